//! What a page asks of a server by `POST`, where no server is needed for it: the same bodies, the same
//! answers, the same errors.

use serde::de::DeserializeOwned;
use std::time::Duration;
use trefle_study::{
    Asked, Error, LONGEST_WITH_RECORD, Learned, OwnFile, Recorded, Reviewed, Trying,
};
use trefle_table::{Games, Millis, games::Progress};

/// The longest body without a record, in bytes: as a message.
const LONGEST: usize = trefle_wire::LONGEST_MESSAGE;

/// What an answer takes while it is worked out.
pub struct Answering<'a> {
    /// The moment, in milliseconds.
    pub clock: &'a dyn Fn() -> Millis,
    /// Whoever waits is told how far a review has come.
    pub tell: &'a mut dyn FnMut(Progress),
}

/// What a server answers to this body at this path.
pub fn answer(
    games: &Games,
    path: &str,
    body: &str,
    answering: Answering<'_>,
) -> Result<String, Error> {
    let Answering { clock, tell } = answering;
    let began = clock();
    let longer = |longest: Duration| {
        move || u128::from(clock().saturating_sub(began)) >= longest.as_millis()
    };
    match path {
        "/api/replay" => read::<Recorded>(body, LONGEST_WITH_RECORD)?.film(games)?.text(),
        "/api/review" => {
            let asked: Reviewed = read(body, LONGEST_WITH_RECORD)?;
            asked.answer(games, &longer(Reviewed::LONGEST), tell)
        }
        "/api/position" => read::<Asked>(body, LONGEST)?.answer(games, &longer(Asked::LONGEST)),
        "/api/boards/check" => {
            let checked = read::<OwnFile>(body, LONGEST)?.check(games)?;
            serde_json::to_string(&checked).map_err(Error::internal)
        }
        "/api/boards/trial" => {
            let tried = read::<Trying>(body, LONGEST)?.answer(games, &longer(Trying::LONGEST))?;
            String::from_utf8(tried).map_err(Error::internal)
        }
        _ => Err(Error::bad_request(format!("{path} is not answered without a server"))),
    }
}

/// Which learned files the answer to this needs; none where the question is no good.
pub fn learned(games: &Games, path: &str, body: &str) -> Learned {
    let needed = match path {
        "/api/review" => {
            read(body, LONGEST_WITH_RECORD).and_then(|asked: Reviewed| asked.learned(games))
        }
        "/api/position" => read(body, LONGEST).and_then(|asked: Asked| asked.learned(games)),
        "/api/boards/trial" => read(body, LONGEST).and_then(|asked: Trying| asked.learned(games)),
        _ => Ok(Learned::default()),
    };
    needed.unwrap_or_default()
}

fn read<T: DeserializeOwned>(body: &str, longest: usize) -> Result<T, Error> {
    if body.len() > longest {
        return Err(Error::TooLarge);
    }
    serde_json::from_str(body).map_err(Error::bad_request)
}
