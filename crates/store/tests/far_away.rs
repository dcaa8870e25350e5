//! A PostgreSQL behind a line that is slow, cut or leads nowhere, or that only reads.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use tokio::task::JoinSet;
use tokio::time;
use trefle_store::conformance::{Database, Line};
use trefle_store::{
    Append, Claim, Leases, Millis, NewEntry, NewPlayer, NodeId, PlayerChange, PlayerId,
    PostgresStore, Report, Session, SessionKind, Store, StoreError, TableId, TableUpdate,
    TokenHash,
};

static SERVER: LazyLock<Database> = LazyLock::new(Database::start);

/// What nobody may wait for any longer, on a machine that has other things to do: the longest limit is
/// 4 s.
const ENDS: Duration = Duration::from_secs(20);

const TABLE: TableId = TableId(7);
const NODE: NodeId = NodeId(1);
const LONG: Duration = Duration::from_secs(600);

async fn far_away(connections: u32) -> (Arc<PostgresStore>, Line) {
    let url = SERVER.fresh().await;
    let line = Line::to(SERVER.address());
    let url = url.replace(&SERVER.address().to_string(), &line.address().to_string());
    (Arc::new(PostgresStore::open(&url, connections).await.unwrap()), line)
}

fn entry(text: &str) -> NewEntry {
    let client_id = Some(text.to_owned());
    NewEntry { client_id, format: 1, at: Millis(2000), bytes: text.into(), personal: None }
}

fn row() -> TableUpdate {
    TableUpdate {
        at: Millis(1000),
        game: "patience".into(),
        public: true,
        finished: false,
        summary: vec![0, 255],
        players: [PlayerId(1)].into(),
    }
}

fn append(expected: u64, update: Option<TableUpdate>) -> Append {
    let entries = vec![entry(&expected.to_string())];
    Append { table: TABLE, expected, entries, update, ended: None }
}

async fn begin(store: &PostgresStore) {
    let name = String::from("Zoë");
    let new = NewPlayer { id: PlayerId(1), name, language: None, at: Millis(0) };
    store.add_player(new).await.unwrap();
    store.append(append(1, Some(row()))).await.unwrap();
    store.sign_of_life(NODE, LONG, Duration::ZERO).await.unwrap();
}

/// How many questions there were so far, once what the pool asks of a connection that is given back is
/// over.
async fn settled(line: &Line) -> u64 {
    loop {
        let before = line.trips();
        tokio::time::sleep(Duration::from_millis(200)).await;
        if line.trips() == before {
            return before;
        }
    }
}

/// Whether something ended with the answer that the store cannot be reached.
fn given_up<T: std::fmt::Debug>(done: Result<T, StoreError>) -> Result<(), String> {
    match done {
        Err(StoreError::Unavailable(_)) => Ok(()),
        done => Err(format!("{done:?}")),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_waited_for_without_end_when_packets_vanish() {
    let (store, line) = far_away(4).await;
    begin(&store).await;
    line.hole();
    let began = Instant::now();
    let mut asked = JoinSet::new();
    macro_rules! ask {
        ($($call:expr),* $(,)?) => {$({
            let store = Arc::clone(&store);
            asked.spawn(async move {
                let done = $call(&store).await;
                (stringify!($call), given_up(done), began.elapsed())
            });
        })*};
    }
    let token = TokenHash([1; 32]);
    let session = Session {
        token,
        player: PlayerId(1),
        created_at: Millis(0),
        last_seen: Millis(0),
        kind: SessionKind::Browser,
    };
    let report = Report { table: TABLE, number: 1, by: None, text: "rude".into(), at: Millis(0) };
    let new = NewPlayer { id: PlayerId(2), name: "Ada".into(), language: None, at: Millis(0) };
    ask!(
        async |s: &PostgresStore| s.append(append(2, None)).await,
        async |s: &PostgresStore| s.append(append(2, Some(row()))).await,
        async |s: &PostgresStore| s.entries(TABLE, 1).await,
        async |s: &PostgresStore| s.table(TABLE).await,
        async |s: &PostgresStore| s.open_tables(1).await,
        async |s: &PostgresStore| s.tables_of(PlayerId(1), 1).await,
        async |s: &PostgresStore| s.players(&[PlayerId(1)]).await,
        async |s: &PostgresStore| s.change_player(PlayerId(1), PlayerChange::default()).await,
        async |s: &PostgresStore| s.set_account(PlayerId(1), "zoe", "hash").await,
        async |s: &PostgresStore| s.account("zoe").await,
        async |s: &PostgresStore| s.delete_player(PlayerId(1)).await,
        async |s: &PostgresStore| s.session(&token).await,
        async |s: &PostgresStore| s.seen(&token, Millis(1)).await,
        async |s: &PostgresStore| s.delete_session(&token).await,
        async |s: &PostgresStore| s.delete_sessions(PlayerId(1), &TokenHash([0; 32]), true).await,
        async |s: &PostgresStore| s.bot_tokens(PlayerId(1)).await,
        async |s: &PostgresStore| s.reports(1).await,
        async |s: &PostgresStore| s.sign_of_life(NODE, LONG, Duration::ZERO).await,
        async |s: &PostgresStore| s.claim(TABLE, NODE).await,
        async |s: &PostgresStore| s.states(&[TABLE]).await,
        async |s: &PostgresStore| s.release(TABLE, NODE).await,
        async |s: &PostgresStore| s.retire(NODE).await,
        async |s: &PostgresStore| s.secret([0; 32]).await,
    );
    let with = Arc::clone(&store);
    asked.spawn(async move {
        let done = given_up(with.add_session(session).await);
        ("add_session", done, began.elapsed())
    });
    let with = Arc::clone(&store);
    asked.spawn(
        async move { ("add_report", given_up(with.add_report(report).await), began.elapsed()) },
    );
    let with = Arc::clone(&store);
    asked.spawn(
        async move { ("add_player", given_up(with.add_player(new).await), began.elapsed()) },
    );
    let all = async {
        while let Some(done) = asked.join_next().await {
            let (what, done, after) = done.unwrap();
            assert_eq!(done, Ok(()), "{what} after {after:?}");
        }
    };
    tokio::time::timeout(ENDS, all).await.expect("all have an answer");

    // The line is there again, though every connection of before may be lost: it goes on.
    line.cut();
    line.mend();
    let until = Instant::now() + ENDS;
    while store.open_tables(1).await.is_err() {
        assert!(Instant::now() < until, "it goes on");
    }
    let number = store.table(TABLE).await.unwrap().unwrap().last_number;
    loop {
        match store.append(append(number + 1, None)).await {
            Ok(_) | Err(StoreError::Repeated { .. }) => break,
            Err(error) => assert!(Instant::now() < until, "{error:?}"),
        }
    }
    line.hole();
    tokio::time::timeout(ENDS, store.close()).await.expect("it can be closed in a hole");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_append_is_one_trip_and_a_refused_one_two() {
    let (store, line) = far_away(1).await;
    begin(&store).await;
    store.append(append(2, None)).await.unwrap();
    settled(&line).await;
    for (expected, update) in [(3, None), (4, Some(row())), (5, None)] {
        let before = line.trips();
        store.append(append(expected, update)).await.unwrap();
        assert_eq!(line.trips() - before, 1, "entry {expected}");
    }
    let refused = store.append(Append { entries: vec![entry("new")], ..append(5, None) }).await;
    assert!(matches!(refused, Err(StoreError::Taken { next: 6 })), "{refused:?}");
    let again = store.append(append(3, None)).await;
    assert!(matches!(again, Err(StoreError::Repeated { number: 3 })), "{again:?}");
    let before = line.trips();
    let refused = store.append(Append { entries: vec![entry("new")], ..append(5, None) }).await;
    assert!(matches!(refused, Err(StoreError::Taken { next: 6 })), "{refused:?}");
    assert_eq!(line.trips() - before, 2);
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn signs_and_claims_are_one_trip() {
    let (store, line) = far_away(1).await;
    begin(&store).await;
    store.claim(TABLE, NODE).await.unwrap();
    let before = settled(&line).await;
    store.sign_of_life(NODE, LONG, Duration::ZERO).await.unwrap();
    assert!(line.trips() - before <= 2, "with the pool's own question: {}", line.trips() - before);
    let before = settled(&line).await;
    store.claim(TABLE, NODE).await.unwrap();
    assert!(line.trips() - before <= 2, "with the pool's own question: {}", line.trips() - before);
    store.close().await;
}

/// Before a word is said its session and its player are looked up, both at once.
#[tokio::test(flavor = "multi_thread")]
async fn looking_up_who_speaks_and_keeping_the_word_are_two_trips() {
    let (store, line) = far_away(2).await;
    begin(&store).await;
    let token = TokenHash([1; 32]);
    let look_up = async || {
        let (session, player) = tokio::join!(store.session(&token), store.player(PlayerId(1)));
        (session.unwrap(), player.unwrap())
    };
    look_up().await; // both connections are there, and know the questions
    look_up().await;
    store.append(append(2, None)).await.unwrap();
    let far = Duration::from_secs(1);
    settled(&line).await;
    line.slow(far);
    // The quickest of three: the machine may have other things to do.
    let mut quickest = Duration::MAX;
    for expected in 3..6 {
        let began = Instant::now();
        look_up().await;
        store.append(append(expected, None)).await.unwrap();
        quickest = quickest.min(began.elapsed());
    }
    assert!(quickest < far * 3, "two trips and less than another: {quickest:?}");
    store.close().await;
}

/// Plans are kept: one that reads all entries, made when there were few, would be slow for ever.
#[tokio::test(flavor = "multi_thread")]
async fn no_append_reads_a_whole_table() {
    let server = Database::start();
    let url = server.fresh().await;
    let store = PostgresStore::open(&url, 1).await.unwrap();
    begin(&store).await;
    for expected in 2..60 {
        store.append(append(expected, (expected % 2 == 0).then(row))).await.unwrap();
    }
    store.close().await;
    // What a session counted is told when it ends.
    time::sleep(Duration::from_secs(2)).await;
    let counted = "DO $$ BEGIN IF (SELECT max(seq_scan) FROM pg_stat_user_tables \
        WHERE relname IN ('entries', 'tables', 'table_players')) > 20 \
        OR (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes WHERE relname = 'entries') > 200 \
        THEN RAISE EXCEPTION 'a whole table is read with every append'; END IF; END $$";
    server.tell_in(url.rsplit('/').next().unwrap(), counted).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_that_have_been_dead_for_long_are_forgotten() {
    let server = Database::start();
    let url = server.fresh().await;
    let store = PostgresStore::open(&url, 2).await.unwrap();
    begin(&store).await;
    let dead = "INSERT INTO nodes (node, seen, until) \
        SELECT 99, now() - hours, now() - hours FROM (SELECT INTERVAL '2 hours' AS hours) AS ago; \
        INSERT INTO leases (table_id, node) SELECT id, 99 FROM tables";
    server.tell_in(url.rsplit('/').next().unwrap(), dead).await;
    let alive = store.sign_of_life(NODE, LONG, Duration::ZERO).await.unwrap();
    assert_eq!(alive.nodes.len(), 1);
    // Neither it nor what it had claimed is there any more: nobody stopped without a word.
    assert_eq!(store.claim(TABLE, NODE).await.unwrap(), Claim::Granted { idle: None });
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_only_reads_for_a_while_is_not_damaged() {
    let server = Database::start();
    let store = PostgresStore::open(&server.fresh().await, 2).await.unwrap();
    begin(&store).await;
    server.tell("ALTER SYSTEM SET default_transaction_read_only = on").await;
    server.tell("SELECT pg_reload_conf()").await;
    let until = Instant::now() + ENDS;
    let mut number = 1;
    loop {
        // Until each session has heard of it.
        match store.append(append(number + 1, None)).await {
            Ok(last) => number = last,
            Err(StoreError::Unavailable(_)) => break,
            Err(error) => panic!("{error:?}"),
        }
        assert!(Instant::now() < until, "it only reads");
    }
    let sign = store.sign_of_life(NODE, LONG, Duration::ZERO).await;
    assert!(matches!(sign, Err(StoreError::Unavailable(_))), "{sign:?}");
    server.tell("ALTER SYSTEM RESET ALL").await;
    server.tell("SELECT pg_reload_conf()").await;
    let until = Instant::now() + ENDS;
    while let Err(error) = store.append(append(number + 1, None)).await {
        assert!(matches!(error, StoreError::Unavailable(_)), "{error:?}");
        assert!(Instant::now() < until, "it writes again");
    }
    store.close().await;
}
