//! The hexes and their names (FILL-02), and the two boards.

use super::{
    bitboard::{Bitboard, Cell},
    rays,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::{fmt, str::FromStr};
use ts_rs::TS;

/// A hex by its name: a row letter from the bottom and a number along the rising diagonal. Whether
/// it is on a board depends on the board: [`Board::cell`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(export_to = "../games/fillit/wire.ts", type = "string")]
pub struct Hex {
    /// From 1, for A.
    row: u8,
    /// From 1.
    number: u8,
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.row - 1), self.number)
    }
}

impl Hex {
    /// Which row, from 0 for A.
    pub const fn row(self) -> u8 {
        self.row - 1
    }

    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self.number
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hex, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// A text that is no name of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a hex is a letter from A to I and a number from 1 to 9, such as E1")]
pub struct NoHex;

impl FromStr for Hex {
    type Err = NoHex;

    fn from_str(text: &str) -> Result<Hex, NoHex> {
        match *text.as_bytes() {
            [letter @ b'A'..=b'I', digit @ b'1'..=b'9'] => {
                Ok(Hex { row: letter - b'A' + 1, number: digit - b'0' })
            }
            _ => Err(NoHex),
        }
    }
}

/// The two sides of the board (FILL-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(export_to = "../games/fillit/wire.ts")]
pub enum Board {
    /// Five hexes a side, 61 in all.
    Large,
    /// Four hexes a side, 37 in all.
    Mini,
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Board::Large => "large",
            Board::Mini => "mini",
        })
    }
}

impl Board {
    /// How far a hex of this board lies behind the hex with the same name on the large one, in row
    /// and number: the mini board is the middle of the large one, so that one set of tables, with
    /// the ring around it walled off, serves both.
    const fn shift(self) -> u8 {
        match self {
            Board::Large => 0,
            Board::Mini => 1,
        }
    }

    /// Where a hex lies, if it is on this board. The centre is.
    pub fn cell(self, hex: Hex) -> Option<Cell> {
        let (row, number) = (hex.row + self.shift(), hex.number + self.shift());
        let cell = CELLS.get(usize::from(row))?.get(usize::from(number))?;
        let cell = Cell::new(*cell);
        self.hexes().contains(cell).then_some(cell)
    }

    /// The name of the hex that lies here.
    pub fn hex(self, cell: Cell) -> Hex {
        let (row, number) = PLACES[cell.index()];
        Hex { row: row - self.shift(), number: number - self.shift() }
    }

    /// All hexes of this board in the order of their names, the centre too.
    pub fn all(self) -> impl Iterator<Item = Hex> {
        self.hexes().into_iter().map(move |cell| self.hex(cell))
    }

    /// The hex in the middle, which nothing enters.
    pub fn centre(self) -> Hex {
        self.hex(CENTRE)
    }

    /// Its hexes, the centre too.
    pub(crate) const fn hexes(self) -> Bitboard {
        match self {
            Board::Large => const { within(4) },
            Board::Mini => const { within(3) },
        }
    }

    /// What nothing ever enters: the centre (FILL-01) and what is no hex of this board.
    #[inline(always)]
    pub(crate) const fn walls(self) -> Bitboard {
        const LARGE: Bitboard = Bitboard(!within(4).0).with(CENTRE);
        const MINI: Bitboard = Bitboard(!within(3).0).with(CENTRE);
        match self {
            Board::Large => LARGE,
            Board::Mini => MINI,
        }
    }

    /// The hexes that a pearl can step to from here (FILL-11).
    #[inline(always)]
    pub(crate) fn steps(self, from: Cell) -> Bitboard {
        rays::near(from) & !self.walls()
    }

    /// How many hexes a pearl can step to from here.
    #[inline(always)]
    pub(crate) fn step_count(self, from: Cell) -> u32 {
        u32::from(STEP_COUNTS[self as usize][from.index()])
    }
}

/// How many hexes a pearl can step to, on each board: counting bits is slow where the processor's
/// own instruction for it may not be used.
static STEP_COUNTS: [[u8; 64]; 2] = [step_counts(Board::Large), step_counts(Board::Mini)];

const fn step_counts(board: Board) -> [u8; 64] {
    let mut counts = [0; 64];
    let mut cell = 1;
    while cell <= 61 {
        let near = rays::near(Cell::new(cell));
        counts[cell as usize] = (near.0 & !board.walls().0).count_ones() as u8;
        cell += 1;
    }
    counts
}

/// The centre of both boards, E5 on the large one.
const CENTRE: Cell = Cell::new(CELLS[5][5]);

/// The cell of each row and number on the large board, 0 where there is none.
pub(super) const CELLS: [[u8; 11]; 11] = number_cells();

/// Row and number of each cell on the large board.
pub(super) const PLACES: [(u8, u8); 64] = places();

const fn number_cells() -> [[u8; 11]; 11] {
    let mut cells = [[0; 11]; 11];
    let mut next = 1;
    let mut row = 1;
    while row <= 9 {
        let mut number = if row > 5 { row - 4 } else { 1 };
        while number <= 9 && number <= row + 4 {
            cells[row][number] = next;
            next += 1;
            number += 1;
        }
        row += 1;
    }
    cells
}

const fn places() -> [(u8, u8); 64] {
    // What is no cell has a name all the same, so that no table access can go wrong.
    let mut places = [(5, 5); 64];
    let mut row = 1;
    while row <= 9 {
        let mut number = 1;
        while number <= 9 {
            let cell = CELLS[row][number];
            if cell != 0 {
                places[cell as usize] = (row as u8, number as u8);
            }
            number += 1;
        }
        row += 1;
    }
    places
}

/// All hexes at most so many steps from the centre.
const fn within(steps: i8) -> Bitboard {
    let mut set = Bitboard::EMPTY;
    let mut cell = 1;
    while cell <= 61 {
        let (row, number) = PLACES[cell as usize];
        let (up, along) = (row as i8 - 5, number as i8 - 5);
        let across = up - along;
        if up.abs() <= steps && along.abs() <= steps && across.abs() <= steps {
            set = set.with(Cell::new(cell));
        }
        cell += 1;
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::rays::DIRECTIONS;

    fn hex(name: &str) -> Hex {
        name.parse().unwrap()
    }

    fn names(board: Board, set: Bitboard) -> Vec<String> {
        set.into_iter().map(|cell| board.hex(cell).to_string()).collect()
    }

    #[test]
    fn fill_01_a_hexagon_of_hexes_with_an_obstacle_in_the_middle() {
        for (board, hexes, centre) in [(Board::Large, 61, "E5"), (Board::Mini, 37, "D4")] {
            assert_eq!(board.all().count(), hexes);
            assert_eq!(board.centre(), hex(centre));
            assert_eq!((!board.walls()).count() as usize, hexes - 1);
            let centre = board.cell(hex(centre)).unwrap();
            let mut open = (!board.walls()).into_iter();
            assert!(open.all(|cell| !board.steps(cell).contains(centre)));
            assert_eq!(rays::near(centre).count(), 6);
        }
    }

    #[test]
    fn fill_02_rows_from_the_bottom_and_numbers_along_the_rising_diagonal() {
        let rows = |board: Board| {
            let mut rows: Vec<String> = Vec::new();
            for letter in 'A'..='I' {
                let row: Vec<String> = board
                    .all()
                    .map(|hex| hex.to_string())
                    .filter(|name| name.starts_with(letter))
                    .collect();
                if let (Some(first), Some(last)) = (row.first(), row.last()) {
                    rows.push(format!("{first}-{last}"));
                }
            }
            rows.join(", ")
        };
        let large = "A1-A5, B1-B6, C1-C7, D1-D8, E1-E9, F2-F9, G3-G9, H4-H9, I5-I9";
        assert_eq!(rows(Board::Large), large);
        assert_eq!(rows(Board::Mini), "A1-A4, B1-B5, C1-C6, D1-D7, E2-E7, F3-F7, G4-G7");
    }

    #[test]
    fn fill_02_the_six_neighbours_are_the_named_ones() {
        for board in [Board::Large, Board::Mini] {
            for hex in board.all() {
                let mut expected: Vec<Cell> = DIRECTIONS
                    .iter()
                    .map(|(up, along)| Hex {
                        row: hex.row.wrapping_add_signed(*up),
                        number: hex.number.wrapping_add_signed(*along),
                    })
                    .filter(|near| near.row > 0 && near.number > 0 && *near != board.centre())
                    .filter_map(|near| board.cell(near))
                    .collect();
                expected.sort();
                let cell = board.cell(hex).unwrap();
                assert_eq!(board.steps(cell).into_iter().collect::<Vec<_>>(), expected, "{hex}");
            }
        }
        let corner = Board::Large.cell(hex("A1")).unwrap();
        assert_eq!(names(Board::Large, Board::Large.steps(corner)), ["A2", "B1", "B2"]);
    }

    /// So a side that has a pearl can always move one: no turn can fail for want of a pearl move.
    #[test]
    fn fill_11_from_every_hex_a_pearl_can_step_somewhere() {
        for board in [Board::Large, Board::Mini] {
            let mut open = (!board.walls()).into_iter();
            assert!(open.all(|cell| board.steps(cell).count() >= 3));
        }
    }

    #[test]
    fn names_are_read_back_and_nothing_else_is_read() {
        for board in [Board::Large, Board::Mini] {
            for hex in board.all() {
                assert_eq!(hex.to_string().parse(), Ok(hex));
                assert_eq!(board.cell(hex).map(|cell| board.hex(cell)), Some(hex));
            }
        }
        for wrong in ["", "E", "e1", "E0", "J1", "E10", "1E", "E1 ", "É1"] {
            assert_eq!(wrong.parse::<Hex>(), Err(NoHex), "{wrong}");
        }
        for (board, stranger) in
            [(Board::Large, "A6"), (Board::Large, "I4"), (Board::Mini, "A5"), (Board::Mini, "I9")]
        {
            assert_eq!(board.cell(hex(stranger)), None, "{stranger} on {board}");
        }
    }
}
