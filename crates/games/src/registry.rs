//! The one place that knows which games there are.

use serde::Serialize;
use serde_json::Value;
use trefle_falling::Falling;
use trefle_fillit::Fillit;
use trefle_fits::Fits;
use trefle_game::{
    Actor, BadNotation, BadOptions, Budget, Game, Level, Outcome, Refusal, RefusalKind, Seat,
    Shuffle, Steps, Viewer,
};

/// Writes out the enums over the games: one line a game is all that a further one needs here.
macro_rules! registry {
    ($($name:ident),+ $(,)?) => {
        /// A game of any kind, spoken to in notation and JSON.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[expect(clippy::large_enum_variant, reason = "there is one a table, and it stays put")]
        pub enum AnyGame {
            $(
                #[doc = concat!("A game of ", stringify!($name), ".")]
                $name($name),
            )+
        }

        /// Something that happened in a game of any kind, not yet told to anybody.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        #[serde(untagged)]
        pub enum AnyEvent {
            $(
                #[doc = concat!("Something that happened in ", stringify!($name), ".")]
                $name(<$name as Game>::Event),
            )+
        }

        /// What a seat may know of a game of any kind.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        #[serde(untagged)]
        pub enum AnyView {
            $(
                #[doc = concat!("What a seat may know of a game of ", stringify!($name), ".")]
                $name(<$name as Game>::View),
            )+
        }

        impl AnyGame {
            /// The names of the games, in the order in which they are shown.
            pub const NAMES: &'static [&'static str] = &[$(<$name as Game>::NAME),+];

            /// Begins a game by its name, if there is one and it takes these options.
            pub fn begin(
                name: &str,
                seats: u64,
                seed: &str,
                options: &Value,
            ) -> Result<AnyGame, BadOptions> {
                $(
                    if name == <$name as Game>::NAME {
                        let options = $name::options(seats, options)?;
                        return Ok(AnyGame::$name($name::begin(&options, seed)));
                    }
                )+
                let names = AnyGame::NAMES.join(", ");
                Err(BadOptions::new(format!("there is no game `{name}`; the games are {names}")))
            }

            /// The name of the game.
            pub fn name(&self) -> &'static str {
                match self { $(AnyGame::$name(_) => <$name as Game>::NAME),+ }
            }

            /// Whether an action's moment is part of the game's record.
            pub fn is_timed(&self) -> bool {
                match self { $(AnyGame::$name(_) => <$name as Game>::TIMED),+ }
            }

            /// Whether somebody deals who plays no seat.
            pub fn has_dealer(&self) -> bool {
                match self { $(AnyGame::$name(_) => <$name as Game>::DEALER),+ }
            }

            /// Carries out an action in notation, or refuses it and leaves everything as it was.
            /// `card` is the identity of the card it means (FALL-28).
            pub fn play(
                &mut self,
                actor: Actor,
                notation: &str,
                card: Option<u32>,
            ) -> Result<Vec<AnyEvent>, PlayError> {
                match self {
                    $(AnyGame::$name(game) => {
                        let events = play(game, actor, notation, card)?;
                        Ok(events.into_iter().map(AnyEvent::$name).collect())
                    })+
                }
            }

            /// What this viewer may know.
            pub fn view(&self, viewer: Viewer) -> AnyView {
                match self { $(AnyGame::$name(game) => AnyView::$name(game.view(viewer))),+ }
            }

            /// Another game that this viewer could be in for all they know.
            pub fn another(&self, viewer: Viewer, shuffle: &mut Shuffle) -> AnyGame {
                match self {
                    $(AnyGame::$name(game) => AnyGame::$name(game.another(viewer, shuffle))),+
                }
            }
        }

        impl AnyEvent {
            /// The event as this viewer may see it; `None` if it says nothing to them.
            pub fn seen(&self, viewer: Viewer) -> Option<AnyEvent> {
                match self {
                    $(AnyEvent::$name(event) => $name::seen(event, viewer).map(AnyEvent::$name)),+
                }
            }
        }

        impl AnyView {
            /// What a bot would do that sees just this; `None` for waiting.
            pub fn bot(
                &self,
                seat: Seat,
                level: Level,
                budget: &mut Budget<'_>,
                dice: &mut Shuffle,
            ) -> Option<String> {
                match self {
                    $(AnyView::$name(view) => {
                        $name::bot(view, seat, level, budget, dice).map(|action| action.to_string())
                    })+
                }
            }
        }

        /// Runs the same expression on whichever game it is.
        macro_rules! each {
            ($any:expr, $game:ident => $do:expr) => {
                match $any { $(AnyGame::$name($game) => $do),+ }
            };
        }
    };
}

registry! { Fits, Fillit, Falling }

/// A legal action and what it would do for certain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Preview {
    /// The action, in notation.
    pub action: String,
    /// What would happen, as far as the seat may know.
    pub events: Vec<Value>,
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
    /// How many seats there are.
    pub fn seats(&self) -> usize {
        each!(self, game => game.seats())
    }

    /// The seats the game is waiting for.
    pub fn to_act(&self) -> Vec<Seat> {
        each!(self, game => game.to_act())
    }

    /// Every legal action of this actor, in notation, each once.
    pub fn legal(&self, actor: Actor) -> Vec<String> {
        each!(self, game => game.legal(actor).iter().map(ToString::to_string).collect())
    }

    /// Every legal action of this actor with what it would do.
    pub fn previews(&self, actor: Actor) -> Vec<Preview> {
        each!(self, game => previews(game, actor))
    }

    /// The same step by step, each event as its JSON.
    pub fn steps(&self, actor: Actor) -> Result<Steps<String>, serde_json::Error> {
        each!(self, game => game.steps(actor).try_map(|event| serde_json::to_string(&event)))
    }

    /// Everything, hidden cards too.
    pub fn state(&self) -> Value {
        each!(self, game => game.state())
    }

    /// How it ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        each!(self, game => game.outcome())
    }
}

fn play<G: Game>(
    game: &mut G,
    actor: Actor,
    notation: &str,
    card: Option<u32>,
) -> Result<Vec<G::Event>, PlayError> {
    let action: G::Action = notation.parse()?;
    let action = match card {
        Some(card) => G::aimed(action, card),
        None => action,
    };
    game.apply(actor, &action).map_err(|refusal| PlayError::refused(&refusal))
}

fn previews<G: Game>(game: &G, actor: Actor) -> Vec<Preview> {
    let preview = |action: G::Action| {
        // What is legal has a preview; the suite holds every game to that.
        let events = game.preview(actor, &action).unwrap_or_default();
        // Events are plain data with string keys, which always become JSON.
        let events =
            events.iter().map(|event| serde_json::to_value(event).unwrap_or_default()).collect();
        Preview { action: action.to_string(), events }
    };
    game.legal(actor).into_iter().map(preview).collect()
}
