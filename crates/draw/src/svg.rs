//! Writing SVG: shapes in paint, one after the other.

use std::fmt::{Display, Write as _};

/// A coordinate as it is written: at most two decimals, so that the same drawing is the same text on
/// every machine.
pub(crate) fn n(value: f64) -> String {
    let rounded = (value * 100.0).round() / 100.0;
    // Minus zero would be another text for the same place.
    if rounded == 0.0 { "0".into() } else { rounded.to_string() }
}

/// Text as it may stand in an attribute.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // XML has no way to write most control characters.
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

/// How a shape is painted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paint<'a> {
    fill: &'a str,
    stroke: Option<(&'a str, f64)>,
    opacity: f64,
    dash: Option<&'a str>,
    round: bool,
}

/// Filled with a colour.
pub(crate) const fn fill(colour: &str) -> Paint<'_> {
    Paint { fill: colour, stroke: None, opacity: 1.0, dash: None, round: false }
}

/// Only a line, with round ends.
pub(crate) const fn line(colour: &str, width: f64) -> Paint<'_> {
    Paint { fill: "none", stroke: Some((colour, width)), opacity: 1.0, dash: None, round: true }
}

impl<'a> Paint<'a> {
    /// With a rim.
    pub(crate) const fn rim(mut self, colour: &'a str, width: f64) -> Paint<'a> {
        self.stroke = Some((colour, width));
        self
    }

    pub(crate) const fn opacity(mut self, opacity: f64) -> Paint<'a> {
        self.opacity = opacity;
        self
    }

    pub(crate) const fn dashed(mut self, dash: &'a str) -> Paint<'a> {
        self.dash = Some(dash);
        self
    }

    fn attributes(&self) -> String {
        let mut text = format!(" fill=\"{}\"", self.fill);
        if let Some((colour, width)) = self.stroke {
            let _ = write!(text, " stroke=\"{colour}\" stroke-width=\"{}\"", n(width));
        }
        if let Some(dash) = self.dash {
            let _ = write!(text, " stroke-dasharray=\"{dash}\"");
        }
        if self.round {
            text.push_str(" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
        }
        if self.opacity < 1.0 {
            let _ = write!(text, " opacity=\"{}\"", n(self.opacity));
        }
        text
    }
}

/// A piece of SVG in the writing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Svg(String);

impl Svg {
    pub(crate) fn new() -> Svg {
        Svg::default()
    }

    pub(crate) fn into_string(self) -> String {
        self.0
    }

    // Writing into a string cannot fail: that is why the results below are let go.
    fn write(&mut self, text: impl Display) -> &mut Svg {
        let _ = write!(self.0, "{text}");
        self
    }

    pub(crate) fn path(&mut self, d: impl Display, paint: Paint<'_>) -> &mut Svg {
        self.write(format_args!("<path d=\"{d}\"{}/>", paint.attributes()))
    }

    pub(crate) fn circle(&mut self, x: f64, y: f64, r: f64, paint: Paint<'_>) -> &mut Svg {
        let (x, y, r) = (n(x), n(y), n(r));
        let paint = paint.attributes();
        self.write(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\"{paint}/>"))
    }

    pub(crate) fn ellipse(
        &mut self,
        (x, y): (f64, f64),
        (rx, ry): (f64, f64),
        paint: Paint<'_>,
    ) -> &mut Svg {
        let (x, y, rx, ry) = (n(x), n(y), n(rx), n(ry));
        let paint = paint.attributes();
        self.write(format_args!("<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"{rx}\" ry=\"{ry}\"{paint}/>"))
    }

    pub(crate) fn rect(
        &mut self,
        (x, y): (f64, f64),
        (wide, high): (f64, f64),
        corner: f64,
        paint: Paint<'_>,
    ) -> &mut Svg {
        let (x, y, wide, high) = (n(x), n(y), n(wide.max(0.0)), n(high.max(0.0)));
        let corner = if corner > 0.0 { format!(" rx=\"{}\"", n(corner)) } else { String::new() };
        let paint = paint.attributes();
        self.write(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\"{corner}{paint}/>"
        ))
    }

    /// Two colours that go over into one another from above to below, to be used as `url(#name)`.
    pub(crate) fn gradient(&mut self, name: &str, above: &str, below: &str) -> &mut Svg {
        self.write(format_args!(
            "<linearGradient id=\"{name}\" x2=\"0\" y2=\"1\"><stop stop-color=\"{above}\"/>\
             <stop offset=\"1\" stop-color=\"{below}\"/></linearGradient>"
        ))
    }

    /// A group with attributes as they stand, such as `transform="…"`.
    pub(crate) fn group(&mut self, attributes: &str, draw: impl FnOnce(&mut Svg)) -> &mut Svg {
        let space = if attributes.is_empty() { "" } else { " " };
        self.write(format_args!("<g{space}{attributes}>"));
        draw(self);
        self.write("</g>")
    }

    /// A group of a kind of thing, with what it is in words: for screen readers and for tests.
    pub(crate) fn thing(
        &mut self,
        class: &str,
        label: &str,
        draw: impl FnOnce(&mut Svg),
    ) -> &mut Svg {
        let label = escaped(label);
        self.group(&format!("class=\"{class}\" role=\"img\" aria-label=\"{label}\""), draw)
    }

    /// Drawn around another origin.
    pub(crate) fn at(&mut self, x: f64, y: f64, draw: impl FnOnce(&mut Svg)) -> &mut Svg {
        self.group(&format!("transform=\"translate({} {})\"", n(x), n(y)), draw)
    }

    /// Drawn around another origin at another size.
    pub(crate) fn scaled(
        &mut self,
        (x, y): (f64, f64),
        scale: f64,
        draw: impl FnOnce(&mut Svg),
    ) -> &mut Svg {
        let scale = (scale * 1000.0).round() / 1000.0;
        let to = format!("transform=\"translate({} {}) scale({scale})\"", n(x), n(y));
        self.group(&to, draw)
    }
}
