//! How nodes tell each other that a table has grown.
//!
//! The store is the truth; a note on the bus only says that there is something new to read there.
//! A lost note costs time, never an entry.

use tokio::sync::broadcast;
use trefle_table::TableId;

/// A table has grown, or is not to be remembered as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Which node wrote: each ignores its own notes.
    pub from: u64,
    /// Which table.
    pub table: TableId,
    /// The number of its last entry; [`Note::ANEW`] where all of it is to be read again.
    pub number: u64,
}

impl Note {
    /// No entry has this number: what was read of the table is to be forgotten and read again,
    /// because somebody's names and words have gone from it.
    pub const ANEW: u64 = 0;
}

/// Carries notes between nodes.
pub trait Bus: Send + Sync + 'static {
    /// Tells everybody who listens. Does not wait, and may lose a note.
    fn tell(&self, note: Note);

    /// Hears what is told from now on.
    fn listen(&self) -> broadcast::Receiver<Note>;
}

/// Nodes in one process.
#[derive(Clone, Debug)]
pub struct LocalBus(broadcast::Sender<Note>);

/// Notes that a slow listener may leave unread; past it it loses the oldest.
const UNREAD: usize = 1024;

impl LocalBus {
    /// A bus that nobody listens to yet.
    pub fn new() -> LocalBus {
        LocalBus(broadcast::Sender::new(UNREAD))
    }
}

impl Default for LocalBus {
    fn default() -> LocalBus {
        LocalBus::new()
    }
}

impl Bus for LocalBus {
    fn tell(&self, note: Note) {
        // Nobody listening is no failure.
        let _ = self.0.send(note);
    }

    fn listen(&self) -> broadcast::Receiver<Note> {
        self.0.subscribe()
    }
}
