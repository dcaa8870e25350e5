//! Who sits where.

use crate::{Code, PlayerId, Refused, Settings, Taken};
use trefle_games::{Actor as Place, Level, Seat};

/// What bots are called. There are more names than a table has places.
const BOT_NAMES: [&str; 20] = [
    "Clover", "Fern", "Moss", "Thistle", "Sorrel", "Bramble", "Nettle", "Yarrow", "Juniper",
    "Heather", "Bracken", "Mallow", "Teasel", "Burdock", "Tansy", "Willow", "Rowan", "Alder",
    "Hazel", "Linden",
];

/// The places of a table, the seats in order and the dealer's last, and who is on them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Places(Vec<(Place, Option<Taken>)>);

impl Places {
    /// Empty places for these settings.
    pub(crate) fn new(settings: &Settings) -> Places {
        Places(settings.places().map(|place| (place, None)).collect())
    }

    /// All places in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Place, Option<&Taken>)> {
        self.0.iter().map(|(place, taken)| (*place, taken.as_ref()))
    }

    /// Who is on this place, if there is such a place.
    pub(crate) fn on(&self, place: Place) -> Result<Option<&Taken>, Refused> {
        self.iter().find(|(there, _)| *there == place).map(|(_, taken)| taken).ok_or_else(|| {
            let seats = self.seats().count();
            let message = match place {
                Place::Seat(seat) => format!("there is no seat {seat}; the seats are 1 to {seats}"),
                Place::Dealer => "nobody sits as the dealer here".into(),
            };
            Refused::new(Code::BadSeat, "table-no-such-place", message)
        })
    }

    /// Puts somebody, or nobody, on a place that there is. Who was there?
    pub(crate) fn put(&mut self, place: Place, taken: Option<Taken>) -> Option<Taken> {
        let there = self.0.iter_mut().find(|(there, _)| *there == place)?;
        std::mem::replace(&mut there.1, taken)
    }

    /// A bot of this level under a name that nobody at the table has.
    pub(crate) fn new_bot(&self, level: Level) -> Taken {
        let used =
            |name: &str| self.0.iter().flat_map(|(_, taken)| taken).any(|t| t.name() == name);
        let name = BOT_NAMES.into_iter().find(|name| !used(name)).unwrap_or("Clover");
        Taken::Bot { level, name: name.into() }
    }

    /// The places this player holds.
    pub(crate) fn of(&self, player: &PlayerId) -> Vec<Place> {
        let theirs = |taken: Option<&Taken>| taken.and_then(Taken::player) == Some(player);
        self.iter().filter(|(_, taken)| theirs(*taken)).map(|(place, _)| place).collect()
    }

    /// The players who hold a place, each once, in the order of their first places.
    pub(crate) fn people(&self) -> Vec<PlayerId> {
        let mut people: Vec<PlayerId> = Vec::new();
        for player in self.iter().filter_map(|(_, taken)| taken?.player()) {
            if !people.contains(player) {
                people.push(player.clone());
            }
        }
        people
    }

    /// Whether a bot is on this place.
    pub(crate) fn bot(&self, place: Place) -> Option<Level> {
        match self.iter().find(|(there, _)| *there == place)?.1? {
            Taken::Bot { level, .. } => Some(*level),
            Taken::Person { .. } => None,
        }
    }

    /// The places nobody is on.
    pub(crate) fn free(&self) -> impl Iterator<Item = Place> {
        self.iter().filter(|(_, taken)| taken.is_none()).map(|(place, _)| place)
    }

    /// The seats without the dealer, and who is on them.
    pub(crate) fn seats(&self) -> impl Iterator<Item = (Seat, Option<&Taken>)> {
        self.iter().filter_map(|(place, taken)| match place {
            Place::Seat(seat) => Some((seat, taken)),
            Place::Dealer => None,
        })
    }

    /// The same people on the places of other settings; those whose places are gone are not there.
    pub(crate) fn under(&self, settings: &Settings) -> Places {
        let mut places = Places::new(settings);
        for (place, taken) in self.iter() {
            places.put(place, taken.cloned());
        }
        places
    }

    /// Everybody moves on by one seat: the second to the first, the first to the last.
    pub(crate) fn rotate(&mut self) {
        let seats = self.seats().count();
        let mut taken: Vec<Option<Taken>> =
            self.0.iter_mut().take(seats).map(|(_, taken)| taken.take()).collect();
        taken.rotate_left(1.min(seats));
        for ((_, place), taken) in self.0.iter_mut().zip(taken) {
            *place = taken;
        }
    }

    /// Those on two places change them.
    pub(crate) fn swap(&mut self, one: Place, other: Place) {
        let moved = self.put(one, None);
        let moved = self.put(other, moved);
        self.put(one, moved);
    }
}
