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
use serde::Deserialize;
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use tokio_util::sync::CancellationToken;
use trefle_table::{
    Seat,
    games::{Games, Reviewing, Sitting},
};
use trefle_wire::film;
use utoipa::ToSchema;

/// The longest that a review is worked on: what is not done then stays open in the answer.
const LONGEST: Duration = Duration::from_secs(10);

/// How many nodes a decision is looked at with. Hardly any needs as many, and each that is held
/// takes memory.
const NODES: u64 = 100_000;

/// A record to be reviewed.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reviewed {
    /// Its text.
    record: String,
    /// Only this seat's decisions; everybody's if left out.
    seat: Option<u8>,
}

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
    let until = Instant::now() + LONGEST.min(app.limits.config().request() / 2);
    let work = move || {
        let stop = || gone.is_cancelled() || closing.is_cancelled() || Instant::now() >= until;
        review(&games, &asked, &stop)
    };
    let text = turn.run(work).await??;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

fn review(games: &Games, asked: &Reviewed, stop: &dyn Fn() -> bool) -> Result<Vec<u8>, Error> {
    film::read(&asked.record)?;
    let number = |number| Seat::new(number).ok_or_else(|| Error::bad_request("seats count from 1"));
    let seat = asked.seat.map(number).transpose()?;
    let sitting = Sitting::load(games, &asked.record).map_err(Error::bad_request)?;
    let reviewing = Reviewing::until(stop).nodes(Some(NODES));
    let review = sitting.review(seat, reviewing).map_err(Error::bad_request)?;
    serde_json::to_vec(&review).map_err(Error::internal)
}
