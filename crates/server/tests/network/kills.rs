//! A server that is killed at any moment loses nothing it acknowledged and doubles nothing.
//!
//! The test program starts itself again as the server, so that a kill is a real one. In `make soak`
//! `TREFLE_KILLS` asks for more of them.

use crate::house::{Dice, Guest, games, next, unlimited};
use serde_json::json;
use std::{
    collections::{BTreeMap, BTreeSet},
    net::SocketAddr,
    path::Path,
    process::{Child, Command as Process, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};
use tokio::time;
use trefle_node::identity;
use trefle_server::Server;
use trefle_store::{SqliteStore, Store, conformance::free_address};
use trefle_table::{Command, Entry, LegalDetail, Phase, Table, TableId};
use trefle_wire::{Client, ClientError, ClientMessage, ServerMessage};

const DATA: &str = "TREFLE_TEST_DATA";
const LISTEN: &str = "TREFLE_TEST_LISTEN";

/// Not a test: the server that [`kills`] kills.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "the server of another test"]
async fn the_server_to_be_killed() {
    let (Ok(data), Ok(listen)) = (std::env::var(DATA), std::env::var(LISTEN)) else { return };
    let listen: SocketAddr = listen.parse().unwrap();
    let _server = Server::start(games(), listen, Path::new(&data), unlimited()).await.unwrap();
    std::future::pending::<()>().await;
}

pub(crate) fn start(data: &Path, listen: SocketAddr) -> Child {
    Process::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", "kills::the_server_to_be_killed"])
        .env(DATA, data)
        .env(LISTEN, listen.to_string())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

pub(crate) async fn until_it_answers(address: SocketAddr) {
    while tokio::net::TcpStream::connect(address).await.is_err() {
        time::sleep(Duration::from_millis(10)).await;
    }
}

/// What one client was told, to be held against what is there afterwards.
#[derive(Default)]
struct Witness {
    /// What was acknowledged: the client's name for it, and its number.
    done: BTreeMap<String, u64>,
    /// What was asked for, acknowledged or not.
    asked: Vec<String>,
    /// Those that asked for another game.
    rematches: BTreeSet<String>,
    /// The entries told, with their times.
    told: BTreeMap<u64, u64>,
    reconnects: u32,
}

/// One person who plays all their seats of a table, and goes on through every kill.
async fn play(
    guest: Guest,
    table: TableId,
    seed: u64,
    stop: Arc<AtomicBool>,
    acknowledged: Arc<AtomicU64>,
) -> Witness {
    let mut witness = Witness::default();
    let mut dice = Dice(seed);
    let mut pending: Option<(String, Command)> = None;
    let mut last = None;
    while !stop.load(Ordering::Relaxed) || pending.is_some() {
        let session = session(
            &guest,
            &table,
            &mut dice,
            &mut pending,
            &mut last,
            &mut witness,
            &stop,
            &acknowledged,
        );
        // A broken line is what this test is about: come back and go on.
        if session.await.is_err() {
            witness.reconnects += 1;
            time::sleep(Duration::from_millis(20)).await;
        }
    }
    witness
}

#[expect(clippy::too_many_arguments, reason = "all that outlives one connection")]
async fn session(
    guest: &Guest,
    table: &TableId,
    dice: &mut Dice,
    pending: &mut Option<(String, Command)>,
    last: &mut Option<u64>,
    witness: &mut Witness,
    stop: &AtomicBool,
    acknowledged: &AtomicU64,
) -> Result<(), ClientError> {
    let url = format!("ws://{}/api/socket", guest.address);
    let mut client = Client::connect(&url, Some(&guest.token), LegalDetail::Actions).await?;
    client.send(&ClientMessage::Join { table: table.clone(), last: *last }).await?;
    let mut standing = None;
    let mut sent = false;
    while !stop.load(Ordering::Relaxed) || pending.is_some() {
        if let (Some(standing), None) = (&standing, &pending) {
            let id = format!("c{}", witness.asked.len());
            witness.asked.push(id.clone());
            let command = choose(standing, dice);
            if command == Command::Rematch {
                witness.rematches.insert(id.clone());
            }
            *pending = Some((id, command));
            sent = false;
        }
        if let (Some((id, command)), true, false) = (&pending, standing.is_some(), sent) {
            let ask = ClientMessage::Do { id: id.clone(), command: command.clone() };
            client.send(&ask).await?;
            sent = true;
        }
        match next(&mut client).await? {
            ServerMessage::Joined { number, standing: now, .. } => {
                assert!(Some(number) >= *last, "what was told is still there");
                (*last, standing) = (Some(number), Some(now));
            }
            ServerMessage::Missed { entries, number, standing: now, .. } => {
                witness.told.extend(entries.iter().map(|entry| (entry.number, entry.at)));
                (*last, standing) = (Some(number), Some(now));
            }
            ServerMessage::Told { number, at, standing: now, .. } => {
                witness.told.insert(number, at);
                (*last, standing) = (Some(number), Some(now));
            }
            ServerMessage::Done { id, number } => {
                assert_eq!(Some(&id), pending.as_ref().map(|(id, _)| id));
                witness.done.insert(id, number);
                acknowledged.fetch_add(1, Ordering::Relaxed);
                *pending = None;
            }
            ServerMessage::Refused { .. } => *pending = None,
            _ => {}
        }
    }
    client.close().await;
    Ok(())
}

/// Somebody with an account.
async fn account(address: SocketAddr, name: &str) -> Guest {
    let guest = Guest::come(address).await;
    let body = json!({"name": name, "password": "correct horse"});
    let answer = guest.http("POST", "/api/account", Some(body)).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    guest
}

fn choose(standing: &trefle_wire::Standing, dice: &mut Dice) -> Command {
    let legal = standing.legal.as_deref().unwrap_or_default();
    if standing.table.phase == Phase::Over {
        return Command::Rematch;
    }
    match legal.first().filter(|_| dice.below(5) != 0) {
        Some(at) => Command::Play {
            place: at.place,
            action: dice.choose(&at.actions).action.clone(),
            card: None,
        },
        None => Command::Say { text: format!("word {}", dice.below(1000)) },
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_and_nothing_is_doubled() {
    let kills: u32 = std::env::var("TREFLE_KILLS").ok().and_then(|n| n.parse().ok()).unwrap_or(10);
    let folder = tempfile::tempdir().unwrap();
    let address = free_address();
    let mut server = start(folder.path(), address);
    until_it_answers(address).await;

    let (stop, acknowledged) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let mut players = Vec::new();
    let mut tables = Vec::new();
    for number in 0..6_u64 {
        let guest = Guest::come(address).await;
        let settings = [
            json!({"game": "fillit", "seats": 2}),
            json!({"game": "fits", "seats": 2}),
            json!({"game": "pig", "seats": 2, "options": {"goal": 1_000}}),
        ];
        let table = guest.table(settings[number as usize % settings.len()].clone()).await;
        guest.act(&table, json!({"do": "sit", "place": 2, "name": "Badger"})).await;
        guest.act(&table, json!({"do": "start"})).await;
        tables.push((table.clone(), guest.id.clone()));
        let playing = play(guest, table, number + 1, stop.clone(), acknowledged.clone());
        players.push(tokio::spawn(playing));
    }
    // Two who play for their ratings, game after game.
    let (ann, bob) = (account(address, "Ann").await, account(address, "Bob").await);
    let rated = json!({"game": "pig", "seats": 2, "options": {"goal": 20}, "rated": true});
    let table = ann.table(rated).await;
    bob.act(&table, json!({"do": "sit", "place": 2})).await;
    ann.act(&table, json!({"do": "start"})).await;
    for (number, guest) in [(7, ann), (8, bob)] {
        tables.push((table.clone(), guest.id.clone()));
        let playing = play(guest, table.clone(), number, stop.clone(), acknowledged.clone());
        players.push(tokio::spawn(playing));
    }
    let falling = Guest::come(address).await;
    let body = json!({"settings": {"game": "falling", "seats": 4}, "play": true});
    let made = falling.http("POST", "/api/tables", Some(body)).await.json();
    let falling_table = TableId::new(made["id"].as_str().unwrap()).unwrap();

    let mut dice = Dice(u64::from(std::process::id()));
    for _ in 0..kills {
        let before = acknowledged.load(Ordering::Relaxed);
        time::sleep(Duration::from_millis(50 + dice.below(400) as u64)).await;
        // A kill while nobody has been served since the last one would prove nothing.
        while acknowledged.load(Ordering::Relaxed) == before {
            time::sleep(Duration::from_millis(5)).await;
        }
        server.kill().unwrap();
        server.wait().unwrap();
        server = start(folder.path(), address);
        until_it_answers(address).await;
    }
    let back = falling.at(&falling_table).await;
    assert_eq!(back.table().phase, Phase::Countdown, "FALLING goes on with a countdown");
    stop.store(true, Ordering::Relaxed);
    let mut witnesses = Vec::new();
    for player in players {
        witnesses.push(player.await.unwrap());
    }
    server.kill().unwrap();
    server.wait().unwrap();

    let store = SqliteStore::open(folder.path()).await.unwrap();
    for ((table, player), witness) in tables.iter().zip(&witnesses) {
        compare(&store, table, player, witness).await;
    }
    let results = trefle_node::recount(&store, &games()).await.unwrap();
    assert!(results.is_right() && results.results > 0, "each result once: {results:?}");
    assert_eq!(results.ratings, 2, "rated games have ended: {results:?}");
    let reconnects: u32 = witnesses.iter().map(|witness| witness.reconnects).sum();
    assert!(reconnects >= kills, "the kills were felt: {reconnects}");
    store.close().await;
}

/// Holds what a client was told against what is there.
async fn compare(store: &SqliteStore, table: &TableId, player: &str, witness: &Witness) {
    let stored = store.entries(identity::table_key(table).unwrap(), 1).await.unwrap();
    let entries: Vec<Entry> =
        stored.iter().map(|entry| Entry::from_bytes(entry.format, &entry.bytes).unwrap()).collect();
    for (place, entry) in entries.iter().enumerate() {
        assert_eq!(entry.number, place as u64 + 1, "no hole, none twice");
    }
    let number_of = |id: &str| {
        let mine = entries.iter().filter(|entry| {
            entry.client.as_deref() == Some(id)
                && entry.who.player().is_some_and(|who| who.as_str() == player)
        });
        mine.map(|entry| entry.number).collect::<Vec<u64>>()
    };
    for (id, number) in &witness.done {
        let there = number_of(id);
        // Who asks for another game a second time is told that it is asked for.
        let so = there.is_empty() && witness.rematches.contains(id);
        assert!(so || there == [*number], "{id} was acknowledged as {number}: {there:?}");
    }
    for id in &witness.asked {
        assert!(number_of(id).len() <= 1, "{id} was done twice");
    }
    for (number, at) in &witness.told {
        let entry = entries.get(*number as usize - 1).expect("what was told is there");
        assert_eq!(entry.at, *at, "and is what was told: {number}");
    }
    assert!(!witness.done.is_empty());
    Table::replay(&games(), entries).expect("the journal is a table's");
}
