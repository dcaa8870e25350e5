//! What the others are expected to do where three play: what serves themselves.
//!
//! Whoever is to move is taken to choose among the few turns that look best to it, and of these the one
//! that harms the side that thinks most. To take everybody else for its enemy (paranoid search) sees
//! threats that nobody makes, pays for answers that another would give, and has far more to look at.

use super::{
    DECIDED, Search, Window,
    children::{Child, PackedTurn},
    evaluation::{Evaluator, WINS},
    won_next_turn,
};
use crate::Position;

/// At most so many turns are expected of another.
const MOST_EXPECTED: usize = 6;

/// None that looks so much worse to it than its best.
const EXPECTED_MARGIN: i32 = 60;

impl<'a> Search<'a, '_> {
    /// Whether it is the turn of one of two others.
    fn is_anothers_turn(&self, position: &Position) -> bool {
        !self.two_sides && position.side() != self.evaluator.side
    }

    /// How turns are evaluated where they are listed: of three, by who is to move.
    pub(super) fn movers_evaluator(&self, position: &Position) -> Evaluator<'a> {
        let another = self.is_anothers_turn(position);
        let side = if another { position.side() } else { self.evaluator.side };
        Evaluator { side, ..self.evaluator }
    }

    /// Brings those of the listed turns to the front that are expected, evaluated for the side that
    /// thinks as all are from now on; how many they are.
    pub(super) fn expected(&self, position: &Position, list: &mut [Child]) -> usize {
        if !self.is_anothers_turn(position) {
            return list.len();
        }
        if list.len() > MOST_EXPECTED {
            list.select_nth_unstable_by_key(MOST_EXPECTED, |child| -child.value);
        }
        let most = list.len().min(MOST_EXPECTED);
        let best = list[..most].iter().map(|child| child.value).max().unwrap_or(0);
        let mut count = 0;
        for at in 0..most {
            if list[at].value >= best - EXPECTED_MARGIN {
                list.swap(count, at);
                count += 1;
            }
        }
        self.evaluate_anew(position, &mut list[..count]);
        count
    }

    /// The best of the turns that are expected. That all of them lose proves no loss: then the rest are
    /// looked at as well.
    pub(super) fn best_expected(
        &mut self,
        position: &Position,
        list: &mut [Child],
        first: Option<PackedTurn>,
        depth: i32,
        window: &mut Window,
        ply: usize,
    ) -> Option<(i32, PackedTurn)> {
        let expected = self.expected(position, list);
        let (likely, rest) = list.split_at_mut(expected);
        let best = self.best_child(position, likely, first, depth, window, ply)?;
        if rest.is_empty() || best.0 > -DECIDED {
            return Some(best);
        }
        self.evaluate_anew(position, rest);
        let other = self.best_child(position, rest, first, depth, window, ply)?;
        Some(if other.0 > best.0 { other } else { best })
    }

    /// Evaluates turns that were listed by their mover for the side that thinks.
    pub(super) fn evaluate_anew(&self, position: &Position, list: &mut [Child]) {
        for child in list {
            child.value = self.evaluated(position, *child);
        }
    }

    fn evaluated(&self, position: &Position, child: Child) -> i32 {
        let after = position.after_packed(child.turn);
        let value = self.evaluator.evaluate(&after);
        self.evaluator.sign(position) * self.evaluator.sign(&after) * value
    }

    /// A node of another whose children are not searched: the turn that looks best to its mover.
    pub(super) fn anothers_frontier(&mut self, position: &Position, ply: usize) -> Option<i32> {
        if !self.is_anothers_turn(position) {
            return None;
        }
        let mut list = self.lists.pop().unwrap_or_default();
        list.clear();
        self.movers_evaluator(position).all_children(position, &mut list);
        let better =
            |best: Child, child: &Child| if child.value > best.value { *child } else { best };
        let best = list.split_first().map(|(first, rest)| rest.iter().fold(*first, better));
        self.lists.push(list);
        let value = self.evaluated(position, best?);
        Some(if value.abs() == WINS { won_next_turn(value, ply) } else { value })
    }
}
