//! FILLIT (Ryo Nakamura, radiuthree 2018): rules, notation and bots. An independent work.
//!
//! Pawns slide and leave tokens, pearls step and push things aside; who has laid all tokens wins.
//! The rules are numbered clauses, FILL-01 to FILL-17, in `docs/rules/en/fillit.md`.
//!
//! * `board`: a [`Position`] is a few bitboards; its turns are found by bit scans;
//! * `rules`: options, setups, turns as they are written, events and refusals;
//! * `search`: alpha-beta with an evaluation, for the bots; `tuning` finds the evaluation's weights;
//! * [`puzzles`]: wins by force, mined and proven;
//! * `review`: what could have been in a game, turn by turn;
//! * `game`: a [`Fillit`] is a position with what came before it, behind the contract of all games.

mod board;
mod bot;
#[doc(hidden)]
pub mod fuzz;
mod game;
pub mod puzzles;
mod review;
mod rules;
mod search;
mod tuning;

pub use board::{
    bitboard::Cell,
    hex::{Board, Hex, NoHex},
    moves::{Move, Turn},
    perft::Leaves,
    position::{BadPosition, Content, Position},
};
pub use game::{Ending, Fillit, LAST_TURN};
pub use review::{Review, Reviewed};
pub use rules::{
    action::{Action, Written},
    event::{Event, Returned, Supply},
    options::Options,
    refusal::Refusal,
    setup::{Setup, SetupError},
    side::{Colour, Mode, Players},
    view::View,
};
pub use search::{Found, playout::playout};
pub use tuning::Tuning;
