//! Trouble that passes is waited out, for a while.

use std::time::Duration;

use tokio::time::{self, Instant};

use crate::StoreError;

/// How long: a database that is restarted, or gives way to its standby, is back by then; somebody
/// who waits for an answer is still there.
const PATIENCE: Duration = Duration::from_secs(5);

/// The pauses between tries: short at first, because most trouble is a single cut connection.
const FIRST_PAUSE: Duration = Duration::from_millis(20);
const LONGEST_PAUSE: Duration = Duration::from_millis(500);

/// Whether, and after which pause, to try again.
pub(super) struct Patience {
    until: Instant,
    pause: Duration,
}

impl Patience {
    pub(super) fn new() -> Self {
        Self { until: Instant::now() + PATIENCE, pause: FIRST_PAUSE }
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

/// Does something that may be done twice, until it succeeds or the trouble lasts. `tries` counts
/// from zero: who did it before may find it done.
pub(super) async fn patiently<T, F>(mut work: impl FnMut(u32) -> F) -> Result<T, StoreError>
where
    F: Future<Output = Result<T, StoreError>>,
{
    let mut patience = Patience::new();
    let mut tries = 0;
    loop {
        match work(tries).await {
            Err(error) if patience.waits(&error).await => tries += 1,
            done => return done,
        }
    }
}
