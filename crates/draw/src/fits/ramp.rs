//! A ramp: wood, the paper of the board with its prints, and over all the glass.

use crate::{
    glyphs::Words,
    svg::{Svg, fill, line, n},
    theme::Palette,
};
use trefle_fits::{COLUMNS, Layout, ROWS};

/// The side of a cell.
pub(crate) const CELL: f64 = 40.0;
/// The wood beside the grooves.
pub(crate) const SIDE: f64 = 24.0;
/// The board, without the wood around it.
pub(crate) const WIDE: f64 = CELL * COLUMNS as f64;
pub(crate) const HIGH: f64 = CELL * ROWS as f64;
/// The floor at the lower end.
pub(crate) const FLOOR: f64 = 18.0;

/// The room above the board where pieces are set on: much of it in a game, little on a mere board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Slot(pub(crate) f64);

impl Slot {
    pub(crate) const GAME: Slot = Slot(126.0);
    pub(crate) const BOARD: Slot = Slot(26.0);

    /// From the upper edge of the wood to where the board begins.
    pub(crate) const fn above(self) -> f64 {
        self.0 + 12.0
    }
}

impl Svg {
    /// An empty ramp; the board's upper left corner is the origin.
    pub(crate) fn ramp(&mut self, layout: &Layout, Slot(slot): Slot, palette: &Palette) {
        let (wood, edge) = (palette.wood, palette.wood_edge);
        let (left, top) = (-SIDE, -slot - 12.0);
        let (wide, high) = (WIDE + 2.0 * SIDE, slot + 12.0 + HIGH + FLOOR);
        self.rect((left + 5.0, top + 9.0), (wide - 8.0, high), 12.0, fill("#000000").opacity(0.14));
        self.rect((left, top), (wide, high), 10.0, fill(wood).rim(edge, 2.0));
        self.grain(slot, palette);
        self.rect((0.0, -slot), (WIDE, slot + 2.0), 0.0, fill(edge).opacity(0.32));
        self.rect((0.0, 0.0), (WIDE, HIGH), 0.0, fill(palette.paper));
        for groove in 1..COLUMNS {
            let x = groove as f64 * CELL;
            self.path(format!("M{} {}V0", n(x), n(-slot)), line(edge, 2.0));
            self.path(
                format!("M{} {}V0", n(x + 1.2), n(-slot)),
                line("#ffffff", 1.0).opacity(0.22),
            );
            self.path(format!("M{} 0V{}", n(x), n(HIGH)), line(palette.print, 1.0).opacity(0.32));
        }
        let sides = format!("M0 {t}V{h}M{w} {t}V{h}", t = n(-slot), h = n(HIGH), w = n(WIDE));
        self.path(sides, line(edge, 3.0));
        self.prints(layout, palette);
        self.rect((left, HIGH), (wide, FLOOR), 4.0, fill(wood).rim(edge, 2.0));
        for column in 0..COLUMNS {
            let words = Words::sans(11.0, fill(palette.wood_ink).opacity(0.85)).middle();
            let x = (column as f64 + 0.5) * CELL;
            self.words(&(column + 1).to_string(), x, HIGH + 13.0, words);
        }
    }

    fn grain(&mut self, slot: f64, palette: &Palette) {
        let paint = line(palette.wood_edge, 1.2).opacity(0.4);
        if slot > 100.0 {
            self.path(
                "M-20-96C60-106 130-84 260-98M-20-62C40-52 150-72 260-58M-20-28C90-38 170-16 260-30M-16-118C70-126 190-112 258-122",
                paint,
            );
        }
        self.path("M-18 20V470M-13-10V300M-8 120V480M250-10V420M256 60V470M260-16V260", paint);
    }

    fn prints(&mut self, layout: &Layout, palette: &Palette) {
        for (row, line) in layout.grid.iter().enumerate() {
            for (column, mark) in line.chars().enumerate() {
                let at = ((column as f64 + 0.5) * CELL, (row as f64 + 0.5) * CELL);
                // A stamp is never set quite straight; the place decides how far off.
                let lean = ((column + 1) * 7 + (ROWS - row) * 5) as i32 % 13 - 6;
                self.stamp(layout, mark, at, lean, palette);
            }
        }
    }

    /// The glass over board and pieces.
    pub(crate) fn glass(&mut self) {
        let shine = fill("#ffffff").opacity(0.07);
        self.path("M96 1H168L22 479H1V312Z", shine).path("M186 1H204L58 479H40Z", shine);
        self.path("M1 1H239", line("#ffffff", 2.5).opacity(0.55));
    }
}
