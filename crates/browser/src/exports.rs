//! What a worker calls. Everything goes as text: JSON in, JSON out.
#![allow(unsafe_code, reason = "what wasm-bindgen generates")]
#![allow(missing_docs, unreachable_pub, reason = "what wasm-bindgen generates")]

use crate::{Answering, Local, Question, Step, Stored};
use serde::de::DeserializeOwned;
use trefle_study::ErrorBody;
use trefle_table::{Budget, Command, Level, PlayerId, Settings, games::Progress};
use trefle_wire::Player;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

#[wasm_bindgen]
extern "C" {
    /// The moment, in milliseconds: a bot that thinks looks at the clock.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn moment() -> f64;

    /// A function of the page's that is told how far something has come.
    #[wasm_bindgen(typescript_type = "(done: number, of: number) => void")]
    pub type Told;
    #[wasm_bindgen(method)]
    fn call(this: &Told, on: &JsValue, done: u32, of: u32);
}

type Text = Result<String, String>;

fn read<T: DeserializeOwned>(json: &str) -> Result<T, String> {
    serde_json::from_str(json).map_err(|error| error.to_string())
}

fn write(value: &impl serde::Serialize) -> Text {
    serde_json::to_string(value).map_err(|error| error.to_string())
}

/// What the worker runs.
#[wasm_bindgen]
pub struct Worker(Local);

#[wasm_bindgen]
impl Worker {
    /// The tables of this player.
    #[wasm_bindgen(constructor)]
    pub fn new(player: &str) -> Result<Worker, String> {
        let player: Player = read(player)?;
        Ok(Worker(Local::new(trefle_registry::games(), player)))
    }

    /// Takes a step, and says what is to be done next.
    pub fn step(&mut self, step: &str, now: f64) -> Text {
        let step: Step = read(step)?;
        write(&self.0.step(step, now as u64))
    }
}

/// What a bot does that is asked this.
#[wasm_bindgen]
pub fn think(question: &str) -> Text {
    let question: Question = read(question)?;
    let until = moment() + question.most as f64;
    let stop = || moment() >= until;
    write(&question.think(&trefle_registry::games(), &mut Budget::until(&stop)))
}

/// Takes in a file of what the bots of a game have learned.
#[wasm_bindgen]
pub fn learn(game: &str, file: &str, bytes: &[u8]) -> bool {
    trefle_registry::games().kind(game).is_ok_and(|kind| kind.learn(file, bytes))
}

/// What a server answers to this body at this path; what it throws is the body of the server's error.
#[wasm_bindgen]
pub fn answer(path: &str, body: &str, told: Option<Told>) -> Text {
    let mut tell = |Progress { done, of }| {
        if let Some(told) = &told {
            told.call(&JsValue::UNDEFINED, done as u32, of as u32);
        }
    };
    let answering = Answering { clock: &|| moment() as u64, tell: &mut tell };
    crate::answer(&trefle_registry::games(), path, body, answering).or_else(|error| {
        let error = error.detail();
        Err(write(&ErrorBody { error })?)
    })
}

/// Which files of what bots have learned that answer needs.
#[wasm_bindgen]
pub fn learned(path: &str, body: &str) -> Text {
    write(&crate::learned(&trefle_registry::games(), path, body))
}

/// The record of a finished game of a journal.
#[wasm_bindgen]
pub fn record(journal: &str, game: Option<u32>) -> Result<Option<String>, String> {
    let journal: Vec<Stored> = read(journal)?;
    Ok(crate::record(&trefle_registry::games(), &journal, game))
}

/// How things stand by a journal.
#[wasm_bindgen]
pub fn look(journal: &str, me: &str, now: f64) -> Result<Option<String>, String> {
    let journal: Vec<Stored> = read(journal)?;
    let me = PlayerId::new(me).map_err(|error| error.to_string())?;
    Ok(crate::look(&trefle_registry::games(), &journal, &me, now as u64))
}

/// A whole game of bots, as a record; by a command that chooses the settings.
#[wasm_bindgen]
pub fn bots_play(command: &str, level: &str, nodes: u32) -> Text {
    let settings = settings(command)?;
    let level: Level = level.parse().map_err(|_| "no level".to_owned())?;
    let games = trefle_registry::games();
    crate::bots_play(&games, &settings, level, nodes.into()).map_err(|error| error.to_string())
}

/// The best that could be done, all cards known, likewise.
#[wasm_bindgen]
pub fn solve(command: &str, nodes: u32) -> Result<Option<String>, String> {
    Ok(crate::solve(&trefle_registry::games(), &settings(command)?, nodes.into()))
}

/// Settings are read as part of a command here, which a journal needs anyway.
fn settings(command: &str) -> Result<Settings, String> {
    match read(command)? {
        Command::Settings { settings } => Ok(settings),
        _ => Err("no settings".to_owned()),
    }
}
