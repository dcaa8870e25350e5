//! Which files of what bots have learned an answer needs. A program has them built in; a page fetches
//! them first.

use serde::Serialize;
use std::collections::BTreeSet;
use trefle_table::{Viewer, games::AnyGame};

/// Files of what bots have learned.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
pub struct Learned {
    /// Of which game.
    pub game: &'static str,
    /// Their names.
    pub files: BTreeSet<&'static str>,
}

impl Learned {
    /// What a bot needs in this game as it stands.
    pub(crate) fn of(game: &AnyGame) -> Learned {
        let files = game.view(Viewer::Onlooker).learned().into_iter().collect();
        Learned { game: game.kind().name(), files }
    }
}
