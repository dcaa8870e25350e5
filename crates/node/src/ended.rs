//! How games ended, as the store keeps it; and from journals, where nobody kept it yet.

use crate::{error::NodeError, identity, journal};
use trefle_store::{Ended, Played, Store, StoreError, TableId};
use trefle_table::{GameResult, Games, Millis, Table};

/// How many tables are looked up at once.
const PAGE: u32 = 100;

/// How a game ended that ended then. Who played stands beside the bytes, and goes with them who do.
pub(crate) fn written(result: &GameResult, at: Millis) -> Result<Ended, StoreError> {
    let mut nameless = result.clone();
    let seats = (1..).zip(&mut nameless.seats);
    let players = seats.filter_map(|(seat, result)| {
        let player = identity::player_key(&result.player.take()?)?;
        Some(Played { seat, player, standing: None })
    });
    let players = players.collect();
    Ok(Ended {
        game_number: result.game_number,
        at: journal::moment(at),
        game: result.game.clone(),
        file: result.file.as_deref().filter(|_| !result.aborted).and_then(from_hex),
        bytes: serde_json::to_vec(&nameless).map_err(journal::unwritable)?,
        players,
    })
}

fn from_hex(text: &str) -> Option<[u8; 32]> {
    let mut hash = [0; 32];
    hex::decode_to_slice(text, &mut hash).ok()?;
    Some(hash)
}

/// How the games of a table ended, by its journal alone.
pub async fn replayed(
    store: &dyn Store,
    games: &Games,
    table: TableId,
) -> Result<Vec<Ended>, NodeError> {
    let entries = store.entries(table, 1).await.map_err(NodeError::Store)?;
    let mut entries = entries.into_iter().map(journal::entry);
    let Some(first) = entries.next() else { return Ok(Vec::new()) };
    let (mut table, _) = Table::replay_first(games, first?)?;
    let mut ended = Vec::new();
    for entry in entries {
        let entry = table.replay_next(entry?)?.entry;
        let result = table.ended_with(entry.number);
        let result = result.map(|result| written(result, entry.at)).transpose();
        ended.extend(result.map_err(NodeError::Store)?);
    }
    Ok(ended)
}

/// Keeps the results of tables from before results were kept. A journal that cannot be read keeps
/// nobody else from theirs.
pub async fn count_all(store: &dyn Store, games: &Games) -> Result<u64, StoreError> {
    let mut counted = 0;
    loop {
        let tables = store.uncounted(PAGE).await?;
        if tables.is_empty() {
            return Ok(counted);
        }
        for table in tables {
            let ended = match replayed(store, games, table).await {
                Ok(ended) => ended,
                Err(NodeError::Store(error)) => return Err(error),
                Err(error) => {
                    tracing::error!(%table, %error, "a journal tells no results");
                    Vec::new()
                }
            };
            counted += ended.len() as u64;
            store.count(table, ended).await?;
        }
    }
}
