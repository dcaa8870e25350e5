//! A game with the cards of another: what was made of the same is compared, and the luck of the cards
//! falls out.

use crate::{Record, Refused, Settings, Table, TableId};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Whose cards come again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Again {
    /// The table at which they came first.
    pub table: TableId,
    /// Which game there.
    pub game: u32,
    /// Whether it is the player's first try with these cards.
    pub counts: bool,
}

impl Settings {
    /// That nobody at a table says whose cards come.
    pub(crate) fn check_not_again(&self) -> Result<(), Refused> {
        match self.again {
            None => Ok(()),
            Some(_) => {
                Err(Refused::options("a game with the same cards is begun by the server alone"))
            }
        }
    }
}

impl Table {
    /// The record of a first try that counts, a day's or with the same cards again, if it ended with this
    /// entry.
    pub fn try_ended_with(&self, number: u64) -> Option<&Record> {
        let again = self.settings.again.as_ref().is_some_and(|again| again.counts);
        let daily = self.settings.daily.as_ref().is_some_and(|daily| daily.counts);
        self.ended_with(number).filter(|_| again || daily)?;
        self.records.last()
    }
}
