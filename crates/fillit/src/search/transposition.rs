//! The transposition table: what a search knows of the positions that it has been to.

use super::{DECIDED, children::PackedTurn};

/// How many positions there is room for: eight megabytes, of which a short search touches little.
const SLOTS: usize = 1 << 19;

/// What a search knows of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Transposition {
    value: i16,
    /// The turn that was best, or caused a cutoff.
    pub(crate) turn: PackedTurn,
    depth: i8,
    bound: Bound,
}

/// What a value says: the true one is at least it, at most it, or it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Lower = 1,
    Upper = 2,
    Exact = 3,
}

impl Transposition {
    pub(crate) fn new(value: i32, turn: PackedTurn, depth: i32, bound: Bound, ply: usize) -> Self {
        // Counted from this position: it may be met again after another number of turns.
        let away = if value.abs() > DECIDED { value.signum() * ply as i32 } else { 0 };
        Transposition { value: (value + away) as i16, turn, depth: depth as i8, bound }
    }

    fn packed(self) -> u64 {
        let word = |bits: u16, at: u32| u64::from(bits) << at;
        word(self.value as u16, 0)
            | word(self.turn.0, 16)
            | word(u16::from(self.depth as u8), 32)
            | word(self.bound as u16, 40)
    }

    fn unpacked(packed: u64) -> Option<Transposition> {
        let bound = match (packed >> 40) as u8 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            3 => Bound::Exact,
            _ => return None,
        };
        let turn = PackedTurn((packed >> 16) as u16);
        Some(Transposition { value: packed as i16, turn, depth: (packed >> 32) as i8, bound })
    }

    /// The value, if it was searched at least so deeply and causes a cutoff in this window.
    pub(crate) fn value(&self, depth: i32, alpha: i32, beta: i32, ply: usize) -> Option<i32> {
        let value = i32::from(self.value);
        let decided = value.abs() > DECIDED;
        let value = if decided { value - value.signum() * ply as i32 } else { value };
        // What is won or lost stays so at any depth.
        let deep = i32::from(self.depth) >= depth || decided;
        let answers = match self.bound {
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
            Bound::Exact => true,
        };
        (deep && answers).then_some(value)
    }
}

/// Of two positions with the same slot the newer is kept.
pub(crate) struct TranspositionTable {
    /// Keys and what is known, packed. All zeros at first: so the system hands out pages only where
    /// something is written.
    slots: Vec<[u64; 2]>,
}

impl TranspositionTable {
    pub(crate) fn new() -> TranspositionTable {
        TranspositionTable { slots: vec![[0; 2]; SLOTS] }
    }

    /// Keys are sums of shifted numbers, well mixed at the top.
    fn slot(key: u64) -> usize {
        (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - SLOTS.trailing_zeros())) as usize
    }

    pub(crate) fn probe(&self, key: u64) -> Option<Transposition> {
        let [other, packed] = self.slots[TranspositionTable::slot(key)];
        if other == key { Transposition::unpacked(packed) } else { None }
    }

    pub(crate) fn store(&mut self, key: u64, known: Transposition) {
        self.slots[TranspositionTable::slot(key)] = [key, known.packed()];
    }
}
