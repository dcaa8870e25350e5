//! The rules of a game: the first part of the contract, on which the others stand.

use crate::{Actor, Outcome, Seat, Steps};
use serde::{Serialize, de::DeserializeOwned};
use std::{
    collections::BTreeMap,
    fmt::{Debug, Display},
    hash::Hash,
    str::FromStr,
};

/// The rules: a game's whole state, hidden cards too, and what changes it.
///
/// A value of this type is always a position that play can reach; what goes in is checked. `Eq`
/// compares everything, so that a test can show that a refusal left the state as it was.
pub trait Rules: Clone + Eq + Debug + Send + Sync + Sized + 'static {
    /// The name in options, records and addresses, in lower case.
    const NAME: &'static str;

    /// What only previews tell, by the keys of their events: what it would be worth.
    const PREVIEWED: &'static [&'static str] = &[];

    /// What can be chosen before the start, checked: a game can always be begun with it.
    type Options: Clone + Eq + Debug;

    /// Something an actor can do. `Display` and `FromStr` are its notation; reading back what was
    /// written gives the same action, and only canonical notation is read.
    type Action: Clone + Eq + Hash + Debug + Display + FromStr<Err = BadNotation>;

    /// Something that happened. Serialised as an object with a `type`.
    type Event: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Why an action was not carried out.
    type Refusal: Refusal;

    /// Checks the options for so many seats as they came in JSON, an object.
    fn options(seats: u64, json: &serde_json::Value) -> Result<Self::Options, BadOptions>;

    /// The beginning of a game. The same options and seed give the same game for ever.
    fn begin(options: &Self::Options, seed: &str) -> Self;

    /// How many seats there are.
    fn seats(&self) -> usize;

    /// The seats the game is waiting for, in order; in real time every seat that has a legal
    /// action. Empty after the end.
    fn to_act(&self) -> Vec<Seat>;

    /// Every legal action of this actor, each once. Empty for one who cannot act, and after the
    /// end.
    fn legal(&self, actor: Actor) -> Vec<Self::Action>;

    /// What an action would do for certain, as far as the actor may know it: the beginning of the
    /// events that [`Rules::apply`] would answer with. What chance or hidden cards add is left out.
    fn preview(
        &self,
        actor: Actor,
        action: &Self::Action,
    ) -> Result<Vec<Self::Event>, Self::Refusal>;

    /// Every legal action of this actor with its preview, step by step: each action is one step,
    /// unless the game knows better.
    fn steps(&self, actor: Actor) -> Steps<Self::Event> {
        let legal = self.legal(actor).into_iter();
        Steps::single(
            legal.filter_map(|action| {
                Some((action.to_string(), self.preview(actor, &action).ok()?))
            }),
        )
    }

    /// Carries out an action, or refuses it and leaves everything as it was.
    fn apply(
        &mut self,
        actor: Actor,
        action: &Self::Action,
    ) -> Result<Vec<Self::Event>, Self::Refusal>;

    /// Everything, hidden cards too, for people and tools to read. No program decides by it.
    fn state(&self) -> serde_json::Value;

    /// How it ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;
}

/// Why an action was not carried out.
pub trait Refusal: std::error::Error + Clone + Eq {
    /// Which of the three sorts of refusal it is.
    fn kind(&self) -> RefusalKind;

    /// The key of its message in the languages' files, such as `fits-wrong-piece`. `Display` gives
    /// the English words.
    fn key(&self) -> &'static str;
}

/// The sorts of refusal that a caller treats differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusalKind {
    /// The rules do not allow it here.
    IllegalAction,
    /// The game does not wait for this seat.
    NotYourTurn,
    /// The game has ended.
    GameOver,
}

/// A text that is no action at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadNotation(
    /// What is wrong and what notation looks like.
    pub String,
);

/// Options that no game can be begun with.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct BadOptions {
    /// What is wrong and what would be allowed.
    pub reason: String,
    /// The line, from 1, of a file among the options (a board, a setup, a deck) that is wrong.
    pub line: Option<usize>,
    /// The same reason as a message that is there in every language, where it is.
    pub fault: Option<Fault>,
}

/// What is wrong with a file of one's own, in English and as a message that other languages have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct Fault {
    /// Names the message in the languages' files.
    pub key: &'static str,
    /// What the message speaks of.
    pub args: BTreeMap<&'static str, String>,
    /// What is wrong and what would be right.
    pub reason: String,
}

impl Fault {
    /// A fault of this name.
    pub fn new(key: &'static str, reason: impl Display) -> Fault {
        Fault { key, args: BTreeMap::new(), reason: reason.to_string() }
    }

    /// Speaks of this.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Display) -> Fault {
        self.args.insert(name, value.to_string());
        self
    }
}

impl BadOptions {
    /// The reason, from anything that can be said.
    pub fn new(reason: impl Display) -> BadOptions {
        BadOptions { reason: reason.to_string(), line: None, fault: None }
    }

    /// At this line of a file.
    #[must_use]
    pub fn at_line(self, line: usize) -> BadOptions {
        BadOptions { line: Some(line), ..self }
    }

    /// With the message for other languages.
    #[must_use]
    pub fn told_as(self, fault: Fault) -> BadOptions {
        BadOptions { fault: Some(fault), ..self }
    }
}
