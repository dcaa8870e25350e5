//! Which node bothers with a table: its beats, its clocks, its bots.
//!
//! A lease saves work. That two nodes never both write the same is the store's doing: of two
//! appends at one number one is refused.

use crate::{identity, neighbours::Neighbours, node::Shared};
use std::time::Duration;
use tokio::time::{self, Instant};
use trefle_store::{Claim, NodeId};
use trefle_table::{Millis, TableId};

/// A claim that takes longer is made again: the table has better to do than to wait for it.
const CLAIM_TIMEOUT: Duration = Duration::from_secs(3);

/// Whose a table is to look after.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lease(Whose);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whose {
    /// This node's, if it has given signs of life without a break since that term.
    Mine(u64),
    /// Another node's.
    Theirs(NodeId),
    /// Nobody knows; to be claimed at that moment.
    Unclaimed(Millis),
}

impl Lease {
    pub(crate) fn unclaimed() -> Lease {
        Lease(Whose::Unclaimed(0))
    }

    /// Whether this node is to bother with the table.
    pub(crate) fn is_mine(&self, known: &Neighbours) -> bool {
        self.0 == Whose::Mine(known.term) && known.until.is_some_and(|at| Instant::now() < at)
    }

    /// When a claim is to be made.
    pub(crate) fn claims_at(&self) -> Option<Millis> {
        match self.0 {
            Whose::Unclaimed(at) => Some(at),
            Whose::Mine(_) | Whose::Theirs(_) => None,
        }
    }

    /// Whether a claim can help: whether the table is nobody's, as far as is known.
    pub(crate) fn is_free(&self, known: &Neighbours, now: Millis) -> bool {
        match self.0 {
            Whose::Mine(term) => term != known.term,
            Whose::Theirs(by) => !known.alive.contains(&by),
            Whose::Unclaimed(at) => at <= now,
        }
    }

    /// Leaves the table to others that may want it, until then.
    pub(crate) fn leave_until(&mut self, at: Millis) {
        self.0 = Whose::Unclaimed(at);
    }

    /// Claims the table; none where it is not known what came of it.
    pub(crate) async fn claim(&mut self, shared: &Shared, id: &TableId) -> Option<Claim> {
        let (leases, key) = (shared.leases.as_ref()?, identity::table_key(id)?);
        let term = shared.neighbours.borrow().term;
        let claim = time::timeout(CLAIM_TIMEOUT, leases.claim(key, shared.number)).await;
        let claim = claim.ok()?.ok()?;
        self.0 = match claim {
            Claim::Granted { .. } => Whose::Mine(term),
            Claim::Held { by } => Whose::Theirs(by),
        };
        Some(claim)
    }

    /// Lets others look after the table, if it was this node's; true if they may be told so. Where
    /// that fails they find out when this node is gone, or by asking.
    pub(crate) async fn release(&mut self, shared: &Shared, id: &TableId) -> bool {
        let (Some(leases), Some(key)) = (&shared.leases, identity::table_key(id)) else {
            return false;
        };
        if !matches!(self.0, Whose::Mine(_)) {
            return false;
        }
        self.leave_until(Millis::MAX);
        let released = leases.release(key, shared.number);
        matches!(time::timeout(CLAIM_TIMEOUT, released).await, Ok(Ok(())))
    }
}
