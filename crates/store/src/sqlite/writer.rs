//! The one writer of the file, with group commit.
//!
//! A durable write costs a wait for the disk, whether one entry goes in or a thousand. So all that
//! wait at the same moment go into one transaction and share one wait: while the disk works for one
//! group, the next gathers in the queue. Nobody is answered before their group is on the disk.

use std::fs::File;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::vec::Drain;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Row as _, SqliteConnection};
use tokio::sync::mpsc;

use super::mark::{self, Mark};
use crate::StoreError;
use crate::queue::{Caller, Queue};

/// How many writes may wait.
const QUEUE: usize = 1024;

/// How many writes share a transaction at most, so that the first of a group does not wait for
/// the work of too many others.
const GROUP: usize = 512;

/// What a piece of work returns: it borrows the connection while it runs.
pub(super) type Working<'c, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'c>>;

/// Tells a caller how it ended, once the transaction is decided.
type Answer = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// A write in the queue.
trait Job: Send {
    /// Does its part of the transaction.
    fn carry_out<'c>(
        self: Box<Self>,
        connection: &'c mut SqliteConnection,
    ) -> Pin<Box<dyn Future<Output = Done> + Send + 'c>>;

    /// Tells its caller that it was never begun.
    fn fail(self: Box<Self>, trouble: StoreError);
}

/// A write that was carried out and waits for its commit.
struct Done {
    /// The store's own trouble, if the work met some.
    trouble: Option<StoreError>,
    /// Whether the work was refused, and whatever it wrote is to be undone.
    refused: bool,
    answer: Answer,
}

/// A write with its caller.
struct Write<T, W> {
    work: W,
    caller: Caller<T>,
}

impl<T, W> Job for Write<T, W>
where
    T: Send + 'static,
    W: for<'c> FnOnce(&'c mut SqliteConnection) -> Working<'c, T> + Send + 'static,
{
    fn carry_out<'c>(
        self: Box<Self>,
        connection: &'c mut SqliteConnection,
    ) -> Pin<Box<dyn Future<Output = Done> + Send + 'c>> {
        let Self { work, caller } = *self;
        Box::pin(async move {
            let result = work(connection).await;
            let error = result.as_ref().err();
            let refused = error.is_some_and(StoreError::is_refusal);
            let trouble = error.filter(|_| !refused).cloned();
            let answer: Answer = Box::new(move |committed| {
                // A refusal may rest on what others of the group wrote, so it too needs the commit.
                // A caller who no longer listens has given up waiting; the write stands.
                let _ = caller.send(committed.and(result));
            });
            Done { trouble, refused, answer }
        })
    }

    fn fail(self: Box<Self>, trouble: StoreError) {
        let _ = self.caller.send(Err(trouble));
    }
}

pub(super) struct Writer {
    queue: Queue<Box<dyn Job>>,
    transactions: Arc<AtomicU64>,
    /// Something was erased, and older versions of its pages are still in the log.
    erased: Arc<AtomicBool>,
}

impl Writer {
    /// Starts the writer on a connection that is ready to write; `options` open it anew after
    /// trouble. The lock is held as long as the writer may write.
    pub(super) fn start(
        connection: SqliteConnection,
        options: SqliteConnectOptions,
        lock: File,
        (commits, mark): (u64, Mark),
    ) -> Self {
        let transactions = Arc::new(AtomicU64::new(0));
        let erased = Arc::new(AtomicBool::new(false));
        let scribe = Scribe {
            connection: Some(connection),
            options,
            transactions: Arc::clone(&transactions),
            erased: Arc::clone(&erased),
            commits,
            mark,
            _lock: lock,
        };
        Self { queue: Queue::start(QUEUE, |jobs| scribe.serve(jobs)), transactions, erased }
    }

    /// The same for a write that takes away what somebody wants gone: it is gone from the log, too,
    /// by the time it is answered.
    pub(super) async fn erase<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: for<'c> FnOnce(&'c mut SqliteConnection) -> Working<'c, T> + Send + 'static,
    {
        let erased = Arc::clone(&self.erased);
        self.write(move |connection| {
            // Said in the writer's own turn, so that no earlier group takes it for its own.
            erased.store(true, Ordering::Relaxed);
            work(connection)
        })
        .await
    }

    /// Hands in a write and waits until it is durable or refused.
    pub(super) async fn write<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: for<'c> FnOnce(&'c mut SqliteConnection) -> Working<'c, T> + Send + 'static,
    {
        self.queue.hand_in(|caller| Box::new(Write { work, caller }) as Box<dyn Job>).await
    }

    /// How many transactions were begun.
    pub(super) fn transactions(&self) -> u64 {
        self.transactions.load(Ordering::Relaxed)
    }

    pub(super) fn is_closed(&self) -> bool {
        self.queue.is_closed()
    }

    /// Takes no more writes, and waits until those in the queue are answered and the file is closed.
    pub(super) async fn close(&self) {
        self.queue.close().await;
    }
}

/// The task behind the writer.
struct Scribe {
    /// `None` after trouble, until the next group opens it anew.
    connection: Option<SqliteConnection>,
    options: SqliteConnectOptions,
    transactions: Arc<AtomicU64>,
    erased: Arc<AtomicBool>,
    /// How many transactions the database has seen.
    commits: u64,
    mark: Mark,
    _lock: File,
}

impl Scribe {
    async fn serve(mut self, mut jobs: mpsc::Receiver<Box<dyn Job>>) {
        let mut group = Vec::with_capacity(GROUP);
        let mut answers = Vec::with_capacity(GROUP);
        while jobs.recv_many(&mut group, GROUP).await > 0 {
            let mut waiting = group.drain(..);
            let outcome = self.commit(&mut waiting, &mut answers).await;
            for answer in answers.drain(..) {
                answer(outcome.clone());
            }
            if let Err(trouble) = outcome {
                waiting.for_each(|job| job.fail(trouble.clone()));
            }
        }
        if let Some(connection) = self.connection.take() {
            // Closing tidies the log away; if it cannot, the next opening will.
            let _ = connection.close().await;
        }
    }

    /// Carries out a group in one transaction. On trouble nothing of it stands, and the connection
    /// is given up: what state it is in is anybody's guess.
    async fn commit(
        &mut self,
        waiting: &mut Drain<'_, Box<dyn Job>>,
        answers: &mut Vec<Answer>,
    ) -> Result<(), StoreError> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => {
                let mut connection = self.options.connect().await?;
                self.commits = mark::commits(&mut connection).await?;
                connection
            }
        };
        self.transactions.fetch_add(1, Ordering::Relaxed);
        transact(&mut connection, waiting, answers).await?;
        self.commits += 1;
        self.mark.advance(self.commits);
        if self.erased.load(Ordering::Relaxed) {
            // What stands, stands: where a reader is in the way, the next group tries again.
            let emptied = empty_log(&mut connection).await.unwrap_or(false);
            self.erased.store(!emptied, Ordering::Relaxed);
        }
        self.connection = Some(connection);
        Ok(())
    }
}

/// Each job works after a mark, so that a refused one is undone without its neighbours. The mark is
/// set in the same breath as the last one is released: every statement is a trip to the
/// connection's thread and back, which is what a group spends its time on.
async fn transact(
    connection: &mut SqliteConnection,
    waiting: &mut Drain<'_, Box<dyn Job>>,
    answers: &mut Vec<Answer>,
) -> Result<(), StoreError> {
    const COUNT: &str = "UPDATE commits SET count = count + 1; COMMIT";
    const UNDO_AND_COUNT: &str = "ROLLBACK TO job; UPDATE commits SET count = count + 1; COMMIT";
    let (mut mark, mut end) = ("BEGIN IMMEDIATE; SAVEPOINT job", COUNT);
    for job in waiting {
        sqlx::query(mark).execute(&mut *connection).await?;
        let done = job.carry_out(connection).await;
        answers.push(done.answer);
        if let Some(trouble) = done.trouble {
            return Err(trouble);
        }
        (mark, end) = if done.refused {
            ("ROLLBACK TO job", UNDO_AND_COUNT)
        } else {
            ("RELEASE job; SAVEPOINT job", COUNT)
        };
    }
    sqlx::query(end).execute(&mut *connection).await?;
    Ok(())
}

/// Moves what is in the log into the database and empties it; false where a reader is in the way.
async fn empty_log(connection: &mut SqliteConnection) -> Result<bool, StoreError> {
    let done = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(connection).await?;
    Ok(done.try_get::<i64, _>("busy")? == 0)
}
