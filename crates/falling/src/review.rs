//! What could have been: what each faller did and got, and for who went out the latest thing that,
//! done otherwise, would have let them outlast one more. Every "what if" is played through by the
//! rules, with everybody else acting as they did wherever that is still legal.

use crate::{
    Action, Card, Conducts, Event, Falling, Kind, Move,
    rules::table::{MOST_FALLERS, Table},
};
use serde::Serialize;
use std::collections::BTreeMap;
use trefle_game::{Actor, Budget, Reviewing, Rules, Seat, notation};

/// A review.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Review {
    /// The fallers that were asked for, by seat.
    pub seats: Vec<Faller>,
    /// Whether the changes were looked for to the end.
    pub done: bool,
}

/// What a faller did and got.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Faller {
    /// Who.
    pub seat: Seat,
    /// How many cards it took.
    pub taken: u32,
    /// How many it played.
    pub played: u32,
    /// How many riders others put in front of it.
    pub riders_got: u32,
    /// How many it put in front of others.
    pub riders_given: u32,
    /// The share of its time with a card in hand that had no target.
    pub dead_hand: f64,
    /// The median, in milliseconds, from the last change that made an action possible to the
    /// action; `None` for who did nothing.
    pub reaction: Option<u64>,
    /// When it went out, in milliseconds; `None` for who has not.
    pub out_at: Option<u64>,
    /// The latest single change that would have let it outlast more of the others.
    pub change: Option<Change>,
    /// Whether that was looked for to the end.
    #[serde(skip)]
    pub searched: bool,
}

/// One thing done otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The action that is left out or made otherwise, by its place among all, from 1.
    pub number: Option<usize>,
    /// When the other action is made, after all that is done at this moment; in place of another,
    /// just when that was made.
    pub at: u64,
    /// What was done.
    #[serde(serialize_with = "notation::perhaps")]
    pub was: Option<Action>,
    /// What is done instead.
    #[serde(serialize_with = "notation::perhaps")]
    pub action: Option<Action>,
    /// How many more it outlasts then.
    pub outlasts: usize,
}

type Done = (u64, Actor, Action);

/// Reviews a game of which all this was done.
pub(crate) fn review(begun: &Falling, actions: &[Done], reviewing: &mut Reviewing<'_>) -> Review {
    let past = Past::of(begun, actions);
    let wanted: Vec<Seat> = begun.table.seats().filter(|seat| reviewing.wants(*seat)).collect();
    let mut seats = Vec::with_capacity(wanted.len());
    for seat in &wanted {
        let mut faller = past.faller(*seat);
        let change = past.latest_change(*seat, &mut reviewing.decision(u64::MAX));
        faller.searched = change.is_ok();
        faller.change = change.unwrap_or_default();
        seats.push(faller);
        reviewing.tell(seats.len(), wanted.len());
    }
    Review { done: seats.iter().all(|faller: &Faller| faller.searched), seats }
}

/// A game that was played.
struct Past<'a> {
    actions: &'a [Done],
    /// The table before each action, and after the last.
    tables: Vec<Table>,
    conducts: Conducts,
    reactions: Vec<Vec<u64>>,
    /// When each seat went out, and by which action.
    out: Vec<Option<(u64, usize)>>,
}

/// The budget is used up.
struct Spent;

impl<'a> Past<'a> {
    fn of(begun: &Falling, actions: &'a [Done]) -> Past<'a> {
        let mut game = begun.clone();
        let seats = begun.table.fallers.len();
        let mut past = Past {
            actions: &[],
            tables: vec![game.table.clone()],
            conducts: Conducts::new(&game),
            reactions: vec![Vec::new(); seats],
            out: vec![None; seats],
        };
        let mut since = Since::default();
        for (index, (at, actor, action)) in actions.iter().enumerate() {
            if let Actor::Seat(seat) = *actor {
                past.reactions[seat.index()].extend(since.reaction(&game.table, seat, action, *at));
            }
            let Ok(events) = game.apply(*actor, action) else { break };
            past.actions = &actions[..=index];
            past.conducts.note(&game, *at, *actor, &events);
            for event in events {
                if let Event::Out { seat } = event {
                    past.out[seat.index()] = Some((*at, index));
                }
            }
            since.look(&game.table, *at);
            past.tables.push(game.table.clone());
        }
        past.reactions.iter_mut().for_each(|all| all.sort_unstable());
        past
    }

    fn faller(&self, seat: Seat) -> Faller {
        let conduct = self.conducts.seats[seat.index()];
        Faller {
            seat,
            taken: conduct.taken,
            played: conduct.played,
            riders_got: conduct.riders_got,
            riders_given: conduct.riders_given,
            dead_hand: conduct.dead_hand as f64 / conduct.falling.max(1) as f64,
            reaction: median(&self.reactions[seat.index()]),
            out_at: self.out[seat.index()].map(|(at, _)| at),
            change: None,
            searched: false,
        }
    }

    /// The latest single change that lets a seat outlast more of the others; of several at the same
    /// moment the one that helps most, and of those the plainest. The moment of a change is the
    /// first at which the game goes another way.
    fn latest_change(&self, seat: Seat, budget: &mut Budget<'_>) -> Result<Option<Change>, Spent> {
        let Some((_, out)) = self.out[seat.index()] else { return Ok(None) };
        let mut trial = Trial { past: self, seat, budget, best: None };
        for at in (0..=out).rev() {
            trial.otherwise(at)?;
            if trial.best.is_none() && self.is_a_moment(at) {
                trial.before(at)?;
            }
            if trial.best.is_some() {
                break;
            }
        }
        Ok(trial.best)
    }

    /// Whether time passes between an action and the one before it: nobody can do anything between
    /// two that were done at the same moment.
    fn is_a_moment(&self, at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|before| self.actions.get(before));
        before.zip(self.actions.get(at)).is_some_and(|(before, now)| before.0 < now.0)
    }
}

/// Changes of one seat being tried out.
struct Trial<'a, 'b, 'c> {
    past: &'a Past<'a>,
    seat: Seat,
    budget: &'b mut Budget<'c>,
    best: Option<Change>,
}

impl Trial<'_, '_, '_> {
    /// The action with this index is left out, made otherwise, or made later.
    fn otherwise(&mut self, index: usize) -> Result<(), Spent> {
        let (at, actor, was) = self.past.actions[index];
        if actor != Actor::Seat(self.seat) {
            return Ok(());
        }
        let change =
            Change { number: Some(index + 1), at, was: Some(was), action: None, outlasts: 0 };
        let before = &self.past.tables[index];
        self.play(before.clone(), index + 1, None, change)?;
        for action in before.legal(self.seat).into_iter().filter(|action| *action != was) {
            let change = Change { action: Some(action), ..change };
            self.play(self.with(before, action), index + 1, None, change)?;
        }
        let mut table = before.clone();
        for later in index + 1..self.past.actions.len() {
            // A millisecond later and still the same moment would not be told apart.
            let then = self.past.actions[later].0.saturating_sub(1);
            if then > at && self.past.is_a_moment(later) && table.legal(self.seat).contains(&was) {
                let change = Change { at: then, action: Some(was), ..change };
                self.play(self.with(&table, was), later, None, change)?;
            }
            act(&mut table, &self.past.actions[later]);
            if !table.falling.has(self.seat) {
                break;
            }
        }
        Ok(())
    }

    /// Something is done just before the action with this index: in addition, or what was done
    /// later.
    fn before(&mut self, index: usize) -> Result<(), Spent> {
        let before = &self.past.tables[index];
        let at = self.past.actions[index].0 - 1;
        for action in before.legal(self.seat) {
            let change = Change { number: None, at, was: None, action: Some(action), outlasts: 0 };
            self.play(self.with(before, action), index, None, change)?;
        }
        for action in before.legal(self.seat) {
            for later in index..self.past.actions.len() {
                let (_, actor, was) = self.past.actions[later];
                if actor == Actor::Seat(self.seat) && was == action {
                    let number = Some(later + 1);
                    let change =
                        Change { number, at, was: Some(was), action: Some(was), outlasts: 0 };
                    self.play(self.with(before, action), index, Some(later), change)?;
                }
            }
        }
        Ok(())
    }

    fn with(&self, table: &Table, action: Action) -> Table {
        let mut table = table.clone();
        act(&mut table, &(0, Actor::Seat(self.seat), action));
        table
    }

    /// Plays on from the action with this index, leaving out one, and keeps the change if it lets
    /// the seat outlast more than any before.
    fn play(
        &mut self,
        mut table: Table,
        from: usize,
        without: Option<usize>,
        change: Change,
    ) -> Result<(), Spent> {
        if !self.budget.spend() {
            return Err(Spent);
        }
        for (index, done) in self.past.actions.iter().enumerate().skip(from) {
            if table.is_over() || !table.falling.has(self.seat) {
                break;
            }
            if without != Some(index) {
                act(&mut table, done);
            }
        }
        // The last table of the game as it was.
        let was = self.past.tables.last().map_or(0, |last| outlasted(last, self.seat));
        let outlasts = outlasted(&table, self.seat).saturating_sub(was);
        if outlasts > self.best.map_or(0, |best| best.outlasts) {
            self.best = Some(Change { outlasts, ..change });
        }
        Ok(())
    }
}

/// How many others went out before this seat.
fn outlasted(table: &Table, seat: Seat) -> usize {
    table.out.iter().take_while(|out| **out != seat).count()
}

/// Does what was done, where it is still legal.
fn act(table: &mut Table, (_, actor, action): &Done) {
    let _ = table.act(*actor, *action, &mut |_| {});
}

/// Since when each seat could do what it can do.
#[derive(Default)]
struct Since([BTreeMap<Deed, u64>; MOST_FALLERS]);

/// Something that can be done, as a person sees it: with these cards and no others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Deed {
    /// Taking this card.
    Take(Card),
    /// Playing this card at this seat, for this rider.
    Play(Card, Seat, Option<Card>),
}

impl Deed {
    fn of(table: &Table, seat: Seat, action: &Action) -> Option<Deed> {
        let faller = table.faller(seat);
        match action.what {
            Move::Deal => None,
            Move::Take(pile) => {
                let at = usize::try_from(pile).ok()?.checked_sub(1)?;
                Some(Deed::Take(faller.piles.get(at)?.top))
            }
            Move::Play(target) => {
                let held = faller.hand?;
                let target = u8::try_from(target).ok().and_then(Seat::new)?;
                let whose = if table.kind(held) == Kind::Push { seat } else { target };
                let rider = table.fallers.get(whose.index())?.rider();
                Some(Deed::Play(held, target, rider.map(|rider| rider.card)))
            }
        }
    }
}

impl Since {
    /// How long it has been possible what this seat does now.
    fn reaction(&self, table: &Table, seat: Seat, action: &Action, at: u64) -> Option<u64> {
        let deed = Deed::of(table, seat, action)?;
        Some(at.saturating_sub(*self.0[seat.index()].get(&deed)?))
    }

    /// The table is like this from now on.
    fn look(&mut self, table: &Table, at: u64) {
        for seat in table.seats() {
            let known = std::mem::take(&mut self.0[seat.index()]);
            let deeds = if table.is_over() { Vec::new() } else { table.legal(seat) };
            let deeds = deeds.iter().filter_map(|action| Deed::of(table, seat, action));
            self.0[seat.index()] =
                deeds.map(|deed| (deed, known.get(&deed).copied().unwrap_or(at))).collect();
        }
    }
}

/// The middle one, or between the two in the middle.
fn median(sorted: &[u64]) -> Option<u64> {
    let middle = sorted.len() / 2;
    let upper = *sorted.get(middle)?;
    match sorted.len() % 2 {
        0 => Some(sorted[middle - 1].midpoint(upper)),
        _ => Some(upper),
    }
}
