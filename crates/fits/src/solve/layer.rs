//! All states that matter after one more card.

use super::{
    Coming,
    tally::{Flags, Settled, Tally},
};
use crate::{Action, Cells, Placement, Ramp, ramp::LANE};
use trefle_game::Budget;

/// Which states a layer keeps.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Limit {
    /// So many of those with the highest bounds.
    Widest(usize),
    /// Those that may still score more than this.
    MoreThan(i32),
}

impl Limit {
    /// What a state must be able to exceed to be kept.
    pub(crate) fn needed(self) -> i32 {
        match self {
            Limit::MoreThan(score) => score,
            Limit::Widest(_) => i32::MIN,
        }
    }
}

/// A state of a ramp, with the best way to get there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    closed: Cells,
    settled: Settled,
    parent: u32,
    /// `None` for setting the piece aside.
    placement: Option<&'static Placement>,
}

impl Node {
    /// The ramp as it stands before the first card.
    pub(crate) fn root(tally: &Tally, ramp: &Ramp) -> Node {
        let closed = ramp.shadow();
        let seen = ramp.covered().uncovered() & closed;
        let settled = tally.close(Settled::default(), Cells::NONE, closed, seen);
        Node { closed, settled, parent: 0, placement: None }
    }

    /// What no play from here can exceed when pieces of so much area come.
    pub(crate) fn bound(&self, tally: &Tally, area: u32) -> i32 {
        tally.bound(self.settled, self.closed, area, i32::MIN)
    }

    /// Where in the layer before it came from.
    pub(crate) fn parent(&self) -> usize {
        self.parent as usize
    }

    /// What was done with the piece.
    pub(crate) fn action(&self) -> Action {
        self.placement.map_or(Action::SetAside, Action::from)
    }
}

/// The states after a card, each once with the most points it can have.
pub(crate) struct Layer {
    nodes: Vec<Node>,
}

impl From<Node> for Layer {
    fn from(root: Node) -> Layer {
        Layer { nodes: vec![root] }
    }
}

impl Layer {
    /// The states after one more piece, when pieces of so much area come after it. `None` when the
    /// budget is used up.
    pub(crate) fn expand(
        &self,
        tally: &Tally,
        coming: Coming,
        area: u32,
        limit: Limit,
        budget: &mut Budget<'_>,
    ) -> Option<Layer> {
        let needed = limit.needed();
        let mut next = Index::default();
        for (parent, node) in self.nodes.iter().enumerate() {
            if !budget.spend() {
                return None;
            }
            let mut visit = |closed: Cells, settled: Settled, placement| {
                if tally.bound(settled, closed, area, needed) > needed {
                    next.keep(Node { closed, settled, parent: parent as u32, placement });
                }
            };
            if coming.may_set_aside {
                visit(node.closed, node.settled, None);
            }
            let ramp = Ramp::closed(node.closed);
            for (placement, rest) in ramp.placements(coming.piece) {
                let after = ramp.put(placement, rest).shadow();
                let seen =
                    Cells(after.0 & !node.closed.0 & !placement.cells(rest).0) & Cells::BOARD;
                visit(after, tally.close(node.settled, node.closed, after, seen), Some(placement));
            }
        }
        let mut nodes = next.nodes;
        if let Limit::Widest(most) = limit
            && nodes.len() > most
        {
            let rank =
                |node: &Node| node.bound(tally, area) * STEPS_A_POINT - unevenness(node.closed);
            nodes.select_nth_unstable_by_key(most, |node| std::cmp::Reverse(rank(node)));
            nodes.truncate(most);
        }
        Some(Layer { nodes })
    }

    /// What no play through these states can exceed.
    pub(crate) fn bound(&self, tally: &Tally, area: u32) -> i32 {
        self.nodes.iter().map(|node| node.bound(tally, area)).max().unwrap_or(i32::MIN)
    }

    /// The best score of a last layer, and which node has it.
    pub(crate) fn best(&self, tally: &Tally) -> Option<(i32, usize)> {
        let score = |node: &Node| tally.finish(node.settled, node.closed);
        self.nodes.iter().map(score).zip(0..).max_by_key(|(score, _)| *score)
    }

    pub(crate) fn node(&self, at: usize) -> &Node {
        &self.nodes[at]
    }
}

/// In the beam, so many steps between neighbouring columns weigh as much as a point.
const STEPS_A_POINT: i32 = 4;

/// How uneven the closed cells are: the steps between neighbouring columns added up. Of states with
/// the same bound the even ones are more likely to reach it.
fn unevenness(closed: Cells) -> i32 {
    let closed = closed & Cells::BOARD;
    let between = Cells(Cells::BOARD.0 >> LANE);
    (Cells(closed.0 ^ closed.0 >> LANE) & between).count() as i32
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
        let slot = self.find(node.closed, node.settled.flags);
        match self.slots[slot] {
            0 => {
                self.nodes.push(node);
                self.slots[slot] = self.nodes.len() as u32;
            }
            place => {
                let known = &mut self.nodes[place as usize - 1];
                if known.settled.points < node.settled.points {
                    *known = node;
                }
            }
        }
    }

    #[inline]
    fn find(&self, closed: Cells, flags: Flags) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = hash(closed, flags) as usize & mask;
        loop {
            match self.slots[slot] {
                0 => return slot,
                place => {
                    let node = &self.nodes[place as usize - 1];
                    if node.closed == closed && node.settled.flags == flags {
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
            let node = self.nodes[place];
            let slot = self.find(node.closed, node.settled.flags);
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
