//! What the command line knows of FITS alone.

pub(crate) mod draw;
pub(crate) mod mine;
pub(crate) mod orders;
pub(crate) mod solve;
pub(crate) mod train;
