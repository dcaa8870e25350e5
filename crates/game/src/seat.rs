//! Who sits, who acts and who looks.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::{fmt, num::NonZeroU8, str::FromStr};
use ts_rs::TS;

/// A player's place at the table. Seats count from 1, in notation, on the wire and on the page;
/// [`Seat::index`] counts from 0 for arrays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(transparent)]
#[ts(type = "number")]
pub struct Seat(NonZeroU8);

impl Seat {
    /// The seat with this number, counted from 1. `None` for 0.
    pub const fn new(number: u8) -> Option<Seat> {
        match NonZeroU8::new(number) {
            Some(number) => Some(Seat(number)),
            None => None,
        }
    }

    /// The seat at this place in an array.
    ///
    /// # Panics
    /// If `index` is 255 or more: no game has that many seats.
    pub const fn at(index: usize) -> Seat {
        assert!(index < 255, "no game has that many seats");
        match NonZeroU8::new(index as u8 + 1) {
            Some(number) => Seat(number),
            None => unreachable!(),
        }
    }

    /// Counted from 1.
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// Counted from 0, for arrays.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The first `count` seats, in order.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..count).map(Seat::at)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Who does something: a seat, or the dealer of FALLING, who plays no seat.
/// Written `1`, `2` … or `dealer`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(rename = "Place", type = "number | \"dealer\"")]
pub enum Actor {
    /// A player.
    Seat(Seat),
    /// Who deals the cards and does not play.
    Dealer,
}

impl From<Seat> for Actor {
    fn from(seat: Seat) -> Actor {
        Actor::Seat(seat)
    }
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Seat(seat) => seat.fmt(f),
            Actor::Dealer => f.write_str("dealer"),
        }
    }
}

impl FromStr for Actor {
    type Err = NoActor;

    fn from_str(text: &str) -> Result<Actor, NoActor> {
        if text == "dealer" {
            return Ok(Actor::Dealer);
        }
        if !text.bytes().all(|b| b.is_ascii_digit()) || text.starts_with('0') {
            return Err(NoActor);
        }
        text.parse().ok().and_then(Seat::new).map(Actor::Seat).ok_or(NoActor)
    }
}

/// A text that names neither a seat nor the dealer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a seat: give its number from 1, or `dealer`")]
pub struct NoActor;

impl Serialize for Actor {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Actor::Seat(seat) => seat.serialize(serializer),
            Actor::Dealer => serializer.serialize_str("dealer"),
        }
    }
}

impl<'de> Deserialize<'de> for Actor {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Actor, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Seat(Seat),
            Word(String),
        }
        match Written::deserialize(deserializer)? {
            Written::Seat(seat) => Ok(Actor::Seat(seat)),
            Written::Word(word) if word == "dealer" => Ok(Actor::Dealer),
            Written::Word(_) => Err(D::Error::custom(NoActor)),
        }
    }
}

/// Who is shown something: a seat, which may know more than others, or an onlooker, who may know
/// only what lies open. FALLING's dealer does not look into the deck and is an onlooker too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Anybody else.
    Onlooker,
}

impl From<Seat> for Viewer {
    fn from(seat: Seat) -> Viewer {
        Viewer::Seat(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_count_from_one() {
        assert_eq!(Seat::new(0), None);
        assert_eq!(Seat::at(0).number(), 1);
        assert_eq!(Seat::at(3).to_string(), "4");
        assert_eq!(serde_json::to_string(&Seat::at(1)).unwrap(), "2");
        assert!(serde_json::from_str::<Seat>("0").is_err());
    }

    #[test]
    fn actors_are_written_as_numbers_or_dealer() {
        for actor in [Actor::Dealer, Actor::Seat(Seat::at(0)), Actor::Seat(Seat::at(15))] {
            assert_eq!(actor.to_string().parse(), Ok(actor));
            let json = serde_json::to_string(&actor).unwrap();
            assert_eq!(serde_json::from_str::<Actor>(&json).unwrap(), actor);
        }
        for wrong in ["", "0", "01", "+1", "Dealer", "256", "-1"] {
            assert_eq!(wrong.parse::<Actor>(), Err(NoActor), "{wrong}");
        }
    }
}
