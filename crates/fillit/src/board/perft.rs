//! Counting the ways a game can go on, turn by turn: the yardstick of a move generator.

use crate::{Action, Fillit, LAST_TURN, Position, game::repeats};
use trefle_game::Budget;

/// How leaves are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaves {
    /// Every turn of the last ply is made.
    Made,
    /// The turns of the last ply are counted without being made.
    Counted,
}

/// A walk over all ways a game can go on.
struct Walk<'a, 'b> {
    /// The positions that could come again: the game's, then those on the way.
    past: Vec<Position>,
    leaves: Leaves,
    budget: &'a mut Budget<'b>,
    nodes: u64,
}

impl Fillit {
    /// In how many ways exactly `depth` turns can be played from here. A game that ends earlier,
    /// by a win or by FILL-16, adds none. `None` when the budget is used up before the end; every
    /// position whose turns are counted or made spends one node.
    pub fn perft(&self, depth: u32, leaves: Leaves, budget: &mut Budget<'_>) -> Option<u64> {
        match depth {
            0 => return Some(1),
            _ if self.ending().is_some() => return Some(0),
            _ => {}
        }
        let mut walk = Walk { past: self.past().to_vec(), leaves, budget, nodes: 0 };
        walk.below(self.position(), self.turn(), depth).then_some(walk.nodes)
    }

    /// Every turn from here and the game after it, so that a caller can divide a count among
    /// threads: [`Fillit::perft`] to `depth` is the sum of these to `depth - 1`.
    pub fn branches(&self) -> Vec<(Action, Fillit)> {
        let mut branches = Vec::new();
        if self.ending().is_none() {
            self.position().each_turn(|turn, after, won| {
                branches.push((self.written(turn), self.after(after, won)));
            });
        }
        branches
    }
}

impl Walk<'_, '_> {
    /// Adds the ways from this position, in which this turn is about to be played. False when the
    /// budget is used up.
    fn below(&mut self, position: &Position, turn: u32, depth: u32) -> bool {
        if depth == 1 {
            return self.last_ply(position);
        }
        if !self.budget.spend() {
            return false;
        }
        let mut within = true;
        // After turn 300 the game is over: nothing can follow (FILL-16).
        if turn < LAST_TURN {
            position.each_turn(|_, after, won| {
                if within && !won && !repeats(&self.past, after) {
                    within = self.after(after, turn + 1, depth - 1);
                }
            });
        }
        within
    }

    #[inline(always)]
    fn after(&mut self, position: &Position, turn: u32, depth: u32) -> bool {
        if depth == 1 {
            // Nothing asks what came before the last ply, so it need not be kept.
            return self.last_ply(position);
        }
        self.past.push(*position);
        let within = self.below(position, turn, depth);
        self.past.pop();
        within
    }

    /// Adds the turns of this position.
    #[inline(always)]
    fn last_ply(&mut self, position: &Position) -> bool {
        if !self.budget.spend() {
            return false;
        }
        self.nodes += match self.leaves {
            Leaves::Counted => u64::from(position.count_turns()),
            Leaves::Made => make_all(position),
        };
        true
    }
}

/// Makes every turn and counts them.
#[inline(never)]
fn make_all(position: &Position) -> u64 {
    let mut made = 0;
    position.each_turn(|_, after, _| {
        // Without this the compiler would see that nobody looks at the positions.
        std::hint::black_box(after);
        made += 1;
    });
    made
}
