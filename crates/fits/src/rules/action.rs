//! What a player can do, and how it is written (FITS-05).

use crate::{Orientation, Piece, Placement};
use std::{fmt, str::FromStr};
use trefle_game::BadNotation;

/// What a player does with a piece. It may be something that no rule allows, such as a column
/// that no board has: whether it can be done is for the rules to say, not for the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Lets it slide down the ramp: `F.r1@3`.
    Place {
        /// The piece.
        piece: Piece,
        /// How it is turned.
        orientation: Orientation,
        /// The leftmost column it covers, from 1. 255 stands for any number over 254 too.
        column: u8,
    },
    /// Sets it aside for the rest of the round (FITS-11): `-`.
    SetAside,
}

impl From<&Placement> for Action {
    fn from(placement: &Placement) -> Action {
        Action::Place {
            piece: placement.piece(),
            orientation: placement.orientation(),
            column: placement.column(),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place { piece, orientation, column } => {
                write!(f, "{piece}.{orientation}@{column}")
            }
            Action::SetAside => f.write_str("-"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Action, BadNotation> {
        if text == "-" {
            return Ok(Action::SetAside);
        }
        let parts = text.split_once('.').and_then(|(piece, rest)| {
            let (orientation, column) = rest.split_once('@')?;
            Some((piece, orientation, column))
        });
        let (piece, orientation, column) = parts.ok_or_else(|| {
            BadNotation("write a placement as F.r1@3 (piece, orientation, column), or -".into())
        })?;
        Ok(Action::Place {
            piece: read_piece(piece)?,
            orientation: Orientation::of_name(orientation).ok_or_else(|| {
                BadNotation("the orientation is one of r0 r1 r2 r3 f0 f1 f2 f3".into())
            })?,
            column: read_column(column)?,
        })
    }
}

fn read_piece(text: &str) -> Result<Piece, BadNotation> {
    let mut letters = text.chars();
    let letter = letters.next().filter(|_| letters.as_str().is_empty());
    letter.and_then(Piece::of_letter).ok_or_else(|| {
        let all: String = Piece::ALL.iter().flat_map(|piece| [' ', piece.letter()]).collect();
        BadNotation(format!("the piece is one of{all}"))
    })
}

fn read_column(text: &str) -> Result<u8, BadNotation> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits || (text.len() > 1 && text.starts_with('0')) {
        return Err(BadNotation("the column is a number, 1 to 6".into()));
    }
    // Only digits: what cannot be read is too large a number, and no less a number for it.
    Ok(text.parse().unwrap_or(u8::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fits_05_a_placement_is_piece_orientation_and_leftmost_column() {
        let action: Action = "F.r1@3".parse().unwrap();
        let (piece, orientation) = (Piece::of_letter('F'), Orientation::of_name("r1"));
        assert_eq!(
            action,
            Action::Place { piece: piece.unwrap(), orientation: orientation.unwrap(), column: 3 }
        );
        assert_eq!("-".parse(), Ok(Action::SetAside));
        for text in ["F.r1@3", "-", "v.f3@6", "X.f2@0", "i.r3@7", "l.f1@254"] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn fits_05_any_number_is_a_column_however_large() {
        for text in ["F.r0@255", "F.r0@256", "F.r0@99999999999999999999999"] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), "F.r0@255", "{text}");
        }
    }

    #[test]
    fn fits_05_only_canonical_notation_is_read() {
        for text in [
            "", " ", "--", "- ", "F", "F.r1", "F.r1@", "F@3", ".r1@3", "F.@3", "Z.r1@3", "I.r0@1",
            "f.r1@3", "FF.r1@3", "F.r4@3", "F.R1@3", "F.x1@3", "F.r1@03", "F.r1@00", "F.r1@+3",
            "F.r1@-1", "F.r1@3 ", " F.r1@3", "F.r1@3@3", "F..r1@3", "F.r1@٣", "F.r1@a", "F r1 3",
            "F.r1@3.0", "–",
        ] {
            assert!(text.parse::<Action>().is_err(), "{text:?}");
        }
    }
}
