//! The public tables that wait for players, on all nodes.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::{sync::watch, time::Instant};
use trefle_table::{PlayerId, Summary, TableId};

/// A node that says nothing for so long has gone, and its tables with it.
const SILENT_AFTER: Duration = Duration::from_secs(10);

/// Tables that one node tells the others of: more than anybody reads.
const MOST_TOLD: usize = 100;

/// The lobby. A table is in it while it is public, waits for players, and somebody is at it.
#[derive(Debug)]
pub struct Lobby {
    rooms: Mutex<Rooms>,
    changes: watch::Sender<u64>,
}

/// What this node shows, and what the others do.
#[derive(Debug, Default)]
struct Rooms {
    own: BTreeMap<TableId, Summary>,
    others: BTreeMap<u64, Other>,
}

#[derive(Debug)]
struct Other {
    tables: BTreeMap<TableId, Summary>,
    online: u32,
    heard: Instant,
}

impl Lobby {
    pub(crate) fn new() -> Lobby {
        Lobby { rooms: Mutex::default(), changes: watch::Sender::new(0) }
    }

    /// The tables by their ids, at most so many, and how many there are beside them. Of more than
    /// are shown every host's first comes first: nobody fills the lobby alone.
    pub fn tables(&self, most: usize) -> (Vec<Summary>, usize) {
        let rooms = self.lock();
        let all = rooms.all();
        let beside = all.len().saturating_sub(most);
        if beside == 0 {
            return (all.into_iter().cloned().collect(), 0);
        }
        let mut of_host: HashMap<Option<&PlayerId>, usize> = HashMap::new();
        let mut ranked: Vec<(usize, &Summary)> = Vec::with_capacity(all.len());
        for table in all {
            let rank = of_host.entry(table.host.as_ref()).or_default();
            ranked.push((*rank, table));
            *rank += 1;
        }
        ranked.select_nth_unstable_by_key(most, |(rank, table)| (*rank, &table.id));
        let mut shown: Vec<Summary> =
            ranked.into_iter().take(most).map(|(_, table)| table.clone()).collect();
        shown.sort_unstable_by(|one, other| one.id.cmp(&other.id));
        (shown, beside)
    }

    /// How many changes there have been.
    pub fn version(&self) -> u64 {
        *self.changes.borrow()
    }

    /// How many people are connected to other nodes.
    pub(crate) fn online_elsewhere(&self) -> u32 {
        self.lock().others.values().map(|other| other.online).sum()
    }

    /// Notices when it changes.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Shows a table as it is now, or takes it away if it waits for nobody; tells whether that
    /// changed anything.
    pub(crate) fn show(&self, id: &TableId, summary: &Summary) -> bool {
        let mut rooms = self.lock();
        let changed = if summary.open {
            rooms.own.insert(id.clone(), summary.clone()).as_ref() != Some(summary)
        } else {
            rooms.own.remove(id).is_some()
        };
        drop(rooms);
        self.note(changed)
    }

    /// Nobody is at the table any more; tells whether it was shown.
    pub(crate) fn hide(&self, id: &TableId) -> bool {
        let changed = self.lock().own.remove(id).is_some();
        self.note(changed)
    }

    /// What this node shows, for the others.
    pub(crate) fn own(&self) -> Vec<Summary> {
        self.lock().own.values().take(MOST_TOLD).cloned().collect()
    }

    /// Another node shows a table, or does not any more.
    pub(crate) fn heard_of_one(&self, from: u64, id: TableId, summary: Option<Summary>) {
        let mut rooms = self.lock();
        let other = rooms.other(from);
        let changed = match summary {
            Some(summary) if other.tables.len() < MOST_TOLD => {
                other.tables.insert(id, summary.clone()).as_ref() != Some(&summary)
            }
            Some(_) => false,
            None => other.tables.remove(&id).is_some(),
        };
        drop(rooms);
        self.note(changed);
    }

    /// All that another node shows.
    pub(crate) fn heard_of_all(&self, from: u64, tables: Vec<Summary>, online: u32) {
        let tables: BTreeMap<TableId, Summary> =
            tables.into_iter().take(MOST_TOLD).map(|table| (table.id.clone(), table)).collect();
        let mut rooms = self.lock();
        let other = rooms.other(from);
        other.heard = Instant::now();
        let changed = other.tables != tables || other.online != online;
        (other.tables, other.online) = (tables, online);
        drop(rooms);
        self.note(changed);
    }

    /// Forgets nodes that have gone.
    pub(crate) fn forget_silent(&self) {
        let mut rooms = self.lock();
        let before = rooms.others.len();
        rooms.others.retain(|_, other| other.heard.elapsed() < SILENT_AFTER);
        let changed = rooms.others.len() != before;
        drop(rooms);
        self.note(changed);
    }

    fn note(&self, changed: bool) -> bool {
        if changed {
            self.changes.send_modify(|count| *count += 1);
        }
        changed
    }

    fn lock(&self) -> MutexGuard<'_, Rooms> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Rooms {
    /// All tables by their ids. One that is awake on several nodes is shown as the one that knows
    /// most has it.
    fn all(&self) -> Vec<&Summary> {
        if self.others.is_empty() {
            return self.own.values().collect();
        }
        let mut tables: BTreeMap<&TableId, &Summary> = self.own.iter().collect();
        for (id, summary) in self.others.values().flat_map(|other| &other.tables) {
            let known = tables.entry(id).or_insert(summary);
            if known.number < summary.number {
                *known = summary;
            }
        }
        tables.into_values().collect()
    }

    fn other(&mut self, from: u64) -> &mut Other {
        let new = || Other { tables: BTreeMap::new(), online: 0, heard: Instant::now() };
        self.others.entry(from).or_insert_with(new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use trefle_table::{Settings, Table};

    fn summary(number: u32, host: u32) -> Summary {
        let id = TableId::new(format!("t{number:05}")).unwrap();
        let host = (PlayerId::new(format!("p{host}")).unwrap(), "Host".to_owned());
        let settings = Settings { public: true, ..Settings::new("fits", 2) };
        Table::create(&trefle_registry::games(), 0, id, host, settings, String::new())
            .unwrap()
            .0
            .summary()
    }

    #[test]
    fn ten_thousand_tables_are_no_more_to_tell_than_a_hundred() {
        let lobby = Lobby::new();
        for number in 0..10_000 {
            // One host has most of them, and some others one each.
            let summary = summary(number, if number % 200 == 199 { number } else { 0 });
            assert!(lobby.show(&summary.id, &summary));
        }
        let (shown, beside) = lobby.tables(100);
        assert_eq!((shown.len(), beside), (100, 9_900));
        assert!(shown.is_sorted_by(|one, other| one.id < other.id));
        let of_one = shown.iter().filter(|table| table.host == shown[0].host).count();
        assert_eq!(of_one, 50, "every host's first table comes before anybody's second");
        assert_eq!(lobby.own().len(), MOST_TOLD);
    }
}
