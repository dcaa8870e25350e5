//! Who has gone from a table, and who is at it by other nodes.

use crate::bus::Here;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};
use trefle_store::NodeId;
use trefle_table::{Millis, PlayerId};

/// How long somebody may be gone before the others are told: a page that is loaded again is not.
const AWAY_AFTER: Millis = 5_000;

/// Who has gone from a table, and who is at it by other nodes.
pub(crate) struct Presence {
    /// Who is gone, and from when on the others are told.
    leaving: BTreeMap<PlayerId, Millis>,
    /// Who is at it by other nodes.
    elsewhere: BTreeMap<NodeId, Here>,
    /// The nodes that lived when it was last looked who is missing.
    lived: Arc<BTreeSet<NodeId>>,
    /// Who is here, as the other nodes were told.
    announced: Here,
}

impl Presence {
    pub(crate) fn new(lived: Arc<BTreeSet<NodeId>>) -> Presence {
        let (leaving, elsewhere) = (BTreeMap::new(), BTreeMap::new());
        Presence { leaving, elsewhere, lived, announced: Here::default() }
    }

    /// Somebody is here.
    pub(crate) fn came(&mut self, player: &PlayerId) {
        self.leaving.remove(player);
    }

    /// Somebody has just gone.
    pub(crate) fn went(&mut self, player: PlayerId, now: Millis) {
        self.leaving.insert(player, now + AWAY_AFTER);
    }

    /// Somebody is nowhere to be seen, as far as is known since now.
    pub(crate) fn miss(&mut self, player: PlayerId, now: Millis) {
        self.leaving.entry(player).or_insert(now + AWAY_AFTER);
    }

    /// Whether somebody has gone a moment ago.
    pub(crate) fn is_leaving(&self, player: &PlayerId) -> bool {
        self.leaving.contains_key(player)
    }

    /// When somebody has next been gone for long enough.
    pub(crate) fn next_absence(&self) -> Option<Millis> {
        self.leaving.values().min().copied()
    }

    /// The next who has been gone for long enough; each is told once.
    pub(crate) fn next_absent(&mut self, now: Millis) -> Option<PlayerId> {
        let (player, _) = self.leaving.iter().find(|(_, at)| **at <= now)?;
        let player = player.clone();
        self.leaving.remove(&player);
        Some(player)
    }

    /// Another node tells who is there.
    pub(crate) fn heard_of(&mut self, node: NodeId, here: Here) {
        self.leaving.retain(|player, _| !here.players.contains(player));
        self.elsewhere.insert(node, here);
    }

    /// Whether this player is at the table by another node.
    pub(crate) fn is_elsewhere(&self, player: &PlayerId) -> bool {
        self.elsewhere.values().any(|here| here.players.contains(player))
    }

    /// Whether anybody is at the table by another node.
    pub(crate) fn anybody_elsewhere(&self) -> bool {
        self.elsewhere.values().any(|here| !here.is_empty())
    }

    /// Everybody, if these are here by this node.
    pub(crate) fn with(&self, mut all: Here) -> Here {
        for here in self.elsewhere.values() {
            all.players.extend(here.players.iter().cloned());
            all.nameless += here.nameless;
        }
        all
    }

    /// Whether the other nodes know otherwise than that these are here.
    pub(crate) fn is_news(&self, here: &Here) -> bool {
        self.announced != *here
    }

    /// The other nodes are told that these are here.
    pub(crate) fn announced(&mut self, here: Here) {
        self.announced = here;
    }

    /// Only these nodes live; who was at the table by another is not any more. Answers whether one
    /// has died.
    pub(crate) fn only_by(&mut self, alive: Arc<BTreeSet<NodeId>>) -> bool {
        let died = self.lived.iter().any(|node| !alive.contains(node));
        self.elsewhere.retain(|node, _| alive.contains(node));
        self.lived = alive;
        died
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ann() -> PlayerId {
        PlayerId::new("ann").unwrap()
    }

    fn here() -> Here {
        Here { players: [ann()].into(), nameless: 1 }
    }

    #[test]
    fn who_comes_back_at_once_was_never_away() {
        let mut presence = Presence::new(Arc::default());
        presence.went(ann(), 100);
        presence.miss(ann(), 200);
        assert_eq!(presence.next_absence(), Some(100 + AWAY_AFTER), "the first moment counts");
        assert_eq!(presence.next_absent(99 + AWAY_AFTER), None);
        presence.came(&ann());
        assert_eq!(presence.next_absent(Millis::MAX), None);
        presence.went(ann(), 100);
        assert_eq!(presence.next_absent(100 + AWAY_AFTER), Some(ann()));
        assert_eq!(presence.next_absent(100 + AWAY_AFTER), None, "it is told once");
    }

    #[test]
    fn who_is_at_another_node_is_there_until_that_one_dies() {
        let mut presence = Presence::new(Arc::new([NodeId(1), NodeId(2)].into()));
        presence.went(ann(), 100);
        presence.heard_of(NodeId(2), here());
        assert!(!presence.is_leaving(&ann()) && presence.is_elsewhere(&ann()));
        assert_eq!(presence.with(here()), Here { players: [ann()].into(), nameless: 2 });
        assert!(presence.only_by(Arc::new([NodeId(1)].into())), "one has died");
        assert!(!presence.anybody_elsewhere());
    }
}
