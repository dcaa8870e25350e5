//! Games end while nodes are killed: each ending counts once, whichever node took it.

use crate::{
    PATIENCE,
    cluster::{Cluster, Guest, trefle, try_http},
};
use serde_json::{Value, json};
use std::{
    sync::Arc,
    thread,
    time::{Duration, Instant},
};
use tokio::{task, time};
use trefle_table::TableId;

const GAMES: u64 = 12;

/// Asks one node after the other until it is done: once, whoever was killed over it.
async fn done(cluster: &Cluster, guest: &Guest, table: &TableId, first: usize, command: Value) {
    let until = Instant::now() + PATIENCE;
    let path = format!("/api/tables/{table}/do");
    let body = json!({"id": command.to_string(), "command": command});
    for node in (0..cluster.count()).cycle().skip(first) {
        let asked =
            try_http(cluster.address(node), "POST", &path, Some(&guest.token), Some(body.clone()));
        match asked.await {
            Some((_, said)) if said["number"].is_u64() => return,
            said => assert!(Instant::now() < until, "{said:?}"),
        }
        time::sleep(Duration::from_millis(20)).await;
    }
}

async fn account(cluster: &Cluster, name: &str) -> Guest {
    let node = cluster.address(0);
    let guest = Guest::come(node).await;
    let body = json!({"name": name, "password": "correct horse"});
    let made = try_http(node, "POST", "/api/account", Some(&guest.token), Some(body)).await;
    assert_eq!(made.unwrap().1["account"], name);
    guest
}

#[tokio::test(flavor = "multi_thread")]
async fn an_ending_counts_once_whichever_node_dies_over_it() {
    let cluster = Arc::new(Cluster::open(2).await);
    let (ann, bob) = (account(&cluster, "Ann").await, account(&cluster, "Bob").await);
    for game in 0..GAMES {
        let rated = json!({"game": "fillit", "seats": 2, "rated": true});
        let table = ann.table(cluster.address(0), rated).await;
        done(&cluster, &bob, &table, 1, json!({"do": "sit", "place": 2})).await;
        done(&cluster, &ann, &table, 0, json!({"do": "start"})).await;
        // Sooner or later than the entry is durable, told to the other node, and acknowledged.
        let dies = (game % 2) as usize;
        let killer = Arc::clone(&cluster);
        let killed = task::spawn_blocking(move || {
            thread::sleep(Duration::from_millis(3 * (game / 2)));
            killer.kill(dies);
            killer.start(dies);
        });
        done(&cluster, &bob, &table, dies, json!({"do": "resign", "place": 2})).await;
        killed.await.unwrap();
    }
    for node in 0..cluster.count() {
        cluster.stop(node);
    }
    let (said, wrong) = trefle(&["store", "recount", "--store", &cluster.url]);
    assert_eq!(wrong, "");
    assert_eq!(
        said,
        format!(
            "{GAMES} results by the journals: 0 are not kept so, 0 are of no game that was played, \
             0 journals cannot be read\n2 ratings by the results: 0 are not kept so, 0 are of nobody \
             who played for one\n"
        )
    );
}
