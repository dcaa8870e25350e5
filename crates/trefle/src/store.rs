//! `trefle store`: looking after what lasts.

use crate::Failure;
use std::{
    path::PathBuf,
    time::{SystemTime, UNIX_EPOCH},
};
use trefle_store::{Millis, SqliteStore, Store};

/// Look after what a server has stored
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The folder that everything is kept in
    #[arg(long, env = "TREFLE_DATA", value_name = "FOLDER", default_value = "data", global = true)]
    data: PathBuf,
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Write a consistent copy to a new file, also while the server runs
    Backup {
        /// The new file
        to: PathBuf,
    },
    /// Remove finished tables, and guests who never came back (with the server stopped)
    Prune {
        /// How long ago they were last touched: 90d, 12h
        #[arg(long, value_name = "AGE", value_parser = age)]
        older_than: u64,
    },
}

/// An age in milliseconds: a number of days or hours.
fn age(text: &str) -> Result<u64, String> {
    let wrong = || format!("`{text}` is no age: give days or hours, such as 90d or 12h");
    let (number, unit) = text.split_at_checked(text.len().saturating_sub(1)).ok_or_else(wrong)?;
    let hours: u64 = match unit {
        "d" => 24,
        "h" => 1,
        _ => return Err(wrong()),
    };
    let number: u64 = number.parse().map_err(|_| wrong())?;
    number.checked_mul(hours * 3_600_000).ok_or_else(wrong)
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let said = runtime.block_on(async {
        match &args.command {
            Command::Backup { to } => backup(&args.data, to).await,
            Command::Prune { older_than } => prune(&args.data, *older_than).await,
        }
    })?;
    crate::print(&said)
}

async fn backup(data: &std::path::Path, to: &std::path::Path) -> Result<String, Failure> {
    SqliteStore::backup_folder(data, to).await?;
    Ok(format!("{} is backed up as {}\n", data.display(), to.display()))
}

async fn prune(data: &std::path::Path, older_than: u64) -> Result<String, Failure> {
    if !data.join(trefle_store::DATABASE_FILE).exists() {
        return Err(format!("there is nothing stored in {}", data.display()).into());
    }
    let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis();
    let before = i64::try_from(now.saturating_sub(older_than.into()))?;
    let store = SqliteStore::open(data).await?;
    let pruned = store.prune(Millis(before)).await;
    store.close().await;
    let pruned = pruned?;
    Ok(format!(
        "removed {} tables with {} entries, and {} guests\n",
        pruned.tables, pruned.entries, pruned.players
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ages_are_days_or_hours() {
        assert_eq!(age("90d"), Ok(90 * 24 * 3_600_000));
        assert_eq!(age("12h"), Ok(12 * 3_600_000));
        for wrong in ["", "d", "90", "-1d", "9 d", "1w", "é", "99999999999999999999d"] {
            assert!(age(wrong).is_err(), "{wrong}");
        }
    }
}
