//! The page's types, written in TypeScript.

use crate::{ClientMessage, ServerMessage};
use std::path::Path;
use trefle_table::TableEvent;
use ts_rs::{Config, ExportError, TS};

/// Writes the types of all messages, one file each, into this folder.
pub fn write(folder: &Path) -> Result<(), ExportError> {
    // Millisecond times and entry numbers stay far below 2^53.
    let config = Config::new().with_large_int("number").with_out_dir(folder);
    ClientMessage::export_all(&config)?;
    ServerMessage::export_all(&config)?;
    TableEvent::export_all(&config)
}
