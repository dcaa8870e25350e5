//! Who goes away and comes back, and the table that sleeps when nobody is there.

use crate::{
    Command, Level, Millis, Place, PlayerId, Refused, Table, TableEvent, Taken, running::Stage,
    table::Telling,
};

/// How long somebody may be away before the others can vote a bot in: a reload or a tunnel is
/// over by then.
pub const GRACE: Millis = 30_000;

/// How long the host may be away before somebody else becomes the host.
const HOST_GRACE: Millis = 60_000;

/// How well the bot plays that plays for somebody: no punishment and no gift.
const DEPUTY: Level = Level::Medium;

impl Table {
    pub(crate) fn went_away(
        &mut self,
        player: &PlayerId,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        self.go_away(player, false, telling)
    }

    /// Marks somebody as not there. When the last one has gone, the table sleeps.
    fn go_away(
        &mut self,
        player: &PlayerId,
        left: bool,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        let Some(person) = self.people.get_mut(player).filter(|p| p.away_since.is_none()) else {
            return Err(Refused::not_now("table-not-here", "they are not at this table"));
        };
        person.away_since = Some(telling.at);
        person.left = left;
        telling.tell(match left {
            true => TableEvent::Left { player: player.clone() },
            false => TableEvent::WentAway { player: player.clone() },
        });
        self.count_votes(telling);
        self.fall_asleep(telling);
        Ok(())
    }

    pub(crate) fn came_back(
        &mut self,
        player: &PlayerId,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        if !self.people.is_away(player) {
            return Err(Refused::not_now("table-here-already", "they are not away"));
        }
        self.come_back(player, telling);
        Ok(())
    }

    /// Somebody is there again. The clocks go on where they stopped.
    pub(crate) fn come_back(&mut self, player: &PlayerId, telling: &mut Telling) {
        if let Some(person) = self.people.get_mut(player) {
            person.away_since = None;
            person.left = false;
        }
        telling.tell(TableEvent::CameBack { player: player.clone() });
        let theirs = self.places.of(player);
        if let Some(running) = &mut self.running {
            running.votes.retain(|place, _| !theirs.contains(place));
        }
        self.wake_up(telling);
    }

    /// When nobody is there, clocks stand still and FALLING stops.
    fn fall_asleep(&mut self, telling: &mut Telling) {
        if self.people.anybody() {
            return;
        }
        let Some(running) = &mut self.running else { return };
        if running.is_over() || running.asleep_since.is_some() {
            return;
        }
        running.asleep_since = Some(telling.at);
        if matches!(running.stage, Stage::Countdown { .. })
            || (running.stage == Stage::Playing && self.kind.is_real_time())
        {
            self.stand_still(Stage::Deserted, telling);
        }
    }

    fn wake_up(&mut self, telling: &mut Telling) {
        let Some(running) = &mut self.running else { return };
        if let Some(since) = running.asleep_since.take() {
            running.timer.credit(telling.at.saturating_sub(since));
        }
        if running.stage == Stage::Deserted {
            self.count_down(telling);
        }
    }

    /// Whether, by its journal, somebody is still there: where it was just read, the program stopped
    /// under it.
    pub fn stopped_short(&self) -> bool {
        let summary = self.summary();
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

    /// The program was started anew: what it was down for is given back, and everybody has yet to
    /// come again.
    pub(crate) fn restarted(
        &mut self,
        down_since: Millis,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        self.give_back(down_since, telling.at);
        self.people.all_away(telling.at);
        telling.tell(TableEvent::Restarted);
        self.fall_asleep(telling);
        Ok(())
    }

    /// Nothing could be written for a while: nobody pays for it with their time.
    pub(crate) fn interrupted(
        &mut self,
        since: Millis,
        until: Millis,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        self.game_on()?;
        // What two nodes say of the same time is given back once.
        if !self.give_back(since, until.min(telling.at)) {
            return Err(Refused::not_now("table-not-paused", "no clock was running then"));
        }
        Ok(())
    }

    /// Takes a time in which nobody could play out of the game's: what of it lies after the last
    /// entry. Tells whether that changed anything.
    fn give_back(&mut self, since: Millis, until: Millis) -> bool {
        let time = until.saturating_sub(since.max(self.last_at));
        let Some(running) = self.running.as_mut().filter(|game| game.is_timed()) else {
            return false;
        };
        if let Stage::Countdown { starts } = &mut running.stage {
            *starts = starts.saturating_add(time);
        }
        running.timer.credit(time);
        running.watch.credit(time);
        time > 0
    }

    pub(crate) fn leave(
        &mut self,
        player: &PlayerId,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        if self.people.get(player).is_none() {
            let message = "who only looks on just goes";
            return Err(Refused::not_now("table-not-here", message));
        }
        if self.game_on().is_ok() && !self.places.of(player).is_empty() {
            self.go_away(player, true, telling)?;
        } else {
            self.rematch.remove(player);
            self.vacate(player);
            telling.tell(TableEvent::Left { player: player.clone() });
        }
        self.abandon_if_all_left(player, telling);
        if self.host.as_ref() == Some(player) {
            let next = self.next_host(player);
            self.make_host(next, telling);
        }
        self.forget_if_idle(player);
        self.fall_asleep(telling);
        self.settle_rematch(telling.at);
        Ok(())
    }

    /// Who becomes the host after this one: of those who sit, one who is there.
    fn next_host(&self, leaving: &PlayerId) -> Option<PlayerId> {
        let others: Vec<PlayerId> =
            self.places.people().into_iter().filter(|other| other != leaving).collect();
        let present = others.iter().find(|other| self.people.is_present(other));
        present.or(others.first()).cloned()
    }

    pub(crate) fn make_host(&mut self, host: Option<PlayerId>, telling: &mut Telling) {
        let before = std::mem::replace(&mut self.host, host.clone());
        telling.tell(TableEvent::HostChanged { host });
        if let Some(before) = before {
            self.forget_if_idle(&before);
        }
    }

    /// When the host has been away for so long that somebody else becomes the host.
    pub(crate) fn host_due(&self) -> Option<(Millis, Command)> {
        let host = self.host.as_ref()?;
        let away_since = self.people.get(host)?.away_since?;
        let next = self.next_host(host).filter(|next| self.people.is_present(next));
        next.map(|_| (away_since.saturating_add(HOST_GRACE), Command::PassHost))
    }

    pub(crate) fn pass_host(&mut self, telling: &mut Telling) -> Result<(), Refused> {
        let is_due = self.host_due().is_some_and(|(due, _)| due <= telling.at);
        let next = self.host.as_ref().and_then(|host| self.next_host(host));
        if !is_due {
            return Err(Refused::not_now("table-host-stays", "the host stays the host"));
        }
        self.make_host(next, telling);
        Ok(())
    }

    /// From when on a bot can be voted in for this place: somebody's who has been away for the
    /// grace, or who left. In real time seats stay as they are, but without a dealer nothing goes on.
    pub(crate) fn vote_from(&self, place: Place) -> Option<Millis> {
        let running = self.game_on().ok()?;
        let stays = self.kind.is_real_time() && place != Place::Dealer;
        if stays || running.deputies.contains_key(&place) || running.has_resigned(place) {
            return None;
        }
        let person = self.people.get(self.places.on(place).ok()??.player()?)?;
        let away_since = person.away_since?;
        Some(if person.left { away_since } else { away_since.saturating_add(GRACE) })
    }

    pub(crate) fn vote_bot(
        &mut self,
        player: &PlayerId,
        place: Place,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        self.game_on()?;
        self.check_plays(player)?;
        self.places.on(place)?;
        if self.kind.is_real_time() && place != Place::Dealer {
            let message = "in this game a seat stays as it is";
            return Err(Refused::not_allowed("table-no-deputies", message));
        }
        let Some(from) = self.vote_from(place) else {
            let message = "nobody is away from there";
            return Err(Refused::not_now("table-not-away", message));
        };
        if from > telling.at {
            let message = "they may still come back: a vote is possible a little later";
            return Err(Refused::not_now("table-grace", message));
        }
        if let Some(running) = &mut self.running
            && !running.votes.entry(place).or_default().insert(player.clone())
        {
            return Err(Refused::not_now("table-voted", "this vote has been given already"));
        }
        telling.tell(TableEvent::Vote { place, player: player.clone() });
        self.count_votes(telling);
        Ok(())
    }

    /// Seats the bots that all who are there want.
    fn count_votes(&mut self, telling: &mut Telling) {
        let present: Vec<PlayerId> =
            self.places.people().into_iter().filter(|one| self.people.is_present(one)).collect();
        let Some(running) = &mut self.running else { return };
        let wanted: Vec<Place> = running
            .votes
            .iter()
            .filter(|(_, by)| !present.is_empty() && present.iter().all(|one| by.contains(one)))
            .map(|(place, _)| *place)
            .collect();
        for place in wanted {
            running.votes.remove(&place);
            running.deputies.insert(place, DEPUTY);
            running.taken_over.insert(place);
            if place == Place::Dealer && running.stage == Stage::Playing {
                let next = telling.at.saturating_add(running.timer.pace());
                running.timer.beat_at(Some(next));
            }
            telling.tell(TableEvent::DeputySeated { place, level: DEPUTY });
        }
    }

    pub(crate) fn take_back(
        &mut self,
        player: &PlayerId,
        place: Place,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        self.game_on()?;
        self.check_holds(player, place)?;
        let none = || Refused::not_now("table-no-deputy", "no bot plays for this place");
        let running = self.running.as_mut().ok_or_else(none)?;
        running.deputies.remove(&place).ok_or_else(none)?;
        if place == Place::Dealer {
            running.timer.beat_at(None);
        }
        telling.tell(TableEvent::Returned { place, player: player.clone() });
        Ok(())
    }
}
