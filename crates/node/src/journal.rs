//! Tables in the store: written entry by entry, read back by replaying.

use crate::{error::NodeError, identity, node::Shared};
use trefle_replica::Replica;
use trefle_store::{Append, Ended, NewEntry, Personal, Report, Store, StoreError, TableUpdate};
use trefle_table::{Clock, Command, Entry, Millis, Phase, Summary, Table, TableId, Taken};

/// The entries of a table from a number on.
pub(crate) async fn entries(
    store: &dyn Store,
    id: &TableId,
    from: u64,
) -> Result<Vec<Entry>, NodeError> {
    let key = identity::table_key(id).ok_or(NodeError::UnknownTable)?;
    let entries = store.entries(key, from).await.map_err(NodeError::Store)?;
    entries.into_iter().map(entry).collect()
}

/// Reads a whole table.
pub(crate) async fn load(shared: &Shared, id: &TableId) -> Result<Replica, NodeError> {
    let entries = entries(shared.store.as_ref(), id, 1).await?;
    if entries.is_empty() {
        return Err(NodeError::UnknownTable);
    }
    Ok(Replica::replay(&shared.games, entries)?)
}

/// An entry as the store has it: without what its writer had forgotten.
pub(crate) fn entry(stored: trefle_store::Entry) -> Result<Entry, NodeError> {
    let entry = Entry::from_bytes(stored.format, &stored.bytes)?;
    let personal = stored.personal.map(|personal| serde_json::from_str(&personal.text));
    let personal = personal.transpose().map_err(|error| NodeError::Damaged(error.to_string()))?;
    Ok(entry.whole(personal))
}

/// What an entry is to the store: names and words beside it, for them to go with their writer.
fn stored(entry: &mut Entry) -> Result<NewEntry, StoreError> {
    let writer = entry.who.player().and_then(identity::player_key);
    let (bytes, personal) = entry.to_parted_bytes().map_err(unwritable)?;
    Ok(NewEntry {
        client_id: client_id(entry),
        format: Entry::FORMAT,
        at: moment(entry.at),
        bytes,
        personal: writer.zip(personal).map(|(of, text)| Personal { of, text }),
    })
}

/// What cannot be written as JSON is not written at all: an empty entry would end its table.
pub(crate) fn unwritable(_: serde_json::Error) -> StoreError {
    StoreError::Invalid("an entry or a row that is no JSON")
}

/// Appends one entry at its number, with the table's row where that has changed, and how a game
/// ended where it ends one.
pub(crate) async fn append(
    store: &dyn Store,
    id: &TableId,
    entry: &mut Entry,
    update: Option<TableUpdate>,
    ended: Option<Ended>,
) -> Result<(), StoreError> {
    let table = identity::table_key(id).ok_or(StoreError::UnknownTable)?;
    let entries = vec![stored(entry)?];
    let append = Append { table, expected: entry.number, entries, update, ended };
    store.append(append).await.map(drop)
}

/// Writes a table's row alone, if its journal is still where the caller left it.
pub(crate) async fn describe(
    store: &dyn Store,
    id: &TableId,
    expected: u64,
    row: TableUpdate,
) -> Result<(), StoreError> {
    let table = identity::table_key(id).ok_or(StoreError::UnknownTable)?;
    let append = Append { table, expected, entries: Vec::new(), update: Some(row), ended: None };
    store.append(append).await.map(drop)
}

/// A client's names are its own: two players may both call a command `1`.
fn client_id(entry: &Entry) -> Option<String> {
    let player = entry.who.player()?;
    entry.client.as_ref().map(|client| format!("{player}/{client}"))
}

/// A moment as the store keeps it.
pub(crate) fn moment(at: Millis) -> trefle_store::Millis {
    trefle_store::Millis(at.try_into().unwrap_or(i64::MAX))
}

/// What the store's lists are to know of a table, and up to which entry that is so. It is written
/// again only where something else than that number changes, so hardly anything in it changes with
/// every entry.
pub(crate) fn row(table: &Table, number: u64) -> Result<TableUpdate, StoreError> {
    let mut summary = table.summary();
    let players = summary.places.iter().filter_map(|place| place.taken_by.as_ref()?.player());
    let players = players.chain(&summary.host).filter_map(identity::player_key).collect();
    reduce(&mut summary);
    summary.number = number;
    Ok(TableUpdate {
        at: trefle_store::Millis(0),
        game: summary.settings.game.clone(),
        public: summary.settings.public,
        finished: summary.phase == Phase::Over,
        summary: serde_json::to_vec(&summary).map_err(unwritable)?,
        players,
    })
}

/// Leaves out people's names, which the store keeps with the players, and what changes with every
/// entry. Whose turn it is stays where games take days and people look at the list for it.
fn reduce(summary: &mut Summary) {
    summary.host_name = None;
    summary.at = 0;
    if summary.settings.clock != Clock::None {
        summary.to_act.clear();
    }
    for place in &mut summary.places {
        (place.away_since, place.vote_from) = (None, None);
        if let Some(Taken::Person { name, .. }) = &mut place.taken_by {
            name.clear();
        }
    }
}

/// Keeps a report, if it is one, where whoever runs the server reads it. It stands in the journal
/// already: if this fails, nothing is lost.
pub(crate) async fn keep(shared: &Shared, report: Option<Report>) {
    let Some(report) = report else { return };
    if let Err(error) = shared.store.add_report(report).await {
        tracing::error!(%error, "a report could not be kept");
    }
}

/// The report that an entry is, for whoever runs the server to read.
pub(crate) fn report(id: &TableId, entry: &Entry) -> Option<Report> {
    let Command::Report { number, text } = &entry.command else { return None };
    Some(Report {
        table: identity::table_key(id)?,
        number: *number,
        by: entry.who.player().and_then(identity::player_key),
        text: text.clone(),
        at: moment(entry.at),
    })
}
