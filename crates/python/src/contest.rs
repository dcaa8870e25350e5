//! Python's functions in the arena.
//!
//! The arena plays many games at once, each on a thread of its own. What a function of Python is to
//! decide is gathered from all of them and asked in one call, in the thread that called: so a network
//! sees batches, and Ctrl-C reaches Python.

use crate::{
    error::raised,
    json::{from_python, to_python},
    planes::Encoding,
};
use numpy::{IntoPyArray, PyArrayMethods};
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::{PyList, PyString},
};
use serde_json::{Value, json};
use std::{
    num::NonZeroUsize,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    },
    thread,
    time::Duration,
};
use trefle_arena::{
    Contest, ContestError, Contestant, Decide, Lineup, Patience, Policy, Reactions, Results,
    Thinking, default_seats,
};
use trefle_engine::{Code, EngineError};
use trefle_games::{AnyView, Seat};
use trefle_registry::games as registered;

/// How long others are waited for once somebody has asked, so that a batch is worth its call.
const GATHER: Duration = Duration::from_micros(200);

/// How often Ctrl-C is looked for while nobody asks.
const LOOK_UP: Duration = Duration::from_millis(20);

/// The most games at the same time: each has a thread.
const MOST_AT_ONCE: usize = 1024;

/// A decision that is waited for.
struct Question {
    policy: usize,
    seat: Seat,
    view: AnyView,
    legal: Vec<String>,
    answer: Sender<Option<String>>,
}

/// Who plays, and the functions among them.
struct Bots<'py> {
    contestants: Vec<Contestant>,
    policies: Vec<Bound<'py, PyAny>>,
    questions: Receiver<Question>,
}

impl<'py> Bots<'py> {
    fn of(bots: &[(String, Bound<'py, PyAny>)]) -> PyResult<Bots<'py>> {
        let (asked, questions) = channel();
        let mut policies: Vec<Bound<'py, PyAny>> = Vec::new();
        let mut known: Vec<Contestant> = Vec::new();
        let mut contestants = Vec::new();
        for (name, bot) in bots {
            if bot.is_instance_of::<PyString>() {
                let contestant: Result<Contestant, _> = bot.extract::<String>()?.parse();
                contestants
                    .push(contestant.map_err(|error| PyValueError::new_err(error.to_string()))?);
                continue;
            }
            if !bot.is_callable() {
                let kind = bot.get_type();
                let message = format!("a bot is a level, a `cmd:` or a function, not {kind}");
                return Err(PyTypeError::new_err(message));
            }
            // A function that is named twice holds two seats.
            if let Some(policy) = policies.iter().position(|other| other.is(bot)) {
                contestants.push(known[policy].clone());
                continue;
            }
            let contestant =
                Contestant::Policy(Policy::new(name, ask(policies.len(), asked.clone())));
            policies.push(bot.clone());
            known.push(contestant.clone());
            contestants.push(contestant);
        }
        Ok(Bots { contestants, policies, questions })
    }

    /// Answers what is asked until nobody can ask any more.
    fn answer(&mut self, py: Python<'py>, done: &AtomicBool) -> PyResult<()> {
        while !done.load(Ordering::Relaxed) {
            let questions = &mut self.questions;
            let gathered = py.detach(move || gather(questions));
            py.check_signals()?;
            for (policy, function) in self.policies.iter().enumerate() {
                let batch: Vec<&Question> =
                    gathered.iter().filter(|question| question.policy == policy).collect();
                if !batch.is_empty() {
                    decide(py, function, &batch)?;
                }
            }
        }
        Ok(())
    }
}

/// How a contest's thread asks a function of Python.
fn ask(policy: usize, asked: Sender<Question>) -> Arc<Decide> {
    Arc::new(move |seat, view, legal| {
        let (answer, answered) = channel();
        let question = Question { policy, seat, view: view.clone(), legal: legal.to_vec(), answer };
        // Where nobody answers any more the contest is being stopped.
        asked.send(question).ok()?;
        answered.recv().ok().flatten()
    })
}

/// The questions that are there, or come in a moment.
fn gather(questions: &mut Receiver<Question>) -> Vec<Question> {
    let mut gathered = Vec::new();
    let mut wait = LOOK_UP;
    loop {
        match questions.recv_timeout(wait) {
            Ok(question) => gathered.push(question),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return gathered,
        }
        wait = GATHER;
    }
}

/// Asks a function about a batch: observations, masks, seats, views as JSON and legal actions; it
/// answers with as many numbers or texts.
fn decide(py: Python<'_>, function: &Bound<'_, PyAny>, batch: &[&Question]) -> PyResult<()> {
    let Some(encoding) = batch.first().and_then(|question| Encoding::of(&question.view)) else {
        return Err(PyValueError::new_err("this game is not told in planes"));
    };
    let (size, actions) = (encoding.size(), encoding.actions);
    let mut planes = vec![0.0; batch.len() * size];
    let mut masks = vec![0; batch.len() * actions];
    let rows = planes.chunks_exact_mut(size).zip(masks.chunks_exact_mut(actions));
    for (question, (planes, mask)) in batch.iter().zip(rows) {
        let Question { seat, view, legal, .. } = question;
        encoding.observe(view, *seat, planes);
        encoding.mask(view, *seat, legal, mask);
    }
    let [deep, high, wide] = encoding.shape;
    let planes = planes.into_pyarray(py).reshape([batch.len(), deep, high, wide])?;
    let masks = masks.into_pyarray(py).reshape([batch.len(), actions])?;
    let seats = PyList::new(py, batch.iter().map(|question| question.seat.number()))?;
    let views: Vec<String> =
        batch.iter().map(|question| json!(question.view).to_string()).collect();
    let legal = PyList::new(py, batch.iter().map(|question| &question.legal))?;
    let answers = function.call1((planes, masks, seats, views, legal))?;
    let answers: Vec<Bound<'_, PyAny>> = answers.try_iter()?.collect::<PyResult<_>>()?;
    if answers.len() != batch.len() {
        let counts = format!("{} for {} positions", answers.len(), batch.len());
        return Err(PyValueError::new_err(format!(
            "a policy gave another number of actions: {counts}"
        )));
    }
    for (question, answer) in batch.iter().zip(&answers) {
        let action = read(&encoding, question, answer)?;
        // Who asked may have been stopped.
        let _ = question.answer.send(action);
    }
    Ok(())
}

/// An answer: notation, a number, or `None` for waiting. A number that is not legal is passed on for
/// the arena to count.
fn read(
    encoding: &Encoding,
    question: &Question,
    answer: &Bound<'_, PyAny>,
) -> PyResult<Option<String>> {
    if answer.is_none() {
        return Ok(None);
    }
    if answer.is_instance_of::<PyString>() {
        return answer.extract().map(Some);
    }
    let number: i64 = answer.extract().map_err(|_| {
        let kind = answer.get_type();
        PyTypeError::new_err(format!(
            "a policy answers with a number, notation or None, not {kind}"
        ))
    })?;
    let action = encoding.notation(&question.view, question.seat, &question.legal, number);
    Ok(action.map_or_else(|| Some(format!("action {number}")), |action| action.map(str::to_owned)))
}

/// Plays a contest. `bots` are pairs of a name and a level, a `cmd:`, or a function. Returns what
/// docs/arena.md tells of the JSON file, with the table for people as `table`.
#[pyfunction]
#[pyo3(signature = (game, bots, *, games, seed, seats, options, nodes, millis, opening, at_once, pace))]
#[expect(clippy::too_many_arguments, reason = "a contest has that many sides; Python names them")]
pub(crate) fn arena<'py>(
    py: Python<'py>,
    game: &str,
    bots: Vec<(String, Bound<'py, PyAny>)>,
    games: usize,
    seed: String,
    seats: Option<usize>,
    options: &Bound<'py, PyAny>,
    nodes: Option<u64>,
    millis: u64,
    opening: usize,
    at_once: usize,
    pace: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let refuse = |code, message: String| raised(py, EngineError::new(code, message));
    let kind = registered().kind(game).map_err(|error| raised(py, error.into()))?;
    let bots = Bots::of(&bots)?;
    let seats = seats.unwrap_or_else(|| default_seats(kind, bots.contestants.len()));
    if seats < bots.contestants.len() || seats > usize::from(*kind.descriptor().seats.end()) {
        let message = format!("{} bots do not fit on {seats} seats", bots.contestants.len());
        return Err(refuse(Code::BadOptions, message));
    }
    let Some(threads) = NonZeroUsize::new(at_once).filter(|at_once| at_once.get() <= MOST_AT_ONCE)
    else {
        return Err(PyValueError::new_err(format!("at_once is from 1 to {MOST_AT_ONCE}")));
    };
    if !(1..=10_000_000).contains(&games) || opening > 1_000 || !(1..=600_000).contains(&pace) {
        return Err(PyValueError::new_err("games, opening or pace are out of all measure"));
    }
    let contest = Contest {
        game: kind,
        lineup: Lineup::new(&bots.contestants, seats),
        options: from_python(options)?,
        seed,
        games,
        threads,
        thinking: nodes.map_or(Thinking::Millis, Thinking::Nodes),
        time: Duration::from_millis(millis.clamp(1, 600_000)),
        opening,
        pace,
        reactions: Reactions { bots: None, outside: None },
        patience: Patience::default(),
    };
    let results = run(py, &contest, bots)?.map_err(|error| match error {
        ContestError::Options(error) => raised(py, error.into()),
        other => refuse(Code::BadRequest, other.to_string()),
    })?;
    let mut told = results.json();
    if let Value::Object(told) = &mut told {
        told.insert("table".into(), json!(results.table()));
    }
    to_python(py, &told)
}

/// Runs the contest beside this thread, which answers for the functions.
fn run<'py>(
    py: Python<'py>,
    contest: &Contest,
    mut bots: Bots<'py>,
) -> PyResult<Result<Results, ContestError>> {
    let (stop, done) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
    let worker = {
        let (contest, stop, done) = (contest.clone(), Arc::clone(&stop), Arc::clone(&done));
        thread::spawn(move || {
            let results = contest.run(&stop, &|| {});
            done.store(true, Ordering::Relaxed);
            results
        })
    };
    let answered = bots.answer(py, &done);
    if answered.is_err() {
        stop.store(true, Ordering::Relaxed);
    }
    // Who still waits for an answer is told that none comes.
    drop(bots);
    let results = py.detach(|| worker.join());
    answered?;
    results.map_err(|_| PyValueError::new_err("the contest broke off"))
}

type Ends = (f64, f64, f64);

/// The mean of independent values with the two ends of its 95 % interval (Student); `None` of no
/// values.
#[pyfunction]
pub(crate) fn mean(values: Vec<f64>) -> Option<Ends> {
    trefle_arena::mean(&values).map(|found| (found.value, found.low, found.high))
}

/// A rate of successes with the two ends of its 95 % interval (Wilson); `None` of no trials.
#[pyfunction]
pub(crate) fn wilson(successes: f64, trials: usize) -> PyResult<Option<Ends>> {
    if !(0.0..=trials as f64).contains(&successes) {
        let message = format!("of {trials} trials {successes} cannot have been successes");
        return Err(PyValueError::new_err(message));
    }
    let rate = trefle_arena::wilson(successes, trials);
    Ok(rate.map(|found| (found.value, found.low, found.high)))
}
