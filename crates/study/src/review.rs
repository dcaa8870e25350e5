//! Reviews of records, for those who cannot make them themselves.

use crate::{Error, Learned, film};
use serde::Deserialize;
use std::time::Duration;
use trefle_table::{
    Seat,
    games::{Games, Played, Progress, Reviewing, Sitting},
};

/// How many nodes a decision is looked at with. Hardly any needs as many, and each that is held
/// takes memory.
const NODES: u64 = 100_000;

/// A record to be reviewed.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Reviewed {
    /// Its text.
    pub record: String,
    /// Only this seat's decisions; everybody's if left out.
    pub seat: Option<u8>,
}

impl Reviewed {
    /// The longest that a review is worked on: what is not done then stays open in the answer. Whoever
    /// has a clock stops it then.
    pub const LONGEST: Duration = Duration::from_secs(10);

    /// What could have been, as JSON; meanwhile it tells how far it has come.
    pub fn answer(
        &self,
        games: &Games,
        stop: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(Progress),
    ) -> Result<String, Error> {
        let number =
            |number| Seat::new(number).ok_or_else(|| Error::bad_request("seats count from 1"));
        let seat = self.seat.map(number).transpose()?;
        let reviewing = Reviewing::until(stop).nodes(Some(NODES)).telling(tell);
        let review = self.sitting(games)?.review(seat, reviewing).map_err(Error::bad_request)?;
        serde_json::to_string(&review).map_err(Error::internal)
    }

    /// What of the bots' learning it needs.
    pub fn learned(&self, games: &Games) -> Result<Learned, Error> {
        let end = self.sitting(games)?;
        let mut sitting = Sitting::begin(games, end.setup().clone()).map_err(Error::bad_request)?;
        let mut learned = Learned::of(sitting.game());
        for Played { at, actor, action } in end.actions() {
            sitting.play(*actor, action, None, *at).map_err(Error::internal)?;
            learned.files.extend(Learned::of(sitting.game()).files);
        }
        Ok(learned)
    }

    fn sitting(&self, games: &Games) -> Result<Sitting, Error> {
        film::read(&self.record)?;
        Sitting::load(games, &self.record).map_err(Error::bad_request)
    }
}
