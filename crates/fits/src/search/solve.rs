//! The best that anybody could have done in a round, with proof: all cards known in advance.
//!
//! What can still happen depends only on the cells that are closed and on a few flags (which open
//! rows have a hole, how many cells of a group are visible for good …): two ways to fill a ramp
//! that agree in these have the same future, and the one that scored more so far is as good as the
//! other in everything. So the search goes card by card through all such states, keeps the best of
//! each, and drops those that even a bound that no play can exceed leaves behind the best line
//! known. A beam of the states that the learned value likes best finds that line first.

mod layer;
#[cfg(test)]
mod tests;

use crate::{
    Action, Board, Piece, Ramp,
    search::{
        incremental_score::IncrementalScorer,
        state::{PiecesLeft, State},
    },
    value::ValueFunction,
};
use layer::Layer;
use trefle_game::{Budget, Solved};

/// How many states the beam keeps a card. With fewer the first line is weaker, and the search for a
/// better one takes longer in a few orders; with more the beam itself takes longer in all.
const BEAM: usize = 100;

/// A line that is far from the best makes the search for a better one explode. So when it has
/// looked at so many states for each that the beam kept, a wider beam comes first.
const STATES_PER_PLACE: usize = 1_000;

/// By how much wider.
const WIDER: usize = 4;

/// The best play found: an action for each piece that comes.
pub type Solution = Solved<Action>;

/// A piece that is still to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coming {
    /// Which one.
    pub piece: Piece,
    /// Whether it may be set aside: a start piece may not (FITS-07).
    pub may_set_aside: bool,
}

/// Finds the best play for the pieces that come, in this order, on a ramp that may have some on it
/// already. Each state that is looked at spends a node; stopped early, the best line so far comes
/// with a bound that is still true.
pub fn solve(board: &Board, ramp: &Ramp, coming: &[Coming], budget: &mut Budget<'_>) -> Solution {
    solve_below(&ValueFunction::of(board), ramp, coming, i32::MAX, budget)
}

/// The same, when it is known that no play scores more than `most`: a first line that scores as much
/// needs no further proof.
pub(crate) fn solve_below(
    value: &ValueFunction,
    ramp: &Ramp,
    coming: &[Coming],
    most: i32,
    budget: &mut Budget<'_>,
) -> Solution {
    let scorer = value.scorer();
    let root = State::of(scorer, ramp);
    let bound = root.bound(scorer, area(coming), i32::MIN).min(most);
    let mut best: Option<Line> = None;
    for width in std::iter::successors(Some(BEAM), |width| width.checked_mul(WIDER)) {
        let Some(line) = beam(value, root, coming, width) else { break };
        let known = match best {
            Some(known) if known.score >= line.score => known,
            _ => line,
        };
        if known.score == bound {
            return known.proven();
        }
        let states = width.saturating_mul(STATES_PER_PLACE);
        match better(scorer, root, coming, known.score, states, budget) {
            Ended::Found(line) => return line.proven(),
            Ended::Nothing => return known.proven(),
            Ended::Stopped(reached) => {
                let bound = bound.min(reached).max(known.score);
                return Solution { best: known.score, bound, line: known.line };
            }
            Ended::TooMany => best = Some(known),
        }
    }
    // A start piece that fits nowhere: no ramp that play leads to is that full.
    Solution { best: i32::MIN, bound, line: Vec::new() }
}

/// How a search ended.
enum Ended {
    /// With the best line of all.
    Found(Line),
    /// There is no better line.
    Nothing,
    /// The budget was used up; no line scores more than this.
    Stopped(i32),
    /// There are more states than it was to look at.
    TooMany,
}

/// Actions for all pieces, and what the round scores with them.
struct Line {
    score: i32,
    line: Vec<Action>,
}

impl Line {
    fn proven(self) -> Solution {
        Solution { best: self.score, bound: self.score, line: self.line }
    }
}

/// A good line, found by keeping few states a card. It always gets to the end, whatever the budget,
/// so that there is always a line.
fn beam(value: &ValueFunction, root: State, coming: &[Coming], width: usize) -> Option<Line> {
    let scorer = value.scorer();
    let mut layers = vec![Layer::from(root)];
    for (at, next) in coming.iter().enumerate() {
        let rest = &coming[at + 1..];
        let unlimited = &mut Budget::nodes(u64::MAX);
        let mut layer = layers[at].expand(scorer, *next, area(rest), i32::MIN, unlimited)?;
        layer.prune(width, value, &PiecesLeft::new(rest.iter().map(|coming| coming.piece)));
        layers.push(layer);
    }
    let (score, at) = layers[coming.len()].best(scorer)?;
    Some(Line { score, line: line(&layers, at) })
}

/// Looks for the best line among all that score more than one that is known.
fn better(
    scorer: &IncrementalScorer,
    root: State,
    coming: &[Coming],
    known: i32,
    most: usize,
    budget: &mut Budget<'_>,
) -> Ended {
    let mut states = 0;
    let mut layers = vec![Layer::from(root)];
    for (at, next) in coming.iter().enumerate() {
        let layer = &layers[at];
        let Some(after) = layer.expand(scorer, *next, area(&coming[at + 1..]), known, budget)
        else {
            // Every better line passes through one of these states.
            return Ended::Stopped(layer.bound(scorer, area(&coming[at..])));
        };
        states += after.len();
        if states > most {
            return Ended::TooMany;
        }
        layers.push(after);
    }
    // The bound of a last state may promise more than it holds.
    match layers[coming.len()].best(scorer).filter(|(score, _)| *score > known) {
        Some((score, at)) => Ended::Found(Line { score, line: line(&layers, at) }),
        None => Ended::Nothing,
    }
}

/// The cells of all these pieces together.
fn area(coming: &[Coming]) -> u32 {
    coming.iter().map(|coming| coming.piece.area()).sum()
}

/// The actions that led to a node of the last layer.
fn line(layers: &[Layer], at: usize) -> Vec<Action> {
    let mut nodes = Vec::with_capacity(layers.len());
    let mut at = at;
    for layer in layers.iter().skip(1).rev() {
        let node = layer.node(at);
        nodes.push(node);
        at = node.parent();
    }
    let mut mirrored = false;
    let action = |node: &&layer::Node| {
        let action = if mirrored { node.mirrored_action() } else { node.action() };
        mirrored ^= node.is_mirrored();
        action
    };
    nodes.iter().rev().map(action).collect()
}
