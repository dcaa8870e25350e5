//! How a table in memory stands to its journal when something has gone wrong.

use crate::neighbours::Neighbours;
use tokio::time::Instant;
use trefle_table::Millis;

/// What is due by the clock is not tried again for so long after a failure.
const PAUSE: Millis = 250;

/// How a table in memory stands to its journal.
pub(crate) struct Footing {
    /// The journal is not what was read.
    lost: bool,
    /// After a failure nothing is done by the clock until then.
    pause: Option<Millis>,
    /// Since when nothing could be written, where something was to be.
    away_since: Option<Instant>,
    /// Up to when the time was given back in which nothing could be written.
    given_back: Instant,
}

impl Footing {
    /// Of a table as its journal makes it.
    pub(crate) fn sure() -> Footing {
        Footing { lost: false, pause: None, away_since: None, given_back: Instant::now() }
    }

    pub(crate) fn is_lost(&self) -> bool {
        self.lost
    }

    /// The journal is not what was read, or is again.
    pub(crate) fn lose(&mut self, lost: bool) {
        self.lost = lost;
    }

    /// Nothing is done by the clock for a moment.
    pub(crate) fn pause(&mut self, now: Millis) {
        self.pause = Some(now + PAUSE);
    }

    pub(crate) fn is_paused(&self) -> bool {
        self.pause.is_some()
    }

    pub(crate) fn end_pause(&mut self) {
        self.pause = None;
    }

    /// When something is done that is due then.
    pub(crate) fn not_before(&self, due: Millis) -> Millis {
        due.max(self.pause.unwrap_or(0))
    }

    /// Something could not be written, as nothing may have been since then.
    pub(crate) fn fail(&mut self, since: Instant, now: Millis) {
        self.away_since.get_or_insert(since);
        self.pause(now);
    }

    /// Whether nothing could be written a moment ago.
    pub(crate) fn is_away(&self) -> bool {
        self.away_since.is_some()
    }

    /// From when to when nothing could be written for which no time was given back yet.
    pub(crate) fn outage(&self, known: &Neighbours, now: Instant) -> Option<(Instant, Instant)> {
        let own = self.away_since.map(|since| (since, now));
        let outages = [own, known.outage_after(self.given_back)].into_iter().flatten();
        outages.reduce(|one, two| (one.0.min(two.0), one.1.max(two.1)))
    }

    /// The time up to then was given back.
    pub(crate) fn gave_back(&mut self, until: Instant) {
        (self.away_since, self.given_back) = (None, until);
    }
}
