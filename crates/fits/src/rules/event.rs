//! What happens in a game.

use crate::{Cells, Orientation, Part, Piece, Placement, Rest, Score, board::scoring::numbered};
use serde::{Deserialize, Serialize};
use trefle_game::{Outcome, Seat};
use ts_rs::TS;

/// Something that happened. Everything lies open, so everybody is told the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(export_to = "../games/fits/wire.ts")]
pub enum Event {
    /// A piece slid down a ramp and lies there now.
    Placed {
        /// On whose ramp.
        seat: Seat,
        /// The piece.
        piece: Piece,
        /// How it is turned.
        orientation: Orientation,
        /// The leftmost column it covers, from 1.
        column: u8,
        /// Where its cells lie: columns and rows, both from 1, those over the top edge too.
        cells: Vec<[u8; 2]>,
        /// Those of its cells that stick out over the top edge and cover nothing (FITS-14).
        outside: Vec<[u8; 2]>,
        /// What the ramp would then score in this round. Only previews tell it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        points: Option<i32>,
        /// The parts of that score, but for plain cells, that it would change, as they would be
        /// then. Only previews tell it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        parts: Option<Vec<Part>>,
    },
    /// A piece is out for the round.
    SetAside {
        /// Whose piece.
        seat: Seat,
        /// The piece.
        piece: Piece,
    },
    /// A build card was turned.
    Turned {
        /// The piece it shows.
        card: Piece,
        /// The seats that place or set aside that piece; nobody if it was the only player's start
        /// piece, then the next card is turned at once (FITS-09).
        needed_by: Vec<Seat>,
    },
    /// A round is over.
    RoundScored {
        /// Its number, from 1.
        round: usize,
        /// The name of its board.
        board: String,
        /// What everybody scored, by seat.
        scores: Vec<SeatScore>,
    },
    /// The next round begins: everybody places a start piece.
    RoundBegan {
        /// Its number, from 1.
        round: usize,
        /// The name of its board.
        board: String,
        /// The start pieces, by seat.
        start: Vec<Piece>,
    },
    /// The last round is over.
    GameOver {
        /// How it ended.
        outcome: Outcome,
        /// The rank of a single player over boards 1 to 4, from 0, the worst, to 6 (FITS-22).
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        rank: Option<u8>,
    },
}

/// What a seat scored in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "../games/fits/wire.ts")]
pub struct SeatScore {
    /// Whose score.
    pub seat: Seat,
    /// By kind and step by step.
    #[serde(flatten)]
    pub score: Score,
}

impl Event {
    pub(crate) fn placed(seat: Seat, placement: &Placement, rest: Rest) -> Event {
        let cells = placement.cells(rest);
        Event::Placed {
            seat,
            piece: placement.piece(),
            orientation: placement.orientation(),
            column: placement.column(),
            cells: numbered(cells),
            outside: numbered(cells & Cells::BOARD.outside()),
            points: None,
            parts: None,
        }
    }
}
