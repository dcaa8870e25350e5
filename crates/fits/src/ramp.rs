//! The ramp: which cells are covered, and where a piece comes to rest.

pub(crate) mod picture;
pub(crate) mod piece;
pub(crate) mod placement;

use crate::{Piece, Placement};
use std::ops::{BitAnd, BitOr};

/// How many columns a board has (FITS-01).
pub const COLUMNS: usize = 6;
/// How many rows a board has (FITS-01).
pub const ROWS: usize = 12;
/// How many rows a piece can reach: what sticks out over the top reaches row 15 (FITS-14).
pub const ROWS_REACHED: usize = 15;

/// A set of cells. A column takes sixteen bits, its lowest row the lowest of them; so moving a
/// whole piece up is one shift, and no cell ever moves into the next column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cells(pub(crate) u128);

/// A cell by its column and its row, both counted from 0, rows from the bottom.
pub type Cell = (usize, usize);

/// How far apart two columns are in [`Cells`].
pub(crate) const LANE: usize = 16;

/// The bits of a column that lie on the board.
const COLUMN: u128 = (1 << ROWS) - 1;

/// The bits of the lowest row.
const ROW: u128 = {
    let mut row = 0;
    let mut column = 0;
    while column < COLUMNS {
        row |= 1 << (LANE * column);
        column += 1;
    }
    row
};

impl Cells {
    /// None.
    pub const NONE: Cells = Cells(0);

    /// The lowest row.
    pub(crate) const ROW: Cells = Cells(ROW);

    /// Every cell of a board.
    pub const BOARD: Cells = Cells(ROW * COLUMN);

    /// This one cell.
    pub const fn one((column, row): Cell) -> Cells {
        Cells(1 << (LANE * column + row))
    }

    /// Whether this cell is among them.
    pub const fn has(self, (column, row): Cell) -> bool {
        self.column(column) >> row & 1 != 0
    }

    /// How many they are. Scoring is mostly counting, and this takes half the steps of
    /// `count_ones` on processors that have no instruction for it, which programs for all of them
    /// cannot assume: three pairs of columns are first added bit by bit to ones and twos.
    #[inline]
    pub const fn count(self) -> u32 {
        let (a, b, c) = (self.0 as u32, (self.0 >> 32) as u32, (self.0 >> 64) as u32);
        let (ones, twos) = (a ^ b ^ c, (a & b) | (c & (a ^ b)));
        let bits = ones as u64 | (twos as u64) << 32;
        let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
        let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
        let eights = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
        (eights.wrapping_mul(0x0101_0101_0202_0202) >> 56) as u32
    }

    /// Whether there is none.
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The cells of a board that are not among them.
    #[inline]
    pub const fn uncovered(self) -> Cells {
        Cells(Cells::BOARD.0 & !self.0)
    }

    /// The bits that are not among them, on the board or not.
    pub(crate) const fn outside(self) -> Cells {
        Cells(!self.0)
    }

    /// The rows that are among them from edge to edge, as bits.
    #[inline]
    pub const fn complete_rows(self) -> u16 {
        let (left, right) = (self.0 as u64, (self.0 >> 64) as u64);
        let halves = left & (right | !0xFFFF_FFFF);
        let pairs = halves & halves >> 32;
        (pairs & pairs >> 16) as u16 & COLUMN as u16
    }

    /// How many rows are complete.
    #[inline]
    pub const fn complete_row_count(self) -> u32 {
        // Four copies bring each of the twelve bits to the lowest of a group of four once.
        let spread = (self.complete_rows() as u64).wrapping_mul(0x2000_4000_8001);
        ((spread & 0x1111_1111_1111_1111).wrapping_mul(0x1111_1111_1111_1111) >> 60) as u32
    }

    /// The columns of those of them that are in this row, as bits.
    #[inline]
    pub(crate) const fn columns_in_row(self, row: usize) -> u8 {
        let (left, right) = (self.0 as u64, (self.0 >> 64) as u64);
        let (left, right) = (left >> row & ROW as u64, right >> row & (ROW >> 64) as u64);
        // The product brings the four columns of a half, sixteen bits apart, to the top together.
        let side_by_side = (left.wrapping_mul(0x0001_0002_0004_0008) >> 48) as u8 & 0xF;
        side_by_side | ((right | right >> 15) as u8) << 4
    }

    /// The columns that are among them from top to bottom, as bits.
    #[inline]
    pub fn complete_columns(self) -> u8 {
        let complete = |column: usize| self.column(column) & COLUMN as u16 == COLUMN as u16;
        (0..COLUMNS).fold(0, |columns, column| columns | u8::from(complete(column)) << column)
    }

    /// Those in a column, as bits. Taken from a half, since a shift of 128 bits is dear, where there
    /// are only 64 most of all.
    #[inline]
    pub(crate) const fn column(self, column: usize) -> u16 {
        const IN_HALF: usize = u64::BITS as usize / LANE;
        let half = if column < IN_HALF { self.0 as u64 } else { (self.0 >> 64) as u64 };
        (half >> (LANE * (column % IN_HALF))) as u16
    }

    /// Each of them, from the bottom row up and from the left.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        (0..ROWS_REACHED)
            .flat_map(|row| (0..COLUMNS).map(move |column| (column, row)))
            .filter(move |cell| self.has(*cell))
    }

    /// All of them so many rows higher. Done in halves, since a shift of 128 bits is dear and no
    /// cell moves from one half into the other.
    #[inline]
    pub(crate) const fn raised(self, rows: u8) -> Cells {
        let (left, right) = (self.0 as u64, (self.0 >> 64) as u64);
        Cells((left << (rows & 63)) as u128 | ((right << (rows & 63)) as u128) << 64)
    }

    /// All of them so many rows lower, at most 3 or more than there are. What falls below the
    /// lowest row comes out above row 12 of the next column, where nobody looks.
    #[inline]
    const fn lowered(self, rows: u8) -> Cells {
        let (left, right) = (self.0 as u64, (self.0 >> 64) as u64);
        Cells((left >> (rows & 63)) as u128 | ((right >> (rows & 63)) as u128) << 64)
    }

    /// The row on which a piece rests that begins in the first column, of what [`rests`] gives.
    /// `None` if that is above the top row.
    #[inline]
    fn rest_in_first_column(self) -> Option<Rest> {
        let below = (self.0 & COLUMN) as u16;
        (below != COLUMN as u16).then(|| below.trailing_ones() as Rest)
    }

    /// Their mirror image, left and right exchanged.
    #[inline]
    pub(crate) const fn mirrored(self) -> Cells {
        // Swapping all bytes turns the order of the columns round, but also the halves of each.
        const LOW_HALVES: u128 = u128::MAX / 0xFFFF * 0xFF;
        let turned = self.0.swap_bytes();
        let columns = (turned & LOW_HALVES) << 8 | turned >> 8 & LOW_HALVES;
        Cells(columns >> (u128::BITS as usize - LANE * COLUMNS))
    }

    /// All of them so many columns further to the left.
    #[inline]
    const fn to_the_left(self, columns: usize) -> Cells {
        Cells(self.0 >> (LANE * columns))
    }
}

impl BitAnd for Cells {
    type Output = Cells;
    #[inline]
    fn bitand(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }
}

impl BitOr for Cells {
    type Output = Cells;
    #[inline]
    fn bitor(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        cells.into_iter().map(Cells::one).fold(Cells::NONE, BitOr::bitor)
    }
}

/// The row, from 0, on which the lowest cells of a placed piece lie.
pub type Rest = u8;

/// What lies on a player's ramp. This is all that placing and scoring need; whose pieces they are
/// is known to the seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ramp {
    /// The cells that are covered, those that stick out over the top too.
    covered: Cells,
    /// The covered cells and all below them: where no piece can come any more (FITS-12). In every
    /// column a run of ones from the floor up, which makes the higher of two columns their `|`,
    /// and a column lowered by some rows one shift.
    shadow: Cells,
}

impl Ramp {
    /// With nothing on it.
    pub const EMPTY: Ramp = Ramp { covered: Cells::NONE, shadow: Cells::NONE };

    /// A ramp on which no piece can come to these cells any more, whatever lies on them.
    #[inline]
    pub(crate) const fn closed(cells: Cells) -> Ramp {
        Ramp { covered: cells, shadow: cells }
    }

    /// The cells that are covered, those that stick out over the top too.
    #[inline]
    pub const fn covered(&self) -> Cells {
        self.covered
    }

    /// The cells where no piece can come any more: covered, or below a covered one.
    #[inline]
    pub const fn shadow(&self) -> Cells {
        self.shadow
    }

    /// Up to which row, counted from 1, a column (from 0) is closed: 0 for an empty one.
    pub const fn height(&self, column: usize) -> u32 {
        self.shadow.column(column).trailing_ones()
    }

    /// Slides a piece straight down until it touches the floor or a piece that lies already
    /// (FITS-12). `None` if it would lie wholly above the top row, which is not allowed (FITS-14).
    #[inline]
    pub fn rest(&self, placement: &Placement) -> Option<Rest> {
        let begin = self.shadow.to_the_left(usize::from(placement.column()) - 1);
        rests(begin, placement.gaps()).rest_in_first_column()
    }

    /// The columns that are closed up to the top row, as bits.
    #[inline]
    pub(crate) const fn closed_columns(&self) -> u8 {
        self.shadow().columns_in_row(ROWS - 1)
    }

    /// The columns in which a piece can begin, as bits, in each of its orientations.
    #[inline]
    pub(crate) fn open_columns(&self, piece: Piece) -> impl Iterator<Item = u8> {
        piece.turned().iter().map(|turned| {
            // FITS-14: where it would rest on the top row or above, that row is set.
            let wholly_above = rests(self.shadow, turned.gaps).columns_in_row(ROWS - 1);
            !wholly_above & ((1_u16 << turned.placements().len()) - 1) as u8
        })
    }

    /// Puts a piece down where it came to rest. It stays there (FITS-15).
    #[inline]
    pub const fn put(&self, placement: &Placement, rest: Rest) -> Ramp {
        let covered = self.covered.0 | placement.cells(rest).0;
        let shadow = self.shadow.0 | placement.shadow(rest).0;
        Ramp { covered: Cells(covered), shadow: Cells(shadow) }
    }

    /// Every placement of this piece that is allowed, with where it comes to rest: by orientation,
    /// then from the left.
    #[inline]
    pub fn placements(&self, piece: Piece) -> impl Iterator<Item = (&'static Placement, Rest)> {
        // On a full ramp, where a round spends much of its time, one look is enough.
        let none = piece.candidates(self.closed_columns()) == 0;
        let turned = if none { &[] } else { piece.turned() };
        turned.iter().flat_map(|turned| {
            let mut rests = rests(self.shadow, turned.gaps);
            turned.placements().iter().filter_map(move |placement| {
                let rest = rests.rest_in_first_column();
                rests = rests.to_the_left(1);
                Some((placement, rest?))
            })
        })
    }
}

/// Slides a piece with these gaps straight down in every column at once (FITS-12). In the column
/// where the piece begins, the rows below its lowest cell are set: the column that holds it up
/// highest, lowered by the gap under the piece there.
#[inline]
fn rests(shadow: Cells, gaps: [u8; 4]) -> Cells {
    let [a, b, c, d] = gaps;
    shadow.lowered(a)
        | shadow.to_the_left(1).lowered(b)
        | shadow.to_the_left(2).lowered(c)
        | shadow.to_the_left(3).lowered(d)
}
