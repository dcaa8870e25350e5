//! How nodes tell each other that a table has grown, who is at it, and what is in the lobby.
//!
//! The store is the truth; a note on the bus only says that there is something new to read there,
//! or what nobody needs for long. A lost note costs time, never an entry.

use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeSet, HashMap},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::sync::mpsc;
use trefle_store::NodeId;
use trefle_table::{Entry, PlayerId, Summary, TableId};

/// What a note is about: each hears of what it needs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// One table.
    Table(TableId),
    /// All nodes together.
    Cluster,
}

/// Something for the other nodes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Note {
    /// Which node tells it: each ignores its own.
    pub from: u64,
    /// Counts the notes of that node: one that comes late, or a second time, is none any more.
    pub count: u64,
    /// What it tells.
    pub news: News,
}

/// What a node tells the others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// The table has grown up to this number.
    Grown {
        /// The number of its last entry.
        number: u64,
        /// That entry, unless it is long: who has all before it need not read the store.
        entry: Option<Box<Entry>>,
    },
    /// What was read of the table is to be forgotten and read again, because somebody's names and
    /// words have gone from it.
    Anew,
    /// Who is at the table by the node that tells it.
    Here {
        /// Who.
        here: Here,
        /// Whether the others are to tell theirs.
        you: bool,
    },
    /// Nobody looks after the table any more.
    Released,
    /// The node that tells it was too slow with an entry, and has another: who lets it go first now
    /// does not keep it from the table for ever.
    GiveWay,
    /// The node that tells it lives, and whether it reaches the store.
    Sign {
        /// Whether it does.
        reaches: bool,
    },
    /// A table stands in the lobby as this, or does not any more.
    Listed {
        /// Which.
        table: TableId,
        /// As what.
        summary: Option<Box<Summary>>,
    },
    /// These who look for others were brought together with some.
    Met {
        /// Who.
        players: Vec<PlayerId>,
    },
    /// Everything in the lobby by the node that tells it.
    #[serde(rename = "house")]
    Lobby {
        /// The tables.
        tables: Vec<Summary>,
        /// How many people are connected.
        online: u32,
    },
}

/// Who is at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Here {
    /// Those with a name.
    pub players: BTreeSet<PlayerId>,
    /// How many have none.
    pub nameless: usize,
}

impl Here {
    pub(crate) fn is_empty(&self) -> bool {
        self.players.is_empty() && self.nameless == 0
    }
}

/// Carries notes between nodes.
pub trait Bus: Send + Sync + 'static {
    /// Tells everybody who listens. Does not wait, and may lose a note.
    fn tell(&self, subject: &Subject, note: Note);

    /// Hears what is told about a subject from now on.
    fn hear(&self, subject: &Subject) -> Hearing;

    /// Whether notes go through just now, as far as is known.
    fn is_up(&self) -> bool;
}

/// Notes that a slow listener may leave unread; past it they are lost.
pub(crate) const UNREAD: usize = 256;

/// What is heard about a subject, as long as this is kept.
pub struct Hearing {
    notes: mpsc::Receiver<Note>,
    /// The last note that was heard from each node.
    heard: HashMap<u64, u64>,
    _end: Option<Box<dyn Send>>,
}

impl Hearing {
    /// Of notes that come by a channel; `end` is dropped with it.
    pub fn new(notes: mpsc::Receiver<Note>, end: Option<Box<dyn Send>>) -> Hearing {
        Hearing { notes, heard: HashMap::new(), _end: end }
    }

    /// The next note of another node than this; waits for ever once there can be none. May be
    /// cancelled.
    pub(crate) async fn next(&mut self, own: NodeId) -> Note {
        loop {
            match self.notes.recv().await {
                Some(note) if self.is_news(&note, own) => return note,
                Some(_) => {}
                None => std::future::pending().await,
            }
        }
    }

    /// Whether a note is news: later than what its node told before, and not one's own.
    fn is_news(&mut self, note: &Note, own: NodeId) -> bool {
        if note.from == own.0 {
            return false;
        }
        let last = self.heard.entry(note.from).or_insert(0);
        let news = note.count > *last;
        *last = note.count.max(*last);
        news
    }
}

/// No bus: there is one node only, or the nodes go by what the store has.
#[derive(Clone, Copy, Debug, Default)]
pub struct Alone;

impl Bus for Alone {
    fn tell(&self, _: &Subject, _: Note) {}

    fn hear(&self, _: &Subject) -> Hearing {
        Hearing::new(mpsc::channel(1).1, None)
    }

    fn is_up(&self) -> bool {
        false
    }
}

/// Nodes in one process.
#[derive(Clone, Debug, Default)]
pub struct LocalBus(Arc<Mutex<HashMap<Subject, Vec<mpsc::Sender<Note>>>>>);

impl LocalBus {
    /// A bus that nobody listens to yet.
    pub fn new() -> LocalBus {
        LocalBus::default()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Subject, Vec<mpsc::Sender<Note>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Bus for LocalBus {
    fn tell(&self, subject: &Subject, note: Note) {
        let mut listeners = self.lock();
        let Some(those) = listeners.get_mut(subject) else { return };
        those.retain(|listener| !listener.is_closed());
        for listener in those.iter() {
            // Who has too much unread loses this one.
            let _ = listener.try_send(note.clone());
        }
        if those.is_empty() {
            listeners.remove(subject);
        }
    }

    fn hear(&self, subject: &Subject) -> Hearing {
        let (sender, notes) = mpsc::channel(UNREAD);
        let mut listeners = self.lock();
        let those = listeners.entry(subject.clone()).or_default();
        those.retain(|listener| !listener.is_closed());
        those.push(sender);
        Hearing::new(notes, None)
    }

    fn is_up(&self) -> bool {
        true
    }
}
