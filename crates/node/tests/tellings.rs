//! What is told in few words: how long it is at most, and that it says the same.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test fails by saying what is wrong"
)]

use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc, time::Duration};
use tokio::time;
use trefle_node::{Node, Person, SteadyClock, Subscription, Surroundings, identity};
use trefle_store::{MemoryStore, Millis, NewPlayer, Store};
use trefle_table::{Clock, Command, LegalDetail, Phase, Place, Seat, Settings, Shuffle, TableId};
use trefle_wire::{ServerMessage, Standing, Telling, Wants, lean::Stood};

/// As pages and terminals want it.
const LEAN: Wants = Wants { legal: LegalDetail::Steps, told: Telling::Changes };

/// As every client could have it from the beginning.
const WHOLE: Wants = Wants { legal: LegalDetail::Previews, told: Telling::Whole };

/// Somebody at a table: what they know, and how long the longest entry was that they were told.
struct Watcher {
    subscription: Subscription,
    stood: Stood,
    number: u64,
    standing: Standing,
    events: Vec<Value>,
    longest: usize,
    bytes: usize,
}

impl Watcher {
    async fn join(node: &Node, table: &TableId, person: &Person, wants: Wants) -> Watcher {
        let joined = node.join(table, Some(person), wants, None).await.unwrap();
        let text = joined.fresh.joined(None).unwrap();
        let mut stood = Stood::default();
        match stood.take_in(serde_json::from_str(&text).unwrap()).unwrap() {
            ServerMessage::Joined { number, standing, .. } => Watcher {
                subscription: joined.subscription,
                stood,
                number,
                standing,
                events: Vec::new(),
                longest: 0,
                bytes: 0,
            },
            other => panic!("{other:?}"),
        }
    }

    /// Hears of the next entry.
    async fn hear(&mut self) {
        loop {
            let next = time::timeout(Duration::from_secs(600), self.subscription.next());
            let text = next.await.expect("something happens").unwrap();
            let message = serde_json::from_slice(&text).unwrap();
            if let ServerMessage::Told { number, standing, events, .. } =
                self.stood.take_in(message).unwrap()
            {
                assert_eq!(number, self.number + 1, "one after the other");
                self.bytes += text.len();
                // Once a round its scoring is told, cell by cell, which is no part of a turn.
                let scored = events.iter().any(|event| event["type"] == "round_scored");
                let told =
                    if scored { text.len() - json!(events).to_string().len() } else { text.len() };
                // At the end all rounds are shown once more; nobody is to move any more.
                if standing.table.phase != Phase::Over {
                    self.longest = self.longest.max(told);
                }
                (self.number, self.standing, self.events) = (number, standing, events);
                return;
            }
        }
    }

    async fn hear_until(&mut self, number: u64) {
        while self.number < number {
            self.hear().await;
        }
    }

    /// What can be done, with what it would do, whatever the order.
    fn legal(&self) -> BTreeMap<String, Option<Vec<Value>>> {
        let legal = self.standing.legal.iter().flatten();
        let actions = legal.flat_map(|at| at.actions.iter().map(move |one| (at.place, one)));
        let one = |(place, one): (Place, &trefle_table::LegalAction)| {
            (format!("{place} {}", one.action), one.events.clone())
        };
        actions.map(one).collect()
    }

    /// That this one knows what another knows who is at the same place.
    fn assert_knows(&self, other: &Watcher) {
        assert_eq!(self.number, other.number);
        assert_eq!(self.standing.table, other.standing.table);
        assert_eq!(self.standing.facing, other.standing.facing);
        assert_eq!(self.standing.view, other.standing.view);
        assert_eq!(self.events, other.events);
        assert_eq!(self.legal(), other.legal());
    }
}

async fn person(store: &MemoryStore, name: &str) -> Person {
    let id = identity::fresh_player().unwrap();
    let new = NewPlayer { id, name: name.into(), language: None, at: Millis(0) };
    store.add_player(new).await.unwrap();
    Person { id: identity::player_text(id).unwrap(), name: name.into() }
}

/// The longest that anybody was told of one entry, and all that the first player was told: in few
/// words, and whole.
#[derive(Clone, Copy, Default)]
struct Told {
    longest: usize,
    bytes: usize,
    whole: usize,
    whole_bytes: usize,
}

/// Plays a game by chance with a person on every seat, all told in few words; the first is there a
/// second time, told whole.
async fn play(settings: Settings, seed: &str) -> Told {
    let mut dice = Shuffle::new(seed);
    let store = Arc::new(MemoryStore::default());
    let clock = Arc::new(SteadyClock::starting_at(1_800_000_000_000));
    let node = Node::new(Surroundings::alone(trefle_registry::games(), store.clone(), clock, 0, 0));
    let seats = settings.seats;
    let mut people = Vec::new();
    for number in 0..=seats {
        people.push(person(&store, &format!("Brave Otter {number}")).await);
    }
    let table = node.create(&people[0], settings).await.unwrap();
    for (seat, person) in Seat::first(seats.into()).zip(&people) {
        let sit = Command::Sit { place: Place::Seat(seat), name: None };
        node.act(&table, person, None, &sit).await.unwrap();
    }
    let mut watchers = Vec::new();
    for person in &people {
        watchers.push(Watcher::join(&node, &table, person, LEAN).await);
    }
    let mut whole = Watcher::join(&node, &table, &people[0], WHOLE).await;
    let start = Command::Start { fill: None };
    let mut number = node.act(&table, &people[0], None, &start).await.unwrap();
    loop {
        for watcher in watchers.iter_mut().chain([&mut whole]) {
            watcher.hear_until(number).await;
        }
        watchers[0].assert_knows(&whole);
        if whole.standing.table.phase == Phase::Over {
            break;
        }
        let acting: Vec<usize> =
            (0..people.len()).filter(|&one| !watchers[one].legal().is_empty()).collect();
        let waits = is_paced(&whole.standing) && dice.below(3) > 0;
        if acting.is_empty() || waits {
            whole.hear().await;
            number = whole.number;
            continue;
        }
        let who = *dice.choose(&acting).unwrap();
        let legal = watchers[who].standing.legal.as_ref().unwrap();
        let at = dice.choose(legal).unwrap();
        let action = dice.choose(&at.actions).unwrap().action.clone();
        let play = Command::Play { place: at.place, action, card: None };
        if let Ok(done) = node.act(&table, &people[who], None, &play).await {
            number = done;
        }
    }
    node.close().await;
    let longest = watchers.iter().map(|watcher| watcher.longest).max().unwrap();
    Told { longest, bytes: watchers[0].bytes, whole: whole.longest, whole_bytes: whole.bytes }
}

fn is_paced(standing: &Standing) -> bool {
    matches!(standing.table.settings.clock, Clock::Pace { .. })
}

/// Plays games of each kind and holds the longest that was told against this length.
async fn measure(game: &str, kinds: &[(u8, Value)], most: usize) -> Vec<Told> {
    let games = std::env::var("TREFLE_SEEDS").ok().and_then(|seeds| seeds.parse().ok());
    let mut all = Vec::new();
    for (seats, options) in kinds {
        let mut sum = Told::default();
        for number in 0..games.unwrap_or(1) {
            let mut settings = Settings::new(game, *seats);
            settings.options = options.as_object().unwrap().clone();
            settings.seed = Some(format!("telling {number}"));
            let told = play(settings, &format!("dice {number}")).await;
            sum.longest = sum.longest.max(told.longest);
            sum.whole = sum.whole.max(told.whole);
            sum.bytes += told.bytes;
            sum.whole_bytes += told.whole_bytes;
        }
        let share = 100 * sum.bytes / sum.whole_bytes;
        let Told { longest, whole, .. } = sum;
        eprintln!(
            "{game} for {seats}, {options}: {longest} bytes at most, {whole} told whole; {share} % of all"
        );
        assert!(longest <= most, "{game} for {seats}, {options}: {longest} bytes");
        all.push(sum);
    }
    all
}

#[tokio::test(start_paused = true)]
async fn an_entry_of_fits_is_told_in_6_kilobytes() {
    let boards = |boards: &[&str]| json!({ "boards": boards });
    let kinds = [
        (1, boards(&["1", "2", "3", "4"])),
        (4, boards(&["5", "6", "7", "8"])),
        (4, boards(&["jeuxsoc", "4"])),
    ];
    measure("fits", &kinds, 6 * 1024).await;
}

#[tokio::test(start_paused = true)]
async fn a_turn_of_fillit_is_told_in_8_kilobytes() {
    let kinds = [
        (2, json!({})),
        (2, json!({"setup": "B"})),
        (3, json!({})),
        (4, json!({})),
        (2, json!({"board": "mini"})),
        (3, json!({"board": "mini"})),
    ];
    measure("fillit", &kinds, 8 * 1024).await;
}

#[tokio::test(start_paused = true)]
async fn a_beat_of_falling_is_told_in_half_of_what_it_was() {
    let kinds = [(4, json!({})), (8, json!({}))];
    for told in measure("falling", &kinds, 2_500).await {
        assert!(told.bytes * 2 <= told.whole_bytes, "{} of {}", told.bytes, told.whole_bytes);
    }
}
