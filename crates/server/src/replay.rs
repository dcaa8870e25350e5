//! Replays of records, and checks of files that people wrote themselves.

use crate::{
    App,
    error::{Error, ErrorBody},
    extract::{Body, Params, Segment},
    session::Household,
    tables::{WhichGame, finished},
    work::Turn,
};
use axum::{
    Json, body,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use futures_util::stream;
use json_patch::Patch;
use serde::{
    Deserialize, Serialize, Serializer,
    ser::{Error as _, SerializeMap as _},
};
use serde_json::{
    Map, Value, json,
    value::{RawValue, to_raw_value},
};
use std::{sync::Arc, vec};
use tokio::time::Instant;
use trefle_table::{
    AnyView, Place, Seat, Viewer,
    games::{AnyEvent, AnyGame, BadOptions, Games, Kind, Played, Record, Sitting},
};
use utoipa::{IntoParams, ToSchema};

/// The longest game that is replayed or reviewed; none that people play comes near it.
const MOST_ACTIONS: usize = 5_000;

/// The longest record that is taken, in bytes: the longest game, with files of one's own.
const LONGEST_RECORD: usize = 256 * 1024;

/// An answer is made in parts of about so many bytes, each when the one before has been taken:
/// what is held does not grow with the answer.
const PART: usize = 32 * 1024;

/// A game step by step.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes an answer that is written part by part")]
pub(crate) struct Replay {
    /// The record.
    record: String,
    /// The beginning, then one frame an action.
    frames: Vec<Frame>,
}

/// One step of a game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Frame {
    /// Milliseconds since the start, in games that keep time.
    at: u64,
    /// Who acted: a seat's number or `dealer`; null for the beginning.
    #[schema(value_type = Option<Value>)]
    actor: Option<Place>,
    /// What they did, in notation.
    action: Option<String>,
    /// What happened.
    #[schema(value_type = Vec<Object>)]
    events: Vec<AnyEvent>,
    /// What each seat and an onlooker could see then. Where only changes are asked for, it stands
    /// in the first frame alone, and without the seats that see what an onlooker sees.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    views: Option<Views>,
    /// Where only changes are asked for: what changes in `views` since the frame before, as a
    /// JSON Patch (RFC 6902).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<Object>>)]
    changes: Option<Patch>,
}

/// What the frames say of the views.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Form {
    /// All of every view in every frame.
    #[default]
    Whole,
    /// All in the first frame, then what changes.
    Changes,
}

/// What the frames are to say.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct InForm {
    /// `whole` (if left out) or `changes`.
    #[serde(default)]
    frames: Form,
}

/// The frames of a finished game.
#[utoipa::path(get, path = "/api/tables/{id}/replay", tag = "replays", params(WhichGame, InForm,
    ("id" = String, Path, description = "The table")), responses(
    (status = 200, body = Replay), (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn of_table(
    State(app): State<Arc<App>>,
    household: Household,
    Segment(id): Segment<String>,
    Params(which): Params<WhichGame>,
    Params(asked): Params<InForm>,
) -> Result<Response, Error> {
    let record = finished(&app, id, which.game).await?;
    replay(&app, household, record, asked.frames).await
}

/// A record.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Recorded {
    /// Its text.
    record: String,
    /// What the frames say of the views; `whole` if left out.
    #[serde(default)]
    frames: Form,
}

/// The frames of any record.
#[utoipa::path(post, path = "/api/replay", tag = "replays", request_body = Recorded, responses(
    (status = 200, body = Replay), (status = 400, body = ErrorBody),
    (status = 429, body = ErrorBody)))]
pub(crate) async fn of_record(
    State(app): State<Arc<App>>,
    household: Household,
    Body(asked): Body<Recorded>,
) -> Result<Response, Error> {
    replay(&app, household, asked.record, asked.frames).await
}

/// An answer that is too large to be worth compressing on the way.
#[derive(Clone, Copy)]
pub(crate) struct AsItIs;

async fn replay(
    app: &App,
    Household(address): Household,
    record: String,
    form: Form,
) -> Result<Response, Error> {
    let turn = app.replays.enter(address)?;
    let games = app.node.games().clone();
    let film = turn.run(move || Film::of(&games, record, form)).await??;
    let until = Instant::now() + app.limits.config().answer();
    let parts = stream::try_unfold((turn, film), move |(turn, film)| part(turn, film, until));
    let kind = [(header::CONTENT_TYPE, "application/json")];
    let mut response = (kind, body::Body::from_stream(parts)).into_response();
    if form == Form::Whole {
        response.extensions_mut().insert(AsItIs);
    }
    Ok(response)
}

/// The next part of an answer.
async fn part(
    turn: Turn,
    mut film: Film,
    until: Instant,
) -> Result<Option<(body::Bytes, (Turn, Film))>, Error> {
    if Instant::now() > until {
        return Err(Error::TooLong);
    }
    let done = turn.run(move || (film.part(), film)).await?;
    let (Some(part), film) = (done.0.transpose()?, done.1) else { return Ok(None) };
    Ok(Some((part.into(), (turn, film))))
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

/// A game that is shown from its beginning.
struct Film {
    sitting: Sitting,
    actions: vec::IntoIter<Played>,
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
    fn of(games: &Games, text: String, form: Form) -> Result<Film, Error> {
        read(&text)?;
        // Checks everything, so that what follows only has to go the same way again.
        let end = Sitting::load(games, &text).map_err(Error::bad_request)?;
        let sitting = Sitting::begin(games, end.setup().clone()).map_err(Error::bad_request)?;
        let actions = end.actions().to_vec().into_iter();
        let next = Next::Beginning { record: text };
        Ok(Film { sitting, actions, form, next, told: Value::Null })
    }

    /// The next part of the answer's text; `None` after the last.
    fn part(&mut self) -> Option<Result<Vec<u8>, Error>> {
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
                let Some(played) = self.actions.next() else {
                    self.next = Next::Nothing;
                    text.extend_from_slice(b"]}");
                    return Ok(true);
                };
                text.push(b',');
                let events = self.sitting.play(played.actor, &played.action, None, played.at);
                self.frame(Some(played), events.map_err(Error::internal)?)?
            }
            Next::Nothing => {
                self.next = Next::Nothing;
                return Ok(false);
            }
        };
        serde_json::to_writer(text, &frame).map_err(Error::internal)?;
        Ok(true)
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

/// A file of one's own.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct OwnFile {
    /// What it is: `board`, `setup` or `deck`, whichever game has such a file.
    kind: String,
    /// Its text.
    text: String,
    /// How many players it is for, if that matters.
    seats: Option<u8>,
    /// Which board it is for, if that matters.
    board: Option<String>,
}

/// A file that is as it should be.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Checked {
    /// Always true: what is wrong comes as an error.
    ok: bool,
    /// The beginning of a game with it, as an onlooker sees it.
    #[schema(value_type = Object)]
    view: Value,
}

/// Checks a board, a setup or a deck before it is played with.
#[utoipa::path(post, path = "/api/boards/check", tag = "tables", request_body = OwnFile, responses(
    (status = 200, body = Checked), (status = 400, body = ErrorBody),
    (status = 429, body = ErrorBody)))]
pub(crate) async fn check_file(
    State(app): State<Arc<App>>,
    Household(address): Household,
    Body(file): Body<OwnFile>,
) -> Result<Json<Checked>, Error> {
    let with_file = |kind: Kind| Some((kind, kind.descriptor().own_file?));
    let mut known = app.node.games().iter().filter_map(with_file);
    let Some((kind, own)) = known.find(|(_, own)| own.kind == file.kind) else {
        return Err(Error::bad_request(format!("no game has a file of the kind `{}`", file.kind)));
    };
    let turn = app.replays.enter(address)?;
    let view = turn.run(move || {
        let text = if own.list { json!([file.text]) } else { json!(file.text) };
        let mut options = Map::from_iter([(own.option.to_owned(), text)]);
        if let Some(board) = file.board {
            options.insert("board".into(), json!(board));
        }
        let seats = file.seats.unwrap_or(own.seats).into();
        let game = kind
            .begin(seats, "", &Value::Object(options))
            .map_err(|BadOptions { reason, line, fault }| Error::BadFile { reason, line, fault })?;
        Ok::<_, Error>(json!(game.view(Viewer::Onlooker)))
    });
    Ok(Json(Checked { ok: true, view: view.await?? }))
}
