//! Bots. They see only the view, and may wait.
//!
//! * easy does something at random, and dawdles;
//! * medium weighs what each action is worth by rules of thumb, and waits if none is worth it;
//! * strong plays each action, and waiting, to the end many times over with a deck dealt anew from
//!   the cards it has not seen, all fallers playing like medium, and takes what did best.

use crate::{
    Action, Kind, Move, View,
    playout::Choices,
    table::{Rider, Table},
};
use trefle_game::{Budget, Level, Seat, Shuffle};

pub(crate) fn decide(
    view: &View,
    seat: Seat,
    level: Level,
    budget: &mut Budget<'_>,
    dice: &mut Shuffle,
) -> Option<Action> {
    let table = Table::imagine(view, dice).filter(|table| !table.is_over())?;
    let legal = moves(&table, seat);
    let choice = match level {
        Level::Easy => easy(&legal, dice),
        Level::Medium => sensible(&table, seat, &legal, || budget.spend()),
        Level::Strong => strong(&table, seat, &legal, budget, dice),
    };
    choice.map(Action::from)
}

/// Every second time something at random, else nothing.
fn easy(legal: &[Move], dice: &mut Shuffle) -> Option<Move> {
    let waits = dice.below(2) == 0;
    dice.choose(legal).copied().filter(|_| !waits)
}

/// The legal moves of a seat: takes first, or plays.
fn moves(table: &Table, seat: Seat) -> Vec<Move> {
    if !table.falling.has(seat) {
        return Vec::new();
    }
    if table.can_take(seat) {
        return (1..).zip(&table.faller(seat).piles).map(|(pile, _)| Move::Take(pile)).collect();
    }
    table.targets(seat).iter().map(|target| Move::Play(target.number().into())).collect()
}

/// The move that is worth most, if any is worth more than waiting.
fn sensible(
    table: &Table,
    seat: Seat,
    legal: &[Move],
    mut each: impl FnMut() -> bool,
) -> Option<Move> {
    let worth = |&action: &Move| {
        each();
        (worth(table, seat, action), action)
    };
    let best =
        legal.iter().map(worth).reduce(|best, other| if other.0 > best.0 { other } else { best });
    best.filter(|(worth, _)| *worth > 0).map(|(_, action)| action)
}

/// What a move changes for this seat, in rough points.
fn worth(table: &Table, seat: Seat, action: Move) -> i32 {
    let faller = table.faller(seat);
    match (action, faller.hand) {
        (Move::Take(pile), _) => {
            let pile = faller.piles.get((pile as usize).wrapping_sub(1));
            pile.map_or(0, |pile| take_worth(table, seat, table.kind(pile.top)))
        }
        (Move::Play(target), Some(held)) => {
            let target = Seat::new(target as u8).unwrap_or(seat);
            play_worth(table, seat, table.kind(held), target) - in_hand(table, table.kind(held))
        }
        _ => 0,
    }
}

/// A card is worth taking to hold it, or to play it at once. One that is neither only fills the
/// hand: it cannot be put back.
fn take_worth(table: &Table, seat: Seat, kind: Kind) -> i32 {
    let plays = table.targets_of(seat, kind).iter();
    let best = plays.map(|target| play_worth(table, seat, kind, target)).max().unwrap_or(0);
    best.max(in_hand(table, kind))
}

/// What playing a card of this kind does, its loss aside.
fn play_worth(table: &Table, seat: Seat, kind: Kind, target: Seat) -> i32 {
    let lies = |at: Seat, rider: Option<Rider>| {
        rider.map_or(0, |rider| {
            rider_worth(table, seat, at, table.kind(rider.card), rider.extra.is_some())
        })
    };
    let there = table.faller(target).rider();
    let own = table.faller(seat).rider();
    match kind {
        Kind::Hit | Kind::Split | Kind::Skip => rider_worth(table, seat, target, kind, false),
        Kind::Extra => {
            let with = there.map(|rider| Rider { extra: Some(rider.card), ..rider });
            lies(target, with) - lies(target, there)
        }
        Kind::Stop => -lies(target, there),
        Kind::Push => lies(target, own) - lies(seat, own),
        Kind::Grab => lies(seat, there) - lies(target, there),
        Kind::Ground => 0,
    }
}

/// Whether the next rounds of dealing may reach the ground.
fn near_ground(table: &Table) -> bool {
    table.deck_left() < 3 * table.falling.len()
}

/// Whether this seat's next serving reaches the ground, as things lie, its own Skip aside.
fn in_danger(table: &Table, seat: Seat) -> bool {
    let mut cards = 0;
    let mut served = table.next;
    for _ in 0..table.falling.len() {
        let faller = table.faller(served);
        let piles = faller.piles.len().max(1);
        cards += match faller.rider().map(|rider| table.kind(rider.card)) {
            Some(Kind::Skip) if served != seat => 0,
            Some(Kind::Hit) => 2 * piles,
            Some(Kind::Split) => piles + 1,
            _ => piles,
        };
        if served == seat {
            break;
        }
        served = table.falling.after(served).unwrap_or(seat);
    }
    cards > table.deck_left()
}

/// What it is worth to `seat` that a rider lies in front of `at`. A Skip is wasted far from the
/// ground, and all one wants when the next card is a Ground; then a Hit undoes a Stop in hand. The
/// piles of a Split stay, and each will get a Ground.
fn rider_worth(table: &Table, seat: Seat, at: Seat, kind: Kind, extra: bool) -> i32 {
    let for_them = match (kind, in_danger(table, at)) {
        (Kind::Skip, true) => 24,
        (Kind::Skip, false) => -1,
        (Kind::Hit, true) => -12,
        (Kind::Hit, false) => 1,
        (_, true) => -12,
        (_, false) => -4,
    };
    let for_them = if extra { for_them * 3 / 2 } else { for_them };
    // What is good for one of the others is bad for oneself, and less so the more they are.
    if at == seat { for_them } else { -for_them * 2 / table.falling.len() as i32 }
}

/// What it is worth to hold a card of this kind.
fn in_hand(table: &Table, kind: Kind) -> i32 {
    match (kind, near_ground(table)) {
        (Kind::Stop, true) => 20,
        (Kind::Stop, false) => 5,
        (Kind::Skip, true) => 8,
        (Kind::Skip, false) => 3,
        (Kind::Extra | Kind::Grab, true) => 2,
        _ => 0,
    }
}

/// How many games a strong bot plays out at most, whatever the budget: more change nothing.
const MOST_PLAYOUTS: u32 = 20_000;

/// Plays every choice out in turn until the budget is spent.
fn strong(
    table: &Table,
    seat: Seat,
    legal: &[Move],
    budget: &mut Budget<'_>,
    dice: &mut Shuffle,
) -> Option<Move> {
    let medium = sensible(table, seat, legal, || true);
    // What a medium bot would do comes first: it is kept unless another does better.
    let others = legal.iter().copied().map(Some).chain([None]).filter(|&choice| choice != medium);
    let mut choices: Vec<(Option<Move>, u64)> =
        std::iter::once(medium).chain(others).map(|choice| (choice, 0)).collect();
    if legal.is_empty() {
        return medium;
    }
    let mut random = Choices(dice.below(u32::MAX as usize) as u64);
    'rounds: for _ in 0..MOST_PLAYOUTS / choices.len() as u32 {
        let seed = random.next();
        let mut scores = Vec::with_capacity(choices.len());
        for &(choice, _) in &choices {
            if !budget.spend() {
                break 'rounds;
            }
            // The same deck and the same luck for every choice: what differs is the choice.
            scores.push(play_out(table.clone(), seat, choice, &mut Choices(seed)));
        }
        for (choice, score) in choices.iter_mut().zip(scores) {
            choice.1 += score;
        }
    }
    let best = choices.iter().map(|(_, score)| *score).max()?;
    choices.into_iter().find(|(_, score)| *score == best).and_then(|(choice, _)| choice)
}

/// Makes the choice, plays to the end, and counts 2 for each faller outlasted and more for winning.
fn play_out(mut table: Table, seat: Seat, choice: Option<Move>, random: &mut Choices) -> u64 {
    table.shuffle_deck_by(|bound| random.below(bound));
    if let Some(action) = choice {
        carry_out(&mut table, seat, action);
    }
    let mut first = true;
    while !table.is_over() && table.falling.has(seat) {
        for faller in table.falling.iter() {
            // Not everybody is quick enough to act between two beats; and who waits, waits once.
            let waits = (first && faller == seat) || random.below(4) == 0;
            let legal = if waits { Vec::new() } else { moves(&table, faller) };
            if let Some(action) = sensible(&table, faller, &legal, || true) {
                carry_out(&mut table, faller, action);
            }
        }
        first = false;
        table.beat(&mut |_| ());
    }
    let outlasted = if table.falling.has(seat) { table.out.len() + 2 } else { table.out.len() - 1 };
    outlasted as u64
}

fn carry_out(table: &mut Table, seat: Seat, action: Move) {
    // Only legal moves come here; a refusal would change nothing.
    let _ = table.act(seat.into(), action.into(), &mut |_| ());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Falling;
    use serde_json::json;
    use trefle_game::{Actor, Bots as _, Knowledge as _, Rules as _, Viewer};

    /// Plays a game in which each seat is asked once between two beats.
    fn play(levels: &[Level], nodes: u64, seed: &str) -> Seat {
        let options = Falling::options(levels.len() as u64, &json!({})).unwrap();
        let mut game = Falling::begin(&options, seed);
        let mut dice = Shuffle::new(seed);
        loop {
            game.apply(Actor::Dealer, &Move::Deal.into()).unwrap();
            if let Some(outcome) = game.outcome() {
                return outcome.winners[0];
            }
            for (index, &level) in levels.iter().enumerate() {
                let seat = Seat::at(index);
                let view = game.view(Viewer::Seat(seat));
                let mut budget = Budget::nodes(nodes);
                if let Some(action) = Falling::bot(&view, seat, level, &mut budget, &mut dice) {
                    assert!(game.legal(seat.into()).contains(&action), "{level}: {action}");
                    game.apply(seat.into(), &action).unwrap();
                }
            }
        }
    }

    fn wins(strong: Level, weak: Level, nodes: u64, games: usize) -> usize {
        let won = |number: usize| {
            let mut levels = [weak; 4];
            levels[number % 4] = strong;
            play(&levels, nodes, &format!("match {number}")).index() == number % 4
        };
        (0..games).filter(|&number| won(number)).count()
    }

    /// Among four, one in four would be chance.
    #[test]
    fn each_level_beats_the_one_below() {
        let medium = wins(Level::Medium, Level::Easy, 0, 80);
        assert!(medium >= 32, "medium won {medium} of 80");
        let strong = wins(Level::Strong, Level::Medium, 60, 40);
        assert!(strong >= 14, "strong won {strong} of 40");
    }

    #[test]
    fn the_same_question_gives_the_same_answer() {
        for level in Level::ALL {
            assert_eq!(play(&[level; 3], 20, "same"), play(&[level; 3], 20, "same"));
            play(&[level; 3], 0, "no budget");
        }
    }

    #[test]
    fn who_cannot_act_waits() {
        let options = Falling::options(3, &json!({})).unwrap();
        let view = Falling::begin(&options, "x").view(Viewer::Onlooker);
        for level in Level::ALL {
            let mut budget = Budget::nodes(50);
            let mut dice = Shuffle::new("x");
            for index in [0, 2, 5, 15, 200] {
                let answer = Falling::bot(&view, Seat::at(index), level, &mut budget, &mut dice);
                assert_eq!(answer, None);
            }
        }
    }
}
