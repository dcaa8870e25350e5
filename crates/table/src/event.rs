//! What happened at a table.

use crate::{Millis, PlayerId, Proposal, QuickWord};
use serde::{Deserialize, Serialize};
use trefle_games::{Actor as Place, AnyEvent, Level, Outcome, Seat, Termination};
use ts_rs::TS;

/// Something that happened: at the table, or in the game that is played there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Event {
    /// At the table.
    Table(TableEvent),
    /// In the game.
    Game(AnyEvent),
}

impl From<TableEvent> for Event {
    fn from(event: TableEvent) -> Event {
        Event::Table(event)
    }
}

/// Something that happened at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TableEvent {
    /// The table came into being.
    Created,
    /// Somebody sat down.
    Sat {
        /// Where.
        place: Place,
        /// Who.
        player: PlayerId,
        /// Under which name.
        name: String,
        /// Where they sat before, if they moved.
        from: Option<Place>,
    },
    /// Somebody got up.
    Stood {
        /// From where.
        place: Place,
        /// Who.
        player: PlayerId,
    },
    /// A bot was put on a place.
    BotSeated {
        /// Where.
        place: Place,
        /// How well it plays.
        level: Level,
        /// What it is called.
        name: String,
    },
    /// A place was cleared.
    Cleared {
        /// Which.
        place: Place,
    },
    /// A player may sit here no more.
    Kicked {
        /// Who.
        player: PlayerId,
    },
    /// There are other settings now.
    SettingsChanged,
    /// FILL-06: the setup or who begins was chosen.
    Chosen {
        /// The setup.
        setup: Option<String>,
        /// Who begins.
        first: Option<Seat>,
    },
    /// A game began.
    Started {
        /// Its number at this table, from 1.
        game_number: u32,
        /// What its seed will be held to.
        commitment: String,
        /// FILLIT: who begins.
        first: Option<Seat>,
    },
    /// It is counted down to the first beat.
    Countdown {
        /// When that comes.
        starts: Millis,
    },
    /// The game stands still.
    Paused,
    /// The game runs.
    Resumed,
    /// Somebody gave up.
    Resigned {
        /// Who.
        place: Place,
    },
    /// Somebody offered to end the game.
    Offered {
        /// How.
        what: Proposal,
        /// Who.
        player: PlayerId,
    },
    /// Somebody answered.
    Answered {
        /// What.
        what: Proposal,
        /// Who.
        player: PlayerId,
        /// How.
        yes: bool,
    },
    /// Somebody wants a bot to play for a place.
    Vote {
        /// Which.
        place: Place,
        /// Who.
        player: PlayerId,
    },
    /// A bot plays for a place from now on.
    DeputySeated {
        /// Which.
        place: Place,
        /// How well it plays.
        level: Level,
    },
    /// Somebody took their place back from the bot.
    Returned {
        /// Which.
        place: Place,
        /// Who.
        player: PlayerId,
    },
    /// A player is not connected any more.
    WentAway {
        /// Who.
        player: PlayerId,
    },
    /// A player is connected again.
    CameBack {
        /// Who.
        player: PlayerId,
    },
    /// Somebody said something.
    Said {
        /// Who.
        player: PlayerId,
        /// Under which name.
        name: String,
        /// What.
        text: String,
        /// Its name, if it has one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        quick: Option<QuickWord>,
    },
    /// Somebody left.
    Left {
        /// Who.
        player: PlayerId,
    },
    /// A clock ran out.
    TimeOut {
        /// Whose.
        place: Place,
    },
    /// Somebody asked for another game.
    RematchAsked {
        /// Who.
        player: PlayerId,
    },
    /// Everybody sits where they play the next game.
    RematchBegan {
        /// Its number.
        game_number: u32,
    },
    /// The game ended.
    Ended {
        /// By what.
        termination: Termination,
        /// By whom.
        by: Option<Seat>,
        /// How.
        outcome: Outcome,
    },
    /// Somebody else is the host.
    HostChanged {
        /// Who; nobody if nobody is left.
        host: Option<PlayerId>,
    },
    /// The program was started anew.
    Restarted,
}
