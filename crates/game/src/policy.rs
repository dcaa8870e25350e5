//! How a table for the game is run: the third part of the contract. What a table, a server, an
//! arena or a terminal would otherwise decide by a game's name, the game says here.

use crate::{BadOptions, Knowledge, Level, Reaction, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use std::ops::RangeInclusive;

/// Table policy.
pub trait Policy: Knowledge {
    /// What the game says of itself.
    const DESCRIPTOR: &'static Descriptor;

    /// The side that a seat plays on, counted from 0; each for themselves unless said otherwise.
    fn side(&self, seat: Seat) -> usize {
        seat.index()
    }

    /// Whether a seat plays no more while the others still do.
    fn is_out(&self, seat: Seat) -> bool {
        let _ = seat;
        false
    }

    /// What is done for a seat that the game waits for and that does nothing itself: its time is
    /// up, or it gave up.
    fn idle(&self, seat: Seat) -> Idle<Self::Action> {
        let _ = seat;
        Idle::Think
    }

    /// That a table open to anybody bears these options. Asked of who sets a table, not of journals
    /// and records: what they have was accepted.
    fn bears(options: &Self::Options) -> Result<(), BadOptions> {
        let _ = options;
        Ok(())
    }

    /// What was played, as results tell it: the few options by which games are compared, in the
    /// options' own words and short, whatever files of their own people played with.
    fn mode(&self) -> serde_json::Map<String, serde_json::Value> {
        serde_json::Map::new()
    }

    /// Whether games between people that begin like this can be rated: those that measure how well
    /// they play, with nothing of their own that suits one of them better.
    fn is_rateable(&self) -> bool {
        false
    }

    /// What a seat reached in those parts of a finished game that are comparable over many.
    fn reached(&self, seat: Seat) -> Vec<Reached> {
        let _ = seat;
        Vec::new()
    }

    /// The options of a day's game, which everybody plays alone, with the cards of one seed, for the
    /// most points; `None` where there is no such thing. `day` counts the days since the beginning of
    /// 1970. What was played on a day stays: a list that this draws from only grows at its end, from a
    /// later day on.
    fn of_day(day: u32) -> Option<serde_json::Map<String, serde_json::Value>> {
        let _ = day;
        None
    }

    /// What else a game in real time says; `None` for one in turns.
    fn real_time() -> Option<RealTime<Self>> {
        None
    }
}

/// The points that a seat reached in a part of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reached {
    /// The part, in the game's words: only equal ones are comparable.
    pub part: String,
    /// The points.
    pub points: i32,
    /// The rank that the game gives for them, from 0, the worst, where it gives one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<u8>,
}

/// What is done for a seat that does nothing itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Idle<Action> {
    /// This.
    Act(Action),
    /// Whatever a bot chooses with little thought.
    Think,
    /// Nothing: the game goes on without it.
    Wait,
}

/// A game in real time: a dealer, who plays no seat, acts beat by beat, the others whenever they
/// can, and records keep the moments.
#[derive(Clone, Copy, Debug)]
pub struct RealTime<G: Knowledge> {
    /// What the dealer does at each beat.
    pub beat: fn() -> G::Action,
    /// The identity of the card that a seat means by an action, from what it sees.
    pub meant: fn(&G::View, Seat, &G::Action) -> Option<u32>,
    /// An action that means this one card and no other, by its identity: what was aimed at may be
    /// gone when the action arrives.
    pub aim: fn(G::Action, u32) -> G::Action,
    /// How long a bot of this level takes from seeing something to doing something about it.
    pub reaction: fn(Level) -> Reaction,
}

/// What a game says of itself to those who set a table for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Descriptor {
    /// Its title as it is written.
    pub title: &'static str,
    /// How many can play.
    pub seats: RangeInclusive<u8>,
    /// How many seats one screen may hold.
    pub seats_at_one_screen: u8,
    /// With how many seats or more a match of bots says something.
    pub seats_of_a_match: u8,
    /// How many bots play against a single person who has not said.
    pub usual_bots: u8,
    /// How time is kept.
    pub time: TimeControl,
    /// What becomes of the game when a seat gives up.
    pub resignation: Resignation,
    /// How it is found who begins; `None` where nobody does, because all act at once.
    pub beginning: Option<Beginning>,
    /// Whether chance makes every game differ.
    pub chance: bool,
    /// Whether the same cards come from the same seed whatever anybody does, also to who plays alone:
    /// then they can be played again at another table, and what was made of them compared.
    pub same_again: bool,
    /// The options that say which cards come. They are secret until the end, and a game with them
    /// is not like others.
    pub card_options: &'static [&'static str],
    /// Whether a game can go on from any moment of an earlier one, with the same seed: whoever was there
    /// knows all that was done, and it does not matter when.
    pub goes_on: bool,
    /// What people can write themselves: a file given as the text of an option.
    pub own_file: Option<OwnFile>,
    /// Whether something was lost with the original's pictures and made anew.
    pub reconstructed: Reconstructed,
    /// An action as it is written, to show what notation looks like.
    pub notation_example: &'static str,
    /// What a report of many games tells.
    pub measure: Measure,
    /// Where the bots stand on the scale of the ratings, the weakest first, as docs/benchmarks.md tells
    /// how it was measured; `None` where it was not.
    pub bot_ratings: Option<[u16; 3]>,
}

/// How a game keeps time. All ranges are milliseconds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TimeControl {
    /// So long for each card, or no clock. Who is late has something done for them.
    Card {
        /// How long a card can be given.
        limits: RangeInclusive<u64>,
    },
    /// So long for all turns of a player, or no clock. Who is late has lost.
    Player {
        /// How long a player can be given.
        limits: RangeInclusive<u64>,
        /// What each turn can add.
        increments: RangeInclusive<u64>,
    },
    /// So long between two beats of the dealer; there is always one.
    Pace {
        /// How long a beat can be.
        limits: RangeInclusive<u64>,
        /// How long it is where nobody says.
        usual: u64,
    },
    /// None.
    None,
}

/// What becomes of a game when a seat gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resignation {
    /// It is over, and everybody the seat played against wins.
    Ends,
    /// The others play on while a person is among them.
    PlaysOn,
}

/// How it is found who begins, where somebody does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beginning {
    /// The option that names the seat.
    pub option: &'static str,
    /// The tournament way for two: one chooses among these values of this option, the other then
    /// chooses who begins.
    pub tournament: Option<(&'static str, &'static [&'static str])>,
}

/// A file that people write themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnFile {
    /// What it is called in the API: `board`, `setup`, `deck`.
    pub kind: &'static str,
    /// The option that takes its text.
    pub option: &'static str,
    /// Whether that option is a list of them.
    pub list: bool,
    /// For how many seats it is checked where nobody says.
    pub seats: u8,
}

impl OwnFile {
    /// The file with which all of a game is played that has these options, if it is one of its
    /// players' own. A name of what is built in has no line break.
    pub fn in_options<'a>(&self, options: &'a Map<String, Value>) -> Option<&'a str> {
        let given = match options.get(self.option)? {
            Value::Array(list) if self.list && list.len() == 1 => list.first()?,
            one => one,
        };
        given.as_str().filter(|text| text.contains('\n'))
    }

    /// What names a file in results: it says nothing of the file to who does not know it.
    pub fn hash(text: &str) -> [u8; 32] {
        Sha256::digest(text.as_bytes()).into()
    }
}

/// Whether something of a game was lost with the original's pictures and made anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reconstructed {
    /// Nothing.
    No,
    /// Something, always.
    Yes,
    /// Something that a file of one's own replaces.
    UnlessOwnFile,
}

/// What many games of it are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Points.
    Points,
    /// Games won.
    Wins,
}
