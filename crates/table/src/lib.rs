//! A table without I/O: who sits where, the game that is played there, its clocks, what is said,
//! and what happens when somebody goes away.
//!
//! A table is told what is asked of it and when ([`Table::handle`]) and that time has passed
//! ([`Table::tick`]). It answers with an [`Entry`] and what that did, or with a refusal that
//! leaves everything as it was. Its entries are its journal: [`Table::replay`] makes the same
//! table of them, by the same way, in this version and every later one.
//!
//! **Architecture invariant:** nothing here does I/O, reads a clock, starts a thread or draws
//! randomness other than from the seeds that are handed in.
//!
//! | module | what lives there |
//! |---|---|
//! | `ids`, `settings`, `command`, `entry`, `refused` | what goes in |
//! | `event`, `view`, `ts` | what comes out, and what the page calls it |
//! | `table` | the table itself: the one way of every command |
//! | `places`, `people` | who sits where, who is there |
//! | `waiting` | before the start |
//! | `running`, `playing` | a game that is being played, and what is asked during it |
//! | `clocks` | time |
//! | `absence` | who goes away and comes back; sleep |
//! | `ending` | resigning, agreeing, time that runs out, the next game |
//! | `again` | a game with the cards of another |
//! | `series` | games until somebody has won most of them |
//! | `rated` | games that change ratings |
//! | `result` | how a game ended, for those who keep it |
//! | `chat` | what is said |
//! | `bots` | what bots are to do |
//! | `showing` | what everybody is shown |

mod absence;
mod again;
mod bots;
mod chat;
mod clocks;
mod command;
mod daily;
mod earlier;
mod ending;
mod entry;
mod event;
#[doc(hidden)]
pub mod fuzz;
mod ids;
mod people;
mod places;
mod playing;
mod rated;
mod refused;
mod result;
mod running;
mod series;
mod settings;
mod showing;
mod table;
mod ts;
mod view;
mod waiting;

pub use absence::GRACE;
pub use again::Again;
pub use bots::{BotTask, Meant};
pub use chat::{LINES_KEPT, LONGEST_TEXT};
pub use clocks::COUNTDOWN;
pub use command::{Command, Proposal, QuickWord};
pub use daily::{Daily, points_alone};
pub use earlier::{Done, Earlier};
pub use entry::{Entry, EntryError, Happened, Personal, Who};
pub use event::{Event, TableEvent};
pub use ids::{BadId, LONGEST_NAME, Millis, PlayerId, TableId, clean_name, clean_text, is_visible};
pub use rated::needs_account;
pub use refused::{Code, Refused};
pub use result::{Came, GameResult, SeatResult};
pub use settings::{Clock, Dealer, First, Settings};
pub use table::{Handled, LONGEST_CLIENT, NAMELESS, ReplayError, Table};
pub use trefle_games::{
    self as games, Actor as Place, AnyEvent, AnyView, Budget, Games, Level, Outcome, Pondering,
    Record, Seat, Shuffle, Termination, Viewer, commitment, salted_commitment,
};
pub use ts::GameEvent;
pub use view::{
    Choices, Clocks, Doable, EndingView, Legal, LegalAction, LegalAt, LegalDetail, Line, Offer,
    Phase, PlaceView, SeriesGame, SeriesView, Summary, TableView, Taken, Vote, You,
};

/// How many people may look on at one table: enough for a tournament's final, few enough that
/// telling them all costs little. Whoever runs the tables keeps to it; the table does not know who
/// looks on.
pub const MOST_ONLOOKERS: usize = 200;

/// Entries that are kept as they happened, for those who come back: the whole course of most
/// games. Who missed more is shown how things stand. Whoever runs the tables keeps them.
pub const REMEMBERED: usize = 400;
