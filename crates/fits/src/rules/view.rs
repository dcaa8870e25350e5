//! What can be seen of a game. In FITS that is everything but the cards still to be turned.

use crate::{
    Board, COLUMNS, Cells, Fits, Layout, PIECES, Piece, Placement, ROWS, ROWS_REACHED, Ramp, Rest,
    Standing,
};
use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::{borrow::Cow, sync::Arc};
use trefle_game::Rules as _;
use ts_rs::TS;

/// What a game is waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "../games/fits/wire.ts")]
pub struct View {
    /// `fits`.
    #[serde(skip_deserializing, default = "name")]
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
    #[serde(serialize_with = "as_layout", deserialize_with = "from_layout")]
    #[ts(as = "Layout")]
    pub layout: Arc<Board>,
    /// The names of the boards of all rounds.
    pub boards: Vec<String>,
    /// The rank of a single player after boards 1 to 4, from 0, the worst, to 6 (FITS-22).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rank: Option<u8>,
    /// What the ramps as they lie would score in this round, by seat.
    #[serde(default)]
    pub standings: Vec<Standing>,
    /// How every round ended, once the game is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<FinishedRound>>")]
    pub rounds: Vec<FinishedRound>,
}

/// How a round ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "../games/fits/wire.ts")]
pub struct FinishedRound {
    /// Its board.
    #[serde(serialize_with = "as_layout", deserialize_with = "from_layout")]
    #[ts(as = "Layout")]
    pub layout: Arc<Board>,
    /// The ramps, by seat: fifteen rows of six, row 15 first.
    pub grids: Vec<Vec<String>>,
}

fn as_layout<S: Serializer>(board: &Arc<Board>, serializer: S) -> Result<S::Ok, S::Error> {
    board.layout().serialize(serializer)
}

fn from_layout<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Arc<Board>, D::Error> {
    Ok(Arc::new(Board::new(Layout::deserialize(deserializer)?)))
}

fn name() -> &'static str {
    Fits::NAME
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

    /// Lays a piece on exactly these cells; `None` where it cannot lie so.
    pub fn lay(&mut self, piece: Piece, cells: Cells) -> Option<()> {
        let mut all = piece.placements().iter();
        let rest =
            |placement: &Placement| (0..ROWS as Rest).find(|rest| placement.cells(*rest) == cells);
        let (placement, rest) = all.find_map(|one| Some((one, rest(one)?)))?;
        self.ramp = self.ramp.put(placement, rest);
        self.lying.try_push((placement, rest)).ok()
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
        let (aside, scores) = (Cow::Borrowed(aside.as_slice()), Cow::Borrowed(scores.as_slice()));
        PlayerShown { start, grid: self.grid(), aside, waiting, scores }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Player {
    /// What they did in which order is not shown, so the pieces stand in the order of the rules.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Player, D::Error> {
        let PlayerShown { start, grid, aside, waiting, scores } =
            PlayerShown::deserialize(deserializer)?;
        let aside = aside.iter().copied().take(PIECES).collect();
        let (ramp, lying, scores) = (Ramp::EMPTY, ArrayVec::new(), scores.into_owned());
        let mut player = Player { start, ramp, lying, aside, waiting, scores };
        for piece in Piece::ALL {
            let mut cells = Cells::NONE;
            for (line, row) in grid.iter().zip((0..ROWS_REACHED).rev()) {
                let here = line.chars().zip(0..COLUMNS).filter(|(mark, _)| *mark == piece.letter());
                cells = here.fold(cells, |cells, (_, column)| cells | Cells::one((column, row)));
            }
            if !cells.is_none() {
                player.lay(piece, cells).ok_or_else(|| D::Error::custom("no piece lies so"))?;
            }
        }
        Ok(player)
    }
}

/// A player as a view shows them.
#[derive(Serialize, Deserialize, TS)]
#[ts(export_to = "../games/fits/wire.ts", rename = "Player")]
struct PlayerShown<'a> {
    /// The piece of their start card.
    start: Piece,
    /// Their ramp, fifteen rows of six, row 15 first: `.` or a piece's letter.
    grid: Vec<String>,
    /// The pieces set aside, in that order.
    #[ts(as = "Vec<Piece>")]
    aside: Cow<'a, [Piece]>,
    /// Whether the game waits for them.
    waiting: bool,
    /// What they scored in each finished round.
    #[ts(as = "Vec<i32>")]
    scores: Cow<'a, [i32]>,
}
