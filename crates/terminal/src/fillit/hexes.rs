//! Where the hexes lie. Rows A, B, C … from the bottom, numbers along the rising diagonal.

/// The hexes of a board of this many hexes along a side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hexes {
    pub(super) size: i32,
}

impl Hexes {
    pub(super) fn of(board: &str) -> Hexes {
        Hexes { size: if board == "mini" { 4 } else { 5 } }
    }

    /// How many rows there are.
    pub(super) fn rows(self) -> i32 {
        2 * self.size - 1
    }

    /// The numbers in a row.
    pub(super) fn numbers(self, row: i32) -> std::ops::RangeInclusive<i32> {
        (row - self.size + 2).max(1)..=(2 * self.size - 1).min(self.size + row)
    }

    /// All names, row by row from the top.
    pub(super) fn names(self) -> impl Iterator<Item = String> {
        let row = move |row| self.numbers(row).map(move |number| name(row, number));
        (0..self.rows()).rev().flat_map(row)
    }

    /// The middle of a hex, in half widths from the left and in rows from the top.
    pub(super) fn middle(self, row: i32, number: i32) -> (i32, i32) {
        (2 * number - row + self.size - 2, self.rows() - 1 - row)
    }

    pub(super) fn is_centre(self, row: i32, number: i32) -> bool {
        row == self.size - 1 && number == self.size
    }

    /// The nearest of some hexes in the way of an arrow.
    pub(super) fn towards(self, from: &str, among: &[String], way: (i32, i32)) -> Option<String> {
        let (x, y) = self.place(from)?;
        let cost = |hex: &&String| {
            let (to_x, to_y) = self.place(hex)?;
            // A row is not quite two half widths high.
            let (dx, dy) = (to_x - x, (to_y - y) * 2);
            let ahead = dx * way.0 + dy * way.1;
            let off = (dx * way.1).abs() + (dy * way.0).abs();
            (ahead > 0 && off <= 2 * ahead).then_some(2 * ahead + 3 * off)
        };
        among.iter().filter(|hex| cost(hex).is_some()).min_by_key(|hex| cost(hex)).cloned()
    }

    fn place(self, hex: &str) -> Option<(i32, i32)> {
        let (row, number) = parts(hex)?;
        Some(self.middle(row, number))
    }
}

/// A hex's name.
pub(super) fn name(row: i32, number: i32) -> String {
    let letter = u8::try_from(row).map_or('?', |row| char::from(b'A' + row));
    format!("{letter}{number}")
}

/// The row and the number of a hex.
fn parts(hex: &str) -> Option<(i32, i32)> {
    let (letter, number) = hex.split_at_checked(1)?;
    let row = i32::from(*letter.as_bytes().first()?) - i32::from(b'A');
    Some((row, number.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_boards_have_their_hexes() {
        assert_eq!(Hexes::of("large").names().count(), 61);
        assert_eq!(Hexes::of("mini").names().count(), 37);
        assert_eq!(Hexes::of("large").names().next().as_deref(), Some("I5"));
        assert_eq!(Hexes::of("large").names().last().as_deref(), Some("A5"));
    }

    #[test]
    fn neighbours_in_a_row_are_two_apart_and_across_rows_one() {
        let hexes = Hexes::of("large");
        assert_eq!(hexes.middle(4, 1).0, 1, "the widest row begins at the left");
        assert_eq!(hexes.middle(4, 2).0, 3);
        assert_eq!(hexes.middle(0, 1).0, 5);
        assert_eq!(hexes.middle(8, 5).0, 5);
        assert_eq!(hexes.middle(8, 5).1, 0);
    }

    #[test]
    fn arrows_go_to_what_lies_there() {
        let hexes = Hexes::of("large");
        let all: Vec<String> = hexes.names().collect();
        assert_eq!(hexes.towards("E5", &all, (1, 0)).as_deref(), Some("E6"));
        assert_eq!(hexes.towards("E5", &all, (-1, 0)).as_deref(), Some("E4"));
        assert_eq!(hexes.towards("A1", &all, (0, 1)), None);
    }
}
