//! How a game ends other than by its rules, and how the next one begins.

use crate::{
    Choices, Dealer, Millis, Outcome, Place, PlayerId, Proposal, Refused, Seat, Table, TableEvent,
    Taken, Termination, absence::GRACE, clocks::Timer, running::Stage, table::Telling,
};
use std::collections::BTreeSet;
use trefle_games::{Ending, Resignation};

impl Table {
    /// The game has ended: by the rules, or as the table decides.
    pub(crate) fn finish(&mut self, by_table: Option<Ending>, telling: &mut Telling) {
        let Some(running) = &mut self.running else { return };
        if let Some(ending) = by_table {
            running.sitting.end(ending);
        }
        running.stage = Stage::Over;
        running.watch.stop(telling.at);
        running.timer.stop(telling.at);
        running.offers.clear();
        running.votes.clear();
        running.deputies.clear();
        running.asleep_since = None;
        let record = running.sitting.record();
        telling.tell(TableEvent::Ended {
            termination: record.termination.unwrap_or(Termination::Rules),
            by: record.by,
            outcome: record.result.clone().unwrap_or_default(),
        });
        self.ended = self.result(&record).map(|result| (telling.number, result));
        self.records.push(record);
        self.count_in_series();
        self.rematch.clear();
        self.rematch_agreed = false;
    }

    fn end(
        &mut self,
        termination: Termination,
        by: Option<Seat>,
        winners: Vec<Seat>,
        telling: &mut Telling,
    ) {
        let outcome = Outcome { winners, ..Outcome::default() };
        self.finish(Some(Ending { termination, by, outcome }), telling);
    }

    /// Everybody against whom this seat played.
    fn others_than(&self, seat: Seat) -> Vec<Seat> {
        let Some(game) = self.running.as_ref().map(|running| running.sitting.game()) else {
            return Vec::new();
        };
        let others = Seat::first(game.seats());
        others.filter(|&other| game.side(other) != game.side(seat)).collect()
    }

    /// A clock has run out. A card's: something is done for the seat. A player's: the seat has lost,
    /// and everybody it played against wins.
    pub(crate) fn time_out(
        &mut self,
        place: Place,
        action: Option<&str>,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        let running = self.game_on()?;
        let wrong = || Refused::not_now("table-time-left", "no time has run out there");
        let Place::Seat(seat) = place else { return Err(wrong()) };
        if !running.timer.has_run_out(telling.at) || !running.to_act().contains(&seat) {
            return Err(wrong());
        }
        match (&running.timer, action) {
            (Timer::Card { .. }, Some(action)) => {
                telling.tell(TableEvent::TimeOut { place });
                self.play(place, action, None, telling)
            }
            (Timer::Player { .. }, None) => {
                telling.tell(TableEvent::TimeOut { place });
                let winners = self.others_than(seat);
                self.end(Termination::Time, Some(seat), winners, telling);
                Ok(())
            }
            _ => Err(wrong()),
        }
    }

    /// What is done for a seat that has given up.
    pub(crate) fn play_for(
        &mut self,
        place: Place,
        action: &str,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        let running = self.game_on()?;
        if !running.has_resigned(place) || running.stage != Stage::Playing {
            return Err(Refused::not_now("table-not-resigned", "this seat plays for itself"));
        }
        self.play(place, action, None, telling)
    }

    /// Giving up: everybody the seat played against wins, or the others play on while a person is
    /// among them.
    pub(crate) fn resign(
        &mut self,
        player: &PlayerId,
        place: Place,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        let running = self.game_on()?;
        self.check_holds(player, place)?;
        let Place::Seat(seat) = place else {
            let message = "who deals has nothing to give up";
            return Err(Refused::not_allowed("table-dealer-resigns", message));
        };
        if running.resigned.contains(&seat) || self.is_out(seat) {
            return Err(Refused::not_now("table-resigned", "this seat plays no more"));
        }
        telling.tell(TableEvent::Resigned { place });
        if self.kind.descriptor().resignation == Resignation::Ends {
            let winners = self.others_than(seat);
            self.end(Termination::Resigned, Some(seat), winners, telling);
            return Ok(());
        }
        if let Some(running) = &mut self.running {
            running.resigned.insert(seat);
            running.deputies.remove(&place);
            running.votes.remove(&place);
        }
        if !self.a_person_plays() {
            let left = Seat::first(self.settings.seats.into());
            let winners = left.filter(|&seat| self.still_plays(seat)).collect();
            self.end(Termination::Resigned, Some(seat), winners, telling);
        }
        Ok(())
    }

    fn is_out(&self, seat: Seat) -> bool {
        self.running.as_ref().is_some_and(|running| running.sitting.game().is_out(seat))
    }

    fn still_plays(&self, seat: Seat) -> bool {
        let resigned = self.running.as_ref().is_some_and(|game| game.resigned.contains(&seat));
        !resigned && !self.is_out(seat)
    }

    /// Whether a person still plays.
    fn a_person_plays(&self) -> bool {
        let person = |taken: Option<&Taken>| matches!(taken, Some(Taken::Person { .. }));
        self.places.seats().any(|(seat, taken)| person(taken) && self.still_plays(seat))
    }

    /// When all people who play have left of their own accord, nobody will come back.
    pub(crate) fn abandon_if_all_left(&mut self, last: &PlayerId, telling: &mut Telling) {
        let left = |one: &PlayerId| self.people.get(one).is_some_and(|person| person.left);
        if self.game_on().is_ok() && self.places.people().iter().all(left) {
            let by = self.places.of(last).into_iter().find_map(|place| match place {
                Place::Seat(seat) => Some(seat),
                Place::Dealer => None,
            });
            self.end(Termination::Abandoned, by, Vec::new(), telling);
        }
    }

    pub(crate) fn offer(
        &mut self,
        player: &PlayerId,
        what: Proposal,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        let running = self.game_on()?;
        self.check_plays(player)?;
        if what == Proposal::Draw
            && self.places.seats().any(|(seat, _)| self.places.bot(seat.into()).is_some())
        {
            let message = "bots play to the end; the game can be broken off";
            return Err(Refused::not_allowed("table-bots-play-on", message));
        }
        if running.offers.get(&what).is_some_and(|by| by.contains(player)) {
            return Err(Refused::not_now("table-offered", "this has been offered already"));
        }
        if let Some(running) = &mut self.running {
            running.offers.entry(what).or_default().insert(player.clone());
        }
        telling.tell(TableEvent::Offered { what, player: player.clone() });
        self.agree(what, telling);
        Ok(())
    }

    /// Whether this player has agreed to this already, and it changes nothing to say so again.
    pub(crate) fn agrees(&self, player: &PlayerId, what: Proposal, at: Millis) -> bool {
        self.agreed_by(what).is_some_and(|by| by.contains(player)) && !self.all_agree(what, at)
    }

    fn agreed_by(&self, what: Proposal) -> Option<&BTreeSet<PlayerId>> {
        self.running.as_ref()?.offers.get(&what)
    }

    /// Whether all who count agree. For a draw that is everybody who plays, there or not; to break
    /// off a game, those who are there or have only just gone.
    fn all_agree(&self, what: Proposal, at: Millis) -> bool {
        let counts = |one: &PlayerId| what == Proposal::Draw || !self.is_gone(one, at);
        let people = self.places.people();
        let mut all = people.iter().filter(|one| counts(one));
        self.agreed_by(what).is_some_and(|by| all.all(|one| by.contains(one)))
    }

    pub(crate) fn answer(
        &mut self,
        player: &PlayerId,
        what: Proposal,
        yes: bool,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        let running = self.game_on()?;
        self.check_plays(player)?;
        if !running.offers.contains_key(&what) {
            return Err(Refused::not_now("table-no-offer", "nobody has offered this"));
        }
        if let Some(running) = &mut self.running {
            match yes {
                true => drop(running.offers.entry(what).or_default().insert(player.clone())),
                false => drop(running.offers.remove(&what)),
            }
        }
        telling.tell(TableEvent::Answered { what, player: player.clone(), yes });
        self.agree(what, telling);
        Ok(())
    }

    /// Ends the game when all who count agree.
    fn agree(&mut self, what: Proposal, telling: &mut Telling) {
        if self.all_agree(what, telling.at) {
            let reason = Some(what.word().into());
            let outcome = Outcome { reason, ..Outcome::default() };
            let ending = Ending { termination: Termination::Agreed, by: None, outcome };
            self.finish(Some(ending), telling);
        }
    }

    /// Whether somebody has left, or has been away for the grace.
    fn is_gone(&self, player: &PlayerId, at: Millis) -> bool {
        let Some(person) = self.people.get(player) else { return true };
        let long = |since: Millis| since.saturating_add(GRACE) <= at;
        person.left || person.away_since.is_some_and(long)
    }

    pub(crate) fn ask_rematch(
        &mut self,
        player: &PlayerId,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        match &self.running {
            Some(running) if running.is_over() => {}
            _ => return Err(Refused::not_now("table-not-over", "the game is not over yet")),
        }
        self.check_plays(player)?;
        self.check_not_daily()?;
        self.rematch.insert(player.clone());
        telling.tell(TableEvent::RematchAsked { player: player.clone() });
        self.settle_rematch(telling.at);
        Ok(())
    }

    /// Whether this player has asked for another game already, and it changes nothing to ask again.
    pub(crate) fn asks_rematch(&self, player: &PlayerId, at: Millis) -> bool {
        self.rematch.contains(player) && self.all_ask_rematch(at) == self.rematch_agreed
    }

    pub(crate) fn settle_rematch(&mut self, at: Millis) {
        self.rematch_agreed = self.all_ask_rematch(at);
    }

    /// All who are still here must ask for another game, and at least one must.
    fn all_ask_rematch(&self, at: Millis) -> bool {
        let over = self.running.as_ref().is_some_and(|running| running.is_over());
        let people = self.places.people();
        let mut here = people.iter().filter(|one| !self.is_gone(one, at));
        let asked = |one: &PlayerId| self.rematch.contains(one);
        over && !self.rematch.is_empty() && here.all(asked)
    }

    /// Whether all have asked for another game: [`crate::Command::NextGame`] with a new seed is
    /// what the table waits for.
    pub fn wants_seed(&self) -> bool {
        self.rematch_agreed
    }

    /// The next game: same settings, everybody one seat on, or the winner deals where
    /// somebody does (FALL-26). It begins at once, or waits where a place is empty now.
    pub(crate) fn next_game(
        &mut self,
        seed: &str,
        program: &str,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        if !self.rematch_agreed {
            let message = "not everybody has asked for another game";
            return Err(Refused::not_now("table-no-rematch", message));
        }
        self.change_seats();
        for player in self.places.people() {
            if self.is_gone(&player, telling.at) {
                self.vacate(&player);
            }
        }
        self.drawn_seed = seed.into();
        self.program = program.into();
        self.settings.again = None;
        // Where it goes on from an earlier game, the other side has its turn at the same moment.
        if self.settings.after.is_none() {
            (self.settings.seed, self.settings.salted) = (None, false);
            self.settings.fixed = self.settings.fixes_cards(self.kind);
        }
        self.rematch = BTreeSet::new();
        self.rematch_agreed = false;
        self.running = None;
        self.game_number += 1;
        telling.tell(TableEvent::RematchBegan { game_number: self.game_number });
        if self.places.free().next().is_some() {
            self.choices = Choices::default();
            return Ok(());
        }
        self.begin(telling)
    }

    fn change_seats(&mut self) {
        if self.settings.dealer == Dealer::Program {
            self.places.rotate();
            return;
        }
        let outcome = self.running.as_ref().and_then(|running| running.sitting.outcome());
        if let Some(winner) = outcome.and_then(|outcome| outcome.winners.first().copied()) {
            self.places.swap(Place::Dealer, winner.into());
        }
    }
}
