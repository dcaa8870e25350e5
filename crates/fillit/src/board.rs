//! The board as bits: hexes, positions, and the turns that can be played.

pub(crate) mod bitboard;
pub(crate) mod count;
pub(crate) mod hex;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod position;
pub(crate) mod rays;
pub(crate) mod zobrist;
