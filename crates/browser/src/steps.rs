//! What comes in, and what is to be done next.

use crate::{Answer, Question};
use serde::{Deserialize, Serialize};
use trefle_replica::Replica;
use trefle_table::{Entry, Games, Level, Millis, Refused, Seat, Settings, Summary, TableId};

/// Something that comes in.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case", deny_unknown_fields)]
pub enum Step {
    /// The page says something: a message of the protocol.
    Hear {
        /// Its text.
        text: String,
    },
    /// A table is set up, as by `POST /api/tables`.
    Create {
        /// What it is to be called.
        table: TableId,
        /// The seed of its first game: 256 random bits in hex.
        seed: String,
        /// What is played.
        settings: Box<Settings>,
        /// Where its maker sits; on the first place if left out.
        seat: Option<Seat>,
        /// Bots of this level sit on the other places, and the game begins.
        level: Option<Level>,
    },
    /// The journal that was to be loaded; empty where there is none.
    Loaded {
        /// All of it.
        journal: Vec<Stored>,
    },
    /// What was to be written is durable, or cannot be and play goes on.
    Written,
    /// A bot has made up its mind.
    Thought(Answer),
    /// The seed of the next game.
    Seed {
        /// 256 random bits in hex.
        seed: String,
    },
    /// It is time.
    Tick,
    /// The page is at the table no more.
    Leave,
}

/// What is to be done next, in this order; then the next step is taken.
#[derive(Debug, Default, Serialize)]
pub struct Next {
    /// The page is told this: messages of the protocol.
    pub say: Vec<String>,
    /// This is to be written down, and then [`Step::Written`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub write: Option<Write>,
    /// The journal of this table is to be read, and then [`Step::Loaded`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub load: Option<TableId>,
    /// The page is at this table from now on, and no other page of this browser is to be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<TableId>,
    /// A seed is to be drawn, and then [`Step::Seed`].
    pub seed: bool,
    /// Bots are to be asked; each answers by [`Step::Thought`].
    pub ask: Vec<Question>,
    /// When [`Step::Tick`] is due.
    pub wakes: Option<Millis>,
    /// Why a table was not set up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refused>,
}

/// An entry to be written down, with what lists of tables know of its table.
#[derive(Debug, Serialize)]
pub struct Write {
    /// Of which table.
    pub table: TableId,
    /// Its number.
    pub number: u64,
    /// The entry.
    #[serde(flatten)]
    pub stored: Stored,
    /// The table.
    pub row: Row,
}

/// An entry as it is written down. Its text is not read in between: it comes back as it was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stored {
    /// The version of the format.
    pub format: u32,
    /// The entry.
    pub text: String,
}

/// The table that a journal makes; `None` where it is none, or of a later version.
pub(crate) fn replay(games: &Games, journal: &[Stored]) -> Option<Replica> {
    let entry = |stored: &Stored| Entry::from_bytes(stored.format, stored.text.as_bytes());
    let entries: Result<Vec<Entry>, _> = journal.iter().map(entry).collect();
    Replica::replay(games, entries.ok()?).ok()
}

/// A table in a list of one's own.
#[derive(Debug, Serialize)]
pub struct Row {
    /// In a few words.
    #[serde(flatten)]
    pub summary: Summary,
    /// Whether the game waits for us.
    pub your_turn: bool,
}
