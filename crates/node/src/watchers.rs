//! Who is at a table just now, and what each of them is told.

use crate::{
    ask::Ask,
    bus::Here,
    message::{Fresh, Message, Present, Told},
};
use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, OnceLock},
};
use tokio::sync::mpsc;
use trefle_table::{Happened, LegalDetail, Millis, PlayerId, Table};

/// Messages that may wait for one watcher. A table tells a few a second; who leaves so many unread
/// is too slow, and is better off with one fresh look than with all of them.
const UNREAD: usize = 64;

/// Tabs that one player may have open at one table; of more, the oldest is closed. Each costs a
/// queue and a telling, and nobody looks at so many.
const MOST_TABS: usize = 8;

/// Why somebody is no longer told anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dropped {
    /// They left too much unread.
    TooSlow,
    /// They have come again, more often than one looks.
    Replaced,
    /// The table could not go on, or the node closes: come back.
    Closed,
}

/// What comes from a table to one who is at it. Dropping it is leaving.
#[derive(Debug)]
pub struct Subscription {
    pub(crate) id: u64,
    messages: mpsc::Receiver<Message>,
    dropped: Arc<OnceLock<Dropped>>,
    inbox: mpsc::Sender<Ask>,
}

impl Subscription {
    /// The next thing told, or why there will be no more. May be cancelled and asked again.
    pub async fn next(&mut self) -> Result<Message, Dropped> {
        match self.messages.recv().await {
            Some(message) => Ok(message),
            None => Err(self.dropped.get().copied().unwrap_or(Dropped::Closed)),
        }
    }

    pub(crate) fn inbox(&self) -> &mpsc::Sender<Ask> {
        &self.inbox
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
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

/// One who is at the table.
struct Watcher {
    player: Option<PlayerId>,
    detail: LegalDetail,
    /// None once they were too slow; they stay here until they are gone, as they are still seen at
    /// the table.
    messages: Option<mpsc::Sender<Message>>,
    dropped: Arc<OnceLock<Dropped>>,
}

impl Watcher {
    /// Tells them nothing more.
    fn drop_for(&mut self, why: Dropped) {
        // The first reason stands.
        let _ = self.dropped.set(why);
        self.messages = None;
    }

    fn send(&mut self, message: Message) {
        let Some(messages) = &self.messages else { return };
        if let Err(mpsc::error::TrySendError::Full(_)) = messages.try_send(message) {
            metrics::counter!("trefle_too_slow_total").increment(1);
            self.drop_for(Dropped::TooSlow);
        }
    }
}

/// Everybody at one table.
#[derive(Default)]
pub(crate) struct Watchers {
    next: u64,
    /// In the order they came, so that a simulation goes the same way twice.
    watchers: BTreeMap<u64, Watcher>,
}

impl Watchers {
    pub(crate) fn is_empty(&self) -> bool {
        self.watchers.is_empty()
    }

    /// Whether this player is here, in whatever tab.
    pub(crate) fn has(&self, player: &PlayerId) -> bool {
        self.watchers.values().any(|watcher| watcher.player.as_ref() == Some(player))
    }

    pub(crate) fn join(
        &mut self,
        player: Option<PlayerId>,
        detail: LegalDetail,
        inbox: mpsc::Sender<Ask>,
    ) -> Subscription {
        self.close_oldest_tab(player.as_ref());
        self.next += 1;
        let (messages, receiver) = mpsc::channel(UNREAD);
        let dropped = Arc::new(OnceLock::new());
        let watcher =
            Watcher { player, detail, messages: Some(messages), dropped: Arc::clone(&dropped) };
        self.watchers.insert(self.next, watcher);
        Subscription { id: self.next, messages: receiver, dropped, inbox }
    }

    /// Makes room for one more tab of this player.
    fn close_oldest_tab(&mut self, player: Option<&PlayerId>) {
        let Some(player) = player else { return };
        let open = |watcher: &Watcher| {
            watcher.player.as_ref() == Some(player) && watcher.messages.is_some()
        };
        let mut tabs: Vec<(&u64, &mut Watcher)> =
            self.watchers.iter_mut().filter(|(_, watcher)| open(watcher)).collect();
        if tabs.len() >= MOST_TABS
            && let Some((_, oldest)) = tabs.iter_mut().min_by_key(|(id, _)| **id)
        {
            oldest.drop_for(Dropped::Replaced);
        }
    }

    /// Somebody left; answers with who, if it was a player's last tab.
    pub(crate) fn leave(&mut self, id: u64) -> Option<PlayerId> {
        let player = self.watchers.remove(&id)?.player?;
        (!self.has(&player)).then_some(player)
    }

    /// Says something to one watcher.
    pub(crate) fn say(&mut self, id: u64, message: Message) {
        if let Some(watcher) = self.watchers.get_mut(&id) {
            watcher.send(message);
        }
    }

    /// Tells everybody what happened, each what they may know. Two tabs of one player, and all
    /// onlookers, share one telling.
    pub(crate) fn tell(&mut self, table: &Table, happened: &Happened, now: Millis) {
        let told = |player: Option<&PlayerId>, detail| Told {
            number: happened.entry.number,
            at: happened.entry.at,
            events: table.events_for(happened, player),
            fresh: Fresh::after(table, happened, player, detail, now),
        };
        self.each(|player, detail| Message::Told(Arc::new(told(player, detail))));
    }

    /// Shows everybody how things stand, without what led there.
    pub(crate) fn show(&mut self, table: &Table, now: Millis) {
        self.each(|player, detail| Message::Fresh(Arc::new(Fresh::of(table, player, detail, now))));
    }

    /// Shows one player how things stand, in every tab.
    pub(crate) fn show_to(&mut self, player: &PlayerId, table: &Table, now: Millis) {
        for watcher in self.watchers.values_mut() {
            if watcher.player.as_ref() == Some(player) {
                let fresh = Fresh::of(table, Some(player), watcher.detail, now);
                watcher.send(Message::Fresh(Arc::new(fresh)));
            }
        }
    }

    /// Tells everybody who is here.
    pub(crate) fn tell_present(&mut self, present: Present) {
        let present = Arc::new(present);
        self.each(|_, _| Message::Present(Arc::clone(&present)));
    }

    /// Who is here by this node.
    pub(crate) fn here(&self) -> Here {
        let players = self.watchers.values().filter_map(|watcher| watcher.player.clone());
        let nameless = self.watchers.values().filter(|watcher| watcher.player.is_none()).count();
        Here { players: players.collect(), nameless }
    }

    fn each(&mut self, message: impl Fn(Option<&PlayerId>, LegalDetail) -> Message) {
        let mut made: HashMap<(Option<PlayerId>, u8), Message> = HashMap::new();
        for watcher in self.watchers.values_mut().filter(|watcher| watcher.messages.is_some()) {
            let key = (watcher.player.clone(), watcher.detail as u8);
            let message = made
                .entry(key)
                .or_insert_with(|| message(watcher.player.as_ref(), watcher.detail))
                .clone();
            watcher.send(message);
        }
    }
}
