//! Who is at a table just now, and what each of them is told.

use crate::{
    ask::Ask,
    bus::Here,
    lag::Lags,
    message::{Fresh, Known, Present, Telling},
    outbox::{Account, Dropped, Outbox},
};
use bytes::Bytes;
use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
    time::Duration,
};
use tokio::sync::mpsc;
use trefle_table::{Command, Happened, LegalDetail, Millis, Place, PlayerId, Table, You};
use trefle_wire::{ServerMessage, Telling as Told, Wants};

/// Tabs that one player may have open at one table; of more, the oldest is closed. Each costs a
/// queue and a telling, and nobody looks at so many.
const MOST_TABS: usize = 8;

/// What comes from a table to one who is at it: texts of the protocol. Dropping it is leaving.
#[derive(Debug)]
pub struct Subscription {
    pub(crate) id: u64,
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

    pub(crate) fn inbox(&self) -> &mpsc::Sender<Ask> {
        &self.inbox
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
    wants: Wants,
    /// Themselves at the table, as they were last told.
    you: You,
    outbox: Arc<Outbox>,
}

impl Drop for Watcher {
    fn drop(&mut self) {
        self.outbox.close(Dropped::Closed);
    }
}

/// Those who are told the very same.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Audience {
    /// One player, in whatever tabs: how things stand has something of their own in it.
    Player(Option<PlayerId>, LegalDetail),
    /// Everybody who holds these places and mutes these people, where only changes are told: all
    /// onlookers, mostly, and each seat.
    Places(Vec<Place>, Vec<PlayerId>, LegalDetail),
}

impl Watcher {
    fn audience(&self) -> Audience {
        let You { places, muted, .. } = &self.you;
        Audience::Places(places.clone(), muted.clone(), self.wants.legal)
    }

    fn put(&self, message: Result<Bytes, serde_json::Error>, account: &Account) {
        match message {
            Ok(message) => self.outbox.put(message, account),
            Err(error) => self.fail(&error),
        }
    }

    /// What they are to be told cannot be written: better to come back than to miss it.
    fn fail(&self, error: &serde_json::Error) {
        tracing::error!(%error, "something cannot be told");
        self.outbox.close(Dropped::Closed);
    }
}

/// Everybody at one table.
pub(crate) struct Watchers {
    next: u64,
    /// In the order they came, so that a simulation goes the same way twice.
    watchers: BTreeMap<u64, Watcher>,
    /// What those who want changes know, as of the last entry.
    known: HashMap<Audience, Known>,
    account: Account,
    lags: Lags,
}

impl Watchers {
    pub(crate) fn new(account: Account, lags: Lags) -> Watchers {
        Watchers { next: 0, watchers: BTreeMap::new(), known: HashMap::new(), account, lags }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.watchers.is_empty()
    }

    /// Whether this player is here, in whatever tab.
    pub(crate) fn has(&self, player: &PlayerId) -> bool {
        self.watchers.values().any(|watcher| watcher.player.as_ref() == Some(player))
    }

    /// Somebody comes who is shown how things stand just now.
    pub(crate) fn join(
        &mut self,
        player: Option<PlayerId>,
        wants: Wants,
        table: &Table,
        inbox: mpsc::Sender<Ask>,
    ) -> Result<Subscription, serde_json::Error> {
        self.close_oldest_tab(player.as_ref());
        let you = table.you(player.as_ref());
        let watcher = Watcher { player, wants, you, outbox: Arc::default() };
        know(&mut self.known, &watcher, table)?;
        self.next += 1;
        let outbox = Arc::clone(&watcher.outbox);
        self.watchers.insert(self.next, watcher);
        self.note_lines(table);
        Ok(Subscription { id: self.next, outbox, inbox, lags: self.lags.clone() })
    }

    /// Makes room for one more tab of this player.
    fn close_oldest_tab(&self, player: Option<&PlayerId>) {
        let Some(player) = player else { return };
        let mut tabs = self
            .watchers
            .values()
            .filter(|watcher| watcher.player.as_ref() == Some(player) && watcher.outbox.is_open());
        // They stand in the order they came.
        let oldest = tabs.next();
        if let Some(oldest) = oldest.filter(|_| tabs.count() + 1 >= MOST_TABS) {
            oldest.outbox.close(Dropped::Replaced);
        }
    }

    /// Somebody left; answers with who, if it was a player's last tab.
    pub(crate) fn leave(&mut self, id: u64) -> Option<PlayerId> {
        let player = self.watchers.remove(&id)?.player.take()?;
        (!self.has(&player)).then_some(player)
    }

    /// Says something to one watcher.
    pub(crate) fn say(&self, id: u64, message: &ServerMessage) {
        if let Some(watcher) = self.watchers.get(&id) {
            watcher.put(text(message, &self.account), &self.account);
        }
    }

    /// Tells everybody what happened, each what they may know. Each text is made once for all who
    /// are told the very same.
    pub(crate) fn tell(&mut self, table: &Table, happened: &Happened, now: Millis) {
        let before = std::mem::take(&mut self.known);
        let telling = Telling { table, happened, now };
        let texts = HashMap::new();
        let (known, account) = (&mut self.known, &self.account);
        let mut round = Round { telling, before, known, texts, account };
        for watcher in self.watchers.values_mut().filter(|watcher| watcher.outbox.is_open()) {
            let told = round.told(watcher);
            watcher.put(told, account);
        }
        self.note_lines(table);
    }

    /// Notes whose lines are to be evened out.
    fn note_lines(&self, table: &Table) {
        let racing = table.racing();
        if racing.is_some() || self.lags.evened() {
            let acts = |place: &Place| racing.iter().flatten().any(|racing| racing == place);
            let watchers = self.watchers.iter();
            let watchers = watchers.map(|(id, at)| (*id, at.you.places.iter().any(acts)));
            self.lags.note(racing.is_some(), watchers);
        }
    }

    /// Shows everybody how things stand, without what led there.
    pub(crate) fn show(&mut self, table: &Table, now: Millis) {
        self.known.clear();
        self.show_where(table, now, |_| true);
    }

    /// Shows one player how things stand, in every tab.
    pub(crate) fn show_to(&mut self, player: &PlayerId, table: &Table, now: Millis) {
        self.show_where(table, now, |other| other == Some(player));
    }

    fn show_where(
        &mut self,
        table: &Table,
        now: Millis,
        wanted: impl Fn(Option<&PlayerId>) -> bool,
    ) {
        for watcher in self.watchers.values_mut().filter(|watcher| watcher.outbox.is_open()) {
            let player = watcher.player.as_ref();
            if !wanted(player) {
                continue;
            }
            watcher.you = table.you(player);
            let shown = Fresh::of(table, player, watcher.wants.legal, now)
                .and_then(|fresh| fresh.joined(None))
                .and_then(|text| know(&mut self.known, watcher, table).map(|()| text));
            watcher.put(shown.map(|text| self.account.enter(text)), &self.account);
        }
    }

    /// Tells everybody who is here.
    pub(crate) fn tell_present(&self, present: Present) {
        let Present { players, onlookers } = present;
        let message = ServerMessage::Present { players, onlookers: onlookers as u64 };
        let text = text(&message, &self.account);
        for watcher in self.watchers.values() {
            match &text {
                Ok(text) => watcher.outbox.put(text.clone(), &self.account),
                Err(error) => watcher.fail(error),
            }
        }
    }

    /// Who is here by this node.
    pub(crate) fn here(&self) -> Here {
        let players = self.watchers.values().filter_map(|watcher| watcher.player.clone());
        let nameless = self.watchers.values().filter(|watcher| watcher.player.is_none()).count();
        Here { players: players.collect(), nameless }
    }
}

fn text(message: &ServerMessage, account: &Account) -> Result<Bytes, serde_json::Error> {
    serde_json::to_string(message).map(|text| account.enter(text))
}

/// Notes what a watcher who wants changes knows now.
fn know(
    known: &mut HashMap<Audience, Known>,
    watcher: &Watcher,
    table: &Table,
) -> Result<(), serde_json::Error> {
    let audience = watcher.audience();
    if watcher.wants.told == Told::Changes && !known.contains_key(&audience) {
        let by_all = known.values().next().map(Known::by_all);
        known.insert(audience, Known::of(table, watcher.player.as_ref(), by_all)?);
    }
    Ok(())
}

/// An entry on its way to everybody at the table.
struct Round<'a> {
    telling: Telling<'a>,
    /// What was known before it, and what is known after it.
    before: HashMap<Audience, Known>,
    known: &'a mut HashMap<Audience, Known>,
    /// What was made already.
    texts: HashMap<Audience, Bytes>,
    account: &'a Account,
}

impl Round<'_> {
    fn told(&mut self, watcher: &mut Watcher) -> Result<Bytes, serde_json::Error> {
        let table = self.telling.table;
        let you = table.you(watcher.player.as_ref());
        // What is somebody's own is not in what many are told.
        let as_before = you == watcher.you;
        watcher.you = you;
        know(self.known, watcher, table)?;
        let (player, legal) = (watcher.player.as_ref(), watcher.wants.legal);
        if watcher.wants.told == Told::Changes && as_before {
            let audience = watcher.audience();
            if let Some(text) = self.texts.get(&audience) {
                return Ok(text.clone());
            }
            if let (Some(before), Some(after)) =
                (self.before.get(&audience), self.known.get(&audience))
                && let Some(text) = self.telling.changes(player, legal, before, after)?
            {
                return Ok(self.made(audience, text));
            }
        }
        let audience = Audience::Player(player.cloned(), legal);
        if let Some(text) = self.texts.get(&audience) {
            return Ok(text.clone());
        }
        let text = self.telling.whole(player, legal)?;
        Ok(self.made(audience, text))
    }

    fn made(&mut self, audience: Audience, text: String) -> Bytes {
        let text = self.account.enter(text);
        self.texts.insert(audience, text.clone());
        text
    }
}
