//! Whole games by random fallers, to measure the rules.

use crate::{
    FallingOptions,
    bots::wyrand::Wyrand,
    rules::table::{Seats, Table},
};
use trefle_game::Seat;

/// A table at which random fallers play game after game, without allocating.
///
/// After each beat every seat that has a legal action, in order, uses one with an even chance,
/// each of its legal actions equally likely. The choices are drawn from a small generator of its
/// own: nothing that is stored depends on it.
#[derive(Clone, Debug)]
pub struct RandomFallers {
    table: Table,
    choices: Wyrand,
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
        RandomFallers { table: Table::begin(options, ""), choices: Wyrand(seed) }
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
fn everybody_may_act(table: &mut Table, choices: &mut Wyrand) -> u32 {
    let heads = Seats::from_bits(choices.next() as u16);
    let mut acted = 0;
    for seat in table.falling.and(heads).iter() {
        acted += u32::from(act_at_random(table, seat, choices));
    }
    acted
}

/// Does one of the things that are legal for this seat, if there are any. What is drawn from the
/// legal ones need not be checked again.
fn act_at_random(table: &mut Table, seat: Seat, choices: &mut Wyrand) -> bool {
    let faller = table.faller(seat);
    let Some(held) = faller.hand else {
        let piles = faller.piles.len();
        if piles > 0 {
            table.take(seat, choices.below(piles), &mut |_| ());
        }
        return piles > 0;
    };
    let targets = table.targets(seat);
    if targets.is_empty() {
        return false;
    }
    let target = targets.iter().nth(choices.below(targets.len()));
    if let Some(target) = target {
        table.play(seat, held, target, &mut |_| ());
    }
    target.is_some()
}
