//! Results as a picture: a small SVG that stands alone.

use crate::{Interval, Results, Summary, mean};
use std::fmt::Write as _;

/// Readable beside one another, by people who do not see red and green apart too.
const COLOURS: [&str; 4] = ["#C8452C", "#2F6DB5", "#E3A81C", "#3C8F5A"];
const INK: &str = "#2B2622";
const FAINT: &str = "#D9D3C7";

/// The width of the picture, and of the margins left and right of what is drawn.
const WIDTH: f64 = 720.0;
const LEFT: f64 = 170.0;
const RIGHT: f64 = 30.0;
/// What is above the first side and below the last.
const TOP: f64 = 56.0;
const BOTTOM: f64 = 44.0;

/// A line of numbers along the picture.
struct Axis {
    low: f64,
    high: f64,
    step: f64,
}

impl Axis {
    /// Round numbers around these ends, some six of them.
    fn around(low: f64, high: f64) -> Axis {
        let rough = ((high - low) / 6.0).max(1.0);
        let power = 10_f64.powf(rough.log10().floor());
        let steps = [1.0, 2.0, 5.0, 10.0].map(|step| step * power);
        let step = steps.into_iter().find(|step| *step >= rough).unwrap_or(rough);
        Axis { low: (low / step).floor() * step, high: (high / step).ceil() * step, step }
    }

    fn x(&self, value: f64) -> f64 {
        let part = (value - self.low) / (self.high - self.low).max(f64::EPSILON);
        LEFT + part.clamp(0.0, 1.0) * (WIDTH - LEFT - RIGHT)
    }

    fn draw(&self, svg: &mut Svg, bottom: f64, unit: &str) {
        let count = ((self.high - self.low) / self.step).round() as usize;
        for value in (0..=count).map(|index| self.low + index as f64 * self.step) {
            let x = self.x(value);
            svg.line((x, TOP), (x, bottom), FAINT, "1");
            svg.text((x, bottom + 18.0), "middle", 12, &format!("{value}{unit}"));
        }
    }
}

/// A picture being drawn. Writing to a String cannot fail.
struct Svg(String);

impl Svg {
    fn line(&mut self, from: (f64, f64), to: (f64, f64), colour: &str, width: &str) {
        let _ = writeln!(
            self.0,
            r#"<line x1="{:.1}" y1="{:.1}" x2="{:.1}" y2="{:.1}" stroke="{colour}" stroke-width="{width}"/>"#,
            from.0, from.1, to.0, to.1
        );
    }

    fn dashed(&mut self, x: f64, top: f64, bottom: f64) {
        let _ = writeln!(
            self.0,
            r#"<path d="M{x:.1} {top:.1}V{bottom:.1}" stroke="{INK}" stroke-dasharray="3 3"/>"#
        );
    }

    fn bar(&mut self, corner: (f64, f64), size: (f64, f64), colour: &str) {
        let _ = writeln!(
            self.0,
            r#"<rect x="{:.1}" y="{:.1}" width="{:.1}" height="{:.1}" fill="{colour}"/>"#,
            corner.0,
            corner.1,
            size.0.max(0.0),
            size.1.max(0.0)
        );
    }

    fn text(&mut self, at: (f64, f64), anchor: &str, size: u32, text: &str) {
        let _ = writeln!(
            self.0,
            r#"<text x="{:.1}" y="{:.1}" text-anchor="{anchor}" font-size="{size}">{}</text>"#,
            at.0,
            at.1,
            escaped(text)
        );
    }

    fn inked(&mut self, at: (f64, f64), size: u32, ink: &str, text: &str) {
        let _ = writeln!(
            self.0,
            r#"<text x="{:.1}" y="{:.1}" text-anchor="middle" font-size="{size}" fill="{ink}">{}</text>"#,
            at.0,
            at.1,
            escaped(text)
        );
    }

    /// A measured value with the ends of its interval.
    fn whisker(&mut self, axis: &Axis, y: f64, interval: Interval) {
        let (low, high) = (axis.x(interval.low), axis.x(interval.high));
        self.line((low, y), (high, y), INK, "1.5");
        for x in [low, high] {
            self.line((x, y - 4.0), (x, y + 4.0), INK, "1.5");
        }
        let _ = writeln!(
            self.0,
            r#"<circle cx="{:.1}" cy="{y:.1}" r="3" fill="{INK}"/>"#,
            axis.x(interval.value)
        );
    }
}

impl Results {
    /// The distribution of the totals (FITS), or how many games each side won; below it, where there
    /// are several sides, how often each ends ahead of each other one.
    pub fn plot(&self) -> String {
        let summary = self.summary();
        let totals = summary.sides.iter().any(|side| side.total.is_some());
        let row = if totals { 110.0 } else { 54.0 };
        let sides = summary.sides.len();
        let matrix_top = TOP + BOTTOM + row * sides as f64;
        let height = matrix_top + if sides > 1 { matrix_height(sides) } else { 0.0 };
        let title = if totals { "Totals" } else { "Games won" };
        let game = self.contest.game.descriptor().title;
        let mut svg = begun(&format!("{game}: {title}"), height);
        let heading = format!("{game}: {}, {} games", title.to_lowercase(), summary.games);
        svg.text((24.0, 32.0), "start", 18, &heading);
        match totals {
            true => self.distributions(&mut svg, &summary, row),
            false => win_rates(&mut svg, &summary, row),
        }
        if sides > 1 {
            matrix(&mut svg, &summary, matrix_top);
        }
        svg.0.push_str("</svg>\n");
        svg.0
    }

    fn distributions(&self, svg: &mut Svg, summary: &Summary, row: f64) {
        let totals: Vec<Vec<f64>> =
            (0..summary.sides.len()).map(|side| self.totals(side)).collect();
        let rows: Vec<Spread<'_>> = summary
            .sides
            .iter()
            .zip(&totals)
            .map(|(side, values)| Spread { name: &side.bot, values, mean: side.total })
            .collect();
        spreads(svg, &rows, row);
    }
}

/// A picture so high with its ground and its title.
fn begun(title: &str, height: f64) -> Svg {
    Svg(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         width=\"{WIDTH}\" height=\"{height}\" role=\"img\" \
         font-family=\"system-ui, sans-serif\" fill=\"{INK}\">\n\
         <title>{}</title>\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#FFFDF8\"/>\n",
        escaped(title)
    ))
}

/// Some numbers of one kind.
struct Spread<'a> {
    name: &'a str,
    values: &'a [f64],
    mean: Option<Interval>,
}

/// How often which number came, a row for each kind on one axis.
fn spreads(svg: &mut Svg, rows: &[Spread<'_>], row: f64) {
    let all = || rows.iter().flat_map(|row| row.values).copied();
    let (low, high) = (all().fold(f64::MAX, f64::min), all().fold(f64::MIN, f64::max));
    if low > high {
        return;
    }
    let axis = Axis::around(low, high + 1.0);
    axis.draw(svg, TOP + row * rows.len() as f64, "");
    let wide = (axis.step / 5.0).max(1.0);
    let bins = ((axis.high - axis.low) / wide).ceil() as usize + 1;
    for (index, (spread, colour)) in rows.iter().zip(COLOURS.iter().cycle()).enumerate() {
        let floor = TOP + row * (index as f64 + 1.0) - 8.0;
        let mut counts = vec![0_usize; bins];
        for value in spread.values {
            // A value is never below the axis.
            counts[((value - axis.low) / wide) as usize] += 1;
        }
        let most = counts.iter().copied().max().unwrap_or(1).max(1) as f64;
        for (bin, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            let left = axis.x(axis.low + bin as f64 * wide);
            let right = axis.x(axis.low + (bin + 1) as f64 * wide);
            let height = (row - 34.0) * count as f64 / most;
            svg.bar((left + 0.5, floor - height), (right - left - 1.0, height), colour);
        }
        svg.line((LEFT, floor), (WIDTH - RIGHT, floor), INK, "1");
        if let Some(mean) = spread.mean {
            svg.whisker(&axis, floor - row + 22.0, mean);
            let words = format!("mean {:.1}", mean.value);
            named(svg, spread.name, floor - row / 2.0 + 8.0, &words);
        }
    }
}

/// A picture of how often which number came: a row for each name, with its mean.
pub fn plot_spreads(title: &str, rows: &[(String, Vec<f64>)]) -> String {
    let row = 110.0;
    let mut svg = begun(title, TOP + BOTTOM + row * rows.len() as f64);
    svg.text((24.0, 32.0), "start", 18, title);
    let rows: Vec<Spread<'_>> =
        rows.iter().map(|(name, values)| Spread { name, values, mean: mean(values) }).collect();
    spreads(&mut svg, &rows, row);
    svg.0.push_str("</svg>\n");
    svg.0
}

fn win_rates(svg: &mut Svg, summary: &Summary, row: f64) {
    let axis = Axis { low: 0.0, high: 100.0, step: 20.0 };
    axis.draw(svg, TOP + row * summary.sides.len() as f64, " %");
    let sides = summary.sides.iter().zip(COLOURS.iter().cycle());
    for (index, (side, colour)) in sides.enumerate() {
        let Some(rate) = side.win_rate else { continue };
        let middle = TOP + row * (index as f64 + 0.5);
        let hundred = |part: f64| part * 100.0;
        let rate = Interval {
            value: hundred(rate.value),
            low: hundred(rate.low),
            high: hundred(rate.high),
        };
        svg.bar((LEFT, middle - 15.0), (axis.x(rate.value) - LEFT, 30.0), colour);
        let chance = axis.x(hundred(side.chance));
        svg.dashed(chance, middle - 21.0, middle + 21.0);
        svg.whisker(&axis, middle, rate);
        named(svg, &side.bot, middle + 4.0, &format!("{:.1} %", rate.value));
    }
    svg.text((WIDTH - RIGHT, 32.0), "end", 12, "dashed: by chance");
}

/// How high a cell of the matrix is, and what is above the first.
const CELL: f64 = 40.0;
const ABOVE: f64 = 52.0;

fn matrix_height(sides: usize) -> f64 {
    ABOVE + CELL * sides as f64 + 24.0
}

/// How often the side of a row ends ahead of the side of a column; the darker, the more often.
fn matrix(svg: &mut Svg, summary: &Summary, top: f64) {
    svg.text((24.0, top + 16.0), "start", 14, "How often a row ends ahead of a column");
    let wide = ((WIDTH - LEFT - RIGHT) / summary.sides.len() as f64).min(140.0);
    for (column, side) in summary.sides.iter().enumerate() {
        let middle = LEFT + wide * (column as f64 + 0.5);
        svg.text((middle, top + ABOVE - 10.0), "middle", 12, &short(&side.bot, wide as usize / 8));
    }
    for (row, (side, rates)) in summary.sides.iter().zip(&summary.ahead).enumerate() {
        let y = top + ABOVE + CELL * row as f64;
        svg.text((LEFT - 12.0, y + CELL / 2.0 + 4.0), "end", 13, &short(&side.bot, 20));
        for (column, rate) in rates.iter().enumerate() {
            let corner = (LEFT + wide * column as f64, y);
            let value = rate.map_or(0.0, |rate| rate.value);
            svg.bar(corner, (wide - 2.0, CELL - 2.0), &shade(value));
            let Some(rate) = rate else { continue };
            let words = format!("{:.1} %", 100.0 * rate.value);
            let ends = format!("{:.0} to {:.0}", 100.0 * rate.low, 100.0 * rate.high);
            let ink = if value > 0.8 { "#FFFDF8" } else { INK };
            let middle = corner.0 + wide / 2.0 - 1.0;
            svg.inked((middle, y + 17.0), 13, ink, &words);
            svg.inked((middle, y + 31.0), 10, ink, &ends);
        }
    }
}

/// From the colour of the paper to a blue that white can be read on.
fn shade(part: f64) -> String {
    let mix = |from: f64, to: f64| (from + (to - from) * part).round() as u8;
    format!("#{:02X}{:02X}{:02X}", mix(242.0, 47.0), mix(238.0, 109.0), mix(228.0, 181.0))
}

/// The end of a name that is too long.
fn short(name: &str, most: usize) -> String {
    let whole = name.chars().count();
    let end: String = name.chars().skip(whole.saturating_sub(most)).collect();
    if whole > most { format!("…{end}") } else { end }
}

/// A side's name and its number, left of what is drawn.
fn named(svg: &mut Svg, name: &str, y: f64, number: &str) {
    let name = short(name, 20);
    svg.text((LEFT - 12.0, y - 6.0), "end", 13, &name);
    svg.text((LEFT - 12.0, y + 11.0), "end", 12, number);
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_axis_has_round_numbers_around_its_values() {
        let axis = Axis::around(-13.0, 41.0);
        assert_eq!((axis.low, axis.high, axis.step), (-20.0, 50.0, 10.0));
        let narrow = Axis::around(5.0, 6.0);
        assert_eq!((narrow.low, narrow.high, narrow.step), (5.0, 6.0, 1.0));
    }

    #[test]
    fn names_cannot_break_the_picture() {
        assert_eq!(escaped("cmd:<a> & \"b\""), "cmd:&lt;a&gt; &amp; &quot;b&quot;");
    }
}
