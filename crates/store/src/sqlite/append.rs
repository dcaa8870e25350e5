//! The append: a number compared and moved, then the entries.

use sqlx::{QueryBuilder, Sqlite, SqliteConnection};

use super::rows::number;
use crate::fault::refused;
use crate::rows::{integer, key};
use crate::{Append, Ended, Millis, NewEntry, Rating, StoreError, TableId, TableUpdate};

/// Carries out an append inside the writer's transaction.
pub(super) async fn append(
    connection: &mut SqliteConnection,
    append: Append,
) -> Result<u64, StoreError> {
    if !write(connection, &append).await? {
        refuse_repeats(connection, append.table, &append.entries).await?;
        let next = next_number(connection, append.table).await?;
        match &append.update {
            _ if append.expected < next => return Err(StoreError::Taken { next }),
            _ if append.expected > next => return Err(StoreError::Ahead { next }),
            None => return Err(StoreError::UnknownTable),
            Some(update) => begin(connection, append.table, update).await?,
        }
        write(connection, &append).await?;
    }
    let last = last_number(&append);
    let ratings: Vec<Rating> =
        append.ended.as_ref().map_or_else(Vec::new, |ended| ended.ratings().collect());
    if append.update.is_some() || !ratings.is_empty() {
        let mut query = QueryBuilder::new("");
        if let Some(update) = append.update {
            push_update(&mut query, append.table, update);
        }
        if !ratings.is_empty() {
            push_ratings(&mut query, &ratings);
        }
        let done = query.build().fetch_all(&mut *connection).await;
        let moved = done.map_err(|error| refused(error, StoreError::UnknownPlayer))?.len();
        if moved < ratings.len() {
            check_moved(connection, &ratings, moved).await?;
        }
    }
    Ok(last)
}

/// The number of the last entry once the append is done.
fn last_number(append: &Append) -> u64 {
    append.expected.saturating_add(append.entries.len() as u64).saturating_sub(1)
}

/// Moves the table's last number on if it is where the caller expects it and no client id is there
/// already, and only then writes the entries; tells whether it did. The condition decides between
/// writers, in any database. One trip to the connection's thread for the common case, which is
/// what a group of many appends spends its time on; why nothing was written is asked afterwards.
async fn write(connection: &mut SqliteConnection, append: &Append) -> Result<bool, StoreError> {
    let touched = append.entries.iter().map(|entry| entry.at);
    let touched = touched.chain(append.update.as_ref().map(|update| update.at)).max();
    let mut query = QueryBuilder::new("UPDATE tables SET last_number = ");
    query
        .push_bind(integer(last_number(append)))
        .push(", touched_at = max(touched_at, ")
        .push_bind(touched.unwrap_or(Millis(i64::MIN)).0)
        .push(") WHERE id = ")
        .push_bind(key(append.table.0))
        .push(" AND last_number = ")
        .push_bind(integer(append.expected).saturating_sub(1));
    if append.entries.iter().any(|entry| entry.client_id.is_some()) {
        query.push(" AND NOT EXISTS (SELECT 1 FROM entries WHERE ");
        by_client(&mut query, append.table, &append.entries);
        query.push(")");
    }
    if !append.entries.is_empty() {
        query.push(
            "; INSERT INTO entries \
             (table_id, number, client_id, format, at, bytes, personal_of, personal) SELECT * FROM (",
        );
        let numbers = (0..).map(|place| append.expected.saturating_add(place));
        query.push_values(numbers.zip(&append.entries), |mut row, (number, entry)| {
            row.push_bind(key(append.table.0))
                .push_bind(integer(number))
                .push_bind(entry.client_id.clone())
                .push_bind(entry.format)
                .push_bind(entry.at.0)
                .push_bind(entry.bytes.clone());
            match &entry.personal {
                None => row.push("NULL").push("NULL"),
                Some(personal) => {
                    let living = " FROM players WHERE deleted = 0 AND id = ";
                    let of = key(personal.of.0);
                    row.push("(SELECT id").push_unseparated(living);
                    row.push_bind_unseparated(of.clone()).push_unseparated(")");
                    row.push("(SELECT ").push_bind_unseparated(personal.text.clone());
                    row.push_unseparated(living).push_bind_unseparated(of).push_unseparated(")")
                }
            };
        });
        query.push(") WHERE changes() = 1");
    }
    if let Some(ended) = &append.ended {
        push_result(&mut query, append.table, ended);
    }
    Ok(query.build().execute(connection).await?.rows_affected() > 0)
}

/// Adds the result, to be written where what comes before it was.
fn push_result(query: &mut QueryBuilder<Sqlite>, table: TableId, ended: &Ended) {
    let number = i64::from(ended.game_number);
    query.push("; INSERT INTO results (table_id, game_number, at, game, bytes, file) SELECT ");
    query.push_bind(key(table.0)).push(", ").push_bind(number).push(", ");
    query.push_bind(ended.at.0).push(", ").push_bind(ended.game.clone()).push(", ");
    query.push_bind(ended.bytes.clone()).push(", ");
    query.push_bind(ended.file.map(|hash| hash.to_vec())).push(" WHERE changes() > 0");
    if ended.players.is_empty() {
        return;
    }
    query.push(
        "; INSERT INTO result_players \
         (table_id, game_number, seat, player, at, game, games, rating, deviation) \
         SELECT played.* FROM (",
    );
    query.push_values(&ended.players, |mut row, played| {
        row.push_bind(key(table.0))
            .push_bind(number)
            .push_bind(played.seat)
            .push_bind(key(played.player.0))
            .push_bind(ended.at.0)
            .push_bind(ended.game.clone())
            .push_bind(played.standing.map(|standing| integer(standing.games)))
            .push_bind(played.standing.map(|standing| standing.rating))
            .push_bind(played.standing.map(|standing| standing.deviation));
    });
    query.push(
        ") AS played JOIN players ON id = played.column4 AND deleted = 0 WHERE changes() > 0",
    );
}

/// Adds what moves ratings on, each from where the caller found it, and answers with a row for each that it
/// moved. In the same trip as the table's row: of what an ending costs, trips are the most.
fn push_ratings(query: &mut QueryBuilder<Sqlite>, ratings: &[Rating]) {
    query.push(
        "; INSERT INTO ratings (player, game, games, at, rating, deviation, least) \
         SELECT next.* FROM (",
    );
    query.push_values(ratings, |mut row, rating| {
        row.push_bind(key(rating.player.0))
            .push_bind(rating.game.clone())
            .push_bind(integer(rating.standing.games))
            .push_bind(rating.at.0)
            .push_bind(rating.standing.rating)
            .push_bind(rating.standing.deviation)
            .push_bind(rating.standing.least());
    });
    // As `Rating::follows` has it.
    query.push(
        ") AS next JOIN players ON id = next.column1 AND deleted = 0 \
         LEFT JOIN ratings AS before ON before.player = next.column1 AND before.game = next.column2 \
         WHERE next.column3 = coalesce(before.games, 0) + 1 \
            AND (before.at IS NULL OR next.column4 > before.at) \
         ON CONFLICT (player, game) DO UPDATE SET games = excluded.games, at = excluded.at, \
            rating = excluded.rating, deviation = excluded.deviation, least = excluded.least \
         RETURNING player",
    );
}

/// That of these only ratings of players who are deleted were not moved on.
async fn check_moved(
    connection: &mut SqliteConnection,
    ratings: &[Rating],
    moved: usize,
) -> Result<(), StoreError> {
    let mut query = QueryBuilder::new("SELECT 1 FROM players WHERE deleted = 0 AND id IN (");
    let mut list = query.separated(", ");
    for rating in ratings {
        list.push_bind(key(rating.player.0));
    }
    query.push(")");
    let living = query.build().fetch_all(connection).await?.len();
    if moved < living { Err(StoreError::Outdated) } else { Ok(()) }
}

/// Adds the condition for the entries that carry one of these client ids.
fn by_client(query: &mut QueryBuilder<Sqlite>, table: TableId, entries: &[NewEntry]) {
    query.push("table_id = ").push_bind(key(table.0)).push(" AND client_id IN (");
    let mut list = query.separated(", ");
    for id in entries.iter().filter_map(|entry| entry.client_id.clone()) {
        list.push_bind(id);
    }
    query.push(")");
}

async fn refuse_repeats(
    connection: &mut SqliteConnection,
    table: TableId,
    entries: &[NewEntry],
) -> Result<(), StoreError> {
    let mut query = QueryBuilder::new("SELECT number FROM entries WHERE ");
    by_client(&mut query, table, entries);
    query.push(" ORDER BY number LIMIT 1");
    match query.build().fetch_optional(connection).await? {
        Some(row) => Err(StoreError::Repeated { number: number(&row, "number")? }),
        None => Ok(()),
    }
}

async fn next_number(connection: &mut SqliteConnection, table: TableId) -> Result<u64, StoreError> {
    const SQL: &str = "SELECT last_number FROM tables WHERE id = ?1";
    let row = sqlx::query(SQL).bind(key(table.0)).fetch_optional(connection).await?;
    Ok(row.map_or(Ok(0), |row| number(&row, "last_number"))? + 1)
}

/// Brings the row of a new table into being, for [`write`] and [`describe`] to fill in.
async fn begin(
    connection: &mut SqliteConnection,
    table: TableId,
    update: &TableUpdate,
) -> Result<(), StoreError> {
    const SQL: &str = "INSERT INTO tables \
        (id, created_at, touched_at, last_number, game, public, finished, summary) \
        VALUES (?1, ?2, ?2, 0, '', 0, 0, x'')";
    sqlx::query(SQL).bind(key(table.0)).bind(update.at.0).execute(connection).await?;
    Ok(())
}

/// Adds what writes the row anew, and of its players those who changed.
fn push_update(query: &mut QueryBuilder<Sqlite>, table: TableId, update: TableUpdate) {
    query
        .push("UPDATE tables SET game = ")
        .push_bind(update.game)
        .push(", public = ")
        .push_bind(update.public)
        .push(", finished = ")
        .push_bind(update.finished)
        .push(", summary = ")
        .push_bind(update.summary)
        .push(" WHERE id = ")
        .push_bind(key(table.0))
        .push("; DELETE FROM table_players WHERE table_id = ")
        .push_bind(key(table.0))
        .push(" AND player NOT IN (");
    let mut staying = query.separated(", ");
    for player in &update.players {
        staying.push_bind(key(player.0));
    }
    query.push(")");
    if !update.players.is_empty() {
        // OR IGNORE passes over those who sit there already, not over those who do not exist.
        query.push("; INSERT OR IGNORE INTO table_players (table_id, player) ");
        query.push_values(&update.players, |mut row, player| {
            row.push_bind(key(table.0)).push_bind(key(player.0));
        });
    }
}
