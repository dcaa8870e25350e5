//! Results and ratings in SQLite.

crate::results::results!(sqlx::Sqlite);
