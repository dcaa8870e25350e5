//! A game that nobody keeps: how it stands after some actions, and what could be done then. Puzzles
//! are played this way.

use crate::{
    App,
    error::{Error, ErrorBody},
    extract::Body,
    session::Household,
};
use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::{Value, json};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use trefle_table::{
    AnyEvent, Budget, Games, Level, Place, Refused, Seat, Shuffle, Viewer,
    games::{Setup, Sitting},
};
use trefle_wire::lean;
use utoipa::ToSchema;

/// The most seats and actions of such a game: more than any puzzle has.
const MOST_SEATS: u8 = 16;
const MOST_ACTIONS: usize = 500;

/// How much a bot looks at that answers: by nodes, so that it answers alike each time, and on a slow
/// machine no longer than somebody would wait.
const NODES: u64 = 20_000;
const LONGEST: Duration = Duration::from_secs(2);

/// A game and what was done in it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Asked {
    /// Which game.
    game: String,
    /// For how many.
    seats: u8,
    /// Its options. There is no seed: what they leave to chance comes as in any such game.
    #[schema(value_type = Object)]
    options: Value,
    /// What was done so far.
    actions: Vec<Done>,
    /// From which seat it is looked at.
    seat: u8,
    /// Whether a strong bot then acts for another seat, if the game waits for one.
    #[serde(default)]
    reply: bool,
}

/// Something that was done.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Done {
    /// Who did it: a seat's number or `dealer`.
    #[schema(value_type = Value)]
    place: Place,
    /// What, in notation.
    action: String,
}

/// How it stands.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes an answer that is written part by part")]
pub(crate) struct Position {
    /// The game from that seat.
    #[schema(value_type = Object)]
    view: Value,
    /// What may be done there, step by step.
    #[schema(value_type = Vec<Object>)]
    steps: Value,
    /// The last action, a bot's reply too, with its `place` and `events`; null at the beginning.
    #[schema(value_type = Option<Object>)]
    last: Value,
}

/// How a game stands that nobody keeps.
#[utoipa::path(post, path = "/api/position", tag = "replays", request_body = Asked, responses(
    (status = 200, body = Position), (status = 400, body = ErrorBody),
    (status = 409, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn position(
    State(app): State<Arc<App>>,
    Household(address): Household,
    Body(asked): Body<Asked>,
) -> Result<Response, Error> {
    let turn = app.replays.enter(address)?;
    let games = app.node.games().clone();
    let text = turn.run(move || stand(&games, &asked)).await??;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

fn stand(games: &Games, asked: &Asked) -> Result<String, Error> {
    let seat = Seat::new(asked.seat).filter(|_| asked.seat <= asked.seats);
    let seat = seat.ok_or_else(|| Error::bad_request("there is no such seat"))?;
    if asked.seats > MOST_SEATS || asked.actions.len() > MOST_ACTIONS {
        let most = format!("at most {MOST_SEATS} seats and {MOST_ACTIONS} actions");
        return Err(Error::bad_request(most));
    }
    let kind = games.kind(&asked.game).map_err(Refused::from)?;
    kind.bears(asked.seats.into(), &asked.options).map_err(Refused::from)?;
    let setup = Setup {
        game: asked.game.clone(),
        names: vec![String::new(); asked.seats.into()],
        seed: String::new(),
        salt: None,
        options: asked.options.clone(),
        program: String::new(),
        date: String::new(),
    };
    let mut sitting = Sitting::begin(games, setup).map_err(Refused::from)?;
    let mut last = Value::Null;
    for Done { place, action } in &asked.actions {
        let events = sitting.play(*place, action, None, None).map_err(Refused::from)?;
        last = told(*place, action, &events, seat);
    }
    let answer = if asked.reply { reply(&sitting, seat) } else { None };
    if let Some((place, action)) = answer {
        let events = sitting.play(place, &action, None, None).map_err(Refused::from)?;
        last = told(place, &action, &events, seat);
    }
    let game = sitting.game();
    let steps = game.steps(seat.into()).map_err(Error::internal)?;
    let steps = lean::steps_text(&[(Place::Seat(seat), steps)]);
    let view = json!(game.view(Viewer::Seat(seat)));
    Ok(format!(r#"{{"view":{view},"steps":{steps},"last":{last}}}"#))
}

/// An action and what is seen of it from a seat.
fn told(place: Place, action: &str, events: &[AnyEvent], seat: Seat) -> Value {
    let seen: Vec<AnyEvent> =
        events.iter().filter_map(|event| event.seen(Viewer::Seat(seat))).collect();
    json!({ "place": place, "action": action, "events": seen })
}

/// What a strong bot does at another seat that the game waits for.
fn reply(sitting: &Sitting, seat: Seat) -> Option<(Place, String)> {
    let other = sitting.to_act().into_iter().find(|other| *other != seat)?;
    let until = Instant::now() + LONGEST;
    let stop = || Instant::now() >= until;
    let view = sitting.game().view(Viewer::Seat(other));
    let mut dice = Shuffle::new("reply");
    let action = view.bot(other, Level::Strong, &mut Budget::within(NODES, &stop), &mut dice)?;
    Some((other.into(), action))
}
