//! The turns of a position with what each leads to, weighed.
//!
//! A slide and a step of a pearl that has nothing to do with it commute: either order leads to the
//! same, and only one is looked at. Most steps also leave every pawn's standing as it is, so that
//! the position after them need not even be made to weigh it.

use crate::{
    Cell, Move, Position, Turn,
    board::{
        hex::{self, bits},
        moves::Slide,
    },
    search::{evaluation::Standing, weights::Weights},
};

/// What a position is worth in which the mover wins at once. More than any standing.
pub(crate) const WINS: i32 = 20_000;

/// A turn, packed: the direction of the slide, the pearl's step, and which of them is first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Code(pub(crate) u16);

/// In place of a direction: the pawn is stuck, and only a pearl moves (FILL-13).
const STUCK: usize = 7;

impl Code {
    #[inline(always)]
    fn new(pearl_first: bool, direction: usize, step: Move) -> Code {
        let order = u16::from(pearl_first) << 15;
        Code(
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

/// A turn and what the position after it is worth to the mover before looking further.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Child {
    pub(crate) code: Code,
    pub(crate) worth: i32,
}

/// From whose side positions are weighed, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook<'a> {
    /// The side whose good is sought; all others seek its harm (where there are three: paranoia).
    pub(crate) side: usize,
    pub(crate) weights: &'a Weights,
}

type Standings = [Standing; 4];

impl Outlook<'_> {
    /// What a position is worth to its mover. [`WINS`] if a turn wins at once.
    pub(crate) fn worth(&self, position: &Position) -> i32 {
        let sign = self.sign(position);
        sign * self.combine(position, &self.standings(position))
    }

    /// 1 if the mover seeks the good of the side, -1 if its harm.
    #[inline(always)]
    pub(crate) fn sign(&self, position: &Position) -> i32 {
        if position.side() == self.side { 1 } else { -1 }
    }

    #[inline(always)]
    fn standings(&self, position: &Position) -> Standings {
        let mut standings = Standings::default();
        for (player, standing) in
            standings.iter_mut().enumerate().take(position.mode.players().count())
        {
            *standing = position.standing(player, self.weights);
        }
        standings
    }

    /// What a position with these standings is worth to the side.
    #[inline(always)]
    fn combine(&self, position: &Position, standings: &Standings) -> i32 {
        if standings[usize::from(position.mover & 3)].wins {
            return self.sign(position) * WINS;
        }
        let players = position.mode.players();
        let mut sides = [0; 3];
        for (player, standing) in standings.iter().enumerate().take(players.count()) {
            sides[players.side_of(player)] += standing.worth;
        }
        let others = (0..players.sides()).filter(|side| *side != self.side);
        // Of several others the one that is furthest ahead is the one to beat.
        sides[self.side.min(2)] - others.map(|side| sides[side]).max().unwrap_or(0)
    }

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
            let standings = self.standings(&slid);
            let hangs_on = standings.iter().fold(0, |set, standing| set | standing.hangs_on);
            let unchanged = sign * self.combine(&slid, &standings);
            let own = position.own_pearls();
            for from in bits(own) {
                for to in bits(position.mode.board().steps(from)) {
                    // Two pearls of a side that change places do so from both ends.
                    if own & to.bit() != 0 && to < from {
                        continue;
                    }
                    let step = Move { from, to };
                    let touched = from.bit() | to.bit();
                    let worth = if touched & hangs_on == 0 || own & to.bit() != 0 {
                        unchanged
                    } else {
                        let after = slid.after_step(step, side);
                        sign * self.combine(&after, &self.renewed(&after, &standings, touched))
                    };
                    if !visit(Child { code: Code::new(false, slide.direction, step), worth }) {
                        return;
                    }
                }
            }
        }
        self.each_pearl_first(position, &slides[..count], visit);
    }

    /// The standings after a step of which these hexes were touched.
    #[inline(always)]
    fn renewed(&self, after: &Position, standings: &Standings, touched: u64) -> Standings {
        let mut renewed = *standings;
        for (player, standing) in renewed.iter_mut().enumerate() {
            if standing.hangs_on & touched != 0 {
                *standing = after.standing(player, self.weights);
            }
        }
        renewed
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
        let matters = matters(position);
        let all = matters.iter().fold(0, |all, set| all | set);
        let mut none = slides.is_empty();
        for from in bits(own) {
            for to in bits(position.mode.board().steps(from) & !own) {
                let step = Move { from, to };
                let touched = from.bit() | to.bit();
                if touched & all == 0 {
                    continue;
                }
                let stepped = position.after_step(step, side);
                stepped.each_slide_where(
                    |direction| to == pawn || matters[direction] & touched != 0,
                    |slide| {
                        none = false;
                        let after = stepped.after_slide(slide, side, supply).0.passed();
                        let worth = sign * self.combine(&after, &self.standings(&after));
                        visit(Child { code: Code::new(true, slide.direction, step), worth })
                    },
                );
            }
        }
        if none {
            // FILL-13: the pawn is stuck and no pearl move frees it.
            for from in bits(own) {
                for to in bits(position.mode.board().steps(from)) {
                    let step = Move { from, to };
                    let after = position.after_step(step, side).passed();
                    let worth = sign * self.combine(&after, &self.standings(&after));
                    if !visit(Child { code: Code::new(false, STUCK, step), worth }) {
                        return;
                    }
                }
            }
        }
    }
}

/// For each direction, the hexes that decide where the pawn's slide ends and what it lays.
#[inline(always)]
fn matters(position: &Position) -> [u64; 6] {
    let (pawn, obstacles) = (position.own_pawn(), position.obstacles());
    let mut matters = [0; 6];
    for (direction, set) in matters.iter_mut().enumerate() {
        let path = hex::path(pawn, direction, obstacles);
        let last = if path == 0 { pawn } else { hex::end(path, direction) };
        *set = pawn.bit() | path | hex::next(last, direction);
    }
    matters
}

/// The slides of the mover's pawn, those that bring most first.
#[inline(always)]
fn sorted_slides(position: &Position, side: usize) -> ([Slide; 6], usize) {
    let own = position.owned_by(side);
    let others = (position.owned[0] | position.owned[1] | position.owned[2]) & !own;
    let mut slides = [Slide { from: position.own_pawn(), direction: 0, path: 0 }; 6];
    let mut brings = [0; 6];
    let mut count = 0;
    position.each_slide(|slide| {
        let laid = slide.path & !own;
        let value = laid.count_ones() + (laid & others).count_ones();
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
    /// The slides of the mover's pawn in some directions, until `visit` says enough.
    #[inline(always)]
    fn each_slide_where(
        &self,
        wanted: impl Fn(usize) -> bool,
        mut visit: impl FnMut(Slide) -> bool,
    ) {
        let (from, obstacles) = (self.own_pawn(), self.obstacles());
        for direction in 0..6 {
            let path = hex::path(from, direction, obstacles);
            if path != 0 && wanted(direction) && !visit(Slide { from, direction, path }) {
                return;
            }
        }
    }

    /// The position after a turn of [`Outlook::each_child`].
    pub(crate) fn after_code(&self, code: Code) -> Position {
        let (side, step) = (self.side(), code.step());
        let supply = self.supply(side);
        match self.slide_of(code) {
            None => self.after_step(step, side).passed(),
            Some(slide) if code.is_pearl_first() => {
                self.after_step(step, side).after_slide(slide, side, supply).0.passed()
            }
            Some(slide) => self.after_slide(slide, side, supply).0.passed().after_step(step, side),
        }
    }

    /// The turn that a code stands for.
    pub(crate) fn turn_of(&self, code: Code) -> Turn {
        let step = code.step();
        match self.slide_of(code).map(Slide::to_move) {
            None => Turn { first: step, second: None },
            Some(slide) if code.is_pearl_first() => Turn { first: step, second: Some(slide) },
            Some(slide) => Turn { first: slide, second: Some(step) },
        }
    }

    fn slide_of(&self, code: Code) -> Option<Slide> {
        let direction = code.direction();
        let before = match code.is_pearl_first() {
            true => self.after_step(code.step(), self.side()),
            false => *self,
        };
        (direction != STUCK).then(|| {
            let from = before.own_pawn();
            Slide { from, direction, path: hex::path(from, direction, before.obstacles()) }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Fillit, Mode};
    use serde_json::json;
    use std::collections::BTreeSet;
    use trefle_game::{Game, Shuffle};

    /// What the search looks at is what the rules allow, each position once or, rarely, twice, and
    /// weighed as if it had been made.
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
                let outlook = Outlook { side: number % 2, weights: Weights::of(mode) };
                assert_eq!(outlook.worth(&position) == WINS, winning);
                if winning {
                    break;
                }
                let mut seen = BTreeSet::new();
                outlook.each_child(&position, |child| {
                    let after = position.after_code(child.code);
                    let (turn, mut made) = (position.turn_of(child.code), false);
                    position
                        .each_turn(|other, result, _| made |= other == turn && *result == after);
                    assert!(made, "{turn:?}");
                    let sign = outlook.sign(&position) * outlook.sign(&after);
                    assert_eq!(child.worth, sign * outlook.worth(&after), "{turn:?}");
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
