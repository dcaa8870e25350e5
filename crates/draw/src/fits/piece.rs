//! A piece: a solid outline in a player's colour, and in each cell a notch in the shape of the
//! player's mark, so that colour never says it alone.

use super::outline::{Cell, outline};
use crate::{
    marks,
    svg::{Svg, fill, line},
    theme::Palette,
};
use trefle_fits::{Orientation, Piece};

/// The cells of a piece as the rules draw it, from its upper left corner.
pub(crate) fn drawn(piece: Piece) -> Vec<Cell> {
    let Some(shape) = piece.shape(Orientation::ALL[0]) else { return Vec::new() };
    let filled = |column: usize, row: usize| shape.column(column) >> row & 1 == 1;
    let cells: Vec<(usize, usize)> = (0..4)
        .flat_map(|column| (0..4).map(move |row| (column, row)))
        .filter(|&(column, row)| filled(column, row))
        .collect();
    let top = cells.iter().map(|(_, row)| *row).max().unwrap_or(0);
    cells.into_iter().map(|(column, row)| (column as i32, (top - row) as i32)).collect()
}

/// How many columns and rows the cells take.
pub(crate) fn extent(cells: &[Cell]) -> (f64, f64) {
    let most = |of: fn(&Cell) -> i32| cells.iter().map(of).max().unwrap_or(0) + 1;
    (f64::from(most(|cell| cell.0)), f64::from(most(|cell| cell.1)))
}

impl Svg {
    /// A piece in a player's colour.
    pub(crate) fn piece(&mut self, cells: &[Cell], seat: usize, size: f64, palette: &Palette) {
        let shape = outline(cells, size, size * 0.03, size * 0.13);
        let body = fill(marks::colour(seat)).rim(palette.piece_rim, size * 0.045);
        self.path(shape.path, body);
        self.path(shape.light, line("#ffffff", size * 0.05).opacity(0.42));
        self.path(shape.shade, line("#000000", size * 0.05).opacity(0.22));
        let notches = |down: f64| -> String {
            let middle = |at: i32| (f64::from(at) + 0.5) * size;
            let notch =
                |&(x, y): &Cell| marks::outline(seat, middle(x), middle(y) + down, size * 0.105);
            cells.iter().map(notch).collect()
        };
        self.path(notches(size * 0.02), fill("#ffffff").opacity(0.35));
        self.path(notches(0.0), fill(marks::deep(seat)));
    }

    /// A piece as it stands on a card: one plain shape.
    pub(crate) fn shape(&mut self, cells: &[Cell], size: f64, paint: crate::svg::Paint<'_>) {
        self.path(outline(cells, size, size * 0.06, size * 0.16).path, paint);
    }
}
