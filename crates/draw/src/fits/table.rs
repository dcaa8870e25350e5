//! A game of FITS: everybody's ramp, the cards, the scores.

use super::{
    outline::Cell,
    piece::{drawn, extent},
    ramp::{CELL, FLOOR, HIGH, SIDE, Slot, WIDE},
};
use crate::{
    Look, Moment,
    glyphs::{Face, Words, figure, signed},
    heading::{HEADING, MARGIN},
    scene::{Comes, Scene},
    svg::{Svg, fill, line, n},
    theme::{INK, LAMP, Palette, Theme, WHITE},
};
use std::{cmp::Ordering, collections::BTreeMap};
use trefle_fits::{Board, Cells, Event, Fits, Kind, Piece, ROWS, Score, View};
use trefle_games::{AnyEvent, Seat};

/// A ramp with its wood, and from one to the next.
const COLUMN: f64 = WIDE + 2.0 * SIDE;
const GAP: f64 = 24.0;
/// What stands above a ramp (who plays there) and below it (what was set aside).
const NAME: f64 = 40.0;
const ASIDE: f64 = 56.0;
/// The column with the cards and the scores.
const CARDS: f64 = 196.0;
/// The size of a cell of the piece in hand.
const HELD: f64 = 28.0;
const RAMP_TOP: f64 = MARGIN + HEADING + NAME;

/// A player's side of the table, as it is to be drawn.
struct Place {
    seat: usize,
    name: String,
    pieces: Vec<Lying>,
    held: Option<Piece>,
    aside: Vec<Piece>,
    scores: Vec<i32>,
    points: Option<Score>,
}

struct Lying {
    letter: char,
    cells: Vec<Cell>,
    fresh: bool,
}

pub(crate) fn position(moment: &Moment<'_>, view: &View, look: Look) -> Scene {
    let over = view.card.is_none() && view.seats.iter().all(|player| !player.waiting);
    let mut places = places(moment, view);
    for place in &mut places {
        let player = &view.seats[place.seat];
        place.held = player.piece(view.card);
        if over || look.points {
            let lying = player.lying.iter().map(|(placement, rest)| placement.cells(*rest));
            let covered = lying.fold(Cells::NONE, |all, cells| all | cells);
            place.points = Some(view.layout.score(covered));
        }
        for event in moment.events {
            if let Some(Event::Placed { seat, piece, .. }) = event.of::<Fits>()
                && seat.index() == place.seat
                && let Some(lying) =
                    place.pieces.iter_mut().find(|lying| lying.letter == piece.letter())
            {
                lying.fresh = true;
            }
        }
    }
    table(moment, view, &places, view.card, look.theme)
}

/// How the round lay that these events scored.
pub(crate) fn scoring(
    before: &Moment<'_>,
    view: &View,
    events: &[AnyEvent],
    theme: Theme,
) -> Option<Scene> {
    let mut places = places(before, view);
    for event in events {
        let Some(event) = event.of::<Fits>() else { continue };
        match event {
            Event::Placed { seat, piece, cells, .. } => {
                let place = places.iter_mut().find(|place| place.seat == seat.index())?;
                let cells = cells.iter().map(|[column, row]| seen((*column, *row))).collect();
                place.pieces.push(Lying { letter: piece.letter(), cells, fresh: true });
            }
            Event::SetAside { seat, piece } => {
                let place = places.iter_mut().find(|place| place.seat == seat.index())?;
                place.aside.push(*piece);
            }
            Event::RoundScored { scores, .. } => {
                for of_seat in scores {
                    let of = |place: &&mut Place| place.seat == of_seat.seat.index();
                    let place = places.iter_mut().find(of)?;
                    place.scores.push(of_seat.score.total);
                    place.points = Some(of_seat.score.clone());
                }
                return Some(table(before, view, &places, None, theme));
            }
            _ => {}
        }
    }
    None
}

/// A cell told to people, columns and rows from 1, as it is seen: rows from the top.
fn seen((column, row): (u8, u8)) -> Cell {
    (i32::from(column) - 1, ROWS as i32 - i32::from(row))
}

/// Everybody as they sit, whoever looks first.
fn places(moment: &Moment<'_>, view: &View) -> Vec<Place> {
    let first = moment.facing.map_or(0, Seat::index);
    let count = view.seats.len();
    let place = |seat: usize| {
        let player = &view.seats[seat];
        let lying = player.lying.iter().map(|(placement, rest)| Lying {
            letter: placement.piece().letter(),
            cells: (placement.cells(*rest).iter())
                .map(|(column, row)| (column as i32, ROWS as i32 - 1 - row as i32))
                .collect(),
            fresh: false,
        });
        Place {
            seat,
            name: moment.name(seat).to_owned(),
            pieces: lying.collect(),
            held: None,
            aside: player.aside.to_vec(),
            scores: player.scores.clone(),
            points: None,
        }
    };
    (0..count).map(|i| place((first + i) % count)).collect()
}

fn table(
    moment: &Moment<'_>,
    view: &View,
    places: &[Place],
    card: Option<Piece>,
    theme: Theme,
) -> Scene {
    let palette = theme.palette();
    let count = places.len() as f64;
    let wide = 2.0 * MARGIN + count * (COLUMN + GAP) + CARDS;
    let high = RAMP_TOP + Slot::GAME.above() + HIGH + FLOOR + ASIDE + 20.0;
    let title = format!("FITS, round {} on board {}", view.round, view.board);
    let mut scene = Scene::new(wide, high, title);
    scene.ground(palette);
    heading(&mut scene, view, palette);
    for (i, place) in places.iter().enumerate() {
        let left = MARGIN + i as f64 * (COLUMN + GAP);
        draw_place(&mut scene, &view.layout, place, left, palette);
    }
    let left = MARGIN + count * (COLUMN + GAP);
    cards(&mut scene, moment, view, card, (left, RAMP_TOP), palette);
    scene.add(1, |svg| scores(svg, view, places, (left, RAMP_TOP + 262.0), palette));
    scene
}

/// The game's name, the board, and a small board for every round.
fn heading(scene: &mut Scene, view: &View, palette: &Palette) {
    let rounds = view.boards.len() as f64;
    let room = scene.wide - 2.0 * MARGIN - rounds * 20.0 - 20.0;
    let end = scene.heading("FITS", &view.layout.layout().title, room, palette);
    if view.boards.len() < 2 {
        return;
    }
    for i in 0..view.boards.len() {
        let corner = (end + 18.0 + i as f64 * 18.0, MARGIN + 8.0);
        let paint = match (i + 1).cmp(&view.round) {
            Ordering::Less => fill(palette.quiet).rim(palette.quiet, 1.5),
            Ordering::Equal => fill(palette.plum).rim(palette.plum, 1.5),
            Ordering::Greater => fill("none").rim(palette.edge, 1.5),
        };
        scene.add(1, |svg| {
            svg.rect(corner, (10.0, 20.0), 2.5, paint);
        });
    }
}

fn draw_place(scene: &mut Scene, board: &Board, place: &Place, left: f64, palette: &Palette) {
    let origin = (left + SIDE, RAMP_TOP + Slot::GAME.above());
    scene.add(2, |svg| {
        svg.at(origin.0, origin.1, |svg| svg.ramp(board.layout(), Slot::GAME, palette));
    });
    for lying in &place.pieces {
        let top = lying.cells.iter().map(|(_, row)| *row).min().unwrap_or(0);
        let fall = Comes::Falls(f64::from(top) * CELL + Slot::GAME.0);
        let comes = if lying.fresh { fall } else { Comes::AtOnce };
        scene.add_coming(3, comes, |svg| {
            svg.thing("piece", &format!("{} of seat {}", lying.letter, place.seat + 1), |svg| {
                svg.at(origin.0, origin.1, |svg| {
                    svg.piece(&lying.cells, place.seat, CELL, palette);
                });
            });
        });
    }
    scene.add(4, |svg| {
        svg.at(origin.0, origin.1, Svg::glass);
    });
    if let Some(piece) = place.held.filter(|piece| !covers(*piece, &place.pieces)) {
        scene.add(5, |svg| held(svg, piece, place.seat, origin, palette));
    }
    if let Some(score) = &place.points {
        scene.add(6, |svg| points(svg, score, origin));
    }
    scene.add(1, |svg| name(svg, place, left, palette));
    scene.add(1, |svg| {
        let top = origin.1 + HIGH + FLOOR + 14.0;
        aside(svg, &place.aside, place.seat, (left, top), palette);
    });
}

fn name(svg: &mut Svg, place: &Place, left: f64, palette: &Palette) {
    let foot = RAMP_TOP - 13.0;
    svg.mark(place.seat, (left + 12.0, foot - 6.5), 9.5, palette.ink);
    let name = Face::Sans.fitted(&place.name, 19.0, COLUMN - 110.0);
    svg.words(&name, left + 29.0, foot, Words::sans(19.0, fill(palette.ink)));
    let total = figure(place.scores.iter().sum());
    svg.words(&total, left + COLUMN - 4.0, foot, Words::display(26.0, fill(palette.ink)).end());
    if place.held.is_some() {
        let under = format!("M{} {}H{}", n(left + 2.0), n(RAMP_TOP - 4.5), n(left + COLUMN - 2.0));
        svg.path(under, line(palette.plum, 3.0));
    }
}

/// Whether the piece in hand would be drawn over one that sticks out of the top. Then it is left
/// out: its card tells it too.
fn covers(piece: Piece, pieces: &[Lying]) -> bool {
    let half = extent(&drawn(piece)).0 * HELD / 2.0;
    let mut above = pieces.iter().flat_map(|lying| &lying.cells).filter(|(_, row)| *row < 0);
    above.any(|(column, _)| {
        let middle = (f64::from(*column) + 0.5) * CELL;
        (middle - WIDE / 2.0).abs() < half + CELL / 2.0
    })
}

/// The piece that is to be placed, over the slot.
fn held(svg: &mut Svg, piece: Piece, seat: usize, (x, y): (f64, f64), palette: &Palette) {
    let cells = drawn(piece);
    let size = HELD;
    let (wide, high) = extent(&cells);
    let corner = (x + (WIDE - wide * size) / 2.0, y - Slot::GAME.0 / 2.0 - high * size / 2.0 + 2.0);
    svg.thing("held", &piece.letter().to_string(), |svg| {
        svg.at(corner.0 + 3.0, corner.1 + 6.0, |svg| {
            svg.shape(&cells, size, fill("#000000").opacity(0.25));
        });
        svg.at(corner.0, corner.1, |svg| svg.piece(&cells, seat, size, palette));
    });
}

/// What every cell scores, on the ramp itself.
fn points(svg: &mut Svg, score: &Score, origin: (f64, f64)) {
    let middle = |column: f64, row: f64| {
        (origin.0 + (column - 0.5) * CELL, origin.1 + (ROWS as f64 + 0.5 - row) * CELL)
    };
    svg.thing("points", &figure(score.total), |svg| {
        for step in &score.steps {
            let Some([column, row]) = step.cells.first().map(|cell| cell.map(f64::from)) else {
                continue;
            };
            if matches!(step.kind, Kind::Group | Kind::Word) {
                for [column, row] in &step.cells {
                    let (x, y) = middle(f64::from(*column), f64::from(*row));
                    svg.circle(x, y, 18.0, line(INK, 5.5)).circle(x, y, 18.0, line(LAMP, 3.5));
                }
            }
            let at = match step.kind {
                Kind::Row => middle(6.95, row),
                Kind::Column => middle(column, 12.85),
                Kind::Plain | Kind::Unused => middle(column, row),
                // Beside the symbol, so that both can be read.
                Kind::Number | Kind::Group | Kind::Word => {
                    let (x, y) = middle(column, row);
                    (x + 11.0, y - 13.0)
                }
            };
            badge(svg, step.points, at);
        }
    });
}

fn badge(svg: &mut Svg, points: i32, (x, y): (f64, f64)) {
    let words = signed(points);
    let (paper, letters) = if points > 0 {
        (fill("#fff3cf").rim(INK, 1.4), INK)
    } else {
        (fill(INK).rim(WHITE, 1.4), WHITE)
    };
    let wide = (Face::Sans.width(&words, 14.0) + 12.0).max(27.0);
    svg.rect((x - wide / 2.0, y - 11.0), (wide, 22.0), 11.0, paper);
    svg.words(&words, x, y + 5.0, Words::sans(14.0, fill(letters)).middle());
}

/// The pieces set aside, small, in two lines.
fn aside(svg: &mut Svg, pieces: &[Piece], seat: usize, (left, top): (f64, f64), palette: &Palette) {
    let size = 6.4;
    let mut x = left + 4.0;
    let mut y = top;
    for piece in pieces {
        let cells = drawn(*piece);
        let (wide, _) = extent(&cells);
        if x + wide * size > left + COLUMN {
            (x, y) = (left + 4.0, y + 29.0);
        }
        svg.thing("aside", &piece.letter().to_string(), |svg| {
            let paint = fill(crate::marks::colour(seat)).rim(palette.ink, 1.0);
            svg.at(x, y, |svg| svg.shape(&cells, size, paint.opacity(0.8)));
        });
        x += wide * size + 9.0;
    }
}

/// The sixteen cards: those turned as dashed outlines, the one on the table in plum, those to come
/// filled. Where their order may be known, each has its number.
fn cards(
    scene: &mut Scene,
    moment: &Moment<'_>,
    view: &View,
    card: Option<Piece>,
    (left, top): (f64, f64),
    palette: &Palette,
) {
    let order: BTreeMap<&str, usize> =
        (1..).zip(moment.coming).map(|(i, letter)| (letter.as_str(), i)).collect();
    let size = CARDS / 4.0;
    for (i, piece) in Piece::ALL.into_iter().enumerate() {
        let corner = (left + (i % 4) as f64 * size, top + (i / 4) as f64 * (size + 11.0));
        let cells = drawn(piece);
        let (wide, high) = extent(&cells);
        let cell = 9.0;
        let at =
            (corner.0 + (size - wide * cell) / 2.0, corner.1 + (size + 5.0 - high * cell) / 2.0);
        let letter = piece.letter().to_string();
        let turned = view.turned.contains(&piece);
        let class = if card == Some(piece) {
            "card now"
        } else if turned {
            "card turned"
        } else {
            "card"
        };
        scene.add(1, |svg| {
            svg.thing(class, &letter, |svg| {
                let paint = if card == Some(piece) {
                    let (wide, high) = (size - 4.0, size + 8.0);
                    let paper = fill(palette.surface).rim(palette.plum, 2.2);
                    svg.rect((corner.0 + 2.0, corner.1 - 1.5), (wide, high), 6.0, paper);
                    fill(palette.plum)
                } else if turned {
                    fill("none").rim(palette.edge, 1.0).dashed("2 2")
                } else {
                    fill(palette.ink)
                };
                svg.at(at.0, at.1, |svg| svg.shape(&cells, cell, paint));
                if let Some(number) = order.get(letter.as_str()) {
                    let words = Words::sans(11.0, fill(palette.quiet)).end();
                    svg.words(
                        &number.to_string(),
                        corner.0 + size - 3.0,
                        corner.1 + size + 5.0,
                        words,
                    );
                }
            });
        });
    }
}

/// What everybody scored in each round, and in all.
fn scores(
    svg: &mut Svg,
    view: &View,
    places: &[Place],
    (left, top): (f64, f64),
    palette: &Palette,
) {
    if places.iter().all(|place| place.scores.is_empty()) {
        return;
    }
    let step = ((CARDS - 24.0) / places.len() as f64).min(60.0);
    let column = |i: usize| left + CARDS - 8.0 - (places.len() - 1 - i) as f64 * step;
    for (i, place) in places.iter().enumerate() {
        svg.mark(place.seat, (column(i) - 7.0, top), 7.5, palette.ink);
    }
    let size = if step < 45.0 { 15.0 } else { 17.0 };
    for round in 0..view.boards.len() {
        let foot = top + 34.0 + round as f64 * 24.0;
        let quiet = Words::sans(13.0, fill(palette.quiet));
        svg.words(&(round + 1).to_string(), left + 2.0, foot, quiet);
        for (i, place) in places.iter().enumerate() {
            if let Some(score) = place.scores.get(round) {
                let words = Words::sans(size, fill(palette.ink)).end();
                svg.words(&figure(*score), column(i), foot, words);
            }
        }
    }
    let under = top + 16.0 + view.boards.len() as f64 * 24.0 + 8.0;
    svg.path(format!("M{} {}h{}", n(left), n(under), n(CARDS - 4.0)), line(palette.line, 1.5));
    for (i, place) in places.iter().enumerate() {
        let total = figure(place.scores.iter().sum());
        let words = Words::display(size + 4.0, fill(palette.ink)).end();
        svg.words(&total, column(i), under + 25.0, words);
    }
}
