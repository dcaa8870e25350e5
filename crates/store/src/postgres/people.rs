//! Writing about players, their sessions and their reports. Each is a transaction of its own; the
//! database lets those that wait at the same moment share its disk.

use std::collections::BTreeSet;

use sqlx::{PgConnection, PgPool, Row};

use super::retry::Connections;
use super::rows::{number, table_id};
use crate::fault::refused;
use crate::rows::{integer, key};
use crate::{
    Millis, NewPlayer, PlayerChange, PlayerId, Pruned, Report, Session, StoreError, TableId,
    TokenHash, check, looks,
};

/// How much is pruned in one transaction, so that nobody's move waits long behind it.
const HANDFUL: i64 = 100;

pub(super) async fn add(database: &Connections, player: &NewPlayer) -> Result<(), StoreError> {
    const SQL: &str = "INSERT INTO players (id, name, language, created_at, last_seen) \
        VALUES ($1, $2, $3, $4, $4)";
    let added = database.patiently(|pool, tries| async move {
        let query = sqlx::query(SQL)
            .bind(key(player.id.0))
            .bind(&player.name)
            .bind(&player.language)
            .bind(player.at.0);
        let added = query.execute(&pool).await;
        ours(added.map(drop).map_err(|error| refused(error, StoreError::Exists)), tries)
    });
    added.await
}

/// An identity that exists after a try whose answer was lost was written by that try: identities
/// are drawn by the caller and no two callers draw the same.
fn ours(done: Result<(), StoreError>, tries: u32) -> Result<(), StoreError> {
    match done {
        Err(StoreError::Exists) if tries > 0 => Ok(()),
        done => done,
    }
}

pub(super) async fn change(
    database: &Connections,
    id: PlayerId,
    change: &PlayerChange,
) -> Result<(), StoreError> {
    const SQL: &str = "UPDATE players SET name = coalesce($2, name), \
        language = coalesce($3, language), hidden = coalesce($4, hidden) WHERE id = $1 AND NOT deleted";
    database
        .patiently(|pool, _| async move {
            let query = sqlx::query(SQL).bind(key(id.0)).bind(&change.name).bind(&change.language);
            let query = query.bind(change.hidden);
            found(query.execute(&pool).await?.rows_affected())
        })
        .await
}

pub(super) async fn set_account(
    database: &Connections,
    id: PlayerId,
    name: &str,
    password_hash: &str,
) -> Result<(), StoreError> {
    // Who keeps the name keeps the look, even one shared with another since before looks were.
    const SQL: &str = "UPDATE players SET account = $2, account_key = $3, \
        account_look = CASE WHEN account_key = $3 THEN account_look ELSE $4 END, \
        password_hash = $5 WHERE id = $1 AND NOT deleted";
    let (account_key, look) = (&check::account_key(name), &looks::look(name));
    database
        .patiently(|pool, _| async move {
            let query = sqlx::query(SQL).bind(key(id.0)).bind(name).bind(account_key).bind(look);
            let done = query.bind(password_hash).execute(&pool).await;
            found(done.map_err(|error| refused(error, StoreError::AccountTaken))?.rows_affected())
        })
        .await
}

/// Who is deleted is locked first, and their words are looked for after that: an append that holds
/// their row is over then, and one that comes later leaves them out.
pub(super) async fn delete(
    database: &Connections,
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
    database
        .patiently(|pool, _| async move {
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

pub(super) async fn add_session(
    database: &Connections,
    session: &Session,
) -> Result<(), StoreError> {
    // The player's row is locked: a deletion at the same moment comes before or after, and finds
    // this session in the second case.
    const SQL: &str = "WITH owner AS \
            (SELECT id FROM players WHERE id = $2 AND NOT deleted FOR SHARE) \
        INSERT INTO sessions (token, player, created_at, last_seen, bot_label) \
        SELECT $1, id, $3, $4, $5 FROM owner";
    let added = database.patiently(|pool, tries| async move {
        let query = sqlx::query(SQL)
            .bind(session.token.0.to_vec())
            .bind(key(session.player.0))
            .bind(session.created_at.0)
            .bind(session.last_seen.0)
            .bind(session.kind.bot_label());
        let done = query.execute(&pool).await.map_err(|error| refused(error, StoreError::Exists));
        ours(done.and_then(|done| found(done.rows_affected())), tries)
    });
    added.await
}

pub(super) async fn seen(
    database: &Connections,
    token: &TokenHash,
    at: Millis,
) -> Result<(), StoreError> {
    const SQL: &str = "WITH seen AS (UPDATE sessions SET last_seen = greatest(last_seen, $2) \
            WHERE token = $1 RETURNING player) \
        UPDATE players SET last_seen = greatest(last_seen, $2) FROM seen WHERE id = seen.player";
    database
        .patiently(|pool, _| async move {
            sqlx::query(SQL).bind(token.0.to_vec()).bind(at.0).execute(&pool).await?;
            Ok(())
        })
        .await
}

pub(super) async fn delete_session(
    database: &Connections,
    token: &TokenHash,
) -> Result<bool, StoreError> {
    const SQL: &str = "DELETE FROM sessions WHERE token = $1";
    database
        .patiently(|pool, _| async move {
            let done = sqlx::query(SQL).bind(token.0.to_vec()).execute(&pool).await?;
            Ok(done.rows_affected() > 0)
        })
        .await
}

pub(super) async fn delete_sessions(
    database: &Connections,
    player: PlayerId,
    but: &TokenHash,
    tokens: bool,
) -> Result<u64, StoreError> {
    const SQL: &str = "DELETE FROM sessions \
        WHERE player = $1 AND token <> $2 AND ($3 OR bot_label IS NULL)";
    database
        .patiently(|pool, _| async move {
            let query = sqlx::query(SQL).bind(key(player.0)).bind(but.0.to_vec()).bind(tokens);
            Ok(query.execute(&pool).await?.rows_affected())
        })
        .await
}

/// Not tried again: nothing tells a report from the same one once more.
pub(super) async fn add_report(database: &Connections, report: &Report) -> Result<(), StoreError> {
    const TABLE: &str = "SELECT 1 FROM tables WHERE id = $1";
    const SQL: &str = "WITH author AS \
            (SELECT id FROM players WHERE id = $3 AND NOT deleted FOR SHARE) \
        INSERT INTO reports (table_id, number, by, text, at) \
        SELECT $1, $2, $3, $4, $5 WHERE $3::bytea IS NULL OR EXISTS (SELECT 1 FROM author)";
    let added = database.once(|pool| async move {
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
pub(super) async fn prune(pool: &PgPool, before: Millis) -> Result<Pruned, StoreError> {
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

/// Turns "no row changed" into its refusal.
fn found(rows: u64) -> Result<(), StoreError> {
    if rows == 0 { Err(StoreError::UnknownPlayer) } else { Ok(()) }
}
