//! A store in one SQLite file: `trefle.db` in a data folder.
//!
//! One writer ([`writer`]) shares each wait for the disk among all who wait; a few readers see the
//! last commit. The file belongs to one process at a time: a second one would append at numbers that
//! the first one's tables hold in memory.

mod append;
mod archive;
mod backup;
mod mark;
mod people;
mod results;
mod rows;
mod seeks;
mod store;
#[cfg(test)]
mod tests;
mod writer;

use std::fs::{self, File, TryLockError};
use std::path::Path;
use std::time::Duration;

use sqlx::query::Query;
use sqlx::sqlite::{
    SqliteArguments, SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Sqlite};

use self::mark::Mark;
pub use self::mark::{ALIVE_FILE, MARK_FILE};
use self::writer::Writer;
use crate::fault::refused;
use crate::migrate::{self, Step};
use crate::{Append, StoreError, looks};

/// The database's name in its folder.
pub const DATABASE_FILE: &str = "trefle.db";

/// The name of the file beside it that the serving process keeps locked.
pub const LOCK_FILE: &str = "trefle.lock";

/// Every step there ever was, in order.
const STEPS: &[Step] = &[
    (1, "what lasts", include_str!("../../migrations/sqlite/0001_what_lasts.sql")),
    (2, "personal", include_str!("../../migrations/sqlite/0002_personal.sql")),
    (3, "looks", include_str!("../../migrations/sqlite/0003_looks.sql")),
    (4, "commits", include_str!("../../migrations/sqlite/0004_commits.sql")),
    (5, "results", include_str!("../../migrations/sqlite/0005_results.sql")),
    (6, "days", include_str!("../../migrations/sqlite/0006_days.sql")),
    (7, "seeks", include_str!("../../migrations/sqlite/0007_seeks.sql")),
    (8, "files", include_str!("../../migrations/sqlite/0008_files.sql")),
    (9, "digests", include_str!("../../migrations/sqlite/0009_digests.sql")),
];

looks::fill_in!(sqlx::Sqlite);

/// Only a backup or somebody's `sqlite3` can be in the way, and not for long.
const BUSY: Duration = Duration::from_secs(5);

/// How many connections read. Reads are short, so a few serve many callers.
const READERS: u32 = 4;

/// How long a caller waits for one before it is told to come back later.
const PATIENCE: Duration = Duration::from_secs(10);

/// A [`Store`](crate::Store) in one SQLite file.
///
/// Call [`close`](crate::Store::close) to let go of the file at once; a store that is merely dropped
/// finishes what it accepted and lets go of it a moment later.
pub struct SqliteStore {
    writer: Writer,
    /// Connections that only read: they see the last commit, and the writer never waits for them.
    readers: SqlitePool,
    options: SqliteConnectOptions,
}

impl SqliteStore {
    /// Opens the store in a folder, which is made if it does not exist, and brings it up to date.
    ///
    /// # Errors
    /// [`StoreError::InUse`] while another process serves it, [`StoreError::TooNew`] and
    /// [`StoreError::ChangedMigration`] where this is not the program that should open it,
    /// [`StoreError::Older`] where the database has lost something that was acknowledged.
    pub async fn open(folder: &Path) -> Result<Self, StoreError> {
        Self::open_with(folder, STEPS).await
    }

    /// Goes on without what a database has lost, so that [`open`](Self::open) opens it again.
    ///
    /// # Errors
    /// [`StoreError::InUse`] while another process serves it.
    pub fn accept_loss(folder: &Path) -> Result<(), StoreError> {
        let _lock = lock(&folder.join(LOCK_FILE), &folder.join(DATABASE_FILE))?;
        mark::forget(folder)
    }

    async fn open_with(folder: &Path, steps: &[Step]) -> Result<Self, StoreError> {
        fs::create_dir_all(folder).map_err(StoreError::unavailable)?;
        let path = folder.join(DATABASE_FILE);
        let lock = lock(&folder.join(LOCK_FILE), &path)?;
        mark::check(folder).await?;
        let options = options(&path);
        let mut connection = options.clone().create_if_missing(true).connect().await?;
        migrate::migrate(&mut connection, steps).await?;
        fill_in_looks(&mut connection).await?;
        let commits = mark::commits(&mut connection).await?;
        let mark = Mark::begin(folder, commits).map_err(StoreError::unavailable)?;
        let writer = Writer::start(connection, options.clone(), lock, (commits, mark));
        Ok(Self { writer, readers: readers(options.clone()), options })
    }

    /// How many transactions wrote so far. Fewer than writes: that is the group commit.
    pub fn transactions(&self) -> u64 {
        self.writer.transactions()
    }

    /// Writes a consistent copy of everything to a new file while the store goes on.
    ///
    /// # Errors
    /// [`StoreError::BackupExists`] where something has that name already.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        if self.writer.is_closed() {
            return Err(StoreError::Closed);
        }
        backup::backup(&self.options, to).await
    }

    /// Writes a consistent copy of the store in a folder, which another process may be serving.
    ///
    /// # Errors
    /// As [`backup`](Self::backup); [`StoreError::Unavailable`] where there is no store.
    pub async fn backup_folder(folder: &Path, to: &Path) -> Result<(), StoreError> {
        backup::backup(&options(&folder.join(DATABASE_FILE)), to).await
    }

    async fn ask<T, F>(&self, work: impl FnOnce(SqlitePool) -> F) -> Result<T, StoreError>
    where
        F: Future<Output = Result<T, StoreError>>,
    {
        work(self.readers.clone()).await
    }

    /// Carries out a statement, and tells how many rows it changed; `refusal` is what a broken
    /// constraint stands for.
    async fn statement(
        &self,
        statement: impl Fn() -> Query<'static, Sqlite, SqliteArguments>,
        refusal: Option<StoreError>,
    ) -> Result<u64, StoreError> {
        let statement = statement();
        let work = self.writer.write(move |connection| {
            Box::pin(async move {
                let done = statement.execute(connection).await;
                Ok(done.map_err(|error| refused(error, refusal))?.rows_affected())
            })
        });
        work.await
    }

    async fn enter(&self, append: Append) -> Result<u64, StoreError> {
        self.writer.write(|connection| Box::pin(append::append(connection, append))).await
    }

    async fn finish(&self) {
        // The readers first: whoever gets the lock next finds the file free of us.
        self.readers.close().await;
        self.writer.close().await;
    }
}

fn readers(options: SqliteConnectOptions) -> SqlitePool {
    SqlitePoolOptions::new()
        .max_connections(READERS)
        .acquire_timeout(PATIENCE)
        // A connection to a file does not go stale as one over a network does.
        .test_before_acquire(false)
        .connect_lazy_with(options.pragma("query_only", "ON"))
}

/// How the file is opened, for writing and for reading.
fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        // FULL waits for the disk at every commit; NORMAL would lose the last ones in a power
        // cut, after they were acknowledged.
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY)
        // What a deleted player leaves on a page is overwritten, not just unlinked.
        .pragma("secure_delete", "ON")
        .disable_statement_logging()
}

/// Locks the file for this process. The system lets go of the lock when the process ends, however
/// it ends, so there is never a stale one to remove by hand.
fn lock(path: &Path, database: &Path) -> Result<File, StoreError> {
    let file = File::options().create(true).truncate(false).write(true).open(path);
    let file = file.map_err(StoreError::unavailable)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse { path: database.to_owned() }),
        Err(TryLockError::Error(error)) => Err(StoreError::unavailable(error)),
    }
}
