//! Bots: which turn to choose. They look ahead with the rules and weigh what they see by how many
//! tokens each side has left.

use crate::{Position, Turn};
use std::cmp::Reverse;
use trefle_game::{Budget, Level, Shuffle};

/// Worth more than anything but winning: what a won game is worth, less the turns it takes.
const WIN: i32 = 10_000;

/// How deep the strong bot looks at most; no budget of a person's patience gets further.
const DEEPEST: u32 = 8;

/// How many turns the easy bot looks at: it misses most.
const GLANCES: usize = 6;

/// A turn, what it leads to, and what that is worth to the mover.
struct Candidate {
    turn: Turn,
    after: Position,
    won: bool,
    worth: i32,
}

/// The turn that a bot of this level chooses; `None` only where there is none.
pub(crate) fn choose(
    position: &Position,
    level: Level,
    budget: &mut Budget<'_>,
    dice: &mut Shuffle,
) -> Option<Turn> {
    let mut candidates = candidates(position, budget);
    // Of turns that are worth the same, any.
    dice.shuffle(&mut candidates);
    if level == Level::Easy {
        candidates.truncate(GLANCES);
    }
    // Stable, so that among equals the order that was drawn stays.
    candidates.sort_by_key(|candidate| Reverse(candidate.worth));
    if level == Level::Strong {
        deepen(position, &mut candidates, budget);
    }
    candidates.first().map(|candidate| candidate.turn)
}

/// Every turn, one node each; what was left when the budget was used up is worth the least.
fn candidates(position: &Position, budget: &mut Budget<'_>) -> Vec<Candidate> {
    let side = position.side();
    let mut candidates = Vec::new();
    position.each_turn(|turn, after, won| {
        let worth = match (won, budget.spend()) {
            (true, _) => WIN,
            (false, true) => worth(after, side),
            (false, false) => -WIN,
        };
        candidates.push(Candidate { turn, after: *after, won, worth });
    });
    candidates
}

/// What a position is worth to a side: how far it is ahead of the best of the others, and a little
/// for the ways its pawns can go, as far as that is known without looking ahead.
fn worth(position: &Position, side: usize) -> i32 {
    let left = |side: usize| position.supply(side) as i32;
    let others = (0..position.mode().players().sides()).filter(|other| *other != side);
    let best = others.map(left).min().unwrap_or(0);
    let open = if position.side() == side { 1 } else { -1 } * position.slide_count() as i32;
    8 * (best - left(side)) + open
}

/// Sorts the candidates by searching deeper and deeper until the budget is used up; what a search
/// that was not finished found is forgotten.
fn deepen(position: &Position, candidates: &mut [Candidate], budget: &mut Budget<'_>) {
    let side = position.side();
    for depth in 1..DEEPEST {
        let mut found = Vec::with_capacity(candidates.len());
        let mut best = -2 * WIN;
        for candidate in candidates.iter() {
            let worth = if candidate.won {
                Some(WIN)
            } else {
                search(&candidate.after, side, depth, best, 2 * WIN, budget)
            };
            let Some(worth) = worth else { return };
            best = best.max(worth);
            found.push(worth);
        }
        for (candidate, worth) in candidates.iter_mut().zip(found) {
            candidate.worth = worth;
        }
        candidates.sort_by_key(|candidate| Reverse(candidate.worth));
        if best.abs() > WIN / 2 {
            return;
        }
    }
}

/// What a position is worth to a side if that side does its best and all others do their worst to
/// it, so many turns ahead, as far as it lies between `low` and `high` (alpha-beta). `None` when
/// the budget is used up.
fn search(
    position: &Position,
    side: usize,
    depth: u32,
    mut low: i32,
    mut high: i32,
    budget: &mut Budget<'_>,
) -> Option<i32> {
    if !budget.spend() {
        return None;
    }
    if depth == 0 {
        return Some(worth(position, side));
    }
    let own = position.side() == side;
    let sign = if own { 1 } else { -1 };
    let mut children = Vec::with_capacity(position.count_turns() as usize);
    let mut won = false;
    position.each_turn(|_, after, wins| {
        won |= wins;
        children.push((sign * worth(after, side), *after));
    });
    if won {
        // The sooner the better, the later the less bad.
        return Some(sign * (WIN - DEEPEST as i32 + depth as i32));
    }
    children.sort_by_key(|(worth, after)| (Reverse(*worth), after.key()));
    // Turns that differ only in the order of their moves lead to the same.
    children.dedup_by_key(|(_, after)| after.key());
    let mut best = -sign * 2 * WIN;
    for (_, after) in &children {
        let worth = search(after, side, depth - 1, low, high, budget)?;
        if own {
            best = best.max(worth);
            low = low.max(best);
        } else {
            best = best.min(worth);
            high = high.min(best);
        }
        if low >= high {
            break;
        }
    }
    Some(best)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Fillit, Mode, Setup, View};
    use serde_json::json;
    use trefle_game::{Actor, Game, Seat, Viewer};

    fn bot(view: &View, seat: Seat, level: Level, nodes: u64, seed: &str) -> Option<String> {
        let mut budget = Budget::nodes(nodes);
        let action = Fillit::bot(view, seat, level, &mut budget, &mut Shuffle::new(seed));
        action.map(|action| action.to_string())
    }

    fn begin(mode: Mode) -> Fillit {
        let options = json!({"board": mode.board()});
        Fillit::begin(&Fillit::options(mode.players().count() as u64, &options).unwrap(), "")
    }

    #[test]
    fn bots_choose_legal_turns_whatever_the_budget_and_the_same_again() {
        for mode in Mode::ALL {
            let mut game = begin(mode);
            for number in 0..12 {
                if game.ending().is_some() {
                    break;
                }
                let seat = game.position().to_move();
                let view = game.view(Viewer::Seat(seat));
                let seed = number.to_string();
                let legal: Vec<String> =
                    game.legal(Actor::Seat(seat)).iter().map(ToString::to_string).collect();
                for level in Level::ALL {
                    for nodes in [0, 1, 150, 1000] {
                        let turn = bot(&view, seat, level, nodes, &seed).unwrap();
                        assert!(legal.contains(&turn), "{turn}");
                        assert_eq!(bot(&view, seat, level, nodes, &seed), Some(turn));
                    }
                    let other = Seat::at((seat.index() + 1) % game.seats());
                    assert_eq!(bot(&view, other, level, 10, &seed), None);
                }
                let turn = legal[number * 7 % legal.len()].parse().unwrap();
                game.apply(Actor::Seat(seat), &turn).unwrap();
            }
        }
    }

    #[test]
    fn medium_and_strong_bots_take_a_win() {
        let text = "[pawns]\nred = \"A1\"\nblue = \"G7\"\n[pearls]\nred = [\"D1\"]\n\
                    blue = [\"D7\"]\n[tokens]\nred = [\"B1\",\"B2\",\"B3\",\"B4\",\"B5\",\"C1\",\
                    \"C2\",\"C3\",\"C4\",\"C5\",\"C6\"]\n";
        let setup = Setup::read(Mode::ALL[3], text).unwrap();
        let game = Fillit::from_position(setup.start);
        let view = game.view(Viewer::Onlooker);
        for level in [Level::Medium, Level::Strong] {
            let turn = bot(&view, Seat::at(0), level, 1000, "win").unwrap();
            assert!(turn.ends_with("A1-A4"), "{level}: {turn}");
        }
    }

    /// Plays a game between two levels and tells who won, if anybody.
    fn winner(levels: [Level; 2], nodes: u64, seed: &str) -> Option<usize> {
        let mut game = begin(Mode::ALL[3]);
        let mut number = 0;
        while game.outcome().is_none() {
            let seat = game.position().to_move();
            let view = game.view(Viewer::Seat(seat));
            let seed = format!("{seed} {number}");
            let turn = bot(&view, seat, levels[seat.index()], nodes, &seed).unwrap();
            game.apply(Actor::Seat(seat), &turn.parse().unwrap()).unwrap();
            number += 1;
        }
        game.outcome().and_then(|outcome| outcome.winners.first().map(|seat| seat.index()))
    }

    #[test]
    fn each_level_beats_the_one_below_more_often_than_not() {
        for (better, worse) in [(Level::Medium, Level::Easy), (Level::Strong, Level::Medium)] {
            let mut balance = 0;
            for number in 0..10 {
                let seed = number.to_string();
                let first = winner([better, worse], 2_000, &seed);
                let second = winner([worse, better], 2_000, &seed);
                for (winner, own) in [(first, 0), (second, 1)] {
                    balance += winner.map_or(0, |winner| if winner == own { 1 } else { -1 });
                }
            }
            assert!(balance > 4, "{better} against {worse}: {balance} of 20");
        }
    }
}
