//! People who play on through everything, and remember what they were told.

use crate::{
    PATIENCE,
    cluster::{Cluster, Guest},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};
use tokio::time;
use trefle_store::Store;
use trefle_table::{Command, Entry, LegalDetail, Phase, Table, TableId};
use trefle_wire::{Client, ClientError, ClientMessage, ServerMessage, Standing};

/// Who is not answered for so long comes by another node: this one may be frozen.
const ANSWERED: Duration = Duration::from_secs(2);

/// Who talks takes a breath between two lines: the games are what is to be seen here.
const BREATH: Duration = Duration::from_millis(50);

/// What is told of a table while its game stands still.
const STANDS_STILL: [&str; 6] =
    ["said", "went_away", "came_back", "restarted", "countdown", "host_changed"];

/// What one person was told, to be held against what is there afterwards.
#[derive(Default)]
pub(crate) struct Witness {
    done: BTreeMap<String, u64>,
    asked: Vec<String>,
    /// Those that asked for another game.
    rematches: BTreeSet<String>,
    told: BTreeMap<u64, u64>,
}

/// One person at one table.
pub(crate) struct Player {
    pub(crate) cluster: Arc<Cluster>,
    pub(crate) guest: Guest,
    pub(crate) table: TableId,
    pub(crate) node: usize,
    pub(crate) stop: Arc<AtomicBool>,
    /// How often this person was told that the game moved on, for others to see.
    pub(crate) moved: Arc<AtomicU64>,
    pub(crate) witness: Witness,
    pub(crate) dice: u64,
    pub(crate) pending: Option<(String, Command)>,
    pub(crate) last: Option<u64>,
}

impl Player {
    fn below(&mut self, bound: usize) -> usize {
        self.dice = self
            .dice
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.dice >> 33) as usize % bound
    }

    fn goes_on(&self) -> bool {
        !self.stop.load(Ordering::Relaxed) || self.pending.is_some()
    }

    pub(crate) async fn play(mut self) -> (Guest, TableId, Witness) {
        while self.goes_on() {
            // A broken line is what this test is about: come back by the next node.
            if self.visit().await.is_err() {
                self.node = (self.node + 1) % self.cluster.count();
                time::sleep(Duration::from_millis(50)).await;
            }
        }
        (self.guest, self.table, self.witness)
    }

    async fn visit(&mut self) -> Result<(), ClientError> {
        let lost = |_| ClientError::Closed(None);
        let node = self.cluster.address(self.node);
        let connect = self.guest.connect(node, LegalDetail::Actions);
        let mut client = time::timeout(ANSWERED, connect).await.map_err(lost)??;
        let join = ClientMessage::Join { table: self.table.clone(), last: self.last };
        client.send(&join).await?;
        let mut standing: Option<Standing> = None;
        let mut sent = false;
        while self.goes_on() {
            if let (Some(standing), None) = (&standing, &self.pending) {
                let command = self.choose(&standing.clone());
                let id = format!("c{}", self.witness.asked.len());
                if command == Command::Rematch {
                    self.witness.rematches.insert(id.clone());
                }
                self.witness.asked.push(id.clone());
                self.pending = Some((id, command));
                sent = false;
            }
            if let (Some((id, command)), true, false) = (&self.pending, standing.is_some(), sent) {
                if matches!(command, Command::Say { .. }) {
                    time::sleep(BREATH).await;
                }
                let ask = ClientMessage::Do { id: id.clone(), command: command.clone() };
                client.send(&ask).await?;
                sent = true;
            }
            let next = time::timeout(ANSWERED, client.next()).await.map_err(lost)??;
            if let Some(now) = self.hear(next)? {
                standing = Some(now);
            }
        }
        close(client).await;
        Ok(())
    }

    /// Takes what the server says; answers with how things stand now.
    fn hear(&mut self, message: ServerMessage) -> Result<Option<Standing>, ClientError> {
        match message {
            ServerMessage::Joined { number, standing, .. } => {
                assert!(Some(number) >= self.last, "what was told is still there");
                self.last = Some(number);
                return Ok(Some(standing));
            }
            ServerMessage::Missed { entries, number, standing, .. } => {
                self.witness.told.extend(entries.iter().map(|entry| (entry.number, entry.at)));
                self.last = Some(number);
                return Ok(Some(standing));
            }
            ServerMessage::Told { number, at, standing, events, .. } => {
                assert_eq!(Some(number), self.last.map(|last| last + 1), "one after the other");
                let moves =
                    events.iter().any(|event| !STANDS_STILL.iter().any(|at| event["type"] == *at));
                self.moved.fetch_add(u64::from(moves), Ordering::Relaxed);
                self.witness.told.insert(number, at);
                self.last = Some(number);
                return Ok(Some(standing));
            }
            ServerMessage::Done { id, number } => {
                assert_eq!(Some(&id), self.pending.as_ref().map(|(id, _)| id));
                self.witness.done.insert(id, number);
                self.pending = None;
            }
            // The node could not do it just now: another may.
            ServerMessage::Refused { why, .. } if why.code.to_string() == "unavailable" => {
                return Err(ClientError::Closed(None));
            }
            ServerMessage::Refused { .. } => self.pending = None,
            _ => {}
        }
        Ok(None)
    }

    fn choose(&mut self, standing: &Standing) -> Command {
        if standing.table.phase == Phase::Over {
            return Command::Rematch;
        }
        let legal = standing.legal.as_deref().unwrap_or_default();
        match legal.iter().find(|at| !at.actions.is_empty()) {
            Some(at) if self.below(4) != 0 => {
                let action = at.actions[self.below(at.actions.len())].action.clone();
                Command::Play { place: at.place, action, card: None }
            }
            _ => Command::Say { text: format!("word {}", self.below(1000)) },
        }
    }
}

async fn close(client: Client) {
    // A connection that is gone already needs no goodbye.
    let _ = time::timeout(PATIENCE, client.close()).await;
}

/// Holds what somebody was told against what is there.
pub(crate) async fn compare(store: &dyn Store, guest: &Guest, table: &TableId, witness: &Witness) {
    let key = trefle_node::identity::table_key(table).unwrap();
    let stored = store.entries(key, 1).await.unwrap();
    let entries: Vec<Entry> =
        stored.iter().map(|entry| Entry::from_bytes(entry.format, &entry.bytes).unwrap()).collect();
    for (entry, number) in entries.iter().zip(1..) {
        assert_eq!(entry.number, number, "no hole, none twice");
    }
    let numbers = |id: &str| -> Vec<u64> {
        let theirs = entries.iter().filter(|entry| {
            entry.client.as_deref() == Some(id)
                && entry.who.player().is_some_and(|who| who.as_str() == guest.id)
        });
        theirs.map(|entry| entry.number).collect()
    };
    for (id, number) in &witness.done {
        let there = numbers(id);
        // Who asks for another game a second time is told that it is asked for.
        let so = there.is_empty() && witness.rematches.contains(id);
        assert!(so || there == [*number], "{id} was acknowledged as {number}: {there:?}");
    }
    for id in &witness.asked {
        assert!(numbers(id).len() <= 1, "{id} was done twice");
    }
    for (number, at) in &witness.told {
        let entry = entries.get(*number as usize - 1).expect("what was told is there");
        assert_eq!(entry.at, *at, "and is what was told: {number}");
    }
    assert!(!witness.done.is_empty());
    Table::replay(&trefle_registry::games(), entries)
        .expect("the journal is a table's, and its time never runs back");
}
