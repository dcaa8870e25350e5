//! SQLite's rows.

use sqlx::sqlite::SqliteRow;

crate::rows::rows!(SqliteRow);
