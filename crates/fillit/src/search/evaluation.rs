//! Static evaluation: the value of a position without looking ahead.
//!
//! Every pawn has features: what its side has left, what its best slides bring, how free it is. A
//! side's value is the sum over its pawns, and the differences are the logarithms of the odds of
//! winning, as tuned on games (see [`super::weights`]).

use super::weights::{PawnWeights, Weights};
use crate::{
    Cell, Position,
    board::{bitboard::Bitboard, moves::LONGEST_SLIDE, rays},
};

/// The value of a position in which the mover wins at once. More than any evaluation.
pub(crate) const WINS: i32 = 20_000;

/// From whose side positions are evaluated, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Evaluator<'a> {
    /// The side whose good is sought; all others seek its harm.
    pub(crate) side: usize,
    pub(crate) weights: &'a Weights,
}

/// The evaluations of all pawns, by player.
pub(super) type Pawns = [Pawn; 4];

/// The evaluation of a pawn.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pawn {
    /// Its value to its side.
    value: i32,
    /// The hexes that it depends on: nothing that happens elsewhere changes it.
    pub(super) depends_on: Bitboard,
    /// Whether this pawn's turn can lay all tokens that its side has left (FILL-15).
    wins: bool,
}

impl Evaluator<'_> {
    /// The value of a position to its mover. [`WINS`] if a turn wins at once.
    pub(crate) fn evaluate(&self, position: &Position) -> i32 {
        self.sign(position) * self.combined(position, &self.pawns(position))
    }

    /// 1 if the mover seeks the good of the side, -1 if its harm.
    #[inline(always)]
    pub(crate) fn sign(&self, position: &Position) -> i32 {
        if position.side() == self.side { 1 } else { -1 }
    }

    #[inline(always)]
    pub(super) fn pawns(&self, position: &Position) -> Pawns {
        let mut pawns = Pawns::default();
        for (player, pawn) in pawns.iter_mut().enumerate().take(position.mode.players().count()) {
            *pawn = self.pawn(position, player);
        }
        pawns
    }

    #[inline(always)]
    fn pawn(&self, position: &Position, player: usize) -> Pawn {
        let (features, depends_on) = position.features(player);
        let weights = self.weights.pawn.get(position.order_of(player));
        let value = weights.map_or(0, |weights| features.value(weights));
        Pawn { value, depends_on, wins: features.short == 0 }
    }

    /// The same after a step that touched these hexes.
    #[inline(always)]
    pub(super) fn updated(&self, after: &Position, pawns: &Pawns, touched: Bitboard) -> Pawns {
        let mut updated = *pawns;
        for (player, pawn) in updated.iter_mut().enumerate() {
            if pawn.depends_on.intersects(touched) {
                *pawn = self.pawn(after, player);
            }
        }
        updated
    }

    /// The value to the side of a position with these pawns.
    #[inline(always)]
    pub(super) fn combined(&self, position: &Position, pawns: &Pawns) -> i32 {
        if pawns[usize::from(position.mover & 3)].wins {
            return self.sign(position) * WINS;
        }
        let players = position.mode.players();
        let mut sides = [0; 3];
        for (player, pawn) in pawns.iter().enumerate().take(players.count()) {
            sides[players.side_of(player)] += pawn.value;
        }
        let others = (0..players.sides()).filter(|side| *side != self.side);
        // Of several others the one that is furthest ahead is the one to beat.
        sides[self.side.min(2)] - others.map(|side| sides[side]).max().unwrap_or(0)
    }
}

/// What is to be seen of a pawn; each is an index into a table of [`PawnWeights`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Features {
    pub(crate) supply: u32,
    pub(crate) short: u32,
    pub(crate) best: u32,
    pub(crate) second: u32,
    pub(crate) ways: u32,
}

/// Stands for a side that is not near the end.
const NOT_NEAR: u32 = 9;

impl Features {
    #[inline(always)]
    fn value(&self, weights: &PawnWeights) -> i32 {
        weights.supply.at(self.supply)
            + weights.short.at(self.short)
            + weights.best.at(self.best)
            + weights.second.at(self.second)
            + weights.ways.at(self.ways)
    }
}

impl Position {
    /// How many others move before this player.
    #[inline(always)]
    pub(crate) fn order_of(&self, player: usize) -> usize {
        let (mover, players) = (usize::from(self.mover), self.mode.players().count());
        if player >= mover { player - mover } else { player + players - mover }
    }

    /// The features of a player's pawn, and the hexes that they depend on.
    #[inline(always)]
    pub(crate) fn features(&self, player: usize) -> (Features, Bitboard) {
        let side = self.mode.players().side_of(player);
        let (pawn, own, obstacles) =
            (self.places.of(player), self.owned_by(side), self.obstacles());
        let others = self.owned() & !own;
        let supply = self.supply(side);
        let near = rays::near(pawn);
        let mut depends_on = near.with(pawn);
        let (mut best, mut second, mut gain) = (0, 0, 0);
        for direction in 0..6 {
            let path = rays::path(pawn, direction, obstacles);
            let laid = path & !own;
            // Paths have no pearls in them: what is owned there is tokens.
            let brings = laid.count() + (laid & others).count();
            second = second.max(brings.min(best));
            best = best.max(brings);
            gain = gain.max(laid.count());
            if path.any() {
                depends_on |= path | rays::next(rays::end(path, direction), direction);
            }
        }
        let short = if supply > LONGEST_SLIDE {
            NOT_NEAR
        } else {
            // So near the end a pearl may make way for the winning slide: anything can matter.
            depends_on = Bitboard::FULL;
            supply.saturating_sub(gain.max(self.gain_after_step(pawn, side)))
        };
        let ways = (near & !obstacles).count();
        (Features { supply, short, best, second, ways }, depends_on)
    }

    /// How many tokens a slide can lay after a step of a pearl of the side: one that makes way, or
    /// one that changes places with the pawn. Other steps lengthen no slide.
    fn gain_after_step(&self, pawn: Cell, side: usize) -> u32 {
        let own_pearls = self.owned_by(side) & self.pearls;
        let mut gain = 0;
        for direction in 0..6 {
            let path = rays::path(pawn, direction, self.obstacles());
            let last = if path.is_empty() { pawn } else { rays::end(path, direction) };
            let blocker = rays::next(last, direction) & own_pearls;
            if blocker.any() {
                gain = gain.max(self.gain_through(pawn, side, direction, blocker.first()));
            }
        }
        for pearl in rays::near(pawn) & own_pearls {
            let obstacles = self.obstacles().without(pearl).with(pawn);
            for direction in 0..6 {
                let laid = rays::path(pearl, direction, obstacles) & !self.owned_by(side);
                gain = gain.max(laid.count());
            }
        }
        gain
    }

    /// How many tokens a slide lays when this pearl has made way.
    fn gain_through(&self, pawn: Cell, side: usize, direction: usize, pearl: Cell) -> u32 {
        let own = self.owned_by(side);
        let mut gain = 0;
        for to in self.mode.board().steps(pearl) & !self.obstacles() {
            // What lies on the hex that the pearl steps to comes to lie where it stood.
            let obstacles = self.obstacles().without(pearl).with(to);
            let own = if own.contains(to) { own } else { own.without(pearl) };
            let laid = rays::path(pawn, direction, obstacles) & !own;
            gain = gain.max(laid.count());
        }
        gain
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Fillit, Mode};
    use serde_json::json;
    use trefle_game::{Rules, Shuffle};

    /// Positions of games by chance, in every mode.
    fn each_position(mut visit: impl FnMut(&Position)) {
        for (number, mode) in Mode::ALL.into_iter().enumerate() {
            let options = json!({"board": mode.board()});
            let options = Fillit::options(mode.players().count() as u64, &options).unwrap();
            let mut dice = Shuffle::new(&number.to_string());
            for _ in 0..8 {
                let mut position = *Fillit::begin(&options, "").position();
                for _ in 0..300 {
                    let (_, after, won) =
                        position.any_turn(|bound| dice.below(bound as usize) as u32);
                    if won {
                        break;
                    }
                    position = after;
                    visit(&position);
                }
            }
        }
    }

    #[test]
    fn a_pawn_is_known_to_win_exactly_when_a_turn_wins() {
        let mut wins = 0;
        each_position(|position| {
            let mut winning = false;
            position.each_turn(|_, _, won| winning |= won);
            let (features, _) = position.features(usize::from(position.mover));
            assert_eq!(features.short == 0, winning, "{position:?}");
            wins += u32::from(winning);
        });
        assert!(wins > 20, "{wins}");
    }

    #[test]
    fn nothing_that_happens_elsewhere_changes_a_pawns_features() {
        each_position(|position| {
            for player in 0..position.mode().players().count() {
                let (features, depends_on) = position.features(player);
                position.each_step(position.side(), |step| {
                    if !depends_on.contains(step.from) && !depends_on.contains(step.to) {
                        let after = position.after_step(step, position.side());
                        assert_eq!(after.features(player).0, features);
                    }
                });
            }
        });
    }
}
