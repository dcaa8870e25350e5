//! What every store promises, in SQLite.

use super::SqliteStore;

// One writes at a time: there is nothing to lock.
crate::database::store!(SqliteStore, open: "public = 1 AND finished = 0", lock: "");
