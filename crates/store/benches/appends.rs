//! How many durable appends a second the SQLite store takes, and how long one waits.
//!
//! Every table appends one entry after the other, each as soon as the last is acknowledged, with a
//! client id and 120 bytes. `cargo bench -p trefle-store`; a folder on another disk may be given:
//! `cargo bench -p trefle-store -- /mnt/disk`.

#![expect(clippy::print_stdout, reason = "the figures are what this is for")]

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use trefle_store::{Append, Millis, NewEntry, SqliteStore, Store, TableId, TableUpdate};

type Outcome<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

fn main() -> Outcome<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // Without `--bench` this runs among the tests: a moment will do.
    let measuring = arguments.iter().any(|argument| argument == "--bench");
    let time = Duration::from_millis(if measuring { 5000 } else { 50 });
    let folder = arguments.iter().find(|argument| !argument.starts_with("--")).map(PathBuf::from);
    let runtime = tokio::runtime::Runtime::new()?;
    println!("tables   appends/s    median       p99       max   appends/transaction");
    for tables in [1, 100, 1000] {
        let folder = tempfile::tempdir_in(folder.clone().unwrap_or_else(std::env::temp_dir))?;
        runtime.block_on(measure(folder.path().to_owned(), tables, time))?;
    }
    Ok(())
}

async fn measure(folder: PathBuf, tables: u128, time: Duration) -> Outcome<()> {
    let store = Arc::new(SqliteStore::open(&folder).await?);
    for n in 0..tables {
        store.append(first(TableId(n))).await?;
    }
    let (transactions, begun) = (store.transactions(), Instant::now());
    let tasks: Vec<_> = (0..tables)
        .map(|n| tokio::spawn(keep_appending(Arc::clone(&store), TableId(n), begun + time)))
        .collect();
    let mut waits = Vec::new();
    for task in tasks {
        waits.extend(task.await??);
    }
    let spent = begun.elapsed();
    waits.sort_unstable();
    let at = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
    println!(
        "{tables:6} {:11.0} {:6.2} ms {:6.2} ms {:6.2} ms {:21.1}",
        waits.len() as f64 / spent.as_secs_f64(),
        at(0.5),
        at(0.99),
        at(1.0),
        waits.len() as f64 / (store.transactions() - transactions) as f64,
    );
    store.close().await;
    Ok(())
}

fn first(table: TableId) -> Append {
    let update = TableUpdate {
        at: Millis(0),
        game: "bench".into(),
        public: true,
        finished: false,
        summary: vec![0; 100],
        players: BTreeSet::new(),
    };
    Append { table, expected: 1, entries: vec![entry(1)], update: Some(update), ended: None }
}

fn entry(number: u64) -> NewEntry {
    let client_id = Some(format!("client {number}"));
    NewEntry {
        client_id,
        format: 1,
        at: Millis(number as i64),
        bytes: vec![b'x'; 120],
        personal: None,
    }
}

async fn keep_appending(
    store: Arc<SqliteStore>,
    table: TableId,
    until: Instant,
) -> Outcome<Vec<Duration>> {
    let mut waits = Vec::new();
    for expected in 2.. {
        let begun = Instant::now();
        if begun > until {
            break;
        }
        let entries = vec![entry(expected)];
        store.append(Append { table, expected, entries, update: None, ended: None }).await?;
        waits.push(begun.elapsed());
    }
    Ok(waits)
}
