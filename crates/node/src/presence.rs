//! Who is at a table, who has gone, and what becomes of the time when nobody is there.

use crate::{
    bus::{Here, News},
    clock::millis,
    live::{Live, Trouble},
    message::Present,
};
use trefle_store::NodeId;
use trefle_table::{Command, Millis, Phase, PlayerId, Taken};

/// How long somebody may be gone before the others are told: a page that is loaded again is not.
const AWAY_AFTER: Millis = 5_000;

impl Live {
    /// Whether this player sits here or is the host.
    pub(crate) fn knows(&self, player: Option<&PlayerId>) -> bool {
        let you = self.table.seen_by(player, self.now()).you;
        you.host || !you.places.is_empty()
    }

    pub(crate) fn gone(&mut self, watcher: u64) {
        if let Some(player) = self.watchers.leave(watcher)
            && self.knows(Some(&player))
        {
            self.leaving.insert(player, self.now() + AWAY_AFTER);
        }
        self.note_known();
        self.tell_present();
    }

    /// Who is here, by this node and by others: those who sit by name, the others by number.
    pub(crate) fn present(&self) -> Present {
        let mut all = self.watchers.here();
        for here in self.elsewhere.values() {
            all.players.extend(here.players.iter().cloned());
            all.nameless += here.nameless;
        }
        let places = self.table.summary().places;
        let sits = |player: &PlayerId| {
            let taken = places.iter().filter_map(|place| place.taken_by.as_ref());
            taken.filter_map(Taken::player).any(|sitting| sitting == player)
        };
        let (players, others): (Vec<_>, Vec<_>) = all.players.into_iter().partition(sits);
        Present { players, onlookers: others.len() + all.nameless }
    }

    /// Tells everybody who is here, and the other nodes if that has changed.
    pub(crate) fn tell_present(&mut self) {
        let present = self.present();
        self.watchers.tell_present(present);
        if self.announced != self.watchers.here() {
            self.announce(false);
        }
    }

    /// Tells the other nodes who is here; and asks them, if `you`.
    pub(crate) fn announce(&mut self, you: bool) {
        self.announced = self.watchers.here();
        if self.shared.leases.is_some() {
            let news = News::Here { here: self.announced.clone(), you };
            self.shared.tell(&self.subject, news);
        }
    }

    /// Another node tells who is there.
    pub(crate) fn heard_of(&mut self, node: NodeId, here: Here, you: bool) {
        self.leaving.retain(|player, _| !here.players.contains(player));
        self.elsewhere.insert(node, here);
        if you {
            self.announce(false);
        }
        self.tell_present();
    }

    /// Whether this player is connected to some node, as far as is known.
    fn is_somewhere(&self, player: &PlayerId) -> bool {
        self.watchers.has(player)
            || self.elsewhere.values().any(|here| here.players.contains(player))
    }

    /// A node has died, and those who were connected to it with it: who does not come back by
    /// another one is away.
    pub(crate) fn miss_the_missing(&mut self) {
        let away = self.now() + AWAY_AFTER;
        for place in self.table.summary().places {
            let Some(player) = place.taken_by.as_ref().and_then(Taken::player) else { continue };
            if place.away_since.is_none() && !self.is_somewhere(player) {
                self.leaving.entry(player.clone()).or_insert(away);
            }
        }
    }

    /// Another node said that somebody is away who is here: it did not know better.
    pub(crate) async fn contradict(&mut self, said_away: Vec<PlayerId>) -> Result<(), Trouble> {
        for player in said_away {
            if self.watchers.has(&player) {
                self.note(Command::CameBack { player }).await?;
            }
        }
        Ok(())
    }

    /// Somebody is here: time goes on. If the table was not put to sleep but the program stopped
    /// under it, it is told how long it stood still. Where another node looks after it, it never
    /// stood still.
    pub(crate) async fn rouse(&mut self) -> Result<(), Trouble> {
        if !self.asleep {
            return Ok(());
        }
        self.asleep = false;
        self.note_known();
        let idle = self.claim().await;
        let mine = self.is_mine();
        if mine && self.stopped_short() {
            let now = self.now();
            let since = |idle| now.saturating_sub(millis(idle));
            let down_since = idle.map_or(self.shared.down_since, since);
            self.note(Command::Restarted { down_since }).await?;
        }
        self.announce(true);
        self.show_in_lobby();
        self.ask_bots();
        Ok(())
    }

    /// Whether, by its journal, somebody is still here.
    fn stopped_short(&self) -> bool {
        let summary = self.table.summary();
        let is_person = |taken: &Option<Taken>| matches!(taken, Some(Taken::Person { .. }));
        let here = summary
            .places
            .iter()
            .any(|place| place.away_since.is_none() && is_person(&place.taken_by));
        let host_looks_on = summary.host.as_ref().is_some_and(|host| {
            let mut people = summary.places.iter().filter_map(|place| place.taken_by.as_ref());
            !people.any(|taken| taken.player() == Some(host))
        });
        here || host_looks_on
    }

    /// Everybody is about to be cut off: their clocks stop now, not when they come back.
    pub(crate) async fn say_goodbye(&mut self) {
        let cut_off = self.shared.neighbours.borrow().cut_off;
        if self.asleep || cut_off || self.table.summary().phase == Phase::Over {
            return;
        }
        for place in self.table.summary().places {
            let Some(player) = place.taken_by.as_ref().and_then(Taken::player) else { continue };
            // Others may still be here by another node.
            let ours = self.shared.leases.is_none()
                || (self.watchers.has(player) || self.leaving.contains_key(player))
                    && !self.elsewhere.values().any(|here| here.players.contains(player));
            if place.away_since.is_none() && ours {
                let _ = self.note(Command::WentAway { player: player.clone() }).await;
            }
        }
    }

    /// Whether somebody who is not here is gone. After the store was away everybody has to come back
    /// first; who was not gone before is not told to have been.
    pub(crate) fn misses_people(&self) -> bool {
        self.shared.leases.is_none() || self.shared.neighbours.borrow().settled
    }

    /// Tells the others of those who have been gone for a while.
    pub(crate) async fn note_absences(&mut self) -> Result<(), Trouble> {
        if !self.misses_people() {
            return Ok(());
        }
        let now = self.now();
        let due = |(player, at): (&PlayerId, &Millis)| (*at <= now).then(|| player.clone());
        let away: Vec<PlayerId> = self.leaving.iter().filter_map(due).collect();
        for player in away {
            self.leaving.remove(&player);
            if !self.is_somewhere(&player) {
                self.note(Command::WentAway { player }).await?;
            }
        }
        Ok(())
    }
}
