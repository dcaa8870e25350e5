//! What fallers may do (FALL-12, FALL-14 to FALL-21, FALL-24, FALL-28).

use crate::{
    Action, Card, Event, Kind, Move, Refused,
    rules::table::{Rider, Seats, Table},
};
use trefle_game::Seat;

impl Table {
    /// FALL-12: the seat that is in the middle of its serving.
    pub(crate) fn locked(&self) -> Option<Seat> {
        self.serving.map(|serving| serving.seat)
    }

    /// FALL-14: with an empty hand one may take. Who is out has no pile.
    pub(crate) fn can_take(&self, seat: Seat) -> bool {
        let faller = self.faller(seat);
        faller.hand.is_none() && !faller.piles.is_empty()
    }

    /// The seats at which the card in this seat's hand can be played now; none for an empty hand.
    pub(crate) fn targets(&self, seat: Seat) -> Seats {
        self.faller(seat)
            .hand
            .map_or(Seats::default(), |held| self.targets_of(seat, self.kind(held)))
    }

    /// The seats at which this seat could play a card of this kind now, if it held one.
    pub(crate) fn targets_of(&self, seat: Seat, kind: Kind) -> Seats {
        // FALL-12 locks the rider of the one being served from every side; FALL-24.
        let locked = self.locked().map(Seats::one).unwrap_or_default();
        let open = self.falling.but(locked);
        let (ridden, with_extra) = self.ridden();
        let (free, ridden) = (open.but(ridden), open.and(ridden));
        let nobody = Seats::default();
        // By kind, in the order of `Kind`: a jump for each would be a coin toss for the processor.
        let by_kind = [
            // FALL-17: Hit, Split, Skip.
            free,
            free,
            free,
            // FALL-19: Push, of one's own rider to another; Grab, of another's to oneself.
            if ridden.has(seat) { free } else { nobody },
            if free.has(seat) { ridden } else { nobody },
            // FALL-20: Stop.
            ridden,
            // FALL-18: Extra.
            ridden.but(with_extra),
            // A Ground is never held.
            nobody,
        ];
        by_kind[kind as usize]
    }

    /// All that a seat may do while the game goes on.
    pub(crate) fn legal(&self, seat: Seat) -> Vec<Action> {
        if self.can_take(seat) {
            let piles = self.faller(seat).piles.len() as u32;
            return (1..=piles).map(|pile| Move::Take(pile).into()).collect();
        }
        let targets = self.targets(seat).iter();
        targets.map(|target| Move::Play(target.number().into()).into()).collect()
    }

    /// The place, from 0, of the pile that this seat may take the top of.
    pub(crate) fn may_take(
        &self,
        seat: Seat,
        pile: u32,
        meant: Option<u32>,
    ) -> Result<usize, Refused> {
        self.still_falling(seat)?;
        let faller = self.faller(seat);
        if let Some(held) = faller.hand {
            return Err(Refused::HandFull { seat, held: self.kind(held) });
        }
        let at = usize::try_from(pile).ok().and_then(|pile| pile.checked_sub(1));
        let at = at.filter(|&at| at < faller.piles.len());
        not_stale(meant, at.map(|at| faller.piles[at].top))?;
        at.ok_or(Refused::NoSuchPile { seat, pile, piles: faller.piles.len() })
    }

    /// The card in hand and the seat it may be played at.
    pub(crate) fn may_play(
        &self,
        seat: Seat,
        target: u32,
        meant: Option<u32>,
    ) -> Result<(Card, Seat), Refused> {
        self.still_falling(seat)?;
        let card = self.faller(seat).hand.ok_or(Refused::HandEmpty(seat))?;
        let target = u8::try_from(target)
            .ok()
            .and_then(Seat::new)
            .filter(|target| target.index() < self.fallers.len())
            .ok_or(Refused::NoSuchSeat { seat: target, seats: self.fallers.len() })?;
        not_stale(meant, self.rider_meant(seat, self.kind(card), target))?;
        if self.targets(seat).has(target) {
            Ok((card, target))
        } else {
            Err(self.why_not(seat, self.kind(card), target))
        }
    }

    fn still_falling(&self, seat: Seat) -> Result<(), Refused> {
        let seats = self.fallers.len();
        match self.falling.has(seat) {
            true => Ok(()),
            false if seat.index() < seats => Err(Refused::Out(seat)),
            false => Err(Refused::NoSuchSeat { seat: seat.number().into(), seats }),
        }
    }

    /// FALL-28: the rider that a play is meant for. A rider itself is meant for none.
    fn rider_meant(&self, seat: Seat, kind: Kind, target: Seat) -> Option<Card> {
        let at = match kind {
            Kind::Extra | Kind::Stop | Kind::Grab => target,
            Kind::Push => seat,
            _ => return None,
        };
        self.faller(at).rider().map(|rider| rider.card)
    }

    /// Why this seat cannot play a card of this kind at this target: the words to [`Self::targets`].
    fn why_not(&self, seat: Seat, kind: Kind, target: Seat) -> Refused {
        let (ridden, _) = self.ridden();
        let locked = self.locked();
        let moves = matches!(kind, Kind::Push | Kind::Grab);
        match kind {
            _ if !self.falling.has(target) => Refused::TargetOut(target),
            _ if moves && seat == target => Refused::NotAtOneself(kind),
            _ if locked == Some(target) => Refused::BeingServed(target),
            _ if moves && locked == Some(seat) => Refused::BeingServed(seat),
            Kind::Push if !ridden.has(seat) => Refused::NoRider(seat),
            Kind::Grab if ridden.has(seat) => Refused::HasRider(seat),
            Kind::Extra | Kind::Stop | Kind::Grab if !ridden.has(target) => {
                Refused::NoRider(target)
            }
            Kind::Extra => Refused::HasExtra(target),
            _ => Refused::HasRider(target),
        }
    }

    /// Takes the top of this seat's pile at this place, from 0.
    pub(crate) fn take(&mut self, seat: Seat, at: usize, tell: &mut impl FnMut(Event)) {
        let faller = &mut self.fallers[seat.index()];
        let id = faller.piles[at].top;
        let under = self.cards[id.index()].under.take();
        match under {
            Some(under) => faller.piles[at].top = under,
            // FALL-13: an empty pile is gone for good.
            None => drop(faller.piles.remove(at)),
        }
        faller.hand = Some(id);
        let pile = at as u32 + 1;
        tell(Event::Took { seat, pile, card: self.kind(id), id, emptied: under.is_none() });
    }

    /// Plays the card in hand at one of its targets.
    pub(crate) fn play(
        &mut self,
        seat: Seat,
        id: Card,
        target: Seat,
        tell: &mut impl FnMut(Event),
    ) {
        let kind = self.kind(id);
        self.faller_mut(seat).hand = None;
        tell(Event::Played { seat, target, card: kind, id });
        match kind {
            Kind::Hit | Kind::Split | Kind::Skip => {
                self.set_rider(target, Some(Rider { card: id, extra: None }));
            }
            Kind::Extra => {
                let rider = self.faller(target).rider();
                self.set_rider(target, rider.map(|rider| Rider { extra: Some(id), ..rider }));
            }
            Kind::Push => self.move_rider(seat, target, tell),
            Kind::Grab => self.move_rider(target, seat, tell),
            Kind::Stop => {
                if let Some(rider) = self.set_rider(target, None) {
                    let card = self.kind(rider.card);
                    tell(Event::RiderStopped { seat: target, card, id: rider.card });
                    self.discard_rider(target, rider, tell);
                }
            }
            Kind::Ground => {}
        }
        if matches!(kind, Kind::Push | Kind::Grab | Kind::Stop) {
            self.discard(seat, id, tell);
        }
    }

    /// FALL-19: the Extra goes along.
    fn move_rider(&mut self, from: Seat, to: Seat, tell: &mut impl FnMut(Event)) {
        if let Some(rider) = self.set_rider(from, None) {
            self.set_rider(to, Some(rider));
            let (card, extra) = (self.kind(rider.card), rider.extra.is_some());
            tell(Event::RiderMoved { from, to, card, id: rider.card, extra });
        }
    }
}

/// FALL-28: an action that means one card never takes or hits another.
fn not_stale(meant: Option<u32>, met: Option<Card>) -> Result<(), Refused> {
    match meant {
        Some(meant) if met.map(Card::id) != Some(meant) => Err(Refused::Stale { met }),
        _ => Ok(()),
    }
}
