//! Everything there is, read and written as it is.

use sqlx::postgres::PgRow;
use sqlx::{PgPool, Postgres, Row as _};

use super::rows::{file_id, fixed, player_id, table_id};

use super::PostgresStore;

crate::kept::archive!(PostgresStore, Postgres);
crate::days::days!(PostgresStore, Postgres, PgRow);
crate::files::files!(PostgresStore, PgRow);
crate::digests::digests!(PostgresStore, Postgres, PgRow);

impl PostgresStore {
    pub(super) fn pool(&self) -> PgPool {
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
