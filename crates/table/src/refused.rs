//! Why a command was not carried out.

use serde::{Deserialize, Serialize};
use std::fmt;
use trefle_games::{BadOptions, PlayError, RefusalKind, SittingError};
use ts_rs::TS;

/// The sorts of refusal that a caller treats differently: the engine's, and the table's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// A message that is not as the protocol says.
    BadRequest,
    /// No game can be begun with these settings.
    BadOptions,
    /// No game is being played.
    NoGame,
    /// There is no such place.
    BadSeat,
    /// A text that is no action at all.
    BadNotation,
    /// An action that the rules do not allow here.
    IllegalAction,
    /// An action of a seat that the game does not wait for.
    NotYourTurn,
    /// An action after the end.
    GameOver,
    /// A text that is too long, or empty.
    TooLong,
    /// Only somebody else may do this.
    NotAllowed,
    /// This cannot be done as things stand.
    NotNow,
    /// Somebody sits there already.
    Taken,
    /// There is no room for more.
    Full,
    /// The command with this id was carried out already.
    DoneAlready,
    /// There is no such table.
    UnknownTable,
    /// There is no such player here.
    UnknownPlayer,
    /// More than one may ask for in so short a time.
    TooMany,
    /// Nobody is logged in, or not with the right to do this.
    Unauthorized,
    /// The server could not do it; it is not the asker's fault.
    Unavailable,
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The wire's word is the one word for it; `Debug` would be a second.
        self.serialize(f)
    }
}

/// Why a command was not carried out. Everything is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize, TS)]
#[error("{message}")]
pub struct Refused {
    /// Which sort of refusal it is.
    pub code: Code,
    /// The key of the message in the languages' files.
    pub key: String,
    /// The message in English: what is wrong and what would be allowed.
    pub message: String,
}

impl Refused {
    /// A refusal with its words.
    pub fn new(code: Code, key: impl Into<String>, message: impl Into<String>) -> Refused {
        Refused { code, key: key.into(), message: message.into() }
    }

    pub(crate) fn not_now(key: &str, message: impl Into<String>) -> Refused {
        Refused::new(Code::NotNow, key, message)
    }

    pub(crate) fn not_allowed(key: &str, message: impl Into<String>) -> Refused {
        Refused::new(Code::NotAllowed, key, message)
    }

    pub(crate) fn options(message: impl Into<String>) -> Refused {
        Refused::new(Code::BadOptions, "table-bad-options", message)
    }
}

impl From<BadOptions> for Refused {
    fn from(error: BadOptions) -> Refused {
        Refused::options(error.to_string())
    }
}

impl From<SittingError> for Refused {
    fn from(error: SittingError) -> Refused {
        let message = error.to_string();
        match error {
            SittingError::BadSeat(_) => Refused::new(Code::BadSeat, "table-no-such-place", message),
            // The table hands in times that never fall.
            SittingError::TimeFalls { .. } => Refused::not_now("table-time-falls", message),
            SittingError::Play(PlayError::BadNotation(_)) => {
                Refused::new(Code::BadNotation, "bad-notation", message)
            }
            SittingError::Play(PlayError::Refused { kind, key, .. }) => {
                let code = match kind {
                    RefusalKind::IllegalAction => Code::IllegalAction,
                    RefusalKind::NotYourTurn => Code::NotYourTurn,
                    RefusalKind::GameOver => Code::GameOver,
                };
                Refused::new(code, key, message)
            }
        }
    }
}
