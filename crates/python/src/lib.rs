//! Trèfle's games for Python: the compiled part of the package `trefle` (python/).
//!
//! * `game`: a game as an object, with the commands of the engine protocol;
//! * `planes`: a position as arrays for a network, and actions as numbers; what that is in a game is
//!   said by the game's own module here;
//! * `fits` also plays thousands of rounds in one call;
//! * `contest`: Python's functions in the arena.
//!
//! **Architecture invariant:** nothing that Python hands in makes the interpreter crash: what is
//! wrong becomes an exception.

mod contest;
mod error;
mod falling;
mod fillit;
mod fits;
mod game;
mod host;
mod json;
mod planes;

use planes::Encoder;
use pyo3::prelude::*;

/// The games that are told in planes, one line each.
pub(crate) const ENCODERS: [&dyn Encoder; 3] = [&fits::Planes, &fillit::Planes, &falling::Planes];

#[pymodule]
mod _trefle {
    #[pymodule_export]
    use crate::{
        contest::{arena, mean, wilson},
        error::Error,
        fits::Rounds,
        game::{Game, games},
        planes::batch,
    };

    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        // What the package itself raises has a code too, once it has been given one.
        module.py().get_type::<Error>().setattr("code", "")?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
