//! How a game goes with a file of one's own, tried by bots.

use crate::{Error, Learned, OwnFile};
use serde::Deserialize;
use std::time::Duration;
use trefle_table::games::{Games, Trial};

/// The most games in one answer, so that whoever waits sees it come nearer.
const MOST_GAMES: u32 = 25;

/// The most players for whom it is tried.
const MOST_SEATS: u64 = 16;

/// A file, and which games are played with it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Trying {
    /// The file.
    pub file: OwnFile,
    /// The number of the first game. Each number deals its own cards, the same each time.
    #[serde(default)]
    pub first: u32,
    /// How many games, 25 at most.
    pub games: u32,
}

impl Trying {
    /// The longest that one answer is worked on: the games that are not done then are asked for
    /// again.
    pub const LONGEST: Duration = Duration::from_secs(10);

    /// The games that could be finished until the stop, as JSON.
    pub fn answer(self, games: &Games, stop: &dyn Fn() -> bool) -> Result<Vec<u8>, Error> {
        let Trying { file, first, games: count } = self;
        let (kind, seats, options) = file.played(games)?;
        if count > MOST_GAMES || seats > MOST_SEATS {
            let most = format!("at most {MOST_GAMES} games for {MOST_SEATS} players");
            return Err(Error::bad_request(most));
        }
        kind.bears(seats, &options).map_err(Error::bad_file)?;
        let trial = Trial { kind, seats, options: &options, first, games: count, stop };
        let tried = trial.run(|_| {}).map_err(Error::bad_file)?;
        serde_json::to_vec(&tried).map_err(Error::internal)
    }

    /// What of the bots' learning it needs.
    pub fn learned(&self, games: &Games) -> Result<Learned, Error> {
        Ok(Learned::of(&self.file.clone().begin(games)?))
    }
}
