//! Bots. They see a view and nothing else.

use crate::{
    Action, Piece, View,
    search::{
        expectimax::{Candidate, Expectimax},
        playout::Xorshift,
        state::{PiecesLeft, State},
    },
    value::ValueFunction,
};
use trefle_game::{Budget, Level, Seat, Shuffle};

/// By how many points a bot misjudges what it sees, about two thirds of the time at most: a
/// strong bot not at all. With these an easy bot makes about 6 points on boards 1 to 4 and a
/// medium one about 22 (docs/benchmarks.md).
const NOISE: [(Level, f32); 3] = [(Level::Easy, 1.15), (Level::Medium, 0.64), (Level::Strong, 0.0)];

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
    let value = ValueFunction::of(&view.layout);
    let to_come = |piece: &Piece| !view.turned.contains(piece) && *piece != player.start;
    let left = PiecesLeft::new(Piece::ALL.into_iter().filter(to_come));
    let from = State::of(value.scorer(), &player.ramp);
    let mut search = Expectimax::new(&value, budget);
    // FITS-07: a start piece cannot be set aside.
    let candidates = search.candidates(&from, piece, &left, view.card.is_some());
    let best = match level {
        Level::Strong => search.iterative_deepening(candidates, &left),
        Level::Easy | Level::Medium => misjudged(level, candidates, dice),
    };
    Some(best?.action())
}

/// The best of all choices as somebody sees them who is not sure what they are worth.
fn misjudged(
    level: Level,
    candidates: impl IntoIterator<Item = Candidate>,
    dice: &mut Shuffle,
) -> Option<Candidate> {
    let by = NOISE.iter().find(|(known, _)| *known == level).map_or(0.0, |(_, by)| *by);
    let mut rng = Xorshift::from_dice(dice);
    let mut seen = |choice: Candidate| {
        // Three even draws together are nearly normal, with a deviation of one.
        let draw: f32 = (0..3).map(|_| rng.below(2_001) as f32 / 1_000.0 - 1.0).sum();
        Candidate { value: choice.value + by * draw, ..choice }
    };
    candidates.into_iter().map(&mut seen).max_by(Candidate::by_value)
}
