//! Lines that lead nowhere or are slow, no bus, one that nobody may trust, and a database that has
//! forgotten.

use crate::{
    PATIENCE,
    cluster::{Cluster, Guest, Nats, http, patiently},
};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::time;
use trefle_node::identity;
use trefle_store::{PostgresStore, Store as _};
use trefle_table::{Command, Entry, LegalDetail, Table, TableId};
use trefle_wire::{Client, ClientError, Closing, ServerMessage};

/// How soon people are told and games go on: within 5 s, which the simulation counts, and many times
/// that on a machine that has other things to do.
const SOON: Duration = Duration::from_secs(25);

async fn journal(cluster: &Cluster, table: &TableId) -> Vec<Entry> {
    let key = identity::table_key(table).unwrap();
    // A database that was away a moment ago may take another to come to itself.
    let stored = patiently(async || {
        let store = PostgresStore::open(&cluster.url, 1).await?;
        let stored = store.entries(key, 1).await;
        store.close().await;
        stored
    })
    .await;
    stored.iter().map(|entry| Entry::from_bytes(entry.format, &entry.bytes).unwrap()).collect()
}

/// Waits for something that is told.
async fn hears<T>(
    client: &mut Client,
    within: Duration,
    mut hear: impl FnMut(ServerMessage) -> Option<T>,
) -> Option<T> {
    let heard = async {
        loop {
            match client.next().await {
                Ok(message) => {
                    if let Some(heard) = hear(message) {
                        return heard;
                    }
                }
                Err(error) => panic!("the line is gone: {error}"),
            }
        }
    };
    time::timeout(within, heard).await.ok()
}

/// Comes to a table, and has come when this is over: what happens from now on is told.
async fn joins(client: &mut Client, table: &TableId) {
    client.join(table.clone()).await.unwrap();
    let joined = |message| matches!(message, ServerMessage::Joined { .. }).then_some(());
    hears(client, PATIENCE, joined).await.expect("one is at the table");
}

/// Asks for something and waits until it is done.
async fn does(client: &mut Client, command: Command) {
    let id = client.ask(command).await.unwrap();
    let done = |message: ServerMessage| match message {
        ServerMessage::Done { id: done, .. } if done == id => Some(()),
        ServerMessage::Refused { why, .. } => panic!("{why:?}"),
        _ => None,
    };
    hears(client, PATIENCE, done).await.expect("it is done");
}

fn is_told(message: ServerMessage) -> Option<Value> {
    match message {
        ServerMessage::Told { events, .. } => Some(events.into()),
        _ => None,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn people_of_a_node_whose_packets_vanish_go_on_by_another() {
    let cluster = Cluster::open(2).await;
    let (one, other) = (cluster.address(0), cluster.address(1));
    let (host, friend) = (Guest::come(one).await, Guest::come(other).await);
    let pace = json!({"kind": "pace", "millis": 500});
    let table = host.table(one, json!({"game": "falling", "seats": 4, "clock": pace})).await;
    friend.act(other, &table, json!({"do": "sit", "place": 2})).await;
    let mut at_one = host.connect(one, LegalDetail::None).await.unwrap();
    joins(&mut at_one, &table).await;
    let mut at_other = friend.connect(other, LegalDetail::None).await.unwrap();
    joins(&mut at_other, &table).await;
    host.act(one, &table, json!({"do": "start", "fill": "easy"})).await;
    hears(&mut at_one, PATIENCE, is_told).await.expect("the game begins");

    cluster.line(0).hole();
    let began = Instant::now();
    let told = async {
        loop {
            match at_one.next().await {
                Ok(_) => {}
                Err(ClientError::Closed(reason)) => return reason,
                Err(error) => panic!("{error}"),
            }
        }
    };
    let reason = time::timeout(SOON, told).await.expect("they are told to come back");
    eprintln!("told to come back after {:.1?}: {reason:?}", began.elapsed());
    let (head, _) = http(one, "GET", "/healthz", None, None).await;
    assert!(head.starts_with("HTTP/1.1 503"), "{head}");
    let mut again = host.connect(other, LegalDetail::None).await.unwrap();
    joins(&mut again, &table).await;
    does(&mut again, Command::Say { text: "here again".into() }).await;
    let beat = |events: Value| events.to_string().contains("\"dealt\"").then_some(());
    hears(&mut again, SOON, |message| is_told(message).and_then(beat))
        .await
        .expect("the beats go on");
    eprintln!("the game went on after {:.1?}", began.elapsed());

    let began = Instant::now();
    cluster.stop(0);
    let took = began.elapsed();
    eprintln!("a node in a hole stopped within {took:.1?}");
    assert!(took < Duration::from_secs(20), "{took:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_loses_by_the_clock_because_the_database_was_away() {
    for frozen in [true, false] {
        let cluster = Cluster::open(2).await;
        let (one, other) = (cluster.address(0), cluster.address(1));
        let (host, friend) = (Guest::come(one).await, Guest::come(other).await);
        let clock = json!({"kind": "player", "millis": 20_000, "increment": 0});
        let table = host.table(one, json!({"game": "fillit", "seats": 2, "clock": clock})).await;
        friend.act(other, &table, json!({"do": "sit", "place": 2})).await;
        let mut at_one = host.connect(one, LegalDetail::None).await.unwrap();
        joins(&mut at_one, &table).await;
        let mut at_other = friend.connect(other, LegalDetail::None).await.unwrap();
        joins(&mut at_other, &table).await;
        host.act(one, &table, json!({"do": "start"})).await;
        hears(&mut at_other, PATIENCE, is_told).await.expect("the game begins");

        // Away for longer than anybody has.
        let stop = || if frozen { cluster.database.freeze() } else { cluster.database.stop() };
        let go_on = || if frozen { cluster.database.wake() } else { cluster.database.go_on() };
        tokio::task::block_in_place(stop);
        let began = Instant::now();
        // Neither a word nor an answer to it costs anybody their time.
        let _ = at_other.ask(Command::Say { text: "is anybody there?".into() }).await;
        time::sleep(Duration::from_secs(25)).await;
        tokio::task::block_in_place(go_on);
        let away = began.elapsed();
        let interrupted = |entry: &Entry| matches!(entry.command, Command::Interrupted { .. });
        let until = Instant::now() + PATIENCE;
        let journal = loop {
            let journal = journal(&cluster, &table).await;
            if journal.iter().any(interrupted) {
                break journal;
            }
            assert!(Instant::now() < until, "what was lost is given back");
            time::sleep(Duration::from_millis(200)).await;
        };
        let over = |entry: &Entry| matches!(entry.command, Command::TimeOut { .. });
        assert!(!journal.iter().any(over), "nobody's time was over: {journal:?}");
        let again = Table::replay(&trefle_registry::games(), journal).unwrap();
        let (now, due) = (again.last_at(), again.wakes().expect("a clock runs"));
        eprintln!("after {away:.1?} without the database {} ms are left", due - now);
        assert!((5_000..=20_000).contains(&(due - now)), "{} ms are left", due - now);
        // Both nodes say so.
        for node in [one, other] {
            let path = format!("/api/tables/{table}");
            let shown = http(node, "GET", &path, Some(&host.token), None).await.1;
            let since = shown["table"]["clocks"]["since"].as_u64().expect("a clock runs");
            assert!(since >= due - 20_000, "{shown}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn beats_go_on_without_a_bus_by_a_node_that_nobody_of_the_table_is_connected_to() {
    let mut cluster = Cluster::prepare(2).await;
    cluster.bus = None;
    cluster.start(0);
    cluster.start(1);
    let (one, other) = (cluster.address(0), cluster.address(1));
    let host = Guest::come(one).await;
    let pace = json!({"kind": "pace", "millis": 500});
    let table = host.table(one, json!({"game": "falling", "seats": 4, "clock": pace})).await;
    let mut at_other = host.connect(other, LegalDetail::None).await.unwrap();
    joins(&mut at_other, &table).await;
    host.act(other, &table, json!({"do": "start", "fill": "easy"})).await;
    let mut last = Instant::now();
    let mut longest = Duration::ZERO;
    for _ in 0..6 {
        let beat = |message| match message {
            ServerMessage::Told { events, .. } => {
                let events = Value::from(events).to_string();
                (!events.contains("came_back")).then_some(())
            }
            _ => None,
        };
        hears(&mut at_other, SOON, beat).await.expect("the beats go on");
        longest = longest.max(last.elapsed());
        last = Instant::now();
    }
    eprintln!("without a bus the longest pause was {longest:.1?}");
    let journal = journal(&cluster, &table).await;
    assert!(journal.iter().any(|entry| matches!(entry.command, Command::Beat)));

    // A logout through one node ends the session at the other, and is told as what it is.
    http(one, "POST", "/api/logout", Some(&host.token), None).await;
    at_other.ask(Command::Say { text: "still here?".into() }).await.unwrap();
    let end = async {
        loop {
            if let Err(error) = at_other.next().await {
                return error;
            }
        }
    };
    let end = time::timeout(SOON, end).await.expect("the session is over");
    assert!(matches!(end, ClientError::Closed(Some(Closing::SessionEnded))), "{end:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_lines_starve_nobody() {
    let cluster = Cluster::open(2).await;
    let (one, other) = (cluster.address(0), cluster.address(1));
    let (host, friend) = (Guest::come(one).await, Guest::come(other).await);
    let table = host.table(one, json!({"game": "fits", "seats": 2})).await;
    friend.act(other, &table, json!({"do": "sit", "place": 2})).await;
    let mut at_one = host.connect(one, LegalDetail::None).await.unwrap();
    joins(&mut at_one, &table).await;
    let mut at_other = friend.connect(other, LegalDetail::None).await.unwrap();
    joins(&mut at_other, &table).await;

    cluster.line(0).slow(Duration::from_millis(100));
    let talks = tokio::spawn(async move {
        for count in 0.. {
            does(&mut at_other, Command::Say { text: format!("word {count}") }).await;
        }
    });
    let mut longest = Duration::ZERO;
    for round in 0..10 {
        let began = Instant::now();
        does(&mut at_one, Command::Say { text: format!("round {round}") }).await;
        longest = longest.max(began.elapsed());
    }
    eprintln!("by a line of 100 ms beside one who talks without a break: at most {longest:.1?}");
    assert!(longest < SOON, "{longest:?}");
    talks.abort();

    for node in 0..2 {
        cluster.line(node).slow(Duration::from_millis(200));
    }
    let began = Instant::now();
    for round in 0..10 {
        does(&mut at_one, Command::Say { text: format!("far {round}") }).await;
    }
    let took = began.elapsed();
    eprintln!("ten actions by lines of 200 ms took {took:.1?}");
    assert!(took < SOON, "{took:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_notes_change_nothing_and_nothing_is_told_in_the_open() {
    use futures_util::StreamExt as _;
    let cluster = Cluster::open(2).await;
    let (one, other) = (cluster.address(0), cluster.address(1));
    let stranger = async_nats::connect(format!("nats://{}", cluster.nats.address)).await.unwrap();
    let mut overheard = stranger.subscribe("trefle.>").await.unwrap();
    stranger.flush().await.unwrap();
    let (host, friend) = (Guest::come(one).await, Guest::come(other).await);
    let table = host.table(one, json!({"game": "fits", "seats": 2, "public": true})).await;
    let mut at_other = friend.connect(other, LegalDetail::None).await.unwrap();
    joins(&mut at_other, &table).await;
    let mut at_one = host.connect(one, LegalDetail::None).await.unwrap();
    joins(&mut at_one, &table).await;
    at_one.ask(Command::Say { text: "between ourselves".into() }).await.unwrap();
    let said = |message| is_told(message).filter(|events| events.to_string().contains("ourselves"));
    hears(&mut at_other, PATIENCE, said).await.expect("the other node tells it");

    let mut notes = Vec::new();
    while let Ok(Some(note)) = time::timeout(Duration::from_secs(2), overheard.next()).await {
        let text = String::from_utf8_lossy(&note.payload).into_owned();
        for secret in ["ourselves", "grown", "seed", table.as_str(), host.id.as_str()] {
            assert!(!text.contains(secret) && !note.subject.contains(secret), "{text}");
        }
        notes.push(note);
        if notes.len() > 60 {
            break;
        }
    }
    let subjects: std::collections::BTreeSet<String> =
        notes.iter().map(|note| note.subject.to_string()).collect();
    assert!(subjects.iter().any(|subject| subject.starts_with("trefle.table.")), "{subjects:?}");

    // Everything again, what others might make up, and what an old version believed.
    let before = journal(&cluster, &table).await.len();
    let forged = [
        json!({"from": 1, "news": {"grown": {"number": 999, "entry": null}}}),
        json!({"from": 1, "news": "anew"}),
        json!({"from": 1, "news": "released"}),
        json!({"from": 1, "count": 9_999_999, "news": {"here": {"here": {"players": ["p_forged"],
            "nameless": 40}, "you": true}}}),
    ];
    let mut subjects: Vec<String> = subjects.into_iter().collect();
    subjects.push(format!("trefle.table.{table}"));
    for _ in 0..200 {
        for subject in &subjects {
            for note in &forged {
                let note = note.to_string().into_bytes();
                stranger.publish(subject.clone(), note.into()).await.unwrap();
            }
            stranger.publish(subject.clone(), vec![1u8; 200].into()).await.unwrap();
        }
    }
    for note in &notes {
        stranger.publish(note.subject.clone(), note.payload.clone()).await.unwrap();
    }
    stranger.flush().await.unwrap();
    let strange = |message: ServerMessage| match message {
        ServerMessage::Told { .. } | ServerMessage::Joined { .. } => Some(format!("{message:?}")),
        ServerMessage::Present { onlookers, .. } if onlookers > 1 => Some(format!("{message:?}")),
        _ => None,
    };
    let heard = hears(&mut at_other, Duration::from_secs(2), strange).await;
    assert_eq!(heard, None, "nobody sees anything of it");
    assert_eq!(journal(&cluster, &table).await.len(), before);
    at_one.ask(Command::Say { text: "still here".into() }).await.unwrap();
    let said = |message| is_told(message).filter(|events| events.to_string().contains("still"));
    hears(&mut at_other, SOON, said).await.expect("and it goes on");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_has_lost_entries_is_noticed_and_everybody_is_told_anew() {
    let cluster = Cluster::open(1).await;
    let one = cluster.address(0);
    let host = Guest::come(one).await;
    let table = host.table(one, json!({"game": "fits", "seats": 2})).await;
    let mut at_one = host.connect(one, LegalDetail::None).await.unwrap();
    joins(&mut at_one, &table).await;
    for round in 0..4 {
        does(&mut at_one, Command::Say { text: format!("round {round}") }).await;
    }
    let last = journal(&cluster, &table).await.len() as u64;
    let database = cluster.url.rsplit('/').next().unwrap().to_owned();
    let forget = format!(
        "DELETE FROM entries WHERE number > {0}; UPDATE tables SET last_number = {0}",
        last - 2
    );
    cluster.database.tell_in(&database, &forget).await;
    let anew = |message: ServerMessage| match message {
        ServerMessage::Joined { number, .. } => Some(number),
        _ => None,
    };
    let number = hears(&mut at_one, SOON, anew).await.expect("everybody is told anew");
    assert_eq!(number, last - 2);
    does(&mut at_one, Command::Say { text: "and it goes on".into() }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bus_asks_for_a_password_and_speaks_tls() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path().to_str().unwrap().to_owned();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/certificates.sh");
    let made = std::process::Command::new("sh").args([script, &at, "localhost"]).output().unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let file = |name: &str| format!("{at}/{name}");
    let mut settings = ["--tls", "--user", "trefle", "--pass", "pass"].map(String::from).to_vec();
    settings.extend([
        "--tlscert".into(),
        file("server.pem"),
        "--tlskey".into(),
        file("server-key.pem"),
    ]);
    let mut cluster = Cluster::prepare(2).await;
    cluster.nats = Nats::start_with(settings);
    cluster.bus = Some(format!("tls://trefle:pass@localhost:{}", cluster.nats.address.port()));
    cluster.authority = Some(file("ca.pem"));
    cluster.start(0);
    cluster.start(1);
    let (one, other) = (cluster.address(0), cluster.address(1));
    let (host, friend) = (Guest::come(one).await, Guest::come(other).await);
    let mut lobby = friend.connect(other, LegalDetail::None).await.unwrap();
    lobby.lobby().await.unwrap();
    // What is in the lobby of another node is told by the bus alone.
    let table = host.table(one, json!({"game": "fits", "seats": 2, "public": true})).await;
    let mut at_one = host.connect(one, LegalDetail::None).await.unwrap();
    joins(&mut at_one, &table).await;
    let listed =
        |message: ServerMessage| format!("{message:?}").contains(table.as_str()).then_some(());
    hears(&mut lobby, PATIENCE, listed).await.expect("the nodes hear each other");
    let nobody = async_nats::connect(format!("nats://{}", cluster.nats.address)).await;
    assert!(nobody.is_err(), "nobody else gets in");
}
