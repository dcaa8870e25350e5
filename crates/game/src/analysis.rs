//! What can be computed of positions and of whole games, where a game can: a part of the contract
//! that may stay empty.

use crate::{Actor, Budget, Rules, Seat};
use serde::Serialize;
use std::collections::BTreeMap;

/// Exact answers about a position, and numbers about a game.
pub trait Analysis: Rules {
    /// The best play of a seat for the rest of the round, all cards known; no answer after the end.
    const SOLVE: Option<Solve<Self>> = None;

    /// How many sequences of exactly so many turns there are; no answer if the budget does not
    /// last.
    const PERFT: Option<Perft<Self>> = None;

    /// How a game was played, beside its outcome: from its beginning and all that was done, with the
    /// moments in milliseconds.
    fn figures(begun: &Self, actions: &[(u64, Actor, Self::Action)]) -> Figures {
        let _ = (begun, actions);
        Figures::default()
    }
}

/// How a game was played: numbers under their names, for one game always the same names.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Figures {
    /// Of the whole table.
    pub table: BTreeMap<&'static str, f64>,
    /// Of each seat.
    pub seats: Vec<BTreeMap<&'static str, f64>>,
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
