//! Those who look for others.

use async_trait::async_trait;
use sqlx::Sqlite;
use sqlx::sqlite::SqliteRow;

use super::SqliteStore;
use crate::Seeks;

crate::seeks::seeks!(Sqlite, SqliteRow);

#[async_trait]
impl Seeks for SqliteStore {
    async fn seek(&self, step: SeekStep) -> Result<Sought, StoreError> {
        self.writer
            .write(|connection| Box::pin(async move { carry_out(connection, &step).await }))
            .await
    }
}
