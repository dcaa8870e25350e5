//! FALLING is dealt by the node that has the table's lease. When that node dies, another deals on.

use crate::{
    PATIENCE,
    cluster::{Cluster, Guest, patiently},
    until,
};
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::time;
use trefle_node::identity;
use trefle_store::{Leases as _, NodeId, PostgresStore, Store as _};
use trefle_table::{Command, Entry, LegalDetail, Table, TableId};
use trefle_wire::ServerMessage;

/// What the database knows of a table.
struct Look {
    store: PostgresStore,
    table: TableId,
}

impl Look {
    async fn journal(&self) -> Vec<Entry> {
        let key = identity::table_key(&self.table).unwrap();
        let stored = patiently(async || self.store.entries(key, 1).await).await;
        stored.iter().map(|entry| Entry::from_bytes(entry.format, &entry.bytes).unwrap()).collect()
    }

    async fn beats(&self) -> Vec<Entry> {
        let journal = self.journal().await;
        journal.into_iter().filter(|entry| matches!(entry.command, Command::Beat)).collect()
    }

    async fn until_there_are(&self, beats: usize) {
        let until = Instant::now() + PATIENCE;
        while self.beats().await.len() < beats {
            assert!(Instant::now() < until, "the beats go on");
            time::sleep(Duration::from_millis(50)).await;
        }
    }

    async fn holder(&self) -> Option<NodeId> {
        let key = identity::table_key(&self.table).unwrap();
        patiently(async || self.store.states(&[key]).await).await[0].holder
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn another_node_deals_on_when_the_one_that_deals_is_killed() {
    let cluster = Cluster::prepare(2).await;
    cluster.start(0);
    let (one, other) = (cluster.address(0), cluster.address(1));
    let host = Guest::come(one).await;
    let pace = json!({"kind": "pace", "millis": 500});
    let table = host.table(one, json!({"game": "falling", "seats": 4, "clock": pace})).await;
    let mut at_one = host.connect(one, LegalDetail::None).await.unwrap();
    at_one.join(table.clone()).await.unwrap();
    until(&mut at_one, |message| matches!(message, ServerMessage::Joined { .. })).await;
    let look = Look { store: PostgresStore::open(&cluster.url, 2).await.unwrap(), table };

    // The first node is the only one when the table is claimed, so it is the one that deals.
    cluster.start(1);
    let friend = Guest::come(other).await;
    friend.act(other, &look.table, json!({"do": "sit", "place": 2})).await;
    let mut at_other = friend.connect(other, LegalDetail::None).await.unwrap();
    at_other.join(look.table.clone()).await.unwrap();
    until(&mut at_other, |message| matches!(message, ServerMessage::Joined { .. })).await;
    host.act(one, &look.table, json!({"do": "start", "fill": "easy"})).await;
    look.until_there_are(3).await;
    let dealer = look.holder().await.expect("somebody deals");

    cluster.kill(0);
    let before = look.beats().await;
    look.until_there_are(before.len() + 3).await;
    let after = look.beats().await;
    let next = look.holder().await.expect("somebody deals again");
    assert_ne!(next, dealer, "and it is the one that is left");
    let (last, first) = (&before[before.len() - 1], &after[before.len()]);
    let gap = Duration::from_millis(first.at - last.at);
    eprintln!("the next beat came {gap:.1?} after the last one of the node that was killed");
    assert!(after.is_sorted_by_key(|beat| beat.at));
    Table::replay(&trefle_registry::games(), look.journal().await)
        .expect("no beat came twice, and time never ran back");
    // Who is connected to the node that is left is told.
    until(&mut at_other, |message| match message {
        ServerMessage::Told { number, .. } => *number >= first.number,
        _ => false,
    })
    .await;
    look.store.close().await;
}
