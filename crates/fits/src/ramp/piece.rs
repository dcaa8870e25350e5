//! The sixteen pieces and the ways they can be turned.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::{borrow::Cow, fmt};
use ts_rs::TS;

/// How many pieces a player owns.
pub const PIECES: usize = 16;

/// One of the sixteen pieces (FITS-02), named by its letter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(export_to = "../games/fits/wire.ts", type = "string")]
pub struct Piece(u8);

/// The drawings of the rules, in their order (FITS-02). Everything else about a piece is worked
/// out from here.
const DRAWINGS: [(char, &[&str]); PIECES] = [
    ('F', &[".XX", "XX.", ".X."]),
    ('L', &["X.", "X.", "X.", "XX"]),
    ('N', &[".X", ".X", "XX", "X."]),
    ('P', &["XX", "XX", "X."]),
    ('T', &["XXX", ".X.", ".X."]),
    ('U', &["X.X", "XXX"]),
    ('V', &["X..", "X..", "XXX"]),
    ('W', &["X..", "XX.", ".XX"]),
    ('X', &[".X.", "XXX", ".X."]),
    ('Y', &[".X", "XX", ".X", ".X"]),
    ('O', &["XX", "XX"]),
    ('t', &["XXX", ".X."]),
    ('l', &["X.", "X.", "XX"]),
    ('s', &[".XX", "XX."]),
    ('i', &["XXX"]),
    ('v', &["X.", "XX"]),
];

impl Piece {
    /// Every piece once, in the order of the drawings: F L N P T U V W X Y O t l s i v.
    pub const ALL: [Piece; PIECES] = {
        let mut all = [Piece(0); PIECES];
        let mut index = 0;
        while index < PIECES {
            all[index] = Piece(index as u8);
            index += 1;
        }
        all
    };

    /// The pieces on the start cards: F L N Y (FITS-03).
    pub const START: [Piece; 4] = [Piece(0), Piece(1), Piece(2), Piece(9)];

    /// The piece of this letter.
    pub fn of_letter(letter: char) -> Option<Piece> {
        Piece::ALL.into_iter().find(|piece| piece.letter() == letter)
    }

    /// Its letter.
    pub const fn letter(self) -> char {
        DRAWINGS[self.index()].0
    }

    /// Its place in [`Piece::ALL`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// How many cells it covers (FITS-02).
    pub const fn area(self) -> u32 {
        match self.letter() {
            'i' | 'v' => 3,
            'O' | 't' | 'l' | 's' => 4,
            _ => 5,
        }
    }

    /// The orientations it has, in order; of several names for one shape the first (FITS-05).
    pub fn orientations(self) -> impl Iterator<Item = Orientation> {
        Orientation::ALL.into_iter().filter(move |orientation| self.shape(*orientation).is_some())
    }

    /// Its shape in this orientation; `None` if an earlier name means the same shape.
    pub const fn shape(self, orientation: Orientation) -> Option<Shape> {
        let shape = SHAPES[self.index()][orientation.0 as usize];
        let mut earlier = 0;
        while earlier < orientation.0 as usize {
            if SHAPES[self.index()][earlier].0 == shape.0 {
                return None;
            }
            earlier += 1;
        }
        Some(shape)
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Piece {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

impl<'de> Deserialize<'de> for Piece {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Piece, D::Error> {
        let letter = char::deserialize(deserializer)?;
        Piece::of_letter(letter).ok_or_else(|| D::Error::custom("no piece has this letter"))
    }
}

/// How a piece is turned (FITS-05): `r0` to `r3` are the drawing turned clockwise by so many
/// quarter turns, `f0` to `f3` the same after mirroring it left-right. Not every piece has all.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(export_to = "../games/fits/wire.ts", type = "string")]
pub struct Orientation(u8);

const ORIENTATION_NAMES: [&str; 8] = ["r0", "r1", "r2", "r3", "f0", "f1", "f2", "f3"];

impl Orientation {
    /// Every name, in order.
    pub const ALL: [Orientation; 8] = [
        Orientation(0),
        Orientation(1),
        Orientation(2),
        Orientation(3),
        Orientation(4),
        Orientation(5),
        Orientation(6),
        Orientation(7),
    ];

    /// The orientation of this name.
    pub fn of_name(name: &str) -> Option<Orientation> {
        Orientation::ALL.into_iter().find(|orientation| orientation.name() == name)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        ORIENTATION_NAMES[self.index()]
    }

    /// Its place in [`Orientation::ALL`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Orientation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Orientation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Orientation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Orientation {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Orientation, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        Orientation::of_name(&name).ok_or_else(|| D::Error::custom("no orientation is called so"))
    }
}

/// The cells of a turned piece in a box of 4 by 4 that it touches on the left and below:
/// bit `4 * column + row`, both from 0, rows from the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape(u16);

/// Every piece in every orientation, the same shapes under different names too.
const SHAPES: [[Shape; 8]; PIECES] = {
    let mut shapes = [[Shape(0); 8]; PIECES];
    let mut piece = 0;
    while piece < PIECES {
        let drawn = Shape::drawn(DRAWINGS[piece].1);
        let mut quarter = 0;
        let (mut face, mut back) = (drawn, drawn.mirrored());
        while quarter < 4 {
            shapes[piece][quarter] = face;
            shapes[piece][4 + quarter] = back;
            (face, back) = (face.turned(), back.turned());
            quarter += 1;
        }
        piece += 1;
    }
    shapes
};

impl Shape {
    /// No cells.
    pub(crate) const NONE: Shape = Shape(0);

    const fn drawn(rows: &[&str]) -> Shape {
        let mut shape = Shape(0);
        let mut row = 0;
        while row < rows.len() {
            let cells = rows[rows.len() - 1 - row].as_bytes();
            let mut column = 0;
            while column < cells.len() {
                if cells[column] == b'X' {
                    shape = shape.with(column, row);
                }
                column += 1;
            }
            row += 1;
        }
        shape
    }

    const fn with(self, column: usize, row: usize) -> Shape {
        Shape(self.0 | 1 << (4 * column + row))
    }

    /// The rows of this column that are filled, as bits.
    pub const fn column(self, column: usize) -> u16 {
        self.0 >> (4 * column) & 0xF
    }

    /// How many columns it covers.
    pub const fn width(self) -> usize {
        (16 - self.0.leading_zeros() as usize).div_ceil(4)
    }

    /// Clockwise, by a quarter turn.
    const fn turned(self) -> Shape {
        let mut turned = Shape(0);
        let mut column = 0;
        while column < 4 {
            let mut row = 0;
            while row < 4 {
                if self.column(column) >> row & 1 == 1 {
                    turned = turned.with(row, self.width() - 1 - column);
                }
                row += 1;
            }
            column += 1;
        }
        turned
    }

    /// Left and right exchanged.
    const fn mirrored(self) -> Shape {
        let mut mirrored = 0;
        let mut column = 0;
        while column < self.width() {
            mirrored |= self.column(column) << (4 * (self.width() - 1 - column));
            column += 1;
        }
        Shape(mirrored)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The shape as it would be drawn, top row first.
    fn drawing(shape: Shape) -> Vec<String> {
        let row = |row: usize| -> String {
            (0..shape.width())
                .map(|column| if shape.column(column) >> row & 1 == 1 { 'X' } else { '.' })
                .collect()
        };
        (0..4).rev().map(row).filter(|row| row.contains('X')).collect()
    }

    fn shape(piece: char, orientation: &str) -> Option<Vec<String>> {
        let piece = Piece::of_letter(piece).unwrap();
        piece.shape(Orientation::of_name(orientation).unwrap()).map(drawing)
    }

    #[test]
    fn fits_02_sixteen_pieces_cover_seventy_two_cells() {
        let cells = |piece: &Piece| {
            piece.shape(Orientation::ALL[0]).map_or(0, |shape| shape.0.count_ones())
        };
        assert_eq!(Piece::ALL.iter().map(cells).sum::<u32>(), 72);
        let sizes = |size| Piece::ALL.iter().filter(|piece| cells(piece) == size).count();
        assert_eq!([sizes(5), sizes(4), sizes(3)], [10, 4, 2]);
        let letters: String = Piece::ALL.iter().map(|piece| piece.letter()).collect();
        assert_eq!(letters, "FLNPTUVWXYOtlsiv");
    }

    #[test]
    fn fits_02_every_piece_is_drawn_once() {
        let mut shapes: Vec<u16> = SHAPES.iter().flat_map(|all| all.map(|shape| shape.0)).collect();
        shapes.sort_unstable();
        shapes.dedup();
        let orientations: usize = Piece::ALL.iter().map(|piece| piece.orientations().count()).sum();
        assert_eq!(shapes.len(), orientations, "no two pieces share a shape");
    }

    #[test]
    fn fits_03_the_start_cards_show_f_l_n_y() {
        assert_eq!(Piece::START.map(Piece::letter), ['F', 'L', 'N', 'Y']);
    }

    #[test]
    fn fits_04_symmetric_pieces_have_fewer_orientations() {
        for (letters, count) in [("FLNPYl", 8), ("TUVWtsv", 4), ("i", 2), ("XO", 1)] {
            for letter in letters.chars() {
                let piece = Piece::of_letter(letter).unwrap();
                assert_eq!(piece.orientations().count(), count, "{letter}");
            }
        }
    }

    #[test]
    fn fits_05_orientations_turn_clockwise_and_mirror_first() {
        assert_eq!(shape('F', "r0").unwrap(), [".XX", "XX.", ".X."]);
        assert_eq!(shape('F', "r1").unwrap(), [".X.", "XXX", "..X"]);
        assert_eq!(shape('F', "r2").unwrap(), [".X.", ".XX", "XX."]);
        assert_eq!(shape('F', "r3").unwrap(), ["X..", "XXX", ".X."]);
        assert_eq!(shape('F', "f0").unwrap(), ["XX.", ".XX", ".X."]);
        assert_eq!(shape('F', "f1").unwrap(), ["..X", "XXX", ".X."]);
        assert_eq!(shape('L', "r1").unwrap(), ["XXXX", "X..."]);
        assert_eq!(shape('L', "f0").unwrap(), [".X", ".X", ".X", "XX"]);
        assert_eq!(shape('L', "f3").unwrap(), ["XXXX", "...X"]);
    }

    #[test]
    fn fits_05_of_several_names_only_the_first_exists() {
        let names = |letter| -> Vec<&str> {
            Piece::of_letter(letter).unwrap().orientations().map(Orientation::name).collect()
        };
        assert_eq!(names('X'), ["r0"]);
        assert_eq!(names('i'), ["r0", "r1"]);
        assert_eq!(names('T'), ["r0", "r1", "r2", "r3"]);
        assert_eq!(names('s'), ["r0", "r1", "f0", "f1"]);
        assert_eq!(shape('s', "r2"), None);
        assert_eq!(shape('V', "f0"), None);
    }
}
