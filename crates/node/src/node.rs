//! The node: all tables that are awake on this machine.

use crate::{
    ask::{Answer, Ask, DoAnswer, Joined},
    bus::{Bus, Note},
    clock::Clock,
    error::NodeError,
    identity, journal,
    live::Live,
    lobby::Lobby,
    message::Fresh,
    thinking::Pool,
    watchers::Subscription,
};
use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use trefle_store::{Store, StoreError, TableUpdate};
use trefle_table::{
    Command, LegalDetail, Millis, PlayerId, Record, Settings, Summary, Table, TableId,
};

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

/// What the tables share.
pub(crate) struct Shared {
    /// Tells this node from others on the bus.
    pub(crate) number: u64,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) bus: Arc<dyn Bus>,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) pool: Pool,
    pub(crate) lobby: Lobby,
    /// When the program last ran before it was started, as far as is known.
    pub(crate) down_since: Millis,
    tables: Mutex<HashMap<TableId, mpsc::Sender<Ask>>>,
    tasks: TaskTracker,
    closing: CancellationToken,
}

impl Shared {
    /// The table sleeps.
    pub(crate) fn forget(&self, id: &TableId) {
        self.tables().remove(id);
        self.lobby.hide(id);
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, mpsc::Sender<Ask>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Keeps tables going.
#[derive(Clone)]
pub struct Node {
    shared: Arc<Shared>,
}

impl Node {
    /// A node over a store, a bus and a clock, with so many cores for bots. `down_since` is when
    /// the program last ran before this, as far as is known; 0 where it is not.
    pub fn new(
        store: Arc<dyn Store>,
        bus: Arc<dyn Bus>,
        clock: Arc<dyn Clock>,
        cores: usize,
        down_since: Millis,
    ) -> Result<Node, NodeError> {
        let mut number = [0; 8];
        getrandom::fill(&mut number)?;
        let shared = Arc::new(Shared {
            number: u64::from_le_bytes(number),
            pool: Pool::new(cores),
            lobby: Lobby::new(),
            down_since,
            tables: Mutex::default(),
            tasks: TaskTracker::new(),
            closing: CancellationToken::new(),
            store,
            bus,
            clock,
        });
        let notes = shared.bus.listen();
        shared.tasks.spawn(listen(Arc::clone(&shared), notes));
        Ok(Node { shared })
    }

    /// The public tables.
    pub fn lobby(&self) -> &Lobby {
        &self.shared.lobby
    }

    /// Sets up a table for a host.
    pub async fn create(&self, host: &Person, settings: Settings) -> Result<TableId, NodeError> {
        let key = identity::fresh_table()?;
        let id = identity::table_text(key).ok_or(NodeError::UnknownTable)?;
        let seed = identity::fresh_seed()?;
        let now = self.shared.clock.now();
        let host = (host.id.clone(), host.name.clone());
        let (table, happened) = Table::create(now, id.clone(), host, settings, seed)?;
        let row = journal::row(&table, table.number());
        let row = Some(TableUpdate { at: journal::moment(now), ..row });
        journal::append(self.shared.store.as_ref(), &id, &happened.entry, row)
            .await
            .map_err(NodeError::Store)?;
        metrics::counter!("trefle_tables_total").increment(1);
        let (sender, inbox) = mpsc::channel(WAITING);
        self.shared.tables().insert(id.clone(), sender.clone());
        let shared = Arc::clone(&self.shared);
        let live = Live::new(shared, table, VecDeque::from([happened]), false, inbox, sender);
        self.shared.tasks.spawn(live.go_on());
        Ok(id)
    }

    /// Comes to a table: how things stand, and what happens from then on.
    pub async fn join(
        &self,
        table: &TableId,
        person: Option<&Person>,
        detail: LegalDetail,
        last: Option<u64>,
    ) -> Result<Joined, NodeError> {
        self.ask(table, |answer| Ask::Join { person: person.cloned(), detail, last, answer }).await
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
        self.ask(table, ask).await
    }

    /// The same for one who is at the table: the answer comes among what is told. Waits while the
    /// table has more to do than it can take.
    pub async fn act_at(
        &self,
        subscription: &Subscription,
        person: &Person,
        client: String,
        command: Command,
    ) {
        let ask = Ask::Do {
            person: person.clone(),
            client: Some(client),
            command: Box::new(command),
            answer: DoAnswer::Watcher(subscription.id),
        };
        // If the table is gone, the subscription says so.
        let _ = subscription.inbox().send(ask).await;
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
        let awake = self.shared.tables().get(table).cloned()?;
        let (answer, answered) = oneshot::channel();
        awake.send(Ask::Summary { answer }).await.ok()?;
        answered.await.ok()?.ok()
    }

    /// A table in a few words, waked if it sleeps: where its row in the store is behind because
    /// the program was killed, or because it is awake on another node.
    pub async fn summary(&self, table: &TableId) -> Result<Summary, NodeError> {
        self.ask(table, |answer| Ask::Summary { answer }).await
    }

    /// The record of a finished game; of the last one, if not said which.
    pub async fn record(
        &self,
        table: &TableId,
        game: Option<u32>,
    ) -> Result<Option<Record>, NodeError> {
        self.ask(table, |answer| Ask::Record { game, answer }).await
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
            let awake = self.shared.tables().get(&table).cloned();
            if let Some(awake) = awake {
                // A table that has gone to sleep reads all of it when it wakes.
                let _ = awake.send(Ask::Grown { number: Note::ANEW }).await;
            }
            self.shared.bus.tell(Note { from: self.shared.number, table, number: Note::ANEW });
        }
        Ok(())
    }

    /// Finishes what is under way, tells everybody to come back, and lets go of all tables.
    pub async fn close(&self) {
        self.shared.closing.cancel();
        let tables: Vec<_> = self.shared.tables().values().cloned().collect();
        for table in tables {
            // A table that is gone already needs no telling.
            let _ = table.send(Ask::Close).await;
        }
        self.shared.tasks.close();
        self.shared.tasks.wait().await;
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
        if let Some(table) = tables.get(id).filter(|table| !table.is_closed()) {
            return Ok(table.clone());
        }
        let (sender, inbox) = mpsc::channel(WAITING);
        tables.insert(id.clone(), sender.clone());
        let live = Live::load(Arc::clone(&self.shared), id.clone(), inbox, sender.clone());
        self.shared.tasks.spawn(live);
        Ok(sender)
    }
}

/// Passes on what other nodes wrote to the tables that are awake here.
async fn listen(shared: Arc<Shared>, mut notes: broadcast::Receiver<Note>) {
    loop {
        let note = tokio::select! {
            note = notes.recv() => note,
            () = shared.closing.cancelled() => return,
        };
        match note {
            Ok(note) if note.from == shared.number => {}
            Ok(note) => {
                let table = shared.tables().get(&note.table).cloned();
                if let Some(table) = table {
                    // A table that is too busy to hear it finds out when it writes.
                    let _ = table.try_send(Ask::Grown { number: note.number });
                }
            }
            // Lost notes are found out about when a table writes.
            Err(broadcast::error::RecvError::Lagged(_)) => {}
            Err(broadcast::error::RecvError::Closed) => return,
        }
    }
}
