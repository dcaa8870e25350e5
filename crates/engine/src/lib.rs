//! The engine protocol, version 1 (docs/engine.md): one game at a time, one JSON object a line
//! each way, for bots, tools and tests.
//!
//! [`Engine::answer`] takes a line and gives a line. Reading and writing them, the clock and fresh
//! seeds are the caller's, handed in as a [`Host`].
//!
//! **Architecture invariant:** whatever the line, there is exactly one answer, and an error
//! changes nothing.

mod command;
mod error;
#[doc(hidden)]
pub mod fuzz;
mod request;

pub use error::{Code, EngineError};

use request::Request;
use serde::Serialize;
use serde_json::{Map, Value, value::RawValue};
use trefle_games::{Games, Sitting};

/// The longest line that is read, in bytes without its line break.
pub const LONGEST_LINE: usize = 1 << 20;

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;

/// What the engine needs from outside: it reads no clock and draws no randomness itself.
pub trait Host {
    /// A seed nobody can guess.
    fn fresh_seed(&mut self) -> String;

    /// The day, as `2026-01-31`.
    fn today(&mut self) -> String;

    /// A check that turns true when so many milliseconds have passed from now.
    fn timer(&mut self, millis: u64) -> Box<dyn Fn() -> bool>;
}

/// One game at a time, and the commands to play it.
#[derive(Clone)]
pub struct Engine<H> {
    games: Games,
    host: H,
    sitting: Option<Sitting>,
}

/// The answer to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// One JSON object, without a line break.
    pub line: String,
    /// Whether it was the last.
    pub quit: bool,
}

/// An answer as it is written.
#[derive(Serialize)]
struct Reply<'a> {
    id: Option<&'a RawValue>,
    ok: bool,
    #[serde(flatten)]
    body: Map<String, Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<EngineError>,
}

impl<H: Host> Engine<H> {
    /// An engine of these games, none of them begun.
    pub fn new(games: Games, host: H) -> Engine<H> {
        Engine { games, host, sitting: None }
    }

    /// Carries out one command with these fields, for who needs no lines.
    pub fn ask(
        &mut self,
        command: &str,
        fields: Map<String, Value>,
    ) -> Result<Map<String, Value>, EngineError> {
        self.carry_out(&Request::new(command, fields))
    }

    /// Answers one line. Of a line longer than [`LONGEST_LINE`] it is enough to hand in one byte
    /// more than that.
    pub fn answer(&mut self, line: &[u8]) -> Answer {
        let request = match Request::read(line) {
            Ok(request) => request,
            Err(error) => return reply(None, Err(error), false),
        };
        let outcome = self.carry_out(&request);
        let quit = outcome.is_ok() && request.command == "quit";
        reply(request.id, outcome, quit)
    }
}

fn reply(
    id: Option<&RawValue>,
    outcome: Result<Map<String, Value>, EngineError>,
    quit: bool,
) -> Answer {
    let ok = outcome.is_ok();
    let (body, error) = match outcome {
        Ok(body) => (body, None),
        Err(error) => (Map::new(), Some(error)),
    };
    // Maps with string keys and an id that was JSON already always become JSON.
    let line = serde_json::to_string(&Reply { id, ok, body, error }).unwrap_or_default();
    Answer { line, quit }
}
