//! Results and ratings in PostgreSQL.

crate::results::results!(sqlx::Postgres);
