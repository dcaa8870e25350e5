//! Bots: the last part of the contract, and what one is told about how well and how long it may
//! think.

use crate::{Knowledge, Seat, Shuffle};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};
use ts_rs::TS;

/// A game's bots. They see a view, not a game, so that the compiler keeps them from peeking.
pub trait Bots: Knowledge {
    /// What this bot would do at a seat of which it sees the view; `None` for waiting, which only
    /// games in real time know, or where the seat cannot act.
    fn bot(
        view: &Self::View,
        seat: Seat,
        bot: Bot<'_>,
        budget: &mut Budget<'_>,
        dice: &mut Shuffle,
    ) -> Option<Self::Action>;

    /// The file of what they have learned that is needed by one who sees this, where it may not be
    /// built in: a page fetches it for the boards in play.
    fn learned(view: &Self::View) -> Option<&'static str> {
        let _ = view;
        None
    }

    /// Takes in such a file, before it is first needed; false for one that is of no use.
    fn learn(file: &str, bytes: &[u8]) -> bool {
        let _ = (file, bytes);
        false
    }

    /// How long this bot takes at a table with people, who sees this.
    fn pondering(view: &Self::View, seat: Seat, bot: Bot<'_>, dice: &mut Shuffle) -> Pondering {
        let _ = (view, seat, bot, dice);
        Pondering::TURN
    }
}

/// Who decides at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bot<'a> {
    /// How well.
    pub level: Level,
    /// What it is called where it has a name. A game may give each name habits of its own, so that
    /// bots differ; none is the stronger for it.
    pub name: Option<&'a str>,
}

impl From<Level> for Bot<'_> {
    fn from(level: Level) -> Self {
        Bot { level, name: None }
    }
}

/// How long a bot takes at a table with people, in milliseconds: one that answers at once is no
/// company, and in real time nobody is a match for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pondering {
    /// The earliest answer, after the question.
    pub least: u64,
    /// The longest time to think.
    pub most: u64,
}

impl Pondering {
    /// Long enough to see what the bot does, short enough not to wait for it.
    pub const TURN: Pondering = Pondering { least: 600, most: 2_000 };
}

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Below an average person.
    Easy,
    /// A good family player.
    Medium,
    /// As strong as the time given allows.
    Strong,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Strong];
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Strong => "strong",
        })
    }
}

impl FromStr for Level {
    type Err = NoLevel;

    fn from_str(text: &str) -> Result<Level, NoLevel> {
        Level::ALL.into_iter().find(|level| level.to_string() == text).ok_or(NoLevel)
    }
}

/// A text that names no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a level: easy, medium or strong")]
pub struct NoLevel;

/// How long a bot or a solver may think. Games read no clock: the caller hands in a stop check,
/// or a number of nodes, with which the same question gives the same answer anywhere.
pub struct Budget<'a> {
    nodes_left: u64,
    stop: &'a dyn Fn() -> bool,
    until_check: u32,
    spent: bool,
}

/// How many nodes go by between two calls of the stop check: a few microseconds of search, so
/// that asking the clock costs nothing and a stop is still prompt.
const NODES_BETWEEN_CHECKS: u32 = 64;

impl<'a> Budget<'a> {
    /// So many nodes, whatever the time.
    pub fn nodes(nodes: u64) -> Budget<'static> {
        Budget { nodes_left: nodes, stop: &|| false, until_check: u32::MAX, spent: nodes == 0 }
    }

    /// Until `stop` says so.
    pub fn until(stop: &'a dyn Fn() -> bool) -> Budget<'a> {
        Budget { nodes_left: u64::MAX, stop, until_check: NODES_BETWEEN_CHECKS, spent: false }
    }

    /// So many nodes, but no longer than until `stop` says so.
    pub fn within(nodes: u64, stop: &'a dyn Fn() -> bool) -> Budget<'a> {
        Budget { nodes_left: nodes, spent: nodes == 0, ..Budget::until(stop) }
    }

    /// Spends one node. False when the budget is used up, and from then on.
    pub fn spend(&mut self) -> bool {
        if self.spent {
            return false;
        }
        if self.nodes_left == 0 {
            self.spent = true;
            return false;
        }
        self.nodes_left -= 1;
        self.until_check -= 1;
        if self.until_check == 0 {
            self.until_check = NODES_BETWEEN_CHECKS;
            self.spent = (self.stop)();
        }
        !self.spent
    }

    /// Whether the budget is used up.
    pub fn is_spent(&self) -> bool {
        self.spent || self.nodes_left == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn levels_are_written_in_lower_case() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert_eq!("Strong".parse::<Level>(), Err(NoLevel));
    }

    #[test]
    fn a_budget_of_nodes_is_exact() {
        let mut budget = Budget::nodes(1_000);
        assert_eq!((0..5_000).filter(|_| budget.spend()).count(), 1_000);
        assert!(budget.is_spent());
        assert!(!Budget::nodes(0).spend());
    }

    #[test]
    fn a_budget_of_time_ends_soon_after_the_stop_and_stays_ended() {
        let over = Cell::new(false);
        let stop = || over.get();
        let mut budget = Budget::until(&stop);
        assert!((0..10_000).all(|_| budget.spend()));
        over.set(true);
        assert!((0..10_000).filter(|_| budget.spend()).count() <= NODES_BETWEEN_CHECKS as usize);
        over.set(false);
        assert!(!budget.spend());
    }
}
