//! What can be chosen before the start.

use crate::{Board, Mode, Players, Setup};
use serde_json::Value;
use trefle_game::{BadOptions, Seat};

/// What can be chosen before the start, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// How the board stands.
    pub setup: Setup,
    /// Who begins (FILL-06).
    pub first: Seat,
}

impl Options {
    /// Checks the options for so many players as they came in JSON.
    pub fn read(seats: u64, json: &Value) -> Result<Options, BadOptions> {
        let given = json.as_object().ok_or_else(|| BadOptions::new("the options are an object"))?;
        let known = ["board", "setup", "first"];
        if let Some(key) = given.keys().find(|key| !known.contains(&key.as_str())) {
            let reason = format!("FILLIT has no option `{key}`; it has board, setup and first");
            return Err(BadOptions::new(reason));
        }
        let players = Players::new(seats).ok_or_else(|| {
            BadOptions::new(format!("FILLIT is for 2, 3 or 4 players, not for {seats}"))
        })?;
        let mode = Mode::new(read_board(given.get("board"))?, players).ok_or_else(|| {
            BadOptions::new("four play on the large board only; the mini board is for 2 or 3")
        })?;
        let setup = read_setup(mode, given.get("setup"))?;
        let first = read_first(players, given.get("first"))?;
        Ok(Options { setup, first })
    }
}

fn read_board(given: Option<&Value>) -> Result<Board, BadOptions> {
    match given {
        None => Ok(Board::Large),
        Some(Value::String(name)) if name == "large" => Ok(Board::Large),
        Some(Value::String(name)) if name == "mini" => Ok(Board::Mini),
        Some(other) => Err(BadOptions::new(format!("board is \"large\" or \"mini\", not {other}"))),
    }
}

fn read_setup(mode: Mode, given: Option<&Value>) -> Result<Setup, BadOptions> {
    let name = match given {
        None => "A",
        Some(Value::String(text)) if text.contains('\n') => {
            return Setup::read(mode, text)
                .map_err(|error| BadOptions::new(&error).at_line(error.line).told_as(error.fault));
        }
        Some(Value::String(name)) => name,
        Some(other) => {
            return Err(BadOptions::new(format!(
                "setup is \"A\", \"B\" or a setup file, not {other}"
            )));
        }
    };
    Setup::built_in(mode, name).cloned().ok_or_else(|| {
        BadOptions::new(format!("there is no setup `{name}`: it is \"A\", \"B\" or a setup file"))
    })
}

fn read_first(players: Players, given: Option<&Value>) -> Result<Seat, BadOptions> {
    let Some(given) = given else { return Ok(Seat::at(0)) };
    let number = given.as_u64().filter(|number| (1..=players.count() as u64).contains(number));
    number.and_then(|number| u8::try_from(number).ok()).and_then(Seat::new).ok_or_else(|| {
        BadOptions::new(format!("first is a seat from 1 to {}, not {given}", players.count()))
    })
}
