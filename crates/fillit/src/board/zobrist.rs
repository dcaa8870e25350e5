//! Keys of positions: one number each, which two different positions hardly ever share.
//!
//! Like Zobrist's, a key is a sum of random numbers, one for each thing on each hex, and changes
//! with what changes. Unlike his, the numbers of one kind of thing are one random number shifted
//! from hex to hex, so that a whole path of tokens is added by two multiplications and no loop.
//! The shifted number is another one for each half of the board: so even the last hex of a half
//! has 33 random bits left.

use super::bitboard::{Bitboard, Cell};

/// The kinds of words that a position is made of: what the sides own, and where pearls are.
pub(crate) const WORDS: usize = 4;
/// The word of the pearls, after those of the three sides.
pub(crate) const PEARLS: usize = 3;

const HALF: u32 = 31;
const LOW: [u64; WORDS] = [random(1), random(2), random(3), random(4)];
const HIGH: [u64; WORDS] = [random(5), random(6), random(7), random(8)];
static PAWNS: [[u64; 64]; 4] = pawns();
static MOVERS: [u64; 4] = [random(11), random(12), random(13), random(14)];
static CONTENTS: [[u64; 64]; 16] = contents();

/// Sebastiano Vigna's SplitMix64: well-mixed numbers that are the same for ever.
const fn random(number: u64) -> u64 {
    let mut z = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    // Odd, so that no shifted number loses its lowest bit to chance.
    (z ^ (z >> 31)) | 1
}

/// The part of the key that a word, or a part of it, adds.
#[inline(always)]
pub(crate) const fn of_word(word: usize, set: Bitboard) -> u64 {
    let low = LOW[word].wrapping_mul(set.0 & ((1 << HALF) - 1));
    let high = HIGH[word].wrapping_mul(set.0 >> HALF);
    low.wrapping_add(high)
}

/// The part of the key that everything on a hex adds, pawns apart. The kind of thing is the bits
/// of the words that it is in, the first word lowest.
#[inline(always)]
pub(crate) fn of_content(content: usize, cell: Cell) -> u64 {
    CONTENTS[content & 15][cell.index()]
}

/// The part of the key that a player's pawn adds.
#[inline(always)]
pub(crate) fn of_pawn(player: usize, cell: Cell) -> u64 {
    PAWNS[player & 3][cell.index()]
}

/// The part of the key that says whose turn it is.
#[inline(always)]
pub(crate) fn of_mover(player: usize) -> u64 {
    MOVERS[player & 3]
}

const fn contents() -> [[u64; 64]; 16] {
    let mut table = [[0_u64; 64]; 16];
    let mut content = 0;
    while content < 16 {
        let mut cell = 0;
        while cell < 64 {
            let mut word = 0;
            while word < WORDS {
                if content >> word & 1 == 1 {
                    table[content][cell] =
                        table[content][cell].wrapping_add(of_word(word, Bitboard(1 << cell)));
                }
                word += 1;
            }
            cell += 1;
        }
        content += 1;
    }
    table
}

const fn pawns() -> [[u64; 64]; 4] {
    let mut table = [[0; 64]; 4];
    let mut player = 0;
    while player < 4 {
        let mut cell = 0;
        while cell < 64 {
            table[player][cell] = random(100 + 64 * player as u64 + cell as u64);
            cell += 1;
        }
        player += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn what_is_on_a_hex_adds_up_to_its_words() {
        let cell = Cell::new(40);
        let set = Bitboard::of(cell);
        let token_and_pearl = of_word(1, set).wrapping_add(of_word(PEARLS, set));
        assert_eq!(of_content(0b1010, cell), token_and_pearl);
        assert_eq!(of_content(0, cell), 0);
    }

    #[test]
    fn a_path_adds_what_its_hexes_add() {
        let path = Bitboard(0x1234_5678_1234_5678);
        for word in 0..WORDS {
            let hexes = path.into_iter().map(|cell| of_word(word, Bitboard::of(cell)));
            let sum = hexes.fold(0, u64::wrapping_add);
            assert_eq!(of_word(word, path), sum);
        }
    }

    #[test]
    fn no_two_things_add_the_same() {
        let mut seen = HashSet::new();
        for bit in 1..62 {
            let cell = Cell::new(bit);
            assert!((0..WORDS).all(|word| seen.insert(of_word(word, Bitboard::of(cell)))));
            assert!((0..4).all(|player| seen.insert(of_pawn(player, cell))));
        }
    }
}
