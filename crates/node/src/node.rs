//! The node: all tables that are awake on this machine.

use crate::{
    ask::{Answer, Ask, DoAnswer, Joined},
    bus::{Alone, Bus, News, Note, Subject},
    clock::Clock,
    cluster,
    error::NodeError,
    identity, journal,
    lag::Lags,
    listing,
    live::Live,
    lobby::Lobby,
    neighbours::{self, Hearsay, Neighbours},
    outbox::{ALL_UNREAD_BYTES, Account},
    seeking::Searchers,
    thinking::Pool,
};
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU32, AtomicU64, Ordering},
    },
    time::Duration,
};
use tokio::{
    sync::{mpsc, oneshot, watch},
    time::{self, Instant},
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use trefle_replica::{Fresh, Replica};
use trefle_store::{Leases, NodeId, Store, StoreError};
use trefle_table::{
    Command, Games, LegalDetail, Millis, PlayerId, Record, Settings, Summary, Table, TableId,
    needs_account,
};
use trefle_wire::Wants;

/// Requests that may wait for one table; more wait with whoever asks.
const WAITING: usize = 64;

/// A table can go to sleep just as somebody asks for it; twice in a row it does not.
const TRIES: usize = 4;

/// Tables that somebody who is forgotten leaves: more than anybody may have open.
const LEFT_AT_ONCE: u32 = 1_000;

/// Who asks: a player by the name they go by at the moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Who.
    pub id: PlayerId,
    /// The name shown to others.
    pub name: String,
}

/// What a node is put into.
pub struct Surroundings {
    /// Which node it is; see [`identity::fresh_node`].
    pub number: NodeId,
    /// The games that can be played.
    pub games: Games,
    /// What lasts.
    pub store: Arc<dyn Store>,
    /// Who looks after which table, where several nodes share the store; without it this is the
    /// only one.
    pub leases: Option<Arc<dyn Leases>>,
    /// The way to the other nodes.
    pub bus: Arc<dyn Bus>,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// The cores that bots may use. With none they think on the spot, for simulations.
    pub cores: usize,
    /// When the program last ran before this, as far as is known; 0 where it is not.
    pub down_since: Millis,
}

impl Surroundings {
    /// Sets the clock by the store's, where several nodes share it, before anything is done by it.
    pub async fn set_the_clock(&self) -> Result<(), StoreError> {
        if let Some(leases) = &self.leases {
            let began = Instant::now();
            let sign = leases.sign_of_life(self.number, Duration::ZERO, Duration::ZERO).await?;
            let now = sign.now.0.try_into().unwrap_or(0);
            self.clock.follow(now, began.elapsed());
        }
        Ok(())
    }

    /// Of a node that has the store to itself.
    pub fn alone(
        games: Games,
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        cores: usize,
        down_since: Millis,
    ) -> Surroundings {
        let (number, bus) = (NodeId(0), Arc::new(Alone));
        Surroundings { number, games, store, leases: None, bus, clock, cores, down_since }
    }
}

/// What the tables share.
pub(crate) struct Shared {
    /// Tells this node from others.
    pub(crate) number: NodeId,
    pub(crate) games: Games,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) leases: Option<Arc<dyn Leases>>,
    pub(crate) bus: Arc<dyn Bus>,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) pool: Pool,
    pub(crate) lobby: Lobby,
    pub(crate) searchers: Searchers,
    pub(crate) neighbours: watch::Sender<Neighbours>,
    /// What people have still to read.
    pub(crate) unread: Account,
    pub(crate) hearsay: Hearsay,
    /// How many notes this node has told.
    told: AtomicU64,
    /// How many people are connected to this node.
    pub(crate) online: AtomicU32,
    /// When the program last ran before it was started, as far as is known.
    pub(crate) down_since: Millis,
    tables: Mutex<HashMap<TableId, Address>>,
    tasks: TaskTracker,
    pub(crate) closing: CancellationToken,
}

/// How a table that is awake is reached.
struct Address {
    inbox: mpsc::Sender<Ask>,
    /// The last entry it knows; 0 while it is asleep.
    known: Arc<AtomicU64>,
    lags: Lags,
}

impl Address {
    fn new(inbox: mpsc::Sender<Ask>) -> Address {
        Address { inbox, known: Arc::default(), lags: Lags::default() }
    }
}

impl Shared {
    /// The table sleeps.
    pub(crate) fn forget(&self, id: &TableId) {
        self.tables().remove(id);
        if self.lobby.hide(id) {
            self.tell(&Subject::Cluster, News::Listed { table: id.clone(), summary: None });
        }
    }

    /// Tells the other nodes something.
    pub(crate) fn tell(&self, subject: &Subject, news: News) {
        let count = self.told.fetch_add(1, Ordering::Relaxed) + 1;
        self.bus.tell(subject, Note { from: self.number.0, count, news });
    }

    /// Where a table says how far it is.
    pub(crate) fn known(&self, id: &TableId) -> Arc<AtomicU64> {
        self.tables().get(id).map(|address| Arc::clone(&address.known)).unwrap_or_default()
    }

    /// How far away those at a table are.
    pub(crate) fn lags(&self, id: &TableId) -> Lags {
        self.tables().get(id).map(|address| address.lags.clone()).unwrap_or_default()
    }

    /// How a table that is awake is reached, and how far it is.
    pub(crate) fn address(&self, id: &TableId) -> Option<(mpsc::Sender<Ask>, Arc<AtomicU64>)> {
        let tables = self.tables();
        tables.get(id).map(|address| (address.inbox.clone(), Arc::clone(&address.known)))
    }

    /// The tables that are awake, and how far each is.
    pub(crate) fn awake(&self) -> Vec<(TableId, u64)> {
        let tables = self.tables();
        let known = tables.iter().map(|(id, at)| (id.clone(), at.known.load(Ordering::Relaxed)));
        known.filter(|(_, known)| *known > 0).collect()
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Address>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Keeps tables going.
#[derive(Clone)]
pub struct Node {
    pub(crate) shared: Arc<Shared>,
}

impl Node {
    /// A node in its surroundings.
    pub fn new(around: Surroundings) -> Node {
        let shared = Arc::new(Shared {
            number: around.number,
            pool: Pool::new(around.cores),
            lobby: Lobby::new(),
            searchers: Searchers::default(),
            neighbours: watch::Sender::new(Neighbours::new()),
            unread: Account::new(ALL_UNREAD_BYTES),
            hearsay: Hearsay::default(),
            told: AtomicU64::new(0),
            online: AtomicU32::new(0),
            down_since: around.down_since,
            tables: Mutex::default(),
            tasks: TaskTracker::new(),
            closing: CancellationToken::new(),
            games: around.games,
            store: around.store,
            leases: around.leases,
            bus: around.bus,
            clock: around.clock,
        });
        if let Some(leases) = &shared.leases {
            let signs = neighbours::give_signs(Arc::clone(&shared), Arc::clone(leases));
            shared.tasks.spawn(signs);
            shared.tasks.spawn(neighbours::poll(Arc::clone(&shared), Arc::clone(leases)));
            shared.tasks.spawn(neighbours::look_out(Arc::clone(&shared)));
            shared.tasks.spawn(cluster::keep(Arc::clone(&shared)));
        }
        Node { shared }
    }

    /// The games that can be played.
    pub fn games(&self) -> &Games {
        &self.shared.games
    }

    /// How many people are connected to all nodes, if so many are to this one.
    pub fn online(&self, here: u32) -> u32 {
        self.shared.online.store(here, Ordering::Relaxed);
        here.saturating_add(self.shared.lobby.online_elsewhere())
    }

    /// The public tables.
    pub fn lobby(&self) -> &Lobby {
        &self.shared.lobby
    }

    /// Sets up a table for a host.
    pub async fn create(&self, host: &Person, settings: Settings) -> Result<TableId, NodeError> {
        settings.check_not_daily()?;
        if settings.rated {
            self.check_account(&host.id).await?;
        }
        let key = identity::fresh_table()?;
        self.create_as(key, host, settings, identity::fresh_seed()?).await
    }

    /// That this player has an account.
    async fn check_account(&self, player: &PlayerId) -> Result<(), NodeError> {
        let key = identity::player_key(player).ok_or(StoreError::UnknownPlayer);
        let key = key.map_err(NodeError::Store)?;
        let player = self.shared.store.player(key).await.map_err(NodeError::Store)?;
        match player.is_some_and(|player| player.account.is_some()) {
            true => Ok(()),
            false => Err(needs_account().into()),
        }
    }

    /// Sets up a table of this name, whose first game is dealt by this seed. Where it stands already,
    /// it is left as it is.
    pub async fn create_as(
        &self,
        key: trefle_store::TableId,
        host: &Person,
        settings: Settings,
        seed: String,
    ) -> Result<TableId, NodeError> {
        let id = identity::table_text(key).ok_or(NodeError::UnknownTable)?;
        let now = self.shared.clock.now();
        let host = (host.id.clone(), host.name.clone());
        let (table, mut happened) =
            Table::create(&self.shared.games, now, id.clone(), host, settings, seed)?;
        let row = listing::row_now(&table, now).map_err(NodeError::Store)?;
        let store = self.shared.store.as_ref();
        match journal::append(store, &id, &mut happened.entry, Some(row), None).await {
            Ok(()) => {}
            Err(StoreError::Taken { .. }) => return Ok(id),
            Err(error) => return Err(NodeError::Store(error)),
        }
        metrics::counter!("trefle_tables_total").increment(1);
        let (sender, inbox) = mpsc::channel(WAITING);
        self.shared.tables().insert(id.clone(), Address::new(sender.clone()));
        let shared = Arc::clone(&self.shared);
        let live = Live::new(shared, Replica::new(table, happened), false, inbox, sender);
        self.shared.tasks.spawn(live.go_on());
        Ok(id)
    }

    /// Comes to a table: how things stand, and what happens from then on.
    pub async fn join(
        &self,
        table: &TableId,
        person: Option<&Person>,
        wants: impl Into<Wants>,
        last: Option<u64>,
    ) -> Result<Joined, NodeError> {
        let wants = wants.into();
        self.ask(table, |answer| Ask::Join { person: person.cloned(), wants, last, answer }).await
    }

    /// Carries out a command and answers with the number of its entry once it is durable.
    pub async fn act(
        &self,
        table: &TableId,
        person: &Person,
        client: Option<&str>,
        command: &Command,
    ) -> Result<u64, NodeError> {
        let ask = |answer| Ask::Do {
            person: person.clone(),
            client: client.map(Into::into),
            command: Box::new(command.clone()),
            answer: DoAnswer::Once(answer),
        };
        // Who asks without being at the table must not be ahead of those who are.
        time::sleep(self.shared.lags(table).hold(None, command)).await;
        self.ask(table, ask).await
    }

    /// How things stand at a table.
    pub async fn look(
        &self,
        table: &TableId,
        player: Option<&PlayerId>,
        detail: LegalDetail,
    ) -> Result<Fresh, NodeError> {
        self.ask(table, |answer| Ask::Look { player: player.cloned(), detail, answer }).await
    }

    /// A table in a few words, if it is awake here: then its row in the store may be behind.
    pub async fn summary_if_awake(&self, table: &TableId) -> Option<Summary> {
        let (awake, _) = self.shared.address(table)?;
        let (answer, answered) = oneshot::channel();
        awake.send(Ask::Summary { number: 0, answer }).await.ok()?;
        answered.await.ok()?.ok()
    }

    /// A table in a few words, as it was after an entry or later, waked if it sleeps: where its row
    /// in the store is behind because the program was killed, or because it is awake on another node.
    pub async fn summary(&self, table: &TableId, number: u64) -> Result<Summary, NodeError> {
        self.ask(table, |answer| Ask::Summary { number, answer }).await
    }

    /// Whether the store has not been reached for a while: nothing can be done here just now.
    pub fn is_cut_off(&self) -> bool {
        self.shared.neighbours.borrow().cut_off
    }

    /// Waits until people are better off by another node, because this one does not reach the store.
    pub async fn better_elsewhere(&self) {
        let mut known = self.shared.neighbours.subscribe();
        // The node lasts as long as whoever holds it.
        let _ = known.wait_for(|known| known.elsewhere).await;
    }

    /// The record of a finished game, for this player; of the last one, if not said which.
    pub async fn record(
        &self,
        table: &TableId,
        player: Option<&PlayerId>,
        game: Option<u32>,
    ) -> Result<Option<Record>, NodeError> {
        self.ask(table, |answer| Ask::Record { player: player.cloned(), game, answer }).await
    }

    /// Forgets a player: they leave their tables, and their names and words are gone, from the
    /// store at once and then from every table that is awake, here or on another node.
    pub async fn forget(&self, person: &Person) -> Result<(), NodeError> {
        let key = identity::player_key(&person.id).ok_or(StoreError::UnknownPlayer);
        let key = key.map_err(NodeError::Store)?;
        let theirs = self.shared.store.tables_of(key, LEFT_AT_ONCE).await;
        for row in theirs.map_err(NodeError::Store)? {
            if let Some(table) = identity::table_text(row.id) {
                // Where they only were the host of an empty table there is nothing to leave.
                let _ = self.act(&table, person, None, &Command::Leave).await;
            }
        }
        let changed = self.shared.store.delete_player(key).await.map_err(NodeError::Store)?;
        for table in changed.into_iter().filter_map(identity::table_text) {
            if let Some((awake, _)) = self.shared.address(&table) {
                // A table that has gone to sleep reads all of it when it wakes.
                let _ = awake.send(Ask::Anew).await;
            }
            self.shared.tell(&Subject::Table(table), News::Anew);
        }
        Ok(())
    }

    /// Finishes what is under way, tells everybody to come back, and lets go of all tables.
    pub async fn close(&self) {
        self.shared.closing.cancel();
        let tables: Vec<_> =
            self.shared.tables().values().map(|address| address.inbox.clone()).collect();
        for table in tables {
            // A table that is gone already needs no telling.
            let _ = table.send(Ask::Close).await;
        }
        self.shared.tasks.close();
        self.shared.tasks.wait().await;
        if let Some(leases) = &self.shared.leases
            && let Err(error) = leases.retire(self.shared.number).await
        {
            tracing::warn!(%error, "the others have to find out by themselves that this node is gone");
        }
    }

    async fn ask<T>(
        &self,
        table: &TableId,
        ask: impl Fn(Answer<T>) -> Ask,
    ) -> Result<T, NodeError> {
        for _ in 0..TRIES {
            let (answer, answered) = oneshot::channel();
            if self.table(table)?.send(ask(answer)).await.is_err() {
                continue;
            }
            match answered.await {
                // It went to sleep before it got to this.
                Ok(Err(NodeError::Gone)) | Err(_) => {}
                Ok(answered) => return answered,
            }
        }
        Err(NodeError::Busy)
    }

    /// The table's inbox; it is loaded if it sleeps.
    fn table(&self, id: &TableId) -> Result<mpsc::Sender<Ask>, NodeError> {
        if self.shared.closing.is_cancelled() {
            return Err(NodeError::Closing);
        }
        let mut tables = self.shared.tables();
        if let Some(table) = tables.get(id).filter(|table| !table.inbox.is_closed()) {
            return Ok(table.inbox.clone());
        }
        let (sender, inbox) = mpsc::channel(WAITING);
        tables.insert(id.clone(), Address::new(sender.clone()));
        drop(tables);
        let live = Live::load(Arc::clone(&self.shared), id.clone(), inbox, sender.clone());
        self.shared.tasks.spawn(live);
        Ok(sender)
    }
}
