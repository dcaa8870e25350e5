//! What a position is worth to somebody who does not know in which order the cards come.
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
    Board, PIECES, Piece, Ramp,
    search::{
        incremental_score::Tally,
        state::{Choice, Left, Standing},
    },
};
use features::Form;
pub use file::BadTables;
use std::sync::{Arc, LazyLock, OnceLock};

/// What was learned: the tables one after the other.
pub(crate) type Weights = [f32];

/// The learned value of positions on one board.
pub(crate) struct Value {
    tally: Tally,
    form: Form,
    weights: Arc<Weights>,
}

/// The files of tables that are built in, by the board's place in [`Board::BUILT_IN`].
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
const FILE_FOR_ANY: &[u8] = include_bytes!("../values/any.value");

/// Unpacked when a bot first plays the board: that takes some milliseconds and a few megabytes,
/// which nobody should pay who only plays by the rules.
static BUILT_IN: [OnceLock<Option<Arc<Value>>>; Board::BUILT_IN.len()] =
    [const { OnceLock::new() }; Board::BUILT_IN.len()];

static WEIGHTS_FOR_ANY: LazyLock<Option<Arc<Weights>>> =
    LazyLock::new(|| file::unpack(FILE_FOR_ANY, file::ANY, Form::size_for_any()).ok());

impl Value {
    /// Of positions on this board, by its own tables if it is a built-in one, whatever it is called.
    pub(crate) fn of(board: &Board) -> Arc<Value> {
        for (name, (cell, file)) in Board::BUILT_IN.into_iter().zip(BUILT_IN.iter().zip(FILES)) {
            if Board::built_in(name).is_some_and(|known| known.plays_like(board)) {
                let value = cell.get_or_init(|| Value::unpack(board, file).ok().map(Arc::new));
                if let Some(value) = value {
                    return Arc::clone(value);
                }
            }
        }
        Arc::new(Value::for_any(board))
    }

    /// By the tables for boards that have none of their own.
    pub(crate) fn for_any(board: &Board) -> Value {
        let form = Form::for_any(board);
        let untaught = || vec![0.0; form.size()].into();
        let weights = WEIGHTS_FOR_ANY.clone().unwrap_or_else(untaught);
        Value { tally: Tally::new(board), form, weights }
    }

    /// By tables from a file.
    fn unpack(board: &Board, bytes: &[u8]) -> Result<Value, BadTables> {
        let form = Form::new(board);
        let weights = file::unpack(bytes, file::fingerprint(board), form.size())?;
        Ok(Value { tally: Tally::new(board), form, weights })
    }

    /// The board's scoring.
    pub(crate) fn tally(&self) -> &Tally {
        &self.tally
    }

    /// How a ramp stands.
    pub(crate) fn standing(&self, ramp: &Ramp) -> Standing {
        Standing::of(&self.tally, ramp)
    }

    /// Each way to place a piece, and how the ramp then stands.
    #[inline]
    pub(crate) fn placements(
        &self,
        from: &Standing,
        piece: Piece,
        each: impl FnMut(Choice, Standing),
    ) {
        from.placements(&self.tally, piece, each);
    }

    /// What a position is worth when these pieces are still to come.
    #[inline]
    pub(crate) fn worth(&self, standing: &Standing, left: &Left) -> f32 {
        worth(&self.tally, &self.form, &self.weights, standing, left)
    }
}

/// The bound and the tables' entries added up; the score itself when nothing is to come.
#[inline]
fn worth(tally: &Tally, form: &Form, weights: &Weights, standing: &Standing, left: &Left) -> f32 {
    let Standing { closed, settled } = *standing;
    if left.count() == 0 {
        return tally.finish(settled, closed) as f32;
    }
    let mut sum = tally.bound(settled, closed, left.area(), i32::MIN) as f32;
    let mut by_piece = [0.0; PIECES];
    let one = |index: usize| sum += weights[index];
    let row = |first: usize| {
        let row = &weights[first..first + PIECES];
        by_piece.iter_mut().zip(row).for_each(|(sum, entry)| *sum += entry);
    };
    form.entries(tally, standing, left, one, row);
    sum + left.add_up(&by_piece)
}
