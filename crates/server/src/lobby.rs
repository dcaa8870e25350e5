//! The lobby as it is told: made into text once for everybody who watches it.

use crate::{App, say};
use axum::extract::ws::Utf8Bytes;
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use tokio::time::Instant;
use trefle_table::{Summary, TableId};

/// Tables that are shown: more than anybody reads. Each is about a kilobyte.
const MOST: usize = 100;

/// A new edition waits for so many times as long as the last one took: with thousands of tables
/// it is still a small part of a core.
const REST: u32 = 20;

/// The lobby at one moment.
pub(crate) struct Edition {
    /// From 1; each change makes a new one.
    pub(crate) number: u64,
    /// The tables that are shown, by their ids.
    pub(crate) tables: Vec<Summary>,
    /// How many there are beside them.
    pub(crate) more: usize,
    /// How many people are connected.
    pub(crate) online: u32,
    /// The message that tells all of it.
    pub(crate) whole: Utf8Bytes,
    /// The message that tells what changed since the edition before.
    pub(crate) changes: Utf8Bytes,
}

/// The last edition.
#[derive(Default)]
pub(crate) struct Lobby {
    last: Mutex<Option<Printed>>,
}

struct Printed {
    edition: Arc<Edition>,
    /// The node's count of changes when it was made.
    version: u64,
    not_before: Instant,
}

impl Lobby {
    /// How things stand in the lobby, and whether that is how they stand now: a new edition may
    /// have to wait.
    pub(crate) fn latest(&self, app: &App) -> Result<(Arc<Edition>, bool), serde_json::Error> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let (now, version) = (Instant::now(), app.node.lobby().version());
        if let Some(printed) = &*last
            && (printed.version == version || now < printed.not_before)
        {
            return Ok((Arc::clone(&printed.edition), printed.version == version));
        }
        let edition = Edition::after(last.as_ref().map(|printed| &printed.edition), app)?;
        let not_before = now + now.elapsed().saturating_mul(REST).min(Duration::from_secs(1));
        *last = Some(Printed { edition: Arc::clone(&edition), version, not_before });
        Ok((edition, true))
    }
}

impl Edition {
    fn after(last: Option<&Arc<Edition>>, app: &App) -> Result<Arc<Edition>, serde_json::Error> {
        let (tables, more) = app.node.lobby().tables(MOST);
        let online = app.node.online(app.limits.sockets().taken());
        let Some(last) = last else {
            let whole: Utf8Bytes = say::lobby(&tables, online, more)?.into();
            let changes = whole.clone();
            return Ok(Arc::new(Edition { number: 1, tables, more, online, whole, changes }));
        };
        if (&last.tables, last.more, last.online) == (&tables, more, online) {
            return Ok(Arc::clone(last));
        }
        let before = by_id(&last.tables);
        let fresh = tables.iter().filter(|table| before.get(&table.id) != Some(table)).collect();
        let now = by_id(&tables);
        let gone = before.into_keys().filter(|id| !now.contains_key(id)).collect();
        let changes = say::lobby_changed(fresh, gone, online, more)?.into();
        let whole = say::lobby(&tables, online, more)?.into();
        Ok(Arc::new(Edition { number: last.number + 1, tables, more, online, whole, changes }))
    }
}

fn by_id(tables: &[Summary]) -> BTreeMap<&TableId, &Summary> {
    tables.iter().map(|table| (&table.id, table)).collect()
}
