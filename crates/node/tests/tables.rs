//! A node over a store in memory: people and bots at one table.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test fails by saying what is wrong"
)]

use std::{collections::BTreeSet, sync::Arc, time::Duration};
use tokio::time;
use trefle_node::{
    Dropped, Fresh, Joined, LocalBus, Message, Node, NodeError, Person, SteadyClock, Subscription,
    identity,
};
use trefle_store::{MemoryStore, Millis, NewPlayer, Store};
use trefle_table::{Code, Command, LegalDetail, Level, Phase, Place, Seat, Settings, TableId};

const START: u64 = 1_800_000_000_000;

struct House {
    store: Arc<MemoryStore>,
    bus: Arc<LocalBus>,
    clock: Arc<SteadyClock>,
}

impl House {
    fn new() -> House {
        House {
            store: Arc::new(MemoryStore::new()),
            bus: Arc::new(LocalBus::new()),
            clock: Arc::new(SteadyClock::starting_at(START)),
        }
    }

    fn node(&self) -> Node {
        Node::new(self.store.clone(), self.bus.clone(), self.clock.clone(), 2, 0).unwrap()
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

/// The next entry told; other messages are passed over.
async fn told(subscription: &mut Subscription) -> Arc<trefle_node::Told> {
    loop {
        let next = time::timeout(Duration::from_secs(600), subscription.next());
        if let Message::Told(told) = next.await.expect("something happens").unwrap() {
            return told;
        }
    }
}

/// Plays the first legal action whenever there is one, until the game is over; answers with the
/// numbers told.
async fn play_on(node: &Node, table: &TableId, person: &Person) -> Vec<u64> {
    let Joined { fresh, mut subscription, .. } = join(node, table, person).await;
    let mut numbers = vec![];
    let mut fresh: Fresh = fresh;
    while fresh.table.phase != Phase::Over {
        if let Some(legal) = fresh.legal.iter().flatten().next() {
            let action = legal.actions[0].action.clone();
            let play = Command::Play { place: legal.place, action, card: None };
            let id = format!("at {}", fresh.number);
            node.act_at(&subscription, person, id, play).await;
        }
        let told = told(&mut subscription).await;
        numbers.push(told.number);
        fresh = told.fresh.clone();
    }
    numbers
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
        let record = node.record(&table, None).await.unwrap().expect("a finished game");
        assert_eq!(record.game, game);
        trefle_table::games::Sitting::load(&record.to_string()).expect("the record is a game");
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
    for number in 0..200 {
        let say = Command::Say { text: format!("word {number}") };
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
    assert!(read < 200, "the queue has an end: {read}");
    assert_eq!(join(&node, &table, &host).await.fresh.number, 201);
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
    assert!(missed[1].events[0].to_string().contains("two"));
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
            let number = match watching.next().await.unwrap() {
                Message::Told(told) => told.number,
                Message::Fresh(fresh) => fresh.number,
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
async fn an_unknown_table_is_said_to_be_unknown() {
    let node = House::new().node();
    let nowhere = TableId::new("nowhere").unwrap();
    let look = node.look(&nowhere, None, LegalDetail::None).await;
    assert!(matches!(look, Err(NodeError::UnknownTable)));
    node.close().await;
}
