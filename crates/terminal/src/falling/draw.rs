//! FALLING on the screen.

use super::{Falling, card_word, key_of};
use crate::{
    board::{Pointer, Scene},
    look::{Tint, mark},
    pen::{Pen, cut, width},
};
use ratatui::{
    layout::{Position, Rect},
    style::{Modifier, Style},
};
use trefle_falling::{FallerView, Kind};
use trefle_table::{Clocks, Seat};

/// Rows of one's own place, and of the dealer's.
const OWN: u16 = 8;
const DEALER: u16 = 2;
/// One of one's own piles.
const PILE: (u16, u16) = (10, 4);
/// The beat in so many steps.
const STEPS: u64 = 10;

/// A card's pictogram.
fn picture(card: Kind) -> &'static str {
    match card {
        Kind::Hit => "⇊",
        Kind::Split => "⋔",
        Kind::Skip => "↷",
        Kind::Push => "⇥",
        Kind::Grab => "⇤",
        Kind::Stop => "⊘",
        Kind::Extra => "✚",
        Kind::Ground => "▁",
    }
}

/// What is pointed at, by number from 1.
pub(super) enum Hit {
    Pile(usize),
    Seat(usize),
}

/// Where everything lies in a board of this size.
struct Places {
    own: Rect,
    others: Vec<(usize, Rect)>,
    log: Rect,
}

fn places(seats: usize, own: usize, size: Rect) -> Places {
    let table = size.width.saturating_sub(26).min(90);
    let free = size.height.saturating_sub(OWN + DEALER);
    // Clockwise from oneself, as the cards go.
    let order: Vec<usize> = (1..seats).map(|on| (own + on) % seats).collect();
    let count = order.len() as u16;
    let layouts = [(1, 4), (1, 3), (2, 4), (2, 3), (2, 2), (3, 2)];
    let fits = |(columns, high): &(u16, u16)| count.div_ceil(*columns) * high <= free;
    let (columns, high) = layouts.into_iter().find(fits).unwrap_or((3, 2));
    let rows = count.div_ceil(columns).max(1);
    let wide = table / columns;
    let place = |(at, seat): (u16, usize)| {
        let (column, row) = (at / rows, at % rows);
        (seat, Rect::new(column * wide, DEALER + row * high, wide.saturating_sub(1), high))
    };
    Places {
        own: Rect::new(0, size.height.saturating_sub(OWN), table.saturating_sub(1), OWN),
        others: (0..).zip(order).map(place).collect(),
        log: Rect::new(table + 1, 0, size.width.saturating_sub(table + 1), size.height),
    }
}

/// Where one's own piles lie within the own place.
fn pile(at: u16) -> Rect {
    Rect::new(1 + at * PILE.0, 3, PILE.0 - 1, PILE.1)
}

/// The seat that may do something here; nobody else needs a pointer.
fn own_seat(falling: &Falling) -> Option<usize> {
    let offered = falling.takes.values().chain(falling.plays.values()).next();
    offered.and_then(|offer| crate::board::index(offer.place))
}

pub(super) fn hit(falling: &Falling, at: Pointer, size: Rect) -> Option<Hit> {
    let own = own_seat(falling)?;
    let places = places(falling.view.seats.len(), own, size);
    let position = Position::new(at.x, at.y);
    if let Some((seat, _)) = places.others.iter().find(|(_, place)| place.contains(position)) {
        return Some(Hit::Seat(seat + 1));
    }
    if !places.own.contains(position) {
        return None;
    }
    if falling.plays.is_empty() {
        let inside = Position::new(at.x - places.own.x, at.y - places.own.y);
        return (0..6)
            .find(|one| pile(*one).contains(inside))
            .map(|one| Hit::Pile(one as usize + 1));
    }
    Some(Hit::Seat(own + 1))
}

pub(super) fn draw(falling: &Falling, scene: &Scene<'_>, mut pen: Pen<'_>) {
    let size = Rect::new(0, 0, pen.width(), pen.height());
    let own = scene.facing();
    let places = places(falling.view.seats.len(), own, size);
    draw_dealer(falling, scene, &mut pen.within(Rect::new(0, 0, places.own.width, DEALER)));
    for (seat, place) in &places.others {
        draw_other(falling, *seat, scene, &mut pen.within(*place));
    }
    draw_own(falling, own, scene, &mut pen.within(places.own));
    scene.draw_log(&mut pen.within(places.log));
}

/// How far the ground is, and the beat.
fn draw_dealer(falling: &Falling, scene: &Scene<'_>, pen: &mut Pen<'_>) {
    let look = scene.look;
    let all = falling.view.cards.total();
    let room = usize::from(pen.width().saturating_sub(22));
    let high = (room * falling.view.deck_count.min(all)).div_ceil(all.max(1));
    let deck = "█".repeat(high) + &"░".repeat(room - high.min(room));
    let name = scene.words.say("falling-dealer");
    pen.text(0, 0, &name, look.ink(Tint::Quiet));
    let x = width(&name) + 1;
    pen.text(x, 0, &deck, look.ink(Tint::Wood));
    let count = format!("{:>3}", falling.view.deck_count);
    pen.text(x + room as u16 + 1, 0, &count, look.ink(Tint::Ink).add_modifier(Modifier::BOLD));
    let beat = match scene.clocks {
        Clocks::Pace { starts: Some(starts), .. } => {
            (starts.saturating_sub(scene.now)).div_ceil(1000).to_string()
        }
        Clocks::Pace { millis, next: Some(next), .. } => {
            let left = next.saturating_sub(scene.now).min(*millis);
            let step = STEPS - (left * STEPS / (*millis).max(1)).min(STEPS);
            let step = step.min(STEPS) as usize;
            "━".repeat(step) + &"╌".repeat(STEPS as usize - step)
        }
        _ => "╌".repeat(STEPS as usize),
    };
    pen.text(x, 1, &beat, look.ink(Tint::Plum));
    if let Some(next) = falling.view.serving.or(falling.view.next) {
        let sign = if falling.view.serving.is_some() { "▸▸" } else { "▸" };
        let to = format!("{sign} {}", scene.name(next.index()));
        pen.text(x + STEPS as u16 + 2, 1, &cut(&to, 24), look.ink(Tint::Quiet));
    }
}

/// The name of a place with the key that plays at it, lit where that is allowed.
fn draw_name(falling: &Falling, seat: usize, scene: &Scene<'_>, pen: &mut Pen<'_>, y: u16) {
    let look = scene.look;
    let number = seat + 1;
    let key = key_of(number).to_uppercase().to_string();
    let x = if falling.plays.contains_key(&number) {
        let style = if falling.pointed == Some(number) {
            look.solid(Tint::Plum)
        } else {
            look.ink(Tint::Plum)
        };
        pen.text(0, y, &format!("[{key}]"), style);
        4
    } else {
        pen.text(0, y, &key, look.ink(Tint::Quiet));
        2
    };
    // While a card is in hand, everything that it cannot be played at dims.
    let dim = !falling.plays.is_empty() && !falling.plays.contains_key(&number);
    let style = if dim { look.ink(Tint::Line) } else { look.ink(Tint::Seat(seat)) };
    let name = format!("{} {}", mark(seat), cut(scene.name(seat), 14));
    pen.text(x, y, &name, style.add_modifier(Modifier::BOLD));
    let after = x + width(&name) + 1;
    if falling.view.serving == Some(Seat::at(seat)) {
        pen.text(after, y, "◂◂", look.ink(Tint::Ink));
    } else if falling.view.next == Some(Seat::at(seat)) {
        pen.text(after, y, "◂", look.ink(Tint::Quiet));
    }
}

/// A card in a few letters.
fn short(card: Kind, scene: &Scene<'_>) -> String {
    format!("{} {}", picture(card), card_word(card, scene))
}

fn rider(faller: &FallerView, scene: &Scene<'_>) -> Option<String> {
    let rider = faller.rider?;
    let extra = if rider.extra { format!(" {}", picture(Kind::Extra)) } else { String::new() };
    Some(format!("{}{extra}", short(rider.card, scene)))
}

fn on_the_ground(falling: &Falling, seat: usize, scene: &Scene<'_>) -> Option<String> {
    let at = falling.view.out.iter().position(|out| out.index() == seat)?;
    let rank = falling.view.seats.len().saturating_sub(at);
    Some(format!("▁▁ {}", scene.words.fill("falling-on-the-ground", &[("rank", rank.into())])))
}

fn draw_other(falling: &Falling, seat: usize, scene: &Scene<'_>, pen: &mut Pen<'_>) {
    let look = scene.look;
    let Some(faller) = falling.view.seats.get(seat) else { return };
    draw_name(falling, seat, scene, pen, 0);
    let roomy = pen.height() > 2;
    let quiet = look.ink(Tint::Quiet);
    if let Some(ground) = on_the_ground(falling, seat, scene) {
        pen.text(4, 1, &ground, look.ink(Tint::Wood));
        return;
    }
    let mut x = 4;
    if let Some(rider) = rider(faller, scene) {
        pen.text(x, 1, &format!("={rider}="), look.ink(Tint::Ink).add_modifier(Modifier::BOLD));
        x += width(&rider) + 3;
    }
    if let Some(hand) = faller.hand {
        let held = format!("({})", if roomy { short(hand, scene) } else { picture(hand).into() });
        pen.text(x, 1, &held, look.ink(Tint::Ink));
        x += width(&held) + 1;
    }
    let (mut x, y) = if roomy { (4, 2) } else { (x, 1) };
    for pile in &faller.piles {
        let Some(top) = pile.last().copied() else { continue };
        let top = if roomy { short(top, scene) } else { picture(top).into() };
        let text = format!("{top}·{}", pile.len());
        pen.text(x, y, &text, quiet);
        x += width(&text) + 2;
    }
}

fn draw_own(falling: &Falling, own: usize, scene: &Scene<'_>, pen: &mut Pen<'_>) {
    let (words, look) = (scene.words, scene.look);
    let Some(faller) = falling.view.seats.get(own) else { return };
    let lit = !falling.plays.is_empty() || !falling.takes.is_empty();
    let line = look.ink(if lit { Tint::Plum } else { Tint::Line });
    pen.frame("", line, Style::new());
    let wide = pen.width();
    draw_name(falling, own, scene, &mut pen.within(Rect::new(2, 1, wide.saturating_sub(3), 1)), 0);
    if let Some(ground) = on_the_ground(falling, own, scene) {
        pen.text(2, 3, &ground, look.ink(Tint::Wood));
        return;
    }
    let hand = match faller.hand {
        Some(hand) => words.fill("falling-hand", &[("card", short(hand, scene).into())]),
        None => words.say("falling-hand-none"),
    };
    let ink = look.ink(Tint::Ink);
    let strong = if faller.hand.is_some() {
        ink.add_modifier(Modifier::BOLD)
    } else {
        look.ink(Tint::Quiet)
    };
    pen.text(2, 2, &hand, strong);
    let rider = match rider(faller, scene) {
        Some(rider) => format!("={rider}="),
        None => words.say("falling-no-rider-here"),
    };
    let x = wide.saturating_sub(width(&rider) + 2);
    pen.text(
        x,
        2,
        &rider,
        if faller.rider.is_some() {
            ink.add_modifier(Modifier::BOLD)
        } else {
            look.ink(Tint::Quiet)
        },
    );
    for (at, cards) in (0_u16..).zip(&faller.piles) {
        let number = usize::from(at) + 1;
        let Some(top) = cards.last().copied() else { continue };
        let mut part = pen.within(pile(at));
        let open = falling.plays.is_empty() && falling.takes.contains_key(&number);
        let pointed = open && falling.pointed == Some(number);
        let tint = if open { Tint::Plum } else { Tint::Line };
        part.frame("", look.ink(tint), Style::new());
        if open {
            let style = if pointed { look.solid(Tint::Plum) } else { look.ink(Tint::Plum) };
            part.text(1, 0, &format!("[{}]", key_of(number)), style);
        }
        part.text(1, 1, picture(top), ink.add_modifier(Modifier::BOLD));
        part.text_right_in(1, &format!("{}", cards.len()), look.ink(Tint::Quiet));
        part.text(1, 2, &cut(&card_word(top, scene), 7), ink);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixteen_fit_on_the_smallest_screen() {
        let size = Rect::new(0, 0, 80, 21);
        for seats in 2..=16 {
            let places = places(seats, 0, size);
            let own = places.own;
            for (at, (_, place)) in places.others.iter().enumerate() {
                assert!(place.bottom() <= own.y, "{seats}: {place:?} lies on one's own place");
                assert!(place.right() <= places.log.x, "{seats}: {place:?}");
                let beside = places.others.iter().skip(at + 1);
                assert!(beside.clone().all(|(_, other)| !other.intersects(*place)), "{seats}");
            }
        }
    }
}
