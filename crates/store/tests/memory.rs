//! The store in memory keeps the promise.

use std::sync::Arc;

use trefle_store::{MemoryStore, Store};

async fn fresh() -> (Arc<dyn Store>, ()) {
    (Arc::new(MemoryStore::new()), ())
}

trefle_store::conformance_suite!(fresh);

async fn shared() -> (Arc<MemoryStore>, ()) {
    (Arc::new(MemoryStore::new()), ())
}

mod leases {
    use super::shared;

    trefle_store::lease_suite!(shared);
}
