//! How results and ratings are read and kept, for every database alike.

/// Functions that ask one database's pool, and statements that write what was not written with its
/// entry.
macro_rules! results {
    ($database:ty) => {
        use sqlx::{Pool, QueryBuilder};

        use super::rows::{SeatRow, gather_results, table_id};
        use crate::rows::{integer, key};
        use crate::{
            Ended, KeptResult, Moment, PlayerId, Ranked, Rating, StoreError, TableId,
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
            const SQL: &str = "SELECT * FROM ratings WHERE player = $1";
            let mut ratings = Vec::new();
            for player in players {
                ratings.extend(sqlx::query_as(SQL).bind(key(player.0)).fetch_all(pool).await?);
            }
            Ok(ratings)
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
                let mut result = result_row(table, ended);
                result.push(" ON CONFLICT DO NOTHING");
                statements.push(result);
                statements.extend(player_rows(table, ended).map(|mut players| {
                    players.push(" ON CONFLICT DO NOTHING");
                    players
                }));
            }
            let mut counted = QueryBuilder::new("DELETE FROM uncounted WHERE table_id = ");
            counted.push_bind(key(table.0));
            statements.push(counted);
            statements
        }

        /// What writes a result as it is, over what is there of it.
        pub(super) fn keep(result: &KeptResult) -> Vec<Statement> {
            let (table, ended) = (result.table, &result.ended);
            let mut row = result_row(table, ended);
            row.push(
                " ON CONFLICT (table_id, game_number) DO UPDATE SET \
                 at = excluded.at, game = excluded.game, bytes = excluded.bytes, \
                 file = excluded.file",
            );
            let mut gone = QueryBuilder::new("DELETE FROM result_players WHERE table_id = ");
            gone.push_bind(key(table.0)).push(" AND game_number = ");
            gone.push_bind(i64::from(ended.game_number));
            [row, gone].into_iter().chain(player_rows(table, ended)).collect()
        }

        fn result_row(table: TableId, ended: &Ended) -> Statement {
            let mut query = QueryBuilder::new(
                "INSERT INTO results (table_id, game_number, at, game, bytes, file) ",
            );
            query.push_values([ended], |mut row, ended| {
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
        fn player_rows(table: TableId, ended: &Ended) -> Option<Statement> {
            if ended.players.is_empty() {
                return None;
            }
            let mut query = QueryBuilder::new(
                "INSERT INTO result_players \
                 (table_id, game_number, seat, player, at, game, games, rating, deviation) ",
            );
            for (place, played) in ended.players.iter().enumerate() {
                query.push(if place > 0 { " UNION ALL SELECT " } else { "SELECT " });
                let mut row = query.separated(", ");
                row.push_bind(key(table.0))
                    .push_bind(i64::from(ended.game_number))
                    .push_bind(i64::from(played.seat))
                    .push("id")
                    .push_bind(ended.at.0)
                    .push_bind(ended.game.clone());
                let standing = played.standing;
                row.push("CAST(").push_bind_unseparated(standing.map(|s| integer(s.games)));
                row.push_unseparated(" AS BIGINT)");
                row.push("CAST(").push_bind_unseparated(standing.map(|s| s.rating));
                row.push_unseparated(" AS BIGINT)");
                row.push("CAST(").push_bind_unseparated(standing.map(|s| s.deviation));
                row.push_unseparated(" AS BIGINT)");
                query.push(" FROM players WHERE id = ").push_bind(key(played.player.0));
                query.push(" AND deleted = ").push_bind(false);
            }
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
