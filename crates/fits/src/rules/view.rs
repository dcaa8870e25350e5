//! What can be seen of a game. In FITS that is everything but the cards still to be turned.

use crate::{Board, COLUMNS, Layout, PIECES, Piece, Placement, ROWS_REACHED, Ramp, Rest, Standing};
use arrayvec::ArrayVec;
use serde::{Serialize, Serializer};
use std::sync::Arc;
use ts_rs::TS;

/// What a game is waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/fits/wire.ts")]
pub enum Phase {
    /// For start pieces (FITS-07).
    Start,
    /// For the piece of the turned card (FITS-08).
    Build,
    /// For nothing any more.
    Over,
}

/// What anybody may know of a game, and all that is needed to decide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "../games/fits/wire.ts")]
pub struct View {
    /// `fits`.
    pub game: &'static str,
    /// The round, from 1.
    pub round: usize,
    /// The name of its board.
    pub board: String,
    /// What the game is waiting for.
    pub phase: Phase,
    /// The piece on the card turned last, while it is placed.
    pub card: Option<Piece>,
    /// How many cards of this round are still to be turned.
    pub cards_left_count: usize,
    /// The players, by seat.
    #[ts(as = "Vec<PlayerShown<'static>>")]
    pub seats: Vec<Player>,
    /// The cards of this round that have been turned, in order.
    pub turned: Vec<Piece>,
    /// The board: its grid, its marks and its scoring.
    #[serde(serialize_with = "as_layout")]
    #[ts(as = "Layout")]
    pub layout: Arc<Board>,
    /// The names of the boards of all rounds.
    pub boards: Vec<String>,
    /// The rank of a single player after boards 1 to 4, from 0, the worst, to 6 (FITS-22).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rank: Option<u8>,
    /// What the ramps as they lie would score in this round, by seat.
    pub standings: Vec<Standing>,
    /// How every round ended, once the game is over.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<FinishedRound>>")]
    pub rounds: Vec<FinishedRound>,
}

/// How a round ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "../games/fits/wire.ts")]
pub struct FinishedRound {
    /// Its board.
    #[serde(serialize_with = "as_layout")]
    #[ts(as = "Layout")]
    pub layout: Arc<Board>,
    /// The ramps, by seat: fifteen rows of six, row 15 first.
    pub grids: Vec<Vec<String>>,
}

fn as_layout<S: Serializer>(board: &Arc<Board>, serializer: S) -> Result<S::Ok, S::Error> {
    board.layout().serialize(serializer)
}

/// A player: what lies before them, and what they have scored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The piece of their start card.
    pub start: Piece,
    /// Their ramp.
    pub ramp: Ramp,
    /// The pieces on it in the order they were placed, with where each came to rest.
    pub lying: ArrayVec<(&'static Placement, Rest), PIECES>,
    /// The pieces set aside, in that order.
    pub aside: ArrayVec<Piece, PIECES>,
    /// Whether the game waits for them.
    pub waiting: bool,
    /// What they scored in each finished round.
    pub scores: Vec<i32>,
}

impl Player {
    /// The piece they are to place or set aside, if the game waits for them.
    pub fn piece(&self, card: Option<Piece>) -> Option<Piece> {
        self.waiting.then(|| card.unwrap_or(self.start))
    }

    /// What they have scored in all finished rounds (FITS-21).
    pub fn total(&self) -> i32 {
        self.scores.iter().sum()
    }

    /// Their ramp as text, rows 15 to 1: a piece's letter, or `.` where none lies.
    pub fn grid(&self) -> Vec<String> {
        let mut grid = [['.'; COLUMNS]; ROWS_REACHED];
        for (placement, rest) in &self.lying {
            for (column, row) in placement.cells(*rest).iter() {
                grid[ROWS_REACHED - 1 - row][column] = placement.piece().letter();
            }
        }
        grid.iter().map(|row| row.iter().collect()).collect()
    }
}

impl Serialize for Player {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Player { start, ref aside, waiting, ref scores, .. } = *self;
        PlayerShown { start, grid: self.grid(), aside, waiting, scores }.serialize(serializer)
    }
}

/// A player as a view shows them.
#[derive(Serialize, TS)]
#[ts(export_to = "../games/fits/wire.ts", rename = "Player")]
struct PlayerShown<'a> {
    /// The piece of their start card.
    start: Piece,
    /// Their ramp, fifteen rows of six, row 15 first: `.` or a piece's letter.
    grid: Vec<String>,
    /// The pieces set aside, in that order.
    aside: &'a [Piece],
    /// Whether the game waits for them.
    waiting: bool,
    /// What they scored in each finished round.
    scores: &'a [i32],
}
