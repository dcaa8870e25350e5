//! How a [`Store`](crate::Store) reads and writes a database, for every database alike.

/// Keeps a store's promise by what each database does in its own way: it can `ask` something, carry
/// out a `statement`, `enter` an append and `finish`, and beside it are `people`. `$open` is which
/// tables stand in the lobby, in the words of its index; `$lock` keeps a row from being changed until
/// the end of the transaction, where others could.
macro_rules! store {
    ($store:ty, open: $open:literal, lock: $lock:literal) => {
        use async_trait::async_trait;

        use super::rows::gather;
        use super::{people, results};
        use crate::fault::found;
        use crate::rows::{integer, key};
        use crate::{
            Account, Append, Ended, Entry, KeptResult, Millis, Moment, NewPlayer, Player,
            PlayerChange, PlayerId, Pruned, Ranked, Rating, Report, Session, Store, StoreError,
            Table, TableId, TokenHash, check, looks,
        };

        #[async_trait]
        impl Store for $store {
            async fn append(&self, append: Append) -> Result<u64, StoreError> {
                check::append(&append)?;
                self.enter(append).await
            }

            async fn entries(&self, id: TableId, from: u64) -> Result<Vec<Entry>, StoreError> {
                const SQL: &str =
                    "SELECT number, client_id, format, at, bytes, personal_of, personal \
                    FROM entries WHERE table_id = $1 AND number >= $2 ORDER BY number";
                let asked = self.ask(|pool| async move {
                    let query = sqlx::query_as(SQL).bind(key(id.0)).bind(integer(from));
                    Ok(query.fetch_all(&pool).await?)
                });
                asked.await
            }

            async fn table(&self, id: TableId) -> Result<Option<Table>, StoreError> {
                const SQL: &str = "SELECT tables.*, player FROM tables \
                    LEFT JOIN table_players ON table_id = id WHERE id = $1";
                let asked = self.ask(|pool| async move {
                    let rows = sqlx::query_as(SQL).bind(key(id.0)).fetch_all(&pool).await?;
                    Ok(gather(rows).into_iter().next())
                });
                asked.await
            }

            async fn open_tables(&self, limit: u32) -> Result<Vec<Table>, StoreError> {
                const SQL: &str = concat!(
                    "SELECT open.*, player FROM (SELECT * FROM tables WHERE ",
                    $open,
                    " ORDER BY created_at DESC, id LIMIT $1) AS open \
                    LEFT JOIN table_players ON table_id = id ORDER BY created_at DESC, id"
                );
                let asked = self.ask(|pool| async move {
                    Ok(gather(sqlx::query_as(SQL).bind(i64::from(limit)).fetch_all(&pool).await?))
                });
                asked.await
            }

            async fn tables_of(
                &self,
                player: PlayerId,
                limit: u32,
            ) -> Result<Vec<Table>, StoreError> {
                const SQL: &str = "SELECT theirs.*, seats.player FROM \
                    (SELECT tables.* FROM table_players JOIN tables ON id = table_id \
                     WHERE player = $1 AND NOT finished \
                     ORDER BY touched_at DESC, id LIMIT $2) AS theirs \
                    JOIN table_players AS seats ON seats.table_id = id \
                    ORDER BY touched_at DESC, id";
                let asked = self.ask(|pool| async move {
                    let query = sqlx::query_as(SQL).bind(key(player.0)).bind(i64::from(limit));
                    Ok(gather(query.fetch_all(&pool).await?))
                });
                asked.await
            }

            async fn add_player(&self, new: NewPlayer) -> Result<(), StoreError> {
                const SQL: &str = "INSERT INTO players (id, name, language, created_at, last_seen) \
                    VALUES ($1, $2, $3, $4, $4)";
                check::new_player(&new)?;
                let add = || {
                    let query = sqlx::query(SQL).bind(key(new.id.0)).bind(new.name.clone());
                    query.bind(new.language.clone()).bind(new.at.0)
                };
                self.statement(add, Some(StoreError::Exists)).await.map(drop)
            }

            async fn players(&self, ids: &[PlayerId]) -> Result<Vec<Player>, StoreError> {
                people::with_identities(self, ids).await
            }

            async fn change_player(
                &self,
                id: PlayerId,
                change: PlayerChange,
            ) -> Result<(), StoreError> {
                const SQL: &str = "UPDATE players SET name = coalesce($2, name), \
                    language = coalesce($3, language), hidden = coalesce($4, hidden) \
                    WHERE id = $1 AND NOT deleted";
                check::change(&change)?;
                let update = || {
                    let query = sqlx::query(SQL).bind(key(id.0)).bind(change.name.clone());
                    query.bind(change.language.clone()).bind(change.hidden)
                };
                found(self.statement(update, None).await?)
            }

            async fn set_account(
                &self,
                id: PlayerId,
                name: &str,
                password_hash: &str,
            ) -> Result<(), StoreError> {
                // Who keeps the name keeps the look, even one shared with another since before looks
                // were.
                const SQL: &str = "UPDATE players SET account = $2, account_key = $3, \
                    account_look = CASE WHEN account_key = $3 THEN account_look ELSE $4 END, \
                    password_hash = $5 WHERE id = $1 AND NOT deleted";
                check::account(name, password_hash)?;
                let update = || {
                    let query = sqlx::query(SQL).bind(key(id.0)).bind(name.to_owned());
                    let query = query.bind(check::account_key(name)).bind(looks::look(name));
                    query.bind(password_hash.to_owned())
                };
                found(self.statement(update, Some(StoreError::AccountTaken)).await?)
            }

            async fn account(&self, name: &str) -> Result<Option<Account>, StoreError> {
                const SQL: &str =
                    "SELECT id, account, password_hash FROM players WHERE account_key = $1";
                let name = &check::account_key(name);
                // PostgreSQL does not even look for a NUL; no account has one in its name.
                if name.contains('\0') {
                    return Ok(None);
                }
                let asked = self.ask(|pool| async move {
                    Ok(sqlx::query_as(SQL).bind(name).fetch_optional(&pool).await?)
                });
                asked.await
            }

            async fn delete_player(&self, id: PlayerId) -> Result<Vec<TableId>, StoreError> {
                people::delete(self, id).await
            }

            async fn add_session(&self, session: Session) -> Result<(), StoreError> {
                // A deletion at the same moment comes before or after, and finds this session in the
                // second case.
                const SQL: &str = concat!(
                    "WITH owner AS (SELECT id FROM players WHERE id = $2 AND NOT deleted",
                    $lock,
                    ") INSERT INTO sessions (token, player, created_at, last_seen, bot_label) \
                    SELECT $1, id, $3, $4, $5 FROM owner"
                );
                check::session(&session)?;
                let add = || {
                    let query = sqlx::query(SQL).bind(session.token.0.to_vec());
                    let query = query.bind(key(session.player.0)).bind(session.created_at.0);
                    let label = session.kind.bot_label().map(str::to_owned);
                    query.bind(session.last_seen.0).bind(label)
                };
                found(self.statement(add, Some(StoreError::Exists)).await?)
            }

            async fn session(&self, token: &TokenHash) -> Result<Option<Session>, StoreError> {
                const SQL: &str = "SELECT * FROM sessions WHERE token = $1";
                let asked = self.ask(|pool| async move {
                    Ok(sqlx::query_as(SQL).bind(&token.0[..]).fetch_optional(&pool).await?)
                });
                asked.await
            }

            async fn seen(&self, token: &TokenHash, at: Millis) -> Result<(), StoreError> {
                people::seen(self, *token, at).await
            }

            async fn delete_session(&self, token: &TokenHash) -> Result<bool, StoreError> {
                const SQL: &str = "DELETE FROM sessions WHERE token = $1";
                let delete = || sqlx::query(SQL).bind(token.0.to_vec());
                Ok(self.statement(delete, None).await? > 0)
            }

            async fn delete_sessions(
                &self,
                player: PlayerId,
                but: &TokenHash,
                tokens: bool,
            ) -> Result<u64, StoreError> {
                const SQL: &str = "DELETE FROM sessions \
                    WHERE player = $1 AND token <> $2 AND ($3 OR bot_label IS NULL)";
                let delete = || {
                    sqlx::query(SQL).bind(key(player.0)).bind(but.0.to_vec()).bind(tokens)
                };
                self.statement(delete, None).await
            }

            async fn bot_tokens(&self, player: PlayerId) -> Result<Vec<Session>, StoreError> {
                const SQL: &str = "SELECT * FROM sessions \
                    WHERE player = $1 AND bot_label IS NOT NULL ORDER BY created_at, token";
                let asked = self.ask(|pool| async move {
                    Ok(sqlx::query_as(SQL).bind(key(player.0)).fetch_all(&pool).await?)
                });
                asked.await
            }

            async fn sessions_of(
                &self,
                player: PlayerId,
                limit: u32,
            ) -> Result<Vec<Session>, StoreError> {
                const SQL: &str = "SELECT * FROM sessions WHERE player = $1 \
                    ORDER BY created_at DESC, token LIMIT $2";
                let asked = self.ask(|pool| async move {
                    let query = sqlx::query_as(SQL).bind(key(player.0)).bind(i64::from(limit));
                    Ok(query.fetch_all(&pool).await?)
                });
                asked.await
            }

            async fn add_report(&self, report: Report) -> Result<(), StoreError> {
                check::report(&report)?;
                people::add_report(self, report).await
            }

            async fn reports(&self, limit: u32) -> Result<Vec<Report>, StoreError> {
                const SQL: &str = "SELECT * FROM reports ORDER BY at DESC, id DESC LIMIT $1";
                let asked = self.ask(|pool| async move {
                    Ok(sqlx::query_as(SQL).bind(i64::from(limit)).fetch_all(&pool).await?)
                });
                asked.await
            }

            async fn prune(&self, before: Millis) -> Result<Pruned, StoreError> {
                let mut pruned = Pruned::default();
                loop {
                    let some = people::prune(self, before).await?;
                    if some == Pruned::default() {
                        return Ok(pruned);
                    }
                    pruned += some;
                }
            }

            async fn results_of(
                &self,
                player: PlayerId,
                game: Option<&str>,
                before: Option<Moment>,
                limit: u32,
            ) -> Result<Vec<KeptResult>, StoreError> {
                let before = before.unwrap_or(Moment::END);
                let asked = self.ask(|pool| async move {
                    results::of(&pool, player, game, before, limit).await
                });
                asked.await
            }

            async fn ratings(&self, players: &[PlayerId]) -> Result<Vec<Rating>, StoreError> {
                self.ask(|pool| async move { results::ratings(&pool, players).await }).await
            }

            async fn leaderboard(
                &self,
                game: &str,
                after: Option<(i64, PlayerId)>,
                limit: u32,
            ) -> Result<Vec<Ranked>, StoreError> {
                let asked = self.ask(|pool| async move {
                    results::leaderboard(&pool, game, after, limit).await
                });
                asked.await
            }

            async fn uncounted(&self, limit: u32) -> Result<Vec<TableId>, StoreError> {
                self.ask(|pool| async move { results::uncounted(&pool, limit).await }).await
            }

            async fn count(&self, table: TableId, ended: Vec<Ended>) -> Result<(), StoreError> {
                ended.iter().try_for_each(check::ended)?;
                self.keep(results::count(table, &ended)).await
            }

            async fn close(&self) {
                self.finish().await;
            }
        }
    };
}
pub(crate) use store;
