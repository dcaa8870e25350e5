//! One table of each game, players on different nodes, and everything that can go wrong.

use crate::{
    cluster::{Cluster, Guest},
    people::{Player, Witness, compare},
};
use serde_json::{Value, json};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{task::JoinHandle, time};
use trefle_store::{Leases as _, PostgresStore, Store as _};
use trefle_table::TableId;

/// How soon every game goes on: within 5 s, with a countdown before FALLING's next game perhaps, and
/// thrice that on a machine that has other things to do.
const GOES_ON: Duration = Duration::from_secs(25);

/// Longer than a lease lasts.
const PAST_A_LEASE: Duration = Duration::from_secs(4);

/// Everybody at all tables.
struct Party {
    cluster: Arc<Cluster>,
    tables: Vec<TableId>,
    stop: Arc<AtomicBool>,
    /// How often each of them was told that the game moved on.
    moved: Vec<(String, Arc<AtomicU64>)>,
    players: Vec<JoinHandle<(Guest, TableId, Witness)>>,
}

impl Party {
    /// Two people at a table of each game, by different nodes.
    async fn sit_down(cluster: Arc<Cluster>) -> Party {
        let stop = Arc::new(AtomicBool::new(false));
        let mut party =
            Party { cluster, stop, tables: Vec::new(), moved: Vec::new(), players: Vec::new() };
        let pace = json!({"kind": "pace", "millis": 500});
        party.table(0, json!({"game": "falling", "seats": 4, "clock": pace})).await;
        party.table(1, json!({"game": "fits", "seats": 3})).await;
        party.table(2, json!({"game": "fillit", "seats": 2})).await;
        party
    }

    async fn table(&mut self, from: usize, settings: Value) {
        let count = self.cluster.count();
        let nodes = [from % count, (from + 1) % count];
        let (one, other) = (self.cluster.address(nodes[0]), self.cluster.address(nodes[1]));
        let (host, friend) = (Guest::come(one).await, Guest::come(other).await);
        let game = settings["game"].as_str().unwrap_or_default().to_owned();
        let table = host.table(one, settings).await;
        self.tables.push(table.clone());
        friend.act(other, &table, json!({"do": "sit", "place": 2})).await;
        host.act(one, &table, json!({"do": "start", "fill": "easy"})).await;
        for (guest, node) in [host, friend].into_iter().zip(nodes) {
            let moved = Arc::new(AtomicU64::new(0));
            self.moved.push((format!("{game} by node {node}"), Arc::clone(&moved)));
            let player = Player {
                cluster: Arc::clone(&self.cluster),
                guest,
                table: table.clone(),
                node,
                stop: Arc::clone(&self.stop),
                moved,
                witness: Witness::default(),
                dice: (from * 10 + node) as u64,
                pending: None,
                last: None,
            };
            self.players.push(tokio::spawn(player.play()));
        }
    }

    /// Waits until everybody has been told that the game at their table moved on: by a person, a bot
    /// or a beat. Talk is no game.
    async fn goes_on(&self, after: &str) {
        let began = Instant::now();
        let counts = || self.moved.iter().map(|(_, count)| count.load(Ordering::Relaxed));
        let before: Vec<u64> = counts().collect();
        let mut last = String::new();
        loop {
            let idle = self.moved.iter().zip(counts().zip(&before));
            let idle: Vec<&str> = idle
                .filter(|(_, (now, before))| now == *before)
                .map(|((who, _), _)| who.as_str())
                .collect();
            if idle.is_empty() {
                break;
            }
            last = idle.join(", ");
            if began.elapsed() > GOES_ON {
                self.show_journals().await;
                panic!("after {after} nothing goes on for {last}");
            }
            assert!(!self.players.iter().any(JoinHandle::is_finished), "somebody is not happy");
            time::sleep(Duration::from_millis(10)).await;
        }
        eprintln!("after {after} every game went on within {:.1?}, {last} last", began.elapsed());
    }

    /// Shows how each journal ends, for whoever wonders why nothing goes on.
    async fn show_journals(&self) {
        let store = PostgresStore::open(&self.cluster.url, 2).await.unwrap();
        for table in &self.tables {
            let key = trefle_node::identity::table_key(table).unwrap();
            let entries = store.entries(key, 1).await.unwrap();
            eprintln!("table {table}, holder {:?}", store.states(&[key]).await.unwrap()[0].holder);
            for entry in entries.iter().rev().take(60).rev() {
                eprintln!("  {} {}", entry.number, String::from_utf8_lossy(&entry.bytes));
            }
        }
    }

    /// Everybody stops, the nodes too, and what was told is held against what is there.
    async fn compare(self) {
        self.stop.store(true, Ordering::Relaxed);
        let mut witnesses = Vec::new();
        for player in self.players {
            witnesses.push(player.await.unwrap());
        }
        for node in 0..self.cluster.count() {
            self.cluster.stop(node);
        }
        let store = PostgresStore::open(&self.cluster.url, 2).await.unwrap();
        for (guest, table, witness) in &witnesses {
            compare(&store, guest, table, witness).await;
        }
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn three_nodes_lose_and_double_nothing_whatever_fails() {
    let rounds = std::env::var("TREFLE_ROUNDS").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    let cluster = Arc::new(Cluster::open(3).await);
    let party = Party::sit_down(Arc::clone(&cluster)).await;
    party.goes_on("the start").await;
    for round in 0..rounds {
        // Each in its turn is the one whose node dies.
        for node in 0..3 {
            cluster.kill(node);
            party.goes_on("a node was killed").await;
            cluster.start(node);
        }
        cluster.nats.stop();
        party.goes_on("NATS stopped").await;
        cluster.nats.go_on();
        party.goes_on("NATS started again").await;

        cluster.database.stop();
        cluster.database.go_on();
        party.goes_on("PostgreSQL was restarted").await;

        let node = round % 3;
        cluster.freeze(node);
        time::sleep(PAST_A_LEASE).await;
        party.goes_on("a node froze past its lease").await;
        cluster.wake(node);
        party.goes_on("it woke up again").await;
    }
    party.compare().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_nodes_lose_and_double_nothing_when_one_is_killed() {
    let cluster = Arc::new(Cluster::open(2).await);
    let party = Party::sit_down(Arc::clone(&cluster)).await;
    party.goes_on("the start").await;
    for node in 0..2 {
        cluster.kill(node);
        party.goes_on("one of two was killed").await;
        cluster.start(node);
        party.goes_on("it came back").await;
    }
    party.compare().await;
}
