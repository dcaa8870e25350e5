//! A game as an object of Python: the commands of the engine protocol as methods.
#![allow(clippy::wrong_self_convention, reason = "`to_act` is a command of the protocol")]

use crate::{
    error::{illegal, raised, unsupported},
    host::System,
    json::{from_python, to_python},
    planes::{self, Encoding},
};
use numpy::{IntoPyArray, PyArray1, PyArray3, PyArrayMethods};
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyBytes, PyDict, PyString, PyType},
};
use serde_json::{Map, Value, json};
use std::hash::{DefaultHasher, Hash, Hasher};
use trefle_draw::{Look, Moment, Scene, Theme};
use trefle_engine::{Code, Engine, EngineError};
use trefle_games::{Actor, AnyView, Seat, Sitting, Viewer};
use trefle_registry::games as registered;

type Fields = Map<String, Value>;

/// The names of the games there are.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    registered().names()
}

/// A game of any kind, from its beginning to where it stands now.
///
/// `Game("fits", seats=2, seed="clover", options={"boards": ["1"]})` begins one; the same seed and
/// options give the same game everywhere. Methods are the commands of the engine protocol
/// (docs/engine.md); what it refuses is raised as `trefle.Error` with its code and changes nothing.
///
/// Two games are equal when they stand alike, hidden cards and all that the future depends on
/// included. A game that is played on changes its hash: use a copy as a key.
#[pyclass(module = "trefle")]
#[derive(Clone)]
pub(crate) struct Game {
    engine: Engine<System>,
}

impl Game {
    fn empty() -> Game {
        Game { engine: Engine::new(registered(), System) }
    }

    /// Carries out a command of the protocol while other threads of Python go on.
    fn ask(&mut self, py: Python<'_>, command: &str, fields: Fields) -> PyResult<Fields> {
        let engine = &mut self.engine;
        let answer = py.detach(|| engine.ask(command, fields));
        match System.raised() {
            Some(interrupt) => Err(interrupt),
            None => answer.map_err(|error| raised(py, error)),
        }
    }

    /// The same, for a command whose answer is one field.
    fn ask_for<'py>(
        &mut self,
        py: Python<'py>,
        command: &str,
        fields: Fields,
        field: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let answer = self.ask(py, command, fields)?;
        to_python(py, answer.get(field).unwrap_or(&Value::Null))
    }

    pub(crate) fn sitting(&self, py: Python<'_>) -> PyResult<&Sitting> {
        self.engine.sitting().map_err(|error| raised(py, error))
    }

    /// A seat of this game.
    fn seat(&self, seat: &Bound<'_, PyAny>) -> PyResult<Seat> {
        let py = seat.py();
        let (value, seats) = (place(seat)?, self.sitting(py)?.game().seats());
        let number = value.as_u64().and_then(|number| u8::try_from(number).ok());
        number.and_then(Seat::new).filter(|seat| seat.index() < seats).ok_or_else(|| {
            let message = format!("there is no seat {value}; the seats are 1 to {seats}");
            raised(py, EngineError::new(Code::BadSeat, message))
        })
    }

    /// A seat, and what it may know.
    pub(crate) fn seen(&self, seat: &Bound<'_, PyAny>) -> PyResult<(Seat, AnyView)> {
        let sitting = self.sitting(seat.py())?;
        let seat = self.seat(seat)?;
        Ok((seat, sitting.game().view(Viewer::Seat(seat))))
    }

    /// What a seat may do, in notation.
    pub(crate) fn allowed(&self, py: Python<'_>, seat: Seat) -> PyResult<Vec<String>> {
        let legal = self.sitting(py)?.legal(Actor::Seat(seat));
        legal.map_err(|error| raised(py, error.into()))
    }

    /// The seat that is meant where none is named: the first that the game waits for.
    fn seat_or_first(&self, py: Python<'_>, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Value> {
        if let Some(seat) = seat {
            return place(seat);
        }
        match self.sitting(py)?.to_act().first() {
            Some(seat) => Ok(json!(seat)),
            None if self.sitting(py)?.outcome().is_some() => {
                Err(raised(py, EngineError::new(Code::GameOver, "the game is over")))
            }
            None => {
                let message = "the game waits for nobody: say which `seat` is meant";
                Err(raised(py, EngineError::new(Code::NotYourTurn, message)))
            }
        }
    }

    pub(crate) fn encoding(&self, py: Python<'_>) -> PyResult<Encoding> {
        let game = self.sitting(py)?.game();
        Encoding::of(&game.view(Viewer::Onlooker)).ok_or_else(|| {
            let title = game.kind().descriptor().title;
            unsupported(py, format!("{title} is not told in planes"))
        })
    }

    fn scene(
        &self,
        py: Python<'_>,
        seat: Option<&Bound<'_, PyAny>>,
        dark: bool,
        points: bool,
    ) -> PyResult<Scene> {
        let facing = seat.map(|seat| self.seat(seat)).transpose()?;
        let sitting = self.sitting(py)?;
        let view = sitting.game().view(facing.map_or(Viewer::Onlooker, Viewer::Seat));
        let names = &sitting.setup().names;
        let moment = Moment { view: &view, names, facing, events: &[], coming: &[] };
        let theme = if dark { Theme::Dark } else { Theme::Light };
        trefle_draw::moment(&moment, Look { theme, points })
            .ok_or_else(|| unsupported(py, "nobody has drawn this game yet"))
    }
}

/// A seat's number, `"dealer"`, or `None`, as the protocol writes it. What is no seat is for the
/// engine to say.
fn place(seat: &Bound<'_, PyAny>) -> PyResult<Value> {
    if seat.is_none() {
        return Ok(Value::Null);
    }
    if let Ok(number) = seat.extract::<i64>() {
        return Ok(json!(number));
    }
    if seat.is_instance_of::<PyString>() || seat.extract::<u128>().is_ok() {
        return Ok(json!(seat.str()?.to_string()));
    }
    let kind = seat.get_type().name()?;
    Err(PyTypeError::new_err(format!("a seat is a number from 1 or \"dealer\", not {kind}")))
}

fn fields<const N: usize>(given: [(&str, Value); N]) -> Fields {
    given.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

#[pymethods]
impl Game {
    /// Begins a game by its name. `seats` is how many play (the fewest that can, if left out),
    /// `seed` a text that decides all shuffles (drawn, if left out), `options` what docs/engine.md
    /// tells of the game.
    #[new]
    #[pyo3(signature = (game, seats=None, seed=None, options=None))]
    fn begin(
        py: Python<'_>,
        game: &str,
        seats: Option<&Bound<'_, PyAny>>,
        seed: Option<&str>,
        options: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Game> {
        let mut new = Game::empty();
        let fewest = |py| {
            let kind = registered().kind(game).map_err(|error| raised(py, error.into()))?;
            Ok::<_, PyErr>(json!(kind.descriptor().seats.start()))
        };
        let seats = seats.map_or_else(|| fewest(py), from_python)?;
        let options = options.map_or(Ok(Value::Null), from_python)?;
        let given =
            [("game", json!(game)), ("seats", seats), ("seed", json!(seed)), ("options", options)];
        new.ask(py, "new", fields(given))?;
        Ok(new)
    }

    /// The same as `Game(…)`.
    #[staticmethod]
    #[pyo3(signature = (game, seats=None, seed=None, options=None))]
    fn new(
        py: Python<'_>,
        game: &str,
        seats: Option<&Bound<'_, PyAny>>,
        seed: Option<&str>,
        options: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Game> {
        Game::begin(py, game, seats, seed, options)
    }

    /// The game of a record, at its end.
    #[staticmethod]
    fn load(py: Python<'_>, record: &str) -> PyResult<Game> {
        let mut game = Game::empty();
        game.ask(py, "load", fields([("record", json!(record))]))?;
        Ok(game)
    }

    /// The game's name.
    #[getter]
    fn game(&self, py: Python<'_>) -> PyResult<&'static str> {
        Ok(self.sitting(py)?.game().kind().name())
    }

    /// How many seats there are.
    #[getter]
    fn seats(&self, py: Python<'_>) -> PyResult<usize> {
        Ok(self.sitting(py)?.game().seats())
    }

    /// What decided the shuffles.
    #[getter]
    fn seed(&self, py: Python<'_>) -> PyResult<String> {
        Ok(self.sitting(py)?.setup().seed.clone())
    }

    /// The options the game was begun with.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.sitting(py)?.setup().options)
    }

    /// Everything, hidden cards too.
    fn state<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask_for(py, "state", Fields::new(), "state")
    }

    /// What a seat may know; without one, what an onlooker may.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(
        &mut self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seat = seat.map_or(Ok(Value::Null), place)?;
        self.ask_for(py, "view", fields([("seat", seat)]), "view")
    }

    /// The seats that the game waits for; in FALLING every seat that has a legal action.
    fn to_act<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask_for(py, "to_act", Fields::new(), "seats")
    }

    /// Every legal action of a seat (or `"dealer"`), in notation.
    fn legal<'py>(
        &mut self,
        py: Python<'py>,
        seat: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.ask_for(py, "legal", fields([("seat", place(seat)?)]), "actions")
    }

    /// The same, each with the events that it would cause for certain.
    fn previews<'py>(
        &mut self,
        py: Python<'py>,
        seat: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let given = fields([("seat", place(seat)?), ("preview", json!(true))]);
        self.ask_for(py, "legal", given, "previews")
    }

    /// Carries out an action and returns the events. In FALLING `seat` may be `"dealer"`, `at` is
    /// the moment in milliseconds since the start, and `card` the identity of the card meant.
    #[pyo3(signature = (seat, action, *, at=None, card=None))]
    fn play<'py>(
        &mut self,
        py: Python<'py>,
        seat: &Bound<'py, PyAny>,
        action: &str,
        at: Option<u64>,
        card: Option<u32>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let given = [
            ("seat", place(seat)?),
            ("action", json!(action)),
            ("at", json!(at)),
            ("card", json!(card)),
        ];
        self.ask_for(py, "play", fields(given), "events")
    }

    /// What a bot would do: `level` is `easy`, `medium` or `strong`. With `nodes` the answer is the
    /// same everywhere; without, it thinks for `millis` (a second). Without `seat`, for the first
    /// seat that the game waits for. `None` means waiting, in FALLING.
    #[pyo3(signature = (level="medium", nodes=None, *, seat=None, millis=None))]
    fn bot<'py>(
        &mut self,
        py: Python<'py>,
        level: &str,
        nodes: Option<u64>,
        seat: Option<&Bound<'py, PyAny>>,
        millis: Option<u64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let given = [
            ("seat", self.seat_or_first(py, seat)?),
            ("level", json!(level)),
            ("nodes", json!(nodes)),
            ("millis", json!(millis)),
        ];
        self.ask_for(py, "bot", fields(given), "action")
    }

    /// FITS: the best play of a seat for the rest of the round, all cards known: a dict with
    /// `best`, `bound`, `proven` and `line`.
    #[pyo3(signature = (seat=None, *, millis=None))]
    fn solve<'py>(
        &mut self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
        millis: Option<u64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        // Where there is no solver the engine says so, whoever is meant.
        let seat = match (seat, self.sitting(py)?.to_act().first()) {
            (Some(seat), _) => place(seat)?,
            (None, first) => first.map_or(json!(1), |first| json!(first)),
        };
        let answer = self.ask(py, "solve", fields([("seat", seat), ("millis", json!(millis))]))?;
        to_python(py, &Value::Object(answer))
    }

    /// FILLIT: how many sequences of exactly `depth` turns there are, 0 to 6.
    #[pyo3(signature = (depth, *, millis=None))]
    fn perft<'py>(
        &mut self,
        py: Python<'py>,
        depth: u64,
        millis: Option<u64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let given = fields([("depth", json!(depth)), ("millis", json!(millis))]);
        self.ask_for(py, "perft", given, "nodes")
    }

    /// What could have been, of the game so far (docs/engine.md, Review).
    #[pyo3(signature = (seat=None, *, nodes=None, millis=None))]
    fn review<'py>(
        &mut self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
        nodes: Option<u64>,
        millis: Option<u64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let mut given = fields([("nodes", json!(nodes)), ("millis", json!(millis))]);
        if let Some(seat) = seat {
            given.insert("seat".into(), place(seat)?);
        }
        let answer = self.ask(py, "review", given)?;
        to_python(py, &Value::Object(answer))
    }

    /// How it ended; `None` while it goes on.
    fn outcome<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask_for(py, "outcome", Fields::new(), "outcome")
    }

    /// The whole game as text, which `load` reads.
    fn record<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask_for(py, "record", Fields::new(), "record")
    }

    /// The identity of the card that a seat means by an action, in FALLING: what `play` takes as
    /// `card`, so that it is refused should it meet another.
    fn meant(&self, seat: &Bound<'_, PyAny>, action: &str) -> PyResult<Option<u32>> {
        let (seat, view) = self.seen(seat)?;
        Ok(view.meant(seat, action))
    }

    /// The shape of an observation and how many actions have a number (docs/python.md).
    fn spaces(&self, py: Python<'_>) -> PyResult<((usize, usize, usize), usize)> {
        let Encoding { shape: [planes, high, wide], actions, .. } = self.encoding(py)?;
        Ok(((planes, high, wide), actions))
    }

    /// What a seat may know as planes for a network, float32 of the shape that `spaces` says.
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray3<f32>>> {
        let encoding = self.encoding(py)?;
        let (seat, view) = self.seen(seat)?;
        let mut planes = vec![0.0; encoding.size()];
        encoding.observe(&view, seat, &mut planes);
        planes.into_pyarray(py).reshape(encoding.shape)
    }

    /// Which numbered actions are legal for a seat, int8.
    fn mask<'py>(
        &self,
        py: Python<'py>,
        seat: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let encoding = self.encoding(py)?;
        let (seat, view) = self.seen(seat)?;
        let legal = self.allowed(py, seat)?;
        let mut mask = vec![0; encoding.actions];
        encoding.mask(&view, seat, &legal, &mut mask);
        Ok(mask.into_pyarray(py))
    }

    /// The notation of a numbered action of a seat; `None` for waiting. One that is not legal now
    /// is refused.
    fn notation(
        &self,
        py: Python<'_>,
        seat: &Bound<'_, PyAny>,
        number: &Bound<'_, PyAny>,
    ) -> PyResult<Option<String>> {
        let encoding = self.encoding(py)?;
        let (seat, view) = self.seen(seat)?;
        let legal = self.allowed(py, seat)?;
        let given = planes::number(number)?;
        if self.sitting(py)?.outcome().is_some() {
            return Err(raised(py, EngineError::new(Code::GameOver, "the game is over")));
        }
        let notation = encoding.notation(&view, seat, &legal, given);
        notation.map(|action| action.map(str::to_owned)).ok_or_else(|| {
            let last = encoding.actions - 1;
            let message = match usize::try_from(given) {
                Ok(number) if number <= last => {
                    format!("action {number} is not legal for seat {seat} now: see its mask")
                }
                _ => format!("there is no action {given}: they are numbered from 0 to {last}"),
            };
            illegal(py, message)
        })
    }

    /// The number of an action in notation, of a seat that could do it now.
    fn number(
        &self,
        py: Python<'_>,
        seat: &Bound<'_, PyAny>,
        action: Option<&str>,
    ) -> PyResult<usize> {
        let encoding = self.encoding(py)?;
        let (seat, view) = self.seen(seat)?;
        encoding
            .number(&view, seat, action)
            .ok_or_else(|| illegal(py, "this action has no number here"))
    }

    /// A picture as SVG, seen by an onlooker or through the eyes of a seat. `points` shows what each
    /// cell of FITS scores as things lie.
    #[pyo3(signature = (seat=None, *, width=None, dark=false, points=false))]
    fn svg(
        &self,
        py: Python<'_>,
        seat: Option<&Bound<'_, PyAny>>,
        width: Option<u32>,
        dark: bool,
        points: bool,
    ) -> PyResult<String> {
        Ok(self.scene(py, seat, dark, points)?.svg(width))
    }

    /// The same picture as PNG.
    #[pyo3(signature = (seat=None, *, width=None, dark=false, points=false))]
    fn png<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
        width: Option<u32>,
        dark: bool,
        points: bool,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let scene = self.scene(py, seat, dark, points)?;
        let png = py.detach(|| scene.png(width));
        png.map(|png| PyBytes::new(py, &png)).map_err(|error| bad_request(py, error))
    }

    /// The same picture as pixels: height by width by 3, uint8.
    #[pyo3(signature = (seat=None, *, width=None, dark=false, points=false))]
    fn rgb<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
        width: Option<u32>,
        dark: bool,
        points: bool,
    ) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let scene = self.scene(py, seat, dark, points)?;
        let image = py.detach(|| scene.rgb(width)).map_err(|error| bad_request(py, error))?;
        let shape = [image.high as usize, image.wide as usize, 3];
        image.pixels.into_pyarray(py).reshape(shape)
    }

    /// Another game that stands like this one and goes its own way.
    fn copy(&self) -> Game {
        self.clone()
    }

    fn __copy__(&self) -> Game {
        self.copy()
    }

    fn __deepcopy__(&self, memo: &Bound<'_, PyDict>) -> Game {
        let _ = memo;
        self.copy()
    }

    /// By its record, which a later version reads too.
    fn __reduce__<'py>(this: &Bound<'py, Game>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let py = this.py();
        let load = PyType::new::<Game>(py).getattr("load")?;
        let record = this.try_borrow()?.sitting(py)?.record().to_string();
        Ok((load, (record,)))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Game>() else { return Ok(false) };
        let other = other.try_borrow()?;
        match (self.engine.sitting(), other.engine.sitting()) {
            (Ok(a), Ok(b)) => Ok(a.game() == b.game() && a.outcome() == b.outcome()),
            (a, b) => Ok(a.is_err() && b.is_err()),
        }
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<u64> {
        let mut hasher = DefaultHasher::new();
        self.sitting(py)?.game().state().to_string().hash(&mut hasher);
        Ok(hasher.finish())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let sitting = self.sitting(py)?;
        let setup = sitting.setup();
        let (name, seats) = (sitting.game().kind().name(), sitting.game().seats());
        let (seed, played) = (setup.seed.escape_debug(), sitting.actions().len());
        Ok(format!("<trefle.Game {name} seats={seats} seed='{seed}' actions={played}>"))
    }
}

fn bad_request(py: Python<'_>, error: impl ToString) -> PyErr {
    raised(py, EngineError::new(Code::BadRequest, error))
}
