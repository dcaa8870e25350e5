//! What lies on a hex: a flat card token, a glass pearl, a pawn of turned wood.

use crate::{
    marks,
    svg::{Svg, fill, line},
    theme::{INK, WHITE},
};

const UNDER: &str = "#1d1208";
const BODY: &str =
    "M-16 10C-16 3.5-7.2 0-6-12.5H6C7.2 0 16 3.5 16 10C16 16 8.8 18.5 0 18.5S-16 16-16 10Z";

impl Svg {
    /// A token of a side, flat card with the side's mark; under a pawn the mark is left out.
    pub(crate) fn token(&mut self, side: usize, printed: bool) {
        self.circle(1.0, 2.5, 20.5, fill(UNDER).opacity(0.28));
        self.circle(0.0, 0.0, 20.5, fill(marks::colour(side)).rim(INK, 1.6));
        self.circle(0.0, 0.0, 17.2, line(WHITE, 1.3).opacity(0.75));
        if printed {
            self.path(marks::outline(side, 0.0, 0.0, 8.0), fill(marks::on_colour(side)));
        }
    }

    /// A pearl: a glass marble with a highlight and the mark engraved.
    pub(crate) fn pearl(&mut self, side: usize) {
        self.ellipse((2.0, 6.0), (17.0, 15.0), fill(UNDER).opacity(0.28));
        self.circle(0.0, 0.0, 17.0, fill(marks::colour(side)).rim(INK, 1.5));
        self.path(
            "M-15.6 4.5A16.3 16.3 0 0 0 15.6 4.5C10 11-10 11-15.6 4.5Z",
            fill("#000000").opacity(0.24),
        );
        self.path(marks::outline(side, 0.0, 1.9, 7.0), fill("#ffffff").opacity(0.5));
        self.path(marks::outline(side, 0.0, 1.0, 7.0), fill(marks::deep(side)));
        let shine = fill("#ffffff").opacity(0.8);
        self.group("transform=\"rotate(-28 -5.5 -9)\"", |svg| {
            svg.ellipse((-5.5, -9.0), (6.0, 3.4), shine);
        });
        self.circle(8.5, 9.5, 1.7, shine);
    }

    /// A player's pawn.
    pub(crate) fn pawn(&mut self, seat: usize) {
        let wood = fill(marks::wooden(seat)).rim(INK, 1.5);
        self.ellipse((5.0, 13.0), (18.0, 7.0), fill(UNDER).opacity(0.28));
        self.path(BODY, line(WHITE, 5.5)).circle(0.0, -22.0, 9.5, line(WHITE, 5.5));
        self.path(BODY, wood);
        let turned = line("#000000", 1.1).opacity(0.34);
        self.path("M-12.6 5.4C-6 8.8 6 8.8 12.6 5.4M-15.4 11.4C-7 15.6 7 15.6 15.4 11.4", turned);
        self.ellipse((0.0, -12.5), (9.4, 3.2), wood).circle(0.0, -22.0, 9.5, wood);
        self.path("M-8.5 9C-8 4-4.5 0-3.6-8", line("#ffffff", 2.0).opacity(0.45));
        self.group("transform=\"rotate(-30 -3.2 -26)\"", |svg| {
            svg.ellipse((-3.2, -26.0), (3.4, 2.2), fill("#ffffff").opacity(0.8));
        });
        let mark = fill(marks::on_colour(seat)).rim(INK, 0.6);
        self.path(marks::outline(seat, 0.0, -1.0, 5.0), mark);
    }
}
