//! What somebody's results come to: added up one by one, in the order of their time.

use jiff::{Timestamp, tz::TimeZone};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use trefle_node::identity;
use trefle_store::{KeptResult, PlayerId};
use trefle_table::{Came, GameResult, Level, SeatResult};
use utoipa::ToSchema;

/// How many opponents are remembered, those of the last games: a page shows a dozen.
const OPPONENTS: usize = 200;

/// How many ratings are remembered of each game: enough for a curve.
const RATINGS: usize = 200;

/// What results come to.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Tally {
    /// Game by game.
    pub(crate) games: BTreeMap<String, OfGame>,
    /// Against whom, by their identities.
    pub(crate) opponents: BTreeMap<String, Against>,
}

/// What the results of one game come to.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct OfGame {
    /// How many were played, those broken off left out.
    pub(crate) played: u64,
    /// Against others.
    pub(crate) score: Score,
    /// Against bots, by the strongest that sat there.
    pub(crate) bots: BTreeMap<Level, Score>,
    /// What was reached, part by part.
    pub(crate) parts: BTreeMap<String, Part>,
    /// When, and how strong and how uncertain after it, in thousandths; the last ones.
    pub(crate) ratings: Vec<(i64, i64, i64)>,
}

/// Games won, lost and drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct Score {
    /// Won.
    pub(crate) won: u64,
    /// Lost.
    pub(crate) lost: u64,
    /// Drawn.
    pub(crate) drew: u64,
}

impl Score {
    fn add(&mut self, came: Came) {
        match came {
            Came::Won => self.won += 1,
            Came::Lost => self.lost += 1,
            Came::Drew => self.drew += 1,
        }
    }
}

/// Somebody one has played against.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Against {
    /// How that went, of two who were among more by who came before the other.
    pub(crate) score: Score,
    /// The last game with them.
    pub(crate) game: String,
    /// How many sat there.
    pub(crate) seats: u8,
    /// When it ended.
    pub(crate) at: i64,
}

/// What was reached in a part that is comparable over many games.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Part {
    /// How often each number of points was.
    pub(crate) points: BTreeMap<i32, u64>,
    /// The best rank that the game gave.
    pub(crate) rank: Option<u8>,
    /// Month by month, as `2026-01`: how often, and the sum of the points.
    pub(crate) months: BTreeMap<String, (u64, i64)>,
}

impl Part {
    /// How often it was played, and the sum of the points.
    pub(crate) fn sum(&self) -> (u64, i64) {
        self.points.iter().fold((0, 0), |(games, sum), (&points, &count)| {
            (games + count, sum + i64::from(points) * count.cast_signed())
        })
    }
}

impl Tally {
    /// Adds a game that this player has played.
    pub(crate) fn add(&mut self, player: PlayerId, kept: &KeptResult) {
        let Ok(result) = serde_json::from_slice::<GameResult>(&kept.ended.bytes) else { return };
        if result.aborted {
            return;
        }
        let at = kept.ended.at.0;
        let game = self.games.entry(result.game.clone()).or_default();
        game.played += 1;
        let mut seats = kept.ended.players.iter().filter(|played| played.player == player);
        // Who plays both sides wins and loses nothing.
        let (Some(own), None) = (seats.next(), seats.next()) else { return };
        let Some(seat) = seat_of(&result, own.seat) else { return };
        let others = || result.seats.iter().filter(|other| other.side != seat.side);
        if let Some(came) = seat.came.filter(|_| others().next().is_some() && !result.one_screen) {
            game.score.add(came);
            if let Some(level) = others().filter_map(|other| other.bot).max() {
                game.bots.entry(level).or_default().add(came);
            }
        }
        // Known cards make no record.
        for reached in seat.reached.iter().filter(|_| !result.fixed) {
            let part = game.parts.entry(reached.part.clone()).or_default();
            *part.points.entry(reached.points).or_default() += 1;
            part.rank = part.rank.max(reached.rank);
            let (games, sum) = part.months.entry(month(at)).or_default();
            (*games, *sum) = (*games + 1, *sum + i64::from(reached.points));
        }
        if let Some(standing) = own.standing {
            game.ratings.push((at, standing.rating, standing.deviation));
            let over = game.ratings.len().saturating_sub(RATINGS);
            game.ratings.drain(..over);
        }
        if !result.one_screen {
            self.add_opponents(player, kept, &result, seat);
        }
    }

    fn add_opponents(
        &mut self,
        player: PlayerId,
        kept: &KeptResult,
        result: &GameResult,
        own: &SeatResult,
    ) {
        for other in kept.ended.players.iter().filter(|other| other.player != player) {
            let Some(seat) = seat_of(result, other.seat).filter(|seat| seat.side != own.side)
            else {
                continue;
            };
            let Some(name) = identity::player_text(other.player) else { continue };
            let against = self.opponents.entry(name.to_string()).or_insert_with(|| Against {
                score: Score::default(),
                game: String::new(),
                seats: 0,
                at: 0,
            });
            against.score.add(between(own, seat));
            against.game.clone_from(&result.game);
            against.seats = u8::try_from(result.seats.len()).unwrap_or(u8::MAX);
            against.at = kept.ended.at.0;
        }
        if self.opponents.len() > OPPONENTS {
            let oldest = self.opponents.iter().min_by_key(|(_, against)| against.at);
            if let Some(oldest) = oldest.map(|(name, _)| name.clone()) {
                self.opponents.remove(&oldest);
            }
        }
    }
}

/// The result at a seat, from 1.
pub(crate) fn seat_of(result: &GameResult, seat: u32) -> Option<&SeatResult> {
    result.seats.get(usize::try_from(seat).ok()?.checked_sub(1)?)
}

/// How it went between two seats of different sides: who has no place comes after all others.
fn between(own: &SeatResult, other: &SeatResult) -> Came {
    let place = |seat: &SeatResult| seat.place.unwrap_or(usize::MAX);
    match place(own).cmp(&place(other)) {
        std::cmp::Ordering::Less => Came::Won,
        std::cmp::Ordering::Equal => Came::Drew,
        std::cmp::Ordering::Greater => Came::Lost,
    }
}

/// The month in the time of Greenwich, as `2026-01`.
fn month(at: i64) -> String {
    let at = Timestamp::from_millisecond(at).unwrap_or_default().to_zoned(TimeZone::UTC);
    format!("{:04}-{:02}", at.year(), at.month())
}
