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

impl Daily {
    /// The day, counted from the beginning of 1970; none where the date is none.
    pub fn number(&self) -> Option<u32> {
        let mut parts = self.date.splitn(3, '-').map(|part| part.parse::<u32>().ok());
        let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day)
        {
            return None;
        }
        // As if years began in March: then the day that some have more is the last.
        let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
        let days = year * 365 + year / 4 - year / 100 + year / 400;
        Some(days + (153 * month + 2) / 5 + day - 1 - 719_468)
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_from_1970() {
        let number = |date: &str| Daily { date: date.into(), counts: true }.number();
        assert_eq!(number("1970-01-01"), Some(0));
        assert_eq!(number("2000-03-01"), Some(11_017));
        assert_eq!(number("2024-02-29"), number("2024-03-01").map(|day| day - 1));
        assert_eq!(number("2026-03-01"), number("2026-02-28").map(|day| day + 1));
        assert_eq!(number("2026-11-19"), Some(20_776));
        for none in
            ["", "2026", "2026-11", "2026-13-01", "2026-00-01", "1969-12-31", "a-b-c", "2026-1-1-1"]
        {
            assert_eq!(number(none), None, "{none}");
        }
    }
}
