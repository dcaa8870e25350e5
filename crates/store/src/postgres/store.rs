//! What every store promises, in PostgreSQL.

use super::PostgresStore;

crate::database::store!(PostgresStore, open: "public AND NOT finished", lock: " FOR SHARE");
