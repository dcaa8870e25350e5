//! What nodes hold to whatever fails, each rule by itself.

use crate::{
    far::{FarBus, FarStore, Hub, Lines},
    world::{START, is_beat, person},
};
use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};
use tokio::time::{self, Instant};
use trefle_node::{
    Alone, Bus, Dropped, Node, Person, SteadyClock, Subscription, Surroundings, identity,
};
use trefle_store::{Leases as _, MemoryStore, Millis, NodeId, Store as _};
use trefle_table::{
    Clock, Clocks, Command, Entry, LegalDetail, Level, Place, Seat, Settings, Table, TableId,
};
use trefle_wire::ServerMessage;

/// How soon a table goes on, and people are told, whatever fails.
const SOON: Duration = Duration::from_secs(5);

/// Several nodes over one store, without any trouble that is not asked for.
struct Cluster {
    near: Arc<MemoryStore>,
    hub: Option<Arc<Hub>>,
    nodes: Vec<(Node, Arc<Lines>)>,
    people: [Person; 2],
}

impl Cluster {
    async fn new(bus: bool, skews: &[u64]) -> Cluster {
        let near = Arc::new(MemoryStore::starting_at(Millis(START as i64)));
        let people = [person(&near, 1).await, person(&near, 2).await];
        let hub = bus.then(Arc::default);
        let mut cluster = Cluster { near, hub, nodes: Vec::new(), people };
        for skew in skews {
            cluster.add(*skew).await;
        }
        cluster
    }

    async fn add(&mut self, skew: u64) {
        let number = self.nodes.len() as u64 + 1;
        let lines = Arc::new(Lines::new(number));
        lines.sound.store(true, Ordering::Relaxed);
        let ahead = Arc::new(AtomicI64::new(0));
        let near = Arc::clone(&self.near);
        let store = Arc::new(FarStore { near, lines: Arc::clone(&lines), ahead });
        let bus: Arc<dyn Bus> = match &self.hub {
            Some(hub) => Arc::new(FarBus { hub: Arc::clone(hub), lines: Arc::clone(&lines) }),
            None => Arc::new(Alone),
        };
        let around = Surroundings {
            games: trefle_registry::games(),
            number: NodeId(number),
            store: store.clone(),
            leases: Some(store),
            bus,
            clock: Arc::new(SteadyClock::starting_at(START + skew)),
            cores: 0,
            down_since: 0,
        };
        around.set_the_clock().await.unwrap();
        self.nodes.push((Node::new(around), lines));
        // Its first sign of life.
        time::sleep(Duration::from_millis(200)).await;
    }

    fn node(&self, which: usize) -> &Node {
        &self.nodes[which].0
    }

    fn lines(&self, which: usize) -> &Lines {
        &self.nodes[which].1
    }

    /// A table that was set up, and both sat down at, by one node: it is the one that looks after it.
    async fn table(&self, by: usize, settings: Settings) -> TableId {
        let node = self.node(by);
        let table = node.create(&self.people[0], settings).await.unwrap();
        for (person, number) in self.people.iter().zip(1..) {
            let sit = Command::Sit { place: Place::Seat(Seat::new(number).unwrap()), name: None };
            node.act(&table, person, None, &sit).await.unwrap();
        }
        table
    }

    async fn start(&self, by: usize, table: &TableId) {
        let start = Command::Start { fill: Some(Level::Easy) };
        self.node(by).act(table, &self.people[0], None, &start).await.unwrap();
    }

    async fn join(&self, by: usize, table: &TableId, who: usize) -> Subscription {
        let person = Some(&self.people[who]);
        let joined = self.node(by).join(table, person, LegalDetail::Actions, None).await;
        joined.unwrap().subscription
    }

    /// Plays the first thing that somebody may do, if there is one.
    async fn act(&self, by: usize, table: &TableId, who: usize) {
        let (node, person) = (self.node(by), &self.people[who]);
        let fresh = node.look(table, Some(&person.id), LegalDetail::Actions).await.unwrap();
        let legal = fresh.legal.unwrap_or_default();
        if let Some(at) = legal.iter().find(|at| !at.actions.is_empty()) {
            let (place, action) = (at.place, at.actions[0].action.clone());
            let play = Command::Play { place, action, card: None };
            node.act(table, person, None, &play).await.unwrap();
        }
    }

    async fn say(&self, by: usize, table: &TableId, who: usize, text: &str) -> u64 {
        let say = Command::Say { text: text.into() };
        self.node(by).act(table, &self.people[who], None, &say).await.unwrap()
    }

    async fn journal(&self, table: &TableId) -> Vec<Entry> {
        let key = identity::table_key(table).unwrap();
        let stored = self.near.entries(key, 1).await.unwrap();
        stored.iter().map(|e| Entry::from_bytes(e.format, &e.bytes).unwrap()).collect()
    }

    /// Waits until the journal holds so many entries of a kind.
    async fn until(&self, table: &TableId, count: usize, is_it: impl Fn(&Entry) -> bool) {
        let until = Instant::now() + SOON;
        while self.journal(table).await.iter().filter(|entry| is_it(entry)).count() < count {
            assert!(Instant::now() < until, "nothing happens for {SOON:?}");
            time::sleep(Duration::from_millis(20)).await;
        }
    }
}

fn falling() -> Settings {
    let mut settings = Settings::new("falling", 4);
    settings.clock = Clock::Pace { millis: 500 };
    settings
}

/// Takes everything that is told, so that nobody is too slow.
fn listens(mut subscription: Subscription) -> tokio::task::JoinHandle<Dropped> {
    tokio::spawn(async move {
        loop {
            if let Err(dropped) = subscription.next().await {
                return dropped;
            }
        }
    })
}

#[tokio::test(start_paused = true)]
async fn beats_and_bots_go_on_where_people_are_though_another_node_has_the_table() {
    for bus in [false, true] {
        let cluster = Cluster::new(bus, &[0, 0]).await;
        let beats = cluster.table(0, falling()).await;
        let bots = cluster.table(0, Settings::new("fits", 3)).await;
        if bus {
            // NATS goes away for everybody.
            for (_, lines) in &cluster.nodes {
                lines.mute.store(true, Ordering::Relaxed);
            }
        }
        for table in [&beats, &bots] {
            for who in 0..2 {
                listens(cluster.join(1, table, who).await);
            }
        }
        cluster.start(1, &beats).await;
        for count in 1..8 {
            cluster.until(&beats, count, is_beat).await;
        }
        cluster.start(1, &bots).await;
        let bots_play = |entry: &Entry| {
            entry.who.player().is_none() && matches!(entry.command, Command::Play { .. })
        };
        for count in 1..4 {
            for who in 0..2 {
                cluster.act(1, &bots, who).await;
            }
            cluster.until(&bots, count, bots_play).await;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn people_of_a_node_in_a_hole_are_told_to_go_and_nobodys_are_when_all_are_in_it() {
    let cluster = Cluster::new(true, &[0, 0]).await;
    let table = cluster.table(0, falling()).await;
    time::sleep(Duration::from_secs(2)).await;
    cluster.lines(0).hole.store(true, Ordering::Relaxed);
    let told = time::timeout(SOON, cluster.node(0).better_elsewhere()).await;
    told.expect("people are told within five seconds");
    assert!(cluster.node(0).is_cut_off());
    assert!(!cluster.node(1).is_cut_off());
    listens(cluster.join(1, &table, 0).await);
    let key = identity::table_key(&table).unwrap();
    let holder = cluster.near.states(&[key]).await.unwrap()[0].holder;
    assert_eq!(holder, Some(NodeId(2)), "the table is another's to look after");
    let closed = time::timeout(Duration::from_secs(60), cluster.node(0).close()).await;
    closed.expect("it can be closed");

    let cluster = Cluster::new(true, &[0, 0]).await;
    time::sleep(Duration::from_secs(2)).await;
    for (_, lines) in &cluster.nodes {
        lines.cut.store(true, Ordering::Relaxed);
    }
    let told = time::timeout(Duration::from_secs(30), cluster.node(0).better_elsewhere()).await;
    told.expect_err("nowhere is better than here");
    assert!(cluster.node(0).is_cut_off());
}

#[tokio::test(start_paused = true)]
async fn who_stayed_while_the_store_was_away_was_never_gone() {
    let cluster = Cluster::new(true, &[0, 0, 0]).await;
    let table = cluster.table(2, Settings::new("fits", 3)).await;
    let mut here = Vec::new();
    for who in 0..2 {
        here.push(listens(cluster.join(who, &table, who).await));
    }
    cluster.start(1, &table).await;
    time::sleep(Duration::from_secs(10)).await;
    let before = cluster.journal(&table).await.len();
    for (_, lines) in &cluster.nodes {
        lines.cut.store(true, Ordering::Relaxed);
    }
    time::sleep(Duration::from_secs(6)).await;
    let say = Command::Say { text: "is anybody there?".into() };
    cluster.node(0).act(&table, &cluster.people[0], None, &say).await.expect_err("not now");
    time::sleep(Duration::from_secs(6)).await;
    for (_, lines) in &cluster.nodes {
        lines.mend();
    }
    time::sleep(Duration::from_secs(30)).await;
    let since = &cluster.journal(&table).await[before..];
    let moved = |entry: &&Entry| {
        matches!(entry.command, Command::WentAway { .. } | Command::CameBack { .. })
    };
    assert_eq!(since.iter().filter(moved).count(), 0, "{since:?}");
    assert!(here.iter().all(|here| !here.is_finished()), "and nobody was cut off");
    for who in 0..2 {
        cluster.act(who, &table, who).await;
    }
}

fn ten_seconds_a_card() -> Settings {
    Settings { clock: Clock::Card { millis: 10_000 }, ..Settings::new("fits", 2) }
}

fn is_time_out(entry: &Entry) -> bool {
    matches!(entry.command, Command::TimeOut { .. })
}

#[tokio::test(start_paused = true)]
async fn nobody_loses_by_the_clock_because_the_store_was_away() {
    for (hole, speaks) in [(false, false), (false, true), (true, false), (true, true)] {
        let cluster = Cluster::new(true, &[0, 0]).await;
        let table = cluster.table(0, ten_seconds_a_card()).await;
        for who in 0..2 {
            listens(cluster.join(who, &table, who).await);
        }
        cluster.start(0, &table).await;
        time::sleep(Duration::from_secs(7)).await;
        for (_, lines) in &cluster.nodes {
            if hole { &lines.hole } else { &lines.cut }.store(true, Ordering::Relaxed);
        }
        if speaks {
            // What becomes of it nobody knows; whatever it is, it costs nobody anything.
            let say = Command::Say { text: "is anybody there?".into() };
            let _ = cluster.node(1).act(&table, &cluster.people[1], Some("say"), &say).await;
        }
        time::sleep(Duration::from_secs(12)).await;
        for (_, lines) in &cluster.nodes {
            lines.mend();
        }
        let mended = Instant::now();
        cluster.until(&table, 1, |e| matches!(e.command, Command::Interrupted { .. })).await;
        let now = cluster.near.now().0 as u64;
        let fresh = cluster.node(1).look(&table, None, LegalDetail::None).await.unwrap();
        let Clocks::Card { until: Some(until) } = fresh.table.clocks else {
            panic!("a card can be placed: {:?}", fresh.table.clocks);
        };
        assert!((2_000..4_600).contains(&(until - now)), "about 3 s are left, not {}", until - now);
        time::sleep(Duration::from_millis(1_500)).await;
        for who in 0..2 {
            cluster.act(who, &table, who).await;
        }
        let journal = cluster.journal(&table).await;
        assert!(!journal.iter().any(is_time_out), "nobody's time was over: {journal:?}");
        // And time goes on: the next card is placed for who does nothing.
        time::sleep(Duration::from_secs(11)).await;
        let journal = cluster.journal(&table).await;
        assert!(journal.iter().any(is_time_out), "{:?} after the store was back", mended.elapsed());
        Table::replay(&trefle_registry::games(), journal).unwrap();
    }
}

#[tokio::test(start_paused = true)]
async fn nobody_loses_by_the_clock_at_a_node_of_its_own_whose_disk_was_full() {
    let near = Arc::new(MemoryStore::starting_at(Millis(START as i64)));
    let people = [person(&near, 1).await, person(&near, 2).await];
    let lines = Arc::new(Lines::new(1));
    lines.sound.store(true, Ordering::Relaxed);
    let ahead = Arc::new(AtomicI64::new(0));
    let store = Arc::new(FarStore { near: Arc::clone(&near), lines: Arc::clone(&lines), ahead });
    let clock = Arc::new(SteadyClock::starting_at(START));
    let games = trefle_registry::games();
    let node = Node::new(Surroundings::alone(games, store, clock, 0, 0));
    let cluster = Cluster { near, hub: None, nodes: vec![(node, lines)], people };
    let table = cluster.table(0, ten_seconds_a_card()).await;
    for who in 0..2 {
        listens(cluster.join(0, &table, who).await);
    }
    cluster.start(0, &table).await;
    time::sleep(Duration::from_secs(7)).await;
    cluster.lines(0).cut.store(true, Ordering::Relaxed);
    let say = Command::Say { text: "is anybody there?".into() };
    cluster.node(0).act(&table, &cluster.people[0], None, &say).await.expect_err("not now");
    time::sleep(Duration::from_secs(12)).await;
    cluster.lines(0).mend();
    time::sleep(Duration::from_secs(2)).await;
    for who in 0..2 {
        cluster.act(0, &table, who).await;
    }
    let journal = cluster.journal(&table).await;
    assert!(!journal.iter().any(is_time_out), "nobody's time was over: {journal:?}");
}

#[tokio::test(start_paused = true)]
async fn what_one_node_has_acknowledged_is_seen_and_built_on_by_all() {
    let cluster = Cluster::new(false, &[0, 0]).await;
    let table = cluster.table(0, Settings::new("fillit", 2)).await;
    let look = async |by: usize| {
        cluster.node(by).look(&table, None, LegalDetail::None).await.unwrap().number
    };
    look(1).await;
    for round in 0..3 {
        let said = cluster.say(0, &table, 0, &format!("round {round}")).await;
        assert!(look(1).await >= said);
        assert!(cluster.node(1).summary(&table, said).await.unwrap().number >= said);
    }
    // A turn that was made possible by the other node: it is not refused for what is not known here.
    cluster.start(0, &table).await;
    for turn in 0..6 {
        cluster.act(turn % 2, &table, turn % 2).await;
        cluster.act(1 - turn % 2, &table, 1 - turn % 2).await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_journal_that_lost_its_tail_is_noticed_and_everybody_is_told_anew() {
    for goes_on in [false, true] {
        let cluster = Cluster::new(true, &[0, 0]).await;
        let table = cluster.table(0, Settings::new("fits", 2)).await;
        let mut here = cluster.join(0, &table, 0).await;
        for round in 0..6 {
            cluster.say(0, &table, 0, &format!("round {round}")).await;
        }
        let last = cluster.journal(&table).await.len() as u64;
        let key = identity::table_key(&table).unwrap();
        cluster.near.lose(key, last - 2);
        if goes_on {
            // Others, who had read less, have written on meanwhile.
            for round in 0..4 {
                cluster.say(1, &table, 1, &format!("other words {round}")).await;
            }
        }
        let anew = async {
            loop {
                let text = here.next().await.unwrap();
                if let ServerMessage::Joined { number, .. } = serde_json::from_slice(&text).unwrap()
                {
                    return number;
                }
            }
        };
        let number = time::timeout(SOON, anew).await.expect("everybody is told anew");
        assert!(goes_on || number == last - 3, "{number} of {last}");
        cluster.say(0, &table, 0, "and it goes on").await;
        Table::replay(&trefle_registry::games(), cluster.journal(&table).await)
            .expect("the journal is one table's");
    }
}

#[tokio::test(start_paused = true)]
async fn a_node_that_thinks_it_is_later_ends_nobodys_game_and_doubles_no_beat() {
    let cluster = Cluster::new(true, &[0, 45_000]).await;
    let mut settings = Settings::new("fits", 2);
    settings.clock = Clock::Card { millis: 30_000 };
    let cards = cluster.table(0, settings).await;
    let beats = cluster.table(0, falling()).await;
    for table in [&cards, &beats] {
        for who in 0..2 {
            listens(cluster.join(who, table, who).await);
        }
        cluster.start(0, table).await;
    }
    cluster.until(&beats, 3, is_beat).await;
    cluster.lines(0).dead.store(true, Ordering::Relaxed);
    let before = cluster.journal(&beats).await.iter().filter(|entry| is_beat(entry)).count();
    cluster.until(&beats, before + 4, is_beat).await;
    let journal = cluster.journal(&beats).await;
    let times: Vec<u64> =
        journal.iter().filter(|entry| is_beat(entry)).map(|entry| entry.at).collect();
    assert!(times.is_sorted_by(|one, next| next - one >= 400), "a beat came too soon: {times:?}");
    assert!(journal.iter().all(|entry| entry.at <= cluster.near.now().0 as u64 + 100));
    time::sleep(Duration::from_secs(10)).await;
    let journal = cluster.journal(&cards).await;
    let lost = journal.iter().any(|entry| matches!(entry.command, Command::TimeOut { .. }));
    assert!(!lost, "nobody's time is over after so few seconds");
    assert!(journal.is_sorted_by_key(|entry| entry.at));
}

#[tokio::test(start_paused = true)]
async fn a_node_far_from_the_store_is_not_kept_from_a_busy_table() {
    let cluster = Arc::new(Cluster::new(true, &[0, 0]).await);
    let table = cluster.table(0, falling()).await;
    for who in 0..2 {
        listens(cluster.join(who, &table, who).await);
    }
    cluster.lines(0).slow.store(50, Ordering::Relaxed);
    time::sleep(Duration::from_secs(8)).await;
    cluster.start(1, &table).await;
    // The other talks as fast as the answers come.
    let (busy, at) = (Arc::clone(&cluster), table.clone());
    let talks = tokio::spawn(async move {
        loop {
            let say = Command::Say { text: "and another thing".into() };
            let _ = busy.node(1).act(&at, &busy.people[1], None, &say).await;
        }
    });
    for round in 0..20 {
        let began = Instant::now();
        cluster.say(0, &table, 0, &format!("round {round}")).await;
        let waited = began.elapsed();
        assert!(waited <= Duration::from_secs(2), "round {round} took {waited:?}");
    }
    talks.abort();
    let key = identity::table_key(&table).unwrap();
    let holder = cluster.near.states(&[key]).await.unwrap()[0].holder;
    assert_eq!(holder, Some(NodeId(2)), "the slow node has given the table away");
}

#[tokio::test(start_paused = true)]
async fn every_table_does_two_actions_a_second_though_the_store_is_far_from_all() {
    let cluster = Cluster::new(true, &[0, 0]).await;
    let table = cluster.table(0, Settings::new("fits", 3)).await;
    for who in 0..2 {
        listens(cluster.join(who, &table, who).await);
    }
    for (_, lines) in &cluster.nodes {
        lines.slow.store(100, Ordering::Relaxed);
    }
    time::sleep(Duration::from_secs(2)).await;
    let began = Instant::now();
    let talk = async |who: usize| {
        for round in 0..10 {
            cluster.say(who, &table, who, &format!("round {round}")).await;
        }
    };
    tokio::join!(talk(0), talk(1));
    let took = began.elapsed();
    assert!(took <= Duration::from_secs(10), "twenty actions took {took:?}");
}
