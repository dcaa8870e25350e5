//! What the host chooses: the game, its options, its clock.

use crate::{Code, Refused};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use trefle_games::{Actor, AnyGame, Seat};
use ts_rs::TS;

/// What is played at a table, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The game's name.
    pub game: String,
    /// How many players; in FALLING, how many fallers.
    pub seats: u8,
    /// The game's own options.
    #[serde(default)]
    #[ts(type = "Record<string, unknown>")]
    pub options: Map<String, Value>,
    /// Whether the table is shown in the lobby.
    #[serde(default)]
    pub public: bool,
    /// How time is kept.
    #[serde(default)]
    pub clock: Clock,
    /// FALLING: who deals.
    #[serde(default)]
    pub dealer: Dealer,
    /// FILLIT: how it is found who begins (FILL-06).
    #[serde(default)]
    pub first: First,
    /// Whether the host set the seed or the cards. The table finds it out itself.
    #[serde(default)]
    pub fixed: bool,
    /// The seed of the next game, if the host sets it. Never shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seed: Option<String>,
}

/// How time is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// Not at all: a game may take weeks.
    #[default]
    None,
    /// FITS: so long for each card.
    Card {
        /// How long.
        millis: u64,
    },
    /// FILLIT: so long for all turns of a player.
    Player {
        /// How long.
        millis: u64,
        /// What each turn adds.
        #[serde(default)]
        increment: u64,
    },
    /// FALLING: so long between two beats (FALL-27).
    Pace {
        /// How long.
        millis: u64,
    },
}

impl Clock {
    /// FALL-27: the pace for learning.
    pub const LEARNING: Clock = Clock::Pace { millis: 2_500 };
    /// FALL-27: the normal pace.
    pub const NORMAL: Clock = Clock::Pace { millis: 1_500 };
    /// FALL-27: the fast pace.
    pub const FAST: Clock = Clock::Pace { millis: 1_000 };
}

/// Who deals in FALLING.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Dealer {
    /// The program, at a set pace.
    #[default]
    Program,
    /// A person, beat by beat.
    Person,
}

/// How it is found who begins in FILLIT (FILL-06).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// The option `first` says it.
    #[default]
    Chosen,
    /// It is drawn.
    Drawn,
    /// The second seat chooses the setup, the first then chooses who begins.
    Tournament,
}

/// FALL-27: the shortest and the longest beat.
const PACES: std::ops::RangeInclusive<u64> = 300..=10_000;
/// A card that is gone before it was seen is no game; an hour for one is a game without a clock.
const CARD_LIMITS: std::ops::RangeInclusive<u64> = 1_000..=3_600_000;
/// From a blitz for tests to a week.
const PLAYER_LIMITS: std::ops::RangeInclusive<u64> = 1_000..=604_800_000;
/// From nothing to an hour a turn.
const INCREMENTS: std::ops::RangeInclusive<u64> = 0..=3_600_000;
/// No seed that anybody types is longer.
const LONGEST_SEED: usize = 200;
/// The options that say which cards come.
const CARD_OPTIONS: [&str; 3] = ["start", "build", "deck"];

impl Settings {
    /// The game with so many seats, and everything else as usual.
    pub fn new(game: &str, seats: u8) -> Settings {
        Settings {
            game: game.into(),
            seats,
            options: Map::new(),
            public: false,
            clock: Clock::None,
            dealer: Dealer::Program,
            first: First::Chosen,
            fixed: false,
            seed: None,
        }
    }

    /// The settings with everything filled in, if a game can be begun with them.
    pub(crate) fn checked(&self) -> Result<Settings, Refused> {
        let mut settings = self.clone();
        settings.check_seed()?;
        settings.fixed = self.seed.is_some() || self.fixes_cards();
        let options = Value::Object(self.options.clone());
        AnyGame::begin(&self.game, self.seats.into(), "", &options)?;
        if settings.has_pace() && settings.clock == Clock::None {
            settings.clock = Clock::NORMAL;
        }
        settings.check_clock()?;
        settings.check_dealer()?;
        settings.check_first()?;
        Ok(settings)
    }

    /// Whether the options say which cards come.
    pub(crate) fn fixes_cards(&self) -> bool {
        CARD_OPTIONS.iter().any(|&option| self.options.contains_key(option))
    }

    /// As they are shown: without the seed, and without the cards that are still to come.
    pub(crate) fn shown(&self) -> Settings {
        let mut shown = Settings { seed: None, ..self.clone() };
        shown.options.retain(|option, _| !CARD_OPTIONS.contains(&option.as_str()));
        shown
    }

    /// FALLING is played at a pace.
    pub(crate) fn has_pace(&self) -> bool {
        self.game == "falling"
    }

    /// The places there are to sit on.
    pub(crate) fn places(&self) -> impl Iterator<Item = Actor> + use<> {
        let dealer = (self.dealer == Dealer::Person).then_some(Actor::Dealer);
        Seat::first(self.seats.into()).map(Actor::Seat).chain(dealer)
    }

    /// Whether something in this game was lost with the original's pictures and made anew: the
    /// start cards (FITS-03), the setups (FILL-06), the counts of the cards (FALL-02). Data of
    /// one's own replaces the latter two.
    pub(crate) fn is_reconstructed(&self) -> bool {
        let own = |option: &str| {
            self.options.get(option).and_then(Value::as_str).is_some_and(|text| text.contains('\n'))
        };
        match self.game.as_str() {
            "fillit" => !own("setup"),
            "falling" => !own("deck_file"),
            _ => true,
        }
    }

    fn check_seed(&self) -> Result<(), Refused> {
        match &self.seed {
            Some(seed) if seed.len() > LONGEST_SEED => Err(Refused::new(
                Code::TooLong,
                "table-seed-too-long",
                format!("a seed has at most {LONGEST_SEED} characters"),
            )),
            _ => Ok(()),
        }
    }

    fn check_clock(&self) -> Result<(), Refused> {
        let within = |what: &str, value: u64, range: std::ops::RangeInclusive<u64>| {
            if range.contains(&value) {
                return Ok(());
            }
            let (from, to) = range.into_inner();
            Err(Refused::options(format!("{what} is {from} to {to} milliseconds, not {value}")))
        };
        match (self.game.as_str(), self.clock) {
            ("falling", Clock::Pace { millis }) => within("a beat", millis, PACES),
            ("fits", Clock::Card { millis }) => within("the time for a card", millis, CARD_LIMITS),
            ("fillit", Clock::Player { millis, increment }) => {
                within("the time of a player", millis, PLAYER_LIMITS)?;
                within("the increment", increment, INCREMENTS)
            }
            ("falling", _) => Err(Refused::options("FALLING is played at a pace: kind `pace`")),
            (_, Clock::None) => Ok(()),
            ("fits", _) => Err(Refused::options("FITS has the clock `card`, or none")),
            ("fillit", _) => Err(Refused::options("FILLIT has the clock `player`, or none")),
            (game, _) => Err(Refused::options(format!("{game} has no such clock"))),
        }
    }

    fn check_dealer(&self) -> Result<(), Refused> {
        if self.dealer == Dealer::Person && !self.has_pace() {
            return Err(Refused::options("only FALLING has a dealer"));
        }
        Ok(())
    }

    fn check_first(&self) -> Result<(), Refused> {
        let given = |option: &str| self.options.contains_key(option);
        match self.first {
            First::Chosen => Ok(()),
            _ if self.game != "fillit" => {
                Err(Refused::options("who begins is drawn or chosen in FILLIT only"))
            }
            First::Drawn if given("first") => {
                Err(Refused::options("who begins is drawn: the option `first` is left out"))
            }
            First::Drawn => Ok(()),
            First::Tournament if self.seats != 2 => {
                Err(Refused::options("the tournament way is for two players"))
            }
            First::Tournament if given("first") || given("setup") => Err(Refused::options(
                "the players choose `setup` and `first` at the table: these options are left out",
            )),
            First::Tournament => Ok(()),
        }
    }
}
