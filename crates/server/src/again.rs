//! The same cards again: who played a game, and whoever has its address, plays its cards alone, and what
//! everybody made of them stands side by side. A first try counts; who has seen the cards practises.

use crate::{
    App,
    daily::{begin_alone, settled},
    error::{Error, ErrorBody},
    extract::{Params, Segment},
    limits::Counted,
    session::{Household, Visitor},
    tables::{self, WhichGame},
};
use axum::{Json, extract::State, http::StatusCode};
use serde::Serialize;
use std::sync::Arc;
use trefle_node::identity;
use trefle_store::{DayTry, Millis};
use trefle_table::{Again, Code, NAMELESS, Record, Refused, Settings, TableId};
use utoipa::ToSchema;

/// Tries that are told of.
const MOST: u32 = 50;

/// Results that are looked through for whether somebody has seen the cards.
const SEEN: u32 = 1_000;

/// A game with the same cards that was begun.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BegunAgain {
    /// Its table.
    id: String,
    /// Where the page shows it.
    path: String,
    /// Whether it is a first try by somebody who has not seen the cards.
    counts: bool,
}

/// What was made of the same cards.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Compared {
    /// The table at which they came first.
    table: String,
    /// Which game there.
    game_number: u32,
    /// The game's name.
    game: String,
    /// Who played them, those with the most points first; nobody before one has played them oneself.
    played: Option<Vec<PlayedThem>>,
}

/// Who played the same cards.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlayedThem {
    /// What they are called.
    name: String,
    /// Their points.
    points: i64,
    /// Whether it was at the table at which the cards came first.
    there: bool,
    /// Whether it is oneself, at a table of one's own.
    you: bool,
}

/// Begins a game alone with the cards of one that has ended, or answers with the first try while that is
/// not over.
#[utoipa::path(post, path = "/api/tables/{id}/again", tag = "tables", params(WhichGame,
    ("id" = String, Path, description = "The table")), responses(
    (status = 201, body = BegunAgain), (status = 401, body = ErrorBody),
    (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    household: Household,
    Segment(id): Segment<String>,
    Params(which): Params<WhichGame>,
) -> Result<(StatusCode, Json<BegunAgain>), Error> {
    // Points are compared with people's.
    visitor.in_person()?;
    if !app.limits.allow_try(visitor.player.id) || !app.limits.allow(Counted::Table, household.0) {
        return Err(Error::TooMany);
    }
    let deal = Deal::of(&app, &visitor, id, which.game).await?;
    let new = DayTry {
        game: deal.record.game.clone(),
        day: deal.name(),
        player: visitor.player.id,
        table: identity::fresh_table()?,
        began_at: app.now(),
        ended: None,
    };
    let fresh = new.table;
    let mut counts = !deal.has_seen(&app, &visitor).await?;
    let mut table = fresh;
    if counts {
        // It is kept before its table is: of two tries at once both get the same.
        let first = settled(&app, app.store.day_try(new).await?).await?;
        counts = first.ended.is_none();
        table = if counts { first.table } else { fresh };
    }
    let mut settings = Settings::new(&deal.record.game, 1);
    settings.options = deal.record.options.as_object().cloned().unwrap_or_default();
    settings.again = Some(Box::new(Again { table: deal.table, game: deal.number, counts }));
    let seed = deal.record.seed;
    let id = begin_alone(&app, table, &visitor.person()?, settings, seed).await?;
    let begun = BegunAgain { path: format!("/t/{id}"), id: id.to_string(), counts };
    Ok((StatusCode::CREATED, Json(begun)))
}

/// What was made of the cards of a game that has ended, once one has played them oneself.
#[utoipa::path(get, path = "/api/tables/{id}/again", tag = "tables", params(WhichGame,
    ("id" = String, Path, description = "The table")), responses(
    (status = 200, body = Compared), (status = 401, body = ErrorBody),
    (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody)))]
pub(crate) async fn compare(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Segment(id): Segment<String>,
    Params(which): Params<WhichGame>,
) -> Result<Json<Compared>, Error> {
    let deal = Deal::of(&app, &visitor, id, which.game).await?;
    let seen = deal.has_seen(&app, &visitor).await? || deal.has_played(&app, &visitor).await?;
    let played = if seen { Some(deal.played(&app, &visitor).await?) } else { None };
    Ok(Json(Compared {
        table: deal.table.to_string(),
        game_number: deal.number,
        game: deal.record.game,
        played,
    }))
}

/// The cards of a game that has ended.
struct Deal {
    table: TableId,
    number: u32,
    record: Record,
}

impl Deal {
    /// Those of a game, or where that had them from another, of that one.
    async fn of(
        app: &App,
        visitor: &Visitor,
        id: String,
        game: Option<u32>,
    ) -> Result<Deal, Error> {
        let mut table = tables::table_id(id)?;
        let mut number = game;
        let summary = app.node.summary(&table, 0).await?;
        if summary.settings.daily.is_some() {
            let message = "a day's game is played again from its own page";
            return Err(Refused::new(Code::NotAllowed, "table-days-game-stays", message).into());
        }
        if let Some(again) = &summary.settings.again
            && number.is_none_or(|number| number == summary.game_number)
        {
            (table, number) = (again.table.clone(), Some(again.game));
        }
        let reader = visitor.id()?;
        let record = app.node.record(&table, Some(&reader), number).await?;
        let not_yet = || {
            let message = "the same cards can be played once the game has ended";
            Refused::new(Code::NotNow, "error-no-replay", message)
        };
        let record = record.ok_or_else(not_yet)?;
        let kind = app.node.games().kind(&record.game).map_err(Refused::from)?;
        if !kind.descriptor().same_again {
            let message =
                format!("in {} the same cards do not come again", kind.descriptor().title);
            return Err(Refused::new(Code::NotAllowed, "table-not-again", message).into());
        }
        let number = match number {
            Some(number) => number,
            None => app.node.summary(&table, 0).await?.game_number,
        };
        Ok(Deal { table, number, record })
    }

    /// What it is called among the games of the days: no day is called so.
    fn name(&self) -> String {
        format!("{}/{}", self.table, self.number)
    }

    /// Whether somebody sat at the table at which these cards came first.
    async fn has_seen(&self, app: &App, visitor: &Visitor) -> Result<bool, Error> {
        let Some(table) = identity::table_key(&self.table) else { return Ok(false) };
        let game = Some(self.record.game.as_str());
        let results = app.store.results_of(visitor.player.id, game, None, SEEN).await?;
        let this = |result: &trefle_store::KeptResult| {
            result.table == table && result.ended.game_number == self.number
        };
        Ok(results.iter().any(this))
    }

    /// Whether somebody's own first try with them has ended.
    async fn has_played(&self, app: &App, visitor: &Visitor) -> Result<bool, Error> {
        let tries = self.tries(app).await?;
        Ok(tries.iter().any(|one| one.player == visitor.player.id))
    }

    async fn tries(&self, app: &App) -> Result<Vec<DayTry>, Error> {
        let end = Millis(i64::MAX);
        Ok(app.store.day_best(&self.record.game, &self.name(), end, MOST).await?)
    }

    async fn played(&self, app: &App, visitor: &Visitor) -> Result<Vec<PlayedThem>, Error> {
        let scores = self.record.result.as_ref().and_then(|outcome| outcome.scores.as_ref());
        let there = self.record.seats.iter().zip(scores.into_iter().flatten());
        let mut played: Vec<PlayedThem> = there
            .map(|(name, points)| PlayedThem {
                name: name.clone(),
                points: i64::from(*points),
                there: true,
                you: false,
            })
            .collect();
        let tries = self.tries(app).await?;
        let people: Vec<_> = tries.iter().map(|one| one.player).collect();
        let people = app.store.players(&people).await?;
        played.extend(tries.iter().filter_map(|one| {
            let known = people.iter().find(|player| player.id == one.player);
            let name = known.map(|player| player.name.clone()).filter(|name| !name.is_empty());
            Some(PlayedThem {
                name: name.unwrap_or_else(|| NAMELESS.into()),
                points: one.ended?.1?,
                there: false,
                you: one.player == visitor.player.id,
            })
        }));
        played.sort_by_key(|one| std::cmp::Reverse(one.points));
        Ok(played)
    }
}
