//! One table in memory: a task that takes what is asked, one thing after the other.

mod people;
mod tending;
mod writing;

use crate::{
    Person,
    ask::{Ask, DoAnswer, Joined},
    bus::{Hearing, News, Note, Subject},
    clock::millis,
    error::NodeError,
    footing::Footing,
    identity, journal,
    lease::Lease,
    listing::Listing,
    neighbours::Neighbours,
    node::Shared,
    presence::Presence,
    thinking::Thinking,
    watchers::Watchers,
};
use std::{
    sync::{Arc, atomic::AtomicU64},
    time::Duration,
};
use tokio::{
    sync::{mpsc, watch},
    time::{self, Instant},
};
use trefle_replica::{Delivery, Minds, Replica};
use trefle_store::NodeId;
use trefle_table::{
    Code, Command, Meant, Millis, Place, PlayerId, Record, Refused, Table, TableId, Who,
};
use trefle_wire::{ServerMessage, Wants};

/// How long others are let go first that were too slow: long enough to read and to write over a line
/// of 200 ms.
const GIVES_WAY: Duration = Duration::from_millis(600);

/// How long a table stays in memory with nobody at it.
const SLEEP_AFTER: Millis = 60_000;

/// A table and all that goes with it while it is in memory. Each part keeps its own affairs; here
/// they meet.
pub(crate) struct Live {
    shared: Arc<Shared>,
    id: TableId,
    /// The table, and what those who are at it have been told.
    replica: Replica,
    /// Those who are at it by this node.
    watchers: Watchers,
    /// Who has gone, and who is at it by other nodes.
    presence: Presence,
    /// Whose it is to look after.
    lease: Lease,
    /// Its bots.
    minds: Minds<Thinking>,
    /// How it stands to its journal.
    footing: Footing,
    /// What lists of tables know of it.
    listing: Listing,
    /// Loaded but not waked: nobody has come or asked for more than a look, and time stands still.
    asleep: bool,
    /// When the last entry was heard of: from there its time goes on.
    heard: Instant,
    /// When somebody last asked for something.
    touched: Millis,
    /// Until when another node is let go first.
    gives_way: Option<Instant>,
    /// The number of the last entry that was told, for the node to see; 0 while nobody is here.
    known: Arc<AtomicU64>,
    subject: Subject,
    notes: Hearing,
    news: watch::Receiver<Neighbours>,
    /// How often the bus had come back when the others were last asked who is there.
    reunions: u64,
    inbox: mpsc::Receiver<Ask>,
    /// The other end of the inbox, for those who come and for the bots.
    address: mpsc::Sender<Ask>,
}

/// Why a command came to nothing.
enum Trouble {
    /// For the one who asked; the table goes on.
    Told(NodeError),
    /// The table cannot go on: it is thrown away, and whoever asks next loads it again.
    Over(NodeError),
}

impl From<Refused> for Trouble {
    fn from(refused: Refused) -> Trouble {
        Trouble::Told(refused.into())
    }
}

impl From<NodeError> for Trouble {
    fn from(error: NodeError) -> Trouble {
        Trouble::Told(error)
    }
}

impl Live {
    /// Loads a table and runs it until nobody needs it.
    pub(crate) async fn load(
        shared: Arc<Shared>,
        id: TableId,
        mut inbox: mpsc::Receiver<Ask>,
        address: mpsc::Sender<Ask>,
    ) {
        match journal::load(&shared, &id).await {
            Ok(replica) => Live::new(shared, replica, true, inbox, address).go_on().await,
            Err(error) => {
                shared.forget(&id);
                inbox.close();
                while let Some(ask) = inbox.recv().await {
                    ask.refuse(error.clone());
                }
            }
        }
    }

    pub(crate) fn new(
        shared: Arc<Shared>,
        mut replica: Replica,
        asleep: bool,
        inbox: mpsc::Receiver<Ask>,
        address: mpsc::Sender<Ask>,
    ) -> Live {
        if shared.leases.is_some() {
            replica.keep_checkpoints();
        }
        let id = replica.table().id().clone();
        let subject = Subject::Table(id.clone());
        let news = shared.neighbours.subscribe();
        let (reunions, lived) = (news.borrow().reunions, Arc::clone(&news.borrow().alive));
        Live {
            listing: Listing::new(replica.table().phase()),
            replica,
            watchers: Watchers::new(shared.unread.clone(), shared.lags(&id)),
            presence: Presence::new(lived),
            lease: Lease::unclaimed(),
            minds: Minds::default(),
            footing: Footing::sure(),
            asleep,
            heard: Instant::now(),
            touched: shared.clock.now(),
            gives_way: None,
            known: shared.known(&id),
            notes: shared.bus.hear(&subject),
            subject,
            news,
            reunions,
            inbox,
            address,
            id,
            shared,
        }
    }

    /// Runs a table until nobody needs it.
    pub(crate) async fn go_on(mut self) {
        metrics::gauge!("trefle_tables_live").increment(1);
        self.note_known();
        if !self.asleep {
            self.claim_if_free().await;
        }
        loop {
            let (wakes, now, gives_way) = (self.wakes(), self.now(), self.gives_way);
            let went = tokio::select! {
                // In this order, so that a simulation goes the same way twice. What is due comes
                // seldom and first: the others cannot keep it waiting.
                biased;
                () = sleep_until(wakes, now), if gives_way.is_none() => self.at_its_time().await,
                note = self.notes.next(self.shared.number) => self.hear(note).await,
                Ok(()) = self.news.changed() => self.look_round().await,
                () = until(gives_way), if gives_way.is_some() => {
                    self.gives_way = None;
                    Ok(())
                }
                ask = self.inbox.recv(), if gives_way.is_none() => match ask {
                    Some(Ask::Close) | None => {
                        self.say_goodbye().await;
                        self.leave_row().await;
                        break;
                    }
                    Some(ask) => self.take(ask).await,
                },
            };
            match went {
                Ok(()) => {}
                Err(Trouble::Told(error)) => tracing::debug!(table = %self.id, %error),
                Err(Trouble::Over(NodeError::Gone)) => break,
                Err(Trouble::Over(error)) => {
                    tracing::error!(table = %self.id, %error, "a table cannot go on");
                    break;
                }
            }
        }
        self.release().await;
        metrics::gauge!("trefle_tables_live").decrement(1);
        self.shared.forget(&self.id);
        self.inbox.close();
        while let Some(ask) = self.inbox.recv().await {
            ask.refuse(NodeError::Gone);
        }
    }

    /// The table's time: this node's clock, but never behind what has passed since the last entry.
    /// Nodes' clocks differ; a table's time does not run back, and does not stand still for a node
    /// that thinks it is earlier.
    fn now(&self) -> Millis {
        let passed = millis(self.heard.elapsed());
        self.shared.clock.now().max(self.table().last_at().saturating_add(passed))
    }

    /// When something is due: the table's own, somebody's absence, a claim, or sleep.
    fn wakes(&self) -> Option<Millis> {
        let mine = !self.asleep && self.is_mine();
        let table = self.table().wakes().filter(|_| mine);
        let leaving = self.presence.next_absence().filter(|_| self.misses_people());
        let sleep = self.watchers.is_empty().then_some(self.touched + SLEEP_AFTER);
        let fails = !self.is_sure() || (mine && self.footing.is_away());
        let recovery = fails.then_some(0);
        let due = [table, leaving, sleep, self.claims_at(), recovery];
        due.into_iter().flatten().min().map(|first| self.footing.not_before(first))
    }

    /// Another node tells something.
    async fn hear(&mut self, note: Note) -> Result<(), Trouble> {
        match note.news {
            News::Grown { number, entry } => self.grown(number, entry).await,
            News::Anew => self.read_anew().await,
            News::Here { here, you } => {
                self.heard_of(NodeId(note.from), here, you);
                Ok(())
            }
            News::Released => {
                self.released().await;
                Ok(())
            }
            News::GiveWay => {
                self.gives_way = Some(Instant::now() + GIVES_WAY);
                Ok(())
            }
            // These are about the cluster.
            News::Listed { .. } | News::Lobby { .. } | News::Sign { .. } | News::Met { .. } => {
                Ok(())
            }
        }
    }

    async fn take(&mut self, ask: Ask) -> Result<(), Trouble> {
        if !matches!(
            ask,
            Ask::Thought { .. }
                | Ask::Grown { .. }
                | Ask::Shrunk { .. }
                | Ask::Anew
                | Ask::Released
                | Ask::Summary { .. }
        ) {
            self.touched = self.now();
        }
        match ask {
            Ask::Join { person, wants, last, answer } => {
                let joined = self.join(person, wants, last).await;
                // If nobody takes it, the subscription in it is dropped and says so.
                settle(joined, |joined| drop(answer.send(joined)))
            }
            Ask::Gone { watcher } => {
                self.gone(watcher);
                Ok(())
            }
            Ask::Do { person, client, command, answer } => {
                let done = match (self.rouse().await, &*command) {
                    (Err(trouble), _) => Err(trouble),
                    (Ok(()), Command::Mute { player, muted }) => {
                        self.mute(&person.id, player, *muted)
                    }
                    (Ok(()), command) => {
                        let who = Who::Player { id: person.id, name: person.name };
                        self.carry_out(&who, client.as_deref(), command).await
                    }
                };
                settle(done, |done| self.answer(answer, client, done))?;
                self.begin_next_game().await
            }
            Ask::Summary { number, answer } => {
                let behind = !self.is_sure() || self.table().number() < number;
                let up = if behind { self.catch_up().await } else { Ok(()) };
                settle(up.map(|()| self.table().summary()), |summary| drop(answer.send(summary)))
            }
            // What another node has acknowledged is seen by this one.
            Ask::Look { player, detail, answer } => {
                let up = self.catch_up().await;
                let now = self.now();
                let fresh = up.and_then(|()| {
                    self.table().check_open_to(player.as_ref())?;
                    let fresh = self.replica.look(player.as_ref(), detail, now);
                    fresh.map_err(|error| Trouble::Told(error.into()))
                });
                settle(fresh, |fresh| drop(answer.send(fresh)))
            }
            Ask::Record { player, game, answer } => {
                let up = self.catch_up().await;
                let record = up.and_then(|()| {
                    self.table().check_open_to(player.as_ref())?;
                    Ok(self.record(game))
                });
                settle(record, |record| drop(answer.send(record)))
            }
            Ask::Thought { place, question, action } => self.thought(place, question, action).await,
            Ask::Grown { number } => {
                self.grown(number, None).await?;
                self.hand_over().await;
                Ok(())
            }
            Ask::Shrunk { number } if number < self.table().number() => {
                self.lost_its_tail(number).await
            }
            Ask::Shrunk { .. } => Ok(()),
            Ask::Anew => self.read_anew().await,
            Ask::Released => {
                self.released().await;
                Ok(())
            }
            Ask::Close => Ok(()),
        }
    }

    /// A finished game; the last one if not said which.
    fn record(&self, game: Option<u32>) -> Option<Record> {
        match game {
            Some(game) => self.table().record(game),
            None => self.table().last_record(),
        }
    }

    async fn join(
        &mut self,
        person: Option<Person>,
        wants: Wants,
        last: Option<u64>,
    ) -> Result<Joined, Trouble> {
        self.rouse().await?;
        self.catch_up().await?;
        let player = person.map(|person| person.id);
        self.table().check_open_to(player.as_ref())?;
        self.check_room(player.as_ref())?;
        if let Some(player) = &player {
            self.presence.came(player);
            self.note(Command::CameBack { player: player.clone() }).await?;
            if let Some(tab) = self.watchers.close_oldest_tab(player) {
                self.replica.leave(tab);
            }
        }
        let subscription = self.watchers.join(player.clone(), self.address.clone());
        let fresh = self.replica.join(subscription.id(), player.as_ref(), wants, self.now());
        let fresh = fresh.map_err(NodeError::from)?;
        self.watchers.note_lines(&self.replica);
        self.note_known();
        self.tell_present();
        let missed = last.and_then(|last| self.replica.missed(last, player.as_ref()));
        Ok(Joined { fresh, missed, subscription })
    }

    /// Lets somebody hear another no more, or again. That is no entry.
    fn mute(
        &mut self,
        listener: &PlayerId,
        player: &PlayerId,
        muted: bool,
    ) -> Result<u64, Trouble> {
        self.replica.table_mut().mute(listener, player, muted)?;
        let shown = self.replica.show_to(listener, self.now());
        self.deliver(shown);
        Ok(self.table().number())
    }

    /// Hands in the seed of the next game, once all have asked for one.
    async fn begin_next_game(&mut self) -> Result<(), Trouble> {
        if self.table().wants_seed() {
            let seed = identity::fresh_seed().map_err(NodeError::from)?;
            self.note(Command::next_game(seed)).await?;
        }
        Ok(())
    }

    fn ask_bots(&mut self) {
        if !self.asleep && self.is_mine() {
            let (pool, address) = (&self.shared.pool, &self.address);
            let begin = |task, question| Thinking::begin(task, question, pool, address);
            self.minds.ask(self.replica.table().bot_tasks(), begin);
        }
    }

    /// A bot has made up its mind.
    async fn thought(
        &mut self,
        place: Place,
        question: u64,
        action: Option<Meant>,
    ) -> Result<(), Trouble> {
        if !self.minds.answered(place, question, action.is_none()) {
            return Ok(());
        }
        if let Some(Meant { action, card }) = action {
            let play = Command::Play { place, action, card };
            match self.carry_out(&Who::Bot { place }, None, &play).await {
                // Things changed while it thought: it is asked again.
                Ok(_) | Err(Trouble::Told(_)) => {}
                Err(over) => return Err(over),
            }
        }
        self.ask_bots();
        Ok(())
    }

    /// Something is due.
    async fn at_its_time(&mut self) -> Result<(), Trouble> {
        self.footing.end_pause();
        self.recover().await?;
        self.note_absences().await?;
        self.claim_if_free().await;
        let now = self.now();
        if self.watchers.is_empty() && now >= self.touched + SLEEP_AFTER {
            self.leave_row().await;
            return Err(Trouble::Over(NodeError::Gone));
        }
        while !self.asleep && self.is_mine() && !self.footing.is_paused() {
            if !self.give_back().await? {
                continue;
            }
            let now = self.now();
            let Some(happened) = self.replica.table_mut().tick(now) else { break };
            self.commit(happened).await?;
        }
        self.begin_next_game().await
    }

    fn answer(&self, to: DoAnswer, client: Option<String>, done: Result<u64, NodeError>) {
        match to {
            DoAnswer::Once(answer) => drop(answer.send(done)),
            DoAnswer::Watcher(watcher) => {
                let message = client.and_then(|client| answer(client, done));
                if let Some(text) = message.and_then(|message| text(&message)) {
                    self.watchers.say(watcher, text);
                }
            }
        }
    }

    /// The table, which is ahead of what was told where something is being written.
    fn table(&self) -> &Table {
        self.replica.table()
    }

    /// Hands out what is to be told.
    fn deliver(&mut self, deliveries: Result<Vec<Delivery>, serde_json::Error>) {
        match deliveries {
            Ok(deliveries) => {
                for closed in self.watchers.deliver(deliveries) {
                    self.replica.leave(closed);
                }
            }
            Err(error) => {
                tracing::error!(table = %self.id, %error, "something cannot be told");
                self.watchers.send_away();
            }
        }
    }
}

/// A message as it is sent; none where it cannot be written.
fn text(message: &ServerMessage) -> Option<String> {
    let text = serde_json::to_string(message);
    text.inspect_err(|error| tracing::error!(%error, "something cannot be told")).ok()
}

/// The answer to a command; none where nobody knows it, and the one who asked, cut off and back
/// again, asks once more.
fn answer(id: String, done: Result<u64, NodeError>) -> Option<ServerMessage> {
    match done {
        Ok(number) => Some(ServerMessage::Done { id, number }),
        Err(NodeError::Refused(why)) => Some(ServerMessage::Refused { id: Some(id), why }),
        Err(NodeError::Busy | NodeError::UnknownTable) => {
            let message = "the server could not do it; try again";
            let why = Refused::new(Code::Unavailable, "unavailable", message);
            Some(ServerMessage::Refused { id: Some(id), why })
        }
        Err(
            NodeError::Closing
            | NodeError::Store(_)
            | NodeError::Damaged(_)
            | NodeError::Random(_)
            | NodeError::Gone,
        ) => None,
    }
}

/// Gives an answer to who asked; passes on that the table cannot go on.
fn settle<T>(
    result: Result<T, Trouble>,
    answer: impl FnOnce(Result<T, NodeError>),
) -> Result<(), Trouble> {
    match result {
        Ok(value) => answer(Ok(value)),
        Err(Trouble::Told(error)) => answer(Err(error)),
        Err(Trouble::Over(error)) => {
            answer(Err(error.clone()));
            return Err(Trouble::Over(error));
        }
    }
    Ok(())
}

async fn until(at: Option<Instant>) {
    match at {
        Some(at) => time::sleep_until(at).await,
        None => std::future::pending().await,
    }
}

async fn sleep_until(wakes: Option<Millis>, now: Millis) {
    match wakes {
        Some(at) => time::sleep(Duration::from_millis(at.saturating_sub(now))).await,
        None => std::future::pending().await,
    }
}
