//! What can be computed exactly, where a game can: a part of the contract that may stay empty.

use crate::{Budget, Rules, Seat};

/// Exact answers about a position.
pub trait Analysis: Rules {
    /// The best play of a seat for the rest of the round, all cards known; no answer after the end.
    const SOLVE: Option<Solve<Self>> = None;

    /// How many sequences of exactly so many turns there are; no answer if the budget does not
    /// last.
    const PERFT: Option<Perft<Self>> = None;
}

/// A solver.
pub type Solve<G> = fn(&G, Seat, &mut Budget<'_>) -> Option<Solved<<G as Rules>::Action>>;

/// A counter of turns.
pub type Perft<G> = fn(&G, u32, &mut Budget<'_>) -> Option<u64>;

/// The best play for the rest of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved<Action> {
    /// What the whole round scores with it.
    pub best: i32,
    /// No play can score more.
    pub bound: i32,
    /// The seat's actions from now to the end of the round.
    pub line: Vec<Action>,
}

impl<Action> Solved<Action> {
    /// Whether nothing better can exist.
    pub fn is_proven(&self) -> bool {
        self.best == self.bound
    }
}
