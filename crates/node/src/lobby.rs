//! The public tables that wait for players.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};
use tokio::sync::watch;
use trefle_table::{Summary, TableId};

/// The lobby. A table is in it while it is public, waits for players, and somebody is at it.
#[derive(Debug)]
pub struct Lobby {
    tables: Mutex<BTreeMap<TableId, Summary>>,
    changes: watch::Sender<u64>,
}

impl Lobby {
    pub(crate) fn new() -> Lobby {
        Lobby { tables: Mutex::default(), changes: watch::Sender::new(0) }
    }

    /// The tables.
    pub fn tables(&self) -> Vec<Summary> {
        self.lock().values().cloned().collect()
    }

    /// Notices when it changes.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Shows a table as it is now, or takes it away if it waits for nobody.
    pub(crate) fn show(&self, id: &TableId, summary: Summary) {
        let mut tables = self.lock();
        let changed = if summary.open {
            tables.insert(id.clone(), summary.clone()).as_ref() != Some(&summary)
        } else {
            tables.remove(id).is_some()
        };
        drop(tables);
        if changed {
            self.changes.send_modify(|count| *count += 1);
        }
    }

    /// Nobody is at the table any more.
    pub(crate) fn hide(&self, id: &TableId) {
        if self.lock().remove(id).is_some() {
            self.changes.send_modify(|count| *count += 1);
        }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<TableId, Summary>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
