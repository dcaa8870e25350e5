//! The games of the days: their seeds, and everybody's first try at each.

use async_trait::async_trait;

use crate::{Millis, PlayerId, StoreError, TableId};

/// A player's first try at the game of a day: the one that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayTry {
    /// The game. Opaque here.
    pub game: String,
    /// The day, as `2026-01-31`, so that days sort as texts.
    pub day: String,
    /// Who.
    pub player: PlayerId,
    /// At which table.
    pub table: TableId,
    /// When they began.
    pub began_at: Millis,
    /// When it ended, and with how many points, where it was played to its end.
    pub ended: Option<(Millis, Option<i64>)>,
}

/// What lasts of the games of the days.
#[async_trait]
pub trait Days: Send + Sync {
    /// The seed of a day's game, if it has one.
    async fn day_seed(&self, game: &str, day: &str) -> Result<Option<String>, StoreError>;

    /// The seed of a day's game: the one that is kept, or else this one, which is kept from then on.
    /// Of many who ask at once all get the same.
    async fn keep_day_seed(&self, game: &str, day: &str, fresh: &str)
    -> Result<String, StoreError>;

    /// A player's first try at a day's game: the one there is, or else this one, which is kept from
    /// then on. Of many who ask at once all get the same.
    async fn day_try(&self, new: DayTry) -> Result<DayTry, StoreError>;

    /// The first try at this table, if it is one.
    async fn day_try_at(&self, table: TableId) -> Result<Option<DayTry>, StoreError>;

    /// Notes how the first try at this table ended; nothing where it is none, or that is noted.
    async fn end_day_try(
        &self,
        table: TableId,
        at: Millis,
        points: Option<i64>,
    ) -> Result<(), StoreError>;

    /// First tries whose end is not noted though their table is finished: whoever was to note it was
    /// killed over it.
    async fn day_tries_left(&self, limit: u32) -> Result<Vec<DayTry>, StoreError>;

    /// A player's tries at the games of days, the last day first.
    async fn day_tries_of(
        &self,
        game: &str,
        player: PlayerId,
        limit: u32,
    ) -> Result<Vec<DayTry>, StoreError>;

    /// How often each number of points was reached that day by those who had ended before a moment,
    /// the fewest points first.
    async fn day_points(
        &self,
        game: &str,
        day: &str,
        before: Millis,
    ) -> Result<Vec<(i64, u64)>, StoreError>;

    /// The tries with the most points that had ended before a moment, of those the first to end first.
    async fn day_best(
        &self,
        game: &str,
        day: &str,
        before: Millis,
        limit: u32,
    ) -> Result<Vec<DayTry>, StoreError>;
}

/// The same for every database.
macro_rules! days {
    ($store:ty, $database:ty, $row:ty) => {
        use sqlx::FromRow;

        use crate::{DayTry, Days, Millis};

        #[async_trait]
        impl Days for $store {
            async fn day_seed(&self, game: &str, day: &str) -> Result<Option<String>, StoreError> {
                const SQL: &str = "SELECT seed FROM day_seeds WHERE game = $1 AND day = $2";
                let kept = sqlx::query_scalar(SQL).bind(game).bind(day);
                Ok(kept.fetch_optional(&self.pool()).await?)
            }

            async fn keep_day_seed(
                &self,
                game: &str,
                day: &str,
                fresh: &str,
            ) -> Result<String, StoreError> {
                let mut new = QueryBuilder::new("INSERT INTO day_seeds (game, day, seed) VALUES (");
                new.push_bind(game.to_owned()).push(", ").push_bind(day.to_owned());
                new.push(", ").push_bind(fresh.to_owned()).push(") ON CONFLICT DO NOTHING");
                self.keep(vec![new]).await?;
                let kept = self.day_seed(game, day).await?;
                kept.ok_or_else(|| StoreError::corrupt(sqlx::Error::RowNotFound))
            }

            async fn day_try(&self, new: DayTry) -> Result<DayTry, StoreError> {
                const SQL: &str =
                    "SELECT * FROM day_tries WHERE game = $1 AND day = $2 AND player = $3";
                // Who was deleted meanwhile has none.
                let mut insert = QueryBuilder::new(
                    "INSERT INTO day_tries (game, day, player, table_id, began_at) SELECT ",
                );
                insert.push_bind(new.game.clone()).push(", ").push_bind(new.day.clone());
                insert.push(", id, ").push_bind(key(new.table.0)).push(", ");
                insert.push_bind(new.began_at.0).push(" FROM players WHERE id = ");
                insert.push_bind(key(new.player.0)).push(" AND deleted = ").push_bind(false);
                insert.push(" ON CONFLICT DO NOTHING");
                self.keep(vec![insert]).await?;
                let kept = sqlx::query_as(SQL).bind(new.game).bind(new.day).bind(key(new.player.0));
                let kept = kept.fetch_optional(&self.pool()).await?;
                kept.ok_or(StoreError::UnknownPlayer)
            }

            async fn day_try_at(&self, table: TableId) -> Result<Option<DayTry>, StoreError> {
                const SQL: &str = "SELECT * FROM day_tries WHERE table_id = $1";
                Ok(sqlx::query_as(SQL).bind(key(table.0)).fetch_optional(&self.pool()).await?)
            }

            async fn end_day_try(
                &self,
                table: TableId,
                at: Millis,
                points: Option<i64>,
            ) -> Result<(), StoreError> {
                let mut update = QueryBuilder::new("UPDATE day_tries SET ended_at = ");
                update.push_bind(at.0).push(", points = ").push_bind(points);
                update.push(" WHERE table_id = ").push_bind(key(table.0));
                update.push(" AND ended_at IS NULL");
                self.keep(vec![update]).await
            }

            async fn day_tries_left(&self, limit: u32) -> Result<Vec<DayTry>, StoreError> {
                const SQL: &str = "SELECT day_tries.* FROM day_tries \
                    JOIN tables ON tables.id = day_tries.table_id \
                    WHERE ended_at IS NULL AND finished = $1 ORDER BY table_id LIMIT $2";
                let query = sqlx::query_as(SQL).bind(true).bind(i64::from(limit));
                Ok(query.fetch_all(&self.pool()).await?)
            }

            async fn day_tries_of(
                &self,
                game: &str,
                player: PlayerId,
                limit: u32,
            ) -> Result<Vec<DayTry>, StoreError> {
                const SQL: &str = "SELECT * FROM day_tries WHERE player = $1 AND game = $2 \
                    ORDER BY day DESC LIMIT $3";
                let query = sqlx::query_as(SQL).bind(key(player.0)).bind(game);
                Ok(query.bind(i64::from(limit)).fetch_all(&self.pool()).await?)
            }

            async fn day_points(
                &self,
                game: &str,
                day: &str,
                before: Millis,
            ) -> Result<Vec<(i64, u64)>, StoreError> {
                const SQL: &str = "SELECT points, count(*) FROM day_tries \
                    WHERE game = $1 AND day = $2 AND points IS NOT NULL AND ended_at < $3 \
                    GROUP BY points ORDER BY points";
                let query = sqlx::query_as(SQL).bind(game).bind(day).bind(before.0);
                let rows: Vec<(i64, i64)> = query.fetch_all(&self.pool()).await?;
                let count = |(points, count): (i64, i64)| (points, count.unsigned_abs());
                Ok(rows.into_iter().map(count).collect())
            }

            async fn day_best(
                &self,
                game: &str,
                day: &str,
                before: Millis,
                limit: u32,
            ) -> Result<Vec<DayTry>, StoreError> {
                const SQL: &str = "SELECT * FROM day_tries \
                    WHERE game = $1 AND day = $2 AND points IS NOT NULL AND ended_at < $3 \
                    ORDER BY points DESC, ended_at, player LIMIT $4";
                let query = sqlx::query_as(SQL).bind(game).bind(day).bind(before.0);
                Ok(query.bind(i64::from(limit)).fetch_all(&self.pool()).await?)
            }
        }

        impl FromRow<'_, $row> for DayTry {
            fn from_row(row: &$row) -> Result<Self, sqlx::Error> {
                let ended: Option<i64> = row.try_get("ended_at")?;
                let points: Option<i64> = row.try_get("points")?;
                Ok(Self {
                    game: row.try_get("game")?,
                    day: row.try_get("day")?,
                    player: player_id(row, "player")?,
                    table: table_id(row, "table_id")?,
                    began_at: Millis(row.try_get("began_at")?),
                    ended: ended.map(|at| (Millis(at), points)),
                })
            }
        }
    };
}
pub(crate) use days;
