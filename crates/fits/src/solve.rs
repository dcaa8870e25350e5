//! The best that anybody could have done in a round, with proof: all cards known in advance.
//!
//! What can still happen depends only on the cells that are closed and on a few flags (which open
//! rows have a hole, how many cells of a group are visible for good …): two ways to fill a ramp
//! that agree in these have the same future, and the one that scored more so far is as good as the
//! other in everything. So the search goes card by card through all such states, keeps the best of
//! each, and drops those that even a bound that no play can exceed leaves behind the best line
//! known. A beam of the states that look best finds that line first.

mod layer;
pub(crate) mod tally;
#[cfg(test)]
mod tests;

use crate::{Action, Board, Piece, Ramp};
use layer::{Layer, Limit, Node};
use tally::Tally;
use trefle_game::Budget;

/// How many states the beam keeps a card. With fewer the first line is weaker, and the search for a
/// better one takes longer in a few orders; with more the beam itself takes longer in all.
const BEAM: usize = 200;

/// The best play for the rest of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// What the round scores with this play.
    pub best: i32,
    /// No play scores more.
    pub bound: i32,
    /// An action for each piece, in order.
    pub line: Vec<Action>,
}

impl Solution {
    /// Whether no play can be better.
    pub fn is_proven(&self) -> bool {
        self.best == self.bound
    }
}

/// A piece that is still to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coming {
    /// Which one.
    pub piece: Piece,
    /// Whether it may be set aside: a start piece may not (FITS-07).
    pub may_set_aside: bool,
}

/// By how many points more than the beam found the search asks first. Asking for too much is quick
/// to refute, and what is found where so much was asked for is the best there is; asking at once
/// for just one more would be slow where the beam missed the best.
const ASK_FOR_MORE: [i32; 3] = [3, 1, 0];

/// Finds the best play for the pieces that come, in this order, on a ramp that may have some on it
/// already. Each state that is looked at spends a node; stopped early, the best line so far comes
/// with a bound that is still true.
pub fn solve(board: &Board, ramp: &Ramp, coming: &[Coming], budget: &mut Budget<'_>) -> Solution {
    let tally = Tally::new(board);
    let root = Node::root(&tally, ramp);
    let area = coming.iter().map(|coming| coming.piece.area()).sum();
    let mut bound = root.bound(&tally, area);
    // The beam always gets to the end, so that there is always a line.
    let beam = search(&tally, root, coming, Limit::Widest(BEAM), &mut Budget::nodes(u64::MAX));
    let Search::Found(mut best) = beam else {
        // A start piece that fits nowhere: no ramp that play leads to is that full.
        return Solution { best: i32::MIN, bound, line: Vec::new() };
    };
    for more in ASK_FOR_MORE {
        let needed = best.score + more;
        if needed >= bound {
            continue;
        }
        match search(&tally, root, coming, Limit::MoreThan(needed), budget) {
            Search::Found(line) => {
                bound = line.score;
                best = line;
                break;
            }
            Search::Nothing => bound = needed,
            Search::Stopped(reached) => {
                bound = bound.min(reached.max(needed));
                break;
            }
        }
    }
    Solution { best: best.score, bound: bound.max(best.score), line: best.line }
}

/// How a search ended.
enum Search {
    /// With the best line among those that were asked for.
    Found(Line),
    /// There is no such line.
    Nothing,
    /// The budget was used up; no line that was asked for scores more than this.
    Stopped(i32),
}

/// Actions for all pieces, and what the round scores with them.
struct Line {
    score: i32,
    line: Vec<Action>,
}

fn search(
    tally: &Tally,
    root: Node,
    coming: &[Coming],
    limit: Limit,
    budget: &mut Budget<'_>,
) -> Search {
    let mut area: u32 = coming.iter().map(|coming| coming.piece.area()).sum();
    let mut layers = vec![Layer::from(root)];
    let mut layer = &layers[0];
    for (next, coming) in (1..).zip(coming) {
        area -= coming.piece.area();
        let Some(after) = layer.expand(tally, *coming, area, limit, budget) else {
            // Every line that was asked for passes through one of these states.
            return Search::Stopped(layer.bound(tally, area + coming.piece.area()));
        };
        layers.push(after);
        layer = &layers[next];
    }
    // The bound of a last state may promise more than it holds.
    match layer.best(tally).filter(|(score, _)| *score > limit.needed()) {
        Some((score, at)) => Search::Found(Line { score, line: line(&layers, at) }),
        None => Search::Nothing,
    }
}

/// The actions that led to a node of the last layer.
fn line(layers: &[Layer], at: usize) -> Vec<Action> {
    let mut line = Vec::with_capacity(layers.len());
    let mut at = at;
    for layer in layers.iter().skip(1).rev() {
        let node = layer.node(at);
        line.push(node.action());
        at = node.parent();
    }
    line.reverse();
    line
}
