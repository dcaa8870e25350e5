//! The way of an entry: handed to the table, written, told. And the way back, when another node
//! was first.

use crate::{
    bus::{News, Note, Subject},
    error::NodeError,
    journal,
    live::{Live, Trouble},
    node::Shared,
};
use std::{sync::atomic::Ordering, time::Duration};
use tokio::time::{self, Instant};
use trefle_store::{StoreError, TableUpdate};
use trefle_table::{Command, Entry, Happened, Millis, REMEMBERED, Table, TableId, Who};

/// Another writer can be first a few times in a row, not for ever: then who asked is told to ask
/// again.
const TRIES: u64 = 12;

/// After this many races that were lost in a row, a moment is waited before the next: two nodes that
/// run side by side could go on losing to each other.
const RACES: u64 = 3;

/// How often, and after which pause, a store that fails is asked again what it has.
const READS: u32 = 20;
const READ_AGAIN_AFTER: Duration = Duration::from_millis(250);

/// What is due by the clock is not tried again for so long after a failure.
const PAUSE: Millis = 250;

/// A copy is put by every so many entries: few enough to replay in a moment, and so many that the
/// copying does not count.
const CHECKPOINT_EVERY: u64 = 64;

/// Stands for the number in rows that are compared, not written.
const UNNUMBERED: u64 = 0;

/// What became of an entry on its way to the store.
pub(crate) enum Written {
    /// It is durable, with this number.
    Yes(u64),
    /// It was durable already, with this number.
    Before(u64),
    /// Another writer took its number, or the store failed; the table has caught up.
    No,
}

impl Live {
    /// Hands a command to the table; what it makes of it is written, and only then told. Who asks
    /// a second time is told the number of the first.
    pub(crate) async fn carry_out(
        &mut self,
        who: &Who,
        client: Option<&str>,
        command: &Command,
    ) -> Result<u64, Trouble> {
        for tries in 0..TRIES {
            if let Some(pause) = tries.checked_sub(RACES) {
                // Each node by a pause of its own.
                time::sleep(Duration::from_millis(pause * 5 + self.shared.number.0 % 7)).await;
            }
            let done = who.player().zip(client);
            if let Some(number) = done.and_then(|(p, c)| self.table.number_of_client(p, c)) {
                return Ok(number);
            }
            let happened = self.table.handle(self.now(), who, client, command)?;
            match self.commit(happened).await? {
                Written::Yes(number) | Written::Before(number) => return Ok(number),
                Written::No => {}
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
    pub(crate) async fn commit(&mut self, happened: Happened) -> Result<Written, Trouble> {
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
                metrics::counter!("trefle_entries_total").increment(1);
                self.tell_others(&happened.entry);
                let number = happened.entry.number;
                self.tell(happened);
                self.ask_bots();
                Ok(Written::Yes(number))
            }
            Err(StoreError::Taken { .. }) => {
                metrics::counter!("trefle_races_lost_total").increment(1);
                self.start_over().await?;
                Ok(Written::No)
            }
            Err(StoreError::Repeated { number }) => {
                self.start_over().await?;
                Ok(Written::Before(number))
            }
            Err(StoreError::Unavailable(cause)) => {
                tracing::warn!(table = %self.id, %cause, "whether an entry was written is not known");
                self.pause = Some(self.now() + PAUSE);
                self.find_out(happened.entry).await
            }
            // The table in memory is ahead of the journal: it is thrown away.
            Err(error) => Err(Trouble::Over(NodeError::Store(error))),
        }
    }

    /// Nobody knows whether an entry was written: the store is asked until it answers.
    async fn find_out(&mut self, entry: Entry) -> Result<Written, Trouble> {
        for _ in 0..READS {
            time::sleep(READ_AGAIN_AFTER).await;
            match self.start_over().await {
                Err(Trouble::Over(NodeError::Store(StoreError::Unavailable(_)))) => {}
                Err(trouble) => return Err(trouble),
                Ok(()) => {
                    let there = self.remembered.iter().any(|happened| happened.entry == entry);
                    if there {
                        self.tell_others(&entry);
                        return Ok(Written::Yes(entry.number));
                    }
                    return Ok(Written::No);
                }
            }
        }
        let lasts = std::io::Error::other("the trouble lasts");
        Err(Trouble::Over(NodeError::Store(StoreError::unavailable(lasts))))
    }

    /// Tells the other nodes of an entry.
    fn tell_others(&self, entry: &Entry) {
        if self.shared.leases.is_none() {
            return;
        }
        let news = News::Grown { number: entry.number, entry: Some(Box::new(entry.clone())) };
        self.shared.bus.tell(&self.subject, Note::new(self.shared.number, news));
    }

    /// Tells those who are here of an entry that is durable.
    fn tell(&mut self, happened: Happened) {
        self.heard = Instant::now();
        if changes_lists(&happened.entry.command) || self.table.phase() != self.phase {
            self.phase = self.table.phase();
            self.show_in_lobby();
        }
        let now = self.now();
        self.watchers.tell(&self.table, &happened, now);
        self.remember(happened);
        self.put_by();
    }

    fn remember(&mut self, happened: Happened) {
        self.remembered.push_back(happened);
        if self.remembered.len() > REMEMBERED {
            self.remembered.pop_front();
        }
        self.note_known();
    }

    /// Puts a copy of the table by now and then, where other nodes may write to its journal: who
    /// lost a race would otherwise replay the whole journal, lose the next race meanwhile, and never
    /// come to deal.
    fn put_by(&mut self) {
        let last = self.checkpoint.as_ref().map_or(0, Table::number);
        if self.shared.leases.is_some() && self.table.number() >= last + CHECKPOINT_EVERY {
            self.checkpoint = Some(self.table.clone());
        }
    }

    /// Says how far this table is, for the node to see what it misses.
    pub(crate) fn note_known(&self) {
        let known = if self.watchers.is_empty() { 0 } else { self.table.number() };
        self.known.store(known, Ordering::Relaxed);
    }

    /// The table has grown by another node's hand.
    pub(crate) async fn grown(
        &mut self,
        number: u64,
        entry: Option<Box<Entry>>,
    ) -> Result<(), Trouble> {
        let next = self.table.number() + 1;
        match entry {
            _ if number < next => Ok(()),
            Some(entry) if number == next && entry.number == next => {
                self.follow(vec![*entry]).await
            }
            _ => {
                let entries = journal::entries(self.shared.store.as_ref(), &self.id, next).await;
                match entries {
                    Ok(entries) => self.follow(entries).await,
                    // The next note, or the next look into the store, brings it.
                    Err(NodeError::Store(StoreError::Unavailable(_))) => Ok(()),
                    Err(error) => Err(Trouble::Over(error)),
                }
            }
        }
    }

    /// Reads what other nodes wrote and this one was not told of: who comes from one of them has
    /// seen it already.
    pub(crate) async fn catch_up(&mut self) -> Result<(), Trouble> {
        if self.shared.leases.is_none() {
            return Ok(());
        }
        let next = self.table.number() + 1;
        match journal::entries(self.shared.store.as_ref(), &self.id, next).await {
            Ok(entries) => self.follow(entries).await,
            Err(NodeError::Store(StoreError::Unavailable(_))) => Err(NodeError::Busy.into()),
            Err(error) => Err(Trouble::Over(error)),
        }
    }

    /// Carries out what others have written, and tells it as it was.
    async fn follow(&mut self, entries: Vec<Entry>) -> Result<(), Trouble> {
        let mut said_away = Vec::new();
        let mut seats_change = false;
        for entry in entries {
            seats_change |= changes_lists(&entry.command);
            if let Command::WentAway { player } = &entry.command {
                said_away.push(player.clone());
            }
            let happened = self.table.replay_next(entry).map_err(|e| Trouble::Over(e.into()))?;
            self.tell(happened);
        }
        self.row = None;
        self.ask_bots();
        if seats_change {
            self.tell_present();
        }
        self.contradict(said_away).await
    }

    /// Another writer was first: what this table did without being written is forgotten, and what
    /// was written is told.
    async fn start_over(&mut self) -> Result<(), Trouble> {
        let told = self.remembered.back().map_or(0, |happened| happened.entry.number);
        let from = self.checkpoint.as_ref().map_or(1, |table| table.number() + 1);
        let entries = journal::entries(self.shared.store.as_ref(), &self.id, from).await;
        let mut entries = entries.map_err(Trouble::Over)?;
        let news = entries.split_off(entries.partition_point(|entry| entry.number <= told));
        match self.checkpoint.clone() {
            Some(mut table) => {
                for entry in entries {
                    table.replay_next(entry).map_err(|e| Trouble::Over(e.into()))?;
                }
                self.table = table;
            }
            None => {
                let replayed = journal::replay(&self.shared.games, entries, REMEMBERED)
                    .map_err(Trouble::Over)?;
                (self.table, self.remembered) = replayed;
            }
        }
        self.minds.forget_all();
        Box::pin(self.follow(news)).await
    }

    /// Reads everything again and shows it to everybody: something has gone from it.
    pub(crate) async fn read_anew(&mut self) -> Result<(), Trouble> {
        let entries = journal::entries(self.shared.store.as_ref(), &self.id, 1).await;
        let entries = entries.map_err(Trouble::Over)?;
        let (table, remembered) =
            journal::replay(&self.shared.games, entries, REMEMBERED).map_err(Trouble::Over)?;
        (self.table, self.remembered, self.checkpoint) = (table, remembered, None);
        self.row = None;
        self.minds.forget_all();
        self.note_known();
        let now = self.now();
        self.watchers.show(&self.table, now);
        self.show_in_lobby();
        self.ask_bots();
        Ok(())
    }

    pub(crate) fn show_in_lobby(&self) {
        show_in_lobby(&self.shared, &self.id, &self.table);
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
    pub(crate) async fn leave_row(&mut self) {
        let row = self.row_now(self.table.last_at());
        let number = self.table.number() + 1;
        // Only a list that somebody looks at before the table wakes again would be out of date.
        if let Err(error) =
            journal::describe(self.shared.store.as_ref(), &self.id, number, row).await
        {
            tracing::debug!(table = %self.id, %error, "a table's row was left as it was");
        }
    }
}

/// Shows a table in the lobby if it belongs there, here and on the other nodes.
fn show_in_lobby(shared: &Shared, id: &TableId, table: &Table) {
    let summary = table.summary();
    if shared.lobby.show(id, &summary) {
        let summary = summary.open.then(|| Box::new(summary));
        let news = News::Listed { table: id.clone(), summary };
        shared.bus.tell(&Subject::House, Note::new(shared.number, news));
    }
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
