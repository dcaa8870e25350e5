//! Replays of records, and checks of files that people wrote themselves.

use crate::{
    App,
    error::{Error, ErrorBody},
    extract::{Body, Params, Segment},
    session::{Household, Visitor},
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
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;
use tokio::time::Instant;
use trefle_study::{Checked, Film, Form, OwnFile, Recorded};
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
    visitor: Option<Visitor>,
    household: Household,
    Segment(id): Segment<String>,
    Params(which): Params<WhichGame>,
    Params(asked): Params<InForm>,
) -> Result<Response, Error> {
    let record = finished(&app, visitor.as_ref(), id, which.game).await?;
    replay(&app, household, Recorded { record, frames: asked.frames, otherwise: None }).await
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
    replay(&app, household, asked).await
}

/// An answer that is too large to be worth compressing on the way.
#[derive(Clone, Copy)]
pub(crate) struct AsItIs;

async fn replay(
    app: &App,
    Household(address): Household,
    asked: Recorded,
) -> Result<Response, Error> {
    let turn = app.replays.enter(address)?;
    let games = app.node.games().clone();
    let form = asked.frames;
    let film = turn.run(move || asked.film(&games)).await??;
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

/// Checks a board, a setup or a deck before it is played with.
#[utoipa::path(post, path = "/api/boards/check", tag = "tables", request_body = OwnFile, responses(
    (status = 200, body = Checked), (status = 400, body = ErrorBody),
    (status = 429, body = ErrorBody)))]
pub(crate) async fn check_file(
    State(app): State<Arc<App>>,
    Household(address): Household,
    Body(file): Body<OwnFile>,
) -> Result<Json<Checked>, Error> {
    let turn = app.replays.enter(address)?;
    let games = app.node.games().clone();
    Ok(Json(turn.run(move || file.check(&games)).await??))
}
