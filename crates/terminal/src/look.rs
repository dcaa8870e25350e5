//! Colours and marks: the evening of the page, as far as the terminal can show it.

use ratatui::style::{Color, Modifier, Style};

/// How many colours the terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// None, or the person wants none (`NO_COLOR`).
    None,
    /// The sixteen of old.
    Sixteen,
    /// 256.
    Indexed,
    /// All.
    True,
}

impl Depth {
    /// What these settings of the environment say: `NO_COLOR`, `COLORTERM` and `TERM`.
    pub fn of(no_color: Option<&str>, colorterm: Option<&str>, term: Option<&str>) -> Depth {
        let term = term.unwrap_or_default();
        let plain = ["", "dumb"].contains(&term) || term.starts_with("vt") || term.ends_with("-m");
        match colorterm {
            _ if no_color.is_some_and(|value| !value.is_empty()) || plain => Depth::None,
            Some("truecolor" | "24bit") => Depth::True,
            _ if term.contains("256color") || term.contains("kitty") => Depth::Indexed,
            _ => Depth::Sixteen,
        }
    }
}

/// What a colour is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tint {
    /// Behind everything.
    Room,
    /// What things lie on.
    Surface,
    /// Lines.
    Line,
    /// Words.
    Ink,
    /// Words that matter less.
    Quiet,
    /// The boards.
    Wood,
    /// The one accent: the next thing to do.
    Plum,
    /// A seat, from 0.
    Seat(usize),
}

/// How things are shown.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    depth: Depth,
}

/// The seats' marks, beside their colours.
const MARKS: [&str; 4] = ["●", "■", "▲", "◆"];
/// The same engraved in glass: FILLIT's pearls.
const HOLLOW: [&str; 4] = ["○", "□", "△", "◇"];

/// A seat's mark.
pub(crate) fn mark(seat: usize) -> &'static str {
    MARKS.get(seat % MARKS.len()).copied().unwrap_or("●")
}

/// A seat's mark as an outline.
pub(crate) fn hollow(seat: usize) -> &'static str {
    HOLLOW.get(seat % HOLLOW.len()).copied().unwrap_or("○")
}

impl Look {
    /// With so many colours.
    pub fn new(depth: Depth) -> Look {
        Look { depth }
    }

    fn rgb(tint: Tint) -> (u8, u8, u8) {
        match tint {
            Tint::Room => (0x1D, 0x1A, 0x17),
            Tint::Surface => (0x29, 0x24, 0x20),
            // Lighter than the page's: here it is also what is written dimly, such as spent cards.
            Tint::Line => (0x82, 0x74, 0x66),
            Tint::Ink => (0xF1, 0xEA, 0xE0),
            Tint::Quiet => (0xB5, 0xA9, 0x9B),
            Tint::Wood => (0x8A, 0x67, 0x43),
            Tint::Plum => (0xB9, 0x92, 0xE0),
            Tint::Seat(seat) => match seat % 4 {
                0 => (0xC8, 0x45, 0x2C),
                1 => (0x2F, 0x6D, 0xB5),
                2 => (0xE3, 0xA8, 0x1C),
                _ => (0x3C, 0x8F, 0x5A),
            },
        }
    }

    /// The tint as the terminal has it; `None` for the terminal's own.
    fn colour(self, tint: Tint) -> Option<Color> {
        let (red, green, blue) = Look::rgb(tint);
        match self.depth {
            Depth::None => None,
            Depth::True => Some(Color::Rgb(red, green, blue)),
            Depth::Indexed => Some(Color::Indexed(nearest(red, green, blue))),
            // The room is painted here too: whether the terminal's own is light or dark nobody
            // knows, and of sixteen colours none reads on both.
            Depth::Sixteen => Some(match tint {
                Tint::Room | Tint::Surface => Color::Black,
                Tint::Ink => Color::White,
                Tint::Line => Color::DarkGray,
                Tint::Quiet => Color::Gray,
                Tint::Wood => Color::Yellow,
                Tint::Plum => Color::LightMagenta,
                Tint::Seat(seat) => match seat % 4 {
                    0 => Color::Red,
                    1 => Color::Blue,
                    2 => Color::LightYellow,
                    _ => Color::Green,
                },
            }),
        }
    }

    /// Words and marks in a colour. All but yellow are too dark for words in the evening, so a
    /// seat's are a little lighter.
    pub(crate) fn ink(self, tint: Tint) -> Style {
        let colour = match tint {
            Tint::Seat(seat) if seat % 4 != 2 => self.light(seat % 4),
            _ => self.colour(tint),
        };
        let style = colour.map_or(Style::new(), |colour| Style::new().fg(colour));
        match (tint, self.depth) {
            (Tint::Plum, _) => style.add_modifier(Modifier::BOLD),
            (Tint::Line | Tint::Quiet, Depth::None) => style.add_modifier(Modifier::DIM),
            _ => style,
        }
    }

    /// Words in a colour for a terminal that is written to line by line, on its own ground.
    pub(crate) fn paint(self, text: &str, tint: Tint) -> String {
        let code = match self.ink(tint).fg {
            None => return text.into(),
            Some(Color::Rgb(red, green, blue)) => format!("38;2;{red};{green};{blue}"),
            Some(Color::Indexed(index)) => format!("38;5;{index}"),
            Some(Color::LightRed) => "91".into(),
            Some(Color::LightYellow) => "33".into(),
            Some(Color::LightMagenta) => "35".into(),
            Some(_) => "39".into(),
        };
        format!("\u{1b}[{code}m{text}\u{1b}[0m")
    }

    /// A seat's colour for words: red, blue or green.
    fn light(self, seat: usize) -> Option<Color> {
        let (red, green, blue) = Look::rgb(Tint::Seat(seat));
        let [red, green, blue] = [red, green, blue].map(|part| part.saturating_add(0x38));
        match (self.depth, seat) {
            (Depth::None, _) => None,
            (Depth::True, _) => Some(Color::Rgb(red, green, blue)),
            (Depth::Indexed, 0) => Some(Color::Indexed(203)),
            (Depth::Indexed, 1) => Some(Color::Indexed(75)),
            (Depth::Indexed, _) => Some(Color::Indexed(nearest(red, green, blue))),
            (Depth::Sixteen, 0) => Some(Color::LightRed),
            (Depth::Sixteen, 1) => Some(Color::LightBlue),
            (Depth::Sixteen, _) => Some(Color::LightGreen),
        }
    }

    /// Something solid in a colour, with its words in ink or white, whichever reads.
    pub(crate) fn solid(self, tint: Tint) -> Style {
        let dark = match tint {
            Tint::Plum | Tint::Ink | Tint::Quiet => true,
            Tint::Seat(seat) => seat % 4 >= 2,
            _ => false,
        };
        match self.colour(tint) {
            Some(colour) => {
                let words = if dark { Color::Black } else { Color::White };
                Style::new().bg(colour).fg(words)
            }
            None if matches!(tint, Tint::Room | Tint::Surface) => Style::new(),
            None => Style::new().add_modifier(Modifier::REVERSED),
        }
    }

    /// What is behind everything.
    pub(crate) fn room(self) -> Style {
        match (self.colour(Tint::Room), self.colour(Tint::Ink)) {
            (Some(room), Some(ink)) => Style::new().bg(room).fg(ink),
            _ => Style::new(),
        }
    }

    /// What a board is printed on.
    pub(crate) fn paper(self) -> Style {
        self.colour(Tint::Surface).map_or(Style::new(), |colour| Style::new().bg(colour))
    }
}

/// The nearest of the 256 colours: the cube of six shades, or the greys.
fn nearest(red: u8, green: u8, blue: u8) -> u8 {
    const SHADES: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let off = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
    let shade = |part: u8| {
        let shades = (0_u8..).zip(SHADES);
        shades.min_by_key(|(_, shade)| off(*shade, part)).unwrap_or((0, 0))
    };
    let [(r, red_shade), (g, green_shade), (b, blue_shade)] =
        [shade(red), shade(green), shade(blue)];
    let cube = off(red_shade, red) + off(green_shade, green) + off(blue_shade, blue);
    let grey = |step: u8| 8 + 10 * step;
    let distance = |step: u8| off(grey(step), red) + off(grey(step), green) + off(grey(step), blue);
    let best = (0..24).min_by_key(|step| distance(*step)).unwrap_or(0);
    if distance(best) < cube { 232 + best } else { 16 + 36 * r + 6 * g + b }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_color_is_honoured_and_a_bare_terminal_gets_none() {
        assert_eq!(Depth::of(Some("1"), Some("truecolor"), Some("xterm-256color")), Depth::None);
        assert_eq!(Depth::of(Some(""), Some("truecolor"), Some("xterm")), Depth::True);
        assert_eq!(Depth::of(None, None, Some("screen-256color")), Depth::Indexed);
        assert_eq!(Depth::of(None, None, Some("linux")), Depth::Sixteen);
        assert_eq!(Depth::of(None, None, Some("vt100")), Depth::None);
        assert_eq!(Depth::of(None, None, None), Depth::None);
    }

    /// How much one colour stands out from another, as the web's guidelines count it.
    fn contrast(one: (u8, u8, u8), other: (u8, u8, u8)) -> f64 {
        let part = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        let light = |(red, green, blue)| {
            0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue) + 0.05
        };
        let (one, other) = (light(one), light(other));
        one.max(other) / one.min(other)
    }

    #[test]
    fn words_read_in_the_evening_and_on_the_seats_colours() {
        let look = Look::new(Depth::True);
        let rgb = |colour: Option<Color>| match colour {
            Some(Color::Rgb(red, green, blue)) => (red, green, blue),
            Some(Color::Black) => (0, 0, 0),
            _ => (255, 255, 255),
        };
        let room = Look::rgb(Tint::Room);
        for tint in [Tint::Ink, Tint::Quiet, Tint::Plum].into_iter().chain((0..4).map(Tint::Seat)) {
            let found = contrast(rgb(look.ink(tint).fg), room);
            assert!(found >= 4.5, "{tint:?} on the room: {found:.1}");
            let solid = look.solid(tint);
            let found = contrast(rgb(solid.fg), rgb(solid.bg));
            assert!(found >= 4.5, "words on {tint:?}: {found:.1}");
        }
        let found = contrast(Look::rgb(Tint::Line), room);
        assert!(found >= 3.0, "lines: {found:.1}");
    }

    #[test]
    fn without_colours_no_style_has_one() {
        let look = Look::new(Depth::None);
        for tint in [Tint::Room, Tint::Plum, Tint::Wood, Tint::Seat(0), Tint::Quiet] {
            for style in [look.ink(tint), look.solid(tint), look.paper(), look.room()] {
                assert_eq!((style.fg, style.bg), (None, None));
            }
        }
    }

    #[test]
    fn the_nearest_of_the_256_is_near() {
        assert_eq!(nearest(255, 0, 0), 196);
        assert_eq!(nearest(0x1D, 0x1A, 0x17), 234);
    }
}
