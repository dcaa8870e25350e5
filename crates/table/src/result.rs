//! How a game ended, in the words that are worth keeping when nobody replays it any more.

use crate::{PlayerId, Proposal, Seat, Table, Taken, Termination};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use trefle_games::{Level, Outcome, OwnFile, Reached, Record};

/// How a game at a table ended. It says nobody's name: names are forgotten with their owners, and
/// this is not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameResult {
    /// The game's name.
    pub game: String,
    /// What was played of it, as the game says.
    pub mode: Map<String, Value>,
    /// The file of somebody's own with which all of it was played, by its SHA-256 in hex.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// Which game at the table, from 1.
    pub game_number: u32,
    /// What ended it.
    pub termination: Termination,
    /// Whose time ran out, who resigned or left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// More about how it ended, in the game's words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The seats in order.
    pub seats: Vec<SeatResult>,
    /// Whether it was broken off, and does not count.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub aborted: bool,
    /// Whether somebody set the seed or the cards.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fixed: bool,
    /// Whether somebody played several seats, or several people at one screen.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub one_screen: bool,
    /// Whether it was played for ratings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// Where it was a try at the game of a day: the day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<String>,
}

/// How it ended for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatResult {
    /// Who played it, if a person did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerId>,
    /// How well the bot plays that did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<Level>,
    /// Those of the same side won or lost together; counted from 1.
    pub side: usize,
    /// What came of it; nothing where the game was broken off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub came: Option<Came>,
    /// The place, from 1, shared where nothing decides between seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<usize>,
    /// The points, in games that count them and were played to the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
    /// Whether a bot played for this person, if only for a while.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub taken_over: bool,
    /// What the seat reached in those parts of the game that are comparable over many.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reached: Vec<Reached>,
}

/// What came of a game for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Came {
    /// It won.
    Won,
    /// Others won.
    Lost,
    /// Nobody won, or everybody did.
    Drew,
}

impl Table {
    /// How a game ended with this entry, if that was the last to end one.
    pub fn ended_with(&self, number: u64) -> Option<&GameResult> {
        self.ended.as_ref().filter(|(entry, _)| *entry == number).map(|(_, result)| result)
    }

    /// The file with which all of a game is played here from its beginning, by its hash.
    fn file_hash(&self) -> Option<[u8; 32]> {
        if self.settings.after.is_some() {
            return None;
        }
        let file = self.kind.descriptor().own_file?.in_options(&self.settings.options)?;
        Some(OwnFile::hash(file))
    }

    /// How the game ended that has just ended, by its record.
    pub(crate) fn result(&self, record: &Record) -> Option<GameResult> {
        let running = self.running.as_ref()?;
        let game = running.sitting.game();
        let (outcome, termination) = (record.result.as_ref()?, record.termination?);
        let broken_off = outcome.reason.as_deref() == Some(Proposal::Abort.word());
        let aborted = termination == Termination::Abandoned
            || termination == Termination::Agreed && broken_off;
        let sides: Vec<usize> = Seat::first(game.seats()).map(|seat| game.side(seat)).collect();
        // Who gave up has lost, also where nobody was left to win.
        let gave_up = |seat: Seat| {
            outcome.winners.is_empty()
                && (record.by == Some(seat) || running.resigned.contains(&seat))
        };
        // Only what somebody played themselves, and to the end.
        let own = |seat: Seat| {
            termination == Termination::Rules
                && !running.resigned.contains(&seat)
                && !running.taken_over.contains(&seat.into())
        };
        let seats = self.places.seats().zip(&sides).map(|((seat, taken), side)| SeatResult {
            player: taken.and_then(Taken::player).cloned(),
            bot: self.places.bot(seat.into()),
            side: side + 1,
            came: (!aborted).then(|| match gave_up(seat) {
                true => Came::Lost,
                false => came(outcome, seat, &sides),
            }),
            place: place(outcome, seat, &sides).filter(|_| !aborted && !gave_up(seat)),
            points: outcome.scores.as_ref().and_then(|scores| scores.get(seat.index()).copied()),
            taken_over: running.taken_over.contains(&seat.into()),
            reached: match own(seat) {
                true => game.reached(seat),
                false => Vec::new(),
            },
        });
        Some(GameResult {
            game: record.game.clone(),
            mode: game.mode(),
            file: self.file_hash().map(hex::encode),
            game_number: self.game_number,
            termination,
            by: record.by,
            reason: outcome.reason.clone(),
            seats: seats.collect(),
            aborted,
            fixed: self.settings.fixed,
            one_screen: self.places.people().iter().any(|one| self.places.of(one).len() > 1),
            rated: self.settings.rated,
            day: self.settings.daily.as_ref().map(|daily| daily.date.clone()),
        })
    }
}

/// How many sides won, and of how many.
fn won(outcome: &Outcome, sides: &[usize]) -> (usize, usize) {
    let winners = outcome.winners.iter().filter_map(|seat| sides.get(seat.index()));
    (winners.collect::<BTreeSet<_>>().len(), sides.iter().collect::<BTreeSet<_>>().len())
}

fn came(outcome: &Outcome, seat: Seat, sides: &[usize]) -> Came {
    match won(outcome, sides) {
        (0, _) => Came::Drew,
        // Who plays alone and wins has won.
        (winners, all) if winners == all && all > 1 => Came::Drew,
        _ if outcome.winners.contains(&seat) => Came::Won,
        _ => Came::Lost,
    }
}

/// The place of a seat: as the game ranks, else by points, else before or after the winners.
fn place(outcome: &Outcome, seat: Seat, sides: &[usize]) -> Option<usize> {
    if let Some(ranking) = &outcome.ranking {
        return ranking.iter().position(|other| *other == seat).map(|place| place + 1);
    }
    if outcome.winners.contains(&seat) || outcome.winners.is_empty() {
        return Some(1);
    }
    if let Some(scores) = &outcome.scores {
        let own = scores.get(seat.index())?;
        return Some(scores.iter().filter(|score| *score > own).count() + 1);
    }
    Some(won(outcome, sides).0 + 1)
}
