//! Boards side by side, each with what it scores: to be looked at before a game.

use super::ramp::{FLOOR, HIGH, SIDE, Slot, WIDE};
use crate::{
    glyphs::{Face, Words, signed},
    heading::MARGIN,
    scene::Scene,
    svg::{Svg, fill, line},
    theme::{Palette, Theme},
};
use std::collections::BTreeMap;
use trefle_fits::{Board, Layout, PLAIN};

/// What stands above a board.
const TITLE: f64 = 44.0;
/// From one board to the next.
const GAP: f64 = 26.0;
/// A board with its wood.
const COLUMN: f64 = WIDE + 2.0 * SIDE;
/// The height of a line below the board.
const LINE: f64 = 40.0;

pub(crate) fn boards<'a>(boards: impl IntoIterator<Item = &'a Board>, theme: Theme) -> Scene {
    let palette = theme.palette();
    let layouts: Vec<&Layout> = boards.into_iter().map(Board::layout).collect();
    let legends: Vec<Vec<LegendRow<'_>>> = layouts.iter().map(|layout| entries(layout)).collect();
    let lines = legends.iter().map(|legend| rows(legend).len()).max().unwrap_or(0);
    let count = layouts.len() as f64;
    let wide = 2.0 * MARGIN + count * COLUMN + (count - 1.0) * GAP;
    let below = MARGIN + TITLE + Slot::BOARD.above() + HIGH + FLOOR + 20.0;
    let high = below + lines as f64 * LINE + 16.0;
    let titles: Vec<String> = layouts.iter().map(|layout| title(layout)).collect();
    let mut scene = Scene::new(wide, high, format!("FITS: {}", titles.join("; ")));
    scene.ground(palette);
    for (i, (layout, legend)) in layouts.iter().zip(&legends).enumerate() {
        let left = MARGIN + i as f64 * (COLUMN + GAP);
        scene.add(1, |svg| {
            svg.thing("board", &titles[i], |svg| {
                board_title(svg, layout, left, palette);
                svg.at(left + SIDE, MARGIN + TITLE + Slot::BOARD.above(), |svg| {
                    svg.ramp(layout, Slot::BOARD, palette);
                    svg.glass();
                });
            });
        });
        scene.add(2, |svg| write_legend(svg, layout, legend, (left, below), palette));
    }
    scene
}

/// What the board is called: its name, and its title if that says more.
fn title(layout: &Layout) -> String {
    if layout.title.eq_ignore_ascii_case(&layout.name) {
        layout.title.clone()
    } else {
        format!("{} {}", layout.name, layout.title)
    }
}

fn board_title(svg: &mut Svg, layout: &Layout, left: f64, palette: &Palette) {
    let foot = MARGIN + 25.0;
    let capital = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit();
    if layout.name.chars().all(capital) {
        let words = Words::display(30.0, fill(palette.ink));
        svg.words(&layout.name, left + 2.0, foot, words);
        let end = left + 14.0 + Face::Display.width(&layout.name, 30.0);
        if layout.title != layout.name {
            let title = Face::Sans.fitted(&layout.title, 19.0, left + COLUMN - end);
            svg.words(&title, end, foot, Words::sans(19.0, fill(palette.quiet)));
        }
        return;
    }
    let title = Face::Sans.fitted(&layout.title, 24.0, COLUMN);
    svg.words(&title, left + 2.0, foot, Words::sans(24.0, fill(palette.ink)));
}

/// Something that scores: what it looks like, and its points in words.
struct LegendRow<'a> {
    sign: Sign<'a>,
    points: Vec<String>,
}

enum Sign<'a> {
    Plain,
    Row,
    Column,
    /// Cells with these marks.
    Marks(Vec<char>),
    Word(&'a str),
    /// A letter that the word does not use.
    Unused,
}

fn entries(layout: &Layout) -> Vec<LegendRow<'_>> {
    let scoring = &layout.scoring;
    let mut found = Vec::new();
    let mut add = |sign, points: i32| {
        if points != 0 {
            found.push(LegendRow { sign, points: vec![signed(points)] });
        }
    };
    if layout.grid.iter().any(|row| row.contains(PLAIN)) {
        add(Sign::Plain, scoring.plain);
    }
    add(Sign::Row, scoring.row);
    add(Sign::Column, scoring.column);
    for word in &scoring.words {
        add(Sign::Word(&word.word), word.points);
    }
    add(Sign::Unused, scoring.unused);
    // Groups that score alike are told together.
    let mut alike: BTreeMap<&[i32], Vec<char>> = BTreeMap::new();
    for (mark, table) in &scoring.groups {
        alike.entry(table).or_default().push(*mark);
    }
    for (table, marks) in alike {
        let told = table.iter().enumerate().filter(|(_, points)| **points != 0);
        let points = told.map(|(count, points)| format!("{count}× {}", signed(*points)));
        found.push(LegendRow { sign: Sign::Marks(marks), points: points.collect() });
    }
    found
}

const SIZE: f64 = 17.0;

impl LegendRow<'_> {
    fn sign_width(&self) -> f64 {
        match &self.sign {
            Sign::Plain | Sign::Unused => 26.0,
            Sign::Row => 62.0,
            Sign::Column => 22.0,
            Sign::Marks(marks) => 36.0 * marks.len().min(5) as f64,
            Sign::Word(word) => Face::Display.width(word, SIZE) + 6.0,
        }
    }

    fn width(&self) -> f64 {
        let points = self.points.join("   ");
        self.sign_width() + 6.0 + Face::Sans.width(&points, SIZE) + 24.0
    }
}

/// The entries in lines that are no wider than a board.
fn rows<'a, 'b>(entries: &'a [LegendRow<'b>]) -> Vec<Vec<&'a LegendRow<'b>>> {
    let mut lines: Vec<Vec<&LegendRow<'_>>> = Vec::new();
    let mut used = f64::MAX;
    for entry in entries {
        if used + entry.width() > COLUMN + 24.0 {
            lines.push(Vec::new());
            used = 0.0;
        }
        used += entry.width();
        if let Some(line) = lines.last_mut() {
            line.push(entry);
        }
    }
    lines
}

fn write_legend(
    svg: &mut Svg,
    layout: &Layout,
    entries: &[LegendRow<'_>],
    (left, top): (f64, f64),
    palette: &Palette,
) {
    for (i, row) in rows(entries).iter().enumerate() {
        let middle = top + i as f64 * LINE + LINE / 2.0;
        let mut x = left + 4.0;
        for entry in row {
            sign(svg, layout, entry, (x, middle), palette);
            let words = Words::sans(SIZE, fill(palette.ink));
            let points = entry.points.join("   ");
            svg.words(&points, x + entry.sign_width() + 6.0, middle + 6.0, words);
            x += entry.width();
        }
    }
}

fn sign(
    svg: &mut Svg,
    layout: &Layout,
    entry: &LegendRow<'_>,
    (x, y): (f64, f64),
    palette: &Palette,
) {
    let small = 9.0;
    let covered = |svg: &mut Svg, x: f64, y: f64| {
        svg.rect((x, y), (small, small), 2.0, fill(palette.quiet));
    };
    match &entry.sign {
        Sign::Plain => {
            let corner = (x, y - 12.0);
            svg.rect(corner, (24.0, 24.0), 4.0, fill(palette.paper).rim(palette.line, 1.4));
            svg.circle(x + 12.0, y, 4.2, fill(palette.print));
        }
        Sign::Row => {
            (0..6).for_each(|i| covered(svg, x + f64::from(i) * 10.0, y - 4.5));
        }
        Sign::Column => {
            // A column stands for twelve cells; four are enough to show that it stands.
            (0..4).for_each(|i| covered(svg, x + 4.0, y - 19.5 + f64::from(i) * 10.0));
        }
        Sign::Marks(marks) => {
            // More symbols than there is room for are told by the first five.
            for (i, mark) in marks.iter().take(5).enumerate() {
                svg.stamp(layout, *mark, (x + 17.0 + i as f64 * 36.0, y), 0, palette);
            }
        }
        Sign::Word(word) => {
            svg.words(word, x, y + 6.0, Words::display(SIZE, fill(palette.stamp)));
        }
        Sign::Unused => {
            svg.circle(x + 13.0, y, 11.0, line(palette.stamp, 1.6).dashed("3 4"));
        }
    }
}
