//! What is printed in a cell: a dot, a number on a white or black disc, or a symbol as an svg stamp.

use crate::{
    glyphs::{Words, figure},
    svg::{Svg, fill, line, n},
    theme::{INK, Palette, WHITE},
};
use trefle_fits::{Layout, PLAIN};

const SUN: &str = "M0-5.2A5.2 5.2 0 1 1 0 5.2A5.2 5.2 0 1 1 0-5.2ZM0-11.5V-8M0 8V11.5M-11.5 0H-8M8 0H11.5M-8.1-8.1L-5.7-5.7M5.7 5.7L8.1 8.1M-8.1 8.1L-5.7 5.7M5.7-5.7L8.1-8.1";
const MOON: &str = "M3.4-10A10 10 0 1 0 9.8 4.6A8 8 0 1 1 3.4-10Z";
const STAR: &str = "M0-11L3-3.6L10.8-3.2L4.8 1.8L6.8 9.4L0 5.2L-6.8 9.4L-4.8 1.8L-10.8-3.2L-3-3.6Z";
const LEAF: &str = "M-8 9.5C-11-4-1-10.5 9.5-9.5C10.5 1 4 10.5-8 9.5ZM-10.5 12C-6 5-1 0 4.5-4";
const DROP: &str = "M0-11.5C4.5-5 8.2-1 8.2 3.4A8.2 8.2 0 1 1-8.2 3.4C-8.2-1-4.5-5 0-11.5Z";

/// A symbol's outline by its name, and whether it is filled.
fn symbol(word: &str) -> Option<(&'static str, bool)> {
    Some(match word {
        "sun" => (SUN, false),
        "moon" => (MOON, true),
        "star" => (STAR, true),
        "leaf" => (LEAF, false),
        "drop" => (DROP, true),
        _ => return None,
    })
}

impl Svg {
    /// The mark of a cell around a point. `lean` is how far a stamp is off, in degrees.
    pub(crate) fn stamp(
        &mut self,
        layout: &Layout,
        mark: char,
        (x, y): (f64, f64),
        lean: i32,
        palette: &Palette,
    ) {
        if mark == PLAIN {
            self.circle(x, y, 4.2, fill(palette.print));
            return;
        }
        let name = layout.marks.get(&mark).map_or_else(|| mark.to_string(), Clone::clone);
        if let Some(&number) = layout.scoring.numbers.get(&mark) {
            let words = figure(number);
            let (disc, on_disc) = if number < 0 {
                (fill(INK).rim(palette.disc_rim, 1.6), WHITE)
            } else {
                (fill(WHITE).rim(INK, 1.6), INK)
            };
            let size = if words.chars().count() > 2 { 15.0 } else { 19.0 };
            self.thing("number", &words, |svg| {
                svg.circle(x, y, 14.0, disc);
                let set = Words::sans(size, fill(on_disc)).middle();
                svg.words(&words, x, y + size * 0.345, set);
            });
            return;
        }
        self.thing("stamp", &name, |svg| {
            let to = format!("transform=\"translate({} {}) rotate({lean})\"", n(x), n(y));
            svg.group(&to, |svg| {
                let ring = line(palette.stamp, 1.4).dashed("19 1.2 31 0.8").opacity(0.75);
                svg.circle(0.0, 0.0, 16.0, ring);
                match symbol(&name) {
                    Some((outline, true)) => svg.path(outline, fill(palette.stamp)),
                    Some((outline, false)) => svg.path(outline, line(palette.stamp, 2.0)),
                    None => {
                        let words = Words::display(20.0, fill(palette.stamp)).middle();
                        svg.words(&mark.to_string(), 0.0, 7.0, words)
                    }
                };
            });
        });
    }
}
