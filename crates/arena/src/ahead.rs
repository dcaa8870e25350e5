//! Who ends ahead of whom: the matrix of win rates between the sides.

use crate::{
    Interval, Played, Results,
    summary::{place, total, won},
    wilson,
};
use trefle_games::Seat;

impl Results {
    /// How often a seat of one side ends ahead of a seat of another: with the higher total, at the
    /// better place, or as the winner. A tie is half of it. `None` for a side and itself.
    pub(crate) fn ahead(&self, side: usize, other: usize) -> Option<Interval> {
        let ahead: f64 = self.games.iter().map(|game| ahead_in(game, side, other)).sum();
        if side == other { None } else { wilson(ahead, self.games.len()) }
    }
}

/// The part of the pairs of seats in a game in which the first side is ahead.
fn ahead_in(game: &Played, side: usize, other: usize) -> f64 {
    let seats = |wanted: usize| {
        let all = Seat::first(game.sides.len()).zip(&game.sides);
        all.filter(move |(_, held)| **held == wanted).map(|(seat, _)| seat)
    };
    let (mut ahead, mut pairs) = (0.0, 0.0_f64);
    for own in seats(side) {
        for their in seats(other) {
            let (own, their) = (standing(game, own), standing(game, their));
            ahead += if own > their { 1.0 } else { f64::from(u8::from(own == their)) / 2.0 };
            pairs += 1.0;
        }
    }
    ahead / pairs.max(1.0)
}

/// How well a seat did; more is better.
fn standing(game: &Played, seat: Seat) -> f64 {
    let placed = || place(game, seat).map(|place| -place);
    total(game, seat).or_else(placed).unwrap_or_else(|| won(game, seat))
}
