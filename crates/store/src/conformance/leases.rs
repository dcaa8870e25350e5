use std::sync::Arc;
use std::time::Duration;

use super::{begin, row, table};
use crate::{Claim, Leases, NodeId, Store, StoreError, TableState};

/// Longer than any of these checks take.
const LONG: Duration = Duration::from_secs(600);
/// Short, and over before a check looks.
const SHORT: Duration = Duration::from_millis(50);

/// How long an answer takes these nodes.
const TRIP: Duration = Duration::from_millis(7);

const ONE: NodeId = NodeId(1);
/// A number that no signed type holds as it is.
const OTHER: NodeId = NodeId(u64::MAX);

async fn tables<S: Store>(store: &Arc<S>, count: u128) {
    let store: super::Held = store.clone();
    for n in 1..=count {
        begin(&store, table(n), row(0, &[])).await;
    }
}

/// A lease is one node's until it lets go.
pub async fn a_claimed_table_is_held_until_it_is_released<S: Store + Leases>(store: Arc<S>) {
    tables(&store, 1).await;
    let first = store.sign_of_life(ONE, LONG, TRIP).await.unwrap();
    assert!(first.lapsed, "nothing was claimed before the first sign");
    assert!(!store.sign_of_life(ONE, LONG, TRIP).await.unwrap().lapsed);
    let both = store.sign_of_life(OTHER, LONG, TRIP).await.unwrap();
    assert_eq!(both.nodes, [(ONE, TRIP), (OTHER, TRIP)].into());
    assert!(both.now >= first.now, "the store's clock goes forward");
    let granted = Claim::Granted { idle: None };
    assert_eq!(store.claim(table(1), ONE).await.unwrap(), granted);
    assert_eq!(store.claim(table(1), ONE).await.unwrap(), granted, "once more");
    assert_eq!(store.claim(table(1), OTHER).await.unwrap(), Claim::Held { by: ONE });
    let state = TableState { table: table(1), number: 1, holder: Some(ONE) };
    assert_eq!(store.states(&[table(1), table(9)]).await.unwrap(), [state]);
    store.release(table(1), OTHER).await.unwrap();
    assert_eq!(store.claim(table(1), OTHER).await.unwrap(), Claim::Held { by: ONE });
    store.release(table(1), ONE).await.unwrap();
    assert_eq!(store.claim(table(1), OTHER).await.unwrap(), granted);
    let nowhere = store.claim(table(9), ONE).await;
    assert!(matches!(nowhere, Err(StoreError::UnknownTable)), "{nowhere:?}");
}

/// Who stops without a word loses everything, and the next is told for how long it was silent.
pub async fn a_node_that_gives_no_sign_loses_its_tables<S: Store + Leases>(store: Arc<S>) {
    tables(&store, 2).await;
    store.sign_of_life(ONE, SHORT, TRIP).await.unwrap();
    store.sign_of_life(OTHER, LONG, TRIP).await.unwrap();
    store.claim(table(1), ONE).await.unwrap();
    store.claim(table(2), ONE).await.unwrap();
    tokio::time::sleep(SHORT * 4).await;
    assert_eq!(store.states(&[table(1)]).await.unwrap()[0].holder, None, "a dead node holds none");
    match store.claim(table(1), OTHER).await.unwrap() {
        Claim::Granted { idle: Some(idle) } => assert!(idle >= SHORT * 3, "{idle:?}"),
        claim => panic!("{claim:?}"),
    }
    let again = store.sign_of_life(ONE, LONG, TRIP).await.unwrap();
    assert!(again.lapsed, "it is told that it lost what it had");
    assert_eq!(store.claim(table(1), ONE).await.unwrap(), Claim::Held { by: OTHER });
    let claim = store.claim(table(2), OTHER).await.unwrap();
    assert!(matches!(claim, Claim::Granted { .. }), "what nobody took is free too: {claim:?}");
}

/// Who goes with a word gives everything back at once.
pub async fn a_node_that_retires_leaves_nothing_claimed<S: Store + Leases>(store: Arc<S>) {
    tables(&store, 1).await;
    store.sign_of_life(ONE, LONG, TRIP).await.unwrap();
    store.claim(table(1), ONE).await.unwrap();
    store.retire(ONE).await.unwrap();
    assert_eq!(store.sign_of_life(OTHER, LONG, TRIP).await.unwrap().nodes, [(OTHER, TRIP)].into());
    let claim = store.claim(table(1), OTHER).await.unwrap();
    assert_eq!(claim, Claim::Granted { idle: None });
}

/// Two nodes never both believe that a table is theirs.
pub async fn of_many_claimants_one_is_granted<S: Store + Leases>(store: Arc<S>) {
    tables(&store, 1).await;
    let claims = (1..=8).map(NodeId).map(|node| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            store.sign_of_life(node, LONG, TRIP).await.unwrap();
            store.claim(table(1), node).await.unwrap()
        })
    });
    let mut granted = 0;
    for claim in claims.collect::<Vec<_>>() {
        granted += u32::from(matches!(claim.await.unwrap(), Claim::Granted { .. }));
    }
    assert_eq!(granted, 1);
}

/// What all nodes know is what the first of them drew.
pub async fn all_nodes_know_one_secret<S: Store + Leases>(store: Arc<S>) {
    assert_eq!(store.secret([1; 32]).await.unwrap(), [1; 32]);
    assert_eq!(store.secret([2; 32]).await.unwrap(), [1; 32]);
}
