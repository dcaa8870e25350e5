//! The value function: what a position is worth to somebody who does not know in which order the
//! cards come.
//!
//! That is a bound that no play can exceed, corrected by many small tables that were learned by
//! playing ([`train`]): how the heights lie, which of the pieces to come like the steps between
//! them, how rows, columns and marked cells stand. Each table knows little; their sum knows enough
//! to place a piece well without any search, in a tenth of a microsecond.
//!
//! The built-in boards have tables of their own, in files (docs/training.md). All others share
//! tables that were learned on boards drawn by chance, which know marks by what they are worth.

mod features;
mod file;
#[cfg(test)]
mod tests;
pub mod train;

use crate::{
    Board, PIECES,
    search::{
        incremental_score::IncrementalScorer,
        state::{PiecesLeft, State},
    },
};
use features::Features;
pub use file::BadTables;
use std::sync::{Arc, OnceLock};

/// What was learned: the tables one after the other.
pub(crate) type Weights = [f32];

/// The learned value of positions on one board.
pub(crate) struct ValueFunction {
    scorer: IncrementalScorer,
    features: Features,
    weights: Arc<Weights>,
}

/// The files of tables that are built in, by the board's place in [`Board::BUILT_IN`].
#[cfg(not(target_family = "wasm"))]
const FILES: [&[u8]; Board::BUILT_IN.len()] = [
    include_bytes!("../values/1.value"),
    include_bytes!("../values/2.value"),
    include_bytes!("../values/3.value"),
    include_bytes!("../values/4.value"),
    include_bytes!("../values/5.value"),
    include_bytes!("../values/6.value"),
    include_bytes!("../values/7.value"),
    include_bytes!("../values/8.value"),
    include_bytes!("../values/jeuxsoc.value"),
];

/// The tables for every other board.
#[cfg(not(target_family = "wasm"))]
const FILE_FOR_ANY: &[u8] = include_bytes!("../values/any.value");

/// In a page none is built in: those of the boards in play are fetched, and come by [`learn`].
#[cfg(target_family = "wasm")]
const FILES: [&[u8]; Board::BUILT_IN.len()] = [&[]; Board::BUILT_IN.len()];
#[cfg(target_family = "wasm")]
const FILE_FOR_ANY: &[u8] = &[];

/// What the tables for every other board are called.
const ANY: &str = "any";

/// Unpacked when a bot first plays the board: that takes some milliseconds and a few megabytes,
/// which nobody should pay who only plays by the rules.
static BUILT_IN: [OnceLock<Option<Arc<ValueFunction>>>; Board::BUILT_IN.len()] =
    [const { OnceLock::new() }; Board::BUILT_IN.len()];

static WEIGHTS_FOR_ANY: OnceLock<Option<Arc<Weights>>> = OnceLock::new();

/// The place of this board among the built-in ones, whatever it is called.
fn place(board: &Board) -> Option<usize> {
    let plays_like = |name| Board::built_in(name).is_some_and(|known| known.plays_like(board));
    Board::BUILT_IN.into_iter().position(plays_like)
}

/// What the file of tables for this board is called.
pub(crate) fn file_for(board: &Board) -> &'static str {
    place(board).and_then(|at| Board::BUILT_IN.get(at).copied()).unwrap_or(ANY)
}

/// Takes in a file of tables, unless there are some already.
pub(crate) fn learn(name: &str, bytes: &[u8]) -> Result<(), BadTables> {
    if name == ANY {
        let weights = file::unpack(bytes, file::ANY, Features::size_for_any())?;
        WEIGHTS_FOR_ANY.get_or_init(|| Some(weights));
        return Ok(());
    }
    let at = Board::BUILT_IN.into_iter().position(|known| known == name);
    let board = Board::built_in(name).ok_or(BadTables::OtherBoard)?;
    let value = Arc::new(ValueFunction::unpack(&board, bytes)?);
    if let Some(cell) = at.and_then(|at| BUILT_IN.get(at)) {
        cell.get_or_init(|| Some(value));
    }
    Ok(())
}

impl ValueFunction {
    /// Of positions on this board, by its own tables if it is a built-in one, whatever it is called.
    pub(crate) fn of(board: &Board) -> Arc<ValueFunction> {
        let own = place(board).and_then(|at| BUILT_IN.get(at).zip(FILES.get(at)));
        let own = own.and_then(|(cell, file)| {
            let unpack = || ValueFunction::unpack(board, file).ok().map(Arc::new);
            cell.get_or_init(unpack).clone()
        });
        own.unwrap_or_else(|| Arc::new(ValueFunction::for_any(board)))
    }

    /// By the tables for boards that have none of their own.
    pub(crate) fn for_any(board: &Board) -> ValueFunction {
        let features = Features::for_any(board);
        let untaught = || vec![0.0; features.size()].into();
        let size = Features::size_for_any();
        let learned = || file::unpack(FILE_FOR_ANY, file::ANY, size).ok();
        let weights = WEIGHTS_FOR_ANY.get_or_init(learned).clone().unwrap_or_else(untaught);
        ValueFunction { scorer: IncrementalScorer::new(board), features, weights }
    }

    /// By tables from a file.
    fn unpack(board: &Board, bytes: &[u8]) -> Result<ValueFunction, BadTables> {
        let features = Features::new(board);
        let weights = file::unpack(bytes, file::fingerprint(board), features.size())?;
        Ok(ValueFunction { scorer: IncrementalScorer::new(board), features, weights })
    }

    /// The board's scoring.
    pub(crate) fn scorer(&self) -> &IncrementalScorer {
        &self.scorer
    }

    /// The value of a position when these pieces are still to come.
    #[inline]
    pub(crate) fn estimate(&self, state: &State, left: &PiecesLeft) -> f32 {
        estimate(&self.scorer, &self.features, &self.weights, state, left)
    }
}

/// The bound and the tables' entries added up; the score itself when nothing is to come.
#[inline]
fn estimate(
    scorer: &IncrementalScorer,
    features: &Features,
    weights: &Weights,
    state: &State,
    left: &PiecesLeft,
) -> f32 {
    let State { closed, settled } = *state;
    if left.count() == 0 {
        return scorer.finish(settled, closed) as f32;
    }
    let mut sum = scorer.bound(settled, closed, left.area(), i32::MIN) as f32;
    let mut by_piece = [0.0; PIECES];
    let one = |index: usize| sum += weights[index];
    let row = |first: usize| {
        let row = &weights[first..first + PIECES];
        by_piece.iter_mut().zip(row).for_each(|(sum, entry)| *sum += entry);
    };
    features.active(scorer, state, left, one, row);
    sum + left.add_up(&by_piece)
}
