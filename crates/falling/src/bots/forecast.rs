//! Who will outlast whom, if from now on everybody only saves themselves as well as they can with
//! what they have at hand.
//!
//! Which cards are still to come does not matter for that, only how many each serving deals: so
//! there is one forecast for a whole information set.

use crate::{
    Kind,
    rules::table::{MOST_FALLERS, Pile, Seats, Table},
};
use trefle_game::Seat;

/// A table in numbers: all that the forecast needs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Forecast {
    deck: usize,
    falling: Seats,
    next: Seat,
    fallers: [Prospect; MOST_FALLERS],
}

/// A faller in numbers.
#[derive(Clone, Copy, Debug, Default)]
struct Prospect {
    piles: u16,
    hand: Option<Kind>,
    rider: Option<(Kind, bool)>,
    /// How many piles have a Stop on top, and how many a Skip.
    stops: u16,
    skips: u16,
    /// What saves in its piles; see [`store`].
    store: u8,
    /// What is still due in a serving that has begun.
    due: Option<u16>,
}

impl Prospect {
    fn on_top(&mut self, kind: Kind, more: bool) {
        let count = match kind {
            Kind::Stop => &mut self.stops,
            Kind::Skip => &mut self.skips,
            _ => return,
        };
        *count = if more { *count + 1 } else { count.saturating_sub(1) };
    }
}

/// What saves in a pile: ten for a card on top, less for what is under it. The first cards may be
/// left out.
fn store(table: &Table, pile: &Pile, without: usize) -> u8 {
    let kinds = table.pile_cards(pile).skip(without).map(|card| table.kind(card));
    kinds.zip([10, 7, 4]).filter(|(kind, _)| kind.saves()).map(|(_, points)| points).sum()
}

impl Forecast {
    pub(crate) fn of(table: &Table) -> Forecast {
        let mut fallers = [Prospect::default(); MOST_FALLERS];
        for seat in table.falling.iter() {
            let faller = table.faller(seat);
            let prospect = &mut fallers[seat.index()];
            prospect.piles = faller.piles.len() as u16;
            prospect.hand = faller.hand.map(|card| table.kind(card));
            prospect.rider =
                faller.rider().map(|rider| (table.kind(rider.card), rider.extra.is_some()));
            for pile in &faller.piles {
                prospect.on_top(table.kind(pile.top), true);
                prospect.store = prospect.store.saturating_add(store(table, pile, 0));
            }
            if let Some(serving) = table.serving.filter(|serving| serving.seat == seat) {
                let in_round = faller.piles.iter().filter(|pile| pile.due).count() as u16;
                let rounds = u16::from(serving.rounds) * prospect.piles.max(1);
                prospect.due = Some(in_round + rounds + u16::from(serving.new_piles));
            }
        }
        Forecast { deck: table.deck_left(), falling: table.falling, next: table.next, fallers }
    }

    /// How many cards the servings deal from now on until this seat has been served, as things lie.
    /// Its own Skip is left out, for it will not lie there for ever.
    pub(crate) fn cards_until(&self, seat: Seat) -> usize {
        let mut cards: usize =
            self.fallers.iter().map(|faller| usize::from(faller.due.unwrap_or(0))).sum();
        let mut served = self.next;
        for _ in 0..self.falling.len() {
            let faller = &self.fallers[served.index()];
            let piles = usize::from(faller.piles.max(1));
            cards += match faller.rider {
                Some((Kind::Skip, _)) if served != seat => 0,
                Some((Kind::Hit, extra)) => piles * (2 + usize::from(extra)),
                Some((Kind::Split, extra)) => piles + 1 + usize::from(extra),
                _ => piles,
            };
            if served == seat {
                break;
            }
            served = self.falling.after(served).unwrap_or(seat);
        }
        cards
    }

    /// Whether this seat's next serving reaches the ground, as things lie, its own Skip aside.
    pub(crate) fn is_in_danger(&self, seat: Seat) -> bool {
        self.cards_until(seat) > self.deck
    }

    /// After this seat took the top of a pile.
    pub(crate) fn after_take(mut self, table: &Table, seat: Seat, pile: &Pile) -> Forecast {
        let faller = &mut self.fallers[seat.index()];
        let mut cards = table.pile_cards(pile).map(|card| table.kind(card));
        faller.hand = cards.next();
        let (then, now) = (store(table, pile, 1), store(table, pile, 0));
        faller.store = faller.store.saturating_add(then).saturating_sub(now);
        if let Some(taken) = faller.hand {
            faller.on_top(taken, false);
        }
        match cards.next() {
            Some(under) => faller.on_top(under, true),
            None => faller.piles -= 1,
        }
        self
    }

    /// After this seat played the card in its hand at one of its targets.
    pub(crate) fn after_play(mut self, seat: Seat, target: Seat) -> Forecast {
        let fallers = &mut self.fallers;
        let (own, at) = (seat.index(), target.index());
        let Some(kind) = fallers[own].hand.take() else { return self };
        match kind {
            Kind::Hit | Kind::Split | Kind::Skip => fallers[at].rider = Some((kind, false)),
            Kind::Extra => {
                fallers[at].rider = fallers[at].rider.map(|(rider, _)| (rider, true));
            }
            Kind::Stop => fallers[at].rider = None,
            Kind::Push => fallers[at].rider = fallers[own].rider.take(),
            Kind::Grab => fallers[own].rider = fallers[at].rider.take(),
            Kind::Ground => {}
        }
        self
    }

    /// How many others this seat outlasts.
    pub(crate) fn outlasts(mut self, seat: Seat) -> usize {
        let before = self.falling.len();
        if let Some((index, due)) =
            self.fallers.iter().enumerate().find_map(|(at, faller)| Some((at, faller.due?)))
        {
            self.deal(Seat::at(index), usize::from(due));
        }
        while self.falling.len() > 1 && self.falling.has(seat) {
            let served = self.next;
            self.next = self.falling.after(served).unwrap_or(served);
            self.serve(served);
        }
        before - self.falling.len() - usize::from(!self.falling.has(seat))
    }

    /// How well this seat stands, in the points of the policy; in hand and in front of it what saves
    /// counts only when the ground is fewer rounds off than it cares for.
    pub(crate) fn standing(self, seat: Seat, rounds_of_care: usize) -> i32 {
        let faller = &self.fallers[seat.index()];
        // More than two and a half are more than one can use.
        let store = 2 * i32::from(faller.store.min(25));
        if self.deck >= rounds_of_care * self.falling.len() {
            return store + if faller.hand.is_some_and(Kind::saves) { 5 } else { 0 };
        }
        let rider = match faller.rider {
            Some((Kind::Skip, extra)) => 30 * (1 + i32::from(extra)),
            _ => 0,
        };
        let hand = match faller.hand {
            Some(Kind::Stop) => 40,
            Some(Kind::Skip) => 30,
            _ => 0,
        };
        40 * self.outlasts(seat) as i32 + hand + rider + store
    }

    fn serve(&mut self, seat: Seat) {
        let faller = &mut self.fallers[seat.index()];
        let piles = usize::from(faller.piles.max(1));
        let cards = match faller.rider {
            Some((Kind::Skip, extra)) => {
                faller.rider = extra.then_some((Kind::Skip, false));
                return;
            }
            Some((Kind::Hit, extra)) => piles * (2 + usize::from(extra)),
            Some((Kind::Split, extra)) => {
                let new = 1 + u16::from(extra);
                faller.piles = faller.piles.max(1) + new;
                piles + usize::from(new)
            }
            _ => piles,
        };
        self.deal(seat, cards);
    }

    /// Deals so many cards to a seat, and puts it out if it has nothing against the Grounds among
    /// them.
    fn deal(&mut self, seat: Seat, cards: usize) {
        let faller = &mut self.fallers[seat.index()];
        let grounds = cards.saturating_sub(self.deck);
        if grounds > 0 {
            let free = faller.hand.is_none();
            if faller.rider.is_none() && faller.due.is_none() && faller.hand == Some(Kind::Skip) {
                faller.hand = None;
                return;
            }
            if faller.rider.is_none() && faller.due.is_none() && free && faller.skips > 0 {
                faller.skips -= 1;
                return;
            }
            if grounds == 1 && faller.hand == Some(Kind::Stop) {
                faller.hand = None;
            } else if grounds == 1 && free && faller.stops > 0 {
                faller.stops -= 1;
            } else {
                self.falling.set(seat, false);
                self.deck = 0;
                return;
            }
        }
        if self.deck > 0 {
            // What lay on top is covered.
            (faller.stops, faller.skips) = (0, 0);
            faller.piles = faller.piles.max(1);
        }
        (faller.rider, faller.due) = (None, None);
        self.deck -= cards - grounds;
    }
}
