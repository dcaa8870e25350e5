//! The children of a position with their evaluations.
//!
//! A slide and a step of a pearl that has nothing to do with it commute: either order leads to the
//! same, and only one is looked at. Most steps also leave every pawn's evaluation as it is, so that
//! the position after them need not even be made to evaluate it.

use super::evaluation::Evaluator;
use crate::{
    Cell, Move, Position, Turn,
    board::{bitboard::Bitboard, moves::Slide, rays},
};
use std::ops::BitOr;

/// A turn, packed: the direction of the slide, the pearl's step, and which of them is first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct PackedTurn(pub(crate) u16);

/// In place of a direction: the pawn is stuck, and only a pearl moves (FILL-13).
const STUCK: usize = 7;

impl PackedTurn {
    #[inline(always)]
    fn new(pearl_first: bool, direction: usize, step: Move) -> PackedTurn {
        let order = u16::from(pearl_first) << 15;
        PackedTurn(
            order
                | (direction as u16) << 12
                | (step.from.index() as u16) << 6
                | step.to.index() as u16,
        )
    }

    fn direction(self) -> usize {
        usize::from(self.0 >> 12 & 7)
    }

    fn is_pearl_first(self) -> bool {
        self.0 >> 15 == 1
    }

    fn step(self) -> Move {
        Move { from: Cell::new((self.0 >> 6 & 63) as u8), to: Cell::new((self.0 & 63) as u8) }
    }
}

/// A turn, and the evaluation of the position after it for the mover.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Child {
    pub(crate) turn: PackedTurn,
    pub(crate) value: i32,
}

impl Evaluator<'_> {
    /// Visits every turn of a position whose mover cannot win at once, each position that it may
    /// lead to once, until `visit` says that it has seen enough. The longest slides come first.
    #[inline(always)]
    pub(crate) fn each_child(&self, position: &Position, mut visit: impl FnMut(Child) -> bool) {
        let sign = self.sign(position);
        let side = position.side();
        let supply = position.supply(side);
        let (slides, count) = sorted_slides(position, side);
        for slide in &slides[..count] {
            let slid = position.after_slide(*slide, side, supply).0.passed();
            let pawns = self.pawns(&slid);
            let depends_on =
                pawns.iter().map(|pawn| pawn.depends_on()).fold(Bitboard::EMPTY, BitOr::bitor);
            let unchanged = sign * self.value(&slid, &pawns);
            let own = position.own_pearls();
            for from in own {
                for to in position.mode.board().steps(from) {
                    // Two pearls of a side that change places do so from both ends.
                    if own.contains(to) && to < from {
                        continue;
                    }
                    let step = Move { from, to };
                    let touched = Bitboard::of(from).with(to);
                    let value = if !touched.intersects(depends_on) || own.contains(to) {
                        unchanged
                    } else {
                        let after = slid.after_step(step, side);
                        sign * self.after_step(&after, &pawns, touched)
                    };
                    if !visit(Child { turn: PackedTurn::new(false, slide.direction, step), value })
                    {
                        return;
                    }
                }
            }
        }
        self.each_pearl_first(position, &slides[..count], visit);
    }

    /// All of them, on top of a list. Made once for all, since it is long.
    #[inline(never)]
    pub(crate) fn all_children(&self, position: &Position, list: &mut Vec<Child>) {
        self.each_child(position, |child| {
            list.push(child);
            true
        });
    }

    /// The turns that begin with a step which changes where the pawn can go.
    #[inline(always)]
    fn each_pearl_first(
        &self,
        position: &Position,
        slides: &[Slide],
        mut visit: impl FnMut(Child) -> bool,
    ) {
        let sign = self.sign(position);
        let (side, pawn, own) = (position.side(), position.own_pawn(), position.own_pearls());
        let supply = position.supply(side);
        let decide = slide_dependencies(position);
        let all = decide.into_iter().fold(Bitboard::EMPTY, BitOr::bitor);
        let mut none = slides.is_empty();
        for from in own {
            for to in position.mode.board().steps(from) & !own {
                let step = Move { from, to };
                let touched = Bitboard::of(from).with(to);
                if !touched.intersects(all) {
                    continue;
                }
                let stepped = position.after_step(step, side);
                for (direction, decide) in decide.into_iter().enumerate() {
                    if to != pawn && !decide.intersects(touched) {
                        continue;
                    }
                    let Some(slide) = stepped.slide(direction) else { continue };
                    none = false;
                    let after = stepped.after_slide(slide, side, supply).0.passed();
                    let value = sign * self.value(&after, &self.pawns(&after));
                    if !visit(Child { turn: PackedTurn::new(true, direction, step), value }) {
                        return;
                    }
                }
            }
        }
        if none {
            // FILL-13: the pawn is stuck and no pearl move frees it.
            for from in own {
                for to in position.mode.board().steps(from) {
                    let step = Move { from, to };
                    let after = position.after_step(step, side).passed();
                    let value = sign * self.value(&after, &self.pawns(&after));
                    if !visit(Child { turn: PackedTurn::new(false, STUCK, step), value }) {
                        return;
                    }
                }
            }
        }
    }
}

/// For each direction, the hexes that decide where the pawn's slide ends and what it lays.
#[inline(always)]
fn slide_dependencies(position: &Position) -> [Bitboard; 6] {
    let (pawn, obstacles) = (position.own_pawn(), position.obstacles());
    let mut decide = [Bitboard::EMPTY; 6];
    for (direction, set) in decide.iter_mut().enumerate() {
        let path = rays::path(pawn, direction, obstacles);
        let last = if path.is_empty() { pawn } else { rays::end(path, direction) };
        *set = path.with(pawn) | rays::next(last, direction);
    }
    decide
}

/// The slides of the mover's pawn, those that bring most first.
#[inline(always)]
fn sorted_slides(position: &Position, side: usize) -> ([Slide; 6], usize) {
    let own = position.owned_by(side);
    let others = position.owned() & !own;
    let mut slides = [Slide { from: position.own_pawn(), direction: 0, path: Bitboard::EMPTY }; 6];
    let mut brings = [0; 6];
    let mut count = 0;
    position.each_slide(|slide| {
        let laid = slide.path & !own;
        let value = laid.count() + (laid & others).count();
        let mut at = count;
        while at > 0 && brings[at - 1] < value {
            slides[at] = slides[at - 1];
            brings[at] = brings[at - 1];
            at -= 1;
        }
        slides[at] = slide;
        brings[at] = value;
        count += 1;
    });
    (slides, count)
}

impl Position {
    /// The position after a turn of [`Evaluator::each_child`].
    pub(crate) fn after_packed(&self, turn: PackedTurn) -> Position {
        let (side, step) = (self.side(), turn.step());
        let supply = self.supply(side);
        match self.slide_of(turn) {
            None => self.after_step(step, side).passed(),
            Some(slide) if turn.is_pearl_first() => {
                self.after_step(step, side).after_slide(slide, side, supply).0.passed()
            }
            Some(slide) => self.after_slide(slide, side, supply).0.passed().after_step(step, side),
        }
    }

    /// The turn that a packed one stands for.
    pub(crate) fn unpacked(&self, turn: PackedTurn) -> Turn {
        let step = turn.step();
        match self.slide_of(turn).map(Slide::to_move) {
            None => Turn { first: step, second: None },
            Some(slide) if turn.is_pearl_first() => Turn { first: step, second: Some(slide) },
            Some(slide) => Turn { first: slide, second: Some(step) },
        }
    }

    fn slide_of(&self, turn: PackedTurn) -> Option<Slide> {
        let direction = turn.direction();
        let before = match turn.is_pearl_first() {
            true => self.after_step(turn.step(), self.side()),
            false => *self,
        };
        if direction == STUCK { None } else { before.slide(direction) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Fillit, Mode,
        search::{evaluation::WINS, weights::Tables},
    };
    use serde_json::json;
    use std::collections::BTreeSet;
    use trefle_game::{Rules, Shuffle};

    /// What the search looks at is what the rules allow, each position once or, rarely, twice, and
    /// evaluated as if it had been made.
    #[test]
    fn every_position_that_a_turn_leads_to_is_looked_at() {
        let (mut looked, mut different) = (0, 0);
        for (number, mode) in Mode::ALL.into_iter().enumerate() {
            let options = json!({"board": mode.board()});
            let options = Fillit::options(mode.players().count() as u64, &options).unwrap();
            let mut dice = Shuffle::new(&number.to_string());
            let mut position = *Fillit::begin(&options, "").position();
            for _ in 0..60 {
                let mut allowed = BTreeSet::new();
                let mut winning = false;
                position.each_turn(|_, after, won| {
                    winning |= won;
                    allowed.insert(after.key());
                });
                let evaluator = Evaluator { side: number % 2, weights: Tables::of(mode) };
                assert_eq!(evaluator.evaluate(&position) == WINS, winning);
                if winning {
                    break;
                }
                let mut seen = BTreeSet::new();
                evaluator.each_child(&position, |child| {
                    let after = position.after_packed(child.turn);
                    let (turn, mut made) = (position.unpacked(child.turn), false);
                    position
                        .each_turn(|other, result, _| made |= other == turn && *result == after);
                    assert!(made, "{turn:?}");
                    let sign = evaluator.sign(&position) * evaluator.sign(&after);
                    assert_eq!(child.value, sign * evaluator.evaluate(&after), "{turn:?}");
                    seen.insert(after.key());
                    looked += 1;
                    true
                });
                assert_eq!(seen, allowed);
                different += seen.len();
                position = position.any_turn(|bound| dice.below(bound as usize) as u32).1;
            }
        }
        assert!(looked * 100 < different * 105, "{looked} looks at {different} positions");
    }
}
