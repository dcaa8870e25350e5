//! The store in a SQLite file keeps the promise.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::Arc;

use tempfile::TempDir;
use trefle_store::{SqliteStore, Store};

async fn fresh() -> (Arc<dyn Store>, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    (Arc::new(SqliteStore::open(folder.path()).await.unwrap()), folder)
}

trefle_store::conformance_suite!(fresh);
