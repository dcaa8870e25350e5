//! The other nodes: which of them live, which tables are whose, and what was missed of what they
//! told.

use crate::{ask::Ask, node::Shared};
use std::{
    collections::BTreeSet,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};
use tokio::time::{self, Instant};
use trefle_store::{Leases, NodeId};
use trefle_table::TableId;

/// How long a sign of life lasts, and how often one is given. A node that dies has lost its tables
/// after the first, and the others have noticed after both: well under 5 s, with room for a
/// slow machine.
const LASTS: Duration = Duration::from_millis(2_500);
const EVERY: Duration = Duration::from_millis(500);

/// How often the store is asked for what was missed: seldom while the bus is up, which loses
/// little, and often enough to play by while it is not.
const POLL_UP: Duration = Duration::from_secs(5);
const POLL_DOWN: Duration = Duration::from_secs(1);

/// Tables asked about in one question, and questions in one round: what this costs the database is
/// bounded, however many tables there are. Those that a round leaves out come first in the next.
const AT_ONCE: usize = 1_000;
const QUESTIONS: usize = 20;

/// What is known of the nodes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Neighbours {
    /// Counts how often this node gave signs too late: what it claimed before is lost.
    pub(crate) term: u64,
    /// Until when its last sign lasts.
    pub(crate) until: Option<Instant>,
    /// Those that live, this one among them.
    pub(crate) alive: Arc<BTreeSet<NodeId>>,
    /// Counts how often the bus came back: what was told meanwhile is to be told again.
    pub(crate) reunions: u64,
}

/// Gives signs of life until the node closes.
pub(crate) async fn give_signs(shared: Arc<Shared>, leases: Arc<dyn Leases>) {
    loop {
        let began = Instant::now();
        let sign = time::timeout(LASTS, leases.sign_of_life(shared.number, LASTS)).await;
        match sign {
            Ok(Ok(sign)) => {
                shared.neighbours.send_if_modified(|known| {
                    known.until = Some(began + LASTS);
                    known.term += u64::from(sign.lapsed);
                    let changed = sign.lapsed || *known.alive != sign.nodes;
                    known.alive = Arc::new(sign.nodes);
                    changed
                });
            }
            Ok(Err(error)) => tracing::warn!(%error, "no sign of life could be given"),
            Err(_) => tracing::warn!("the store is too slow for a sign of life"),
        }
        tokio::select! {
            () = time::sleep_until(began + EVERY) => {}
            () = shared.closing.cancelled() => break,
        }
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

/// Asks about the tables that somebody is at, after this one; answers with where it stopped.
async fn ask_round(
    shared: &Shared,
    leases: &dyn Leases,
    after: Option<TableId>,
) -> Option<TableId> {
    let mut tables = shared.watched();
    tables.sort();
    let first = tables.partition_point(|table| Some(table) <= after.as_ref());
    tables.rotate_left(first);
    let all = tables.len() <= AT_ONCE * QUESTIONS;
    tables.truncate(AT_ONCE * QUESTIONS);
    for some in tables.chunks(AT_ONCE) {
        let keys: Vec<_> = some.iter().filter_map(crate::identity::table_key).collect();
        let Ok(states) = leases.states(&keys).await else { return after };
        for state in states {
            let Some(table) = crate::identity::table_text(state.table) else { continue };
            let Some((inbox, known)) = shared.address(&table) else { continue };
            let known = known.load(Ordering::Relaxed);
            // A table that is too busy to hear it finds out when it writes, or the next time.
            if state.number > known {
                let _ = inbox.try_send(Ask::Grown { number: state.number });
            }
            if state.holder.is_none() {
                let _ = inbox.try_send(Ask::Released);
            }
        }
    }
    if all { None } else { tables.pop() }
}
