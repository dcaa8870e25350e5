//! What is asked while a game is going on.

use crate::{
    Code, Command, Line, Millis, Place, PlayerId, QuickWord, Refused, Seat, Table, TableEvent,
    Taken,
    chat::checked_text,
    clocks::{COUNTDOWN, Timer},
    event::Event,
    running::{Running, Stage},
    table::{Telling, shown_name},
};
use trefle_games::{Budget, Idle, Level, Shuffle, Viewer};

/// How many positions may be looked at for a seat whose time is up: something sensible, found at
/// once.
const TIME_OUT_NODES: u64 = 200;

impl Table {
    /// That this player may act at this place now.
    pub(crate) fn check_person_plays(
        &self,
        player: &PlayerId,
        place: Place,
        now: Millis,
    ) -> Result<(), Refused> {
        let running = self.game_on()?;
        self.check_holds(player, place)?;
        if running.deputies.contains_key(&place) {
            let message = "a bot plays here: take the place back first";
            return Err(Refused::not_now("table-deputy-plays", message));
        }
        if running.has_resigned(place) {
            return Err(Refused::not_now("table-resigned", "this seat has given up"));
        }
        running.check_goes_on(now)
    }

    /// That a bot may act at this place now.
    pub(crate) fn check_bot_plays(&self, place: Place, now: Millis) -> Result<(), Refused> {
        let running = self.game_on()?;
        if self.bot_at(place).is_none() {
            return Err(Refused::not_allowed("table-no-bot", "no bot plays there"));
        }
        // Its clock would be charged for the time the table has slept.
        if running.asleep_since.is_some() && !running.bots_play() {
            return Err(Refused::not_now("table-asleep", "nobody is there to play with"));
        }
        running.check_goes_on(now)
    }

    /// Lets the rules carry out an action, and everything follow that follows.
    pub(crate) fn play(
        &mut self,
        place: Place,
        action: &str,
        card: Option<u32>,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        let at = telling.at;
        let Some(running) = &mut self.running else {
            return Err(Refused::new(Code::NoGame, "table-no-game", "the game has not begun yet"));
        };
        let before = running.sitting.to_act();
        let moment = running.watch.read(at);
        let events = running.sitting.play(place, action, card, Some(moment))?;
        events.into_iter().for_each(|event| telling.tell(Event::Game(event)));
        let after = running.sitting.to_act();
        running.timer.played(&before, &after, at);
        if running.sitting.outcome().is_some() {
            self.finish(None, telling);
        }
        Ok(())
    }

    /// What is next due, and when. Nothing is while nobody is there.
    pub(crate) fn due(&self) -> Option<(Millis, Command)> {
        let due = self.due_in_game().into_iter().chain(self.host_due());
        due.min_by_key(|(due, _)| *due)
    }

    fn due_in_game(&self) -> Option<(Millis, Command)> {
        let running = self.running.as_ref()?;
        if running.asleep_since.is_some() {
            return None;
        }
        match running.stage {
            Stage::Countdown { starts } => Some((starts, Command::CountdownOver)),
            Stage::Playing => {
                let given_up = running.to_act().into_iter().find(|s| running.resigned.contains(s));
                if let Some(seat) = given_up
                    && running.sitting.game().idle(seat) != Idle::Wait
                {
                    let place = seat.into();
                    return Some((0, Command::PlayFor { place, action: String::new() }));
                }
                let due = running.timer.due()?;
                let command = match &running.timer {
                    Timer::Pace { .. } => Command::Beat,
                    _ => {
                        let place = (*running.to_act().first()?).into();
                        Command::TimeOut { place, action: None }
                    }
                };
                Some((due, command))
            }
            Stage::Paused | Stage::Deserted | Stage::Over => None,
        }
    }

    /// What is due, with the action that is played for somebody chosen now: it stands in the
    /// journal, because a later version might choose otherwise. `None` where there is nothing to
    /// choose, which is never due.
    pub(crate) fn resolved(&self, command: Command) -> Option<Command> {
        Some(match command {
            Command::TimeOut { place: Place::Seat(seat), .. } => {
                let goes_on = matches!(
                    self.running.as_ref().map(|running| &running.timer),
                    Some(Timer::Card { .. })
                );
                let action = if goes_on { Some(self.chosen_for(seat)?) } else { None };
                Command::TimeOut { place: seat.into(), action }
            }
            Command::PlayFor { place: Place::Seat(seat), .. } => {
                Command::PlayFor { place: seat.into(), action: self.chosen_for(seat)? }
            }
            other => other,
        })
    }

    /// What is done for a seat that does nothing itself: what the game says, or what a bot chooses
    /// with little thought.
    fn chosen_for(&self, seat: Seat) -> Option<String> {
        let running = self.running.as_ref()?;
        if let Idle::Act(action) = running.sitting.game().idle(seat) {
            return Some(action);
        }
        let legal = running.sitting.game().legal(seat.into());
        let view = running.sitting.game().view(Viewer::Seat(seat));
        let mut dice = Shuffle::new(&self.dice(seat.into(), &view));
        let mut budget = Budget::nodes(TIME_OUT_NODES);
        view.bot(seat, Level::Easy, &mut budget, &mut dice).or_else(|| legal.into_iter().next())
    }

    /// FALL-27: the program deals.
    pub(crate) fn beat(&mut self, telling: &mut Telling) -> Result<(), Refused> {
        let at = telling.at;
        let running = self.game_on()?;
        let is_due = matches!(running.timer, Timer::Pace { next: Some(next), .. } if next <= at);
        let beat = self.kind.beat().filter(|_| running.stage == Stage::Playing && is_due);
        let Some(beat) = beat else {
            return Err(Refused::not_now("table-no-beat", "no beat is due"));
        };
        self.play(Place::Dealer, &beat, None, telling)?;
        if let Some(running) = &mut self.running
            && running.stage == Stage::Playing
        {
            // From now and not from when it was due: after a delay nobody gets less than a beat.
            let next = at.saturating_add(running.timer.pace());
            running.timer.beat_at(Some(next));
        }
        Ok(())
    }

    pub(crate) fn countdown_over(&mut self, telling: &mut Telling) -> Result<(), Refused> {
        let at = telling.at;
        if !matches!(self.game_on()?.stage, Stage::Countdown { starts } if starts <= at) {
            return Err(Refused::not_now("table-no-countdown", "no countdown has ended"));
        }
        let program_deals = self.program_deals();
        if let Some(running) = &mut self.running {
            running.stage = Stage::Playing;
            running.watch.go(at);
            running.timer.beat_at(program_deals.then_some(at));
        }
        telling.tell(TableEvent::Resumed);
        Ok(())
    }

    /// Whether nobody deals by hand: the program does, or a bot that won the last game (FALL-26)
    /// or that was voted in for the dealer.
    pub(crate) fn program_deals(&self) -> bool {
        let deputy = |game: &Running| game.deputies.contains_key(&Place::Dealer);
        let person = matches!(self.places.on(Place::Dealer), Ok(Some(Taken::Person { .. })));
        self.kind.is_real_time() && (!person || self.running.as_ref().is_some_and(deputy))
    }

    /// FALL-27: whoever deals may stop the game; where the program deals, the host.
    fn check_may_pause(&self, player: &PlayerId) -> Result<(), Refused> {
        if !self.kind.is_real_time() {
            return Err(Refused::not_allowed("table-no-pause", "this game is not paused"));
        }
        if self.program_deals() {
            return self.check_host(player);
        }
        self.check_holds(player, Place::Dealer)
    }

    pub(crate) fn pause(
        &mut self,
        player: &PlayerId,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        let stage = self.game_on()?.stage;
        self.check_may_pause(player)?;
        if matches!(stage, Stage::Paused | Stage::Deserted) {
            return Err(Refused::not_now("table-paused", "the game is paused already"));
        }
        self.stand_still(Stage::Paused, telling);
        Ok(())
    }

    /// Stops a game in real time.
    pub(crate) fn stand_still(&mut self, stage: Stage, telling: &mut Telling) {
        if let Some(running) = &mut self.running {
            running.stage = stage;
            running.watch.stop(telling.at);
            running.timer.beat_at(None);
            telling.tell(TableEvent::Paused);
        }
    }

    pub(crate) fn resume(
        &mut self,
        player: &PlayerId,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        let stage = self.game_on()?.stage;
        self.check_may_pause(player)?;
        if !matches!(stage, Stage::Paused | Stage::Deserted) {
            return Err(Refused::not_now("table-not-paused", "the game is not paused"));
        }
        self.count_down(telling);
        Ok(())
    }

    /// A game in real time that stood still goes on, after a countdown.
    pub(crate) fn count_down(&mut self, telling: &mut Telling) {
        if let Some(running) = &mut self.running {
            let starts = telling.at.saturating_add(COUNTDOWN);
            running.stage = Stage::Countdown { starts };
            telling.tell(TableEvent::Countdown { starts });
        }
    }

    pub(crate) fn say(
        &mut self,
        player: &PlayerId,
        name: &str,
        text: &str,
        quick: Option<QuickWord>,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        if self.kicked.contains(player) {
            let message = "the host has asked you to leave this table";
            return Err(Refused::not_allowed("table-kicked", message));
        }
        let text = checked_text(text)?;
        let (player, name) = (player.clone(), shown_name(name));
        telling.tell(TableEvent::Said {
            player: player.clone(),
            name: name.clone(),
            text: text.clone(),
            quick,
        });
        self.chat.say(Line { number: telling.number, at: telling.at, player, name, text, quick });
        Ok(())
    }

    /// The entry itself is the report; whoever runs the table reads it there.
    pub(crate) fn report(&mut self, number: u64, text: &str) -> Result<(), Refused> {
        checked_text(text)?;
        match self.chat.line(number) {
            Some(_) => Ok(()),
            None => {
                let message = format!("entry {number} is nothing that was said lately");
                Err(Refused::new(Code::BadRequest, "table-no-such-line", message))
            }
        }
    }
}
