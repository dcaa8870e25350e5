//! Who is at a table just now by this node, and what waits for each of them to be read.

use crate::{
    Person,
    ask::{Ask, DoAnswer},
    bus::Here,
    lag::Lags,
    outbox::{Account, Dropped, Outbox},
};
use bytes::Bytes;
use std::{collections::BTreeMap, sync::Arc, time::Duration};
use tokio::sync::mpsc;
use trefle_replica::{Delivery, Replica};
use trefle_table::{Command, Place, PlayerId};

/// Tabs that one player may have open at one table; of more, the oldest is closed. Each costs a
/// queue and a telling, and nobody looks at so many.
const MOST_TABS: usize = 8;

/// What comes from a table to one who is at it: texts of the protocol. Dropping it is leaving.
#[derive(Debug)]
pub struct Subscription {
    id: u64,
    outbox: Arc<Outbox>,
    inbox: mpsc::Sender<Ask>,
    lags: Lags,
}

impl Subscription {
    /// Whether it is to be measured how far away this one is.
    pub fn is_evened(&self) -> bool {
        self.lags.evened()
    }

    /// What this one says takes so long to arrive.
    pub fn measured(&self, one_way: Duration) {
        self.lags.measured(self.id, one_way);
    }

    /// How long a command of this one is to be held back, so that who is farther away is not late.
    pub fn hold(&self, command: &Command) -> Duration {
        self.lags.hold(Some(self.id), command)
    }

    /// The next thing told, or why there will be no more. May be cancelled and asked again.
    pub async fn next(&mut self) -> Result<Bytes, Dropped> {
        self.outbox.next().await
    }

    /// The same, if there is something at once.
    pub fn at_once(&mut self) -> Option<Result<Bytes, Dropped>> {
        self.outbox.take()
    }

    /// Asks the table to carry out a command; the answer comes among what is told. Waits while the
    /// table has more to do than it can take.
    pub async fn act(&self, person: &Person, client: String, command: Command) {
        let ask = Ask::Do {
            person: person.clone(),
            client: Some(client),
            command: Box::new(command),
            answer: DoAnswer::Watcher(self.id),
        };
        // If the table is gone, what is told says so.
        let _ = self.inbox.send(ask).await;
    }

    pub(crate) fn id(&self) -> u64 {
        self.id
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        self.outbox.close(Dropped::Closed);
        let gone = Ask::Gone { watcher: self.id };
        let Err(mpsc::error::TrySendError::Full(gone)) = self.inbox.try_send(gone) else { return };
        // The table has much to do just now; it must hear of this all the same, or the seat would
        // never be seen to be empty.
        let inbox = self.inbox.clone();
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { inbox.send(gone).await });
        }
    }
}

/// One who is at the table. Who was too slow stays here until they are gone, as they are still
/// seen at the table.
struct Watcher {
    player: Option<PlayerId>,
    outbox: Arc<Outbox>,
}

impl Drop for Watcher {
    fn drop(&mut self) {
        self.outbox.close(Dropped::Closed);
    }
}

/// Everybody at one table.
pub(crate) struct Watchers {
    next: u64,
    /// In the order they came, so that a simulation goes the same way twice.
    watchers: BTreeMap<u64, Watcher>,
    account: Account,
    lags: Lags,
}

impl Watchers {
    pub(crate) fn new(account: Account, lags: Lags) -> Watchers {
        Watchers { next: 0, watchers: BTreeMap::new(), account, lags }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.watchers.is_empty()
    }

    /// Whether this player is here, in whatever tab.
    pub(crate) fn has(&self, player: &PlayerId) -> bool {
        self.watchers.values().any(|watcher| watcher.player.as_ref() == Some(player))
    }

    /// Somebody comes.
    pub(crate) fn join(
        &mut self,
        player: Option<PlayerId>,
        inbox: mpsc::Sender<Ask>,
    ) -> Subscription {
        self.next += 1;
        let outbox = Arc::<Outbox>::default();
        self.watchers.insert(self.next, Watcher { player, outbox: Arc::clone(&outbox) });
        Subscription { id: self.next, outbox, inbox, lags: self.lags.clone() }
    }

    /// Makes room for one more tab of this player, and says which was closed for it.
    pub(crate) fn close_oldest_tab(&self, player: &PlayerId) -> Option<u64> {
        let mut tabs = self.watchers.iter().filter(|(_, watcher)| {
            watcher.player.as_ref() == Some(player) && watcher.outbox.is_open()
        });
        // They stand in the order they came.
        let oldest = tabs.next();
        let (id, oldest) = oldest.filter(|_| tabs.count() + 1 >= MOST_TABS)?;
        oldest.outbox.close(Dropped::Replaced);
        Some(*id)
    }

    /// Somebody left; answers with who, if it was a player's last tab.
    pub(crate) fn leave(&mut self, id: u64) -> Option<PlayerId> {
        let player = self.watchers.remove(&id)?.player.take()?;
        (!self.has(&player)).then_some(player)
    }

    /// Says something to one watcher.
    pub(crate) fn say(&self, id: u64, text: String) {
        if let Some(watcher) = self.watchers.get(&id) {
            watcher.outbox.put(self.account.enter(text), &self.account);
        }
    }

    /// Notes whose lines are to be evened out.
    pub(crate) fn note_lines(&self, replica: &Replica) {
        let racing = replica.table().racing();
        if racing.is_some() || self.lags.evened() {
            let acts = |place: &Place| racing.iter().flatten().any(|racing| racing == place);
            let watchers = self.watchers.keys();
            let watchers = watchers.map(|id| (*id, replica.places(*id).iter().any(acts)));
            self.lags.note(racing.is_some(), watchers);
        }
    }

    /// Says the same to all.
    pub(crate) fn say_to_all(&self, text: String) {
        let text = self.account.enter(text);
        for watcher in self.watchers.values() {
            watcher.outbox.put(text.clone(), &self.account);
        }
    }

    /// Hands out texts. Answers with those who can be told no more: they come back, or are gone.
    pub(crate) fn deliver(&self, deliveries: Vec<Delivery>) -> Vec<u64> {
        let mut closed = Vec::new();
        for Delivery { text, to } in deliveries {
            let text = self.account.enter(text);
            for id in to {
                let watcher = self.watchers.get(&id);
                watcher.inspect(|watcher| watcher.outbox.put(text.clone(), &self.account));
                if !watcher.is_some_and(|watcher| watcher.outbox.is_open()) {
                    closed.push(id);
                }
            }
        }
        closed
    }

    /// What they are to be told cannot be written: better to come back than to miss it.
    pub(crate) fn send_away(&self) {
        for watcher in self.watchers.values() {
            watcher.outbox.close(Dropped::Closed);
        }
    }

    /// Who is here by this node.
    pub(crate) fn here(&self) -> Here {
        let players = self.watchers.values().filter_map(|watcher| watcher.player.clone());
        let nameless = self.watchers.values().filter(|watcher| watcher.player.is_none()).count();
        Here { players: players.collect(), nameless }
    }
}
