//! Everything there is, read and written as it is.

use sqlx::{PgPool, Postgres};

use super::PostgresStore;

crate::kept::archive!(PostgresStore, Postgres);

impl PostgresStore {
    fn pool(&self) -> PgPool {
        self.connections.pool()
    }

    pub(super) async fn keep(
        &self,
        statements: Vec<QueryBuilder<Postgres>>,
    ) -> Result<(), StoreError> {
        for mut statement in statements {
            statement.build().persistent(false).execute(&self.pool()).await?;
        }
        Ok(())
    }
}
