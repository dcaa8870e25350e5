//! Bots.

use crate::{action::Action, view::View};
use trefle_game::{Budget, Level, Seat, Shuffle};

pub(crate) fn decide(
    view: &View,
    seat: Seat,
    _: Level,
    _: &mut Budget<'_>,
    dice: &mut Shuffle,
) -> Option<Action> {
    let player = view.seats.get(seat.index())?;
    let piece = player.piece(view.card)?;
    let all: Vec<_> = player.ramp.placements(piece).collect();
    Some(dice.choose(&all).map_or(Action::SetAside, |(placement, _)| (*placement).into()))
}
