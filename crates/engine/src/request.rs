//! A line taken apart: its id, its command and the fields that the command reads.

use crate::{Code, EngineError, LONGEST_LINE};
use serde::Deserialize;
use serde_json::{Map, Value, value::RawValue};
use trefle_games::{Actor, Seat, Viewer};

/// A request: an object with `do`.
pub(crate) struct Request<'a> {
    /// As it came, for the reply: 1e2 goes back as 1e2.
    pub(crate) id: Option<&'a RawValue>,
    pub(crate) command: String,
    fields: Map<String, Value>,
}

/// What is read as it stands; the rest of the line is read as plain JSON.
#[derive(Deserialize)]
struct Envelope<'a> {
    #[serde(borrow, default)]
    id: Option<&'a RawValue>,
}

impl<'a> Request<'a> {
    /// A command with its fields, from nobody's line.
    pub(crate) fn new(command: &str, fields: Map<String, Value>) -> Request<'a> {
        Request { id: None, command: command.to_owned(), fields }
    }

    /// Reads a line. An error here is answered without an id.
    pub(crate) fn read(line: &'a [u8]) -> Result<Request<'a>, EngineError> {
        if line.len() > LONGEST_LINE {
            return Err(bad(format!("the line is longer than {LONGEST_LINE} bytes")));
        }
        let not_json = |error| bad(format!("the line is not a JSON object: {error}"));
        let mut fields: Map<String, Value> = serde_json::from_slice(line).map_err(not_json)?;
        let Envelope { id } = serde_json::from_slice(line).map_err(not_json)?;
        if !matches!(
            fields.remove("id"),
            None | Some(Value::Null | Value::Number(_) | Value::String(_))
        ) {
            return Err(bad("`id` must be a number or a string"));
        }
        match fields.remove("do") {
            Some(Value::String(command)) => Ok(Request { id, command, fields }),
            Some(_) => Err(bad("`do` must be a string")),
            None => Err(bad("`do` is missing: it says which command is meant")),
        }
    }

    /// A field that may be left out; null counts as left out.
    pub(crate) fn optional(&self, key: &str) -> Option<&Value> {
        self.fields.get(key).filter(|value| !value.is_null())
    }

    /// A text.
    pub(crate) fn text(&self, key: &str) -> Result<&str, EngineError> {
        match self.optional(key) {
            Some(Value::String(text)) => Ok(text),
            Some(_) => Err(bad(format!("`{key}` must be a string"))),
            None => Err(missing(key)),
        }
    }

    /// A whole number from 0, if it is there.
    pub(crate) fn number(&self, key: &str) -> Result<Option<u64>, EngineError> {
        let wrong = || bad(format!("`{key}` must be a whole number from 0"));
        self.optional(key).map(|value| value.as_u64().ok_or_else(wrong)).transpose()
    }

    /// Yes or no; no if it is left out.
    pub(crate) fn flag(&self, key: &str) -> Result<bool, EngineError> {
        match self.optional(key) {
            None => Ok(false),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(_) => Err(bad(format!("`{key}` must be true or false"))),
        }
    }

    /// Who acts: a seat's number or `"dealer"`.
    pub(crate) fn actor(&self) -> Result<Actor, EngineError> {
        match self.fields.get("seat") {
            None => Err(missing("seat")),
            Some(Value::String(word)) if word == "dealer" => Ok(Actor::Dealer),
            Some(value) => seat(value).map(Actor::Seat),
        }
    }

    /// A seat's number, if one is given.
    pub(crate) fn optional_seat(&self) -> Result<Option<Seat>, EngineError> {
        self.optional("seat").map(seat).transpose()
    }

    /// Who looks: a seat's number, or null for an onlooker.
    pub(crate) fn viewer(&self) -> Result<Viewer, EngineError> {
        match self.fields.get("seat") {
            None => Err(missing("seat")),
            Some(Value::Null) => Ok(Viewer::Onlooker),
            Some(value) => seat(value).map(Viewer::Seat),
        }
    }
}

fn seat(value: &Value) -> Result<Seat, EngineError> {
    let number = value.as_u64().and_then(|number| u8::try_from(number).ok());
    number.and_then(Seat::new).ok_or_else(|| {
        EngineError::new(Code::BadSeat, format!("there is no seat {value}; seats count from 1"))
    })
}

pub(crate) fn bad(message: impl ToString) -> EngineError {
    EngineError::new(Code::BadRequest, message)
}

fn missing(key: &str) -> EngineError {
    bad(format!("`{key}` is missing"))
}
