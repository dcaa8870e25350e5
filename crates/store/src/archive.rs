//! Moving everything from one store to another.

use std::collections::BTreeSet;

use async_trait::async_trait;

use crate::{
    Append, DayTry, Entry, FileId, KeptFile, KeptResult, NewEntry, Player, PlayerId, Rating,
    Report, Session, Store, StoreError, Table, TableId, TableUpdate, TokenHash,
};

/// How many rows are read and written at once.
const PAGE: u32 = 500;

/// A player with all that is kept of one.
#[derive(Clone, PartialEq, Eq)]
pub struct KeptPlayer {
    /// The player.
    pub player: Player,
    /// The hash of the account's password.
    pub password_hash: Option<String>,
}

/// How much there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Amount {
    /// Players, guests among them.
    pub players: u64,
    /// Sessions and tokens.
    pub sessions: u64,
    /// Tables.
    pub tables: u64,
    /// Entries of their journals.
    pub entries: u64,
    /// Reports.
    pub reports: u64,
    /// Results.
    pub results: u64,
    /// Ratings.
    pub ratings: u64,
    /// Files that people made.
    pub files: u64,
}

impl Amount {
    /// All together, for a progress bar.
    pub fn sum(&self) -> u64 {
        let lists = self.reports + self.results + self.ratings + self.files;
        self.players + self.sessions + self.tables + self.entries + lists
    }
}

/// A store whose whole contents can be read, page by page, and written as they are.
#[async_trait]
pub trait Archive: Store {
    /// How much there is.
    async fn amount(&self) -> Result<Amount, StoreError>;

    /// Players in the order of their identities, after one.
    async fn players_after(
        &self,
        after: Option<PlayerId>,
        limit: u32,
    ) -> Result<Vec<KeptPlayer>, StoreError>;

    /// Sessions and tokens in the order of their hashes, after one.
    async fn sessions_after(
        &self,
        after: Option<TokenHash>,
        limit: u32,
    ) -> Result<Vec<Session>, StoreError>;

    /// Tables in the order of their identities, after one.
    async fn tables_after(
        &self,
        after: Option<TableId>,
        limit: u32,
    ) -> Result<Vec<Table>, StoreError>;

    /// The seeds of all days: game, day, seed.
    async fn day_seeds(&self) -> Result<Vec<(String, String, String)>, StoreError>;

    /// Tries at the games of days in the order of their tables, after one.
    async fn day_tries_after(
        &self,
        after: Option<TableId>,
        limit: u32,
    ) -> Result<Vec<DayTry>, StoreError>;

    /// Writes players as they are, over what is there of them.
    async fn keep_players(&self, players: Vec<KeptPlayer>) -> Result<(), StoreError>;

    /// Writes sessions as they are, over what is there of them.
    async fn keep_sessions(&self, sessions: Vec<Session>) -> Result<(), StoreError>;

    /// Writes reports that are not there yet.
    async fn keep_reports(&self, reports: Vec<Report>) -> Result<(), StoreError>;

    /// Results in the order of their tables, after one.
    async fn results_after(
        &self,
        after: Option<(TableId, u32)>,
        limit: u32,
    ) -> Result<Vec<KeptResult>, StoreError>;

    /// Writes results as they are, over what is there of them.
    async fn keep_results(&self, results: Vec<KeptResult>) -> Result<(), StoreError>;

    /// Ratings in the order of their players, after one.
    async fn ratings_after(
        &self,
        after: Option<(PlayerId, String)>,
        limit: u32,
    ) -> Result<Vec<Rating>, StoreError>;

    /// Writes ratings as they are, over what is there of them.
    async fn keep_ratings(&self, ratings: Vec<Rating>) -> Result<(), StoreError>;

    /// Forgets results, by their tables and the numbers of their games, with who played them.
    async fn forget_results(&self, results: Vec<(TableId, u32)>) -> Result<(), StoreError>;

    /// Forgets ratings, by player and game.
    async fn forget_ratings(&self, ratings: Vec<(PlayerId, String)>) -> Result<(), StoreError>;

    /// Files that people made in the order of their identities, after one.
    async fn files_after(
        &self,
        after: Option<FileId>,
        limit: u32,
    ) -> Result<Vec<KeptFile>, StoreError>;

    /// Writes files as they are, over what is there of them.
    async fn keep_files(&self, files: Vec<KeptFile>) -> Result<(), StoreError>;
}

/// Why a copy stopped.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// One of the stores failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The same table went on differently in the two stores.
    #[error(
        "table {table} differs in both stores from entry {number} on: \
        copy into an empty store, or remove the table there"
    )]
    Differs {
        /// Which.
        table: TableId,
        /// The first entry that differs.
        number: u64,
    },
}

/// Copies everything that is in one store into another, and tells after each page how much of it
/// is done. What is there already is not written twice: a copy that was interrupted can be
/// repeated, and one that is repeated brings over what came since.
pub async fn copy(
    from: &dyn Archive,
    to: &dyn Archive,
    mut progress: impl FnMut(Amount),
) -> Result<Amount, CopyError> {
    let mut done = Amount::default();
    let mut after = None;
    loop {
        let players = from.players_after(after, PAGE).await?;
        let Some(last) = players.last() else { break };
        after = Some(last.player.id);
        done.players += players.len() as u64;
        let forgotten: Vec<PlayerId> =
            players.iter().map(|kept| &kept.player).filter(|p| p.deleted).map(|p| p.id).collect();
        to.keep_players(players).await?;
        for id in forgotten {
            // Since the last copy, perhaps: what they wrote is still there.
            to.delete_player(id).await?;
        }
        progress(done);
    }
    let mut after = None;
    loop {
        let sessions = from.sessions_after(after, PAGE).await?;
        let Some(last) = sessions.last() else { break };
        after = Some(last.token);
        done.sessions += sessions.len() as u64;
        to.keep_sessions(sessions).await?;
        progress(done);
    }
    let mut after = None;
    loop {
        let tables = from.tables_after(after, PAGE).await?;
        let Some(last) = tables.last() else { break };
        after = Some(last.id);
        for table in tables {
            done.entries += copy_table(from, to, table).await?;
            done.tables += 1;
            progress(done);
        }
    }
    copy_days(from, to).await?;
    let mut reports = from.reports(u32::MAX).await?;
    // The newest come first; written in their order, they are listed in it again.
    reports.reverse();
    done.reports = reports.len() as u64;
    to.keep_reports(reports).await?;
    progress(done);
    copy_files(from, to, &mut done, &mut progress).await?;
    copy_results(from, to, &mut done, progress).await?;
    Ok(done)
}

async fn copy_files(
    from: &dyn Archive,
    to: &dyn Archive,
    done: &mut Amount,
    mut progress: impl FnMut(Amount),
) -> Result<(), CopyError> {
    let mut after = None;
    loop {
        let files = from.files_after(after, PAGE).await?;
        let Some(last) = files.last() else { return Ok(()) };
        after = Some(last.id);
        done.files += files.len() as u64;
        let ids: Vec<FileId> = files.iter().map(|file| file.id).collect();
        to.keep_files(files).await?;
        for id in ids {
            for report in from.reports_of(id).await? {
                // Whether it is hidden came with it.
                to.report_file(report, u32::MAX).await?;
            }
        }
        progress(*done);
    }
}

async fn copy_results(
    from: &dyn Archive,
    to: &dyn Archive,
    done: &mut Amount,
    mut progress: impl FnMut(Amount),
) -> Result<(), CopyError> {
    let mut after = None;
    loop {
        let results = from.results_after(after, PAGE).await?;
        let Some(last) = results.last() else { break };
        after = Some((last.table, last.ended.game_number));
        done.results += results.len() as u64;
        to.keep_results(results).await?;
        progress(*done);
    }
    let mut after = None;
    loop {
        let ratings = from.ratings_after(after, PAGE).await?;
        let Some(last) = ratings.last() else { break };
        after = Some((last.player, last.game.clone()));
        done.ratings += ratings.len() as u64;
        to.keep_ratings(ratings).await?;
        progress(*done);
    }
    Ok(())
}

/// Brings the games of the days over. A seed that is there already stays: it was promised.
async fn copy_days(from: &dyn Archive, to: &dyn Archive) -> Result<(), StoreError> {
    for (game, day, seed) in from.day_seeds().await? {
        to.keep_day_seed(&game, &day, &seed).await?;
    }
    let mut after = None;
    loop {
        let tries = from.day_tries_after(after, PAGE).await?;
        let Some(last) = tries.last() else { return Ok(()) };
        after = Some(last.table);
        for one in tries {
            let (table, ended) = (one.table, one.ended);
            to.day_try(one).await?;
            if let Some((at, points)) = ended {
                to.end_day_try(table, at, points).await?;
            }
        }
    }
}

/// Brings one table's journal and row over; answers with the length of the journal.
async fn copy_table(from: &dyn Archive, to: &dyn Archive, table: Table) -> Result<u64, CopyError> {
    let entries = from.entries(table.id, 1).await?;
    let there = to.entries(table.id, 1).await?;
    let differs = there.iter().zip(&entries).find(|(there, here)| !same(there, here));
    if let Some((entry, _)) = differs {
        return Err(CopyError::Differs { table: table.id, number: entry.number });
    }
    if let Some(entry) = there.get(entries.len()) {
        return Err(CopyError::Differs { table: table.id, number: entry.number });
    }
    let row = |at| TableUpdate {
        at,
        game: table.game.clone(),
        public: table.public,
        finished: table.finished,
        summary: table.summary.clone(),
        players: BTreeSet::clone(&table.players),
    };
    let mut expected = there.len() as u64 + 1;
    let missing = entries.get(there.len()..).unwrap_or_default();
    for some in missing.chunks(PAGE as usize) {
        // The first update's time is the table's creation, the last one's when it was touched.
        let update = (expected == 1).then(|| row(table.created_at));
        let entries = some.iter().map(as_new).collect();
        let append = Append { table: table.id, expected, entries, update, ended: None };
        expected = to.append(append).await? + 1;
    }
    let update = Some(row(table.touched_at));
    let append = Append { table: table.id, expected, entries: Vec::new(), update, ended: None };
    to.append(append).await?;
    Ok(entries.len() as u64)
}

/// Whether two entries are the same, but for what is personal: that may be forgotten on one side.
fn same(one: &Entry, other: &Entry) -> bool {
    let bare = |e: &Entry| (e.number, e.client_id.clone(), e.format, e.at);
    bare(one) == bare(other) && one.bytes == other.bytes
}

fn as_new(entry: &Entry) -> NewEntry {
    NewEntry {
        client_id: entry.client_id.clone(),
        format: entry.format,
        at: entry.at,
        bytes: entry.bytes.clone(),
        personal: entry.personal.clone(),
    }
}
