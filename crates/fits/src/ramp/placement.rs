//! Every way to place every piece, worked out by the compiler.

use crate::{COLUMNS, Cells, Orientation, PIECES, Piece, Rest, Shape, ramp::LANE};
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
    /// As in [`Turned`].
    gaps: [u8; 4],
    piece: Piece,
    orientation: Orientation,
    column: u8,
}

/// A piece in one of its orientations: all that sliding down depends on, whatever the column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turned {
    /// In each of its columns by how much its lowest cell is above the lowest of all.
    pub(crate) gaps: [u8; 4],
    /// Where its placements stand in [`TABLE`].
    start: u16,
    /// In how many columns it can begin; none if it has no such orientation.
    columns: u16,
}

/// The gap of a column that a narrow piece does not have: whatever lies there is too low to touch.
const BOTTOMLESS: u8 = 63;

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
        self.cells.raised(rest)
    }

    /// The cells it covers and all below them.
    #[inline]
    pub(crate) const fn shadow(&self, rest: Rest) -> Cells {
        Cells(self.above.raised(rest).0 - self.ground.0)
    }

    #[inline]
    pub(crate) const fn gaps(&self) -> [u8; 4] {
        self.gaps
    }

    const fn new(piece: Piece, orientation: Orientation, shape: Shape, first: usize) -> Placement {
        let (mut cells, mut above, mut ground) = (0, 0, 0);
        let mut column = 0;
        while column < shape.width() {
            let lane = LANE * (first + column);
            let filled = shape.column(column);
            cells |= (filled as u128) << lane;
            above |= 1 << (lane + (u16::BITS - filled.leading_zeros()) as usize);
            ground |= 1 << lane;
            column += 1;
        }
        Placement {
            cells: Cells(cells),
            above: Cells(above),
            ground: Cells(ground),
            gaps: gaps(shape),
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

impl Turned {
    /// The ways to place it, from the left.
    #[inline]
    pub(crate) fn placements(&self) -> &'static [Placement] {
        &TABLE[self.start as usize..][..self.columns as usize]
    }

    const fn new(shape: Option<Shape>, start: u16) -> Turned {
        match shape {
            Some(shape) => {
                let columns = (COLUMNS + 1 - shape.width()) as u16;
                Turned { gaps: gaps(shape), start, columns }
            }
            None => Turned { gaps: [BOTTOMLESS; 4], start, columns: 0 },
        }
    }
}

const fn gaps(shape: Shape) -> [u8; 4] {
    let mut gaps = [BOTTOMLESS; 4];
    let mut column = 0;
    while column < shape.width() {
        gaps[column] = shape.column(column).trailing_zeros() as u8;
        column += 1;
    }
    gaps
}

/// Every piece in every orientation.
static TURNED: [[Turned; 8]; PIECES] = {
    let mut all = [[Turned::new(None, 0); 8]; PIECES];
    let mut start = 0;
    let mut piece = 0;
    while piece < PIECES {
        let mut orientation = 0;
        while orientation < 8 {
            let shape = Piece::ALL[piece].shape(Orientation::ALL[orientation]);
            all[piece][orientation] = Turned::new(shape, start);
            start += all[piece][orientation].columns;
            orientation += 1;
        }
        piece += 1;
    }
    all
};

const PLACEMENTS: usize = {
    let last = TURNED[PIECES - 1][7];
    (last.start + last.columns) as usize
};

/// Every placement there is: by piece, then by orientation, then from the left.
static TABLE: [Placement; PLACEMENTS] = {
    let any = Placement::new(Piece::ALL[0], Orientation::ALL[0], Shape::NONE, 0);
    let mut table = [any; PLACEMENTS];
    let mut piece = 0;
    while piece < PIECES {
        let mut orientation = 0;
        while orientation < 8 {
            let turned = TURNED[piece][orientation];
            let (piece, orientation_name) = (Piece::ALL[piece], Orientation::ALL[orientation]);
            if let Some(shape) = piece.shape(orientation_name) {
                let mut column = 0;
                while column < turned.columns as usize {
                    table[turned.start as usize + column] =
                        Placement::new(piece, orientation_name, shape, column);
                    column += 1;
                }
            }
            orientation += 1;
        }
        piece += 1;
    }
    table
};

/// By piece and by the columns that are closed up to the top row: which of the piece's placements
/// have none of their lowest cells in such a column, as bits. The others would lie wholly above
/// the board (FITS-14), and in the second half of a round those are most: leaving them out at once
/// makes rounds played by chance several times faster.
static CANDIDATES: [[u64; 1 << COLUMNS]; PIECES] = {
    let mut candidates = [[0; 1 << COLUMNS]; PIECES];
    let mut piece = 0;
    while piece < PIECES {
        let start = TURNED[piece][0].start as usize;
        let end = (TURNED[piece][7].start + TURNED[piece][7].columns) as usize;
        let mut index = start;
        while index < end {
            let lowest = Cells(TABLE[index].cells.0 & TABLE[index].ground.0);
            let lowest = lowest.columns_in_row(0) as usize;
            let mut closed = 0;
            while closed < 1 << COLUMNS {
                if closed & lowest == 0 {
                    candidates[piece][closed] |= 1 << (index - start);
                }
                closed += 1;
            }
            index += 1;
        }
        piece += 1;
    }
    candidates
};

impl Piece {
    /// Those of its placements, as bits by their places in [`Piece::placements`], that have none of
    /// their lowest cells in a closed column.
    #[inline]
    pub(crate) fn candidates(self, closed: u8) -> u64 {
        CANDIDATES[self.index()][usize::from(closed) & ((1 << COLUMNS) - 1)]
    }

    /// Every way to place it that keeps within the columns of a board (FITS-13): by orientation,
    /// then from the left.
    #[inline]
    pub fn placements(self) -> &'static [Placement] {
        let [first, .., last] = &TURNED[self.index()];
        &TABLE[first.start as usize..(last.start + last.columns) as usize]
    }

    /// The ways to place it in this orientation, from the left; none if it has no such one.
    pub fn placements_in(self, orientation: Orientation) -> &'static [Placement] {
        TURNED[self.index()][orientation.index()].placements()
    }

    /// It under each name of an orientation; some have no placements.
    #[inline]
    pub(crate) fn turned(self) -> &'static [Turned] {
        &TURNED[self.index()]
    }
}
