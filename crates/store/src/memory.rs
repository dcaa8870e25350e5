//! A store that lasts as long as the process: for simulations and for other rooms' tests.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use tokio::time::Instant;

use crate::{
    Account, Alive, Append, Claim, DayTry, Days, Digest, Digests, Ended, Entry, FileId, FileReport,
    Files, KeptFile, KeptResult, Leases, Millis, Moment, NewPlayer, NodeId, Player, PlayerChange,
    PlayerId, Pruned, Ranked, Rating, Report, SeekStep, Seeks, Session, SessionKind, Sought, Store,
    StoreError, Table, TableId, TableState, TableUpdate, TokenHash, check, looks, seeks::KeptSeek,
};

/// A [`Store`] in memory. Keeps every promise but the one to outlive the process.
#[derive(Debug)]
pub struct MemoryStore {
    state: Mutex<State>,
    began: Instant,
    began_at: Millis,
}

/// A node's last sign of life.
#[derive(Debug)]
struct Sign {
    seen: Instant,
    until: Instant,
    trip: Duration,
}

#[derive(Debug, Default)]
struct State {
    tables: BTreeMap<TableId, Journal>,
    players: BTreeMap<PlayerId, Known>,
    sessions: BTreeMap<TokenHash, Session>,
    reports: Vec<Report>,
    results: BTreeMap<(TableId, u32), Ended>,
    ratings: BTreeMap<(PlayerId, String), Rating>,
    digests: BTreeMap<PlayerId, Digest>,
    day_seeds: BTreeMap<(String, String), String>,
    day_tries: Vec<DayTry>,
    seeks: Vec<KeptSeek>,
    files: BTreeMap<FileId, KeptFile>,
    file_reports: BTreeMap<(FileId, PlayerId), FileReport>,
    nodes: BTreeMap<NodeId, Sign>,
    leases: BTreeMap<TableId, NodeId>,
    secret: Option<[u8; 32]>,
    closed: bool,
}

impl Default for MemoryStore {
    fn default() -> Self {
        Self::new()
    }
}

#[derive(Debug)]
struct Journal {
    table: Table,
    entries: Vec<Entry>,
}

#[derive(Debug)]
struct Known {
    player: Player,
    password_hash: String,
}

impl MemoryStore {
    /// An empty store.
    pub fn new() -> Self {
        Self::starting_at(Millis(0))
    }

    /// An empty store whose clock stands there.
    pub fn starting_at(began_at: Millis) -> Self {
        Self { state: Mutex::default(), began: Instant::now(), began_at }
    }

    /// What time it is here.
    pub fn now(&self) -> Millis {
        let passed = i64::try_from(self.began.elapsed().as_millis()).unwrap_or(i64::MAX);
        Millis(self.began_at.0.saturating_add(passed))
    }

    /// Loses a table's entries from a number on, as a standby that had not got them yet and takes
    /// over: for simulations.
    pub fn lose(&self, table: TableId, from: u64) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(journal) = state.tables.get_mut(&table) {
            let lost = journal.entries.iter().find(|entry| entry.number >= from);
            let since = lost.map_or(Millis(i64::MAX), |entry| entry.at);
            journal.entries.retain(|entry| entry.number < from);
            journal.table.last_number = journal.entries.len() as u64;
            state.results.retain(|(id, _), ended| *id != table || ended.at < since);
        }
    }

    /// Everything happens under one lock: each call is one transaction.
    fn with<T>(
        &self,
        work: impl FnOnce(&mut State) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.closed { Err(StoreError::Closed) } else { work(&mut state) }
    }
}

impl State {
    /// A player who can still be changed.
    fn living(&mut self, id: PlayerId) -> Result<&mut Known, StoreError> {
        self.players
            .get_mut(&id)
            .filter(|known| !known.player.deleted)
            .ok_or(StoreError::UnknownPlayer)
    }

    fn append(&mut self, append: Append) -> Result<u64, StoreError> {
        let Append { table, expected, entries, update, ended } = append;
        let written = self.tables.get(&table).map_or(&[][..], |journal| &journal.entries);
        let clients: Vec<&String> = entries.iter().filter_map(|e| e.client_id.as_ref()).collect();
        let repeated =
            |entry: &&Entry| entry.client_id.as_ref().is_some_and(|id| clients.contains(&id));
        if let Some(first) = written.iter().find(repeated) {
            return Err(StoreError::Repeated { number: first.number });
        }
        let next = written.len() as u64 + 1;
        if expected < next {
            return Err(StoreError::Taken { next });
        }
        if expected > next {
            return Err(StoreError::Ahead { next });
        }
        if update.as_ref().is_some_and(|u| u.players.iter().any(|p| !self.players.contains_key(p)))
        {
            return Err(StoreError::UnknownPlayer);
        }
        if update.is_none() && !self.tables.contains_key(&table) {
            return Err(StoreError::UnknownTable);
        }
        let ended = ended.map(|ended| self.living_only(ended));
        if ended.as_ref().is_some_and(|ended| !ended.ratings().all(|r| self.is_next(&r))) {
            return Err(StoreError::Outdated);
        }
        let journal = match (self.tables.entry(table), &update) {
            (std::collections::btree_map::Entry::Occupied(journal), _) => journal.into_mut(),
            (std::collections::btree_map::Entry::Vacant(free), Some(update)) => {
                free.insert(Journal { table: begun(table, update), entries: Vec::new() })
            }
            (std::collections::btree_map::Entry::Vacant(_), None) => {
                return Err(StoreError::UnknownTable);
            }
        };
        let players = &self.players;
        let lives = |of: &PlayerId| players.get(of).is_some_and(|known| !known.player.deleted);
        let row = &mut journal.table;
        for (number, entry) in (next..).zip(entries) {
            row.last_number = number;
            row.touched_at = row.touched_at.max(entry.at);
            journal.entries.push(Entry {
                number,
                client_id: entry.client_id,
                format: entry.format,
                at: entry.at,
                bytes: entry.bytes,
                personal: entry.personal.filter(|personal| lives(&personal.of)),
            });
        }
        if let Some(update) = update {
            row.touched_at = row.touched_at.max(update.at);
            row.game = update.game;
            row.public = update.public;
            row.finished = update.finished;
            row.summary = update.summary;
            row.players = update.players;
        }
        let last = row.last_number;
        if let Some(ended) = ended {
            for rating in ended.ratings() {
                self.ratings.insert((rating.player, rating.game.clone()), rating);
            }
            self.results.insert((table, ended.game_number), ended);
        }
        Ok(last)
    }

    /// A result without those who are deleted.
    fn living_only(&self, mut ended: Ended) -> Ended {
        let lives = |id: &PlayerId| self.players.get(id).is_some_and(|known| !known.player.deleted);
        ended.players.retain(|played| lives(&played.player));
        ended
    }

    /// Whether a rating comes next after what there is of it.
    fn is_next(&self, rating: &Rating) -> bool {
        rating.follows(self.ratings.get(&(rating.player, rating.game.clone())))
    }

    fn results_of(&self, player: PlayerId, game: Option<&str>) -> Vec<KeptResult> {
        let theirs = |ended: &Ended| {
            ended.players.iter().any(|played| played.player == player)
                && game.is_none_or(|game| game == ended.game)
        };
        let results = self.results.iter().filter(|(_, ended)| theirs(ended));
        let mut results: Vec<KeptResult> = results
            .map(|(&(table, _), ended)| KeptResult { table, ended: ended.clone() })
            .collect();
        results.sort_by_key(|result| Reverse(result.moment()));
        results
    }

    fn leaderboard(&self, game: &str) -> Vec<Ranked> {
        let ranked = self.ratings.values().filter(|rating| rating.game == game);
        let mut ranked: Vec<Ranked> = ranked
            .filter_map(|rating| {
                let player = &self.players.get(&rating.player)?.player;
                let name = player.account.clone().filter(|_| !player.hidden)?;
                Some(Ranked { name, rating: rating.clone() })
            })
            .collect();
        ranked.sort_by_key(|line| Reverse((line.rating.standing.least(), line.rating.player)));
        ranked
    }

    fn prune(&mut self, before: Millis) -> Pruned {
        let old = |table: &Table| table.finished && table.touched_at < before;
        let mut pruned = Pruned::default();
        self.tables.retain(|_, journal| {
            let goes = old(&journal.table);
            if goes {
                pruned.tables += 1;
                pruned.entries += journal.entries.len() as u64;
            }
            !goes
        });
        self.reports.retain(|report| self.tables.contains_key(&report.table));
        let seated = |id| self.tables.values().any(|journal| journal.table.players.contains(id));
        let guests: Vec<PlayerId> = (self.players.values().map(|known| &known.player))
            .filter(|player| player.account.is_none() && player.last_seen < before)
            .filter(|player| !seated(&player.id))
            .map(|player| player.id)
            .collect();
        for id in guests {
            pruned.players += 1;
            self.players.remove(&id);
            self.day_tries.retain(|one| one.player != id);
            self.seeks.retain(|one| one.seek.player != id);
            self.forget(id);
        }
        pruned
    }

    /// Removes a player's traces elsewhere; answers with the tables whose entries had some.
    fn forget(&mut self, id: PlayerId) -> Vec<TableId> {
        self.ratings.retain(|(player, _), _| *player != id);
        self.day_tries.retain(|one| one.player != id);
        self.seeks.retain(|one| one.seek.player != id);
        self.files.retain(|_, file| file.player != id);
        let Self { files, file_reports, .. } = self;
        file_reports.retain(|(file, by), _| files.contains_key(file) && *by != id);
        self.digests.remove(&id);
        let played = |ended: &&Ended| ended.players.iter().any(|played| played.player == id);
        for played in self.results.values().filter(played).flat_map(|ended| &ended.players) {
            self.digests.remove(&played.player);
        }
        for ended in self.results.values_mut() {
            ended.players.retain(|played| played.player != id);
        }
        self.sessions.retain(|_, session| session.player != id);
        for report in self.reports.iter_mut().filter(|report| report.by == Some(id)) {
            report.by = None;
        }
        let mut changed = Vec::new();
        for (table, journal) in &mut self.tables {
            let theirs = |e: &&mut Entry| e.personal.as_ref().is_some_and(|p| p.of == id);
            let blanked = journal.entries.iter_mut().filter(theirs).map(|e| e.personal = None);
            if blanked.count() > 0 {
                changed.push(*table);
            }
        }
        changed
    }
}

/// A table's row as its first update begins it.
fn begun(id: TableId, update: &TableUpdate) -> Table {
    Table {
        id,
        created_at: update.at,
        touched_at: update.at,
        last_number: 0,
        game: String::new(),
        public: false,
        finished: false,
        summary: Vec::new(),
        players: update.players.clone(),
    }
}

/// The first `limit` tables in the order of a key.
fn first<'a, K: Ord>(
    tables: impl Iterator<Item = &'a Table>,
    limit: u32,
    key: impl FnMut(&Table) -> K,
) -> Vec<Table> {
    let mut tables: Vec<Table> = tables.cloned().collect();
    tables.sort_by_key(key);
    tables.truncate(limit as usize);
    tables
}

#[async_trait]
impl Store for MemoryStore {
    async fn append(&self, append: Append) -> Result<u64, StoreError> {
        check::append(&append)?;
        self.with(|state| state.append(append))
    }

    async fn entries(&self, table: TableId, from: u64) -> Result<Vec<Entry>, StoreError> {
        self.with(|state| {
            let entries = state.tables.get(&table).map_or(&[][..], |journal| &journal.entries);
            Ok(entries.iter().filter(|entry| entry.number >= from).cloned().collect())
        })
    }

    async fn table(&self, table: TableId) -> Result<Option<Table>, StoreError> {
        self.with(|state| Ok(state.tables.get(&table).map(|journal| journal.table.clone())))
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<Table>, StoreError> {
        self.with(|state| {
            let tables = state.tables.values().map(|journal| &journal.table);
            let open = tables.filter(|table| table.public && !table.finished);
            Ok(first(open, limit, |table| (Reverse(table.created_at), table.id)))
        })
    }

    async fn tables_of(&self, player: PlayerId, limit: u32) -> Result<Vec<Table>, StoreError> {
        self.with(|state| {
            let tables = state.tables.values().map(|journal| &journal.table);
            let theirs = tables.filter(|table| !table.finished && table.players.contains(&player));
            Ok(first(theirs, limit, |table| (Reverse(table.touched_at), table.id)))
        })
    }

    async fn add_player(&self, new: NewPlayer) -> Result<(), StoreError> {
        check::new_player(&new)?;
        self.with(|state| {
            if state.players.contains_key(&new.id) {
                return Err(StoreError::Exists);
            }
            let player = Player {
                id: new.id,
                name: new.name,
                language: new.language,
                account: None,
                created_at: new.at,
                last_seen: new.at,
                deleted: false,
                hidden: false,
            };
            state.players.insert(new.id, Known { player, password_hash: String::new() });
            Ok(())
        })
    }

    async fn players(&self, ids: &[PlayerId]) -> Result<Vec<Player>, StoreError> {
        self.with(|state| {
            let known = ids.iter().collect::<std::collections::BTreeSet<_>>().into_iter();
            Ok(known.filter_map(|id| state.players.get(id)).map(|k| k.player.clone()).collect())
        })
    }

    async fn change_player(&self, id: PlayerId, change: PlayerChange) -> Result<(), StoreError> {
        check::change(&change)?;
        self.with(|state| {
            let player = &mut state.living(id)?.player;
            if let Some(name) = change.name {
                player.name = name;
            }
            player.language = change.language.or(player.language.take());
            player.hidden = change.hidden.unwrap_or(player.hidden);
            Ok(())
        })
    }

    async fn set_account(
        &self,
        id: PlayerId,
        name: &str,
        password_hash: &str,
    ) -> Result<(), StoreError> {
        check::account(name, password_hash)?;
        self.with(|state| {
            let (key, look) = (check::account_key(name), looks::look(name));
            let own = state.living(id)?.player.account.as_deref().map(check::account_key);
            let same = |account: &str| {
                let keeps = own.as_ref() == Some(&key);
                check::account_key(account) == key || (!keeps && looks::look(account) == look)
            };
            let taken = |known: &Known| {
                known.player.id != id && known.player.account.as_deref().is_some_and(same)
            };
            if state.players.values().any(taken) {
                return Err(StoreError::AccountTaken);
            }
            let known = state.living(id)?;
            known.player.account = Some(name.to_owned());
            password_hash.clone_into(&mut known.password_hash);
            Ok(())
        })
    }

    async fn account(&self, name: &str) -> Result<Option<Account>, StoreError> {
        self.with(|state| {
            let key = check::account_key(name);
            Ok(state.players.values().find_map(|known| {
                let name =
                    known.player.account.as_ref().filter(|a| check::account_key(a) == key)?;
                Some(Account {
                    player: known.player.id,
                    name: name.clone(),
                    password_hash: known.password_hash.clone(),
                })
            }))
        })
    }

    async fn delete_player(&self, id: PlayerId) -> Result<Vec<TableId>, StoreError> {
        self.with(|state| {
            let known = state.players.get_mut(&id).ok_or(StoreError::UnknownPlayer)?;
            known.password_hash.clear();
            known.player.name.clear();
            known.player.language = None;
            known.player.account = None;
            known.player.deleted = true;
            Ok(state.forget(id))
        })
    }

    async fn add_session(&self, session: Session) -> Result<(), StoreError> {
        check::session(&session)?;
        self.with(|state| {
            state.living(session.player)?;
            if state.sessions.contains_key(&session.token) {
                return Err(StoreError::Exists);
            }
            state.sessions.insert(session.token, session);
            Ok(())
        })
    }

    async fn session(&self, token: &TokenHash) -> Result<Option<Session>, StoreError> {
        self.with(|state| Ok(state.sessions.get(token).cloned()))
    }

    async fn seen(&self, token: &TokenHash, at: Millis) -> Result<(), StoreError> {
        self.with(|state| {
            let Some(session) = state.sessions.get_mut(token) else { return Ok(()) };
            session.last_seen = session.last_seen.max(at);
            if let Some(known) = state.players.get_mut(&session.player) {
                known.player.last_seen = known.player.last_seen.max(at);
            }
            Ok(())
        })
    }

    async fn delete_session(&self, token: &TokenHash) -> Result<bool, StoreError> {
        self.with(|state| Ok(state.sessions.remove(token).is_some()))
    }

    async fn delete_sessions(
        &self,
        player: PlayerId,
        but: &TokenHash,
        tokens: bool,
    ) -> Result<u64, StoreError> {
        self.with(|state| {
            let before = state.sessions.len();
            state.sessions.retain(|token, session| {
                let spared = !tokens && session.kind != SessionKind::Browser;
                session.player != player || token == but || spared
            });
            Ok((before - state.sessions.len()) as u64)
        })
    }

    async fn bot_tokens(&self, player: PlayerId) -> Result<Vec<Session>, StoreError> {
        self.with(|state| {
            let theirs = state.sessions.values().filter(|session| {
                session.player == player && matches!(session.kind, SessionKind::Bot { .. })
            });
            let mut tokens: Vec<Session> = theirs.cloned().collect();
            tokens.sort_by_key(|session| (session.created_at, session.token));
            Ok(tokens)
        })
    }

    async fn sessions_of(&self, player: PlayerId, limit: u32) -> Result<Vec<Session>, StoreError> {
        self.with(|state| {
            let theirs = state.sessions.values().filter(|session| session.player == player);
            let mut sessions: Vec<Session> = theirs.cloned().collect();
            sessions.sort_by_key(|session| (Reverse(session.created_at), session.token));
            sessions.truncate(limit as usize);
            Ok(sessions)
        })
    }

    async fn add_report(&self, report: Report) -> Result<(), StoreError> {
        check::report(&report)?;
        self.with(|state| {
            if !state.tables.contains_key(&report.table) {
                return Err(StoreError::UnknownTable);
            }
            if let Some(by) = report.by {
                state.living(by)?;
            }
            state.reports.push(report);
            Ok(())
        })
    }

    async fn reports(&self, limit: u32) -> Result<Vec<Report>, StoreError> {
        self.with(|state| {
            let mut reports: Vec<Report> = state.reports.iter().rev().cloned().collect();
            reports.sort_by_key(|report| Reverse(report.at));
            reports.truncate(limit as usize);
            Ok(reports)
        })
    }

    async fn prune(&self, before: Millis) -> Result<Pruned, StoreError> {
        self.with(|state| Ok(state.prune(before)))
    }

    async fn results_of(
        &self,
        player: PlayerId,
        game: Option<&str>,
        before: Option<Moment>,
        limit: u32,
    ) -> Result<Vec<KeptResult>, StoreError> {
        self.with(|state| {
            let mut results = state.results_of(player, game);
            results.retain(|result| before.is_none_or(|before| result.moment() < before));
            results.truncate(limit as usize);
            Ok(results)
        })
    }

    async fn ratings(&self, players: &[PlayerId]) -> Result<Vec<Rating>, StoreError> {
        self.with(|state| {
            let theirs = state.ratings.values().filter(|rating| players.contains(&rating.player));
            Ok(theirs.cloned().collect())
        })
    }

    async fn leaderboard(
        &self,
        game: &str,
        after: Option<(i64, PlayerId)>,
        limit: u32,
    ) -> Result<Vec<Ranked>, StoreError> {
        self.with(|state| {
            let mut ranked = state.leaderboard(game);
            let place = |line: &Ranked| (line.rating.standing.least(), line.rating.player);
            ranked.retain(|line| after.is_none_or(|after| place(line) < after));
            ranked.truncate(limit as usize);
            Ok(ranked)
        })
    }

    /// None is from before: what is in memory is as old as the program.
    async fn uncounted(&self, _: u32) -> Result<Vec<TableId>, StoreError> {
        self.with(|_| Ok(Vec::new()))
    }

    async fn count(&self, table: TableId, ended: Vec<Ended>) -> Result<(), StoreError> {
        ended.iter().try_for_each(check::ended)?;
        self.with(|state| {
            for ended in ended {
                let ended = state.living_only(ended);
                for played in &ended.players {
                    state.digests.remove(&played.player);
                }
                state.results.entry((table, ended.game_number)).or_insert(ended);
            }
            Ok(())
        })
    }

    async fn close(&self) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).closed = true;
    }
}

#[async_trait]
impl Seeks for MemoryStore {
    async fn seek(&self, step: SeekStep) -> Result<Sought, StoreError> {
        self.with(|state| {
            if !state.players.contains_key(&step.player) {
                return Err(StoreError::UnknownPlayer);
            }
            Ok(step.carry_out(&mut state.seeks))
        })
    }
}

#[async_trait]
impl Digests for MemoryStore {
    async fn results_since(
        &self,
        player: PlayerId,
        after: Option<Moment>,
        until: Millis,
        limit: u32,
    ) -> Result<Vec<KeptResult>, StoreError> {
        self.with(|state| {
            let mut results = state.results_of(player, None);
            results.reverse();
            results.retain(|one| after.is_none_or(|after| one.moment() > after));
            results.retain(|one| one.ended.at < until);
            results.truncate(limit as usize);
            Ok(results)
        })
    }

    async fn digest(&self, player: PlayerId) -> Result<Option<Digest>, StoreError> {
        self.with(|state| Ok(state.digests.get(&player).cloned()))
    }

    async fn keep_digest(&self, player: PlayerId, digest: Digest) -> Result<(), StoreError> {
        self.with(|state| {
            if state.living(player).is_ok() {
                state.digests.insert(player, digest);
            }
            Ok(())
        })
    }
}

#[async_trait]
impl Days for MemoryStore {
    async fn day_seed(&self, game: &str, day: &str) -> Result<Option<String>, StoreError> {
        self.with(|state| Ok(state.day_seeds.get(&(game.into(), day.into())).cloned()))
    }

    async fn keep_day_seed(
        &self,
        game: &str,
        day: &str,
        fresh: &str,
    ) -> Result<String, StoreError> {
        self.with(|state| {
            let of_day = state.day_seeds.entry((game.into(), day.into()));
            Ok(of_day.or_insert_with(|| fresh.into()).clone())
        })
    }

    async fn day_try(&self, new: DayTry) -> Result<DayTry, StoreError> {
        self.with(|state| {
            state.living(new.player)?;
            let whose = |a: &DayTry| (a.game.clone(), a.day.clone(), a.player);
            if let Some(kept) = state.day_tries.iter().find(|kept| whose(kept) == whose(&new)) {
                return Ok(kept.clone());
            }
            state.day_tries.push(DayTry { ended: None, ..new.clone() });
            Ok(DayTry { ended: None, ..new })
        })
    }

    async fn day_try_at(&self, table: TableId) -> Result<Option<DayTry>, StoreError> {
        self.with(|state| Ok(state.day_tries.iter().find(|one| one.table == table).cloned()))
    }

    async fn end_day_try(
        &self,
        table: TableId,
        at: Millis,
        points: Option<i64>,
    ) -> Result<(), StoreError> {
        self.with(|state| {
            let one = state.day_tries.iter_mut().find(|one| one.table == table);
            if let Some(one) = one.filter(|one| one.ended.is_none()) {
                one.ended = Some((at, points));
            }
            Ok(())
        })
    }

    async fn day_tries_left(&self, limit: u32) -> Result<Vec<DayTry>, StoreError> {
        self.with(|state| {
            let finished = |one: &&DayTry| {
                let table = state.tables.get(&one.table);
                one.ended.is_none() && table.is_some_and(|journal| journal.table.finished)
            };
            let mut left: Vec<DayTry> = state.day_tries.iter().filter(finished).cloned().collect();
            left.sort_by_key(|one| one.table);
            left.truncate(limit as usize);
            Ok(left)
        })
    }

    async fn day_tries_of(
        &self,
        game: &str,
        player: PlayerId,
        limit: u32,
    ) -> Result<Vec<DayTry>, StoreError> {
        self.with(|state| {
            let theirs = state.day_tries.iter().filter(|a| a.game == game && a.player == player);
            let mut theirs: Vec<DayTry> = theirs.cloned().collect();
            theirs.sort_by_key(|one| Reverse(one.day.clone()));
            theirs.truncate(limit as usize);
            Ok(theirs)
        })
    }

    async fn day_points(
        &self,
        game: &str,
        day: &str,
        before: Millis,
    ) -> Result<Vec<(i64, u64)>, StoreError> {
        let mut counts = BTreeMap::new();
        for one in self.day_best(game, day, before, u32::MAX).await? {
            if let Some((_, Some(points))) = one.ended {
                *counts.entry(points).or_insert(0) += 1;
            }
        }
        Ok(counts.into_iter().collect())
    }

    async fn day_best(
        &self,
        game: &str,
        day: &str,
        before: Millis,
        limit: u32,
    ) -> Result<Vec<DayTry>, StoreError> {
        self.with(|state| {
            let of_day = state.day_tries.iter().filter(|a| a.game == game && a.day == day);
            let ended = |one: &&DayTry| matches!(one.ended, Some((at, Some(_))) if at < before);
            let mut best: Vec<DayTry> = of_day.filter(ended).cloned().collect();
            best.sort_by_key(|one| {
                let (at, points) = one.ended.unwrap_or_default();
                (Reverse(points), at, one.player)
            });
            best.truncate(limit as usize);
            Ok(best)
        })
    }
}

#[async_trait]
impl Files for MemoryStore {
    async fn keep_file(&self, file: KeptFile, most: u32) -> Result<(), StoreError> {
        check::file(&file)?;
        self.with(|state| {
            state.living(file.player)?;
            let before = state.files.get(&file.id);
            if before.is_some_and(|kept| kept.player != file.player) {
                return Err(StoreError::Exists);
            }
            let others =
                state.files.values().filter(|o| o.player == file.player && o.id != file.id);
            if others.count() >= most as usize {
                return Err(StoreError::TooMany);
            }
            let (made_at, hidden, judged) = before.map_or((file.made_at, false, false), |kept| {
                (kept.made_at, kept.hidden, kept.judged && kept.hash == file.hash)
            });
            state.files.insert(file.id, KeptFile { made_at, hidden, judged, ..file });
            Ok(())
        })
    }

    async fn file(&self, id: FileId) -> Result<Option<KeptFile>, StoreError> {
        self.with(|state| Ok(state.files.get(&id).cloned()))
    }

    async fn files_of(&self, player: PlayerId, limit: u32) -> Result<Vec<KeptFile>, StoreError> {
        self.with(|state| {
            let theirs = state.files.values().filter(|file| file.player == player);
            let mut theirs: Vec<KeptFile> = theirs.cloned().collect();
            theirs.sort_by_key(|file| (Reverse(file.changed_at), file.id));
            theirs.truncate(limit as usize);
            Ok(theirs)
        })
    }

    async fn drop_file(&self, player: PlayerId, id: FileId) -> Result<(), StoreError> {
        self.with(|state| {
            if state.files.get(&id).is_some_and(|file| file.player == player) {
                state.files.remove(&id);
                state.file_reports.retain(|(file, _), _| *file != id);
            }
            Ok(())
        })
    }

    async fn gallery(
        &self,
        game: &str,
        before: Option<(Millis, FileId)>,
        limit: u32,
    ) -> Result<Vec<KeptFile>, StoreError> {
        self.with(|state| {
            let shown = |file: &&KeptFile| file.game == game && !file.hidden;
            let place = |file: &KeptFile| Some((file.public_at?, file.id));
            let mut shown: Vec<KeptFile> = state.files.values().filter(shown).cloned().collect();
            shown.retain(|file| place(file).is_some_and(|it| before.is_none_or(|b| it < b)));
            shown.sort_by_key(|file| Reverse(place(file)));
            shown.truncate(limit as usize);
            Ok(shown)
        })
    }

    async fn report_file(&self, report: FileReport, most: u32) -> Result<(), StoreError> {
        check::file_report(&report)?;
        self.with(|state| {
            let (id, by) = (report.file, report.by);
            let lives = state.living(by).is_ok();
            let Some(file) = state.files.get_mut(&id).filter(|_| lives) else { return Ok(()) };
            if file.public_at.is_some() {
                state.file_reports.entry((id, by)).or_insert(report);
            }
            let about = state.file_reports.values().filter(|one| one.file == id && one.counts);
            file.hidden |= !file.judged && about.count() >= most as usize;
            Ok(())
        })
    }

    async fn reports_of(&self, file: FileId) -> Result<Vec<FileReport>, StoreError> {
        self.with(|state| {
            let about = state.file_reports.values().filter(|one| one.file == file);
            let mut about: Vec<FileReport> = about.cloned().collect();
            about.sort_by_key(|report| (report.at, report.by));
            Ok(about)
        })
    }

    async fn reported_files(
        &self,
        after: Option<FileId>,
        limit: u32,
    ) -> Result<Vec<KeptFile>, StoreError> {
        self.with(|state| {
            let reported = |id| state.file_reports.keys().any(|(file, _)| *file == id);
            let found = state.files.values().filter(|file| after.is_none_or(|id| file.id > id));
            let found = found.filter(|file| file.hidden || reported(file.id));
            Ok(found.take(limit as usize).cloned().collect())
        })
    }

    async fn judge_file(&self, id: FileId, hidden: bool) -> Result<(), StoreError> {
        self.with(|state| {
            if let Some(file) = state.files.get_mut(&id) {
                (file.hidden, file.judged) = (hidden, true);
            }
            state.file_reports.retain(|(file, _), _| *file != id);
            Ok(())
        })
    }

    async fn played_with(
        &self,
        hash: &[u8; 32],
        limit: u32,
    ) -> Result<(u64, Vec<Vec<u8>>), StoreError> {
        self.with(|state| {
            let with = state.results.values().filter(|ended| ended.file.as_ref() == Some(hash));
            let mut ended: Vec<&Ended> = with.collect();
            ended.sort_by_key(|ended| Reverse(ended.at));
            let last = ended.iter().take(limit as usize).map(|ended| ended.bytes.clone());
            Ok((ended.len() as u64, last.collect()))
        })
    }
}

/// By tokio's clock, which a simulation moves as it likes.
#[async_trait]
impl Leases for MemoryStore {
    async fn sign_of_life(
        &self,
        node: NodeId,
        lasts: Duration,
        trip: Duration,
    ) -> Result<Alive, StoreError> {
        self.with(|state| {
            let now = Instant::now();
            let lapsed = state.nodes.get(&node).is_none_or(|sign| sign.until < now);
            if lapsed {
                state.leases.retain(|_, holder| *holder != node);
            }
            state.nodes.insert(node, Sign { seen: now, until: now + lasts, trip });
            let alive = state.nodes.iter().filter(|(_, sign)| sign.until >= now);
            let nodes = alive.map(|(node, sign)| (*node, sign.trip)).collect();
            Ok(Alive { lapsed, nodes, now: self.now() })
        })
    }

    async fn claim(&self, table: TableId, node: NodeId) -> Result<Claim, StoreError> {
        self.with(|state| {
            if !state.tables.contains_key(&table) {
                return Err(StoreError::UnknownTable);
            }
            let now = Instant::now();
            let mut idle = None;
            if let Some(&by) = state.leases.get(&table).filter(|by| **by != node) {
                let seen = state.nodes.get(&by);
                if seen.is_some_and(|sign| sign.until >= now) {
                    return Ok(Claim::Held { by });
                }
                idle = seen.map(|sign| now - sign.seen);
            }
            state.leases.insert(table, node);
            Ok(Claim::Granted { idle })
        })
    }

    async fn states(&self, tables: &[TableId]) -> Result<Vec<TableState>, StoreError> {
        self.with(|state| {
            let now = Instant::now();
            let lives = |node: &NodeId| state.nodes.get(node).is_some_and(|sign| sign.until >= now);
            let known = tables.iter().filter_map(|id| Some((*id, state.tables.get(id)?)));
            let states = known.map(|(table, journal)| TableState {
                table,
                number: journal.table.last_number,
                holder: state.leases.get(&table).copied().filter(lives),
            });
            Ok(states.collect())
        })
    }

    async fn release(&self, table: TableId, node: NodeId) -> Result<(), StoreError> {
        self.with(|state| {
            state.leases.retain(|id, holder| (*id, *holder) != (table, node));
            Ok(())
        })
    }

    async fn retire(&self, node: NodeId) -> Result<(), StoreError> {
        self.with(|state| {
            state.leases.retain(|_, holder| *holder != node);
            state.nodes.remove(&node);
            Ok(())
        })
    }

    async fn secret(&self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        self.with(|state| Ok(*state.secret.get_or_insert(fresh)))
    }
}
