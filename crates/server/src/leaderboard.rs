//! Who plays a game best, by what they are at least worth.

use crate::{
    App,
    error::{Error, ErrorBody},
    extract::{Params, Segment},
    players::Shown,
    session::Visitor,
};
use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use trefle_store::{PlayerId, Rating};
use trefle_table::{Level, games::Kind};
use utoipa::{IntoParams, ToSchema};

/// How many lines a page has.
const LINES: u32 = 50;

/// Those who play a game best.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Leaderboard {
    /// The game's name.
    game: String,
    /// The players, those first who are almost surely worth the most.
    lines: Vec<Line>,
    /// The place of the first of them, from 1.
    first: u64,
    /// What to ask for to go on: `?page=`; null where there are no more.
    next: Option<String>,
    /// Where the bots stand on the same scale.
    bots: Vec<BotLine>,
    /// One's own rating, if one has one.
    mine: Option<Shown>,
}

/// A player on the board.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Line {
    /// The account's name.
    name: String,
    /// The rating.
    rating: Shown,
    /// After how many games.
    games: u64,
    /// Whether it is oneself.
    you: bool,
}

/// Where a bot stands.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BotLine {
    /// How well it plays.
    #[schema(value_type = String)]
    level: Level,
    /// How strong it was measured to be.
    rating: i64,
}

/// From where on.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct From {
    /// What the page before said.
    page: Option<String>,
}

/// Who plays a game best.
#[utoipa::path(get, path = "/api/leaderboard/{game}", tag = "people", params(From,
    ("game" = String, Path, description = "The game")), responses(
    (status = 200, body = Leaderboard), (status = 400, body = ErrorBody),
    (status = 404, body = ErrorBody)))]
pub(crate) async fn leaderboard(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
    Segment(game): Segment<String>,
    Params(asked): Params<From>,
) -> Result<Json<Leaderboard>, Error> {
    let kind = app.node.games().kind(&game).map_err(|_| Error::NotFound)?;
    let (after, before) = match asked.page.as_deref() {
        None => (None, 0),
        Some(page) => read(page).map(|(least, player, before)| (Some((least, player)), before))?,
    };
    let ranked = app.store.leaderboard(kind.name(), after, LINES).await?;
    let more = ranked.len() == LINES as usize;
    let next = ranked.last().filter(|_| more).map(|last| {
        let least = last.rating.standing.least();
        format!("{least}.{}.{}", last.rating.player, before + u64::from(LINES))
    });
    let own = visitor.as_ref().map(|visitor| visitor.player.id);
    let mine = match own {
        Some(own) => app.store.ratings(&[own]).await?,
        None => Vec::new(),
    };
    let mine = mine.iter().find(|rating| rating.game == kind.name());
    let lines = ranked.iter().map(|line| Line {
        name: line.name.clone(),
        rating: shown(&line.rating),
        games: line.rating.standing.games,
        you: own == Some(line.rating.player),
    });
    Ok(Json(Leaderboard {
        game: kind.name().into(),
        lines: lines.collect(),
        first: before + 1,
        next,
        bots: bots(kind),
        mine: mine.map(shown),
    }))
}

fn shown(rating: &Rating) -> Shown {
    Shown::of(rating.at.0, rating.standing.rating, rating.standing.deviation)
}

fn bots(kind: Kind) -> Vec<BotLine> {
    let measured = Level::ALL.into_iter().zip(kind.descriptor().bot_ratings.into_iter().flatten());
    measured.map(|(level, rating)| BotLine { level, rating: rating.into() }).collect()
}

/// After whom a page begins, and how many came before.
fn read(page: &str) -> Result<(i64, PlayerId, u64), Error> {
    let wrong = || Error::bad_request("`page` is what the page before said");
    let mut parts = page.split('.');
    let (Some(least), Some(player), Some(before), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return Err(wrong());
    };
    let least = least.parse().map_err(|_| wrong())?;
    let player = player.parse().map_err(|_| wrong())?;
    Ok((least, player, before.parse().map_err(|_| wrong())?))
}
