//! Games played to the end with turns chosen by chance, to see how a position tends to end.

use crate::{Ending, LAST_TURN, Move, Position, Turn, board::rays};
use arrayvec::ArrayVec;

/// Plays on from a position in which this turn is about to be played, each turn as likely as
/// another if `below` draws fairly below its bound, and says what ended the game.
///
/// Positions are told apart by their keys here: a playout is an estimate, and that two keys of one
/// game are the same by chance is rarer than anything it could tell.
#[inline]
pub fn playout(position: &Position, turn: u32, mut below: impl FnMut(u32) -> u32) -> Ending {
    let mut position = *position;
    let mut covered = position.covered();
    let mut past: ArrayVec<u64, { LAST_TURN as usize + 1 }> = ArrayVec::new();
    past.push(position.key());
    for _ in turn..=LAST_TURN {
        let side = position.side();
        let (_, after, won) = position.any_turn(&mut below);
        if won {
            return Ending::Supply(side);
        }
        position = after;
        // FILL-16: a position can come again only while no more hexes are covered.
        if position.covered() != covered {
            covered = position.covered();
            past.clear();
        } else if past.iter().filter(|key| **key == position.key()).count() >= 2 {
            return Ending::Repetition;
        }
        past.push(position.key());
    }
    Ending::Limit
}

impl Position {
    /// Any turn, each as likely as another if `below` draws fairly below its bound; what it leads
    /// to, and whether it wins.
    ///
    /// Order, pearl, direction of the step and direction of the slide are drawn together until
    /// they are a legal turn. Every legal turn is exactly one such draw, so all are equally likely,
    /// and nothing has to be counted.
    #[inline(always)]
    pub fn any_turn(&self, mut below: impl FnMut(u32) -> u32) -> (Turn, Position, bool) {
        if !self.can_slide() {
            // Too few draws would be legal, or none: see FILL-12 and FILL-13.
            return self.any_listed_turn(below);
        }
        let side = self.side();
        let own = self.owned_by(side) & self.pearls;
        let supply = self.supply(side);
        let bound = 72 * own.count();
        loop {
            let draw = below(bound);
            let (slide_direction, step_direction) = (draw % 6, draw / 6 % 6);
            let (pearl_first, pearl) = (draw / 36 % 2 == 1, draw / 72);
            let from = own.nth(pearl);
            let target = rays::next(from, step_direction as usize) & !self.mode.board().walls();
            if target.is_empty() {
                continue;
            }
            let step = Move { from, to: target.first() };
            let direction = slide_direction as usize;
            let turn = if pearl_first {
                self.drawn_pearl_first(step, direction, side, supply)
            } else {
                self.drawn_pawn_first(step, direction, side, supply)
            };
            if let Some(turn) = turn {
                return turn;
            }
        }
    }

    #[cold]
    fn any_listed_turn(&self, mut below: impl FnMut(u32) -> u32) -> (Turn, Position, bool) {
        let mut turns = Vec::new();
        self.visit_turns(&mut |turn, after, won| turns.push((turn, *after, won)));
        // There is always a turn to play.
        turns.swap_remove(below(turns.len() as u32) as usize)
    }

    /// A step and then a slide, if the pawn can go that way afterwards.
    #[inline(always)]
    fn drawn_pearl_first(
        &self,
        step: Move,
        direction: usize,
        side: usize,
        supply: u32,
    ) -> Option<(Turn, Position, bool)> {
        let stepped = self.after_step(step, side);
        let slide = stepped.slide(direction)?;
        let (slid, won) = stepped.after_slide(slide, side, supply);
        Some((Turn { first: step, second: Some(slide.to_move()) }, slid.passed(), won))
    }

    /// A slide and then a step, if the pawn can go that way. A slide that wins is a turn without a
    /// step (FILL-15): so only one of all draws with a step stands for it.
    #[inline(always)]
    fn drawn_pawn_first(
        &self,
        step: Move,
        direction: usize,
        side: usize,
        supply: u32,
    ) -> Option<(Turn, Position, bool)> {
        let slide = self.slide(direction)?;
        let (slid, won) = self.after_slide(slide, side, supply);
        let (first, slid) = (slide.to_move(), slid.passed());
        if won {
            let stands_for_it = step == self.first_step(side);
            return stands_for_it.then_some((Turn { first, second: None }, slid, true));
        }
        Some((Turn { first, second: Some(step) }, slid.after_step(step, side), false))
    }

    fn first_step(&self, side: usize) -> Move {
        let from = (self.owned_by(side) & self.pearls).first();
        Move { from, to: self.mode.board().steps(from).first() }
    }
}
