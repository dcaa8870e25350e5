//! Players, their sessions and their reports, as far as PostgreSQL has its own words for them. Each
//! write is a transaction of its own; the database lets those that wait at the same moment share its
//! disk.

use std::collections::BTreeSet;

use sqlx::{PgConnection, PgPool, Row};

use super::retry::{Patience, within};
use super::rows::{number, table_id};
use super::{PRUNING, PostgresStore};
use crate::fault::{found, refused};
use crate::rows::{integer, key};
use crate::{Millis, Player, PlayerId, Pruned, Report, StoreError, TableId, TokenHash};

/// How much is pruned in one transaction, so that nobody's move waits long behind it.
const HANDFUL: i64 = 100;

pub(super) async fn with_identities(
    store: &PostgresStore,
    ids: &[PlayerId],
) -> Result<Vec<Player>, StoreError> {
    const SQL: &str = "SELECT * FROM players WHERE id = ANY($1)";
    let ids: &Vec<Vec<u8>> = &ids.iter().map(|id| key(id.0)).collect();
    let asked =
        store.ask(|pool| async move { Ok(sqlx::query_as(SQL).bind(ids).fetch_all(&pool).await?) });
    asked.await
}

/// Who is deleted is locked first, and their words are looked for after that: an append that holds
/// their row is over then, and one that comes later leaves them out.
pub(super) async fn delete(
    store: &PostgresStore,
    id: PlayerId,
) -> Result<Vec<TableId>, StoreError> {
    const PLAYER: &str = "UPDATE players SET name = '', language = NULL, account = NULL, \
        account_key = NULL, account_look = NULL, password_hash = NULL, deleted = TRUE WHERE id = $1";
    const TRACES: &str = "WITH ended AS (DELETE FROM sessions WHERE player = $1), \
            played AS (DELETE FROM result_players WHERE player = $1), \
            rated AS (DELETE FROM ratings WHERE player = $1), \
            tried AS (DELETE FROM day_tries WHERE player = $1), \
            sought AS (DELETE FROM seeks WHERE player = $1), \
            made AS (DELETE FROM files WHERE player = $1), \
            reported AS (DELETE FROM file_reports WHERE by = $1), \
            summed_up AS (DELETE FROM digests WHERE player = $1 OR player IN \
                (SELECT beside.player FROM result_players AS own \
                JOIN result_players AS beside ON beside.table_id = own.table_id \
                    AND beside.game_number = own.game_number WHERE own.player = $1)) \
        UPDATE reports SET by = NULL WHERE by = $1";
    store
        .ask(|pool| async move {
            let mut transaction = pool.begin().await?;
            let player = sqlx::query(PLAYER).bind(key(id.0)).execute(&mut *transaction).await?;
            found(player.rows_affected())?;
            sqlx::query(TRACES).bind(key(id.0)).execute(&mut *transaction).await?;
            let tables = forget_personal(&mut transaction, &[key(id.0)]).await?;
            transaction.commit().await?;
            Ok(tables)
        })
        .await
}

/// Removes what players wrote of themselves in entries; answers with the tables it stood at.
async fn forget_personal(
    connection: &mut PgConnection,
    ids: &[Vec<u8>],
) -> Result<Vec<TableId>, StoreError> {
    const SQL: &str = "UPDATE entries SET personal_of = NULL, personal = NULL \
        WHERE personal_of = ANY($1) RETURNING table_id";
    let rows = sqlx::query(SQL).bind(ids).fetch_all(connection).await?;
    let tables: Result<BTreeSet<TableId>, _> =
        rows.iter().map(|row| table_id(row, "table_id")).collect();
    Ok(tables?.into_iter().collect())
}

pub(super) async fn seen(
    store: &PostgresStore,
    token: TokenHash,
    at: Millis,
) -> Result<(), StoreError> {
    const SQL: &str = "WITH seen AS (UPDATE sessions SET last_seen = greatest(last_seen, $2) \
            WHERE token = $1 RETURNING player) \
        UPDATE players SET last_seen = greatest(last_seen, $2) FROM seen WHERE id = seen.player";
    store.statement(|| sqlx::query(SQL).bind(token.0.to_vec()).bind(at.0), None).await.map(drop)
}

/// Not tried again: nothing tells a report from the same one once more.
pub(super) async fn add_report(store: &PostgresStore, report: Report) -> Result<(), StoreError> {
    const TABLE: &str = "SELECT 1 FROM tables WHERE id = $1";
    const SQL: &str = "WITH author AS \
            (SELECT id FROM players WHERE id = $3 AND NOT deleted FOR SHARE) \
        INSERT INTO reports (table_id, number, by, text, at) \
        SELECT $1, $2, $3, $4, $5 WHERE $3::bytea IS NULL OR EXISTS (SELECT 1 FROM author)";
    let added = store.connections.once(|pool| async move {
        let table = sqlx::query(TABLE).bind(key(report.table.0)).fetch_optional(&pool).await?;
        table.ok_or(StoreError::UnknownTable)?;
        let query = sqlx::query(SQL)
            .bind(key(report.table.0))
            .bind(integer(report.number))
            .bind(report.by.map(|by| key(by.0)))
            .bind(&report.text)
            .bind(report.at.0);
        let done = query.execute(&pool).await;
        found(done.map_err(|error| refused(error, StoreError::UnknownTable))?.rows_affected())
    });
    added.await
}

/// Prunes a handful of tables, or of players once no table is left to prune. Nothing pruned means
/// that nothing is left.
pub(super) async fn prune(store: &PostgresStore, before: Millis) -> Result<Pruned, StoreError> {
    let mut patience = Patience::new();
    loop {
        match within(PRUNING, handful(&store.pool(), before)).await {
            Err(error) if patience.waits(&error).await => {}
            done => return done,
        }
    }
}

async fn handful(pool: &PgPool, before: Millis) -> Result<Pruned, StoreError> {
    const TABLES: &str = "DELETE FROM tables WHERE id IN \
        (SELECT id FROM tables WHERE finished AND touched_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED) \
        RETURNING last_number";
    const PLAYERS: &str = "DELETE FROM players WHERE id IN \
        (SELECT id FROM players WHERE account_key IS NULL AND last_seen < $1 \
         AND NOT EXISTS (SELECT 1 FROM table_players WHERE player = players.id) \
         LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id";
    let tables = sqlx::query(TABLES).bind(before.0).bind(HANDFUL).fetch_all(pool).await?;
    let mut pruned = Pruned::default();
    for row in tables {
        pruned.tables += 1;
        pruned.entries += number(&row, "last_number")?;
    }
    if pruned.tables == 0 {
        let mut transaction = pool.begin().await?;
        let players = sqlx::query(PLAYERS).bind(before.0).bind(HANDFUL);
        let players = players.fetch_all(&mut *transaction).await?;
        let ids: Result<Vec<Vec<u8>>, _> = players.iter().map(|row| row.try_get("id")).collect();
        forget_personal(&mut transaction, &ids?).await?;
        transaction.commit().await?;
        pruned.players = players.len() as u64;
    }
    Ok(pruned)
}
