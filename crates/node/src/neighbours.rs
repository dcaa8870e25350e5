//! The other nodes: which of them live, which tables are whose, and what was missed of what they
//! told. And this one: whether it reaches the store, and what time it is there.

use crate::{ask::Ask, node::Shared};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex, PoisonError, atomic::Ordering},
    time::Duration,
};
use tokio::time::{self, Instant};
use trefle_store::{Leases, Millis, NodeId};
use trefle_table::TableId;

/// How long a sign of life lasts, and how often one is given. A node that dies has lost its tables
/// after the first, and the others have noticed after both: well under 5 s, with room for a
/// slow machine.
const LASTS: Duration = Duration::from_millis(2_500);
const EVERY: Duration = Duration::from_millis(500);

/// A node that could give no sign for so long does not reach the store. Longer than a sign lasts,
/// because who is sent away for a hiccup is worse off; and short enough to be told within 5 s.
const CUT_OFF_AFTER: Duration = Duration::from_secs(4);

/// How often it is looked whether it does.
const LOOK_EVERY: Duration = Duration::from_millis(250);

/// How long after the store was away nobody is missed: the others have to give their signs first,
/// and people have to come back.
const SETTLES: Duration = Duration::from_secs(6);

/// How often the store is asked for what was missed: seldom while the bus is up, which loses
/// little, and often enough to play by while it is not. A command that is missed on its way to
/// the node that looks after the table, and the answer of a bot on the way back, are 4 s late.
const POLL_UP: Duration = Duration::from_secs(2);
const POLL_DOWN: Duration = Duration::from_secs(1);

/// Tables asked about in one question, and questions in one round: what this costs the database is
/// bounded, however many tables there are. Those that a round leaves out come first in the next.
const AT_ONCE: usize = 1_000;
const QUESTIONS: usize = 20;

/// A node is slow to which an answer takes so much longer than twice as long as to the fastest.
const SLOWER: Duration = Duration::from_millis(40);

/// A neighbour who said nothing on the bus for so long is not heard by it.
const HEARD: Duration = Duration::from_secs(3);

/// What is known of the nodes.
#[derive(Clone, Debug)]
pub(crate) struct Neighbours {
    /// Counts how often this node gave signs too late: what it claimed before is lost.
    pub(crate) term: u64,
    /// Until when its last sign lasts.
    pub(crate) until: Option<Instant>,
    /// When it gave the last one.
    sign: Instant,
    /// From when to when the store was last away.
    outage: Option<(Instant, Instant)>,
    /// Those that live, this one among them.
    pub(crate) alive: Arc<BTreeSet<NodeId>>,
    /// Counts how often the bus came back: what was told meanwhile is to be told again.
    pub(crate) reunions: u64,
    /// Whether the store has not been reached for a while.
    pub(crate) cut_off: bool,
    /// Whether people are better off by another node.
    pub(crate) elsewhere: bool,
    /// Since when signs were given without a break.
    since: Instant,
    /// Whether that is long enough to believe that who gives no sign is gone.
    pub(crate) settled: bool,
    /// How long an answer of the store takes this node.
    pub(crate) trip: Duration,
    /// Whether that is much longer than others wait.
    pub(crate) slow: bool,
}

impl Neighbours {
    pub(crate) fn new() -> Neighbours {
        Neighbours {
            term: 0,
            until: None,
            sign: Instant::now(),
            outage: None,
            alive: Arc::default(),
            reunions: 0,
            cut_off: false,
            elsewhere: false,
            since: Instant::now(),
            settled: false,
            trip: Duration::ZERO,
            slow: false,
        }
    }

    /// Whether the store was reached a moment ago, for others to know. That all of them lose it
    /// together is noticed by each before any of them sends its people away.
    pub(crate) fn reaches(&self) -> bool {
        self.sign.elapsed() < EVERY * 3
    }

    /// From when to when the store was away, where that ended after this moment or goes on.
    pub(crate) fn outage_after(&self, moment: Instant) -> Option<(Instant, Instant)> {
        self.ongoing().or(self.outage).filter(|(_, until)| *until > moment)
    }

    /// The outage that has not ended. A node that is alone gives no signs, and notices when it writes.
    fn ongoing(&self) -> Option<(Instant, Instant)> {
        let now = Instant::now();
        (self.until.is_some() && now - self.sign >= LASTS).then_some((self.sign, now))
    }

    /// Since when the store may be away that did not answer what was asked then.
    pub(crate) fn away_since(&self, asked: Instant) -> Instant {
        if self.until.is_some() { asked.min(self.sign) } else { asked }
    }

    /// A sign was given, and these have given theirs.
    fn signed(&mut self, began: Instant, lapsed: bool, nodes: &BTreeMap<NodeId, Duration>) -> bool {
        if lapsed || self.cut_off {
            self.since = began;
        }
        let settled = began - self.since >= SETTLES;
        let fastest = nodes.values().min().copied().unwrap_or_default();
        let slow = self.trip > fastest * 2 + SLOWER;
        let same = nodes.keys().eq(self.alive.iter());
        let changed = lapsed || self.cut_off || !same;
        let changed = changed || (self.settled, self.slow) != (settled, slow);
        if !same {
            self.alive = Arc::new(nodes.keys().copied().collect());
        }
        self.term += u64::from(lapsed);
        self.outage = self.ongoing().or(self.outage);
        (self.until, self.sign) = (Some(began + LASTS), began);
        (self.settled, self.slow) = (settled, slow);
        (self.cut_off, self.elsewhere) = (false, false);
        changed
    }

    /// Measures how long an answer takes, without minding a single late one.
    fn measure(&mut self, trip: Duration) {
        self.trip = if self.until.is_some() { (self.trip * 3 + trip) / 4 } else { trip };
    }
}

/// What is heard of the others by the bus: whether they reach the store.
#[derive(Debug, Default)]
pub(crate) struct Hearsay(Mutex<BTreeMap<NodeId, (Instant, bool)>>);

impl Hearsay {
    pub(crate) fn heard(&self, node: NodeId, reaches: bool) {
        let mut said = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        said.retain(|_, (at, _)| at.elapsed() < HEARD);
        said.insert(node, (Instant::now(), reaches));
    }

    /// Whether one of these may reach the store, all but those that say they do not either; or
    /// somebody who came after this node was cut off and says that they do.
    fn may_reach(&self, mut nodes: impl Iterator<Item = NodeId>) -> bool {
        let said = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let fresh = |at: &Instant| at.elapsed() < HEARD;
        said.values().any(|(at, reaches)| *reaches && fresh(at))
            || nodes.any(|node| said.get(&node).is_none_or(|(at, _)| !fresh(at)))
    }
}

/// Gives signs of life until the node closes.
pub(crate) async fn give_signs(shared: Arc<Shared>, leases: Arc<dyn Leases>) {
    loop {
        let began = Instant::now();
        let trip = shared.neighbours.borrow().trip;
        match leases.sign_of_life(shared.number, LASTS, trip).await {
            Ok(sign) => {
                shared.clock.follow(moment(sign.now), began.elapsed());
                shared.neighbours.send_if_modified(|known| {
                    known.measure(began.elapsed());
                    known.signed(began, sign.lapsed, &sign.nodes)
                });
            }
            Err(error) => tracing::warn!(%error, "no sign of life could be given"),
        }
        tokio::select! {
            () = time::sleep_until(began + EVERY) => {}
            () = shared.closing.cancelled() => break,
        }
    }
}

fn moment(at: Millis) -> trefle_table::Millis {
    at.0.try_into().unwrap_or(0)
}

/// Notices when the store is not reached any more.
pub(crate) async fn look_out(shared: Arc<Shared>) {
    loop {
        tokio::select! {
            () = time::sleep(LOOK_EVERY) => {}
            () = shared.closing.cancelled() => return,
        }
        let number = shared.number;
        shared.neighbours.send_if_modified(|known| {
            let before = (known.cut_off, known.elsewhere);
            known.cut_off = known.sign.elapsed() >= CUT_OFF_AFTER;
            let others = known.alive.iter().copied().filter(|node| *node != number);
            known.elsewhere = known.cut_off && shared.hearsay.may_reach(others);
            known.settled &= !known.cut_off;
            match (before, (known.cut_off, known.elsewhere)) {
                ((false, _), (true, elsewhere)) => {
                    tracing::error!(elsewhere, "the store is not reached any more");
                }
                ((true, false), (true, true)) => tracing::error!("others reach the store"),
                _ => {}
            }
            before != (known.cut_off, known.elsewhere)
        });
    }
}

/// Asks the store now and then for what the bus may have lost.
pub(crate) async fn poll(shared: Arc<Shared>, leases: Arc<dyn Leases>) {
    let mut was_up = true;
    let mut last = None;
    let mut waited = Duration::ZERO;
    loop {
        tokio::select! {
            () = time::sleep(POLL_DOWN) => waited += POLL_DOWN,
            () = shared.closing.cancelled() => return,
        }
        let up = shared.bus.is_up();
        if up && !was_up {
            shared.neighbours.send_modify(|known| known.reunions += 1);
        }
        if waited >= POLL_UP || !up || up != was_up {
            waited = Duration::ZERO;
            last = ask_round(&shared, leases.as_ref(), last).await;
        }
        was_up = up;
    }
}

/// Asks about the tables that are awake, after this one; answers with where it stopped.
async fn ask_round(
    shared: &Shared,
    leases: &dyn Leases,
    after: Option<TableId>,
) -> Option<TableId> {
    let mut tables = shared.awake();
    tables.sort();
    let first = tables.partition_point(|(table, _)| Some(table) <= after.as_ref());
    tables.rotate_left(first);
    let all = tables.len() <= AT_ONCE * QUESTIONS;
    tables.truncate(AT_ONCE * QUESTIONS);
    for some in tables.chunks(AT_ONCE) {
        // How far each was before the store was asked: it may have grown since.
        let known: BTreeMap<_, u64> = some
            .iter()
            .filter_map(|(id, number)| Some((crate::identity::table_key(id)?, *number)))
            .collect();
        let keys: Vec<_> = known.keys().copied().collect();
        let Ok(states) = leases.states(&keys).await else { return after };
        for state in states {
            let Some(table) = crate::identity::table_text(state.table) else { continue };
            let Some((inbox, now_known)) = shared.address(&table) else { continue };
            let known = known.get(&state.table).copied().unwrap_or(0);
            // A table that is too busy to hear it finds out when it writes, or the next time.
            if state.number > now_known.load(Ordering::Relaxed) {
                let _ = inbox.try_send(Ask::Grown { number: state.number });
            } else if state.number < known {
                let _ = inbox.try_send(Ask::Shrunk { number: state.number });
            }
            if state.holder.is_none() {
                let _ = inbox.try_send(Ask::Released);
            }
        }
    }
    if all { None } else { tables.pop().map(|(table, _)| table) }
}
