//! What the SQLite store promises beyond the trait: one file that is opened again, served by one
//! process, copied while it is in use.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use trefle_store::{
    Append, Millis, NewEntry, NewPlayer, Personal, PlayerId, Report, Session, SessionKind,
    SqliteStore, Store, StoreError, Table, TableId, TableUpdate, TokenHash,
};

fn append(table: u128, expected: u64, update: Option<TableUpdate>) -> Append {
    let bytes = format!("{table} {expected}").into_bytes();
    let entry = NewEntry { client_id: None, format: 1, at: Millis(5), bytes, personal: None };
    Append { table: TableId(table), expected, entries: vec![entry], update, ended: None }
}

fn row(players: &[PlayerId]) -> Option<TableUpdate> {
    Some(TableUpdate {
        at: Millis(1),
        game: "patience".into(),
        public: true,
        finished: false,
        summary: vec![1, 2, 3],
        players: players.iter().copied().collect(),
    })
}

/// Writes one of everything.
async fn fill(store: &SqliteStore) {
    let ann = PlayerId(1);
    let new = NewPlayer { id: ann, name: "Ann".into(), language: None, at: Millis(0) };
    store.add_player(new).await.unwrap();
    store.set_account(ann, "ann", "hash").await.unwrap();
    for table in 1..=5 {
        store.append(append(table, 1, row(&[ann]))).await.unwrap();
        store.append(append(table, 2, None)).await.unwrap();
    }
    let kind = SessionKind::Bot { label: "mine".into() };
    let (created_at, last_seen) = (Millis(3), Millis(4));
    let session = Session { token: TokenHash([7; 32]), player: ann, created_at, last_seen, kind };
    store.add_session(session).await.unwrap();
    let text = "rude".into();
    let report = Report { table: TableId(1), number: 2, by: Some(ann), text, at: Millis(6) };
    store.add_report(report).await.unwrap();
}

/// Everything there is, as text to compare.
async fn everything(store: &SqliteStore) -> String {
    let tables: Vec<Table> = store.open_tables(100).await.unwrap();
    let mut journals = vec![];
    for table in &tables {
        journals.push(store.entries(table.id, 1).await.unwrap());
    }
    let player = store.player(PlayerId(1)).await.unwrap();
    let hash = store.account("ANN").await.unwrap().map(|account| account.password_hash);
    let tokens = store.bot_tokens(PlayerId(1)).await.unwrap();
    let reports = store.reports(100).await.unwrap();
    format!("{tables:#?}\n{journals:#?}\n{player:#?}\n{hash:?}\n{tokens:#?}\n{reports:#?}")
}

/// Opens a folder whose last store was dropped, not closed: it lets go of the file in its own time.
async fn open_again(folder: &Path) -> SqliteStore {
    loop {
        match SqliteStore::open(folder).await {
            Ok(store) => return store,
            Err(StoreError::InUse { .. }) => tokio::time::sleep(Duration::from_millis(5)).await,
            Err(other) => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn what_was_written_is_there_when_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(&folder.path().join("made/on the way")).await.unwrap();
    fill(&store).await;
    let before = everything(&store).await;
    drop(store);
    let store = open_again(&folder.path().join("made/on the way")).await;
    assert_eq!(everything(&store).await, before);
    store.close().await;
    let store = SqliteStore::open(&folder.path().join("made/on the way")).await.unwrap();
    assert_eq!(everything(&store).await, before);
}

#[tokio::test]
async fn a_second_opener_is_refused_until_the_first_closes() {
    let folder = tempfile::tempdir().unwrap();
    let first = SqliteStore::open(folder.path()).await.unwrap();
    let Err(error) = SqliteStore::open(folder.path()).await else { panic!("opened twice") };
    assert!(matches!(error, StoreError::InUse { .. }), "{error:?}");
    assert!(error.to_string().contains("served by another process"), "{error}");
    fill(&first).await;
    first.close().await;
    SqliteStore::open(folder.path()).await.unwrap();
}

#[tokio::test]
async fn writes_that_wait_at_the_close_are_still_written() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(folder.path()).await.unwrap());
    let writes: Vec<_> = (1..=50)
        .map(|table| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.append(append(table, 1, row(&[]))).await })
        })
        .collect();
    tokio::task::yield_now().await;
    store.close().await;
    let store = SqliteStore::open(folder.path()).await.unwrap();
    for (table, write) in (1..).zip(writes) {
        let there = store.table(TableId(table)).await.unwrap().is_some();
        match write.await.unwrap() {
            Ok(_) => assert!(there),
            Err(StoreError::Closed) => assert!(!there),
            Err(other) => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn a_backup_opens_and_is_equal() {
    let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let store = SqliteStore::open(folder.path()).await.unwrap();
    fill(&store).await;
    let to = elsewhere.path().join(trefle_store::DATABASE_FILE);
    // What a killed backup left behind is no hindrance.
    std::fs::write(elsewhere.path().join("trefle.db.partial"), "half").unwrap();
    store.backup(&to).await.unwrap();
    let before = everything(&store).await;
    store.append(append(1, 3, None)).await.unwrap();
    let Err(error) = store.backup(&to).await else { panic!("overwritten") };
    assert!(matches!(error, StoreError::BackupExists { .. }), "{error:?}");

    let files = std::fs::read_dir(elsewhere.path()).unwrap().count();
    assert_eq!(files, 1, "the backup and nothing else");
    let copy = SqliteStore::open(elsewhere.path()).await.unwrap();
    assert_eq!(everything(&copy).await, before);
    copy.append(append(1, 3, None)).await.unwrap();
}

#[tokio::test]
async fn a_folder_that_another_serves_can_be_backed_up() {
    let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let store = SqliteStore::open(folder.path()).await.unwrap();
    fill(&store).await;
    let to = elsewhere.path().join(trefle_store::DATABASE_FILE);
    SqliteStore::backup_folder(folder.path(), &to).await.unwrap();
    store.append(append(1, 3, None)).await.unwrap();
    let copy = SqliteStore::open(elsewhere.path()).await.unwrap();
    assert_eq!(copy.entries(TableId(1), 1).await.unwrap().len(), 2);

    let nothing = tempfile::tempdir().unwrap();
    let to = nothing.path().join("copy");
    let Err(error) = SqliteStore::backup_folder(nothing.path(), &to).await else { panic!() };
    assert!(matches!(error, StoreError::Unavailable(_)), "{error:?}");
    assert_eq!(std::fs::read_dir(nothing.path()).unwrap().count(), 0);
    store.close().await;
    let closed = store.backup(&to).await;
    assert!(matches!(closed, Err(StoreError::Closed)), "{closed:?}");
}

#[tokio::test]
async fn nothing_of_a_deleted_name_is_left_in_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).await.unwrap();
    let name = "a name that is found nowhere else";
    let new = NewPlayer { id: PlayerId(1), name: name.into(), language: None, at: Millis(0) };
    store.add_player(new).await.unwrap();
    store.set_account(PlayerId(1), "Account Of That Name", "hash").await.unwrap();
    let words = "words that are found nowhere else";
    let mut said = append(1, 1, row(&[]));
    said.entries[0].personal = Some(Personal { of: PlayerId(1), text: words.into() });
    store.append(said).await.unwrap();
    assert_eq!(store.delete_player(PlayerId(1)).await.unwrap(), [TableId(1)]);
    // At once, and not only when the store is closed.
    for file in std::fs::read_dir(folder.path()).unwrap() {
        let path = file.unwrap().path();
        let file = std::fs::read(&path).unwrap();
        for trace in [name, words, "Account Of That Name", "account of that name"] {
            let found = file.windows(trace.len()).any(|bytes| bytes == trace.as_bytes());
            assert!(!found, "{trace} in {}", path.display());
        }
    }
    store.close().await;
}

/// A copy of a folder as a kill would leave it, without some of its files.
fn copy(folder: &Path, without: &[&str]) -> tempfile::TempDir {
    let copy = tempfile::tempdir().unwrap();
    for file in std::fs::read_dir(folder).unwrap() {
        let file = file.unwrap();
        if !without.iter().any(|name| file.file_name() == *name) {
            std::fs::copy(file.path(), copy.path().join(file.file_name())).unwrap();
        }
    }
    copy
}

/// That a folder is not opened, and what is missing and how to go on is said; then that it is opened
/// once somebody has accepted the loss.
async fn is_refused_until_accepted(folder: &Path) {
    for _ in 0..2 {
        let Err(error) = SqliteStore::open(folder).await else { panic!("opened in silence") };
        assert!(matches!(error, StoreError::Older { .. }), "{error:?}");
        assert!(error.to_string().contains("trefle store accept-loss --data"), "{error}");
    }
    SqliteStore::accept_loss(folder).unwrap();
    let store = SqliteStore::open(folder).await.unwrap();
    store.append(append(77, 1, row(&[]))).await.unwrap();
    store.close().await;
    SqliteStore::open(folder).await.unwrap().close().await;
}

#[tokio::test]
async fn a_database_that_lost_what_was_acknowledged_is_not_opened_in_silence() {
    const WAL: &str = "trefle.db-wal";
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).await.unwrap();
    fill(&store).await;
    let before = everything(&store).await;

    let killed = copy(folder.path(), &["trefle.db-shm"]);
    let again = SqliteStore::open(killed.path()).await.unwrap();
    assert_eq!(everything(&again).await, before, "a kill loses nothing");
    again.close().await;

    let without_log = copy(folder.path(), &[WAL, "trefle.db-shm"]);
    is_refused_until_accepted(without_log.path()).await;

    let damaged = copy(folder.path(), &["trefle.db-shm"]);
    let log = damaged.path().join(WAL);
    let mut bytes = std::fs::read(&log).unwrap();
    let last = bytes.len() - 100;
    bytes[last] ^= 1;
    std::fs::write(&log, &bytes).unwrap();
    let Err(error) = SqliteStore::open(damaged.path()).await else { panic!("opened") };
    assert!(matches!(error, StoreError::Older { missing: 1, .. }), "{error:?}");
    assert_eq!(std::fs::read(&log).unwrap(), bytes, "what is left is left as it is");
    is_refused_until_accepted(damaged.path()).await;

    let empty = copy(folder.path(), &[WAL, "trefle.db-shm"]);
    std::fs::write(empty.path().join(trefle_store::DATABASE_FILE), "").unwrap();
    is_refused_until_accepted(empty.path()).await;
    let gone = copy(folder.path(), &[WAL, "trefle.db-shm", "trefle.db"]);
    is_refused_until_accepted(gone.path()).await;

    // The folder of a server of before there were marks.
    let alive = tempfile::tempdir().unwrap();
    std::fs::write(alive.path().join(trefle_store::ALIVE_FILE), "1").unwrap();
    is_refused_until_accepted(alive.path()).await;
    store.close().await;
}

#[tokio::test]
async fn an_older_copy_in_the_place_of_the_database_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).await.unwrap();
    let old = folder.path().join("old copy");
    store.backup(&old).await.unwrap();
    fill(&store).await;
    store.close().await;
    std::fs::rename(&old, folder.path().join(trefle_store::DATABASE_FILE)).unwrap();
    is_refused_until_accepted(folder.path()).await;
}

#[tokio::test]
async fn a_backup_that_fails_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).await.unwrap();
    let elsewhere = tempfile::tempdir().unwrap();
    let Err(error) = store.backup(&elsewhere.path().join("no/such/folder")).await else { panic!() };
    assert!(matches!(error, StoreError::Unavailable(_)), "{error:?}");
    // A folder where the copy is to grow cannot be removed as a leftover file.
    std::fs::create_dir(elsewhere.path().join("copy.partial")).unwrap();
    let to = elsewhere.path().join("copy");
    store.backup(&to).await.unwrap_err();
    assert!(!to.exists());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_taken_amid_writes_is_one_moment() {
    let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let store = Arc::new(SqliteStore::open(folder.path()).await.unwrap());
    for table in 1..=5 {
        store.append(append(table, 1, row(&[]))).await.unwrap();
    }
    let writers: Vec<_> = (1..=5)
        .map(|table| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                for expected in 2..=100 {
                    store.append(append(table, expected, None)).await.unwrap();
                }
            })
        })
        .collect();
    store.backup(&elsewhere.path().join(trefle_store::DATABASE_FILE)).await.unwrap();
    for writer in writers {
        writer.await.unwrap();
    }
    let copy = SqliteStore::open(elsewhere.path()).await.unwrap();
    for table in (1..=5).map(TableId) {
        let last = copy.table(table).await.unwrap().unwrap().last_number;
        let (copied, original) =
            (copy.entries(table, 1).await.unwrap(), store.entries(table, 1).await.unwrap());
        assert_eq!(copied.len() as u64, last);
        assert_eq!(copied, original[..copied.len()]);
        copy.append(append(table.0, last + 1, None)).await.unwrap();
    }
}

#[tokio::test]
async fn a_file_that_is_no_database_is_called_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let rubbish = "no database ".repeat(1000);
    std::fs::write(folder.path().join(trefle_store::DATABASE_FILE), rubbish).unwrap();
    let Err(error) = SqliteStore::open(folder.path()).await else { panic!("opened") };
    assert!(matches!(error, StoreError::Corrupt(_)), "{error:?}");
}
