//! Bodies for fuzzing, which plain tests run over the corpus too.

use crate::{Entry, Games, Table};

/// A journal, one entry a line: what is replayed is written and replayed to the same table.
///
/// # Panics
/// When that is not so.
pub fn journal(games: &Games, data: &[u8]) {
    let read = |line: &[u8]| Entry::from_bytes(Entry::FORMAT, line).ok();
    let lines = data.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
    let Some(entries) = lines.map(read).collect::<Option<Vec<Entry>>>() else { return };
    let again: Option<Vec<Entry>> =
        entries.iter().map(|entry| entry.to_bytes().ok().and_then(|bytes| read(&bytes))).collect();
    assert_eq!(again.as_ref(), Some(&entries), "what was written is read back");
    let replay = |entries| Table::replay(games, entries);
    if let (Ok(table), Some(Ok(other))) = (replay(entries), again.map(replay)) {
        assert_eq!(format!("{table:?}"), format!("{other:?}"), "a replay gives the same table");
    }
}
