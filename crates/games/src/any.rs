//! A game, an event and a view of any kind: the contract behind object-safe traits, each
//! implemented once for all games.

use crate::Kind;
use serde::{Serialize, Serializer, ser::Error as _};
use serde_json::{
    Value,
    value::{RawValue, to_raw_value},
};
use std::{
    any::{Any, type_name},
    fmt::{self, Debug},
    ops::{Deref, DerefMut},
    sync::Arc,
};
use trefle_game::{
    Actor, BadNotation, Bot, Budget, Figures, Game, Idle, Knowledge, Outcome, Policy, Pondering,
    Reached, Refusal, RefusalKind, Reviewing, Reviews, Rules, Seat, Shuffle, Solved, Steps, Viewer,
};

/// A game of any kind, spoken to in notation and JSON.
#[derive(Debug)]
pub struct AnyGame(Box<dyn ErasedGame>);

/// Something that happened in a game of any kind, not yet told to anybody.
#[derive(Clone, Debug)]
pub struct AnyEvent(Arc<dyn ErasedEvent>);

/// What a seat may know of a game of any kind.
#[derive(Clone, Debug)]
pub struct AnyView(Arc<dyn ErasedView>);

/// What could have been in a game of any kind.
#[derive(Clone, Debug)]
pub struct AnyReview(Arc<dyn ErasedReview>);

/// A legal action and what it would do for certain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Preview {
    /// The action, in notation.
    pub action: String,
    /// What would happen, as far as the seat may know.
    pub events: Vec<AnyEvent>,
}

/// Why an action in notation was not carried out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The text is no action at all.
    #[error(transparent)]
    BadNotation(#[from] BadNotation),
    /// The rules do not allow the action.
    #[error("{message}")]
    Refused {
        /// The sort of refusal.
        kind: RefusalKind,
        /// The key of the message in the languages' files.
        key: &'static str,
        /// The message in English.
        message: String,
    },
}

impl PlayError {
    fn refused(refusal: &impl Refusal) -> PlayError {
        PlayError::Refused {
            kind: refusal.kind(),
            key: refusal.key(),
            message: refusal.to_string(),
        }
    }
}

impl AnyGame {
    /// This game.
    pub fn new<G: Game>(game: G) -> AnyGame {
        AnyGame(Box::new(game))
    }

    /// The game itself, if it is of this kind.
    pub fn of<G: Game>(&self) -> Option<&G> {
        self.0.as_any().downcast_ref()
    }
}

impl Deref for AnyGame {
    type Target = dyn ErasedGame;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl DerefMut for AnyGame {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut *self.0
    }
}

impl Clone for AnyGame {
    fn clone(&self) -> AnyGame {
        self.0.copied()
    }
}

impl PartialEq for AnyGame {
    fn eq(&self, other: &AnyGame) -> bool {
        self.0.equals(other.0.as_any())
    }
}

impl Eq for AnyGame {}

impl AnyEvent {
    /// The event as this viewer may see it; `None` if it says nothing to them.
    pub fn seen(&self, viewer: Viewer) -> Option<AnyEvent> {
        self.0.seen(viewer)
    }
}

impl Eq for AnyEvent {}

impl AnyView {
    pub(crate) fn new<G: Game>(view: G::View) -> AnyView {
        AnyView(Arc::new(ViewOf::<G>(view)))
    }

    /// What a bot would do that sees just this; `None` for waiting.
    pub fn bot<'a>(
        &self,
        seat: Seat,
        bot: impl Into<Bot<'a>>,
        budget: &mut Budget<'_>,
        dice: &mut Shuffle,
    ) -> Option<String> {
        self.0.bot(seat, bot.into(), budget, dice)
    }

    /// The file of what bots have learned that one needs who sees this, where it may not be built in.
    pub fn learned(&self) -> Option<&'static str> {
        self.0.learned()
    }

    /// The identity of the card that a seat means by an action, in real time.
    pub fn meant(&self, seat: Seat, notation: &str) -> Option<u32> {
        self.0.meant(seat, notation)
    }

    /// How long a bot takes that sees just this.
    pub fn pondering<'a>(
        &self,
        seat: Seat,
        bot: impl Into<Bot<'a>>,
        dice: &mut Shuffle,
    ) -> Pondering {
        self.0.pondering(seat, bot.into(), dice)
    }
}

impl Eq for AnyView {}

macro_rules! debug {
    ($($erased:ident),*) => {$(
        impl Debug for dyn $erased {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.debug(f)
            }
        }
    )*};
}

debug!(ErasedGame, ErasedEvent, ErasedView, ErasedReview);

/// What all of them have in common.
pub trait Erased: Send + Sync {
    /// The value itself.
    fn as_any(&self) -> &dyn Any;
    /// For whoever looks for a mistake. Nobody does in a page, which is told no more than the type.
    fn debug(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    /// Whether this is the same.
    fn equals(&self, other: &dyn Any) -> bool;
}

impl<T: Any + Debug + PartialEq + Send + Sync> Erased for T {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn debug(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if cfg!(target_family = "wasm") { f.write_str(type_name::<T>()) } else { self.fmt(f) }
    }

    fn equals(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }
}

/// What can be written as JSON. As text, which goes on as it is: a trait that hides the serializer too
/// would need functions of its own for every type within, and a page would have to load them all.
trait Written {
    fn json(&self) -> serde_json::Result<Box<RawValue>>;
}

impl<T: Serialize> Written for T {
    fn json(&self) -> serde_json::Result<Box<RawValue>> {
        to_raw_value(self)
    }
}

fn written<S: Serializer>(
    json: serde_json::Result<Box<RawValue>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    json.map_err(S::Error::custom)?.serialize(serializer)
}

/// A game of any kind, as [`AnyGame`] is spoken to.
pub trait ErasedGame: Erased {
    /// Which game it is.
    fn kind(&self) -> Kind;
    /// The same once more.
    fn copied(&self) -> AnyGame;
    /// Carries out an action in notation, or refuses it and leaves everything as it was. `card` is
    /// the identity of the card it means, in real time.
    fn play(
        &mut self,
        actor: Actor,
        notation: &str,
        card: Option<u32>,
    ) -> Result<Vec<AnyEvent>, PlayError>;
    /// How many seats there are.
    fn seats(&self) -> usize;
    /// The seats the game is waiting for.
    fn to_act(&self) -> Vec<Seat>;
    /// Every legal action of this actor, in notation, each once.
    fn legal(&self, actor: Actor) -> Vec<String>;
    /// Every legal action of this actor with what it would do.
    fn previews(&self, actor: Actor) -> Vec<Preview>;
    /// The same step by step, each event as its JSON.
    fn steps(&self, actor: Actor) -> Result<Steps<String>, serde_json::Error>;
    /// Everything, hidden cards too. Not for a page, which would have to load it.
    #[cfg(not(target_family = "wasm"))]
    fn state(&self) -> Value;
    /// What this viewer may know.
    fn view(&self, viewer: Viewer) -> AnyView;
    /// Another game that this viewer could be in for all they know.
    #[must_use]
    fn determinize(&self, viewer: Viewer, shuffle: &mut Shuffle) -> AnyGame;
    /// How it ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;
    /// The side that a seat plays on, counted from 0.
    fn side(&self, seat: Seat) -> usize;
    /// What is played, in the few options by which games are compared.
    fn mode(&self) -> serde_json::Map<String, Value>;
    /// Whether games between people that begin like this can be rated.
    fn is_rateable(&self) -> bool;
    /// What a seat reached in the parts that are comparable over many games.
    fn reached(&self, seat: Seat) -> Vec<Reached>;
    /// Whether a seat plays no more while the others still do.
    fn is_out(&self, seat: Seat) -> bool;
    /// What is done for a seat that does nothing itself, in notation.
    fn idle(&self, seat: Seat) -> Idle<String>;
    /// The best play of a seat for the rest of the round, all cards known; `None` after the end, and
    /// where the game has no solver.
    fn solve(&self, seat: Seat, budget: &mut Budget<'_>) -> Option<Solved<String>>;
    /// How many sequences of exactly so many turns there are; `None` if the budget does not last,
    /// and where the game does not count. Not for a page either.
    #[cfg(not(target_family = "wasm"))]
    fn perft(&self, depth: u32, budget: &mut Budget<'_>) -> Option<u64>;
    /// How a game that began like this was played: by all that was done, in notation, with the
    /// moments in milliseconds.
    fn figures(&self, actions: &[(u64, Actor, String)]) -> Figures;
    /// What could have been in a game that began like this, by all that was done; `None` where the
    /// game has no review. What was done is legal, in notation, with the moments in milliseconds.
    fn review(
        &self,
        actions: &[(u64, Actor, String)],
        reviewing: &mut Reviewing<'_>,
    ) -> Option<AnyReview>;
}

impl<G: Game> ErasedGame for G {
    fn kind(&self) -> Kind {
        Kind::of::<G>()
    }

    fn copied(&self) -> AnyGame {
        AnyGame::new(self.clone())
    }

    fn play(
        &mut self,
        actor: Actor,
        notation: &str,
        card: Option<u32>,
    ) -> Result<Vec<AnyEvent>, PlayError> {
        let mut action: G::Action = notation.parse()?;
        if let (Some(real_time), Some(card)) = (G::real_time(), card) {
            action = (real_time.aim)(action, card);
        }
        let events = self.apply(actor, &action);
        Ok(events_of::<G>(events.map_err(|refusal| PlayError::refused(&refusal))?))
    }

    fn seats(&self) -> usize {
        Rules::seats(self)
    }

    fn to_act(&self) -> Vec<Seat> {
        Rules::to_act(self)
    }

    fn legal(&self, actor: Actor) -> Vec<String> {
        Rules::legal(self, actor).iter().map(ToString::to_string).collect()
    }

    fn previews(&self, actor: Actor) -> Vec<Preview> {
        let preview = |action: G::Action| {
            // What is legal has a preview; the suite holds every game to that.
            let events = self.preview(actor, &action).unwrap_or_default();
            Preview { action: action.to_string(), events: events_of::<G>(events) }
        };
        Rules::legal(self, actor).into_iter().map(preview).collect()
    }

    fn steps(&self, actor: Actor) -> Result<Steps<String>, serde_json::Error> {
        Rules::steps(self, actor).try_map(|event| serde_json::to_string(&event))
    }

    #[cfg(not(target_family = "wasm"))]
    fn state(&self) -> Value {
        Rules::state(self)
    }

    fn view(&self, viewer: Viewer) -> AnyView {
        AnyView::new::<G>(Knowledge::view(self, viewer))
    }

    fn determinize(&self, viewer: Viewer, shuffle: &mut Shuffle) -> AnyGame {
        AnyGame::new(Knowledge::determinize(self, viewer, shuffle))
    }

    fn outcome(&self) -> Option<Outcome> {
        Rules::outcome(self)
    }

    fn side(&self, seat: Seat) -> usize {
        Policy::side(self, seat)
    }

    fn mode(&self) -> serde_json::Map<String, Value> {
        Policy::mode(self)
    }

    fn is_rateable(&self) -> bool {
        Policy::is_rateable(self)
    }

    fn reached(&self, seat: Seat) -> Vec<Reached> {
        Policy::reached(self, seat)
    }

    fn is_out(&self, seat: Seat) -> bool {
        Policy::is_out(self, seat)
    }

    fn idle(&self, seat: Seat) -> Idle<String> {
        match Policy::idle(self, seat) {
            Idle::Act(action) => Idle::Act(action.to_string()),
            Idle::Think => Idle::Think,
            Idle::Wait => Idle::Wait,
        }
    }

    fn solve(&self, seat: Seat, budget: &mut Budget<'_>) -> Option<Solved<String>> {
        let Solved { best, bound, line } = G::SOLVE?(self, seat, budget)?;
        Some(Solved { best, bound, line: line.iter().map(ToString::to_string).collect() })
    }

    #[cfg(not(target_family = "wasm"))]
    fn perft(&self, depth: u32, budget: &mut Budget<'_>) -> Option<u64> {
        G::PERFT?(self, depth, budget)
    }

    fn figures(&self, actions: &[(u64, Actor, String)]) -> Figures {
        read::<G>(actions).map_or_else(Figures::default, |actions| G::figures(self, &actions))
    }

    fn review(
        &self,
        actions: &[(u64, Actor, String)],
        reviewing: &mut Reviewing<'_>,
    ) -> Option<AnyReview> {
        let review = G::REVIEW?(self, &read::<G>(actions)?, reviewing);
        Some(AnyReview(Arc::new(ReviewOf::<G>(review))))
    }
}

/// All that was done, read; `None` if something is no action at all.
fn read<G: Game>(actions: &[(u64, Actor, String)]) -> Option<Vec<(u64, Actor, G::Action)>> {
    let read =
        |(at, actor, notation): &(u64, Actor, String)| Some((*at, *actor, notation.parse().ok()?));
    actions.iter().map(read).collect()
}

fn events_of<G: Game>(events: Vec<G::Event>) -> Vec<AnyEvent> {
    events.into_iter().map(|event| AnyEvent(Arc::new(EventOf::<G>(event)))).collect()
}

/// An event that knows its game, which says who may see it.
struct EventOf<G: Rules>(G::Event);

trait ErasedEvent: Erased + Written {
    fn seen(&self, viewer: Viewer) -> Option<AnyEvent>;
}

impl<G: Game> ErasedEvent for EventOf<G> {
    fn seen(&self, viewer: Viewer) -> Option<AnyEvent> {
        Some(AnyEvent(Arc::new(EventOf::<G>(G::seen(&self.0, viewer)?))))
    }
}

/// A view that knows its game, which has the bots for it.
struct ViewOf<G: Knowledge>(G::View);

trait ErasedView: Erased + Written {
    fn bot(
        &self,
        seat: Seat,
        bot: Bot<'_>,
        budget: &mut Budget<'_>,
        dice: &mut Shuffle,
    ) -> Option<String>;
    fn learned(&self) -> Option<&'static str>;
    fn meant(&self, seat: Seat, notation: &str) -> Option<u32>;
    fn pondering(&self, seat: Seat, bot: Bot<'_>, dice: &mut Shuffle) -> Pondering;
}

impl<G: Game> ErasedView for ViewOf<G> {
    fn bot(
        &self,
        seat: Seat,
        bot: Bot<'_>,
        budget: &mut Budget<'_>,
        dice: &mut Shuffle,
    ) -> Option<String> {
        G::bot(&self.0, seat, bot, budget, dice).map(|action| action.to_string())
    }

    fn learned(&self) -> Option<&'static str> {
        G::learned(&self.0)
    }

    fn meant(&self, seat: Seat, notation: &str) -> Option<u32> {
        (G::real_time()?.meant)(&self.0, seat, &notation.parse().ok()?)
    }

    fn pondering(&self, seat: Seat, bot: Bot<'_>, dice: &mut Shuffle) -> Pondering {
        G::pondering(&self.0, seat, bot, dice)
    }
}

/// A review that knows its game.
struct ReviewOf<G: Reviews>(G::Review);

trait ErasedReview: Erased + Written {}

impl<G: Game> ErasedReview for ReviewOf<G> {}

/// What is of any game is the same, and is written, as what is in it. The wrappers that know their game
/// are transparent: derives would ask the same of the game itself.
macro_rules! of_any_game {
    ($any:ident, $of:ident, $part:ident of $contract:ident) => {
        impl $any {
            /// The value itself, if it is of this game.
            pub fn of<G: Game>(&self) -> Option<&G::$part> {
                self.0.as_any().downcast_ref::<$of<G>>().map(|it| &it.0)
            }
        }

        impl PartialEq for $any {
            fn eq(&self, other: &$any) -> bool {
                self.0.equals(other.0.as_any())
            }
        }

        impl Serialize for $any {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                written(self.0.json(), serializer)
            }
        }

        impl<G: $contract> PartialEq for $of<G> {
            fn eq(&self, other: &$of<G>) -> bool {
                self.0 == other.0
            }
        }

        impl<G: $contract> Debug for $of<G> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl<G: $contract> Serialize for $of<G> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.0.serialize(serializer)
            }
        }
    };
}

of_any_game!(AnyEvent, EventOf, Event of Rules);
of_any_game!(AnyView, ViewOf, View of Knowledge);
of_any_game!(AnyReview, ReviewOf, Review of Reviews);
