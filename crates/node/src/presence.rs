//! Who is at a table, who has gone, and what becomes of the time when nobody is there.

use crate::live::{Live, Trouble};
use trefle_table::{Command, Millis, Phase, PlayerId, Taken};

/// How long somebody may be gone before the others are told: a page that is loaded again is not.
const AWAY_AFTER: Millis = 5_000;

impl Live {
    /// Whether this player sits here or is the host.
    pub(crate) fn knows(&self, player: Option<&PlayerId>) -> bool {
        let you = self.table.seen_by(player, self.shared.clock.now()).you;
        you.host || !you.places.is_empty()
    }

    pub(crate) fn gone(&mut self, watcher: u64) {
        if let Some(player) = self.watchers.leave(watcher)
            && self.knows(Some(&player))
        {
            self.leaving.insert(player, self.shared.clock.now() + AWAY_AFTER);
        }
        self.watchers.tell_present(&self.table);
    }

    /// Somebody is here: time goes on. If the table was not put to sleep but the program stopped
    /// under it, it is told how long it stood still.
    pub(crate) async fn rouse(&mut self) -> Result<(), Trouble> {
        if !self.asleep {
            return Ok(());
        }
        self.asleep = false;
        if self.stopped_short() {
            let down_since = self.shared.down_since;
            self.note(Command::Restarted { down_since }).await?;
        }
        self.shared.lobby.show(&self.id, self.table.summary());
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
        if self.asleep || self.table.summary().phase == Phase::Over {
            return;
        }
        for place in self.table.summary().places {
            let Some(player) = place.taken_by.as_ref().and_then(Taken::player) else { continue };
            if place.away_since.is_none() {
                let _ = self.note(Command::WentAway { player: player.clone() }).await;
            }
        }
    }

    /// Tells the others of those who have been gone for a while.
    pub(crate) async fn note_absences(&mut self) -> Result<(), Trouble> {
        let now = self.shared.clock.now();
        let due = |(player, at): (&PlayerId, &Millis)| (*at <= now).then(|| player.clone());
        let away: Vec<PlayerId> = self.leaving.iter().filter_map(due).collect();
        for player in away {
            self.leaving.remove(&player);
            if !self.watchers.has(&player) {
                self.note(Command::WentAway { player }).await?;
            }
        }
        Ok(())
    }
}
