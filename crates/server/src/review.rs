//! Reviews of records and trials of files of one's own, for those who cannot make them themselves.

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
use std::{
    net::IpAddr,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio_util::sync::CancellationToken;
use trefle_study::{Reviewed, Trying};
use trefle_table::Games;

/// What could have been in the game of a record. docs/engine.md says what the fields are.
#[utoipa::path(post, path = "/api/review", tag = "replays", request_body = Reviewed, responses(
    (status = 200, body = Object), (status = 400, body = ErrorBody),
    (status = 429, body = ErrorBody), (status = 503, body = ErrorBody)))]
pub(crate) async fn of_record(
    State(app): State<Arc<App>>,
    Household(address): Household,
    Body(asked): Body<Reviewed>,
) -> Result<Response, Error> {
    let review =
        move |games: &Games, stop: &dyn Fn() -> bool| asked.answer(games, stop, &mut |_| ());
    app.study(address, Reviewed::LONGEST, review).await
}

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
    let trial = move |games: &Games, stop: &dyn Fn() -> bool| asked.answer(games, stop);
    app.study(address, Trying::LONGEST, trial).await
}

impl App {
    /// Answers with what a study finds until it is stopped: no longer than so long, nor for somebody
    /// who hangs up.
    async fn study<T: IntoResponse + Send + 'static>(
        &self,
        address: IpAddr,
        longest: Duration,
        study: impl FnOnce(&Games, &dyn Fn() -> bool) -> Result<T, trefle_study::Error> + Send + 'static,
    ) -> Result<Response, Error> {
        let turn = self.reviews.enter(address)?;
        let games = self.node.games().clone();
        // Who hangs up wants no answer any more: the work is stopped when this is dropped.
        let gone = CancellationToken::new();
        let _here = gone.clone().drop_guard();
        let closing = self.closing.clone();
        let until = Instant::now() + longest.min(self.limits.config().request() / 2);
        let work = move || {
            let stop = || gone.is_cancelled() || closing.is_cancelled() || Instant::now() >= until;
            study(&games, &stop)
        };
        let found = turn.run(work).await??;
        Ok(([(header::CONTENT_TYPE, "application/json")], found).into_response())
    }
}
