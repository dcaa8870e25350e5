//! What people made themselves: kept with their account, and shown to everybody where they like.

use crate::{
    App,
    error::{Error, ErrorBody},
    extract::{Body, Params, Segment},
    session::{Household, Visitor},
};
use axum::{
    Json,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, sync::Arc};
use trefle_draw::{Look, Scene, Theme};
use trefle_store::{FileId, FileReport, KeptFile, Millis, PlayerId};
use trefle_study::OwnFile;
use trefle_table::{Came, GameResult, clean_text, games::OwnFile as FileOf, is_visible};
use utoipa::{IntoParams, ToSchema};

/// How many are shown at once.
const PAGE: u32 = 12;

/// The longest name of a file, in characters.
const LONGEST_NAME: usize = 60;

/// The longest file, in bytes: what a table takes.
const LONGEST_TEXT: usize = 16 * 1024;

/// The longest report, in bytes.
const LONGEST_REPORT: usize = 500;

/// Of so many of the last games is told how they were scored.
const COUNTED: u32 = 200;

/// How wide a picture is for those who show a link, in pixels.
const PREVIEW: u32 = 600;

/// What somebody made, as they see it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Own {
    /// Which: 32 hexadecimal digits.
    id: String,
    /// Its game.
    game: String,
    /// What it is called.
    name: String,
    /// The file.
    file: OwnFile,
    /// When it was changed last, in milliseconds since 1970.
    changed_at: i64,
    /// Since when everybody may see it; null where nobody else may.
    public_at: Option<i64>,
    /// Whether it was taken out of everybody's sight, by reports or an operator.
    hidden: bool,
}

/// What one made oneself.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Mine {
    /// The last changed first.
    files: Vec<Own>,
}

/// A file to be kept.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ToKeep {
    /// What it is called: 1 to 60 characters.
    name: String,
    /// The file. It need not be finished, unless everybody is to see it.
    file: OwnFile,
    /// Whether everybody may see it.
    #[serde(default)]
    public: bool,
}

/// What everybody may see.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Shown {
    /// Which.
    id: String,
    /// Where the page shows it.
    path: String,
    /// Its game.
    game: String,
    /// What it is called.
    name: String,
    /// Whose it is: the name of an account.
    by: Option<String>,
    /// Since when it is shown, in milliseconds since 1970.
    public_at: Option<i64>,
    /// How many games were played with it to an end.
    played: u64,
    /// How often people reached each number of points in the last 200 of them, the fewest first;
    /// empty for a game without points.
    points: Vec<Reached>,
    /// How often each seat won in those.
    won: Vec<u64>,
}

/// How often a number of points was reached.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ReachedWith)]
pub(crate) struct Reached {
    /// The points.
    points: i32,
    /// How often.
    count: u64,
}

/// A page of what everybody may see.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Gallery {
    /// The latest first.
    files: Vec<Shown>,
    /// Asks for the next page, as `before`; null on the last.
    next: Option<String>,
}

/// One of them, whole.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Whole {
    #[serde(flatten)]
    shown: Shown,
    /// The file.
    file: OwnFile,
    /// Whether it is one's own.
    mine: bool,
    /// Whether it was taken out of everybody's sight: then one sees it because it is one's own.
    hidden: bool,
}

/// Which page of the gallery.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Asked {
    /// The game.
    game: String,
    /// What the page before said comes `next`.
    before: Option<String>,
}

/// How a picture is drawn.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Drawn {
    /// Whether it is drawn for the evening.
    #[serde(default)]
    dark: bool,
}

/// Why something is reported.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = FileReport)]
pub(crate) struct Reason {
    /// In the reporter's words.
    #[serde(default)]
    text: String,
}

/// What one made oneself, as it is kept with one's account.
#[utoipa::path(get, path = "/api/boards/mine", tag = "gallery", responses(
    (status = 200, body = Mine), (status = 401, body = ErrorBody),
    (status = 403, body = ErrorBody)))]
pub(crate) async fn mine(
    State(app): State<Arc<App>>,
    visitor: Visitor,
) -> Result<Json<Mine>, Error> {
    let player = account(&visitor)?;
    let files = app.store.files_of(player, app.limits.config().files_per_player).await?;
    Ok(Json(Mine { files: files.iter().map(|file| app.own(file)).collect::<Result<_, _>>()? }))
}

/// Keeps a file with one's account, in place of what is kept there of it. Who makes one draws what it
/// is called in addresses: 32 hexadecimal digits.
#[utoipa::path(put, path = "/api/boards/{id}", tag = "gallery", request_body = ToKeep,
    params(("id" = String, Path, description = "Which: 32 hexadecimal digits")), responses(
    (status = 200, body = Own), (status = 400, body = ErrorBody), (status = 401, body = ErrorBody),
    (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 429, body = ErrorBody)))]
pub(crate) async fn keep(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Household(address): Household,
    Segment(id): Segment<String>,
    Body(asked): Body<ToKeep>,
) -> Result<Json<Own>, Error> {
    let player = account(&visitor)?;
    let id = file_id(&id)?;
    let name = clean_text(&asked.name, LONGEST_NAME).filter(|name| is_visible(name));
    let name = name.ok_or(Error::BadName("a file's name has 1 to 60 characters"))?;
    let OwnFile { text, seats, board, begins, .. } = asked.file.clone();
    if text.len() > LONGEST_TEXT || board.as_ref().is_some_and(|board| board.len() > LONGEST_NAME) {
        return Err(trefle_study::Error::TooLarge.into());
    }
    if !app.limits.allow_file(visitor.player.id) {
        return Err(Error::TooMany);
    }
    let game = asked.file.game(app.node.games())?.name().to_owned();
    if asked.public {
        let (turn, games) = (app.replays.enter(address)?, app.node.games().clone());
        turn.run(move || asked.file.playable(&games)).await??;
    }
    let before = app.store.file(id).await?;
    if before.as_ref().is_some_and(|kept| kept.player != player) {
        return Err(Error::NotFound);
    }
    let now = app.now();
    let since = before.and_then(|before| before.public_at).unwrap_or(now);
    let file = KeptFile {
        id,
        player,
        game,
        name,
        hash: FileOf::hash(&text),
        text,
        about: serde_json::to_string(&About { seats, board, begins }).map_err(Error::internal)?,
        made_at: now,
        changed_at: now,
        public_at: asked.public.then_some(since),
        hidden: false,
        judged: false,
    };
    app.store.keep_file(file, app.limits.config().files_per_player).await?;
    let kept = app.store.file(id).await?.ok_or(Error::NotFound)?;
    app.own(&kept).map(Json)
}

/// Forgets one of one's files.
#[utoipa::path(delete, path = "/api/boards/{id}", tag = "gallery",
    params(("id" = String, Path, description = "Which")), responses(
    (status = 204, description = "It is gone, or never was there"),
    (status = 401, body = ErrorBody), (status = 403, body = ErrorBody)))]
pub(crate) async fn forget(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Segment(id): Segment<String>,
) -> Result<StatusCode, Error> {
    app.store.drop_file(account(&visitor)?, file_id(&id)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What everybody may see for a game, the latest first.
#[utoipa::path(get, path = "/api/boards", tag = "gallery", params(Asked), responses(
    (status = 200, body = Gallery), (status = 400, body = ErrorBody),
    (status = 404, body = ErrorBody)))]
pub(crate) async fn page(
    State(app): State<Arc<App>>,
    Params(asked): Params<Asked>,
) -> Result<Json<Gallery>, Error> {
    app.node.games().kind(&asked.game).map_err(|_| Error::NotFound)?;
    let before = asked.before.as_deref().map(place).transpose()?;
    let mut files = app.store.gallery(&asked.game, before, PAGE + 1).await?;
    let more = files.len() > PAGE as usize;
    files.truncate(PAGE as usize);
    let last = files.last().filter(|_| more);
    let next = last.and_then(|file| Some(format!("{}-{}", file.public_at?.0, file.id)));
    let makers: Vec<PlayerId> = files.iter().map(|file| file.player).collect();
    let makers = app.store.players(&makers).await?;
    let mut shown = Vec::new();
    for file in &files {
        let maker = makers.iter().find(|player| player.id == file.player);
        shown.push(app.shown(file, maker.and_then(|player| player.account.clone())).await?);
    }
    Ok(Json(Gallery { files: shown, next }))
}

/// One of them, whole.
#[utoipa::path(get, path = "/api/boards/{id}", tag = "gallery",
    params(("id" = String, Path, description = "Which")), responses(
    (status = 200, body = Whole), (status = 404, body = ErrorBody)))]
pub(crate) async fn one(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
    Segment(id): Segment<String>,
) -> Result<Json<Whole>, Error> {
    let file = app.store.file(file_id(&id)?).await?.ok_or(Error::NotFound)?;
    let mine = visitor.is_some_and(|visitor| visitor.player.id == file.player);
    if !mine && !is_shown(&file) {
        return Err(Error::NotFound);
    }
    let maker = app.store.player(file.player).await?;
    let shown = app.shown(&file, maker.and_then(|player| player.account)).await?;
    Ok(Json(Whole { shown, file: app.own_file(&file)?, mine, hidden: file.hidden }))
}

/// Tells the operator that something should not be there. When enough accounts do, it is hidden until
/// the operator has looked at it.
#[utoipa::path(post, path = "/api/boards/{id}/report", tag = "gallery", request_body = Reason,
    params(("id" = String, Path, description = "Which")), responses(
    (status = 204, description = "It was taken down"), (status = 401, body = ErrorBody),
    (status = 404, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn report(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Segment(id): Segment<String>,
    Body(Reason { text }): Body<Reason>,
) -> Result<StatusCode, Error> {
    if text.len() > LONGEST_REPORT {
        return Err(trefle_study::Error::TooLarge.into());
    }
    if !app.limits.allow_report(visitor.player.id) {
        return Err(Error::TooMany);
    }
    let file = app.store.file(file_id(&id)?).await?.filter(is_shown).ok_or(Error::NotFound)?;
    let by = visitor.player.id;
    // Guests are as many as one likes.
    let counts = visitor.player.account.is_some();
    let report = FileReport { file: file.id, by, at: app.now(), text, counts };
    app.store.report_file(report, app.limits.config().reports_that_hide.max(1)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What it looks like, as SVG.
#[utoipa::path(get, path = "/api/boards/{id}/picture.svg", tag = "gallery",
    params(Drawn, ("id" = String, Path, description = "Which")), responses(
    (status = 200, description = "The picture", content_type = "image/svg+xml"),
    (status = 404, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn svg(
    State(app): State<Arc<App>>,
    household: Household,
    Segment(id): Segment<String>,
    Params(Drawn { dark }): Params<Drawn>,
) -> Result<Response, Error> {
    let theme = if dark { Theme::Dark } else { Theme::Light };
    let text = app.picture(household, &id, theme, |scene| Ok(scene.svg(None))).await?;
    Ok((picture_of("image/svg+xml"), text).into_response())
}

/// The same as PNG, for who shows a link.
#[utoipa::path(get, path = "/api/boards/{id}/picture.png", tag = "gallery",
    params(("id" = String, Path, description = "Which")), responses(
    (status = 200, description = "The picture", content_type = "image/png"),
    (status = 404, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn png(
    State(app): State<Arc<App>>,
    household: Household,
    Segment(id): Segment<String>,
) -> Result<Response, Error> {
    let paint = |scene: Scene| scene.png(Some(PREVIEW)).map_err(Error::internal);
    let bytes = app.picture(household, &id, Theme::Light, paint).await?;
    Ok((picture_of("image/png"), bytes).into_response())
}

/// The name and the picture of what is at an address of the page, if everybody may see it.
pub(crate) async fn preview(app: &App, path: &str) -> Option<(String, String)> {
    let (_, id) = path.strip_prefix("gallery/")?.split_once('/')?;
    let file = app.store.file(file_id(id).ok()?).await.ok()??;
    let host = app.config.public_url.as_deref().unwrap_or_default().trim_end_matches('/');
    let picture = format!("{host}/api/boards/{id}/picture.png");
    is_shown(&file).then_some((file.name, picture))
}

fn picture_of(kind: &'static str) -> [(header::HeaderName, &'static str); 2] {
    // What is reported goes; until then nothing is asked twice in a visit.
    [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "private, max-age=300")]
}

/// What a file is for, where its text does not say it.
#[derive(Serialize, Deserialize)]
struct About {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seats: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    begins: Option<u8>,
}

/// Who it is, if they have an account: a guest's files would outlive them.
fn account(visitor: &Visitor) -> Result<PlayerId, Error> {
    visitor.in_person()?;
    let player = &visitor.player;
    player.account.as_ref().map(|_| player.id).ok_or(Error::NeedsAccount)
}

fn file_id(text: &str) -> Result<FileId, Error> {
    text.parse().map_err(|_| Error::NotFound)
}

/// A place among all, as `next` names it.
fn place(text: &str) -> Result<(Millis, FileId), Error> {
    let read = || {
        let (at, id) = text.split_once('-')?;
        Some((Millis(at.parse().ok()?), id.parse().ok()?))
    };
    read().ok_or_else(|| Error::bad_request("`before` is what the page before said comes `next`"))
}

fn is_shown(file: &KeptFile) -> bool {
    file.public_at.is_some() && !file.hidden
}

impl App {
    pub(crate) fn own(&self, file: &KeptFile) -> Result<Own, Error> {
        Ok(Own {
            id: file.id.to_string(),
            game: file.game.clone(),
            name: file.name.clone(),
            file: self.own_file(file)?,
            changed_at: file.changed_at.0,
            public_at: file.public_at.map(|at| at.0),
            hidden: file.hidden,
        })
    }

    fn own_file(&self, file: &KeptFile) -> Result<OwnFile, Error> {
        let kind = self.node.games().kind(&file.game).ok();
        let own = kind.and_then(|kind| kind.descriptor().own_file).ok_or(Error::NotFound)?;
        let About { seats, board, begins } =
            serde_json::from_str(&file.about).map_err(Error::internal)?;
        Ok(OwnFile { kind: own.kind.into(), text: file.text.clone(), seats, board, begins })
    }

    async fn shown(&self, file: &KeptFile, by: Option<String>) -> Result<Shown, Error> {
        let (played, last) = self.store.played_with(&file.hash, COUNTED).await?;
        let (mut points, mut won) = (BTreeMap::new(), Vec::new());
        for result in last.iter().filter_map(|bytes| serde_json::from_slice(bytes).ok()) {
            count(&result, &mut points, &mut won);
        }
        let points = points.into_iter().map(|(points, count)| Reached { points, count });
        Ok(Shown {
            id: file.id.to_string(),
            path: format!("/gallery/{}/{}", file.game, file.id),
            game: file.game.clone(),
            name: file.name.clone(),
            by,
            public_at: file.public_at.map(|at| at.0),
            played,
            points: points.collect(),
            won,
        })
    }

    async fn picture<T: Send + 'static>(
        &self,
        Household(address): Household,
        id: &str,
        theme: Theme,
        paint: impl FnOnce(Scene) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let file = self.store.file(file_id(id)?).await?.filter(is_shown).ok_or(Error::NotFound)?;
        let own = self.own_file(&file)?;
        let turn = self.replays.enter(address)?;
        let games = self.node.games().clone();
        let draw = move || {
            let begun = own.begin(&games)?;
            let look = Look { theme, ..Look::default() };
            let view = begun.view(trefle_table::Viewer::Onlooker);
            paint(trefle_draw::own_file(&view, &file.text, look).ok_or(Error::NotFound)?)
        };
        turn.run(draw).await?
    }
}

/// Adds how a game ended to what is counted of a file: people's points, and which seats won.
fn count(result: &GameResult, points: &mut BTreeMap<i32, u64>, won: &mut Vec<u64>) {
    won.resize(won.len().max(result.seats.len()), 0);
    for (seat, wins) in result.seats.iter().zip(won) {
        if seat.bot.is_none() && !seat.taken_over {
            let reached = seat.points.map(|reached| points.entry(reached).or_insert(0));
            reached.into_iter().for_each(|count| *count += 1);
        }
        *wins += u64::from(seat.came == Some(Came::Won));
    }
}
