//! `trefle store`: looking after what lasts.

mod fill;

use crate::Failure;
use indicatif::{ProgressBar, ProgressStyle};
use std::{
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};
use trefle_store::{Archive, FileId, Millis, PostgresStore, SqliteStore, StoreError};

/// Look after what a server has stored
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The folder that everything is kept in
    #[arg(long, env = "TREFLE_DATA", value_name = "FOLDER", default_value = "data", global = true)]
    data: PathBuf,
    /// A PostgreSQL database instead: postgres://USER:PASSWORD@HOST/NAME
    #[arg(long, env = "TREFLE_STORE", value_name = "URL", hide_env_values = true, global = true)]
    store: Option<String>,
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
    /// Copy everything to another store: what is there already stays, so this can be repeated
    ///
    /// FROM and TO are each a folder (SQLite; no server may run on it) or a PostgreSQL database,
    /// postgres://USER:PASSWORD@HOST/NAME.
    Copy {
        /// Where everything is
        from: String,
        /// Where it is to be, too
        to: String,
    },
    /// Count results and ratings again from the journals alone, and say what differs (on a folder with the
    /// server stopped)
    Recount {
        /// Write what differs as the journals say
        #[arg(long)]
        repair: bool,
    },
    /// List what players made that was reported or is hidden, hide it, or let it be seen again (on a
    /// folder with the server stopped)
    Files {
        /// Hide this one
        #[arg(long, value_name = "ID", conflicts_with = "restore")]
        hide: Option<String>,
        /// Let this one be seen again: the reports so far are dealt with
        #[arg(long, value_name = "ID")]
        restore: Option<String>,
    },
    /// Fill an empty store with made-up results, to see how it fares with very many
    Fill {
        /// How many results
        #[arg(long, value_name = "NUMBER", default_value_t = 1_000_000)]
        results: u64,
        /// Of how many players; the first play most
        #[arg(long, value_name = "NUMBER", default_value_t = 10_000,
            value_parser = clap::value_parser!(u32).range(2..))]
        players: u32,
    },
    /// Go on without what a folder's database has lost, after `serve` refused to open it
    AcceptLoss,
    /// Remove finished tables, and guests who never came back (on a folder with the server stopped)
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
            Command::Backup { to } => backup(args, to).await,
            Command::AcceptLoss => accept_loss(args),
            Command::Copy { from, to } => copy(from, to).await,
            Command::Files { hide, restore } => {
                files(args, hide.as_deref(), restore.as_deref()).await
            }
            Command::Recount { repair } => recount(args, *repair).await,
            Command::Fill { results, players } => fill(args, *results, *players).await,
            Command::Prune { older_than } => prune(args, *older_than).await,
        }
    })?;
    crate::print(&said)
}

fn is_database(name: &str) -> bool {
    name.starts_with("postgres://") || name.starts_with("postgresql://")
}

/// Opens a store by its name; the folder of one that is read from must have something in it.
async fn open(name: &str, exists: bool) -> Result<Box<dyn Archive>, Failure> {
    if is_database(name) {
        return Ok(Box::new(PostgresStore::open(name, 2).await.map_err(explained)?));
    }
    if exists && !Path::new(name).join(trefle_store::DATABASE_FILE).exists() {
        return Err(format!("there is nothing stored in {name}").into());
    }
    Ok(Box::new(SqliteStore::open(Path::new(name)).await.map_err(explained)?))
}

/// An error with what lies behind it: whoever runs this can do something about it.
fn explained(error: StoreError) -> Failure {
    match std::error::Error::source(&error) {
        Some(cause) => format!("{error}: {cause}").into(),
        None => error.into(),
    }
}

fn accept_loss(args: &Args) -> Result<String, Failure> {
    if args.store.is_some() {
        return Err("this is for folders: a PostgreSQL database looks after itself".into());
    }
    SqliteStore::accept_loss(&args.data).map_err(explained)?;
    Ok(format!("{} is served again, as far as it goes\n", args.data.display()))
}

async fn copy(from: &str, to: &str) -> Result<String, Failure> {
    let from = open(from, true).await?;
    let to = open(to, false).await?;
    // What a copy has no journal to count it from, it is given.
    trefle_node::count_all(from.as_ref(), &trefle_registry::games()).await.map_err(explained)?;
    let all = from.amount().await.map_err(explained)?;
    let bar = ProgressBar::new(all.sum());
    let style =
        ProgressStyle::with_template("{wide_bar} {percent}%  {msg}  {elapsed} (left: {eta})");
    bar.set_style(style?);
    let copied = trefle_store::copy(from.as_ref(), to.as_ref(), |done| {
        bar.set_position(done.sum());
        bar.set_message(format!("{} of {} tables", done.tables, all.tables));
    });
    let copied = copied.await;
    bar.finish_and_clear();
    from.close().await;
    to.close().await;
    let copied = copied?;
    Ok(format!(
        "copied {} players, {} sessions, {} tables with {} entries, {} reports, {} results, {} \
        ratings and {} files\n",
        copied.players,
        copied.sessions,
        copied.tables,
        copied.entries,
        copied.reports,
        copied.results,
        copied.ratings,
        copied.files
    ))
}

/// How many reported files are read at once.
const PAGE: u32 = 100;

async fn files(args: &Args, hide: Option<&str>, restore: Option<&str>) -> Result<String, Failure> {
    let data = args.data.to_string_lossy();
    let store = open(args.store.as_deref().unwrap_or(&data), true).await?;
    let said = match (hide, restore) {
        (Some(id), _) => judge(store.as_ref(), id, true).await,
        (None, Some(id)) => judge(store.as_ref(), id, false).await,
        (None, None) => reported(store.as_ref()).await,
    };
    store.close().await;
    said
}

async fn judge(store: &dyn Archive, id: &str, hidden: bool) -> Result<String, Failure> {
    let id: FileId = id.parse()?;
    let Some(file) = store.file(id).await? else { return Err("there is no such file".into()) };
    store.judge_file(id, hidden).await?;
    let now = if hidden { "hidden" } else { "seen again" };
    Ok(format!("{:?} is {now}\n", file.name))
}

async fn reported(store: &dyn Archive) -> Result<String, Failure> {
    let mut said = String::new();
    let mut after = None;
    loop {
        let files = store.reported_files(after, PAGE).await?;
        let Some(last) = files.last() else { break };
        after = Some(last.id);
        for file in files {
            let maker = store.player(file.player).await?.and_then(|player| player.account);
            let state = if file.hidden { "hidden" } else { "seen by everybody" };
            let (id, game, name) = (file.id, &file.game, &file.name);
            let by = maker.unwrap_or_default();
            said += &format!("{id}  {game}  {name:?} by {by:?}, {state}\n");
            for report in store.reports_of(file.id).await? {
                said += &format!("    reported: {:?}\n", report.text);
            }
        }
    }
    Ok(if said.is_empty() { "nothing is reported or hidden\n".into() } else { said })
}

async fn recount(args: &Args, repair: bool) -> Result<String, Failure> {
    let data = args.data.to_string_lossy();
    let store = open(args.store.as_deref().unwrap_or(&data), true).await?;
    let counted = counted_again(store.as_ref(), repair).await;
    store.close().await;
    let found = counted?;
    let said = format!(
        "{} results by the journals: {} are not kept so, {} are of no game that was played, {} \
        journals cannot be read\n{} ratings by the results: {} are not kept so, {} are of nobody who \
        played for one\n",
        found.results,
        found.wrong.len(),
        found.unheard_of.len(),
        found.damaged.len(),
        found.ratings,
        found.wrong_ratings.len(),
        found.unearned.len()
    );
    if found.is_right() || repair { Ok(said) } else { Err(said.into()) }
}

/// Those from before results were kept are filled in first, as `serve` does.
async fn counted_again(
    store: &dyn Archive,
    repair: bool,
) -> Result<trefle_node::Recount, StoreError> {
    let games = trefle_registry::games();
    trefle_node::count_all(store, &games).await?;
    let found = trefle_node::recount(store, &games).await?;
    if repair {
        found.clone().repair(store).await?;
    }
    Ok(found)
}

async fn fill(args: &Args, results: u64, players: u32) -> Result<String, Failure> {
    let data = args.data.to_string_lossy();
    let store = open(args.store.as_deref().unwrap_or(&data), false).await?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis();
    let filled = fill::fill(store.as_ref(), results, players, i64::try_from(now)?).await;
    store.close().await;
    filled?;
    Ok(format!("filled with {results} results of {players} players\n"))
}

async fn backup(args: &Args, to: &Path) -> Result<String, Failure> {
    if args.store.is_some() {
        return Err(
            "a PostgreSQL database is backed up by pg_dump; `trefle store copy` writes what \
            is in it to a folder"
                .into(),
        );
    }
    SqliteStore::backup_folder(&args.data, to).await?;
    Ok(format!("{} is backed up as {}\n", args.data.display(), to.display()))
}

async fn prune(args: &Args, older_than: u64) -> Result<String, Failure> {
    let data = args.data.to_string_lossy();
    let store = open(args.store.as_deref().unwrap_or(&data), true).await?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis();
    let before = i64::try_from(now.saturating_sub(older_than.into()))?;
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
