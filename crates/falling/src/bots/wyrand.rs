//! A small generator for playouts: one multiplication a number, and good enough for choices that
//! nothing stored hangs on.

/// Wang Yi's wyrand.
#[derive(Clone, Debug)]
pub(crate) struct Wyrand(pub(crate) u64);

impl Wyrand {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        (product >> 64) as u64 ^ product as u64
    }

    /// One number below `bound`, by multiplication: its bias is far below what could be noticed.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (((self.next() >> 32) * bound as u64) >> 32) as usize
    }
}
