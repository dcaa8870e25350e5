//! Everything that can go wrong with a request, and what its sender is told.

use crate::permits::Full;
use axum::{
    Json,
    extract::rejection::{JsonRejection, PathRejection, QueryRejection},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use trefle_node::NodeError;
use trefle_store::StoreError;
pub(crate) use trefle_study::ErrorBody;
use trefle_study::ErrorDetail;
use trefle_table::Code;

/// Seconds after which it is worth asking again where there was too much to do.
const COME_BACK: &str = "2";

/// Why a request was not carried out.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    #[error("there is no session: open one with GET /api/me, or send a token")]
    NoSession,
    #[error("the name or the password is wrong")]
    WrongPassword,
    #[error("a program's token can play, but not change the account")]
    TokenOnlyPlays,
    #[error("what one makes is kept with an account: open one first")]
    NeedsAccount,
    #[error("so many files are kept already; delete one you do not need")]
    TooManyFiles,
    #[error("requests are only taken from this server's own page")]
    StrangeOrigin,
    #[error("there is nothing here")]
    NotFound,
    #[error("there is no such table")]
    UnknownTable,
    #[error("this search has ended; begin another")]
    SeekGone,
    #[error("you look for somebody in another window now")]
    SeekReplaced,
    #[error("there is no player of this name, or their page is theirs alone")]
    UnknownPlayer,
    #[error("{0}")]
    BadName(&'static str),
    #[error("a password has 8 to 200 characters")]
    BadPassword,
    #[error("this account name is in use already")]
    AccountTaken,
    #[error("too many requests; wait a little")]
    TooMany,
    #[error("there are {0} open tables already, which is all one may have; finish or leave one")]
    TooManyTables(u32),
    #[error("the request took too long")]
    TooLong,
    /// What was asked makes no sense, or the rules say no.
    #[error(transparent)]
    Study(trefle_study::Error),
    #[error("the server is busy; try again")]
    Busy,
    /// What must last cannot be kept or read just now: logged here, its cause never told.
    #[error("the server cannot keep anything just now; try again soon")]
    Unavailable(#[source] StoreError),
    /// Our own trouble: logged here, never told.
    #[error("something went wrong on the server")]
    Internal(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl Error {
    pub(crate) fn internal(cause: impl std::error::Error + Send + Sync + 'static) -> Error {
        Error::Internal(Box::new(cause))
    }

    pub(crate) fn bad_request(reason: impl std::fmt::Display) -> Error {
        Error::Study(trefle_study::Error::bad_request(reason))
    }

    /// As it is told, with the status.
    fn told(self) -> (StatusCode, ErrorDetail) {
        let message = self.to_string();
        let (status, code, key) = match self {
            Error::NoSession => (StatusCode::UNAUTHORIZED, "no_session", "no-session"),
            Error::WrongPassword => (StatusCode::UNAUTHORIZED, "wrong_password", "wrong-password"),
            Error::TokenOnlyPlays => (StatusCode::FORBIDDEN, "not_allowed", "token-only-plays"),
            Error::NeedsAccount => (StatusCode::FORBIDDEN, "not_allowed", "needs-account"),
            Error::TooManyFiles => (StatusCode::TOO_MANY_REQUESTS, "too_many", "too-many-files"),
            Error::StrangeOrigin => (StatusCode::FORBIDDEN, "not_allowed", "strange-origin"),
            Error::NotFound => (StatusCode::NOT_FOUND, "not_found", "not-found"),
            Error::UnknownTable => (StatusCode::NOT_FOUND, "unknown_table", "unknown-table"),
            Error::SeekGone => (StatusCode::NOT_FOUND, "not_found", "seek-gone"),
            Error::SeekReplaced => (StatusCode::CONFLICT, "taken", "seek-replaced"),
            Error::UnknownPlayer => (StatusCode::NOT_FOUND, "unknown_player", "unknown-player"),
            Error::BadName(_) => (StatusCode::BAD_REQUEST, "bad_name", "bad-name"),
            Error::BadPassword => (StatusCode::BAD_REQUEST, "bad_password", "bad-password"),
            Error::AccountTaken => (StatusCode::CONFLICT, "taken", "account-taken"),
            Error::TooMany => (StatusCode::TOO_MANY_REQUESTS, "too_many", "too-many"),
            Error::TooManyTables(_) => {
                (StatusCode::TOO_MANY_REQUESTS, "too_many", "too-many-tables")
            }
            Error::TooLong => (StatusCode::REQUEST_TIMEOUT, "too_long", "too-long"),
            Error::Study(error) => return (status_of(&error), error.detail()),
            Error::Busy => (StatusCode::SERVICE_UNAVAILABLE, "unavailable", "busy"),
            Error::Unavailable(_) => {
                (StatusCode::SERVICE_UNAVAILABLE, "unavailable", "unavailable")
            }
            Error::Internal(_) => (StatusCode::INTERNAL_SERVER_ERROR, "internal", "internal"),
        };
        (status, ErrorDetail::new(code, key, message))
    }
}

fn status_of(error: &trefle_study::Error) -> StatusCode {
    match error {
        trefle_study::Error::BadRequest(_) | trefle_study::Error::BadFile { .. } => {
            StatusCode::BAD_REQUEST
        }
        trefle_study::Error::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        trefle_study::Error::Refused(refused) => status_of_code(refused.code),
        trefle_study::Error::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

/// The status that fits a refusal of the table's.
fn status_of_code(code: Code) -> StatusCode {
    match code {
        Code::BadRequest | Code::BadOptions | Code::BadNotation | Code::BadSeat | Code::TooLong => {
            StatusCode::BAD_REQUEST
        }
        Code::Unauthorized => StatusCode::UNAUTHORIZED,
        Code::NotAllowed => StatusCode::FORBIDDEN,
        Code::UnknownTable | Code::UnknownPlayer => StatusCode::NOT_FOUND,
        Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        Code::NoGame
        | Code::IllegalAction
        | Code::NotYourTurn
        | Code::GameOver
        | Code::NotNow
        | Code::Taken
        | Code::Full
        | Code::DoneAlready => StatusCode::CONFLICT,
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        match &self {
            Error::Internal(cause) => tracing::error!(%cause, "a request failed"),
            Error::Unavailable(StoreError::Unavailable(cause)) => {
                tracing::error!(%cause, "the store failed a request");
            }
            _ => {}
        }
        let (status, error) = self.told();
        let body = Json(ErrorBody { error });
        match status {
            StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => {
                (status, [(header::RETRY_AFTER, COME_BACK)], body).into_response()
            }
            _ => (status, body).into_response(),
        }
    }
}

impl From<NodeError> for Error {
    fn from(error: NodeError) -> Error {
        match error {
            NodeError::Refused(refused) => refused.into(),
            NodeError::UnknownTable => Error::UnknownTable,
            NodeError::Busy | NodeError::Closing | NodeError::Gone => Error::Busy,
            NodeError::Store(error) => error.into(),
            NodeError::Damaged(_) | NodeError::Random(_) => Error::internal(error),
        }
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Error {
        match error {
            StoreError::UnknownTable => Error::UnknownTable,
            StoreError::UnknownPlayer => Error::NoSession,
            StoreError::AccountTaken => Error::AccountTaken,
            StoreError::TooMany => Error::TooManyFiles,
            StoreError::Invalid(reason) => Error::bad_request(reason),
            StoreError::Closed => Error::Busy,
            StoreError::Unavailable(_) => Error::Unavailable(error),
            StoreError::Taken { .. }
            | StoreError::Ahead { .. }
            | StoreError::Repeated { .. }
            | StoreError::Outdated
            | StoreError::Exists
            | StoreError::InUse { .. }
            | StoreError::TooNew { .. }
            | StoreError::ChangedMigration { .. }
            | StoreError::Older { .. }
            | StoreError::BackupExists { .. }
            | StoreError::Corrupt(_) => Error::internal(error),
        }
    }
}

impl From<trefle_table::Refused> for Error {
    fn from(refused: trefle_table::Refused) -> Error {
        Error::Study(refused.into())
    }
}

impl From<trefle_study::Error> for Error {
    fn from(error: trefle_study::Error) -> Error {
        match error {
            trefle_study::Error::Internal(cause) => Error::Internal(cause),
            asked => Error::Study(asked),
        }
    }
}

impl From<getrandom::Error> for Error {
    fn from(error: getrandom::Error) -> Error {
        Error::internal(error)
    }
}

impl From<Full> for Error {
    fn from(full: Full) -> Error {
        match full {
            Full::Here => Error::TooMany,
            Full::Everywhere => Error::Busy,
        }
    }
}

impl From<JsonRejection> for Error {
    fn from(rejection: JsonRejection) -> Error {
        match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => trefle_study::Error::TooLarge.into(),
            _ => Error::bad_request(rejection.body_text()),
        }
    }
}

impl From<PathRejection> for Error {
    fn from(_: PathRejection) -> Error {
        Error::NotFound
    }
}

impl From<QueryRejection> for Error {
    fn from(rejection: QueryRejection) -> Error {
        Error::bad_request(rejection.body_text())
    }
}
