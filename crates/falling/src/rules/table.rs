//! The cards on the table, and how they move.

use crate::{Card, Event, FallingOptions, Kind, Refused, action::Move, rules::serving::Serving};
use arrayvec::ArrayVec;
use trefle_game::{Actor, Outcome, Seat, Shuffle};

/// FALL-01: the most fallers there can be.
pub(crate) const MOST_FALLERS: usize = 16;

/// A game as it lies on the table, without what was chosen before it.
///
/// Cards never move in memory. A card's identity is its place in the order of dealing, a pile is
/// its top card, and each card knows the one under it: so play allocates nothing but, now and then,
/// room for a faller's next pile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Table {
    /// All cards but the Grounds in the order of dealing; those from `dealt` on are the deck.
    pub(crate) cards: Vec<InPlay>,
    pub(crate) dealt: usize,
    /// How many Grounds have been dealt, for their identities.
    pub(crate) grounds: usize,
    pub(crate) fallers: ArrayVec<Faller, MOST_FALLERS>,
    /// Who has not hit the ground.
    pub(crate) falling: Seats,
    /// Who has a rider, and who has one with an Extra. Kept beside the riders themselves, by
    /// [`Table::set_rider`] alone, so that the targets of a card are found at once.
    ridden: Seats,
    with_extra: Seats,
    /// Oldest first.
    pub(crate) discard: Vec<Card>,
    /// In the order they went out.
    pub(crate) out: ArrayVec<Seat, MOST_FALLERS>,
    /// The serving that has been begun and not ended; its seat is locked (FALL-12).
    pub(crate) serving: Option<Serving>,
    /// Who is served after that.
    pub(crate) next: Seat,
}

/// A card of the deck or on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct InPlay {
    pub(crate) kind: Kind,
    /// The card under it in its pile.
    pub(crate) under: Option<Card>,
}

/// A player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Faller {
    /// In the order in which they were begun.
    pub(crate) piles: Vec<Pile>,
    pub(crate) hand: Option<Card>,
    rider: Option<Rider>,
}

impl Faller {
    /// The rider in front of them.
    pub(crate) fn rider(&self) -> Option<Rider> {
        self.rider
    }
}

/// A rider in play, and the Extra on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rider {
    pub(crate) card: Card,
    pub(crate) extra: Option<Card>,
}

/// A pile is never empty (FALL-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pile {
    pub(crate) top: Card,
    /// Whether it still gets a card in this round of the serving (FALL-13).
    pub(crate) due: bool,
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seats(u16);

impl Seats {
    /// Those of these numbers' bits that are seats: the lowest is seat 1.
    pub(crate) fn from_bits(bits: u16) -> Seats {
        Seats(bits)
    }

    /// The first so many seats.
    pub(crate) fn first(count: usize) -> Seats {
        Seats(((1_u32 << count.min(MOST_FALLERS)) - 1) as u16)
    }

    /// Puts a seat in or takes it out.
    pub(crate) fn set(&mut self, seat: Seat, within: bool) {
        let bit = Seats::one(seat).0;
        self.0 = if within { self.0 | bit } else { self.0 & !bit };
    }

    pub(crate) fn one(seat: Seat) -> Seats {
        Seats(1_u16.checked_shl(seat.index() as u32).unwrap_or(0))
    }

    pub(crate) fn has(self, seat: Seat) -> bool {
        self.0 & Seats::one(seat).0 != 0
    }

    pub(crate) fn and(self, others: Seats) -> Seats {
        Seats(self.0 & others.0)
    }

    pub(crate) fn but(self, others: Seats) -> Seats {
        Seats(self.0 & !others.0)
    }

    /// The first of these seats that comes clockwise after this one.
    pub(crate) fn after(self, seat: Seat) -> Option<Seat> {
        let higher = self.0 & !(Seats::one(seat).0 | (Seats::one(seat).0.wrapping_sub(1)));
        Seats(if higher == 0 { self.0 } else { higher }).iter().next()
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let index = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            (index < MOST_FALLERS).then(|| Seat::at(index))
        })
    }
}

impl Table {
    pub(crate) fn begin(options: &FallingOptions, seed: &str) -> Table {
        Table::with(options.deal_order(seed), options.seats)
    }

    /// Before the first beat, with these cards in this order.
    pub(crate) fn with(order: Vec<Kind>, fallers: usize) -> Table {
        Table {
            dealt: 0,
            grounds: 0,
            fallers: (0..fallers).map(|_| Faller::default()).collect(),
            falling: Seats::first(fallers),
            ridden: Seats::default(),
            with_extra: Seats::default(),
            discard: Vec::with_capacity(order.len()),
            out: ArrayVec::new(),
            serving: None,
            next: Seat::at(0),
            cards: order.into_iter().map(|kind| InPlay { kind, under: None }).collect(),
        }
    }

    /// The same cards shuffled anew by these choices, for another game without a new table.
    pub(crate) fn restart(&mut self, below: impl FnMut(usize) -> usize) {
        self.dealt = 0;
        self.shuffle_deck_by(below);
        for card in &mut self.cards {
            card.under = None;
        }
        for faller in &mut self.fallers {
            faller.piles.clear();
            (faller.hand, faller.rider) = (None, None);
        }
        self.falling = Seats::first(self.fallers.len());
        (self.ridden, self.with_extra) = (Seats::default(), Seats::default());
        self.discard.clear();
        self.out.clear();
        (self.grounds, self.serving, self.next) = (0, None, Seat::at(0));
    }

    /// Deals the hidden cards anew.
    pub(crate) fn shuffle_deck(&mut self, shuffle: &mut Shuffle) {
        self.shuffle_deck_by(|bound| shuffle.below(bound));
    }

    /// Deals the hidden cards anew by these choices.
    pub(crate) fn shuffle_deck_by(&mut self, mut below: impl FnMut(usize) -> usize) {
        let deck = &mut self.cards[self.dealt..];
        for last in (1..deck.len()).rev() {
            deck.swap(last, below(last + 1));
        }
    }

    pub(crate) fn kind(&self, card: Card) -> Kind {
        self.cards.get(card.index()).map_or(Kind::Ground, |card| card.kind)
    }

    pub(crate) fn faller(&self, seat: Seat) -> &Faller {
        &self.fallers[seat.index()]
    }

    pub(crate) fn faller_mut(&mut self, seat: Seat) -> &mut Faller {
        &mut self.fallers[seat.index()]
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::first(self.fallers.len())
    }

    /// Who has a rider, and among them who has one with an Extra.
    pub(crate) fn ridden(&self) -> (Seats, Seats) {
        (self.ridden, self.with_extra)
    }

    /// Puts a rider in front of a seat, or takes away what is there; gives back what was there.
    pub(crate) fn set_rider(&mut self, seat: Seat, rider: Option<Rider>) -> Option<Rider> {
        self.ridden.set(seat, rider.is_some());
        self.with_extra.set(seat, rider.is_some_and(|rider| rider.extra.is_some()));
        std::mem::replace(&mut self.faller_mut(seat).rider, rider)
    }

    /// The cards of a pile, top first.
    pub(crate) fn pile_cards(&self, pile: &Pile) -> impl Iterator<Item = Card> {
        let under = |card: &Card| self.cards.get(card.index()).and_then(|card| card.under);
        std::iter::successors(Some(pile.top), under)
    }

    pub(crate) fn deck_left(&self) -> usize {
        self.cards.len() - self.dealt
    }

    /// FALL-25: the game ends the moment only one is left.
    pub(crate) fn is_over(&self) -> bool {
        self.out.len() + 1 >= self.fallers.len()
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let last = self.falling.iter().next().filter(|_| self.is_over())?;
        let ranking = std::iter::once(last).chain(self.out.iter().rev().copied()).collect();
        Some(Outcome { winners: vec![last], ranking: Some(ranking), ..Outcome::default() })
    }

    /// Carries out an action and tells what happens, or refuses it and changes nothing.
    pub(crate) fn act(
        &mut self,
        actor: Actor,
        action: crate::Action,
        tell: &mut impl FnMut(Event),
    ) -> Result<(), Refused> {
        if self.is_over() {
            return Err(Refused::GameOver);
        }
        match (actor, action.what) {
            // A beat means no card: whoever aims it at one thinks of something else.
            (Actor::Dealer, Move::Deal) if action.meant.is_some() => {
                Err(Refused::Stale { met: None })
            }
            (Actor::Dealer, Move::Deal) => {
                self.beat(tell);
                Ok(())
            }
            (Actor::Dealer, _) => Err(Refused::DealerDoesNotPlay),
            (Actor::Seat(_), Move::Deal) => Err(Refused::OnlyTheDealerDeals),
            (Actor::Seat(seat), Move::Take(pile)) => {
                let at = self.may_take(seat, pile, action.meant)?;
                self.take(seat, at, tell);
                Ok(())
            }
            (Actor::Seat(seat), Move::Play(target)) => {
                let (card, target) = self.may_play(seat, target, action.meant)?;
                self.play(seat, card, target, tell);
                Ok(())
            }
        }
    }

    /// Puts a card on the discard that lay at this seat.
    pub(crate) fn discard(&mut self, seat: Seat, id: Card, tell: &mut impl FnMut(Event)) {
        self.discard.push(id);
        tell(Event::Discarded { seat, card: self.kind(id), id });
    }

    /// Puts a rider and its Extra on the discard.
    pub(crate) fn discard_rider(&mut self, seat: Seat, rider: Rider, tell: &mut impl FnMut(Event)) {
        self.discard(seat, rider.card, tell);
        if let Some(extra) = rider.extra {
            self.discard(seat, extra, tell);
        }
    }
}
