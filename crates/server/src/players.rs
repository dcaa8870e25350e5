//! A player's page: what they have played, and what it comes to. A guest's is their own alone, and so is
//! an account's that hides it.

use crate::{
    App, daily,
    error::{Error, ErrorBody},
    extract::{Params, Segment},
    session::Visitor,
    tally::{Part, Score, Tally, seat_of},
};
use axum::{Json, extract::State};
use futures_util::future;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::{collections::HashMap, sync::Arc};
use trefle_node::identity;
use trefle_store::{Digest, KeptResult, Millis, Moment, Player, PlayerId};
use trefle_table::{Came, GameResult, Level, games::Reached};
use utoipa::{IntoParams, ToSchema};

/// What one calls oneself in these addresses; no account's name is so short.
const ME: &str = "me";

/// How many games a list has.
const LISTED: u32 = 20;

/// How many opponents a page shows.
const OPPONENTS: usize = 12;

/// How many results are added up at once, and how many for one answer: who has more that were never
/// added up is told so, and asks again.
const AT_ONCE: u32 = 500;
const FOR_ONE_ANSWER: usize = 4_000;

/// An entry is written with the time at which it was accepted: those of the last minutes may still
/// come in before one that is there already.
const SETTLED_AFTER: i64 = 10 * 60 * 1_000;

/// A player's page.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlayerPage {
    /// Their name: an account's, or what a guest is called.
    name: String,
    /// Whether it is oneself.
    yours: bool,
    /// Whether they have an account.
    account: bool,
    /// Whether nobody else sees this.
    hidden: bool,
    /// When they came in first, in milliseconds since 1970.
    since: i64,
    /// What they have played, game by game.
    games: Vec<GamePage>,
    /// Whom they played against, the last first.
    opponents: Vec<Opponent>,
    /// Whether older games are still being added up: then ask again for all of it.
    counting: bool,
}

/// What somebody has played of a game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GamePage {
    /// The game's name.
    game: String,
    /// How many were played, those broken off left out.
    played: u64,
    /// How those against others went.
    score: Score,
    /// How those against bots went.
    bots: Vec<AgainstBots>,
    /// The rating, if they have one.
    rating: Option<Shown>,
    /// The ratings after the last games, the first first.
    ratings: Vec<Shown>,
    /// What was reached, part by part, as the game calls them.
    parts: Vec<PartPage>,
}

/// A rating as it is shown.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub(crate) struct Shown {
    /// Since when, in milliseconds since 1970.
    at: i64,
    /// How strong, most likely.
    rating: i64,
    /// How uncertain that is: it lies within so much of it two times of three.
    deviation: i64,
}

impl Shown {
    pub(crate) fn of(at: i64, rating: i64, deviation: i64) -> Shown {
        let whole = |thousandths: i64| (thousandths + 500).div_euclid(1_000);
        Shown { at, rating: whole(rating), deviation: whole(deviation) }
    }
}

/// How games against bots went.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AgainstBots {
    /// How well the strongest of them played.
    #[schema(value_type = String)]
    level: Level,
    /// How it went.
    score: Score,
}

/// What was reached in a part that is comparable over many games.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PartPage {
    /// The part, in the game's words.
    part: String,
    /// How often it was played.
    games: u64,
    /// The mean of the points.
    mean: f64,
    /// The most points.
    best: i32,
    /// The best rank that the game gave.
    rank: Option<u8>,
    /// How often each number of points was reached, the fewest first.
    points: Vec<daily::Reached>,
    /// Month by month, the first first.
    months: Vec<Month>,
}

/// How somebody did in a month.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Month {
    /// The month, as `2026-01`.
    month: String,
    /// How many were played.
    games: u64,
    /// The mean of the points.
    mean: f64,
}

/// Somebody they played against.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Opponent {
    /// What they are called.
    name: String,
    /// Whether there is a page of this name.
    page: bool,
    /// How it went.
    score: Score,
    /// The last game with them.
    game: String,
    /// How many sat there.
    seats: u8,
    /// When it ended, in milliseconds since 1970.
    at: i64,
}

/// Games that somebody has played, the last first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Games {
    /// The games.
    games: Vec<PlayedGame>,
    /// What to ask for to go on: `?before=`; null where there are no more.
    before: Option<String>,
}

/// A game that somebody has played.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlayedGame {
    /// The table, where one may see the replay; null where one may not, or it is not kept any more.
    table: Option<String>,
    /// Which game there.
    game_number: u32,
    /// When it ended, in milliseconds since 1970.
    at: i64,
    /// The game's name.
    game: String,
    /// What was played of it, in its own words.
    #[schema(value_type = Object)]
    mode: Map<String, Value>,
    /// What came of it: `won`, `lost` or `drew`; null where it was broken off or played alone.
    #[schema(value_type = Option<String>)]
    came: Option<Came>,
    /// The place, from 1.
    place: Option<usize>,
    /// The points, in games that count them.
    points: Option<i32>,
    /// What was reached, part by part.
    #[schema(value_type = Vec<Object>)]
    reached: Vec<Reached>,
    /// The rating after it, if it was rated.
    rating: Option<Shown>,
    /// Who else played.
    others: Vec<Other>,
}

/// Somebody else at the table.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Other {
    /// What they are called; null for bots and for who is not told of.
    name: Option<String>,
    /// Whether there is a page of this name.
    page: bool,
    /// How well the bot plays, if it is one.
    #[schema(value_type = Option<String>)]
    bot: Option<Level>,
}

/// From where on.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Before {
    /// What the list before said.
    before: Option<String>,
    /// Only this game.
    game: Option<String>,
}

/// A player's page, or one's own by the name `me`.
#[utoipa::path(get, path = "/api/players/{name}", tag = "people",
    params(("name" = String, Path, description = "The account's name, or `me`")), responses(
    (status = 200, body = PlayerPage), (status = 401, body = ErrorBody),
    (status = 404, body = ErrorBody)))]
pub(crate) async fn page(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
    Segment(name): Segment<String>,
) -> Result<Json<PlayerPage>, Error> {
    let whose = whose(&app, visitor.as_ref(), &name).await?;
    let (tally, counting) = tally(&app, &whose).await?;
    let current = app.store.ratings(&[whose.player.id]).await?;
    let games = app.node.games().iter().filter_map(|kind| {
        let game = tally.games.get(kind.name())?;
        let rating = current.iter().find(|rating| rating.game == kind.name());
        let standing = |one: &trefle_store::Rating| {
            Shown::of(one.at.0, one.standing.rating, one.standing.deviation)
        };
        let ratings = game.ratings.iter();
        let bots = game.bots.iter().map(|(&level, &score)| AgainstBots { level, score });
        Some(GamePage {
            game: kind.name().into(),
            played: game.played,
            score: game.score,
            bots: bots.collect(),
            rating: rating.map(standing),
            ratings: ratings.map(|&(at, rating, by)| Shown::of(at, rating, by)).collect(),
            parts: game.parts.iter().map(|(name, part)| told_part(name, part)).collect(),
        })
    });
    Ok(Json(PlayerPage {
        games: games.collect(),
        opponents: opponents(&app, &whose, &tally).await?,
        name: whose.player.account.clone().unwrap_or_else(|| whose.player.name.clone()),
        yours: whose.yours,
        account: whose.player.account.is_some(),
        hidden: whose.player.hidden || whose.player.account.is_none(),
        since: whose.player.created_at.0,
        counting,
    }))
}

/// The games that somebody has played, the last first.
#[utoipa::path(get, path = "/api/players/{name}/games", tag = "people", params(Before,
    ("name" = String, Path, description = "The account's name, or `me`")), responses(
    (status = 200, body = Games), (status = 401, body = ErrorBody),
    (status = 404, body = ErrorBody)))]
pub(crate) async fn games(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
    Segment(name): Segment<String>,
    Params(asked): Params<Before>,
) -> Result<Json<Games>, Error> {
    let whose = whose(&app, visitor.as_ref(), &name).await?;
    let before = asked.before.as_deref().map(moment).transpose()?;
    let (player, game) = (whose.player.id, asked.game.as_deref());
    let results = app.store.results_of(player, game, before, LISTED).await?;
    let more = results.len() == LISTED as usize;
    let before = results.last().filter(|_| more).map(|last| cursor(last.moment()));
    let people = results.iter().flat_map(|one| &one.ended.players).map(|played| played.player);
    let people = known(&app, people.collect()).await?;
    let seen = results.iter().filter(|one| whose.sees(one));
    let tables = future::try_join_all(seen.clone().map(|one| app.store.table(one.table))).await?;
    let games = seen.zip(tables).filter_map(|(one, table)| {
        // Who was not there sees what was open to all, or played for everybody to see.
        let kept = table.filter(|table| whose.yours || table.public || is_rated(one));
        told_game(&whose, one, kept.is_some(), &people)
    });
    Ok(Json(Games { games: games.collect(), before }))
}

/// Whose page it is, and who looks at it.
struct Whose {
    player: Player,
    yours: bool,
    /// The day that is not over yet.
    today: String,
}

impl Whose {
    /// Whether this result is shown: what others reached at the game of a day would tell something of
    /// it before the day is over.
    fn sees(&self, result: &KeptResult) -> bool {
        let read = || serde_json::from_slice::<GameResult>(&result.ended.bytes);
        self.yours || read().is_ok_and(|result| result.day.is_none_or(|day| day < self.today))
    }

    /// What somebody is called there, and whether they have a page. Guests and who hides are told of
    /// only to those who played with them.
    fn name_of(&self, other: Option<&Player>) -> Option<(String, bool)> {
        let other = other.filter(|other| !other.deleted)?;
        match &other.account {
            Some(account) if !other.hidden => Some((account.clone(), true)),
            _ if self.yours => Some((other.name.clone(), false)),
            _ => None,
        }
    }
}

async fn whose(app: &App, visitor: Option<&Visitor>, name: &str) -> Result<Whose, Error> {
    let today = daily::today_of(app)?.to_string();
    if name == ME {
        let visitor = visitor.ok_or(Error::NoSession)?;
        return Ok(Whose { player: visitor.player.clone(), yours: true, today });
    }
    let account = app.store.account(name).await?.ok_or(Error::UnknownPlayer)?;
    let player = app.store.player(account.player).await?.ok_or(Error::UnknownPlayer)?;
    let yours = visitor.is_some_and(|visitor| visitor.player.id == player.id);
    match player.hidden && !yours {
        true => Err(Error::UnknownPlayer),
        false => Ok(Whose { player, yours, today }),
    }
}

/// What somebody's results come to, and whether some of them are still to be added up. What is older
/// than a day is kept as it was added up.
async fn tally(app: &App, whose: &Whose) -> Result<(Tally, bool), Error> {
    let (player, now) = (whose.player.id, app.now().0);
    let settled = Millis((now - now.rem_euclid(24 * 3_600_000)).min(now - SETTLED_AFTER));
    let digest = app.store.digest(player).await?;
    let read = digest
        .and_then(|digest| Some((serde_json::from_slice(&digest.bytes).ok()?, Some(digest.upto))));
    let (mut tally, mut upto): (Tally, Option<Moment>) = read.unwrap_or_default();
    let mut added = 0;
    while added < FOR_ONE_ANSWER {
        let page = app.store.results_since(player, upto, settled, AT_ONCE).await?;
        let Some(last) = page.last() else { break };
        upto = Some(last.moment());
        added += page.len();
        page.iter().for_each(|one| tally.add(player, one));
        if page.len() < AT_ONCE as usize {
            break;
        }
    }
    if let (Some(upto), true) = (upto, added > 0) {
        let bytes = serde_json::to_vec(&tally).map_err(Error::internal)?;
        app.store.keep_digest(player, Digest { upto, bytes }).await?;
    }
    if added >= FOR_ONE_ANSWER {
        return Ok((tally, true));
    }
    let recent = app.store.results_since(player, upto, Millis(i64::MAX), AT_ONCE).await?;
    recent.iter().filter(|one| whose.sees(one)).for_each(|one| tally.add(player, one));
    Ok((tally, false))
}

fn told_part(name: &str, part: &Part) -> PartPage {
    let (games, sum) = part.sum();
    let mean = |sum: i64, games: u64| {
        let tenths = (sum as f64 * 10.0 / games.max(1) as f64).round();
        tenths / 10.0
    };
    let months = part.months.iter().map(|(month, &(games, sum))| Month {
        month: month.clone(),
        games,
        mean: mean(sum, games),
    });
    let points = part.points.iter();
    PartPage {
        part: name.into(),
        games,
        mean: mean(sum, games),
        best: part.points.keys().last().copied().unwrap_or_default(),
        rank: part.rank,
        points: points
            .map(|(&points, &count)| daily::Reached { points: points.into(), count })
            .collect(),
        months: months.collect(),
    }
}

async fn opponents(app: &App, whose: &Whose, tally: &Tally) -> Result<Vec<Opponent>, Error> {
    let key = |name: &str| {
        let id = trefle_table::PlayerId::new(name).ok()?;
        identity::player_key(&id)
    };
    let mut last: Vec<_> =
        tally.opponents.iter().filter_map(|(name, one)| Some((key(name)?, one))).collect();
    last.sort_by_key(|(_, against)| std::cmp::Reverse(against.at));
    let people = known(app, last.iter().map(|(id, _)| *id).collect()).await?;
    let told = last.into_iter().filter_map(|(id, against)| {
        let (name, page) = whose.name_of(people.get(&id))?;
        Some(Opponent {
            name,
            page,
            score: against.score,
            game: against.game.clone(),
            seats: against.seats,
            at: against.at,
        })
    });
    Ok(told.take(OPPONENTS).collect())
}

async fn known(app: &App, mut ids: Vec<PlayerId>) -> Result<HashMap<PlayerId, Player>, Error> {
    ids.sort_unstable();
    ids.dedup();
    let players = app.store.players(&ids).await?;
    Ok(players.into_iter().map(|player| (player.id, player)).collect())
}

fn is_rated(result: &KeptResult) -> bool {
    result.ended.players.iter().any(|played| played.standing.is_some())
}

fn told_game(
    whose: &Whose,
    kept: &KeptResult,
    replay: bool,
    people: &HashMap<PlayerId, Player>,
) -> Option<PlayedGame> {
    let result: GameResult = serde_json::from_slice(&kept.ended.bytes).ok()?;
    let sat = |seat: u32| kept.ended.players.iter().find(|played| played.seat == seat);
    let own = kept.ended.players.iter().find(|played| played.player == whose.player.id)?;
    let seat = seat_of(&result, own.seat)?;
    let others = (1..)
        .zip(&result.seats)
        .filter(|(number, _)| sat(*number).is_none_or(|played| played.player != whose.player.id));
    let others = others.map(|(number, other)| {
        let named = whose.name_of(sat(number).and_then(|played| people.get(&played.player)));
        let page = named.as_ref().is_some_and(|(_, page)| *page);
        Other { name: named.map(|(name, _)| name), page, bot: other.bot }
    });
    Some(PlayedGame {
        table: identity::table_text(kept.table).filter(|_| replay).map(|id| id.to_string()),
        game_number: kept.ended.game_number,
        at: kept.ended.at.0,
        game: result.game.clone(),
        came: seat.came.filter(|_| result.seats.len() > 1),
        place: seat.place,
        points: seat.points,
        reached: seat.reached.clone(),
        rating: own.standing.map(|one| Shown::of(kept.ended.at.0, one.rating, one.deviation)),
        others: others.collect(),
        mode: result.mode.clone(),
    })
}

/// A moment as a list says it, to go on from.
pub(crate) fn cursor(moment: Moment) -> String {
    format!("{}-{}-{}", moment.at.0, moment.table, moment.game_number)
}

pub(crate) fn moment(text: &str) -> Result<Moment, Error> {
    let wrong = || Error::bad_request("`before` is what the list before said");
    let mut parts = text.split('-');
    let (Some(at), Some(table), Some(number), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return Err(wrong());
    };
    Ok(Moment {
        at: Millis(at.parse().map_err(|_| wrong())?),
        table: table.parse().map_err(|_| wrong())?,
        game_number: number.parse().map_err(|_| wrong())?,
    })
}
