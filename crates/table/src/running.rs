//! A game that is being played at a table, or was until a moment ago.

use crate::{
    Level, Millis, PlayerId, Proposal, Refused,
    clocks::{Stopwatch, Timer},
};
use std::collections::{BTreeMap, BTreeSet};
use trefle_games::{Actor as Place, Seat, Sitting};

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// FALLING: it is counted down to this moment.
    Countdown {
        /// When the beat comes.
        starts: Millis,
    },
    /// It runs.
    Playing,
    /// FALLING: the dealer has stopped it.
    Paused,
    /// FALLING: it stands still because nobody is there, and goes on when somebody is.
    Deserted,
    /// It has ended.
    Over,
}

/// A game and everything about it that is not the rules'.
#[derive(Clone, Debug)]
pub(crate) struct Running {
    pub(crate) sitting: Sitting,
    pub(crate) stage: Stage,
    pub(crate) timer: Timer,
    pub(crate) watch: Stopwatch,
    /// Who wants to end it, and how.
    pub(crate) offers: BTreeMap<Proposal, BTreeSet<PlayerId>>,
    /// Who wants a bot for which place.
    pub(crate) votes: BTreeMap<Place, BTreeSet<PlayerId>>,
    /// Who gave up.
    pub(crate) resigned: BTreeSet<Seat>,
    /// The bots that play for somebody who is away.
    pub(crate) deputies: BTreeMap<Place, Level>,
    /// The places at which a bot played for somebody, if only for a while.
    pub(crate) taken_over: BTreeSet<Place>,
    /// Since when nobody is there: clocks stand still.
    pub(crate) asleep_since: Option<Millis>,
}

impl Running {
    pub(crate) fn is_over(&self) -> bool {
        self.stage == Stage::Over
    }

    /// That somebody can act in it now.
    pub(crate) fn check_goes_on(&self, now: Millis) -> Result<(), Refused> {
        match self.stage {
            Stage::Countdown { .. } => {
                Err(Refused::not_now("table-countdown", "the countdown is running"))
            }
            Stage::Paused | Stage::Deserted => {
                Err(Refused::not_now("table-paused", "the game is paused"))
            }
            Stage::Playing | Stage::Over if self.timer.has_run_out(now) => {
                Err(Refused::not_now("table-time-is-up", "the time is up"))
            }
            Stage::Playing | Stage::Over => Ok(()),
        }
    }

    /// Whether time passes in it that somebody pays for.
    pub(crate) fn is_timed(&self) -> bool {
        let goes_on = matches!(self.stage, Stage::Playing | Stage::Countdown { .. });
        goes_on && self.asleep_since.is_none() && self.timer != Timer::None
    }

    /// Whether whoever plays here gave up.
    pub(crate) fn has_resigned(&self, place: Place) -> bool {
        matches!(place, Place::Seat(seat) if self.resigned.contains(&seat))
    }

    /// Whether bots play: while somebody is there. Without a clock they also answer who has gone
    /// for the day.
    pub(crate) fn bots_play(&self) -> bool {
        let awake = self.asleep_since.is_none() || self.timer == Timer::None;
        self.stage == Stage::Playing && awake
    }

    /// The seats the game waits for now.
    pub(crate) fn to_act(&self) -> Vec<Seat> {
        if self.stage == Stage::Playing { self.sitting.to_act() } else { Vec::new() }
    }
}
