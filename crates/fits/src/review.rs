//! What could have been, placement by placement: what each cost with the cards as they came, proven
//! by the solver, and beside it what it cost by what could be known then.

use crate::{
    Action, Fits, Piece, Player, Ramp,
    search::{
        expectimax::{Candidate, Expectimax},
        solve::{Coming, Solution, solve_below},
        state::{PiecesLeft, State},
    },
    value::ValueFunction,
};
use serde::Serialize;
use std::sync::Arc;
use trefle_game::{Actor, Budget, Reviewing, Rules, Seat, notation};

/// A review. What the solver could not prove in its time is null.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Review {
    /// What was done with each piece, in the order it was done.
    pub turns: Vec<Turn>,
    /// Each seat's rounds, in the order they were begun.
    pub rounds: Vec<Round>,
    /// Whether everything is proven.
    pub done: bool,
}

/// What was done with a piece, and what it cost.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Turn {
    /// Its place among all actions of the game, from 1.
    pub number: usize,
    /// Who did it.
    pub seat: Seat,
    /// The round, from 1.
    pub round: usize,
    /// What was done.
    #[serde(serialize_with = "notation::one")]
    pub action: Action,
    /// What the whole round would score with the best play from before it on, all cards known.
    pub best: Option<i32>,
    /// The same from after it on.
    pub after: Option<i32>,
    /// The difference.
    pub loss: Option<i32>,
    /// Something that costs nothing, where this cost something.
    #[serde(serialize_with = "notation::perhaps")]
    pub better: Option<Action>,
    /// What it cost by what could be known at that moment.
    pub expected_loss: Option<f64>,
    /// Whether the loss is proven.
    pub proven: bool,
    /// Where it is not: it cost this at least.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<i32>,
}

/// A round of a seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Round {
    /// The round, from 1.
    pub round: usize,
    /// Whose.
    pub seat: Seat,
    /// What it scored; `None` while it goes on.
    pub score: Option<i32>,
    /// What the best play would have scored.
    pub best: Option<i32>,
    /// That play.
    #[serde(serialize_with = "notation::line")]
    pub line: Option<Vec<Action>>,
    /// Where nothing is proven: a play that scores this was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<i32>,
}

/// Reviews a game of which all this was done.
pub(crate) fn review(
    begun: &Fits,
    actions: &[(u64, Actor, Action)],
    reviewing: &mut Reviewing<'_>,
) -> Review {
    let wanted = |actor: &Actor| matches!(actor, Actor::Seat(seat) if reviewing.wants(*seat));
    let of = actions.iter().filter(|(_, actor, _)| wanted(actor)).count();
    let mut game = begun.clone();
    let mut reviewer = Reviewer::new(&game);
    for (number, (_, actor, action)) in (1..).zip(actions) {
        if let Actor::Seat(seat) = *actor
            && reviewing.wants(seat)
        {
            reviewer.look_at(&game, number, seat, *action, reviewing);
            reviewing.tell(reviewer.review.turns.len(), of);
        }
        if game.apply(*actor, action).is_err() {
            break;
        }
    }
    reviewer.finish(&game)
}

struct Reviewer {
    review: Review,
    /// The round that is played, and the value of positions on its board.
    board: (usize, Arc<ValueFunction>),
    /// The best each seat can still do in its round; `None` where that was not looked for in time.
    ahead: Vec<Option<Solution>>,
}

impl Reviewer {
    fn new(game: &Fits) -> Reviewer {
        let board = (0, ValueFunction::of(&game.boards()[0]));
        Reviewer { review: Review::default(), board, ahead: vec![None; game.seats()] }
    }

    /// What was done with a piece is looked at, in the game as it was before.
    fn look_at(
        &mut self,
        game: &Fits,
        number: usize,
        seat: Seat,
        action: Action,
        reviewing: &Reviewing<'_>,
    ) {
        let round = game.round();
        let Some(coming) = game.pieces_in_order(round, seat) else { return };
        if self.board.0 != round {
            self.board = (round, ValueFunction::of(&game.boards()[round]));
        }
        let value = &self.board.1;
        let player = &game.players()[seat.index()];
        let coming = &coming[player.lying.len() + player.aside.len()..];
        let Some((now, rest)) = coming.split_first() else { return };
        if !now.may_set_aside {
            let budget = &mut reviewing.decision(u64::MAX);
            let from_start = || solve_below(value, &player.ramp, coming, i32::MAX, budget);
            let best = (!reviewing.is_stopped()).then(from_start);
            self.review.rounds.push(Round::new(round + 1, seat, best.as_ref()));
            self.ahead[seat.index()] = best;
        }
        let before = self.ahead[seat.index()].take();
        let budget = &mut reviewing.decision(u64::MAX);
        let mut turn = Turn::new(number, seat, round + 1, action);
        let after = match &before {
            // Who plays the best line loses nothing and needs no further search.
            Some(before) if before.is_proven() && before.line.first() == Some(&action) => {
                Some(Solution { line: before.line[1..].to_vec(), ..*before })
            }
            _ if reviewing.is_stopped() => None,
            before => {
                let most = before.as_ref().map_or(i32::MAX, |before| before.bound);
                Some(solve_below(value, &after(player, now.piece, action), rest, most, budget))
            }
        };
        turn.compare(before.as_ref(), after.as_ref());
        turn.expected_loss = expected_loss(value, player, *now, rest, action, budget);
        self.review.turns.push(turn);
        self.ahead[seat.index()] = after;
    }

    /// The review of a game that has come to this.
    fn finish(self, game: &Fits) -> Review {
        let Review { turns, mut rounds, .. } = self.review;
        for round in &mut rounds {
            let player = &game.players()[round.seat.index()];
            round.score = player.scores.get(round.round - 1).copied();
        }
        let proven = |turn: &Turn| turn.proven && turn.expected_loss.is_some();
        let done = turns.iter().all(proven) && rounds.iter().all(|round| round.best.is_some());
        Review { turns, rounds, done }
    }
}

/// A player's ramp after something was done with a piece.
fn after(player: &Player, piece: Piece, action: Action) -> Ramp {
    let mut placements = player.ramp.placements(piece);
    let placed = placements.find(|(placement, _)| Action::from(*placement) == action);
    placed.map_or(player.ramp, |(placement, rest)| player.ramp.put(placement, rest))
}

/// What an action falls short of the best one for somebody who does not know the order of the cards
/// to come, in hundredths of points.
fn expected_loss(
    value: &ValueFunction,
    player: &Player,
    now: Coming,
    rest: &[Coming],
    action: Action,
    budget: &mut Budget<'_>,
) -> Option<f64> {
    let left = PiecesLeft::new(rest.iter().map(|coming| coming.piece));
    let from = State::of(value.scorer(), &player.ramp);
    let mut search = Expectimax::new(value, budget);
    let choices = search.candidates(&from, now.piece, &left, now.may_set_aside);
    let is_chosen = |choice: &Candidate| choice.action() == action;
    let loss = search.shortfall(choices, &left, is_chosen)?;
    Some((f64::from(loss) * 100.0).round() / 100.0)
}

impl Turn {
    fn new(number: usize, seat: Seat, round: usize, action: Action) -> Turn {
        Turn {
            number,
            seat,
            round,
            action,
            best: None,
            after: None,
            loss: None,
            better: None,
            expected_loss: None,
            proven: false,
            at_least: None,
        }
    }

    /// What it cost, from the best play before it and after it as far as they are known.
    fn compare(&mut self, before: Option<&Solution>, after: Option<&Solution>) {
        let proven = |solution: &&Solution| solution.is_proven();
        self.best = before.filter(proven).map(|before| before.best);
        self.after = after.filter(proven).map(|after| after.best);
        self.loss = self.best.zip(self.after).map(|(best, after)| best - after);
        self.proven = self.loss.is_some();
        // What scores so much was found; after the action nothing scores more than the bound.
        let known = before.zip(after).map(|(before, after)| before.best - after.bound);
        let costs = known.filter(|loss| *loss > 0);
        self.at_least = costs.filter(|_| !self.proven);
        let best = before.filter(proven).filter(|_| costs.is_some());
        self.better = best.and_then(|before| before.line.first().copied());
    }
}

impl Round {
    fn new(round: usize, seat: Seat, best: Option<&Solution>) -> Round {
        let proven = best.filter(|best| best.is_proven());
        Round {
            round,
            seat,
            score: None,
            best: proven.map(|proven| proven.best),
            line: proven.map(|proven| proven.line.clone()),
            at_least: best.filter(|best| !best.is_proven()).map(|best| best.best),
        }
    }
}
