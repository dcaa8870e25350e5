//! FITS: the ramps, and the piece in hand. Where the piece can go is read from the legal actions
//! and the cells that their previews name; neither shapes nor slides are known here.

mod draw;
mod review;

use crate::board::{Board, Key, Play, Pointer, Scene, index, listed, read};
use crate::pen::Pen;
use crate::review::Section;
use ratatui::layout::Rect;
use serde::Deserialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use trefle_fits::{Cells, Event, Piece, Provenance, SeatScore, View};
use trefle_games::AnyReview;
use trefle_table::{LegalAt, Outcome, Place, Seat};

/// Column and row, both from 1, rows from the bottom.
type Cell = [u8; 2];

/// A round that was counted, shown until somebody goes on.
#[derive(Clone, Debug)]
struct Counted {
    before: View,
    scores: Vec<SeatScore>,
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
    piece: Piece,
    lies: Vec<Lie>,
    aside: Option<String>,
    /// Which of the lies, and over which column.
    lie: usize,
    column: u8,
}

impl Hand {
    /// What the legal actions of a place put into the hand; `None` where they place nothing.
    fn of(legal: &LegalAt, piece: Piece, before: Option<&Hand>) -> Hand {
        let mut lies: Vec<Lie> = Vec::new();
        let mut aside = None;
        for legal in &legal.actions {
            match parts(&legal.action) {
                Some((name, column)) => {
                    let cells = covered(legal.events.as_deref().unwrap_or_default());
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
        let mut hand = Hand { place: legal.place, piece, lies, aside, lie, column };
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
    let placed = read(events).into_iter().find_map(|event| match event {
        Event::Placed { cells, .. } => Some(cells),
        _ => None,
    });
    placed.unwrap_or_default()
}

fn shape(cells: &[Cell]) -> Shape {
    cornered(cells.iter().map(|[column, row]| (i32::from(*column), -i32::from(*row))))
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
#[derive(Debug)]
pub(crate) struct Fits {
    view: View,
    hand: Option<Hand>,
    counted: Option<Counted>,
}

impl Fits {
    pub(crate) fn new(view: View) -> Fits {
        Fits { view, hand: None, counted: None }
    }

    /// How things lay when the last piece of a round had come down, and what it scored.
    fn count(&mut self, events: &[Value], mut before: View) {
        for event in read(events) {
            match event {
                Event::Placed { seat, piece, cells, .. } => {
                    if let Some(player) = before.seats.get_mut(seat.index()) {
                        // What was told lies where it was told; nothing else is known here.
                        let _ = player.lay(piece, Cells::numbered(&cells));
                    }
                }
                Event::RoundScored { scores, .. } => {
                    self.counted = Some(Counted { before, scores });
                    return;
                }
                _ => {}
            }
        }
    }
}

impl Board for Fits {
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
            Some((legal, self.view.card.unwrap_or(player.start)))
        });
        self.hand = mine.map(|(legal, piece)| Hand::of(legal, piece, self.hand.as_ref()));
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
        format!("{round} · {}", board_name(view, scene))
    }

    fn status(&self, scene: &Scene<'_>) -> String {
        let words = scene.words;
        if let Some(counted) = &self.counted {
            return words.fill("fits-scoring", &[("round", counted.before.round.into())]);
        }
        let Some(hand) = &self.hand else {
            return words.say("terminal-others");
        };
        let piece = piece_word(hand.piece, scene);
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
        let name = |seat: Seat| scene.name(seat.index());
        let piece = |piece| piece_word(piece, scene);
        Some(match Event::deserialize(event).ok()? {
            Event::Placed { seat, piece: placed, column, .. } => words.fill(
                "fits-log-placed",
                &[
                    ("name", name(seat).into()),
                    ("piece", piece(placed).into()),
                    ("column", column.into()),
                ],
            ),
            Event::SetAside { seat, piece: aside } => words.fill(
                "fits-log-aside",
                &[("name", name(seat).into()), ("piece", piece(aside).into())],
            ),
            Event::Turned { card, .. } => {
                words.fill("fits-log-turned", &[("piece", piece(card).into())])
            }
            Event::RoundScored { round, scores, .. } => {
                let score = |one: &SeatScore| format!("{} {}", name(one.seat), one.score.total);
                let list = scores.iter().map(score).collect::<Vec<_>>().join(", ");
                words.fill("fits-log-scored", &[("round", round.into()), ("list", list.into())])
            }
            Event::GameOver { outcome, .. } => {
                let names = listed(&outcome.winners, scene);
                let winners = outcome.winners.len();
                words.fill("fits-log-over", &[("winners", winners.into()), ("names", names.into())])
            }
            Event::RoundBegan { .. } => return None,
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

    fn reviewed(&self, review: &AnyReview, scene: &Scene<'_>) -> Vec<Section> {
        review
            .of::<trefle_fits::Fits>()
            .map_or_else(Vec::new, |it| review::sections(self, it, scene))
    }
}

/// What a piece is called.
fn piece_word(piece: Piece, scene: &Scene<'_>) -> String {
    scene.words.fill("fits-piece", &[("piece", piece.to_string().into())])
}

/// What a round's board is called; one's own speaks for itself.
fn board_name(view: &View, scene: &Scene<'_>) -> String {
    let layout = view.layout.layout();
    if layout.provenance == Provenance::Own {
        return layout.title.clone();
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
    use trefle_table::LegalAction;

    fn placed(action: &str, cells: Value) -> LegalAction {
        let events = vec![json!({
            "type": "placed", "seat": 1, "piece": "v", "orientation": "r0", "column": 1,
            "cells": cells, "outside": [],
        })];
        LegalAction { action: action.into(), events: Some(events) }
    }

    fn piece(letter: char) -> Piece {
        Piece::of_letter(letter).unwrap()
    }

    /// A small V that can lie in two ways, one of them in two columns.
    fn hand() -> Hand {
        let actions = vec![
            placed("v.r0@1", json!([[1, 1], [1, 2], [2, 1]])),
            placed("v.r0@4", json!([[4, 1], [4, 2], [5, 1]])),
            placed("v.r1@2", json!([[2, 1], [2, 2], [3, 2]])),
            LegalAction { action: "-".into(), events: None },
        ];
        Hand::of(&LegalAt { place: Place::Seat(Seat::at(0)), actions }, piece('v'), None)
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
        assert_eq!(Hand::of(&legal, piece('X'), None).drop_it().unwrap().action, "-");
    }
}
