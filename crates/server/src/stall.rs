//! Time in which the server itself stood still: nobody is blamed for what piled up meanwhile.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};
use tokio::time::{self, Instant};

/// How often the server feels its own pulse.
const BEAT: Duration = Duration::from_millis(100);

/// From so much on it stood still: less is the ordinary to and fro of a busy machine.
const LATE: Duration = Duration::from_millis(250);

/// How long the server has stood still since it began.
pub(crate) struct Stalls {
    began: Instant,
    /// The last beat, in nanoseconds since the beginning.
    beat: AtomicU64,
    /// What was lost until then, in nanoseconds.
    lost: AtomicU64,
}

impl Default for Stalls {
    fn default() -> Stalls {
        Stalls { began: Instant::now(), beat: AtomicU64::new(0), lost: AtomicU64::new(0) }
    }
}

impl Stalls {
    /// Notices for as long as it runs.
    pub(crate) async fn watch(&self) {
        loop {
            time::sleep(BEAT).await;
            // First what was lost, then the beat: a reader in between sees it twice, never not.
            self.lost.fetch_add(nanos(self.late()), Ordering::SeqCst);
            self.beat.store(nanos(self.began.elapsed()), Ordering::SeqCst);
        }
    }

    /// How long it has stood still by now.
    pub(crate) fn lost(&self) -> Duration {
        let before = Duration::from_nanos(self.lost.load(Ordering::SeqCst));
        before + self.late()
    }

    /// By how much the next beat is late.
    fn late(&self) -> Duration {
        let beat = Duration::from_nanos(self.beat.load(Ordering::SeqCst));
        let late = self.began.elapsed().saturating_sub(beat + BEAT);
        if is_stall(late) { late } else { Duration::ZERO }
    }
}

/// Whether a delay is one to be made good.
pub(crate) fn is_stall(delay: Duration) -> bool {
    delay > LATE
}

fn nanos(duration: Duration) -> u64 {
    duration.as_nanos().try_into().unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{sync::Arc, thread};

    #[tokio::test]
    async fn a_server_that_stood_still_knows_it_before_its_next_beat() {
        let stalls = Arc::new(Stalls::default());
        let watch = tokio::spawn({
            let stalls = Arc::clone(&stalls);
            async move { stalls.watch().await }
        });
        tokio::task::yield_now().await;
        let before = stalls.lost();
        // This thread is the whole server.
        thread::sleep(Duration::from_millis(800));
        let stood = stalls.lost() - before;
        assert!(stood >= Duration::from_millis(600), "{stood:?}");
        time::sleep(BEAT * 2).await;
        assert!(stalls.lost() - before >= stood, "and does not forget it");
        watch.abort();
    }
}
