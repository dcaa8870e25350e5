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
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::sync::Arc;
use tokio::time::Instant;
use trefle_table::{
    Place, Viewer,
    games::{BadOptions, Kind, Played},
};
use trefle_wire::film::{self, Film, FilmError};
use utoipa::{IntoParams, ToSchema};

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
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes an answer that is written part by part")]
pub(crate) struct Frame {
    /// Milliseconds since the start, in games that keep time.
    at: u64,
    /// Who acted: a seat's number or `dealer`; null for the beginning.
    actor: Option<Value>,
    /// What they did, in notation.
    action: Option<String>,
    /// What happened.
    #[schema(value_type = Vec<Object>)]
    events: Vec<Value>,
    /// What each seat and an onlooker could see then. Where only changes are asked for, it stands
    /// in the first frame alone, and without the seats that see what an onlooker sees.
    #[schema(value_type = Option<Object>)]
    views: Option<Value>,
    /// Where only changes are asked for: what changes in `views` since the frame before, as a
    /// JSON Patch (RFC 6902).
    #[schema(value_type = Option<Vec<Object>>)]
    changes: Option<Vec<Value>>,
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

impl From<Form> for film::Form {
    fn from(form: Form) -> film::Form {
        match form {
            Form::Whole => film::Form::Whole,
            Form::Changes => film::Form::Changes,
        }
    }
}

impl From<FilmError> for Error {
    fn from(error: FilmError) -> Error {
        match error {
            FilmError::BadRecord(why) => Error::bad_request(why),
            unwritable => Error::internal(unwritable),
        }
    }
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
    replay(&app, household, record, asked.frames, None).await
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
    /// How the game could have gone on, in place of how it did.
    otherwise: Option<Otherwise>,
}

/// How a game could have gone on. The first frame is then the one after those of its actions that
/// are kept.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Otherwise {
    /// How many of its actions are kept.
    after: usize,
    /// What is done then, each if it is legal when its turn comes.
    then: Vec<Deed>,
}

/// Something that could be done.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Deed {
    /// Who does it: a seat's number or `dealer`.
    #[schema(value_type = Value)]
    place: Place,
    /// What, in notation.
    action: String,
    /// When, in games that keep time, in milliseconds since the start; the last moment if left out.
    at: Option<u64>,
}

impl From<Otherwise> for film::Otherwise {
    fn from(Otherwise { after, then }: Otherwise) -> film::Otherwise {
        let played = |Deed { place, action, at }| Played { at, actor: place, action };
        film::Otherwise { after, then: then.into_iter().map(played).collect() }
    }
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
    let Recorded { record, frames, otherwise } = asked;
    replay(&app, household, record, frames, otherwise.map(Into::into)).await
}

/// An answer that is too large to be worth compressing on the way.
#[derive(Clone, Copy)]
pub(crate) struct AsItIs;

async fn replay(
    app: &App,
    Household(address): Household,
    record: String,
    form: Form,
    otherwise: Option<film::Otherwise>,
) -> Result<Response, Error> {
    let turn = app.replays.enter(address)?;
    let games = app.node.games().clone();
    let film = move || match otherwise {
        Some(otherwise) => Film::otherwise(&games, record, otherwise, form.into()),
        None => Film::of(&games, record, form.into()),
    };
    let film = turn.run(film).await??;
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
