//! What a server says.

use crate::StepsAt;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use trefle_table::{LegalAt, Millis, PlayerId, Refused, Seat, Summary, TableId, TableView};
use ts_rs::TS;

/// What a server says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// Answers hello.
    Welcome {
        /// The version of the protocol.
        version: u32,
        /// Who the client is.
        player: Player,
        /// The server's clock.
        now: Millis,
    },
    /// Answers join: everything as it stands.
    Joined {
        /// The last entry.
        number: u64,
        /// The server's clock.
        now: Millis,
        /// How things stand.
        #[serde(flatten)]
        standing: Standing,
    },
    /// Answers join with `last`: what came after it, and everything as it stands.
    Missed {
        /// The entries since then.
        entries: Vec<ToldEntry>,
        /// The last entry.
        number: u64,
        /// The server's clock.
        now: Millis,
        /// How things stand.
        #[serde(flatten)]
        standing: Standing,
    },
    /// An entry: what happened, and how things stand now.
    Told {
        /// Its number.
        number: u64,
        /// When it was.
        at: Millis,
        /// The server's clock.
        now: Millis,
        /// What happened, as this client may see it.
        #[ts(as = "Vec<trefle_table::GameEvent>")]
        events: Vec<Value>,
        /// How things stand.
        #[serde(flatten)]
        standing: Standing,
    },
    /// An entry for who wants changes: what happened, and what is other than before.
    Changed {
        /// Its number.
        number: u64,
        /// When it was.
        at: Millis,
        /// The server's clock.
        now: Millis,
        /// What happened, as this client may see it.
        #[ts(type = "Array<Record<string, unknown>>")]
        events: Vec<Value>,
        /// The seat that the view is seen from.
        #[serde(default)]
        #[ts(type = "number | null")]
        facing: Option<Seat>,
        /// The fields of the table that are others now; of the chat the lines that are added.
        #[serde(default, skip_serializing_if = "Map::is_empty")]
        #[ts(optional, type = "Partial<TableView>")]
        table: Map<String, Value>,
        /// The fields of the view that are others now.
        #[serde(default, skip_serializing_if = "Map::is_empty")]
        #[ts(optional, type = "Record<string, unknown>")]
        view: Map<String, Value>,
        /// What the client may do; left out for who does not want to know.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        legal: Option<Vec<LegalAt>>,
        /// The same step by step, for who wants it so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        steps: Option<Vec<StepsAt>>,
    },
    /// A command is durable.
    Done {
        /// The client's own name for it.
        id: String,
        /// Its entry.
        number: u64,
    },
    /// A command was not carried out.
    Refused {
        /// The client's own name for it; null for a message that had none.
        id: Option<String>,
        /// Why.
        #[serde(flatten)]
        why: Refused,
    },
    /// The open tables.
    Lobby {
        /// Which.
        tables: Vec<Summary>,
        /// How many people are connected.
        online: u64,
        /// How many open tables there are beside these.
        #[serde(default)]
        more: u64,
    },
    /// What changed among the open tables.
    LobbyChanged {
        /// Those that are new or have changed.
        tables: Vec<Summary>,
        /// Those that are shown no more.
        gone: Vec<TableId>,
        /// How many people are connected.
        online: u64,
        /// How many open tables there are beside those that are shown.
        more: u64,
    },
    /// Who is at the table.
    Present {
        /// The players who are connected.
        players: Vec<PlayerId>,
        /// How many others look on.
        onlookers: u64,
    },
    /// Answers ping.
    Pong {
        /// As it came.
        sent: f64,
        /// The server's clock.
        now: Millis,
    },
    /// The page is older than the server.
    Reload {
        /// The version that the server speaks.
        version: u32,
    },
    /// The server closes.
    Closing {
        /// Why.
        reason: Closing,
    },
}

/// Who a client is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Player {
    /// The id.
    pub id: PlayerId,
    /// The name.
    pub name: String,
    /// The account's name; null for a guest.
    pub account: Option<String>,
}

/// How things stand, as one client may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Standing {
    /// The table.
    pub table: TableView,
    /// The seat that `view` is seen from; null for onlookers, and before the start.
    #[serde(default)]
    pub facing: Option<Seat>,
    /// The game, from the client's seat; null before the start.
    #[ts(type = "Record<string, unknown> | null")]
    pub view: Option<Value>,
    /// What the client may do; left out for who does not want to know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub legal: Option<Vec<LegalAt>>,
    /// The same step by step, for who wants it so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub steps: Option<Vec<StepsAt>>,
}

/// An entry that a client missed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ToldEntry {
    /// Its number.
    pub number: u64,
    /// When it was.
    pub at: Millis,
    /// What happened, as this client may see it.
    #[ts(as = "Vec<trefle_table::GameEvent>")]
    pub events: Vec<Value>,
}

/// Why the server closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Closing {
    /// It stops; come back.
    Shutdown,
    /// The client does not read fast enough; come back.
    TooSlow,
    /// The client asks for too much.
    TooMany,
    /// A message was too long.
    TooLarge,
    /// The same client has connected again.
    Replaced,
    /// Nothing was heard for long.
    Idle,
    /// The session has ended: a logout, a token taken back, an account deleted.
    SessionEnded,
}
