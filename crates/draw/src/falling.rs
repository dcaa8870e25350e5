//! Pictures of FALLING: the table seen from above, and the cards of a deck.

mod card;
mod cards;
mod faller;
mod sky;
mod table;

pub(crate) use cards::deck;
pub(crate) use table::position;
