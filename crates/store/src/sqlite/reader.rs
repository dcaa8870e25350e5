//! Reading: a few connections that see the last commit and never wait for the writer.

use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};
use sqlx::{QueryBuilder, SqlitePool};

use super::rows::gather;
use crate::rows::{integer, key};
use crate::{
    Account, Entry, Player, PlayerId, Report, Session, StoreError, Table, TableId, TokenHash, check,
};

/// Reads are short, so a few connections serve many callers.
const CONNECTIONS: u32 = 4;

/// How long a caller waits for a connection before it is told to come back later.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many identities go into one question; SQLite takes some 32,000 at most.
const IDENTITIES: usize = 1000;

pub(super) struct Reader {
    pool: SqlitePool,
}

impl Reader {
    pub(super) fn new(options: SqliteConnectOptions) -> Self {
        let options = options.pragma("query_only", "ON");
        let pool = SqlitePoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE)
            // A connection to a file does not go stale as one over a network does.
            .test_before_acquire(false);
        Self { pool: pool.connect_lazy_with(options) }
    }

    pub(super) fn pool(&self) -> &SqlitePool {
        &self.pool
    }

    pub(super) async fn close(&self) {
        self.pool.close().await;
    }

    pub(super) async fn entries(&self, id: TableId, from: u64) -> Result<Vec<Entry>, StoreError> {
        const SQL: &str = "SELECT number, client_id, format, at, bytes, personal_of, personal \
            FROM entries \
            WHERE table_id = ?1 AND number >= ?2 ORDER BY number";
        let query = sqlx::query_as(SQL).bind(key(id.0)).bind(integer(from));
        Ok(query.fetch_all(&self.pool).await?)
    }

    pub(super) async fn table(&self, id: TableId) -> Result<Option<Table>, StoreError> {
        const SQL: &str = "SELECT tables.*, player FROM tables \
            LEFT JOIN table_players ON table_id = id WHERE id = ?1";
        let rows = sqlx::query_as(SQL).bind(key(id.0)).fetch_all(&self.pool).await?;
        Ok(gather(rows).into_iter().next())
    }

    pub(super) async fn open_tables(&self, limit: u32) -> Result<Vec<Table>, StoreError> {
        const SQL: &str = "SELECT open.*, player FROM \
            (SELECT * FROM tables WHERE public = 1 AND finished = 0 \
             ORDER BY created_at DESC, id LIMIT ?1) AS open \
            LEFT JOIN table_players ON table_id = id ORDER BY created_at DESC, id";
        let rows = sqlx::query_as(SQL).bind(limit).fetch_all(&self.pool).await?;
        Ok(gather(rows))
    }

    pub(super) async fn tables_of(
        &self,
        p: PlayerId,
        limit: u32,
    ) -> Result<Vec<Table>, StoreError> {
        const SQL: &str = "SELECT theirs.*, seats.player FROM \
            (SELECT tables.* FROM table_players JOIN tables ON id = table_id \
             WHERE player = ?1 AND finished = 0 ORDER BY touched_at DESC, id LIMIT ?2) AS theirs \
            JOIN table_players AS seats ON seats.table_id = id ORDER BY touched_at DESC, id";
        let rows = sqlx::query_as(SQL).bind(key(p.0)).bind(limit).fetch_all(&self.pool).await?;
        Ok(gather(rows))
    }

    pub(super) async fn players(&self, ids: &[PlayerId]) -> Result<Vec<Player>, StoreError> {
        let mut ids = ids.to_vec();
        ids.sort_unstable();
        ids.dedup();
        let mut players = Vec::with_capacity(ids.len());
        for some in ids.chunks(IDENTITIES) {
            let mut query = QueryBuilder::new("SELECT * FROM players WHERE id IN (");
            let mut list = query.separated(", ");
            for id in some {
                list.push_bind(key(id.0));
            }
            query.push(")");
            players.extend(query.build_query_as::<Player>().fetch_all(&self.pool).await?);
        }
        Ok(players)
    }

    pub(super) async fn account(&self, name: &str) -> Result<Option<Account>, StoreError> {
        const SQL: &str = "SELECT id, account, password_hash FROM players WHERE account_key = ?1";
        let query = sqlx::query_as(SQL).bind(check::account_key(name));
        Ok(query.fetch_optional(&self.pool).await?)
    }

    pub(super) async fn session(&self, token: &TokenHash) -> Result<Option<Session>, StoreError> {
        const SQL: &str = "SELECT * FROM sessions WHERE token = ?1";
        Ok(sqlx::query_as(SQL).bind(&token.0[..]).fetch_optional(&self.pool).await?)
    }

    pub(super) async fn bot_tokens(&self, player: PlayerId) -> Result<Vec<Session>, StoreError> {
        const SQL: &str = "SELECT * FROM sessions WHERE player = ?1 AND bot_label IS NOT NULL \
            ORDER BY created_at, token";
        Ok(sqlx::query_as(SQL).bind(key(player.0)).fetch_all(&self.pool).await?)
    }

    pub(super) async fn sessions_of(
        &self,
        player: PlayerId,
        limit: u32,
    ) -> Result<Vec<Session>, StoreError> {
        const SQL: &str = "SELECT * FROM sessions WHERE player = ?1 \
            ORDER BY created_at DESC, token LIMIT ?2";
        Ok(sqlx::query_as(SQL).bind(key(player.0)).bind(limit).fetch_all(&self.pool).await?)
    }

    pub(super) async fn reports(&self, limit: u32) -> Result<Vec<Report>, StoreError> {
        const SQL: &str = "SELECT * FROM reports ORDER BY at DESC, id DESC LIMIT ?1";
        Ok(sqlx::query_as(SQL).bind(limit).fetch_all(&self.pool).await?)
    }
}
