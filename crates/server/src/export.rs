//! What is kept about somebody, for them to take away: `/api/me/export`.

use crate::{
    App,
    account::{Me, Token},
    error::{Error, ErrorBody},
    extract::Params,
    gallery::Own,
    players,
    session::Visitor,
};
use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use trefle_node::identity;
use trefle_store::SessionKind;
use trefle_table::GameResult;
use utoipa::{IntoParams, ToSchema};

/// How much of each sort is told: more than anybody has, and an answer of bounded length.
const MOST: u32 = 1_000;

/// What is kept about somebody. No secret is in it, nor what one is checked
/// by.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Export {
    /// Who.
    me: Me,
    /// When they came in first, in milliseconds since 1970.
    created_at: i64,
    /// When they were seen last (to the hour).
    last_seen: i64,
    /// Their sessions in browsers, those begun last first.
    sessions: Vec<KeptSession>,
    /// Their tokens for programs, the same way.
    tokens: Vec<Token>,
    /// The unfinished tables at which they sit, the last touched first.
    tables: Vec<KeptTable>,
    /// How games ended that they played, the last first.
    results: Vec<KeptResult>,
    /// What to ask for to get the results before these: `?before=`; null where there are none.
    before: Option<String>,
    /// What they made themselves, the last changed first.
    files: Vec<Own>,
    /// Their ratings.
    ratings: Vec<KeptRating>,
    /// Their first tries at games of days and with cards that came again, game by game, the last day first.
    tries: Vec<KeptTry>,
}

/// A first try that counts.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct KeptTry {
    /// The game's name.
    game: String,
    /// The day, in the time of Greenwich; or the table and the number of the game whose cards came again.
    day: String,
    /// At which table.
    table: String,
    /// When it began, in milliseconds since 1970.
    began_at: i64,
    /// When it ended; null while it has not.
    ended_at: Option<i64>,
    /// The points, where it was played to its end.
    points: Option<i64>,
}

/// A rating in a game, in thousandths.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct KeptRating {
    /// The game's name.
    game: String,
    /// Since when, in milliseconds since 1970.
    at: i64,
    /// After how many games.
    games: u64,
    /// How strong, most likely.
    rating: i64,
    /// The standard deviation.
    deviation: i64,
}

/// How a game ended that somebody played.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct KeptResult {
    /// At which table.
    table: String,
    /// When, in milliseconds since 1970.
    at: i64,
    /// At which seats they played.
    seats: Vec<u32>,
    /// Their rating after it, in thousandths, if it was rated.
    rating: Option<i64>,
    /// How it ended, without anybody's name.
    #[schema(value_type = Object)]
    result: GameResult,
}

/// A session in a browser.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct KeptSession {
    /// When it began, in milliseconds since 1970.
    created_at: i64,
    /// When it was used last (to the hour).
    last_seen: i64,
}

/// A table at which somebody sits.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct KeptTable {
    /// What it is called.
    id: String,
    /// Where the page shows it.
    path: String,
    /// The game's name.
    game: String,
    /// When it was set up, in milliseconds since 1970.
    created_at: i64,
    /// When something last happened there.
    touched_at: i64,
}

/// From where on the results are told.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Before {
    /// What the answer before said.
    before: Option<String>,
}

/// What is kept about oneself.
#[utoipa::path(get, path = "/api/me/export", tag = "people", params(Before), responses(
    (status = 200, body = Export), (status = 400, body = ErrorBody),
    (status = 401, body = ErrorBody), (status = 403, body = ErrorBody)))]
pub(crate) async fn export(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Params(asked): Params<Before>,
) -> Result<Json<Export>, Error> {
    // A program that plays in somebody's name need not know where else they are.
    visitor.in_person()?;
    let player = visitor.player.id;
    let all = app.store.sessions_of(player, MOST).await?;
    let (people, programs): (Vec<_>, Vec<_>) =
        all.iter().partition(|session| session.kind == SessionKind::Browser);
    let rows = app.store.tables_of(player, MOST).await?;
    let tables = rows.into_iter().filter_map(|row| {
        let id = identity::table_text(row.id)?;
        Some(KeptTable {
            path: format!("/t/{id}"),
            id: id.to_string(),
            game: row.game,
            created_at: row.created_at.0,
            touched_at: row.touched_at.0,
        })
    });
    let before = asked.before.as_deref().map(players::moment).transpose()?;
    let results = app.store.results_of(player, None, before, MOST).await?;
    let more = results.len() == MOST as usize;
    let before = results.last().filter(|_| more).map(|last| players::cursor(last.moment()));
    let results = results.into_iter().filter_map(|kept| {
        let seats = kept.ended.players.iter().filter(|played| played.player == player);
        Some(KeptResult {
            table: identity::table_text(kept.table)?.to_string(),
            at: kept.ended.at.0,
            rating: seats.clone().find_map(|played| Some(played.standing?.rating)),
            seats: seats.map(|played| played.seat).collect(),
            result: serde_json::from_slice(&kept.ended.bytes).ok()?,
        })
    });
    let ratings = app.store.ratings(&[player]).await?;
    let ratings = ratings.into_iter().map(|kept| KeptRating {
        game: kept.game,
        at: kept.at.0,
        games: kept.standing.games,
        rating: kept.standing.rating,
        deviation: kept.standing.deviation,
    });
    let mut tries = Vec::new();
    for kind in app.node.games().iter() {
        let of_game = app.store.day_tries_of(kind.name(), player, MOST).await?;
        tries.extend(of_game.into_iter().filter_map(|kept| {
            Some(KeptTry {
                table: identity::table_text(kept.table)?.to_string(),
                game: kept.game,
                day: kept.day,
                began_at: kept.began_at.0,
                ended_at: kept.ended.map(|(at, _)| at.0),
                points: kept.ended.and_then(|(_, points)| points),
            })
        }));
    }
    let sessions = people.into_iter().map(|session| KeptSession {
        created_at: session.created_at.0,
        last_seen: session.last_seen.0,
    });
    let files = app.store.files_of(player, MOST).await?;
    let files = files.iter().map(|file| app.own(file)).collect::<Result<_, _>>()?;
    Ok(Json(Export {
        me: Me::of(&visitor)?,
        created_at: visitor.player.created_at.0,
        last_seen: visitor.player.last_seen.0,
        sessions: sessions.collect(),
        tokens: programs.into_iter().map(|session| Token::of(session, None)).collect(),
        tables: tables.collect(),
        results: results.collect(),
        before,
        files,
        ratings: ratings.collect(),
        tries,
    }))
}
