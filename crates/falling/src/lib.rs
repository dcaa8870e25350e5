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
//! | `table` | the cards on the table, and how they move |
//! | `serving` | the dealer's beat (FALL-05 to FALL-13, FALL-22, FALL-23) |
//! | `playing` | what fallers may do (FALL-14 to FALL-21) |
//! | `action`, `event`, `refusal`, `view` | what goes in and comes out |
//! | `game` | the contract of a game, over the table |
//! | `playout`, `imagine`, `bot`, `body` | random games, tables as they may be, bots and their bodies |

mod action;
mod bot;
mod card;
mod deck;
mod event;
#[doc(hidden)]
pub mod fuzz;
mod game;
mod imagine;
mod options;
mod playing;
mod playout;
mod refusal;
mod serving;
mod table;
mod view;

pub use action::{Action, Move};
pub use card::{Card, Kind, NoKind};
pub use deck::{BadDeck, Counts, Deck};
pub use event::Event;
pub use game::Falling;
pub use options::{FallingOptions, LearningLevel, Warning};
pub use playout::{RandomFallers, Tally};
pub use refusal::Refused;
pub use view::{Due, FallerView, RiderView, View};
