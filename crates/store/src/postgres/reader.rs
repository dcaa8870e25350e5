//! Reading. May be done again after any trouble, and is.

use super::retry::Connections;
use super::rows::gather;
use crate::rows::{integer, key};
use crate::{
    Account, Entry, Player, PlayerId, Report, Session, StoreError, Table, TableId, TokenHash, check,
};

pub(super) async fn entries(
    database: &Connections,
    id: TableId,
    from: u64,
) -> Result<Vec<Entry>, StoreError> {
    const SQL: &str = "SELECT number, client_id, format, at, bytes, personal_of, personal \
        FROM entries WHERE table_id = $1 AND number >= $2 ORDER BY number";
    database
        .patiently(|pool, _| async move {
            let query = sqlx::query_as(SQL).bind(key(id.0)).bind(integer(from));
            Ok(query.fetch_all(&pool).await?)
        })
        .await
}

pub(super) async fn table(
    database: &Connections,
    id: TableId,
) -> Result<Option<Table>, StoreError> {
    const SQL: &str = "SELECT tables.*, player FROM tables \
        LEFT JOIN table_players ON table_id = id WHERE id = $1";
    database
        .patiently(|pool, _| async move {
            let rows = sqlx::query_as(SQL).bind(key(id.0)).fetch_all(&pool).await?;
            Ok(gather(rows).into_iter().next())
        })
        .await
}

pub(super) async fn open_tables(
    database: &Connections,
    limit: u32,
) -> Result<Vec<Table>, StoreError> {
    const SQL: &str = "SELECT open.*, player FROM \
        (SELECT * FROM tables WHERE public AND NOT finished \
         ORDER BY created_at DESC, id LIMIT $1) AS open \
        LEFT JOIN table_players ON table_id = id ORDER BY created_at DESC, id";
    database
        .patiently(|pool, _| async move {
            Ok(gather(sqlx::query_as(SQL).bind(i64::from(limit)).fetch_all(&pool).await?))
        })
        .await
}

pub(super) async fn tables_of(
    database: &Connections,
    player: PlayerId,
    limit: u32,
) -> Result<Vec<Table>, StoreError> {
    const SQL: &str = "SELECT theirs.*, seats.player FROM \
        (SELECT tables.* FROM table_players JOIN tables ON id = table_id \
         WHERE player = $1 AND NOT finished ORDER BY touched_at DESC, id LIMIT $2) AS theirs \
        JOIN table_players AS seats ON seats.table_id = id ORDER BY touched_at DESC, id";
    database
        .patiently(|pool, _| async move {
            let query = sqlx::query_as(SQL).bind(key(player.0)).bind(i64::from(limit));
            Ok(gather(query.fetch_all(&pool).await?))
        })
        .await
}

pub(super) async fn players(
    database: &Connections,
    ids: &[PlayerId],
) -> Result<Vec<Player>, StoreError> {
    const SQL: &str = "SELECT * FROM players WHERE id = ANY($1)";
    let ids: &Vec<Vec<u8>> = &ids.iter().map(|id| key(id.0)).collect();
    database
        .patiently(
            |pool, _| async move { Ok(sqlx::query_as(SQL).bind(ids).fetch_all(&pool).await?) },
        )
        .await
}

pub(super) async fn account(
    database: &Connections,
    name: &str,
) -> Result<Option<Account>, StoreError> {
    const SQL: &str = "SELECT id, account, password_hash FROM players WHERE account_key = $1";
    let name = &check::account_key(name);
    // PostgreSQL does not even look for a NUL; no account has one in its name.
    if name.contains('\0') {
        return Ok(None);
    }
    database
        .patiently(|pool, _| async move {
            Ok(sqlx::query_as(SQL).bind(name).fetch_optional(&pool).await?)
        })
        .await
}

pub(super) async fn session(
    database: &Connections,
    token: &TokenHash,
) -> Result<Option<Session>, StoreError> {
    const SQL: &str = "SELECT * FROM sessions WHERE token = $1";
    database
        .patiently(|pool, _| async move {
            Ok(sqlx::query_as(SQL).bind(&token.0[..]).fetch_optional(&pool).await?)
        })
        .await
}

pub(super) async fn bot_tokens(
    database: &Connections,
    player: PlayerId,
) -> Result<Vec<Session>, StoreError> {
    const SQL: &str = "SELECT * FROM sessions WHERE player = $1 AND bot_label IS NOT NULL \
        ORDER BY created_at, token";
    database
        .patiently(|pool, _| async move {
            Ok(sqlx::query_as(SQL).bind(key(player.0)).fetch_all(&pool).await?)
        })
        .await
}

pub(super) async fn sessions_of(
    database: &Connections,
    player: PlayerId,
    limit: u32,
) -> Result<Vec<Session>, StoreError> {
    const SQL: &str = "SELECT * FROM sessions WHERE player = $1 \
        ORDER BY created_at DESC, token LIMIT $2";
    database
        .patiently(|pool, _| async move {
            let query = sqlx::query_as(SQL).bind(key(player.0)).bind(i64::from(limit));
            Ok(query.fetch_all(&pool).await?)
        })
        .await
}

pub(super) async fn reports(database: &Connections, limit: u32) -> Result<Vec<Report>, StoreError> {
    const SQL: &str = "SELECT * FROM reports ORDER BY at DESC, id DESC LIMIT $1";
    database
        .patiently(|pool, _| async move {
            Ok(sqlx::query_as(SQL).bind(i64::from(limit)).fetch_all(&pool).await?)
        })
        .await
}
