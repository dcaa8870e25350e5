//! What the socket itself says; what a table tells comes as text from the node.

use serde::Serialize;
use trefle_table::{Millis, Refused, Summary};
use trefle_wire::{Closing, Player, ServerMessage};

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

pub(crate) fn lobby(tables: Vec<Summary>, online: u32) -> String {
    text(&ServerMessage::Lobby { tables, online: online.into() })
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
