//! A finished game as a page shows it: from its record, frame by frame, what happened and what each
//! could see.

use crate::{
    Error,
    replay::{Deed, Form, Otherwise},
};
use json_patch::Patch;
use serde::{
    Serialize, Serializer,
    ser::{Error as _, SerializeMap as _},
};
use serde_json::{
    Value,
    value::{RawValue, to_raw_value},
};
use std::vec;
use trefle_table::{
    AnyView, Place, Record, Seat, Viewer,
    games::{AnyEvent, AnyGame, Games, Played, Sitting},
};

/// The longest game that is replayed or reviewed; none that people play comes near it.
const MOST_ACTIONS: usize = 5_000;

/// The longest record that is taken, in bytes: the longest game, with files of one's own.
const LONGEST_RECORD: usize = 256 * 1024;

/// The longest body that is read with a record in it: in JSON it can be twice as long.
pub const LONGEST_WITH_RECORD: usize = 2 * LONGEST_RECORD;

/// An answer is made in parts of about so many bytes, each when the one before has been taken:
/// what is held does not grow with the answer.
const PART: usize = 32 * 1024;

/// One step of a game.
#[derive(Debug, Serialize)]
struct Frame {
    /// Milliseconds since the start, in games that keep time.
    at: u64,
    /// Who acted: a seat's number or `dealer`; null for the beginning.
    actor: Option<Place>,
    /// What they did, in notation.
    action: Option<String>,
    /// What happened.
    events: Vec<AnyEvent>,
    /// What each seat and an onlooker could see then. Where only changes are asked for, it stands
    /// in the first frame alone, and without the seats that see what an onlooker sees.
    #[serde(skip_serializing_if = "Option::is_none")]
    views: Option<Views>,
    /// Where only changes are asked for: what changes in `views` since the frame before, as a
    /// JSON Patch (RFC 6902).
    #[serde(skip_serializing_if = "Option::is_none")]
    changes: Option<Patch>,
}

/// Reads a record of a game that is not longer than any that people play.
pub(crate) fn read(text: &str) -> Result<Record, Error> {
    if text.len() > LONGEST_RECORD {
        return Err(Error::bad_request(format!("a record has at most {LONGEST_RECORD} bytes")));
    }
    let record = Record::read(text).map_err(Error::bad_request)?;
    match record.actions.len() {
        0..=MOST_ACTIONS => Ok(record),
        _ => Err(Error::bad_request(format!("a game has at most {MOST_ACTIONS} actions"))),
    }
}

/// A game that is shown from its beginning, or how it could have gone on.
pub struct Film {
    sitting: Sitting,
    actions: vec::IntoIter<Played>,
    /// Whether what cannot be done is passed over.
    lenient: bool,
    form: Form,
    /// What is written next.
    next: Next,
    /// The views as they were told last, where changes are asked for.
    told: Value,
}

enum Next {
    Beginning { record: String },
    Actions,
    Nothing,
}

impl Film {
    /// Of a record's text.
    pub fn of(games: &Games, text: String, form: Form) -> Result<Film, Error> {
        read(&text)?;
        // Checks everything, so that what follows only has to go the same way again.
        let end = Sitting::load(games, &text).map_err(Error::bad_request)?;
        let sitting = Sitting::begin(games, end.setup().clone()).map_err(Error::bad_request)?;
        let actions = end.actions().to_vec().into_iter();
        let next = Next::Beginning { record: text };
        Ok(Film { sitting, actions, lenient: false, form, next, told: Value::Null })
    }

    /// Of how the game of a record could have gone on: its first frame is where it leaves the game
    /// as it was.
    pub fn otherwise(
        games: &Games,
        text: String,
        otherwise: Otherwise,
        form: Form,
    ) -> Result<Film, Error> {
        let Otherwise { after, then } = otherwise;
        let mut film = Film::of(games, text, form)?;
        if after > film.actions.len() {
            return Err(Error::bad_request(format!(
                "the game has only {} actions",
                film.actions.len()
            )));
        }
        if then.len() > MOST_ACTIONS {
            return Err(Error::bad_request(format!("a game has at most {MOST_ACTIONS} actions")));
        }
        for Played { at, actor, action } in film.actions.by_ref().take(after) {
            film.sitting.play(actor, &action, None, at).map_err(Error::internal)?;
        }
        let then: Vec<Played> = then.into_iter().map(Deed::played).collect();
        Ok(Film { actions: then.into_iter(), lenient: true, ..film })
    }

    /// All of the answer's text.
    pub fn text(mut self) -> Result<String, Error> {
        let mut text = Vec::new();
        while let Some(part) = self.part() {
            text.extend(part?);
        }
        String::from_utf8(text).map_err(Error::internal)
    }

    /// The next part of the answer's text; `None` after the last.
    pub fn part(&mut self) -> Option<Result<Vec<u8>, Error>> {
        let mut text = Vec::with_capacity(PART);
        while text.len() < PART {
            match self.write(&mut text) {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => return Some(Err(error)),
            }
        }
        (!text.is_empty()).then_some(Ok(text))
    }

    /// Writes one frame, or the end; false after that.
    fn write(&mut self, text: &mut Vec<u8>) -> Result<bool, Error> {
        let frame = match std::mem::replace(&mut self.next, Next::Actions) {
            Next::Beginning { record } => {
                text.extend_from_slice(b"{\"record\":");
                serde_json::to_writer(&mut *text, &record).map_err(Error::internal)?;
                text.extend_from_slice(b",\"frames\":[");
                self.frame(None, Vec::new())?
            }
            Next::Actions => {
                let Some((played, events)) = self.play()? else {
                    self.next = Next::Nothing;
                    text.extend_from_slice(b"]}");
                    return Ok(true);
                };
                text.push(b',');
                self.frame(Some(played), events)?
            }
            Next::Nothing => {
                self.next = Next::Nothing;
                return Ok(false);
            }
        };
        serde_json::to_writer(text, &frame).map_err(Error::internal)?;
        Ok(true)
    }

    /// Does what comes next, and says what happened.
    fn play(&mut self) -> Result<Option<(Played, Vec<AnyEvent>)>, Error> {
        for played in self.actions.by_ref() {
            match self.sitting.play(played.actor, &played.action, None, played.at) {
                Ok(events) => return Ok(Some((played, events))),
                Err(_) if self.lenient => {}
                Err(error) => return Err(Error::internal(error)),
            }
        }
        Ok(None)
    }

    fn frame(&mut self, played: Option<Played>, events: Vec<AnyEvent>) -> Result<Frame, Error> {
        let mut frame = Frame {
            at: played.as_ref().and_then(|played| played.at).unwrap_or(0),
            actor: played.as_ref().map(|played| played.actor),
            action: played.map(|played| played.action),
            events,
            views: None,
            changes: None,
        };
        let views = Views::of(self.sitting.game(), self.form);
        if self.form == Form::Whole {
            frame.views = Some(views);
            return Ok(frame);
        }
        let seen = serde_json::to_value(&views).map_err(Error::internal)?;
        match std::mem::replace(&mut self.told, seen) {
            Value::Null => frame.views = Some(views),
            before => frame.changes = Some(json_patch::diff(&before, &self.told)),
        }
        Ok(frame)
    }
}

/// What an onlooker sees, then what the seats see.
#[derive(Debug)]
struct Views(Vec<(String, AnyView)>);

impl Views {
    fn of(game: &AnyGame, form: Form) -> Views {
        let onlooker = game.view(Viewer::Onlooker);
        let seats = Seat::first(game.seats());
        let mut views: Vec<_> = seats
            .map(|seat| (seat.to_string(), game.view(Viewer::Seat(seat))))
            .filter(|(_, view)| form == Form::Whole || *view != onlooker)
            .collect();
        views.insert(0, ("onlooker".into(), onlooker));
        Views(views)
    }
}

impl Serialize for Views {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        // Most see the same: it is turned into text once.
        let mut written: Option<(&AnyView, Box<RawValue>)> = None;
        for (name, view) in &self.0 {
            match &written {
                Some((same, text)) if *same == view => map.serialize_entry(name, text)?,
                _ => {
                    let text = to_raw_value(view).map_err(S::Error::custom)?;
                    map.serialize_entry(name, &text)?;
                    written = Some((view, text));
                }
            }
        }
        map.end()
    }
}
