//! The appends of many tables in one statement, which is a transaction by itself: one trip to the
//! database. Only what it did not write takes a second one, to find out why.

use std::collections::{HashMap, HashSet};

use sqlx::{PgConnection, Row};

use super::rows::{number, table_id};
use crate::rows::{integer, key};
use crate::{Append, Ended, Millis, PlayerId, Rating, StoreError, TableId};

/// What becomes of the appends, each of another table.
pub(super) type Outcomes = HashMap<TableId, Result<u64, StoreError>>;

/// The statement, with what it is given, refuses, holds and keeps of games that ended where some did:
/// most groups have none, and are not to be planned with it.
macro_rules! statement {
    (given: $given:literal, outdated: $outdated:literal, players: $players:literal, kept: $kept:literal) => {
        concat!("WITH asked AS (SELECT * FROM UNNEST($1::bytea[], $2::bigint[], \
            $3::bigint[], $4::bigint[], $5::boolean[], $6::bigint[], $7::text[], $8::boolean[], \
            $9::boolean[], $10::bytea[]) \
            AS a (id, expected, last, touched, described, at, game, public, finished, summary)), \
        written AS (SELECT * FROM UNNEST($11::bytea[], $12::bigint[], $13::text[], $14::bigint[], \
            $15::bigint[], $16::bytea[], $17::bytea[], $18::text[]) \
            AS w (table_id, number, client, format, at, bytes, personal_of, personal)), \
        sitting AS (SELECT * FROM UNNEST($19::bytea[], $20::bytea[]) AS s (table_id, player)), \
        ", $given, "locked AS (SELECT id, last_number FROM tables WHERE id = ANY($1) \
            ORDER BY id FOR NO KEY UPDATE), \
        living AS (SELECT id FROM players WHERE id = ANY($17", $players, ") AND NOT deleted FOR SHARE), \
        refused AS (SELECT table_id FROM written WHERE (SELECT true FROM entries \
                WHERE entries.table_id = written.table_id AND client_id = client) \
            UNION ALL SELECT table_id FROM sitting \
                WHERE (SELECT true FROM players WHERE players.id = player) IS NULL", $outdated, "), \
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
            ON CONFLICT DO NOTHING)", $kept, " \
        SELECT id FROM done")
    };
}

const ENTRIES_ALONE: &str = statement!(given: "", outdated: "", players: "", kept: "");

/// A rating's row is locked as a table's is, and its number decides between writers just so.
const WITH_ENDINGS: &str = statement!(
    given: "ended AS (SELECT * FROM UNNEST($21::bytea[], $22::bigint[], $23::bigint[], $24::text[], \
            $25::bytea[], $36::bytea[]) AS e (table_id, game_number, at, game, bytes, file)), \
        played AS (SELECT * FROM UNNEST($26::bytea[], $27::bigint[], $28::bigint[], $29::bytea[], \
            $30::bigint[], $31::text[], $32::bigint[], $33::bigint[], $34::bigint[], $35::bigint[]) \
            AS p (table_id, game_number, seat, player, at, game, games, rating, deviation, least)), \
        rated AS (SELECT * FROM ratings WHERE player = ANY($29) \
            ORDER BY player, game FOR NO KEY UPDATE), ",
    outdated: " UNION ALL SELECT table_id FROM played WHERE games IS NOT NULL \
                AND (player IN (SELECT id FROM living)) IS TRUE AND games <> coalesce((SELECT \
                CASE WHEN rated.at < played.at THEN rated.games + 1 ELSE 0 END FROM rated \
                WHERE rated.player = played.player AND rated.game = played.game), 1)",
    players: " || $29",
    kept: ", results_kept AS (INSERT INTO results (table_id, game_number, at, game, bytes, file) \
            SELECT * FROM ended WHERE (table_id IN (SELECT id FROM done)) IS TRUE), \
        players_kept AS (INSERT INTO result_players \
            (table_id, game_number, seat, player, at, game, games, rating, deviation) \
            SELECT table_id, game_number, seat, player, at, game, games, rating, deviation \
            FROM played WHERE (table_id IN (SELECT id FROM done)) IS TRUE \
            AND (player IN (SELECT id FROM living)) IS TRUE), \
        newcomers AS (INSERT INTO ratings (player, game, games, at, rating, deviation, least) \
            SELECT player, game, games, at, rating, deviation, least FROM played WHERE games = 1 \
            AND (table_id IN (SELECT id FROM done)) IS TRUE \
            AND (player IN (SELECT id FROM living)) IS TRUE), \
        counted AS (UPDATE ratings SET games = played.games, at = played.at, \
            rating = played.rating, deviation = played.deviation, least = played.least \
            FROM played WHERE ratings.player = played.player AND ratings.game = played.game \
            AND played.games > 1 AND (table_id IN (SELECT id FROM done)) IS TRUE)"
);

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
    let endings = group.iter().any(|append| append.ended.is_some());
    let sql = if endings { WITH_ENDINGS } else { ENTRIES_ALONE };
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
    let query = sqlx::query(sql).bind(tables).bind(expected).bind(lasts).bind(touched);
    let query = query.bind(described).bind(begun).bind(games).bind(public).bind(finished);
    let query = query.bind(summaries).bind(ids).bind(numbers).bind(clients).bind(formats);
    let query = query.bind(times).bind(bytes).bind(writers).bind(words).bind(sits_at).bind(sitting);
    let query = if endings { bind_endings(query, group) } else { query };
    let done = query.fetch_all(connection).await?;
    done.iter().map(|row| table_id(row, "id")).collect()
}

type Query<'q> = sqlx::query::Query<'q, sqlx::Postgres, sqlx::postgres::PgArguments>;

/// Gives the statement the games that ended and those who played them.
fn bind_endings<'q>(query: Query<'q>, group: &[&Append]) -> Query<'q> {
    let (mut tables, mut numbers, mut times) = (Vec::new(), Vec::new(), Vec::new());
    let (mut games, mut bytes, mut files) = (Vec::new(), Vec::new(), Vec::new());
    let (mut played_at, mut which, mut seats) = (Vec::new(), Vec::new(), Vec::new());
    let (mut players, mut moments, mut of) = (Vec::new(), Vec::new(), Vec::new());
    let (mut counts, mut ratings) = (Vec::new(), Vec::new());
    let (mut deviations, mut least) = (Vec::new(), Vec::new());
    let ended = group.iter().filter_map(|append| Some((append.table, append.ended.as_ref()?)));
    for (table, ended) in ended {
        tables.push(key(table.0));
        numbers.push(i64::from(ended.game_number));
        times.push(ended.at.0);
        games.push(ended.game.clone());
        bytes.push(ended.bytes.clone());
        files.push(ended.file.map(|hash| hash.to_vec()));
        for played in &ended.players {
            played_at.push(key(table.0));
            which.push(i64::from(ended.game_number));
            seats.push(i64::from(played.seat));
            players.push(key(played.player.0));
            moments.push(ended.at.0);
            of.push(ended.game.clone());
            counts.push(played.standing.map(|standing| integer(standing.games)));
            ratings.push(played.standing.map(|standing| standing.rating));
            deviations.push(played.standing.map(|standing| standing.deviation));
            least.push(played.standing.map(|standing| standing.least()));
        }
    }
    let query = query.bind(tables).bind(numbers).bind(times).bind(games).bind(bytes);
    let query = query.bind(played_at).bind(which).bind(seats).bind(players).bind(moments);
    query.bind(of).bind(counts).bind(ratings).bind(deviations).bind(least).bind(files)
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
    let rated = ratings_of(connection, group).await?;
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
        } else if row.try_get("stranger")? {
            Some(StoreError::UnknownPlayer)
        } else {
            let next =
                |rating: Rating| rating.follows(rated.get(&(rating.player, rating.game.clone())));
            let ended = append.ended.as_ref();
            ended.is_some_and(|e| !e.ratings().all(next)).then_some(StoreError::Outdated)
        };
        outcomes.extend(refusal.map(|refusal| (table, Err(refusal))));
    }
    Ok(outcomes)
}

/// The ratings that a group would change, as they are.
async fn ratings_of(
    connection: &mut PgConnection,
    group: &[&Append],
) -> Result<HashMap<(PlayerId, String), Rating>, StoreError> {
    const SQL: &str = "SELECT * FROM ratings WHERE player = ANY($1)";
    let rated = group.iter().filter_map(|append| append.ended.as_ref()).flat_map(Ended::ratings);
    let players: Vec<Vec<u8>> = rated.map(|rating| key(rating.player.0)).collect();
    if players.is_empty() {
        return Ok(HashMap::new());
    }
    let ratings: Vec<Rating> = sqlx::query_as(SQL).bind(players).fetch_all(connection).await?;
    Ok(ratings.into_iter().map(|rating| ((rating.player, rating.game.clone()), rating)).collect())
}
