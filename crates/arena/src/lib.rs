//! Matches between bots, outside programs too, and their statistics.
//!
//! [`Contest::run`] plays a contest: every order of cards is played once in every rotation of the
//! seats, so that no side owes its result to a place at the table or to better cards. A
//! [`Summary`] of the results gives means and win rates with 95 % confidence intervals;
//! [`Results::table`], [`Results::csv`], [`Results::json`] and [`Results::plot`] write them down.
//!
//! This room runs threads and other people's programs and reads the clock; the games do not.

mod ahead;
mod beats;
mod contest;
mod contestant;
mod lineup;
mod player;
mod plot;
mod program;
mod reactions;
mod report;
mod statistics;
mod summary;
mod turns;

pub use contest::{Contest, ContestError, Played, Results, Thinking, Thought};
pub use contestant::{Contestant, Decide, NoContestant, Policy};
pub use lineup::{Lineup, default_seats};
pub use player::Faults;
pub use plot::plot_spreads;
pub use program::Patience;
pub use reactions::{Outside, Reactions};
pub use statistics::{Interval, elo, mean, wilson};
pub use summary::{SideSummary, Summary};
pub use trefle_games::{BadReaction, Reaction};
