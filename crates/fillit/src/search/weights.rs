//! The weights of the evaluation: tuned on games that the bots played with one another, and kept
//! in `data/weights.toml`. `trefle train fillit` writes that file anew.

use crate::{Board, Mode, Players};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// The value of each feature of a pawn to its side, in hundredths: 100 more multiply the odds of
/// winning by e.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PawnWeights {
    /// By how many tokens its side has left.
    pub(crate) supply: WeightTable<26>,
    /// By how many tokens the side would still have left after the turn of this pawn that lays most
    /// of them; the last entry is for a side that is not near the end.
    pub(crate) short: WeightTable<10>,
    /// By what its best slide brings: a token laid is one, a token taken another.
    pub(crate) best: WeightTable<17>,
    /// By what its second best slide brings.
    pub(crate) second: WeightTable<17>,
    /// By in how many directions it can slide.
    pub(crate) ways: WeightTable<7>,
}

/// A table of so many entries. Behind it are as many as a power of two, so that looking one up
/// needs no check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<i32>", into = "Vec<i32>")]
pub(crate) struct WeightTable<const SIZE: usize>([i32; 32]);

impl<const SIZE: usize> Default for WeightTable<SIZE> {
    fn default() -> Self {
        WeightTable([0; 32])
    }
}

impl<const SIZE: usize> WeightTable<SIZE> {
    #[inline(always)]
    pub(crate) fn at(&self, index: u32) -> i32 {
        self.0[index as usize & 31]
    }

    /// The entries, to be changed.
    pub(crate) fn entries(&mut self) -> &mut [i32] {
        &mut self.0[..SIZE]
    }
}

impl<const SIZE: usize> TryFrom<Vec<i32>> for WeightTable<SIZE> {
    type Error = String;

    fn try_from(entries: Vec<i32>) -> Result<Self, String> {
        if entries.len() != SIZE {
            return Err(format!("{} entries where {SIZE} belong", entries.len()));
        }
        let mut table = WeightTable::default();
        table.entries().copy_from_slice(&entries);
        Ok(table)
    }
}

impl<const SIZE: usize> From<WeightTable<SIZE>> for Vec<i32> {
    fn from(table: WeightTable<SIZE>) -> Vec<i32> {
        table.0[..SIZE].to_vec()
    }
}

/// The weights of one mode.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Weights {
    board: Board,
    players: u64,
    /// The weights of a pawn by how many others move before it.
    pub(crate) pawn: Vec<PawnWeights>,
}

/// The whole file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    mode: Vec<Weights>,
}

const FILE: &str = include_str!("../../data/weights.toml");

/// What the file says at its top, for who opens it.
const HEADER: &str = "\
# What a position of FILLIT is worth: written by `trefle train fillit`, read by the bots.
# For each mode, and for each pawn by how many others move before it, tables in hundredths of a
# logit: 100 more multiply the odds of winning by e. See crates/fillit/src/search/weights.rs.

";

#[expect(clippy::expect_used, reason = "the file is part of the program and read in the tests")]
static TUNED: LazyLock<Vec<Weights>> =
    LazyLock::new(|| read(FILE).expect("the tuned weights are sound"));

fn read(text: &str) -> Result<Vec<Weights>, String> {
    let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
    for (weights, mode) in file.mode.iter().zip(Mode::ALL) {
        let fits = weights.mode() == Some(mode) && weights.pawn.len() == mode.players().count();
        if !fits {
            return Err(format!("{} {} is not in its place", weights.players, weights.board));
        }
    }
    if file.mode.len() == Mode::ALL.len() { Ok(file.mode) } else { Err("a mode is missing".into()) }
}

/// The file with these weights, one for each mode in the order of [`Mode::ALL`].
pub(crate) fn write(weights: &[Weights]) -> String {
    let file = File { mode: weights.to_vec() };
    // Tables of numbers can always be written.
    format!("{HEADER}{}", toml::to_string(&file).unwrap_or_default())
}

impl Weights {
    /// The tuned ones.
    pub(crate) fn of(mode: Mode) -> &'static Weights {
        let at = Mode::ALL.iter().position(|other| *other == mode).unwrap_or(0);
        &TUNED[at]
    }

    /// Those before the first game: few tokens left are good, long slides too.
    pub(crate) fn initial(mode: Mode) -> Weights {
        let mut pawn = PawnWeights::default();
        let count = |table: &mut [i32], each: i32| {
            for (entry, value) in table.iter_mut().zip(0..) {
                *entry = each * value;
            }
        };
        count(pawn.supply.entries(), -25);
        count(pawn.best.entries(), 10);
        count(pawn.second.entries(), 5);
        let players = mode.players().count();
        Weights { board: mode.board(), players: players as u64, pawn: vec![pawn; players] }
    }

    fn mode(&self) -> Option<Mode> {
        Mode::new(self.board, Players::new(self.players)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tuned_weights_are_read_and_written_back_as_they_are() {
        let weights = read(FILE).unwrap();
        assert_eq!(write(&weights), FILE);
        for (weights, mode) in weights.iter().zip(Mode::ALL) {
            assert_eq!(Weights::of(mode), weights);
        }
    }

    #[test]
    fn weights_that_do_not_fit_are_refused() {
        let mut weights: Vec<Weights> = Mode::ALL.map(Weights::initial).to_vec();
        assert!(read(&write(&weights)).is_ok());
        weights.swap(0, 1);
        assert!(read(&write(&weights)).is_err());
        assert!(read(&write(&weights[..2])).is_err());
        assert!(read("[[mode]]\nboard = \"large\"\n").is_err());
    }
}
