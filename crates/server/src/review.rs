//! Reviews of records, for those who cannot make them themselves.

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
use trefle_study::Reviewed;

/// What could have been in the game of a record. docs/engine.md says what the fields are.
#[utoipa::path(post, path = "/api/review", tag = "replays", request_body = Reviewed, responses(
    (status = 200, body = Object), (status = 400, body = ErrorBody),
    (status = 429, body = ErrorBody), (status = 503, body = ErrorBody)))]
pub(crate) async fn of_record(
    State(app): State<Arc<App>>,
    Household(address): Household,
    Body(asked): Body<Reviewed>,
) -> Result<Response, Error> {
    let turn = app.reviews.enter(address)?;
    let games = app.node.games().clone();
    // Who hangs up wants no answer any more: the work is stopped when this is dropped.
    let gone = CancellationToken::new();
    let _here = gone.clone().drop_guard();
    let closing = app.closing.clone();
    let until = Instant::now() + Reviewed::LONGEST.min(app.limits.config().request() / 2);
    let work = move || {
        let stop = || gone.is_cancelled() || closing.is_cancelled() || Instant::now() >= until;
        asked.answer(&games, &stop, &mut |_| ())
    };
    let text = turn.run(work).await??;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}
