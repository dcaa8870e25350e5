//! Looking ahead: for bots that do not know the cards to come, and for the solver that does.

pub(crate) mod expectimax;
pub(crate) mod incremental_score;
pub mod playout;
pub mod solve;
pub(crate) mod state;
