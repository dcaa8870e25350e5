//! One table in memory: a task that takes what is asked, one thing after the other.

use crate::{
    Person,
    ask::{Ask, DoAnswer, Joined},
    bus::{Hearing, Here, News, Note, Subject},
    error::NodeError,
    identity, journal,
    lease::Lease,
    message::{Fresh, Message, Missed},
    neighbours::Neighbours,
    node::Shared,
    thinking::Minds,
    watchers::Watchers,
};
use std::{
    collections::{BTreeMap, VecDeque},
    sync::{Arc, atomic::AtomicU64},
    time::Duration,
};
use tokio::{
    sync::{mpsc, watch},
    time::{self, Instant},
};
use trefle_store::{NodeId, TableUpdate};
use trefle_table::{
    Code, Command, Happened, LegalDetail, MOST_ONLOOKERS, Millis, Phase, Place, PlayerId,
    REMEMBERED, Record, Refused, Table, TableId, Who,
};

/// How long a table stays in memory with nobody at it.
const SLEEP_AFTER: Millis = 60_000;

/// A table and all that goes with it while it is in memory.
pub(crate) struct Live {
    pub(crate) shared: Arc<Shared>,
    pub(crate) id: TableId,
    pub(crate) table: Table,
    /// Loaded but not waked: nobody has come or asked for more than a look, and time stands still.
    pub(crate) asleep: bool,
    pub(crate) watchers: Watchers,
    pub(crate) minds: Minds,
    pub(crate) remembered: VecDeque<Happened>,
    /// The table as it was some entries ago, to start over from.
    pub(crate) checkpoint: Option<Table>,
    /// Who is gone, and from when on the others are told.
    pub(crate) leaving: BTreeMap<PlayerId, Millis>,
    /// Who is at it by other nodes.
    pub(crate) elsewhere: BTreeMap<NodeId, Here>,
    /// Who is here, as the other nodes were told.
    pub(crate) announced: Here,
    /// Whose it is to look after.
    pub(crate) lease: Lease,
    /// When the last entry was heard of: from there its time goes on.
    pub(crate) heard: Instant,
    /// This table's row as it stands in the store, as far as is known here.
    pub(crate) row: Option<TableUpdate>,
    /// How far the table was when the lists last heard of it.
    pub(crate) phase: Phase,
    /// After a failure nothing is done by the clock until then.
    pub(crate) pause: Option<Millis>,
    /// When somebody last asked for something.
    touched: Millis,
    /// The number of the last entry that was told, for the node to see; 0 while nobody is here.
    pub(crate) known: Arc<AtomicU64>,
    pub(crate) subject: Subject,
    notes: Hearing,
    pub(crate) news: watch::Receiver<Neighbours>,
    pub(crate) reunions: u64,
    inbox: mpsc::Receiver<Ask>,
    /// The other end of the inbox, for those who come and for the bots.
    address: mpsc::Sender<Ask>,
}

/// Why a command came to nothing.
pub(crate) enum Trouble {
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
        match journal::load(&shared, &id, REMEMBERED).await {
            Ok((table, happened)) => {
                Live::new(shared, table, happened, true, inbox, address).go_on().await;
            }
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
        table: Table,
        remembered: VecDeque<Happened>,
        asleep: bool,
        inbox: mpsc::Receiver<Ask>,
        address: mpsc::Sender<Ask>,
    ) -> Live {
        let subject = Subject::Table(table.id().clone());
        let news = shared.neighbours.subscribe();
        let reunions = news.borrow().reunions;
        Live {
            id: table.id().clone(),
            phase: table.phase(),
            elsewhere: BTreeMap::new(),
            announced: Here::default(),
            lease: Lease::Unclaimed(0),
            heard: Instant::now(),
            pause: None,
            known: shared.known(table.id()),
            notes: shared.bus.hear(&subject),
            subject,
            news,
            reunions,
            table,
            asleep,
            watchers: Watchers::default(),
            minds: Minds::default(),
            remembered,
            checkpoint: None,
            leaving: BTreeMap::new(),
            row: None,
            touched: shared.clock.now(),
            inbox,
            address,
            shared,
        }
    }

    /// Runs a table until nobody needs it.
    pub(crate) async fn go_on(mut self) {
        metrics::gauge!("trefle_tables_live").increment(1);
        if !self.asleep {
            self.claim_if_free().await;
        }
        loop {
            let (wakes, now) = (self.wakes(), self.now());
            let went = tokio::select! {
                // In this order, so that a simulation goes the same way twice. What is due comes
                // seldom and first: the others cannot keep it waiting.
                biased;
                () = sleep_until(wakes, now) => self.at_its_time().await,
                note = self.notes.next() => self.hear(note).await,
                Ok(()) = self.news.changed() => self.look_round().await,
                ask = self.inbox.recv() => match ask {
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
    pub(crate) fn now(&self) -> Millis {
        let passed = Millis::try_from(self.heard.elapsed().as_millis()).unwrap_or(Millis::MAX);
        self.shared.clock.now().max(self.table.last_at().saturating_add(passed))
    }

    /// When something is due: the table's own, somebody's absence, a claim, or sleep.
    fn wakes(&self) -> Option<Millis> {
        let table = if self.asleep || !self.is_mine() { None } else { self.table.wakes() };
        let leaving = self.leaving.values().min().copied();
        let sleep = self.watchers.is_empty().then_some(self.touched + SLEEP_AFTER);
        let first = [table, leaving, sleep, self.claims_at()].into_iter().flatten().min();
        first.map(|first| self.pause.map_or(first, |pause| first.max(pause)))
    }

    /// Another node tells something.
    async fn hear(&mut self, note: Note) -> Result<(), Trouble> {
        if note.from == self.shared.number.0 {
            return Ok(());
        }
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
            // These are about the house.
            News::Listed { .. } | News::House { .. } => Ok(()),
        }
    }

    async fn take(&mut self, ask: Ask) -> Result<(), Trouble> {
        if !matches!(
            ask,
            Ask::Thought { .. }
                | Ask::Grown { .. }
                | Ask::Anew
                | Ask::Released
                | Ask::Summary { .. }
        ) {
            self.touched = self.now();
        }
        match ask {
            Ask::Join { person, detail, last, answer } => {
                let joined = self.join(person, detail, last).await;
                // If nobody takes it, the subscription in it is dropped and says so.
                settle(joined, |joined| drop(answer.send(joined)))
            }
            Ask::Gone { watcher } => {
                self.gone(watcher);
                Ok(())
            }
            Ask::Do { person, client, command, answer } => {
                let done = self.command(&person, client.as_deref(), &command).await;
                settle(done, |done| self.answer(answer, client, done))?;
                self.begin_next_game().await
            }
            Ask::Summary { answer } => {
                let _ = answer.send(Ok(self.table.summary()));
                Ok(())
            }
            Ask::Look { player, detail, answer } => {
                let now = self.now();
                let _ = answer.send(Ok(Fresh::of(&self.table, player.as_ref(), detail, now)));
                Ok(())
            }
            Ask::Record { game, answer } => {
                let _ = answer.send(Ok(self.record(game)));
                Ok(())
            }
            Ask::Thought { place, question, action } => self.thought(place, question, action).await,
            Ask::Grown { number } => self.grown(number, None).await,
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
        let last = self.table.summary().game_number;
        match game {
            Some(game) => self.table.record(game),
            None => self.table.record(last).or_else(|| self.table.record(last.checked_sub(1)?)),
        }
    }

    async fn join(
        &mut self,
        person: Option<Person>,
        detail: LegalDetail,
        last: Option<u64>,
    ) -> Result<Joined, Trouble> {
        self.rouse().await?;
        self.catch_up().await?;
        let player = person.map(|person| person.id);
        self.check_room(player.as_ref())?;
        if let Some(player) = &player {
            self.leaving.remove(player);
            self.note(Command::CameBack { player: player.clone() }).await?;
        }
        let subscription = self.watchers.join(player.clone(), detail, self.address.clone());
        self.note_known();
        self.tell_present();
        let fresh = Fresh::of(&self.table, player.as_ref(), detail, self.now());
        let missed = last.and_then(|last| self.missed(last, player.as_ref()));
        Ok(Joined { fresh, missed, subscription })
    }

    /// That there is room for one more who looks on; there always is for who sits here, hosts, or
    /// is here in another tab.
    fn check_room(&self, player: Option<&PlayerId>) -> Result<(), Refused> {
        let known = self.knows(player) || player.is_some_and(|player| self.watchers.has(player));
        if known || self.present().onlookers < MOST_ONLOOKERS {
            return Ok(());
        }
        let message = format!("{MOST_ONLOOKERS} people look on already, as many as can");
        Err(Refused::new(Code::Full, "table-too-many-onlookers", message))
    }

    /// What happened after this entry, if all of it is remembered.
    fn missed(&self, last: u64, player: Option<&PlayerId>) -> Option<Vec<Missed>> {
        let first = self.remembered.front().map_or(self.table.number() + 1, |h| h.entry.number);
        if last + 1 < first || last > self.table.number() {
            return None;
        }
        let after = self.remembered.iter().filter(|happened| happened.entry.number > last);
        let missed = after.map(|happened| Missed {
            number: happened.entry.number,
            at: happened.entry.at,
            events: self.table.events_for(happened, player),
        });
        Some(missed.collect())
    }

    /// Carries out what a person asks, once, however often they ask it.
    async fn command(
        &mut self,
        person: &Person,
        client: Option<&str>,
        command: &Command,
    ) -> Result<u64, Trouble> {
        let who = Who::Player { id: person.id.clone(), name: person.name.clone() };
        self.rouse().await?;
        let number = self.carry_out(&who, client, command).await?;
        match command {
            Command::Report { number: about, text } => {
                journal::report(&self.shared, &self.id, person, *about, text).await;
            }
            Command::Sit { .. }
            | Command::Stand { .. }
            | Command::Clear { .. }
            | Command::Kick { .. }
            | Command::Settings { .. }
            | Command::Leave => self.tell_present(),
            _ => {}
        }
        Ok(number)
    }

    /// Hands in the seed of the next game, once all have asked for one.
    async fn begin_next_game(&mut self) -> Result<(), Trouble> {
        if self.table.wants_seed() {
            let seed = identity::fresh_seed().map_err(NodeError::from)?;
            self.note(Command::next_game(seed)).await?;
            self.tell_present();
        }
        Ok(())
    }

    pub(crate) fn ask_bots(&mut self) {
        if !self.asleep && self.is_mine() {
            self.minds.ask(self.table.bot_tasks(), &self.shared.pool, &self.address);
        }
    }

    /// A bot has made up its mind.
    async fn thought(
        &mut self,
        place: Place,
        question: u64,
        action: Option<String>,
    ) -> Result<(), Trouble> {
        if !self.minds.answered(place, question, action.is_none()) {
            return Ok(());
        }
        if let Some(action) = action {
            let play = Command::Play { place, action, card: None };
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
        self.pause = None;
        self.note_absences().await?;
        self.claim_if_free().await;
        let now = self.now();
        if self.watchers.is_empty() && now >= self.touched + SLEEP_AFTER {
            self.leave_row().await;
            return Err(Trouble::Over(NodeError::Gone));
        }
        while !self.asleep && self.is_mine() {
            let now = self.now();
            let Some(happened) = self.table.tick(now) else { break };
            self.commit(happened).await?;
            if self.pause.is_some() {
                break;
            }
        }
        self.begin_next_game().await
    }

    fn answer(&mut self, to: DoAnswer, client: Option<String>, done: Result<u64, NodeError>) {
        match to {
            DoAnswer::Once(answer) => drop(answer.send(done)),
            DoAnswer::Watcher(watcher) => {
                let client = client.unwrap_or_default();
                if let Some(message) = Message::answer(client, done) {
                    self.watchers.say(watcher, message);
                }
            }
        }
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

async fn sleep_until(wakes: Option<Millis>, now: Millis) {
    match wakes {
        Some(at) => time::sleep(Duration::from_millis(at.saturating_sub(now))).await,
        None => std::future::pending().await,
    }
}
