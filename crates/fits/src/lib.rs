//! FITS, a game by Reiner Knizia (Ravensburger, 2009): its rules, notation, boards and bots.
//!
//! Pieces slide down a ramp and stay where they come to rest; what is still visible of the board
//! after sixteen cards scores. The rules are numbered clauses (docs/rules/en/fits.md): the code
//! cites them where it carries them out, and tests are named after them.
//!
//! * [`Piece`] and [`Placement`]: every way to place every piece, worked out by the compiler;
//! * [`Ramp`]: where a piece comes to rest and what is covered, in a few operations on bits, for
//!   the rules and for search alike;
//! * [`Board`]: a grid and its scoring, from a file (docs/boards.md);
//! * [`Fits`]: the course of a game;
//! * [`solve`]: the best that could have been done, all cards known;
//! * [`value`]: what a position is worth, learned by playing, which the bots play by.

mod action;
mod board;
mod board_file;
mod bot;
mod deal;
mod event;
#[doc(hidden)]
pub mod fuzz;
mod game;
mod options;
mod picture;
mod piece;
mod placement;
pub mod playout;
mod ramp;
mod rank;
mod refusal;
mod scoring;
pub mod solve;
mod standing;
mod tally;
pub mod value;
mod view;

pub use action::Action;
pub use board::{Board, Layout, PLAIN, Provenance};
pub use board_file::BoardError;
pub use event::{Event, SeatScore};
pub use game::Fits;
pub use options::{MOST_SEATS, Options, StartPieces};
pub use picture::Picture;
pub use piece::{Orientation, PIECES, Piece, Shape};
pub use placement::Placement;
pub use ramp::{COLUMNS, Cell, Cells, ROWS, ROWS_REACHED, Ramp, Rest};
pub use rank::rank;
pub use refusal::Refused;
pub use scoring::{Kind, Score, Scoring, Step, Word};
pub use view::{Phase, Player, View};
