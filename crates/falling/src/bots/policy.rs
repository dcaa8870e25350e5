//! What a faller does at a glance: the whole of `easy` and `medium`, the prior of `strong`, and how
//! everybody plays in its rollouts.
//!
//! A policy gives each legal move points, and waiting none. It likes to play: far from the ground
//! hardly anything matters, and a card that is played makes the game. It takes only what it can
//! soon play, for a hand that cannot be played can do nothing else (FALL-15). What saves it from the
//! ground outweighs what is fun.

use super::{forecast::Forecast, temper::Temper, wyrand::Wyrand};
use crate::{
    Kind, Move,
    rules::table::{Pile, Seats, Table},
};
use trefle_game::Seat;

/// How a faller decides at a glance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Policy {
    pub(crate) temper: Temper,
    pub(crate) foresight: Foresight,
    /// Up to how many points a whim adds to a move.
    pub(crate) whim: usize,
}

/// What a faller thinks of the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Foresight {
    /// It will come when it comes.
    None,
    /// By rules of thumb, when it is near.
    Rough,
    /// By counting the cards, and by keeping what saves at hand long before.
    Exact,
}

/// For how many rounds of dealing before the ground exact foresight minds what it keeps.
const FORESIGHT_ROUNDS: usize = 8;

/// By how many points somebody who is about to be free must be more tempting to be waited for.
const PATIENCE: i32 = 15;

impl Policy {
    /// The move with the most points, if any has some.
    pub(crate) fn choose(&self, table: &Table, seat: Seat, whims: &mut Wyrand) -> Option<Move> {
        let mut best = (0, None);
        self.rate(table, seat, |points, action| {
            let whim = whims.below(self.whim + 1) as i32;
            if points > 0 && points + whim > best.0 {
                best = (points + whim, Some(action));
            }
        });
        best.1
    }

    /// Tells every legal move with its points.
    pub(crate) fn rate(&self, table: &Table, seat: Seat, mut tell: impl FnMut(i32, Move)) {
        if !table.falling.has(seat) {
            return;
        }
        let faller = table.faller(seat);
        let outlook = Outlook::of(self, table, seat);
        match faller.hand.map(|held| table.kind(held)) {
            Some(kind) => {
                let later = if kind.is_rider() { tempting_soon(table, seat) } else { 0 };
                for target in table.targets_of(seat, kind).iter() {
                    let waits = later >= temptation(table, target) + PATIENCE;
                    let fun = if waits { 0 } else { self.fun(table, seat, kind, target) };
                    let points = fun + outlook.of_play(kind, target);
                    tell(points, Move::Play(target.number().into()));
                }
            }
            None => {
                for (number, pile) in (1..).zip(&faller.piles) {
                    let kind = table.kind(pile.top);
                    let soon = lasting_targets(table, seat, kind);
                    let fun = soon.iter().map(|target| self.fun(table, seat, kind, target)).max();
                    let points = match fun {
                        Some(fun) => fun + outlook.of_take(pile),
                        None if kind.saves() => outlook.of_take(pile) - 10,
                        None => -10,
                    };
                    tell(points, Move::Take(number));
                }
            }
        }
    }

    /// The points of a play, the ground aside.
    fn fun(&self, table: &Table, seat: Seat, kind: Kind, target: Seat) -> i32 {
        let own = target == seat;
        let points = match kind {
            Kind::Hit | Kind::Split if own => 3,
            Kind::Hit | Kind::Split => 12,
            Kind::Skip => 4,
            // More of what is good for oneself, or of what is bad for another.
            Kind::Extra if own == is_skipped(table, target) => 12,
            Kind::Extra => 4,
            Kind::Stop if own == is_skipped(table, target) => 3,
            Kind::Stop if own => 12,
            Kind::Stop => 5,
            Kind::Push if is_skipped(table, seat) => 3,
            Kind::Push => 13,
            Kind::Grab if is_skipped(table, target) => 10,
            Kind::Grab => 4,
            Kind::Ground => 0,
        };
        // Who does not think of the ground throws away what would save from it.
        let waste = if kind.saves() && self.foresight == Foresight::None { 20 } else { 0 };
        let gives = !own && (kind.is_rider() || kind == Kind::Push);
        points
            + waste
            + self.temper.liking(kind, own)
            + if gives { temptation(table, target) } else { 0 }
    }
}

/// Whether a Skip lies in front of this seat.
fn is_skipped(table: &Table, seat: Seat) -> bool {
    table.faller(seat).rider().is_some_and(|rider| table.kind(rider.card) == Kind::Skip)
}

/// How tempting it is to give somebody a rider: who has many cards, who therefore has played few.
/// So everybody gets their share, also who does nothing.
fn temptation(table: &Table, target: Seat) -> i32 {
    let piles = table.faller(target).piles.iter();
    let cards: usize = piles.map(|pile| table.pile_cards(pile).take(16).count()).sum();
    3 * cards.min(16) as i32
}

/// How tempting the one is who cannot be given a rider now, but in a beat or two.
fn tempting_soon(table: &Table, seat: Seat) -> i32 {
    let (ridden, _) = table.ridden();
    let served = table.locked().or_else(|| Some(table.next).filter(|&next| ridden.has(next)));
    served.filter(|&served| served != seat).map_or(0, |served| temptation(table, served))
}

/// The seats at which a card of this kind can be played now and, as far as can be foreseen, after
/// the next beat: a rider whose serving comes next will be gone or locked.
fn lasting_targets(table: &Table, seat: Seat, kind: Kind) -> Seats {
    let targets = table.targets_of(seat, kind);
    match kind {
        _ if kind.is_rider() || table.serving.is_some() => targets,
        Kind::Push if table.next == seat => Seats::default(),
        Kind::Push => targets,
        _ => targets.but(Seats::one(table.next)),
    }
}

/// What a policy sees of the ground from one position.
struct Outlook<'a> {
    table: &'a Table,
    seat: Seat,
    sees: Sees,
}

enum Sees {
    /// It is too far, or not thought of.
    Nothing,
    /// It is near.
    Near(Forecast),
    /// The forecast, how many rounds before the ground care begins, and what waiting comes to.
    Counted(Forecast, usize, i32),
}

impl<'a> Outlook<'a> {
    fn of(policy: &Policy, table: &'a Table, seat: Seat) -> Outlook<'a> {
        let within = |rounds: usize| table.deck_left() < rounds * table.falling.len();
        let care = policy.temper.rounds_of_care();
        let sees = match policy.foresight {
            Foresight::Rough if within(care) => Sees::Near(Forecast::of(table)),
            Foresight::Exact if within(FORESIGHT_ROUNDS) => {
                let forecast = Forecast::of(table);
                Sees::Counted(forecast, care, forecast.standing(seat, care))
            }
            _ => Sees::Nothing,
        };
        Outlook { table, seat, sees }
    }

    fn of_play(&self, kind: Kind, target: Seat) -> i32 {
        match &self.sees {
            Sees::Nothing => 0,
            Sees::Near(forecast) => self.rule_of_thumb(forecast, kind, target),
            Sees::Counted(forecast, care, waiting) => {
                forecast.after_play(self.seat, target).standing(self.seat, *care) - waiting
            }
        }
    }

    fn of_take(&self, pile: &Pile) -> i32 {
        match (&self.sees, self.table.kind(pile.top)) {
            (Sees::Near(_), Kind::Stop) => 40,
            (Sees::Near(_), Kind::Skip) => 30,
            (Sees::Counted(forecast, care, waiting), _) => {
                let after = forecast.after_take(self.table, self.seat, pile);
                after.standing(self.seat, *care) - waiting
            }
            _ => 0,
        }
    }

    /// Near the ground: Stop and Skip are kept until they save, and what harms goes to the others.
    fn rule_of_thumb(&self, forecast: &Forecast, kind: Kind, target: Seat) -> i32 {
        let (table, seat) = (self.table, self.seat);
        let own = target == seat;
        match kind {
            Kind::Skip if own && forecast.is_in_danger(seat) => 40,
            Kind::Skip | Kind::Stop => -100,
            Kind::Hit | Kind::Split if own => -40,
            Kind::Hit | Kind::Split if forecast.is_in_danger(target) => 10,
            Kind::Extra if own != is_skipped(table, target) => -40,
            Kind::Push if is_skipped(table, seat) => -100,
            Kind::Grab if is_skipped(table, target) => 20,
            Kind::Grab => -40,
            _ => 0,
        }
    }
}
