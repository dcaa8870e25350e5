//! FITS, a game by Reiner Knizia (Ravensburger, 2009): its rules, notation, boards and bots.
//!
//! Pieces slide down a ramp and stay where they come to rest; what is still visible of the board
//! after sixteen cards scores. The rules are numbered clauses (docs/rules/en/fits.md): the code
//! cites them where it carries them out, and tests are named after them.
//!
//! * `ramp`: where a piece comes to rest and what is covered, in a few operations on bits; every
//!   way to place every piece, worked out by the compiler;
//! * `board`: a grid and its scoring, from a file (docs/boards.md);
//! * `rules`: options, cards, actions as they are written, events and refusals; `game`: the course
//!   of a game;
//! * `search`: expectimax for the bots, and [`solve`], the best that could have been done;
//! * [`puzzles`]: the last cards of a round with one best way, mined and proven;
//! * [`review`]: what could have been, placement by placement;
//! * [`rounds`]: thousands of rounds at once, for those who teach machines;
//! * [`value`]: what a position is worth, learned by playing.

mod board;
mod bot;
#[doc(hidden)]
pub mod fuzz;
mod game;
pub mod puzzles;
mod ramp;
pub mod review;
pub mod rounds;
mod rules;
mod search;
pub mod value;

pub use board::{
    Board, Layout, PLAIN, Provenance,
    file::BoardError,
    scoring::{Kind, Part, Score, Scoring, Standing, Step, Word},
};
pub use game::Fits;
pub use ramp::{
    COLUMNS, Cell, Cells, ROWS, ROWS_REACHED, Ramp, Rest,
    picture::Picture,
    piece::{Orientation, PIECES, Piece, Shape},
    placement::Placement,
};
pub use rules::{
    action::Action,
    event::{Event, SeatScore},
    options::{MOST_SEATS, Options, StartPieces},
    rank::rank,
    refusal::Refused,
    view::{FinishedRound, Phase, Player, View},
};
pub use search::{playout, solve};
