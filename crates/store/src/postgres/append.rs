//! The appends of many tables in one transaction: their rows locked, their numbers compared, and
//! all that goes through written by one statement.

use std::collections::HashMap;

use sqlx::PgConnection;

use super::rows::{number, table_id};
use crate::fault::refused;
use crate::rows::{integer, key};
use crate::{Append, Millis, StoreError, TableId, TableUpdate};

/// What becomes of each append, in their order.
pub(super) type Outcomes = Vec<Result<u64, StoreError>>;

/// Carries out a group of appends, at most one for each table, inside a transaction.
pub(super) async fn append(
    connection: &mut PgConnection,
    group: &[&Append],
) -> Result<Outcomes, StoreError> {
    let lengths = lock(connection, group).await?;
    let repeats = repeats(connection, group).await?;
    let mut outcomes: Outcomes = group
        .iter()
        .map(|append| judge(append, lengths.get(&append.table).copied(), &repeats))
        .collect();
    let (mut plain, mut described) = (Vec::new(), Vec::new());
    for (append, outcome) in group.iter().zip(&mut outcomes).filter(|(_, outcome)| outcome.is_ok())
    {
        match &append.update {
            None => plain.push(*append),
            Some(update) => described.push((*append, update, outcome)),
        }
    }
    write(connection, &plain).await?;
    for (append, update, outcome) in described {
        sqlx::query("SAVEPOINT one").execute(&mut *connection).await?;
        let done = describe(connection, append, update).await;
        if done.as_ref().is_err_and(|error| !error.is_refusal()) {
            done?;
            continue;
        }
        let end = if done.is_ok() { "RELEASE one" } else { "ROLLBACK TO one" };
        sqlx::query(end).execute(&mut *connection).await?;
        if let Err(refusal) = done {
            *outcome = Err(refusal);
        }
    }
    Ok(outcomes)
}

/// Locks the rows of the tables, always in the same order: two nodes that write to the same tables
/// wait for each other and never in a ring. Answers with the lengths of the journals.
async fn lock(
    connection: &mut PgConnection,
    group: &[&Append],
) -> Result<HashMap<TableId, u64>, StoreError> {
    const SQL: &str =
        "SELECT id, last_number FROM tables WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE";
    let ids: Vec<Vec<u8>> = group.iter().map(|append| key(append.table.0)).collect();
    let rows = sqlx::query(SQL).bind(ids).fetch_all(connection).await?;
    rows.iter().map(|row| Ok((table_id(row, "id")?, number(row, "last_number")?))).collect()
}

/// The lowest number of an entry that carries one of an append's client ids, for each table.
async fn repeats(
    connection: &mut PgConnection,
    group: &[&Append],
) -> Result<HashMap<TableId, u64>, StoreError> {
    const SQL: &str = "SELECT table_id, min(number) AS number FROM entries \
        JOIN UNNEST($1::bytea[], $2::text[]) AS asked (id, client) \
        ON table_id = id AND client_id = client GROUP BY table_id";
    let (mut ids, mut clients) = (Vec::new(), Vec::new());
    for append in group {
        for client in append.entries.iter().filter_map(|entry| entry.client_id.clone()) {
            ids.push(key(append.table.0));
            clients.push(client);
        }
    }
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let rows = sqlx::query(SQL).bind(ids).bind(clients).fetch_all(connection).await?;
    rows.iter().map(|row| Ok((table_id(row, "table_id")?, number(row, "number")?))).collect()
}

/// Whether an append goes through, and the last number if it does.
fn judge(
    append: &Append,
    length: Option<u64>,
    repeats: &HashMap<TableId, u64>,
) -> Result<u64, StoreError> {
    if let Some(&number) = repeats.get(&append.table) {
        return Err(StoreError::Repeated { number });
    }
    let next = length.unwrap_or(0) + 1;
    match append.expected {
        expected if expected < next => Err(StoreError::Taken { next }),
        expected if expected > next => Err(StoreError::Ahead { next }),
        _ if length.is_none() && append.update.is_none() => Err(StoreError::UnknownTable),
        expected => Ok(expected + append.entries.len() as u64 - 1),
    }
}

/// Moves the tables' last numbers and writes their entries: one statement, however many there are.
/// What is personal is written while its writer's row is held: who is deleted at the same moment is
/// deleted before it, and it is left out, or after it, and it is found.
async fn write(connection: &mut PgConnection, appends: &[&Append]) -> Result<(), StoreError> {
    const SQL: &str = "WITH moved AS (UPDATE tables \
            SET last_number = last, touched_at = greatest(touched_at, touched) \
            FROM UNNEST($1::bytea[], $2::bigint[], $3::bigint[]) AS m (table_id, last, touched) \
            WHERE id = table_id), \
        living AS (SELECT id FROM players WHERE id = ANY($10) AND NOT deleted FOR SHARE) \
        INSERT INTO entries \
            (table_id, number, client_id, format, at, bytes, personal_of, personal) \
        SELECT table_id, number, client, format, at, bytes, living.id, \
            CASE WHEN living.id IS NOT NULL THEN personal END \
        FROM UNNEST($4::bytea[], $5::bigint[], $6::text[], $7::bigint[], $8::bigint[], \
            $9::bytea[], $10::bytea[], $11::text[]) \
            AS e (table_id, number, client, format, at, bytes, personal_of, personal) \
        LEFT JOIN living ON living.id = personal_of";
    if appends.is_empty() {
        return Ok(());
    }
    let (mut tables, mut lasts, mut touched) = (Vec::new(), Vec::new(), Vec::new());
    let (mut ids, mut numbers, mut clients) = (Vec::new(), Vec::new(), Vec::new());
    let (mut formats, mut times, mut bytes) = (Vec::new(), Vec::new(), Vec::new());
    let (mut writers, mut words) = (Vec::new(), Vec::new());
    for append in appends {
        tables.push(key(append.table.0));
        lasts.push(integer(append.expected.saturating_sub(1) + append.entries.len() as u64));
        let latest = append.entries.iter().map(|entry| entry.at).max();
        touched.push(latest.unwrap_or(Millis(i64::MIN)).0);
        for (number, entry) in (append.expected..).zip(&append.entries) {
            ids.push(key(append.table.0));
            numbers.push(integer(number));
            clients.push(entry.client_id.clone());
            formats.push(i64::from(entry.format));
            times.push(entry.at.0);
            bytes.push(entry.bytes.clone());
            writers.push(entry.personal.as_ref().map(|personal| key(personal.of.0)));
            words.push(entry.personal.as_ref().map(|personal| personal.text.clone()));
        }
    }
    let query = sqlx::query(SQL).bind(tables).bind(lasts).bind(touched).bind(ids).bind(numbers);
    let query = query.bind(clients).bind(formats).bind(times).bind(bytes);
    query.bind(writers).bind(words).execute(connection).await?;
    Ok(())
}

/// Writes an append that also changes its table's row, and brings the table into being if need be.
async fn describe(
    connection: &mut PgConnection,
    append: &Append,
    update: &TableUpdate,
) -> Result<(), StoreError> {
    const BEGIN: &str = "INSERT INTO tables \
        (id, created_at, touched_at, last_number, game, public, finished, summary) \
        VALUES ($1, $2, $2, 0, '', FALSE, FALSE, '') ON CONFLICT DO NOTHING";
    const ROW: &str = "UPDATE tables SET touched_at = greatest(touched_at, $2), game = $3, \
        public = $4, finished = $5, summary = $6 WHERE id = $1";
    const GONE: &str = "DELETE FROM table_players WHERE table_id = $1 AND player <> ALL($2)";
    const SITTING: &str = "INSERT INTO table_players (table_id, player) \
        SELECT $1, player FROM UNNEST($2::bytea[]) AS sitting (player) ON CONFLICT DO NOTHING";
    let id = key(append.table.0);
    if append.expected == 1 {
        let begun = sqlx::query(BEGIN).bind(&id).bind(update.at.0).execute(&mut *connection);
        let next = match begun.await?.rows_affected() {
            0 => next_number(connection, append.table).await?,
            _ => 1,
        };
        // Another node began it since its row was looked for.
        if next > 1 {
            return Err(StoreError::Taken { next });
        }
    }
    write(connection, &[append]).await?;
    let row = sqlx::query(ROW).bind(&id).bind(update.at.0).bind(&update.game);
    let row = row.bind(update.public).bind(update.finished).bind(&update.summary);
    row.execute(&mut *connection).await?;
    let players: Vec<Vec<u8>> = update.players.iter().map(|player| key(player.0)).collect();
    sqlx::query(GONE).bind(&id).bind(&players).execute(&mut *connection).await?;
    let sitting = sqlx::query(SITTING).bind(&id).bind(&players).execute(connection).await;
    sitting.map_err(|error| refused(error, StoreError::UnknownPlayer))?;
    Ok(())
}

async fn next_number(connection: &mut PgConnection, table: TableId) -> Result<u64, StoreError> {
    const SQL: &str = "SELECT last_number FROM tables WHERE id = $1";
    let row = sqlx::query(SQL).bind(key(table.0)).fetch_optional(connection).await?;
    Ok(row.map_or(Ok(0), |row| number(&row, "last_number"))? + 1)
}
