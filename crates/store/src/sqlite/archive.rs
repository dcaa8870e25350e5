//! Everything there is, read and written as it is.

use async_trait::async_trait;
use sqlx::QueryBuilder;

use super::SqliteStore;
use super::rows::{gather, number};
use crate::rows::{integer, key};
use crate::{
    Amount, Archive, KeptPlayer, PlayerId, Report, Session, SessionKind, StoreError, Table,
    TableId, TokenHash, check,
};

#[async_trait]
impl Archive for SqliteStore {
    async fn amount(&self) -> Result<Amount, StoreError> {
        const SQL: &str = "SELECT (SELECT count(*) FROM players) AS players, \
        (SELECT count(*) FROM sessions) AS sessions, (SELECT count(*) FROM tables) AS tables, \
        (SELECT count(*) FROM entries) AS entries, (SELECT count(*) FROM reports) AS reports";
        let row = sqlx::query(SQL).fetch_one(self.reader.pool()).await?;
        Ok(Amount {
            players: number(&row, "players")?,
            sessions: number(&row, "sessions")?,
            tables: number(&row, "tables")?,
            entries: number(&row, "entries")?,
            reports: number(&row, "reports")?,
        })
    }

    async fn players_after(
        &self,
        after: Option<PlayerId>,
        limit: u32,
    ) -> Result<Vec<KeptPlayer>, StoreError> {
        const SQL: &str = "SELECT * FROM players WHERE id > ?1 ORDER BY id LIMIT ?2";
        let after = after.map_or(Vec::new(), |id| key(id.0));
        let query = sqlx::query_as(SQL).bind(after).bind(i64::from(limit));
        Ok(query.fetch_all(self.reader.pool()).await?)
    }

    async fn sessions_after(
        &self,
        after: Option<TokenHash>,
        limit: u32,
    ) -> Result<Vec<Session>, StoreError> {
        const SQL: &str = "SELECT * FROM sessions WHERE token > ?1 ORDER BY token LIMIT ?2";
        let after = after.map_or(Vec::new(), |token| token.0.to_vec());
        let query = sqlx::query_as(SQL).bind(after).bind(i64::from(limit));
        Ok(query.fetch_all(self.reader.pool()).await?)
    }

    async fn tables_after(
        &self,
        after: Option<TableId>,
        limit: u32,
    ) -> Result<Vec<Table>, StoreError> {
        const SQL: &str = "SELECT page.*, player FROM \
            (SELECT * FROM tables WHERE id > ?1 ORDER BY id LIMIT ?2) AS page \
            LEFT JOIN table_players ON table_id = id ORDER BY id";
        let after = after.map_or(Vec::new(), |id| key(id.0));
        let query = sqlx::query_as(SQL).bind(after).bind(i64::from(limit));
        Ok(gather(query.fetch_all(self.reader.pool()).await?))
    }

    async fn keep_players(&self, players: Vec<KeptPlayer>) -> Result<(), StoreError> {
        if players.is_empty() {
            return Ok(());
        }
        let work = self.writer.write(move |connection| {
            Box::pin(async move {
                let mut query = player_rows(players);
                query.build().persistent(false).execute(connection).await?;
                Ok(())
            })
        });
        work.await
    }

    async fn keep_sessions(&self, sessions: Vec<Session>) -> Result<(), StoreError> {
        if sessions.is_empty() {
            return Ok(());
        }
        let work = self.writer.write(move |connection| {
            Box::pin(async move {
                let mut query = session_rows(sessions);
                query.build().persistent(false).execute(connection).await?;
                Ok(())
            })
        });
        work.await
    }

    async fn keep_reports(&self, reports: Vec<Report>) -> Result<(), StoreError> {
        let work = self.writer.write(move |connection| {
            Box::pin(async move {
                for report in reports {
                    report_row(&report).build().execute(&mut *connection).await?;
                }
                Ok(())
            })
        });
        work.await
    }
}

fn player_rows(players: Vec<KeptPlayer>) -> QueryBuilder<sqlx::Sqlite> {
    let mut query = QueryBuilder::new(
        "INSERT INTO players (id, name, language, account, account_key, password_hash, \
         created_at, last_seen, deleted) ",
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
            .push_bind(player.deleted);
    });
    query.push(
        " ON CONFLICT (id) DO UPDATE SET name = excluded.name, language = excluded.language, \
         account = excluded.account, account_key = excluded.account_key, \
         password_hash = excluded.password_hash, created_at = excluded.created_at, \
         last_seen = excluded.last_seen, deleted = excluded.deleted",
    );
    query
}

fn session_rows(sessions: Vec<Session>) -> QueryBuilder<sqlx::Sqlite> {
    let mut query = QueryBuilder::new(
        "INSERT INTO sessions (token, player, created_at, last_seen, bot_label) ",
    );
    query.push_values(sessions, |mut row, session| {
        let label = match session.kind {
            SessionKind::Browser => None,
            SessionKind::Bot { label } => Some(label),
        };
        row.push_bind(session.token.0.to_vec())
            .push_bind(key(session.player.0))
            .push_bind(session.created_at.0)
            .push_bind(session.last_seen.0)
            .push_bind(label);
    });
    query.push(
        " ON CONFLICT (token) DO UPDATE SET player = excluded.player, \
         created_at = excluded.created_at, last_seen = excluded.last_seen, \
         bot_label = excluded.bot_label",
    );
    query
}

/// A report has no identity: it is the same where all of it is the same.
fn report_row(report: &Report) -> QueryBuilder<sqlx::Sqlite> {
    let (table, number, by) =
        (key(report.table.0), integer(report.number), report.by.map(|by| key(by.0)));
    let mut query =
        QueryBuilder::new("INSERT INTO reports (table_id, number, by, text, at) SELECT ");
    query.push_bind(table.clone()).push(", ").push_bind(number).push(", ").push_bind(by.clone());
    query.push(", ").push_bind(report.text.clone()).push(", ").push_bind(report.at.0);
    query.push(" WHERE NOT EXISTS (SELECT 1 FROM reports WHERE table_id = ").push_bind(table);
    query.push(" AND number = ").push_bind(number).push(" AND by IS ").push_bind(by);
    query.push(" AND text = ").push_bind(report.text.clone());
    query.push(" AND at = ").push_bind(report.at.0).push(")");
    query
}
