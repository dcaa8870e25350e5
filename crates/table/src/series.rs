//! A series: games one after the other, until somebody has won most of so many. Who began with it plays
//! it to its end; everybody moves on by a seat after each game, so that they begin in turn.

use crate::{Came, Refused, Seat, SeriesGame, SeriesView, Settings, Table, Taken};

/// The longest: an evening.
const LONGEST: u8 = 9;

/// A series as far as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Series {
    /// Who plays it.
    people: Vec<Taken>,
    /// Its games, the first first.
    games: Vec<Played>,
    /// Which seat begins, where that was drawn for its first game.
    first: Option<Seat>,
}

/// A game of a series.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Played {
    number: u32,
    seats: Vec<(Taken, bool, Option<i32>)>,
}

impl Played {
    fn won_by(&self, taken: &Taken) -> bool {
        self.seats.iter().any(|(who, won, _)| who == taken && *won)
    }

    fn points_of(&self, taken: &Taken) -> Option<i32> {
        self.seats.iter().find(|(who, ..)| who == taken).and_then(|(.., points)| *points)
    }
}

impl Series {
    fn wins(&self, taken: &Taken) -> usize {
        self.games.iter().filter(|game| game.won_by(taken)).count()
    }

    /// Whether somebody has won most of so many games.
    fn is_decided(&self, best_of: u8) -> bool {
        self.people.iter().any(|taken| self.wins(taken) > usize::from(best_of / 2))
    }

    fn is_of(&self, people: &[Taken]) -> bool {
        let same = |taken| people.contains(taken);
        self.people.len() == people.len() && self.people.iter().all(same)
    }
}

impl Settings {
    pub(crate) fn check_series(&self) -> Result<(), Refused> {
        match self.best_of {
            Some(games) if games % 2 == 0 || !(3..=LONGEST).contains(&games) => {
                let message = format!("a series is best of 3, 5, 7 or {LONGEST} games");
                Err(Refused::options(message))
            }
            Some(_) if self.seats < 2 => Err(Refused::options("a series is for two or more")),
            _ => Ok(()),
        }
    }
}

impl Table {
    /// A game begins: the series goes on, unless it is decided or others play.
    pub(crate) fn begin_in_series(&mut self) {
        let Some(best_of) = self.settings.best_of else { return self.series = Series::default() };
        let people = self.seated();
        if !self.series.is_of(&people) || self.series.is_decided(best_of) {
            self.series = Series { people, ..Series::default() };
        }
    }

    /// Which seat begins: the one that was drawn for the first game of a series begins in all of them,
    /// and somebody else sits there each time.
    pub(crate) fn first_in_series(&mut self, drawn: Seat) -> Seat {
        match self.settings.best_of {
            Some(_) => *self.series.first.get_or_insert(drawn),
            None => drawn,
        }
    }

    /// The game has ended: it counts, unless it was broken off.
    pub(crate) fn count_in_series(&mut self) {
        let Some((_, result)) = &self.ended else { return };
        if self.settings.best_of.is_none() || result.aborted {
            return;
        }
        let seats = self.places.seats().zip(&result.seats);
        let seats = seats.filter_map(|((_, taken), seat)| {
            Some((taken?.clone(), seat.came == Some(Came::Won), seat.points))
        });
        self.series.games.push(Played { number: self.game_number, seats: seats.collect() });
    }

    fn seated(&self) -> Vec<Taken> {
        self.places.seats().filter_map(|(_, taken)| taken.cloned()).collect()
    }

    /// The series as it is shown, by the seats on which they sit now.
    pub(crate) fn series_view(&self) -> Option<SeriesView> {
        let best_of = self.settings.best_of?;
        let games = self.series.games.iter().map(|game| SeriesGame {
            number: game.number,
            won: self.seats_where(|taken| game.won_by(taken)),
            points: self
                .places
                .seats()
                .map(|(_, taken)| taken.and_then(|taken| game.points_of(taken)))
                .collect(),
        });
        let wins = |taken: Option<&Taken>| taken.map_or(0, |taken| self.series.wins(taken));
        let enough = |taken: &Taken| self.series.wins(taken) > usize::from(best_of / 2);
        Some(SeriesView {
            best_of,
            games: games.collect(),
            wins: self.places.seats().map(|(_, taken)| wins(taken)).collect(),
            decided: self.seats_where(enough),
        })
    }

    fn seats_where(&self, is_so: impl Fn(&Taken) -> bool) -> Vec<Seat> {
        let seats = self.places.seats().filter(|(_, taken)| taken.is_some_and(&is_so));
        seats.map(|(seat, _)| seat).collect()
    }
}
