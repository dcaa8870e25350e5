//! The course of one simulation, and what has to be true at its end.

use crate::{
    far::{Dice, FarBus, FarStore, Hub, Lines},
    people::{Player, Witness},
};
use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering},
    },
    time::Duration,
};
use tokio::{
    task::JoinHandle,
    time::{self, Instant},
};
use trefle_node::{Alone, Bus, Node, Person, SteadyClock, Surroundings, identity, replayed};
use trefle_store::{Leases as _, MemoryStore, Millis, NewPlayer, NodeId, Store};
use trefle_table::{
    Clock, Command, Entry, LegalDetail, Level, Phase, Place, PlayerId, Seat, Settings, Table,
    TableId,
};

pub(crate) const START: u64 = 1_800_000_000_000;

/// How long things go wrong.
const TROUBLE: Duration = Duration::from_secs(40);

/// How soon a game goes on once nothing is wrong any more: a lease that lasts, and its noticing.
const GOES_ON: Duration = Duration::from_secs(5);

/// How far nodes' clocks differ from the store's at the most: as long as an answer takes.
const AGREE: i64 = 1_000;

/// A countdown may come before FALLING's first beat.
const COUNTDOWN: Duration = Duration::from_secs(4);

/// Nothing more happens at a table at which nothing has happened for so long.
const QUIET: Duration = Duration::from_secs(12);

/// The longest game is over by then.
const SETTLES: Duration = Duration::from_secs(600);

/// What was met, over many seeds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Felt {
    entries: u64,
    done: u64,
    crashes: u64,
    cuts: u64,
    mutes: u64,
    freezes: u64,
    holes: u64,
    slow_lines: u64,
    lost_answers: u64,
    moves: u64,
    endings: u64,
}

impl Felt {
    pub(crate) fn add(&mut self, other: &Felt) {
        self.entries += other.entries;
        self.done += other.done;
        self.crashes += other.crashes;
        self.cuts += other.cuts;
        self.mutes += other.mutes;
        self.freezes += other.freezes;
        self.holes += other.holes;
        self.slow_lines += other.slow_lines;
        self.lost_answers += other.lost_answers;
        self.moves += other.moves;
        self.endings += other.endings;
    }

    /// A simulation without trouble would prove nothing.
    pub(crate) fn assert_everything_was_met(&self) {
        eprintln!("{self:?}");
        let each = [self.entries, self.done, self.crashes, self.cuts, self.mutes, self.freezes];
        assert!(each.iter().all(|count| *count > 0), "{self:?}");
        let more = [self.lost_answers, self.moves, self.holes, self.slow_lines, self.endings];
        assert!(more.iter().all(|count| *count > 0), "{self:?}");
    }
}

struct Running {
    node: Node,
    lines: Arc<Lines>,
}

/// Everything there is in one simulation.
pub(crate) struct World {
    seed: u64,
    began: Instant,
    near: Arc<MemoryStore>,
    hub: Arc<Hub>,
    /// How far entries were ahead of the store's time, at the most.
    ahead: Arc<AtomicI64>,
    nodes: Mutex<Vec<Option<Running>>>,
    made: AtomicU64,
    pub(crate) table: TableId,
    pub(crate) stopping: AtomicBool,
    /// The last entry, once there will be no more.
    end: AtomicU64,
}

impl World {
    /// Whether these nodes have no bus, and go by the store alone.
    fn has_no_bus(&self) -> bool {
        self.seed % 5 == 4
    }

    async fn make_node(&self) -> Running {
        let number = self.made.fetch_add(1, Ordering::Relaxed) + 1;
        let lines = Arc::new(Lines::new(self.seed * 1_000 + number));
        let (near, ahead) = (Arc::clone(&self.near), Arc::clone(&self.ahead));
        let store = Arc::new(FarStore { near, lines: Arc::clone(&lines), ahead });
        // Their clocks differ, by up to a minute and a half.
        let skew = Dice::new(self.seed * 77 + number).below(90_000);
        let passed = self.began.elapsed().as_millis() as u64;
        let bus: Arc<dyn Bus> = match self.has_no_bus() {
            true => Arc::new(Alone),
            false => Arc::new(FarBus { hub: Arc::clone(&self.hub), lines: Arc::clone(&lines) }),
        };
        let around = Surroundings {
            games: trefle_registry::games(),
            number: NodeId(number),
            store: store.clone(),
            leases: Some(store),
            bus,
            clock: Arc::new(SteadyClock::starting_at(START - 45_000 + passed + skew)),
            cores: 0,
            down_since: 0,
        };
        // A node that does not reach the store is not started; whoever runs it tries again.
        while around.set_the_clock().await.is_err() {}
        Running { node: Node::new(around), lines }
    }

    /// A node that lives, for somebody who comes.
    pub(crate) fn some_node(&self, choice: u64) -> Option<(Node, Arc<Lines>)> {
        let nodes = self.nodes.lock().unwrap();
        let living: Vec<&Running> = nodes.iter().flatten().collect();
        let index = choice as usize % living.len().max(1);
        living.get(index).map(|running| (running.node.clone(), Arc::clone(&running.lines)))
    }

    /// Whether there is nothing left to see for somebody who has seen this.
    pub(crate) fn is_over(&self, last: Option<u64>) -> bool {
        let end = self.end.load(Ordering::Relaxed);
        end > 0 && last >= Some(end)
    }
}

/// Two people sit down at a table that several nodes can look after, and play.
async fn begin(seed: u64) -> (Arc<World>, [Person; 2], Vec<JoinHandle<Witness>>) {
    let near = Arc::new(MemoryStore::starting_at(Millis(START as i64)));
    let people = [person(&near, 1).await, person(&near, 2).await];
    let (table, begun) = set_up(&near, &people, seed).await;
    begun.close().await;
    let world = Arc::new(World {
        seed,
        began: Instant::now(),
        near,
        hub: Arc::default(),
        ahead: Arc::new(AtomicI64::new(i64::MIN)),
        nodes: Mutex::default(),
        made: AtomicU64::new(0),
        table,
        stopping: AtomicBool::new(false),
        end: AtomicU64::new(0),
    });
    for _ in 0..2 + seed % 2 {
        let node = world.make_node().await;
        world.nodes.lock().unwrap().push(Some(node));
    }
    let playing: Vec<_> = people
        .iter()
        .zip(1..)
        .map(|(me, n)| Player::new(Arc::clone(&world), me.clone(), Dice::new(seed * 31 + n)))
        .map(|player| tokio::spawn(player.play()))
        .collect();
    (world, people, playing)
}

/// Plays FALLING until the node that deals is killed, and holds the next one to its time; answers
/// with that, or with `None` where everybody came back later still: then it is counted down.
pub(crate) async fn lose_the_dealer(seed: u64) -> Option<Duration> {
    let (world, _, playing) = begin(seed).await;
    world.until_beat(2).await;
    let dealer = world.dealer().await.expect("somebody deals");
    // The nodes of a world are numbered from 1, in their order.
    let which = dealer.0 as usize - 1;
    world.lines(which).expect("who deals is there").dead.store(true, Ordering::Relaxed);
    world.nodes.lock().unwrap()[which] = None;
    let (died, beats) = (Instant::now(), world.beats().await);
    let from = world.length().await as usize;
    world.until_beat(beats + 1).await;
    let gap = died.elapsed();
    let journal = world.journal().await;
    let slept = journal[from..].iter().any(|e| matches!(e.command, Command::Restarted { .. }));
    assert!(slept || gap <= GOES_ON, "seed {seed}: the next beat came after {gap:?}");
    assert_ne!(world.dealer().await, Some(dealer), "another deals now");
    for player in playing {
        player.abort();
    }
    (!slept).then_some(gap)
}

/// Plays one table through trouble, and holds what came of it against what was told.
pub(crate) async fn run(seed: u64) -> Felt {
    let (felt, journal, end, witnesses) = play(seed).await;
    for (me, witness) in &witnesses {
        compare(&journal, end, me, witness);
    }
    felt
}

/// Plays one table through trouble; answers with its journal, how far it went, and what everybody
/// was told.
pub(crate) async fn play(seed: u64) -> (Felt, Vec<Entry>, u64, Vec<(PlayerId, Witness)>) {
    let mut dice = Dice::new(seed);
    let (world, people, playing) = begin(seed).await;
    let mut felt = world.make_trouble(&mut dice).await;
    world.goes_on(&people[0]).await;
    world.stopping.store(true, Ordering::Relaxed);
    world.settle().await;
    let mut witnesses = Vec::new();
    for player in playing {
        let witness = time::timeout(SETTLES, player).await.expect("everybody sees the end");
        let witness = witness.unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic()));
        felt.done += witness.done.len() as u64;
        felt.moves += witness.moves;
        witnesses.push(witness);
    }
    let entries = world.journal().await;
    Table::replay(&trefle_registry::games(), entries.clone())
        .expect("the journal is a table's, and its time never runs back");
    felt.entries = entries.len() as u64;
    felt.endings = world.check_results(&people[0]).await;
    let ahead = world.ahead.load(Ordering::Relaxed);
    assert!(ahead < AGREE, "all go by the store's time: one was {ahead} ms ahead of it");
    let people = people.map(|person| person.id);
    (felt, entries, world.end.load(Ordering::Relaxed), people.into_iter().zip(witnesses).collect())
}

pub(crate) async fn person(store: &MemoryStore, number: u8) -> Person {
    let name = format!("p_{number}");
    let id = PlayerId::new(&*name).unwrap();
    let key = identity::player_key(&id).unwrap();
    let new = NewPlayer { id: key, name: name.clone(), language: None, at: Millis(0) };
    store.add_player(new).await.unwrap();
    Person { id, name }
}

/// A table with two people, and bots where there is room.
async fn set_up(near: &Arc<MemoryStore>, people: &[Person; 2], seed: u64) -> (TableId, Node) {
    let clock = Arc::new(SteadyClock::starting_at(START - 60_000));
    let node = Node::new(Surroundings::alone(trefle_registry::games(), near.clone(), clock, 0, 0));
    let (game, seats) = [("falling", 4), ("fits", 3), ("fillit", 2)][seed as usize % 3];
    let mut settings = Settings::new(game, seats);
    settings.seed = Some(format!("{seed:064x}"));
    if game == "falling" {
        settings.clock = Clock::Pace { millis: 500 };
    }
    let table = node.create(&people[0], settings).await.unwrap();
    for (person, number) in people.iter().zip(1..) {
        let sit = Command::Sit { place: Place::Seat(Seat::new(number).unwrap()), name: None };
        node.act(&table, person, None, &sit).await.unwrap();
    }
    let start = Command::Start { fill: Some(Level::Easy) };
    node.act(&table, &people[0], None, &start).await.unwrap();
    (table, node)
}

impl World {
    /// Lets things go wrong for a while, and then sets everything right.
    async fn make_trouble(&self, dice: &mut Dice) -> Felt {
        let mut felt = Felt::default();
        let until = Instant::now() + TROUBLE;
        while Instant::now() < until {
            time::sleep(Duration::from_millis(200 + dice.below(2_500))).await;
            let count = self.nodes.lock().unwrap().len();
            let which = dice.below(count as u64) as usize;
            let Some(lines) = self.lines(which) else {
                // A dead one is replaced by a new one, some time later.
                let node = self.make_node().await;
                self.nodes.lock().unwrap()[which] = Some(node);
                continue;
            };
            match dice.below(13) {
                0..2 => {
                    felt.crashes += 1;
                    felt.lost_answers += lines.lost.load(Ordering::Relaxed);
                    lines.dead.store(true, Ordering::Relaxed);
                    self.nodes.lock().unwrap()[which] = None;
                }
                2..4 => {
                    felt.freezes += 1;
                    lines.freeze(Duration::from_millis(dice.below(7_000)));
                }
                4..6 => felt.cuts += u64::from(!lines.cut.fetch_xor(true, Ordering::Relaxed)),
                6..8 => felt.mutes += u64::from(!lines.mute.fetch_xor(true, Ordering::Relaxed)),
                8 => felt.holes += u64::from(!lines.hole.fetch_xor(true, Ordering::Relaxed)),
                9..11 => {
                    felt.slow_lines += 1;
                    lines.slow.store(dice.below(200), Ordering::Relaxed);
                }
                _ => lines.mend(),
            }
        }
        let count = self.nodes.lock().unwrap().len();
        for which in 0..count {
            match self.lines(which) {
                Some(lines) => {
                    felt.lost_answers += lines.lost.load(Ordering::Relaxed);
                    lines.mend();
                }
                None => {
                    let node = self.make_node().await;
                    self.nodes.lock().unwrap()[which] = Some(node);
                }
            }
        }
        felt
    }

    fn lines(&self, which: usize) -> Option<Arc<Lines>> {
        let nodes = self.nodes.lock().unwrap();
        nodes[which].as_ref().map(|running| Arc::clone(&running.lines))
    }

    /// Once nothing is wrong any more, the table goes on soon: it takes a command by any node, and
    /// its time passes.
    async fn goes_on(&self, person: &Person) {
        let from = self.length().await;
        let (node, _) = self.some_node(self.seed).expect("there are nodes");
        let say = Command::Say { text: "does it go on?".into() };
        let until = Instant::now() + GOES_ON;
        // The store still loses an answer now and then: who asks again is told that it was done.
        while node.act(&self.table, person, Some("goes on"), &say).await.is_err() {
            assert!(Instant::now() < until, "the table takes commands again");
        }
        assert!(Instant::now() < until, "and soon");
        let until = Instant::now() + GOES_ON + COUNTDOWN;
        loop {
            let look = node.look(&self.table, None, LegalDetail::None).await;
            let over = look.is_ok_and(|fresh| fresh.table.phase == Phase::Over);
            let entries = self.journal().await;
            let falls = entries.iter().any(|entry| entry.number > from && is_beat(entry));
            if over || falls || !self.seed.is_multiple_of(3) {
                return;
            }
            assert!(Instant::now() < until, "the program deals on");
            time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// Waits until the program has dealt so often.
    async fn until_beat(&self, count: usize) {
        let until = Instant::now() + SETTLES;
        while self.beats().await < count {
            assert!(Instant::now() < until, "the program deals");
            time::sleep(Duration::from_millis(10)).await;
        }
    }

    async fn beats(&self) -> usize {
        self.journal().await.iter().filter(|entry| is_beat(entry)).count()
    }

    /// The node that looks after the table.
    async fn dealer(&self) -> Option<NodeId> {
        let key = identity::table_key(&self.table).unwrap();
        self.near.states(&[key]).await.unwrap()[0].holder
    }

    async fn length(&self) -> u64 {
        let key = identity::table_key(&self.table).unwrap();
        self.near.table(key).await.unwrap().unwrap().last_number
    }

    async fn journal(&self) -> Vec<Entry> {
        let key = identity::table_key(&self.table).unwrap();
        let stored = self.near.entries(key, 1).await.unwrap();
        stored.iter().map(|e| Entry::from_bytes(e.format, &e.bytes).unwrap()).collect()
    }

    /// Holds the results that are kept against those that the journal tells: each once. How many are there?
    async fn check_results(&self, person: &Person) -> u64 {
        let key = identity::table_key(&self.table).unwrap();
        let told = replayed(self.near.as_ref(), &trefle_registry::games(), key).await.unwrap();
        let player = identity::player_key(&person.id).unwrap();
        let kept = self.near.results_of(player, None, None, u32::MAX).await.unwrap();
        let kept: Vec<_> = kept.into_iter().rev().map(|result| result.ended).collect();
        assert_eq!(kept, told, "each game that ended has its result, once");
        told.len() as u64
    }

    /// Waits until nothing more happens.
    async fn settle(&self) {
        let until = Instant::now() + SETTLES;
        let mut length = self.length().await;
        let mut since = Instant::now();
        while since.elapsed() < QUIET {
            assert!(Instant::now() < until, "the game ends, or waits for somebody");
            time::sleep(Duration::from_secs(1)).await;
            let now = self.length().await;
            if now != length {
                (length, since) = (now, Instant::now());
            }
        }
        self.end.store(length, Ordering::Relaxed);
    }
}

pub(crate) fn is_beat(entry: &Entry) -> bool {
    matches!(entry.command, Command::Beat)
}

/// Holds what somebody was told against what is there.
pub(crate) fn compare(entries: &[Entry], end: u64, player: &PlayerId, witness: &Witness) {
    for (entry, number) in entries.iter().zip(1..) {
        assert_eq!(entry.number, number, "no hole, none twice");
    }
    let numbers = |id: &str| -> Vec<u64> {
        let theirs = entries.iter().filter(|entry| {
            entry.client.as_deref() == Some(id) && entry.who.player() == Some(player)
        });
        theirs.map(|entry| entry.number).collect()
    };
    for (id, number) in &witness.done {
        assert_eq!(numbers(id), [*number], "{id} was acknowledged as {number}");
    }
    for id in &witness.asked {
        assert!(numbers(id).len() <= 1, "{id} was done twice");
    }
    for (number, at) in &witness.told {
        let entry = entries.get(*number as usize - 1).expect("what was told is there");
        assert_eq!(entry.at, *at, "and is what was told: {number}");
    }
    let (number, stood) = witness.stood.as_ref().expect("they were shown something");
    assert!(*number >= end, "everybody has seen everything");
    let entries = entries[..*number as usize].to_vec();
    let then = Table::replay(&trefle_registry::games(), entries).unwrap();
    let view = then.game_view(Some(player)).map(|view| serde_json::to_value(view).unwrap());
    assert_eq!(stood.view, view, "and the same as is there");
}
