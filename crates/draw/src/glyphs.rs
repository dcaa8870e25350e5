//! Letters as outlines, so that a picture looks the same where no fonts are.

use crate::svg::{Paint, Svg, n};
use std::{collections::HashMap, fmt::Write as _, sync::LazyLock};

/// A typeface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Face {
    /// For everything.
    Sans,
    /// For the games' names and big numbers: capitals and figures only.
    Display,
}

/// Where a line of words begins, or what it is set around.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

struct Glyph {
    advance: f64,
    outline: &'static str,
}

type Glyphs = HashMap<char, Glyph>;

static SANS: LazyLock<Glyphs> = LazyLock::new(|| read(include_str!("../data/sans.txt")));
static DISPLAY: LazyLock<Glyphs> = LazyLock::new(|| read(include_str!("../data/display.txt")));

/// Both files count a thousand units to the size of the type.
const UNITS: f64 = 1000.0;

/// What stands for a letter that the files do not have: a small empty box.
const UNKNOWN: Glyph = Glyph { advance: 560.0, outline: "M70 0V620H490V0ZM130 60H430V560H130Z" };

/// A line is `code advance outline`; other lines are remarks.
fn read(file: &'static str) -> Glyphs {
    let glyph = |line: &'static str| {
        let mut parts = line.splitn(3, ' ');
        let code = u32::from_str_radix(parts.next()?, 16).ok().and_then(char::from_u32)?;
        let advance = parts.next()?.parse().ok()?;
        Some((code, Glyph { advance, outline: parts.next().unwrap_or_default() }))
    };
    file.lines().filter(|line| !line.starts_with('#')).filter_map(glyph).collect()
}

impl Face {
    fn glyph(self, c: char) -> &'static Glyph {
        let found = match self {
            Face::Sans => SANS.get(&c),
            Face::Display => DISPLAY.get(&c).or_else(|| SANS.get(&c)),
        };
        found.unwrap_or(&UNKNOWN)
    }

    /// How wide a line of this size is.
    pub(crate) fn width(self, text: &str, size: f64) -> f64 {
        text.chars().map(|c| self.glyph(c).advance).sum::<f64>() * size / UNITS
    }

    /// The text, or as much of it as fits with an ellipsis after it.
    pub(crate) fn fitted(self, text: &str, size: f64, room: f64) -> String {
        if self.width(text, size) <= room {
            return text.into();
        }
        let mut kept = String::new();
        for c in text.chars() {
            if self.width(&format!("{kept}{c}…"), size) > room {
                break;
            }
            kept.push(c);
        }
        kept.trim_end().to_owned() + "…"
    }

    /// The outline of a line of words whose foot begins at this place.
    fn outline(self, text: &str, size: f64, (mut x, y): (f64, f64)) -> String {
        let scale = size / UNITS;
        let mut path = String::new();
        for c in text.chars() {
            let glyph = self.glyph(c);
            place(&mut path, glyph.outline, scale, (x, y));
            x += glyph.advance * scale;
        }
        path
    }
}

/// Adds an outline at its size and place. The files know M, L, H, V, Q, C and Z, all absolute, and
/// count upwards; pictures count downwards.
fn place(path: &mut String, outline: &str, scale: f64, (x, y): (f64, f64)) {
    let mut command = 'M';
    let mut across = true;
    let mut number = String::new();
    let flush = |number: &mut String, command: char, across: &mut bool, path: &mut String| {
        let Ok(value) = number.parse::<f64>() else { return };
        number.clear();
        let down = command == 'V' || (command != 'H' && !*across);
        let placed = if down { y - value * scale } else { x + value * scale };
        if !path.ends_with(|c: char| c.is_ascii_alphabetic()) {
            path.push(' ');
        }
        // A tenth of a pixel is finer than letters this small can show.
        path.push_str(&n((placed * 10.0).round() / 10.0));
        *across = !*across;
    };
    for c in outline.chars() {
        match c {
            '0'..='9' => number.push(c),
            '-' | ' ' => {
                flush(&mut number, command, &mut across, path);
                number.extend((c == '-').then_some(c));
            }
            _ => {
                flush(&mut number, command, &mut across, path);
                command = c;
                across = true;
                path.push(c);
            }
        }
    }
    flush(&mut number, command, &mut across, path);
}

/// A line of words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words<'a> {
    pub(crate) face: Face,
    pub(crate) size: f64,
    pub(crate) anchor: Anchor,
    pub(crate) paint: Paint<'a>,
}

impl<'a> Words<'a> {
    pub(crate) const fn sans(size: f64, paint: Paint<'a>) -> Words<'a> {
        Words { face: Face::Sans, size, anchor: Anchor::Start, paint }
    }

    pub(crate) const fn display(size: f64, paint: Paint<'a>) -> Words<'a> {
        Words { face: Face::Display, size, anchor: Anchor::Start, paint }
    }

    pub(crate) const fn middle(mut self) -> Words<'a> {
        self.anchor = Anchor::Middle;
        self
    }

    pub(crate) const fn end(mut self) -> Words<'a> {
        self.anchor = Anchor::End;
        self
    }
}

impl Svg {
    /// Writes a line of words with its foot at `y`; what it says stays readable in `aria-label`.
    pub(crate) fn words(&mut self, text: &str, x: f64, y: f64, words: Words<'_>) -> &mut Svg {
        let width = words.face.width(text, words.size);
        let left = match words.anchor {
            Anchor::Start => x,
            Anchor::Middle => x - width / 2.0,
            Anchor::End => x - width,
        };
        let outline = words.face.outline(text, words.size, (left, y));
        if outline.is_empty() {
            return self;
        }
        self.thing("words", text, |svg| {
            svg.path(outline, words.paint);
        })
    }
}

/// A number with its sign, as points are written.
pub(crate) fn signed(points: i32) -> String {
    let mut text = String::new();
    let _ = match points {
        0 => write!(text, "0"),
        1.. => write!(text, "+{points}"),
        _ => write!(text, "−{}", points.unsigned_abs()),
    };
    text
}

/// A number as a total is written: with a true minus.
pub(crate) fn figure(number: i32) -> String {
    if number < 0 { signed(number) } else { number.to_string() }
}
