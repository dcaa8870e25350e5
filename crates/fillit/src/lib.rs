//! FILLIT (Ryo Nakamura, radiuthree 2018): rules, notation and bots. An independent work.
//!
//! Pawns slide and leave tokens, pearls step and push things aside; who has laid all tokens wins.
//! The rules are numbered clauses, FILL-01 to FILL-17, in `docs/rules/en/fillit.md`.
//!
//! A [`Position`] is a few words of bits; its turns are found by bit scans. A [`Fillit`] is a
//! position with what came before it, behind the contract that all games fulfil.

mod action;
mod bot;
mod count;
mod event;
mod fit;
#[doc(hidden)]
pub mod fuzz;
mod game;
mod hex;
mod key;
mod memory;
mod moves;
mod options;
mod outlook;
mod perft;
mod play;
mod playout;
mod position;
mod refusal;
mod search;
mod setup;
mod side;
mod view;
mod weights;
mod worth;

pub use action::{Action, Written};
pub use event::{Event, Returned, Supply};
pub use fit::Fitting;
pub use game::{Ending, Fillit, LAST_TURN};
pub use hex::{Board, Cell, Hex, NoHex};
pub use moves::{Move, Turn};
pub use options::Options;
pub use perft::Leaves;
pub use playout::playout;
pub use position::{BadPosition, Content, Position};
pub use refusal::Refusal;
pub use search::Found;
pub use setup::{Setup, SetupError};
pub use side::{Colour, Mode, Players};
pub use view::View;
