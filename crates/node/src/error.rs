//! Why a node could not do what it was asked.

use trefle_store::StoreError;
use trefle_table::{EntryError, Refused, ReplayError};

/// Why a node could not do what it was asked.
#[derive(Clone, Debug, thiserror::Error)]
pub enum NodeError {
    /// The table, or the rules, said no. Nothing has changed.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// There is no such table.
    #[error("there is no such table")]
    UnknownTable,
    /// The table is asked for more than it can do just now.
    #[error("the table is busy")]
    Busy,
    /// The node is closing; another one, or this one once it is back, knows the table.
    #[error("the server is closing")]
    Closing,
    /// Whether it was done is not known: ask again with the same client id.
    #[error("the store failed: {0}")]
    Store(#[source] StoreError),
    /// The table's journal cannot be replayed: damage, or a bug.
    #[error("the table cannot be loaded: {0}")]
    Damaged(String),
    /// The system gave no random bytes.
    #[error("the system's randomness failed: {0}")]
    Random(#[from] getrandom::Error),
    /// The table has just gone to sleep; the node asks it again.
    #[error("the table sleeps")]
    Gone,
}

impl From<ReplayError> for NodeError {
    fn from(error: ReplayError) -> NodeError {
        NodeError::Damaged(error.to_string())
    }
}

impl From<EntryError> for NodeError {
    fn from(error: EntryError) -> NodeError {
        NodeError::Damaged(error.to_string())
    }
}

impl From<serde_json::Error> for NodeError {
    fn from(error: serde_json::Error) -> NodeError {
        NodeError::Damaged(error.to_string())
    }
}
