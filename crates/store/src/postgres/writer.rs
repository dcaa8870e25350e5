//! The one writer of appends, with group commit.
//!
//! A commit costs a wait for the database's disk, and each statement a trip over the network. So all
//! appends that wait at the same moment go into one transaction of a few statements, whatever their
//! number; while the database works for one group, the next gathers in the queue. Nobody is
//! answered before their group is committed.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection};
use tokio::sync::mpsc;

use super::append::{self, Outcomes};
use super::retry::Patience;
use super::session;
use crate::queue::{Caller, Queue};
use crate::{Append, StoreError};

/// How many appends may wait.
const QUEUE: usize = 4096;

/// How many appends share a transaction at most: their tables' rows stay locked while it lasts.
const GROUP: usize = 512;

struct Job {
    append: Append,
    caller: Caller<u64>,
}

pub(super) struct Writer {
    queue: Queue<Job>,
    transactions: Arc<AtomicU64>,
}

impl Writer {
    pub(super) fn start(connection: PgConnection, options: PgConnectOptions) -> Self {
        let transactions = Arc::new(AtomicU64::new(0));
        let scribe = Scribe {
            connection: Some(connection),
            options,
            transactions: Arc::clone(&transactions),
        };
        Self { queue: Queue::start(QUEUE, |jobs| scribe.serve(jobs)), transactions }
    }

    /// Hands in an append and waits until it is durable or refused.
    pub(super) async fn append(&self, append: Append) -> Result<u64, StoreError> {
        self.queue.hand_in(|caller| Job { append, caller }).await
    }

    /// How many transactions were begun.
    pub(super) fn transactions(&self) -> u64 {
        self.transactions.load(Ordering::Relaxed)
    }

    /// Takes no more, and waits until what is in the queue is answered.
    pub(super) async fn close(&self) {
        self.queue.close().await;
    }
}

/// The task behind the writer.
struct Scribe {
    /// `None` after trouble, until the next group opens it anew.
    connection: Option<PgConnection>,
    options: PgConnectOptions,
    transactions: Arc<AtomicU64>,
}

/// A transaction that failed.
enum Failed {
    /// Nothing of it stands: it can be tried again.
    Undone(StoreError),
    /// The answer to the commit was lost. Whether it stands is for the callers to find out.
    Unknown(StoreError),
}

impl Scribe {
    async fn serve(mut self, mut jobs: mpsc::Receiver<Job>) {
        let mut waiting = Vec::with_capacity(GROUP);
        loop {
            // Those of the last round that had to wait for another of their table come first.
            if waiting.is_empty() && jobs.recv_many(&mut waiting, GROUP).await == 0 {
                break;
            }
            let group = one_for_each_table(&mut waiting);
            let appends: Vec<&Append> = group.iter().map(|job| &job.append).collect();
            match self.patiently(&appends).await {
                Ok(outcomes) => {
                    for (job, outcome) in group.into_iter().zip(outcomes) {
                        // A caller who no longer listens has given up waiting; the write stands.
                        let _ = job.caller.send(outcome);
                    }
                }
                Err(error) => {
                    for job in group {
                        let _ = job.caller.send(Err(error.clone()));
                    }
                }
            }
        }
        if let Some(connection) = self.connection.take() {
            let _ = connection.close().await;
        }
    }

    /// Tries until it is known what became of the group, or the trouble lasts.
    async fn patiently(&mut self, group: &[&Append]) -> Result<Outcomes, StoreError> {
        let mut patience = Patience::new();
        loop {
            match self.commit(group).await {
                Ok(outcomes) => return Ok(outcomes),
                Err(Failed::Undone(error)) if patience.waits(&error).await => {}
                Err(Failed::Undone(error) | Failed::Unknown(error)) => return Err(error),
            }
        }
    }

    /// Carries out a group in one transaction. After trouble the connection is given up: what state
    /// it is in is anybody's guess, and closing it undoes what was not committed.
    async fn commit(&mut self, group: &[&Append]) -> Result<Outcomes, Failed> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => session(&self.options).await.map_err(Failed::Undone)?,
        };
        self.transactions.fetch_add(1, Ordering::Relaxed);
        let outcomes = work(&mut connection, group).await.map_err(Failed::Undone)?;
        let committed = sqlx::query("COMMIT").execute(&mut connection).await;
        committed.map_err(|error| Failed::Unknown(error.into()))?;
        self.connection = Some(connection);
        Ok(outcomes)
    }
}

async fn work(connection: &mut PgConnection, group: &[&Append]) -> Result<Outcomes, StoreError> {
    sqlx::query("BEGIN").execute(&mut *connection).await?;
    append::append(connection, group).await
}

/// Takes the first of each table; a second one of the same table has to see what the first did.
fn one_for_each_table(waiting: &mut Vec<Job>) -> Vec<Job> {
    let mut tables = HashSet::new();
    let (first, later): (Vec<Job>, Vec<Job>) =
        waiting.drain(..).partition(|job| tables.insert(job.append.table));
    *waiting = later;
    first
}
