//! The contract that every game of Trèfle fulfils, and what all games share: seats, seeded
//! shuffles, outcomes, bots' budgets and the record format.
//!
//! It has parts: [`Rules`]; what each may know, [`Knowledge`]; how a table for it is run,
//! [`Policy`]; [`Bots`]; and, for games that have them, [`Analysis`] and [`Reviews`]. A type with all
//! of them is a [`Game`]. What games have in common is small, whether all act at once, in turns, or whenever they can: somebody does something, the
//! rules answer with what happened or with a refusal, and everybody is shown what they may know.
//!
//! **Architecture invariant:** nothing here, and nothing in a game, does I/O, reads a clock,
//! starts a thread or draws randomness other than from the seed it is given.

mod analysis;
mod bot;
mod knowledge;
pub mod notation;
mod outcome;
#[cfg(feature = "suite")]
pub mod page;
mod policy;
mod reaction;
mod record;
mod review;
mod rules;
mod seat;
mod shuffle;
mod steps;
#[cfg(feature = "suite")]
pub mod suite;

pub use analysis::{Analysis, Figures, Perft, Solve, Solved};
pub use bot::{Bot, Bots, Budget, Level, Pondering};
pub use knowledge::Knowledge;
pub use outcome::Outcome;
pub use policy::{
    Beginning, Descriptor, Idle, Measure, OwnFile, Policy, Reached, RealTime, Reconstructed,
    Resignation, TimeControl,
};
pub use reaction::{BadReaction, Reaction};
pub use record::{Played, Record, RecordError, Termination};
pub use review::{NoReview, Progress, Review, Reviewing, Reviews};
pub use rules::{BadNotation, BadOptions, Fault, Refusal, RefusalKind, Rules};
pub use seat::{Actor, Seat, Viewer};
pub use shuffle::{Shuffle, commitment, salted_commitment};
pub use steps::{Step, Steps};

/// A game: all parts of the contract.
pub trait Game: Policy + Bots + Analysis + Reviews {}

impl<G: Policy + Bots + Analysis + Reviews> Game for G {}
