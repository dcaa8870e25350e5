//! Why there is no answer, and what whoever asked is told.

use serde::Serialize;
use std::{borrow::Cow, collections::BTreeMap};
use trefle_table::{
    Refused,
    games::{BadOptions, Fault},
};

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// What was asked makes no sense.
    #[error("{0}")]
    BadRequest(String),
    /// It is longer than anything that makes sense.
    #[error("this is too large")]
    TooLarge,
    /// A file that cannot be played with.
    #[error("{reason}")]
    BadFile {
        /// The line that is wrong, from 1.
        line: Option<usize>,
        /// What is wrong.
        reason: String,
        /// The same as a message that is there in every language.
        fault: Option<Fault>,
    },
    /// The rules say no.
    #[error(transparent)]
    Refused(Refused),
    /// Our own trouble: its cause is never told.
    #[error("something went wrong")]
    Internal(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// An error as it is told.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ErrorBody {
    /// What went wrong.
    pub error: ErrorDetail,
}

/// What went wrong.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ErrorDetail {
    /// For programs.
    pub code: Cow<'static, str>,
    /// Names the message in the languages' files.
    pub key: Cow<'static, str>,
    /// In English.
    pub message: String,
    /// The line of the file that is wrong, where a file is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// What the message speaks of, where it does.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<&'static str, String>,
}

impl ErrorDetail {
    /// With a code for programs, the key of the message, and the message in English.
    pub fn new(
        code: impl Into<Cow<'static, str>>,
        key: impl Into<Cow<'static, str>>,
        message: impl ToString,
    ) -> ErrorDetail {
        let (code, key, message) = (code.into(), key.into(), message.to_string());
        ErrorDetail { code, key, message, line: None, args: BTreeMap::new() }
    }
}

impl Error {
    /// What was asked makes no sense, for this reason.
    pub fn bad_request(reason: impl std::fmt::Display) -> Error {
        Error::BadRequest(reason.to_string())
    }

    /// Something went wrong by this.
    pub fn internal(cause: impl std::error::Error + Send + Sync + 'static) -> Error {
        Error::Internal(Box::new(cause))
    }

    pub(crate) fn bad_file(BadOptions { reason, line, fault }: BadOptions) -> Error {
        Error::BadFile { line, reason, fault }
    }

    /// As it is told.
    pub fn detail(self) -> ErrorDetail {
        let message = self.to_string();
        match self {
            Error::BadRequest(_) => ErrorDetail::new("bad_request", "bad-request", message),
            Error::TooLarge => ErrorDetail::new("too_large", "too-large", message),
            Error::BadFile { line, fault, .. } => {
                let (key, args) = fault.map_or_else(
                    || ("bad-request", BTreeMap::new()),
                    |Fault { key, args, .. }| (key, args),
                );
                ErrorDetail { line, args, ..ErrorDetail::new("bad_request", key, message) }
            }
            Error::Refused(refused) => {
                ErrorDetail::new(refused.code.to_string(), refused.key, message)
            }
            Error::Internal(_) => ErrorDetail::new("internal", "internal", message),
        }
    }
}

impl From<Refused> for Error {
    fn from(refused: Refused) -> Error {
        Error::Refused(refused)
    }
}
