//! One solid outline around cells that belong together: a piece is never a grid of loose squares.

use crate::svg::n;
use std::collections::BTreeMap;

/// A cell: columns from the left, rows from the top, in whole steps of any grid.
pub(crate) type Cell = (i32, i32);

/// The drawing of a piece: its outline, and the edges that catch the light or lie in shade.
pub(crate) struct Outline {
    pub(crate) path: String,
    pub(crate) light: String,
    pub(crate) shade: String,
}

type Corner = (i32, i32);
type Point = (f64, f64);

/// The corners of the loops around the cells, clockwise; straight runs joined.
fn loops(cells: &[Cell]) -> Vec<Vec<Corner>> {
    let mut next: BTreeMap<Corner, Vec<Corner>> = BTreeMap::new();
    let mut edge = |from: Corner, to: Corner| next.entry(from).or_default().push(to);
    for &(x, y) in cells {
        let free = |x, y| !cells.contains(&(x, y));
        if free(x, y - 1) {
            edge((x, y), (x + 1, y));
        }
        if free(x + 1, y) {
            edge((x + 1, y), (x + 1, y + 1));
        }
        if free(x, y + 1) {
            edge((x + 1, y + 1), (x, y + 1));
        }
        if free(x - 1, y) {
            edge((x, y + 1), (x, y));
        }
    }
    let mut found = Vec::new();
    while let Some(start) = next.iter().find(|(_, ways)| !ways.is_empty()).map(|(at, _)| *at) {
        let mut around = Vec::new();
        let mut here = start;
        while let Some(onward) = next.get_mut(&here).and_then(Vec::pop) {
            around.push(here);
            here = onward;
        }
        found.push(joined(&around));
    }
    found
}

fn joined(around: &[Corner]) -> Vec<Corner> {
    let bends = |i: &usize| {
        let before = around[(i + around.len() - 1) % around.len()];
        let after = around[(i + 1) % around.len()];
        before.0 != after.0 && before.1 != after.1
    };
    (0..around.len()).filter(bends).map(|i| around[i]).collect()
}

/// Which way an edge runs: one step of length 1.
fn way(from: Point, to: Point) -> Point {
    let step = |by: f64| if by.abs() < 1e-9 { 0.0 } else { by.signum() };
    (step(to.0 - from.0), step(to.1 - from.1))
}

fn along(from: Point, to: Point, by: f64) -> Point {
    let (x, y) = way(from, to);
    (from.0 + x * by, from.1 + y * by)
}

/// The loop's corners in drawing units, drawn in by `inset` on every side.
fn drawn_in(around: &[Corner], size: f64, inset: f64) -> Vec<Point> {
    let at = |i: usize| {
        let (x, y) = around[i % around.len()];
        (f64::from(x), f64::from(y))
    };
    let corner = |i: usize| {
        let here = at(i);
        let before = way(at(i + around.len() - 1), here);
        let after = way(here, at(i + 1));
        // Clockwise with y downwards: inside is to the right of the way, (x, y) turned to (-y, x).
        let x = here.0 * size + inset * (-before.1 - after.1);
        (x, here.1 * size + inset * (before.0 + after.0))
    };
    (0..around.len()).map(corner).collect()
}

fn point((x, y): Point) -> String {
    format!("{} {}", n(x), n(y))
}

/// Draws the outline of the cells, `size` units a cell, drawn in and with rounded corners.
pub(crate) fn outline(cells: &[Cell], size: f64, inset: f64, round: f64) -> Outline {
    let mut drawn = Outline { path: String::new(), light: String::new(), shade: String::new() };
    let bevel = (size * 0.05).max(1.0);
    for around in loops(cells) {
        let corners = drawn_in(&around, size, inset);
        let inner = drawn_in(&around, size, inset + bevel);
        let count = corners.len();
        for (i, &corner) in corners.iter().enumerate() {
            let (before, after) = (corners[(i + count - 1) % count], corners[(i + 1) % count]);
            let into = point(along(corner, before, round));
            let out = point(along(corner, after, round));
            let begin = if i == 0 { 'M' } else { 'L' };
            drawn.path += &format!("{begin}{into}Q{} {out}", point(corner));
            let (start, end) = (inner[i], inner[(i + 1) % count]);
            let run = [along(start, end, round), along(end, start, round)].map(point);
            let to = way(start, end);
            let side = if to.0 > 0.0 || to.1 < 0.0 { &mut drawn.light } else { &mut drawn.shade };
            *side += &format!("M{}L{}", run[0], run[1]);
        }
        drawn.path.push('Z');
    }
    drawn
}
