//! What the socket itself says; what a table tells comes as text from the node.

use serde::Serialize;
use serde_json::to_string as text;
use trefle_table::{Millis, Refused, Summary, TableId};
use trefle_wire::{Closing, Player, ServerMessage};

/// The lists, from where they are: [`ServerMessage`] owns its parts.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Say<'a> {
    Lobby { tables: &'a [Summary], online: u32, more: usize },
    LobbyChanged { tables: Vec<&'a Summary>, gone: Vec<&'a TableId>, online: u32, more: usize },
}

/// A message's text, or why there is none.
pub(crate) type Said = Result<String, serde_json::Error>;

pub(crate) fn welcome(player: Player, now: Millis) -> Said {
    text(&ServerMessage::Welcome { version: trefle_wire::VERSION, player, now })
}

pub(crate) fn refused(id: Option<String>, why: Refused) -> Said {
    text(&ServerMessage::Refused { id, why })
}

pub(crate) fn lobby(tables: &[Summary], online: u32, more: usize) -> Said {
    text(&Say::Lobby { tables, online, more })
}

pub(crate) fn lobby_changed(
    tables: Vec<&Summary>,
    gone: Vec<&TableId>,
    online: u32,
    more: usize,
) -> Said {
    text(&Say::LobbyChanged { tables, gone, online, more })
}

pub(crate) fn pong(sent: f64, now: Millis) -> Said {
    text(&ServerMessage::Pong { sent, now })
}

pub(crate) fn reload() -> Said {
    text(&ServerMessage::Reload { version: trefle_wire::VERSION })
}

pub(crate) fn closing(reason: Closing) -> Said {
    text(&ServerMessage::Closing { reason })
}
