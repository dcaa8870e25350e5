//! Keeping count of what is settled: the points so far, and the flags on which the rest depends.

use crate::{
    Board, PLAIN,
    ramp::{COLUMNS, Cell, Cells, LANE, ROWS},
};
use std::{cmp::Reverse, collections::BTreeMap};

/// The flags of a board: one a row, one a column and at most one a marked cell are 90 at most.
pub(crate) type Flags = u128;

/// What is known of the part of a board that no piece can come to any more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Settled {
    /// The points of everything that is settled wholly.
    pub(crate) points: i32,
    /// How everything stands that is settled in part. Two ramps with the same cells closed and the
    /// same flags have the same future.
    pub(crate) flags: Flags,
}

/// A board's scoring, made ready for counting cells as they are closed.
pub(crate) struct Tally {
    /// Cells that cost when visible, the dearest first.
    costs: Vec<(Cells, i32)>,
    /// Cells that score when visible.
    gains: Vec<(Cells, i32)>,
    rows: Option<Bonus>,
    columns: Option<Bonus>,
    groups: Vec<Group>,
    words: Option<Words>,
}

/// Points for complete rows or columns, and where the flags are that say which have a hole.
struct Bonus {
    points: i32,
    shift: u32,
}

struct Group {
    cells: Cells,
    /// Where the count of the cells that are visible for good is.
    shift: u32,
    mask: Flags,
    /// By the number of cells visible.
    table: Vec<i32>,
}

struct Words {
    cells: Cells,
    /// Where the flags of the letters are that are visible for good.
    shift: u32,
    letters: Vec<Cell>,
    /// Which letters each word has, as bits, and its points.
    words: Vec<(Flags, i32)>,
    unused: i32,
}

/// One more than the highest row of a board, as bits.
const ALL_ROWS: u16 = (1 << ROWS) - 1;

impl Tally {
    pub(crate) fn new(board: &Board) -> Tally {
        let layout = board.layout();
        let scoring = &layout.scoring;
        let mut marked: BTreeMap<char, Cells> = BTreeMap::new();
        for (line, row) in layout.grid.iter().zip((0..ROWS).rev()) {
            for (mark, column) in line.chars().zip(0..COLUMNS) {
                let cells = marked.entry(mark).or_default();
                *cells = *cells | Cells::one((column, row));
            }
        }
        let cells = |mark: char| marked.get(&mark).copied().unwrap_or_default();
        let mut values: Vec<(Cells, i32)> =
            scoring.numbers.iter().map(|(mark, points)| (cells(*mark), *points)).collect();
        values.push((cells(PLAIN), scoring.plain));
        values.retain(|(cells, points)| *points != 0 && !cells.is_none());
        values.sort_by_key(|(_, points)| *points);
        let (costs, gains) = values.into_iter().partition(|(_, points)| *points < 0);

        let mut shift = 0;
        let mut take = |bits: u32| {
            shift += bits;
            shift - bits
        };
        let rows =
            (scoring.row != 0).then(|| Bonus { points: scoring.row, shift: take(ROWS as u32) });
        let columns = (scoring.column != 0)
            .then(|| Bonus { points: scoring.column, shift: take(COLUMNS as u32) });
        let group = |(mark, table): (&char, &Vec<i32>)| {
            let cells = cells(*mark);
            let bits = u32::BITS - cells.count().leading_zeros();
            Group { cells, shift: take(bits), mask: (1 << bits) - 1, table: table.clone() }
        };
        let groups = scoring.groups.iter().map(group).collect();
        let words = (!scoring.words.is_empty()).then(|| {
            let of_word =
                |word: &str| word.chars().fold(Cells::NONE, |all, mark| all | cells(mark));
            let all = scoring.words.iter().fold(Cells::NONE, |all, word| all | of_word(&word.word));
            let letters: Vec<Cell> = all.iter().collect();
            let bits = |cells: Cells| bits_of(&letters, cells);
            let words = scoring.words.iter().map(|word| (bits(of_word(&word.word)), word.points));
            let words = words.collect();
            Words {
                cells: all,
                shift: take(letters.len() as u32),
                words,
                unused: scoring.unused,
                letters,
            }
        });
        Tally { costs, gains, rows, columns, groups, words }
    }

    /// Closes cells: `before` and `after` are those that no piece can come to, `seen` those of the
    /// new ones that stay visible for good.
    #[inline]
    pub(crate) fn close(
        &self,
        settled: Settled,
        before: Cells,
        after: Cells,
        seen: Cells,
    ) -> Settled {
        let Settled { mut points, mut flags } = settled;
        for (cells, each) in self.costs.iter().chain(&self.gains) {
            points += each * (*cells & seen).count() as i32;
        }
        if let Some(rows) = &self.rows {
            let broken = (flags >> rows.shift) as u16 & ALL_ROWS | rows_of(seen);
            let (was, is) = (before.complete_rows(), after.complete_rows());
            points += rows.points * (is & !was & !broken).count_ones() as i32;
            flags = flags & !(Flags::from(ALL_ROWS) << rows.shift)
                | Flags::from(broken & !is) << rows.shift;
        }
        if let Some(columns) = &self.columns {
            let all: u8 = (1 << COLUMNS) - 1;
            let broken = (flags >> columns.shift) as u8 & all | columns_of(seen);
            let (was, is) = (before.complete_columns(), after.complete_columns());
            points += columns.points * (is & !was & !broken).count_ones() as i32;
            flags = flags & !(Flags::from(all) << columns.shift)
                | Flags::from(broken & !is) << columns.shift;
        }
        for group in &self.groups {
            let new = (group.cells & seen).count();
            flags += Flags::from(new) << group.shift;
            if newly_closed(group.cells, before, after) {
                points += group.table[(flags >> group.shift & group.mask) as usize];
                flags &= !(group.mask << group.shift);
            }
        }
        if let Some(words) = &self.words {
            flags |= bits_of(&words.letters, seen & words.cells) << words.shift;
            if newly_closed(words.cells, before, after) {
                points += words.points(flags >> words.shift & words.mask());
                flags &= !(words.mask() << words.shift);
            }
        }
        Settled { points, flags }
    }

    /// The score if nothing more comes: all that is open stays visible.
    pub(crate) fn finish(&self, settled: Settled, closed: Cells) -> i32 {
        self.close(settled, closed, Cells::BOARD, closed.uncovered()).points
    }

    /// What no play can exceed that has so many cells of pieces left.
    #[inline]
    pub(crate) fn bound(&self, settled: Settled, closed: Cells, area: u32, needed: i32) -> i32 {
        let Settled { points, flags } = settled;
        let open = closed.uncovered();
        let mut bound = points;
        // At best the pieces cover the dearest cells, and none of those that score.
        let mut left = area;
        for (cells, each) in &self.costs {
            let cells = (*cells & open).count();
            let covered = cells.min(left);
            left -= covered;
            bound += each * (cells - covered) as i32;
        }
        for (cells, each) in &self.gains {
            bound += each * (*cells & open).count() as i32;
        }
        for group in &self.groups {
            let seen = (flags >> group.shift & group.mask) as usize;
            let open = (group.cells & open).count() as usize;
            // A group that is settled has been counted, and its cells are closed.
            if open > 0 {
                bound += group.table[seen..=seen + open].iter().copied().fold(i32::MIN, i32::max);
            }
        }
        if let Some(words) = &self.words {
            bound += words.most(flags >> words.shift & words.mask(), open);
        }
        let deficit = open.count().saturating_sub(area);
        if let Some(rows) = &self.rows {
            let broken = (flags >> rows.shift) as u16 & ALL_ROWS;
            let whole = !closed.complete_rows() & !broken & ALL_ROWS;
            if rows.points > 0 {
                bound += rows.points * whole.count_ones() as i32;
                if bound > needed && deficit > 0 {
                    bound -= rows.points * rows_eaten(open, whole, deficit);
                }
            }
        }
        if let Some(columns) = &self.columns {
            let broken = (flags >> columns.shift) as u8;
            let whole = !closed.complete_columns() & !broken & ((1 << COLUMNS) - 1);
            if columns.points > 0 {
                bound += columns.points * whole.count_ones() as i32;
                if bound > needed && deficit > 0 {
                    bound -= columns.points * columns_eaten(open, whole, deficit);
                }
            }
        }
        bound
    }
}

impl Words {
    fn mask(&self) -> Flags {
        (1 << self.letters.len()) - 1
    }

    /// The first word all of whose letters are visible, and what the other letters cost (FITS-24).
    fn points(&self, visible: Flags) -> i32 {
        let word = self.words.iter().find(|(letters, _)| letters & visible == *letters);
        let (used, points) = word.copied().unwrap_or((0, 0));
        points + self.unused * (visible & !used).count_ones() as i32
    }

    /// The most, if any of the open letters may be covered.
    fn most(&self, seen: Flags, open: Cells) -> i32 {
        if (self.cells & open).is_none() {
            return 0;
        }
        let open = bits_of(&self.letters, open);
        let rest = |letters: Flags| self.unused * (letters.count_ones() as i32);
        let at_best = |used: Flags| rest(seen & !used) + rest(open & !used).max(0);
        let words = self.words.iter().filter(|(letters, _)| letters & !(seen | open) == 0);
        words.map(|(letters, points)| points + at_best(*letters)).fold(at_best(0), i32::max)
    }
}

/// Which of these cells are among the others, as bits in their order.
fn bits_of(order: &[Cell], cells: Cells) -> Flags {
    let bit = |(index, cell): (usize, &Cell)| Flags::from(cells.has(*cell)) << index;
    order.iter().enumerate().map(bit).sum()
}

/// Whether the last of some cells has been closed.
#[inline]
fn newly_closed(cells: Cells, before: Cells, after: Cells) -> bool {
    cells & after == cells && cells & before != cells
}

/// The rows that have a cell among these, as bits.
#[inline]
fn rows_of(cells: Cells) -> u16 {
    let (left, right) = (cells.0 as u64, (cells.0 >> 64) as u64);
    let halves = left | right;
    let pairs = halves | halves >> 32;
    (pairs | pairs >> 16) as u16 & ALL_ROWS
}

/// The columns that have a cell among these, as bits.
fn columns_of(cells: Cells) -> u8 {
    let has = |column: usize| u8::from(cells.0 >> (LANE * column) & u128::from(ALL_ROWS) != 0);
    (0..COLUMNS).map(|column| has(column) << column).sum()
}

/// How many whole rows at least lose a cell when so many of the open cells stay visible. Rows with
/// a hole take what they can; then each row takes as much as it has open, the fullest first. Higher
/// rows never have less open than lower ones.
#[inline]
fn rows_eaten(open: Cells, whole: u16, deficit: u32) -> i32 {
    let in_row = |row: usize| open.columns_in_row(row).count_ones();
    let (mut left, mut eaten) = (deficit, 0);
    for row in (0..ROWS).filter(|row| whole >> row & 1 == 0) {
        left = left.saturating_sub(in_row(row));
    }
    for row in (0..ROWS).rev().filter(|row| whole >> row & 1 == 1) {
        if left == 0 {
            break;
        }
        left = left.saturating_sub(in_row(row));
        eaten += 1;
    }
    eaten
}

/// The same for columns.
fn columns_eaten(open: Cells, whole: u8, deficit: u32) -> i32 {
    let in_column = |column: usize| (open.0 >> (LANE * column)) as u16 & ALL_ROWS;
    let mut left = deficit;
    let mut open_in_whole = [0; COLUMNS];
    for (column, slot) in open_in_whole.iter_mut().enumerate() {
        let cells = in_column(column).count_ones();
        match whole >> column & 1 {
            0 => left = left.saturating_sub(cells),
            _ => *slot = cells,
        }
    }
    open_in_whole.sort_unstable_by_key(|cells| Reverse(*cells));
    let mut eaten = 0;
    for cells in open_in_whole {
        if left == 0 {
            break;
        }
        left = left.saturating_sub(cells);
        eaten += 1;
    }
    eaten
}
