//! Replays of records, and checks of files that people wrote themselves.

use crate::{
    App,
    error::{Error, ErrorBody},
    extract::{Body, Params, Segment},
    tables::{WhichGame, finished},
};
use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::sync::Arc;
use tokio::{sync::Semaphore, task};
use trefle_table::{
    Place, Seat, Viewer,
    games::{AnyGame, BadOptions, Games, Kind, Record, Sitting},
};
use utoipa::ToSchema;

/// Replays made at once: each keeps a core busy for up to a second.
static AT_ONCE: Semaphore = Semaphore::const_new(2);

/// The longest game that is replayed; none that people play comes near it.
const MOST_ACTIONS: usize = 5_000;

/// A game step by step.
#[derive(Debug, Serialize, ToSchema)]
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
    events: Vec<Value>,
    /// What each seat and an onlooker could see then.
    #[schema(value_type = Object)]
    views: Map<String, Value>,
}

/// The frames of a finished game.
#[utoipa::path(get, path = "/api/tables/{id}/replay", tag = "replays", params(WhichGame,
    ("id" = String, Path, description = "The table")), responses(
    (status = 200, body = Replay), (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody)))]
pub(crate) async fn of_table(
    State(app): State<Arc<App>>,
    Segment(id): Segment<String>,
    Params(which): Params<WhichGame>,
) -> Result<Json<Replay>, Error> {
    let record = finished(&app, id, which.game).await?;
    let games = app.node.games().clone();
    Ok(Json(apart(move || replay(&games, record)).await?))
}

/// A record.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Recorded {
    /// Its text.
    record: String,
}

/// The frames of any record.
#[utoipa::path(post, path = "/api/replay", tag = "replays", request_body = Recorded, responses(
    (status = 200, body = Replay), (status = 400, body = ErrorBody)))]
pub(crate) async fn of_record(
    State(app): State<Arc<App>>,
    Body(asked): Body<Recorded>,
) -> Result<Json<Replay>, Error> {
    let games = app.node.games().clone();
    Ok(Json(apart(move || replay(&games, asked.record)).await?))
}

/// Does work that keeps a core busy where it holds nobody up.
async fn apart<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    let _place = AT_ONCE.acquire().await.map_err(Error::internal)?;
    task::spawn_blocking(work).await.map_err(Error::internal)?
}

fn replay(games: &Games, text: String) -> Result<Replay, Error> {
    let record = Record::read(&text).map_err(Error::bad_request)?;
    if record.actions.len() > MOST_ACTIONS {
        return Err(Error::bad_request(format!("more than {MOST_ACTIONS} actions are no replay")));
    }
    // Checks everything, so that what follows only has to go the same way again.
    let end = Sitting::load(games, &text).map_err(Error::bad_request)?;
    let mut sitting = Sitting::begin(games, end.setup().clone()).map_err(Error::bad_request)?;
    let mut frames = vec![Frame {
        at: 0,
        actor: None,
        action: None,
        events: Vec::new(),
        views: views(sitting.game()),
    }];
    for played in end.actions() {
        let events = sitting
            .play(played.actor, &played.action, None, played.at)
            .map_err(Error::bad_request)?;
        frames.push(Frame {
            at: played.at.unwrap_or(0),
            actor: Some(played.actor),
            action: Some(played.action.clone()),
            events: events.iter().map(|event| json!(event)).collect(),
            views: views(sitting.game()),
        });
    }
    Ok(Replay { record: text, frames })
}

fn views(game: &AnyGame) -> Map<String, Value> {
    let seats = Seat::first(game.seats());
    let seats = seats.map(|seat| (seat.to_string(), json!(game.view(Viewer::Seat(seat)))));
    let onlooker = ("onlooker".to_owned(), json!(game.view(Viewer::Onlooker)));
    std::iter::once(onlooker).chain(seats).collect()
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
    (status = 200, body = Checked), (status = 400, body = ErrorBody)))]
pub(crate) async fn check_file(
    State(app): State<Arc<App>>,
    Body(file): Body<OwnFile>,
) -> Result<Json<Checked>, Error> {
    let with_file = |kind: Kind| Some((kind, kind.descriptor().own_file?));
    let mut known = app.node.games().iter().filter_map(with_file);
    let Some((kind, own)) = known.find(|(_, own)| own.kind == file.kind) else {
        return Err(Error::bad_request(format!("no game has a file of the kind `{}`", file.kind)));
    };
    let view = apart(move || {
        let text = if own.list { json!([file.text]) } else { json!(file.text) };
        let mut options = Map::from_iter([(own.option.to_owned(), text)]);
        if let Some(board) = file.board {
            options.insert("board".into(), json!(board));
        }
        let seats = file.seats.unwrap_or(own.seats).into();
        let game = kind
            .begin(seats, "", &Value::Object(options))
            .map_err(|BadOptions { reason, line }| Error::BadFile { reason, line })?;
        Ok(json!(game.view(Viewer::Onlooker)))
    });
    Ok(Json(Checked { ok: true, view: view.await? }))
}
