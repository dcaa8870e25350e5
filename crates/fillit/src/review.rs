//! What could have been: for each turn the chance of the side to win before and after it, a better
//! turn, and what was forced. The chances come from the search's values, by a logistic regression on
//! games that the strong bot played with itself (`examples/calibrate.rs`; docs/bots.md has the table).

use crate::{Action, Fillit, Found, LAST_TURN, Mode, Players, Position, game::write};
use serde::Serialize;
use std::collections::HashMap;
use trefle_game::{Actor, Reviewing, Rules, Seat, Shuffle, notation};

/// How many nodes a position is searched with where nobody said.
pub(crate) const NODES: u64 = 20_000;

/// What is lost by less than this is nothing that a search could tell.
const NOTHING: f64 = 0.005;

/// A review: what could have been, turn by turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Review {
    /// The turns that were asked for, in order.
    pub turns: Vec<Reviewed>,
    /// Whether everything could be finished. What could not is null.
    pub done: bool,
}

/// What there is to say of a turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Reviewed {
    /// Its place among all turns, from 1.
    pub number: usize,
    /// Who played it.
    pub seat: Seat,
    /// What was played.
    #[serde(serialize_with = "notation::one")]
    pub action: Action,
    /// The chance of the seat's side to win before it, from 0 to 1.
    pub chance: Option<f64>,
    /// The chance after it.
    pub after: Option<f64>,
    /// What it gave away of the chance.
    pub loss: Option<f64>,
    /// A better turn, if one was found.
    #[serde(serialize_with = "notation::perhaps")]
    pub better: Option<Action>,
    /// The turns that would follow the better one.
    #[serde(serialize_with = "notation::line")]
    pub line: Option<Vec<Action>>,
    /// In how many own turns the side could have won by force, if that is proven.
    pub wins_in: Option<u32>,
    /// In how many of its turns another side wins by force after this one, if that is proven.
    pub loses_in: Option<u32>,
    /// How many turns deep the position before the turn was searched.
    pub depth: Option<u32>,
}

/// Reviews a game from its beginning and its turns.
pub(crate) fn review(
    begun: &Fillit,
    actions: &[(u64, Actor, Action)],
    reviewing: &mut Reviewing<'_>,
) -> Review {
    let wanted = |actor: &Actor| matches!(actor, Actor::Seat(seat) if reviewing.wants(*seat));
    let of = actions.iter().filter(|(_, actor, _)| wanted(actor)).count();
    let mut review = Review { turns: Vec::with_capacity(of), done: true };
    let mut before = begun.clone();
    let mut searches = Searches::default();
    for (number, (_, actor, action)) in (1..).zip(actions) {
        let mut after = before.clone();
        // All of it is legal, the contract says.
        if after.apply(*actor, action).is_err() {
            review.done = false;
            break;
        }
        if let Actor::Seat(seat) = *actor
            && reviewing.wants(seat)
        {
            let turn = searches.turn(&before, &after, *action, reviewing);
            review.done &= turn.is_some();
            let turn = turn.unwrap_or_else(|| Reviewed::unknown(seat, *action));
            review.turns.push(Reviewed { number, ..turn });
            reviewing.tell(review.turns.len(), of);
        }
        before = after;
    }
    review
}

impl Reviewed {
    fn unknown(seat: Seat, action: Action) -> Reviewed {
        Reviewed {
            number: 0,
            seat,
            action,
            chance: None,
            after: None,
            loss: None,
            better: None,
            line: None,
            wins_in: None,
            loses_in: None,
            depth: None,
        }
    }
}

/// What the searches found: with two sides, what a position is worth to one says what it is worth to
/// the other, so each position of a game is searched once.
#[derive(Default)]
struct Searches(HashMap<(u32, usize), Found>);

impl Searches {
    /// The review of a turn; nothing if it was stopped before it was done.
    fn turn(
        &mut self,
        before: &Fillit,
        after: &Fillit,
        action: Action,
        reviewing: &Reviewing<'_>,
    ) -> Option<Reviewed> {
        let (position, mode) = (before.position(), before.position().mode());
        let (seat, side) = (position.to_move(), position.side());
        let best = self.found(before, side, reviewing)?;
        let could = Value::of(&best, before, side);
        let led_to = match after.outcome() {
            Some(outcome) if outcome.winners.contains(&seat) => Value::Wins(0),
            Some(_) => Value::Open(0),
            None => Value::of(&self.found(after, side, reviewing)?, after, side),
        };
        let same = position.after_turn(best.turn).is_some_and(|best| best == *after.position());
        // What is proven before a turn holds after the best one; otherwise who looks from one turn
        // later sees more. A loss holds whatever is played.
        let (could, led_to) = match (could, led_to) {
            (Value::Wins(turns), Value::Open(_)) if same => (could, Value::Wins(turns - 1)),
            (Value::Loses(turns), Value::Open(_)) => (could, Value::Loses(turns - 1)),
            (Value::Open(_), Value::Wins(turns)) => (Value::Wins(turns + 1), led_to),
            _ => (could, led_to),
        };
        let reached = led_to.chance(mode, Moment::After);
        let chance = could.chance(mode, Moment::Before);
        let chance = if same && !could.is_proven() { reached } else { chance.max(reached) };
        let loss = rounded(rounded(chance) - rounded(reached));
        let better = (!same && loss >= NOTHING).then(|| write(position, best.turn));
        Some(Reviewed {
            number: 0,
            seat,
            action,
            chance: Some(rounded(chance)),
            after: Some(rounded(reached)),
            loss: Some(loss),
            better,
            line: Some(better.map_or_else(Vec::new, |_| written_line(position, &best))),
            wins_in: could.wins_in(mode.players()),
            loses_in: led_to.loses_in(mode.players()),
            depth: Some(best.depth),
        })
    }

    /// What a search for the good of this side finds where a turn is about to be played.
    fn found(&mut self, game: &Fillit, side: usize, reviewing: &Reviewing<'_>) -> Option<Found> {
        let position = game.position();
        // Of three, each looks at the two others as one.
        let of_three = position.mode().players() == Players::Three;
        let place = (game.turn(), if of_three { side } else { 0 });
        if let Some(found) = self.0.get(&place) {
            return Some(found.clone());
        }
        let sought = if of_three { side } else { position.side() };
        let mut budget = reviewing.decision(NODES);
        let mut dice = Shuffle::new("review");
        let found =
            position.search_for(sought, game.turn(), &game.drawn(), &mut budget, &mut dice)?;
        // What was stopped half way would depend on the clock.
        if reviewing.is_stopped() {
            return None;
        }
        self.0.insert(place, found.clone());
        Some(found)
    }
}

/// What a position is worth to a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    /// It wins in so many turns, all players' counted, whatever the others do.
    Wins(u32),
    /// Another wins in so many turns, whatever the side does.
    Loses(u32),
    /// Nothing is proven.
    Open(i32),
}

/// When a position of a side's turn is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Moment {
    Before,
    After,
}

/// The chance to win by the value of the search: intercept and slope of its logit, in hundredths, for
/// each mode before a turn and after it. `examples/calibrate.rs` finds them.
const CHANCES: [[(f64, f64); 2]; 5] = [
    [(0.0, 1.429), (0.0, 1.429)],
    [(-69.9, 0.05), (-67.4, 0.042)],
    [(0.0, 1.363), (0.0, 1.363)],
    [(0.0, 1.549), (0.0, 1.549)],
    [(-72.0, 0.029), (-75.3, 0.006)],
];

/// Beyond this the value tells no more: it is as good as decided.
const FURTHEST: i32 = 600;

impl Value {
    /// What was found where a turn is about to be played, to a side.
    fn of(found: &Found, game: &Fillit, side: usize) -> Value {
        let position = game.position();
        let sign = if position.side() == side { 1 } else { -1 };
        let three = position.mode().players() == Players::Three;
        // FILL-16: what would take longer than the game lasts is not forced.
        let in_time = |turns: &i32| game.turn() + turns.unsigned_abs() <= LAST_TURN + 1;
        match found.decided.filter(in_time).map(|turns| sign * turns) {
            Some(turns) if turns > 0 => Value::Wins(turns.unsigned_abs()),
            // Two others who play together against one are no proof, but who wins at once does.
            Some(turns) if !three || turns == -1 => Value::Loses(turns.unsigned_abs()),
            _ => Value::Open((sign * found.value).clamp(-FURTHEST, FURTHEST)),
        }
    }

    fn is_proven(self) -> bool {
        !matches!(self, Value::Open(_))
    }

    fn chance(self, mode: Mode, moment: Moment) -> f64 {
        match self {
            Value::Wins(_) => 1.0,
            Value::Loses(_) => 0.0,
            Value::Open(value) => {
                let at = Mode::ALL.iter().position(|other| *other == mode).unwrap_or(0);
                let (intercept, slope) = CHANCES[at][moment as usize];
                let logit = (intercept + slope * f64::from(value)) / 100.0;
                // What is not proven is never certain.
                (1.0 / (1.0 + (-logit).exp())).clamp(0.001, 0.999)
            }
        }
    }

    fn wins_in(self, players: Players) -> Option<u32> {
        if let Value::Wins(turns) = self { Some(own_turns(turns, players)) } else { None }
    }

    fn loses_in(self, players: Players) -> Option<u32> {
        if let Value::Loses(turns) = self { Some(own_turns(turns, players)) } else { None }
    }
}

/// How many of so many turns are those of the side that plays the last one.
fn own_turns(turns: u32, players: Players) -> u32 {
    turns.div_ceil(players.sides() as u32)
}

fn rounded(chance: f64) -> f64 {
    (chance * 1e4).round() / 1e4
}

/// The turns that follow the one that was found, as they are written.
fn written_line(position: &Position, found: &Found) -> Vec<Action> {
    let mut line = Vec::with_capacity(found.line.len());
    let mut position = position.after_turn(found.turn);
    for turn in &found.line {
        let Some(at) = position else { break };
        line.push(write(&at, *turn));
        position = at.after_turn(*turn);
    }
    line
}
