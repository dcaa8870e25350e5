//! Forced wins between two sides, proven: every turn that could matter is tried, nothing is reduced
//! or guessed.

use super::{
    DECIDED,
    children::{Child, PackedTurn},
    evaluation::{Evaluator, WINS},
    weights::Tables,
};
use crate::{Position, Turn, board::moves::LONGEST_SLIDE};
use std::collections::HashMap;
use trefle_game::Budget;

/// Proves forced wins of one mode. Every answer is `None` when the budget is used up.
pub(crate) struct Prover<'a, 'b> {
    evaluator: Evaluator<'static>,
    /// By key and turns: whether the mover wins.
    known: HashMap<(u64, u32), bool>,
    budget: &'a mut Budget<'b>,
}

impl<'a, 'b> Prover<'a, 'b> {
    pub(crate) fn new(position: &Position, budget: &'a mut Budget<'b>) -> Prover<'a, 'b> {
        let evaluator = Evaluator { side: 0, weights: Tables::of(position.mode()) };
        Prover { evaluator, known: HashMap::new(), budget }
    }

    /// Whether the mover wins within so many of its turns, whatever the other side does.
    pub(crate) fn wins(&mut self, position: &Position, turns: u32) -> Option<bool> {
        if self.evaluator.evaluate(position) == WINS {
            return Some(true);
        }
        if turns <= 1 || position.supply(position.side()) > LONGEST_SLIDE * turns {
            return Some(false);
        }
        if let Some(known) = self.known.get(&(position.key(), turns)) {
            return Some(*known);
        }
        let mut wins = false;
        for child in self.children(position)? {
            if child.value != -WINS && self.loses(&position.after_packed(child.turn), turns - 1)? {
                wins = true;
                break;
            }
        }
        self.known.insert((position.key(), turns), wins);
        Some(wins)
    }

    /// Whether the mover, who cannot win at once, loses within so many turns of the other side,
    /// whatever it does.
    fn loses(&mut self, position: &Position, turns: u32) -> Option<bool> {
        if turns == 1 {
            if !self.budget.spend() {
                return None;
            }
            return Some(self.evaluator.frontier(position, -DECIDED, 0) < -DECIDED);
        }
        for child in self.children(position)? {
            let lost =
                child.value == -WINS || self.wins(&position.after_packed(child.turn), turns)?;
            if !lost {
                return Some(false);
            }
        }
        Some(true)
    }

    /// The turns that keep the win within so many own turns, one for each position that they lead
    /// to. Where the mover wins at once, all that do.
    pub(crate) fn winning_turns(&mut self, position: &Position, turns: u32) -> Option<Vec<Turn>> {
        let mut winning = Vec::new();
        position.visit_turns(&mut |turn, _, won| {
            if won {
                winning.push(turn);
            }
        });
        if !winning.is_empty() || turns <= 1 {
            return Some(winning);
        }
        let mut reached = Vec::new();
        for child in self.children(position)? {
            let after = position.after_packed(child.turn);
            if child.value != -WINS
                && !reached.contains(&after.key())
                && self.loses(&after, turns - 1)?
            {
                reached.push(after.key());
                winning.push(position.unpacked(child.turn));
            }
        }
        Some(winning)
    }

    /// A way the game may go on from a position that is won within so many turns: the mover keeps
    /// the win, the other side holds out as long as it can.
    pub(crate) fn line(&mut self, position: &Position, turns: u32) -> Option<Vec<Turn>> {
        let mut line = Vec::new();
        let (mut position, mut turns) = (*position, turns);
        loop {
            let turn = *self.winning_turns(&position, turns)?.first()?;
            line.push(turn);
            if turns <= 1 || self.evaluator.evaluate(&position) == WINS {
                return Some(line);
            }
            let after = position.after_turn(turn)?;
            turns -= 1;
            let mut answer: Option<(u32, PackedTurn)> = None;
            for child in self.children(&after)? {
                let left = self.wins_in(&after.after_packed(child.turn), turns)?;
                if answer.is_none_or(|(most, _)| left > most) {
                    answer = Some((left, child.turn));
                }
            }
            let (left, answer) = answer?;
            line.push(after.unpacked(answer));
            (position, turns) = (after.after_packed(answer), left);
        }
    }

    /// Within how many turns the mover wins who wins within so many.
    fn wins_in(&mut self, position: &Position, most: u32) -> Option<u32> {
        for turns in 1..most {
            if self.wins(position, turns)? {
                return Some(turns);
            }
        }
        Some(most)
    }

    /// The turns of a position in which nobody wins at once, the most promising first.
    fn children(&mut self, position: &Position) -> Option<Vec<Child>> {
        if !self.budget.spend() {
            return None;
        }
        let mut children = Vec::with_capacity(256);
        self.evaluator.all_children(position, &mut children);
        children.sort_by_key(|child| -child.value);
        Some(children)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, Fillit};
    use trefle_game::{Actor, Rules};

    const FORCED_WINS: &str = include_str!("../../tests/data/forced_wins.txt");

    fn read(text: &str) -> Vec<Action> {
        text.split("; ").map(|turn| turn.trim().parse().unwrap()).collect()
    }

    /// What was mined by trying everything without any knowledge of the game.
    #[test]
    fn the_prover_finds_the_turns_that_keep_a_win_and_no_others() {
        let mut proven = 0;
        for line in FORCED_WINS.lines().filter(|line| !line.starts_with('#')) {
            let parts: Vec<&str> = line.split(" | ").collect();
            let turns = parts[0].parse::<u32>().unwrap().div_ceil(2);
            let options = serde_json::json!({"setup": parts[1]});
            let mut game = Fillit::begin(&Fillit::options(2, &options).unwrap(), "");
            for turn in read(parts[2]) {
                game.apply(Actor::Seat(game.position().to_move()), &turn).unwrap();
            }
            let reached = |action: &Action| {
                let mut game = game.clone();
                game.apply(Actor::Seat(game.position().to_move()), action).unwrap();
                game.position().key()
            };
            let position = game.position();
            let mut budget = Budget::nodes(100_000);
            let mut prover = Prover::new(position, &mut budget);
            assert_eq!(prover.wins(position, turns - 1), Some(false));
            // The few that take long are left to the miner's own test.
            let Some(winning) = prover.winning_turns(position, turns) else { continue };
            let mut winning: Vec<u64> =
                winning.iter().map(|turn| reached(&game.written(*turn))).collect();
            let mut listed: Vec<u64> = read(parts[3]).iter().map(reached).collect();
            winning.sort_unstable();
            listed.sort_unstable();
            assert_eq!(winning, listed, "{line}");
            proven += 1;
        }
        assert!(proven >= 120, "{proven}");
    }
}
