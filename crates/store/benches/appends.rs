//! How many durable appends a second the SQLite store takes, and how long one waits.
//!
//! Every table appends one entry after the other, each as soon as the last is acknowledged, with a
//! client id and 120 bytes. `cargo bench -p trefle-store`; a folder on another disk may be given:
//! `cargo bench -p trefle-store -- /mnt/disk`. Then what an ending costs: the same entry with the
//! table's row, alone, with the result of two players, and with their ratings; one after the other, the
//! three in turn. A database may be given for that: `-- postgres://…`, one that is empty.

#![expect(clippy::print_stdout, reason = "the figures are what this is for")]

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use trefle_store::{
    Append, Ended, Millis, NewEntry, NewPlayer, Played, PlayerId, PostgresStore, SqliteStore,
    Standing, Store, TableId, TableUpdate,
};

type Outcome<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

fn main() -> Outcome<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // Without `--bench` this runs among the tests: a moment will do.
    let measuring = arguments.iter().any(|argument| argument == "--bench");
    let time = Duration::from_millis(if measuring { 5000 } else { 50 });
    let given = arguments.iter().find(|argument| !argument.starts_with("--"));
    let database = given.filter(|given| given.starts_with("postgres"));
    let folder = given.filter(|_| database.is_none()).map(PathBuf::from);
    let runtime = tokio::runtime::Runtime::new()?;
    println!("tables   appends/s    median       p99       max   appends/transaction");
    for tables in [1, 100, 1000] {
        let folder = tempfile::tempdir_in(folder.clone().unwrap_or_else(std::env::temp_dir))?;
        runtime.block_on(measure(folder.path().to_owned(), tables, time))?;
    }
    let folder = tempfile::tempdir_in(folder.unwrap_or_else(std::env::temp_dir))?;
    runtime.block_on(async {
        let store: Arc<dyn Store> = match database {
            Some(url) => Arc::new(PostgresStore::open(url, 2).await?),
            None => Arc::new(SqliteStore::open(folder.path()).await?),
        };
        measure_endings(store.as_ref(), time).await?;
        store.close().await;
        Ok(())
    })
}

/// Ends games at one table after the other, in three ways.
async fn measure_endings(store: &dyn Store, time: Duration) -> Outcome<()> {
    let ids = [PlayerId(1), PlayerId(2)];
    for id in ids {
        let new = NewPlayer { id, name: "bench".into(), language: None, at: Millis(0) };
        store.add_player(new).await?;
    }
    let ways = ["alone", "with its result", "with ratings"];
    let mut waits: [Vec<f64>; 3] = Default::default();
    let begun = Instant::now();
    let mut games = 0;
    for round in 0.. {
        if begun.elapsed() > time {
            break;
        }
        for (way, waits) in waits.iter_mut().enumerate() {
            let number = round * ways.len() + way;
            let table = TableId(1 << 100 | number as u128);
            let row = first(table).update;
            store.append(first(table)).await?;
            games += u64::from(way == 2);
            let rated = (way == 2).then_some(games);
            let ended = (way > 0).then(|| ended(number as i64 + 1, ids, rated));
            let (entries, expected) = (vec![entry(2)], 2);
            let append = Append { table, expected, entries, update: row, ended };
            let begun = Instant::now();
            store.append(append).await?;
            waits.push(begun.elapsed().as_secs_f64() * 1e3);
        }
    }
    println!("an ending              median      mean");
    for (way, mut waits) in ways.into_iter().zip(waits) {
        waits.sort_unstable_by(f64::total_cmp);
        let mean = waits.iter().sum::<f64>() / waits.len() as f64;
        println!("{way:18} {:7.3} ms {mean:6.3} ms", waits[waits.len() / 2]);
    }
    Ok(())
}

/// How a game of two ended, and where they stand after so many rated games.
fn ended(at: i64, ids: [PlayerId; 2], rated: Option<u64>) -> Ended {
    let standing = rated.map(|games| Standing { games, rating: 1_500_000 + at, deviation: 60_000 });
    let players = (1..).zip(ids).map(|(seat, player)| Played { seat, player, standing });
    let (game, bytes) = ("bench".into(), vec![b'x'; 400]);
    Ended { game_number: 1, at: Millis(at), game, bytes, file: None, players: players.collect() }
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
