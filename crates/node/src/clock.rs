//! What time it is, handed in so that a simulation can make a week pass in a second.

use std::{
    sync::atomic::{AtomicI64, AtomicU64, Ordering},
    time::{Duration, SystemTime, UNIX_EPOCH},
};
use tokio::time::Instant;
use trefle_table::Millis;

/// Tells the time.
pub trait Clock: Send + Sync + 'static {
    /// Milliseconds since 1970.
    fn now(&self) -> Millis;

    /// Hears what time it was elsewhere while an answer was waited for, for so long. Nodes that share
    /// a store go by the store's time.
    fn follow(&self, there: Millis, trip: Duration);
}

/// The machine's clock, which never goes back while the program runs: the time of day is read once
/// and counted on from there.
#[derive(Debug)]
pub struct SteadyClock {
    began: Instant,
    began_at: Millis,
    /// What it is ahead of what it counted.
    ahead: AtomicI64,
    /// The latest that was told: there is no way back behind it.
    told: AtomicU64,
}

impl SteadyClock {
    /// From the machine's time of day.
    pub fn new() -> SteadyClock {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        SteadyClock::starting_at(millis(since))
    }

    /// From a given moment; with tokio's time paused, a clock for simulations.
    pub fn starting_at(began_at: Millis) -> SteadyClock {
        let (ahead, told) = (AtomicI64::new(0), AtomicU64::new(0));
        SteadyClock { began: Instant::now(), began_at, ahead, told }
    }

    fn counted(&self) -> Millis {
        let counted = self.began_at.saturating_add(millis(self.began.elapsed()));
        counted.saturating_add_signed(self.ahead.load(Ordering::Relaxed))
    }
}

pub(crate) fn millis(time: Duration) -> Millis {
    time.as_millis().try_into().unwrap_or(Millis::MAX)
}

impl Default for SteadyClock {
    fn default() -> SteadyClock {
        SteadyClock::new()
    }
}

impl Clock for SteadyClock {
    fn now(&self) -> Millis {
        let counted = self.counted();
        counted.max(self.told.fetch_max(counted, Ordering::Relaxed))
    }

    /// The time there is now later than what was read, by no more than the answer took: a clock that
    /// agrees with that is left alone, another is set to the nearer end.
    fn follow(&self, there: Millis, trip: Duration) {
        let here = self.counted();
        let right = here.clamp(there, there.saturating_add(millis(trip)));
        // Both are moments since 1970, far below what an i64 holds.
        let wrong = right.cast_signed().wrapping_sub(here.cast_signed());
        self.ahead.fetch_add(wrong, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOON: Millis = 1_800_000_000_000;

    fn after(clock: &SteadyClock, there: Millis, trip: u64) -> Millis {
        clock.follow(there, Duration::from_millis(trip));
        clock.now()
    }

    #[tokio::test(start_paused = true)]
    async fn a_clock_follows_another_and_is_not_moved_by_the_length_of_the_way() {
        let clock = SteadyClock::starting_at(NOON);
        assert_eq!(after(&clock, NOON - 30, 40), NOON, "that may well be the same time");
        assert_eq!(after(&clock, NOON + 45_000, 40), NOON + 45_000, "this one was behind");
        tokio::time::advance(Duration::from_secs(10)).await;
        assert_eq!(clock.now(), NOON + 55_000);
    }

    #[tokio::test(start_paused = true)]
    async fn a_clock_that_was_ahead_waits_and_never_goes_back() {
        let clock = SteadyClock::starting_at(NOON + 45_000);
        let told = clock.now();
        assert_eq!(after(&clock, NOON, 40), told);
        tokio::time::advance(Duration::from_secs(30)).await;
        assert_eq!(clock.now(), told);
        tokio::time::advance(Duration::from_secs(30)).await;
        assert_eq!(clock.now(), NOON + 60_040);
    }

    #[tokio::test(start_paused = true)]
    async fn a_clock_that_nobody_asked_yet_starts_where_the_other_is() {
        let clock = SteadyClock::starting_at(NOON + 45_000);
        assert_eq!(after(&clock, NOON, 40), NOON + 40);
    }
}
