//! The dealer's beat (FALL-05 to FALL-13, FALL-22, FALL-23).

use crate::{
    Card, Event, Kind,
    rules::table::{Pile, Rider, Table},
};
use trefle_game::Seat;

/// A serving that has been begun: what is still due beside the piles marked so in this round.
///
/// The rider is read when the serving begins. The lock of FALL-12 keeps it as it is until the end,
/// so that reading it later would find the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Serving {
    pub(crate) seat: Seat,
    /// Rounds of the piles that have not been begun.
    pub(crate) rounds: u8,
    /// New piles to be begun after the rounds.
    pub(crate) new_piles: u8,
}

impl Table {
    /// One step of the dealer (FALL-11): deals one card, or passes over a player with a Skip.
    pub(crate) fn beat(&mut self, tell: &mut impl FnMut(Event)) {
        // FALL-13: the piles that were still due have gone since the last beat.
        if self.serving.is_some() && !self.is_card_due() {
            self.end_serving(tell);
        }
        if self.serving.is_none() && !self.begin_serving(tell) {
            return;
        }
        self.deal_card(tell);
    }

    /// Begins the next serving; false if it was a passing over, which is ended at once.
    fn begin_serving(&mut self, tell: &mut impl FnMut(Event)) -> bool {
        let seat = self.next;
        // FALL-05: clockwise, leaving out who is on the ground.
        self.next = self.falling.after(seat).unwrap_or(seat);
        let rider = self.faller(seat).rider();
        let extra = u8::from(rider.is_some_and(|rider| rider.extra.is_some()));
        let (hits, new_piles) = match rider.map(|rider| self.kind(rider.card)) {
            Some(Kind::Skip) => {
                self.pass_over(seat, tell);
                return false;
            }
            Some(Kind::Hit) => (1 + extra, 0),
            Some(Kind::Split) => (0, 1 + extra),
            _ => (0, 0),
        };
        self.serving = Some(Serving { seat, rounds: 1 + hits, new_piles });
        true
    }

    /// FALL-09: no card at all. Of an Extra Skip only the Extra is discarded.
    fn pass_over(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        tell(Event::PassedOver { seat });
        match self.faller(seat).rider() {
            Some(Rider { card, extra: Some(extra) }) => {
                self.set_rider(seat, Some(Rider { card, extra: None }));
                self.discard(seat, extra, tell);
            }
            _ => self.rider_done(seat, tell),
        }
    }

    /// FALL-10: a rider that has been carried out is discarded, with its Extra.
    fn rider_done(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        if let Some(rider) = self.faller(seat).rider() {
            self.set_rider(seat, None);
            tell(Event::RiderDone { seat, card: self.kind(rider.card), id: rider.card });
            self.discard_rider(seat, rider, tell);
        }
    }

    fn end_serving(&mut self, tell: &mut impl FnMut(Event)) {
        if let Some(serving) = self.serving.take() {
            self.rider_done(serving.seat, tell);
        }
    }

    /// Whether the serving has a card still to deal, as things lie now. A round that has not been
    /// begun always has one: without a pile it begins one (FALL-13).
    fn is_card_due(&self) -> bool {
        self.serving.is_some_and(|serving| {
            let in_this_round = || self.faller(serving.seat).piles.iter().any(|pile| pile.due);
            serving.rounds > 0 || serving.new_piles > 0 || in_this_round()
        })
    }

    /// Deals the next card that is due in the serving.
    fn deal_card(&mut self, tell: &mut impl FnMut(Event)) {
        let Some(serving) = self.serving else { return };
        let seat = serving.seat;
        let place = self.next_place();
        let pile = 1 + place.unwrap_or(self.faller(seat).piles.len()) as u32;
        tell(Event::Serves { seat, pile, begins: place.is_none() });
        if self.deck_left() > 0 {
            let card = self.draw(seat, place);
            tell(Event::Dealt { seat, pile, card: self.kind(card), id: card });
        } else {
            // FALL-03: the ground is unlimited.
            let id = Card::after(self.cards.len() + self.grounds);
            self.grounds += 1;
            tell(Event::Dealt { seat, pile, card: Kind::Ground, id });
            self.hit_ground(seat, tell);
        }
        if self.serving.is_some() && !self.is_card_due() {
            self.end_serving(tell);
        }
    }

    /// Where the next card that is due goes: on the pile at this place, or on none, which begins a
    /// new pile. The piles of a round are marked when its first card is dealt, and served in the
    /// order in which they were begun (FALL-06, FALL-13).
    fn next_place(&mut self) -> Option<usize> {
        let serving = self.serving.as_mut()?;
        let piles = &mut self.fallers[serving.seat.index()].piles;
        let mut place = piles.iter().position(|pile| pile.due);
        if place.is_none() && serving.rounds > 0 {
            serving.rounds -= 1;
            for pile in piles.iter_mut() {
                pile.due = true;
            }
            place = (!piles.is_empty()).then_some(0);
        } else if place.is_none() {
            // FALL-08: after the rounds come the new piles of a Split.
            serving.new_piles = serving.new_piles.saturating_sub(1);
        }
        if let Some(at) = place {
            piles[at].due = false;
        }
        place
    }

    /// The top card of the deck, put face up on the pile at this place, or beginning one.
    fn draw(&mut self, seat: Seat, place: Option<usize>) -> Card {
        let card = Card::after(self.dealt);
        let piles = &mut self.fallers[seat.index()].piles;
        match place {
            Some(at) => {
                let under = std::mem::replace(&mut piles[at].top, card);
                self.cards[self.dealt].under = Some(under);
            }
            None => piles.push(Pile { top: card, due: false }),
        }
        self.dealt += 1;
        card
    }

    /// FALL-22, FALL-23: a Ground puts out, unless a Stop is in hand at that moment. Either way it
    /// used up the card that was due and begins no pile.
    fn hit_ground(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        match self.faller(seat).hand {
            Some(held) if self.kind(held) == Kind::Stop => {
                self.faller_mut(seat).hand = None;
                tell(Event::Saved { seat });
                self.discard(seat, held, tell);
            }
            _ => self.put_out(seat, tell),
        }
    }

    /// Hand, piles and rider are discarded, in this order, and the rest of the serving lapses.
    fn put_out(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        self.serving = None;
        self.out.push(seat);
        tell(Event::Out { seat });
        self.falling.set(seat, false);
        if let Some(held) = self.faller_mut(seat).hand.take() {
            self.discard(seat, held, tell);
        }
        self.discard_piles(seat, tell);
        if let Some(rider) = self.set_rider(seat, None) {
            self.discard_rider(seat, rider, tell);
        }
    }

    /// A pile goes to the discard as it lies, its bottom card first.
    fn discard_piles(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        for at in 0..self.faller(seat).piles.len() {
            let from = self.discard.len();
            let mut top = Some(self.faller(seat).piles[at].top);
            while let Some(card) = top {
                self.discard.push(card);
                top = self.cards[card.index()].under.take();
            }
            self.discard[from..].reverse();
            for &id in &self.discard[from..] {
                tell(Event::Discarded { seat, card: self.kind(id), id });
            }
        }
        self.faller_mut(seat).piles.clear();
    }
}
