//! How an [`Archive`](crate::Archive) reads and writes a database, for every database alike.

/// Makes an archive of a store, which has a `pool` to read by and can `keep` what some statements
/// write.
macro_rules! archive {
    ($store:ty, $database:ty) => {
        use async_trait::async_trait;
        use sqlx::QueryBuilder;

        use super::results;
        use super::rows::{gather, number};
        use crate::rows::{integer, key};
        use crate::{
            Amount, Archive, KeptPlayer, KeptResult, PlayerId, Rating, Report, Session, StoreError,
            Table, TableId, TokenHash, check,
        };

        #[async_trait]
        impl Archive for $store {
            async fn amount(&self) -> Result<Amount, StoreError> {
                const SQL: &str = "SELECT (SELECT count(*) FROM players) AS players, \
                    (SELECT count(*) FROM sessions) AS sessions, \
                    (SELECT count(*) FROM tables) AS tables, \
                    (SELECT count(*) FROM entries) AS entries, \
                    (SELECT count(*) FROM reports) AS reports, \
                    (SELECT count(*) FROM results) AS results, \
                    (SELECT count(*) FROM ratings) AS ratings, \
                    (SELECT count(*) FROM files) AS files";
                let row = sqlx::query(SQL).fetch_one(&self.pool()).await?;
                Ok(Amount {
                    players: number(&row, "players")?,
                    sessions: number(&row, "sessions")?,
                    tables: number(&row, "tables")?,
                    entries: number(&row, "entries")?,
                    reports: number(&row, "reports")?,
                    results: number(&row, "results")?,
                    ratings: number(&row, "ratings")?,
                    files: number(&row, "files")?,
                })
            }

            async fn players_after(
                &self,
                after: Option<PlayerId>,
                limit: u32,
            ) -> Result<Vec<KeptPlayer>, StoreError> {
                const SQL: &str = "SELECT * FROM players WHERE id > $1 ORDER BY id LIMIT $2";
                let after = after.map_or(Vec::new(), |id| key(id.0));
                let query = sqlx::query_as(SQL).bind(after).bind(i64::from(limit));
                Ok(query.fetch_all(&self.pool()).await?)
            }

            async fn sessions_after(
                &self,
                after: Option<TokenHash>,
                limit: u32,
            ) -> Result<Vec<Session>, StoreError> {
                const SQL: &str = "SELECT * FROM sessions WHERE token > $1 ORDER BY token LIMIT $2";
                let after = after.map_or(Vec::new(), |token| token.0.to_vec());
                let query = sqlx::query_as(SQL).bind(after).bind(i64::from(limit));
                Ok(query.fetch_all(&self.pool()).await?)
            }

            async fn tables_after(
                &self,
                after: Option<TableId>,
                limit: u32,
            ) -> Result<Vec<Table>, StoreError> {
                const SQL: &str = "SELECT page.*, player FROM \
                    (SELECT * FROM tables WHERE id > $1 ORDER BY id LIMIT $2) AS page \
                    LEFT JOIN table_players ON table_id = id ORDER BY id";
                let after = after.map_or(Vec::new(), |id| key(id.0));
                let query = sqlx::query_as(SQL).bind(after).bind(i64::from(limit));
                Ok(gather(query.fetch_all(&self.pool()).await?))
            }

            async fn day_seeds(&self) -> Result<Vec<(String, String, String)>, StoreError> {
                const SQL: &str = "SELECT game, day, seed FROM day_seeds ORDER BY game, day";
                Ok(sqlx::query_as(SQL).fetch_all(&self.pool()).await?)
            }

            async fn day_tries_after(
                &self,
                after: Option<TableId>,
                limit: u32,
            ) -> Result<Vec<DayTry>, StoreError> {
                const SQL: &str =
                    "SELECT * FROM day_tries WHERE table_id > $1 ORDER BY table_id LIMIT $2";
                let after = after.map_or(Vec::new(), |id| key(id.0));
                let query = sqlx::query_as(SQL).bind(after).bind(i64::from(limit));
                Ok(query.fetch_all(&self.pool()).await?)
            }

            async fn keep_players(&self, players: Vec<KeptPlayer>) -> Result<(), StoreError> {
                let rows = (!players.is_empty()).then(|| player_rows(players));
                self.keep(rows.into_iter().collect()).await
            }

            async fn keep_sessions(&self, sessions: Vec<Session>) -> Result<(), StoreError> {
                let rows = (!sessions.is_empty()).then(|| session_rows(sessions));
                self.keep(rows.into_iter().collect()).await
            }

            async fn keep_reports(&self, reports: Vec<Report>) -> Result<(), StoreError> {
                self.keep(reports.iter().map(report_row).collect()).await
            }

            async fn results_after(
                &self,
                after: Option<(TableId, u32)>,
                limit: u32,
            ) -> Result<Vec<KeptResult>, StoreError> {
                results::after(&self.pool(), after, limit).await
            }

            async fn keep_results(&self, results: Vec<KeptResult>) -> Result<(), StoreError> {
                self.keep(results::keep(&results)).await
            }

            async fn ratings_after(
                &self,
                after: Option<(PlayerId, String)>,
                limit: u32,
            ) -> Result<Vec<Rating>, StoreError> {
                results::ratings_after(&self.pool(), after, limit).await
            }

            async fn keep_ratings(&self, ratings: Vec<Rating>) -> Result<(), StoreError> {
                let rows = (!ratings.is_empty()).then(|| results::keep_ratings(&ratings));
                self.keep(rows.into_iter().collect()).await
            }

            async fn forget_results(&self, results: Vec<(TableId, u32)>) -> Result<(), StoreError> {
                self.keep(results::forget(&results)).await
            }

            async fn forget_ratings(
                &self,
                ratings: Vec<(PlayerId, String)>,
            ) -> Result<(), StoreError> {
                self.keep(results::forget_ratings(&ratings)).await
            }

            async fn files_after(
                &self,
                after: Option<FileId>,
                limit: u32,
            ) -> Result<Vec<KeptFile>, StoreError> {
                const SQL: &str = "SELECT * FROM files WHERE id > $1 ORDER BY id LIMIT $2";
                let after = after.map_or(Vec::new(), |id| key(id.0));
                let query = sqlx::query_as(SQL).bind(after).bind(i64::from(limit));
                Ok(query.fetch_all(&self.pool()).await?)
            }

            async fn keep_files(&self, files: Vec<KeptFile>) -> Result<(), StoreError> {
                let rows = (!files.is_empty()).then(|| file_rows(files));
                self.keep(rows.into_iter().collect()).await
            }
        }

        fn player_rows(players: Vec<KeptPlayer>) -> QueryBuilder<$database> {
            let mut query = QueryBuilder::new(
                "INSERT INTO players (id, name, language, account, account_key, password_hash, \
                 created_at, last_seen, deleted, hidden) ",
            );
            query.push_values(players, |mut row, KeptPlayer { player, password_hash }| {
                let account_key = player.account.as_deref().map(check::account_key);
                row.push_bind(key(player.id.0))
                    .push_bind(player.name)
                    .push_bind(player.language)
                    .push_bind(player.account)
                    .push_bind(account_key)
                    .push_bind(password_hash)
                    .push_bind(player.created_at.0)
                    .push_bind(player.last_seen.0)
                    .push_bind(player.deleted)
                    .push_bind(player.hidden);
            });
            query.push(
                " ON CONFLICT (id) DO UPDATE SET name = excluded.name, \
                 language = excluded.language, account = excluded.account, \
                 account_key = excluded.account_key, account_look = NULL, \
                 password_hash = excluded.password_hash, \
                 created_at = excluded.created_at, last_seen = excluded.last_seen, \
                 deleted = excluded.deleted, hidden = excluded.hidden",
            );
            query
        }

        fn session_rows(sessions: Vec<Session>) -> QueryBuilder<$database> {
            let mut query = QueryBuilder::new(
                "INSERT INTO sessions (token, player, created_at, last_seen, bot_label) ",
            );
            query.push_values(sessions, |mut row, session| {
                row.push_bind(session.token.0.to_vec())
                    .push_bind(key(session.player.0))
                    .push_bind(session.created_at.0)
                    .push_bind(session.last_seen.0)
                    .push_bind(session.kind.bot_label().map(str::to_owned));
            });
            query.push(
                " ON CONFLICT (token) DO UPDATE SET player = excluded.player, \
                 created_at = excluded.created_at, last_seen = excluded.last_seen, \
                 bot_label = excluded.bot_label",
            );
            query
        }

        fn file_rows(files: Vec<KeptFile>) -> QueryBuilder<$database> {
            let mut query = QueryBuilder::new(
                "INSERT INTO files (id, player, game, name, text, about, hash, made_at, \
                 changed_at, public_at, hidden, judged) ",
            );
            query.push_values(files, |mut row, file| {
                row.push_bind(key(file.id.0))
                    .push_bind(key(file.player.0))
                    .push_bind(file.game)
                    .push_bind(file.name)
                    .push_bind(file.text)
                    .push_bind(file.about)
                    .push_bind(file.hash.to_vec())
                    .push_bind(file.made_at.0)
                    .push_bind(file.changed_at.0)
                    .push_bind(file.public_at.map(|at| at.0))
                    .push_bind(file.hidden)
                    .push_bind(file.judged);
            });
            query.push(
                " ON CONFLICT (id) DO UPDATE SET player = excluded.player, game = excluded.game, \
                 name = excluded.name, text = excluded.text, about = excluded.about, \
                 hash = excluded.hash, made_at = excluded.made_at, \
                 changed_at = excluded.changed_at, public_at = excluded.public_at, \
                 hidden = excluded.hidden, judged = excluded.judged",
            );
            query
        }

        /// A report has no identity: it is the same where all of it is the same.
        fn report_row(report: &Report) -> QueryBuilder<$database> {
            let (table, number, by) =
                (key(report.table.0), integer(report.number), report.by.map(|by| key(by.0)));
            let mut query =
                QueryBuilder::new("INSERT INTO reports (table_id, number, by, text, at) SELECT ");
            query.push_bind(table.clone()).push(", ").push_bind(number).push(", ");
            query.push_bind(by.clone()).push(", ").push_bind(report.text.clone()).push(", ");
            query.push_bind(report.at.0);
            query.push(" WHERE NOT EXISTS (SELECT 1 FROM reports WHERE table_id = ");
            query.push_bind(table).push(" AND number = ").push_bind(number);
            query.push(" AND by IS NOT DISTINCT FROM ").push_bind(by);
            query.push(" AND text = ").push_bind(report.text.clone());
            query.push(" AND at = ").push_bind(report.at.0).push(")");
            query
        }
    };
}
pub(crate) use archive;
