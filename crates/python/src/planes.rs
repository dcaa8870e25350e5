//! A position as planes for a network, and actions as numbers.
//!
//! What the planes hold and what the numbers mean is said by each game in its own module. They are
//! drawn from a seat's view, so they cannot hold what the seat may not know.

use crate::{ENCODERS, game::Game};
use numpy::{IntoPyArray, PyArray2, PyArray4, PyArrayMethods};
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
};
use trefle_games::{AnyView, Seat};

/// How a game is told in planes and numbers.
pub(crate) trait Encoder: Sync {
    /// The shape of an observation at a table with this view (planes, rows, columns) and how many
    /// actions have a number; `None` if the view is another game's.
    fn shape(&self, view: &AnyView) -> Option<([usize; 3], usize)>;

    /// Fills the planes, which are all 0, with what a seat may know.
    fn observe(&self, view: &AnyView, seat: Seat, canvas: &mut Canvas<'_>);

    /// The number of an action in notation; `None` for waiting.
    fn number(&self, view: &AnyView, seat: Seat, action: Option<&str>) -> Option<usize>;

    /// Whether a seat may wait, that has these legal actions.
    fn may_wait(&self, view: &AnyView, seat: Seat, legal: &[String]) -> bool;
}

/// Planes that are being filled.
pub(crate) struct Canvas<'a> {
    cells: &'a mut [f32],
    high: usize,
    wide: usize,
}

impl Canvas<'_> {
    /// Sets one cell. What lies outside is left out.
    pub(crate) fn set(&mut self, plane: usize, row: usize, column: usize, value: f32) {
        let at = (plane * self.high + row) * self.wide + column;
        if row < self.high
            && column < self.wide
            && let Some(cell) = self.cells.get_mut(at)
        {
            *cell = value;
        }
    }

    /// Sets one row.
    pub(crate) fn fill_row(&mut self, plane: usize, row: usize, value: f32) {
        for column in 0..self.wide {
            self.set(plane, row, column, value);
        }
    }

    /// Sets a whole plane.
    pub(crate) fn fill(&mut self, plane: usize, value: f32) {
        for row in 0..self.high {
            self.fill_row(plane, row, value);
        }
    }
}

/// How the games at one kind of table are told.
#[derive(Clone, Copy)]
pub(crate) struct Encoding {
    encoder: &'static dyn Encoder,
    /// Planes, rows and columns.
    pub(crate) shape: [usize; 3],
    /// How many actions have a number.
    pub(crate) actions: usize,
}

impl Encoding {
    /// How the game of this view is told, if it is.
    pub(crate) fn of(view: &AnyView) -> Option<Encoding> {
        ENCODERS.into_iter().find_map(|encoder| {
            let (shape, actions) = encoder.shape(view)?;
            Some(Encoding { encoder, shape, actions })
        })
    }

    /// How many numbers an observation has.
    pub(crate) fn size(&self) -> usize {
        self.shape.iter().product()
    }

    /// Fills an observation that is all 0.
    pub(crate) fn observe(&self, view: &AnyView, seat: Seat, planes: &mut [f32]) {
        let [_, high, wide] = self.shape;
        self.encoder.observe(view, seat, &mut Canvas { cells: planes, high, wide });
    }

    /// Sets what is legal in a mask that is all 0.
    pub(crate) fn mask(&self, view: &AnyView, seat: Seat, legal: &[String], mask: &mut [i8]) {
        for (number, _) in self.numbered(view, seat, legal) {
            if let Some(allowed) = mask.get_mut(number) {
                *allowed = 1;
            }
        }
    }

    /// The number of an action in notation; `None` is waiting.
    pub(crate) fn number(&self, view: &AnyView, seat: Seat, action: Option<&str>) -> Option<usize> {
        self.encoder.number(view, seat, action)
    }

    /// The notation of a legal action by its number; within it `None` is waiting.
    pub(crate) fn notation<'a>(
        &self,
        view: &AnyView,
        seat: Seat,
        legal: &'a [String],
        number: i64,
    ) -> Option<Option<&'a str>> {
        let number = usize::try_from(number).ok()?;
        let mut numbered = self.numbered(view, seat, legal);
        numbered.find(|(other, _)| *other == number).map(|(_, action)| action)
    }

    fn numbered<'a>(
        &self,
        view: &AnyView,
        seat: Seat,
        legal: &'a [String],
    ) -> impl Iterator<Item = (usize, Option<&'a str>)> {
        let wait = self.encoder.may_wait(view, seat, legal).then_some(None);
        let actions = legal.iter().map(|action| Some(action.as_str())).chain(wait);
        actions.filter_map(move |action| Some((self.encoder.number(view, seat, action)?, action)))
    }
}

/// A number of an action as Python gives it: any whole number.
pub(crate) fn number(number: &Bound<'_, PyAny>) -> PyResult<i64> {
    number.extract().map_err(|_| {
        let kind = number.get_type();
        PyTypeError::new_err(format!("an action is a whole number, not {kind}"))
    })
}

/// Observations and masks.
type Arrays<'py> = (Bound<'py, PyArray4<f32>>, Bound<'py, PyArray2<i8>>);

/// Observations and masks of many positions in one call: float32 of the shape (positions, planes,
/// rows, columns), and int8 of the shape (positions, actions). `seats` has the seat that looks, for
/// each game. All games are of one kind and have as many seats.
#[pyfunction]
pub(crate) fn batch<'py>(
    py: Python<'py>,
    games: Vec<PyRef<'py, Game>>,
    seats: Vec<Bound<'py, PyAny>>,
) -> PyResult<Arrays<'py>> {
    if games.len() != seats.len() {
        let counts = format!("{} games and {} seats", games.len(), seats.len());
        return Err(PyValueError::new_err(format!("one seat for each game, not {counts}")));
    }
    let Some(first) = games.first() else {
        return Err(PyValueError::new_err("a batch needs at least one game"));
    };
    let encoding = first.encoding(py)?;
    let (size, actions) = (encoding.size(), encoding.actions);
    let mut planes = vec![0.0; games.len() * size];
    let mut masks = vec![0; games.len() * actions];
    let each = games.iter().zip(&seats);
    let rows = planes.chunks_exact_mut(size).zip(masks.chunks_exact_mut(actions));
    for ((game, seat), (planes, mask)) in each.zip(rows) {
        let other = game.encoding(py)?;
        if (other.shape, other.actions) != (encoding.shape, encoding.actions) {
            let message = "all games of a batch are of one kind and have as many seats";
            return Err(PyValueError::new_err(message));
        }
        let (seat, view) = game.seen(seat)?;
        encoding.observe(&view, seat, planes);
        encoding.mask(&view, seat, &game.allowed(py, seat)?, mask);
    }
    let [deep, high, wide] = encoding.shape;
    Ok((
        planes.into_pyarray(py).reshape([games.len(), deep, high, wide])?,
        masks.into_pyarray(py).reshape([games.len(), actions])?,
    ))
}
