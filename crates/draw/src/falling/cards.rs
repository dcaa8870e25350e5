//! The kinds of cards of a deck, and how many there are of each.

use super::card::{HIGH, WIDE};
use crate::{
    glyphs::Words,
    heading::{HEADING, MARGIN},
    scene::Scene,
    svg::{Svg, fill, line},
    theme::{Palette, Theme},
};
use trefle_falling::{Counts, Kind};

const SCALE: f64 = 1.9;
const STEP: f64 = WIDE * SCALE + 30.0;
const LINE: f64 = HIGH * SCALE + 58.0;
const PER_LINE: usize = 4;

pub(crate) fn deck(cards: &Counts, theme: Theme) -> Scene {
    let palette = theme.palette();
    let kinds: Vec<Kind> = Kind::DECK.into_iter().filter(|kind| cards.of(*kind) > 0).collect();
    let kinds: Vec<Kind> = kinds.into_iter().chain([Kind::Ground]).collect();
    let across = kinds.len().min(PER_LINE);
    let lines = kinds.len().div_ceil(PER_LINE);
    let wide = 2.0 * MARGIN + across.max(3) as f64 * STEP - 30.0;
    let high = MARGIN + HEADING + lines as f64 * LINE + 4.0;
    let mut scene = Scene::new(wide, high, "FALLING: the cards of the deck");
    scene.ground(palette);
    let total = cards.total().to_string();
    scene.heading("FALLING", &total, wide - 2.0 * MARGIN, palette);
    for (i, kind) in kinds.into_iter().enumerate() {
        let x = MARGIN + (i % PER_LINE) as f64 * STEP;
        let y = MARGIN + HEADING + (i / PER_LINE) as f64 * LINE;
        scene.add(2, |svg| {
            svg.scaled((x, y), SCALE, |svg| svg.card(kind));
            count(svg, cards.of(kind), kind, (x, y + HIGH * SCALE), palette);
        });
    }
    scene
}

/// Below a card: its name in notation and how many there are; of Grounds without end (FALL-03).
fn count(svg: &mut Svg, count: u16, kind: Kind, (x, y): (f64, f64), palette: &Palette) {
    svg.words(kind.name(), x + 1.0, y + 26.0, Words::sans(18.0, fill(palette.ink)));
    let right = x + WIDE * SCALE;
    if kind == Kind::Ground {
        svg.thing("words", "without end", |svg| {
            svg.at(right - 13.0, y + 20.0, |svg| {
                let eight = "M0 0C4-7 12-7 12 0C12 7 4 7 0 0C-4-7-12-7-12 0C-12 7-4 7 0 0Z";
                svg.path(eight, line(palette.quiet, 2.4));
            });
        });
        return;
    }
    let words = Words::sans(18.0, fill(palette.quiet)).end();
    svg.words(&format!("×{count}"), right, y + 26.0, words);
}
