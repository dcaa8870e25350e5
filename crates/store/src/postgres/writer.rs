//! The one writer of appends, with group commit.
//!
//! A commit costs a wait for the database's disk, and each statement a trip over the network. So all
//! appends that wait at the same moment go into one statement, whatever their number; while the
//! database works for one group, the next gathers in the queue. Nobody is answered before their group
//! is committed.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection};
use tokio::sync::mpsc;
use tokio::time::{self, Instant};

use super::append::{self, Outcomes};
use super::retry::{NoAnswer, Patience, TRY, within};
use super::session;
use crate::fault::breaks_a_constraint;
use crate::queue::{Caller, Queue};
use crate::{Append, Ended, StoreError, TableId};

/// How many appends may wait.
const QUEUE: usize = 4096;

/// How many appends share a statement at most: their tables' rows stay locked while it lasts.
const GROUP: usize = 256;

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
            trouble: None,
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
    /// Since when nothing was written.
    trouble: Option<Instant>,
}

/// A transaction that failed.
enum Failed {
    /// Nothing of it stands: it can be tried again.
    Undone(StoreError),
    /// The answer was lost. Whether it stands is for the callers to find out.
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
            let mut outcomes = Outcomes::new();
            let trouble = self.patiently(&appends, &mut outcomes).await.err();
            for job in group {
                let outcome = outcomes.remove(&job.append.table);
                let unknown = || Err(trouble.clone().unwrap_or(StoreError::Closed));
                // A caller who no longer listens has given up waiting; the write stands.
                let _ = job.caller.send(outcome.unwrap_or_else(unknown));
            }
        }
        if let Some(connection) = self.connection.take() {
            let _ = within(TRY, async { Ok(connection.close().await?) }).await;
        }
    }

    /// Tries until it is known what became of each, or the trouble lasts. Those who come after the
    /// first to meet it do not wait for as long once more.
    async fn patiently(
        &mut self,
        group: &[&Append],
        outcomes: &mut Outcomes,
    ) -> Result<(), StoreError> {
        let mut patience = self.trouble.map_or_else(Patience::new, Patience::since);
        while outcomes.len() < group.len() {
            let open = |append: &&&Append| !outcomes.contains_key(&append.table);
            let open: Vec<&Append> = group.iter().filter(open).copied().collect();
            match self.attempt(&open, outcomes, patience.left()).await {
                Ok(()) => {
                    self.trouble = None;
                    // What spoke against one a moment ago may not any more: once more, then.
                    let again = StoreError::unavailable(NoAnswer);
                    if outcomes.len() < group.len() && !patience.waits(&again).await {
                        return Err(again);
                    }
                }
                Err(Failed::Undone(error)) if patience.waits(&error).await => {}
                Err(Failed::Undone(error) | Failed::Unknown(error)) => {
                    self.trouble.get_or_insert_with(Instant::now);
                    return Err(error);
                }
            }
        }
        Ok(())
    }

    /// Carries out a group. After trouble the connection is given up: what state it is in is
    /// anybody's guess.
    async fn attempt(
        &mut self,
        group: &[&Append],
        outcomes: &mut Outcomes,
        limit: Duration,
    ) -> Result<(), Failed> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => within(limit, session(&self.options)).await.map_err(Failed::Undone)?,
        };
        let mut refused = Vec::new();
        for some in [group].into_iter().chain(group.chunks(1)) {
            match self.write(&mut connection, some, limit).await {
                Ok(done) => {
                    for append in some {
                        match done.contains(&append.table) {
                            true => {
                                drop(
                                    outcomes.insert(append.table, Ok(append::last_number(append))),
                                );
                            }
                            false => refused.push(*append),
                        }
                    }
                }
                // One is at odds with what was written at the same moment: the others are not to
                // suffer for it, and each is tried by itself.
                Err(Refusal::One) if some.len() > 1 => continue,
                Err(Refusal::One) => refused.extend(some),
                Err(Refusal::All(failed)) => return Err(failed),
            }
            if some.len() == group.len() {
                break;
            }
        }
        if !refused.is_empty() {
            let judged = within(limit, append::judge(&mut connection, &refused)).await;
            outcomes.extend(judged.map_err(Failed::Undone)?);
        }
        self.connection = Some(connection);
        Ok(())
    }

    async fn write(
        &mut self,
        connection: &mut PgConnection,
        group: &[&Append],
        limit: Duration,
    ) -> Result<HashSet<TableId>, Refusal> {
        self.transactions.fetch_add(1, Ordering::Relaxed);
        match time::timeout(limit, append::write(connection, group)).await {
            Ok(Ok(done)) => Ok(done),
            Ok(Err(error)) if breaks_a_constraint(&error) => Err(Refusal::One),
            Ok(Err(error)) => Err(Refusal::All(meaning(error))),
            Err(_) => Err(Refusal::All(Failed::Unknown(StoreError::unavailable(NoAnswer)))),
        }
    }
}

/// Why a statement wrote nothing.
enum Refusal {
    /// Something in it cannot be.
    One,
    /// It failed.
    All(Failed),
}

/// What the database refuses with a word is undone. But one that is told to stop may say so after
/// the transaction stands, while it waits for a standby.
fn meaning(error: sqlx::Error) -> Failed {
    let told = error.as_database_error().and_then(|error| error.code());
    let undone = told.is_some_and(|code| !code.starts_with("57"));
    if undone { Failed::Undone(error.into()) } else { Failed::Unknown(error.into()) }
}

/// Takes the first of each table and of each player's rating; a second one has to see what the first
/// did.
fn one_for_each_table(waiting: &mut Vec<Job>) -> Vec<Job> {
    let (mut tables, mut rated) = (HashSet::new(), HashSet::new());
    let (first, later): (Vec<Job>, Vec<Job>) = waiting.drain(..).partition(|job| {
        // Also where it waits: what comes after it at its table or of its players waits, too.
        let ratings = job.append.ended.iter().flat_map(Ended::ratings);
        let taken = ratings.filter(|rating| !rated.insert(rating.player)).count();
        tables.insert(job.append.table) && taken == 0
    });
    *waiting = later;
    first
}
