//! The features of a position: which entries of the tables speak about it.

use crate::{
    Board, COLUMNS, Cells, PIECES, PLAIN, ROWS,
    search::{
        incremental_score::IncrementalScorer,
        state::{PiecesLeft, State},
    },
};

/// How many heights a column of the board has.
const HEIGHTS: usize = ROWS + 1;
/// Four neighbouring columns' heights.
const FOUR_HEIGHTS: usize = HEIGHTS.pow(4);
/// Three neighbouring columns' heights.
const THREE_HEIGHTS: usize = HEIGHTS.pow(3);
/// All five steps between columns, each from -4 to 4.
const ALL_STEPS: usize = 9_usize.pow(5);
/// Two neighbouring steps, each from -4 to 4.
const TWO_STEPS: usize = 9_usize.pow(2);
/// Three neighbouring steps, each from -3 to 3.
const THREE_STEPS: usize = 7_usize.pow(3);
/// From 32 cells too few to 31 too many.
const SURPLUSES: usize = 64;
/// How many pieces are left: 0 to 15.
const COUNTS: usize = 16;
/// How the cell lies: its height above its column, and how its two neighbours stand to it.
const NEIGHBOURHOODS: usize = 6 * 8 * 8;
/// The states of a group of two or three cells, and the first ones of larger groups.
const GROUP_STATES: usize = 7;
/// The first word can still be had, only another, or none.
const WORD_STATES: usize = 3;
/// What leaving a cell visible is worth, from -5 to 5.
const WORTHS: usize = 11;
/// More groups than this share their entries.
const MOST_GROUPS: usize = 32;
/// More letters than this share their entries.
const MOST_LETTERS: u32 = 7;

const STAGES: usize = 4;
/// Early and late in a round the same shape means different things: by how many pieces are left.
const STAGE: [usize; COUNTS + 1] = [0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3];

/// Where the tables of a board begin, and what they ask: an n-tuple network.
pub(super) struct Features {
    at: Offsets,
    size: usize,
    has_rows: bool,
    marks: Vec<Mark>,
    /// Whether all boards share these tables.
    for_any: bool,
}

/// Where each table begins.
struct Offsets {
    heights: usize,
    steps: usize,
    two_steps: usize,
    three_steps: usize,
    surplus: usize,
    three_heights: usize,
    columns: usize,
    rows: usize,
    row_shapes: usize,
    groups: usize,
    words: usize,
    worths: usize,
}

/// A marked cell.
struct Mark {
    column: usize,
    row: i32,
    kind: MarkKind,
    /// Where its entries by neighbourhood begin.
    near: usize,
    /// Where its entries by three heights begin; numbers have none.
    heights: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum MarkKind {
    Number(i32),
    /// By its place among the groups.
    Group(usize),
    Letter,
}

/// Hands out room, one table after the other.
#[derive(Default)]
struct Room(usize);

impl Room {
    fn take(&mut self, entries: usize) -> usize {
        self.0 += entries;
        self.0 - entries
    }

    fn take_if(&mut self, needed: bool, entries: usize) -> usize {
        self.take(if needed { entries } else { 0 })
    }
}

impl Offsets {
    fn new(room: &mut Room, rows: bool, groups: usize, words: bool, worths: bool) -> Offsets {
        Offsets {
            heights: room.take(3 * FOUR_HEIGHTS),
            steps: room.take(STAGES * ALL_STEPS),
            two_steps: room.take(4 * TWO_STEPS * PIECES),
            three_steps: room.take(3 * THREE_STEPS * PIECES),
            surplus: room.take(SURPLUSES * COUNTS),
            three_heights: room.take(4 * STAGES * THREE_HEIGHTS),
            columns: room.take(COLUMNS * 16 * 2 * COUNTS),
            rows: room.take_if(rows, ROWS * 7 * 2 * COUNTS),
            row_shapes: room.take_if(rows, ROWS * 64 * 2 * STAGES),
            groups: room.take(groups * 16 * COUNTS),
            words: room.take_if(words, 1 << (2 * MOST_LETTERS)),
            worths: room.take_if(worths, WORTHS * STAGES * NEIGHBOURHOODS),
        }
    }
}

impl Features {
    /// Tables of a board's own.
    pub(super) fn new(board: &Board) -> Features {
        let scoring = &board.layout().scoring;
        let mut room = Room::default();
        let groups = scoring.groups.len().min(MOST_GROUPS);
        let has_rows = scoring.row != 0;
        let at = Offsets::new(&mut room, has_rows, groups, !scoring.words.is_empty(), false);
        let mut marks = marks(board);
        for mark in &mut marks {
            let states = mark.kind.states();
            mark.near = room.take(states * STAGES * NEIGHBOURHOODS);
            mark.heights = room.take_if(states > 1, states * STAGES * THREE_HEIGHTS);
        }
        Features { at, size: room.0, has_rows, marks, for_any: false }
    }

    /// Tables that all boards share: a mark is known by what it is worth.
    pub(super) fn for_any(board: &Board) -> Features {
        let mut room = Room::default();
        let at = Offsets::new(&mut room, true, 0, false, true);
        let has_rows = board.layout().scoring.row != 0;
        Features { at, size: room.0, has_rows, marks: marks(board), for_any: true }
    }

    /// How many entries the tables have that all boards share.
    pub(super) fn size_for_any() -> usize {
        let mut room = Room::default();
        Offsets::new(&mut room, true, 0, false, true);
        room.0
    }

    /// How many entries there are.
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// Tells `one` each entry that speaks about a position, and `row` the first of each sixteen
    /// that speak about one piece each; of those only the pieces still to come count.
    #[inline(always)]
    pub(super) fn active(
        &self,
        scorer: &IncrementalScorer,
        state: &State,
        left: &PiecesLeft,
        mut one: impl FnMut(usize),
        mut row: impl FnMut(usize),
    ) {
        let at = &self.at;
        let count = left.count() as usize;
        let stage = STAGE[count];
        let heights = heights(state.closed);
        let three: [usize; 4] = std::array::from_fn(|first| {
            (heights[first] * HEIGHTS + heights[first + 1]) * HEIGHTS + heights[first + 2]
        });
        for first in 0..3 {
            one(at.heights + first * FOUR_HEIGHTS + three[first] * HEIGHTS + heights[first + 3]);
        }
        let steps: [i32; 5] =
            std::array::from_fn(|first| heights[first + 1] as i32 - heights[first] as i32);
        let far = steps.map(|step| (step.clamp(-4, 4) + 4) as usize);
        let near = steps.map(|step| (step.clamp(-3, 3) + 3) as usize);
        one(at.steps + stage * ALL_STEPS + far.iter().fold(0, |all, step| all * 9 + step));
        for first in 0..4 {
            let two = far[first] * 9 + far[first + 1];
            row(at.two_steps + (first * TWO_STEPS + two) * PIECES);
        }
        for first in 0..3 {
            let three = (near[first] * 7 + near[first + 1]) * 7 + near[first + 2];
            row(at.three_steps + (first * THREE_STEPS + three) * PIECES);
        }
        let surplus = left.area() as i32 - scorer.need(state.closed) as i32;
        one(at.surplus + (surplus.clamp(-32, 31) + 32) as usize * COUNTS + count);
        for (first, three) in three.iter().enumerate() {
            one(at.three_heights + (first * STAGES + stage) * THREE_HEIGHTS + three);
        }
        let broken = scorer.broken_columns(state.settled);
        for (column, height) in heights.iter().enumerate() {
            let broken = usize::from(broken >> column & 1);
            one(at.columns + ((column * 16 + height) * 2 + broken) * COUNTS + count);
        }
        if self.has_rows {
            self.rows(scorer, state, count, &mut one);
        }
        if !self.marks.is_empty() {
            self.marks(scorer, state, count, &heights, &three, &mut one);
        }
    }

    /// Rows that are still open: how much of them, and whether they have a hole.
    #[inline]
    fn rows(
        &self,
        scorer: &IncrementalScorer,
        state: &State,
        count: usize,
        one: &mut impl FnMut(usize),
    ) {
        let broken = scorer.broken_rows(state.settled);
        for row in 0..ROWS {
            let shape = usize::from(state.closed.columns_in_row(row));
            let open = COLUMNS - shape.count_ones() as usize;
            if open == 0 {
                continue;
            }
            let broken = usize::from(broken >> row & 1);
            one(self.at.rows + ((row * 7 + open) * 2 + broken) * COUNTS + count);
            one(self.at.row_shapes + ((row * 64 + shape) * 2 + broken) * STAGES + STAGE[count]);
        }
    }

    /// Marked cells: how their group or word stands, and how the ramp lies around them.
    #[inline]
    fn marks(
        &self,
        scorer: &IncrementalScorer,
        state: &State,
        count: usize,
        heights: &[usize; COLUMNS],
        three: &[usize; 4],
        one: &mut impl FnMut(usize),
    ) {
        let stage = STAGE[count];
        let mut states = [0; MOST_GROUPS];
        let mut worths = [0; MOST_GROUPS];
        for (index, group) in
            scorer.groups(state.settled, state.closed).enumerate().take(MOST_GROUPS)
        {
            let gone = group.cells - group.open;
            if self.for_any {
                worths[index] = group.worth();
            } else {
                let state = (group.seen.min(3) * 4 + group.open.min(3)) * COUNTS + count;
                one(self.at.groups + index * 16 * COUNTS + state);
            }
            if group.open > 0 {
                states[index] = (1 + gone * (gone + 1) / 2 + group.seen).min(GROUP_STATES - 1);
            }
        }
        let mut word = 0;
        if let Some(letters) = scorer.letters(state.settled, state.closed) {
            if !self.for_any {
                let mask = (1 << MOST_LETTERS) - 1;
                let state = (letters.seen & mask) << MOST_LETTERS | letters.open & mask;
                one(self.at.words + state as usize);
            }
            word = letters.word.min(WORD_STATES - 1);
        }
        for mark in &self.marks {
            let (state, worth) = match mark.kind {
                MarkKind::Number(points) => (0, points),
                MarkKind::Group(index) => {
                    (states[index % MOST_GROUPS], worths[index % MOST_GROUPS])
                }
                MarkKind::Letter => (word, if word < WORD_STATES - 1 { 1 } else { -3 }),
            };
            if !self.for_any && mark.kind.states() > 1 {
                let three = three[mark.column.clamp(1, 4) - 1];
                one(mark.heights + (state * STAGES + stage) * THREE_HEIGHTS + three);
            }
            let Some(near) = mark.neighbourhood(heights) else { continue };
            let table = if self.for_any {
                self.at.worths
                    + ((worth.clamp(-5, 5) + 5) as usize * STAGES + stage) * NEIGHBOURHOODS
            } else {
                mark.near + (state * STAGES + stage) * NEIGHBOURHOODS
            };
            one(table + near);
        }
    }
}

impl Mark {
    /// How the ramp lies around its cell; `None` when the cell is closed.
    #[inline]
    fn neighbourhood(&self, heights: &[usize; COLUMNS]) -> Option<usize> {
        const EDGE: usize = 7;
        let above = self.row - heights[self.column] as i32;
        if above < 0 {
            return None;
        }
        let side = |height: usize| ((height as i32 - self.row).clamp(-4, 2) + 4) as usize;
        let west = if self.column == 0 { EDGE } else { side(heights[self.column - 1]) };
        let east = heights.get(self.column + 1).map_or(EDGE, |height| side(*height));
        Some(above.min(5) as usize * 64 + west * 8 + east)
    }
}

impl MarkKind {
    fn states(self) -> usize {
        match self {
            MarkKind::Number(_) => 1,
            MarkKind::Group(_) => GROUP_STATES,
            MarkKind::Letter => WORD_STATES,
        }
    }
}

/// The marked cells of a board: numbers from the lowest, then groups, then letters.
fn marks(board: &Board) -> Vec<Mark> {
    let layout = board.layout();
    let scoring = &layout.scoring;
    let mut kinds: Vec<(char, MarkKind)> = Vec::new();
    kinds.extend(scoring.numbers.iter().map(|(mark, points)| (*mark, MarkKind::Number(*points))));
    kinds.sort_by_key(|(_, kind)| match kind {
        MarkKind::Number(points) => *points,
        MarkKind::Group(_) | MarkKind::Letter => 0,
    });
    kinds.extend(
        scoring.groups.keys().enumerate().map(|(index, mark)| (*mark, MarkKind::Group(index))),
    );
    let mut letters: Vec<char> = scoring.words.iter().flat_map(|word| word.word.chars()).collect();
    letters.sort_unstable();
    letters.dedup();
    kinds.extend(letters.into_iter().map(|mark| (mark, MarkKind::Letter)));
    let mut marks = Vec::new();
    for (mark, kind) in kinds.into_iter().filter(|(mark, _)| *mark != PLAIN) {
        for (row, line) in layout.grid.iter().rev().enumerate() {
            let columns = line.chars().enumerate().filter(|(_, found)| *found == mark);
            marks.extend(columns.map(|(column, _)| Mark {
                column,
                row: row as i32,
                kind,
                near: 0,
                heights: 0,
            }));
        }
    }
    marks
}

/// Up to which row each column is closed.
#[inline]
fn heights(closed: Cells) -> [usize; COLUMNS] {
    std::array::from_fn(|column| {
        (closed.column(column) & ((1 << ROWS) - 1)).trailing_ones() as usize
    })
}
