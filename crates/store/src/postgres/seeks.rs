//! Those who look for others, on all nodes.

use async_trait::async_trait;
use sqlx::Postgres;
use sqlx::postgres::PgRow;

use super::PostgresStore;
use crate::Seeks;

crate::seeks::seeks!(Postgres, PgRow);

/// Whoever seeks waits here for those before: a lock of this number is nobody else's. Rows alone
/// would not do, because of two who come at once neither sees the other's.
const ONE_BY_ONE: i64 = 0x5eec;

#[async_trait]
impl Seeks for PostgresStore {
    async fn seek(&self, step: SeekStep) -> Result<Sought, StoreError> {
        let step = &step;
        let sought = self.connections.patiently(|pool, _| async move {
            let mut transaction = pool.begin().await?;
            let lock = sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(ONE_BY_ONE);
            lock.execute(&mut *transaction).await?;
            let sought = carry_out(&mut transaction, step).await?;
            transaction.commit().await?;
            Ok(sought)
        });
        sought.await
    }
}
