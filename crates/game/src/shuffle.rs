//! Seeded shuffles, the same on every machine and in every later version (docs/shuffle.md).

use rand_chacha::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};
use sha2::{Digest, Sha256};

/// A source of fair choices that a seed decides once and for all: the ChaCha20 keystream under
/// the SHA-256 of `trefle shuffle 1`, a zero byte and the seed.
///
/// Everything that is stored or compared between machines is drawn from here, never from a
/// generator whose output may change with a library's version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shuffle(ChaCha20Rng);

impl Shuffle {
    /// The choices of this seed, from the beginning.
    pub fn new(seed: &str) -> Shuffle {
        Shuffle(ChaCha20Rng::from_seed(digest("trefle shuffle 1", seed)))
    }

    /// A fair choice of one number below `bound`.
    ///
    /// # Panics
    /// If `bound` is 0: there is nothing to choose from.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = u32::try_from(bound).unwrap_or(u32::MAX);
        assert!(bound > 0, "a choice from nothing");
        // The words above the last whole multiple of `bound` would favour the small numbers.
        let whole = (1_u64 << 32) / u64::from(bound) * u64::from(bound);
        loop {
            let word = self.0.next_u32();
            if u64::from(word) < whole {
                return (word % bound) as usize;
            }
        }
    }

    /// Puts the items in an order all of which are equally likely (Fisher and Yates, from the
    /// last item down).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// A fair choice of one of the items, `None` if there are none.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { items.get(self.below(items.len())) }
    }
}

/// What a server publishes before a game to be held to its seed afterwards: the SHA-256, in hex,
/// of `trefle commitment 1`, a zero byte and the seed. The key of the shuffle cannot be had from it.
pub fn commitment(seed: &str) -> String {
    hex::encode(digest("trefle commitment 1", seed))
}

/// The same for a seed that somebody typed, which a list of words would find from a bare hash: the
/// SHA-256, in hex, of `trefle commitment 2`, a zero byte, the salt (256 random bits in hex, told
/// with the seed), a zero byte and the seed.
pub fn salted_commitment(salt: &str, seed: &str) -> String {
    hex::encode(digest("trefle commitment 2", &format!("{salt}\0{seed}")))
}

fn digest(purpose: &str, seed: &str) -> [u8; 32] {
    Sha256::new().chain_update(purpose).chain_update([0]).chain_update(seed).finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Golden, and found by a second implementation too (docs/shuffle.md): a change here changes
    /// every game ever recorded.
    #[test]
    fn the_same_seed_gives_the_same_order_for_ever() {
        let mut items: Vec<u8> = (0..20).collect();
        Shuffle::new("clover").shuffle(&mut items);
        assert_eq!(items, [15, 4, 14, 18, 2, 6, 13, 17, 12, 11, 7, 0, 10, 19, 8, 16, 9, 1, 5, 3]);
        let mut shuffle = Shuffle::new("");
        let drawn: Vec<usize> = (0..8).map(|_| shuffle.below(1_000_000)).collect();
        assert_eq!(drawn, [1734, 369123, 383855, 398168, 66117, 295666, 32200, 169384]);
    }

    /// The generator is the ChaCha20 of the literature (20 rounds, nonce and counter 0), so that
    /// anybody can check a shuffle with another implementation.
    #[test]
    fn the_keystream_is_chacha20() {
        let mut stream = ChaCha20Rng::from_seed([0; 32]);
        let words: Vec<u32> = (0..4).map(|_| stream.next_u32()).collect();
        let published = [0x76b8_e0ad_u32, 0xa0f1_3d90, 0x405d_6ae5, 0x5386_bd28];
        assert_eq!(words, published.map(u32::swap_bytes));
    }

    #[test]
    fn choices_are_fair() {
        let mut shuffle = Shuffle::new("fair");
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[shuffle.below(6)] += 1;
        }
        assert!(counts.iter().all(|&n| (9_500..10_500).contains(&n)), "{counts:?}");
    }

    #[test]
    fn the_commitment_is_not_the_key() {
        let key = digest("trefle shuffle 1", "clover");
        let published = commitment("clover");
        assert_eq!(published, "977dec42c648d270eaf93f63236f923867d678a7e405d74b7ae1fb15478b21d1");
        assert_ne!(published, hex::encode(key));
        assert_ne!(commitment("clover"), commitment("Clover"));
    }

    /// Golden too, and found by a second implementation: `printf 'trefle commitment 2\0salt\0clover'
    /// | sha256sum`.
    #[test]
    fn the_salt_hides_a_seed_that_can_be_guessed() {
        let published = salted_commitment("salt", "clover");
        assert_eq!(published, "85db56e7b0a6133d63e6e417707e0e859210e426548beb84e25fb0e6907f8510");
        assert_ne!(published, salted_commitment("other", "clover"));
        assert_ne!(published, commitment("clover"));
    }

    #[test]
    fn choosing_from_nothing_gives_nothing() {
        assert_eq!(Shuffle::new("x").choose::<u8>(&[]), None);
        assert_eq!(Shuffle::new("x").choose(&[7]), Some(&7));
    }
}
