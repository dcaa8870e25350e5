//! How games ended and what became of ratings by it, as plain data.

use crate::{Millis, PlayerId, TableId};

/// How a game at a table ended, for lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// Which game at the table, from 1.
    pub game_number: u32,
    /// When.
    pub at: Millis,
    /// What was played. Opaque here.
    pub game: String,
    /// How it ended. Opaque here, and says nobody's name: results outlive those who played.
    pub bytes: Vec<u8>,
    /// The hash of the file with which all of it was played, where it was played with one.
    pub file: Option<[u8; 32]>,
    /// Who played, in the order of their seats. Left out once they are deleted.
    pub players: Vec<Played>,
}

impl Ended {
    /// The ratings after it, of those that it changes.
    pub fn ratings(&self) -> impl Iterator<Item = Rating> + '_ {
        self.players.iter().filter_map(|played| {
            let (player, game, at) = (played.player, self.game.clone(), self.at);
            played.standing.map(|standing| Rating { player, game, at, standing })
        })
    }
}

/// A person at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The seat, from 1.
    pub seat: u32,
    /// Who.
    pub player: PlayerId,
    /// Where they stand after it, if it was rated. An append names by `games` which of the player's
    /// rated games it is.
    pub standing: Option<Standing>,
}

/// Where somebody stands in a game, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// After how many rated games.
    pub games: u64,
    /// How strong, most likely.
    pub rating: i64,
    /// How uncertain that is: the standard deviation.
    pub deviation: i64,
}

impl Standing {
    /// What the player is at least worth, almost surely: two standard deviations below the rating.
    pub fn least(&self) -> i64 {
        self.rating - 2 * self.deviation
    }
}

/// A player's rating in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// Whose.
    pub player: PlayerId,
    /// In which game.
    pub game: String,
    /// Since when. A player's rated games follow each other in time.
    pub at: Millis,
    /// Where they stand.
    pub standing: Standing,
}

impl Rating {
    /// Whether this comes next after what there is of the player in the game.
    pub(crate) fn follows(&self, before: Option<&Rating>) -> bool {
        match before {
            None => self.standing.games == 1,
            Some(before) => self.standing.games == before.standing.games + 1 && self.at > before.at,
        }
    }
}

/// A line of a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The account's name.
    pub name: String,
    /// Where they stand.
    pub rating: Rating,
}

/// A result with the table it is from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptResult {
    /// Which table. It may be pruned by now.
    pub table: TableId,
    /// How the game ended.
    pub ended: Ended,
}

impl KeptResult {
    /// Its place among a player's results.
    pub fn moment(&self) -> Moment {
        Moment { at: self.ended.at, table: self.table, game_number: self.ended.game_number }
    }
}

/// A place among a player's results, which are in the order of their time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment {
    /// When the game ended.
    pub at: Millis,
    /// At which table.
    pub table: TableId,
    /// Which game there.
    pub game_number: u32,
}

impl Moment {
    /// After everything.
    pub(crate) const END: Moment =
        Moment { at: Millis(i64::MAX), table: TableId(u128::MAX), game_number: u32::MAX };
}
