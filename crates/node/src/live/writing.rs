//! The way of an entry: handed to the table, written, told. And the way back, when another node
//! was first.

use super::{Live, Trouble};
use crate::{
    bus::{News, Subject},
    clock::millis,
    ended,
    error::NodeError,
    identity, journal,
    listing::{self, changes_lists, moves_people},
};
use std::{sync::atomic::Ordering, time::Duration};
use tokio::time::{self, Instant};
use trefle_store::StoreError;
use trefle_table::{Command, Entry, Handled, Happened, Who, points_alone};

/// Another writer can be first a few times in a row, not for ever: then who asked is told to ask
/// again.
const TRIES: u64 = 12;

/// After this many races that were lost in a row, a moment is waited before the next: two nodes that
/// run side by side could go on losing to each other.
const RACES: u64 = 3;

/// How long, and after which pauses, a store that fails is asked again what it has. Who asked for
/// something is told after that that it is not known.
const READS: Duration = Duration::from_secs(3);
const READ_AGAIN_AFTER: Duration = Duration::from_millis(250);

/// A node to which an answer takes longer than this asks the others to give way as soon as it has
/// lost a race: it would lose the next ones too.
const FAR: Duration = Duration::from_millis(20);

/// What became of an entry on its way to the store.
pub(super) enum Written {
    /// It is durable, with this number.
    Yes(u64),
    /// It was durable already, with this number.
    Before(u64),
    /// Another writer took its number; the table has caught up.
    No,
    /// The store failed, and does not have it; the table has caught up. It may still come, as long
    /// as nothing else has its number.
    Perhaps,
}

impl Live {
    /// Hands a command to the table; what it makes of it is written, and only then told. Who asks
    /// a second time is told the number of the first.
    pub(super) async fn carry_out(
        &mut self,
        who: &Who,
        client: Option<&str>,
        command: &Command,
    ) -> Result<u64, Trouble> {
        let mut refused = None;
        for tries in 0..TRIES {
            if let Some(pause) = tries.checked_sub(RACES) {
                // Each node by a pause of its own.
                time::sleep(Duration::from_millis(pause * 5 + self.shared.number.0 % 7)).await;
            }
            if !self.give_back().await? {
                continue;
            }
            self.check_accounts(who, command).await?;
            let now = self.now();
            let happened = match self.replica.table_mut().handle(now, who, client, command) {
                Ok(Handled::Now(happened)) => happened,
                Ok(Handled::Before(number)) => return Ok(number),
                // Somebody else's entry, which this node has not heard of, may have made it right.
                Err(why) if refused != Some(self.table().number()) && self.is_shared(who) => {
                    refused = Some(self.table().number());
                    self.catch_up().await?;
                    if refused == Some(self.table().number()) {
                        return Err(why.into());
                    }
                    continue;
                }
                Err(why) => return Err(why.into()),
            };
            match self.commit(happened).await? {
                Written::Yes(number) | Written::Before(number) => return Ok(number),
                Written::No => self.ask_to_give_way(tries),
                // Who gave it a name can ask again, and so can we for them.
                Written::Perhaps if client.is_some() => {}
                Written::Perhaps => break,
            }
        }
        Err(Trouble::Told(NodeError::Busy))
    }

    /// That those have accounts whom a rated game concerns.
    async fn check_accounts(&mut self, who: &Who, command: &Command) -> Result<(), Trouble> {
        let Some((players, refused)) = self.table().needs_accounts(who, command) else {
            return Ok(());
        };
        let keys: Vec<_> = players.iter().filter_map(identity::player_key).collect();
        let known = match self.shared.store.players(&keys).await {
            Ok(known) => known,
            Err(StoreError::Unavailable(_)) => return Err(NodeError::Busy.into()),
            Err(error) => return Err(Trouble::Over(NodeError::Store(error))),
        };
        let accounts = known.iter().filter(|player| player.account.is_some()).count();
        if accounts < players.len() { Err(refused.into()) } else { Ok(()) }
    }

    /// Whether others may have written to the journal what somebody knows who asks.
    fn is_shared(&self, who: &Who) -> bool {
        self.shared.leases.is_some() && who.player().is_some()
    }

    /// A node that is far from the store loses every race at a busy table. So the others hold back
    /// for a moment.
    fn ask_to_give_way(&self, tries: u64) {
        let far = self.shared.neighbours.borrow().trip > FAR;
        if self.shared.leases.is_some() && (far || tries >= RACES) {
            self.shared.tell(&self.subject, News::GiveWay);
        }
    }

    /// Whether the table is what the journal makes it, up to what was told.
    pub(super) fn is_sure(&self) -> bool {
        !self.footing.is_lost() && !self.replica.is_ahead()
    }

    /// Where the table in memory may not be what the journal makes it, it is read again before
    /// anything is done with it.
    pub(super) async fn recover(&mut self) -> Result<(), Trouble> {
        let done = if self.footing.is_lost() {
            self.read_all().await
        } else if self.replica.is_ahead() {
            self.start_over().await
        } else {
            return Ok(());
        };
        match done {
            Err(Trouble::Over(NodeError::Store(StoreError::Unavailable(_)))) => {
                self.footing.pause(self.now());
                Err(Trouble::Told(NodeError::Busy))
            }
            done => done,
        }
    }

    /// Gives time back in which nothing could be written, before anybody is judged by their clock.
    /// False where that could not be written either, or another was first with something.
    pub(super) async fn give_back(&mut self) -> Result<bool, Trouble> {
        self.recover().await?;
        let now = Instant::now();
        let outage = self.footing.outage(&self.shared.neighbours.borrow(), now);
        let Some((since, until)) = outage else { return Ok(true) };
        let at = self.now();
        let moment = |then: Instant| at.saturating_sub(millis(now - then));
        let command = Command::Interrupted { since: moment(since), until: moment(until) };
        // It is refused where no clock was running, or another node has given it back.
        let handled = self.replica.table_mut().handle(at, &Who::Node, None, &command);
        if let Ok(Handled::Now(happened)) = handled
            && !matches!(self.commit(happened).await?, Written::Yes(_) | Written::Before(_))
        {
            return Ok(false);
        }
        self.footing.gave_back(until);
        Ok(true)
    }

    /// Notes something about the table that may already be so: then it is no news, and no entry.
    pub(super) async fn note(&mut self, command: Command) -> Result<(), Trouble> {
        match self.carry_out(&Who::Node, None, &command).await {
            Ok(_) | Err(Trouble::Told(NodeError::Refused(_))) => Ok(()),
            Err(trouble) => Err(trouble),
        }
    }

    /// Makes durable what the table has done, then tells it.
    pub(super) async fn commit(&mut self, mut happened: Happened) -> Result<Written, Trouble> {
        let Entry { at, command, .. } = &happened.entry;
        let update = self.listing.update(command, self.replica.table(), *at);
        let update = update.map_err(|error| Trouble::Over(NodeError::Store(error)))?;
        let (at, began) = (*at, Instant::now());
        let store = self.shared.store.as_ref();
        let result = self.replica.table().ended_with(happened.entry.number);
        let ended = match result {
            Some(result) => ended::rated(store, result, at).await.map(Some),
            None => Ok(None),
        };
        let written = match ended {
            Ok(ended) => journal::append(store, &self.id, &mut happened.entry, update, ended).await,
            Err(error) => Err(error),
        };
        metrics::histogram!("trefle_append_seconds").record(began.elapsed());
        match written {
            Ok(()) => {
                metrics::counter!("trefle_entries_total").increment(1);
                self.note_day(&happened.entry).await;
                self.tell_others(&happened.entry);
                let number = happened.entry.number;
                let report = journal::report(&self.id, &happened.entry);
                let moves_people = moves_people(&happened.entry.command);
                self.tell(happened);
                if moves_people {
                    self.tell_present();
                }
                self.ask_bots();
                journal::keep(&self.shared, report).await;
                Ok(Written::Yes(number))
            }
            // A rating has moved on: it is read again with the table.
            Err(StoreError::Taken { .. } | StoreError::Outdated) => {
                metrics::counter!("trefle_races_lost_total").increment(1);
                self.recover().await?;
                Ok(Written::No)
            }
            Err(StoreError::Repeated { number }) => {
                self.recover().await?;
                Ok(Written::Before(number))
            }
            Err(StoreError::Unavailable(cause)) => {
                tracing::warn!(table = %self.id, %cause, "whether an entry was written is not known");
                let since = self.shared.neighbours.borrow().away_since(began);
                self.footing.fail(since, self.now());
                self.find_out(happened.entry).await
            }
            // The journal was longer, and everybody knows it.
            Err(StoreError::Ahead { next }) => {
                self.lost_its_tail(next.saturating_sub(1)).await?;
                Ok(Written::No)
            }
            // The table in memory is ahead of the journal: it is thrown away.
            Err(error) => Err(Trouble::Over(NodeError::Store(error))),
        }
    }

    /// A try at a day's game may have ended: that is noted beside the journal. Where it cannot be, it
    /// is made good for when the player next asks for the day's game.
    async fn note_day(&mut self, entry: &Entry) {
        let table = self.table();
        let (Some(record), Some(key)) =
            (table.try_ended_with(entry.number), identity::table_key(&self.id))
        else {
            return;
        };
        let at = journal::moment(entry.at);
        let points = points_alone(record);
        if let Err(error) = self.shared.store.end_day_try(key, at, points).await {
            tracing::warn!(table = %self.id, %error, "the end of a day's game is not noted yet");
        }
    }

    /// Nobody knows whether an entry was written: the store is asked until it answers. Where it does
    /// not for too long, the table stays as it is, for those who are at it, and does nothing before it
    /// has caught up.
    async fn find_out(&mut self, entry: Entry) -> Result<Written, Trouble> {
        let until = Instant::now() + READS;
        loop {
            time::sleep(READ_AGAIN_AFTER).await;
            match self.recover().await {
                Err(Trouble::Told(NodeError::Busy)) if Instant::now() < until => {}
                Err(trouble) => return Err(trouble),
                Ok(()) => break,
            }
        }
        if self.replica.history().has(&entry) {
            self.tell_others(&entry);
            journal::keep(&self.shared, journal::report(&self.id, &entry)).await;
            return Ok(Written::Yes(entry.number));
        }
        Ok(Written::Perhaps)
    }

    /// Tells the other nodes of an entry.
    fn tell_others(&self, entry: &Entry) {
        if self.shared.leases.is_none() {
            return;
        }
        let news = News::Grown { number: entry.number, entry: Some(Box::new(entry.clone())) };
        self.shared.tell(&self.subject, news);
    }

    /// Tells those who are here of an entry that is durable.
    fn tell(&mut self, happened: Happened) {
        self.heard = Instant::now();
        if self.listing.may_change(&happened.entry.command, self.table()) {
            self.listing.heard(self.table().phase());
            self.show_in_lobby();
        }
        let told = self.replica.tell(happened, self.now());
        self.deliver(told);
        self.watchers.note_lines(&self.replica);
        self.note_known();
    }

    /// Says how far this table is, for the node to see what it misses.
    pub(super) fn note_known(&self) {
        let told = self.replica.history().last();
        self.known.store(if self.asleep { 0 } else { told }, Ordering::Relaxed);
    }

    /// The table has grown by another node's hand.
    pub(super) async fn grown(
        &mut self,
        number: u64,
        entry: Option<Box<Entry>>,
    ) -> Result<(), Trouble> {
        if !self.is_sure() {
            return self.recover().await;
        }
        let next = self.table().number() + 1;
        match entry {
            Some(entry) if number < next && self.replica.history().contradicts(&entry) => {
                self.lost_its_tail(number).await
            }
            _ if number < next => Ok(()),
            Some(entry) if number == next && entry.number == next => {
                self.follow(vec![*entry]).await
            }
            _ => match self.read_on().await {
                // The next note, or the next look into the store, brings it.
                Err(Trouble::Told(NodeError::Busy)) => Ok(()),
                done => done,
            },
        }
    }

    /// Reads what other nodes wrote and this one was not told of: who comes from one of them has
    /// seen it already.
    pub(super) async fn catch_up(&mut self) -> Result<(), Trouble> {
        if !self.is_sure() {
            return self.recover().await;
        }
        if self.shared.leases.is_none() {
            return Ok(());
        }
        self.read_on().await
    }

    /// Reads on from the last entry. That one too: where it is another than the one that was told, the
    /// journal has lost its tail and gone on otherwise.
    async fn read_on(&mut self) -> Result<(), Trouble> {
        let last = self.table().number();
        let entries = journal::entries(self.shared.store.as_ref(), &self.id, last).await;
        let mut entries = match entries {
            Ok(entries) => entries.into_iter(),
            Err(NodeError::Store(StoreError::Unavailable(_))) => {
                return Err(NodeError::Busy.into());
            }
            Err(error) => return Err(Trouble::Over(error)),
        };
        match entries.next() {
            Some(entry) if !self.replica.history().contradicts(&entry) => {
                Box::pin(self.follow(entries.collect())).await
            }
            _ => self.lost_its_tail(last.saturating_sub(1)).await,
        }
    }

    /// Entries that were durable and told are not there any more: the database was restored, or has
    /// given way to a standby that had not got them. Everybody is shown what is left.
    pub(super) async fn lost_its_tail(&mut self, number: u64) -> Result<(), Trouble> {
        let told = self.replica.history().last();
        tracing::error!(
            table = %self.id, told, left = number,
            "THE DATABASE HAS LOST ENTRIES THAT WERE ACKNOWLEDGED; docs/scaling.md says how a standby \
             has them all"
        );
        metrics::counter!("trefle_tails_lost_total").increment(1);
        self.footing.lose(true);
        Box::pin(self.recover()).await
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
            let happened = self.replica.table_mut().replay_next(entry);
            let happened = happened.map_err(|error| Trouble::Over(error.into()))?;
            self.gives_way = None;
            self.tell(happened);
        }
        self.listing.forget_row();
        self.ask_bots();
        if seats_change {
            self.tell_present();
        }
        self.contradict(said_away).await
    }

    /// Another writer was first: what this table did without being written is forgotten, and what
    /// was written is told.
    async fn start_over(&mut self) -> Result<(), Trouble> {
        let (told, from) = (self.replica.history().last(), self.replica.starts_over_from());
        let entries = journal::entries(self.shared.store.as_ref(), &self.id, from).await;
        let mut entries = entries.map_err(Trouble::Over)?;
        let last = entries.last().map_or(from - 1, |entry| entry.number);
        let history = self.replica.history();
        if last < told || entries.iter().any(|entry| history.contradicts(entry)) {
            return self.lost_its_tail(last.min(told)).await;
        }
        let news = entries.split_off(entries.partition_point(|entry| entry.number <= told));
        let done = self.replica.start_over(&self.shared.games, entries);
        done.map_err(|error| Trouble::Over(error.into()))?;
        self.minds.forget_all();
        Box::pin(self.follow(news)).await
    }

    /// Reads everything again and shows it to everybody: something has gone from it.
    pub(super) async fn read_anew(&mut self) -> Result<(), Trouble> {
        self.footing.lose(true);
        self.recover().await
    }

    async fn read_all(&mut self) -> Result<(), Trouble> {
        let entries = journal::entries(self.shared.store.as_ref(), &self.id, 1).await;
        let entries = entries.map_err(Trouble::Over)?;
        let done = self.replica.read_anew(&self.shared.games, entries);
        done.map_err(|error| Trouble::Over(error.into()))?;
        self.footing.lose(false);
        self.listing.forget_row();
        self.minds.forget_all();
        self.heard = Instant::now();
        self.note_known();
        let shown = self.replica.show(self.now());
        self.deliver(shown);
        self.show_in_lobby();
        self.ask_bots();
        Ok(())
    }

    /// Shows the table in the lobby if it belongs there, here and on the other nodes.
    pub(super) fn show_in_lobby(&self) {
        let summary = self.table().summary();
        if self.shared.lobby.show(&self.id, &summary) {
            let summary = summary.open.then(|| Box::new(summary));
            self.shared.tell(&Subject::Cluster, News::Listed { table: self.id.clone(), summary });
        }
    }

    /// Leaves the row as things stand: whose turn it is when everybody has gone home.
    pub(super) async fn leave_row(&mut self) {
        let table = self.table();
        let Ok(row) = listing::row_now(table, table.last_at()) else { return };
        let (store, next) = (self.shared.store.as_ref(), table.number() + 1);
        // Only a list that somebody looks at before the table wakes again would be out of date.
        if let Err(error) = journal::describe(store, &self.id, next, row).await {
            tracing::debug!(table = %self.id, %error, "a table's row was left as it was");
        }
    }
}
