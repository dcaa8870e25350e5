//! Checks of files that people wrote themselves.

use crate::Error;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use trefle_table::{
    Viewer,
    games::{AnyGame, Games, Kind, OwnFile as Own},
};

/// A file of one's own.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnFile {
    /// What it is: `board`, `setup` or `deck`, whichever game has such a file.
    pub kind: String,
    /// Its text.
    pub text: String,
    /// How many players it is for, if that matters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<u8>,
    /// Which board it is for, if that matters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// Which seat begins, if that matters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub begins: Option<u8>,
}

/// A file that is as it should be.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Checked {
    /// Always true: what is wrong comes as an error.
    pub ok: bool,
    /// The beginning of a game with it, as an onlooker sees it.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub view: Value,
}

impl OwnFile {
    /// Whether it can be played with.
    pub fn check(self, games: &Games) -> Result<Checked, Error> {
        let view = json!(self.begin(games)?.view(Viewer::Onlooker));
        Ok(Checked { ok: true, view })
    }

    /// The beginning of a game with it.
    pub fn begin(self, games: &Games) -> Result<AnyGame, Error> {
        let (kind, seats, options) = self.played(games)?;
        kind.begin(seats, "", &options).map_err(Error::bad_file)
    }

    /// That a table can be set up with it.
    pub fn playable(self, games: &Games) -> Result<(), Error> {
        let (kind, seats, options) = self.played(games)?;
        kind.bears(seats, &options).map_err(Error::bad_file)
    }

    /// The game that has such a file.
    pub fn game(&self, games: &Games) -> Result<Kind, Error> {
        self.of(games).map(|(kind, _)| kind)
    }

    fn of(&self, games: &Games) -> Result<(Kind, Own), Error> {
        let with_file = |kind: Kind| Some((kind, kind.descriptor().own_file?));
        let mut known = games.iter().filter_map(with_file);
        known.find(|(_, own)| own.kind == self.kind).ok_or_else(|| {
            Error::BadRequest(format!("no game has a file of the kind `{}`", self.kind))
        })
    }

    /// The game that has such a file, for how many, and the options with the file in them.
    pub(crate) fn played(self, games: &Games) -> Result<(Kind, u64, Value), Error> {
        let (kind, own) = self.of(games)?;
        let text = if own.list { json!([self.text]) } else { json!(self.text) };
        let mut options = Map::from_iter([(own.option.to_owned(), text)]);
        if let Some(board) = self.board {
            options.insert("board".into(), json!(board));
        }
        if let Some(seat) = self.begins {
            let title = kind.descriptor().title;
            let beginning = kind.descriptor().beginning;
            let nobody = || Error::BadRequest(format!("nobody begins in {title}"));
            options.insert(beginning.ok_or_else(nobody)?.option.into(), json!(seat));
        }
        let seats = self.seats.unwrap_or(own.seats).into();
        Ok((kind, seats, Value::Object(options)))
    }
}
