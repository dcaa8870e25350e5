//! Games that go on from an earlier one: with its options, its seed and what was done in it up to a moment.

use crate::{Place, Refused, Settings};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use trefle_games::{Games, Kind, Setup, Sitting};
use ts_rs::TS;

/// What was done before a game begins here: it goes on from there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Earlier {
    /// How many actions those were. The table counts them itself.
    #[serde(default)]
    pub count: u32,
    /// What was done, in order. Not shown: the game shows what came of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<Done>,
}

/// Something that was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Done {
    /// Who did it.
    pub place: Place,
    /// What, in notation.
    pub action: String,
}

impl Earlier {
    /// As it is shown.
    pub(crate) fn shown(&self) -> Earlier {
        Earlier { count: self.count, actions: Vec::new() }
    }

    /// Does all of it once more.
    pub(crate) fn replay(&self, sitting: &mut Sitting) -> Result<(), Refused> {
        for Done { place, action } in &self.actions {
            sitting.play(*place, action, None, None)?;
        }
        Ok(())
    }
}

impl Settings {
    /// What the game goes on from, if that can be; the table counts it.
    pub(crate) fn checked_earlier(
        &self,
        games: &Games,
        kind: Kind,
    ) -> Result<Option<Box<Earlier>>, Refused> {
        let Some(earlier) = self.after.as_ref().filter(|earlier| !earlier.actions.is_empty())
        else {
            return Ok(None);
        };
        let title = kind.descriptor().title;
        if !kind.descriptor().goes_on {
            return Err(Refused::options(format!("{title} does not go on from an earlier game")));
        }
        let Some(seed) = self.seed.clone() else {
            return Err(Refused::options("an earlier game goes on with its own `seed`"));
        };
        let setup = Setup {
            game: self.game.clone(),
            names: vec![String::new(); self.seats.into()],
            seed,
            salt: None,
            options: Value::Object(self.options.clone()),
            program: String::new(),
            date: String::new(),
        };
        let mut sitting = Sitting::begin(games, setup)?;
        earlier.replay(&mut sitting)?;
        if sitting.outcome().is_some() {
            return Err(Refused::options("the earlier game is over there"));
        }
        let count = u32::try_from(earlier.actions.len()).unwrap_or(u32::MAX);
        Ok(Some(Box::new(Earlier { count, ..Earlier::clone(earlier) })))
    }

    /// Other settings for the same table. What it goes on from stays, with all that belongs to it:
    /// who is shown the settings is not shown that.
    pub(crate) fn changed_to(&self, wanted: &Settings) -> Settings {
        if self.after.is_none() || self.game != wanted.game {
            return wanted.clone();
        }
        let Settings { public, clock, best_of, .. } = *wanted;
        Settings { public, clock, best_of, ..self.clone() }
    }
}
