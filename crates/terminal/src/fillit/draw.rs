//! FILLIT on the screen.

use super::{Cells, Fillit, hexes::Hexes};
use crate::{
    board::{Pointer, Scene},
    look::{Look, Tint, hollow, mark},
    pen::{Pen, cut},
};
use ratatui::{
    layout::Rect,
    style::{Modifier, Style},
};
use trefle_fillit::{Colour, Content, Event, Hex};

/// Room for the rows' letters left of the board.
const LETTERS: u16 = 2;

/// Where the middle of a hex is on the screen.
fn spot(hexes: Hexes, row: i32, number: i32) -> (u16, u16) {
    let (x, y) = hexes.middle(row, number);
    let at = |place: i32| u16::try_from(place).unwrap_or_default();
    (LETTERS + at(2 * x), at(1 + 2 * y))
}

/// How wide the board is.
fn width(hexes: Hexes) -> u16 {
    LETTERS + u16::try_from(4 * hexes.rows() + 1).unwrap_or_default()
}

/// The hex that is pointed at.
pub(super) fn hex_at(fillit: &Fillit, at: Pointer, _size: Rect) -> Option<Hex> {
    let hexes = Hexes::of(fillit.view.board);
    hexes.names().find(|hex| {
        let (x, y) = spot(hexes, hex.row().into(), hex.number().into());
        at.y == y && at.x.abs_diff(x) <= 1
    })
}

pub(super) fn draw(fillit: &Fillit, scene: &Scene<'_>, mut pen: Pen<'_>) {
    let hexes = Hexes::of(fillit.view.board);
    let (wide, high) = (pen.width(), pen.height());
    draw_lines(hexes, scene.look, &mut pen);
    draw_hexes(fillit, hexes, scene, &mut pen);
    let left = width(hexes) + 2;
    let mut side = pen.within(Rect::new(left, 0, wide.saturating_sub(left), high));
    let used = draw_supplies(fillit, scene, &mut side);
    let rest = Rect::new(0, used, side.width(), side.height().saturating_sub(used));
    scene.draw_log(&mut side.within(rest));
}

/// The wooden lines between the hexes, and the names at the rim.
fn draw_lines(hexes: Hexes, look: Look, pen: &mut Pen<'_>) {
    let wood = look.ink(Tint::Wood);
    let quiet = look.ink(Tint::Quiet);
    for row in 0..hexes.rows() {
        for number in hexes.numbers(row) {
            let (x, y) = spot(hexes, row, number);
            for (dx, side) in [(-2, "│"), (2, "│")] {
                pen.text(x.saturating_add_signed(dx), y, side, wood);
            }
            for (dx, dy, side) in [(-1, -1, "╱"), (1, -1, "╲"), (-1, 1, "╲"), (1, 1, "╱")] {
                pen.text(x.saturating_add_signed(dx), y.saturating_add_signed(dy), side, wood);
            }
        }
        let (x, y) = spot(hexes, row, *hexes.numbers(row).start());
        let letter = (b'A'..).map(char::from).nth(row as usize).unwrap_or_default();
        pen.text(x.saturating_sub(4), y, &letter.to_string(), quiet);
    }
    for number in 1..=hexes.rows() {
        let row = (number - hexes.size).max(0);
        let (x, y) = spot(hexes, row, number);
        pen.text(x + 2, y + 1 + u16::from(row == 0), &number.to_string(), quiet);
    }
}

fn draw_hexes(fillit: &Fillit, hexes: Hexes, scene: &Scene<'_>, pen: &mut Pen<'_>) {
    let look = scene.look;
    let cells = fillit.cells();
    let targets: Vec<Hex> = fillit.targets().iter().map(|half| half.to).collect();
    let ghosts = Ghosts::of(fillit, &cells);
    for hex in hexes.names() {
        let (x, y) = spot(hexes, hex.row().into(), hex.number().into());
        let mut part = pen.within(Rect::new(x - 1, y, 3, 1));
        if hex == fillit.view.board.centre() {
            part.text(0, 0, "▓▓▓", look.ink(Tint::Wood));
            continue;
        }
        let content = cells.get(&hex).copied().unwrap_or_default();
        draw_content(content, look, &mut part);
        ghosts.draw(hex, look, &mut part);
        let sign = Sign {
            pointed: fillit.pointed == Some(hex),
            picked: fillit.picked == Some(hex),
            target: targets.contains(&hex),
            source: fillit.picked.is_none() && fillit.is_source(hex),
        };
        sign.draw(look, &mut part);
    }
}

/// A token is a disc, a pearl an outline in glass, a pawn a solid piece with the mark on it.
fn draw_content(content: Content, look: Look, part: &mut Pen<'_>) {
    let bold = |style: Style| style.add_modifier(Modifier::BOLD);
    if let Some(pawn) = content.pawn {
        let (seat, style) = (pawn as usize, look.solid(Tint::Seat(pawn as usize)));
        part.text(0, 0, &format!("▕{}▏", mark(seat)), bold(style));
    } else if let Some(pearl) = content.pearl {
        let seat = pearl as usize;
        part.text(0, 0, &format!("({})", hollow(seat)), bold(look.ink(Tint::Seat(seat))));
    } else if let Some(token) = content.token {
        part.text(1, 0, mark(token as usize), look.ink(Tint::Seat(token as usize)));
    }
}

/// What the move that is shown would do: tokens laid, tokens that return; and what the last turn did.
struct Ghosts<'a> {
    side: Option<Colour>,
    filled: &'a [Hex],
    returned: Vec<Hex>,
    last: Vec<Hex>,
}

impl<'a> Ghosts<'a> {
    fn of(fillit: &'a Fillit, cells: &Cells) -> Ghosts<'a> {
        let mut ghosts = Ghosts { side: None, filled: &[], returned: Vec::new(), last: Vec::new() };
        if let Some(Event::Slid { from, filled, returned, .. }) = fillit.shown() {
            ghosts.side = cells.get(from).and_then(|content| content.token);
            ghosts.filled = filled;
            ghosts.returned = returned.iter().map(|token| token.hex).collect();
        }
        if fillit.chosen.is_empty() && fillit.picked.is_none() {
            let ends = |made: &Event| match made {
                Event::Slid { from, to, .. } | Event::Swapped { from, to, .. } => vec![*from, *to],
                Event::GameOver { .. } => Vec::new(),
            };
            ghosts.last = fillit.last.iter().flat_map(ends).collect();
        }
        ghosts
    }

    fn draw(&self, hex: Hex, look: Look, part: &mut Pen<'_>) {
        let whole = Rect::new(0, 0, 3, 1);
        if self.returned.contains(&hex) {
            part.text(0, 0, "↑", look.ink(Tint::Plum));
        }
        if self.filled.contains(&hex) {
            let seat = self.side.map_or(0, |side| side as usize);
            part.text(1, 0, "+", look.ink(Tint::Seat(seat)).add_modifier(Modifier::BOLD));
        }
        if self.last.contains(&hex) {
            part.style(whole, Style::new().add_modifier(Modifier::UNDERLINED));
        }
    }
}

/// What can be done with a hex, in signs and in colour.
struct Sign {
    pointed: bool,
    picked: bool,
    target: bool,
    source: bool,
}

impl Sign {
    fn draw(&self, look: Look, part: &mut Pen<'_>) {
        let plum = look.ink(Tint::Plum);
        let sides = match self {
            Sign { pointed: true, .. } => Some(("[", "]")),
            Sign { picked: true, .. } => Some(("«", "»")),
            Sign { target: true, .. } => Some(("‹", "›")),
            Sign { source: true, .. } => Some(("›", "‹")),
            _ => None,
        };
        if let Some((left, right)) = sides {
            part.text(0, 0, left, plum.patch(look.room()));
            part.text(2, 0, right, plum.patch(look.room()));
        }
        if self.pointed {
            part.style(Rect::new(0, 0, 3, 1), look.solid(Tint::Plum));
        } else if self.target {
            part.style(Rect::new(0, 0, 3, 1), look.paper());
        }
    }
}

/// The supplies as stacks that shrink; answers with the rows they take.
fn draw_supplies(fillit: &Fillit, scene: &Scene<'_>, pen: &mut Pen<'_>) -> u16 {
    let (words, look) = (scene.words, scene.look);
    let supply = fillit.supply();
    let most = supply.0.iter().chain(&fillit.view.supply.0).map(|(_, left)| *left).max();
    let most = most.unwrap_or(1).max(1);
    let mut y = 0;
    for seat in 0..fillit.view.seats.len() {
        let style = look.ink(Tint::Seat(seat));
        let moves = fillit.view.to_move.is_some_and(|moving| moving.index() == seat);
        let sign = if moves { "▸" } else { " " };
        pen.text(0, y, sign, look.ink(Tint::Plum));
        let name = cut(scene.name(seat), 20);
        pen.text(2, y, &format!("{} {name}", mark(seat)), style);
        if scene.is_mine(seat) {
            pen.text(4 + crate::pen::width(&name) + 1, y, &words.say("you"), look.ink(Tint::Quiet));
        }
        y += 1;
        if let Some(left) = supply.of_side(Colour::ALL[seat % 4]) {
            let before = fillit.view.supply.of_side(Colour::ALL[seat % 4]).unwrap_or(left);
            let room = u32::from(pen.width().saturating_sub(12)).min(most);
            let bar = |count: u32| usize::try_from(count * room / most).unwrap_or_default();
            pen.text(2, y, &"▬".repeat(bar(left)), style);
            let count = format!("{left:>3}");
            let change = i64::from(left) - i64::from(before);
            pen.text(3 + room as u16, y, &count, look.ink(Tint::Ink).add_modifier(Modifier::BOLD));
            if change != 0 {
                pen.text(7 + room as u16, y, &format!("{change:+}"), look.ink(Tint::Plum));
            }
            y += 1;
        }
    }
    if fillit.view.repetitions > 1 {
        let count = fillit.view.repetitions;
        let repeated = words.fill("fillit-repeated", &[("count", count.into())]);
        for line in crate::pen::wrapped(&repeated, pen.width().into()) {
            pen.text(0, y, &line, look.ink(Tint::Plum));
            y += 1;
        }
    }
    y + 1
}
