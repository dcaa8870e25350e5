//! How a game goes with a file of one's own, tried by bots, for those who cannot try it themselves.

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
use std::{sync::Arc, time::Instant};
use tokio_util::sync::CancellationToken;
use trefle_study::Trying;

/// Bots play with a file, and what could have been done is proven where the game has a solver. It
/// answers with the games that it could finish in some seconds.
#[utoipa::path(post, path = "/api/boards/trial", tag = "tables", request_body = Trying, responses(
    (status = 200, body = Object), (status = 400, body = ErrorBody),
    (status = 429, body = ErrorBody), (status = 503, body = ErrorBody)))]
pub(crate) async fn of_file(
    State(app): State<Arc<App>>,
    Household(address): Household,
    Body(asked): Body<Trying>,
) -> Result<Response, Error> {
    let turn = app.reviews.enter(address)?;
    let games = app.node.games().clone();
    // Who hangs up wants no answer any more: the work is stopped when this is dropped.
    let gone = CancellationToken::new();
    let _here = gone.clone().drop_guard();
    let closing = app.closing.clone();
    let until = Instant::now() + Trying::LONGEST.min(app.limits.config().request() / 2);
    let work = move || {
        let stop = || gone.is_cancelled() || closing.is_cancelled() || Instant::now() >= until;
        asked.answer(&games, &stop)
    };
    let text = turn.run(work).await??;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}
