//! Boards: a grid with its marks and its scoring.

pub(crate) mod file;
pub(crate) mod scoring;

use crate::{COLUMNS, Cells, ROWS, Score, Scoring, Standing, board::scoring::Scorer};
use serde::{Deserialize, Serialize};
use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock},
};
use ts_rs::TS;

/// A plain cell in a board's grid.
pub const PLAIN: char = '.';

/// A board: what a round is played on (FITS-01, FITS-25).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    layout: Layout,
    scorer: Scorer,
}

/// A board as its file says it and as a view shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "../games/fits/wire.ts")]
pub struct Layout {
    /// What it is called in options, such as `4`.
    pub name: String,
    /// What it is called on the page.
    pub title: String,
    /// Who made it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub author: Option<String>,
    /// Where it comes from.
    pub provenance: Provenance,
    /// What is known about that.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub note: Option<String>,
    /// Twelve rows of six, top row first.
    #[ts(as = "Vec<String>")]
    pub grid: [String; ROWS],
    /// What each mark of the grid is called in words.
    pub marks: BTreeMap<char, String>,
    /// What it scores.
    pub scoring: Scoring,
}

/// Where a board comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/fits/wire.ts")]
pub enum Provenance {
    /// From the rule sheets.
    Rule,
    /// Made anew, because the pictures of the rule sheets are lost.
    Reconstructed,
    /// A player's own.
    #[default]
    Own,
}

impl Layout {
    /// The cells of each mark, plain ones too.
    pub(crate) fn cells_by_mark(&self) -> BTreeMap<char, Cells> {
        let mut cells: BTreeMap<char, Cells> = BTreeMap::new();
        for (line, row) in self.grid.iter().zip((0..ROWS).rev()) {
            for (mark, column) in line.chars().zip(0..COLUMNS) {
                let of_mark = cells.entry(mark).or_default();
                *of_mark = *of_mark | Cells::one((column, row));
            }
        }
        cells
    }
}

impl Provenance {
    /// All of them.
    pub const ALL: [Provenance; 3] = [Provenance::Rule, Provenance::Reconstructed, Provenance::Own];

    /// As board files write it.
    pub const fn name(self) -> &'static str {
        match self {
            Provenance::Rule => "rule",
            Provenance::Reconstructed => "reconstructed",
            Provenance::Own => "own",
        }
    }
}

impl Board {
    /// The names of the built-in boards.
    pub const BUILT_IN: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "jeuxsoc"];

    /// The built-in board of this name.
    pub fn built_in(name: &str) -> Option<Arc<Board>> {
        BOARDS.iter().find(|board| board.name() == name).cloned()
    }

    /// Puts the grid and its scoring together. The layout has been checked by who read it.
    pub(crate) fn new(layout: Layout) -> Board {
        let scorer = Scorer::new(&layout);
        Board { layout, scorer }
    }

    /// What it is called in options, such as `4`.
    pub fn name(&self) -> &str {
        &self.layout.name
    }

    /// Everything that its file says.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Whether it has the same cells and the same scoring as another, whatever they are called.
    pub(crate) fn plays_like(&self, other: &Board) -> bool {
        self.layout.grid == other.layout.grid && self.layout.scoring == other.layout.scoring
    }

    /// What a round scores that ends with these cells covered.
    #[inline]
    pub fn points(&self, covered: Cells) -> i32 {
        self.scorer.total(covered)
    }

    /// The same, by kind and step by step.
    pub fn score(&self, covered: Cells) -> Score {
        self.scorer.score(covered)
    }

    /// What a ramp with these cells covered would score, part by part.
    pub fn standing(&self, covered: Cells) -> Standing {
        self.scorer.standing(covered)
    }
}

/// The built-in boards are files as players write them (FITS-25).
const FILES: [&str; Board::BUILT_IN.len()] = [
    include_str!("../boards/1.toml"),
    include_str!("../boards/2.toml"),
    include_str!("../boards/3.toml"),
    include_str!("../boards/4.toml"),
    include_str!("../boards/5.toml"),
    include_str!("../boards/6.toml"),
    include_str!("../boards/7.toml"),
    include_str!("../boards/8.toml"),
    include_str!("../boards/jeuxsoc.toml"),
];

#[expect(clippy::expect_used, reason = "a test reads each of the files that are built in")]
static BOARDS: LazyLock<[Arc<Board>; Board::BUILT_IN.len()]> =
    LazyLock::new(|| FILES.map(|file| Arc::new(Board::read(file).expect("a good board file"))));
