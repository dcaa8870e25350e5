//! FITS in planes and numbers, and thousands of rounds in one call.
//!
//! Planes have the 15 rows that pieces can reach, the lowest first, and the 6 columns of a board.
//! Seats are told from the eyes of the one that looks: its own ramp first, then the others in order.

use crate::{
    error::{illegal, raised},
    planes::{Canvas, Encoder},
};
use numpy::{
    PyArray1, PyArray2, PyArray3, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray,
    PyReadwriteArray2, PyReadwriteArray4,
};
use pyo3::{exceptions::PyValueError, prelude::*};
use serde_json::json;
use trefle_fits::{
    Action, COLUMNS, Fits, PIECES, PLAIN, Phase, Piece, ROWS, ROWS_REACHED, View,
    rounds::{self, ACTIONS, ASIDE, Gains, RoundsError, Sight},
};
use trefle_game::Rules;
use trefle_games::{AnyView, Seat};

/// Waiting: for who has nothing to do with this card.
const WAIT: usize = ASIDE + 1;

/// The planes that come before the ramps.
const AT_HAND: usize = 0;
const TO_COME: usize = AT_HAND + PIECES;
const POINTS: usize = TO_COME + PIECES;
const GROUPS: usize = POINTS + 1;
const LETTERS: usize = GROUPS + 1;
const ROW_POINTS: usize = LETTERS + 1;
const COLUMN_POINTS: usize = ROW_POINTS + 1;
const ROUNDS_LEFT: usize = COLUMN_POINTS + 1;
const RAMPS: usize = ROUNDS_LEFT + 1;

pub(crate) struct Planes;

/// The board's marks: what a visible cell scores, which group it belongs to, which letter it is.
fn draw_board(view: &View, canvas: &mut Canvas<'_>) {
    let layout = view.layout.layout();
    let scoring = &layout.scoring;
    let letters: Vec<char> = {
        let mut letters: Vec<char> =
            scoring.words.iter().flat_map(|word| word.word.chars()).collect();
        letters.sort_unstable();
        letters.dedup();
        letters
    };
    for (line, row) in layout.grid.iter().zip((0..ROWS).rev()) {
        for (column, mark) in line.chars().enumerate() {
            let points = match mark {
                PLAIN => scoring.plain,
                mark => scoring.numbers.get(&mark).copied().unwrap_or_default(),
            };
            canvas.set(POINTS, row, column, points as f32);
            let place = |found: Option<usize>| found.map_or(0.0, |index| (index + 1) as f32);
            let group = scoring.groups.keys().position(|group| *group == mark);
            canvas.set(GROUPS, row, column, place(group));
            let letter = letters.iter().position(|letter| *letter == mark);
            canvas.set(LETTERS, row, column, place(letter));
        }
    }
    canvas.fill(ROW_POINTS, scoring.row as f32);
    canvas.fill(COLUMN_POINTS, scoring.column as f32);
}

impl Encoder for Planes {
    fn shape(&self, view: &AnyView) -> Option<([usize; 3], usize)> {
        let seats = view.of::<Fits>()?.seats.len();
        Some(([RAMPS + seats, ROWS_REACHED, COLUMNS], WAIT + 1))
    }

    fn observe(&self, view: &AnyView, seat: Seat, canvas: &mut Canvas<'_>) {
        let Some(view) = view.of::<Fits>() else { return };
        let seats = view.seats.len();
        let Some(own) = view.seats.get(seat.index()) else { return };
        if let Some(piece) = own.piece(view.card).filter(|_| view.phase != Phase::Over) {
            canvas.fill(AT_HAND + piece.index(), 1.0);
        }
        // The cards still to be turned are known but for their order (FITS-07).
        let to_come = Piece::ALL.into_iter().filter(|piece| !view.turned.contains(piece));
        for piece in to_come.filter(|piece| *piece != own.start) {
            canvas.fill(TO_COME + piece.index(), 1.0);
        }
        draw_board(view, canvas);
        canvas.fill(ROUNDS_LEFT, view.boards.len().saturating_sub(view.round) as f32);
        for (index, player) in view.seats.iter().enumerate() {
            let plane = RAMPS + (index + seats - seat.index() % seats) % seats;
            for (column, row) in player.ramp.covered().iter() {
                canvas.set(plane, row, column, 1.0);
            }
        }
    }

    fn number(&self, _: &AnyView, _: Seat, action: Option<&str>) -> Option<usize> {
        let Some(action) = action else { return Some(WAIT) };
        match action.parse().ok()? {
            Action::SetAside => Some(ASIDE),
            Action::Place { orientation, column, .. } => {
                let column = usize::from(column).checked_sub(1).filter(|at| *at < COLUMNS)?;
                Some(orientation.index() * COLUMNS + column)
            }
        }
    }

    /// Who has nothing to do with this card waits for the others.
    fn may_wait(&self, view: &AnyView, _: Seat, legal: &[String]) -> bool {
        legal.is_empty() && view.of::<Fits>().is_some_and(|view| view.phase != Phase::Over)
    }
}

/// The most rounds that are played in one call; some hundred megabytes.
const MOST_ROUNDS: usize = 1 << 18;

/// Many rounds of one player on one board. Every call of `step` plays one action in each; what is
/// seen of them lies in arrays that stay the same objects and are changed in place.
#[pyclass(module = "trefle")]
pub(crate) struct Rounds {
    rounds: rounds::Rounds,
    ramps: Py<PyArray3<u8>>,
    pieces: Py<PyArray2<u8>>,
    to_come: Py<PyArray2<u8>>,
    masks: Py<PyArray2<i8>>,
    rewards: Py<PyArray1<f32>>,
    ended: Py<PyArray1<bool>>,
    scores: Py<PyArray1<i32>>,
    last_ramps: Py<PyArray3<u8>>,
}

fn refused(py: Python<'_>, error: RoundsError) -> PyErr {
    match error {
        RoundsError::Illegal { .. } => illegal(py, error),
        RoundsError::Length { .. } => PyValueError::new_err(error.to_string()),
    }
}

/// An array that nobody else is reading or writing right now.
fn lent<'py, T: numpy::Element, D: numpy::ndarray::Dimension>(
    array: &Py<numpy::PyArray<T, D>>,
    py: Python<'py>,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    array.bind(py).try_readwrite().map_err(|error| PyValueError::new_err(error.to_string()))
}

#[pymethods]
impl Rounds {
    /// So many rounds on a board, by its name or its file.
    #[new]
    fn new(py: Python<'_>, board: &str, count: usize) -> PyResult<Rounds> {
        if !(1..=MOST_ROUNDS).contains(&count) {
            return Err(PyValueError::new_err(format!("1 to {MOST_ROUNDS} rounds, not {count}")));
        }
        let options = Fits::options(1, &json!({ "boards": [board] }));
        let game = Fits::begin(&options.map_err(|error| raised(py, error.into()))?, "");
        let Some(board) = game.boards().first() else {
            return Err(PyValueError::new_err("there is no board"));
        };
        Ok(Rounds {
            rounds: rounds::Rounds::new(board.clone(), count, 0),
            ramps: PyArray3::zeros(py, [count, ROWS_REACHED, COLUMNS], false).unbind(),
            pieces: PyArray2::zeros(py, [count, PIECES], false).unbind(),
            to_come: PyArray2::zeros(py, [count, PIECES], false).unbind(),
            masks: PyArray2::zeros(py, [count, ACTIONS], false).unbind(),
            rewards: PyArray1::zeros(py, [count], false).unbind(),
            ended: PyArray1::zeros(py, [count], false).unbind(),
            scores: PyArray1::zeros(py, [count], false).unbind(),
            last_ramps: PyArray3::zeros(py, [count, ROWS_REACHED, COLUMNS], false).unbind(),
        })
    }

    fn __len__(&self) -> usize {
        self.rounds.len()
    }

    /// The covered cells: (rounds, 15, 6) uint8, the lowest row first.
    #[getter]
    fn ramps<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray3<u8>> {
        self.ramps.bind(py).clone()
    }

    /// The piece at hand: (rounds, 16) uint8, one of them 1.
    #[getter]
    fn pieces<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<u8>> {
        self.pieces.bind(py).clone()
    }

    /// The pieces still to come after it: (rounds, 16) uint8.
    #[getter]
    fn to_come<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<u8>> {
        self.to_come.bind(py).clone()
    }

    /// What is legal: (rounds, 49) int8.
    #[getter]
    fn masks<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<i8>> {
        self.masks.bind(py).clone()
    }

    /// By how much each ramp scores more since the last step: (rounds,) float32.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        self.rewards.bind(py).clone()
    }

    /// Which rounds ended with the last step: (rounds,) bool.
    #[getter]
    fn ended<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        self.ended.bind(py).clone()
    }

    /// What the last round scored that ended there: (rounds,) int32.
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        self.scores.bind(py).clone()
    }

    /// How its ramp lay: (rounds, 15, 6) uint8.
    #[getter]
    fn last_ramps<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray3<u8>> {
        self.last_ramps.bind(py).clone()
    }

    /// Begins all anew: with a seed from the first rounds on, without one with the next.
    #[pyo3(signature = (seed=None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        let mut ramps = lent(&self.ramps, py)?;
        let mut pieces = lent(&self.pieces, py)?;
        let mut to_come = lent(&self.to_come, py)?;
        let mut masks = lent(&self.masks, py)?;
        let mut sight = Sight {
            ramps: ramps.as_slice_mut()?,
            pieces: pieces.as_slice_mut()?,
            to_come: to_come.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
        };
        self.rounds.reset(seed, &mut sight).map_err(|error| refused(py, error))
    }

    /// Plays one action in each round: (rounds,) int64. Where one of them is not legal, none is
    /// played.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let mut ramps = lent(&self.ramps, py)?;
        let mut pieces = lent(&self.pieces, py)?;
        let mut to_come = lent(&self.to_come, py)?;
        let mut masks = lent(&self.masks, py)?;
        let mut rewards = lent(&self.rewards, py)?;
        let mut ended = lent(&self.ended, py)?;
        let mut scores = lent(&self.scores, py)?;
        let mut last_ramps = lent(&self.last_ramps, py)?;
        let mut sight = Sight {
            ramps: ramps.as_slice_mut()?,
            pieces: pieces.as_slice_mut()?,
            to_come: to_come.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
        };
        let mut gains = Gains {
            rewards: rewards.as_slice_mut()?,
            ended: ended.as_slice_mut()?,
            scores: scores.as_slice_mut()?,
            last_ramps: last_ramps.as_slice_mut()?,
        };
        let (rounds, actions) = (&mut self.rounds, actions.as_slice()?);
        let played = py.detach(|| rounds.step(actions, &mut sight, &mut gains));
        played.map_err(|error| refused(py, error))
    }

    /// The ramp after each action of each round, all 0 where it is not legal, and what it would score
    /// as it lies: into arrays (rounds, 49, 15, 6) uint8 and (rounds, 49) int32.
    fn successors(
        &self,
        py: Python<'_>,
        mut ramps: PyReadwriteArray4<'_, u8>,
        mut points: PyReadwriteArray2<'_, i32>,
    ) -> PyResult<()> {
        let (ramps, points) = (ramps.as_slice_mut()?, points.as_slice_mut()?);
        let rounds = &self.rounds;
        let shown = py.detach(|| rounds.successors(ramps, points));
        shown.map_err(|error| refused(py, error))
    }
}
