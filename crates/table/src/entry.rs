//! An accepted command: a line of the journal.

use crate::{Command, Event, Millis, PlayerId};
use serde::{Deserialize, Serialize, de::Error as _};
use trefle_games::Actor as Place;

/// Who asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Who {
    /// A person.
    Player {
        /// Who.
        id: PlayerId,
        /// What they are called now.
        name: String,
    },
    /// A bot, for the place it plays.
    Bot {
        /// Which.
        place: Place,
    },
    /// Time.
    Clock,
    /// Whoever runs the table.
    Node,
}

impl Who {
    /// The person, if it is one.
    pub fn player(&self) -> Option<&PlayerId> {
        match self {
            Who::Player { id, .. } => Some(id),
            _ => None,
        }
    }
}

/// An accepted command with its number and its time. A table's entries, one after the other, are
/// its journal: from them the table can be had again, in this version and every later one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Its number, from 1, without holes.
    pub number: u64,
    /// When. Never before the entry before.
    pub at: Millis,
    /// Who asked.
    pub who: Who,
    /// What the client calls it, so that asking twice does it once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub client: Option<String>,
    /// What was asked.
    pub command: Command,
}

/// What stands for words that were taken out: a text and a name like any other, so that the entry
/// without them is carried out as it was with them.
const BLANK: &str = "…";

/// What a person wrote of themselves in an entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Personal {
    /// What they were called.
    pub name: String,
    /// What they said, or whom they named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
}

/// Why bytes are no entry.
#[derive(Debug, thiserror::Error)]
pub enum EntryError {
    /// A later program wrote it.
    #[error("entries of format {0} are not known here; this program reads format 1")]
    Format(u32),
    /// The bytes are damaged.
    #[error("damaged entry: {0}")]
    Damaged(#[from] serde_json::Error),
}

impl Entry {
    /// Takes out what a person wrote of themselves, names and words, for it to be kept apart: the
    /// rest can be kept for good, what was taken out is forgotten with its writer. The rest alone
    /// is an entry too, and makes the same game; nameless, and with `…` for words.
    pub fn parted(mut self) -> (Entry, Option<Personal>) {
        let personal = self.take_personal().filter(|personal| self.shows(personal));
        (self, personal)
    }

    /// Both parts as they are stored; the second as JSON. The entry is as before afterwards.
    pub fn to_parted_bytes(&mut self) -> Result<(Vec<u8>, Option<String>), serde_json::Error> {
        let personal = self.take_personal();
        let shown = personal.as_ref().filter(|personal| self.shows(personal));
        let parts = (self.to_bytes(), shown.map(serde_json::to_string).transpose());
        self.put_back(personal);
        Ok((parts.0?, parts.1?))
    }

    fn take_personal(&mut self) -> Option<Personal> {
        let Who::Player { name, .. } = &mut self.who else { return None };
        let name = std::mem::take(name);
        let words = self.command.words_mut().map(|words| std::mem::replace(words, BLANK.into()));
        Some(Personal { name, words })
    }

    /// Whether anybody is ever shown this: of all who act, only some by the name they had then.
    fn shows(&self, personal: &Personal) -> bool {
        let named = matches!(
            self.command,
            Command::Create { .. }
                | Command::Sit { .. }
                | Command::Say { .. }
                | Command::Quick { .. }
        );
        named || personal.words.is_some()
    }

    /// Puts back what was taken out; nothing, where it has been forgotten.
    pub fn whole(mut self, personal: Option<Personal>) -> Entry {
        self.put_back(personal);
        self
    }

    fn put_back(&mut self, personal: Option<Personal>) {
        let Some(personal) = personal else { return };
        if let Who::Player { name, .. } = &mut self.who {
            *name = personal.name;
        }
        if let (Some(place), Some(words)) = (self.command.words_mut(), personal.words) {
            *place = words;
        }
    }

    /// The format that is written, and the only one there has been: JSON, as serde derives it.
    pub const FORMAT: u32 = 1;

    /// The entry as it is stored.
    pub fn to_bytes(&self) -> Result<Vec<u8>, serde_json::Error> {
        serde_json::to_vec(self)
    }

    /// An entry that was stored in this format.
    pub fn from_bytes(format: u32, bytes: &[u8]) -> Result<Entry, EntryError> {
        match format {
            // As a text, as messages are read: a page need not have a second reader for all of it.
            Entry::FORMAT => {
                let text = std::str::from_utf8(bytes).map_err(serde_json::Error::custom)?;
                Ok(serde_json::from_str(text)?)
            }
            other => Err(EntryError::Format(other)),
        }
    }
}

/// An entry, and what it did. Not yet told to anybody: each is told what they may see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Happened {
    /// The entry.
    pub entry: Entry,
    /// What it did.
    pub events: Vec<Event>,
}
