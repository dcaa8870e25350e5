//! What is asked of a replay, and what the answer looks like that a [`Film`] writes.

use crate::{Error, Film};
use serde::Deserialize;
use trefle_table::{
    Place,
    games::{Games, Played},
};

/// A record.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Recorded {
    /// Its text.
    pub record: String,
    /// What the frames say of the views; `whole` if left out.
    #[serde(default)]
    pub frames: Form,
    /// How the game could have gone on, in place of how it did.
    pub otherwise: Option<Otherwise>,
}

/// What the frames say of the views.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Form {
    /// All of every view in every frame.
    #[default]
    Whole,
    /// All in the first frame, then what changes.
    Changes,
}

/// How a game could have gone on. The first frame is then the one after those of its actions that
/// are kept.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Otherwise {
    /// How many of its actions are kept.
    pub after: usize,
    /// What is done then, each if it is legal when its turn comes.
    pub then: Vec<Deed>,
}

/// Something that could be done.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Deed {
    /// Who does it: a seat's number or `dealer`.
    #[cfg_attr(feature = "openapi", schema(value_type = serde_json::Value))]
    pub place: Place,
    /// What, in notation.
    pub action: String,
    /// When, in games that keep time, in milliseconds since the start; the last moment if left out.
    pub at: Option<u64>,
}

impl Recorded {
    /// What is to be shown.
    pub fn film(self, games: &Games) -> Result<Film, Error> {
        let Recorded { record, frames, otherwise } = self;
        match otherwise {
            Some(otherwise) => Film::otherwise(games, record, otherwise, frames),
            None => Film::of(games, record, frames),
        }
    }
}

impl Deed {
    pub(crate) fn played(self) -> Played {
        Played { at: self.at, actor: self.place, action: self.action }
    }
}
