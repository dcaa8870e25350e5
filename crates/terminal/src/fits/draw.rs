//! FITS on the screen.

use super::{Cell, Counted, Fits, Hand, board_name};
use crate::{
    board::{Pointer, Scene},
    look::{Look, Tint, mark},
    pen::{Pen, cut},
};
use ratatui::{
    layout::Rect,
    style::{Modifier, Style},
};
use trefle_fits::{Piece, Player, View};

/// Rows over the ramp in which the piece hovers, and rows of the ramp itself.
const HOVER: u16 = 4;
const ROWS: u16 = 15;
/// Of those, so many are printed on the board.
const PRINTED: u8 = 12;
const COLUMNS: u8 = 6;

/// The cards side by side, in order of the rule sheet, as they are pictured: drawings only.
const CARDS: [&str; 16] = [
    ".XX/XX./.X.",
    "XXXX/X...",
    "XXX./..XX",
    "XXX/XX.",
    "XXX/.X./.X.",
    "X.X/XXX",
    "X../X../XXX",
    "X../XX./.XX",
    ".X./XXX/.X.",
    "XXXX/.X..",
    "XX/XX",
    "XXX/.X.",
    "XXX/X..",
    ".XX/XX.",
    "XXX",
    "X./XX",
];

/// How large the ramp is drawn: a cell is two columns for each row.
fn scale(size: Rect) -> u16 {
    if size.height >= 2 * (HOVER + ROWS) + 2 && size.width >= 100 { 2 } else { 1 }
}

/// The column of the ramp that is pointed at, from 1.
pub(super) fn column_at(at: Pointer, size: Rect) -> Option<u8> {
    let wide = 2 * scale(size);
    let column = at.x.checked_sub(1)? / wide;
    let column = u8::try_from(column).ok()?;
    (column < COLUMNS).then_some(column + 1)
}

pub(super) fn draw(fits: &Fits, scene: &Scene<'_>, mut pen: Pen<'_>) {
    let size = Rect::new(0, 0, pen.width(), pen.height());
    let scale = scale(size);
    let view = fits.counted.as_ref().map_or(&fits.view, |counted| &counted.before);
    // With several people at one terminal, the one whose turn it is.
    let held = fits.hand.as_ref().and_then(|hand| crate::board::index(hand.place));
    let own = held.unwrap_or_else(|| scene.facing());
    let ramp = 2 + 12 * scale;
    let whole = Rect::new(0, 0, ramp + 2, size.height);
    draw_ramp(fits, view, own, scale, scene, &mut pen.within(whole));
    let middle = Rect::new(ramp + 3, 0, 26, size.height);
    draw_cards(fits, view, own, scene, &mut pen.within(middle));
    let left = ramp + 3 + 28;
    let right = Rect::new(left, 0, size.width.saturating_sub(left), size.height);
    draw_others(view, own, scene, &mut pen.within(right));
}

/// What is on a cell of a ramp.
fn piece_at(player: &Player, [column, row]: Cell) -> Option<Piece> {
    let cell = (usize::from(column).checked_sub(1)?, usize::from(row).checked_sub(1)?);
    let mut lying = player.lying.iter();
    let here = lying.find(|(placement, rest)| placement.cells(*rest).iter().any(|one| one == cell));
    here.map(|(placement, _)| placement.piece())
}

/// What is printed on a cell of the board, and how it looks.
fn print_at(view: &View, [column, row]: Cell, look: Look) -> (String, Style) {
    let quiet = look.ink(Tint::Line).patch(look.paper());
    let layout = view.layout.layout();
    let line = layout.grid.len().checked_sub(usize::from(row));
    let printed = line.and_then(|line| layout.grid.get(line));
    let printed = printed.and_then(|line| line.chars().nth(usize::from(column - 1)));
    let Some(printed) = printed else { return ("  ".into(), Style::new()) };
    if printed == '.' {
        return (" ·".into(), quiet);
    }
    if let Some(points) = layout.scoring.numbers.get(&printed) {
        let disc = if *points < 0 {
            look.paper().add_modifier(Modifier::BOLD)
        } else {
            look.solid(Tint::Quiet)
        };
        return (format!("{points:+}"), disc);
    }
    let word = layout.marks.get(&printed).map_or("", String::as_str);
    let printed = printed.to_string();
    let stamp = match word {
        "sun" => "☼",
        "moon" => "☾",
        "star" => "★",
        "leaf" => "♠",
        "drop" => "◊",
        _ => &printed,
    };
    (format!(" {stamp}"), look.ink(Tint::Ink).patch(look.paper()))
}

fn draw_ramp(
    fits: &Fits,
    view: &View,
    own: usize,
    scale: u16,
    scene: &Scene<'_>,
    pen: &mut Pen<'_>,
) {
    let look = scene.look;
    let player = view.seats.get(own);
    let hand = fits.hand.as_ref().filter(|_| fits.counted.is_none());
    let landing = hand.and_then(Hand::placement).map(|placement| placement.cells.as_slice());
    let landing = landing.unwrap_or_default();
    let (wide, high) = (2 * scale, scale);
    for row in 1..=ROWS as u8 {
        for column in 1..=COLUMNS {
            let cell = [column, row];
            let x = 1 + u16::from(column - 1) * wide;
            let y = (HOVER + ROWS - u16::from(row)) * high;
            let mut part = pen.within(Rect::new(x, y, wide, high));
            let piece = |cell| player.and_then(|player| piece_at(player, cell));
            if let Some(here) = piece(cell) {
                let same = |other| piece(other) == Some(here);
                draw_cell(&mut part, here, cell, same, look.solid(Tint::Seat(own)));
            } else if landing.contains(&cell) {
                let style = look.ink(Tint::Plum);
                for y in 0..high {
                    part.text(0, y, &"░".repeat(wide.into()), style);
                }
            } else {
                let (print, style) = print_at(view, cell, look);
                if row <= PRINTED {
                    part.clear(look.paper());
                }
                part.text((wide - 2) / 2, (high - 1) / 2, &print, style);
            }
        }
    }
    if let Some(hand) = hand {
        draw_hand(hand, own, landing, scale, scene, pen);
    }
    if let Some(counted) = &fits.counted {
        draw_points(counted, own, scale, scene, pen);
    }
    draw_wood(scale, look, pen);
}

/// One cell of a piece: solid, with a rim where the piece ends, and its letter in the middle.
fn draw_cell(
    part: &mut Pen<'_>,
    piece: Piece,
    [column, row]: Cell,
    same: impl Fn(Cell) -> bool,
    style: Style,
) {
    part.clear(style);
    let (wide, high) = (part.width(), part.height());
    let left = !same([column.wrapping_sub(1), row]);
    let below = !same([column, row.wrapping_sub(1)]);
    if left {
        for y in 0..high {
            part.text(0, y, "▏", style);
        }
    }
    part.text(wide / 2, (high.saturating_sub(1)) / 2, &piece.to_string(), style);
    if below {
        part.style(
            Rect::new(0, high.saturating_sub(1), wide, 1),
            Style::new().add_modifier(Modifier::UNDERLINED),
        );
    }
}

/// The piece hovers over its columns.
fn draw_hand(
    hand: &Hand,
    own: usize,
    landing: &[Cell],
    scale: u16,
    scene: &Scene<'_>,
    pen: &mut Pen<'_>,
) {
    let look = scene.look;
    let lowest = landing.iter().map(|[_, row]| *row).min().unwrap_or(1);
    let lifted: Vec<Cell> =
        landing.iter().map(|[column, row]| [*column, (row - lowest).saturating_add(16)]).collect();
    let (wide, high) = (2 * scale, scale);
    for cell in &lifted {
        let [column, row] = *cell;
        let x = 1 + u16::from(column.saturating_sub(1)) * wide;
        let Some(y) = (HOVER + ROWS).checked_sub(row.into()) else { continue };
        let mut part = pen.within(Rect::new(x, y * high, wide, high));
        let same = |other| lifted.contains(&other);
        draw_cell(&mut part, hand.piece, *cell, same, look.solid(Tint::Seat(own)));
    }
}

/// The points of a counted round, each where it was made.
fn draw_points(counted: &Counted, own: usize, scale: u16, scene: &Scene<'_>, pen: &mut Pen<'_>) {
    let look = scene.look;
    let scored = counted.scores.iter().find(|score| score.seat.index() == own);
    let Some(score) = scored.map(|scored| &scored.score) else { return };
    let (wide, high) = (2 * scale, scale);
    for step in score.steps.iter().filter(|step| step.points != 0) {
        // A whole row's or column's points would hide those of its cells; the sum tells them.
        if step.cells.len() > 4 {
            continue;
        }
        for [column, row] in &step.cells {
            let x = 1 + u16::from(column.saturating_sub(1)) * wide;
            let Some(y) = (HOVER + ROWS).checked_sub((*row).into()) else { continue };
            let tint = if step.points > 0 { look.ink(Tint::Plum) } else { look.ink(Tint::Quiet) };
            pen.text(x, y * high, &format!("{:>2}", step.points), tint.patch(look.paper()));
        }
    }
    let total = format!("{:+}", score.total);
    pen.text(1, 1, &total, look.ink(Tint::Plum));
}

/// The wood around the ramp, with the columns' numbers.
fn draw_wood(scale: u16, look: Look, pen: &mut Pen<'_>) {
    let wood = look.ink(Tint::Wood);
    let wide = 12 * scale;
    let floor = (HOVER + ROWS) * scale;
    for y in (HOVER * scale)..floor {
        pen.text(0, y, "▐", wood);
        pen.text(wide + 1, y, "▌", wood);
    }
    pen.text(0, floor, &"▀".repeat(usize::from(wide) + 2), wood);
    for column in 0..6 {
        let x = 1 + column * 2 * scale + scale;
        pen.text(x, floor + 1, &(column + 1).to_string(), look.ink(Tint::Quiet));
    }
}

fn draw_cards(fits: &Fits, view: &View, own: usize, scene: &Scene<'_>, pen: &mut Pen<'_>) {
    let (words, look) = (scene.words, scene.look);
    let left = words.fill("fits-cards-left", &[("count", view.cards_left_count.into())]);
    pen.text(0, 0, &left, look.ink(Tint::Quiet));
    let player = view.seats.get(own);
    for (at, (piece, drawing)) in (0_u16..).zip(Piece::ALL.into_iter().zip(CARDS)) {
        let aside = player.is_some_and(|player| player.aside.contains(&piece));
        let start = player.is_some_and(|player| player.start == piece);
        let hand = fits.hand.as_ref().filter(|_| fits.counted.is_none());
        let now = hand.is_some_and(|hand| hand.piece == piece);
        let gone = view.turned.contains(&piece) || start;
        let style = match (now, aside, gone) {
            (true, ..) => look.ink(Tint::Plum),
            (_, true, _) | (.., true) => look.ink(Tint::Line),
            _ => look.ink(Tint::Seat(own)),
        };
        let mut part = pen.within(Rect::new(at % 4 * 6, 1 + at / 4 * 3, 6, 3));
        let sign = match (now, aside, start, gone) {
            (true, ..) => "◂",
            (_, true, ..) => "-",
            (_, _, true, _) => "*",
            (.., true) => "✓",
            _ => " ",
        };
        part.text(0, 0, &format!("{piece}{sign}"), style);
        if !gone || now || aside {
            draw_small(drawing, style, &mut part.within(Rect::new(2, 0, 4, 2)));
        }
    }
    draw_scores(view, scene, &mut pen.within(Rect::new(0, 14, 26, 8)));
}

/// A piece in half blocks, two of its rows in one.
fn draw_small(drawing: &str, style: Style, pen: &mut Pen<'_>) {
    let rows: Vec<&str> = drawing.split('/').collect();
    let filled = |x: usize, y: usize| {
        rows.get(y).and_then(|row| row.as_bytes().get(x)).is_some_and(|mark| *mark == b'X')
    };
    for y in 0..2_u16 {
        for x in 0..4_u16 {
            let (column, row) = (usize::from(x), usize::from(2 * y));
            pen.text(x, y, half(filled(column, row), filled(column, row + 1)), style);
        }
    }
}

fn half(upper: bool, lower: bool) -> &'static str {
    match (upper, lower) {
        (true, true) => "█",
        (true, false) => "▀",
        (false, true) => "▄",
        (false, false) => " ",
    }
}

fn draw_scores(view: &View, scene: &Scene<'_>, pen: &mut Pen<'_>) {
    let look = scene.look;
    pen.text(0, 0, &scene.words.say("fits-scores"), look.ink(Tint::Quiet));
    for (seat, player) in view.seats.iter().enumerate() {
        let y = 1 + seat as u16;
        let style = look.ink(Tint::Seat(seat));
        pen.text(0, y, mark(seat), style);
        pen.text(2, y, &cut(scene.name(seat), 8), look.ink(Tint::Ink));
        let shown = player.scores.iter().rev().take(3).rev();
        let scores: String = shown.map(|score| format!("{score:>4}")).collect();
        let total = player.total();
        let bold = look.ink(Tint::Ink).add_modifier(Modifier::BOLD);
        pen.text(10, y, &scores, look.ink(Tint::Quiet));
        pen.text(21, y, &format!("{total:>5}"), bold);
    }
    let y = 2 + view.seats.len() as u16;
    pen.text(0, y, &cut(&board_name(view, scene), 26), look.ink(Tint::Quiet));
}

/// The others' ramps small, and what happened.
fn draw_others(view: &View, own: usize, scene: &Scene<'_>, pen: &mut Pen<'_>) {
    let look = scene.look;
    let others = view.seats.iter().enumerate().filter(|(seat, _)| *seat != own);
    let mut high = 0;
    for (at, (seat, player)) in (0_u16..).zip(others) {
        high = 11;
        let mut part = pen.within(Rect::new(at * 11, 0, 10, high));
        let style = look.ink(Tint::Seat(seat));
        part.text(0, 0, &format!("{} {}", mark(seat), cut(scene.name(seat), 8)), style);
        let doing = if player.waiting { "fits-thinks" } else { "fits-is-done" };
        part.text(0, 1, &cut(&scene.words.say(doing), 10), look.ink(Tint::Quiet));
        for y in 0..8_u16 {
            for x in 0..6_u16 {
                let filled = |line: u16| {
                    let row = ROWS.saturating_sub(line);
                    piece_at(player, [x as u8 + 1, row as u8]).is_some()
                };
                part.text(1 + x, 2 + y, half(filled(2 * y), filled(2 * y + 1)), style);
            }
        }
        part.text(0, 10, "▔▔▔▔▔▔▔▔", look.ink(Tint::Wood));
    }
    let log = Rect::new(0, high, pen.width(), pen.height().saturating_sub(high));
    scene.draw_log(&mut pen.within(log));
}
