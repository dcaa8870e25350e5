//! The line above a picture: the game's name in its own face, and quiet words beside it.

use crate::{
    glyphs::{Face, Words},
    scene::Scene,
    svg::fill,
    theme::Palette,
};

/// The room around a picture.
pub(crate) const MARGIN: f64 = 28.0;
/// How much room the line takes.
pub(crate) const HEADING: f64 = 58.0;

impl Scene {
    /// The ground everything lies on.
    pub(crate) fn ground(&mut self, palette: &Palette) {
        let size = (self.wide, self.high);
        self.add(0, |svg| {
            svg.rect((0.0, 0.0), size, 0.0, fill(palette.room));
        });
    }

    /// The heading in its corner, in at most so much room; answers where it ends. Its two parts are
    /// things of their own: a film keeps the name while the words beside it change.
    pub(crate) fn heading(&mut self, name: &str, quiet: &str, room: f64, palette: &Palette) -> f64 {
        let (size, foot) = (32.0, MARGIN + 28.0);
        let end = MARGIN + Face::Display.width(name, size) + 14.0;
        let quiet = Face::Sans.fitted(quiet, 17.0, MARGIN + room - end);
        self.add(1, |svg| {
            svg.words(name, MARGIN, foot, Words::display(size, fill(palette.ink)));
        });
        self.add(1, |svg| {
            svg.words(&quiet, end, foot - 1.0, Words::sans(17.0, fill(palette.quiet)));
        });
        end + Face::Sans.width(&quiet, 17.0)
    }
}
