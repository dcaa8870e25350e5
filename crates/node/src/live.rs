//! One table in memory: a task that takes what is asked, one thing after the other.

use crate::{
    Person,
    ask::{Ask, DoAnswer, Joined},
    bus::Note,
    error::NodeError,
    identity, journal,
    message::{Fresh, Message, Missed},
    node::Shared,
    thinking::Minds,
    watchers::Watchers,
};
use std::{
    collections::{BTreeMap, VecDeque},
    sync::Arc,
    time::Duration,
};
use tokio::{
    sync::mpsc,
    time::{self, Instant},
};
use trefle_store::{StoreError, TableUpdate};
use trefle_table::{
    Code, Command, Happened, LegalDetail, MOST_ONLOOKERS, Millis, Phase, Place, PlayerId, Record,
    Refused, Table, TableId, Who,
};

/// Entries that are kept as they happened, for those who come back: the whole course of most
/// games. Who missed more is shown how things stand.
const REMEMBERED: usize = 400;

/// How long a table stays in memory with nobody at it.
const SLEEP_AFTER: Millis = 60_000;

/// Stands for the number in rows that are compared, not written.
const UNNUMBERED: u64 = 0;

/// Another writer can be first a few times in a row, not for ever.
const TRIES: usize = 5;

/// A table and all that goes with it while it is in memory.
pub(crate) struct Live {
    pub(crate) shared: Arc<Shared>,
    pub(crate) id: TableId,
    pub(crate) table: Table,
    /// Loaded but not waked: nobody has come or asked for more than a look, and time stands still.
    pub(crate) asleep: bool,
    pub(crate) watchers: Watchers,
    minds: Minds,
    remembered: VecDeque<Happened>,
    /// Who is gone, and from when on the others are told.
    pub(crate) leaving: BTreeMap<PlayerId, Millis>,
    /// This table's row as it stands in the store, as far as is known here.
    row: Option<TableUpdate>,
    /// How far the table was when the lists last heard of it.
    phase: Phase,
    /// When somebody last asked for something.
    touched: Millis,
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
        match journal::load(shared.store.as_ref(), &id, REMEMBERED).await {
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
        Live {
            id: table.id().clone(),
            phase: table.phase(),
            table,
            asleep,
            watchers: Watchers::default(),
            minds: Minds::default(),
            remembered,
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
        loop {
            let wakes = self.wakes();
            let went = tokio::select! {
                ask = self.inbox.recv() => match ask {
                    Some(Ask::Close) | None => {
                        self.say_goodbye().await;
                        self.leave_row().await;
                        break;
                    }
                    Some(ask) => self.take(ask).await,
                },
                () = sleep_until(wakes, self.shared.clock.now()) => self.at_its_time().await,
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
        metrics::gauge!("trefle_tables_live").decrement(1);
        self.shared.forget(&self.id);
        self.inbox.close();
        while let Some(ask) = self.inbox.recv().await {
            ask.refuse(NodeError::Gone);
        }
    }

    /// When something is due: the table's own, somebody's absence, or sleep.
    fn wakes(&self) -> Option<Millis> {
        let table = if self.asleep { None } else { self.table.wakes() };
        let leaving = self.leaving.values().min().copied();
        let sleep = self.watchers.is_empty().then_some(self.touched + SLEEP_AFTER);
        [table, leaving, sleep].into_iter().flatten().min()
    }

    async fn take(&mut self, ask: Ask) -> Result<(), Trouble> {
        if !matches!(ask, Ask::Thought { .. } | Ask::Grown { .. } | Ask::Summary { .. }) {
            self.touched = self.shared.clock.now();
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
                let now = self.shared.clock.now();
                let _ = answer.send(Ok(Fresh::of(&self.table, player.as_ref(), detail, now)));
                Ok(())
            }
            Ask::Record { game, answer } => {
                let _ = answer.send(Ok(self.record(game)));
                Ok(())
            }
            Ask::Thought { place, question, action } => self.thought(place, question, action).await,
            Ask::Grown { number } if number > self.table.number() || number == Note::ANEW => {
                self.catch_up().await
            }
            Ask::Grown { .. } | Ask::Close => Ok(()),
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
        let player = person.map(|person| person.id);
        self.check_room(player.as_ref())?;
        if let Some(player) = &player {
            self.leaving.remove(player);
            self.note(Command::CameBack { player: player.clone() }).await?;
        }
        let subscription = self.watchers.join(player.clone(), detail, self.address.clone());
        self.watchers.tell_present(&self.table);
        let fresh = Fresh::of(&self.table, player.as_ref(), detail, self.shared.clock.now());
        let missed = last.and_then(|last| self.missed(last, player.as_ref()));
        Ok(Joined { fresh, missed, subscription })
    }

    /// That there is room for one more who looks on; there always is for who sits here, hosts, or
    /// is here in another tab.
    fn check_room(&self, player: Option<&PlayerId>) -> Result<(), Refused> {
        let known = self.knows(player) || player.is_some_and(|player| self.watchers.has(player));
        if known || self.watchers.present(&self.table).onlookers < MOST_ONLOOKERS {
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
        if let Some(done) = client.and_then(|c| self.table.number_of_client(&person.id, c)) {
            return Ok(done);
        }
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
            | Command::Leave => self.watchers.tell_present(&self.table),
            _ => {}
        }
        Ok(number)
    }

    /// Hands a command to the table; what it makes of it is written, and only then told.
    async fn carry_out(
        &mut self,
        who: &Who,
        client: Option<&str>,
        command: &Command,
    ) -> Result<u64, Trouble> {
        for _ in 0..TRIES {
            let now = self.shared.clock.now();
            let happened = self.table.handle(now, who, client, command)?;
            match self.commit(happened).await? {
                Written::Yes(number) | Written::Before(number) => return Ok(number),
                Written::AnotherWasFirst => {}
            }
        }
        Err(Trouble::Told(NodeError::Busy))
    }

    /// Notes something about the table that may already be so: then it is no news, and no entry.
    pub(crate) async fn note(&mut self, command: Command) -> Result<(), Trouble> {
        match self.carry_out(&Who::Node, None, &command).await {
            Ok(_) | Err(Trouble::Told(NodeError::Refused(_))) => Ok(()),
            Err(trouble) => Err(trouble),
        }
    }

    /// Makes durable what the table has done, then tells it.
    async fn commit(&mut self, happened: Happened) -> Result<Written, Trouble> {
        // Most entries are actions, which no list shows: their row need not even be looked at.
        let listed = changes_lists(&happened.entry.command) || self.table.phase() != self.phase;
        let row = if listed { self.changed_row() } else { None };
        let update = row.is_some().then(|| self.row_now(happened.entry.at));
        let began = Instant::now();
        let written =
            journal::append(self.shared.store.as_ref(), &self.id, &happened.entry, update).await;
        metrics::histogram!("trefle_append_seconds").record(began.elapsed());
        match written {
            Ok(()) => {
                if let Some(row) = row {
                    self.row = Some(row);
                }
                if listed {
                    self.phase = self.table.phase();
                    self.shared.lobby.show(&self.id, self.table.summary());
                }
                let number = happened.entry.number;
                self.tell(happened);
                Ok(Written::Yes(number))
            }
            Err(StoreError::Taken { .. }) => {
                self.catch_up().await?;
                Ok(Written::AnotherWasFirst)
            }
            Err(StoreError::Repeated { number }) => {
                self.catch_up().await?;
                Ok(Written::Before(number))
            }
            // The table in memory is ahead of the journal, or nobody knows: it is thrown away.
            Err(error) => Err(Trouble::Over(NodeError::Store(error))),
        }
    }

    fn tell(&mut self, happened: Happened) {
        metrics::counter!("trefle_entries_total").increment(1);
        let now = self.shared.clock.now();
        self.watchers.tell(&self.table, &happened, now);
        self.shared.bus.tell(Note {
            from: self.shared.number,
            table: self.id.clone(),
            number: happened.entry.number,
        });
        self.remembered.push_back(happened);
        if self.remembered.len() > REMEMBERED {
            self.remembered.pop_front();
        }
        self.ask_bots();
    }

    /// This table's row, where it is not what the store has but for the number of the entry.
    fn changed_row(&self) -> Option<TableUpdate> {
        let row = journal::row(&self.table, UNNUMBERED);
        (self.row.as_ref() != Some(&row)).then_some(row)
    }

    /// A row as it is written: when, and up to which entry it is so.
    fn row_now(&self, at: Millis) -> TableUpdate {
        let row = journal::row(&self.table, self.table.number());
        TableUpdate { at: journal::moment(at), ..row }
    }

    /// Leaves the row as things stand: whose turn it is when everybody has gone home.
    async fn leave_row(&mut self) {
        let row = self.row_now(self.table.summary().at);
        let number = self.table.number() + 1;
        // Only a list that somebody looks at before the table wakes again would be out of date.
        if let Err(error) =
            journal::describe(self.shared.store.as_ref(), &self.id, number, row).await
        {
            tracing::debug!(table = %self.id, %error, "a table's row was left as it was");
        }
    }

    /// Loads what others have written and shows it to everybody.
    async fn catch_up(&mut self) -> Result<(), Trouble> {
        let loaded = journal::load(self.shared.store.as_ref(), &self.id, REMEMBERED).await;
        (self.table, self.remembered) = loaded.map_err(Trouble::Over)?;
        self.row = None;
        self.minds.forget_all();
        self.watchers.show(&self.table, self.shared.clock.now());
        self.ask_bots();
        Ok(())
    }

    /// Hands in the seed of the next game, once all have asked for one.
    async fn begin_next_game(&mut self) -> Result<(), Trouble> {
        if self.table.wants_seed() {
            let seed = identity::fresh_seed().map_err(NodeError::from)?;
            self.note(Command::next_game(seed)).await?;
            self.watchers.tell_present(&self.table);
        }
        Ok(())
    }

    pub(crate) fn ask_bots(&mut self) {
        if !self.asleep {
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
        self.note_absences().await?;
        let now = self.shared.clock.now();
        if self.watchers.is_empty() && now >= self.touched + SLEEP_AFTER {
            self.leave_row().await;
            return Err(Trouble::Over(NodeError::Gone));
        }
        while !self.asleep {
            let now = self.shared.clock.now();
            let Some(happened) = self.table.tick(now) else { break };
            self.commit(happened).await?;
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

/// Whether lists of tables may show something else after this command.
fn changes_lists(command: &Command) -> bool {
    !matches!(
        command,
        Command::Play { .. }
            | Command::PlayFor { .. }
            | Command::Beat
            | Command::TimeOut { .. }
            | Command::Say { .. }
            | Command::Mute { .. }
            | Command::Report { .. }
    )
}

/// What became of an entry on its way to the store.
enum Written {
    /// It is durable, with this number.
    Yes(u64),
    /// It was durable already, with this number.
    Before(u64),
    /// Another writer took its number; the table has caught up.
    AnotherWasFirst,
}

async fn sleep_until(wakes: Option<Millis>, now: Millis) {
    match wakes {
        Some(at) => time::sleep(Duration::from_millis(at.saturating_sub(now))).await,
        None => std::future::pending().await,
    }
}
