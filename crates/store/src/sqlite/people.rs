//! Players, their sessions and their reports, as far as SQLite has its own words for them.

use std::collections::BTreeSet;

use sqlx::{QueryBuilder, SqliteConnection};

use super::SqliteStore;
use super::rows::{number, player_id, table_id};
use crate::fault::found;
use crate::rows::{integer, key};
use crate::{Millis, Player, PlayerId, Pruned, Report, StoreError, TableId, TokenHash};

/// How many identities go into one question; SQLite takes some 32,000 at most.
const IDENTITIES: usize = 1000;

/// How much is pruned in one transaction, so that nobody's move waits long behind it.
const HANDFUL: i64 = 100;

pub(super) async fn with_identities(
    store: &SqliteStore,
    ids: &[PlayerId],
) -> Result<Vec<Player>, StoreError> {
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
        players.extend(query.build_query_as::<Player>().fetch_all(&store.readers).await?);
    }
    Ok(players)
}

pub(super) async fn delete(store: &SqliteStore, id: PlayerId) -> Result<Vec<TableId>, StoreError> {
    const PLAYER: &str = "UPDATE players SET name = '', language = NULL, account = NULL, \
        account_key = NULL, account_look = NULL, password_hash = NULL, deleted = 1 WHERE id = ?1";
    const TRACES: &str = "DELETE FROM sessions WHERE player = ?1; \
        DELETE FROM digests WHERE player IN (SELECT beside.player FROM result_players AS own \
            JOIN result_players AS beside ON beside.table_id = own.table_id \
                AND beside.game_number = own.game_number WHERE own.player = ?1); \
        DELETE FROM digests WHERE player = ?1; \
        DELETE FROM result_players WHERE player = ?1; DELETE FROM ratings WHERE player = ?1; \
        DELETE FROM day_tries WHERE player = ?1; DELETE FROM seeks WHERE player = ?1; \
        UPDATE reports SET by = NULL WHERE by = ?1; \
        DELETE FROM files WHERE player = ?1; DELETE FROM file_reports WHERE by = ?1";
    let work = store.writer.erase(move |connection| {
        Box::pin(async move {
            let player = sqlx::query(PLAYER).bind(key(id.0)).execute(&mut *connection).await?;
            found(player.rows_affected())?;
            sqlx::query(TRACES).bind(key(id.0)).execute(&mut *connection).await?;
            forget_personal(connection, id).await
        })
    });
    work.await
}

/// Removes what a player wrote of themselves in entries; answers with the tables it stood at.
async fn forget_personal(
    connection: &mut SqliteConnection,
    id: PlayerId,
) -> Result<Vec<TableId>, StoreError> {
    const SQL: &str = "UPDATE entries SET personal_of = NULL, personal = NULL \
        WHERE personal_of = ?1 RETURNING table_id";
    let rows = sqlx::query(SQL).bind(key(id.0)).fetch_all(connection).await?;
    let tables: Result<BTreeSet<TableId>, _> =
        rows.iter().map(|row| table_id(row, "table_id")).collect();
    Ok(tables?.into_iter().collect())
}

pub(super) async fn seen(
    store: &SqliteStore,
    token: TokenHash,
    at: Millis,
) -> Result<(), StoreError> {
    const SQL: &str = "UPDATE sessions SET last_seen = max(last_seen, ?2) WHERE token = ?1; \
        UPDATE players SET last_seen = max(last_seen, ?2) \
        WHERE id = (SELECT player FROM sessions WHERE token = ?1)";
    store.statement(|| sqlx::query(SQL).bind(token.0.to_vec()).bind(at.0), None).await.map(drop)
}

pub(super) async fn add_report(store: &SqliteStore, report: Report) -> Result<(), StoreError> {
    const BY: &str = "SELECT 1 FROM players WHERE id = ?1 AND deleted = 0";
    const TABLE: &str = "SELECT 1 FROM tables WHERE id = ?1";
    const SQL: &str =
        "INSERT INTO reports (table_id, number, by, text, at) VALUES (?1, ?2, ?3, ?4, ?5)";
    let work = store.writer.write(move |connection| {
        Box::pin(async move {
            let table = sqlx::query(TABLE).bind(key(report.table.0));
            let table = table.fetch_optional(&mut *connection).await?;
            table.ok_or(StoreError::UnknownTable)?;
            if let Some(by) = report.by {
                let by = sqlx::query(BY).bind(key(by.0)).fetch_optional(&mut *connection).await?;
                by.ok_or(StoreError::UnknownPlayer)?;
            }
            let query = sqlx::query(SQL)
                .bind(key(report.table.0))
                .bind(integer(report.number))
                .bind(report.by.map(|by| key(by.0)))
                .bind(report.text)
                .bind(report.at.0);
            query.execute(connection).await?;
            Ok(())
        })
    });
    work.await
}

/// Prunes a handful of tables, or of players once no table is left to prune. Nothing pruned means
/// that nothing is left.
pub(super) async fn prune(store: &SqliteStore, before: Millis) -> Result<Pruned, StoreError> {
    const TABLES: &str = "DELETE FROM tables WHERE id IN \
        (SELECT id FROM tables WHERE finished = 1 AND touched_at < ?1 LIMIT ?2) \
        RETURNING last_number";
    const PLAYERS: &str = "DELETE FROM players WHERE id IN \
        (SELECT id FROM players WHERE account_key IS NULL AND last_seen < ?1 \
         AND NOT EXISTS (SELECT 1 FROM table_players WHERE player = players.id) LIMIT ?2) \
        RETURNING id";
    let work = store.writer.erase(move |connection| {
        Box::pin(async move {
            let tables = sqlx::query(TABLES).bind(before.0).bind(HANDFUL);
            let mut pruned = Pruned::default();
            for row in tables.fetch_all(&mut *connection).await? {
                pruned.tables += 1;
                pruned.entries += number(&row, "last_number")?;
            }
            if pruned.tables == 0 {
                let players = sqlx::query(PLAYERS).bind(before.0).bind(HANDFUL);
                for row in players.fetch_all(&mut *connection).await? {
                    forget_personal(connection, player_id(&row, "id")?).await?;
                    pruned.players += 1;
                }
            }
            Ok(pruned)
        })
    });
    work.await
}
