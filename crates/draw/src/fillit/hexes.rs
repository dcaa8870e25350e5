//! Where the hexes lie: rows A, B, C … from the bottom, numbers along the rising diagonal.

use crate::svg::n;
use trefle_fillit::{Board, Hex};

pub(crate) type Point = (f64, f64);

/// The distance between the middles of two neighbours.
pub(crate) const STEP: f64 = 60.0;
/// From row to row: √¾ steps.
const RISE: f64 = STEP * 0.866_025_403_784_438_6;
/// From a hex's middle to its corners: a step through √3.
const RADIUS: f64 = STEP * 0.577_350_269_189_625_8;

/// The board's shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    /// Hexes along an edge.
    size: i32,
}

impl Field {
    pub(crate) const fn of(board: Board) -> Field {
        Field { size: if matches!(board, Board::Large) { 5 } else { 4 } }
    }

    /// The board's outer radius.
    pub(crate) fn rim(self) -> f64 {
        f64::from(self.size - 1) * STEP + RADIUS + 33.0
    }

    /// How many rows there are, and how many diagonals.
    pub(crate) const fn lines(self) -> i32 {
        2 * self.size - 1
    }

    fn place(self, row: i32, number: i32) -> Point {
        let x = f64::from(number) - f64::from(row) / 2.0 - f64::from(self.size + 1) / 2.0;
        (x * STEP, f64::from(self.size - 1 - row) * RISE)
    }

    /// The middle of a hex, from the board's.
    pub(crate) fn middle(self, hex: Hex) -> Point {
        let (row, number) = row_and_number(hex);
        self.place(row, number)
    }

    /// The names at the rim: letters left of the rows, numbers below the diagonals.
    pub(crate) fn rim_names(self) -> Vec<(Point, String)> {
        let mut names = Vec::new();
        for i in 0..self.lines() {
            let (x, y) = self.place(i, 1.max(i - self.size + 2));
            let letter = char::from(b'A' + i as u8).to_string();
            names.push(((x - STEP * 0.78, y), letter));
            let (x, y) = self.place(0.max(i + 1 - self.size), i + 1);
            names.push(((x + STEP * 0.39, y + RISE * 0.78), (i + 1).to_string()));
        }
        names
    }
}

/// A hex's row, from 0 at the bottom, and its number: both stand in its name.
pub(crate) fn row_and_number(hex: Hex) -> (i32, i32) {
    match hex.to_string().as_bytes() {
        [letter, digit] => (i32::from(letter - b'A'), i32::from(digit - b'0')),
        _ => (0, 1),
    }
}

/// A hexagon standing on its point, drawn in by `inset`.
pub(crate) fn hexagon(inset: f64) -> String {
    let r = RADIUS - inset;
    let half = r * 0.866_025_403_784_438_6;
    let corners = [
        (half, r / 2.0),
        (0.0, r),
        (-half, r / 2.0),
        (-half, -r / 2.0),
        (0.0, -r),
        (half, -r / 2.0),
    ];
    let corners = corners.map(|(x, y)| format!("{} {}", n(x), n(y)));
    format!("M{}Z", corners.join("L"))
}

/// A way that bends to one side and then to the other; with `-bend` it crosses that.
pub(crate) fn crossing(from: Point, to: Point, bend: f64) -> String {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    let off = (-dy / length * bend, dx / length * bend);
    let at = |part: f64, side: f64| {
        format!("{} {}", n(from.0 + dx * part + off.0 * side), n(from.1 + dy * part + off.1 * side))
    };
    format!("M{}C{} {} {}", at(0.0, 0.0), at(0.2, 1.0), at(0.8, -1.0), at(1.0, 0.0))
}
