//! Games behind one type, and a game being played with its record.
//!
//! [`Games`] is the set of games that a program was given. [`AnyGame`] speaks text and JSON where a
//! game speaks its own types: it is what the engine, the table and the arena hold. [`Sitting`] adds
//! what was played so far and writes and reads records.

mod any;
mod registry;
mod sitting;
mod trial;

pub use any::{AnyEvent, AnyGame, AnyReview, AnyView, PlayError, Preview};
pub use registry::{Games, Kind};
pub use sitting::{Ending, LoadError, ReviewError, Setup, Sitting, SittingError};
pub use trefle_game::{
    Actor, BadNotation, BadOptions, BadReaction, Beginning, Bot, Budget, Descriptor, Fault,
    Figures, Game, Idle, Level, Measure, Outcome, OwnFile, Played, Pondering, Progress, Reached,
    Reaction, Reconstructed, Record, RecordError, RefusalKind, Resignation, Reviewing, Seat,
    Shuffle, Solved, Step, Steps, Termination, TimeControl, Viewer, commitment, salted_commitment,
};
pub use trial::{Played as LevelPlayed, Trial, Tried};
