//! Trouble that passes is waited out, for a while; and nothing is waited for without end.

use std::time::Duration;

use sqlx::PgPool;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::time::{self, Instant};

use super::SESSION;
use crate::StoreError;

/// How long somebody waits for an answer, all tries together. A database that is restarted, or gives
/// way to its standby, is back by then; and who asked by a line that leads nowhere is told so in time
/// to go elsewhere.
pub(super) const PATIENCE: Duration = Duration::from_secs(3);

/// How long one try may take. Packets that vanish tell nobody so: without an end to it a caller
/// would wait until the system gives the connection up, a quarter of an hour later. Long enough for a
/// new connection and a question over a line of 200 ms.
pub(super) const TRY: Duration = Duration::from_secs(2);

/// Who comes when the trouble has lasted already tries all the same, for so long.
const SHORTEST_TRY: Duration = Duration::from_millis(800);

/// The pauses between tries: short at first, because most trouble is a single cut connection.
const FIRST_PAUSE: Duration = Duration::from_millis(20);
const LONGEST_PAUSE: Duration = Duration::from_millis(500);

/// The time was over.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the database did not answer in time")]
pub(super) struct NoAnswer;

/// Does something within a time. What it was in the middle of is given up.
pub(super) async fn within<T>(
    limit: Duration,
    work: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    time::timeout(limit, work).await.unwrap_or_else(|_| Err(StoreError::unavailable(NoAnswer)))
}

/// Whether, and after which pause, to try again.
pub(super) struct Patience {
    until: Instant,
    pause: Duration,
}

impl Patience {
    pub(super) fn new() -> Self {
        Self { until: Instant::now() + PATIENCE, pause: FIRST_PAUSE }
    }

    /// Of somebody who comes to trouble that began then.
    pub(super) fn since(then: Instant) -> Self {
        Self { until: then + PATIENCE, ..Self::new() }
    }

    /// How long the next try may take: at least as long as a new connection does on a good line.
    pub(super) fn left(&self) -> Duration {
        self.until.saturating_duration_since(Instant::now()).clamp(SHORTEST_TRY, TRY)
    }

    /// Waits before another try; false where this kind of trouble does not pass, or has lasted.
    pub(super) async fn waits(&mut self, error: &StoreError) -> bool {
        if !matches!(error, StoreError::Unavailable(_)) || Instant::now() + self.pause > self.until
        {
            return false;
        }
        time::sleep(self.pause).await;
        self.pause = (self.pause * 2).min(LONGEST_PAUSE);
        true
    }
}

/// The connections for everything but appends.
pub(super) struct Connections {
    options: PgConnectOptions,
    most: u32,
    /// The pool, and how many were given up before it.
    pool: Mutex<(u64, PgPool)>,
}

impl Connections {
    pub(super) fn new(options: PgConnectOptions, most: u32) -> Self {
        let pool = Mutex::new((0, lazily(&options, most)));
        Self { options, most, pool }
    }

    /// Those of just now.
    pub(super) fn pool(&self) -> PgPool {
        self.lock().1.clone()
    }

    /// Does something that may be done twice, until it succeeds or the trouble lasts. `tries` counts
    /// from zero: who did it before may find it done.
    pub(super) async fn patiently<T, F>(
        &self,
        mut work: impl FnMut(PgPool, u32) -> F,
    ) -> Result<T, StoreError>
    where
        F: Future<Output = Result<T, StoreError>>,
    {
        let mut patience = Patience::new();
        let mut tries = 0;
        loop {
            match self.within(patience.left(), |pool| work(pool, tries)).await {
                Err(error) if patience.waits(&error).await => tries += 1,
                done => return done,
            }
        }
    }

    /// Does something once, within the time of a try.
    pub(super) async fn once<T, F>(&self, work: impl FnOnce(PgPool) -> F) -> Result<T, StoreError>
    where
        F: Future<Output = Result<T, StoreError>>,
    {
        self.within(TRY, work).await
    }

    async fn within<T, F>(
        &self,
        limit: Duration,
        work: impl FnOnce(PgPool) -> F,
    ) -> Result<T, StoreError>
    where
        F: Future<Output = Result<T, StoreError>>,
    {
        let (before, pool) = self.lock().clone();
        let done = time::timeout(limit, work(pool)).await;
        done.unwrap_or_else(|_| {
            self.renew(before);
            Err(StoreError::unavailable(NoAnswer))
        })
    }

    /// Leaves the connections to themselves and begins with new ones. One that leads nowhere is
    /// waited for by the pool when it is handed back, for as long as the system believes in it; and a
    /// pool whose connections all do is of no use any more, though the database may be there again.
    fn renew(&self, before: u64) {
        let mut pool = self.lock();
        // Who waited at the same moment may have done so already.
        if pool.0 == before {
            *pool = (before + 1, lazily(&self.options, self.most));
        }
    }

    pub(super) async fn close(&self) {
        let pool = self.pool();
        // Those that lead nowhere are not waited for.
        let _ = time::timeout(TRY, pool.close()).await;
    }

    fn lock(&self) -> MutexGuard<'_, (u64, PgPool)> {
        self.pool.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn lazily(options: &PgConnectOptions, most: u32) -> PgPool {
    PgPoolOptions::new()
        .max_connections(most)
        .acquire_timeout(TRY)
        // A stale connection is found out by its use, and what was asked is asked again: that saves a
        // trip for every question.
        .test_before_acquire(false)
        .after_connect(|connection, _| {
            Box::pin(async move { sqlx::raw_sql(SESSION).execute(connection).await.map(drop) })
        })
        .connect_lazy_with(options.clone())
}
