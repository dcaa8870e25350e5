//! What a client says.

use crate::{LONGEST_MESSAGE, Telling};
use serde::{Deserialize, Deserializer, Serialize, de::Error as _};
use trefle_table::{Command, LegalDetail, TableId};
use ts_rs::TS;

/// What a client says.
#[expect(clippy::large_enum_variant, reason = "a message is read, answered and gone")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message.
    Hello {
        /// The version of the protocol that the client speaks.
        version: u32,
        /// How much it wants to be told of what it may do.
        #[serde(default)]
        #[ts(optional, as = "Option<_>")]
        legal: LegalDetail,
        /// How it wants to be told of entries.
        #[serde(default, skip_serializing_if = "is_whole")]
        #[ts(optional, as = "Option<_>")]
        told: Telling,
    },
    /// Looks at a table.
    Join {
        /// Which.
        table: TableId,
        /// The last entry that is known, to be told what came after it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        last: Option<u64>,
    },
    /// Watches the lobby instead of a table.
    Lobby {
        /// Whether to be told only what changes, by `lobby_changed`.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<_>")]
        changes: bool,
    },
    /// Asks something of the table.
    Do {
        /// The client's own name for it, unique for this table and player, 1 to 64 characters.
        id: String,
        /// What.
        #[serde(deserialize_with = "for_players")]
        command: Command,
    },
    /// Asks for a pong.
    Ping {
        /// Comes back as it is.
        #[serde(deserialize_with = "finite")]
        sent: f64,
    },
}

/// Why a text is no message.
#[derive(Debug, thiserror::Error)]
pub enum BadMessage {
    /// It is too long.
    #[error("a message has at most {LONGEST_MESSAGE} bytes")]
    TooLong,
    /// It is not as the protocol says.
    #[error("no message of the protocol: {0}")]
    Unknown(#[from] serde_json::Error),
}

impl ClientMessage {
    /// Reads a message as it came.
    pub fn read(text: &str) -> Result<ClientMessage, BadMessage> {
        if text.len() > LONGEST_MESSAGE {
            return Err(BadMessage::TooLong);
        }
        Ok(serde_json::from_str(text)?)
    }
}

/// A command that is for players: what only the clock and the server do is as unknown here as what
/// does not exist.
fn for_players<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Command, D::Error> {
    let command = Command::deserialize(deserializer)?;
    if command.is_for_players() {
        return Ok(command);
    }
    Err(D::Error::custom("this command is not for players"))
}

/// Servers before this was known refuse it.
fn is_whole(told: &Telling) -> bool {
    *told == Telling::Whole
}

/// A number that JSON can carry back.
fn finite<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    let number = f64::deserialize(deserializer)?;
    if number.is_finite() { Ok(number) } else { Err(D::Error::custom("not a finite number")) }
}
