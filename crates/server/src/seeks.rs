//! "Find me somebody": whoever looks says again and again that they are there, and is answered as soon
//! as somebody is.

use crate::{
    App,
    error::{Error, ErrorBody},
    extract::{Body, Segment},
    limits::Counted,
    session::{Household, Visitor},
};
use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse as _, Response},
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use trefle_node::{Person, Search};
use trefle_store::{Range, SeekId};
use trefle_table::{Millis, Settings};
use utoipa::ToSchema;

/// Where everybody's rating begins, in thousandths, and how uncertain it is.
const BEGINNER: (i64, i64) = (1_500_000, 350_000);

/// How far apart two ratings may be that are known for certain, in thousandths.
const REACH: i64 = 200_000;

/// What is looked for.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewSeek {
    /// The settings of the table, as docs/protocol.md shows them. Who looks for the same meets.
    #[schema(value_type = Object)]
    settings: Settings,
    /// How many people meet, from 2; bots sit on the other seats. If left out, as many as there are
    /// seats.
    people: Option<u8>,
}

/// How a search stands.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Seeking {
    /// What it is called.
    id: String,
    /// `waiting` for somebody; `meeting` somebody who has to say first that they are still there;
    /// `found`.
    state: &'static str,
    /// While waiting: since when, in milliseconds since 1970.
    since: Option<Millis>,
    /// While waiting: how many others look for the same.
    others: Option<usize>,
    /// Once found: the table at which there is a seat for oneself.
    table: Option<String>,
    /// Where the page shows it.
    path: Option<String>,
}

impl Seeking {
    fn new(id: SeekId, search: &Search) -> Result<Seeking, Error> {
        let mut seeking = Seeking {
            id: id.to_string(),
            state: "meeting",
            since: None,
            others: None,
            table: None,
            path: None,
        };
        match search {
            Search::Gone => return Err(Error::SeekGone),
            Search::Replaced => return Err(Error::SeekReplaced),
            Search::Meeting => {}
            Search::Waiting { since, others } => {
                seeking.state = "waiting";
                (seeking.since, seeking.others) = (Some(*since), Some(*others));
            }
            Search::Found(table) => {
                seeking.state = "found";
                seeking.path = Some(format!("/t/{table}"));
                seeking.table = Some(table.to_string());
            }
        }
        Ok(seeking)
    }
}

/// Begins to look for somebody, in place of any other search of one's own. Go on with
/// `POST /api/seeks/{id}` until somebody is found.
#[utoipa::path(post, path = "/api/seeks", tag = "seeks", request_body = NewSeek, responses(
    (status = 201, body = Seeking), (status = 400, body = ErrorBody), (status = 401, body = ErrorBody),
    (status = 403, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    household: Household,
    Body(asked): Body<NewSeek>,
) -> Result<(StatusCode, Json<Seeking>), Error> {
    // Who looks for somebody expects a person.
    visitor.in_person()?;
    let most = app.limits.config().tables_per_player;
    if app.store.tables_of(visitor.player.id, most).await?.len() >= most as usize {
        return Err(Error::TooManyTables(most));
    }
    let allowed = app.limits.allow_seek(visitor.player.id);
    if !allowed || !app.limits.allow(Counted::Table, household.0) {
        return Err(Error::TooMany);
    }
    let mut wish = app.node.wish(&asked.settings, asked.people)?;
    let all = asked.people.is_none_or(|people| people == asked.settings.seats);
    wish.range = range(&app, &visitor, &asked.settings, all).await?;
    let (id, search) = app.node.seek(&visitor.person()?, &wish).await?;
    Ok((StatusCode::CREATED, Json(Seeking::new(id, &search)?)))
}

/// How strong somebody is, and how strong others may be, where the table is rated: the less is known of
/// somebody, the farther away.
async fn range(
    app: &App,
    visitor: &Visitor,
    settings: &Settings,
    people_only: bool,
) -> Result<Option<Range>, Error> {
    if !settings.rated {
        return Ok(None);
    }
    settings.check_seeker(visitor.player.account.is_some(), people_only)?;
    let known = app.store.ratings(&[visitor.player.id]).await?;
    let known = known.iter().find(|rating| rating.game == settings.game);
    let (rating, deviation) =
        known.map_or(BEGINNER, |known| (known.standing.rating, known.standing.deviation));
    Ok(Some(Range { rating, reach: REACH + deviation }))
}

/// Goes on looking: answers when there is news, or after two or three seconds. Ask again at once; who
/// does not for eight seconds looks no more, and who is `meeting` somebody and does not for five.
#[utoipa::path(post, path = "/api/seeks/{id}", tag = "seeks",
    params(("id" = String, Path, description = "The search")), responses(
    (status = 200, body = Seeking), (status = 401, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody), (status = 503, body = ErrorBody)))]
pub(crate) async fn go_on(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Segment(id): Segment<String>,
) -> Result<Json<Seeking>, Error> {
    let id = seek_id(&id)?;
    let person = visitor.person()?;
    let mut hung_up = HungUp { app: &app, search: Some((person.clone(), id)) };
    let search = app.node.seek_on(&person, id).await;
    hung_up.search = None;
    Ok(Json(Seeking::new(id, &search?)?))
}

/// Looks no more. Who has met somebody by then is told so all the same.
#[utoipa::path(delete, path = "/api/seeks/{id}", tag = "seeks",
    params(("id" = String, Path, description = "The search")), responses(
    (status = 200, body = Seeking), (status = 204, description = "Nobody was met"),
    (status = 401, body = ErrorBody), (status = 404, body = ErrorBody)))]
pub(crate) async fn stop(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Segment(id): Segment<String>,
) -> Result<Response, Error> {
    let id = seek_id(&id)?;
    match app.node.stop_seeking(&visitor.person()?, id).await? {
        found @ Search::Found(_) => Ok(Json(Seeking::new(id, &found)?).into_response()),
        _ => Ok(StatusCode::NO_CONTENT.into_response()),
    }
}

fn seek_id(text: &str) -> Result<SeekId, Error> {
    text.parse().map_err(|_| Error::SeekGone)
}

/// Whoever hangs up while they wait has closed the page: their search ends at once.
struct HungUp<'a> {
    app: &'a Arc<App>,
    /// `None` once they are answered.
    search: Option<(Person, SeekId)>,
}

impl Drop for HungUp<'_> {
    fn drop(&mut self) {
        let Some((person, id)) = self.search.take() else { return };
        let app = Arc::clone(self.app);
        tokio::spawn(async move {
            // If it fails, the search lapses by itself a little later.
            let _ = app.node.stop_seeking(&person, id).await;
        });
    }
}
