//! What happened.

use crate::{Card, Kind};
use serde::{Deserialize, Serialize};
use trefle_game::{Outcome, Seat};
use ts_rs::TS;

/// Something that happened. Everything happens in the open: all viewers see all events.
///
/// A beat first tells what is certain, where the next card goes ([`Event::Serves`]), then the card
/// ([`Event::Dealt`]). Each card that goes to the discard is told by itself
/// ([`Event::Discarded`]).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(export_to = "../games/falling/wire.ts")]
pub enum Event {
    /// The next card goes to this seat, on this pile (from 1), which it begins if `begins`.
    Serves {
        /// Who is served.
        seat: Seat,
        /// The number of the pile, from 1.
        pile: u32,
        /// Whether the card begins a new pile.
        begins: bool,
    },
    /// A card was dealt. A Ground stays on no pile.
    Dealt {
        /// Who was dealt it.
        seat: Seat,
        /// The number of the pile, from 1.
        pile: u32,
        /// Its kind.
        card: Kind,
        /// Its identity.
        id: Card,
    },
    /// A Skip was carried out: no card.
    PassedOver {
        /// Who got none.
        seat: Seat,
    },
    /// The rider in front of this seat has been carried out, and its serving has ended.
    RiderDone {
        /// Whose rider.
        seat: Seat,
        /// Its kind.
        card: Kind,
        /// Its identity.
        id: Card,
    },
    /// A card went from a pile to the hand.
    Took {
        /// Who took it.
        seat: Seat,
        /// The pile, as it was numbered before.
        pile: u32,
        /// Its kind.
        card: Kind,
        /// Its identity.
        id: Card,
        /// Whether that was the pile's last card: it is gone for good.
        emptied: bool,
    },
    /// The card in hand was played.
    Played {
        /// Who played it.
        seat: Seat,
        /// At whom.
        target: Seat,
        /// Its kind.
        card: Kind,
        /// Its identity.
        id: Card,
    },
    /// A Push or Grab moved a rider, its Extra along with it.
    RiderMoved {
        /// Where it was.
        from: Seat,
        /// Where it is.
        to: Seat,
        /// Its kind.
        card: Kind,
        /// Its identity.
        id: Card,
        /// Whether an Extra went along.
        extra: bool,
    },
    /// A Stop destroyed a rider.
    RiderStopped {
        /// Where it was.
        seat: Seat,
        /// Its kind.
        card: Kind,
        /// Its identity.
        id: Card,
    },
    /// A Stop in hand saved from the Ground that was dealt.
    Saved {
        /// Who was saved.
        seat: Seat,
    },
    /// A Ground put this seat out.
    Out {
        /// Who is out.
        seat: Seat,
    },
    /// A card went to the discard.
    Discarded {
        /// Where it came from: at whom it lay, or who held it.
        seat: Seat,
        /// Its kind.
        card: Kind,
        /// Its identity.
        id: Card,
    },
    /// Only one is left.
    GameOver {
        /// How it ended.
        outcome: Outcome,
    },
}
