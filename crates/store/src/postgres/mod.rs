//! A store in a PostgreSQL database, for any number of nodes at once.
//!
//! Appends go through one [`writer`] a node, which shares each transaction among all that wait; all
//! else goes over a small pool. Trouble that passes is waited out ([`retry`]).

mod append;
mod archive;
mod lease;
mod people;
mod results;
mod retry;
mod rows;
mod seeks;
mod store;
mod writer;

use std::time::Duration;

use sqlx::postgres::{PgArguments, PgConnectOptions};
use sqlx::query::Query;
use sqlx::{ConnectOptions, Connection, PgConnection, PgPool, Postgres};

use self::retry::{Connections, Patience, within};
use self::writer::Writer;
use crate::fault::refused;
use crate::migrate::{self, Step};
use crate::{Append, StoreError, looks};

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

/// A [`Store`](crate::Store) in a PostgreSQL database.
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

    /// How many transactions wrote entries so far. Fewer than appends: that is the group commit.
    pub fn transactions(&self) -> u64 {
        self.writer.transactions()
    }

    /// Asks, and asks again while the trouble may pass.
    async fn ask<T, F>(&self, mut work: impl FnMut(PgPool) -> F) -> Result<T, StoreError>
    where
        F: Future<Output = Result<T, StoreError>>,
    {
        self.connections.patiently(|pool, _| work(pool)).await
    }

    /// Carries out a statement that may be carried out twice, and tells how many rows it changed;
    /// `refusal` is what a broken constraint stands for.
    async fn statement(
        &self,
        statement: impl Fn() -> Query<'static, Postgres, PgArguments>,
        refusal: Option<StoreError>,
    ) -> Result<u64, StoreError> {
        let work = self.connections.patiently(|pool, tries| {
            let (statement, refusal) = (statement(), refusal.clone());
            async move {
                let done = statement.execute(&pool).await;
                match done.map_err(|error| refused(error, refusal)) {
                    // What exists after a try whose answer was lost was written by that try:
                    // identities are drawn by the caller and no two callers draw the same.
                    Err(StoreError::Exists) if tries > 0 => Ok(1),
                    done => Ok(done?.rows_affected()),
                }
            }
        });
        work.await
    }

    async fn enter(&self, append: Append) -> Result<u64, StoreError> {
        within(APPEND, self.writer.append(append)).await
    }

    async fn finish(&self) {
        self.writer.close().await;
        self.connections.close().await;
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
