//! Trèfle in a terminal: the games against bots, a server's table, and records step by step.
//!
//! The table that is played at runs in this program, on the very code that a server runs: a node
//! over a store in the player's own folder. So a game is saved move by move, and whatever ends the
//! program, it can be gone on with.
//!
//! | module | what lives there |
//! |---|---|
//! | `play`, `replay` | what the commands do, and the loop around it |
//! | `local`, `line` | the table in this program, or the line to a server's |
//! | `sight` | what is seen of a table, and what keys do to it |
//! | `review` | what a review says, as a table |
//! | `shell` | what is drawn around a board |
//! | `board` | what shell and boards agree on |
//! | `fits`, `fillit`, `falling` | one board each; `draw` in them is drawing alone |
//! | `words`, `told` | the languages, and the log's words |
//! | `look`, `pen`, `screen` | colours, drawing within bounds, the terminal itself |
//!
//! **Architecture invariant:** no rules live here. What can be done comes with the legal actions,
//! what it would do with their previews.

mod board;
#[cfg(test)]
mod drawn;
mod falling;
mod fillit;
mod fits;
mod line;
mod local;
mod look;
mod pen;
mod play;
mod replay;
mod review;
mod screen;
mod shell;
mod sight;
mod told;
mod words;

pub use local::NewGame;
pub use look::{Depth, Look};
pub use play::{Ended, What, play};
pub use replay::replay;
pub use review::review;
pub use words::{Language, Words};

use std::path::PathBuf;
use trefle_games::LoadError;
use trefle_node::NodeError;
use trefle_store::StoreError;
use trefle_wire::ClientError;

/// The smallest terminal that is drawn on.
pub const SMALLEST: (u16, u16) = (80, 24);

/// Why nothing could be played or shown.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// Input or output is no terminal.
    #[error(
        "this needs a terminal for input and output; `trefle engine` plays through pipes, \
         `trefle serve` in the browser"
    )]
    NoTerminal,
    /// There is no game to go on with.
    #[error("there is no saved game in {0}; `trefle play fits` begins one")]
    NothingSaved(PathBuf),
    /// The folder with the saved games cannot be opened.
    #[error("the saved games in {folder}: {error}")]
    Data {
        /// Where they are.
        folder: PathBuf,
        /// What is wrong with it.
        error: StoreError,
    },
    /// The store failed in the middle.
    #[error("the saved games: {0}")]
    Store(StoreError),
    /// The table did not do it.
    #[error("{0}")]
    Node(#[from] NodeError),
    /// The line to the server failed.
    #[error("{0}")]
    Line(#[from] ClientError),
    /// The record cannot be shown.
    #[error("{0}")]
    Record(#[from] LoadError),
    /// The terminal failed.
    #[error("the terminal: {0}")]
    Terminal(#[from] std::io::Error),
    /// The name of the player is none. Cannot happen.
    #[error("the player has no name in the store")]
    Owner,
}
