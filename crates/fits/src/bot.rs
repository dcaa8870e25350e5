//! Bots. They see a view and nothing else.

use crate::{
    Action, Piece, View,
    search::{
        expectimax::{Considered, Search},
        playout::Chance,
        state::Left,
    },
    value::Value,
};
use trefle_game::{Budget, Level, Seat, Shuffle};

/// By how many points a bot misjudges what it sees, about two thirds of the time at most: a
/// strong bot not at all. With these an easy bot makes about 6 points on boards 1 to 4 and a
/// medium one about 22 (docs/benchmarks.md).
const MISJUDGED: [(Level, f32); 3] =
    [(Level::Easy, 1.15), (Level::Medium, 0.64), (Level::Strong, 0.0)];

/// What a bot of this level does; `None` where the game does not wait for the seat.
pub(crate) fn decide(
    view: &View,
    seat: Seat,
    level: Level,
    budget: &mut Budget<'_>,
    dice: &mut Shuffle,
) -> Option<Action> {
    let player = view.seats.get(seat.index())?;
    let piece = player.piece(view.card)?;
    let value = Value::of(&view.layout);
    let to_come = |piece: &Piece| !view.turned.contains(piece) && *piece != player.start;
    let left = Left::new(Piece::ALL.into_iter().filter(to_come));
    let from = value.standing(&player.ramp);
    let mut search = Search::new(&value, budget);
    // FITS-07: a start piece cannot be set aside.
    let considered = search.look(&from, piece, &left, view.card.is_some());
    let best = match level {
        Level::Strong => search.deepen(considered, &left),
        Level::Easy | Level::Medium => misjudge(level, considered, dice),
    };
    Some(best?.placed.map_or(Action::SetAside, |(placement, _)| placement.into()))
}

/// The best of all choices as somebody sees them who is not sure what they are worth.
fn misjudge(
    level: Level,
    considered: impl IntoIterator<Item = Considered>,
    dice: &mut Shuffle,
) -> Option<Considered> {
    let by = MISJUDGED.iter().find(|(known, _)| *known == level).map_or(0.0, |(_, by)| *by);
    let mut chance = Chance::from_dice(dice);
    let mut seen = |choice: Considered| {
        // Three even draws together are nearly normal, with a deviation of one.
        let draw: f32 = (0..3).map(|_| chance.below(2_001) as f32 / 1_000.0 - 1.0).sum();
        Considered { worth: choice.worth + by * draw, ..choice }
    };
    considered.into_iter().map(&mut seen).max_by(Considered::by_worth)
}
