//! Sets of hexes: one bit each of a word.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// Where a hex lies: the number of its bit, from 1, row by row from the bottom. So three of the
/// six directions run up the bits and three run down, and where a slide ends is one bit scan. Bit 0
/// is never a hex: it stops the scans that run down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// No hex: where the pawn of a seat that does not play stands.
    pub(crate) const NOWHERE: Cell = Cell(0);

    #[inline(always)]
    pub(crate) const fn new(bit: u8) -> Cell {
        Cell(bit)
    }

    /// For the tables, which all have 64 entries so that no access needs a check.
    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize & 63
    }
}

/// A set of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Bitboard(pub(crate) u64);

impl Bitboard {
    pub(crate) const EMPTY: Bitboard = Bitboard(0);

    /// This one cell.
    #[inline(always)]
    pub(crate) const fn of(cell: Cell) -> Bitboard {
        Bitboard(1 << cell.index())
    }

    #[inline(always)]
    pub(crate) const fn with(self, cell: Cell) -> Bitboard {
        Bitboard(self.0 | Bitboard::of(cell).0)
    }

    #[inline(always)]
    pub(crate) const fn without(self, cell: Cell) -> Bitboard {
        Bitboard(self.0 & !Bitboard::of(cell).0)
    }

    #[inline(always)]
    pub(crate) const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 != 0
    }

    #[inline(always)]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline(always)]
    pub(crate) const fn any(self) -> bool {
        self.0 != 0
    }

    #[inline(always)]
    pub(crate) const fn intersects(self, other: Bitboard) -> bool {
        self.0 & other.0 != 0
    }

    #[inline(always)]
    pub(crate) const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The lowest cell of a set that is not empty.
    #[inline(always)]
    pub(crate) const fn first(self) -> Cell {
        Cell(self.0.trailing_zeros() as u8)
    }

    /// The highest cell of a set; [`Cell::NOWHERE`] if it is empty.
    #[inline(always)]
    pub(crate) const fn last(self) -> Cell {
        Cell(63 - (self.0 | 1).leading_zeros() as u8)
    }

    #[inline(always)]
    pub(crate) const fn without_first(self) -> Bitboard {
        Bitboard(self.0 & self.0.wrapping_sub(1))
    }

    /// The cell with this number, from 0, of a set that has more.
    #[inline(always)]
    pub(crate) fn nth(self, number: u32) -> Cell {
        (0..number).fold(self, |set, _| set.without_first()).first()
    }

    /// All bits below the lowest cell; all there are if the set is empty.
    #[inline(always)]
    pub(crate) const fn below_first(self) -> Bitboard {
        Bitboard(!self.0 & self.0.wrapping_sub(1))
    }

    /// All bits above the highest cell; all but bit 0 if the set is empty.
    #[inline(always)]
    pub(crate) const fn above_last(self) -> Bitboard {
        Bitboard(!1 << self.last().index())
    }

    /// All bits up to the lowest cell and that one; all there are if the set is empty.
    #[inline(always)]
    pub(crate) const fn up_to_first(self) -> Bitboard {
        Bitboard(self.0 ^ self.0.wrapping_sub(1))
    }

    /// All bits down to the highest cell and that one; all there are if the set is empty.
    #[inline(always)]
    pub(crate) const fn down_to_last(self) -> Bitboard {
        Bitboard(!0 << self.last().index())
    }

    /// The same with two cells exchanged.
    #[inline(always)]
    pub(crate) const fn exchanged(self, one: Cell, other: Cell) -> Bitboard {
        let differ = (self.0 >> one.index() ^ self.0 >> other.index()) & 1;
        let both = Bitboard::of(one).with(other);
        Bitboard(self.0 ^ (both.0 & differ.wrapping_neg()))
    }
}

impl BitAnd for Bitboard {
    type Output = Bitboard;
    #[inline(always)]
    fn bitand(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Bitboard;
    #[inline(always)]
    fn bitor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }
}

impl Not for Bitboard {
    type Output = Bitboard;
    #[inline(always)]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

impl BitOrAssign for Bitboard {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Bitboard) {
        self.0 |= other.0;
    }
}

impl FromIterator<Cell> for Bitboard {
    #[inline(always)]
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Bitboard {
        cells.into_iter().fold(Bitboard::EMPTY, Bitboard::with)
    }
}

/// Its cells, the lowest first.
impl IntoIterator for Bitboard {
    type Item = Cell;
    type IntoIter = Cells;
    #[inline(always)]
    fn into_iter(self) -> Cells {
        Cells(self)
    }
}

/// The cells of a set, the lowest first.
pub(crate) struct Cells(Bitboard);

impl Iterator for Cells {
    type Item = Cell;
    #[inline(always)]
    fn next(&mut self) -> Option<Cell> {
        let (cell, found) = (self.0.first(), self.0.any());
        self.0 = self.0.without_first();
        found.then_some(cell)
    }
}
