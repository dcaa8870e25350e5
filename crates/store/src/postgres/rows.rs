//! PostgreSQL's rows.

use sqlx::postgres::PgRow;

crate::rows::rows!(PgRow);
