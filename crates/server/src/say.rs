//! What the socket itself says; what a table tells comes as text from the node.

use serde::Serialize;
use trefle_table::{Millis, Refused, Summary, TableId};
use trefle_wire::{Closing, Player, ServerMessage};

/// The lists, from where they are: [`ServerMessage`] owns its parts.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Say<'a> {
    Lobby { tables: &'a [Summary], online: u32, more: usize },
    LobbyChanged { tables: Vec<&'a Summary>, gone: Vec<&'a TableId>, online: u32, more: usize },
}

/// Messages are plain data with string keys, which always become JSON.
fn text(message: &impl Serialize) -> String {
    serde_json::to_string(message).unwrap_or_default()
}

pub(crate) fn welcome(player: Player, now: Millis) -> String {
    text(&ServerMessage::Welcome { version: trefle_wire::VERSION, player, now })
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
