//! All states that matter after one more card.

use super::Coming;
use crate::{
    Action, Cells, Placement,
    search::{
        incremental_score::{Flags, IncrementalScorer},
        state::{PiecesLeft, State},
    },
    value::ValueFunction,
};
use std::cmp::Ordering;
use trefle_game::Budget;

/// A state of a ramp, with the best way to get there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    state: State,
    parent: u32,
    /// `None` for setting the piece aside.
    placement: Option<&'static Placement>,
    /// Whether this is the mirror image of what the placement leads to.
    mirrored: bool,
}

impl Node {
    /// Where in the layer before it came from.
    pub(crate) fn parent(&self) -> usize {
        self.parent as usize
    }

    /// Whether the ramp was turned into its mirror image after the piece was placed.
    pub(crate) fn is_mirrored(&self) -> bool {
        self.mirrored
    }

    /// What was done with the piece, on the ramp of the node before.
    pub(crate) fn action(&self) -> Action {
        self.placement.map_or(Action::SetAside, Action::from)
    }

    /// The same on that ramp's mirror image.
    pub(crate) fn mirrored_action(&self) -> Action {
        let Some(placement) = self.placement else { return Action::SetAside };
        let image = placement.cells(0).mirrored();
        let mut placements = placement.piece().placements().iter();
        placements.find(|other| other.cells(0) == image).unwrap_or(placement).into()
    }

    /// As it is found again: of a state and its mirror image, which have the same future on a
    /// symmetric board, always the same one.
    #[inline]
    fn canonical(mut self, scorer: &IncrementalScorer) -> Node {
        let image = self.state.closed.mirrored();
        if scorer.is_symmetric() && image.0 < self.state.closed.0 {
            self.state.closed = image;
            self.mirrored = true;
        }
        self
    }
}

/// The states after a card, each once with the most points it can have.
pub(crate) struct Layer {
    nodes: Vec<Node>,
}

impl From<State> for Layer {
    /// Before the first card.
    fn from(state: State) -> Layer {
        let root = Node { state, parent: 0, placement: None, mirrored: false };
        Layer { nodes: vec![root] }
    }
}

impl Layer {
    /// The states after one more piece that may still score more than is `needed`, when pieces of
    /// so much area come after it. `None` when the budget is used up.
    pub(crate) fn expand(
        &self,
        scorer: &IncrementalScorer,
        coming: Coming,
        area: u32,
        needed: i32,
        budget: &mut Budget<'_>,
    ) -> Option<Layer> {
        let mut next = Index::default();
        for (parent, node) in (0..).zip(&self.nodes) {
            if !budget.spend() {
                return None;
            }
            let mut visit = |state: State, placement| {
                if state.bound(scorer, area, needed) > needed {
                    let node = Node { state, parent, placement, mirrored: false };
                    next.keep(node.canonical(scorer));
                }
            };
            if coming.may_set_aside {
                visit(node.state, None);
            }
            node.state.placements(scorer, coming.piece, |(placement, _), after| {
                visit(after, Some(placement));
            });
        }
        Some(Layer { nodes: next.nodes })
    }

    /// Keeps so many of the states, the most promising ones: half way between what they are worth
    /// to somebody who does not know in which order the other pieces come and what nobody exceeds.
    pub(crate) fn prune(&mut self, most: usize, value: &ValueFunction, left: &PiecesLeft) {
        if self.nodes.len() <= most {
            return;
        }
        let promise = |node: &Node| {
            let bound = node.state.bound(value.scorer(), left.area(), i32::MIN);
            value.estimate(&node.state, left) + bound as f32
        };
        let promises: Vec<f32> = self.nodes.iter().map(promise).collect();
        let mut best_first = promises.clone();
        let (better, least, _) =
            best_first.select_nth_unstable_by(most, |one, other| other.total_cmp(one));
        // Of equals the first ones stay: what else the selection does with them is not the same in
        // every build of the library, and the line would not be either.
        let mut equals = better.iter().filter(|promise| promise.total_cmp(least).is_eq()).count();
        let mut promises = promises.into_iter();
        self.nodes.retain(|_| match promises.next().map(|promise| promise.total_cmp(least)) {
            Some(Ordering::Greater) => true,
            Some(Ordering::Equal) if equals > 0 => {
                equals -= 1;
                true
            }
            _ => false,
        });
    }

    /// What no play through these states can exceed.
    pub(crate) fn bound(&self, scorer: &IncrementalScorer, area: u32) -> i32 {
        let bound = |node: &Node| node.state.bound(scorer, area, i32::MIN);
        self.nodes.iter().map(bound).max().unwrap_or(i32::MIN)
    }

    /// The best score of a last layer, and which node has it.
    pub(crate) fn best(&self, scorer: &IncrementalScorer) -> Option<(i32, usize)> {
        let score = |node: &Node| scorer.finish(node.state.settled, node.state.closed);
        self.nodes.iter().map(score).zip(0..).max_by_key(|(score, _)| *score)
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn node(&self, at: usize) -> &Node {
        &self.nodes[at]
    }
}

/// Nodes that are found by their state: open addressing over places in a list.
struct Index {
    nodes: Vec<Node>,
    /// A place in the list plus one; 0 is free. Never more than half full.
    slots: Vec<u32>,
}

impl Default for Index {
    fn default() -> Index {
        Index { nodes: Vec::new(), slots: vec![0; 1 << 10] }
    }
}

impl Index {
    /// Keeps the node, unless its state is there with as many points.
    #[inline]
    fn keep(&mut self, node: Node) {
        if self.nodes.len() * 2 >= self.slots.len() {
            self.grow();
        }
        let slot = self.find(&node.state);
        match self.slots[slot] {
            0 => {
                self.nodes.push(node);
                self.slots[slot] = self.nodes.len() as u32;
            }
            place => {
                let known = &mut self.nodes[place as usize - 1];
                if known.state.settled.points < node.state.settled.points {
                    *known = node;
                }
            }
        }
    }

    #[inline]
    fn find(&self, sought: &State) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = hash(sought.closed, sought.settled.flags) as usize & mask;
        loop {
            match self.slots[slot] {
                0 => return slot,
                place => {
                    let State { closed, settled } = self.nodes[place as usize - 1].state;
                    if closed == sought.closed && settled.flags == sought.settled.flags {
                        return slot;
                    }
                }
            }
            slot = (slot + 1) & mask;
        }
    }

    #[cold]
    fn grow(&mut self) {
        self.slots = vec![0; self.slots.len() * 4];
        for place in 0..self.nodes.len() {
            let slot = self.find(&self.nodes[place].state);
            self.slots[slot] = place as u32 + 1;
        }
    }
}

#[inline]
fn hash(closed: Cells, flags: Flags) -> u64 {
    const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
    let low = (closed.0 as u64).wrapping_mul(ODD);
    let high = ((closed.0 >> 64) as u64 ^ flags as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    let mixed = (low.rotate_left(29) ^ high ^ (flags >> 64) as u64).wrapping_mul(ODD);
    mixed ^ mixed >> 32
}
