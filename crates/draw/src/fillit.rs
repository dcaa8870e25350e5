//! Pictures of FILLIT: the round board, what lies on it, and the supplies.

mod figure;
mod hexes;
mod plate;
mod table;

pub(crate) use table::position;
