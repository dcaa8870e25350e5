//! A player's place: rider across, piles, and what they hold. All of it lies open.

use super::{card, table::Table};
use crate::{
    glyphs::{Face, Words},
    scene::{Comes, Scene},
    svg::{Svg, fill, line},
    theme::{INK, LAMP, Palette},
};
use trefle_falling::{Card, FallerView, Kind};

/// A place in its own size; a table of many draws it smaller.
pub(crate) const WIDE: f64 = 262.0;
pub(crate) const HIGH: f64 = 118.0;

/// Where things lie in a place.
const CARDS_TOP: f64 = 37.0;
const RIDER: (f64, f64) = (10.0, CARDS_TOP + 10.0);
const PILES: f64 = 92.0;
const HAND: f64 = 200.0;

/// A place to be drawn.
pub(crate) struct Place<'a> {
    pub(crate) seat: usize,
    pub(crate) faller: &'a FallerView,
    pub(crate) name: &'a str,
    /// Which one they came in, once that is settled.
    pub(crate) rank: Option<usize>,
    pub(crate) won: bool,
    pub(crate) served: bool,
    pub(crate) next: bool,
    /// The piles, from 0, that still get a card.
    pub(crate) due: Vec<usize>,
    pub(crate) corner: (f64, f64),
    pub(crate) scale: f64,
}

impl Place<'_> {
    /// Where something of the place is in the picture.
    fn at(&self, (x, y): (f64, f64)) -> (f64, f64) {
        (self.corner.0 + x * self.scale, self.corner.1 + y * self.scale)
    }

    /// The middle of the cards, for those that come from here.
    pub(crate) fn middle(&self) -> (f64, f64) {
        self.at((WIDE / 2.0, CARDS_TOP + 20.0))
    }

    pub(crate) fn draw(&self, scene: &mut Scene, table: &Table<'_>, palette: &Palette) {
        scene.add(10, |svg| {
            svg.scaled(self.corner, self.scale, |svg| self.ground(svg, palette));
        });
        if self.faller.out {
            return;
        }
        if self.faller.rider.is_none() {
            scene.add(11, |svg| {
                svg.scaled(self.at(RIDER), self.scale, |svg| {
                    svg.rect(
                        (0.0, 0.0),
                        (70.0, 50.0),
                        6.0,
                        line(palette.edge, 1.5).dashed("4 4").opacity(0.7),
                    );
                });
            });
        }
        self.draw_rider(scene, table);
        self.draw_piles(scene, table);
        if let (Some(kind), Some(id)) = (self.faller.hand, self.faller.hand_id) {
            let at = self.at((HAND + 4.0, CARDS_TOP - 5.0));
            let comes = table.comes(id, self.middle());
            scene.add_coming(90, comes, |svg| {
                svg.scaled(at, self.scale, |svg| {
                    svg.group("transform=\"rotate(7)\"", |svg| svg.card(kind));
                });
            });
        }
    }

    fn draw_rider(&self, scene: &mut Scene, table: &Table<'_>) {
        let (Some(rider), Some(id)) = (self.faller.rider, self.faller.rider_id) else { return };
        let mut lay = |layer, kind: Kind, id: Card, at, scale| {
            let comes = table.comes(id, self.middle());
            scene.add_coming(layer, comes, |svg| {
                svg.scaled(self.at(at), self.scale * scale, |svg| svg.card_across(kind));
            });
        };
        lay(12, rider.card, id, RIDER, 1.0);
        if let Some(extra) = self.faller.extra_id.filter(|_| rider.extra) {
            lay(13, Kind::Extra, extra, (RIDER.0 + 40.0, RIDER.1 + 28.0), 0.56);
        }
    }

    fn draw_piles(&self, scene: &mut Scene, table: &Table<'_>) {
        let count = self.faller.piles.len();
        // A hand that is empty leaves its room to the piles.
        let room = if self.faller.hand.is_some() { HAND - 4.0 } else { WIDE - 12.0 } - PILES;
        let step =
            if count < 2 { 0.0 } else { ((room - card::WIDE) / (count - 1) as f64).min(58.0) };
        for (i, (pile, ids)) in self.faller.piles.iter().zip(&self.faller.pile_ids).enumerate() {
            let (Some(&top), Some(&id)) = (pile.last(), ids.last()) else { continue };
            let at = self.at((PILES + i as f64 * step, CARDS_TOP));
            let layer = 20 + 4 * (i as u16).min(16);
            scene.add(layer, |svg| {
                svg.scaled(at, self.scale, |svg| under(svg, pile.len() - 1));
            });
            let comes = table.comes(id, self.middle());
            scene.add_coming(layer + 1, comes, |svg| {
                svg.scaled(at, self.scale, |svg| svg.card(top));
            });
            scene.add(layer + 2, |svg| {
                svg.scaled(at, self.scale, |svg| {
                    if pile.len() > 1 {
                        svg.count(&pile.len().to_string(), (12.0, 2.0), 12.0);
                    }
                    if self.due.contains(&i) {
                        svg.path("M20-9H30L25-2Z", fill(LAMP).rim(INK, 1.2));
                    }
                });
            });
        }
    }

    /// The place itself: paper while they fall, earth when they have hit the ground.
    fn ground(&self, svg: &mut Svg, palette: &Palette) {
        let size = (WIDE, HIGH);
        svg.rect((2.0, 4.0), size, 10.0, fill("#000000").opacity(0.16));
        if self.faller.out {
            earth(svg);
        } else {
            let rim = match (self.served, self.won) {
                (true, _) => (LAMP, 4.0),
                (_, true) => (palette.plum, 4.0),
                _ => (palette.edge, 1.5),
            };
            svg.rect((0.0, 0.0), size, 10.0, fill(palette.surface).rim(rim.0, rim.1));
        }
        let (words, rim) =
            if self.faller.out { ("#fbf0dc", INK) } else { (palette.ink, palette.ink) };
        svg.mark(self.seat, (17.0, 18.0), 8.0, rim);
        let name = Face::Sans.fitted(self.name, 16.0, WIDE - 70.0);
        svg.words(&name, 31.0, 23.5, Words::sans(16.0, fill(words)));
        if self.next {
            svg.path(format!("M{} 13h13l-6.5 9z", WIDE - 26.0), fill(palette.quiet));
        }
        match self.rank {
            Some(rank) if self.faller.out => {
                let words = Words::display(44.0, fill("#fbf0dc")).middle();
                svg.words(&rank.to_string(), WIDE / 2.0, 86.0, words);
            }
            Some(rank) => {
                let words = Words::display(26.0, fill(palette.plum)).end();
                svg.words(&rank.to_string(), WIDE - 12.0, 28.0, words);
            }
            None => {}
        }
    }
}

/// Cards under the top one of a pile: enough to see that it is one.
fn under(svg: &mut Svg, count: usize) {
    for i in (1..=count.min(3)).rev() {
        let corner = (-1.5 * i as f64, 2.0 * i as f64);
        svg.rect(corner, (card::WIDE, card::HIGH), 6.0, fill("#efe6d4").rim("#6b6259", 1.0));
    }
}

fn earth(svg: &mut Svg) {
    svg.rect((0.0, 0.0), (WIDE, HIGH), 10.0, fill("#654627").rim("#4c3018", 1.5));
    let furrows = "M8 33C70 26 150 42 254 30M6 52C80 46 170 60 256 48M6 72C90 64 150 80 256 68M8 92C70 86 180 100 254 88M12 110C90 104 170 114 250 106";
    svg.path(furrows, line("#533820", 4.0));
    svg.path("M10 40C60 36 120 46 180 40M40 62C110 56 190 68 250 60M16 82C90 78 140 88 220 80M60 101C120 98 160 104 230 99", line("#7a5732", 2.0));
}

/// How a card comes, if it comes from elsewhere than where it lies.
pub(crate) fn from(there: Option<(f64, f64)>, here: (f64, f64)) -> Comes {
    match there {
        Some(there) if there != here => Comes::From(there.0 - here.0, there.1 - here.1),
        _ => Comes::AtOnce,
    }
}
