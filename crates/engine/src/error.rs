//! What can go wrong, as the protocol says it.

use serde::Serialize;
use trefle_games::{BadOptions, LoadError, PlayError, RefusalKind, ReviewError, SittingError};

/// The codes of the protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The line is not a request, or a request with fields missing or of the wrong kind.
    BadRequest,
    /// There is no such command.
    UnknownCommand,
    /// No game can be begun with these options.
    BadOptions,
    /// The command needs a game, and none has been begun.
    NoGame,
    /// The game has no such seat.
    BadSeat,
    /// The text is no action at all.
    BadNotation,
    /// The rules do not allow the action.
    IllegalAction,
    /// The game does not wait for this seat.
    NotYourTurn,
    /// The game has ended.
    GameOver,
    /// It would take longer than it may.
    TooLong,
    /// This game, or this version, does not do that.
    Unsupported,
}

/// An error as it is sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{message}")]
pub struct EngineError {
    /// Which sort of error.
    pub code: Code,
    /// What is wrong, for a person.
    pub message: String,
}

impl EngineError {
    /// An error of this sort with these words.
    pub fn new(code: Code, message: impl ToString) -> EngineError {
        EngineError { code, message: message.to_string() }
    }
}

impl From<BadOptions> for EngineError {
    fn from(error: BadOptions) -> EngineError {
        EngineError::new(Code::BadOptions, error)
    }
}

impl From<SittingError> for EngineError {
    fn from(error: SittingError) -> EngineError {
        let code = match &error {
            SittingError::BadSeat(_) => Code::BadSeat,
            SittingError::TimeFalls { .. } => Code::BadRequest,
            SittingError::Play(error) => code_of(error),
        };
        EngineError::new(code, error)
    }
}

impl From<LoadError> for EngineError {
    fn from(error: LoadError) -> EngineError {
        let code = match &error {
            LoadError::Damaged(_) => Code::BadRequest,
            LoadError::Options(_) => Code::BadOptions,
            LoadError::Action { refusal, .. } => code_of(refusal),
        };
        EngineError::new(code, error)
    }
}

impl From<ReviewError> for EngineError {
    fn from(error: ReviewError) -> EngineError {
        let code = match &error {
            ReviewError::Unsupported(_) => Code::Unsupported,
            ReviewError::TooLong(_) => Code::TooLong,
            ReviewError::NoSuchSeat { .. } => Code::BadSeat,
        };
        EngineError::new(code, error)
    }
}

fn code_of(error: &PlayError) -> Code {
    match error {
        PlayError::BadNotation(_) => Code::BadNotation,
        PlayError::Refused { kind: RefusalKind::IllegalAction, .. } => Code::IllegalAction,
        PlayError::Refused { kind: RefusalKind::NotYourTurn, .. } => Code::NotYourTurn,
        PlayError::Refused { kind: RefusalKind::GameOver, .. } => Code::GameOver,
    }
}
