//! What the games of a contest say.

use crate::{Faults, Interval, Played, Results, elo, mean, wilson};
use serde::Serialize;
use std::collections::{BTreeMap, HashSet};
use trefle_games::Seat;

/// What the games of a contest say. Intervals are of 95 % confidence.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// How many games of whole orders were played.
    pub games: usize,
    /// How many orders of cards.
    pub orders: usize,
    /// How many games differ from all others in who sat where or in how they ended. Where it is fewer
    /// than the games, the intervals are narrower than is honest.
    pub distinct: usize,
    /// How many games nobody won.
    pub draws: usize,
    /// The sides, in the order in which they were named.
    pub sides: Vec<SideSummary>,
    /// How often a seat of each side ends ahead of a seat of each other one.
    pub ahead: Vec<Vec<Option<Interval>>>,
    /// How often the winner sat at each seat.
    pub seats: Vec<Option<Interval>>,
    /// FITS between two sides: by how many points the first is better on the same cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difference: Option<Interval>,
    /// How the games were played, where the game counts that: the means over all tables.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub figures: BTreeMap<&'static str, f64>,
    /// Between two sides with as many seats each: how much stronger the first is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elo: Option<Interval>,
}

/// What the games say of one side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SideSummary {
    /// Who it is.
    pub bot: String,
    /// How many seats it holds.
    pub seats: usize,
    /// How many games it won; shared wins and draws count in part.
    pub wins: f64,
    /// How many of all games that is (Wilson).
    pub win_rate: Option<Interval>,
    /// How many it would be by chance: its part of the seats.
    pub chance: f64,
    /// FITS: the mean total of its seats (Student, over the orders).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<Interval>,
    /// FALLING: the mean place of its seats, 1 being the best.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Interval>,
    /// How its seats played, where the game counts that: the means over seats and games.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub figures: BTreeMap<&'static str, f64>,
    /// What went wrong, and how often the fallback decided.
    pub faults: Faults,
}

impl Results {
    /// What the games say.
    pub fn summary(&self) -> Summary {
        let lineup = &self.contest.lineup;
        let games = self.games.len();
        let sides: Vec<SideSummary> =
            (0..lineup.sides().len()).map(|side| self.side(side)).collect();
        let of_seat = |seat: Seat| {
            let won = self
                .games
                .iter()
                .map(|game| share(game, 1.0 / lineup.seats() as f64, |winner| winner == seat));
            wilson(won.sum(), games)
        };
        let even = lineup.sides().len() == 2 && lineup.seats_of(0) == lineup.seats_of(1);
        Summary {
            games,
            orders: games / lineup.rotations(),
            distinct: self
                .games
                .iter()
                .map(|game| (&game.sides, game.mark))
                .collect::<HashSet<_>>()
                .len(),
            draws: self.games.iter().filter(|game| game.outcome.winners.is_empty()).count(),
            ahead: (0..sides.len())
                .map(|side| (0..sides.len()).map(|other| self.ahead(side, other)).collect())
                .collect(),
            seats: Seat::first(lineup.seats()).map(of_seat).collect(),
            figures: means(self.games.iter().map(|game| &game.figures.table)),
            difference: (lineup.sides().len() == 2).then(|| self.difference()).flatten(),
            elo: sides.first().and_then(|side| side.win_rate).filter(|_| even).map(elo),
            sides,
        }
    }

    fn side(&self, side: usize) -> SideSummary {
        let lineup = &self.contest.lineup;
        let chance = lineup.seats_of(side) as f64 / lineup.seats() as f64;
        let won = self.games.iter().map(|game| {
            share(game, chance, |winner| game.sides.get(winner.index()) == Some(&side))
        });
        let wins = won.sum();
        let mut faults = Faults::default();
        for (game, of_game) in self.faults_of(side) {
            let named = of_game.first.as_ref().map(|words| format!("game {game}: {words}"));
            faults.add(&Faults { first: named, ..of_game.clone() });
        }
        SideSummary {
            bot: lineup.sides().get(side).map(ToString::to_string).unwrap_or_default(),
            seats: lineup.seats_of(side),
            wins,
            win_rate: wilson(wins, self.games.len()),
            chance,
            total: mean(&self.by_order(side, total)),
            place: mean(&self.by_order(side, place)),
            figures: means(self.games.iter().flat_map(|game| {
                let seats = game.sides.iter().zip(&game.figures.seats);
                seats.filter(|(other, _)| **other == side).map(|(_, figures)| figures)
            })),
            faults,
        }
    }

    fn faults_of(&self, side: usize) -> impl Iterator<Item = (usize, &Faults)> {
        self.games.iter().flat_map(move |game| {
            let seats = game.sides.iter().zip(&game.faults);
            seats.filter(move |(other, _)| **other == side).map(|(_, faults)| (game.number, faults))
        })
    }

    /// The mean of a value of this side's seats in each order. The games of an order have the same
    /// cards, so only the orders are independent of one another.
    fn by_order(&self, side: usize, value: fn(&Played, Seat) -> Option<f64>) -> Vec<f64> {
        let mut orders: BTreeMap<usize, Vec<f64>> = BTreeMap::new();
        for game in &self.games {
            let seats = Seat::first(game.sides.len()).zip(&game.sides);
            let own = seats.filter(|(_, other)| **other == side);
            orders
                .entry(game.order)
                .or_default()
                .extend(own.filter_map(|(seat, _)| value(game, seat)));
        }
        let values = orders.into_values().filter(|values| !values.is_empty());
        values.map(|values| values.iter().sum::<f64>() / values.len() as f64).collect()
    }

    fn difference(&self) -> Option<Interval> {
        let (first, second) = (self.by_order(0, total), self.by_order(1, total));
        let differences: Vec<f64> = first.iter().zip(&second).map(|(a, b)| a - b).collect();
        mean(&differences)
    }

    /// FITS: every total of a side.
    pub(crate) fn totals(&self, side: usize) -> Vec<f64> {
        let of_game = |game| totals_of(game, side);
        self.games.iter().flat_map(of_game).collect()
    }
}

/// The mean of each figure.
fn means<'a>(
    all: impl Iterator<Item = &'a BTreeMap<&'static str, f64>>,
) -> BTreeMap<&'static str, f64> {
    let (mut sums, mut count) = (BTreeMap::new(), 0.0);
    for figures in all {
        count += 1.0;
        for (name, value) in figures {
            *sums.entry(*name).or_insert(0.0) += value;
        }
    }
    sums.values_mut().for_each(|sum| *sum /= count);
    sums
}

fn totals_of(game: &Played, side: usize) -> Vec<f64> {
    let seats = Seat::first(game.sides.len()).zip(&game.sides);
    let own = seats.filter(|(_, other)| **other == side);
    own.filter_map(|(seat, _)| total(game, seat)).collect()
}

/// The part of a game's win that belongs to those meant: shared among the winners, or, where nobody
/// won, like the seats.
fn share(game: &Played, of_draw: f64, meant: impl Fn(Seat) -> bool) -> f64 {
    let winners = &game.outcome.winners;
    match winners.len() {
        0 => of_draw,
        all => winners.iter().filter(|winner| meant(**winner)).count() as f64 / all as f64,
    }
}

pub(crate) fn total(game: &Played, seat: Seat) -> Option<f64> {
    game.outcome.scores.as_ref()?.get(seat.index()).map(|&total| f64::from(total))
}

pub(crate) fn place(game: &Played, seat: Seat) -> Option<f64> {
    let ranking = game.outcome.ranking.as_ref()?;
    ranking.iter().position(|&other| other == seat).map(|index| index as f64 + 1.0)
}

/// The part of the win that one seat has.
pub(crate) fn won(game: &Played, seat: Seat) -> f64 {
    share(game, 1.0 / game.sides.len() as f64, |winner| winner == seat)
}
