//! Checks of files that people wrote themselves.

use crate::Error;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use trefle_table::{
    Viewer,
    games::{Games, Kind},
};

/// A file of one's own.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnFile {
    /// What it is: `board`, `setup` or `deck`, whichever game has such a file.
    pub kind: String,
    /// Its text.
    pub text: String,
    /// How many players it is for, if that matters.
    pub seats: Option<u8>,
    /// Which board it is for, if that matters.
    pub board: Option<String>,
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
        let (kind, seats, options) = self.played(games)?;
        let game = kind.begin(seats, "", &options).map_err(Error::bad_file)?;
        Ok(Checked { ok: true, view: json!(game.view(Viewer::Onlooker)) })
    }

    /// The game that has such a file, for how many, and the options with the file in them.
    pub(crate) fn played(self, games: &Games) -> Result<(Kind, u64, Value), Error> {
        let with_file = |kind: Kind| Some((kind, kind.descriptor().own_file?));
        let mut known = games.iter().filter_map(with_file);
        let Some((kind, own)) = known.find(|(_, own)| own.kind == self.kind) else {
            let none = format!("no game has a file of the kind `{}`", self.kind);
            return Err(Error::BadRequest(none));
        };
        let text = if own.list { json!([self.text]) } else { json!(self.text) };
        let mut options = Map::from_iter([(own.option.to_owned(), text)]);
        if let Some(board) = self.board {
            options.insert("board".into(), json!(board));
        }
        let seats = self.seats.unwrap_or(own.seats).into();
        Ok((kind, seats, Value::Object(options)))
    }
}
