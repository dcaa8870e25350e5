//! Where the hexes lie. Rows A, B, C … from the bottom, numbers along the rising diagonal.

use std::cmp::Reverse;
use trefle_fillit::{Board, Hex};

/// The hexes of a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hexes {
    board: Board,
    /// How many lie along a side.
    pub(super) size: i32,
}

impl Hexes {
    pub(super) fn of(board: Board) -> Hexes {
        Hexes { board, size: i32::from(board.centre().number()) }
    }

    /// How many rows there are.
    pub(super) fn rows(self) -> i32 {
        2 * self.size - 1
    }

    /// The numbers in a row.
    pub(super) fn numbers(self, row: i32) -> std::ops::RangeInclusive<i32> {
        (row - self.size + 2).max(1)..=(2 * self.size - 1).min(self.size + row)
    }

    /// All of them, row by row from the top.
    pub(super) fn names(self) -> impl Iterator<Item = Hex> {
        let mut all: Vec<Hex> = self.board.all().collect();
        all.sort_by_key(|hex| (Reverse(hex.row()), hex.number()));
        all.into_iter()
    }

    /// The middle of a hex, in half widths from the left and in rows from the top.
    pub(super) fn middle(self, row: i32, number: i32) -> (i32, i32) {
        (2 * number - row + self.size - 2, self.rows() - 1 - row)
    }

    /// The nearest of some hexes in the way of an arrow.
    pub(super) fn towards(self, from: Hex, among: &[Hex], way: (i32, i32)) -> Option<Hex> {
        let place = |hex: Hex| self.middle(hex.row().into(), hex.number().into());
        let (x, y) = place(from);
        let cost = |hex: &Hex| {
            let (to_x, to_y) = place(*hex);
            // A row is not quite two half widths high.
            let (dx, dy) = (to_x - x, (to_y - y) * 2);
            let ahead = dx * way.0 + dy * way.1;
            let off = (dx * way.1).abs() + (dy * way.0).abs();
            (ahead > 0 && off <= 2 * ahead).then_some(2 * ahead + 3 * off)
        };
        among.iter().copied().filter(|hex| cost(hex).is_some()).min_by_key(cost)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_boards_have_their_hexes() {
        let named = |hex: Option<Hex>| hex.unwrap().to_string();
        assert_eq!(Hexes::of(Board::Large).names().count(), 61);
        assert_eq!(Hexes::of(Board::Mini).names().count(), 37);
        assert_eq!(named(Hexes::of(Board::Large).names().next()), "I5");
        assert_eq!(named(Hexes::of(Board::Large).names().last()), "A5");
    }

    #[test]
    fn neighbours_in_a_row_are_two_apart_and_across_rows_one() {
        let hexes = Hexes::of(Board::Large);
        assert_eq!(hexes.middle(4, 1).0, 1, "the widest row begins at the left");
        assert_eq!(hexes.middle(4, 2).0, 3);
        assert_eq!(hexes.middle(0, 1).0, 5);
        assert_eq!(hexes.middle(8, 5).0, 5);
        assert_eq!(hexes.middle(8, 5).1, 0);
    }

    #[test]
    fn arrows_go_to_what_lies_there() {
        let (hexes, hex) = (Hexes::of(Board::Large), |text: &str| text.parse::<Hex>().unwrap());
        let all: Vec<Hex> = hexes.names().collect();
        assert_eq!(hexes.towards(hex("E5"), &all, (1, 0)), Some(hex("E6")));
        assert_eq!(hexes.towards(hex("E5"), &all, (-1, 0)), Some(hex("E4")));
        assert_eq!(hexes.towards(hex("A1"), &all, (0, 1)), None);
    }
}
