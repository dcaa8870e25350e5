//! The kinds of card, and the identity of a card.

use serde::{Deserialize, Serialize};
use std::{fmt, num::NonZeroU16, str::FromStr};
use ts_rs::TS;

/// A kind of card (FALL-02). The names stay English in the rules and the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[ts(export_to = "../games/falling/wire.ts")]
pub enum Kind {
    /// A rider: one more card on each pile.
    Hit,
    /// A rider: one more card that begins a new pile.
    Split,
    /// A rider: no card at all.
    Skip,
    /// Moves the rider in front of oneself to another player.
    Push,
    /// Takes another player's rider to oneself.
    Grab,
    /// Destroys a rider, or saves from a Ground.
    Stop,
    /// Put on a rider, it does more.
    Extra,
    /// Puts out who is dealt it. The ground is unlimited (FALL-03): it is no card of the deck.
    Ground,
}

impl Kind {
    /// The seven kinds a deck is made of, in the order in which it is built before the shuffle.
    pub const DECK: [Kind; 7] =
        [Kind::Hit, Kind::Split, Kind::Skip, Kind::Push, Kind::Grab, Kind::Stop, Kind::Extra];

    /// All eight kinds.
    pub const ALL: [Kind; 8] = [
        Kind::Hit,
        Kind::Split,
        Kind::Skip,
        Kind::Push,
        Kind::Grab,
        Kind::Stop,
        Kind::Extra,
        Kind::Ground,
    ];

    /// The English name, as in files and JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Hit => "Hit",
            Kind::Split => "Split",
            Kind::Skip => "Skip",
            Kind::Push => "Push",
            Kind::Grab => "Grab",
            Kind::Stop => "Stop",
            Kind::Extra => "Extra",
            Kind::Ground => "Ground",
        }
    }

    /// Whether it is played in front of a faller and changes their serving (FALL-17).
    pub const fn is_rider(self) -> bool {
        matches!(self, Kind::Hit | Kind::Split | Kind::Skip)
    }

    /// Whether it can save from the ground: in hand (FALL-23), or in front of oneself (FALL-09).
    pub const fn saves(self) -> bool {
        matches!(self, Kind::Stop | Kind::Skip)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Kind {
    type Err = NoKind;

    fn from_str(text: &str) -> Result<Kind, NoKind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == text).ok_or_else(|| NoKind(text.into()))
    }
}

/// A text that names no kind of card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no kind of card: Hit, Split, Skip, Push, Grab, Stop, Extra or Ground")]
pub struct NoKind(
    /// The text.
    pub String,
);

/// The identity of one card (FALL-28), from 1.
///
/// Cards are numbered in the order in which they are dealt, so that an identity says nothing about
/// the cards still in the deck. A Ground has one too each time it is dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[ts(export_to = "../games/falling/wire.ts", type = "number")]
pub struct Card(NonZeroU16);

impl Card {
    /// The card that is dealt after so many others.
    pub(crate) fn after(dealt: usize) -> Card {
        // A deck has at most 2 × 7 × 99 cards, and there is a Ground for every faller and Stop.
        let number = u16::try_from(dealt + 1).unwrap_or(u16::MAX);
        Card(NonZeroU16::new(number).unwrap_or(NonZeroU16::MIN))
    }

    /// The card with this identity. `None` for one that no card has.
    pub fn new(id: u32) -> Option<Card> {
        u16::try_from(id).ok().and_then(NonZeroU16::new).map(Card)
    }

    /// Counted from 1.
    pub fn id(self) -> u32 {
        self.0.get().into()
    }

    /// Counted from 0: how many cards were dealt before it.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0.get()) - 1
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_written_by_their_english_names() {
        for kind in Kind::ALL {
            assert_eq!(kind.to_string().parse(), Ok(kind));
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.name());
        }
        for wrong in ["", "hit", "HIT", " Hit", "Hits", "Coup"] {
            assert_eq!(wrong.parse::<Kind>(), Err(NoKind(wrong.into())));
        }
        assert_eq!(Kind::ALL[..7], Kind::DECK);
    }

    #[test]
    fn identities_count_from_one() {
        assert_eq!(Card::after(0).id(), 1);
        assert_eq!(Card::after(41).index(), 41);
        assert_eq!(Card::new(0), None);
        assert_eq!(Card::new(1), Some(Card::after(0)));
        assert_eq!(Card::new(70_000), None);
        assert_eq!(std::mem::size_of::<Option<Card>>(), 2);
    }
}
