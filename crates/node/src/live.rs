//! One table in memory: a task that takes what is asked, one thing after the other.

use crate::{
    Person,
    ask::{Ask, DoAnswer, Joined},
    bus::{Heard, Hearing, Here, News, Note, Subject},
    clock::millis,
    error::NodeError,
    identity, journal,
    lease::Lease,
    message::{self, Fresh, Missed},
    neighbours::Neighbours,
    node::Shared,
    thinking::{Meant, Minds},
    watchers::Watchers,
    writing::Footing,
};
use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    sync::{Arc, atomic::AtomicU64},
    time::Duration,
};
use tokio::{
    sync::{mpsc, watch},
    time::{self, Instant},
};
use trefle_store::{NodeId, TableUpdate};
use trefle_table::{
    Code, Command, Happened, MOST_ONLOOKERS, Millis, Phase, Place, PlayerId, REMEMBERED, Record,
    Refused, Table, TableId, Who,
};
use trefle_wire::Wants;

/// How long others are let go first that were too slow: long enough to read and to write over a line
/// of 200 ms.
const GIVES_WAY: Duration = Duration::from_millis(600);

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
    /// The nodes that lived when it was last looked who is missing.
    pub(crate) lived: Arc<BTreeSet<NodeId>>,
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
    /// How the table stands to its journal: nothing is done with it while that is not sure.
    pub(crate) footing: Footing,
    /// Until when another node is let go first.
    pub(crate) gives_way: Option<Instant>,
    /// Since when nothing could be written, where something was to be.
    pub(crate) away_since: Option<Instant>,
    /// Up to when the time was given back in which nothing could be written.
    pub(crate) given_back: Instant,
    /// After a failure nothing is done by the clock until then.
    pub(crate) pause: Option<Millis>,
    /// When somebody last asked for something.
    touched: Millis,
    /// The number of the last entry that was told, for the node to see; 0 while nobody is here.
    pub(crate) known: Arc<AtomicU64>,
    pub(crate) subject: Subject,
    notes: Hearing,
    heard_notes: Heard,
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
        let (reunions, lived) = (news.borrow().reunions, Arc::clone(&news.borrow().alive));
        Live {
            id: table.id().clone(),
            phase: table.phase(),
            elsewhere: BTreeMap::new(),
            lived,
            footing: Footing::Sure,
            gives_way: None,
            announced: Here::default(),
            lease: Lease::Unclaimed(0),
            heard: Instant::now(),
            away_since: None,
            given_back: Instant::now(),
            pause: None,
            known: shared.known(table.id()),
            watchers: Watchers::new(shared.unread.clone(), shared.lags(table.id())),
            notes: shared.bus.hear(&subject),
            heard_notes: Heard::default(),
            subject,
            news,
            reunions,
            table,
            asleep,
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
                note = self.notes.next() => self.hear(note).await,
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
    pub(crate) fn now(&self) -> Millis {
        let passed = millis(self.heard.elapsed());
        self.shared.clock.now().max(self.table.last_at().saturating_add(passed))
    }

    /// When something is due: the table's own, somebody's absence, a claim, or sleep.
    fn wakes(&self) -> Option<Millis> {
        let mine = !self.asleep && self.is_mine();
        let table = self.table.wakes().filter(|_| mine);
        let leaving = self.leaving.values().min().copied().filter(|_| self.misses_people());
        let sleep = self.watchers.is_empty().then_some(self.touched + SLEEP_AFTER);
        let fails = self.footing != Footing::Sure || (mine && self.away_since.is_some());
        let recovery = fails.then_some(0);
        let due = [table, leaving, sleep, self.claims_at(), recovery];
        let first = due.into_iter().flatten().min();
        first.map(|first| self.pause.map_or(first, |pause| first.max(pause)))
    }

    /// Another node tells something.
    async fn hear(&mut self, note: Note) -> Result<(), Trouble> {
        if !self.heard_notes.is_news(&note, self.shared.number) {
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
            News::GiveWay => {
                self.gives_way = Some(Instant::now() + GIVES_WAY);
                Ok(())
            }
            // These are about the house.
            News::Listed { .. } | News::House { .. } | News::Sign { .. } => Ok(()),
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
                let done = self.command(&person, client.as_deref(), &command).await;
                settle(done, |done| self.answer(answer, client, done))?;
                self.begin_next_game().await
            }
            Ask::Summary { number, answer } => {
                let behind = self.footing != Footing::Sure || self.table.number() < number;
                let up = if behind { self.catch_up().await } else { Ok(()) };
                settle(up.map(|()| self.table.summary()), |summary| drop(answer.send(summary)))
            }
            // What another node has acknowledged is seen by this one.
            Ask::Look { player, detail, answer } => {
                let up = self.catch_up().await;
                let now = self.now();
                let fresh = match up {
                    Ok(()) => Fresh::of(&self.table, player.as_ref(), detail, now)
                        .map_err(|error| Trouble::Told(error.into())),
                    Err(trouble) => Err(trouble),
                };
                settle(fresh, |fresh| drop(answer.send(fresh)))
            }
            Ask::Record { game, answer } => {
                let up = self.catch_up().await;
                settle(up.map(|()| self.record(game)), |record| drop(answer.send(record)))
            }
            Ask::Thought { place, question, action } => self.thought(place, question, action).await,
            Ask::Grown { number } => {
                self.grown(number, None).await?;
                self.hand_over().await;
                Ok(())
            }
            Ask::Shrunk { number } if number < self.table.number() => {
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
        let last = self.table.summary().game_number;
        match game {
            Some(game) => self.table.record(game),
            None => self.table.record(last).or_else(|| self.table.record(last.checked_sub(1)?)),
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
        self.check_room(player.as_ref())?;
        if let Some(player) = &player {
            self.leaving.remove(player);
            self.note(Command::CameBack { player: player.clone() }).await?;
        }
        let fresh = Fresh::of(&self.table, player.as_ref(), wants.legal, self.now());
        let fresh = fresh.map_err(NodeError::from)?;
        let address = self.address.clone();
        let subscription = self.watchers.join(player.clone(), wants, &self.table, address);
        let subscription = subscription.map_err(NodeError::from)?;
        self.note_known();
        self.tell_present();
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
        if let Command::Mute { player, muted } = command {
            self.table.mute(&person.id, player, *muted)?;
            self.watchers.show_to(&person.id, &self.table, self.now());
            return Ok(self.table.number());
        }
        let done = client.and_then(|client| self.table.number_of_client(&person.id, client));
        if done.is_none() && self.table.is_so(&person.id, command) {
            return Ok(self.table.number());
        }
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
        self.pause = None;
        self.recover().await?;
        self.note_absences().await?;
        self.claim_if_free().await;
        let now = self.now();
        if self.watchers.is_empty() && now >= self.touched + SLEEP_AFTER {
            self.leave_row().await;
            return Err(Trouble::Over(NodeError::Gone));
        }
        while !self.asleep && self.is_mine() && self.pause.is_none() {
            if !self.give_back().await? {
                continue;
            }
            let now = self.now();
            let Some(happened) = self.table.tick(now) else { break };
            self.commit(happened).await?;
        }
        self.begin_next_game().await
    }

    fn answer(&self, to: DoAnswer, client: Option<String>, done: Result<u64, NodeError>) {
        match to {
            DoAnswer::Once(answer) => drop(answer.send(done)),
            DoAnswer::Watcher(watcher) => {
                let client = client.unwrap_or_default();
                if let Some(message) = message::answer(client, done) {
                    self.watchers.say(watcher, &message);
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
