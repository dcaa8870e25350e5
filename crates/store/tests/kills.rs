//! What was acknowledged outlives the process, however it ends.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]
#![expect(clippy::print_stdout, reason = "the child acknowledges on its standard output")]

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{BuildHasher, RandomState};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Arc, mpsc};
use std::time::Duration;

use trefle_store::{
    Append, Entry, Millis, NewEntry, SqliteStore, Store, StoreError, TableId, TableUpdate,
};

const TABLES: u128 = 8;
const KILLS: usize = 6;
const FOLDER: &str = "TREFLE_TEST_FOLDER";

/// The last number that was acknowledged, for each table.
type Acknowledged = BTreeMap<u128, u64>;

#[tokio::test]
async fn every_acknowledged_entry_survives_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let mut acknowledged = Acknowledged::new();
    for _ in 0..KILLS {
        let before = acknowledged.clone();
        let after = Duration::from_micros(RandomState::new().hash_one(0) % 150_000);
        write_until_killed(folder.path(), after, &mut acknowledged);
        assert_ne!(acknowledged, before, "the child got nothing done");
        let store = SqliteStore::open(folder.path()).await.unwrap();
        for (&table, &last) in &acknowledged {
            let entries = store.entries(TableId(table), 1).await.unwrap();
            assert!(entries.len() as u64 >= last, "table {table}: {last} was acknowledged");
            assert_whole(table, &entries);
            let row = store.table(TableId(table)).await.unwrap().unwrap();
            assert_eq!(row.last_number, entries.len() as u64);
        }
        store.close().await;
    }
}

/// Every entry is at its place and holds what was written there.
fn assert_whole(table: u128, entries: &[Entry]) {
    for (entry, number) in entries.iter().zip(1..) {
        assert_eq!((entry.number, &entry.bytes), (number, &text(table, number)));
    }
}

fn text(table: u128, number: u64) -> Vec<u8> {
    format!("table {table} number {number}").into_bytes()
}

/// Lets a child write, kills it (SIGKILL) some time after its first acknowledgement, and notes what
/// it had acknowledged.
fn write_until_killed(folder: &Path, after: Duration, acknowledged: &mut Acknowledged) {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", "the_child_that_writes", "--nocapture"])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let output = BufReader::new(child.stdout.take().unwrap());
    let (tell, told) = mpsc::channel();
    let reader = std::thread::spawn(move || {
        // The last line may be cut by the kill: whoever cannot read it was told nothing.
        for line in output.split(b'\n').map_while(Result::ok) {
            let line = String::from_utf8(line).unwrap();
            if let Some(acknowledgement) = acknowledgement(&line) {
                tell.send(acknowledgement).unwrap();
            }
        }
    });
    acknowledged.extend([told.recv().unwrap()]);
    std::thread::sleep(after);
    child.kill().unwrap();
    assert!(!child.wait().unwrap().success(), "the child was to be killed, not to end");
    reader.join().unwrap();
    acknowledged.extend(told);
}

/// Table and number. The full stop tells a whole line from a cut one.
fn acknowledgement(line: &str) -> Option<(u128, u64)> {
    let words = line.strip_prefix("acknowledged ")?.strip_suffix('.')?;
    let (table, number) = words.split_once(' ')?;
    Some((table.parse().unwrap(), number.parse().unwrap()))
}

#[test]
#[ignore = "the child of the test above; alone it has nothing to do"]
fn the_child_that_writes() {
    let Ok(folder) = std::env::var(FOLDER) else { return };
    println!();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = Arc::new(SqliteStore::open(Path::new(&folder)).await.unwrap());
        let tables = (1..=TABLES).map(|table| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { write_on(&store, table).await })
        });
        for table in tables.collect::<Vec<_>>() {
            let end: Result<(), StoreError> = table.await.unwrap();
            end.unwrap();
        }
    });
}

/// Appends batches of one to three entries for ever, and says so after each.
async fn write_on(store: &SqliteStore, table: u128) -> Result<(), StoreError> {
    let row = store.table(TableId(table)).await?;
    let mut last = row.map_or(0, |row| row.last_number);
    loop {
        let numbers = last + 1..=last + 1 + last % 3;
        let entries = numbers.map(|number| NewEntry {
            client_id: Some(number.to_string()),
            format: 1,
            at: Millis(0),
            bytes: text(table, number),
            personal: None,
        });
        let update = TableUpdate {
            at: Millis(0),
            game: String::new(),
            public: false,
            finished: false,
            summary: vec![],
            players: BTreeSet::new(),
        };
        let entries = entries.collect();
        let append = Append {
            table: TableId(table),
            expected: last + 1,
            entries,
            update: Some(update),
            ended: None,
        };
        last = store.append(append).await?;
        println!("acknowledged {table} {last}.");
    }
}
