//! The mark: how far the database had come when it last answered, in a file beside it.
//!
//! SQLite opens a database whose write-ahead log is lost or damaged without a word, as of some
//! earlier commit, and makes an empty one where there is none. So each transaction counts itself in
//! the database, and the count is written here once it is durable: a database that has come less far
//! than its mark is not opened in silence.

use std::fs::{self, File};
use std::io;
use std::os::unix::fs::FileExt as _;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, Row as _, SqliteConnection};

use super::DATABASE_FILE;
use crate::StoreError;

/// The mark's name in the folder.
pub const MARK_FILE: &str = "trefle.mark";

/// The name of the file in the folder in which a serving process gives signs of life. A database
/// beside it has been served.
pub const ALIVE_FILE: &str = "trefle.alive";

/// How often the mark is sure to be on the disk. A kill of the process does not lose it; after a
/// power cut it may be behind by so much, never ahead.
const SYNC_EVERY: Duration = Duration::from_secs(5);

pub(super) struct Mark {
    file: Arc<File>,
    synced: Instant,
}

impl Mark {
    /// Begins the mark of a database that has been checked, and has come so far.
    pub(super) fn begin(folder: &Path, commits: u64) -> io::Result<Self> {
        let mut options = File::options();
        let file = options.create(true).truncate(false).write(true).open(folder.join(MARK_FILE))?;
        let mark = Self { file: Arc::new(file), synced: Instant::now() };
        mark.write(commits)?;
        mark.file.sync_all()?;
        File::open(folder)?.sync_all()?;
        Ok(mark)
    }

    /// The database has come so far.
    pub(super) fn advance(&mut self, commits: u64) {
        // A mark that cannot be written stays behind, which is safe: what is durable is answered.
        let _ = self.write(commits);
        if self.synced.elapsed() >= SYNC_EVERY {
            self.synced = Instant::now();
            let file = Arc::clone(&self.file);
            tokio::task::spawn_blocking(move || file.sync_data());
        }
    }

    /// Always as long, and in place: there is no moment at which half of it is there.
    fn write(&self, commits: u64) -> io::Result<()> {
        self.file.write_all_at(format!("{commits:020}\n").as_bytes(), 0)
    }
}

/// That the database in a folder has come as far as its mark says. Only looks: the log of a damaged
/// database may still be of use to somebody.
pub(super) async fn check(folder: &Path) -> Result<(), StoreError> {
    let Some(acknowledged) = acknowledged(folder)? else { return Ok(()) };
    let path = folder.join(DATABASE_FILE);
    let commits = if is_empty(&path) && is_empty(&folder.join(format!("{DATABASE_FILE}-wal"))) {
        None
    } else {
        commits_of(&path).await?
    };
    match commits {
        Some(commits) if commits >= acknowledged => Ok(()),
        some => {
            let missing = acknowledged.saturating_sub(some.unwrap_or(0)).max(1);
            Err(StoreError::Older { path, missing })
        }
    }
}

/// How far the mark in a folder says that its database had come. One that was served before there
/// were marks had come somewhere; `None` where there was none.
fn acknowledged(folder: &Path) -> Result<Option<u64>, StoreError> {
    match fs::read_to_string(folder.join(MARK_FILE)) {
        Ok(text) => text.trim().parse().map(Some).map_err(StoreError::corrupt),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Ok(folder.join(ALIVE_FILE).exists().then_some(0))
        }
        Err(error) => Err(StoreError::unavailable(error)),
    }
}

fn is_empty(path: &Path) -> bool {
    fs::metadata(path).map_or(true, |file| file.len() == 0)
}

/// How many transactions the database in a file has seen; `None` where nothing is in it.
async fn commits_of(path: &Path) -> Result<Option<u64>, StoreError> {
    const THERE: &str = "SELECT coalesce(sum(name = 'commits'), 0) AS counted, count(*) AS tables \
        FROM sqlite_schema WHERE type = 'table'";
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    let mut connection = options.connect().await?;
    let there = sqlx::query(THERE).fetch_one(&mut connection).await?;
    let counted = there.try_get::<i64, _>("counted")? > 0;
    let commits = match there.try_get::<i64, _>("tables")? {
        0 => None,
        _ if counted => Some(commits(&mut connection).await?),
        // Written before transactions were counted.
        _ => Some(0),
    };
    connection.close().await?;
    Ok(commits)
}

/// Forgets how far the database had come: what is missing stays missing.
pub(super) fn forget(folder: &Path) -> Result<(), StoreError> {
    for name in [MARK_FILE, ALIVE_FILE] {
        match fs::remove_file(folder.join(name)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(StoreError::unavailable(error));
            }
            _ => {}
        }
    }
    Ok(())
}

/// How many transactions this database has seen.
pub(super) async fn commits(connection: &mut SqliteConnection) -> Result<u64, StoreError> {
    let row = sqlx::query("SELECT count FROM commits").fetch_one(connection).await?;
    u64::try_from(row.try_get::<i64, _>("count")?).map_err(StoreError::corrupt)
}
