//! Results counted again, from the journals alone.

use crate::{NodeError, replayed};
use trefle_store::{Archive, Ended, KeptResult, PlayerId, StoreError, Table, TableId};
use trefle_table::Games;

/// How much is read at once.
const PAGE: u32 = 100;

/// What counting again has found.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Recount {
    /// How many results the journals tell.
    pub results: u64,
    /// Those that are not kept, or kept otherwise, as they are to be.
    pub wrong: Vec<KeptResult>,
    /// How many are kept of tables whose journals tell of no such game.
    pub unheard_of: u64,
    /// Tables whose journals cannot be read.
    pub damaged: Vec<TableId>,
}

impl Recount {
    /// Whether everything is as the journals say.
    pub fn is_right(&self) -> bool {
        self.wrong.is_empty() && self.unheard_of == 0 && self.damaged.is_empty()
    }
}

/// Counts the results of all tables again and says what differs. Results of tables that were pruned
/// have no journal any more, and stand.
pub async fn recount(store: &dyn Archive, games: &Games) -> Result<Recount, StoreError> {
    let mut found = Recount::default();
    let mut after = None;
    loop {
        let tables: Vec<Table> = store.tables_after(after, PAGE).await?;
        let Some(last) = tables.last() else { return Ok(found) };
        after = Some(last.id);
        for table in tables {
            count_table(store, games, table.id, &mut found).await?;
        }
    }
}

async fn count_table(
    store: &dyn Archive,
    games: &Games,
    table: TableId,
    found: &mut Recount,
) -> Result<(), StoreError> {
    let mut kept = kept_of(store, table).await?;
    let told = match replayed(store, games, table).await {
        Ok(told) => told,
        Err(NodeError::Store(error)) => return Err(error),
        Err(_) => {
            found.damaged.push(table);
            return Ok(());
        }
    };
    found.results += told.len() as u64;
    for ended in told {
        let there = kept.iter().position(|kept| kept.game_number == ended.game_number);
        let there = there.map(|place| kept.swap_remove(place));
        let ended = as_kept(store, ended, there.as_ref()).await?;
        if there.as_ref() != Some(&ended) {
            found.wrong.push(KeptResult { table, ended });
        }
    }
    found.unheard_of += kept.len() as u64;
    Ok(())
}

/// A result that a journal tells, as it is kept: without those who are deleted, and with what became
/// of ratings, of which the journal knows nothing.
async fn as_kept(
    store: &dyn Archive,
    mut ended: Ended,
    kept: Option<&Ended>,
) -> Result<Ended, StoreError> {
    let ids: Vec<PlayerId> = ended.players.iter().map(|played| played.player).collect();
    let players = store.players(&ids).await?;
    let lives = |id| players.iter().any(|player| player.id == id && !player.deleted);
    ended.players.retain(|played| lives(played.player));
    for played in &mut ended.players {
        let same = kept.and_then(|kept| kept.players.iter().find(|p| p.seat == played.seat));
        played.standing = same.and_then(|same| same.standing);
    }
    Ok(ended)
}

/// All results that are kept of a table.
async fn kept_of(store: &dyn Archive, table: TableId) -> Result<Vec<Ended>, StoreError> {
    let mut kept: Vec<Ended> = Vec::new();
    loop {
        let after = kept.last().map_or(0, |last| last.game_number);
        let page = store.results_after(Some((table, after)), PAGE).await?;
        let theirs = page.into_iter().take_while(|result| result.table == table);
        let before = kept.len();
        kept.extend(theirs.map(|result| result.ended));
        if kept.len() - before < PAGE as usize {
            return Ok(kept);
        }
    }
}
