//! The positions that a search has been to: a table of fixed size, found by their keys.

use crate::search::{DECIDED, children::Code};

/// How many positions it has room for: eight megabytes, of which a short search touches little.
const ROOM: usize = 1 << 19;

/// What a search knows of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Remembered {
    worth: i16,
    /// The turn that was best, or refuted.
    pub(crate) code: Code,
    depth: i8,
    bound: Bound,
}

/// What a remembered worth says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    AtLeast = 1,
    AtMost = 2,
    Exactly = 3,
}

impl Remembered {
    pub(crate) fn new(worth: i32, code: Code, depth: i32, bound: Bound, ply: usize) -> Remembered {
        // Counted from this position: it may be met again after another number of turns.
        let away = if worth.abs() > DECIDED { worth.signum() * ply as i32 } else { 0 };
        Remembered { worth: (worth + away) as i16, code, depth: depth as i8, bound }
    }

    fn packed(self) -> u64 {
        let [low, high] = self.worth.to_le_bytes();
        let [code_low, code_high] = self.code.0.to_le_bytes();
        u64::from_le_bytes([
            low,
            high,
            code_low,
            code_high,
            self.depth as u8,
            self.bound as u8,
            0,
            0,
        ])
    }

    fn unpacked(packed: u64) -> Option<Remembered> {
        let [low, high, code_low, code_high, depth, bound, ..] = packed.to_le_bytes();
        let bound = match bound {
            1 => Bound::AtLeast,
            2 => Bound::AtMost,
            3 => Bound::Exactly,
            _ => return None,
        };
        let worth = i16::from_le_bytes([low, high]);
        let code = Code(u16::from_le_bytes([code_low, code_high]));
        Some(Remembered { worth, code, depth: depth as i8, bound })
    }

    /// The worth, if it was searched at least so deeply and answers the question whether it lies in
    /// this window.
    pub(crate) fn answers(&self, depth: i32, low: i32, high: i32, ply: usize) -> Option<i32> {
        let worth = i32::from(self.worth);
        let decided = worth.abs() > DECIDED;
        let worth = if decided { worth - worth.signum() * ply as i32 } else { worth };
        // What is won or lost stays so at any depth.
        let deep = i32::from(self.depth) >= depth || decided;
        let answers = match self.bound {
            Bound::AtLeast => worth >= high,
            Bound::AtMost => worth <= low,
            Bound::Exactly => true,
        };
        (deep && answers).then_some(worth)
    }
}

/// The table. Of two positions with the same place the newer is kept.
pub(crate) struct Memory {
    /// Keys and what is known, packed. All zeros at first: so the system hands out pages only where
    /// something is written.
    slots: Vec<[u64; 2]>,
}

impl Memory {
    pub(crate) fn new() -> Memory {
        Memory { slots: vec![[0; 2]; ROOM] }
    }

    /// Keys are sums of shifted numbers, well mixed at the top.
    fn place(key: u64) -> usize {
        (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - ROOM.trailing_zeros())) as usize
    }

    pub(crate) fn get(&self, key: u64) -> Option<Remembered> {
        let [other, packed] = self.slots[Memory::place(key)];
        if other == key { Remembered::unpacked(packed) } else { None }
    }

    pub(crate) fn put(&mut self, key: u64, known: Remembered) {
        self.slots[Memory::place(key)] = [key, known.packed()];
    }
}
