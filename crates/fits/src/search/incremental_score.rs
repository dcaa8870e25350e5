//! The incremental score: points that are settled, the flags on which the rest depends, and a bound
//! on what can still be had.

use crate::{Board, COLUMNS, Cell, Cells, PLAIN, ROWS, ramp::LANE};
use std::cmp::Reverse;

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
pub(crate) struct IncrementalScorer {
    /// Cells that cost when visible, the dearest first.
    costs: Vec<(Cells, i32)>,
    /// Cells that score when visible.
    gains: Vec<(Cells, i32)>,
    /// By column and height: what is open above. Adding up six of these is a quarter of the work
    /// of counting cells.
    above: [[Above; HEIGHTS]; COLUMNS],
    /// By part: what each cell costs.
    prices: Vec<i32>,
    rows: Option<Bonus>,
    columns: Option<Bonus>,
    groups: Vec<Group>,
    /// By column and height: how many cells of each of the first groups are open above, eight bits
    /// each.
    groups_above: [[Above; HEIGHTS]; COLUMNS],
    words: Option<Words>,
    /// The cells of all groups and words.
    symbols: Cells,
    /// Whether the board is its own mirror image.
    is_symmetric: bool,
}

/// Open cells that cost or score, counted together in parts of one number: by cost eight bits each
/// from the lowest, then what the others score in sixteen bits from [`GAINS`] on.
type Above = u64;

/// More kinds of cost than this share the last part, at the price of the cheapest: a bound may be
/// too high but never too low.
const MOST_COSTS: usize = 5;

/// Further groups are counted one by one.
const COUNTED_GROUPS: usize = 8;

/// Where the points begin.
const GAINS: u32 = 8 * MOST_COSTS as u32;

/// The heights of a column, with what sticks out over the top.
const HEIGHTS: usize = LANE + 1;

/// Points for complete rows or columns, and where the flags are that say which have a hole.
struct Bonus {
    points: i32,
    shift: u32,
}

struct Group {
    cells: Cells,
    /// Where the count of the cells that are visible for good is.
    shift: u32,
    mask: u64,
    /// By the number of cells visible.
    table: Vec<i32>,
    /// What it can still score at best, by the number of cells visible for good and then by the
    /// number still open.
    most: Vec<i32>,
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

impl IncrementalScorer {
    pub(crate) fn new(board: &Board) -> IncrementalScorer {
        let scoring = &board.layout().scoring;
        let marked = board.layout().cells_by_mark();
        let cells = |mark: char| marked.get(&mark).copied().unwrap_or_default();
        let mut values: Vec<(Cells, i32)> =
            scoring.numbers.iter().map(|(mark, points)| (cells(*mark), *points)).collect();
        values.push((cells(PLAIN), scoring.plain));
        values.retain(|(cells, points)| *points != 0 && !cells.is_none());
        values.sort_by_key(|(_, points)| *points);
        let (costs, gains): (Vec<_>, Vec<_>) =
            values.into_iter().partition(|(_, points)| *points < 0);

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
            let most = most(table);
            Group { cells, shift: take(bits), mask: (1 << bits) - 1, table: table.clone(), most }
        };
        let groups: Vec<Group> = scoring.groups.iter().map(group).collect();
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
        let above = above(|cell| worth(&costs, &gains, cell));
        let groups_above =
            self::above(|cell| match groups.iter().position(|group| group.cells.has(cell)) {
                Some(group) if group < COUNTED_GROUPS => 1 << (8 * group),
                _ => 0,
            });
        let letters = words.as_ref().map_or(Cells::NONE, |words: &Words| words.cells);
        let symbols = groups.iter().fold(letters, |all, group| all | group.cells);
        let mut prices: Vec<i32> = costs.iter().map(|(_, each)| *each).take(MOST_COSTS).collect();
        if let (Some(last), Some((_, cheapest))) = (prices.last_mut(), costs.last()) {
            *last = *cheapest;
        }
        // The flags of columns and letters would have to be mirrored too: not worth the while.
        let symmetric = |cells: Cells| cells.mirrored() == cells;
        let is_symmetric = columns.is_none()
            && words.is_none()
            && costs.iter().chain(&gains).all(|(cells, _)| symmetric(*cells))
            && groups.iter().all(|group| symmetric(group.cells));
        IncrementalScorer {
            costs,
            gains,
            above,
            prices,
            rows,
            columns,
            groups,
            groups_above,
            words,
            symbols,
            is_symmetric,
        }
    }

    /// Whether the mirror image of every ramp has the same future, and with the same flags.
    pub(crate) fn is_symmetric(&self) -> bool {
        self.is_symmetric
    }

    /// What is open, added up.
    #[inline]
    fn open(&self, closed: Cells) -> Above {
        add_up(&self.above, closed)
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
        if !seen.is_none() {
            for (cells, each) in self.costs.iter().chain(&self.gains) {
                points += each * (*cells & seen).count() as i32;
            }
        }
        if let Some(rows) = &self.rows {
            let broken = from_bit(flags, rows.shift) as u16 & ALL_ROWS | rows_of(seen);
            let (was, is) = (before.complete_rows(), after.complete_rows());
            points += rows.points * (is & !was & !broken).count_ones() as i32;
            flags = flags & !to_bit(ALL_ROWS.into(), rows.shift)
                | to_bit((broken & !is).into(), rows.shift);
        }
        if let Some(columns) = &self.columns {
            let all: u8 = (1 << COLUMNS) - 1;
            let broken = from_bit(flags, columns.shift) as u8 & all | columns_of(seen);
            let (was, is) = (before.complete_columns(), after.complete_columns());
            points += columns.points * (is & !was & !broken).count_ones() as i32;
            flags = flags & !to_bit(all.into(), columns.shift)
                | to_bit((broken & !is).into(), columns.shift);
        }
        // Most pieces come to no symbol.
        if (Cells(after.0 & !before.0) & self.symbols).is_none() {
            return Settled { points, flags };
        }
        for group in &self.groups {
            let new = (group.cells & seen).count();
            flags += to_bit(new.into(), group.shift);
            if newly_closed(group.cells, before, after) {
                points += group.table[(from_bit(flags, group.shift) & group.mask) as usize];
                flags &= !to_bit(group.mask, group.shift);
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
        let above = self.open(closed);
        // At best the pieces cover the dearest cells, and none of those that score.
        let mut bound = points + (above >> GAINS) as i32;
        let mut left = area;
        for (part, each) in self.prices.iter().enumerate() {
            let cells = (above >> (8 * part)) as u32 & 0xFF;
            let covered = cells.min(left);
            left -= covered;
            bound += each * (cells - covered) as i32;
        }
        if !self.groups.is_empty() {
            bound += self.groups_at_best(flags, closed);
        }
        if let Some(words) = &self.words {
            bound += words.most(flags >> words.shift & words.mask(), open);
        }
        if self.rows.is_none() && self.columns.is_none() {
            return bound;
        }
        let deficit = open.count().saturating_sub(area);
        if let Some(rows) = &self.rows {
            let broken = from_bit(flags, rows.shift) as u16 & ALL_ROWS;
            let whole = !closed.complete_rows() & !broken & ALL_ROWS;
            if rows.points > 0 {
                bound += rows.points * whole.count_ones() as i32;
                if bound > needed && deficit > 0 {
                    bound -= rows.points * rows_eaten(open, whole, deficit);
                }
            }
        }
        if let Some(columns) = &self.columns {
            let broken = from_bit(flags, columns.shift) as u8;
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

impl IncrementalScorer {
    /// What all groups can still score at best.
    #[inline]
    fn groups_at_best(&self, flags: Flags, closed: Cells) -> i32 {
        let above = add_up(&self.groups_above, closed);
        let (counted, rest) = self.groups.split_at(self.groups.len().min(COUNTED_GROUPS));
        let counted = counted.iter().enumerate().map(|(index, group)| {
            let open = (above >> (8 * index)) as usize & 0xFF;
            group.at_best(flags, open)
        });
        let rest = rest
            .iter()
            .map(|group| group.at_best(flags, (group.cells & closed.uncovered()).count() as usize));
        counted.sum::<i32>() + rest.sum::<i32>()
    }
}

impl Group {
    #[inline]
    fn at_best(&self, flags: Flags, open: usize) -> i32 {
        // A group that is settled has been counted, and its cells are closed.
        if open == 0 {
            return 0;
        }
        let seen = (from_bit(flags, self.shift) & self.mask) as usize;
        self.most[seen * self.table.len() + open]
    }
}

/// The best of a group's table that can be reached, by cells visible for good and cells open.
fn most(table: &[i32]) -> Vec<i32> {
    let best = |seen: usize, open: usize| {
        table[seen..table.len().min(seen + open + 1)].iter().max().copied().unwrap_or(0)
    };
    let all = 0..table.len();
    all.clone().flat_map(|seen| all.clone().map(move |open| best(seen, open))).collect()
}

/// How a group stands.
pub(crate) struct GroupState<'a> {
    /// How many of its cells are visible for good.
    pub(crate) seen: usize,
    /// How many are still open.
    pub(crate) open: usize,
    /// How many there are.
    pub(crate) cells: usize,
    table: &'a [i32],
}

impl GroupState<'_> {
    /// What it is worth at best to leave one more of its cells visible than to cover it.
    pub(crate) fn worth(&self) -> i32 {
        let most = |from: usize, to: usize| self.table[from..to].iter().max().copied().unwrap_or(0);
        let (seen, open) = (self.seen, self.open);
        if open == 0 { 0 } else { most(seen + 1, seen + open + 1) - most(seen, seen + open) }
    }
}

/// How the letters stand, as bits.
pub(crate) struct Letters {
    /// Visible for good.
    pub(crate) seen: u32,
    /// Still open.
    pub(crate) open: u32,
    /// The first word that can still be had, by its place; past the last one if none can.
    pub(crate) word: usize,
}

/// What the learned value asks.
impl IncrementalScorer {
    /// How many open cells cost something if they stay visible.
    #[inline]
    pub(crate) fn need(&self, closed: Cells) -> u32 {
        let costs = self.open(closed) & ((1 << GAINS) - 1);
        // The product adds the parts up in the topmost of them.
        (costs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }

    /// The open rows that have a hole, as bits, where rows score.
    #[inline]
    pub(crate) fn broken_rows(&self, settled: Settled) -> u16 {
        self.rows.as_ref().map_or(0, |rows| from_bit(settled.flags, rows.shift) as u16 & ALL_ROWS)
    }

    /// The open columns that have a hole, as bits, where columns score.
    #[inline]
    pub(crate) fn broken_columns(&self, settled: Settled) -> u8 {
        let all = (1 << COLUMNS) - 1;
        self.columns
            .as_ref()
            .map_or(0, |columns| from_bit(settled.flags, columns.shift) as u8 & all)
    }

    /// How each group stands.
    #[inline]
    pub(crate) fn groups(
        &self,
        settled: Settled,
        closed: Cells,
    ) -> impl Iterator<Item = GroupState<'_>> {
        self.groups.iter().map(move |group| GroupState {
            seen: (from_bit(settled.flags, group.shift) & group.mask) as usize,
            open: (group.cells & closed.uncovered()).count() as usize,
            cells: group.table.len() - 1,
            table: &group.table,
        })
    }

    /// How the letters stand; `None` without words.
    #[inline]
    pub(crate) fn letters(&self, settled: Settled, closed: Cells) -> Option<Letters> {
        let words = self.words.as_ref()?;
        let seen = settled.flags >> words.shift & words.mask();
        let open = bits_of(&words.letters, closed.uncovered());
        let possible = |(letters, _): &(Flags, i32)| letters & !(seen | open) == 0;
        let word = words.words.iter().position(possible).unwrap_or(usize::MAX);
        Some(Letters { seen: seen as u32, open: open as u32, word })
    }
}

/// What there is above each height of each column.
fn above(of: impl Fn(Cell) -> Above) -> [[Above; HEIGHTS]; COLUMNS] {
    let above = |column: usize, height: usize| (height..ROWS).map(|row| of((column, row))).sum();
    std::array::from_fn(|column| std::array::from_fn(|height| above(column, height)))
}

/// A cell as [`Above`] counts it.
fn worth(costs: &[(Cells, i32)], gains: &[(Cells, i32)], cell: Cell) -> Above {
    let kind = |values: &[(Cells, i32)]| values.iter().position(|(cells, _)| cells.has(cell));
    match (kind(costs), kind(gains)) {
        (Some(kind), _) => 1 << (8 * kind.min(MOST_COSTS - 1)),
        (None, Some(kind)) => (gains[kind].1 as Above) << GAINS,
        (None, None) => 0,
    }
}

/// Adds up what there is above the closed cells.
#[inline]
fn add_up(above: &[[Above; HEIGHTS]; COLUMNS], closed: Cells) -> Above {
    let height = |column: usize| closed.column(column).trailing_ones() as usize;
    (0..COLUMNS).map(|column| above[column][height(column)]).sum()
}

/// The flags from this one on, as many as a word holds. Put together from halves: a shift of 128 bits
/// is a call where there are only 64.
#[inline]
fn from_bit(flags: Flags, bit: u32) -> u64 {
    let (low, high) = (flags as u64, (flags >> 64) as u64);
    if bit < 64 { low >> bit | high << 1 << (63 - bit) } else { high >> (bit & 63) }
}

/// Flags that begin at this one, likewise.
#[inline]
fn to_bit(flags: u64, bit: u32) -> Flags {
    let (low, high) =
        if bit < 64 { (flags << bit, flags >> 1 >> (63 - bit)) } else { (0, flags << (bit & 63)) };
    Flags::from(low) | Flags::from(high) << 64
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
    let bit = |(cell, index): (&Cell, u32)| to_bit(cells.has(*cell).into(), index);
    order.iter().zip(0..).map(bit).sum()
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
    let has = |column: usize| u8::from(cells.column(column) & ALL_ROWS != 0);
    (0..COLUMNS).map(|column| has(column) << column).sum()
}

/// How many whole rows at least lose a cell when so many of the open cells stay visible. Rows with
/// a hole take what they can; then each row takes as much as it has open, the fullest first. Higher
/// rows never have less open than lower ones.
#[inline]
fn rows_eaten(open: Cells, whole: u16, deficit: u32) -> i32 {
    let in_row = |row: usize| open.columns_in_row(row).count_ones();
    let broken = Cells(Cells::ROW.0 * u128::from(ALL_ROWS & !whole));
    let mut left = deficit.saturating_sub((open & broken).count());
    let mut eaten = 0;
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
    let in_column = |column: usize| open.column(column) & ALL_ROWS;
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
