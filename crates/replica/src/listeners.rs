//! Those who are told what happens, and what each of them is told.

use crate::message::{Broadcast, Fresh, Known};
use std::collections::{BTreeMap, HashMap};
use trefle_table::{Happened, LegalDetail, Millis, Place, PlayerId, Table, You};
use trefle_wire::{Telling, Wants};

/// A text of the protocol, and the listeners it is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// The text.
    pub text: String,
    /// The listeners, by the numbers they joined with.
    pub to: Vec<u64>,
}

/// One who is told what happens.
#[derive(Clone, Debug)]
struct Listener {
    wants: Wants,
    /// Themselves at the table, as they were last told.
    you: You,
}

impl Listener {
    fn player(&self) -> Option<&PlayerId> {
        self.you.player.as_ref()
    }

    fn audience(&self) -> Audience {
        let You { places, muted, .. } = &self.you;
        Audience::Places(places.clone(), muted.clone(), self.wants.legal)
    }
}

/// Those who are told the very same.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Audience {
    /// One player, in whatever tabs: how things stand has something of their own in it.
    Player(Option<PlayerId>, LegalDetail),
    /// Everybody who holds these places and mutes these people, where only changes are told: all
    /// onlookers, mostly, and each seat.
    Places(Vec<Place>, Vec<PlayerId>, LegalDetail),
}

/// Everybody who is told, in the order they came, so that a simulation goes the same way twice.
#[derive(Clone, Debug, Default)]
pub(crate) struct Listeners {
    listeners: BTreeMap<u64, Listener>,
    /// What those who want changes know, as of the last entry.
    known: HashMap<Audience, Known>,
}

impl Listeners {
    /// Somebody comes who is shown how things stand just now.
    pub(crate) fn join(
        &mut self,
        number: u64,
        you: You,
        wants: Wants,
        table: &Table,
    ) -> Result<(), serde_json::Error> {
        let listener = Listener { wants, you };
        know(&mut self.known, &listener, table)?;
        self.listeners.insert(number, listener);
        Ok(())
    }

    /// The places that one holds, as they were last told.
    pub(crate) fn places(&self, number: u64) -> &[Place] {
        self.listeners.get(&number).map_or(&[], |listener| &listener.you.places)
    }

    pub(crate) fn leave(&mut self, number: u64) {
        self.listeners.remove(&number);
    }

    /// What everybody is to be told of an entry, each what they may know. Each text is made once
    /// for all who are told the very same.
    pub(crate) fn tell(
        &mut self,
        table: &Table,
        happened: &Happened,
        now: Millis,
    ) -> Result<Vec<Delivery>, serde_json::Error> {
        let before = std::mem::take(&mut self.known);
        let broadcast = Broadcast { table, happened, now };
        let mut texts = Texts::default();
        for (&number, listener) in &mut self.listeners {
            let you = table.you(listener.player());
            // What is somebody's own is not in what many are told.
            let as_before = you == listener.you;
            listener.you = you;
            know(&mut self.known, listener, table)?;
            let (player, legal) = (listener.player(), listener.wants.legal);
            if listener.wants.told == Telling::Changes && as_before {
                let audience = listener.audience();
                let known = before.get(&audience).zip(self.known.get(&audience));
                let changes = || match known {
                    Some((before, after)) => broadcast.changes(player, legal, before, after),
                    None => Ok(None),
                };
                if texts.deliver(audience, number, changes)? {
                    continue;
                }
            }
            let audience = Audience::Player(player.cloned(), legal);
            texts.deliver(audience, number, || broadcast.whole(player, legal).map(Some))?;
        }
        Ok(texts.deliveries)
    }

    /// How things stand for everybody, without what led there.
    pub(crate) fn show(
        &mut self,
        table: &Table,
        now: Millis,
    ) -> Result<Vec<Delivery>, serde_json::Error> {
        self.known.clear();
        self.show_where(table, now, |_| true)
    }

    /// How things stand for one player, in every tab.
    pub(crate) fn show_to(
        &mut self,
        player: &PlayerId,
        table: &Table,
        now: Millis,
    ) -> Result<Vec<Delivery>, serde_json::Error> {
        self.show_where(table, now, |other| other == Some(player))
    }

    fn show_where(
        &mut self,
        table: &Table,
        now: Millis,
        wanted: impl Fn(Option<&PlayerId>) -> bool,
    ) -> Result<Vec<Delivery>, serde_json::Error> {
        let wanted = self.listeners.iter_mut().filter(|(_, listener)| wanted(listener.player()));
        let shown = wanted.map(|(&number, listener)| {
            listener.you = table.you(listener.player());
            know(&mut self.known, listener, table)?;
            let fresh = Fresh::of(table, listener.player(), listener.wants.legal, now)?;
            Ok(Delivery { text: fresh.joined(None)?, to: vec![number] })
        });
        shown.collect()
    }
}

/// Notes what a listener who wants changes knows now.
fn know(
    known: &mut HashMap<Audience, Known>,
    listener: &Listener,
    table: &Table,
) -> Result<(), serde_json::Error> {
    if listener.wants.told == Telling::Changes {
        let audience = listener.audience();
        if !known.contains_key(&audience) {
            let by_all = known.values().next().map(Known::by_all);
            known.insert(audience, Known::of(table, listener.player(), by_all)?);
        }
    }
    Ok(())
}

/// The texts that were made already.
#[derive(Default)]
struct Texts {
    deliveries: Vec<Delivery>,
    /// Which of them is whose; none where there is none for them.
    made: HashMap<Audience, Option<usize>>,
}

impl Texts {
    /// Delivers the text of an audience, which is made if it is the first time; false where there
    /// is none.
    fn deliver(
        &mut self,
        audience: Audience,
        to: u64,
        make: impl FnOnce() -> Result<Option<String>, serde_json::Error>,
    ) -> Result<bool, serde_json::Error> {
        let made = match self.made.get(&audience) {
            Some(made) => *made,
            None => {
                let text = make()?;
                let made = text.is_some().then_some(self.deliveries.len());
                self.deliveries.extend(text.map(|text| Delivery { text, to: Vec::new() }));
                self.made.insert(audience, made);
                made
            }
        };
        let delivery = made.and_then(|made| self.deliveries.get_mut(made));
        Ok(delivery.map(|delivery| delivery.to.push(to)).is_some())
    }
}
