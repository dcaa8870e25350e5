//! The round wooden board with its hexagonal inlays and the brass plate in the middle.

use super::hexes::{Field, hexagon, row_and_number};
use crate::{
    glyphs::Words,
    svg::{Svg, fill, line, n},
    theme::Palette,
};
use trefle_fillit::Board;

impl Svg {
    /// The empty board around the origin.
    pub(crate) fn plate(&mut self, board: Board, palette: &Palette) {
        let field = Field::of(board);
        let rim = field.rim();
        let edge = palette.wood_edge;
        self.circle(3.0, 8.0, rim, fill("#000000").opacity(0.16));
        self.circle(0.0, 0.0, rim - 1.5, fill(palette.wood).rim(edge, 3.0));
        self.circle(0.0, 0.0, rim - 9.0, line(edge, 2.0).opacity(0.7));
        for (i, part) in [0.97, 0.93, 0.86, 0.78].into_iter().enumerate() {
            let r = rim * part;
            let arc = [-r * 0.86, -r * 0.51, r, r, r * 0.7, -r * 0.71].map(n);
            let arc =
                format!("M{} {}A{} {} 0 0 1 {} {}", arc[0], arc[1], arc[2], arc[3], arc[4], arc[5]);
            self.group(&format!("transform=\"rotate({})\"", i * 97), |svg| {
                svg.path(arc, line(edge, 1.4).opacity(0.5));
            });
        }
        for ((x, y), name) in field.rim_names() {
            let words = Words::sans(13.0, fill(palette.wood_ink).opacity(0.85)).middle();
            self.words(&name, x, y + 4.5, words);
        }
        for hex in board.all() {
            let (row, number) = row_and_number(hex);
            let (x, y) = field.middle(hex);
            self.at(x, y, |svg| {
                if hex == board.centre() {
                    svg.brass(palette);
                } else {
                    let tone = palette.inlays[((number + row) % 3) as usize];
                    svg.path(hexagon(2.2), fill(tone).rim(edge, 1.4));
                    svg.path("M-27.4 15V-15L0-31L27.4-15", line("#3a2510", 1.6).opacity(0.22));
                }
            });
        }
    }

    /// The centre that nothing enters (FILL-01): a brass plate with a clover.
    fn brass(&mut self, palette: &Palette) {
        self.path(hexagon(2.2), fill(palette.inlays[1]).rim(palette.wood_edge, 1.4));
        self.path(hexagon(6.0), fill(palette.brass).rim(palette.brass_edge, 1.6));
        self.path(
            "M0-2C-9-7-9-17 0-15C9-17 9-7 0-2ZM-2 1C-11 1-17 7-12 13C-6 18-1 10-2 1ZM2 1C11 1 17 7 12 13C6 18 1 10 2 1Z",
            line(palette.brass_edge, 1.6),
        );
        self.path("M-22-8L-3-19L7-19L-22 0Z", fill("#ffffff").opacity(0.22));
    }
}
