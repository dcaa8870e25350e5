//! Who is there.

use crate::{Millis, PlayerId};
use std::collections::BTreeMap;

/// Somebody who has something to do with the table: the host, and who holds a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Person {
    /// What they are called.
    pub(crate) name: String,
    /// Since when they are not there.
    pub(crate) away_since: Option<Millis>,
    /// Whether they left on their own account.
    pub(crate) left: bool,
}

/// The people of a table. Onlookers are not among them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct People(BTreeMap<PlayerId, Person>);

impl People {
    /// Somebody has come.
    pub(crate) fn welcome(&mut self, player: &PlayerId, name: &str) {
        let person = Person { name: name.into(), away_since: None, left: false };
        self.0.insert(player.clone(), person);
    }

    /// Somebody has nothing to do with the table any more.
    pub(crate) fn forget(&mut self, player: &PlayerId) {
        self.0.remove(player);
    }

    pub(crate) fn get(&self, player: &PlayerId) -> Option<&Person> {
        self.0.get(player)
    }

    pub(crate) fn get_mut(&mut self, player: &PlayerId) -> Option<&mut Person> {
        self.0.get_mut(player)
    }

    /// Whether they are known and not there.
    pub(crate) fn is_away(&self, player: &PlayerId) -> bool {
        self.get(player).is_some_and(|person| person.away_since.is_some())
    }

    /// Whether they are known and there.
    pub(crate) fn is_present(&self, player: &PlayerId) -> bool {
        self.get(player).is_some_and(|person| person.away_since.is_none())
    }

    /// Whether anybody is there.
    pub(crate) fn anybody(&self) -> bool {
        self.0.values().any(|person| person.away_since.is_none())
    }

    /// Nobody is there any more.
    pub(crate) fn all_away(&mut self, at: Millis) {
        for person in self.0.values_mut() {
            person.away_since.get_or_insert(at);
        }
    }
}
