//! Store and bus as one node sees them: over lines that fail.

use async_trait::async_trait;
use std::{
    collections::BTreeMap,
    io,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering},
    },
    time::Duration,
};
use tokio::{
    sync::mpsc,
    time::{self, Instant},
};
use trefle_node::{Bus, Hearing, Note, Subject};
use trefle_store::{
    Account, Alive, Append, Claim, DayTry, Days, Digest, Digests, Ended, Entry, FileId, FileReport,
    Files, KeptFile, KeptResult, Leases, MemoryStore, Millis, Moment, NewPlayer, NodeId, Player,
    PlayerChange, PlayerId, Pruned, Ranked, Rating, Report, SeekStep, Seeks, Session, Sought,
    Store, StoreError, Table, TableId, TableState, TokenHash,
};

/// Choices that are the same every time.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d)
    }

    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    /// True so many times in a hundred.
    pub(crate) fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }
}

/// How long the store waits for an answer.
const PATIENCE: Duration = Duration::from_secs(3);

/// The lines of one node.
pub(crate) struct Lines {
    dice: Mutex<Dice>,
    /// The store cannot be reached.
    pub(crate) cut: AtomicBool,
    /// Notes go neither in nor out.
    pub(crate) mute: AtomicBool,
    /// What is asked of the store vanishes; the store's own patience ends it.
    pub(crate) hole: AtomicBool,
    /// So many milliseconds more on each way to the store.
    pub(crate) slow: AtomicU64,
    /// Nothing is lost by chance.
    pub(crate) sound: AtomicBool,
    /// The node is gone: nothing it asks is ever answered.
    pub(crate) dead: AtomicBool,
    frozen: Mutex<Option<Instant>>,
    /// Answers that went missing after the store had done what was asked.
    pub(crate) lost: AtomicU64,
}

impl Lines {
    pub(crate) fn new(seed: u64) -> Lines {
        Lines {
            dice: Mutex::new(Dice::new(seed)),
            cut: AtomicBool::new(false),
            mute: AtomicBool::new(false),
            hole: AtomicBool::new(false),
            slow: AtomicU64::new(0),
            sound: AtomicBool::new(false),
            dead: AtomicBool::new(false),
            frozen: Mutex::new(None),
            lost: AtomicU64::new(0),
        }
    }

    fn below(&self, bound: u64) -> u64 {
        self.dice.lock().unwrap().below(bound)
    }

    /// Stands still for a while, in the middle of whatever it does.
    pub(crate) fn freeze(&self, time: Duration) {
        *self.frozen.lock().unwrap() = Some(Instant::now() + time);
    }

    fn is_frozen(&self) -> bool {
        self.frozen.lock().unwrap().is_some_and(|until| Instant::now() < until)
    }

    async fn on_the_way(&self, most: u64) {
        time::sleep(Duration::from_millis(self.below(most))).await;
        while self.is_frozen() {
            time::sleep(Duration::from_millis(50)).await;
        }
        if self.dead.load(Ordering::Relaxed) {
            std::future::pending::<()>().await;
        }
    }

    /// All is well again.
    pub(crate) fn mend(&self) {
        self.cut.store(false, Ordering::Relaxed);
        self.mute.store(false, Ordering::Relaxed);
        self.hole.store(false, Ordering::Relaxed);
        self.slow.store(0, Ordering::Relaxed);
        self.freeze(Duration::ZERO);
    }

    /// One way to the store or back.
    async fn way(&self) -> Result<(), StoreError> {
        self.on_the_way(20).await;
        time::sleep(Duration::from_millis(self.slow.load(Ordering::Relaxed))).await;
        if self.hole.load(Ordering::Relaxed) {
            time::sleep(PATIENCE).await;
            return Err(StoreError::unavailable(io::Error::other("no answer")));
        }
        Ok(())
    }

    async fn there(&self) -> Result<(), StoreError> {
        self.way().await?;
        match self.cut.load(Ordering::Relaxed) {
            true => Err(StoreError::unavailable(io::Error::other("cut"))),
            false => Ok(()),
        }
    }

    async fn back(&self) -> Result<(), StoreError> {
        self.way().await?;
        let lost = self.below(100) < 2 && !self.sound.load(Ordering::Relaxed);
        if self.cut.load(Ordering::Relaxed) || lost {
            self.lost.fetch_add(1, Ordering::Relaxed);
            return Err(StoreError::unavailable(io::Error::other("the answer is lost")));
        }
        Ok(())
    }
}

/// The store, far away.
pub(crate) struct FarStore {
    pub(crate) near: Arc<MemoryStore>,
    pub(crate) lines: Arc<Lines>,
    /// How far entries were ahead of the store's time, at the most.
    pub(crate) ahead: Arc<AtomicI64>,
}

/// Asks over the lines, there and back.
macro_rules! far {
    ($self:ident, $call:expr) => {{
        $self.lines.there().await?;
        let answer = $call.await;
        $self.lines.back().await?;
        answer
    }};
}

#[async_trait]
impl Store for FarStore {
    async fn append(&self, append: Append) -> Result<u64, StoreError> {
        let latest = append.entries.iter().map(|entry| entry.at.0).max().unwrap_or(i64::MIN);
        self.ahead.fetch_max(latest.saturating_sub(self.near.now().0), Ordering::Relaxed);
        far!(self, self.near.append(append))
    }

    async fn entries(&self, table: TableId, from: u64) -> Result<Vec<Entry>, StoreError> {
        far!(self, self.near.entries(table, from))
    }

    async fn table(&self, table: TableId) -> Result<Option<Table>, StoreError> {
        far!(self, self.near.table(table))
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<Table>, StoreError> {
        far!(self, self.near.open_tables(limit))
    }

    async fn tables_of(&self, player: PlayerId, limit: u32) -> Result<Vec<Table>, StoreError> {
        far!(self, self.near.tables_of(player, limit))
    }

    async fn add_player(&self, player: NewPlayer) -> Result<(), StoreError> {
        far!(self, self.near.add_player(player))
    }

    async fn players(&self, ids: &[PlayerId]) -> Result<Vec<Player>, StoreError> {
        far!(self, self.near.players(ids))
    }

    async fn change_player(&self, id: PlayerId, change: PlayerChange) -> Result<(), StoreError> {
        far!(self, self.near.change_player(id, change))
    }

    async fn set_account(&self, id: PlayerId, name: &str, hash: &str) -> Result<(), StoreError> {
        far!(self, self.near.set_account(id, name, hash))
    }

    async fn account(&self, name: &str) -> Result<Option<Account>, StoreError> {
        far!(self, self.near.account(name))
    }

    async fn delete_player(&self, id: PlayerId) -> Result<Vec<TableId>, StoreError> {
        far!(self, self.near.delete_player(id))
    }

    async fn add_session(&self, session: Session) -> Result<(), StoreError> {
        far!(self, self.near.add_session(session))
    }

    async fn session(&self, token: &TokenHash) -> Result<Option<Session>, StoreError> {
        far!(self, self.near.session(token))
    }

    async fn seen(&self, token: &TokenHash, at: Millis) -> Result<(), StoreError> {
        far!(self, self.near.seen(token, at))
    }

    async fn delete_session(&self, token: &TokenHash) -> Result<bool, StoreError> {
        far!(self, self.near.delete_session(token))
    }

    async fn delete_sessions(
        &self,
        player: PlayerId,
        but: &TokenHash,
        tokens: bool,
    ) -> Result<u64, StoreError> {
        far!(self, self.near.delete_sessions(player, but, tokens))
    }

    async fn bot_tokens(&self, player: PlayerId) -> Result<Vec<Session>, StoreError> {
        far!(self, self.near.bot_tokens(player))
    }

    async fn sessions_of(&self, player: PlayerId, limit: u32) -> Result<Vec<Session>, StoreError> {
        far!(self, self.near.sessions_of(player, limit))
    }

    async fn add_report(&self, report: Report) -> Result<(), StoreError> {
        far!(self, self.near.add_report(report))
    }

    async fn reports(&self, limit: u32) -> Result<Vec<Report>, StoreError> {
        far!(self, self.near.reports(limit))
    }

    async fn prune(&self, before: Millis) -> Result<Pruned, StoreError> {
        far!(self, self.near.prune(before))
    }

    async fn results_of(
        &self,
        player: PlayerId,
        game: Option<&str>,
        before: Option<Moment>,
        limit: u32,
    ) -> Result<Vec<KeptResult>, StoreError> {
        far!(self, self.near.results_of(player, game, before, limit))
    }

    async fn ratings(&self, players: &[PlayerId]) -> Result<Vec<Rating>, StoreError> {
        far!(self, self.near.ratings(players))
    }

    async fn leaderboard(
        &self,
        game: &str,
        after: Option<(i64, PlayerId)>,
        limit: u32,
    ) -> Result<Vec<Ranked>, StoreError> {
        far!(self, self.near.leaderboard(game, after, limit))
    }

    async fn uncounted(&self, limit: u32) -> Result<Vec<TableId>, StoreError> {
        far!(self, self.near.uncounted(limit))
    }

    async fn count(&self, table: TableId, ended: Vec<Ended>) -> Result<(), StoreError> {
        far!(self, self.near.count(table, ended))
    }

    async fn close(&self) {}
}

#[async_trait]
impl Digests for FarStore {
    async fn results_since(
        &self,
        player: PlayerId,
        after: Option<Moment>,
        until: Millis,
        limit: u32,
    ) -> Result<Vec<KeptResult>, StoreError> {
        far!(self, self.near.results_since(player, after, until, limit))
    }

    async fn digest(&self, player: PlayerId) -> Result<Option<Digest>, StoreError> {
        far!(self, self.near.digest(player))
    }

    async fn keep_digest(&self, player: PlayerId, digest: Digest) -> Result<(), StoreError> {
        far!(self, self.near.keep_digest(player, digest))
    }
}

#[async_trait]
impl Days for FarStore {
    async fn day_seed(&self, game: &str, day: &str) -> Result<Option<String>, StoreError> {
        far!(self, self.near.day_seed(game, day))
    }

    async fn keep_day_seed(
        &self,
        game: &str,
        day: &str,
        fresh: &str,
    ) -> Result<String, StoreError> {
        far!(self, self.near.keep_day_seed(game, day, fresh))
    }

    async fn day_try(&self, new: DayTry) -> Result<DayTry, StoreError> {
        far!(self, self.near.day_try(new))
    }

    async fn day_try_at(&self, table: TableId) -> Result<Option<DayTry>, StoreError> {
        far!(self, self.near.day_try_at(table))
    }

    async fn end_day_try(
        &self,
        table: TableId,
        at: Millis,
        points: Option<i64>,
    ) -> Result<(), StoreError> {
        far!(self, self.near.end_day_try(table, at, points))
    }

    async fn day_tries_left(&self, limit: u32) -> Result<Vec<DayTry>, StoreError> {
        far!(self, self.near.day_tries_left(limit))
    }

    async fn day_tries_of(
        &self,
        game: &str,
        player: PlayerId,
        limit: u32,
    ) -> Result<Vec<DayTry>, StoreError> {
        far!(self, self.near.day_tries_of(game, player, limit))
    }

    async fn day_points(
        &self,
        game: &str,
        day: &str,
        before: Millis,
    ) -> Result<Vec<(i64, u64)>, StoreError> {
        far!(self, self.near.day_points(game, day, before))
    }

    async fn day_best(
        &self,
        game: &str,
        day: &str,
        before: Millis,
        limit: u32,
    ) -> Result<Vec<DayTry>, StoreError> {
        far!(self, self.near.day_best(game, day, before, limit))
    }
}

#[async_trait]
impl Seeks for FarStore {
    async fn seek(&self, step: SeekStep) -> Result<Sought, StoreError> {
        far!(self, self.near.seek(step))
    }
}

#[async_trait]
impl Files for FarStore {
    async fn keep_file(&self, file: KeptFile, most: u32) -> Result<(), StoreError> {
        far!(self, self.near.keep_file(file, most))
    }

    async fn file(&self, id: FileId) -> Result<Option<KeptFile>, StoreError> {
        far!(self, self.near.file(id))
    }

    async fn files_of(&self, player: PlayerId, limit: u32) -> Result<Vec<KeptFile>, StoreError> {
        far!(self, self.near.files_of(player, limit))
    }

    async fn drop_file(&self, player: PlayerId, id: FileId) -> Result<(), StoreError> {
        far!(self, self.near.drop_file(player, id))
    }

    async fn gallery(
        &self,
        game: &str,
        before: Option<(Millis, FileId)>,
        limit: u32,
    ) -> Result<Vec<KeptFile>, StoreError> {
        far!(self, self.near.gallery(game, before, limit))
    }

    async fn report_file(&self, report: FileReport, most: u32) -> Result<(), StoreError> {
        far!(self, self.near.report_file(report, most))
    }

    async fn reports_of(&self, file: FileId) -> Result<Vec<FileReport>, StoreError> {
        far!(self, self.near.reports_of(file))
    }

    async fn reported_files(
        &self,
        after: Option<FileId>,
        limit: u32,
    ) -> Result<Vec<KeptFile>, StoreError> {
        far!(self, self.near.reported_files(after, limit))
    }

    async fn judge_file(&self, id: FileId, hidden: bool) -> Result<(), StoreError> {
        far!(self, self.near.judge_file(id, hidden))
    }

    async fn played_with(
        &self,
        hash: &[u8; 32],
        limit: u32,
    ) -> Result<(u64, Vec<Vec<u8>>), StoreError> {
        far!(self, self.near.played_with(hash, limit))
    }
}

#[async_trait]
impl Leases for FarStore {
    async fn sign_of_life(
        &self,
        node: NodeId,
        lasts: Duration,
        trip: Duration,
    ) -> Result<Alive, StoreError> {
        far!(self, self.near.sign_of_life(node, lasts, trip))
    }

    async fn claim(&self, table: TableId, node: NodeId) -> Result<Claim, StoreError> {
        far!(self, self.near.claim(table, node))
    }

    async fn states(&self, tables: &[TableId]) -> Result<Vec<TableState>, StoreError> {
        far!(self, self.near.states(tables))
    }

    async fn release(&self, table: TableId, node: NodeId) -> Result<(), StoreError> {
        far!(self, self.near.release(table, node))
    }

    async fn retire(&self, node: NodeId) -> Result<(), StoreError> {
        far!(self, self.near.retire(node))
    }

    async fn secret(&self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        far!(self, self.near.secret(fresh))
    }
}

type Listener = (Arc<Lines>, mpsc::Sender<Note>);

/// Where the notes of all nodes meet.
#[derive(Default)]
pub(crate) struct Hub(Mutex<BTreeMap<String, Vec<Listener>>>);

/// The bus as one node has it.
pub(crate) struct FarBus {
    pub(crate) hub: Arc<Hub>,
    pub(crate) lines: Arc<Lines>,
}

fn name(subject: &Subject) -> String {
    match subject {
        // Tables have names by chance; there is one in each simulation.
        Subject::Table(_) => "table".into(),
        Subject::Cluster => "house".into(),
    }
}

impl Bus for FarBus {
    fn tell(&self, subject: &Subject, note: Note) {
        let mut listeners = self.hub.0.lock().unwrap();
        let those = listeners.entry(name(subject)).or_default();
        those.retain(|(_, listener)| !listener.is_closed());
        for (lines, listener) in those.iter() {
            // Some are lost, some come twice, and a later one may come before.
            let times = match self.lines.below(100) {
                _ if self.lines.sound.load(Ordering::Relaxed) => 1,
                0..10 => 0,
                10..20 => 2,
                _ => 1,
            };
            for _ in 0..times {
                let late = Duration::from_millis(self.lines.below(300));
                let (from, to) = (Arc::clone(&self.lines), Arc::clone(lines));
                let (listener, note) = (listener.clone(), note.clone());
                tokio::spawn(async move {
                    time::sleep(late).await;
                    let off = |lines: &Lines| {
                        lines.mute.load(Ordering::Relaxed) || lines.dead.load(Ordering::Relaxed)
                    };
                    if !off(&from) && !off(&to) {
                        let _ = listener.try_send(note);
                    }
                });
            }
        }
    }

    fn hear(&self, subject: &Subject) -> Hearing {
        let (sender, notes) = mpsc::channel(64);
        let mut listeners = self.hub.0.lock().unwrap();
        let those = listeners.entry(name(subject)).or_default();
        those.push((Arc::clone(&self.lines), sender));
        Hearing::new(notes, None)
    }

    fn is_up(&self) -> bool {
        !self.lines.mute.load(Ordering::Relaxed)
    }
}
