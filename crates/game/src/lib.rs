//! The contract that every game of Trèfle fulfils, and what all games share: seats, seeded
//! shuffles, outcomes, bots' budgets and the record format.
//!
//! Three games shaped it: FITS, where everybody acts at once; FILLIT, where players take turns;
//! and FALLING, where anybody may act at any moment and a dealer sets the pace. What they have in
//! common is small: somebody does something, the rules answer with what happened or with a
//! refusal, and everybody is shown what they may know.
//!
//! **Architecture invariant:** nothing here, and nothing in a game, does I/O, reads a clock,
//! starts a thread or draws randomness other than from the seed it is given.

mod bot;
mod contract;
mod outcome;
mod record;
mod seat;
mod shuffle;
mod steps;
#[cfg(feature = "suite")]
pub mod suite;

pub use bot::{Budget, Level};
pub use contract::{BadNotation, BadOptions, Game, Refusal, RefusalKind};
pub use outcome::Outcome;
pub use record::{Played, Record, RecordError, Termination};
pub use seat::{Actor, Seat, Viewer};
pub use shuffle::{Shuffle, commitment};
pub use steps::{Step, Steps};
