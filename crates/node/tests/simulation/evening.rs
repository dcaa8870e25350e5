//! An evening of FALLING: eight people over lines that are long, lose packets and break, twenty
//! games, and a store that takes its time.

use crate::{
    far::{Dice, FarStore, Lines},
    world::{START, is_beat, person},
};
use std::{
    collections::{BTreeMap, VecDeque},
    sync::{
        Arc, Mutex,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};
use tokio::{
    sync::mpsc,
    task::JoinSet,
    time::{self, Instant},
};
use trefle_node::{Joined, Node, Person, SteadyClock, Subscription, Surroundings, identity};
use trefle_store::{MemoryStore, Millis, Store as _};
use trefle_table::{
    Clock, Command, Entry, LegalDetail, Phase, Place, Seat, Settings, Table, TableId,
};
use trefle_wire::{ServerMessage, Standing};

const PEOPLE: u8 = 8;
const GAMES: u32 = 20;
const PACE: u64 = 1_000;

/// How far a beat may be from its time.
const BEAT: u64 = 50;

/// What a view may be behind beyond what the line takes.
const BEHIND: Duration = Duration::from_millis(100);

/// Lines are so long there and back, from the nearest person to the farthest.
const NEAREST: u64 = 30;
const FARTHEST: u64 = 400;

/// One direction of somebody's line: what is sent arrives in order, and late.
struct Way {
    one_way: Duration,
    dice: Dice,
    /// What was sent before arrives then: nothing overtakes it.
    clear: Instant,
    lost: u64,
}

impl Way {
    fn new(one_way: Duration, dice: Dice) -> Way {
        Way { one_way, dice, clear: Instant::now(), lost: 0 }
    }

    /// When what is sent now arrives. A packet that is lost is sent again once it is missed, and
    /// what was sent after it waits for it.
    fn arrives(&mut self) -> Instant {
        let millis = self.one_way.as_millis() as u64;
        let mut takes = self.one_way + Duration::from_millis(self.dice.below(1 + millis / 5));
        while self.dice.chance(3) {
            self.lost += 1;
            takes += 2 * self.one_way + Duration::from_millis(200);
        }
        self.clear = self.clear.max(Instant::now() + takes);
        self.clear
    }
}

/// What is on its way to somebody.
struct Parcel {
    sent: Instant,
    arrives: Instant,
    text: Vec<u8>,
}

/// The ends of a line that holds: what one says, and what one is told.
struct Line {
    up: mpsc::UnboundedSender<(Instant, String, Command)>,
    down: mpsc::UnboundedReceiver<Parcel>,
    /// The server's end; it goes with the line.
    _server: JoinSet<()>,
}

/// What all share.
struct House {
    node: Node,
    table: TableId,
    began: Instant,
}

impl House {
    fn at(&self, millis: u64) -> Instant {
        self.began + Duration::from_millis(millis - START)
    }
}

/// The server's end of a line: does what a socket does.
async fn serve(
    person: Person,
    mut at: Subscription,
    mut up: mpsc::UnboundedReceiver<(Instant, String, Command)>,
    down: mpsc::UnboundedSender<Parcel>,
    ways: [Arc<Mutex<Way>>; 2],
) {
    let mut held: VecDeque<(Instant, String, Command)> = VecDeque::new();
    let one_way = ways[1].lock().unwrap().one_way;
    let mut next: Option<(Instant, String, Command)> = None;
    loop {
        if at.is_evened() {
            at.measured(one_way);
        }
        let first = held.front().map(|(until, ..)| *until);
        tokio::select! {
            biased;
            said = up.recv(), if next.is_none() => match said {
                Some(said) => next = Some(said),
                None => return,
            },
            () = until(next.as_ref().map(|(arrives, ..)| *arrives)), if next.is_some() => {
                let Some((_, id, command)) = next.take() else { continue };
                let then = Instant::now() + at.hold(&command);
                let then = held.back().map_or(then, |(before, ..)| then.max(*before));
                held.push_back((then, id, command));
            }
            () = until(first), if first.is_some() => {
                let Some((_, id, command)) = held.pop_front() else { continue };
                at.act(&person, id, command).await;
            }
            told = at.next() => {
                let Ok(text) = told else { return };
                let parcel = send(&ways[1], text.to_vec());
                if down.send(parcel).is_err() {
                    return;
                }
            }
        }
    }
}

async fn until(then: Option<Instant>) {
    match then {
        Some(then) => time::sleep_until(then).await,
        None => std::future::pending().await,
    }
}

fn send(way: &Mutex<Way>, text: Vec<u8>) -> Parcel {
    Parcel { sent: Instant::now(), arrives: way.lock().unwrap().arrives(), text }
}

/// What one person lived through.
#[derive(Default)]
struct Memory {
    /// Acknowledged: what they called it, and its number.
    done: BTreeMap<String, u64>,
    refused: Vec<String>,
    asked: u64,
    cuts: u64,
    lost: u64,
    /// What the view was behind at most, beyond the line.
    behind: Duration,
    stood: Option<(u64, Standing)>,
}

/// Somebody at the table for the whole evening.
struct Faller {
    house: Arc<House>,
    me: Person,
    ways: [Arc<Mutex<Way>>; 2],
    dice: Dice,
    /// Asked and not answered yet, in the order it was asked.
    pending: VecDeque<(String, Command)>,
    memory: Memory,
}

impl Faller {
    async fn evening(mut self) -> Memory {
        while !self.has_seen_it_all() {
            let line = self.connect().await;
            let holds = Duration::from_secs(20 + self.dice.below(80));
            if time::timeout(holds, self.play(line)).await.is_err() {
                self.memory.cuts += 1;
                time::sleep(Duration::from_millis(300 + self.dice.below(1_500))).await;
            }
        }
        self.memory.lost = self.ways.iter().map(|way| way.lock().unwrap().lost).sum();
        self.memory
    }

    fn has_seen_it_all(&self) -> bool {
        let over = |(_, stood): &(u64, Standing)| {
            stood.table.phase == Phase::Over && stood.table.game_number == GAMES
        };
        self.memory.stood.as_ref().is_some_and(over) && self.pending.is_empty()
    }

    /// Comes to the table, again perhaps: asks, and is shown how things stand.
    async fn connect(&mut self) -> Line {
        let asks = self.ways[0].lock().unwrap().arrives();
        time::sleep_until(asks).await;
        let last = self.memory.stood.as_ref().map(|(number, _)| *number);
        let join =
            self.house.node.join(&self.house.table, Some(&self.me), LegalDetail::Actions, last);
        let Joined { fresh, subscription, .. } = join.await.unwrap();
        let (up, said) = mpsc::unbounded_channel();
        let (tells, down) = mpsc::unbounded_channel();
        tells.send(send(&self.ways[1], fresh.joined(None).unwrap().into())).unwrap();
        let mut server = JoinSet::new();
        let ways = self.ways.clone();
        server.spawn(serve(self.me.clone(), subscription, said, tells, ways));
        let line = Line { up, down, _server: server };
        for (id, command) in &self.pending {
            self.say(&line, id.clone(), command.clone());
        }
        line
    }

    fn say(&self, line: &Line, id: String, command: Command) {
        let arrives = self.ways[0].lock().unwrap().arrives();
        line.up.send((arrives, id, command)).expect("the server listens");
    }

    async fn play(&mut self, mut line: Line) {
        let mut acts = Instant::now() + self.pause();
        let mut comes: Option<Parcel> = None;
        while !self.has_seen_it_all() {
            let arrives = comes.as_ref().map(|parcel| parcel.arrives);
            tokio::select! {
                biased;
                () = until(arrives), if comes.is_some() => {
                    self.hear(&comes.take().unwrap());
                }
                parcel = line.down.recv(), if comes.is_none() => {
                    comes = Some(parcel.expect("the line holds"));
                }
                () = time::sleep_until(acts) => {
                    acts = Instant::now() + self.pause();
                    if let Some(command) = self.wish() {
                        self.memory.asked += 1;
                        let id = format!("c{}", self.memory.asked);
                        self.pending.push_back((id.clone(), command.clone()));
                        self.say(&line, id, command);
                    }
                }
            }
        }
    }

    /// Until one does something again.
    fn pause(&mut self) -> Duration {
        Duration::from_millis(300 + self.dice.below(2_000))
    }

    fn hear(&mut self, parcel: &Parcel) {
        match serde_json::from_slice(&parcel.text).unwrap() {
            ServerMessage::Told { number, at, standing, .. } => {
                let last = self.memory.stood.as_ref().map(|(number, _)| number + 1);
                assert_eq!(Some(number), last, "one after the other");
                let lag = parcel.arrives - parcel.sent;
                let behind = Instant::now() - self.house.at(at);
                self.memory.behind = self.memory.behind.max(behind.saturating_sub(lag));
                self.memory.stood = Some((number, standing));
            }
            ServerMessage::Joined { number, standing, .. } => {
                let last = self.memory.stood.as_ref().map(|(number, _)| *number);
                assert!(Some(number) >= last, "what was told is still there");
                self.memory.stood = Some((number, standing));
            }
            ServerMessage::Done { id, number } => {
                self.answered(&id);
                let before = self.memory.done.insert(id, number);
                assert!(before.is_none_or(|before| before == number), "acknowledged differently");
            }
            ServerMessage::Refused { id: Some(id), .. } => {
                self.answered(&id);
                self.memory.refused.push(id);
            }
            _ => {}
        }
    }

    fn answered(&mut self, id: &str) {
        self.pending.retain(|(pending, _)| pending != id);
    }

    /// What somebody would do who sees what they see: something that can be done, or ask for
    /// another game.
    fn wish(&mut self) -> Option<Command> {
        let (_, stood) = self.memory.stood.as_ref()?;
        let table = &stood.table;
        match table.phase {
            Phase::Over if table.game_number < GAMES && self.pending.is_empty() => {
                let asked = table.rematch.iter().any(|place| table.you.places.contains(place));
                (!asked).then_some(Command::Rematch)
            }
            // Quick hands: the next before the answer to the last.
            Phase::Playing if self.pending.len() < 2 => {
                let at = stood.legal.iter().flatten().find(|at| !at.actions.is_empty())?;
                let action = &at.actions[self.dice.below(at.actions.len() as u64) as usize].action;
                Some(Command::Play { place: at.place, action: action.clone(), card: None })
            }
            _ => None,
        }
    }
}

/// Everything that came of the evening.
async fn evening() -> (Vec<Entry>, Vec<(Person, Memory)>) {
    let near = Arc::new(MemoryStore::starting_at(Millis(START as i64)));
    let lines = Arc::new(Lines::new(11));
    lines.sound.store(true, Ordering::Relaxed);
    let ahead = Arc::new(AtomicI64::new(i64::MIN));
    let store = Arc::new(FarStore { near: Arc::clone(&near), lines, ahead });
    let began = Instant::now();
    let clock = Arc::new(SteadyClock::starting_at(START));
    let node = Node::new(Surroundings::alone(trefle_registry::games(), store, clock, 0, 0));
    let mut people = Vec::new();
    for number in 1..=PEOPLE {
        people.push(person(&near, number).await);
    }
    let settings =
        Settings { clock: Clock::Pace { millis: PACE }, ..Settings::new("falling", PEOPLE) };
    let table = node.create(&people[0], settings).await.unwrap();
    for (person, number) in people.iter().zip(1..) {
        let sit = Command::Sit { place: Place::Seat(Seat::new(number).unwrap()), name: None };
        node.act(&table, person, None, &sit).await.unwrap();
    }
    let house = Arc::new(House { node, table, began });
    let mut evenings = Vec::new();
    for (me, number) in people.iter().zip(0..) {
        let line = NEAREST + (FARTHEST - NEAREST) * number / u64::from(PEOPLE - 1);
        let way = |seed| Way::new(Duration::from_millis(line) / 2, Dice::new(seed));
        let faller = Faller {
            house: Arc::clone(&house),
            me: me.clone(),
            ways: [100, 200].map(|seed| Arc::new(Mutex::new(way(seed + number)))),
            dice: Dice::new(300 + number),
            pending: VecDeque::new(),
            memory: Memory::default(),
        };
        evenings.push(tokio::spawn(faller.evening()));
    }
    time::sleep(Duration::from_secs(2)).await;
    house.node.act(&house.table, &people[0], None, &Command::Start { fill: None }).await.unwrap();
    let mut memories = Vec::new();
    for (me, evening) in people.into_iter().zip(evenings) {
        let memory = time::timeout(Duration::from_secs(3_600 * 3), evening).await;
        let memory = memory.expect("the evening ends");
        memories.push((
            me,
            memory.unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic())),
        ));
    }
    house.node.close().await;
    let key = identity::table_key(&house.table).unwrap();
    let stored = near.entries(key, 1).await.unwrap();
    let journal = stored.iter().map(|e| Entry::from_bytes(e.format, &e.bytes).unwrap());
    (journal.collect(), memories)
}

/// How far each beat was from its time: a beat after the one before it, or the end of a countdown.
fn beats(journal: &[Entry]) -> Vec<u64> {
    let mut late = Vec::new();
    let mut due = None;
    for entry in journal {
        match entry.command {
            Command::Beat => {
                let due: u64 = due.expect("the countdown is over");
                late.push(entry.at.abs_diff(due));
            }
            Command::CountdownOver => {}
            _ => continue,
        }
        due = Some(if is_beat(entry) { entry.at + PACE } else { entry.at });
    }
    late
}

#[test]
fn an_evening_of_eight_over_long_and_lossy_lines() {
    let (journal, memories) = crate::runtime().block_on(evening());
    let table = Table::replay(&trefle_registry::games(), journal.clone()).unwrap();
    assert_eq!(table.summary().game_number, GAMES);
    assert!(table.record(GAMES).is_some(), "all games were played to the end");
    for (me, memory) in &memories {
        assert_eq!(memory.asked, (memory.done.len() + memory.refused.len()) as u64, "all answered");
        let numbers = |id: &str| -> Vec<u64> {
            let theirs = journal.iter().filter(|entry| {
                entry.client.as_deref() == Some(id) && entry.who.player() == Some(&me.id)
            });
            theirs.map(|entry| entry.number).collect()
        };
        for (id, number) in &memory.done {
            assert_eq!(numbers(id), [*number], "{id} was acknowledged as {number}");
        }
        for id in &memory.refused {
            assert!(numbers(id).is_empty(), "{id} was refused");
        }
        assert!(memory.behind <= BEHIND, "{} was {:?} behind", me.name, memory.behind);
        let (_, stood) = memory.stood.as_ref().unwrap();
        let view = table.game_view(Some(&me.id)).map(|view| serde_json::to_value(view).unwrap());
        assert_eq!(stood.view, view, "everybody sees how it ended");
    }
    let late = beats(&journal);
    assert!(late.iter().all(|late| *late <= BEAT), "{:?} ms late", late.iter().max());
    let sum = |count: fn(&Memory) -> u64| memories.iter().map(|(_, memory)| count(memory)).sum();
    let (done, refused): (u64, u64) =
        (sum(|memory| memory.done.len() as u64), sum(|memory| memory.refused.len() as u64));
    let (cuts, lost): (u64, u64) = (sum(|memory| memory.cuts), sum(|memory| memory.lost));
    let behind = memories.iter().map(|(_, memory)| memory.behind).max();
    eprintln!(
        "{} beats, at most {:?} ms from their time; {done} commands done, {refused} refused; \
         {lost} packets lost, {cuts} lines cut; a view at most {behind:?} behind its line",
        late.len(),
        late.iter().max(),
    );
    assert!(done > 1_000 && refused > 0 && cuts > 20 && lost > 500, "an evening without trouble");
}
