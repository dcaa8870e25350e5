//! Copies of the file, taken while it is in use.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use crate::StoreError;

/// Copies the database that `options` open to a new file. The copy gets its name only when it is
/// complete and on the disk: what bears the name is a backup.
pub(super) async fn backup(options: &SqliteConnectOptions, to: &Path) -> Result<(), StoreError> {
    // Holds the name while the copy is made, so that two backups cannot overwrite each other.
    File::create_new(to).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => StoreError::BackupExists { path: to.to_owned() },
        _ => StoreError::unavailable(error),
    })?;
    let partial = partial_name(to);
    let result = copy(options, &partial, to).await;
    if result.is_err() {
        // What is left behind is useless; if it cannot be removed, the error says enough.
        let _ = fs::remove_file(&partial);
        let _ = fs::remove_file(to);
    }
    result
}

async fn copy(options: &SqliteConnectOptions, partial: &Path, to: &Path) -> Result<(), StoreError> {
    // A leftover of a killed backup: its name is ours now.
    if partial.exists() {
        fs::remove_file(partial).map_err(StoreError::unavailable)?;
    }
    let name = partial.to_str();
    let name = name.ok_or(StoreError::Invalid("the backup's name is not valid text"))?.to_owned();
    let mut connection = options.connect().await?;
    sqlx::query("VACUUM INTO ?1").bind(name).execute(&mut connection).await?;
    connection.close().await?;
    let (partial, to) = (partial.to_owned(), to.to_owned());
    let settled = tokio::task::spawn_blocking(move || settle(&partial, &to)).await;
    settled.map_err(StoreError::unavailable)?.map_err(StoreError::unavailable)
}

/// Waits for the disk, as SQLite does not do here, and gives the copy its name.
fn settle(partial: &Path, to: &Path) -> io::Result<()> {
    File::open(partial)?.sync_all()?;
    fs::rename(partial, to)?;
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

fn partial_name(to: &Path) -> PathBuf {
    let mut name = to.as_os_str().to_owned();
    name.push(".partial");
    name.into()
}
