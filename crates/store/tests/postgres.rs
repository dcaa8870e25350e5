//! The store in a PostgreSQL database keeps the promise.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::{Arc, LazyLock};

use trefle_store::conformance::Database;
use trefle_store::{CONNECTIONS, PostgresStore, Store};

/// One server for all of these tests, and a database for each.
static SERVER: LazyLock<Database> = LazyLock::new(Database::start);

async fn fresh() -> (Arc<dyn Store>, ()) {
    (shared().await.0, ())
}

async fn shared() -> (Arc<PostgresStore>, ()) {
    let url = SERVER.fresh().await;
    (Arc::new(PostgresStore::open(&url, CONNECTIONS).await.unwrap()), ())
}

trefle_store::conformance_suite!(fresh);

mod leases {
    use super::shared;

    trefle_store::lease_suite!(shared);
}
