//! Why an action is not carried out.

use crate::{Orientation, Piece};
use trefle_game::{Actor, Refusal, RefusalKind, Seat};

/// Why an action is not carried out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The last round has been scored.
    #[error("the game is over")]
    GameOver,
    /// Nobody sits there.
    #[error("seat {0} does not play here")]
    NoSuchSeat(Actor),
    /// The seat has done its part and the others have not (FITS-08).
    #[error("seat {seat} is done with piece {piece} and waits for the others")]
    Done {
        /// Whose action it was.
        seat: Seat,
        /// The piece it has placed or set aside.
        piece: Piece,
    },
    /// The turned card shows the seat's start piece, which lies already (FITS-09).
    #[error("piece {piece} was the start piece of seat {seat}, which does nothing for this card")]
    StartPieceLies {
        /// Whose action it was.
        seat: Seat,
        /// The piece on the card.
        piece: Piece,
    },
    /// Not the piece of the card (FITS-08) or not the start piece (FITS-07).
    #[error("piece {wanted} is to be placed now, not {played}")]
    WrongPiece {
        /// The piece of the action.
        played: Piece,
        /// The piece of the card.
        wanted: Piece,
    },
    /// The piece has fewer orientations (FITS-04, FITS-05).
    #[error("piece {piece} has no orientation {orientation}; it has {}", names(*piece))]
    NoSuchOrientation {
        /// The piece of the action.
        piece: Piece,
        /// A name that does not exist for it.
        orientation: Orientation,
    },
    /// The piece would stick out sideways (FITS-13).
    #[error("{piece}.{orientation} fits in columns 1 to 6 only from column 1 to {last}")]
    OutsideTheColumns {
        /// The piece of the action.
        piece: Piece,
        /// How it is turned.
        orientation: Orientation,
        /// The last column it can begin in.
        last: usize,
    },
    /// The piece would lie wholly above the top row (FITS-14).
    #[error(
        "piece {0} would lie wholly above row 12; at least one of its cells must be on the board"
    )]
    AboveTheBoard(Piece),
    /// A start piece must be placed (FITS-07).
    #[error("the start piece {0} must be placed; it cannot be set aside")]
    StartPieceSetAside(Piece),
}

fn names(piece: Piece) -> String {
    piece.orientations().map(Orientation::name).collect::<Vec<_>>().join(" ")
}

impl Refusal for Refused {
    fn kind(&self) -> RefusalKind {
        match self {
            Refused::GameOver => RefusalKind::GameOver,
            Refused::NoSuchSeat(_) | Refused::Done { .. } | Refused::StartPieceLies { .. } => {
                RefusalKind::NotYourTurn
            }
            Refused::WrongPiece { .. }
            | Refused::NoSuchOrientation { .. }
            | Refused::OutsideTheColumns { .. }
            | Refused::AboveTheBoard(_)
            | Refused::StartPieceSetAside(_) => RefusalKind::IllegalAction,
        }
    }

    fn key(&self) -> &'static str {
        match self {
            Refused::GameOver => "fits-game-over",
            Refused::NoSuchSeat(_) => "fits-no-such-seat",
            Refused::Done { .. } => "fits-done",
            Refused::StartPieceLies { .. } => "fits-start-piece-lies",
            Refused::WrongPiece { .. } => "fits-wrong-piece",
            Refused::NoSuchOrientation { .. } => "fits-no-such-orientation",
            Refused::OutsideTheColumns { .. } => "fits-outside-the-columns",
            Refused::AboveTheBoard(_) => "fits-above-the-board",
            Refused::StartPieceSetAside(_) => "fits-start-piece-set-aside",
        }
    }
}
