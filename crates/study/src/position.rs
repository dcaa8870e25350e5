//! A game that nobody keeps: how it stands after some actions, and what could be done then. Puzzles
//! are played this way.

use crate::{Error, Learned};
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::Duration;
use trefle_table::{
    AnyEvent, Budget, Games, Level, Place, Refused, Seat, Shuffle, Viewer,
    games::{Setup, Sitting},
};
use trefle_wire::lean;

/// The most seats and actions of such a game: more than any puzzle has.
const MOST_SEATS: u8 = 16;
const MOST_ACTIONS: usize = 500;

/// How much a bot looks at that answers: by nodes, so that it answers alike each time.
const NODES: u64 = 20_000;

/// A game and what was done in it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Asked {
    /// Which game.
    pub game: String,
    /// For how many.
    pub seats: u8,
    /// Its options. There is no seed: what they leave to chance comes as in any such game.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: Value,
    /// What was done so far.
    pub actions: Vec<Done>,
    /// From which seat it is looked at.
    pub seat: u8,
    /// Whether a strong bot then acts for another seat, if the game waits for one.
    #[serde(default)]
    pub reply: bool,
}

/// Something that was done.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Done {
    /// Who did it: a seat's number or `dealer`.
    #[cfg_attr(feature = "openapi", schema(value_type = Value))]
    pub place: Place,
    /// What, in notation.
    pub action: String,
}

impl Asked {
    /// The longest that a bot thinks of its reply: on a slow machine no longer than somebody would
    /// wait. Whoever has a clock stops it then.
    pub const LONGEST: Duration = Duration::from_secs(2);

    /// How the game stands, as JSON.
    pub fn answer(&self, games: &Games, stop: &dyn Fn() -> bool) -> Result<String, Error> {
        let seat = Seat::new(self.seat).filter(|_| self.seat <= self.seats);
        let seat = seat.ok_or_else(|| Error::bad_request("there is no such seat"))?;
        let (mut sitting, mut last) = self.play(games, seat)?;
        let answer = if self.reply { reply(&sitting, seat, stop) } else { None };
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

    /// What of the bots' learning it needs.
    pub fn learned(&self, games: &Games) -> Result<Learned, Error> {
        let (sitting, _) = self.play(games, Seat::at(0))?;
        Ok(if self.reply { Learned::of(sitting.game()) } else { Learned::default() })
    }

    /// The game after what was done, and the last of that as it is seen from a seat.
    fn play(&self, games: &Games, seat: Seat) -> Result<(Sitting, Value), Error> {
        if self.seats > MOST_SEATS || self.actions.len() > MOST_ACTIONS {
            let most = format!("at most {MOST_SEATS} seats and {MOST_ACTIONS} actions");
            return Err(Error::bad_request(most));
        }
        let kind = games.kind(&self.game).map_err(Refused::from)?;
        kind.bears(self.seats.into(), &self.options).map_err(Refused::from)?;
        let setup = Setup {
            game: self.game.clone(),
            names: vec![String::new(); self.seats.into()],
            seed: String::new(),
            salt: None,
            options: self.options.clone(),
            program: String::new(),
            date: String::new(),
        };
        let mut sitting = Sitting::begin(games, setup).map_err(Refused::from)?;
        let mut last = Value::Null;
        for Done { place, action } in &self.actions {
            let events = sitting.play(*place, action, None, None).map_err(Refused::from)?;
            last = told(*place, action, &events, seat);
        }
        Ok((sitting, last))
    }
}

/// An action and what is seen of it from a seat.
fn told(place: Place, action: &str, events: &[AnyEvent], seat: Seat) -> Value {
    let seen: Vec<AnyEvent> =
        events.iter().filter_map(|event| event.seen(Viewer::Seat(seat))).collect();
    json!({ "place": place, "action": action, "events": seen })
}

/// What a strong bot does at another seat that the game waits for.
fn reply(sitting: &Sitting, seat: Seat, stop: &dyn Fn() -> bool) -> Option<(Place, String)> {
    let other = sitting.to_act().into_iter().find(|other| *other != seat)?;
    let view = sitting.game().view(Viewer::Seat(other));
    let mut dice = Shuffle::new("reply");
    let action = view.bot(other, Level::Strong, &mut Budget::within(NODES, stop), &mut dice)?;
    Some((other.into(), action))
}
