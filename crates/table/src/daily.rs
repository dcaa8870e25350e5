//! A try at the game of a day. Everybody gets the same cards that day, so nobody sees anybody else's
//! table: it would tell what is to come.

use crate::{PlayerId, Record, Refused, Settings, Table, Termination};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Which day's game a table is a try at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Daily {
    /// The day in the time of Greenwich, as `2026-01-31`.
    pub date: String,
    /// Whether it is the player's first try, which counts; later ones are practice.
    pub counts: bool,
}

impl Settings {
    /// Whether the cards are known from an earlier try.
    pub(crate) fn is_practice(&self) -> bool {
        self.daily.as_ref().is_some_and(|daily| !daily.counts)
    }

    /// That nobody at a table makes it a day's game, or one with another's cards.
    pub fn check_not_daily(&self) -> Result<(), Refused> {
        match self.daily {
            None => self.check_not_again(),
            Some(_) => Err(Refused::options("a day's game is begun by the server alone")),
        }
    }
}

/// The points of who played alone, by the record, to the end.
pub fn points_alone(record: &Record) -> Option<i64> {
    let played = record.termination == Some(Termination::Rules);
    let scores = record.result.as_ref().filter(|_| played)?.scores.as_ref()?;
    scores.first().copied().map(Into::into)
}

impl Table {
    /// That this player may be here, look on and read the record: at a day's game only who set it up.
    pub fn check_open_to(&self, player: Option<&PlayerId>) -> Result<(), Refused> {
        if self.settings.daily.is_none() || player == Some(&self.maker) {
            return Ok(());
        }
        let message = "this is somebody's try at the day's game, which only they see";
        Err(Refused::not_allowed("table-days-game", message))
    }

    /// That the table may become another: a day's game stays what it is.
    pub(crate) fn check_not_daily(&self) -> Result<(), Refused> {
        if self.settings.daily.is_none() {
            return Ok(());
        }
        let message = "a day's game is played as it is, and once at each table";
        Err(Refused::not_allowed("table-days-game-stays", message))
    }
}
