//! The games of Trèfle behind one type, and a game being played with its record.
//!
//! [`AnyGame`] speaks text and JSON where a game speaks its own types: it is what the engine, the
//! table and the arena hold. [`Sitting`] adds what was played so far and writes and reads records.
//!
//! A further game is one crate that fulfils [`trefle_game::Game`] and one line in `registry!`.

mod registry;
mod sitting;

pub use registry::{AnyEvent, AnyGame, AnyView, PlayError, Preview};
pub use sitting::{Ending, LoadError, Setup, Sitting, SittingError};
pub use trefle_falling::{BadReaction, Reaction};
pub use trefle_game::{
    Actor, BadNotation, BadOptions, Budget, Level, Outcome, Played, Record, RecordError,
    RefusalKind, Seat, Shuffle, Step, Steps, Termination, Viewer, commitment,
};

/// Who designed the games, for every surface that shows them.
pub const CREDITS: &str = "FITS by Reiner Knizia · FILLIT by Ryo Nakamura · FALLING by James Ernest. \
     Trèfle is an unofficial, independent work.";
