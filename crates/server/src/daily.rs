//! The games of the days: one deal for everybody each day in the time of Greenwich. The seeds of the
//! coming days are drawn ahead and their commitments told; a seed is told when its day is over. Before
//! one's own try has ended nothing tells of anybody else's, nor of a card.

use crate::{
    App,
    error::{Error, ErrorBody},
    extract::Segment,
    limits::Counted,
    puzzle,
    session::{Household, Visitor},
};
use axum::{Json, extract::State, http::StatusCode};
use jiff::{Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use serde::Serialize;
use serde_json::{Map, Value};
use std::sync::Arc;
use trefle_node::{Person, identity};
use trefle_store::{DayTry, Millis};
use trefle_table::{
    Command, Daily, Level, NAMELESS, Phase, Place, PlayerId, Seat, Settings, TableId, commitment,
    games::Kind, points_alone,
};
use utoipa::ToSchema;

/// The days whose commitments are told ahead.
const AHEAD: i64 = 7;

/// The best tries that are told of.
const BEST: u32 = 5;

/// Tries whose end was not noted that are looked after at once: a server has at most a few under way.
const LEFT: u32 = 1_000;

/// Days in a row that are counted: nobody has played for longer.
const LONGEST_STREAK: u32 = 4_000;

/// A day's game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Day {
    /// The game's name.
    pub(crate) game: String,
    /// The day, in the time of Greenwich.
    pub(crate) date: String,
    /// When it is over, in milliseconds since 1970.
    pub(crate) ends: i64,
    /// The server's clock, in milliseconds since 1970.
    pub(crate) now: i64,
    /// The game's options.
    #[schema(value_type = Object)]
    pub(crate) options: Map<String, Value>,
    /// Where the day has a puzzle: its number. Whoever found how it begins has one point, others none.
    pub(crate) puzzle: Option<u32>,
    /// What holds the server to the seed; null for a past day that had none.
    pub(crate) commitment: Option<String>,
    /// The seed, once the day is over.
    pub(crate) seed: Option<String>,
    /// The days to come, with what holds the server to their seeds.
    pub(crate) coming: Vec<Coming>,
    /// How many have played it to the end.
    pub(crate) played: u64,
    /// For how many days in a row oneself has.
    pub(crate) streak: u32,
    /// One's own first try.
    pub(crate) mine: Option<Mine>,
    /// How everybody did: once one's own try has ended, or the day is over.
    pub(crate) everybody: Option<Everybody>,
}

/// A day to come.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Coming {
    /// The day.
    date: String,
    /// What holds the server to its seed.
    commitment: String,
}

/// One's own first try.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Mine {
    /// Its table; null for a puzzle, which has none.
    table: Option<String>,
    /// Whether it has ended.
    ended: bool,
    /// Whether it ended before the day did, and so counts.
    counts: bool,
    /// The points, if it was played to its end.
    points: Option<i64>,
    /// One's place among everybody.
    place: Option<u64>,
}

/// How everybody did.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Everybody {
    /// How often each number of points was reached, the fewest first.
    pub(crate) points: Vec<Reached>,
    /// The best tries.
    pub(crate) best: Vec<Best>,
}

/// How often a number of points was reached.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Reached {
    /// The points.
    pub(crate) points: i64,
    /// How often.
    pub(crate) count: u64,
}

/// One of the best tries.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Best {
    /// Whose.
    name: String,
    /// Its points.
    points: i64,
    /// Its table, whose replay may be watched.
    table: String,
}

/// A try that was begun.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Begun {
    /// Its table.
    pub(crate) id: String,
    /// Where the page shows it.
    pub(crate) path: String,
    /// Whether it is the first, which counts.
    pub(crate) counts: bool,
}

/// Today's game.
#[utoipa::path(get, path = "/api/daily/{game}", tag = "daily",
    params(("game" = String, Path, description = "The game")), responses(
    (status = 200, body = Day), (status = 404, body = ErrorBody)))]
pub(crate) async fn today(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
    Segment(game): Segment<String>,
) -> Result<Json<Day>, Error> {
    let date = today_of(&app)?;
    of_day(&app, &game, visitor.as_ref(), date).await
}

/// The game of today or of a day before.
#[utoipa::path(get, path = "/api/daily/{game}/{date}", tag = "daily",
    params(("game" = String, Path, description = "The game"),
           ("date" = String, Path, description = "The day, as 2026-01-31")), responses(
    (status = 200, body = Day), (status = 404, body = ErrorBody)))]
pub(crate) async fn on(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
    Segment((game, date)): Segment<(String, String)>,
) -> Result<Json<Day>, Error> {
    let asked: Date = date.parse().map_err(|_| Error::NotFound)?;
    if asked.to_string() != date || asked > today_of(&app)? {
        return Err(Error::NotFound);
    }
    of_day(&app, &game, visitor.as_ref(), asked).await
}

/// What this game has that day: a game, or where there is none a puzzle.
async fn of_day(
    app: &App,
    game: &str,
    visitor: Option<&Visitor>,
    date: Date,
) -> Result<Json<Day>, Error> {
    let kind = app.node.games().kind(game).map_err(|_| Error::NotFound)?;
    match kind.of_day(0) {
        Some(_) => day(app, kind, visitor, date).await.map(Json),
        None => puzzle::day(app, kind, visitor, date).await.map(Json),
    }
}

/// Begins today's game, or answers with the first try where that is not over yet. Who has played it
/// plays it again as practice.
#[utoipa::path(post, path = "/api/daily/{game}", tag = "daily",
    params(("game" = String, Path, description = "The game")), responses(
    (status = 201, body = Begun), (status = 401, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 429, body = ErrorBody)))]
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    household: Household,
    Segment(game): Segment<String>,
) -> Result<(StatusCode, Json<Begun>), Error> {
    // The games of days are for people: a program would be first every day.
    visitor.in_person()?;
    let kind = app.node.games().kind(&game).map_err(|_| Error::NotFound)?;
    if !app.limits.allow_try(visitor.player.id) || !app.limits.allow(Counted::Table, household.0) {
        return Err(Error::TooMany);
    }
    if kind.of_day(0).is_none() {
        let begun = puzzle::begin(&app, kind, &visitor).await?;
        return Ok((StatusCode::CREATED, Json(begun)));
    }
    let date = today_of(&app)?;
    let seed = seed(&app, kind, date).await?;
    let new = DayTry {
        game: kind.name().into(),
        day: date.to_string(),
        player: visitor.player.id,
        table: identity::fresh_table()?,
        began_at: app.now(),
        ended: None,
    };
    let fresh = new.table;
    // It is kept before its table is: of two tries at once both get the same.
    let first = settled(&app, app.store.day_try(new).await?).await?;
    let counts = first.ended.is_none();
    let table = match counts {
        true => first.table,
        false => fresh,
    };
    let mut settings = Settings::new(kind.name(), 1);
    settings.options = kind.of_day(number(date)).ok_or(Error::NotFound)?;
    settings.daily = Some(Box::new(Daily { date: date.to_string(), counts }));
    let id = begin_alone(&app, table, &visitor.person()?, settings, seed).await?;
    let begun = Begun { path: format!("/t/{id}"), id: id.to_string(), counts };
    Ok((StatusCode::CREATED, Json(begun)))
}

/// Sets up a table of this name with the cards of this seed, for somebody who plays alone, and begins; as
/// far as that was not done before.
pub(crate) async fn begin_alone(
    app: &App,
    table: trefle_store::TableId,
    person: &Person,
    settings: Settings,
    seed: String,
) -> Result<TableId, Error> {
    let id = app.node.create_as(table, person, settings, seed).await?;
    start(app, &id, person).await?;
    Ok(id)
}

/// Sits down at the table and begins, unless that was done before.
async fn start(app: &App, id: &TableId, person: &Person) -> Result<(), Error> {
    if app.node.summary(id, 0).await?.phase != Phase::Waiting {
        return Ok(());
    }
    let sit = Command::Sit { place: Place::Seat(Seat::at(0)), name: None };
    app.node.act(id, person, None, &sit).await?;
    let begun = app.node.act(id, person, None, &Command::Start { fill: Some(Level::Easy) }).await;
    match begun {
        // Another of one's tabs was first.
        Err(_) if app.node.summary(id, 0).await?.phase != Phase::Waiting => Ok(()),
        begun => Ok(begun.map(drop)?),
    }
}

/// In whose place this visitor reads the record of a table: as themselves, or, of the best tries at a
/// day's game, as who played it, once that tells them nothing of cards to come.
pub(crate) async fn reader(
    app: &App,
    visitor: Option<&Visitor>,
    table: &TableId,
) -> Result<Option<PlayerId>, Error> {
    let oneself = visitor.map(Visitor::id).transpose()?;
    let Some(key) = identity::table_key(table) else { return Ok(oneself) };
    let Some(other) = app.store.day_try_at(key).await? else { return Ok(oneself) };
    let Ok(date) = other.day.parse::<Date>() else { return Ok(oneself) };
    if app.store.player(other.player).await?.is_none_or(|player| player.hidden) {
        return Ok(oneself);
    }
    let over = date < today_of(app)?;
    let seen =
        over || own(app, visitor, &other.game, date).await?.is_some_and(|one| one.ended.is_some());
    Ok(if seen { identity::player_text(other.player) } else { oneself })
}

/// A day's game, as this visitor may know it.
async fn day(app: &App, kind: Kind, visitor: Option<&Visitor>, date: Date) -> Result<Day, Error> {
    let today = today_of(app)?;
    let over = date < today;
    let seed = match over {
        true => app.store.day_seed(kind.name(), &date.to_string()).await?,
        false => Some(seed(app, kind, date).await?),
    };
    let mut coming = Vec::new();
    for ahead in 1..=AHEAD {
        let date = today.checked_add(ahead.days()).map_err(Error::internal)?;
        let commitment = commitment(&self::seed(app, kind, date).await?);
        coming.push(Coming { date: date.to_string(), commitment });
    }
    let ends = end_of(date)?;
    let points = app.store.day_points(kind.name(), &date.to_string(), ends).await?;
    let own = own(app, visitor, kind.name(), date).await?;
    let ended = own.as_ref().and_then(|own| own.ended);
    let everybody = match over || ended.is_some() {
        true => Some(everybody(app, kind, date, &points).await?),
        false => None,
    };
    Ok(Day {
        game: kind.name().into(),
        date: date.to_string(),
        ends: ends.0,
        now: app.now().0,
        options: kind.of_day(number(date)).ok_or(Error::NotFound)?,
        puzzle: None,
        commitment: seed.as_deref().map(commitment),
        seed: seed.filter(|_| over),
        coming,
        played: points.iter().map(|(_, count)| count).sum(),
        streak: streak(app, visitor, kind, today, |_| true).await?,
        mine: own.map(|own| mine(&own, ends, &points)),
        everybody,
    })
}

fn mine(own: &DayTry, ends: Millis, points: &[(i64, u64)]) -> Mine {
    let counts = own.ended.is_none_or(|(at, _)| at < ends);
    let reached = own.ended.and_then(|(_, points)| points);
    let better = |own: i64| points.iter().filter(move |(other, _)| *other > own);
    let place = reached.filter(|_| counts);
    Mine {
        table: identity::table_text(own.table).map(|id| id.to_string()),
        ended: own.ended.is_some(),
        counts,
        points: reached,
        place: place.map(|own| better(own).map(|(_, count)| count).sum::<u64>() + 1),
    }
}

async fn everybody(
    app: &App,
    kind: Kind,
    date: Date,
    points: &[(i64, u64)],
) -> Result<Everybody, Error> {
    let tries = app.store.day_best(kind.name(), &date.to_string(), end_of(date)?, BEST).await?;
    let players: Vec<_> = tries.iter().map(|one| one.player).collect();
    let players = app.store.players(&players).await?;
    let best = tries.iter().filter_map(|one| {
        let player = players.iter().find(|player| player.id == one.player)?;
        // What somebody hides counts, and is shown to nobody.
        (!player.hidden).then_some(())?;
        let name = Some(player.name.clone()).filter(|name| !name.is_empty());
        Some(Best {
            name: name.unwrap_or_else(|| NAMELESS.into()),
            points: one.ended?.1?,
            table: identity::table_text(one.table)?.to_string(),
        })
    });
    let points = points.iter().map(|&(points, count)| Reached { points, count });
    Ok(Everybody { points: points.collect(), best: best.collect() })
}

impl Mine {
    /// At a puzzle there are no places: one has solved it or not.
    pub(crate) fn of_puzzle(own: &DayTry, ends: Millis) -> Mine {
        Mine { table: None, place: None, ..mine(own, ends, &[]) }
    }
}

/// A visitor's first try at a day's game.
pub(crate) async fn own(
    app: &App,
    visitor: Option<&Visitor>,
    game: &str,
    date: Date,
) -> Result<Option<DayTry>, Error> {
    let Some(visitor) = visitor else { return Ok(None) };
    let tries = app.store.day_tries_of(game, visitor.player.id, LONGEST_STREAK).await?;
    match tries.into_iter().find(|one| one.day == date.to_string()) {
        Some(own) => settled(app, own).await.map(Some),
        None => Ok(None),
    }
}

/// A try with its end, also where that could not be noted when it came.
pub(crate) async fn settled(app: &App, own: DayTry) -> Result<DayTry, Error> {
    if own.ended.is_some() {
        return Ok(own);
    }
    let Some(row) = app.store.table(own.table).await?.filter(|row| row.finished) else {
        return Ok(own);
    };
    let (table, player) = (identity::table_text(own.table), identity::player_text(own.player));
    let Some((table, player)) = table.zip(player) else { return Ok(own) };
    let record = app.node.record(&table, Some(&player), None).await?;
    let points = record.as_ref().and_then(points_alone);
    app.store.end_day_try(own.table, row.touched_at, points).await?;
    Ok(DayTry { ended: Some((row.touched_at, points)), ..own })
}

/// Notes the ends of first tries that a server was killed over, so that they count among everybody's
/// though their players do not come back.
pub(crate) async fn settle_all(app: &App) -> Result<(), Error> {
    for one in app.store.day_tries_left(LEFT).await? {
        settled(app, one).await?;
    }
    Ok(())
}

/// For how many days in a row somebody has played, with enough points, up to today or, until they play today, yesterday.
pub(crate) async fn streak(
    app: &App,
    visitor: Option<&Visitor>,
    kind: Kind,
    today: Date,
    enough: impl Fn(i64) -> bool,
) -> Result<u32, Error> {
    let Some(visitor) = visitor else { return Ok(0) };
    let tries = app.store.day_tries_of(kind.name(), visitor.player.id, LONGEST_STREAK).await?;
    let played = tries.iter().filter_map(|one| {
        let date: Date = one.day.parse().ok()?;
        let (at, points) = one.ended?;
        (points.is_some_and(&enough) && at < end_of(date).ok()?).then(|| number(date))
    });
    Ok(in_a_row(played, number(today)))
}

/// How many of the days follow each other, the last first, up to this one or the one before.
fn in_a_row(days: impl IntoIterator<Item = u32>, today: u32) -> u32 {
    let mut row = 0;
    let mut next = today;
    for day in days {
        if row == 0 && day + 1 == today {
            next = day;
        }
        if day != next {
            break;
        }
        row += 1;
        next = next.saturating_sub(1);
    }
    row
}

/// The seed of a day's game. All nodes get the same.
async fn seed(app: &App, kind: Kind, date: Date) -> Result<String, Error> {
    let date = date.to_string();
    if let Some(seed) = app.store.day_seed(kind.name(), &date).await? {
        return Ok(seed);
    }
    Ok(app.store.keep_day_seed(kind.name(), &date, &identity::fresh_seed()?).await?)
}

/// Draws the seeds of the coming days, so that their commitments stand whoever asks for them when.
pub(crate) async fn draw_ahead(app: &App) -> Result<(), Error> {
    let today = today_of(app)?;
    for kind in app.node.games().iter().filter(|kind| kind.of_day(0).is_some()) {
        for ahead in 0..=AHEAD {
            seed(app, kind, today.checked_add(ahead.days()).map_err(Error::internal)?).await?;
        }
    }
    Ok(())
}

pub(crate) fn today_of(app: &App) -> Result<Date, Error> {
    let now = Timestamp::from_millisecond(app.now().0).map_err(Error::internal)?;
    Ok(TimeZone::UTC.to_datetime(now).date())
}

/// The moment after a day.
pub(crate) fn end_of(date: Date) -> Result<Millis, Error> {
    let next = date.checked_add(1.days()).map_err(Error::internal)?;
    let end = next.to_zoned(TimeZone::UTC).map_err(Error::internal)?;
    Ok(Millis(end.timestamp().as_millisecond()))
}

/// A day as games count them: from the beginning of 1970.
pub(crate) fn number(date: Date) -> u32 {
    let end = end_of(date).map_or(0, |end| end.0);
    u32::try_from(end / 86_400_000 - 1).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn days_are_counted_from_1970_and_end_at_midnight() {
        assert_eq!(number(date(1970, 1, 1)), 0);
        assert_eq!(number(date(2026, 3, 1)), number(date(2026, 2, 28)) + 1);
        assert_eq!(end_of(date(1970, 1, 1)).unwrap(), Millis(86_400_000));
    }

    #[test]
    fn a_streak_goes_back_from_today_or_yesterday_without_a_hole() {
        assert_eq!(in_a_row([10, 9, 8, 6], 10), 3);
        assert_eq!(in_a_row([9, 8], 10), 2, "today is not over");
        assert_eq!(in_a_row([8, 7], 10), 0);
        assert_eq!(in_a_row([], 10), 0);
        assert_eq!(in_a_row([0], 0), 1);
    }

    #[test]
    fn a_place_is_one_more_than_those_who_did_better_and_late_tries_have_none() {
        let one = |at| DayTry {
            game: "patience".into(),
            day: "1970-01-01".into(),
            player: trefle_store::PlayerId(1),
            table: trefle_store::TableId(2),
            began_at: Millis(0),
            ended: Some((Millis(at), Some(4))),
        };
        let points = [(1, 2), (4, 3), (9, 2)];
        assert_eq!(mine(&one(5), Millis(10), &points).place, Some(3));
        let late = mine(&one(10), Millis(10), &points);
        assert_eq!((late.place, late.counts, late.points), (None, false, Some(4)));
    }
}
