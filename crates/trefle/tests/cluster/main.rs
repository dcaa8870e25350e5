//! Several nodes as people run them: real servers on a real PostgreSQL and a real NATS, killed,
//! frozen and cut off while people play on.
//!
//! In `make soak` `TREFLE_ROUNDS` asks for more trouble.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test fails by saying what is wrong"
)]

mod beats;
mod cluster;
mod endings;
mod lines;
mod people;
mod trouble;

use crate::cluster::{Cluster, Guest, trefle};
use serde_json::json;
use std::time::Duration;
use trefle_store::conformance::Database;
use trefle_table::{Command, LegalDetail};
use trefle_wire::{Client, ServerMessage};

/// Nothing here takes nearly as long; who waits for longer waits for ever.
pub(crate) const PATIENCE: Duration = Duration::from_secs(90);

/// Waits until the server says what is waited for.
async fn until(client: &mut Client, mut is_it: impl FnMut(&ServerMessage) -> bool) {
    let heard = async {
        loop {
            let message = client.next().await.expect("the server is there");
            if is_it(&message) {
                return;
            }
        }
    };
    tokio::time::timeout(PATIENCE, heard).await.expect("the server says it");
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_one_lobby_and_one_table_for_all_nodes() {
    let cluster = Cluster::open(2).await;
    let (one, other) = (cluster.address(0), cluster.address(1));
    let (host, friend) = (Guest::come(one).await, Guest::come(other).await);
    let mut lobby = friend.connect(other, LegalDetail::None).await.unwrap();
    lobby.lobby().await.unwrap();
    let settings = json!({"game": "fits", "seats": 2, "public": true});
    let table = host.table(one, settings).await;
    let mut at_one = host.connect(one, LegalDetail::None).await.unwrap();
    at_one.join(table.clone()).await.unwrap();
    // The host has two connections to come, the friend one and this one: both nodes count all.
    until(&mut lobby, |message| match message {
        ServerMessage::Lobby { tables, online, .. } => {
            *online >= 2 && tables.iter().any(|listed| listed.id == table)
        }
        _ => false,
    })
    .await;

    let mut at_other = friend.connect(other, LegalDetail::None).await.unwrap();
    at_other.join(table.clone()).await.unwrap();
    friend.act(other, &table, json!({"do": "sit", "place": 2})).await;
    let both = |message: &ServerMessage| match message {
        ServerMessage::Present { players, .. } => players.len() == 2,
        _ => false,
    };
    until(&mut at_one, both).await;
    at_other.ask(Command::Say { text: "hello from the other node".into() }).await.unwrap();
    until(&mut at_one, |message| match message {
        ServerMessage::Told { events, .. } => events.iter().any(|event| event["type"] == "said"),
        _ => false,
    })
    .await;

    // A node that stops says goodbye: who was there is seen to be away by the other.
    drop((at_other, lobby));
    cluster.stop(1);
    until(&mut at_one, |message| match message {
        ServerMessage::Told { standing, .. } => standing.table.places[1].away_since.is_some(),
        _ => false,
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_is_copied_to_a_database_and_back() {
    let database = Database::start();
    let url = database.fresh().await;
    let (from, back) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (from, back) = (from.path().to_str().unwrap(), back.path().to_str().unwrap());
    let nothing = trefle(&["store", "copy", from, &url]);
    assert!(nothing.1.contains("there is nothing stored in"), "{}", nothing.1);
    // A table that is created, a guest who sits down there, and goes when the server stops.
    cluster::fill(from).await;
    for (from, to) in [(from, url.as_str()), (from, &url), (&url, back), (&url, back)] {
        let (said, trouble) = trefle(&["store", "copy", from, to]);
        let expected = "copied 1 players, 1 sessions, 1 tables with 3 entries, 0 reports, 0 results, \
            0 ratings and 0 files\n";
        assert_eq!(said, expected, "{trouble}");
    }
    let (said, trouble) = trefle(&["store", "prune", "--store", &url, "--older-than", "1d"]);
    assert_eq!(said, "removed 0 tables with 0 entries, and 0 guests\n", "{trouble}");
    let (_, trouble) = trefle(&["store", "backup", "--store", &url, "copy.db"]);
    assert!(trouble.contains("pg_dump"), "{trouble}");
}
