//! How a game stands that nobody keeps.

use crate::{
    App,
    error::{Error, ErrorBody},
    extract::Body,
    session::Household,
};
use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use serde_json::Value;
use std::{sync::Arc, time::Instant};
use trefle_study::Asked;
use utoipa::ToSchema;

/// How it stands.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes an answer that is written part by part")]
pub(crate) struct Position {
    /// The game from that seat.
    #[schema(value_type = Object)]
    view: Value,
    /// What may be done there, step by step.
    #[schema(value_type = Vec<Object>)]
    steps: Value,
    /// The last action, a bot's reply too, with its `place` and `events`; null at the beginning.
    #[schema(value_type = Option<Object>)]
    last: Value,
}

/// How a game stands that nobody keeps.
#[utoipa::path(post, path = "/api/position", tag = "replays", request_body = Asked, responses(
    (status = 200, body = Position), (status = 400, body = ErrorBody),
    (status = 409, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn position(
    State(app): State<Arc<App>>,
    Household(address): Household,
    Body(asked): Body<Asked>,
) -> Result<Response, Error> {
    let turn = app.replays.enter(address)?;
    let games = app.node.games().clone();
    let work = move || {
        let until = Instant::now() + Asked::LONGEST;
        asked.answer(&games, &|| Instant::now() >= until)
    };
    let text = turn.run(work).await??;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}
