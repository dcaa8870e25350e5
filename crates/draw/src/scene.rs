//! A picture as the things in it, from the lowest to the uppermost.

use crate::svg::{Svg, escaped, n};
use std::fmt::Write as _;

/// How a thing comes into a moving picture. A still one shows it where it is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) enum Comes {
    /// It is there at once.
    #[default]
    AtOnce,
    /// It falls, faster and faster, from so far above.
    Falls(f64),
    /// It glides from a place so far away.
    From(f64, f64),
}

/// One thing in a picture.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Thing {
    /// What lies higher is drawn later.
    pub(crate) layer: u16,
    pub(crate) svg: String,
    pub(crate) comes: Comes,
}

/// A picture of one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    pub(crate) wide: f64,
    pub(crate) high: f64,
    pub(crate) title: String,
    pub(crate) things: Vec<Thing>,
}

impl Scene {
    pub(crate) fn new(wide: f64, high: f64, title: impl Into<String>) -> Scene {
        Scene { wide, high, title: title.into(), things: Vec::new() }
    }

    /// Adds a thing that is there at once.
    pub(crate) fn add(&mut self, layer: u16, draw: impl FnOnce(&mut Svg)) {
        self.add_coming(layer, Comes::AtOnce, draw);
    }

    /// Adds a thing that comes from somewhere.
    pub(crate) fn add_coming(&mut self, layer: u16, comes: Comes, draw: impl FnOnce(&mut Svg)) {
        let mut svg = Svg::new();
        draw(&mut svg);
        let svg = svg.into_string();
        if !svg.is_empty() {
            self.things.push(Thing { layer, svg, comes });
        }
    }

    /// Its own width in pixels.
    pub fn width(&self) -> u32 {
        pixels(self.wide)
    }

    /// Its own height in pixels.
    pub fn height(&self) -> u32 {
        pixels(self.high)
    }

    /// The picture as SVG, in its own size or as wide as asked for.
    pub fn svg(&self, width: Option<u32>) -> String {
        let mut svg = self.opening(width);
        let mut things: Vec<&Thing> = self.things.iter().collect();
        things.sort_by_key(|thing| thing.layer);
        for thing in things {
            svg.push_str(&thing.svg);
            svg.push('\n');
        }
        svg.push_str("</svg>\n");
        svg
    }

    /// The first lines of the picture's SVG: its size, and what it shows in words.
    pub(crate) fn opening(&self, width: Option<u32>) -> String {
        let shown = width.map_or(self.wide, f64::from);
        let title = escaped(&self.title);
        let mut svg = String::new();
        let _ = writeln!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\" \
             role=\"img\" aria-label=\"{title}\">\n<title>{title}</title>",
            n(shown),
            n((shown * self.high / self.wide).round()),
            n(self.wide),
            n(self.high),
        );
        svg
    }
}

fn pixels(length: f64) -> u32 {
    // Pictures are some hundreds of pixels wide; the cast holds at its limits what is not.
    length.round().max(1.0) as u32
}
