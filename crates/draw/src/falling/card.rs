//! A card: a big pictogram, drawn upright or lying across as riders do.

use crate::{
    svg::{Svg, fill, line, n},
    theme::INK,
};
use trefle_falling::Kind;

/// A card upright.
pub(crate) const WIDE: f64 = 50.0;
pub(crate) const HIGH: f64 = 70.0;

const PALM: &str = "M12.5 28.5L8.6 23.2A3 3 0 0 1 13.3 19.5L16 22.6V10A2.7 2.7 0 0 1 21.4 10V21H22.4V6.7A2.7 2.7 0 0 1 27.8 6.7V21H28.8V9A2.7 2.7 0 0 1 34.2 9V22.4H35.2V14A2.7 2.7 0 0 1 40.6 14V31C40.6 39 35.5 44 28 44C20.5 44 17.5 39 12.5 28.5Z";
const FIST: &str = "M0 17.5H6C8 12.5 11.5 10 16 10H23A4 4 0 0 1 24.5 17.7A4 4 0 0 1 24.5 24.2A4 4 0 0 1 24.5 30.7A3.9 3.9 0 0 1 21.5 37.5H14C10.5 37.5 8 35.5 6.5 33H0Z";

/// What a kind of card is printed with, and on which paper.
const fn colours(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Hit | Kind::Split | Kind::Skip => ("#1d5361", "#f1f5ee"),
        Kind::Push | Kind::Grab => ("#6b3f24", "#f8efe4"),
        Kind::Stop => ("#a5281b", "#fbeee8"),
        Kind::Extra => ("#84610a", "#fbf3d2"),
        Kind::Ground => ("#4c3018", "#8d6a44"),
    }
}

impl Svg {
    /// A card with its upper left corner at the origin.
    pub(crate) fn card(&mut self, kind: Kind) {
        let (_, paper) = colours(kind);
        self.thing("card", kind.name(), |svg| {
            svg.rect((1.0, 2.0), (WIDE, HIGH), 6.0, fill("#000000").opacity(0.22));
            svg.rect((0.0, 0.0), (WIDE, HIGH), 6.0, fill(paper).rim(INK, 1.6));
            if matches!(kind, Kind::Ground) {
                let to = "transform=\"translate(4 7) scale(0.875 1.17)\"";
                svg.group(to, |svg| svg.pictogram(kind));
            } else {
                svg.scaled((3.0, 13.0), 0.917, |svg| svg.pictogram(kind));
            }
        });
    }

    /// A card lying across, its upper left corner at the origin.
    pub(crate) fn card_across(&mut self, kind: Kind) {
        self.group(&format!("transform=\"matrix(0 1 -1 0 {} 0)\"", n(HIGH)), |svg| svg.card(kind));
    }

    /// The big pictogram in a square of 48.
    fn pictogram(&mut self, kind: Kind) {
        let (colour, paper) = colours(kind);
        let bold = line(colour, 5.4);
        match kind {
            Kind::Hit => {
                self.path("M24 5V21M15.5 13L24 21.5L32.5 13", bold);
                self.path("M24 23V43M13 32L24 43L35 32", bold);
            }
            Kind::Split => {
                self.path("M24 5V15C24 24 11 22 11 38M24 15C24 24 37 22 37 38", bold);
                self.path("M4 32L11 40L18 32M30 32L37 40L44 32", bold);
            }
            Kind::Skip => {
                self.path("M5 34C7 8 37 6 41 31", bold);
                self.path("M32.5 25.5L41.4 33L46 22.5", bold);
                let block = "M18 43V34.5A2.5 2.5 0 0 1 20.5 32H27.5A2.5 2.5 0 0 1 30 34.5V43Z";
                self.path(block, fill(colour));
            }
            Kind::Push => {
                self.group("transform=\"translate(31.5 5.6) rotate(90) scale(0.74)\"", |svg| {
                    svg.path(PALM, fill(colour));
                });
                self.path("M34 24H43M38.5 17L45 24L38.5 31", bold);
            }
            Kind::Grab => {
                self.path(FIST, fill(colour));
                self.path("M15.5 17.7H24.5M15.5 24.2H24.5M15.5 30.7H24.5", line(paper, 1.8));
                self.path("M46 24H36M40.5 17L34 24L40.5 31", bold);
            }
            Kind::Stop => {
                self.path(PALM, fill(colour));
            }
            Kind::Extra => {
                let plus = "M19.5 8H28.5V19.5H40V28.5H28.5V40H19.5V28.5H8V19.5H19.5Z";
                self.path(plus, fill(colour));
            }
            Kind::Ground => {
                self.path("M0 0H48V24H0Z", fill("#f3e3c8")).path("M0 24H48V48H0Z", fill("#7d9a4f"));
                let furrows = "M24 24L6 48M24 24L42 48M24 24L0 37M24 24L48 37M24 24V48";
                self.path(furrows, line("#56713a", 1.6));
                self.path("M0 24H48", line(colour, 4.0));
            }
        }
    }
}
