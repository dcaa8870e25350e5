//! What the page calls what has no type here: it passes through the table as JSON.

use ts_rs::TS;

/// Something that happened: the table's own (`TableEvent`), or the game's.
#[derive(TS)]
#[ts(type = "{ type: string, [key: string]: unknown }")]
pub struct GameEvent;
