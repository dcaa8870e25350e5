//! Games played to the end with turns chosen by chance, to see how a position tends to end.

use crate::{Ending, LAST_TURN, Position};
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
        let (after, won) = position.any_turn(&mut below);
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
