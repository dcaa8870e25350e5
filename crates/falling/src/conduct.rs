//! What each faller did and got in a game: how lively it was.

use crate::{Action, Event, Falling, Kind, rules::table::Seats};
use std::collections::BTreeMap;
use trefle_game::{Actor, Figures, Rules as _};

/// What a faller did and got.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conduct {
    /// How many cards it took.
    pub taken: u32,
    /// How many it played.
    pub played: u32,
    /// How many riders others put in front of it.
    pub riders_got: u32,
    /// How many it put in front of others.
    pub riders_given: u32,
    /// How long it fell, in milliseconds.
    pub falling: u64,
    /// For how much of that it held a card that could not be played.
    pub dead_hand: u64,
}

/// What everybody did and got, told as the game goes on.
#[derive(Clone, Debug)]
pub struct Conducts {
    /// The fallers, by seat.
    pub seats: Vec<Conduct>,
    /// How many beats there were.
    pub beats: u32,
    at: u64,
    falling: Seats,
    dead: Seats,
}

impl Conducts {
    /// Of a game that begins.
    pub fn new(game: &Falling) -> Conducts {
        let seats = vec![Conduct::default(); game.seats()];
        Conducts { seats, beats: 0, at: 0, falling: game.table.falling, dead: Seats::default() }
    }

    /// Of a game that began like this, in which all this was done. What was not allowed was not done.
    pub fn of(begun: &Falling, actions: &[(u64, Actor, Action)]) -> Conducts {
        let mut game = begun.clone();
        let mut conducts = Conducts::new(&game);
        for (at, actor, action) in actions {
            if let Ok(events) = game.apply(*actor, action) {
                conducts.note(&game, *at, *actor, &events);
            }
        }
        conducts
    }

    /// The same in numbers.
    pub(crate) fn figures(&self) -> Figures {
        let played: u32 = self.seats.iter().map(|seat| seat.played).sum();
        let of_seat = |seat: &Conduct| {
            BTreeMap::from([
                ("taken", f64::from(seat.taken)),
                ("played", f64::from(seat.played)),
                ("dead hand", seat.dead_hand as f64 / seat.falling.max(1) as f64),
                ("riders got", f64::from(seat.riders_got)),
                ("riders given", f64::from(seat.riders_given)),
            ])
        };
        Figures {
            table: BTreeMap::from([
                ("beats", f64::from(self.beats)),
                ("plays a beat", f64::from(played) / f64::from(self.beats.max(1))),
            ]),
            seats: self.seats.iter().map(of_seat).collect(),
        }
    }

    /// Somebody did something at this moment, this happened, and the game is as it is now.
    pub fn note(&mut self, game: &Falling, at: u64, actor: Actor, events: &[Event]) {
        let elapsed = at.saturating_sub(self.at);
        for seat in self.falling.iter() {
            self.seats[seat.index()].falling += elapsed;
        }
        for seat in self.dead.iter() {
            self.seats[seat.index()].dead_hand += elapsed;
        }
        self.at = self.at.max(at);
        self.beats += u32::from(actor == Actor::Dealer);
        for event in events {
            self.count(event);
        }
        let table = &game.table;
        self.falling = if table.is_over() { Seats::default() } else { table.falling };
        self.dead = Seats::default();
        for seat in self.falling.iter() {
            let dead = table.faller(seat).hand.is_some() && table.targets(seat).is_empty();
            self.dead.set(seat, dead);
        }
    }

    fn count(&mut self, event: &Event) {
        let seats = &mut self.seats;
        match *event {
            Event::Took { seat, .. } => seats[seat.index()].taken += 1,
            Event::Played { seat, target, card, .. } => {
                seats[seat.index()].played += 1;
                if seat != target && (card.is_rider() || card == Kind::Push) {
                    seats[seat.index()].riders_given += 1;
                    seats[target.index()].riders_got += 1;
                }
            }
            _ => {}
        }
    }
}
