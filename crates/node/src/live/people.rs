//! Who is at a table, who has gone, and what becomes of the time when nobody is there.

use super::{Live, Trouble, text};
use crate::{
    bus::{Here, News},
    clock::millis,
};
use trefle_store::{Claim, NodeId};
use trefle_table::{Code, Command, MOST_ONLOOKERS, Phase, PlayerId, Refused, Taken};
use trefle_wire::ServerMessage;

impl Live {
    /// Whether this player sits here or is the host.
    pub(super) fn knows(&self, player: Option<&PlayerId>) -> bool {
        let you = self.table().you(player);
        you.host || !you.places.is_empty()
    }

    pub(super) fn gone(&mut self, watcher: u64) {
        self.replica.leave(watcher);
        if let Some(player) = self.watchers.leave(watcher)
            && self.knows(Some(&player))
        {
            self.presence.went(player, self.now());
        }
        self.note_known();
        self.tell_present();
    }

    /// That there is room for one more who looks on; there always is for who sits here, hosts, or
    /// is here in another tab.
    pub(super) fn check_room(&self, player: Option<&PlayerId>) -> Result<(), Refused> {
        let known = self.knows(player) || player.is_some_and(|player| self.watchers.has(player));
        if known || self.present().1 < MOST_ONLOOKERS {
            return Ok(());
        }
        let message = format!("{MOST_ONLOOKERS} people look on already, as many as can");
        Err(Refused::new(Code::Full, "table-too-many-onlookers", message))
    }

    /// Who is here, by this node and by others: those who sit by name, the others by number.
    fn present(&self) -> (Vec<PlayerId>, usize) {
        let all = self.presence.with(self.watchers.here());
        let places = self.table().summary().places;
        let sits = |player: &PlayerId| {
            let taken = places.iter().filter_map(|place| place.taken_by.as_ref());
            taken.filter_map(Taken::player).any(|sitting| sitting == player)
        };
        let (players, others): (Vec<_>, Vec<_>) = all.players.into_iter().partition(sits);
        (players, others.len() + all.nameless)
    }

    /// Tells everybody who is here, and the other nodes if that has changed.
    pub(super) fn tell_present(&mut self) {
        let (players, onlookers) = self.present();
        let message = ServerMessage::Present { players, onlookers: onlookers as u64 };
        if let Some(text) = text(&message) {
            self.watchers.say_to_all(text);
        }
        if self.presence.is_news(&self.watchers.here()) {
            self.announce(false);
        }
    }

    /// Tells the other nodes who is here; and asks them, if `you`.
    pub(super) fn announce(&mut self, you: bool) {
        let here = self.watchers.here();
        if self.shared.leases.is_some() {
            self.shared.tell(&self.subject, News::Here { here: here.clone(), you });
        }
        self.presence.announced(here);
    }

    /// Another node tells who is there.
    pub(super) fn heard_of(&mut self, node: NodeId, here: Here, you: bool) {
        self.presence.heard_of(node, here);
        if you {
            self.announce(false);
        }
        self.tell_present();
    }

    /// Whether this player is connected to some node, as far as is known.
    fn is_somewhere(&self, player: &PlayerId) -> bool {
        self.watchers.has(player) || self.presence.is_elsewhere(player)
    }

    /// A node has died, and those who were connected to it with it: who does not come back by
    /// another one is away.
    pub(super) fn miss_the_missing(&mut self) {
        let now = self.now();
        for place in self.table().summary().places {
            let Some(player) = place.taken_by.as_ref().and_then(Taken::player) else { continue };
            if place.away_since.is_none() && !self.is_somewhere(player) {
                self.presence.miss(player.clone(), now);
            }
        }
    }

    /// Another node said that somebody is away who is here: it did not know better.
    pub(super) async fn contradict(&mut self, said_away: Vec<PlayerId>) -> Result<(), Trouble> {
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
    pub(super) async fn rouse(&mut self) -> Result<(), Trouble> {
        if !self.asleep {
            return Ok(());
        }
        self.asleep = false;
        self.note_known();
        let claim = self.claim().await;
        if self.is_mine() && self.table().stopped_short() {
            let down_since = match claim {
                Some(Claim::Granted { idle: Some(idle) }) => {
                    self.now().saturating_sub(millis(idle))
                }
                _ => self.shared.down_since,
            };
            self.note(Command::Restarted { down_since }).await?;
        }
        self.announce(true);
        self.show_in_lobby();
        self.ask_bots();
        Ok(())
    }

    /// Everybody is about to be cut off: their clocks stop now, not when they come back.
    pub(super) async fn say_goodbye(&mut self) {
        let cut_off = self.shared.neighbours.borrow().cut_off;
        if self.asleep || cut_off || self.table().summary().phase == Phase::Over {
            return;
        }
        for place in self.table().summary().places {
            let Some(player) = place.taken_by.as_ref().and_then(Taken::player) else { continue };
            // Others may still be here by another node.
            let ours = self.shared.leases.is_none()
                || (self.watchers.has(player) || self.presence.is_leaving(player))
                    && !self.presence.is_elsewhere(player);
            if place.away_since.is_none() && ours {
                let _ = self.note(Command::WentAway { player: player.clone() }).await;
            }
        }
    }

    /// Whether somebody who is not here is gone. After the store was away everybody has to come back
    /// first; who was not gone before is not told to have been.
    pub(super) fn misses_people(&self) -> bool {
        self.shared.leases.is_none() || self.shared.neighbours.borrow().settled
    }

    /// Tells the others of those who have been gone for a while.
    pub(super) async fn note_absences(&mut self) -> Result<(), Trouble> {
        if !self.misses_people() {
            return Ok(());
        }
        let now = self.now();
        while let Some(player) = self.presence.next_absent(now) {
            if !self.is_somewhere(&player) {
                self.note(Command::WentAway { player }).await?;
            }
        }
        Ok(())
    }
}
