//! Every way to place every piece, worked out by the compiler.

use crate::{
    piece::{Orientation, PIECES, Piece, Shape},
    ramp::{COLUMNS, Cells, LANE, Rest},
};
use std::fmt;

/// A piece, its orientation and the leftmost column it covers, such that it keeps within the
/// columns of a board (FITS-13). There is one of each, from [`Piece::placements`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Placement {
    /// Its cells, the lowest on the lowest row.
    cells: Cells,
    /// In each of its columns the bit above its highest cell.
    above: Cells,
    /// In each of its columns the bit of the lowest row.
    ground: Cells,
    feet: [Foot; 4],
    piece: Piece,
    orientation: Orientation,
    column: u8,
}

/// The lowest cell of a piece in one column: what touches first there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Foot {
    /// By how much a ramp's shadow is shifted to bring down to bit 0 the row on which this foot
    /// stands when the piece's lowest cells are on row 0.
    pub(crate) shift: u8,
}

impl Placement {
    /// The piece.
    pub const fn piece(&self) -> Piece {
        self.piece
    }

    /// How it is turned.
    pub const fn orientation(&self) -> Orientation {
        self.orientation
    }

    /// The leftmost column it covers, counted from 1 as in notation.
    pub const fn column(&self) -> u8 {
        self.column
    }

    /// The cells it covers when its lowest ones lie on this row.
    #[inline]
    pub const fn cells(&self, rest: Rest) -> Cells {
        self.cells.raised(rest as u32)
    }

    /// The cells it covers and all below them.
    #[inline]
    pub(crate) const fn shadow(&self, rest: Rest) -> Cells {
        Cells(self.above.raised(rest as u32).0 - self.ground.0)
    }

    /// Its feet; a narrow piece has some of them twice.
    #[inline]
    pub(crate) const fn feet(&self) -> &[Foot; 4] {
        &self.feet
    }

    const fn new(piece: Piece, orientation: Orientation, shape: Shape, first: usize) -> Placement {
        let (mut cells, mut above, mut ground) = (0, 0, 0);
        let mut feet = [Foot { shift: 0 }; 4];
        let mut column = 0;
        while column < 4 {
            // Feet that a narrow piece does not have stand in its last column once more.
            let own = if column < shape.width() { column } else { shape.width() - 1 };
            let lane = LANE * (first + own);
            let filled = shape.column(own);
            cells |= (filled as u128) << lane;
            above |= 1 << (lane + 16 - filled.leading_zeros() as usize);
            ground |= 1 << lane;
            feet[column] = Foot { shift: (lane + filled.trailing_zeros() as usize) as u8 };
            column += 1;
        }
        Placement {
            cells: Cells(cells),
            above: Cells(above),
            ground: Cells(ground),
            feet,
            piece,
            orientation,
            column: first as u8 + 1,
        }
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}@{}", self.piece, self.orientation, self.column)
    }
}

impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Where the placements of a piece in one orientation stand in [`TABLE`].
#[derive(Clone, Copy)]
struct Range {
    start: u16,
    count: u16,
}

const RANGES: [[Range; 8]; PIECES] = {
    let mut ranges = [[Range { start: 0, count: 0 }; 8]; PIECES];
    let mut start = 0;
    let mut piece = 0;
    while piece < PIECES {
        let mut orientation = 0;
        while orientation < 8 {
            let shape = Piece::ALL[piece].shape(Orientation::ALL[orientation]);
            let count = match shape {
                Some(shape) => (COLUMNS + 1 - shape.width()) as u16,
                None => 0,
            };
            ranges[piece][orientation] = Range { start, count };
            start += count;
            orientation += 1;
        }
        piece += 1;
    }
    ranges
};

const PLACEMENTS: usize = {
    let last = RANGES[PIECES - 1][7];
    (last.start + last.count) as usize
};

/// Every placement there is: by piece, then by orientation, then from the left.
static TABLE: [Placement; PLACEMENTS] = {
    let nothing = Placement {
        cells: Cells::NONE,
        above: Cells::NONE,
        ground: Cells::NONE,
        feet: [Foot { shift: 0 }; 4],
        piece: Piece::ALL[0],
        orientation: Orientation::ALL[0],
        column: 0,
    };
    let mut table = [nothing; PLACEMENTS];
    let mut piece = 0;
    while piece < PIECES {
        let mut orientation = 0;
        while orientation < 8 {
            let range = RANGES[piece][orientation];
            let (piece, turned) = (Piece::ALL[piece], Orientation::ALL[orientation]);
            if let Some(shape) = piece.shape(turned) {
                let mut column = 0;
                while column < range.count as usize {
                    table[range.start as usize + column] =
                        Placement::new(piece, turned, shape, column);
                    column += 1;
                }
            }
            orientation += 1;
        }
        piece += 1;
    }
    table
};

impl Piece {
    /// Every way to place it that keeps within the columns of a board (FITS-13): by orientation,
    /// then from the left.
    #[inline]
    pub fn placements(self) -> &'static [Placement] {
        let [first, .., last] = &RANGES[self.index()];
        &TABLE[first.start as usize..(last.start + last.count) as usize]
    }

    /// The ways to place it in this orientation, from the left; none if it has no such one.
    pub fn placements_in(self, orientation: Orientation) -> &'static [Placement] {
        let range = RANGES[self.index()][orientation.index()];
        &TABLE[range.start as usize..][..range.count as usize]
    }
}
