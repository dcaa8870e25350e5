//! Turns as they are written (FILL-17).

use crate::Hex;
use std::{fmt, str::FromStr};
use trefle_game::BadNotation;

/// A move as it is written: `E1-E4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Written {
    /// Where the pawn or pearl stands.
    pub from: Hex,
    /// Where it goes.
    pub to: Hex,
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

/// A turn as it is written: its moves in the order made, `E1-E4 F3-F4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Action {
    /// The first move.
    pub first: Written,
    /// The second, if there is one.
    pub second: Option<Written>,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.first.fmt(f)?;
        self.second.map_or(Ok(()), |second| write!(f, " {second}"))
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Action, BadNotation> {
        read(text).ok_or_else(|| {
            let shape = "a turn is written as one move or two, such as `E1-E4 F3-F4`";
            BadNotation(shape.to_owned())
        })
    }
}

fn read(text: &str) -> Option<Action> {
    match text.split_once(' ') {
        None => Some(Action { first: read_move(text)?, second: None }),
        Some((first, second)) => {
            Some(Action { first: read_move(first)?, second: Some(read_move(second)?) })
        }
    }
}

fn read_move(text: &str) -> Option<Written> {
    let (from, to) = text.split_once('-')?;
    Some(Written { from: from.parse().ok()?, to: to.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fill_17_a_turn_is_its_moves_with_a_space_between() {
        for text in ["E1-E4 F3-F4", "F3-F4", "E1-E9", "A9-I1 E5-E5"] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn fill_17_nothing_else_is_a_turn() {
        let wrong = [
            "",
            "E1",
            "E1-",
            "-E4",
            "E1E4",
            "e1-e4",
            "E1-E4 ",
            " E1-E4",
            "E1-E4  F3-F4",
            "E1-E4 F3-F4 ",
            "E1-E4 F3-F4 G1-G2",
            "E1 - E4",
            "E1–E4",
            "E1-E10",
            "E0-E4",
            "J1-E4",
            "E1-E4-E5",
            "E1-E4\tF3-F4",
            "E1-E4,F3-F4",
            "E01-E4",
            "pass",
            "E1-E4 F3",
        ];
        for text in wrong {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }
}
