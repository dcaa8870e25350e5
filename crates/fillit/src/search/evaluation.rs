//! Static evaluation: the value of a position without looking ahead.
//!
//! Every pawn has features: what its side has left, what its best slides bring, how free it is. A
//! side's value is the sum over its pawns, and the differences are the logarithms of the odds of
//! winning, as tuned on games (see [`super::weights`]).

use super::weights::{self, Tables};
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
    pub(crate) weights: &'a Tables,
}

/// The evaluations of all pawns, by player.
pub(super) type Pawns = [Pawn; 4];

/// The evaluation of a pawn.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pawn {
    /// Its value to its side.
    value: i32,
    /// Whether this pawn's turn can lay all tokens that its side has left (FILL-15).
    wins: bool,
    outlook: Outlook,
}

impl Pawn {
    /// The hexes that it depends on: nothing that happens elsewhere changes it.
    pub(super) fn depends_on(&self) -> Bitboard {
        self.outlook.depends_on
    }
}

impl Evaluator<'_> {
    /// The value of a position to its mover. [`WINS`] if a turn wins at once.
    pub(crate) fn evaluate(&self, position: &Position) -> i32 {
        self.sign(position) * self.value(position, &self.pawns(position))
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
        let outlook = position.outlook(player);
        let (value, wins) = self.weighed(position, player, &outlook);
        Pawn { value, wins, outlook }
    }

    /// The value of a pawn to its side, and whether its turn wins.
    #[inline(always)]
    fn weighed(&self, position: &Position, player: usize, outlook: &Outlook) -> (i32, bool) {
        let features = position.features(player, outlook);
        let weights = self.weights.pawn.get(position.order_of(player));
        (weights.map_or(0, |weights| weights.value(&features)), features.short == 0)
    }

    /// The value of a position after a step that touched these hexes, with the pawns before it.
    #[inline(always)]
    pub(super) fn after_step(&self, after: &Position, pawns: &Pawns, touched: Bitboard) -> i32 {
        let mut updated = pawns.each_ref().map(|pawn| (pawn.value, pawn.wins));
        for (player, pawn) in pawns.iter().enumerate() {
            if pawn.depends_on().intersects(touched) {
                let outlook = after.outlook_after_step(player, &pawn.outlook, touched);
                updated[player] = self.weighed(after, player, &outlook);
            }
        }
        self.combined(after, updated)
    }

    /// The value to the side of a position with these pawns.
    #[inline(always)]
    pub(super) fn value(&self, position: &Position, pawns: &Pawns) -> i32 {
        self.combined(position, pawns.each_ref().map(|pawn| (pawn.value, pawn.wins)))
    }

    /// The same of their values, and which of them win.
    #[inline(always)]
    fn combined(&self, position: &Position, pawns: [(i32, bool); 4]) -> i32 {
        if pawns[usize::from(position.mover & 3)].1 {
            return self.sign(position) * WINS;
        }
        let players = position.mode.players();
        let mut sides = [0; 3];
        for (player, pawn) in pawns.iter().enumerate().take(players.count()) {
            sides[players.side_of(player)] += pawn.0;
        }
        let others = (0..players.sides()).filter(|side| *side != self.side);
        // Of several others the one that is furthest ahead is the one to beat.
        sides[self.side.min(2)] - others.map(|side| sides[side]).max().unwrap_or(0)
    }
}

/// What a pawn can do.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Outlook {
    /// By direction.
    ways: [Way; 6],
    /// After changing places with a pearl of its side; looked at near the end only.
    swap: Way,
    /// All hexes that this depends on, the pawn's too.
    depends_on: Bitboard,
}

/// A slide of a pawn.
#[derive(Clone, Copy, Debug, Default)]
struct Way {
    /// A token laid is one, a token taken another.
    brings: u32,
    /// How many tokens it lays.
    gain: u32,
    /// The hexes that decide this.
    depends_on: Bitboard,
}

/// What is to be seen of a pawn; each is an index into tables of [`weights::PawnWeights`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Features {
    pub(crate) supply: u32,
    /// The stage of the side among the others that is furthest.
    pub(crate) others: u32,
    pub(crate) short: u32,
    pub(crate) best: u32,
    pub(crate) second: u32,
    pub(crate) ways: u32,
}

/// No table tells more of them apart.
const MOST_BROUGHT: u32 = weights::SLIDES as u32 - 1;

/// Stands for a side that is not near the end.
const NOT_NEAR: u32 = 9;

impl Position {
    /// How many others move before this player.
    #[inline(always)]
    pub(crate) fn order_of(&self, player: usize) -> usize {
        let (mover, players) = (usize::from(self.mover), self.mode.players().count());
        if player >= mover { player - mover } else { player + players - mover }
    }

    /// What a player's pawn can do.
    #[inline(always)]
    pub(crate) fn outlook(&self, player: usize) -> Outlook {
        let side = self.mode.players().side_of(player);
        let pawn = self.places.of(player);
        let near_end = self.supply(side) <= LONGEST_SLIDE;
        let mut outlook = Outlook { depends_on: Bitboard::of(pawn), ..Outlook::default() };
        for (direction, way) in outlook.ways.iter_mut().enumerate() {
            *way = self.way(pawn, side, direction, near_end);
            outlook.depends_on |= way.depends_on;
        }
        if near_end {
            outlook.swap = self.swap(pawn, side);
            outlook.depends_on |= outlook.swap.depends_on;
        }
        outlook
    }

    /// The same after a step that touched these hexes: only what depends on them is looked at anew.
    #[inline(always)]
    fn outlook_after_step(&self, player: usize, before: &Outlook, touched: Bitboard) -> Outlook {
        let side = self.mode.players().side_of(player);
        let pawn = self.places.of(player);
        if touched.contains(pawn) {
            return self.outlook(player);
        }
        // A step changes no supply.
        let near_end = self.supply(side) <= LONGEST_SLIDE;
        let mut outlook = *before;
        for (direction, way) in outlook.ways.iter_mut().enumerate() {
            if way.depends_on.intersects(touched) {
                *way = self.way(pawn, side, direction, near_end);
            }
        }
        if near_end && outlook.swap.depends_on.intersects(touched) {
            outlook.swap = self.swap(pawn, side);
        }
        outlook
    }

    /// The way of a pawn in a direction. Near the end of the game it counts, too, if a pearl of the
    /// side makes way first.
    #[inline(always)]
    fn way(&self, pawn: Cell, side: usize, direction: usize, near_end: bool) -> Way {
        let (own, obstacles) = (self.owned_by(side), self.obstacles());
        let path = rays::path(pawn, direction, obstacles);
        let depends_on = rays::reach(pawn, direction, obstacles);
        let laid = path & !own;
        let gain = laid.count();
        // Paths have no pearls in them: what is owned there is tokens.
        let brings = gain + (laid & self.owned()).count();
        let way = Way { brings, gain, depends_on };
        // What ends the path may be a pearl of its own.
        let blocker = depends_on & !path & own & self.pearls;
        if near_end && blocker.any() {
            self.way_through(way, path, side, direction, blocker.first())
        } else {
            way
        }
    }

    /// The way in a direction if the pearl that ends its path may make way.
    #[inline(always)]
    fn way_through(
        &self,
        way: Way,
        path: Bitboard,
        side: usize,
        direction: usize,
        pearl: Cell,
    ) -> Way {
        let (own, obstacles) = (self.owned_by(side), self.obstacles());
        let free = self.mode.board().steps(pearl) & !obstacles;
        let ahead = rays::next(pearl, direction);
        let beyond = rays::path(pearl, direction, obstacles) & !own;
        // What lies on the hex that the pearl steps to comes to lie where it stood.
        let lays = |to: Bitboard| u32::from((to & !own).any());
        let mut gain = way.gain;
        if (free & ahead).any() {
            gain += lays(ahead);
        }
        // A step back into the path makes no way.
        let aside = free & !ahead & !path;
        if aside.any() {
            gain = gain.max(way.gain + beyond.count() + lays(aside));
        }
        let reach = rays::reach(pearl, direction, obstacles);
        Way { gain, depends_on: way.depends_on | rays::near(pearl) | reach, ..way }
    }

    /// How many tokens the pawn can lay after it has changed places with a pearl of its side.
    #[inline(always)]
    fn swap(&self, pawn: Cell, side: usize) -> Way {
        let (own, obstacles) = (self.owned_by(side), self.obstacles());
        let near = rays::near(pawn);
        let mut swap = Way { depends_on: near, ..Way::default() };
        for pearl in near & own & self.pearls {
            for direction in 0..6 {
                let laid = rays::path(pearl, direction, obstacles) & !own;
                swap.gain = swap.gain.max(laid.count());
                swap.depends_on |= rays::reach(pearl, direction, obstacles);
            }
        }
        swap
    }

    /// The features of a player's pawn with this outlook.
    #[inline(always)]
    pub(crate) fn features(&self, player: usize, outlook: &Outlook) -> Features {
        let side = self.mode.players().side_of(player);
        let supply = self.supply(side);
        let (mut best, mut second, mut gain) = (0, 0, outlook.swap.gain);
        for way in outlook.ways {
            second = second.max(way.brings.min(best));
            best = best.max(way.brings);
            gain = gain.max(way.gain);
        }
        let short = if supply > LONGEST_SLIDE { NOT_NEAR } else { supply.saturating_sub(gain) };
        let ways = (rays::near(self.places.of(player)) & !self.obstacles()).count();
        let (best, second) = (best.min(MOST_BROUGHT), second.min(MOST_BROUGHT));
        Features { supply, others: self.stage_of_others(side), short, best, second, ways }
    }

    /// How far the furthest of the other sides is.
    #[inline(always)]
    fn stage_of_others(&self, side: usize) -> u32 {
        let sides = self.mode.players().sides();
        let least = if sides == 2 {
            self.supply(1 - side)
        } else {
            (0..sides)
                .filter(|other| *other != side)
                .map(|other| self.supply(other))
                .min()
                .unwrap_or(0)
        };
        weights::stage(least)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Fillit, Mode};
    use serde_json::json;
    use trefle_game::{Rules, Seat, Shuffle};

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
            let mover = usize::from(position.mover);
            let features = position.features(mover, &position.outlook(mover));
            assert_eq!(features.short == 0, winning, "{position:?}");
            wins += u32::from(winning);
        });
        assert!(wins > 20, "{wins}");
    }

    #[test]
    fn near_the_end_a_pawn_is_known_to_lay_what_its_best_turn_lays() {
        let mut near = 0;
        each_position(|position| {
            for player in 0..position.mode().players().count() {
                let position = position.with_to_move(Seat::at(player));
                let (side, own) = (position.side(), position.owned_by(position.side()));
                if position.supply(side) > LONGEST_SLIDE {
                    continue;
                }
                near += 1;
                let mut most = 0;
                position.each_slide(|slide| most = most.max((slide.path & !own).count()));
                position.each_step(side, |step| {
                    let stepped = position.after_step(step, side);
                    let own = stepped.owned_by(side);
                    stepped.each_slide(|slide| most = most.max((slide.path & !own).count()));
                });
                let outlook = position.outlook(player);
                let gain = outlook.ways.iter().map(|way| way.gain).max().unwrap();
                assert_eq!(gain.max(outlook.swap.gain), most, "{position:?}");
            }
        });
        assert!(near > 500, "{near}");
    }

    #[test]
    fn nothing_that_happens_elsewhere_changes_a_pawns_features() {
        each_position(|position| {
            for player in 0..position.mode().players().count() {
                let outlook = position.outlook(player);
                let features = position.features(player, &outlook);
                position.each_step(position.side(), |step| {
                    let after = position.after_step(step, position.side());
                    let anew = after.features(player, &after.outlook(player));
                    let touched = Bitboard::of(step.from).with(step.to);
                    if !outlook.depends_on.intersects(touched) {
                        assert_eq!(anew, features);
                    }
                    let updated = after.outlook_after_step(player, &outlook, touched);
                    assert_eq!(anew, after.features(player, &updated));
                });
            }
        });
    }
}
