//! Pictures of FITS: boards as they are printed, and games as they lie on the ramps.

mod boards;
mod outline;
mod piece;
mod ramp;
mod stamp;
mod table;

pub(crate) use boards::boards;
pub(crate) use table::{position, scoring};
