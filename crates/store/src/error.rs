//! Why a store refuses or fails.

use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;

/// What lies behind a failure, for the log; shared, because one failed transaction fails everybody
/// who wrote in it.
pub type Cause = Arc<dyn Error + Send + Sync>;

/// Why a store refuses or fails.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// Another writer was first.
    #[error("this number is taken; the next free one is {next}")]
    Taken {
        /// The next free number.
        next: u64,
    },
    /// The batch would leave a hole in the journal.
    #[error("the journal is not that long yet; the next number is {next}")]
    Ahead {
        /// The next free number.
        next: u64,
    },
    /// The journal holds an entry with this client id already.
    #[error("this was written already, as number {number}")]
    Repeated {
        /// The number it got the first time; the lowest, if the batch holds several such.
        number: u64,
    },
    /// A rating has changed since it was read, or is as late as the change of it.
    #[error("a rating has changed meanwhile")]
    Outdated,
    /// No such table, and nothing said to begin one.
    #[error("there is no such table")]
    UnknownTable,
    /// No such player, or one who is deleted.
    #[error("there is no such player")]
    UnknownPlayer,
    /// A player or session with this identity exists.
    #[error("this identity is in use already")]
    Exists,
    /// The player has as many of them as one may.
    #[error("there are too many of these already")]
    TooMany,
    /// Another player has an account with this name.
    #[error("this account name is in use already")]
    AccountTaken,
    /// No store could ever keep this.
    #[error("this cannot be stored: {0}")]
    Invalid(&'static str),
    /// Another process, or another part of this one, serves the file.
    #[error("{} is served by another process; stop that one first, or use another folder",
        path.display())]
    InUse {
        /// The database.
        path: PathBuf,
    },
    /// The file was written by a later version of the program.
    #[error(
        "this data was written by a newer version of the program \
        (step {found}, this one knows {known}); use that version or a later one"
    )]
    TooNew {
        /// The last migration in the file.
        found: i64,
        /// The last migration of this program.
        known: i64,
    },
    /// A migration in the file is not the one of that number in this program.
    #[error(
        "this data was laid out by a different build of the program (step {number} differs); \
        use that build, or restore a backup"
    )]
    ChangedMigration {
        /// Which migration.
        number: i64,
    },
    /// The database has lost something that was acknowledged: its log is gone or damaged, or it
    /// is an old copy, or an empty one.
    #[error(
        "{} has lost what was acknowledged: its last {missing} writes or more are missing. Put the \
        newest copy of it back, and of its log beside it ({}-wal); or go on without what is missing: \
        trefle store accept-loss --data {}",
        path.display(), path.display(), path.parent().unwrap_or(path).display()
    )]
    Older {
        /// The database.
        path: PathBuf,
        /// How many transactions it lacks at least.
        missing: u64,
    },
    /// A backup never overwrites anything.
    #[error("{} exists already; a backup needs a new name", path.display())]
    BackupExists {
        /// Where the backup was to go.
        path: PathBuf,
    },
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
    /// Trouble that may pass: a full disk, a busy file, a lost connection. Whether a write came
    /// through is unknown.
    #[error("the store cannot be reached just now")]
    Unavailable(#[source] Cause),
    /// The data are not what this program writes: damage, or a bug.
    #[error("the stored data are damaged")]
    Corrupt(#[source] Cause),
}

impl StoreError {
    /// Whether this is an answer about the request, which changed nothing; otherwise it tells of
    /// the store's own trouble.
    pub fn is_refusal(&self) -> bool {
        match self {
            Self::Taken { .. }
            | Self::Ahead { .. }
            | Self::Repeated { .. }
            | Self::Outdated
            | Self::UnknownTable
            | Self::UnknownPlayer
            | Self::Exists
            | Self::TooMany
            | Self::AccountTaken
            | Self::Invalid(_)
            | Self::BackupExists { .. } => true,
            Self::InUse { .. }
            | Self::TooNew { .. }
            | Self::ChangedMigration { .. }
            | Self::Older { .. }
            | Self::Closed
            | Self::Unavailable(_)
            | Self::Corrupt(_) => false,
        }
    }

    /// Trouble that may pass.
    pub fn unavailable(cause: impl Error + Send + Sync + 'static) -> Self {
        Self::Unavailable(Arc::new(cause))
    }

    /// Damage.
    pub(crate) fn corrupt(cause: impl Error + Send + Sync + 'static) -> Self {
        Self::Corrupt(Arc::new(cause))
    }
}
