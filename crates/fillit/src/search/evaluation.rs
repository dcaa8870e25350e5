//! What a position is worth, as far as it can be told without looking ahead.
//!
//! Every pawn has a standing: what its side has left, what its best slides bring, how free it is.
//! A side's standing is the sum over its pawns, and the differences are the logarithms of the odds
//! of winning, as fitted to games (see [`crate::weights`]).

use crate::{
    Cell, Position,
    board::{
        hex::{self, bits, near_cells},
        moves::LONGEST_SLIDE,
    },
    search::weights::{PawnWeights, Weights},
};

/// A pawn's standing.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Standing {
    /// What it is worth to its side.
    pub(crate) worth: i32,
    /// The hexes that it depends on: nothing that happens elsewhere changes it.
    pub(crate) hangs_on: u64,
    /// Whether this pawn's turn can lay all tokens that its side has left (FILL-15).
    pub(crate) wins: bool,
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
    fn worth(&self, weights: &PawnWeights) -> i32 {
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

    /// The standing of a player's pawn.
    #[inline(always)]
    pub(crate) fn standing(&self, player: usize, weights: &Weights) -> Standing {
        let (features, hangs_on) = self.features(player);
        let worth = weights.pawn.get(self.order_of(player)).map_or(0, |pawn| features.worth(pawn));
        Standing { worth, hangs_on, wins: features.short == 0 }
    }

    /// What is to be seen of a player's pawn, and the hexes on which that depends.
    #[inline(always)]
    pub(crate) fn features(&self, player: usize) -> (Features, u64) {
        let side = self.mode.players().side_of(player);
        let (pawn, own, obstacles) =
            (self.places.of(player), self.owned_by(side), self.obstacles());
        let others = (self.owned[0] | self.owned[1] | self.owned[2]) & !own;
        let supply = self.supply(side);
        let near = near_cells(pawn);
        let mut hangs_on = pawn.bit() | near;
        let (mut best, mut second, mut gain) = (0, 0, 0);
        for direction in 0..6 {
            let path = hex::path(pawn, direction, obstacles);
            let laid = path & !own;
            // Paths have no pearls in them: what is owned there is tokens.
            let brings = laid.count_ones() + (laid & others).count_ones();
            second = second.max(brings.min(best));
            best = best.max(brings);
            gain = gain.max(laid.count_ones());
            if path != 0 {
                hangs_on |= path | hex::next(hex::end(path, direction), direction);
            }
        }
        let short = if supply > LONGEST_SLIDE {
            NOT_NEAR
        } else {
            // So near the end a pearl may make way for the winning slide: anything can matter.
            hangs_on = !0;
            supply.saturating_sub(gain.max(self.gain_after_step(pawn, side)))
        };
        let ways = (near & !obstacles).count_ones();
        (Features { supply, short, best, second, ways }, hangs_on)
    }

    /// How many tokens a slide can lay after a step of a pearl of the side: one that makes way, or
    /// one that changes places with the pawn. Other steps lengthen no slide.
    fn gain_after_step(&self, pawn: Cell, side: usize) -> u32 {
        let own_pearls = self.owned_by(side) & self.pearls;
        let mut gain = 0;
        for direction in 0..6 {
            let path = hex::path(pawn, direction, self.obstacles());
            let last = if path == 0 { pawn } else { hex::end(path, direction) };
            let blocker = hex::next(last, direction) & own_pearls;
            if blocker != 0 {
                gain = gain.max(self.gain_through(pawn, side, direction, Cell::lowest(blocker)));
            }
        }
        for pearl in bits(near_cells(pawn) & own_pearls) {
            let obstacles = self.obstacles() & !pearl.bit() | pawn.bit();
            for direction in 0..6 {
                let laid = hex::path(pearl, direction, obstacles) & !self.owned_by(side);
                gain = gain.max(laid.count_ones());
            }
        }
        gain
    }

    /// How many tokens a slide lays when this pearl has made way.
    fn gain_through(&self, pawn: Cell, side: usize, direction: usize, pearl: Cell) -> u32 {
        let own = self.owned_by(side);
        let mut gain = 0;
        for to in bits(self.mode.board().steps(pearl)) {
            if self.obstacles() & to.bit() != 0 {
                continue;
            }
            // What lies on the hex that the pearl steps to comes to lie where it stood.
            let obstacles = self.obstacles() & !pearl.bit() | to.bit();
            let own = if own & to.bit() == 0 { own & !pearl.bit() } else { own };
            let laid = hex::path(pawn, direction, obstacles) & !own;
            gain = gain.max(laid.count_ones());
        }
        gain
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Fillit, Mode};
    use serde_json::json;
    use trefle_game::{Game, Shuffle};

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
    fn nothing_that_happens_elsewhere_changes_a_standing() {
        each_position(|position| {
            for player in 0..position.mode().players().count() {
                let (features, hangs_on) = position.features(player);
                position.each_step(position.side(), |step| {
                    if (step.from.bit() | step.to.bit()) & hangs_on == 0 {
                        let after = position.after_step(step, position.side());
                        assert_eq!(after.features(player).0, features);
                    }
                });
            }
        });
    }
}
