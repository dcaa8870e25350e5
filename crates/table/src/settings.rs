//! What the host chooses: the game, its options, its clock.

use crate::{Again, Code, Daily, Earlier, Refused};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use trefle_games::{Actor, Games, Kind, Reconstructed, Seat, TimeControl};
use ts_rs::TS;

/// What is played at a table, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The game's name.
    pub game: String,
    /// How many players.
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
    /// In real time: who deals.
    #[serde(default)]
    pub dealer: Dealer,
    /// Where somebody begins: how it is found who.
    #[serde(default)]
    pub first: First,
    /// Whether the host set the seed or the cards. The table finds it out itself.
    #[serde(default)]
    pub fixed: bool,
    /// The seed of the next game, if the host sets it. Never shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seed: Option<String>,
    /// Whether that seed is hidden by a salt in its commitment. The table sees to it itself; journals
    /// of earlier versions have seeds without.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(skip)]
    pub salted: bool,
    /// In real time: whether actions count as they arrive. Else who is near waits a little for who is
    /// far away.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub first_come: bool,
    /// Whether games are played until somebody has won most of so many: an odd number, from 3.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub best_of: Option<u8>,
    /// Whether the game changes the ratings of those who play. They all have accounts then.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub rated: bool,
    /// Where this is a try at the game of a day: which. Whoever runs the tables says it, nobody at
    /// them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub daily: Option<Box<Daily>>,
    /// What was done before: the game goes on from there, with the same options and seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub after: Option<Box<Earlier>>,
    /// Where another game's cards come again: whose. Whoever runs the tables says it, nobody at them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub again: Option<Box<Again>>,
}

/// How time is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// Not at all: a game may take weeks.
    #[default]
    None,
    /// So long for each card.
    Card {
        /// How long.
        millis: u64,
    },
    /// So long for all turns of a player.
    Player {
        /// How long.
        millis: u64,
        /// What each turn adds.
        #[serde(default)]
        increment: u64,
    },
    /// So long between two beats of the dealer.
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

/// Who deals in a game in real time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Dealer {
    /// The program, at a set pace.
    #[default]
    Program,
    /// A person, beat by beat.
    Person,
}

/// How it is found who begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// The option `first` says it.
    #[default]
    Chosen,
    /// It is drawn.
    Drawn,
    /// The tournament way: the second seat chooses how to begin, the first then who does.
    Tournament,
}

/// No seed that anybody types is longer.
const LONGEST_SEED: usize = 200;
/// The longest options, in bytes as JSON: they are told with every entry, to everybody.
const LONGEST_OPTIONS: usize = 16 * 1024;
/// The longest text of an option that a list tells.
const LONGEST_LISTED: usize = 40;

/// Leaves only short texts and numbers, and of lists only as many.
fn shorten(value: &mut Value) {
    match value {
        Value::String(text) if text.len() > LONGEST_LISTED || text.contains('\n') => {
            *text = "…".into();
        }
        Value::Array(list) => {
            list.truncate(LONGEST_LISTED);
            list.iter_mut().for_each(shorten);
        }
        Value::Object(_) => *value = Value::from("…"),
        _ => {}
    }
}

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
            salted: false,
            first_come: false,
            best_of: None,
            rated: false,
            daily: None,
            after: None,
            again: None,
        }
    }

    /// As they are entered into the journal: a seed that somebody typed is hidden by a salt.
    pub(crate) fn entered(&self) -> Settings {
        Settings { salted: self.seed.is_some(), ..self.clone() }
    }

    /// The settings with everything filled in, if a game can be begun with them.
    pub(crate) fn checked(&self, games: &Games, kind: Kind) -> Result<Settings, Refused> {
        let mut settings = self.clone();
        settings.check_seed()?;
        let known = self.is_practice() || self.again.is_some();
        settings.fixed = self.seed.is_some() || self.fixes_cards(kind) || known;
        let options = Value::Object(self.options.clone());
        let game = kind.begin(self.seats.into(), "", &options)?;
        settings.after = self.checked_earlier(games, kind)?;
        if settings.after.is_some() {
            settings.first = First::Chosen;
        }
        if let (TimeControl::Pace { usual, .. }, Clock::None) =
            (&kind.descriptor().time, self.clock)
        {
            settings.clock = Clock::Pace { millis: *usual };
        }
        settings.check_clock(kind)?;
        settings.check_dealer(kind)?;
        settings.check_first(kind)?;
        settings.check_series()?;
        if settings.rated {
            settings.check_rateable(game.is_rateable(), kind)?;
        }
        Ok(settings)
    }

    /// That nobody chooses more than is worth telling everybody. Journals are not asked: what they
    /// have was accepted.
    pub(crate) fn check_size(&self, games: &Games) -> Result<(), Refused> {
        let is_short =
            |text: serde_json::Result<Vec<u8>>| text.is_ok_and(|t| t.len() <= LONGEST_OPTIONS);
        match is_short(serde_json::to_vec(&self.options))
            && is_short(serde_json::to_vec(&self.after))
        {
            true => {
                let options = Value::Object(self.options.clone());
                Ok(games.kind(&self.game)?.bears(self.seats.into(), &options)?)
            }
            false => Err(Refused::new(
                Code::TooLong,
                "table-options-too-long",
                format!("the options have at most {LONGEST_OPTIONS} bytes"),
            )),
        }
    }

    /// As a list tells them: what is long in the options is `…`.
    pub fn shortened(mut self) -> Settings {
        self.options.values_mut().for_each(shorten);
        self
    }

    /// Whether the options say which cards come.
    pub(crate) fn fixes_cards(&self, kind: Kind) -> bool {
        kind.descriptor().card_options.iter().any(|&option| self.options.contains_key(option))
    }

    /// As a list of tables tells them.
    pub fn listed(&self, kind: Kind) -> Settings {
        self.shown(kind).shortened()
    }

    /// The settings with everything filled in, for a game between people who do not know each other: all
    /// that can be chosen are the rules, in a few words, and nobody knows more of the game than another.
    pub fn between_strangers(&self, games: &Games) -> Result<Settings, Refused> {
        self.check_not_daily()?;
        self.check_size(games)?;
        let kind = games.kind(&self.game)?;
        let mut settings = Settings { public: false, ..self.clone() }.checked(games, kind)?;
        settings.options.sort_keys();
        let refused = |message: &str| Err(Refused::options(message));
        if settings.fixed || settings.after.is_some() {
            return refused("strangers meet at a table whose cards nobody knows");
        }
        if settings.dealer == Dealer::Person {
            return refused("at a table of strangers the program deals");
        }
        if settings.listed(kind) != settings.shown(kind) {
            return refused(
                "strangers meet by settings of a few words, without files of one's own",
            );
        }
        Ok(settings)
    }

    /// As they are shown: without the seed, and without the cards that are still to come.
    pub(crate) fn shown(&self, kind: Kind) -> Settings {
        let after = self.after.as_ref().map(|earlier| Box::new(earlier.shown()));
        let mut shown = Settings { seed: None, salted: false, after, ..self.clone() };
        let secret = kind.descriptor().card_options;
        shown.options.retain(|option, _| !secret.contains(&option.as_str()));
        shown
    }

    /// The places there are to sit on.
    pub(crate) fn places(&self) -> impl Iterator<Item = Actor> + use<> {
        let dealer = (self.dealer == Dealer::Person).then_some(Actor::Dealer);
        Seat::first(self.seats.into()).map(Actor::Seat).chain(dealer)
    }

    /// Whether something in this game was lost with the original's pictures and made anew. In some
    /// games data of one's own replaces all of that.
    pub(crate) fn is_reconstructed(&self, kind: Kind) -> bool {
        let descriptor = kind.descriptor();
        let own_file = || {
            let given = self.options.get(descriptor.own_file?.option)?.as_str()?;
            given.contains('\n').then_some(())
        };
        match descriptor.reconstructed {
            Reconstructed::No => false,
            Reconstructed::Yes => true,
            Reconstructed::UnlessOwnFile => own_file().is_none(),
        }
    }

    /// That a game measures how well people play, and nothing else.
    fn check_rateable(&self, game: bool, kind: Kind) -> Result<(), Refused> {
        if self.fixed || self.after.is_some() {
            let message = "where somebody sets the seed or the cards, the game is not rated";
            return Err(Refused::new(Code::BadOptions, "table-rated-fixed", message));
        }
        if !game || self.dealer == Dealer::Person {
            let title = kind.descriptor().title;
            let message = format!("a game of {title} like this is not rated; it can be casual");
            return Err(Refused::new(Code::BadOptions, "table-not-rateable", message));
        }
        Ok(())
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

    fn check_clock(&self, kind: Kind) -> Result<(), Refused> {
        let within = |what: &str, value: u64, range: &std::ops::RangeInclusive<u64>| {
            if range.contains(&value) {
                return Ok(());
            }
            let (from, to) = (range.start(), range.end());
            Err(Refused::options(format!("{what} is {from} to {to} milliseconds, not {value}")))
        };
        let title = kind.descriptor().title;
        match (&kind.descriptor().time, self.clock) {
            (TimeControl::Pace { limits, .. }, Clock::Pace { millis }) => {
                within("a beat", millis, limits)
            }
            (TimeControl::Pace { .. }, _) => {
                Err(Refused::options(format!("{title} is played at a pace: kind `pace`")))
            }
            (_, Clock::None) => Ok(()),
            (TimeControl::Card { limits }, Clock::Card { millis }) => {
                within("the time for a card", millis, limits)
            }
            (TimeControl::Card { .. }, _) => {
                Err(Refused::options(format!("{title} has the clock `card`, or none")))
            }
            (TimeControl::Player { limits, increments }, Clock::Player { millis, increment }) => {
                within("the time of a player", millis, limits)?;
                within("the increment", increment, increments)
            }
            (TimeControl::Player { .. }, _) => {
                Err(Refused::options(format!("{title} has the clock `player`, or none")))
            }
            (TimeControl::None, _) => Err(Refused::options(format!("{title} has no clock"))),
        }
    }

    fn check_dealer(&self, kind: Kind) -> Result<(), Refused> {
        if self.dealer == Dealer::Person && !kind.is_real_time() {
            return Err(Refused::options(format!("{} has no dealer", kind.descriptor().title)));
        }
        Ok(())
    }

    fn check_first(&self, kind: Kind) -> Result<(), Refused> {
        if self.first == First::Chosen {
            return Ok(());
        }
        let title = kind.descriptor().title;
        let Some(beginning) = kind.descriptor().beginning else {
            return Err(Refused::options(format!("nobody begins in {title}: `first` is `chosen`")));
        };
        let given = |option: &str| self.options.contains_key(option);
        let first = beginning.option;
        match (self.first, beginning.tournament) {
            (First::Chosen, _) => Ok(()),
            (First::Drawn, _) if given(first) => Err(Refused::options(format!(
                "who begins is drawn: the option `{first}` is left out"
            ))),
            (First::Drawn, _) => Ok(()),
            (First::Tournament, None) => {
                Err(Refused::options(format!("{title} has no tournament way")))
            }
            (First::Tournament, _) if self.seats != 2 => {
                Err(Refused::options("the tournament way is for two players"))
            }
            (First::Tournament, Some((setup, _))) if given(first) || given(setup) => {
                Err(Refused::options(format!(
                    "the players choose `{setup}` and `{first}` at the table: these options are left out"
                )))
            }
            (First::Tournament, Some(_)) => Ok(()),
        }
    }
}
