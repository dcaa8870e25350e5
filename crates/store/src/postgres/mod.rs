//! A store in a PostgreSQL database, for any number of nodes at once.
//!
//! Appends go through one [`writer`] a node, which shares each transaction among all that wait; all
//! else goes over a small pool. Trouble that passes is waited out ([`retry`]).

mod append;
mod archive;
mod lease;
mod people;
mod reader;
mod results;
mod retry;
mod rows;
mod seeks;
mod writer;

use std::time::Duration;

use async_trait::async_trait;
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection};

use self::retry::{Connections, Patience, within};
use self::writer::Writer;
use crate::migrate::{self, Step};
use crate::{
    Account, Append, Ended, Entry, KeptResult, Millis, Moment, NewPlayer, Player, PlayerChange,
    PlayerId, Pruned, Ranked, Rating, Report, Session, Store, StoreError, Table, TableId,
    TokenHash, check, looks,
};

/// Every step there ever was, in order.
const STEPS: &[Step] = &[
    (1, "what lasts", include_str!("../../migrations/postgres/0001_what_lasts.sql")),
    (2, "looks", include_str!("../../migrations/postgres/0002_looks.sql")),
    (3, "nodes", include_str!("../../migrations/postgres/0003_nodes.sql")),
    (4, "results", include_str!("../../migrations/postgres/0004_results.sql")),
    (5, "days", include_str!("../../migrations/postgres/0005_days.sql")),
    (6, "seeks", include_str!("../../migrations/postgres/0006_seeks.sql")),
    (7, "files", include_str!("../../migrations/postgres/0007_files.sql")),
    (8, "digests", include_str!("../../migrations/postgres/0008_digests.sql")),
];

/// Connections of one node beside its writer's, where nobody says otherwise. Reads are short: a few
/// serve thousands of players, and a database takes a hundred or so in all.
pub const CONNECTIONS: u32 = 8;

/// How long an append is waited for, with those before it. What was in its way is known by then.
const APPEND: Duration = Duration::from_secs(4);

/// How long a handful may take that is pruned: nobody waits for it.
const PRUNING: Duration = Duration::from_secs(40);

/// What every session is told. A node that freezes in the middle of a transaction holds the rows
/// that it wrote locked, and no other node could go on with them: so the database ends such a session.
/// A commit waits for the disk, whatever the database's own settings say; where they ask for a standby
/// to have it too, that stays. A standby itself is of no use, until it is none any more.
///
/// Every question here goes by an index. A plan is made while the tables are small and kept while they
/// grow: one that reads a whole table would stay too. Nor is any worth compiling.
const SESSION: &str = "SET idle_in_transaction_session_timeout = '2s'; \
    SET lock_timeout = '1500ms'; SET statement_timeout = '30s'; \
    SET enable_seqscan = off; SET jit = off; \
    DO $$ BEGIN \
        IF pg_is_in_recovery() THEN \
            RAISE EXCEPTION 'this database is a standby, which only reads' USING ERRCODE = '25006'; \
        END IF; \
        IF current_setting('synchronous_commit') IN ('off', 'local') THEN \
            SET synchronous_commit = on; \
        END IF; \
    END $$";

looks::fill_in!(sqlx::Postgres);

/// A [`Store`] in a PostgreSQL database.
pub struct PostgresStore {
    connections: Connections,
    writer: Writer,
}

impl PostgresStore {
    /// Opens the database at `postgres://USER:PASSWORD@HOST:PORT/DATABASE`, which must exist, and
    /// brings it up to date. Uses so many connections and one more.
    ///
    /// # Errors
    /// [`StoreError::TooNew`] and [`StoreError::ChangedMigration`] where this is not the program that
    /// should open it.
    pub async fn open(url: &str, connections: u32) -> Result<Self, StoreError> {
        Self::open_with(url, connections, STEPS).await
    }

    async fn open_with(url: &str, connections: u32, steps: &[Step]) -> Result<Self, StoreError> {
        let options: PgConnectOptions = url.parse().map_err(|_| {
            StoreError::Invalid("an address is postgres://USER:PASSWORD@HOST:PORT/DATABASE")
        })?;
        let options = options.application_name("trefle").disable_statement_logging();
        let mut connection = opened(&options).await?;
        // Nodes that start at the same moment wait here for each other.
        migrate::migrate(&mut connection, steps).await?;
        fill_in_looks(&mut connection).await?;
        let connections = Connections::new(options.clone(), connections.max(1));
        Ok(Self { connections, writer: Writer::start(connection, options) })
    }

    async fn prune_some(&self, before: Millis) -> Result<Pruned, StoreError> {
        let mut patience = Patience::new();
        loop {
            let pool = self.connections.pool();
            match within(PRUNING, people::prune(&pool, before)).await {
                Err(error) if patience.waits(&error).await => {}
                done => return done,
            }
        }
    }

    /// How many transactions wrote entries so far. Fewer than appends: that is the group commit.
    pub fn transactions(&self) -> u64 {
        self.writer.transactions()
    }
}

/// A first connection, to a database that may be about to start.
async fn opened(options: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    let mut patience = Patience::new();
    loop {
        match within(patience.left(), session(options)).await {
            Err(error) if patience.waits(&error).await => {}
            done => return done,
        }
    }
}

/// A connection of our own.
async fn session(options: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    let mut connection = options.connect().await?;
    match sqlx::raw_sql(SESSION).execute(&mut connection).await {
        Ok(_) => Ok(connection),
        Err(error) => {
            let _ = connection.close().await;
            Err(error.into())
        }
    }
}

#[async_trait]
impl Store for PostgresStore {
    async fn append(&self, append: Append) -> Result<u64, StoreError> {
        check::append(&append)?;
        within(APPEND, self.writer.append(append)).await
    }

    async fn entries(&self, table: TableId, from: u64) -> Result<Vec<Entry>, StoreError> {
        reader::entries(&self.connections, table, from).await
    }

    async fn table(&self, table: TableId) -> Result<Option<Table>, StoreError> {
        reader::table(&self.connections, table).await
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<Table>, StoreError> {
        reader::open_tables(&self.connections, limit).await
    }

    async fn tables_of(&self, player: PlayerId, limit: u32) -> Result<Vec<Table>, StoreError> {
        reader::tables_of(&self.connections, player, limit).await
    }

    async fn add_player(&self, player: NewPlayer) -> Result<(), StoreError> {
        check::new_player(&player)?;
        people::add(&self.connections, &player).await
    }

    async fn players(&self, ids: &[PlayerId]) -> Result<Vec<Player>, StoreError> {
        reader::players(&self.connections, ids).await
    }

    async fn change_player(&self, id: PlayerId, change: PlayerChange) -> Result<(), StoreError> {
        check::change(&change)?;
        people::change(&self.connections, id, &change).await
    }

    async fn set_account(
        &self,
        id: PlayerId,
        name: &str,
        password_hash: &str,
    ) -> Result<(), StoreError> {
        check::account(name, password_hash)?;
        people::set_account(&self.connections, id, name, password_hash).await
    }

    async fn account(&self, name: &str) -> Result<Option<Account>, StoreError> {
        reader::account(&self.connections, name).await
    }

    async fn delete_player(&self, id: PlayerId) -> Result<Vec<TableId>, StoreError> {
        people::delete(&self.connections, id).await
    }

    async fn add_session(&self, session: Session) -> Result<(), StoreError> {
        check::session(&session)?;
        people::add_session(&self.connections, &session).await
    }

    async fn session(&self, token: &TokenHash) -> Result<Option<Session>, StoreError> {
        reader::session(&self.connections, token).await
    }

    async fn seen(&self, token: &TokenHash, at: Millis) -> Result<(), StoreError> {
        people::seen(&self.connections, token, at).await
    }

    async fn delete_session(&self, token: &TokenHash) -> Result<bool, StoreError> {
        people::delete_session(&self.connections, token).await
    }

    async fn delete_sessions(
        &self,
        player: PlayerId,
        but: &TokenHash,
        tokens: bool,
    ) -> Result<u64, StoreError> {
        people::delete_sessions(&self.connections, player, but, tokens).await
    }

    async fn bot_tokens(&self, player: PlayerId) -> Result<Vec<Session>, StoreError> {
        reader::bot_tokens(&self.connections, player).await
    }

    async fn sessions_of(&self, player: PlayerId, limit: u32) -> Result<Vec<Session>, StoreError> {
        reader::sessions_of(&self.connections, player, limit).await
    }

    async fn add_report(&self, report: Report) -> Result<(), StoreError> {
        check::report(&report)?;
        people::add_report(&self.connections, &report).await
    }

    async fn reports(&self, limit: u32) -> Result<Vec<Report>, StoreError> {
        reader::reports(&self.connections, limit).await
    }

    async fn prune(&self, before: Millis) -> Result<Pruned, StoreError> {
        let mut pruned = Pruned::default();
        loop {
            let some = self.prune_some(before).await?;
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
        self.connections
            .patiently(
                |pool, _| async move { results::of(&pool, player, game, before, limit).await },
            )
            .await
    }

    async fn ratings(&self, players: &[PlayerId]) -> Result<Vec<Rating>, StoreError> {
        self.connections
            .patiently(|pool, _| async move { results::ratings(&pool, players).await })
            .await
    }

    async fn leaderboard(
        &self,
        game: &str,
        after: Option<(i64, PlayerId)>,
        limit: u32,
    ) -> Result<Vec<Ranked>, StoreError> {
        self.connections
            .patiently(
                |pool, _| async move { results::leaderboard(&pool, game, after, limit).await },
            )
            .await
    }

    async fn uncounted(&self, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.connections
            .patiently(|pool, _| async move { results::uncounted(&pool, limit).await })
            .await
    }

    async fn count(&self, table: TableId, ended: Vec<Ended>) -> Result<(), StoreError> {
        ended.iter().try_for_each(check::ended)?;
        self.keep(results::count(table, &ended)).await
    }

    async fn close(&self) {
        self.writer.close().await;
        self.connections.close().await;
    }
}
