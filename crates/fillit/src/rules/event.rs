//! What happens in a turn.

use crate::{Colour, Content, Hex, Position};
use serde::{Serialize, Serializer, ser::SerializeMap as _};
use std::collections::BTreeMap;
use trefle_game::{Outcome, Seat};
use ts_rs::TS;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(export_to = "../games/fillit/wire.ts")]
pub enum Event {
    /// A pawn slid (FILL-09, FILL-10).
    Slid {
        /// Whose pawn.
        seat: Seat,
        /// Where it stood.
        from: Hex,
        /// Where it ended.
        to: Hex,
        /// The hexes it passed and reached, in order.
        path: Vec<Hex>,
        /// Those of them that got a token, in order: not where one of the same side lay.
        filled: Vec<Hex>,
        /// The opponents' tokens that went back to their supply, in the order of the path.
        returned: Vec<Returned>,
        /// The supplies after it.
        supply: Supply,
    },
    /// A pearl changed places with what was next to it (FILL-11).
    Swapped {
        /// Who moved it.
        seat: Seat,
        /// Where the pearl was.
        from: Hex,
        /// Where it is now.
        to: Hex,
        /// What was there and is now where the pearl was; `null` for nothing.
        with: Option<Content>,
    },
    /// The game is over (FILL-15, FILL-16).
    GameOver {
        /// How it ended.
        outcome: Outcome,
    },
}

/// A token that went back to its owner's supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "../games/fillit/wire.ts")]
pub struct Returned {
    /// Where it lay.
    pub hex: Hex,
    /// Whose it is.
    pub side: Colour,
}

/// How many tokens each side has left to lay; in JSON an object by the sides' colours.
#[derive(Clone, Debug, PartialEq, Eq, TS)]
#[ts(export_to = "../games/fillit/wire.ts", as = "BTreeMap<Colour, u32>")]
pub struct Supply(pub Vec<(Colour, u32)>);

impl Supply {
    pub(crate) fn of(position: &Position) -> Supply {
        let sides = position.mode().players().side_colours().iter();
        Supply(sides.map(|side| (*side, position.supply(*side as usize))).collect())
    }
}

impl Serialize for Supply {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (side, left) in &self.0 {
            map.serialize_entry(side, left)?;
        }
        map.end()
    }
}
