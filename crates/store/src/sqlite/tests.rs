//! Tests that look inside: the group commit, the settings and the migrations.

use std::sync::Arc;

use sqlx::{ConnectOptions, Row};
use tokio::sync::{Semaphore, oneshot};

use super::{STEPS, SqliteStore};
use crate::{Append, Millis, NewEntry, Store, StoreError, TableId, TableUpdate};

fn first(table: u128) -> Append {
    let entry =
        NewEntry { client_id: None, format: 1, at: Millis(0), bytes: vec![], personal: None };
    let update = TableUpdate {
        at: Millis(0),
        game: String::new(),
        public: true,
        finished: false,
        summary: vec![],
        players: [].into(),
    };
    Append {
        table: TableId(table),
        expected: 1,
        entries: vec![entry],
        update: Some(update),
        ended: None,
    }
}

/// Keeps the writer busy with a transaction of its own until the gate opens.
async fn hold(store: &Arc<SqliteStore>) -> Arc<Semaphore> {
    let gate = Arc::new(Semaphore::new(0));
    let (begun, wait) = oneshot::channel();
    let (held, inside) = (Arc::clone(store), Arc::clone(&gate));
    tokio::spawn(async move {
        let job = held.writer.write(move |_| {
            Box::pin(async move {
                begun.send(()).unwrap();
                inside.acquire().await.unwrap().forget();
                Ok(())
            })
        });
        job.await.unwrap();
    });
    wait.await.unwrap();
    gate
}

/// Lets every task that was spawned come to its next wait.
async fn settle() {
    for _ in 0..10 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn two_hundred_appends_that_wait_together_share_one_transaction() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(folder.path()).await.unwrap());
    let gate = hold(&store).await;
    assert_eq!(store.transactions(), 1);
    let appends: Vec<_> = (1..=200)
        .map(|table| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.append(first(table)).await })
        })
        .collect();
    settle().await;
    assert!(appends.iter().all(|append| !append.is_finished()), "answered before the commit");
    gate.add_permits(1);
    for append in appends {
        assert_eq!(append.await.unwrap().unwrap(), 1);
    }
    assert_eq!(store.transactions(), 2, "one for the gate, one for all of them");
    assert_eq!(store.open_tables(1000).await.unwrap().len(), 200);
}

#[tokio::test]
async fn a_refused_write_undoes_what_it_wrote_and_spares_its_group() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(folder.path()).await.unwrap());
    let gate = hold(&store).await;
    let spawn = |table, refuse: bool| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            let work = store.writer.write(move |connection| {
                Box::pin(async move {
                    super::append::append(connection, first(table)).await?;
                    if refuse { Err(StoreError::Exists) } else { Ok(()) }
                })
            });
            work.await
        })
    };
    let (before, refused, after) = (spawn(1, false), spawn(2, true), spawn(3, false));
    settle().await;
    gate.add_permits(1);
    before.await.unwrap().unwrap();
    assert!(matches!(refused.await.unwrap(), Err(StoreError::Exists)));
    after.await.unwrap().unwrap();
    assert_eq!(store.transactions(), 2);
    let tables = store.open_tables(9).await.unwrap();
    assert_eq!(tables.iter().map(|table| table.id.0).collect::<Vec<_>>(), [1, 3]);
}

#[tokio::test]
async fn trouble_fails_the_whole_group_and_the_next_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(folder.path()).await.unwrap());
    let gate = hold(&store).await;
    let append = |table| {
        let store = Arc::clone(&store);
        tokio::spawn(async move { store.append(first(table)).await })
    };
    let before = append(1);
    settle().await;
    let trouble = {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            let broken = || StoreError::unavailable(std::io::Error::other("the disk is full"));
            store.writer.write(move |_| Box::pin(async move { Err::<(), _>(broken()) })).await
        })
    };
    settle().await;
    let after = append(2);
    settle().await;
    gate.add_permits(1);
    assert!(matches!(before.await.unwrap(), Err(StoreError::Unavailable(_))));
    assert!(matches!(trouble.await.unwrap(), Err(StoreError::Unavailable(_))));
    assert!(matches!(after.await.unwrap(), Err(StoreError::Unavailable(_))));
    assert_eq!(store.open_tables(9).await.unwrap(), []);
    assert_eq!(store.append(first(1)).await.unwrap(), 1);
    assert_eq!(store.transactions(), 3);
}

#[tokio::test]
async fn a_full_queue_makes_its_callers_wait() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(folder.path()).await.unwrap());
    let gate = hold(&store).await;
    let appends: Vec<_> = (1..=1500)
        .map(|table| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.append(first(table)).await })
        })
        .collect();
    settle().await;
    gate.add_permits(1);
    for append in appends {
        append.await.unwrap().unwrap();
    }
    assert_eq!(store.open_tables(2000).await.unwrap().len(), 1500);
}

#[tokio::test]
async fn the_writer_waits_for_the_disk_and_heeds_references() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).await.unwrap();
    let settings = store.writer.write(|connection| {
        Box::pin(async move {
            let mode = sqlx::query("PRAGMA journal_mode").fetch_one(&mut *connection).await?;
            let wait = sqlx::query("PRAGMA synchronous").fetch_one(&mut *connection).await?;
            let keys = sqlx::query("PRAGMA foreign_keys").fetch_one(&mut *connection).await?;
            Ok((mode.get::<String, _>(0), wait.get::<i64, _>(0), keys.get::<i64, _>(0)))
        })
    });
    assert_eq!(settings.await.unwrap(), ("wal".to_owned(), 2, 1));
}

#[tokio::test]
async fn a_changed_migration_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    SqliteStore::open(folder.path()).await.unwrap().close().await;
    let mut changed = STEPS.to_vec();
    changed[0].2 = "CREATE TABLE something_else (id INTEGER)";
    let Err(error) = SqliteStore::open_with(folder.path(), &changed).await else {
        panic!("opened")
    };
    assert!(matches!(error, StoreError::ChangedMigration { number: 1 }), "{error:?}");
    SqliteStore::open(folder.path()).await.unwrap();
}

#[tokio::test]
async fn a_newer_database_is_refused_with_words() {
    let folder = tempfile::tempdir().unwrap();
    let mut steps = STEPS.to_vec();
    let next = steps.len() as i64 + 1;
    steps.push((next, "of a later version", "CREATE TABLE later (id INTEGER)"));
    let newer = SqliteStore::open_with(folder.path(), &steps).await.unwrap();
    newer.append(first(1)).await.unwrap();
    newer.close().await;
    let Err(error) = SqliteStore::open(folder.path()).await else { panic!("opened") };
    assert!(matches!(error, StoreError::TooNew { .. }), "{error:?}");
    assert!(error.to_string().contains("newer version"), "{error}");
    let again = SqliteStore::open_with(folder.path(), &steps).await.unwrap();
    assert_eq!(again.entries(TableId(1), 1).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_migration_that_fails_leaves_the_file_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    SqliteStore::open(folder.path()).await.unwrap().close().await;
    let mut steps = STEPS.to_vec();
    let next = steps.len() as i64 + 1;
    steps.push((next, "broken", "CREATE TABLE half (id INTEGER); CREATE TABLE half (id INTEGER)"));
    let broken = SqliteStore::open_with(folder.path(), &steps).await;
    assert!(broken.is_err_and(|error| !error.is_refusal()));
    let store = SqliteStore::open(folder.path()).await.unwrap();
    let mut connection = store.options.connect().await.unwrap();
    let half = sqlx::query("SELECT 1 FROM sqlite_schema WHERE name = 'half'");
    assert!(half.fetch_optional(&mut connection).await.unwrap().is_none());
}

#[test]
fn migrations_are_numbered_in_order_and_embedded_whole() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations/sqlite");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), STEPS.len(), "a file that no step embeds, or the reverse");
    for (expected, ((number, _, sql), file)) in (1..).zip(STEPS.iter().zip(files)) {
        let name = file.file_name().unwrap().to_str().unwrap().to_owned();
        assert_eq!(*number, expected);
        assert!(name.starts_with(&format!("{number:04}_")), "{name}");
        assert_eq!(*sql, std::fs::read_to_string(file).unwrap());
    }
}
