//! What anybody may know of a game: everything.

use crate::{Board, Colour, Content, Hex, Mode, Players, Position, Supply};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use trefle_game::{Outcome, Rules as _, Seat};
use ts_rs::TS;

/// A game as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "../games/fillit/wire.ts")]
pub struct View {
    /// `fillit`.
    #[serde(skip_deserializing, default = "name")]
    pub game: &'static str,
    /// The side of the board that is played on.
    pub board: Board,
    /// The setup's name.
    pub setup: String,
    /// Where the setup comes from, `reconstructed` for the built-in ones.
    pub provenance: String,
    /// The colours of the seats, in order.
    pub seats: Vec<Colour>,
    /// The number of the turn about to be played; after the end, one more than were played.
    pub turn: u32,
    /// Whose turn it is; nobody's after the end.
    pub to_move: Option<Seat>,
    /// What lies on the hexes; empty ones are left out.
    pub cells: BTreeMap<Hex, Content>,
    /// How many tokens each side has left.
    pub supply: Supply,
    /// How often this position has been, counting now (FILL-16).
    pub repetitions: usize,
    /// How it ended; `null` while it goes on.
    pub outcome: Option<Outcome>,
}

fn name() -> &'static str {
    crate::Fillit::NAME
}

impl View {
    /// The position that is seen, while the game goes on.
    pub fn position(&self) -> Option<Position> {
        let players = Players::new(self.seats.len() as u64)?;
        let mode = Mode::new(self.board, players)?;
        let cells = self.cells.iter().map(|(hex, content)| (*hex, *content));
        Position::new(mode, self.to_move?, cells).ok()
    }
}
