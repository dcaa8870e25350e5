//! Bots. They see only the view, and may wait.
//!
//! * `easy` follows its policy, thinks of no ground, has many whims, and dawdles;
//! * `medium` follows its policy, which near the ground goes by rules of thumb;
//! * `strong` counts the cards, and near the ground searches for something better than its policy.

mod determinize;
mod forecast;
mod policy;
mod random;
mod reaction;
mod search;
mod temper;
mod wyrand;

pub use random::{RandomFallers, Tally};
pub use temper::Temper;

pub(crate) use reaction::{calm, reaction};

use crate::{Action, Move, View, rules::table::Table};
use policy::{Foresight, Policy};
use search::search;
use trefle_game::{Bot, Budget, Level, Seat, Shuffle};
use wyrand::Wyrand;

/// How many rounds of dealing before the ground `strong` begins to search. Before that no choice is
/// better by more than luck, and the time is better spent on others' tables.
const SEARCH_ROUNDS: usize = 3;

/// One in so many times `easy` dawdles.
const DAWDLES: usize = 8;

pub(crate) fn decide(
    view: &View,
    seat: Seat,
    bot: Bot<'_>,
    budget: &mut Budget<'_>,
    dice: &mut Shuffle,
) -> Option<Action> {
    let table = Table::determinize(view, dice).filter(|table| !table.is_over())?;
    let mut luck = Wyrand(dice.below(u32::MAX as usize) as u64);
    let temper = Temper::of(bot, seat);
    let (foresight, whim) = match bot.level {
        Level::Easy if luck.below(DAWDLES) == 0 => return None,
        Level::Easy => (Foresight::None, 12),
        Level::Medium => (Foresight::Rough, temper.whim()),
        Level::Strong => (Foresight::Exact, temper.whim()),
    };
    let policy = Policy { temper, foresight, whim };
    let prior = policy.choose(&table, seat, &mut luck);
    let far = table.deck_left() > SEARCH_ROUNDS * table.falling.len();
    if bot.level != Level::Strong || far {
        return prior.map(Action::from);
    }
    let mut candidates = vec![None];
    policy.rate(&table, seat, |points, action| {
        // A card that is of no use is no candidate: it could not be put back (FALL-15).
        if points > 0 || matches!(action, Move::Play(_)) {
            candidates.push(Some(action));
        }
    });
    search(&table, seat, prior, candidates.into_iter(), budget, &mut luck).map(Action::from)
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
                if let Some(action) =
                    Falling::bot(&view, seat, level.into(), &mut budget, &mut dice)
                {
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
        let medium = wins(Level::Medium, Level::Easy, 0, 400);
        assert!(medium >= 140, "medium won {medium} of 400");
        let strong = wins(Level::Strong, Level::Medium, 60, 80);
        assert!(strong >= 28, "strong won {strong} of 80");
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
                let answer =
                    Falling::bot(&view, Seat::at(index), level.into(), &mut budget, &mut dice);
                assert_eq!(answer, None);
            }
        }
    }
}
