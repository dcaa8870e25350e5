//! Whole games by random fallers: to measure the rules, and for bots to look ahead.

use crate::{
    Action, FallingOptions, Move,
    table::{Seats, Table},
};
use trefle_game::{Actor, Seat};

/// A table at which random fallers play game after game, without allocating.
///
/// After each beat every seat that has a legal action, in order, uses one with an even chance,
/// each of its legal actions equally likely. The choices are drawn from a small generator of its
/// own: nothing that is stored depends on it.
#[derive(Clone, Debug)]
pub struct RandomFallers {
    table: Table,
    choices: Choices,
}

/// What a random game came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The last one falling.
    pub winner: Seat,
    /// How many beats there were.
    pub beats: u32,
    /// How many actions of the fallers.
    pub actions: u32,
}

impl RandomFallers {
    /// Fallers at a table with these options, whose choices this number decides.
    pub fn new(options: &FallingOptions, seed: u64) -> RandomFallers {
        RandomFallers { table: Table::begin(options, ""), choices: Choices(seed) }
    }

    /// Shuffles and plays one game to its end.
    pub fn play(&mut self) -> Tally {
        let choices = &mut self.choices;
        self.table.restart(|bound| choices.below(bound));
        let mut tally = Tally { winner: Seat::at(0), beats: 0, actions: 0 };
        while !self.table.is_over() {
            self.table.beat(&mut |_| ());
            tally.beats += 1;
            tally.actions += everybody_may_act(&mut self.table, choices);
        }
        Tally { winner: self.table.falling.iter().next().unwrap_or(tally.winner), ..tally }
    }
}

/// Each seat acts with an even chance; how many did.
fn everybody_may_act(table: &mut Table, choices: &mut Choices) -> u32 {
    let heads = Seats::from_bits(choices.next() as u16);
    let mut acted = 0;
    for seat in table.falling.and(heads).iter() {
        if let Some(action) = random_action(table, seat, choices) {
            acted += u32::from(table.act(Actor::Seat(seat), action, &mut |_| ()).is_ok());
        }
    }
    acted
}

fn random_action(table: &Table, seat: Seat, choices: &mut Choices) -> Option<Action> {
    if table.faller(seat).hand.is_none() {
        let piles = table.faller(seat).piles.len();
        let pile = 1 + choices.below(piles.max(1)) as u32;
        return (piles > 0).then(|| Move::Take(pile).into());
    }
    let targets = table.targets(seat);
    let target = targets.iter().nth(choices.below(targets.len().max(1)))?;
    Some(Move::Play(target.number().into()).into())
}

/// SplitMix64: a few instructions a number, and good enough for choices that nothing hangs on.
#[derive(Clone, Debug)]
pub(crate) struct Choices(pub(crate) u64);

impl Choices {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// One number below `bound`, by multiplication: its bias is far below what could be noticed.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (((self.next() >> 32) * bound as u64) >> 32) as usize
    }
}
