//! How results and ratings are read and kept, for every database alike.

/// Functions that ask one database's pool, and statements that write what was not written with its
/// entry.
macro_rules! results {
    ($database:ty) => {
        use sqlx::{Pool, QueryBuilder};

        use super::rows::{SeatRow, gather_results, table_id};
        use crate::rows::{integer, key};
        use crate::{
            Ended, KeptResult, Millis, Moment, PlayerId, Ranked, Rating, StoreError, TableId,
        };

        type Statement = QueryBuilder<$database>;

        pub(super) async fn of(
            pool: &Pool<$database>,
            player: PlayerId,
            game: Option<&str>,
            before: Moment,
            limit: u32,
        ) -> Result<Vec<KeptResult>, StoreError> {
            // Somebody at several seats has played one game.
            const SQL: &str = "SELECT results.*, seat, player, games, rating, deviation FROM \
                (SELECT DISTINCT at, table_id, game_number FROM result_players \
                 WHERE player = $1 AND (CAST($2 AS TEXT) IS NULL OR game = $2) \
                 AND (at, table_id, game_number) < ($3, $4, $5) \
                 ORDER BY at DESC, table_id DESC, game_number DESC LIMIT $6) AS page \
                JOIN results ON results.table_id = page.table_id \
                    AND results.game_number = page.game_number \
                LEFT JOIN result_players ON result_players.table_id = page.table_id \
                    AND result_players.game_number = page.game_number \
                ORDER BY page.at DESC, page.table_id DESC, page.game_number DESC, seat";
            let query = sqlx::query_as(SQL).bind(key(player.0)).bind(game).bind(before.at.0);
            let query = query.bind(key(before.table.0)).bind(i64::from(before.game_number));
            Ok(gather_results(query.bind(i64::from(limit)).fetch_all(pool).await?))
        }

        /// Those that a digest is made of.
        pub(super) async fn since(
            pool: &Pool<$database>,
            player: PlayerId,
            after: Option<Moment>,
            until: Millis,
            limit: u32,
        ) -> Result<Vec<KeptResult>, StoreError> {
            const SQL: &str = "SELECT results.*, seat, player, games, rating, deviation FROM \
                (SELECT DISTINCT at, table_id, game_number FROM result_players \
                 WHERE player = $1 AND (at, table_id, game_number) > ($2, $3, $4) AND at < $5 \
                 ORDER BY at, table_id, game_number LIMIT $6) AS page \
                JOIN results ON results.table_id = page.table_id \
                    AND results.game_number = page.game_number \
                LEFT JOIN result_players ON result_players.table_id = page.table_id \
                    AND result_players.game_number = page.game_number \
                ORDER BY page.at, page.table_id, page.game_number, seat";
            let (at, table, number) = match after {
                Some(after) => (after.at.0, key(after.table.0), after.game_number),
                None => (i64::MIN, Vec::new(), 0),
            };
            let query = sqlx::query_as(SQL).bind(key(player.0)).bind(at).bind(table);
            let query = query.bind(i64::from(number)).bind(until.0).bind(i64::from(limit));
            Ok(gather_results(query.fetch_all(pool).await?))
        }

        /// After one, in the order of tables.
        pub(super) async fn after(
            pool: &Pool<$database>,
            after: Option<(TableId, u32)>,
            limit: u32,
        ) -> Result<Vec<KeptResult>, StoreError> {
            const SQL: &str = "SELECT page.*, seat, player, games, rating, deviation FROM \
                (SELECT * FROM results WHERE (table_id, game_number) > ($1, $2) \
                 ORDER BY table_id, game_number LIMIT $3) AS page \
                LEFT JOIN result_players ON result_players.table_id = page.table_id \
                    AND result_players.game_number = page.game_number \
                ORDER BY page.table_id, page.game_number, seat";
            let (table, number) = after.map_or((Vec::new(), 0), |(id, n)| (key(id.0), n));
            let query = sqlx::query_as::<_, SeatRow>(SQL).bind(table).bind(i64::from(number));
            Ok(gather_results(query.bind(i64::from(limit)).fetch_all(pool).await?))
        }

        pub(super) async fn ratings(
            pool: &Pool<$database>,
            players: &[PlayerId],
        ) -> Result<Vec<Rating>, StoreError> {
            if players.is_empty() {
                return Ok(Vec::new());
            }
            let mut query = QueryBuilder::new("SELECT * FROM ratings WHERE player IN (");
            let mut list = query.separated(", ");
            for player in players {
                list.push_bind(key(player.0));
            }
            query.push(")");
            Ok(query.build_query_as().fetch_all(pool).await?)
        }

        /// After one, in the order of players.
        pub(super) async fn ratings_after(
            pool: &Pool<$database>,
            after: Option<(PlayerId, String)>,
            limit: u32,
        ) -> Result<Vec<Rating>, StoreError> {
            const SQL: &str = "SELECT * FROM ratings WHERE (player, game) > ($1, $2) \
                ORDER BY player, game LIMIT $3";
            let (player, game) =
                after.map_or((Vec::new(), String::new()), |(id, game)| (key(id.0), game));
            let query = sqlx::query_as(SQL).bind(player).bind(game).bind(i64::from(limit));
            Ok(query.fetch_all(pool).await?)
        }

        pub(super) async fn leaderboard(
            pool: &Pool<$database>,
            game: &str,
            after: Option<(i64, PlayerId)>,
            limit: u32,
        ) -> Result<Vec<Ranked>, StoreError> {
            const SQL: &str = "SELECT ratings.*, account FROM ratings \
                JOIN players ON players.id = player \
                WHERE game = $1 AND (least, player) < ($2, $3) \
                AND account IS NOT NULL AND hidden = $4 \
                ORDER BY least DESC, player DESC LIMIT $5";
            let (least, player) = after.unwrap_or((i64::MAX, PlayerId(u128::MAX)));
            let query = sqlx::query_as(SQL).bind(game).bind(least).bind(key(player.0));
            Ok(query.bind(false).bind(i64::from(limit)).fetch_all(pool).await?)
        }

        pub(super) async fn uncounted(
            pool: &Pool<$database>,
            limit: u32,
        ) -> Result<Vec<TableId>, StoreError> {
            const SQL: &str = "SELECT table_id FROM uncounted ORDER BY table_id LIMIT $1";
            let rows = sqlx::query(SQL).bind(i64::from(limit)).fetch_all(pool).await?;
            Ok(rows.iter().map(|row| table_id(row, "table_id")).collect::<Result<_, _>>()?)
        }

        /// What keeps a table's results that are not there yet, and says that they are.
        pub(super) fn count(table: TableId, ended: &[Ended]) -> Vec<Statement> {
            let mut statements = Vec::new();
            for ended in ended {
                let one = std::iter::once((table, ended));
                let mut result = result_rows(one.clone());
                result.push(" ON CONFLICT DO NOTHING");
                statements.push(result);
                statements.extend(player_rows(one).map(|mut players| {
                    players.push(" ON CONFLICT DO NOTHING");
                    players
                }));
            }
            let players = ended.iter().flat_map(|ended| &ended.players);
            for played in players {
                let mut digest = QueryBuilder::new("DELETE FROM digests WHERE player = ");
                digest.push_bind(key(played.player.0));
                statements.push(digest);
            }
            let mut counted = QueryBuilder::new("DELETE FROM uncounted WHERE table_id = ");
            counted.push_bind(key(table.0));
            statements.push(counted);
            statements
        }

        /// What writes results as they are, over what is there of them.
        pub(super) fn keep(results: &[KeptResult]) -> Vec<Statement> {
            // What they came to before is of no use to anybody any more.
            let mut statements = vec![QueryBuilder::new("DELETE FROM digests")];
            // So many that all who played them can be given to one statement.
            for results in results.chunks(100) {
                statements.extend(keep_some(results));
            }
            statements
        }

        /// What forgets results, and what they came to.
        pub(super) fn forget(results: &[(TableId, u32)]) -> Vec<Statement> {
            if results.is_empty() {
                return Vec::new();
            }
            let mut statements = vec![QueryBuilder::new("DELETE FROM digests")];
            for some in results.chunks(100) {
                statements.extend(["result_players", "results"].map(|from| forget_from(from, some)));
            }
            statements
        }

        fn forget_from(from: &str, results: &[(TableId, u32)]) -> Statement {
            let mut gone = QueryBuilder::new("DELETE FROM ");
            gone.push(from).push(" WHERE (table_id, game_number) IN (");
            gone.push_values(results, |mut row, (table, number)| {
                row.push_bind(key(table.0)).push_bind(i64::from(*number));
            });
            gone.push(")");
            gone
        }

        /// What forgets ratings.
        pub(super) fn forget_ratings(ratings: &[(PlayerId, String)]) -> Vec<Statement> {
            let gone = ratings.iter().map(|(player, game)| {
                let mut gone = QueryBuilder::new("DELETE FROM ratings WHERE player = ");
                gone.push_bind(key(player.0)).push(" AND game = ").push_bind(game.clone());
                gone
            });
            gone.collect()
        }

        fn keep_some(results: &[KeptResult]) -> impl Iterator<Item = Statement> {
            let all = results.iter().map(|one| (one.table, &one.ended));
            let names: Vec<_> = results.iter().map(|one| (one.table, one.ended.game_number)).collect();
            let mut rows = result_rows(all.clone());
            rows.push(
                " ON CONFLICT (table_id, game_number) DO UPDATE SET \
                 at = excluded.at, game = excluded.game, bytes = excluded.bytes, \
                 file = excluded.file",
            );
            let gone = forget_from("result_players", &names);
            [rows, gone].into_iter().chain(player_rows(all))
        }

        fn result_rows<'e>(
            ended: impl Iterator<Item = (TableId, &'e Ended)>,
        ) -> Statement {
            let mut query = QueryBuilder::new(
                "INSERT INTO results (table_id, game_number, at, game, bytes, file) ",
            );
            query.push_values(ended, |mut row, (table, ended)| {
                row.push_bind(key(table.0))
                    .push_bind(i64::from(ended.game_number))
                    .push_bind(ended.at.0)
                    .push_bind(ended.game.clone())
                    .push_bind(ended.bytes.clone())
                    .push_bind(ended.file.map(|hash| hash.to_vec()));
            });
            query
        }

        /// Those who played, as far as they are not deleted; nothing where none is.
        fn player_rows<'e>(
            ended: impl Iterator<Item = (TableId, &'e Ended)>,
        ) -> Option<Statement> {
            let of = |(table, ended): (TableId, &'e Ended)| {
                ended.players.iter().map(move |played| (table, ended, played))
            };
            let mut played = ended.flat_map(of).peekable();
            played.peek()?;
            let mut query = QueryBuilder::new(
                "INSERT INTO result_players \
                 (table_id, game_number, seat, player, at, game, games, rating, deviation) \
                 SELECT played.* FROM (",
            );
            query.push_values(played, |mut row, (table, ended, played)| {
                let standing = played.standing;
                row.push_bind(key(table.0))
                    .push_bind(i64::from(ended.game_number))
                    .push_bind(i64::from(played.seat))
                    .push_bind(key(played.player.0))
                    .push_bind(ended.at.0)
                    .push_bind(ended.game.clone())
                    .push_bind(standing.map(|standing| integer(standing.games)))
                    .push_bind(standing.map(|standing| standing.rating))
                    .push_bind(standing.map(|standing| standing.deviation));
            });
            query.push(") AS played JOIN players ON id = played.column4 WHERE deleted = ");
            query.push_bind(false);
            Some(query)
        }

        /// What writes ratings as they are, over what is there of them.
        pub(super) fn keep_ratings(ratings: &[Rating]) -> Statement {
            let mut query = QueryBuilder::new(
                "INSERT INTO ratings (player, game, games, at, rating, deviation, least) ",
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
            query.push(
                " ON CONFLICT (player, game) DO UPDATE SET games = excluded.games, \
                 at = excluded.at, rating = excluded.rating, deviation = excluded.deviation, \
                 least = excluded.least",
            );
            query
        }
    };
}
pub(crate) use results;
