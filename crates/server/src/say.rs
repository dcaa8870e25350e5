//! What the socket says, written straight from what the node tells.
//!
//! The shapes are those of `trefle_wire::ServerMessage`; that type owns its parts, and to fill it
//! every view would be copied and turned into a JSON tree for every reader of every move. The
//! tests over real sockets read every message as that type.

use serde::Serialize;
use serde_json::Value;
use trefle_node::{Fresh, Message, Missed, Told};
use trefle_table::{AnyView, LegalAt, Millis, Refused, Seat, Summary, TableId, TableView};
use trefle_wire::{Closing, Player, ServerMessage, ToldEntry};

/// How things stand.
#[derive(Serialize)]
struct Standing<'a> {
    table: &'a TableView,
    facing: Option<Seat>,
    view: Option<&'a AnyView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<&'a [LegalAt]>,
}

impl<'a> From<&'a Fresh> for Standing<'a> {
    fn from(fresh: &'a Fresh) -> Standing<'a> {
        Standing {
            table: &fresh.table,
            facing: fresh.facing,
            view: fresh.view.as_ref(),
            legal: fresh.legal.as_deref(),
        }
    }
}

/// The messages that carry views and lists.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Say<'a> {
    Joined {
        number: u64,
        now: Millis,
        #[serde(flatten)]
        standing: Standing<'a>,
    },
    Missed {
        entries: Vec<ToldEntry>,
        number: u64,
        now: Millis,
        #[serde(flatten)]
        standing: Standing<'a>,
    },
    Told {
        number: u64,
        at: Millis,
        now: Millis,
        events: &'a [Value],
        #[serde(flatten)]
        standing: Standing<'a>,
    },
    Lobby {
        tables: &'a [Summary],
        online: u32,
        more: usize,
    },
    LobbyChanged {
        tables: Vec<&'a Summary>,
        gone: Vec<&'a TableId>,
        online: u32,
        more: usize,
    },
}

/// Messages are plain data with string keys, which always become JSON.
fn text(message: &impl Serialize) -> String {
    serde_json::to_string(message).unwrap_or_default()
}

pub(crate) fn welcome(player: Player, now: Millis) -> String {
    text(&ServerMessage::Welcome { version: trefle_wire::VERSION, player, now })
}

/// Everything as it stands, with what was missed where that is known.
pub(crate) fn joined(fresh: &Fresh, missed: Option<Vec<Missed>>) -> String {
    let (number, now, standing) = (fresh.number, fresh.now, fresh.into());
    let Some(missed) = missed else { return text(&Say::Joined { number, now, standing }) };
    let entry = |m: Missed| ToldEntry { number: m.number, at: m.at, events: m.events };
    let entries = missed.into_iter().map(entry).collect();
    text(&Say::Missed { entries, number, now, standing })
}

fn told(told: &Told) -> String {
    text(&Say::Told {
        number: told.number,
        at: told.at,
        now: told.fresh.now,
        events: &told.events,
        standing: (&told.fresh).into(),
    })
}

/// What a table tells.
pub(crate) fn message(message: Message) -> String {
    match message {
        Message::Told(entry) => told(&entry),
        Message::Fresh(fresh) => joined(&fresh, None),
        Message::Present(present) => text(&ServerMessage::Present {
            players: present.players.clone(),
            onlookers: present.onlookers as u64,
        }),
        Message::Done { client, number } => text(&ServerMessage::Done { id: client, number }),
        Message::Refused { client, refused: why } => refused(Some(client), why),
    }
}

pub(crate) fn refused(id: Option<String>, why: Refused) -> String {
    text(&ServerMessage::Refused { id, why })
}

pub(crate) fn lobby(tables: &[Summary], online: u32, more: usize) -> String {
    text(&Say::Lobby { tables, online, more })
}

pub(crate) fn lobby_changed(
    tables: Vec<&Summary>,
    gone: Vec<&TableId>,
    online: u32,
    more: usize,
) -> String {
    text(&Say::LobbyChanged { tables, gone, online, more })
}

pub(crate) fn pong(sent: f64, now: Millis) -> String {
    text(&ServerMessage::Pong { sent, now })
}

pub(crate) fn reload() -> String {
    text(&ServerMessage::Reload { version: trefle_wire::VERSION })
}

pub(crate) fn closing(reason: Closing) -> String {
    text(&ServerMessage::Closing { reason })
}
