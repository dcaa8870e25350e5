//! A table of FALLING: the dealer at twelve o'clock, who looks at six, the others around.

use super::{
    card,
    faller::{HIGH as PLACE_HIGH, Place, WIDE as PLACE_WIDE, from},
};
use crate::{
    Moment,
    glyphs::Words,
    scene::{Comes, Scene},
    svg::{Svg, fill, line, n},
    theme::{Palette, Theme, WHITE},
};
use std::collections::HashMap;
use trefle_falling::{Card, Event, Falling, Kind, View};
use trefle_games::Seat;

/// How large the picture is; many need more room.
#[derive(Clone, Copy)]
struct Room {
    wide: f64,
    high: f64,
}

impl Room {
    const fn of(seats: usize) -> Room {
        if seats > 9 {
            Room { wide: 1180.0, high: 880.0 }
        } else {
            Room { wide: 900.0, high: 640.0 }
        }
    }

    const fn middle(self) -> f64 {
        self.wide / 2.0
    }

    /// The deck's upper left corner.
    const fn deck(self) -> (f64, f64) {
        (self.middle() - 74.0, 64.0)
    }
}

/// One's own place is larger.
const OWN_SCALE: f64 = 1.3;
const EDGE: f64 = 22.0;
const DECK_SCALE: f64 = 1.2;

/// Where the cards of the last events came from.
pub(crate) struct Table<'a> {
    moment: &'a Moment<'a>,
    /// The middle of each place, by seat.
    middles: HashMap<usize, (f64, f64)>,
    deck: (f64, f64),
}

impl Table<'_> {
    /// How this card came to lie here.
    pub(crate) fn comes(&self, card: Card, here: (f64, f64)) -> Comes {
        let place = |seat: &Seat| self.middles.get(&seat.index()).copied();
        for event in self.moment.events.iter().rev() {
            let Some(event) = event.of::<Falling>() else { continue };
            let there = match event {
                Event::Dealt { id, .. } if *id == card => {
                    Some((self.deck.0 + 25.0, self.deck.1 + 35.0))
                }
                Event::Played { id, seat, .. } if *id == card => place(seat),
                Event::RiderMoved { id, from, .. } if *id == card => place(from),
                Event::Took { id, .. } if *id == card => Some((here.0 - 40.0, here.1)),
                _ => continue,
            };
            return from(there, here);
        }
        Comes::AtOnce
    }
}

pub(crate) fn position(moment: &Moment<'_>, view: &View, theme: Theme) -> Scene {
    let palette = theme.palette();
    let title = format!("FALLING, {} cards above the ground", view.deck_count);
    let room = Room::of(view.seats.len());
    let mut scene = Scene::new(room.wide, room.high, title);
    let all = view.cards.total();
    let fallen = if all == 0 { 1.0 } else { 1.0 - view.deck_count as f64 / all as f64 };
    scene.sky(fallen, palette);
    scene.add(4, |svg| wood(svg, room, palette));
    scene.add(5, |svg| pile(svg, room, view, fallen));
    scene.add(6, |svg| discard(svg, room, view));
    scene.add(6, |svg| {
        svg.dealer_mark((room.middle() - 4.0, 34.0), 11.0, palette);
    });
    let coming: Vec<Kind> = moment.coming.iter().filter_map(|card| card.parse().ok()).collect();
    scene.add(6, |svg| to_come(svg, room, &coming));
    let places = places(moment, view, room);
    let middles = places.iter().map(|place| (place.seat, place.middle())).collect();
    let table = Table { moment, middles, deck: room.deck() };
    for place in &places {
        place.draw(&mut scene, &table, palette);
    }
    scene
}

/// Everybody's place: clockwise from who looks, up the left side and down the right one.
fn places<'a>(moment: &'a Moment<'_>, view: &'a View, room: Room) -> Vec<Place<'a>> {
    let Room { wide, high } = room;
    let count = view.seats.len();
    let me = moment.facing.map_or(0, Seat::index).min(count.saturating_sub(1));
    let others: Vec<usize> = (1..count).map(|i| (me + i) % count).collect();
    let left = others.len().div_ceil(2);
    let own_high = PLACE_HIGH * OWN_SCALE;
    let free = high - own_high - 3.0 * EDGE;
    let rows = left.max(1);
    let scale = ((free / rows as f64 - 10.0) / PLACE_HIGH).min(1.0);
    let own = ((wide - PLACE_WIDE * OWN_SCALE) / 2.0, high - own_high - EDGE);
    let mut places = vec![place(moment, view, me, own, OWN_SCALE)];
    for (i, &seat) in others.iter().enumerate() {
        let (on_left, row, of) = if i < left {
            (true, i, left)
        } else {
            (false, others.len() - 1 - i, others.len() - left)
        };
        let size = (PLACE_WIDE * scale, PLACE_HIGH * scale);
        // Two on a side sit apart; one sits in the middle of it.
        let part = if of == 1 { 0.5 } else { row as f64 / (of - 1) as f64 };
        let y = EDGE + (1.0 - part) * (free - size.1);
        let x = if on_left { EDGE } else { wide - EDGE - size.0 };
        places.push(place(moment, view, seat, (x, y), scale));
    }
    places
}

fn place<'a>(
    moment: &'a Moment<'_>,
    view: &'a View,
    seat: usize,
    corner: (f64, f64),
    scale: f64,
) -> Place<'a> {
    let is = |other: Option<Seat>| other.is_some_and(|other| other.index() == seat);
    let over = view.next.is_none();
    let faller = &view.seats[seat];
    let out = view.out.iter().position(|other| other.index() == seat);
    let won = over && !faller.out;
    let due = view.due.iter().filter(|_| is(view.serving)).flat_map(|due| &due.piles);
    Place {
        seat,
        faller,
        name: moment.name(seat),
        // Who went out first is last; the one who never did is first.
        rank: out.map(|at| view.seats.len() - at).or(won.then_some(1)),
        won,
        served: is(view.serving),
        next: view.serving.is_none() && is(view.next),
        due: due.map(|pile| pile - 1).collect(),
        corner,
        scale,
    }
}

/// The round table, seen from above.
fn wood(svg: &mut Svg, room: Room, palette: &Palette) {
    let (x, rx, ry) = (room.middle(), room.wide * 0.405, room.high * 0.5125);
    let y = ry + 38.0;
    let edge = palette.wood_edge;
    svg.ellipse((x + 2.0, y + 12.0), (rx, ry), fill("#000000").opacity(0.2));
    svg.ellipse((x, y), (rx, ry), fill(palette.wood).rim(edge, 3.0));
    for (i, part) in [-0.86, -0.62, -0.41, -0.17, 0.08, 0.29, 0.55, 0.78].into_iter().enumerate() {
        let part: f64 = part;
        let half = ry * (1.0 - part * part).sqrt() - 16.0;
        let bend = if i % 2 == 0 { 5.0 } else { -4.0 };
        let grain = format!(
            "M{x} {}Q{} {y} {x} {}",
            n(y - half),
            n(x + part * rx + bend),
            n(y + half),
            x = n(x + part * rx),
            y = n(y),
        );
        svg.path(grain, line(edge, 1.6).opacity(0.28));
    }
    svg.ellipse((x, y), (rx - 11.0, ry - 11.0), line(edge, 2.0).opacity(0.7));
}

/// The deck, as high as the ground is far.
fn pile(svg: &mut Svg, room: Room, view: &View, fallen: f64) {
    let layers = ((1.0 - fallen) * 18.0).ceil();
    let label = format!("{} cards above the ground", view.deck_count);
    svg.thing("deck", &label, |svg| {
        svg.scaled(room.deck(), DECK_SCALE, |svg| {
            let size = (card::WIDE, card::HIGH);
            for i in 0..layers as u32 {
                let corner = (0.0, 10.0 - f64::from(i) * 1.6);
                svg.rect(corner, size, 6.0, fill("#efe6d4").rim("#8d8171", 0.8));
            }
            if view.deck_count > 0 {
                let top = 10.0 - layers * 1.6;
                svg.rect((0.0, top), size, 6.0, fill("#35405f").rim(WHITE, 2.4));
                svg.at(0.0, top - 10.0, |svg| {
                    svg.path("M25 27L38 45L25 63L12 45Z", line("#c9cfe4", 1.6));
                });
            } else {
                svg.at(0.0, 10.0, |svg| svg.card(Kind::Ground));
            }
            svg.count(&view.deck_count.to_string(), (25.0, 78.0), 13.0);
        });
    });
}

fn discard(svg: &mut Svg, room: Room, view: &View) {
    let (x, y) = room.deck();
    svg.scaled((x + 84.0, y + 12.0), DECK_SCALE, |svg| {
        svg.group("transform=\"rotate(4)\"", |svg| {
            match view.discard.last() {
                Some(top) => svg.card(*top),
                None => {
                    let empty = line(WHITE, 1.5).dashed("4 4").opacity(0.7);
                    svg.rect((0.0, 0.0), (card::WIDE, card::HIGH), 6.0, empty);
                }
            }
            if view.discard.len() > 1 {
                svg.count(&view.discard.len().to_string(), (45.0, 2.0), 11.0);
            }
        });
    });
}

/// The cards to come, where they may be known: the next ones, small, below the deck.
fn to_come(svg: &mut Svg, room: Room, coming: &[Kind]) {
    let shown = &coming[..coming.len().min(8)];
    let step = 31.0;
    let left = room.middle() - (shown.len() as f64 * step) / 2.0;
    for (i, kind) in shown.iter().enumerate() {
        let x = left + i as f64 * step;
        svg.scaled((x, 186.0), 0.54, |svg| svg.card(*kind));
        let words = Words::sans(10.0, fill(WHITE)).middle();
        svg.words(&(i + 1).to_string(), x + 13.5, 235.0, words);
    }
}
