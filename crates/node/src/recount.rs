//! Results and ratings counted again, from the journals alone.

use crate::{NodeError, ended, replayed};
use std::collections::{HashMap, HashSet};
use trefle_store::{Archive, Ended, KeptResult, PlayerId, Rating, StoreError, Table, TableId};
use trefle_table::{GameResult, Games};

/// How much is read at once.
const PAGE: u32 = 100;

/// What counting again has found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recount {
    /// How many results the journals tell.
    pub results: u64,
    /// Those that are not kept, or kept otherwise, as they are to be.
    pub wrong: Vec<KeptResult>,
    /// Those that are kept of tables whose journals tell of no such game.
    pub unheard_of: Vec<(TableId, u32)>,
    /// Tables whose journals cannot be read.
    pub damaged: Vec<TableId>,
    /// How many ratings the results make.
    pub ratings: u64,
    /// Those that are not kept, or kept otherwise, as they are to be.
    pub wrong_ratings: Vec<Rating>,
    /// Those that are kept of players who have played no rated game.
    pub unearned: Vec<(PlayerId, String)>,
}

impl Recount {
    /// Whether everything is as the journals say.
    pub fn is_right(&self) -> bool {
        self.wrong.is_empty()
            && self.unheard_of.is_empty()
            && self.damaged.is_empty()
            && self.wrong_ratings.is_empty()
            && self.unearned.is_empty()
    }

    /// Makes everything as the journals say.
    pub async fn repair(self, store: &dyn Archive) -> Result<(), StoreError> {
        store.forget_results(self.unheard_of).await?;
        store.keep_results(self.wrong).await?;
        store.forget_ratings(self.unearned).await?;
        store.keep_ratings(self.wrong_ratings).await
    }
}

/// A game that changes ratings.
struct Rated {
    /// As its journal tells it, or as it is kept where there is none any more.
    told: KeptResult,
    /// As it is kept.
    kept: Option<Ended>,
    /// Whether there is a journal to tell it.
    has_journal: bool,
}

/// Counts the results of all tables and the ratings again and says what differs. Results of tables
/// that were pruned have no journal any more, and stand, with what became of ratings by them.
pub async fn recount(store: &dyn Archive, games: &Games) -> Result<Recount, StoreError> {
    let mut found = Recount::default();
    let mut rated = Vec::new();
    let mut journals = HashSet::new();
    let mut after = None;
    loop {
        let tables: Vec<Table> = store.tables_after(after, PAGE).await?;
        let Some(last) = tables.last() else { break };
        after = Some(last.id);
        for table in tables {
            journals.insert(table.id);
            count_table(store, games, table.id, &mut found, &mut rated).await?;
        }
    }
    without_journals(store, &journals, &mut rated).await?;
    count_ratings(store, rated, &mut found).await?;
    Ok(found)
}

async fn count_table(
    store: &dyn Archive,
    games: &Games,
    table: TableId,
    found: &mut Recount,
    rated: &mut Vec<Rated>,
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
        if changes_ratings(&ended) {
            let told = KeptResult { table, ended };
            rated.push(Rated { told, kept: there, has_journal: true });
            continue;
        }
        let ended = living_only(store, ended).await?;
        if there.as_ref() != Some(&ended) {
            found.wrong.push(KeptResult { table, ended });
        }
    }
    found.unheard_of.extend(kept.iter().map(|kept| (table, kept.game_number)));
    Ok(())
}

/// Adds the rated games of tables that were pruned.
async fn without_journals(
    store: &dyn Archive,
    journals: &HashSet<TableId>,
    rated: &mut Vec<Rated>,
) -> Result<(), StoreError> {
    let mut after = None;
    loop {
        let page = store.results_after(after, PAGE).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = Some((last.table, last.ended.game_number));
        let pruned = page.into_iter().filter(|result| !journals.contains(&result.table));
        rated.extend(pruned.filter(|result| changes_ratings(&result.ended)).map(|told| {
            let kept = Some(told.ended.clone());
            Rated { told, kept, has_journal: false }
        }));
    }
}

/// Plays the rated games through in the order of their time.
async fn count_ratings(
    store: &dyn Archive,
    mut rated: Vec<Rated>,
    found: &mut Recount,
) -> Result<(), StoreError> {
    rated.sort_by_key(|one| one.told.moment());
    let mut stand: HashMap<(PlayerId, String), Rating> = HashMap::new();
    for Rated { told: KeptResult { table, mut ended }, kept, has_journal } in rated {
        let whole = ended.players.len();
        let Ok(result) = serde_json::from_slice::<GameResult>(&ended.bytes) else { continue };
        if has_journal {
            let game = ended.game.clone();
            ended::rate(&result, &mut ended, |player| {
                stand.get(&(player, game.clone())).map(|rating| rating.standing)
            });
        }
        let mut ended = living_only(store, ended).await?;
        // What somebody was worth who is deleted has gone with them: what is kept of it stands.
        if ended.players.len() < whole
            && let Some(kept) = &kept
        {
            for played in &mut ended.players {
                let same = kept.players.iter().find(|one| one.seat == played.seat);
                played.standing = same.and_then(|same| same.standing).or(played.standing);
            }
        }
        for rating in ended.ratings() {
            stand.insert((rating.player, rating.game.clone()), rating);
        }
        if kept.as_ref() != Some(&ended) {
            found.wrong.push(KeptResult { table, ended });
        }
    }
    compare(store, stand, found).await
}

/// Compares the ratings that are kept with those that there should be.
async fn compare(
    store: &dyn Archive,
    mut stand: HashMap<(PlayerId, String), Rating>,
    found: &mut Recount,
) -> Result<(), StoreError> {
    found.ratings = stand.len() as u64;
    let mut after = None;
    loop {
        let page = store.ratings_after(after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = Some((last.player, last.game.clone()));
        for kept in page {
            match stand.remove(&(kept.player, kept.game.clone())) {
                None => found.unearned.push((kept.player, kept.game)),
                Some(right) if right != kept => found.wrong_ratings.push(right),
                Some(_) => {}
            }
        }
    }
    found.wrong_ratings.extend(stand.into_values());
    Ok(())
}

fn changes_ratings(ended: &Ended) -> bool {
    let result = serde_json::from_slice::<GameResult>(&ended.bytes);
    result.is_ok_and(|result| result.changes_ratings())
}

/// A result that a journal tells, as it is kept: without those who are deleted.
async fn living_only(store: &dyn Archive, mut ended: Ended) -> Result<Ended, StoreError> {
    let ids: Vec<PlayerId> = ended.players.iter().map(|played| played.player).collect();
    let players = store.players(&ids).await?;
    let lives = |id| players.iter().any(|player| player.id == id && !player.deleted);
    ended.players.retain(|played| lives(played.player));
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
