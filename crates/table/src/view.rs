//! The table as somebody sees it.

use crate::{Millis, PlayerId, Proposal, QuickWord, Settings, TableId, ts};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use trefle_games::{Actor as Place, AnyEvent, Level, Outcome, Seat, Termination};
use ts_rs::TS;

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before the start.
    Waiting,
    /// FALLING: the first beat is about to come.
    Countdown,
    /// The game runs.
    Playing,
    /// FALLING: the game stands still.
    Paused,
    /// The game has ended.
    Over,
}

/// The table as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TableView {
    /// What it is called.
    pub id: TableId,
    /// How far it is.
    pub phase: Phase,
    /// What is played.
    pub settings: Settings,
    /// Who is the host; nobody if nobody is left.
    pub host: Option<PlayerId>,
    /// Who sits where.
    pub places: Vec<PlaceView>,
    /// The one who looks.
    pub you: You,
    /// What the seed will be held to.
    pub commitment: String,
    /// The number of the game, from 1; before the start, of the game to come.
    pub game_number: u32,
    /// The clocks.
    pub clocks: Clocks,
    /// FILL-06: what was chosen the tournament way.
    pub choices: Choices,
    /// The offers that are open.
    pub offers: Vec<Offer>,
    /// The votes for bots.
    pub votes: Vec<Vote>,
    /// The places of those who ask for another game.
    pub rematch: Vec<Place>,
    /// How the game ended.
    pub ending: Option<EndingView>,
    /// How a series stands, where one is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub series: Option<SeriesView>,
    /// What was said, without those whom the viewer has muted; when an entry is told, only what it
    /// adds.
    pub chat: Vec<Line>,
    /// Whether the game has parts that were lost with the original's pictures and made anew.
    pub reconstructed: bool,
}

/// A place, and who is on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PlaceView {
    /// Which.
    pub place: Place,
    /// Who is on it.
    pub taken_by: Option<Taken>,
    /// Since when they are not connected.
    pub away_since: Option<Millis>,
    /// From when on the others may vote for a bot.
    pub vote_from: Option<Millis>,
    /// The bot that plays for them.
    pub deputy: Option<Level>,
    /// Whether they gave up.
    pub resigned: bool,
}

/// Who is on a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Taken {
    /// A person.
    Person {
        /// Whose connection it is.
        player: PlayerId,
        /// What they are called.
        name: String,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        level: Level,
        /// What it is called.
        name: String,
    },
}

impl Taken {
    /// What they are called.
    pub fn name(&self) -> &str {
        match self {
            Taken::Person { name, .. } | Taken::Bot { name, .. } => name,
        }
    }

    /// Who it is, if it is a person.
    pub fn player(&self) -> Option<&PlayerId> {
        match self {
            Taken::Person { player, .. } => Some(player),
            Taken::Bot { .. } => None,
        }
    }
}

/// The one who looks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct You {
    /// Who.
    pub player: Option<PlayerId>,
    /// The places they hold.
    pub places: Vec<Place>,
    /// Whether they are the host.
    pub host: bool,
    /// Whom they have muted.
    pub muted: Vec<PlayerId>,
}

/// The clocks as they run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Clocks {
    /// None.
    None,
    /// FITS.
    Card {
        /// When the time for this card is up; null while no card is open.
        until: Option<Millis>,
    },
    /// FILLIT.
    Player {
        /// What is left for each seat, as of `since` for the one that runs.
        left: Vec<Millis>,
        /// Whose clock runs.
        running: Option<Seat>,
        /// Since when.
        since: Option<Millis>,
    },
    /// FALLING.
    Pace {
        /// How long a beat is.
        millis: Millis,
        /// When the program deals next; null when it does not.
        next: Option<Millis>,
        /// In a countdown, when it ends.
        starts: Option<Millis>,
    },
}

/// FILL-06: what was chosen the tournament way.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Choices {
    /// The setup.
    pub setup: Option<String>,
    /// Who begins.
    pub first: Option<Seat>,
}

/// An offer to end the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Offer {
    /// How.
    pub what: Proposal,
    /// The places of those who want it.
    pub by: Vec<Place>,
}

/// Votes for a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Vote {
    /// The place the bot would play for.
    pub place: Place,
    /// The places of those who want it.
    pub by: Vec<Place>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EndingView {
    /// By what.
    pub termination: Termination,
    /// By whom.
    pub by: Option<Seat>,
    /// How.
    pub outcome: Outcome,
}

/// How a series stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeriesView {
    /// Who has won most of so many games has won it.
    pub best_of: u8,
    /// The games that count so far.
    pub games: Vec<SeriesGame>,
    /// How many of them the one at each seat has won.
    pub wins: Vec<usize>,
    /// The seats of those who have won it; none before.
    pub decided: Vec<Seat>,
}

/// A game of a series, by the seats on which they sit now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeriesGame {
    /// Its number at the table.
    pub number: u32,
    /// Who won.
    pub won: Vec<Seat>,
    /// The points at each seat, in games that count them.
    pub points: Vec<Option<i32>>,
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Line {
    /// The entry's number.
    pub number: u64,
    /// When.
    pub at: Millis,
    /// By whom.
    pub player: PlayerId,
    /// Under which name.
    pub name: String,
    /// What.
    pub text: String,
    /// Its name, if it has one: to be shown in the reader's language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub quick: Option<QuickWord>,
}

/// How much a client wants to be told of what it may do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LegalDetail {
    /// Nothing.
    #[default]
    None,
    /// The actions.
    Actions,
    /// The actions, and what each would do.
    Previews,
    /// The same step by step: where actions are made of few steps, a tenth of it.
    Steps,
}

/// What can be done at a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LegalAt {
    /// Which.
    pub place: Place,
    /// What.
    pub actions: Vec<LegalAction>,
}

/// Something that can be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LegalAction {
    /// In notation.
    pub action: String,
    /// What it would do, for who asks for previews.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<Vec<ts::GameEvent>>")]
    pub events: Option<Vec<Value>>,
}

/// What can be done at a place, to be told: [`LegalAt`] before it is JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Legal {
    /// Which.
    pub place: Place,
    /// What.
    pub actions: Vec<Doable>,
}

/// Something that can be done, to be told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Doable {
    /// In notation.
    pub action: String,
    /// What it would do, for who asks for previews.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub events: Option<Vec<AnyEvent>>,
}

/// A table in a few words, for the lobby and for one's own running games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Summary {
    /// What it is called.
    pub id: TableId,
    /// How far it is.
    pub phase: Phase,
    /// What is played.
    pub settings: Settings,
    /// Who is the host.
    pub host: Option<PlayerId>,
    /// What the host is called.
    pub host_name: Option<String>,
    /// Who sits where.
    pub places: Vec<PlaceView>,
    /// How many places nobody sits on.
    pub free: usize,
    /// Whether it belongs into the lobby: public, before the start, with room, somebody there.
    pub open: bool,
    /// The places the game waits for.
    pub to_act: Vec<Place>,
    /// The number of the game.
    pub game_number: u32,
    /// The last entry.
    pub number: u64,
    /// When it was.
    pub at: Millis,
}

impl Summary {
    /// Whether the game waits for this player.
    pub fn waits_for(&self, player: &PlayerId) -> bool {
        let theirs = |place: &Place| {
            self.places.iter().any(|at| {
                at.place == *place && at.taken_by.as_ref().and_then(Taken::player) == Some(player)
            })
        };
        self.phase == Phase::Playing && self.to_act.iter().any(theirs)
    }
}
