//! Time: the clocks of a running game.

use crate::{Clock, Clocks, Millis};
use trefle_games::Seat;

/// From the start, or from going on, to the beat that follows.
pub const COUNTDOWN: Millis = 3_000;

/// The clock of a running game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Timer {
    /// No clock.
    None,
    /// FITS: until when this card can be placed.
    Card { limit: Millis, until: Option<Millis> },
    /// FILLIT: what is left for each seat, and whose clock runs since when.
    Player { left: Vec<Millis>, increment: Millis, running: Option<(Seat, Millis)> },
    /// FALLING: when the program deals next.
    Pace { millis: Millis, next: Option<Millis> },
}

impl Timer {
    /// The clock of a game that begins, not running yet.
    pub(crate) fn new(clock: Clock, seats: usize) -> Timer {
        match clock {
            Clock::None => Timer::None,
            Clock::Card { millis } => Timer::Card { limit: millis, until: None },
            Clock::Player { millis, increment } => {
                Timer::Player { left: vec![millis; seats], increment, running: None }
            }
            Clock::Pace { millis } => Timer::Pace { millis, next: None },
        }
    }

    /// The game waits for these seats, and did not before.
    pub(crate) fn start(&mut self, to_act: &[Seat], at: Millis) {
        match self {
            Timer::Card { limit, until } => *until = Some(at.saturating_add(*limit)),
            Timer::Player { running, .. } => *running = to_act.first().map(|&seat| (seat, at)),
            Timer::None | Timer::Pace { .. } => {}
        }
    }

    /// Something was played: the game waited for `before` and now waits for `after`.
    pub(crate) fn played(&mut self, before: &[Seat], after: &[Seat], at: Millis) {
        match self {
            // FITS-08: the next card is turned when the last one has placed the piece.
            Timer::Card { .. } if before.len() == 1 => self.start(after, at),
            Timer::Player { left, increment, running: Some((seat, since)) } => {
                if let Some(left) = left.get_mut(seat.index()) {
                    *left = left.saturating_sub(at.saturating_sub(*since));
                    *left = left.saturating_add(*increment);
                }
                self.start(after, at);
            }
            _ => {}
        }
    }

    /// Deals the next card at this moment, or does not.
    pub(crate) fn beat_at(&mut self, at: Option<Millis>) {
        if let Timer::Pace { next, .. } = self {
            *next = at;
        }
    }

    /// How long a beat is.
    pub(crate) fn pace(&self) -> Millis {
        match self {
            Timer::Pace { millis, .. } => *millis,
            _ => 0,
        }
    }

    /// When something is due by the clock.
    pub(crate) fn due(&self) -> Option<Millis> {
        match self {
            Timer::None => None,
            Timer::Card { until, .. } => *until,
            Timer::Player { left, running, .. } => {
                let (seat, since) = (*running)?;
                Some(since.saturating_add(*left.get(seat.index())?))
            }
            Timer::Pace { next, .. } => *next,
        }
    }

    /// The time of a player or a card that has run out by now.
    pub(crate) fn has_run_out(&self, at: Millis) -> bool {
        !matches!(self, Timer::Pace { .. }) && self.due().is_some_and(|due| due <= at)
    }

    /// Gives back time in which nobody could play.
    pub(crate) fn credit(&mut self, time: Millis) {
        match self {
            Timer::None => {}
            Timer::Card { until: Some(moment), .. }
            | Timer::Player { running: Some((_, moment)), .. }
            | Timer::Pace { next: Some(moment), .. } => *moment = moment.saturating_add(time),
            Timer::Card { .. } | Timer::Player { .. } | Timer::Pace { .. } => {}
        }
    }

    /// The game has ended at this moment.
    pub(crate) fn stop(&mut self, at: Millis) {
        match self {
            Timer::None => {}
            Timer::Card { until, .. } => *until = None,
            Timer::Player { left, running, .. } => {
                if let Some((seat, since)) = running.take()
                    && let Some(left) = left.get_mut(seat.index())
                {
                    *left = left.saturating_sub(at.saturating_sub(since));
                }
            }
            Timer::Pace { next, .. } => *next = None,
        }
    }

    /// As it is shown.
    pub(crate) fn shown(&self, starts: Option<Millis>) -> Clocks {
        match self {
            Timer::None => Clocks::None,
            Timer::Card { until, .. } => Clocks::Card { until: *until },
            Timer::Player { left, running, .. } => Clocks::Player {
                left: left.clone(),
                running: running.map(|(seat, _)| seat),
                since: running.map(|(_, since)| since),
            },
            Timer::Pace { millis, next } => Clocks::Pace { millis: *millis, next: *next, starts },
        }
    }
}

/// How long a game has been running, pauses left out: the times of FALLING's record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stopwatch {
    before: Millis,
    since: Option<Millis>,
}

impl Stopwatch {
    pub(crate) fn go(&mut self, at: Millis) {
        self.since = Some(at);
    }

    pub(crate) fn stop(&mut self, at: Millis) {
        self.before = self.read(at);
        self.since = None;
    }

    /// Leaves out time in which nobody could play.
    pub(crate) fn credit(&mut self, time: Millis) {
        self.since = self.since.map(|since| since.saturating_add(time));
    }

    pub(crate) fn read(&self, at: Millis) -> Millis {
        let running = self.since.map_or(0, |since| at.saturating_sub(since));
        self.before.saturating_add(running)
    }
}
