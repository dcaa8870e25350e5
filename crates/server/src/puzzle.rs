//! The puzzles of the days, from those that are kept with the page: one for everybody each day, all of them
//! in turn. A puzzle has one right beginning; whether somebody's first try found it the server sees itself.

use crate::{
    App,
    daily::{self, Begun, Day, Everybody, Mine, Reached},
    error::{Error, ErrorBody},
    extract::{Body, Segment},
    session::Visitor,
};
use axum::{Json, extract::State};
use jiff::civil::Date;
use rust_embed::RustEmbed;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::sync::Arc;
use trefle_node::identity;
use trefle_store::DayTry;
use trefle_table::{
    Place, Seat, Viewer,
    games::{AnyGame, Kind},
};
use utoipa::ToSchema;

/// A game has a file of its name, where it has puzzles.
#[derive(RustEmbed)]
#[folder = "../../web/public/puzzles"]
struct Files;

#[derive(Deserialize)]
struct File {
    puzzles: Vec<Puzzle>,
}

/// A puzzle, as far as its beginning goes.
#[derive(Deserialize)]
pub(crate) struct Puzzle {
    options: Map<String, Value>,
    /// What was done before it.
    #[serde(default)]
    actions: Vec<String>,
    /// The proven way.
    line: Vec<String>,
}

/// The beginning of a way that somebody has tried.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Tried {
    /// The puzzle, by its number.
    number: u32,
    /// What they did first, in the game's notation; null for who gave up or was shown it.
    action: Option<String>,
}

/// What is thought of it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Judged {
    /// Whether it is the right beginning.
    solved: bool,
    /// Whether it was the first try at today's puzzle, which counts.
    counts: bool,
}

/// Tells how one began the puzzle of a day. The first try counts.
#[utoipa::path(post, path = "/api/daily/{game}/answer", tag = "daily", request_body = Tried,
    params(("game" = String, Path, description = "The game")), responses(
    (status = 200, body = Judged), (status = 400, body = ErrorBody), (status = 401, body = ErrorBody),
    (status = 404, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn answer(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Segment(game): Segment<String>,
    Body(tried): Body<Tried>,
) -> Result<Json<Judged>, Error> {
    visitor.in_person()?;
    let kind = app.node.games().kind(&game).map_err(|_| Error::NotFound)?;
    let all = of(kind)?;
    let puzzle = tried.number.checked_sub(1).and_then(|index| all.get(index as usize));
    let puzzle = puzzle.ok_or(Error::NotFound)?;
    let solved = match &tried.action {
        Some(action) => puzzle.begins_with(kind, action)?,
        None => false,
    };
    if !app.limits.allow_try(visitor.player.id) {
        return Err(Error::TooMany);
    }
    let date = daily::today_of(&app)?;
    if number(date, all.len()) != tried.number {
        return Ok(Json(Judged { solved, counts: false }));
    }
    let first = begun(&app, kind, &visitor, date).await?;
    let counts = first.ended.is_none();
    if counts {
        app.store.end_day_try(first.table, app.now(), Some(i64::from(solved))).await?;
    }
    Ok(Json(Judged { solved, counts }))
}

/// Begins today's: from then on it is the first try.
pub(crate) async fn begin(app: &App, kind: Kind, visitor: &Visitor) -> Result<Begun, Error> {
    let all = of(kind)?;
    let date = daily::today_of(app)?;
    let first = begun(app, kind, visitor, date).await?;
    let number = number(date, all.len());
    let id = identity::table_text(first.table).map_or_else(String::new, |id| id.to_string());
    let path = format!("/puzzles/{}/{number}", kind.name());
    Ok(Begun { id, path, counts: first.ended.is_none() })
}

/// A day's puzzle, as this visitor may know it.
pub(crate) async fn day(
    app: &App,
    kind: Kind,
    visitor: Option<&Visitor>,
    date: Date,
) -> Result<Day, Error> {
    let all = of(kind)?;
    let number = number(date, all.len());
    let today = daily::today_of(app)?;
    let ends = daily::end_of(date)?;
    let points = app.store.day_points(kind.name(), &date.to_string(), ends).await?;
    let own = daily::own(app, visitor, kind.name(), date).await?;
    let seen = date < today || own.as_ref().is_some_and(|own| own.ended.is_some());
    let reached = points.iter().map(|&(points, count)| Reached { points, count });
    Ok(Day {
        game: kind.name().into(),
        date: date.to_string(),
        ends: ends.0,
        now: app.now().0,
        options: all.into_iter().nth(number as usize - 1).map_or_else(Map::new, |one| one.options),
        puzzle: Some(number),
        commitment: None,
        seed: None,
        coming: Vec::new(),
        played: points.iter().map(|(_, count)| count).sum(),
        streak: daily::streak(app, visitor, kind, today, |points| points > 0).await?,
        everybody: seen.then(|| Everybody { points: reached.collect(), best: Vec::new() }),
        mine: own.map(|own| Mine::of_puzzle(&own, ends)),
    })
}

/// One's first try at a day's puzzle, begun now if it was not before.
async fn begun(app: &App, kind: Kind, visitor: &Visitor, date: Date) -> Result<DayTry, Error> {
    // No table is set up under this name: a puzzle is tried where it is shown.
    let new = DayTry {
        game: kind.name().into(),
        day: date.to_string(),
        player: visitor.player.id,
        table: identity::fresh_table()?,
        began_at: app.now(),
        ended: None,
    };
    Ok(app.store.day_try(new).await?)
}

/// The puzzles of a game that has no game of the day.
pub(crate) fn of(kind: Kind) -> Result<Vec<Puzzle>, Error> {
    let file = Files::get(&format!("{}.json", kind.name())).ok_or(Error::NotFound)?;
    let File { puzzles } = serde_json::from_slice(&file.data).map_err(Error::internal)?;
    match puzzles.is_empty() {
        true => Err(Error::NotFound),
        false => Ok(puzzles),
    }
}

/// Which of so many puzzles a day has, from 1: in steps that do not go up the ladder. The page counts alike
/// where it has no server.
fn number(date: Date, count: usize) -> u32 {
    let count = u32::try_from(count).unwrap_or(u32::MAX);
    let step = [37, 41, 43, 47].into_iter().find(|prime| count % prime != 0).unwrap_or(1);
    let at = u64::from(daily::number(date)) * u64::from(step) % u64::from(count.max(1));
    u32::try_from(at).unwrap_or(0) + 1
}

impl Puzzle {
    /// Whether this action leads where the right one does: one turn can be written in several ways.
    fn begins_with(&self, kind: Kind, action: &str) -> Result<bool, Error> {
        let right = self.line.first().ok_or(Error::NotFound)?;
        let after = |action: &str| {
            let mut game = self.begun(kind)?;
            let place = to_act(&game).ok_or(Error::NotFound)?;
            game.play(place, action, None).map_err(Error::bad_request)?;
            Ok::<_, Error>(game.view(Viewer::Onlooker))
        };
        Ok(after(action)? == after(right)?)
    }

    fn begun(&self, kind: Kind) -> Result<AnyGame, Error> {
        let seats = u64::from(*kind.descriptor().seats.start());
        let options = Value::Object(self.options.clone());
        let mut game = kind.begin(seats, "", &options).map_err(Error::internal)?;
        for action in &self.actions {
            let place = to_act(&game).ok_or(Error::NotFound)?;
            game.play(place, action, None).map_err(Error::internal)?;
        }
        Ok(game)
    }
}

fn to_act(game: &AnyGame) -> Option<Place> {
    let mut places = Seat::first(game.seats()).map(Place::Seat);
    places.find(|place| !game.legal(*place).is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn every_puzzle_has_its_day_and_the_page_counts_alike() {
        // web/test/daily.test.ts has the same.
        assert_eq!(number(date(2026, 11, 19), 200), 113);
        assert_eq!(number(date(1970, 1, 1), 37), 1);
        let first = date(2026, 1, 1);
        let days = first.series(jiff::ToSpan::days(1)).take(200);
        let numbers: std::collections::BTreeSet<u32> = days.map(|day| number(day, 200)).collect();
        assert_eq!((numbers.len(), numbers.first(), numbers.last()), (200, Some(&1), Some(&200)));
    }

    #[test]
    fn the_proven_beginning_is_the_right_one_and_others_are_not() {
        for kind in trefle_registry::games().iter() {
            let Ok(puzzles) = of(kind) else { continue };
            for puzzle in puzzles.iter().take(12) {
                assert!(puzzle.begins_with(kind, &puzzle.line[0]).unwrap());
                let game = puzzle.begun(kind).unwrap();
                let legal = game.legal(to_act(&game).unwrap());
                let wrong = legal.iter().find(|action| !puzzle.begins_with(kind, action).unwrap());
                assert!(wrong.is_some(), "there is something to find");
                assert!(puzzle.begins_with(kind, "nonsense").is_err());
            }
        }
    }
}
