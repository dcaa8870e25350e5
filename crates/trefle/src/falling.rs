//! What the command line knows of FALLING alone.

pub(crate) mod draw;
