//! Everything that can go wrong with a request, and what its sender is told.

use crate::places::Full;
use axum::{
    Json,
    extract::rejection::{JsonRejection, PathRejection, QueryRejection},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Serialize;
use std::{borrow::Cow, collections::BTreeMap};
use trefle_node::NodeError;
use trefle_store::StoreError;
use trefle_table::{Code, games::Fault};
use utoipa::ToSchema;

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
    #[error("requests are only taken from this server's own page")]
    StrangeOrigin,
    #[error("there is nothing here")]
    NotFound,
    #[error("there is no such table")]
    UnknownTable,
    #[error("{0}")]
    BadRequest(String),
    #[error("{reason}")]
    BadFile { line: Option<usize>, reason: String, fault: Option<Fault> },
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
    #[error("this is too large")]
    TooLarge,
    #[error("the request took too long")]
    TooLong,
    #[error(transparent)]
    Refused(trefle_table::Refused),
    #[error("the server is busy; try again")]
    Busy,
    /// What must last cannot be kept or read just now: logged here, its cause never told.
    #[error("the server cannot keep anything just now; try again soon")]
    Unavailable(#[source] StoreError),
    /// Our own trouble: logged here, never told.
    #[error("something went wrong on the server")]
    Internal(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// An error as it is sent.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ErrorBody {
    /// What went wrong.
    error: ErrorDetail,
}

/// What went wrong.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ErrorDetail {
    /// For programs.
    code: Cow<'static, str>,
    /// Names the message in the languages' files.
    key: Cow<'static, str>,
    /// In English.
    message: String,
    /// The line of the file that is wrong, where a file is.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    /// What the message speaks of, where it does.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    args: BTreeMap<&'static str, String>,
}

impl Error {
    pub(crate) fn internal(cause: impl std::error::Error + Send + Sync + 'static) -> Error {
        Error::Internal(Box::new(cause))
    }

    pub(crate) fn bad_request(reason: impl std::fmt::Display) -> Error {
        Error::BadRequest(reason.to_string())
    }

    /// The status, the code for programs and the key of the message.
    fn told(&self) -> (StatusCode, Cow<'static, str>, Cow<'static, str>) {
        let (status, code, key) = match self {
            Error::NoSession => (StatusCode::UNAUTHORIZED, "no_session", "no-session"),
            Error::WrongPassword => (StatusCode::UNAUTHORIZED, "wrong_password", "wrong-password"),
            Error::TokenOnlyPlays => (StatusCode::FORBIDDEN, "not_allowed", "token-only-plays"),
            Error::StrangeOrigin => (StatusCode::FORBIDDEN, "not_allowed", "strange-origin"),
            Error::NotFound => (StatusCode::NOT_FOUND, "not_found", "not-found"),
            Error::UnknownTable => (StatusCode::NOT_FOUND, "unknown_table", "unknown-table"),
            Error::BadFile { fault: Some(fault), .. } => {
                (StatusCode::BAD_REQUEST, "bad_request", fault.key)
            }
            Error::BadRequest(_) | Error::BadFile { .. } => {
                (StatusCode::BAD_REQUEST, "bad_request", "bad-request")
            }
            Error::BadName(_) => (StatusCode::BAD_REQUEST, "bad_name", "bad-name"),
            Error::BadPassword => (StatusCode::BAD_REQUEST, "bad_password", "bad-password"),
            Error::AccountTaken => (StatusCode::CONFLICT, "taken", "account-taken"),
            Error::TooMany => (StatusCode::TOO_MANY_REQUESTS, "too_many", "too-many"),
            Error::TooManyTables(_) => {
                (StatusCode::TOO_MANY_REQUESTS, "too_many", "too-many-tables")
            }
            Error::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "too_large", "too-large"),
            Error::TooLong => (StatusCode::REQUEST_TIMEOUT, "too_long", "too-long"),
            Error::Refused(refused) => {
                let code = refused.code.to_string();
                return (status_of(refused.code), code.into(), refused.key.clone().into());
            }
            Error::Busy => (StatusCode::SERVICE_UNAVAILABLE, "unavailable", "busy"),
            Error::Unavailable(_) => {
                (StatusCode::SERVICE_UNAVAILABLE, "unavailable", "unavailable")
            }
            Error::Internal(_) => (StatusCode::INTERNAL_SERVER_ERROR, "internal", "internal"),
        };
        (status, code.into(), key.into())
    }
}

/// The status that fits a refusal of the table's.
fn status_of(code: Code) -> StatusCode {
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
        let (status, code, key) = self.told();
        let message = self.to_string();
        let (line, args) = match self {
            Error::BadFile { line, fault, .. } => (line, fault.map(|fault| fault.args)),
            _ => (None, None),
        };
        let args = args.unwrap_or_default();
        let error = ErrorDetail { code, key, message, line, args };
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
            NodeError::Refused(refused) => Error::Refused(refused),
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
            StoreError::Invalid(reason) => Error::bad_request(reason),
            StoreError::Closed => Error::Busy,
            StoreError::Unavailable(_) => Error::Unavailable(error),
            StoreError::Taken { .. }
            | StoreError::Ahead { .. }
            | StoreError::Repeated { .. }
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
        Error::Refused(refused)
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
            StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge,
            _ => Error::BadRequest(rejection.body_text()),
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
        Error::BadRequest(rejection.body_text())
    }
}
