//! Tables over HTTP: everything the page does can be done by a program too.

use crate::{
    App, daily,
    error::{Error, ErrorBody},
    extract::{Body, Params, Segment},
    limits::Counted,
    session::{Household, Visitor},
};
use axum::{
    Json,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::{collections::HashMap, sync::Arc};
use trefle_node::identity;
use trefle_table::{
    Code, Command, Legal, LegalDetail, Level, Millis, NAMELESS, Phase, Place, PlayerId, Refused,
    Seat, Settings, Summary, TableId, TableView, Taken,
};
use utoipa::{IntoParams, ToSchema};

/// Tables shown in one's own list: more than one may have open by the usual limit.
const MINE: u32 = 100;

/// A table to be set up.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTable {
    /// The settings, as docs/protocol.md shows them: `game`, `seats`, `options`, `public`, `clock`,
    /// `dealer`, `first`, `seed`.
    #[schema(value_type = Object)]
    settings: Settings,
    /// Whether to seat bots on the other places and start at once.
    #[serde(default)]
    play: bool,
    /// How well those bots play: easy, medium (the default) or strong.
    #[schema(value_type = Option<String>)]
    level: Option<Level>,
    /// Whether to sit down; true if left out.
    #[serde(default = "yes")]
    sit: bool,
    /// On which place to sit down, from 1; the first if left out.
    #[schema(value_type = Option<u8>)]
    seat: Option<Seat>,
}

fn yes() -> bool {
    true
}

/// A table that was set up.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Made {
    /// What it is called.
    id: String,
    /// Where the page shows it.
    path: String,
}

/// Sets up a table; its maker is the host.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable, responses(
    (status = 201, body = Made), (status = 400, body = ErrorBody), (status = 401, body = ErrorBody),
    (status = 429, body = ErrorBody)))]
pub(crate) async fn create(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    household: Household,
    Body(asked): Body<NewTable>,
) -> Result<(StatusCode, Json<Made>), Error> {
    let most = app.limits.config().tables_per_player;
    let open = app.store.tables_of(visitor.player.id, most).await?;
    if open.len() >= most as usize {
        return Err(Error::TooManyTables(most));
    }
    if !app.limits.allow(Counted::Table, household.0) {
        return Err(Error::TooMany);
    }
    let host = visitor.person()?;
    let id = app.node.create(&host, asked.settings).await?;
    if asked.sit || asked.play {
        let seat = asked.seat.unwrap_or(Seat::at(0));
        let sit = Command::Sit { place: Place::Seat(seat), name: None };
        app.node.act(&id, &host, None, &sit).await?;
    }
    if asked.play {
        let start = Command::Start { fill: Some(asked.level.unwrap_or(Level::Medium)) };
        app.node.act(&id, &host, None, &start).await?;
    }
    let made = Made { path: format!("/t/{id}"), id: id.to_string() };
    Ok((StatusCode::CREATED, Json(made)))
}

/// The open tables.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Open {
    /// The public tables that wait for players.
    #[schema(value_type = Vec<Object>)]
    tables: Vec<Summary>,
    /// How many people are connected.
    online: u32,
    /// How many open tables there are beside these.
    more: usize,
}

/// The public tables that wait for players.
#[utoipa::path(get, path = "/api/tables", tag = "tables", responses((status = 200, body = Open)))]
pub(crate) async fn open(State(app): State<Arc<App>>) -> Result<Json<Open>, Error> {
    let (latest, _) = app.lobby.latest(&app).map_err(Error::internal)?;
    Ok(Json(Open { tables: latest.tables.clone(), online: latest.online, more: latest.more }))
}

/// One's own tables.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Mine {
    /// The unfinished tables at which one sits, the last touched first.
    #[schema(value_type = Vec<Object>)]
    tables: Vec<MyTable>,
}

/// One of one's own tables.
#[derive(Debug, Serialize)]
pub(crate) struct MyTable {
    #[serde(flatten)]
    summary: Summary,
    /// Whether the game waits for us.
    your_turn: bool,
}

/// One's own unfinished games.
#[utoipa::path(get, path = "/api/tables/mine", tag = "tables", responses(
    (status = 200, body = Mine), (status = 401, body = ErrorBody)))]
pub(crate) async fn mine(
    State(app): State<Arc<App>>,
    visitor: Visitor,
) -> Result<Json<Mine>, Error> {
    let me = visitor.id()?;
    let rows = app.store.tables_of(visitor.player.id, MINE).await?;
    let people: Vec<_> = rows.iter().flat_map(|row| row.players.iter().copied()).collect();
    let names: HashMap<PlayerId, String> = app
        .store
        .players(&people)
        .await?
        .into_iter()
        .filter_map(|player| Some((identity::player_text(player.id)?, player.name)))
        .collect();
    let mut tables = Vec::new();
    for row in rows {
        // A summary that an older version wrote is no reason to show nothing.
        let Ok(mut summary) = serde_json::from_slice::<Summary>(&row.summary) else { continue };
        // The row says how things stood at an entry. Whose turn it is may have changed since.
        let behind = summary.number != row.last_number && summary.phase == Phase::Playing;
        summary.settings = summary.settings.shortened();
        (summary.number, summary.at) = (row.last_number, row.touched_at.0.max(0) as Millis);
        put_names(&mut summary, &names);
        let awake = app.node.summary_if_awake(&summary.id).await;
        match awake.filter(|awake| awake.number >= row.last_number) {
            Some(awake) => summary = awake,
            None if behind => {
                if let Ok(waked) = app.node.summary(&summary.id, row.last_number).await {
                    summary = waked;
                }
            }
            None => {}
        }
        let your_turn = summary.waits_for(&me);
        tables.push(MyTable { summary, your_turn });
    }
    Ok(Json(Mine { tables }))
}

/// The store's summaries are without people's names.
fn put_names(summary: &mut Summary, names: &HashMap<PlayerId, String>) {
    summary.host_name = summary.host.as_ref().and_then(|host| names.get(host).cloned());
    for place in &mut summary.places {
        if let Some(Taken::Person { player, name }) = &mut place.taken_by {
            let known = names.get(player).filter(|known| !known.is_empty());
            *name = known.map_or_else(|| NAMELESS.into(), Clone::clone);
        }
    }
}

/// How things stand at a table.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Shown {
    /// The number of the last entry.
    number: u64,
    /// The server's clock, in milliseconds since 1970.
    now: Millis,
    /// The table.
    #[schema(value_type = Object)]
    table: TableView,
    /// The seat that `view` is seen from; null for onlookers, and before the start.
    #[schema(value_type = Option<u8>)]
    facing: Option<Seat>,
    /// The game from one's seat, or as onlookers see it; null before the start.
    #[schema(value_type = Option<Object>)]
    view: Option<trefle_table::AnyView>,
    /// What one may do.
    #[schema(value_type = Vec<Object>)]
    legal: Vec<Legal>,
}

/// How things stand at a table, as one may see it.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables",
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, body = Shown), (status = 404, body = ErrorBody)))]
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
    Segment(id): Segment<String>,
) -> Result<Json<Shown>, Error> {
    let player = visitor.as_ref().map(Visitor::id).transpose()?;
    let fresh = app.node.look(&table_id(id)?, player.as_ref(), LegalDetail::Actions).await?;
    Ok(Json(Shown {
        number: fresh.number,
        now: fresh.now,
        table: fresh.table,
        facing: fresh.facing,
        view: fresh.view,
        legal: fresh.legal.unwrap_or_default(),
    }))
}

/// A command.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Asked {
    /// One's own name for it, so that asking again after a lost answer does it only once.
    id: Option<String>,
    /// The command, as docs/protocol.md lists them: `{"do":"sit","place":2}`.
    #[schema(value_type = Object)]
    command: Value,
}

/// A command that was carried out.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Done {
    /// The number of its entry.
    number: u64,
}

/// Carries out a command at a table: sit, start, play, say, leave and so on.
#[utoipa::path(post, path = "/api/tables/{id}/do", tag = "tables", request_body = Asked,
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, body = Done), (status = 400, body = ErrorBody), (status = 401, body = ErrorBody),
    (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn act(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    household: Household,
    Segment(id): Segment<String>,
    Body(asked): Body<Asked>,
) -> Result<Json<Done>, Error> {
    if !app.limits.allow(Counted::Message, household.0) {
        return Err(Error::TooMany);
    }
    let command: Command = serde_json::from_value(asked.command).map_err(Error::bad_request)?;
    if !command.is_for_players() {
        return Err(Error::bad_request("this command is not for players"));
    }
    app.limits.hear(household.0, visitor.player.id, &command)?;
    let (table, person) = (table_id(id)?, visitor.person()?);
    let number = app.node.act(&table, &person, asked.id.as_deref(), &command).await?;
    Ok(Json(Done { number }))
}

/// Which game of a table.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct WhichGame {
    /// The game's number, from 1; without it, the last one that has ended.
    pub(crate) game: Option<u32>,
}

/// A finished game's record, as text.
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "tables", params(WhichGame,
    ("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "The record", content_type = "text/plain", body = String),
    (status = 404, body = ErrorBody), (status = 409, body = ErrorBody)))]
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
    Segment(id): Segment<String>,
    Params(which): Params<WhichGame>,
) -> Result<Response, Error> {
    let record = finished(&app, visitor.as_ref(), id, which.game).await?;
    let kind = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "inline; filename=\"trefle-record.txt\""),
    ];
    Ok((kind, record).into_response())
}

/// The record of a game that has ended, for this visitor; it holds the seed, so there is none before.
pub(crate) async fn finished(
    app: &App,
    visitor: Option<&Visitor>,
    id: String,
    game: Option<u32>,
) -> Result<String, Error> {
    let table = table_id(id)?;
    let reader = daily::reader(app, visitor, &table).await?;
    let record = app.node.record(&table, reader.as_ref(), game).await?;
    let not_yet = || {
        let message = "there is a record once the game has ended";
        Refused::new(Code::NotNow, "error-no-replay", message)
    };
    Ok(record.ok_or_else(not_yet)?.to_string())
}

pub(crate) fn table_id(text: String) -> Result<TableId, Error> {
    TableId::new(text).map_err(|_| Error::UnknownTable)
}
