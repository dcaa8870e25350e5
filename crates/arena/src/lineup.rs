//! Who sits where, in every rotation.

use crate::Contestant;
use trefle_games::Kind;

/// The contestants at a table. Who is named more than once holds several seats: they are one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lineup {
    sides: Vec<Contestant>,
    /// The side at each seat, before any rotation.
    seats: Vec<usize>,
}

/// How many seats a table has where nobody says: as many for each bot, and in all at least so many
/// that a match says something.
pub fn default_seats(game: Kind, bots: usize) -> usize {
    let bots = bots.max(1);
    bots * usize::from(game.descriptor().seats_of_a_match).div_ceil(bots)
}

impl Lineup {
    /// The bots on so many seats, from seat 1 on; where they are fewer they repeat.
    pub fn new(bots: &[Contestant], seats: usize) -> Lineup {
        let mut sides: Vec<Contestant> = Vec::new();
        let mut side = |bot: &Contestant| match sides.iter().position(|other| other == bot) {
            Some(side) => side,
            None => {
                sides.push(bot.clone());
                sides.len() - 1
            }
        };
        let seats = bots.iter().cycle().take(seats).map(&mut side).collect();
        Lineup { sides, seats }
    }

    /// The sides, in the order in which they were named first.
    pub fn sides(&self) -> &[Contestant] {
        &self.sides
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.seats.len()
    }

    /// How many seats a side holds.
    pub fn seats_of(&self, side: usize) -> usize {
        self.seats.iter().filter(|&&other| other == side).count()
    }

    /// How many rotations differ. (A table of one side has one: a second would play the same games
    /// again and make the result look surer than it is.)
    pub fn rotations(&self) -> usize {
        (1..=self.seats()).find(|&by| self.rotated(by) == self.seats).unwrap_or(1)
    }

    /// The side at each seat when everybody has moved on by so many seats.
    pub fn rotated(&self, by: usize) -> Vec<usize> {
        let mut seats = self.seats.clone();
        if !seats.is_empty() {
            seats.rotate_right(by % self.seats.len());
        }
        seats
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lineup(bots: &[&str], seats: usize) -> Lineup {
        let bots: Vec<Contestant> = bots.iter().map(|bot| bot.parse().unwrap()).collect();
        Lineup::new(&bots, seats)
    }

    #[test]
    fn fewer_bots_than_seats_repeat() {
        let lineup = lineup(&["strong", "medium"], 4);
        assert_eq!(lineup.rotated(0), [0, 1, 0, 1]);
        assert_eq!(lineup.rotated(1), [1, 0, 1, 0]);
        assert_eq!(lineup.rotations(), 2);
    }

    #[test]
    fn a_bot_named_often_is_one_side() {
        let lineup = lineup(&["strong", "easy", "easy", "easy"], 4);
        assert_eq!(lineup.sides().len(), 2);
        assert_eq!((lineup.seats_of(0), lineup.seats_of(1)), (1, 3));
        assert_eq!(lineup.rotations(), 4);
        assert_eq!(lineup.rotated(1), [1, 0, 1, 1]);
    }

    #[test]
    fn no_game_is_played_twice() {
        assert_eq!(lineup(&["easy"], 1).rotations(), 1);
        assert_eq!(lineup(&["easy", "easy", "easy"], 3).rotations(), 1);
        assert_eq!(lineup(&["easy", "medium"], 3).rotations(), 3);
    }

    #[test]
    fn every_game_has_enough_seats() {
        let seats =
            |game: &str, bots| default_seats(trefle_registry::games().kind(game).unwrap(), bots);
        assert_eq!((seats("fits", 1), seats("fits", 3)), (1, 3));
        assert_eq!((seats("fillit", 1), seats("fillit", 3)), (2, 3));
        let falling: Vec<usize> = (1..=6).map(|bots| seats("falling", bots)).collect();
        assert_eq!(falling, [3, 4, 3, 4, 5, 6]);
    }
}
