//! What a round scores on a board.

use crate::{COLUMNS, Cells, Layout, PLAIN, ROWS, ROWS_REACHED};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// The scoring of a board as its file says it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "../games/fits/wire.ts")]
pub struct Scoring {
    /// For each plain cell that is not covered (FITS-16).
    pub plain: i32,
    /// For each complete row (FITS-17).
    pub row: i32,
    /// For each complete column (FITS-23).
    pub column: i32,
    /// By mark: for each such cell that is not covered (FITS-18).
    pub numbers: BTreeMap<char, i32>,
    /// By mark: what the group scores when none, one, two … of its cells are visible (FITS-19).
    pub groups: BTreeMap<char, Vec<i32>>,
    /// Words in the order they are looked for (FITS-24).
    pub words: Vec<Word>,
    /// For each visible letter that is not part of the word scored (FITS-24).
    pub unused: i32,
}

impl Default for Scoring {
    fn default() -> Scoring {
        Scoring {
            plain: -1,
            row: 0,
            column: 0,
            numbers: BTreeMap::new(),
            groups: BTreeMap::new(),
            words: Vec::new(),
            unused: 0,
        }
    }
}

/// A word that scores when all its letters are visible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "../games/fits/wire.ts")]
pub struct Word {
    /// Its letters, each a mark of the board.
    pub word: String,
    /// What it scores.
    pub points: i32,
}

/// The scoring of a board made ready for counting: every part knows its cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Scorer {
    plain: Points,
    row: i32,
    column: i32,
    numbers: Vec<(char, Points)>,
    groups: Vec<(char, Group)>,
    words: Vec<(String, Points)>,
    letters: Points,
}

/// Cells with the points that go with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Points {
    cells: Cells,
    points: i32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Group {
    cells: Cells,
    /// By the number of cells visible; one entry more than there are cells.
    table: Vec<i32>,
}

impl Points {
    /// The points for each of the cells among these.
    #[inline]
    fn each(&self, cells: Cells) -> i32 {
        self.points * (self.cells & cells).count() as i32
    }
}

impl Group {
    #[inline]
    fn points(&self, visible: Cells) -> i32 {
        self.table.get((self.cells & visible).count() as usize).copied().unwrap_or(0)
    }
}

impl Scorer {
    pub(crate) fn new(layout: &Layout) -> Scorer {
        let (scoring, cells) = (&layout.scoring, layout.cells_by_mark());
        let cells = |mark: &char| cells.get(mark).copied().unwrap_or(Cells::NONE);
        let number =
            |(mark, &points): (&char, &i32)| (*mark, Points { cells: cells(mark), points });
        let group = |(mark, table): (&char, &Vec<i32>)| {
            (*mark, Group { cells: cells(mark), table: table.clone() })
        };
        let word = |word: &Word| {
            let letters = word.word.chars().fold(Cells::NONE, |all, mark| all | cells(&mark));
            (word.word.clone(), Points { cells: letters, points: word.points })
        };
        let words: Vec<_> = scoring.words.iter().map(word).collect();
        let letters = words.iter().fold(Cells::NONE, |all, (_, word)| all | word.cells);
        Scorer {
            plain: Points { cells: cells(&PLAIN), points: scoring.plain },
            row: scoring.row,
            column: scoring.column,
            numbers: scoring.numbers.iter().map(number).collect(),
            groups: scoring.groups.iter().map(group).collect(),
            words,
            letters: Points { cells: letters, points: scoring.unused },
        }
    }

    /// What a round scores that ends with these cells covered. A covered cell scores nothing
    /// (FITS-20): all but rows and columns looks at what is still visible.
    #[inline]
    pub(crate) fn total(&self, covered: Cells) -> i32 {
        let visible = covered.uncovered();
        let mut total = self.plain.each(visible);
        if self.row != 0 {
            total += self.rows(covered);
        }
        if self.column != 0 {
            total += self.columns(covered);
        }
        total + self.numbers(visible) + self.groups(visible) + self.words(visible)
    }

    #[inline]
    fn rows(&self, covered: Cells) -> i32 {
        self.row * covered.complete_row_count() as i32
    }

    #[inline]
    fn columns(&self, covered: Cells) -> i32 {
        self.column * covered.complete_columns().count_ones() as i32
    }

    #[inline]
    fn numbers(&self, visible: Cells) -> i32 {
        self.numbers.iter().map(|(_, number)| number.each(visible)).sum()
    }

    #[inline]
    fn groups(&self, visible: Cells) -> i32 {
        self.groups.iter().map(|(_, group)| group.points(visible)).sum()
    }

    #[inline]
    fn words(&self, visible: Cells) -> i32 {
        if self.words.is_empty() {
            return 0;
        }
        let (word, unused) = self.word(visible);
        word.map_or(0, |(_, word)| word.points) + self.letters.points * unused.count() as i32
    }

    /// The first word that is wholly visible, and the visible letters it does not use (FITS-24).
    #[inline]
    fn word(&self, visible: Cells) -> (Option<&(String, Points)>, Cells) {
        let found = self.words.iter().find(|(_, word)| word.cells & visible == word.cells);
        let used = found.map_or(Cells::NONE, |(_, word)| word.cells);
        (found, self.letters.cells & visible & used.uncovered())
    }

    /// The same as [`Scorer::total`], told step by step.
    pub(crate) fn score(&self, covered: Cells) -> Score {
        let visible = covered.uncovered();
        Score {
            plain: self.plain.each(visible),
            rows: self.rows(covered),
            columns: self.columns(covered),
            numbers: self.numbers(visible),
            groups: self.groups(visible),
            words: self.words(visible),
            total: self.total(covered),
            steps: self.steps(covered).into_iter().filter(|step| step.points != 0).collect(),
        }
    }

    /// The same as [`Scorer::total`], told part by part.
    pub(crate) fn standing(&self, covered: Cells) -> Standing {
        let mut parts: Vec<Part> = Vec::new();
        for Step { kind, mark, cells, points } in self.steps(covered) {
            let count = match kind {
                Kind::Row | Kind::Column | Kind::Word => 1,
                Kind::Plain | Kind::Number | Kind::Group | Kind::Unused => cells.len(),
            };
            match parts.last_mut() {
                Some(Part(of, with, so_many, sum)) if *of == kind && *with == mark => {
                    *so_many += count;
                    *sum += points;
                }
                _ => parts.push(Part(kind, mark, count, points)),
            }
        }
        // A group can be worth nothing for now; anything else that is does not count on this board.
        parts.retain(|Part(kind, _, count, points)| {
            *points != 0 || *kind == Kind::Group && *count > 0
        });
        Standing { points: self.total(covered), parts }
    }

    fn steps(&self, covered: Cells) -> Vec<Step> {
        let visible = covered.uncovered();
        let each = |kind, mark: Option<char>, value: Points| {
            (value.cells & visible).iter().map(move |cell| {
                Step::new(kind, mark.map(String::from), Cells::one(cell), value.points)
            })
        };
        let rows = covered.complete_rows();
        let row = |row: &usize| rows >> row & 1 == 1;
        let columns = covered.complete_columns();
        let column = |column: &usize| columns >> column & 1 == 1;
        let mut steps: Vec<Step> = each(Kind::Plain, None, self.plain).collect();
        steps.extend((0..ROWS).filter(row).map(|row| {
            let cells = (0..COLUMNS).map(|column| (column, row)).collect();
            Step::new(Kind::Row, None, cells, self.row)
        }));
        steps.extend((0..COLUMNS).filter(column).map(|column| {
            let cells = (0..ROWS).map(|row| (column, row)).collect();
            Step::new(Kind::Column, None, cells, self.column)
        }));
        for (mark, number) in &self.numbers {
            steps.extend(each(Kind::Number, Some(*mark), *number));
        }
        steps.extend(self.groups.iter().map(|(mark, group)| {
            let cells = group.cells & visible;
            Step::new(Kind::Group, Some((*mark).into()), cells, group.points(visible))
        }));
        let (word, unused) = self.word(visible);
        steps.extend(word.map(|(word, letters)| {
            Step::new(Kind::Word, Some(word.clone()), letters.cells, letters.points)
        }));
        let unused = Points { cells: unused, points: self.letters.points };
        steps.extend(each(Kind::Unused, None, unused));
        steps
    }
}

/// What a ramp would score as it lies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "../games/fits/wire.ts")]
pub struct Standing {
    /// All together.
    pub points: i32,
    /// What they are made of.
    pub parts: Vec<Part>,
}

impl Standing {
    /// The parts, but for plain cells, that are other than they were. One that gives nothing any
    /// more is told with zeros.
    pub(crate) fn changed_from(&self, before: &Standing) -> Vec<Part> {
        let gone = before.parts.iter().filter(|was| !self.parts.iter().any(|is| is.is_of(was)));
        let gone = gone.map(|Part(kind, mark, ..)| Part(*kind, mark.clone(), 0, 0));
        let other = self.parts.iter().filter(|is| !before.parts.contains(is)).cloned();
        other.chain(gone).filter(|Part(kind, ..)| *kind != Kind::Plain).collect()
    }
}

/// What one rule of the board gives for a ramp as it lies: what for, the mark of a number or a group
/// or the word, how many cells, rows or columns (of a group, how many of its cells are visible), and
/// the points in all. Told with every move, so without names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "../games/fits/wire.ts")]
pub struct Part(pub Kind, pub Option<String>, pub usize, pub i32);

impl Part {
    /// Whether both are of the same rule.
    fn is_of(&self, other: &Part) -> bool {
        (self.0, &self.1) == (other.0, &other.1)
    }
}

/// What a round scored, by kind and step by step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "../games/fits/wire.ts")]
pub struct Score {
    /// Plain cells that are not covered.
    pub plain: i32,
    /// Complete rows.
    pub rows: i32,
    /// Complete columns.
    pub columns: i32,
    /// Numbers that are visible.
    pub numbers: i32,
    /// Groups of symbols.
    pub groups: i32,
    /// A word, and the letters it does not use.
    pub words: i32,
    /// All together.
    pub total: i32,
    /// What it is made of, in an order in which it can be counted aloud.
    pub steps: Vec<Step>,
}

/// Some cells and what they score together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "../games/fits/wire.ts")]
pub struct Step {
    /// What for.
    pub kind: Kind,
    /// The mark of a number or a group, or the word.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub mark: Option<String>,
    /// Columns and rows, both from 1.
    pub cells: Vec<[u8; 2]>,
    /// How many points.
    pub points: i32,
}

impl Step {
    fn new(kind: Kind, mark: Option<String>, cells: Cells, points: i32) -> Step {
        Step { kind, mark, cells: numbered(cells), points }
    }
}

impl Cells {
    /// Cells as they are told to people: columns and rows from 1. What is on no ramp is left out.
    pub fn numbered(cells: &[[u8; 2]]) -> Cells {
        let on = |[column, row]: &[u8; 2]| {
            let cell = (usize::from(*column).checked_sub(1)?, usize::from(*row).checked_sub(1)?);
            (cell.0 < COLUMNS && cell.1 < ROWS_REACHED).then(|| Cells::one(cell))
        };
        cells.iter().filter_map(on).fold(Cells::NONE, |all, one| all | one)
    }
}

/// The cells as they are told to people: columns and rows from 1.
pub(crate) fn numbered(cells: Cells) -> Vec<[u8; 2]> {
    cells.iter().map(|(column, row)| [column as u8 + 1, row as u8 + 1]).collect()
}

/// What a step of a score is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/fits/wire.ts")]
pub enum Kind {
    /// A plain cell that is not covered.
    Plain,
    /// A complete row.
    Row,
    /// A complete column.
    Column,
    /// A number that is visible.
    Number,
    /// A group, by how many of its cells are visible.
    Group,
    /// A word all of whose letters are visible.
    Word,
    /// A visible letter that the word does not use.
    Unused,
}
