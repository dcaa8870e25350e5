//! FITS: the ramps, and the piece in hand. Where the piece can go is read from the legal actions
//! and the cells that their previews name; neither shapes nor slides are known here.

mod draw;
mod review;

use crate::board::{Board, Key, Play, Pointer, Scene, index, listed, number, text};
use crate::pen::Pen;
use crate::review::Section;
use ratatui::layout::Rect;
use serde::Deserialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use trefle_table::{LegalAt, Outcome, Place};

/// Column and row, both from 1, rows from the bottom.
type Cell = (u8, u8);

/// The view, as far as it is drawn.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct View {
    round: usize,
    board: String,
    card: Option<String>,
    cards_left_count: usize,
    turned: Vec<String>,
    layout: Layout,
    seats: Vec<Player>,
    boards: Vec<String>,
    rank: Option<u8>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct Layout {
    title: String,
    provenance: String,
    /// Twelve rows of six, the top one first.
    grid: Vec<String>,
    marks: BTreeMap<String, String>,
    scoring: Scoring,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct Scoring {
    numbers: BTreeMap<String, i32>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct Player {
    start: Option<String>,
    /// Fifteen rows of six, the top one first; `.` or the letter of the piece.
    grid: Vec<String>,
    aside: Vec<String>,
    waiting: bool,
    scores: Vec<i32>,
}

/// What some cells scored together.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct Step {
    cells: Vec<Cell>,
    points: i32,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct Score {
    seat: usize,
    total: i32,
    steps: Vec<Step>,
}

/// A round that was counted, shown until somebody goes on.
#[derive(Clone, Debug)]
struct Counted {
    before: View,
    scores: Vec<Score>,
}

/// One way the piece can lie, with the placements in it by leftmost column.
#[derive(Clone, Debug)]
struct Lie {
    name: String,
    /// The cells from the shape's own top left corner, to compare shapes by.
    shape: Shape,
    columns: BTreeMap<u8, Placement>,
}

#[derive(Clone, Debug)]
struct Placement {
    action: String,
    cells: Vec<Cell>,
}

type Shape = BTreeSet<(i32, i32)>;

/// The piece in hand.
#[derive(Clone, Debug)]
struct Hand {
    place: Place,
    piece: String,
    lies: Vec<Lie>,
    aside: Option<String>,
    /// Which of the lies, and over which column.
    lie: usize,
    column: u8,
}

impl Hand {
    /// What the legal actions of a place put into the hand; `None` where they place nothing.
    fn of(legal: &LegalAt, piece: &str, before: Option<&Hand>) -> Hand {
        let mut lies: Vec<Lie> = Vec::new();
        let mut aside = None;
        for legal in &legal.actions {
            let events = legal.events.as_deref().unwrap_or_default();
            match parts(&legal.action) {
                Some((name, column)) => {
                    let cells = covered(events);
                    if cells.is_empty() {
                        continue;
                    }
                    let placement = Placement { action: legal.action.clone(), cells };
                    match lies.iter_mut().find(|lie| lie.name == name) {
                        Some(lie) => drop(lie.columns.insert(column, placement)),
                        None => lies.push(Lie {
                            name: name.into(),
                            shape: shape(&placement.cells),
                            columns: BTreeMap::from([(column, placement)]),
                        }),
                    }
                }
                None => aside = Some(legal.action.clone()),
            }
        }
        let before = before.filter(|before| before.piece == piece && before.place == legal.place);
        let kept = before.and_then(Hand::lie).map(|lie| lie.name.clone());
        let lie = lies.iter().position(|lie| Some(&lie.name) == kept.as_ref()).unwrap_or(0);
        let column = before.map_or(3, |before| before.column);
        let mut hand = Hand { place: legal.place, piece: piece.into(), lies, aside, lie, column };
        hand.near(column);
        hand
    }

    fn lie(&self) -> Option<&Lie> {
        self.lies.get(self.lie)
    }

    fn placement(&self) -> Option<&Placement> {
        self.lie()?.columns.get(&self.column)
    }

    /// Goes to the column that the piece can have nearest to this one.
    fn near(&mut self, column: u8) {
        let Some(lie) = self.lie() else { return };
        let nearest = lie.columns.keys().min_by_key(|one| one.abs_diff(column));
        self.column = nearest.copied().unwrap_or(column);
    }

    fn left(&mut self) {
        let before = |lie: &Lie| lie.columns.range(..self.column).next_back().map(|(key, _)| *key);
        self.column = self.lie().and_then(before).unwrap_or(self.column);
    }

    fn right(&mut self) {
        let after = |lie: &Lie| lie.columns.range(self.column + 1..).next().map(|(key, _)| *key);
        self.column = self.lie().and_then(after).unwrap_or(self.column);
    }

    /// The first shape on the way from this one, step by step, that can be placed.
    fn change(&mut self, first: fn(&Shape) -> Shape, on: fn(&Shape) -> Shape) {
        let Some(from) = self.lie() else { return };
        let mut shape = first(&from.shape);
        for _ in 0..4 {
            if let Some(found) = self.lies.iter().position(|lie| lie.shape == shape) {
                self.lie = found;
                self.near(self.column);
                return;
            }
            shape = on(&shape);
        }
    }

    fn drop_it(&self) -> Option<Play> {
        let action = self.placement().map(|placement| placement.action.clone());
        // A piece that fits nowhere can only be set aside.
        let action = action.or_else(|| self.aside.clone())?;
        Some(Play { place: self.place, action, card: None })
    }

    fn set_aside(&self) -> Option<Play> {
        Some(Play { place: self.place, action: self.aside.clone()?, card: None })
    }
}

/// The lie and the column of a placement in notation: `F.r1@3`.
fn parts(action: &str) -> Option<(&str, u8)> {
    let (_, placed) = action.split_once('.')?;
    let (lie, column) = placed.split_once('@')?;
    Some((lie, column.parse().ok()?))
}

/// The cells that a preview says a piece would cover.
fn covered(events: &[Value]) -> Vec<Cell> {
    let placed = events.iter().find(|event| text(event, "type") == "placed");
    let cells = placed.and_then(|event| event.get("cells"));
    cells.and_then(|cells| Vec::deserialize(cells).ok()).unwrap_or_default()
}

fn shape(cells: &[Cell]) -> Shape {
    cornered(cells.iter().map(|(column, row)| (i32::from(*column), -i32::from(*row))))
}

fn cornered(cells: impl Iterator<Item = (i32, i32)> + Clone) -> Shape {
    let left = cells.clone().map(|(x, _)| x).min().unwrap_or(0);
    let top = cells.clone().map(|(_, y)| y).min().unwrap_or(0);
    cells.map(|(x, y)| (x - left, y - top)).collect()
}

fn turned(shape: &Shape) -> Shape {
    cornered(shape.iter().map(|(x, y)| (-y, *x)))
}

fn mirrored(shape: &Shape) -> Shape {
    cornered(shape.iter().map(|(x, y)| (-x, *y)))
}

/// FITS.
#[derive(Debug, Default)]
pub(crate) struct Fits {
    view: View,
    hand: Option<Hand>,
    counted: Option<Counted>,
}

impl Fits {
    /// How things lay when the last piece of a round had come down, and what it scored.
    fn count(&mut self, events: &[Value], before: View) {
        let is_count = |event: &&Value| text(event, "type") == "round_scored";
        let Some(counted) = events.iter().find(is_count) else { return };
        let mut before = before;
        for event in events.iter().take_while(|event| !is_count(event)) {
            if text(event, "type") == "placed" {
                lay(&mut before, event);
            }
        }
        let scores = counted.get("scores").and_then(|scores| Vec::deserialize(scores).ok());
        if let Some(scores) = scores.filter(|_| !before.seats.is_empty()) {
            self.counted = Some(Counted { before, scores });
        }
    }
}

/// Lays a piece as its event tells it.
fn lay(view: &mut View, event: &Value) {
    let seat = usize::try_from(number(event, "seat").saturating_sub(1)).unwrap_or(usize::MAX);
    let Some(player) = view.seats.get_mut(seat) else { return };
    let cells = covered(std::slice::from_ref(event));
    let high = player.grid.len();
    for (line, row) in player.grid.iter_mut().zip((1..=high).rev()) {
        let lay = |(mark, column): (char, u8)| {
            let here = cells.contains(&(column, row as u8));
            if here { text(event, "piece").chars().next().unwrap_or(mark) } else { mark }
        };
        *line = line.chars().zip(1..).map(lay).collect();
    }
}

impl Board for Fits {
    fn help(&self) -> &'static str {
        "terminal-help-fits"
    }

    fn see(
        &mut self,
        view: &Value,
        legal: &[LegalAt],
        events: &[Value],
    ) -> Result<(), serde_json::Error> {
        let view = View::deserialize(view)?;
        let before = std::mem::replace(&mut self.view, view);
        self.count(events, before);
        let mine = legal.iter().find_map(|legal| {
            let player = self.view.seats.get(index(legal.place)?)?;
            Some((legal, self.view.card.clone().or_else(|| player.start.clone())?))
        });
        self.hand = mine.map(|(legal, piece)| Hand::of(legal, &piece, self.hand.as_ref()));
        Ok(())
    }

    fn press(&mut self, key: Key) -> Option<Play> {
        if self.counted.is_some() {
            if matches!(key, Key::Enter | Key::Char(' ') | Key::Escape) {
                self.counted = None;
            }
            return None;
        }
        let hand = self.hand.as_mut()?;
        match key {
            Key::Left => hand.left(),
            Key::Right => hand.right(),
            Key::Home => hand.near(1),
            Key::End => hand.near(6),
            Key::Char(digit @ '1'..='6') => hand.near(digit as u8 - b'0'),
            Key::Up | Key::Char('r' | 'R') => hand.change(turned, turned),
            Key::Char('f' | 'F') => hand.change(mirrored, turned),
            Key::Enter | Key::Down | Key::Char(' ') => return hand.drop_it(),
            Key::Char('-') => return hand.set_aside(),
            _ => {}
        }
        None
    }

    fn point(&mut self, at: Pointer, size: Rect) -> Option<Play> {
        if self.counted.is_some() {
            if at.pressed {
                self.counted = None;
            }
            return None;
        }
        let column = draw::column_at(at, size)?;
        let hand = self.hand.as_mut()?;
        let wide = hand.lie().map_or(1, |lie| {
            lie.shape
                .iter()
                .map(|(x, _)| x + 1)
                .max()
                .and_then(|wide| wide.try_into().ok())
                .unwrap_or(1)
        });
        // The pointer holds the piece in its middle.
        hand.near(column.saturating_sub((wide - 1) / 2).max(1));
        if at.pressed { hand.drop_it() } else { None }
    }

    fn draw(&self, scene: &Scene<'_>, pen: Pen<'_>) {
        draw::draw(self, scene, pen);
    }

    fn lingers(&self) -> bool {
        self.counted.is_some()
    }

    fn title(&self, scene: &Scene<'_>) -> String {
        let view = self.counted.as_ref().map_or(&self.view, |counted| &counted.before);
        let round = scene.words.fill(
            "fits-round-of",
            &[("round", view.round.into()), ("rounds", view.boards.len().into())],
        );
        let mut title = format!("{round} · {}", board_name(view, scene));
        if view.layout.provenance == "reconstructed" {
            title += &format!(" ({})", scene.words.say("fits-reconstructed"));
        }
        title
    }

    fn status(&self, scene: &Scene<'_>) -> String {
        let words = scene.words;
        if let Some(counted) = &self.counted {
            return words.fill("fits-scoring", &[("round", counted.before.round.into())]);
        }
        let Some(hand) = &self.hand else {
            return words.say("terminal-others");
        };
        let piece = words.fill("fits-piece", &[("piece", hand.piece.as_str().into())]);
        let id = match (hand.lies.is_empty(), &hand.aside) {
            (true, _) => "fits-place-only",
            (false, Some(_)) => "fits-place",
            (false, None) => "fits-place-start",
        };
        words.fill(id, &[("piece", piece.into())])
    }

    fn keys(&self, scene: &Scene<'_>) -> Vec<(&'static str, String)> {
        let say = |id| scene.words.say(id);
        if self.counted.is_some() {
            return vec![("Enter", say("fits-go-on"))];
        }
        let Some(hand) = &self.hand else { return Vec::new() };
        let mut keys = Vec::new();
        if !hand.lies.is_empty() {
            keys.push(("← →", say("terminal-move")));
            keys.push(("R", say("fits-turn")));
            keys.push(("F", say("fits-flip")));
            keys.push(("Space", say("fits-drop")));
        }
        if hand.aside.is_some() {
            keys.push(("-", say("fits-set-aside")));
        }
        keys
    }

    fn told(&self, event: &Value, scene: &Scene<'_>) -> Option<String> {
        let words = scene.words;
        let name = scene.named(event, "seat");
        let piece = |key| words.fill("fits-piece", &[("piece", text(event, key).into())]);
        Some(match text(event, "type") {
            "placed" => words.fill(
                "fits-log-placed",
                &[
                    ("name", name.into()),
                    ("piece", piece("piece").into()),
                    ("column", number(event, "column").into()),
                ],
            ),
            "set_aside" => words
                .fill("fits-log-aside", &[("name", name.into()), ("piece", piece("piece").into())]),
            "turned" => words.fill("fits-log-turned", &[("piece", piece("card").into())]),
            "round_scored" => {
                let scores: Vec<Score> = Vec::deserialize(event.get("scores")?).ok()?;
                let list: Vec<String> = scores
                    .iter()
                    .map(|score| {
                        format!("{} {}", scene.name(score.seat.saturating_sub(1)), score.total)
                    })
                    .collect();
                let round = number(event, "round");
                let list = list.join(", ");
                words.fill("fits-log-scored", &[("round", round.into()), ("list", list.into())])
            }
            "game_over" => {
                let outcome = Outcome::deserialize(event.get("outcome")?).ok()?;
                let names = listed(&outcome.winners, scene);
                let winners = outcome.winners.len();
                words.fill("fits-log-over", &[("winners", winners.into()), ("names", names.into())])
            }
            _ => return None,
        })
    }

    fn ranking(&self, outcome: &Outcome, scene: &Scene<'_>) -> Vec<(usize, String)> {
        let scores = outcome.scores.clone().unwrap_or_default();
        let mut seats: Vec<(usize, i32)> = scores.into_iter().enumerate().collect();
        seats.sort_by_key(|(_, score)| -score);
        let points = |score: i32| scene.words.fill("result-solo", &[("score", score.into())]);
        seats.into_iter().map(|(seat, score)| (seat, points(score))).collect()
    }

    fn verdict(&self, _outcome: &Outcome, scene: &Scene<'_>) -> Option<String> {
        let rank = self.view.rank?;
        Some(scene.words.fill("fits-rank", &[("rank", rank.into())]))
    }

    fn reviewed(&self, review: &Value, scene: &Scene<'_>) -> Vec<Section> {
        review::sections(self, review, scene)
    }
}

/// What a round's board is called; one's own speaks for itself.
fn board_name(view: &View, scene: &Scene<'_>) -> String {
    if view.layout.provenance == "own" {
        return view.layout.title.clone();
    }
    let name = view.board.as_str();
    // Fluent tells a number from its text.
    let name = name.parse::<i64>().map_or_else(|_| name.into(), Into::into);
    scene.words.fill("fits-board", &[("name", name)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use trefle_table::{LegalAction, Seat};

    fn placed(action: &str, cells: Value) -> LegalAction {
        let events = vec![json!({"type": "placed", "seat": 1, "cells": cells})];
        LegalAction { action: action.into(), events: Some(events) }
    }

    /// A small V that can lie in two ways, one of them in two columns.
    fn hand() -> Hand {
        let actions = vec![
            placed("v.r0@1", json!([[1, 1], [1, 2], [2, 1]])),
            placed("v.r0@4", json!([[4, 1], [4, 2], [5, 1]])),
            placed("v.r1@2", json!([[2, 1], [2, 2], [3, 2]])),
            LegalAction { action: "-".into(), events: None },
        ];
        Hand::of(&LegalAt { place: Place::Seat(Seat::at(0)), actions }, "v", None)
    }

    #[test]
    fn only_what_is_legal_can_be_aimed_at() {
        let mut hand = hand();
        assert_eq!(hand.column, 4, "the nearest to the middle");
        hand.right();
        assert_eq!(hand.column, 4);
        hand.left();
        assert_eq!(hand.drop_it().unwrap().action, "v.r0@1");
        hand.change(turned, turned);
        assert_eq!(hand.drop_it().unwrap().action, "v.r1@2");
        assert_eq!(hand.set_aside().unwrap().action, "-");
    }

    #[test]
    fn a_piece_that_fits_nowhere_is_set_aside_by_dropping_it() {
        let actions = vec![LegalAction { action: "-".into(), events: None }];
        let legal = LegalAt { place: Place::Seat(Seat::at(0)), actions };
        assert_eq!(Hand::of(&legal, "X", None).drop_it().unwrap().action, "-");
    }
}
