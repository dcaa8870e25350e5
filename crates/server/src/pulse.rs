//! A sign of life on the disk, by which a server that comes back knows how long it was gone.
//!
//! A kill leaves no time to write anything down. The clocks of the games are credited for the time
//! since the last sign.

use std::{
    path::{Path, PathBuf},
    time::Duration,
};
use tokio::time;
use trefle_node::Clock;
use trefle_store::ALIVE_FILE;
use trefle_table::Millis;

/// Clocks are wrong by at most this after a kill.
const EVERY: Duration = Duration::from_secs(1);

/// When a server last gave a sign in this folder; 0 if none ever did. What cannot be read counts
/// as none: the tables then go by their last entries.
pub(crate) fn last(folder: &Path) -> Millis {
    let text = std::fs::read_to_string(folder.join(ALIVE_FILE)).unwrap_or_default();
    text.trim().parse().unwrap_or(0)
}

/// Gives signs for as long as it runs.
pub(crate) async fn beat(folder: PathBuf, clock: std::sync::Arc<dyn Clock>) {
    let file = folder.join(ALIVE_FILE);
    loop {
        // A few bytes into the page cache: not worth another thread, and a kill of the process
        // does not lose them.
        if let Err(error) = std::fs::write(&file, clock.now().to_string()) {
            tracing::warn!(%error, "no sign of life could be written");
        }
        time::sleep(EVERY).await;
    }
}
