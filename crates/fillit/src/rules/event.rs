//! What happens in a turn.

use crate::{Colour, Content, Hex, Position};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use trefle_game::{Outcome, Seat};
use ts_rs::TS;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
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

    /// How many this side has left; `None` for a colour that is no side's.
    pub fn of_side(&self, side: Colour) -> Option<u32> {
        self.0.iter().find(|(colour, _)| *colour == side).map(|(_, left)| *left)
    }
}

impl Serialize for Supply {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}

impl<'de> Deserialize<'de> for Supply {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Supply, D::Error> {
        Ok(Supply(BTreeMap::deserialize(deserializer)?.into_iter().collect()))
    }
}
