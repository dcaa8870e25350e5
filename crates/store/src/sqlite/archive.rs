//! Everything there is, read and written as it is.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, Sqlite, SqlitePool};

use super::rows::{file_id, fixed, player_id, table_id};

use super::SqliteStore;

crate::kept::archive!(SqliteStore, Sqlite);
crate::days::days!(SqliteStore, Sqlite, SqliteRow);
crate::files::files!(SqliteStore, SqliteRow);
crate::digests::digests!(SqliteStore, Sqlite, SqliteRow);

impl SqliteStore {
    fn pool(&self) -> SqlitePool {
        self.readers.clone()
    }

    pub(super) async fn keep(
        &self,
        statements: Vec<QueryBuilder<Sqlite>>,
    ) -> Result<(), StoreError> {
        let work = self.writer.write(move |connection| {
            Box::pin(async move {
                for mut statement in statements {
                    statement.build().persistent(false).execute(&mut *connection).await?;
                }
                Ok(())
            })
        });
        work.await
    }
}
