//! What the command line knows of FILLIT alone.

pub(crate) mod draw;
pub(crate) mod mine;
pub(crate) mod perft;
pub(crate) mod train;
