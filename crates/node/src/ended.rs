//! How games ended, as the store keeps it; and from journals, where nobody kept it yet.

use crate::{error::NodeError, identity, journal, ratings};
use trefle_store::{Ended, Played, PlayerId, Standing, Store, StoreError, TableId};
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

/// The same with what becomes of ratings by it, as they are now.
pub(crate) async fn rated(
    store: &dyn Store,
    result: &GameResult,
    at: Millis,
) -> Result<Ended, StoreError> {
    let mut ended = written(result, at)?;
    if result.changes_ratings() {
        let players: Vec<PlayerId> = ended.players.iter().map(|played| played.player).collect();
        let known = store.ratings(&players).await?;
        let game = ended.game.clone();
        rate(result, &mut ended, |player| {
            let theirs = known.iter().find(|one| one.player == player && one.game == game);
            theirs.map(|rating| rating.standing)
        });
    }
    Ok(ended)
}

/// Says where those stand after a game that changes ratings who stood there before.
pub(crate) fn rate(
    result: &GameResult,
    ended: &mut Ended,
    stood: impl Fn(PlayerId) -> Option<Standing>,
) {
    let at_seat = |seat: u32| ended.players.iter().find(|played| played.seat == seat);
    let seats = (1..).take(result.seats.len());
    let before: Vec<Option<Standing>> =
        seats.map(|seat| at_seat(seat).and_then(|played| stood(played.player))).collect();
    for (seat, standing) in (1..).zip(ratings::after(result, &before)) {
        if let Some(played) = ended.players.iter_mut().find(|played| played.seat == seat) {
            played.standing = Some(standing);
        }
    }
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
