//! What time it is, handed in so that a simulation can make a week pass in a second.

use std::time::{SystemTime, UNIX_EPOCH};
use tokio::time::Instant;
use trefle_table::Millis;

/// Tells the time.
pub trait Clock: Send + Sync + 'static {
    /// Milliseconds since 1970.
    fn now(&self) -> Millis;
}

/// The machine's clock, which never goes back while the program runs: the time of day is read once
/// and counted on from there.
#[derive(Clone, Debug)]
pub struct SteadyClock {
    began: Instant,
    began_at: Millis,
}

impl SteadyClock {
    /// From the machine's time of day.
    pub fn new() -> SteadyClock {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        SteadyClock::starting_at(since.as_millis().try_into().unwrap_or(Millis::MAX))
    }

    /// From a given moment; with tokio's time paused, a clock for simulations.
    pub fn starting_at(began_at: Millis) -> SteadyClock {
        SteadyClock { began: Instant::now(), began_at }
    }
}

impl Default for SteadyClock {
    fn default() -> SteadyClock {
        SteadyClock::new()
    }
}

impl Clock for SteadyClock {
    fn now(&self) -> Millis {
        let passed = self.began.elapsed().as_millis();
        self.began_at.saturating_add(passed.try_into().unwrap_or(Millis::MAX))
    }
}
