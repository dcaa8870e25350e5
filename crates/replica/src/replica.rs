//! A table with its history, a checkpoint, and those who are told.

use crate::{
    history::History,
    listeners::{Delivery, Listeners},
    message::{Fresh, Missed},
};
use trefle_table::{
    Entry, Games, Happened, LegalDetail, Millis, Place, PlayerId, ReplayError, Table,
};
use trefle_wire::Wants;

/// A copy is put by every so many entries: few enough to replay in a moment, and so many that the
/// copying does not count.
const CHECKPOINT_EVERY: u64 = 64;

/// A table in memory, with what those who are at it have been told.
///
/// What it does it does at once; what it tells is up to [`Replica::tell`], to be called when the
/// entry is durable. In between it is ahead, and where the entry could not be written it starts over.
#[derive(Clone, Debug)]
pub struct Replica {
    table: Table,
    /// What was told: the table is ahead of it by what is not durable yet.
    history: History,
    /// The table as it was some entries ago, to start over from.
    checkpoint: Option<Table>,
    keeps_checkpoints: bool,
    listeners: Listeners,
}

impl Replica {
    /// Of a table that has just been created.
    pub fn new(table: Table, created: Happened) -> Replica {
        let mut history = History::default();
        history.push(created);
        let listeners = Listeners::default();
        Replica { table, history, checkpoint: None, keeps_checkpoints: false, listeners }
    }

    /// Of a table as its journal makes it.
    pub fn replay(
        games: &Games,
        entries: impl IntoIterator<Item = Entry>,
    ) -> Result<Replica, ReplayError> {
        let mut entries = entries.into_iter();
        let empty = || ReplayError { number: 1, reason: "the journal is empty".into() };
        let (table, created) = Table::replay_first(games, entries.next().ok_or_else(empty)?)?;
        let mut replica = Replica::new(table, created);
        for entry in entries {
            let happened = replica.table.replay_next(entry)?;
            replica.history.push(happened);
        }
        Ok(replica)
    }

    /// Puts a copy of the table by now and then, for where others may write to its journal: who lost
    /// a race would otherwise replay the whole journal, lose the next race meanwhile, and never come
    /// to deal.
    pub fn keep_checkpoints(&mut self) {
        self.keeps_checkpoints = true;
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The table, to do something: it is ahead until that is told.
    pub fn table_mut(&mut self) -> &mut Table {
        &mut self.table
    }

    /// What was told.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Whether it has done something that was not told yet.
    pub fn is_ahead(&self) -> bool {
        self.table.number() > self.history.last()
    }

    /// What happened is durable: it is remembered. Answers with what is to be told to whom.
    pub fn tell(
        &mut self,
        happened: Happened,
        now: Millis,
    ) -> Result<Vec<Delivery>, serde_json::Error> {
        let told = self.listeners.tell(&self.table, &happened, now);
        self.history.push(happened);
        let last = self.checkpoint.as_ref().map_or(0, Table::number);
        if self.keeps_checkpoints && self.table.number() >= last + CHECKPOINT_EVERY {
            self.checkpoint = Some(self.table.clone());
        }
        told
    }

    /// From which entry on [`Replica::start_over`] needs its journal.
    pub fn starts_over_from(&self) -> u64 {
        self.checkpoint.as_ref().map_or(1, |table| table.number() + 1)
    }

    /// What it did without telling is forgotten: it is what these entries make it, from
    /// [`Replica::starts_over_from`] up to the last one that was told.
    pub fn start_over(
        &mut self,
        games: &Games,
        entries: impl IntoIterator<Item = Entry>,
    ) -> Result<(), ReplayError> {
        let table = match self.checkpoint.clone() {
            Some(mut table) => {
                for entry in entries {
                    table.replay_next(entry)?;
                }
                table
            }
            None => Table::replay(games, entries)?,
        };
        self.replace(table);
        Ok(())
    }

    /// It is what this journal makes it, whatever it was: something has gone from it.
    pub fn read_anew(
        &mut self,
        games: &Games,
        entries: impl IntoIterator<Item = Entry>,
    ) -> Result<(), ReplayError> {
        let Replica { table, history, .. } = Replica::replay(games, entries)?;
        self.replace(table);
        (self.history, self.checkpoint) = (history, None);
        Ok(())
    }

    /// Whom people do not want to hear stands in no journal.
    fn replace(&mut self, mut table: Table) {
        table.hear_as(&self.table);
        self.table = table;
    }

    /// How things stand for this player.
    pub fn look(
        &self,
        player: Option<&PlayerId>,
        detail: LegalDetail,
        now: Millis,
    ) -> Result<Fresh, serde_json::Error> {
        Fresh::of(&self.table, player, detail, now)
    }

    /// What happened after this entry, as this player may see it, if all of it is remembered.
    pub fn missed(&self, last: u64, player: Option<&PlayerId>) -> Option<Vec<Missed>> {
        let missed = self.history.since(last)?.map(|happened| Missed {
            number: happened.entry.number,
            at: happened.entry.at,
            events: self.table.events_for(happened, player),
        });
        Some(missed.collect())
    }

    /// Somebody listens from now on, by a number of the caller's. Answers with how things stand.
    pub fn join(
        &mut self,
        listener: u64,
        player: Option<&PlayerId>,
        wants: Wants,
        now: Millis,
    ) -> Result<Fresh, serde_json::Error> {
        let fresh = self.look(player, wants.legal, now)?;
        self.listeners.join(listener, fresh.table.you.clone(), wants, &self.table)?;
        Ok(fresh)
    }

    /// The places that a listener holds, as they were last told.
    pub fn places(&self, listener: u64) -> &[Place] {
        self.listeners.places(listener)
    }

    /// Somebody listens no more.
    pub fn leave(&mut self, listener: u64) {
        self.listeners.leave(listener);
    }

    /// How things stand for everybody, without what led there.
    pub fn show(&mut self, now: Millis) -> Result<Vec<Delivery>, serde_json::Error> {
        self.listeners.show(&self.table, now)
    }

    /// How things stand for one player, in every tab: after they have muted somebody, which is no entry.
    pub fn show_to(
        &mut self,
        player: &PlayerId,
        now: Millis,
    ) -> Result<Vec<Delivery>, serde_json::Error> {
        self.listeners.show_to(player, &self.table, now)
    }
}
