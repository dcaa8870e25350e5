//! Which address is answered by what.

use crate::{
    account, again, daily, error::Error, export, gallery, headers, leaderboard, limits::Counted,
    openapi, origin, page, players, position, puzzle, replay, review, seeks, server::App,
    session::Household, socket, tables,
};
use axum::{
    Router,
    body::HttpBody as _,
    extract::{DefaultBodyLimit, Request, State},
    http::{Extensions, HeaderMap, Method, StatusCode, Version, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{any, delete, get, post},
};
use std::{any::Any, sync::Arc};
use tokio::time;
use tower_http::{
    catch_panic::CatchPanicLayer,
    compression::{
        CompressionLayer,
        predicate::{DefaultPredicate, Predicate as _},
    },
};

/// The largest body: as a message on the socket.
const BODY_BYTES: usize = trefle_wire::LONGEST_MESSAGE;

/// The largest body with a record in it.
const RECORD_BYTES: usize = trefle_study::LONGEST_WITH_RECORD;

pub(crate) fn router(app: &Arc<App>) -> Router {
    let api = Router::new()
        .route("/api", get(openapi::page))
        .route("/api/openapi.json", get(openapi::json))
        .route("/api/me", get(account::me).patch(account::change_me))
        .route("/api/me/export", get(export::export))
        .route("/api/account", post(account::set_account).delete(account::delete_account))
        .route("/api/login", post(account::login))
        .route("/api/logout", post(account::logout))
        .route("/api/tokens", get(account::tokens).post(account::make_token))
        .route("/api/tokens/{id}", delete(account::delete_token))
        .route("/api/tables", get(tables::open).post(tables::create))
        .route("/api/tables/mine", get(tables::mine))
        .route("/api/tables/{id}", get(tables::show))
        .route("/api/tables/{id}/do", post(tables::act))
        .route("/api/tables/{id}/record", get(tables::record))
        .route("/api/tables/{id}/again", get(again::compare).post(again::begin))
        .route("/api/tables/{id}/replay", get(replay::of_table))
        .route("/api/replay", post(replay::of_record).layer(DefaultBodyLimit::max(RECORD_BYTES)))
        .route("/api/review", post(review::of_record).layer(DefaultBodyLimit::max(RECORD_BYTES)))
        .route("/api/seeks", post(seeks::begin))
        .route("/api/seeks/{id}", post(seeks::go_on).delete(seeks::stop))
        .route("/api/daily/{game}", get(daily::today).post(daily::begin))
        .route("/api/daily/{game}/{date}", get(daily::on))
        .route("/api/daily/{game}/answer", post(puzzle::answer))
        .route("/api/players/{name}", get(players::page))
        .route("/api/players/{name}/games", get(players::games))
        .route("/api/leaderboard/{game}", get(leaderboard::leaderboard))
        .route("/api/position", post(position::position))
        .route("/api/boards/check", post(replay::check_file))
        .route("/api/boards/trial", post(review::of_file))
        .route("/api/boards", get(gallery::page))
        .route("/api/boards/mine", get(gallery::mine))
        .route("/api/boards/{id}", get(gallery::one).put(gallery::keep).delete(gallery::forget))
        .route("/api/boards/{id}/report", post(gallery::report))
        .route("/api/boards/{id}/picture.svg", get(gallery::svg))
        .route("/api/boards/{id}/picture.png", get(gallery::png))
        .route("/api/{*rest}", any(nothing_here))
        .layer(middleware::from_fn_with_state(Arc::clone(app), with_room))
        .layer(middleware::from_fn_with_state(Arc::clone(app), in_time))
        .layer(middleware::map_response(headers::keep_to_oneself))
        .layer(DefaultBodyLimit::max(BODY_BYTES));
    let https = app.config.https();
    Router::new()
        .merge(api)
        .route("/api/socket", get(socket::open))
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .fallback(page::page)
        .layer(middleware::from_fn_with_state(Arc::clone(app), admit))
        // By gzip: what brotli holds for each answer under way is megabytes.
        .layer(CompressionLayer::new().compress_when(DefaultPredicate::new().and(worth_it)))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(middleware::from_fn(move |request, next| headers::protect(https, request, next)))
        .with_state(Arc::clone(app))
}

/// Lets a request in, if it comes from where it should and not too often.
async fn admit(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let household = app.household(request.extensions().get(), request.headers());
    if !app.limits.allow(Counted::Request, household.0) {
        return Error::TooMany.into_response();
    }
    // Nothing could be done, and who asks is told so at once: another node may do it.
    if app.node.is_cut_off() && request.uri().path().starts_with("/api/") {
        return Error::Busy.into_response();
    }
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD)
        || request.headers().contains_key(header::UPGRADE);
    if changes && !origin::is_own(request.headers(), app.config.public_url.as_deref()) {
        return Error::StrangeOrigin.into_response();
    }
    let response = next.run(request).await;
    let status = response.status().as_u16().to_string();
    metrics::counter!("trefle_requests_total", "status" => status).increment(1);
    response
}

/// Takes a body in, if there is room for it: those of many askers together could be more than the
/// machine has.
async fn with_room(
    State(app): State<Arc<App>>,
    Household(address): Household,
    request: Request,
    next: Next,
) -> Response {
    let room = match request.body().size_hint().upper() {
        Some(bytes) => u32::try_from(bytes).unwrap_or(u32::MAX),
        None => RECORD_BYTES as u32,
    };
    // What is too long by itself is told as such, and not read.
    match app.limits.bodies().take(address, room.min(RECORD_BYTES as u32)) {
        Ok(_room) => next.run(request).await,
        Err(full) => Error::from(full).into_response(),
    }
}

/// Whether an answer is compressed: what is too large for that would keep a core busy.
fn worth_it(_: StatusCode, _: Version, _: &HeaderMap, extensions: &Extensions) -> bool {
    extensions.get::<replay::AsItIs>().is_none()
}

async fn in_time(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let answer = time::timeout(app.limits.config().request(), next.run(request)).await;
    answer.unwrap_or_else(|_| Error::TooLong.into_response())
}

async fn nothing_here() -> Error {
    Error::NotFound
}

/// Whether the server can do its work: its store takes what is written, and reads it back.
#[utoipa::path(get, path = "/healthz", tag = "server", responses(
    (status = 200, description = "`ok`"),
    (status = 503, description = "The server is closing, or the store cannot be written or read")))]
pub(crate) async fn health(State(app): State<Arc<App>>) -> Response {
    if app.closing.is_cancelled() {
        return (StatusCode::SERVICE_UNAVAILABLE, "closing\n").into_response();
    }
    if app.node.is_cut_off() {
        return (StatusCode::SERVICE_UNAVAILABLE, "the store is not reached\n").into_response();
    }
    match app.health.check(app.store.as_ref()).await {
        true => "ok\n".into_response(),
        false => (StatusCode::SERVICE_UNAVAILABLE, "the store fails\n").into_response(),
    }
}

/// The server's figures, for Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "server", responses(
    (status = 200, description = "Prometheus' text format", content_type = "text/plain")))]
pub(crate) async fn metrics(State(app): State<Arc<App>>) -> Response {
    if let Some(bytes) = memory() {
        metrics::gauge!("trefle_memory_bytes").set(bytes as f64);
    }
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (kind, app.metrics.render()).into_response()
}

/// What this process takes of the machine's memory, where the system tells (Linux).
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix(" kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

/// A bug, not the asker's fault: logged, and told as such.
fn panicked(panic: Box<dyn Any + Send>) -> Response {
    let reason = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("no reason given");
    tracing::error!(reason, "a request panicked");
    Error::Internal("a panic".into()).into_response()
}
