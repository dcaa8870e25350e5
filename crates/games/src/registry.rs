//! Which games there are, as a value that is handed in: nobody below knows one by name.

use crate::{AnyGame, AnyView};
use serde_json::{Map, Value};
use std::{fmt, marker::PhantomData, ops::Deref, sync::Arc};
use trefle_game::{BadOptions, Descriptor, Game, Level, Reaction, RealTime};

/// The games that can be played, in the order in which they are shown:
/// `Games::new().with::<Chess>().with::<Go>()`. Copies are cheap.
#[derive(Clone, Debug, Default)]
pub struct Games(Arc<Vec<Kind>>);

impl Games {
    /// None yet.
    pub fn new() -> Games {
        Games::default()
    }

    /// These, and one more.
    #[must_use]
    pub fn with<G: Game>(mut self) -> Games {
        Arc::make_mut(&mut self.0).push(Kind::of::<G>());
        self
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = Kind> {
        self.0.iter().copied()
    }

    /// Their names.
    pub fn names(&self) -> Vec<&'static str> {
        self.iter().map(|kind| kind.name()).collect()
    }

    /// The game of this name.
    pub fn kind(&self, name: &str) -> Result<Kind, BadOptions> {
        self.iter().find(|kind| kind.name() == name).ok_or_else(|| {
            let names = self.names().join(", ");
            BadOptions::new(format!("there is no game `{name}`; the games are {names}"))
        })
    }

    /// Begins a game by its name, if there is one and it takes these options.
    pub fn begin(
        &self,
        name: &str,
        seats: u64,
        seed: &str,
        options: &Value,
    ) -> Result<AnyGame, BadOptions> {
        self.kind(name)?.begin(seats, seed, options)
    }
}

/// A game that can be played: what it says of itself, and how one is begun.
#[derive(Clone, Copy)]
pub struct Kind(&'static dyn ErasedKind);

impl Kind {
    /// The game that this type is.
    pub fn of<G: Game>() -> Kind {
        Kind(const { &Of::<G>(PhantomData) })
    }

    /// Whether it is played in real time: with a dealer, at a pace, with moments in its records.
    pub fn is_real_time(self) -> bool {
        self.0.beat().is_some()
    }
}

impl Deref for Kind {
    type Target = dyn ErasedKind;

    fn deref(&self) -> &Self::Target {
        self.0
    }
}

impl PartialEq for Kind {
    fn eq(&self, other: &Kind) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Kind {}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

struct Of<G>(PhantomData<fn() -> G>);

/// A type's own things, asked of a value, as a [`Kind`].
pub trait ErasedKind: Send + Sync {
    /// Its name in options, records and addresses.
    fn name(&self) -> &'static str;
    /// What it says of itself.
    fn descriptor(&self) -> &'static Descriptor;
    /// What the dealer does at each beat, in notation, if there is one.
    fn beat(&self) -> Option<String>;
    /// How long a bot of this level takes to react, where that counts.
    fn reaction(&self, level: Level) -> Option<Reaction>;
    /// Whether it has a solver.
    fn solves(&self) -> bool;
    /// Whether its turns can be counted.
    fn counts_turns(&self) -> bool;
    /// Whether its games can be reviewed.
    fn reviews(&self) -> bool;
    /// Begins one, if it takes these options.
    fn begin(&self, seats: u64, seed: &str, options: &Value) -> Result<AnyGame, BadOptions>;
    /// The options of a day's game, if it has such a thing; `day` counts the days since the beginning
    /// of 1970.
    fn of_day(&self, day: u32) -> Option<Map<String, Value>>;
    /// A view of it as it was written.
    fn view(&self, json: &str) -> Result<AnyView, serde_json::Error>;
    /// Takes in a file of what its bots have learned, before it is first needed; false for one that
    /// is of no use.
    fn learn(&self, file: &str, bytes: &[u8]) -> bool;
    /// That a table open to anybody bears these options.
    fn bears(&self, seats: u64, options: &Value) -> Result<(), BadOptions>;
}

impl<G: Game> ErasedKind for Of<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn descriptor(&self) -> &'static Descriptor {
        G::DESCRIPTOR
    }

    fn beat(&self) -> Option<String> {
        G::real_time().map(|RealTime { beat, .. }| beat().to_string())
    }

    fn reaction(&self, level: Level) -> Option<Reaction> {
        G::real_time().map(|RealTime { reaction, .. }| reaction(level))
    }

    fn solves(&self) -> bool {
        G::SOLVE.is_some()
    }

    fn counts_turns(&self) -> bool {
        G::PERFT.is_some()
    }

    fn reviews(&self) -> bool {
        G::REVIEW.is_some()
    }

    fn begin(&self, seats: u64, seed: &str, options: &Value) -> Result<AnyGame, BadOptions> {
        Ok(AnyGame::new(G::begin(&G::options(seats, options)?, seed)))
    }

    fn of_day(&self, day: u32) -> Option<Map<String, Value>> {
        G::of_day(day)
    }

    fn view(&self, json: &str) -> Result<AnyView, serde_json::Error> {
        serde_json::from_str(json).map(AnyView::new::<G>)
    }

    fn learn(&self, file: &str, bytes: &[u8]) -> bool {
        G::learn(file, bytes)
    }

    fn bears(&self, seats: u64, options: &Value) -> Result<(), BadOptions> {
        G::bears(&G::options(seats, options)?)
    }
}
