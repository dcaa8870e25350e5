//! A round as a picture in text.

use crate::{Action, Board, COLUMNS, Cells, PLAIN, Placement, ROWS, ROWS_REACHED, Ramp, Rest};
use std::fmt::Write as _;

/// A ramp after some actions.
pub struct Picture<'a> {
    board: &'a Board,
    ramp: Ramp,
    lying: Vec<(&'static Placement, Rest)>,
}

impl<'a> Picture<'a> {
    /// An empty ramp on which these actions are carried out; `None` if one of them is not allowed.
    pub fn new(board: &'a Board, actions: &[Action]) -> Option<Picture<'a>> {
        let mut picture = Picture { board, ramp: Ramp::EMPTY, lying: Vec::new() };
        for action in actions {
            let Action::Place { piece, .. } = action else { continue };
            let mut placements = picture.ramp.placements(*piece);
            let (placement, rest) =
                placements.find(|(placement, _)| Action::from(*placement) == *action)?;
            drop(placements);
            picture.ramp = picture.ramp.put(placement, rest);
            picture.lying.push((placement, rest));
        }
        Some(picture)
    }

    /// The cells that are covered.
    pub fn covered(&self) -> Cells {
        self.ramp.covered()
    }

    /// What is seen of a cell: a piece's letter, a mark in brackets, or a point.
    fn cell(&self, column: usize, row: usize) -> String {
        let here = |(placement, rest): &&(&'static Placement, Rest)| {
            placement.cells(*rest).has((column, row))
        };
        if let Some((placement, _)) = self.lying.iter().find(here) {
            return format!(" {} ", placement.piece());
        }
        let line = (ROWS - 1).checked_sub(row).and_then(|line| self.board.layout().grid.get(line));
        match line.and_then(|line| line.chars().nth(column)) {
            None => String::from("   "),
            Some(PLAIN) => String::from(" . "),
            Some(mark) => format!("({mark})"),
        }
    }
}

/// Rows from the top, numbered; those above the board only if something sticks out.
impl std::fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let reached = self.covered().iter().map(|(_, row)| row + 1).max().unwrap_or(0);
        for row in (0..reached.clamp(ROWS, ROWS_REACHED)).rev() {
            let mut line = String::new();
            (0..COLUMNS).for_each(|column| line.push_str(&self.cell(column, row)));
            let edge = if row < ROWS { '|' } else { ' ' };
            writeln!(f, "{:>3} {edge}{line}{edge}", row + 1)?;
        }
        let mut columns = String::new();
        for column in 1..=COLUMNS {
            write!(columns, " {column} ")?;
        }
        writeln!(f, "     {}", columns.trim_end())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_shows_pieces_marks_and_what_sticks_out() {
        let board = Board::built_in("4").unwrap();
        let actions = ["F.r0@1", "L.r0@5", "-", "Y.r0@5", "N.r0@5", "P.r0@5", "T.r0@4"];
        let actions = actions.map(|action| action.parse().unwrap());
        let picture = Picture::new(&board, &actions).unwrap().to_string();
        let lines: Vec<&str> = picture.lines().collect();
        assert!(lines.iter().any(|line| line.starts_with(" 13  ")), "{picture}");
        assert!(lines.iter().any(|line| line.contains("(A)") && line.starts_with(" 11 |")));
        assert_eq!(lines.last().unwrap().trim(), "1  2  3  4  5  6");
        assert!(lines[lines.len() - 2].starts_with("  1 | .  F "), "{picture}");
    }

    #[test]
    fn what_is_not_allowed_cannot_be_shown() {
        let board = Board::built_in("1").unwrap();
        let wrong: Action = "X.f1@1".parse().unwrap();
        assert!(Picture::new(&board, &[wrong]).is_none());
    }
}
