//! What a bot likes to do where nothing is at stake yet.

use crate::Kind;
use trefle_game::{Bot, Seat};

/// A bot's temper: what it would rather do among things that are as good as one another. So games
/// differ, and nobody is the stronger for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Temper {
    /// Likes to put riders in front of the others, and to help them out of one.
    Generous,
    /// Likes to lay hands on the riders that are there already.
    Meddling,
    /// Likes to have cards for itself, and begins early to keep what saves it.
    Hoarding,
    /// Does the first thing it sees, and soon.
    Quick,
}

impl Temper {
    /// All tempers.
    pub const ALL: [Temper; 4] =
        [Temper::Generous, Temper::Meddling, Temper::Hoarding, Temper::Quick];

    /// The temper of a bot: its name's, or where it has none its seat's, so that they go round the
    /// table.
    pub fn of(bot: Bot<'_>, seat: Seat) -> Temper {
        bot.name.map_or_else(|| Temper::of_seat(seat), Temper::of_name)
    }

    pub(crate) fn of_seat(seat: Seat) -> Temper {
        Temper::ALL[seat.index() % Temper::ALL.len()]
    }

    /// The temper of a bot with this name, always the same. (By this factor the first four names
    /// that a table gives have one each.)
    pub(crate) fn of_name(name: &str) -> Temper {
        let mix = |hash: u32, byte: u8| hash.wrapping_mul(183).wrapping_add(byte.into());
        Temper::ALL[(name.bytes().fold(0, mix) >> 8) as usize % Temper::ALL.len()]
    }

    /// How much it likes to play a card of this kind, at itself or at another, in the points of the
    /// policy.
    pub(crate) fn liking(self, kind: Kind, at_itself: bool) -> i32 {
        match (self, kind) {
            (Temper::Generous, Kind::Hit | Kind::Split | Kind::Skip | Kind::Stop | Kind::Push)
                if !at_itself =>
            {
                5
            }
            (Temper::Meddling, Kind::Extra | Kind::Grab) if !at_itself => 12,
            (Temper::Meddling, Kind::Stop | Kind::Push) => 5,
            (Temper::Hoarding, Kind::Hit | Kind::Split) if at_itself => 20,
            (Temper::Hoarding, Kind::Extra) if at_itself => 10,
            (Temper::Hoarding, Kind::Grab) => 10,
            _ => 0,
        }
    }

    /// How many rounds of dealing before the ground it begins to keep in hand what saves it.
    pub(crate) fn rounds_of_care(self) -> usize {
        if self == Temper::Hoarding { 3 } else { 2 }
    }

    /// Up to how many points it does something for no reason.
    pub(crate) fn whim(self) -> usize {
        if self == Temper::Quick { 10 } else { 4 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use trefle_game::Level;

    #[test]
    fn the_first_bots_of_a_table_have_all_tempers() {
        use Temper::{Generous, Hoarding, Meddling, Quick};
        let named = ["Clover", "Fern", "Moss", "Thistle"].map(Temper::of_name);
        assert_eq!(named, [Quick, Generous, Meddling, Hoarding]);
    }

    #[test]
    fn a_name_goes_before_a_seat() {
        let seats = Seat::first(6).map(|seat| Temper::of(Level::Easy.into(), seat));
        assert_eq!(seats.collect::<Vec<_>>()[..4], Temper::ALL);
        for seat in Seat::first(6) {
            let bot = Bot { level: Level::Easy, name: Some("Moss") };
            assert_eq!(Temper::of(bot, seat), Temper::of_name("Moss"));
        }
    }
}
