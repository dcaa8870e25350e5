//! Bots.

use crate::{Action, View};
use trefle_game::{Budget, Level, Seat, Shuffle};

pub(crate) fn decide(
    _view: &View,
    _seat: Seat,
    _level: Level,
    _budget: &mut Budget<'_>,
    _dice: &mut Shuffle,
) -> Option<Action> {
    None
}
