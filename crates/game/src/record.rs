//! The record of a game: a text file that a person can read and a program can replay
//! (docs/records.md).

use crate::{Actor, Outcome, Seat};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::{
    collections::BTreeMap,
    fmt::{self, Write as _},
};
use ts_rs::TS;

/// The version of the format that is written, and the only one there has been.
const FORMAT: u32 = 1;

/// The longest line of actions.
const COLUMNS: usize = 100;

/// The longest options, in bytes. Read, they take many times as much.
const LONGEST_OPTIONS: usize = 64 * 1024;

/// A whole game as text: who played what under which options, action by action.
///
/// `Display` writes it and [`Record::read`] reads it; what was written is read back to the same
/// bytes. A record does not know the rules: that its actions are legal is found by replaying it.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The version of the program that wrote it.
    pub program: String,
    /// The game's name.
    pub game: String,
    /// The day it was begun, as `2026-01-31`.
    pub date: String,
    /// The players' names, by seat.
    pub seats: Vec<String>,
    /// What the shuffles were drawn from.
    pub seed: String,
    /// What hid a seed that somebody typed in its commitment.
    pub salt: Option<String>,
    /// The options as they were given: an object.
    pub options: serde_json::Value,
    /// How it ended; `None` if it has not.
    pub result: Option<Outcome>,
    /// What ended it; `None` if nothing has.
    pub termination: Option<Termination>,
    /// Whose time ran out, who resigned or left.
    pub by: Option<Seat>,
    /// What was done, in order.
    pub actions: Vec<Played>,
    /// The lines on which the actions stood in the text that was read.
    lines: Vec<usize>,
    /// The lines on which the headers stood in the text that was read.
    header_lines: BTreeMap<&'static str, usize>,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Termination {
    /// The rules themselves.
    Rules,
    /// A clock that ran out.
    Time,
    /// A player who gave up.
    Resigned,
    /// The players, together.
    Agreed,
    /// Nobody came back.
    Abandoned,
}

/// One action of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Milliseconds since the start, in games whose records keep time.
    pub at: Option<u64>,
    /// Who acted.
    pub actor: Actor,
    /// What they did, in notation.
    pub action: String,
}

impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(at) = self.at {
            write!(f, "{at} ")?;
        }
        write!(f, "{}: {}", self.actor, self.action)
    }
}

/// Why a text is no record of a game, and on which line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: String,
}

impl RecordError {
    fn new(line: usize, reason: impl fmt::Display) -> RecordError {
        RecordError { line, reason: reason.to_string() }
    }
}

impl Record {
    /// The record of a game that has not been begun yet.
    pub fn new(program: &str, game: &str, date: &str) -> Record {
        Record {
            program: program.into(),
            game: game.into(),
            date: date.into(),
            seats: Vec::new(),
            seed: String::new(),
            salt: None,
            options: serde_json::Value::Object(serde_json::Map::new()),
            result: None,
            termination: None,
            by: None,
            actions: Vec::new(),
            lines: Vec::new(),
            header_lines: BTreeMap::new(),
        }
    }

    /// Reads a record. Line ends, blank lines and where lines of actions are broken do not matter;
    /// anything else that is not as the format says is refused with its line.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        let (mut headers, body_from) = Headers::read(text)?;
        let format: u32 = headers.take("Record")?;
        if format != FORMAT {
            let reason = format!("format {format} is not known here; this program reads {FORMAT}");
            return Err(headers.wrong("Record", reason));
        }
        let mut record = Record::new("", "", "");
        record.program = headers.take("Program")?;
        record.game = headers.take("Game")?;
        record.date = headers.take("Date")?;
        record.seats = headers.take("Seats")?;
        record.seed = headers.take("Seed")?;
        record.salt = if headers.has("Salt") { Some(headers.take("Salt")?) } else { None };
        if let Some((line, text)) = headers.values.get("Options")
            && text.len() > LONGEST_OPTIONS
        {
            let reason = format!("the options have at most {LONGEST_OPTIONS} bytes");
            return Err(RecordError::new(*line, reason));
        }
        record.options = headers.take("Options")?;
        if !record.options.is_object() {
            return Err(headers.wrong("Options", "the options are not an object"));
        }
        record.result = headers.take("Result")?;
        record.termination = headers.take("Termination")?;
        if record.result.is_some() != record.termination.is_some() {
            let reason = "a game has both a result and a termination, or neither";
            return Err(headers.wrong("Termination", reason));
        }
        record.by = if headers.has("By") { Some(headers.take("By")?) } else { None };
        record.header_lines = headers.finish()?;
        record.read_actions(text, body_from)?;
        Ok(record)
    }

    fn read_actions(&mut self, text: &str, body_from: usize) -> Result<(), RecordError> {
        // An action may be broken over two lines: it counts as standing on its first.
        let mut pending = String::new();
        let mut pending_line = body_from;
        let mut separated = false;
        let mut last = body_from;
        for (line, content) in numbered(text).filter(|&(line, _)| line >= body_from) {
            last = line;
            let mut pieces = content.split(';').peekable();
            while let Some(piece) = pieces.next() {
                for word in piece.split_whitespace() {
                    if pending.is_empty() {
                        pending_line = line;
                    } else {
                        pending.push(' ');
                    }
                    pending.push_str(word);
                }
                if pieces.peek().is_some() {
                    self.push(&pending, pending_line)?;
                    pending.clear();
                    separated = true;
                }
            }
        }
        if pending.is_empty() {
            return match separated {
                true => Err(RecordError::new(last, "an action is missing after the last `;`")),
                false => Ok(()),
            };
        }
        self.push(&pending, pending_line)
    }

    fn push(&mut self, text: &str, line: usize) -> Result<(), RecordError> {
        let played = read_played(text).ok_or_else(|| {
            RecordError::new(line, format!("`{text}` is not an action after its seat and a colon"))
        })?;
        self.actions.push(played);
        self.lines.push(line);
        Ok(())
    }

    /// The error that this header of a record that was read is wrong.
    pub fn wrong_header(&self, key: &str, reason: impl fmt::Display) -> RecordError {
        let line = self.header_lines.get(key).copied().unwrap_or(0);
        RecordError::new(line, format!("`{key}`: {reason}"))
    }

    /// The error that this action of a record that was read is wrong.
    pub fn wrong_action(&self, index: usize, reason: impl fmt::Display) -> RecordError {
        let line = self.lines.get(index).copied().unwrap_or(0);
        let played = self.actions.get(index).map(Played::to_string).unwrap_or_default();
        RecordError::new(line, format!("action {} (`{played}`): {reason}", index + 1))
    }
}

fn read_played(text: &str) -> Option<Played> {
    let (who, action) = text.split_once(':')?;
    let action = action.trim();
    let (at, actor) = match who.trim().split_once(' ') {
        Some((at, actor)) if at.bytes().all(|b| b.is_ascii_digit()) => {
            (Some(at.parse().ok()?), actor)
        }
        Some(_) => return None,
        None => (None, who.trim()),
    };
    let actor = actor.parse().ok()?;
    (!action.is_empty()).then(|| Played { at, actor, action: action.into() })
}

/// The lines of a text with their numbers from 1.
fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(index, line)| (index + 1, line))
}

/// The header lines, by key.
struct Headers<'a> {
    values: BTreeMap<&'a str, (usize, &'a str)>,
    /// Where each header that was taken stood.
    taken: BTreeMap<&'static str, usize>,
    last: usize,
}

impl<'a> Headers<'a> {
    /// The headers, and the line on which the actions begin.
    fn read(text: &'a str) -> Result<(Headers<'a>, usize), RecordError> {
        let mut headers = Headers { values: BTreeMap::new(), taken: BTreeMap::new(), last: 1 };
        for (line, content) in numbered(text) {
            let content = content.trim();
            if content.is_empty() {
                return Ok((headers, line + 1));
            }
            headers.last = line;
            let (key, value) = content
                .strip_prefix('[')
                .and_then(|content| content.strip_suffix(']'))
                .and_then(|content| content.split_once(' '))
                .ok_or_else(|| {
                    let reason = "expected a header such as `[Record 1]`, or an empty line \
                                  before the actions";
                    RecordError::new(line, reason)
                })?;
            if headers.values.insert(key, (line, value)).is_some() {
                return Err(RecordError::new(line, format!("`{key}` stands here twice")));
            }
        }
        Ok((headers, usize::MAX))
    }

    fn has(&self, key: &str) -> bool {
        self.values.contains_key(key)
    }

    fn take<T: DeserializeOwned>(&mut self, key: &'static str) -> Result<T, RecordError> {
        let Some((line, value)) = self.values.remove(key) else {
            return Err(RecordError::new(self.last, format!("the header `{key}` is missing")));
        };
        self.taken.insert(key, line);
        serde_json::from_str(value).map_err(|error| {
            RecordError::new(line, format!("`{key}` has a value that does not fit: {error}"))
        })
    }

    /// The error that a header that was taken is wrong.
    fn wrong(&self, key: &str, reason: impl fmt::Display) -> RecordError {
        RecordError::new(self.taken.get(key).copied().unwrap_or(1), reason)
    }

    /// That no header is left; where those that were taken stood.
    fn finish(self) -> Result<BTreeMap<&'static str, usize>, RecordError> {
        match self.values.iter().min_by_key(|(_, (line, _))| *line) {
            Some((key, (line, _))) => {
                Err(RecordError::new(*line, format!("`{key}` is not a header of this format")))
            }
            None => Ok(self.taken),
        }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        header(f, "Record", &FORMAT)?;
        header(f, "Program", &self.program)?;
        header(f, "Game", &self.game)?;
        header(f, "Date", &self.date)?;
        header(f, "Seats", &self.seats)?;
        header(f, "Seed", &self.seed)?;
        if let Some(salt) = &self.salt {
            header(f, "Salt", salt)?;
        }
        header(f, "Options", &self.options)?;
        header(f, "Result", &self.result)?;
        header(f, "Termination", &self.termination)?;
        if let Some(by) = self.by {
            header(f, "By", &by)?;
        }
        f.write_char('\n')?;
        let mut column = 0;
        let mut item = String::new();
        for (index, played) in self.actions.iter().enumerate() {
            item.clear();
            write!(item, "{played}")?;
            if index + 1 < self.actions.len() {
                item.push(';');
            }
            let width = item.chars().count();
            if column > 0 && column + 1 + width > COLUMNS {
                f.write_char('\n')?;
                column = 0;
            } else if column > 0 {
                f.write_char(' ')?;
                column += 1;
            }
            f.write_str(&item)?;
            column += width;
        }
        if column > 0 {
            f.write_char('\n')?;
        }
        Ok(())
    }
}

fn header<T: Serialize>(f: &mut fmt::Formatter<'_>, key: &str, value: &T) -> fmt::Result {
    let value = serde_json::to_string(value).map_err(|_| fmt::Error)?;
    writeln!(f, "[{key} {value}]")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: &str = r#"[Record 1]
[Program "0.1.0"]
[Game "falling"]
[Date "2026-01-31"]
[Seats ["Ann","Bé"]]
[Seed "clover"]
[Options {"level":2,"decks":1}]
[Result {"winners":[2],"ranking":[2,1]}]
[Termination "resigned"]
[By 1]

1500 dealer: deal; 1501 1: take 1; 3000 dealer: deal
"#;

    #[test]
    fn what_was_written_is_read_back_to_the_same_bytes() {
        let record = Record::read(SMALL).unwrap();
        assert_eq!(record.to_string(), SMALL);
        assert_eq!(record.by, Seat::new(1));
        assert_eq!(record.actions[1].at, Some(1501));
        assert_eq!(record.actions[0].actor, Actor::Dealer);
    }

    #[test]
    fn the_salt_of_a_typed_seed_stands_beside_it() {
        let salted = SMALL.replace("[Options", "[Salt \"5a17\"]\n[Options");
        let record = Record::read(&salted).unwrap();
        assert_eq!(record.salt.as_deref(), Some("5a17"));
        assert_eq!(record.to_string(), salted);
    }

    #[test]
    fn a_game_that_goes_on_has_no_result() {
        let record = Record::new("0.1.0", "fits", "2026-01-31");
        let text = record.to_string();
        assert!(text.contains("[Result null]\n[Termination null]\n\n"), "{text}");
        assert_eq!(Record::read(&text).unwrap().to_string(), text);
    }

    #[test]
    fn lines_end_at_a_hundred_columns_and_never_inside_an_action() {
        let mut record = Record::new("0.1.0", "fillit", "2026-01-31");
        for _ in 0..100 {
            let action = "E1-E4 F3-F4".into();
            record.actions.push(Played { at: None, actor: Actor::Seat(Seat::at(0)), action });
        }
        let text = record.to_string();
        assert!(text.lines().all(|line| line.len() <= COLUMNS), "{text}");
        assert!(text.lines().any(|line| line.len() > COLUMNS - 16), "{text}");
        let body = text.split_once("\n\n").unwrap().1;
        assert!(body.lines().all(|line| line.starts_with("1: E1-E4 F3-F4")), "{text}");
        let read = Record::read(&text).unwrap();
        assert_eq!(read.actions, record.actions);
        assert_eq!(read.to_string(), text);
    }

    #[test]
    fn how_lines_are_broken_does_not_matter() {
        let other =
            SMALL.replace("; ", " ;\n\n ").replace('\n', "\r\n").replace("1: take", "1:\r\ntake");
        assert_eq!(Record::read(&other).unwrap().to_string(), SMALL);
    }

    #[test]
    fn what_is_damaged_is_refused_with_its_line() {
        let cases = [
            ("[Record 1]", "[Record 2]", 1, "format 2"),
            ("[Record 1]", "[Record \"1\"]", 1, "does not fit"),
            ("[Game \"falling\"]", "[Game falling]", 3, "does not fit"),
            ("[Game \"falling\"]", "Game: falling", 3, "expected a header"),
            ("[Seed \"clover\"]\n", "", 9, "`Seed` is missing"),
            ("[By 1]", "[By 0]", 10, "does not fit"),
            ("[By 1]", "[Seed \"x\"]", 10, "twice"),
            ("[By 1]", "[Ply 1]", 10, "not a header"),
            ("[Options {\"level\":2,\"decks\":1}]", "[Options []]", 7, "not an object"),
            ("[Termination \"resigned\"]", "[Termination null]", 9, "neither"),
            ("[Termination \"resigned\"]", "[Termination \"bored\"]", 9, "does not fit"),
            ("1501 1: take 1", "1501 1 take 1", 12, "not an action"),
            ("1501 1: take 1", "x 1: take 1", 12, "not an action"),
            ("1501 1: take 1", "1501 0: take 1", 12, "not an action"),
            ("1501 1: take 1; ", ";", 12, "not an action"),
            ("3000 dealer: deal", "", 12, "missing after"),
        ];
        for (from, to, line, reason) in cases {
            assert!(SMALL.contains(from), "{from}");
            let error = Record::read(&SMALL.replace(from, to)).unwrap_err();
            assert_eq!(error.line, line, "{from} → {to}: {error}");
            assert!(error.reason.contains(reason), "{from} → {to}: {error}");
        }
        assert!(Record::read("").unwrap_err().reason.contains("missing"));
        let long = SMALL.replace("\"level\"", &format!("\"{}\"", "x".repeat(64 * 1024)));
        let error = Record::read(&long).unwrap_err();
        assert_eq!(
            (error.line, error.reason.as_str()),
            (7, "the options have at most 65536 bytes")
        );
    }

    #[test]
    fn a_wrong_action_is_named_with_its_line() {
        let record = Record::read(SMALL).unwrap();
        let error = record.wrong_action(1, "there is no pile 1");
        assert_eq!(error.to_string(), "line 12: action 2 (`1501 1: take 1`): there is no pile 1");
    }
}
