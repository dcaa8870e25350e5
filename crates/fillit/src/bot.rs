//! Bots: which turn to choose.

use crate::{Position, Turn};
use trefle_game::{Budget, Level, Shuffle};

/// The turn that a bot of this level chooses; `None` only where there is none.
pub(crate) fn choose(
    position: &Position,
    level: Level,
    budget: &mut Budget<'_>,
    dice: &mut Shuffle,
) -> Option<Turn> {
    let _ = (level, budget);
    let mut turns = Vec::new();
    position.each_turn(|turn, _, _| turns.push(turn));
    dice.choose(&turns).copied()
}
