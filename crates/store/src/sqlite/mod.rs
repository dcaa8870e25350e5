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
mod reader;
mod results;
mod rows;
mod seeks;
#[cfg(test)]
mod tests;
mod writer;

use std::fs::{self, File, TryLockError};
use std::path::Path;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};

use self::mark::Mark;
pub use self::mark::{ALIVE_FILE, MARK_FILE};
use self::reader::Reader;
use self::writer::Writer;
use crate::migrate::{self, Step};
use crate::{
    Account, Append, Ended, Entry, KeptResult, Millis, Moment, NewPlayer, Player, PlayerChange,
    PlayerId, Pruned, Ranked, Rating, Report, Session, Store, StoreError, Table, TableId,
    TokenHash, check, looks,
};

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

/// A [`Store`] in one SQLite file.
///
/// Call [`Store::close`] to let go of the file at once; a store that is merely dropped finishes
/// what it accepted and lets go of it a moment later.
pub struct SqliteStore {
    writer: Writer,
    reader: Reader,
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
        Ok(Self { writer, reader: Reader::new(options.clone()), options })
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

#[async_trait]
impl Store for SqliteStore {
    async fn append(&self, append: Append) -> Result<u64, StoreError> {
        check::append(&append)?;
        self.writer.write(|connection| Box::pin(append::append(connection, append))).await
    }

    async fn entries(&self, table: TableId, from: u64) -> Result<Vec<Entry>, StoreError> {
        self.reader.entries(table, from).await
    }

    async fn table(&self, table: TableId) -> Result<Option<Table>, StoreError> {
        self.reader.table(table).await
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<Table>, StoreError> {
        self.reader.open_tables(limit).await
    }

    async fn tables_of(&self, player: PlayerId, limit: u32) -> Result<Vec<Table>, StoreError> {
        self.reader.tables_of(player, limit).await
    }

    async fn add_player(&self, player: NewPlayer) -> Result<(), StoreError> {
        check::new_player(&player)?;
        self.writer.write(|connection| Box::pin(people::add(connection, player))).await
    }

    async fn players(&self, ids: &[PlayerId]) -> Result<Vec<Player>, StoreError> {
        self.reader.players(ids).await
    }

    async fn change_player(&self, id: PlayerId, change: PlayerChange) -> Result<(), StoreError> {
        check::change(&change)?;
        self.writer.write(move |connection| Box::pin(people::change(connection, id, change))).await
    }

    async fn set_account(
        &self,
        id: PlayerId,
        name: &str,
        password_hash: &str,
    ) -> Result<(), StoreError> {
        check::account(name, password_hash)?;
        let (name, hash) = (name.to_owned(), password_hash.to_owned());
        self.writer
            .write(move |connection| Box::pin(people::set_account(connection, id, name, hash)))
            .await
    }

    async fn account(&self, name: &str) -> Result<Option<Account>, StoreError> {
        self.reader.account(name).await
    }

    async fn delete_player(&self, id: PlayerId) -> Result<Vec<TableId>, StoreError> {
        self.writer.erase(move |connection| Box::pin(people::delete(connection, id))).await
    }

    async fn add_session(&self, session: Session) -> Result<(), StoreError> {
        check::session(&session)?;
        self.writer.write(|connection| Box::pin(people::add_session(connection, session))).await
    }

    async fn session(&self, token: &TokenHash) -> Result<Option<Session>, StoreError> {
        self.reader.session(token).await
    }

    async fn seen(&self, token: &TokenHash, at: Millis) -> Result<(), StoreError> {
        let token = *token;
        self.writer.write(move |connection| Box::pin(people::seen(connection, token, at))).await
    }

    async fn delete_session(&self, token: &TokenHash) -> Result<bool, StoreError> {
        let token = *token;
        self.writer
            .write(move |connection| Box::pin(people::delete_session(connection, token)))
            .await
    }

    async fn delete_sessions(
        &self,
        player: PlayerId,
        but: &TokenHash,
        tokens: bool,
    ) -> Result<u64, StoreError> {
        let but = *but;
        self.writer
            .write(move |connection| {
                Box::pin(people::delete_sessions(connection, player, but, tokens))
            })
            .await
    }

    async fn bot_tokens(&self, player: PlayerId) -> Result<Vec<Session>, StoreError> {
        self.reader.bot_tokens(player).await
    }

    async fn sessions_of(&self, player: PlayerId, limit: u32) -> Result<Vec<Session>, StoreError> {
        self.reader.sessions_of(player, limit).await
    }

    async fn add_report(&self, report: Report) -> Result<(), StoreError> {
        check::report(&report)?;
        self.writer.write(|connection| Box::pin(people::add_report(connection, report))).await
    }

    async fn reports(&self, limit: u32) -> Result<Vec<Report>, StoreError> {
        self.reader.reports(limit).await
    }

    async fn prune(&self, before: Millis) -> Result<Pruned, StoreError> {
        let mut pruned = Pruned::default();
        loop {
            let some = self
                .writer
                .erase(move |connection| Box::pin(people::prune(connection, before)))
                .await?;
            if some == Pruned::default() {
                return Ok(pruned);
            }
            pruned += some;
        }
    }

    async fn results_of(
        &self,
        player: PlayerId,
        game: Option<&str>,
        before: Option<Moment>,
        limit: u32,
    ) -> Result<Vec<KeptResult>, StoreError> {
        let before = before.unwrap_or(Moment::END);
        results::of(self.reader.pool(), player, game, before, limit).await
    }

    async fn ratings(&self, players: &[PlayerId]) -> Result<Vec<Rating>, StoreError> {
        results::ratings(self.reader.pool(), players).await
    }

    async fn leaderboard(
        &self,
        game: &str,
        after: Option<(i64, PlayerId)>,
        limit: u32,
    ) -> Result<Vec<Ranked>, StoreError> {
        results::leaderboard(self.reader.pool(), game, after, limit).await
    }

    async fn uncounted(&self, limit: u32) -> Result<Vec<TableId>, StoreError> {
        results::uncounted(self.reader.pool(), limit).await
    }

    async fn count(&self, table: TableId, ended: Vec<Ended>) -> Result<(), StoreError> {
        ended.iter().try_for_each(check::ended)?;
        self.keep(results::count(table, &ended)).await
    }

    async fn close(&self) {
        // The readers first: whoever gets the lock next finds the file free of us.
        self.reader.close().await;
        self.writer.close().await;
    }
}
