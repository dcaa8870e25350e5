//! The appends of many tables in one statement, which is a transaction by itself: one trip to the
//! database. Only what it did not write takes a second one, to find out why.

use std::collections::{HashMap, HashSet};

use sqlx::{PgConnection, Row};

use super::rows::{number, table_id};
use crate::rows::{integer, key};
use crate::{Append, Millis, StoreError, TableId};

/// What becomes of the appends, each of another table.
pub(super) type Outcomes = HashMap<TableId, Result<u64, StoreError>>;

/// Writes what goes through, all of it or, after an error, nothing: answers with the tables it went
/// through at.
///
/// The tables' rows are locked, always in the same order: two nodes that write to the same tables
/// wait for each other and never in a ring. A row that was waited for is seen as it is then, so its
/// number decides between writers. What is personal is written while its writer's row is held: who is
/// deleted at the same moment is deleted before it, and it is left out, or after it, and it is found.
///
/// The statement may be planned while the database is empty and is kept. So what is asked for is
/// looked up row by row (a question in brackets is never a join), and what the parts have in common is
/// found by hashing (`(… IN …) IS TRUE`): it takes as long as the group is, whatever the plan believes.
pub(super) async fn write(
    connection: &mut PgConnection,
    group: &[&Append],
) -> Result<HashSet<TableId>, sqlx::Error> {
    const SQL: &str = "WITH asked AS (SELECT * FROM UNNEST($1::bytea[], $2::bigint[], \
            $3::bigint[], $4::bigint[], $5::boolean[], $6::bigint[], $7::text[], $8::boolean[], \
            $9::boolean[], $10::bytea[]) \
            AS a (id, expected, last, touched, described, at, game, public, finished, summary)), \
        written AS (SELECT * FROM UNNEST($11::bytea[], $12::bigint[], $13::text[], $14::bigint[], \
            $15::bigint[], $16::bytea[], $17::bytea[], $18::text[]) \
            AS w (table_id, number, client, format, at, bytes, personal_of, personal)), \
        sitting AS (SELECT * FROM UNNEST($19::bytea[], $20::bytea[]) AS s (table_id, player)), \
        locked AS (SELECT id, last_number FROM tables WHERE id = ANY($1) \
            ORDER BY id FOR NO KEY UPDATE), \
        refused AS (SELECT table_id FROM written WHERE (SELECT true FROM entries \
                WHERE entries.table_id = written.table_id AND client_id = client) \
            UNION ALL SELECT table_id FROM sitting \
                WHERE (SELECT true FROM players WHERE players.id = player) IS NULL), \
        granted AS (SELECT *, (id IN (SELECT id FROM locked)) IS NOT TRUE AS fresh FROM asked \
            WHERE (id IN (SELECT table_id FROM refused)) IS NOT TRUE \
            AND CASE WHEN (id IN (SELECT id FROM locked)) IS TRUE \
                THEN ((id, expected) IN (SELECT id, last_number + 1 FROM locked)) IS TRUE \
                ELSE described AND expected = 1 END), \
        begun AS (INSERT INTO tables \
            (id, created_at, touched_at, last_number, game, public, finished, summary) \
            SELECT id, at, touched, last, game, public, finished, summary FROM granted WHERE fresh \
            ON CONFLICT DO NOTHING RETURNING id), \
        moved AS (UPDATE tables SET last_number = last, \
            touched_at = greatest(touched_at, granted.touched), \
            game = CASE WHEN described THEN granted.game ELSE tables.game END, \
            public = CASE WHEN described THEN granted.public ELSE tables.public END, \
            finished = CASE WHEN described THEN granted.finished ELSE tables.finished END, \
            summary = CASE WHEN described THEN granted.summary ELSE tables.summary END \
            FROM granted WHERE tables.id = granted.id AND NOT fresh RETURNING tables.id), \
        done AS (SELECT id FROM begun UNION ALL SELECT id FROM moved), \
        living AS (SELECT id FROM players WHERE id = ANY($17) AND NOT deleted FOR SHARE), \
        kept AS (INSERT INTO entries \
            (table_id, number, client_id, format, at, bytes, personal_of, personal) \
            SELECT table_id, number, client, format, at, bytes, \
                CASE WHEN (personal_of IN (SELECT id FROM living)) IS TRUE THEN personal_of END, \
                CASE WHEN (personal_of IN (SELECT id FROM living)) IS TRUE THEN personal END \
            FROM written WHERE (table_id IN (SELECT id FROM done)) IS TRUE), \
        stood_up AS (DELETE FROM table_players USING granted \
            WHERE described AND table_players.table_id = granted.id \
            AND ((table_players.table_id, player) IN (SELECT table_id, player FROM sitting)) \
                IS NOT TRUE), \
        sat_down AS (INSERT INTO table_players (table_id, player) \
            SELECT table_id, player FROM sitting WHERE (table_id IN (SELECT id FROM done)) IS TRUE \
            ON CONFLICT DO NOTHING) \
        SELECT id FROM done";
    let (mut tables, mut expected, mut lasts) = (Vec::new(), Vec::new(), Vec::new());
    let (mut touched, mut described, mut begun) = (Vec::new(), Vec::new(), Vec::new());
    let (mut games, mut public, mut finished) = (Vec::new(), Vec::new(), Vec::new());
    let (mut summaries, mut sits_at, mut sitting) = (Vec::new(), Vec::new(), Vec::new());
    let (mut ids, mut numbers, mut clients) = (Vec::new(), Vec::new(), Vec::new());
    let (mut formats, mut times, mut bytes) = (Vec::new(), Vec::new(), Vec::new());
    let (mut writers, mut words) = (Vec::new(), Vec::new());
    for append in group {
        let (id, update) = (key(append.table.0), append.update.as_ref());
        let last = append.entries.iter().map(|entry| entry.at);
        let last = last.chain(update.map(|update| update.at)).max();
        tables.push(id.clone());
        expected.push(integer(append.expected));
        lasts.push(integer(last_number(append)));
        touched.push(last.unwrap_or(Millis(i64::MIN)).0);
        described.push(update.is_some());
        begun.push(update.map(|update| update.at.0));
        games.push(update.map(|update| update.game.clone()));
        public.push(update.map(|update| update.public));
        finished.push(update.map(|update| update.finished));
        summaries.push(update.map(|update| update.summary.clone()));
        for player in update.iter().flat_map(|update| &update.players) {
            sits_at.push(id.clone());
            sitting.push(key(player.0));
        }
        let numbered = (0..).map(|place| append.expected.saturating_add(place));
        for (number, entry) in numbered.zip(&append.entries) {
            ids.push(id.clone());
            numbers.push(integer(number));
            clients.push(entry.client_id.clone());
            formats.push(i64::from(entry.format));
            times.push(entry.at.0);
            bytes.push(entry.bytes.clone());
            writers.push(entry.personal.as_ref().map(|personal| key(personal.of.0)));
            words.push(entry.personal.as_ref().map(|personal| personal.text.clone()));
        }
    }
    let query = sqlx::query(SQL).bind(tables).bind(expected).bind(lasts).bind(touched);
    let query = query.bind(described).bind(begun).bind(games).bind(public).bind(finished);
    let query = query.bind(summaries).bind(ids).bind(numbers).bind(clients).bind(formats);
    let query = query.bind(times).bind(bytes).bind(writers).bind(words).bind(sits_at).bind(sitting);
    let done = query.fetch_all(connection).await?;
    done.iter().map(|row| table_id(row, "id")).collect()
}

/// The number of the last entry once the append is done.
pub(super) fn last_number(append: &Append) -> u64 {
    append.expected.saturating_add(append.entries.len() as u64).saturating_sub(1)
}

/// Why these were not written; those are left out that nothing speaks against any more.
pub(super) async fn judge(
    connection: &mut PgConnection,
    group: &[&Append],
) -> Result<Outcomes, StoreError> {
    const SQL: &str = "SELECT asked.id, last_number, \
            (SELECT min(number) FROM entries JOIN UNNEST($2::bytea[], $3::text[]) AS w (whose, client) \
                ON table_id = whose AND client_id = client WHERE table_id = asked.id) AS repeated, \
            EXISTS (SELECT 1 FROM UNNEST($4::bytea[], $5::bytea[]) AS sitting (whose, player) \
                WHERE whose = asked.id AND NOT EXISTS (SELECT 1 FROM players WHERE id = player)) \
                AS stranger \
        FROM UNNEST($1::bytea[]) AS asked (id) LEFT JOIN tables ON tables.id = asked.id";
    let (mut written_at, mut clients) = (Vec::new(), Vec::new());
    let (mut sits_at, mut sitting) = (Vec::new(), Vec::new());
    for append in group {
        for client in append.entries.iter().filter_map(|entry| entry.client_id.clone()) {
            written_at.push(key(append.table.0));
            clients.push(client);
        }
        for player in append.update.iter().flat_map(|update| &update.players) {
            sits_at.push(key(append.table.0));
            sitting.push(key(player.0));
        }
    }
    let asked: Vec<Vec<u8>> = group.iter().map(|append| key(append.table.0)).collect();
    let query = sqlx::query(SQL).bind(asked).bind(written_at).bind(clients);
    let rows = query.bind(sits_at).bind(sitting).fetch_all(connection).await?;
    let mut outcomes = Outcomes::new();
    for row in rows {
        let table = table_id(&row, "id")?;
        let Some(append) = group.iter().find(|append| append.table == table) else { continue };
        let length: Option<i64> = row.try_get("last_number")?;
        let next = length.unwrap_or(0).cast_unsigned() + 1;
        let refusal = if row.try_get::<Option<i64>, _>("repeated")?.is_some() {
            Some(StoreError::Repeated { number: number(&row, "repeated")? })
        } else if append.expected < next {
            Some(StoreError::Taken { next })
        } else if append.expected > next {
            Some(StoreError::Ahead { next })
        } else if length.is_none() && append.update.is_none() {
            Some(StoreError::UnknownTable)
        } else {
            let stranger: bool = row.try_get("stranger")?;
            stranger.then_some(StoreError::UnknownPlayer)
        };
        outcomes.extend(refusal.map(|refusal| (table, Err(refusal))));
    }
    Ok(outcomes)
}
