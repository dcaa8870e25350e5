//! A PostgreSQL that several nodes share, that is restarted under them, and that everything is
//! copied to and from.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::Arc;

use trefle_store::conformance::Database;
use trefle_store::{
    Amount, Append, Archive, CopyError, FileId, FileReport, KeptFile, Millis, NewEntry, NewPlayer,
    Personal, PlayerId, PostgresStore, Report, Session, SessionKind, SqliteStore, Store,
    StoreError, TableId, TableUpdate, TokenHash, copy,
};

fn entry(text: &str) -> NewEntry {
    let client_id = Some(text.to_owned());
    NewEntry { client_id, format: 1, at: Millis(2000), bytes: text.into(), personal: None }
}

fn row(players: &[PlayerId]) -> TableUpdate {
    TableUpdate {
        at: Millis(1000),
        game: "patience".into(),
        public: true,
        finished: false,
        summary: vec![0, 255],
        players: players.iter().copied().collect(),
    }
}

fn first(table: u128, players: &[PlayerId]) -> Append {
    let update = Some(row(players));
    Append {
        table: TableId(table),
        expected: 1,
        entries: vec![entry("first")],
        update,
        ended: None,
    }
}

fn next(table: u128, expected: u64, text: &str) -> Append {
    Append {
        table: TableId(table),
        expected,
        entries: vec![entry(text)],
        update: None,
        ended: None,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_that_write_to_the_same_tables_share_the_numbers() {
    let server = Database::start();
    let url = server.fresh().await;
    let mut nodes = Vec::new();
    for _ in 0..3 {
        nodes.push(Arc::new(PostgresStore::open(&url, 2).await.unwrap()));
    }
    const TABLES: u128 = 20;
    const EACH: u64 = 10;
    for table in 1..=TABLES {
        nodes[0].append(first(table, &[])).await.unwrap();
    }
    let mut writers = Vec::new();
    for (name, node) in nodes.iter().enumerate() {
        for table in 1..=TABLES {
            let node = Arc::clone(node);
            writers.push(tokio::spawn(async move {
                let mut expected = 2;
                for number in 0..EACH {
                    let text = format!("{name}.{number}");
                    loop {
                        match node.append(next(table, expected, &text)).await {
                            Ok(last) => break expected = last + 1,
                            Err(StoreError::Taken { next }) => expected = next,
                            Err(error) => panic!("{error:?}"),
                        }
                    }
                }
            }));
        }
    }
    for writer in writers {
        writer.await.unwrap();
    }
    let appends = TABLES as u64 * EACH;
    for node in &nodes {
        assert!(node.transactions() < appends, "many share a transaction: {}", node.transactions());
    }
    for table in (1..=TABLES).map(TableId) {
        let entries = nodes[1].entries(table, 1).await.unwrap();
        assert_eq!(entries.len() as u64, 1 + 3 * EACH);
        assert!(entries.iter().zip(1..).all(|(entry, number)| entry.number == number));
        let mut texts: Vec<_> = entries.iter().map(|entry| &entry.bytes).collect();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), entries.len(), "nothing twice");
    }
    for node in nodes {
        node.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_of_the_database_is_waited_out_and_nothing_is_lost() {
    let server = Database::start();
    let store = Arc::new(PostgresStore::open(&server.fresh().await, 4).await.unwrap());
    let mut writers = Vec::new();
    for table in 1..=10 {
        store.append(first(table, &[])).await.unwrap();
        let store = Arc::clone(&store);
        writers.push(tokio::spawn(async move {
            let mut last = 1;
            while last < 300 {
                match store.append(next(table, last + 1, &format!("{}", last + 1))).await {
                    Ok(number) => last = number,
                    // Nobody knows: it is read again, as the store says.
                    Err(StoreError::Unavailable(_)) => {
                        last = store.table(TableId(table)).await.unwrap().unwrap().last_number;
                    }
                    // The answer was lost, and then it was asked again.
                    Err(StoreError::Repeated { number }) => last = number,
                    Err(error) => panic!("{error:?}"),
                }
            }
        }));
    }
    while store.table(TableId(1)).await.unwrap().unwrap().last_number < 20 {
        tokio::task::yield_now().await;
    }
    server.stop();
    server.go_on();
    for writer in writers {
        writer.await.unwrap();
    }
    for table in (1..=10).map(TableId) {
        let entries = store.entries(table, 2).await.unwrap();
        let right = |(entry, number): (&trefle_store::Entry, u64)| {
            entry.number == number && entry.bytes == number.to_string().into_bytes()
        };
        assert!(entries.iter().zip(2..).all(right));
        assert_eq!(entries.len(), 299);
    }
    store.close().await;
}

/// A bit of everything that a store can hold.
async fn fill(store: &dyn Store) {
    for n in 1..=3 {
        let name = format!("player {n}");
        let new = NewPlayer { id: PlayerId(n), name, language: Some("fr".into()), at: Millis(10) };
        store.add_player(new).await.unwrap();
    }
    store.set_account(PlayerId(1), "Zoë", "hash").await.unwrap();
    store.delete_player(PlayerId(3)).await.unwrap();
    for (token, kind) in [(1, SessionKind::Browser), (2, SessionKind::Bot { label: "b".into() })] {
        let token = TokenHash([token; 32]);
        let (created_at, last_seen) = (Millis(20), Millis(30));
        let session = Session { token, player: PlayerId(1), created_at, last_seen, kind };
        store.add_session(session).await.unwrap();
    }
    for table in [7, 1 << 120, u128::MAX] {
        store.append(first(table, &[PlayerId(1), PlayerId(2)])).await.unwrap();
        for number in 2..=1200 {
            store.append(next(table, number, &number.to_string())).await.unwrap();
        }
    }
    let finished = TableUpdate { finished: true, at: Millis(9000), ..row(&[PlayerId(2)]) };
    let table = TableId(7);
    let last =
        Append { table, expected: 1201, entries: vec![], update: Some(finished), ended: None };
    store.append(last).await.unwrap();
    for number in [1, 2] {
        let by = Some(PlayerId(2)).filter(|_| number == 1);
        let report = Report { table, number, by, text: "rude".into(), at: Millis(5) };
        store.add_report(report).await.unwrap();
    }
    for n in [1, 2] {
        let file = KeptFile {
            id: FileId(n),
            player: PlayerId(1),
            game: "patience".into(),
            name: format!("file {n}"),
            text: "# é\n".into(),
            about: "{}".into(),
            hash: [n as u8; 32],
            made_at: Millis(1),
            changed_at: Millis(2),
            public_at: Some(Millis(3)).filter(|_| n == 1),
            hidden: false,
            judged: false,
        };
        store.keep_file(file, 9).await.unwrap();
    }
    let (file, by, text) = (FileId(1), PlayerId(2), "rude".into());
    let report = FileReport { file, by, at: Millis(4), text, counts: true };
    store.report_file(report, 1).await.unwrap();
}

/// Everything that a store holds.
async fn contents(store: &dyn Archive) -> String {
    let mut text = String::new();
    for kept in store.players_after(None, 1000).await.unwrap() {
        text += &format!("{:?} {:?}\n", kept.player, kept.password_hash);
    }
    text += &format!("{:?}\n", store.sessions_after(None, 1000).await.unwrap());
    for table in store.tables_after(None, 1000).await.unwrap() {
        text += &format!("{table:?}\n{:?}\n", store.entries(table.id, 1).await.unwrap());
    }
    for file in store.files_after(None, 1000).await.unwrap() {
        text += &format!("{file:?}\n{:?}\n", store.reports_of(file.id).await.unwrap());
    }
    text + &format!("{:?}", store.reports(1000).await.unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_copied_there_and_back_and_again() {
    let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let server = Database::start();
    let begun = SqliteStore::open(one.path()).await.unwrap();
    let there = PostgresStore::open(&server.fresh().await, 4).await.unwrap();
    let back = SqliteStore::open(other.path()).await.unwrap();
    fill(&begun).await;
    let all = begun.amount().await.unwrap();
    let lists = Amount { reports: 2, files: 2, ..Amount::default() };
    assert_eq!(all, Amount { players: 3, sessions: 2, tables: 3, entries: 3600, ..lists });
    let mut seen = Vec::new();
    assert_eq!(copy(&begun, &there, |done| seen.push(done.sum())).await.unwrap(), all);
    assert!(seen.is_sorted(), "progress goes forward");
    assert_eq!(seen.last(), Some(&all.sum()));
    copy(&there, &back, |_| {}).await.unwrap();
    let (first, second) = (contents(&begun).await, contents(&back).await);
    assert!(first == contents(&there).await, "the same in PostgreSQL");
    assert!(first == second, "and back again");

    // What comes later is brought over by doing it again.
    begun.append(next(u128::MAX, 1201, "later")).await.unwrap();
    copy(&begun, &there, |_| {}).await.unwrap();
    copy(&begun, &there, |_| {}).await.unwrap();
    assert!(contents(&begun).await == contents(&there).await);

    // Who is forgotten since is forgotten there too.
    let words = Personal { of: PlayerId(2), text: "words".into() };
    let said = NewEntry { personal: Some(words), ..entry("said") };
    let said = Append { entries: vec![said], ..next(u128::MAX, 1202, "") };
    begun.append(said).await.unwrap();
    copy(&begun, &there, |_| {}).await.unwrap();
    let personal = there.entries(TableId(u128::MAX), 1202).await.unwrap()[0].personal.clone();
    assert_eq!(personal.unwrap().text, "words");
    begun.delete_player(PlayerId(2)).await.unwrap();
    copy(&begun, &there, |_| {}).await.unwrap();
    assert_eq!(there.entries(TableId(u128::MAX), 1202).await.unwrap()[0].personal, None);
    assert!(contents(&begun).await == contents(&there).await);

    // A journal that went on by itself is not overwritten.
    back.append(next(u128::MAX, 1201, "otherwise")).await.unwrap();
    let refused = copy(&begun, &back, |_| {}).await;
    assert!(matches!(refused, Err(CopyError::Differs { number: 1201, .. })), "{refused:?}");
    there.close().await;
}

#[tokio::test]
async fn an_address_that_is_none_is_refused_with_words() {
    let Err(error) = PostgresStore::open("postgres//nowhere", 1).await else { panic!("opened") };
    assert!(error.to_string().contains("postgres://USER:PASSWORD@HOST"), "{error}");
}
