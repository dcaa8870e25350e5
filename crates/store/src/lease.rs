//! Who looks after which table, where several nodes share a store.
//!
//! A lease saves work and guards nothing: what guards a journal is the number an append expects. A
//! node gives a sign of life now and then; while it does, the tables it has claimed are its own to
//! bother with. A node that stops loses all of them at once, and whoever claims one next has it.
//! Time is the database's, so that no node's clock matters.

use std::collections::BTreeMap;
use std::time::Duration;

use async_trait::async_trait;

use crate::{Millis, StoreError, TableId};

/// Which node; drawn by it when it starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub u64);

/// The answer to a sign of life.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alive {
    /// Whether the last sign was too long ago, or this is the first: nothing is claimed any more.
    pub lapsed: bool,
    /// All nodes that have given a sign in time, this one among them, and how long a question to the
    /// store takes each of them.
    pub nodes: BTreeMap<NodeId, Duration>,
    /// What time it is there: all nodes go by it.
    pub now: Millis,
}

/// The answer to a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The table is the claimant's to look after.
    Granted {
        /// How long ago the one who had it gave its last sign, where one stopped without a word.
        idle: Option<Duration>,
    },
    /// Another node looks after it.
    Held {
        /// Which.
        by: NodeId,
    },
}

/// How a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableState {
    /// Which table.
    pub table: TableId,
    /// The number of the last entry of its journal.
    pub number: u64,
    /// The node that looks after it, if one that lives does.
    pub holder: Option<NodeId>,
}

/// Leases, as a store for several nodes keeps them.
#[async_trait]
pub trait Leases: Send + Sync + 'static {
    /// Gives a sign of life that lasts so long, from a node that waits so long for an answer.
    async fn sign_of_life(
        &self,
        node: NodeId,
        lasts: Duration,
        trip: Duration,
    ) -> Result<Alive, StoreError>;

    /// Claims a table that exists. What is claimed already by the same node stays so.
    async fn claim(&self, table: TableId, node: NodeId) -> Result<Claim, StoreError>;

    /// How these tables stand, those that exist, in no particular order: for a node that wonders
    /// whether it was told of everything.
    async fn states(&self, tables: &[TableId]) -> Result<Vec<TableState>, StoreError>;

    /// Gives up a table; of no effect where it is not this node's.
    async fn release(&self, table: TableId, node: NodeId) -> Result<(), StoreError>;

    /// Gives up everything: the node goes.
    async fn retire(&self, node: NodeId) -> Result<(), StoreError>;

    /// What all nodes know and nobody else does: what the first of them drew.
    async fn secret(&self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError>;
}
