//! Forced wins by trying everything: the rules and nothing else, so that a search can be held
//! against it.

use trefle_fillit::{Position, Turn};

/// No slide is longer, so none lays more tokens.
const LONGEST_SLIDE: u32 = 8;

/// The positions that turns of this one lead to, each once, with a turn that does.
fn results(position: &Position) -> Vec<(Turn, Position)> {
    let mut results = Vec::with_capacity(256);
    position.each_turn(|turn, after, _| results.push((turn, *after)));
    results.sort_by_key(|(_, after)| after.key());
    results.dedup_by_key(|(_, after)| after.key());
    results
}

/// Whether a turn wins at once.
fn wins_at_once(position: &Position) -> bool {
    let mut wins = false;
    position.each_turn(|_, _, won| wins |= won);
    wins
}

/// Whether the mover of two sides can force a win within so many turns, both sides' counted.
pub(crate) fn wins_within(position: &Position, turns: u32) -> bool {
    let side = position.to_move().index() % 2;
    if position.supply(side) > LONGEST_SLIDE * turns.div_ceil(2) {
        return false;
    }
    wins_at_once(position)
        || turns >= 3 && results(position).iter().any(|(_, after)| loses_within(after, turns - 1))
}

/// Whether whatever the mover does, the other side forces a win within so many turns.
pub(crate) fn loses_within(position: &Position, turns: u32) -> bool {
    !wins_at_once(position)
        && results(position).iter().all(|(_, after)| wins_within(after, turns - 1))
}

/// Every position that a turn leads to after which the win within so many turns is still forced,
/// with one such turn; none where a turn wins at once.
pub(crate) fn winning_turns(position: &Position, turns: u32) -> Vec<(Turn, Position)> {
    if wins_at_once(position) {
        return Vec::new();
    }
    let mut results = results(position);
    results.retain(|(_, after)| loses_within(after, turns - 1));
    results
}
