//! FALLING, a game by James Ernest (Cheapass Games, 1998): rules, notation and bots.
//!
//! Everybody is falling, and the last to hit the ground wins. A dealer who does not play deals
//! cards on the fallers' piles, beat by beat; the fallers take the top cards and play them, all at
//! once. The rules know no clock: the dealer's beat is an action like any other.
//!
//! | module | what lives there |
//! |---|---|
//! | `card`, `deck` | the kinds of card, the identity of a card, the deck file |
//! | `options` | what can be chosen before the start |
//! | `rules::table` | the cards on the table, and how they move |
//! | `rules::serving` | the dealer's beat (FALL-05 to FALL-13, FALL-22, FALL-23) |
//! | `rules::playing` | what fallers may do (FALL-14 to FALL-21) |
//! | `action`, `event`, `refusal`, `view` | what goes in and comes out |
//! | `game` | the contract of a game, over the table |
//! | `bots` | how they decide, their tempers, and how quick they are |

mod action;
mod bots;
mod card;
mod conduct;
mod deck;
mod event;
#[doc(hidden)]
pub mod fuzz;
mod game;
mod options;
mod refusal;
pub mod review;
mod rules;
mod view;

pub use action::{Action, Move};
pub use bots::{RandomFallers, Tally, Temper};
pub use card::{Card, Kind, NoKind};
pub use conduct::{Conduct, Conducts};
pub use deck::{BadDeck, Counts, Deck};
pub use event::Event;
pub use game::Falling;
pub use options::{FallingOptions, LearningLevel, Warning};
pub use refusal::Refused;
pub use view::{Due, FallerView, RiderView, View};
