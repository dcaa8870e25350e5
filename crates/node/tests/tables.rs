//! A node over a store in memory: people and bots at one table.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test fails by saying what is wrong"
)]

use std::{collections::BTreeSet, sync::Arc, time::Duration};
use tokio::time;
use trefle_node::{
    Dropped, Fresh, Joined, LocalBus, Node, NodeError, Person, SteadyClock, Subscription,
    Surroundings, identity,
};
use trefle_store::{MemoryStore, Millis, NewPlayer, Store};
use trefle_table::{
    Code, Command, First, LegalDetail, Level, MOST_ONLOOKERS, Phase, Place, Proposal, Seat,
    Settings, TableId,
};
use trefle_wire::{ServerMessage, Standing};

const START: u64 = 1_800_000_000_000;

struct House {
    store: Arc<MemoryStore>,
    bus: Arc<LocalBus>,
    clock: Arc<SteadyClock>,
}

impl House {
    fn new() -> House {
        House {
            store: Arc::new(MemoryStore::starting_at(Millis(START as i64))),
            bus: Arc::new(LocalBus::new()),
            clock: Arc::new(SteadyClock::starting_at(START)),
        }
    }

    fn node(&self) -> Node {
        Node::new(Surroundings {
            games: trefle_registry::games(),
            number: identity::fresh_node().unwrap(),
            store: self.store.clone(),
            leases: Some(self.store.clone()),
            bus: self.bus.clone(),
            clock: self.clock.clone(),
            cores: 2,
            down_since: 0,
        })
    }

    async fn person(&self, name: &str) -> Person {
        let id = identity::fresh_player().unwrap();
        let new = NewPlayer { id, name: name.into(), language: None, at: Millis(0) };
        self.store.add_player(new).await.unwrap();
        Person { id: identity::player_text(id).unwrap(), name: name.into() }
    }
}

fn seat(number: u8) -> Place {
    Place::Seat(Seat::new(number).unwrap())
}

async fn sit(node: &Node, table: &TableId, person: &Person, number: u8) {
    let sit = Command::Sit { place: seat(number), name: None };
    node.act(table, person, None, &sit).await.unwrap();
}

async fn start(node: &Node, table: &TableId, host: &Person) {
    let start = Command::Start { fill: Some(Level::Easy) };
    node.act(table, host, Some("start"), &start).await.unwrap();
}

async fn join(node: &Node, table: &TableId, person: &Person) -> Joined {
    node.join(table, Some(person), LegalDetail::Actions, None).await.unwrap()
}

/// The next message.
async fn next(subscription: &mut Subscription) -> Result<ServerMessage, Dropped> {
    let next = time::timeout(Duration::from_secs(600), subscription.next());
    next.await.expect("something happens").map(|text| serde_json::from_slice(&text).unwrap())
}

/// The next entry told, and how things stand then; other messages are passed over.
async fn told(subscription: &mut Subscription) -> (u64, Standing) {
    loop {
        if let ServerMessage::Told { number, standing, .. } = next(subscription).await.unwrap() {
            return (number, standing);
        }
    }
}

/// How things stand for one who came.
fn standing(fresh: &Fresh) -> Standing {
    match serde_json::from_str(&fresh.joined(None).unwrap()).unwrap() {
        ServerMessage::Joined { standing, .. } => standing,
        other => panic!("{other:?}"),
    }
}

/// Plays the first legal action whenever there is one, until the game is over; answers with the
/// numbers told.
async fn play_on(node: &Node, table: &TableId, person: &Person) -> Vec<u64> {
    let Joined { fresh, mut subscription, .. } = join(node, table, person).await;
    let mut numbers = vec![];
    let mut number = fresh.number;
    let mut stands = standing(&fresh);
    while stands.table.phase != Phase::Over {
        if let Some(legal) = stands.legal.iter().flatten().next() {
            let action = legal.actions[0].action.clone();
            let play = Command::Play { place: legal.place, action, card: None };
            subscription.act(person, format!("at {number}"), play).await;
        }
        (number, stands) = told(&mut subscription).await;
        numbers.push(number);
    }
    numbers
}

#[tokio::test(start_paused = true)]
async fn what_is_so_already_or_is_personal_is_no_entry() {
    let house = House::new();
    let node = house.node();
    let (host, friend) = (house.person("Otter").await, house.person("Badger").await);
    let settings = Settings { first: First::Tournament, ..Settings::new("fillit", 2) };
    let table = node.create(&host, settings.clone()).await.unwrap();
    let key = identity::table_key(&table).unwrap();
    let (first, setup) = (Seat::new(1), Some("A".to_owned()));
    let other = Settings { seed: Some("clover".into()), ..settings };
    let seat_bot = Command::SeatBot { place: seat(2), level: Level::Easy };
    let mute = |muted| Command::Mute { player: friend.id.clone(), muted };
    let asked = [
        (&host, Command::Sit { place: seat(1), name: None }, 1),
        (&host, Command::Settings { settings: other }, 1),
        (&host, seat_bot, 1),
        (&friend, Command::Sit { place: seat(2), name: None }, 1),
        (&friend, Command::Choose { setup, first: None }, 1),
        (&host, Command::Choose { setup: None, first }, 1),
        (&host, mute(true), 0),
        (&host, mute(false), 0),
        (&host, Command::Start { fill: None }, 1),
        (&host, Command::Offer { what: Proposal::Draw }, 1),
        (&host, Command::Answer { what: Proposal::Draw, yes: true }, 0),
        (&friend, Command::Resign { place: seat(2) }, 1),
        (&host, Command::Rematch, 1),
    ];
    for (index, (person, command, entries)) in asked.into_iter().enumerate() {
        let before = house.store.entries(key, 1).await.unwrap().len() as u64;
        let id = index.to_string();
        let number = node.act(&table, person, Some(&id), &command).await.unwrap();
        assert_eq!(number, before + entries, "{command:?}");
        let again = node.act(&table, person, Some(&id), &command).await.unwrap();
        assert_eq!(again, number, "sent again, it is the same: {command:?}");
        // Asked again it is so already, or can no longer be done.
        if let Ok(again) = node.act(&table, person, None, &command).await {
            assert_eq!(again, number, "{command:?}");
        }
        let after = house.store.entries(key, 1).await.unwrap().len() as u64;
        assert_eq!(after, before + entries, "{command:?}");
    }
    node.close().await;
}

#[tokio::test(start_paused = true)]
async fn who_is_muted_stays_so_while_others_write() {
    let house = House::new();
    let (one, other) = (house.node(), house.node());
    let (host, friend) = (house.person("Otter").await, house.person("Badger").await);
    let table = one.create(&host, Settings::new("fits", 2)).await.unwrap();
    let mut here = join(&one, &table, &host).await.subscription;
    let mute = Command::Mute { player: friend.id.clone(), muted: true };
    one.act(&table, &host, None, &mute).await.unwrap();
    // Another node is first, and this one starts over from the journal.
    let say = |text: &str| Command::Say { text: text.into() };
    other.act(&table, &friend, None, &say("hello")).await.unwrap();
    one.act(&table, &host, None, &say("who is there")).await.unwrap();
    other.act(&table, &friend, None, &say("me")).await.unwrap();
    let fresh = loop {
        let (number, standing) = told(&mut here).await;
        if number == 4 {
            break standing;
        }
    };
    assert_eq!(fresh.table.you.muted, std::slice::from_ref(&friend.id));
    assert!(fresh.table.chat.is_empty(), "{:?}", fresh.table.chat);
    for node in [one, other] {
        node.close().await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_person_plays_a_whole_game_with_bots() {
    for (game, seats) in [("fillit", 2), ("fits", 3), ("falling", 4)] {
        let house = House::new();
        let node = house.node();
        let host = house.person("Brave Otter").await;
        let table = node.create(&host, Settings::new(game, seats)).await.unwrap();
        sit(&node, &table, &host, 1).await;
        start(&node, &table, &host).await;
        let numbers = play_on(&node, &table, &host).await;
        let first = numbers[0];
        assert_eq!(numbers, (first..first + numbers.len() as u64).collect::<Vec<_>>(), "{game}");
        let record = node.record(&table, None, None).await.unwrap().expect("a finished game");
        assert_eq!(record.game, game);
        trefle_table::games::Sitting::load(&trefle_registry::games(), &record.to_string())
            .expect("the record is a game");
        node.close().await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_table_comes_back_as_it_was() {
    let house = House::new();
    let node = house.node();
    let (host, guest) = (house.person("Otter").await, house.person("Badger").await);
    let table = node.create(&host, Settings::new("fillit", 2)).await.unwrap();
    sit(&node, &table, &host, 1).await;
    sit(&node, &table, &guest, 2).await;
    start(&node, &table, &host).await;
    let joined = join(&node, &table, &host).await;
    let action = joined.fresh.legal.unwrap()[0].actions[0].action.clone();
    let play = Command::Play { place: seat(1), action, card: None };
    let number = node.act(&table, &host, Some("first"), &play).await.unwrap();
    let before = node.look(&table, Some(&guest.id), LegalDetail::Actions).await.unwrap();
    node.close().await;

    let again = house.node();
    let after = again.look(&table, Some(&guest.id), LegalDetail::Actions).await.unwrap();
    assert_eq!(after.view, before.view);
    assert_eq!(after.legal, before.legal);
    let repeated = again.act(&table, &host, Some("first"), &play).await.unwrap();
    assert_eq!(repeated, number, "a repeated command is acknowledged, not played twice");
    again.close().await;
}

#[tokio::test(start_paused = true)]
async fn nobody_plays_for_somebody_else() {
    let house = House::new();
    let node = house.node();
    let (host, thief) = (house.person("Otter").await, house.person("Magpie").await);
    let table = node.create(&host, Settings::new("fillit", 2)).await.unwrap();
    sit(&node, &table, &host, 1).await;
    start(&node, &table, &host).await;
    let joined = join(&node, &table, &host).await;
    let action = joined.fresh.legal.unwrap()[0].actions[0].action.clone();
    let play = Command::Play { place: seat(1), action, card: None };
    let refused = node.act(&table, &thief, None, &play).await;
    assert!(
        matches!(refused, Err(NodeError::Refused(refused)) if refused.code == Code::NotAllowed)
    );
    node.close().await;
}

#[tokio::test(start_paused = true)]
async fn who_reads_nothing_is_dropped_and_can_come_back() {
    let house = House::new();
    let node = house.node();
    let host = house.person("Otter").await;
    let table = node.create(&host, Settings::new("fits", 2)).await.unwrap();
    let Joined { mut subscription, .. } = join(&node, &table, &host).await;
    // More than may wait for one: a megabyte.
    let said = 1_000;
    for number in 0..said {
        let say = Command::Say { text: format!("{number} {}", "words ".repeat(45)) };
        node.act(&table, &host, None, &say).await.unwrap();
    }
    let mut read = 0;
    let why = loop {
        match subscription.next().await {
            Ok(_) => read += 1,
            Err(why) => break why,
        }
    };
    assert_eq!(why, Dropped::TooSlow);
    assert!(read < said, "the queue has an end: {read}");
    assert_eq!(join(&node, &table, &host).await.fresh.number, said + 1);
    node.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_table_nobody_is_at_sleeps() {
    let house = House::new();
    let node = house.node();
    let host = house.person("Otter").await;
    let table = node.create(&host, Settings::new("falling", 4)).await.unwrap();
    sit(&node, &table, &host, 1).await;
    let joined = join(&node, &table, &host).await;
    start(&node, &table, &host).await;
    time::sleep(Duration::from_secs(8)).await;
    drop(joined);
    time::sleep(Duration::from_secs(30)).await;
    let key = identity::table_key(&table).unwrap();
    let entries = house.store.entries(key, 1).await.unwrap().len();
    time::sleep(Duration::from_secs(3600)).await;
    assert_eq!(house.store.entries(key, 1).await.unwrap().len(), entries, "time stands still");
    let back = join(&node, &table, &host).await;
    assert_eq!(back.fresh.table.phase, Phase::Countdown, "and goes on with a countdown");
    node.close().await;
}

#[tokio::test(start_paused = true)]
async fn closing_one_of_two_tabs_is_not_going_away() {
    let house = House::new();
    let node = house.node();
    let (host, friend) = (house.person("Otter").await, house.person("Badger").await);
    let table = node.create(&host, Settings::new("fits", 2)).await.unwrap();
    sit(&node, &table, &host, 1).await;
    let (one, other) = (join(&node, &table, &host).await, join(&node, &table, &host).await);
    let _friend = join(&node, &table, &friend).await;
    let is_away = async || {
        time::sleep(Duration::from_secs(7)).await;
        let fresh = node.look(&table, None, LegalDetail::None).await.unwrap();
        fresh.table.places[0].away_since.is_some()
    };
    drop(one);
    assert!(!is_away().await);
    drop(other);
    assert!(is_away().await);
    let _back = join(&node, &table, &host).await;
    assert!(!is_away().await);
    node.close().await;
}

#[tokio::test(start_paused = true)]
async fn who_comes_back_is_told_what_they_missed() {
    let house = House::new();
    let node = house.node();
    let host = house.person("Otter").await;
    let table = node.create(&host, Settings::new("fits", 2)).await.unwrap();
    let joined = join(&node, &table, &host).await;
    let last = joined.fresh.number;
    for word in ["one", "two", "three"] {
        node.act(&table, &host, None, &Command::Say { text: word.into() }).await.unwrap();
    }
    let back = node.join(&table, Some(&host), LegalDetail::None, Some(last)).await.unwrap();
    let missed = back.missed.expect("it was not long");
    assert_eq!(missed.iter().map(|entry| entry.number).collect::<Vec<_>>(), [2, 3, 4]);
    assert!(format!("{:?}", missed[1].events[0]).contains("two"));
    let from_nowhere = node.join(&table, Some(&host), LegalDetail::None, Some(99)).await.unwrap();
    assert!(from_nowhere.missed.is_none(), "shown how things stand instead");
    node.close().await;
}

#[tokio::test(start_paused = true)]
async fn two_nodes_write_one_journal() {
    let house = House::new();
    let (one, other) = (house.node(), house.node());
    let (host, guest) = (house.person("Otter").await, house.person("Badger").await);
    let table = one.create(&host, Settings::new("fits", 2)).await.unwrap();
    let mut watching = join(&other, &table, &guest).await.subscription;
    let mut numbers = BTreeSet::new();
    for word in 0..20 {
        let say = Command::Say { text: format!("word {word}") };
        let (mine, theirs) =
            tokio::join!(one.act(&table, &host, None, &say), other.act(&table, &guest, None, &say));
        assert!(numbers.insert(mine.unwrap()), "no number twice");
        assert!(numbers.insert(theirs.unwrap()), "no number twice");
    }
    let last = numbers.last().copied();
    let seen = time::timeout(Duration::from_secs(60), async {
        loop {
            let number = match next(&mut watching).await.unwrap() {
                ServerMessage::Told { number, .. } | ServerMessage::Joined { number, .. } => number,
                _ => continue,
            };
            if Some(number) == last {
                return number;
            }
        }
    });
    assert_eq!(Some(seen.await.unwrap()), last, "who is at the other node hears of it");
    one.close().await;
    other.close().await;
}

#[tokio::test(start_paused = true)]
async fn only_so_many_look_on_but_players_always_come_in() {
    let house = House::new();
    let node = house.node();
    let (host, friend) = (house.person("Otter").await, house.person("Badger").await);
    let table = node.create(&host, Settings::new("fits", 2)).await.unwrap();
    sit(&node, &table, &friend, 2).await;
    let mut onlookers = vec![];
    for number in 0..MOST_ONLOOKERS {
        onlookers.push(house.person(&format!("Magpie {number}")).await);
    }
    let mut looking = vec![];
    for onlooker in &onlookers {
        looking.push(join(&node, &table, onlooker).await);
    }
    let late = house.person("Late Magpie").await;
    let come =
        async |person: Option<&Person>| node.join(&table, person, LegalDetail::None, None).await;
    for one_too_many in [Some(&late), None] {
        let refused = come(one_too_many).await;
        assert!(matches!(refused, Err(NodeError::Refused(why)) if why.code == Code::Full));
    }
    for welcome in [&host, &friend, &onlookers[7]] {
        come(Some(welcome)).await.expect("players and second tabs come in");
    }
    looking.pop();
    come(Some(&late)).await.expect("there is room again");
    node.close().await;
}

#[tokio::test(start_paused = true)]
async fn of_too_many_tabs_of_one_player_the_oldest_closes() {
    let house = House::new();
    let node = house.node();
    let host = house.person("Otter").await;
    let table = node.create(&host, Settings::new("fits", 2)).await.unwrap();
    let mut tabs = vec![];
    for _ in 0..12 {
        tabs.push(join(&node, &table, &host).await.subscription);
    }
    node.act(&table, &host, None, &Command::Say { text: "hello".into() }).await.unwrap();
    for (number, tab) in tabs.iter_mut().enumerate() {
        let closed = loop {
            match next(tab).await {
                Ok(ServerMessage::Told { .. }) => break None,
                Ok(_) => {}
                Err(why) => break Some(why),
            }
        };
        assert_eq!(closed, (number < 4).then_some(Dropped::Replaced), "tab {number}");
    }
    node.close().await;
}

/// What somebody is shown next, step by step or as a whole.
async fn shown(subscription: &mut Subscription) -> String {
    loop {
        let message = next(subscription).await.unwrap();
        if matches!(message, ServerMessage::Told { .. } | ServerMessage::Joined { .. }) {
            return format!("{message:?}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_forgotten_player_is_nameless_at_every_table_on_every_node() {
    let house = House::new();
    let (one, other) = (house.node(), house.node());
    let (host, leaver) = (house.person("Otter").await, house.person("Shy Lynx").await);
    let table = one.create(&host, Settings::new("fillit", 2)).await.unwrap();
    sit(&one, &table, &host, 1).await;
    sit(&one, &table, &leaver, 2).await;
    start(&one, &table, &host).await;
    let words = Command::Say { text: "my secret".into() };
    one.act(&table, &leaver, None, &words).await.unwrap();
    let there = join(&other, &table, &host).await;
    let legal = there.fresh.legal.clone().unwrap();
    let action = legal[0].actions[0].action.clone();
    let play = Command::Play { place: seat(1), action, card: None };
    other.act(&table, &host, None, &play).await.unwrap();
    let (mut near, mut far) = (join(&one, &table, &host).await.subscription, there.subscription);
    let before = one.look(&table, None, LegalDetail::None).await.unwrap();
    assert!(format!("{before:?}").contains("Shy Lynx"));

    one.forget(&leaver).await.unwrap();
    for subscription in [&mut near, &mut far] {
        while shown(subscription).await.contains("Shy Lynx") {}
    }
    for node in [&one, &other] {
        let seen = node.look(&table, None, LegalDetail::None).await.unwrap();
        assert_eq!(seen.view, before.view, "the game is the same");
        let text = format!("{seen:?}");
        assert!(!text.contains("Lynx") && !text.contains("my secret"), "{text}");
        assert_eq!(seen.table.places[1].taken_by.as_ref().unwrap().name(), "Guest");
        let back = node.join(&table, Some(&host), LegalDetail::None, Some(0)).await.unwrap();
        let missed = format!("{:?}", back.missed.expect("all is remembered"));
        assert!(!missed.contains("Lynx") && !missed.contains("my secret"), "{missed}");
    }
    let key = identity::table_key(&table).unwrap();
    let stored = format!("{:?}", house.store.entries(key, 1).await.unwrap());
    assert!(stored.contains("Otter") && !stored.contains("Lynx") && !stored.contains("secret"));
    one.close().await;
    other.close().await;
}

#[tokio::test(start_paused = true)]
async fn who_has_seen_nothing_is_told_everything_from_the_first_entry() {
    let house = House::new();
    let node = house.node();
    let host = house.person("Otter").await;
    let table = node.create(&host, Settings::new("fits", 2)).await.unwrap();
    sit(&node, &table, &host, 1).await;
    let joined = node.join(&table, Some(&host), LegalDetail::None, Some(0)).await.unwrap();
    let numbers: Vec<u64> = joined.missed.unwrap().iter().map(|entry| entry.number).collect();
    assert_eq!(numbers, [1, 2]);
    for word in 0..500 {
        let say = Command::Say { text: format!("word {word}") };
        node.act(&table, &host, None, &say).await.unwrap();
    }
    let joined = node.join(&table, Some(&host), LegalDetail::None, Some(0)).await.unwrap();
    assert!(joined.missed.is_none(), "more than is kept: shown how things stand instead");
    node.close().await;
}

#[tokio::test(start_paused = true)]
async fn words_at_a_table_that_all_have_left_wake_nobody() {
    let house = House::new();
    let node = house.node();
    let (host, passer) = (house.person("Otter").await, house.person("Magpie").await);
    let table = node.create(&host, Settings::new("falling", 3)).await.unwrap();
    sit(&node, &table, &host, 1).await;
    start(&node, &table, &host).await;
    drop(join(&node, &table, &host).await);
    time::sleep(Duration::from_secs(120)).await;
    let asleep = node.look(&table, None, LegalDetail::None).await.unwrap();
    assert_eq!(asleep.table.phase, Phase::Paused, "nobody is there");
    node.act(&table, &passer, None, &Command::Say { text: "anybody?".into() }).await.unwrap();
    time::sleep(Duration::from_secs(30)).await;
    let seen = node.look(&table, None, LegalDetail::None).await.unwrap();
    assert_eq!(seen.table.phase, Phase::Paused, "the game waits for its players");
    assert_eq!(seen.number, asleep.number + 1);
    assert_eq!(seen.table.chat[0].text, "anybody?");

    node.act(&table, &host, None, &Command::Leave).await.unwrap();
    let over = node.look(&table, None, LegalDetail::None).await.unwrap();
    assert_eq!(over.table.phase, Phase::Over, "abandoned");
    node.act(&table, &passer, None, &Command::Say { text: "a pity".into() }).await.unwrap();
    let after = node.look(&table, None, LegalDetail::None).await.unwrap();
    assert_eq!((after.table.phase, after.table.host), (Phase::Over, None));
    node.close().await;
}

#[tokio::test(start_paused = true)]
async fn an_unknown_table_is_said_to_be_unknown() {
    let node = House::new().node();
    let nowhere = TableId::new("nowhere").unwrap();
    let look = node.look(&nowhere, None, LegalDetail::None).await;
    assert!(matches!(look, Err(NodeError::UnknownTable)));
    node.close().await;
}
