//! The players' colours and marks, always both, so that neither is needed alone.

use crate::{
    svg::{Svg, fill, line, n},
    theme::{INK, Palette, WHITE},
};

/// A seat, from 0: red disc, blue square, yellow triangle, green diamond, and again from there.
pub(crate) type Place = usize;

const COLOURS: [&str; 4] = ["#c8452c", "#2f6db5", "#e3a81c", "#3c8f5a"];
/// The colours deepened, for what is engraved in them.
const DEEP: [&str; 4] = ["#6c2f22", "#254163", "#775a1c", "#2b5038"];
/// The colours as painted wood.
const WOODEN: [&str; 4] = ["#d56a4e", "#6389b6", "#eab645", "#6fa46d"];

pub(crate) const fn colour(seat: Place) -> &'static str {
    COLOURS[seat % 4]
}

pub(crate) const fn deep(seat: Place) -> &'static str {
    DEEP[seat % 4]
}

pub(crate) const fn wooden(seat: Place) -> &'static str {
    WOODEN[seat % 4]
}

/// What reads on a seat's colour.
pub(crate) const fn on_colour(seat: Place) -> &'static str {
    if seat % 4 == 2 { INK } else { "#ffffff" }
}

fn polygon(points: &[(f64, f64)]) -> String {
    let corners: Vec<String> = points.iter().map(|(x, y)| format!("{} {}", n(*x), n(*y))).collect();
    format!("M{}Z", corners.join("L"))
}

fn disc(x: f64, y: f64, r: f64) -> String {
    let (left, y, r, wide) = (n(x - r), n(y), n(r), n(2.0 * r));
    format!("M{left} {y}a{r} {r} 0 1 0 {wide} 0a{r} {r} 0 1 0 -{wide} 0Z")
}

/// The outline of a seat's mark around a point; all four are about as large.
pub(crate) fn outline(seat: Place, x: f64, y: f64, r: f64) -> String {
    let around = |points: &[(f64, f64)]| {
        let placed: Vec<_> = points.iter().map(|(dx, dy)| (x + dx * r, y + dy * r)).collect();
        polygon(&placed)
    };
    match seat % 4 {
        0 => disc(x, y, r),
        1 => around(&[(-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)]),
        2 => around(&[(0.0, -1.15), (1.12, 0.82), (-1.12, 0.82)]),
        _ => around(&[(0.0, -1.25), (1.1, 0.0), (0.0, 1.25), (-1.1, 0.0)]),
    }
}

impl Svg {
    /// A seat's mark with its rim; from the fifth seat on with a ring, a bar or a cross in it.
    pub(crate) fn mark(&mut self, seat: Place, (x, y): (f64, f64), r: f64, rim: &str) -> &mut Svg {
        self.path(outline(seat, x, y, r), fill(colour(seat)).rim(rim, r * 0.16));
        let y = if seat % 4 == 2 { y + r * 0.18 } else { y };
        let inner = line(on_colour(seat), r * 0.24);
        match seat / 4 {
            0 => self,
            1 => self.circle(x, y, r * 0.36, inner),
            2 => self.path(format!("M{} {}h{}", n(x - r * 0.42), n(y), n(r * 0.84)), inner),
            _ => {
                let (half, whole) = (n(-r * 0.42), n(r * 0.84));
                let (x, y) = (n(x), n(y));
                self.path(format!("M{x} {y}m{half} 0h{whole}M{x} {y}m0 {half}v{whole}"), inner)
            }
        }
    }

    /// The mark of who deals.
    pub(crate) fn dealer_mark(
        &mut self,
        (x, y): (f64, f64),
        r: f64,
        palette: &Palette,
    ) -> &mut Svg {
        let size = (r * 1.4, r * 1.9);
        let corner = (x - r * 0.7, y - r * 0.95);
        self.rect(corner, size, r * 0.25, fill(palette.surface).rim(palette.ink, r * 0.16));
        let arrow = format!(
            "M{x} {}v{}m{} {}l{r3} {r3}l{r3} -{r3}",
            n(y - r * 0.5),
            n(r),
            n(-r * 0.35),
            n(-r * 0.35),
            x = n(x),
            r3 = n(r * 0.35),
        );
        self.path(arrow, line(palette.ink, r * 0.2))
    }

    /// A small dark pill with a figure in it: how many lie there.
    pub(crate) fn count(&mut self, text: &str, (x, y): (f64, f64), size: f64) -> &mut Svg {
        use crate::glyphs::{Face, Words};
        let wide = (Face::Sans.width(text, size) + size * 0.7).max(size * 1.4);
        let high = size * 1.4;
        let corner = (x - wide / 2.0, y - high / 2.0);
        self.rect(corner, (wide, high), high / 2.0, fill(INK).rim(WHITE, size * 0.08));
        self.words(text, x, y + size * 0.34, Words::sans(size, fill(WHITE)).middle())
    }
}
