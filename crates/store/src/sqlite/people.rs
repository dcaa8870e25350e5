//! Writing about players, their sessions and their reports.

use std::collections::BTreeSet;

use sqlx::SqliteConnection;

use super::rows::{number, player_id, table_id};
use crate::fault::refused;
use crate::rows::{integer, key};
use crate::{
    Millis, NewPlayer, PlayerChange, PlayerId, Pruned, Report, Session, StoreError, TableId,
    TokenHash, check, looks,
};

/// How much is pruned in one transaction, so that nobody's move waits long behind it.
const HANDFUL: i64 = 100;

pub(super) async fn add(
    connection: &mut SqliteConnection,
    player: NewPlayer,
) -> Result<(), StoreError> {
    const SQL: &str = "INSERT INTO players (id, name, language, created_at, last_seen) \
        VALUES (?1, ?2, ?3, ?4, ?4)";
    let query = sqlx::query(SQL)
        .bind(key(player.id.0))
        .bind(player.name)
        .bind(player.language)
        .bind(player.at.0);
    query.execute(connection).await.map_err(|error| refused(error, StoreError::Exists))?;
    Ok(())
}

pub(super) async fn change(
    connection: &mut SqliteConnection,
    id: PlayerId,
    change: PlayerChange,
) -> Result<(), StoreError> {
    const SQL: &str = "UPDATE players SET name = coalesce(?2, name), \
        language = coalesce(?3, language), hidden = coalesce(?4, hidden) WHERE id = ?1 AND deleted = 0";
    let query = sqlx::query(SQL).bind(key(id.0)).bind(change.name).bind(change.language);
    let query = query.bind(change.hidden);
    found(query.execute(connection).await?.rows_affected())
}

pub(super) async fn set_account(
    connection: &mut SqliteConnection,
    id: PlayerId,
    name: String,
    password_hash: String,
) -> Result<(), StoreError> {
    // Who keeps the name keeps the look, even one shared with another since before looks were.
    const SQL: &str = "UPDATE players SET account = ?2, account_key = ?3, \
        account_look = CASE WHEN account_key = ?3 THEN account_look ELSE ?4 END, \
        password_hash = ?5 WHERE id = ?1 AND deleted = 0";
    let (account_key, look) = (check::account_key(&name), looks::look(&name));
    let query = sqlx::query(SQL).bind(key(id.0)).bind(name).bind(account_key).bind(look);
    let query = query.bind(password_hash);
    let done = query.execute(connection).await;
    found(done.map_err(|error| refused(error, StoreError::AccountTaken))?.rows_affected())
}

pub(super) async fn delete(
    connection: &mut SqliteConnection,
    id: PlayerId,
) -> Result<Vec<TableId>, StoreError> {
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
    let player = sqlx::query(PLAYER).bind(key(id.0)).execute(&mut *connection).await?;
    found(player.rows_affected())?;
    sqlx::query(TRACES).bind(key(id.0)).execute(&mut *connection).await?;
    forget_personal(connection, id).await
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

pub(super) async fn add_session(
    connection: &mut SqliteConnection,
    session: Session,
) -> Result<(), StoreError> {
    const SQL: &str = "INSERT INTO sessions (token, player, created_at, last_seen, bot_label) \
        SELECT ?1, id, ?3, ?4, ?5 FROM players WHERE id = ?2 AND deleted = 0";
    let query = sqlx::query(SQL)
        .bind(session.token.0.to_vec())
        .bind(key(session.player.0))
        .bind(session.created_at.0)
        .bind(session.last_seen.0)
        .bind(session.kind.bot_label());
    let done = query.execute(connection).await;
    found(done.map_err(|error| refused(error, StoreError::Exists))?.rows_affected())
}

pub(super) async fn seen(
    connection: &mut SqliteConnection,
    token: TokenHash,
    at: Millis,
) -> Result<(), StoreError> {
    const SQL: &str = "UPDATE sessions SET last_seen = max(last_seen, ?2) WHERE token = ?1; \
        UPDATE players SET last_seen = max(last_seen, ?2) \
        WHERE id = (SELECT player FROM sessions WHERE token = ?1)";
    sqlx::query(SQL).bind(token.0.to_vec()).bind(at.0).execute(connection).await?;
    Ok(())
}

pub(super) async fn delete_session(
    connection: &mut SqliteConnection,
    token: TokenHash,
) -> Result<bool, StoreError> {
    const SQL: &str = "DELETE FROM sessions WHERE token = ?1";
    let done = sqlx::query(SQL).bind(token.0.to_vec()).execute(connection).await?;
    Ok(done.rows_affected() > 0)
}

pub(super) async fn delete_sessions(
    connection: &mut SqliteConnection,
    player: PlayerId,
    but: TokenHash,
    tokens: bool,
) -> Result<u64, StoreError> {
    const SQL: &str = "DELETE FROM sessions \
        WHERE player = ?1 AND token <> ?2 AND (?3 OR bot_label IS NULL)";
    let query = sqlx::query(SQL).bind(key(player.0)).bind(but.0.to_vec()).bind(tokens);
    Ok(query.execute(connection).await?.rows_affected())
}

pub(super) async fn add_report(
    connection: &mut SqliteConnection,
    report: Report,
) -> Result<(), StoreError> {
    const BY: &str = "SELECT 1 FROM players WHERE id = ?1 AND deleted = 0";
    const TABLE: &str = "SELECT 1 FROM tables WHERE id = ?1";
    const SQL: &str =
        "INSERT INTO reports (table_id, number, by, text, at) VALUES (?1, ?2, ?3, ?4, ?5)";
    let table = sqlx::query(TABLE).bind(key(report.table.0)).fetch_optional(&mut *connection);
    table.await?.ok_or(StoreError::UnknownTable)?;
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
}

/// Prunes a handful of tables, or of players once no table is left to prune. Nothing pruned means
/// that nothing is left.
pub(super) async fn prune(
    connection: &mut SqliteConnection,
    before: Millis,
) -> Result<Pruned, StoreError> {
    const TABLES: &str = "DELETE FROM tables WHERE id IN \
        (SELECT id FROM tables WHERE finished = 1 AND touched_at < ?1 LIMIT ?2) \
        RETURNING last_number";
    const PLAYERS: &str = "DELETE FROM players WHERE id IN \
        (SELECT id FROM players WHERE account_key IS NULL AND last_seen < ?1 \
         AND NOT EXISTS (SELECT 1 FROM table_players WHERE player = players.id) LIMIT ?2) \
        RETURNING id";
    let tables = sqlx::query(TABLES).bind(before.0).bind(HANDFUL).fetch_all(&mut *connection);
    let mut pruned = Pruned::default();
    for row in tables.await? {
        pruned.tables += 1;
        pruned.entries += number(&row, "last_number")?;
    }
    if pruned.tables == 0 {
        let players = sqlx::query(PLAYERS).bind(before.0).bind(HANDFUL).fetch_all(&mut *connection);
        for row in players.await? {
            forget_personal(connection, player_id(&row, "id")?).await?;
            pruned.players += 1;
        }
    }
    Ok(pruned)
}

/// Turns "no row changed" into its refusal.
fn found(rows: u64) -> Result<(), StoreError> {
    if rows == 0 { Err(StoreError::UnknownPlayer) } else { Ok(()) }
}
