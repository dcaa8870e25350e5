//! Rounds played by chance, for measuring and for bots that try out what may come.

use crate::{PIECES, Piece, Placement, Ramp, Rest};
use trefle_game::Shuffle;

/// A quick source of chance (xorshift*, George Marsaglia and Sebastiano Vigna). Nothing that is
/// stored may depend on it: it is for trying out, where a shuffle's quality would cost more than
/// the play itself.
#[derive(Clone, Debug)]
pub struct Xorshift(u64);

impl Xorshift {
    /// Decided by this number.
    pub fn new(seed: u64) -> Xorshift {
        // Zero would stay zero for ever.
        Xorshift(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// Decided by fair dice.
    pub fn from_dice(dice: &mut Shuffle) -> Xorshift {
        Xorshift::new(dice.below(u32::MAX as usize) as u64)
    }

    #[inline]
    fn next(&mut self) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32) as u32
    }

    /// One number below `bound`; fair but for parts in a billion.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        ((u64::from(self.next()) * bound as u64) >> 32) as usize
    }

    /// Puts the items in any order.
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// One of the allowed placements of this piece, each as likely as any other; `None` if there is
/// none.
#[inline]
pub fn any_placement(
    ramp: &Ramp,
    piece: Piece,
    rng: &mut Xorshift,
) -> Option<(&'static Placement, Rest)> {
    let all = piece.placements();
    let closed = ramp.closed_columns();
    if closed == 0 {
        // All are allowed. Saying so here lets the processor draw for later pieces while it still
        // works out where the earlier ones come to rest.
        let placement = &all[rng.below(all.len())];
        return Some((placement, ramp.rest(placement)?));
    }
    let mut candidates = piece.candidates(closed);
    // Drawing from more than are allowed, and again without what was not, favours none of them.
    while candidates != 0 {
        let count = candidates.count_ones() as usize;
        let index = nth_one(candidates, rng.below(count));
        if let Some(rest) = ramp.rest(&all[index]) {
            return Some((&all[index], rest));
        }
        candidates &= !(1 << index);
    }
    None
}

/// The place of the one that has so many ones below it.
#[inline]
fn nth_one(mut bits: u64, below: usize) -> usize {
    for _ in 0..below {
        bits &= bits - 1;
    }
    bits.trailing_zeros() as usize
}

/// The ramp after a whole round played by chance: a start piece, then the cards in any order, each
/// piece placed anywhere, or set aside where it cannot be.
pub fn random_round(rng: &mut Xorshift) -> Ramp {
    let mut cards: [Piece; PIECES] = Piece::ALL;
    rng.shuffle(&mut cards);
    let start = Piece::START[rng.below(Piece::START.len())];
    let mut ramp = Ramp::EMPTY;
    for piece in [start].into_iter().chain(cards.into_iter().filter(|card| *card != start)) {
        if let Some((placement, rest)) = any_placement(&ramp, piece, rng) {
            ramp = ramp.put(placement, rest);
        }
    }
    ramp
}
