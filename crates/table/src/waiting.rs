//! Before the start: sitting down, settings, choosing, starting.

use crate::{
    Choices, Code, First, Level, PlayerId, Refused, Settings, Table, TableEvent, Taken,
    clocks::{COUNTDOWN, Stopwatch, Timer},
    commitment,
    ids::clean_name,
    places::Places,
    running::{Running, Stage},
    series::Series,
    table::{Telling, shown_name},
};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use trefle_games::{Actor as Place, Kind, Seat, Setup, Shuffle, Sitting, salted_commitment};

/// FILL-06, the tournament way: who chooses the setup, and who chooses who begins.
const CHOOSES_SETUP: Seat = Seat::at(1);
const CHOOSES_FIRST: Seat = Seat::at(0);

impl Table {
    pub(crate) fn sit(
        &mut self,
        player: &PlayerId,
        own_name: &str,
        place: Place,
        further: Option<&str>,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        self.check_waiting()?;
        if self.kicked.contains(player) {
            let message = "the host has asked you to leave this table";
            return Err(Refused::not_allowed("table-kicked", message));
        }
        if let Some(Taken::Person { .. }) = self.places.on(place)? {
            return Err(Refused::new(Code::Taken, "table-taken", "somebody sits there already"));
        }
        let name = match further {
            Some(name) => clean_name(name).ok_or_else(|| {
                let message = format!("a name has 1 to {} characters", crate::LONGEST_NAME);
                Refused::new(Code::TooLong, "table-bad-name", message)
            })?,
            None => shown_name(own_name),
        };
        self.check_own_screen(further.is_some())?;
        let from = self.moves_from(player, further.is_some())?;
        if let Some(from) = from {
            self.places.put(from, None);
        }
        self.people.welcome(player, &shown_name(own_name));
        self.places.put(place, Some(Taken::Person { player: player.clone(), name: name.clone() }));
        self.forget_choices();
        telling.tell(TableEvent::Sat { place, player: player.clone(), name, from });
        if self.host.is_none() {
            self.make_host(Some(player.clone()), telling);
        }
        Ok(())
    }

    /// The place somebody leaves by sitting down elsewhere. A further person at the same screen
    /// takes a place beside, in the games where that makes sense.
    fn moves_from(&self, player: &PlayerId, further: bool) -> Result<Option<Place>, Refused> {
        let held = self.places.of(player);
        if further && !held.is_empty() && held.len() >= most_at_one_screen(self.kind) {
            let message = "this game is played at one screen each";
            return Err(Refused::not_allowed("table-one-place-each", message));
        }
        match held.as_slice() {
            [] => Ok(None),
            _ if further => Ok(None),
            [only] => Ok(Some(*only)),
            _ => {
                let message = "several places are held from this screen: give one up first";
                Err(Refused::not_now("table-several-places", message))
            }
        }
    }

    pub(crate) fn stand(
        &mut self,
        player: &PlayerId,
        place: Place,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        self.check_waiting()?;
        self.check_holds(player, place)?;
        self.places.put(place, None);
        self.forget_choices();
        telling.tell(TableEvent::Stood { place, player: player.clone() });
        self.forget_if_idle(player);
        Ok(())
    }

    pub(crate) fn seat_bot(
        &mut self,
        player: &PlayerId,
        place: Place,
        level: Level,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        self.check_waiting()?;
        self.check_host(player)?;
        if let Some(Taken::Person { .. }) = self.places.on(place)? {
            return Err(Refused::new(Code::Taken, "table-taken", "a person sits there"));
        }
        self.put_bot(place, level, telling);
        Ok(())
    }

    fn put_bot(&mut self, place: Place, level: Level, telling: &mut Telling) {
        let bot = self.places.new_bot(level);
        telling.tell(TableEvent::BotSeated { place, level, name: bot.name().into() });
        self.places.put(place, Some(bot));
        self.forget_choices();
    }

    pub(crate) fn clear(
        &mut self,
        player: &PlayerId,
        place: Place,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        self.check_waiting()?;
        self.check_host(player)?;
        if self.places.on(place)?.is_none() {
            return Err(Refused::not_now("table-empty-place", "nobody sits there"));
        }
        let gone = self.places.put(place, None);
        self.forget_choices();
        telling.tell(TableEvent::Cleared { place });
        if let Some(person) = gone.as_ref().and_then(Taken::player) {
            self.forget_if_idle(person);
        }
        Ok(())
    }

    pub(crate) fn kick(
        &mut self,
        host: &PlayerId,
        player: &PlayerId,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        self.check_waiting()?;
        self.check_host(host)?;
        if host == player {
            return Err(Refused::not_allowed("table-kick-oneself", "the host stays, or leaves"));
        }
        if self.places.of(player).is_empty() {
            let message = "nobody of that name sits here";
            return Err(Refused::new(Code::UnknownPlayer, "table-unknown-player", message));
        }
        self.vacate(player);
        self.kicked.insert(player.clone());
        telling.tell(TableEvent::Kicked { player: player.clone() });
        Ok(())
    }

    /// Takes somebody off every place.
    pub(crate) fn vacate(&mut self, player: &PlayerId) {
        for place in self.places.of(player) {
            self.places.put(place, None);
        }
        self.forget_choices();
        self.forget_if_idle(player);
    }

    pub(crate) fn forget_if_idle(&mut self, player: &PlayerId) {
        if self.host.as_ref() != Some(player) && self.places.of(player).is_empty() {
            self.people.forget(player);
        }
    }

    pub(crate) fn change_settings(
        &mut self,
        player: &PlayerId,
        settings: &Settings,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        self.check_waiting()?;
        self.check_host(player)?;
        self.check_not_daily()?;
        if self.settings.again.is_some() {
            let message = "a game with the same cards is played as it was";
            return Err(Refused::not_allowed("table-again-stays", message));
        }
        let kind = self.games.kind(&settings.game)?;
        let settings = self.settings.changed_to(settings).checked(&self.games, kind)?;
        let before = self.places.people();
        self.places = self.places.under(&settings).at_most_each(most_at_one_screen(kind));
        (self.settings, self.kind) = (settings, kind);
        self.series = Series::default();
        for player in before {
            self.forget_if_idle(&player);
        }
        self.forget_choices();
        telling.tell(TableEvent::SettingsChanged);
        Ok(())
    }

    /// FILL-06: what was chosen holds for those who chose, under the settings they saw.
    fn forget_choices(&mut self) {
        self.choices = Choices::default();
    }

    pub(crate) fn choose(
        &mut self,
        player: &PlayerId,
        setup: Option<&str>,
        first: Option<Seat>,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        self.check_waiting()?;
        if self.settings.first != First::Tournament {
            let message = "setup and beginner are chosen in the tournament way only";
            return Err(Refused::not_now("table-no-tournament", message));
        }
        match (setup, first) {
            (Some(setup), None) => self.choose_setup(player, setup)?,
            (None, Some(first)) => self.choose_first(player, first)?,
            _ => {
                let message = "either the setup is chosen, or who begins";
                return Err(Refused::new(Code::BadRequest, "table-one-choice", message));
            }
        }
        telling.tell(TableEvent::Chosen { setup: setup.map(Into::into), first });
        Ok(())
    }

    /// Whether this was chosen already, by the same player.
    pub(crate) fn is_chosen(
        &self,
        player: &PlayerId,
        setup: Option<&str>,
        first: Option<Seat>,
    ) -> bool {
        let holds = |seat: Seat| self.check_holds(player, seat.into()).is_ok();
        let chosen = |one: bool, by: Seat| self.running.is_none() && one && holds(by);
        match (setup, first) {
            (Some(_), None) => chosen(self.choices.setup.as_deref() == setup, CHOOSES_SETUP),
            (None, Some(_)) => chosen(self.choices.first == first, CHOOSES_FIRST),
            _ => false,
        }
    }

    fn choose_setup(&mut self, player: &PlayerId, setup: &str) -> Result<(), Refused> {
        self.check_holds(player, CHOOSES_SETUP.into())?;
        if self.choices.first.is_some() {
            let message = "it has been chosen who begins; the setup stays";
            return Err(Refused::not_now("table-setup-stays", message));
        }
        let setups = self.tournament_setups().map_or(&[][..], |(_, setups)| setups);
        if !setups.contains(&setup) {
            let setups = setups.join(" and ");
            return Err(Refused::options(format!("the setups are {setups}")));
        }
        self.choices.setup = Some(setup.into());
        Ok(())
    }

    fn choose_first(&mut self, player: &PlayerId, first: Seat) -> Result<(), Refused> {
        self.check_holds(player, CHOOSES_FIRST.into())?;
        self.places.on(first.into())?;
        // A bot's setup is drawn at the start, whoever begins.
        if self.choices.setup.is_none() && self.places.bot(CHOOSES_SETUP.into()).is_none() {
            let message = "the second seat chooses the setup first";
            return Err(Refused::not_now("table-setup-first", message));
        }
        self.choices.first = Some(first);
        Ok(())
    }

    pub(crate) fn start(
        &mut self,
        player: &PlayerId,
        fill: Option<Level>,
        telling: &mut Telling,
    ) -> Result<(), Refused> {
        self.check_waiting()?;
        self.check_host(player)?;
        let free: Vec<Place> = self.places.free().collect();
        if fill.is_none() && !free.is_empty() {
            let message = "there are empty places: somebody sits there, or a bot";
            return Err(Refused::not_now("table-empty-places", message));
        }
        self.check_chosen()?;
        self.check_rated(!free.is_empty())?;
        let choices = self.choices.clone();
        for place in free {
            self.put_bot(place, fill.unwrap_or(Level::Medium), telling);
        }
        self.choices = choices;
        self.begin(telling)
    }

    /// FILL-06: a person who has a choice makes it before the start; for a bot it is drawn.
    fn check_chosen(&self) -> Result<(), Refused> {
        if self.settings.first != First::Tournament {
            return Ok(());
        }
        let person =
            |seat: Seat| matches!(self.places.on(seat.into()), Ok(Some(Taken::Person { .. })));
        if self.choices.setup.is_none() && person(CHOOSES_SETUP) {
            let message = "the second seat has yet to choose the setup";
            return Err(Refused::not_now("table-setup-first", message));
        }
        if self.choices.first.is_none() && person(CHOOSES_FIRST) {
            let message = "the first seat has yet to choose who begins";
            return Err(Refused::not_now("table-choose-first", message));
        }
        Ok(())
    }

    /// The seed of the game.
    pub(crate) fn seed(&self) -> &str {
        self.settings.seed.as_deref().unwrap_or(&self.drawn_seed)
    }

    /// What hides a seed that the host typed in its commitment: the seed that was drawn, for which
    /// such a game has no other use.
    pub(crate) fn salt(&self) -> Option<&str> {
        (self.settings.seed.is_some() && self.settings.salted).then_some(&self.drawn_seed)
    }

    /// What is shown to be held to the seed.
    pub(crate) fn commitment(&self) -> String {
        match self.salt() {
            Some(salt) => salted_commitment(salt, self.seed()),
            None => commitment(self.seed()),
        }
    }

    /// Begins the game: everybody sits.
    pub(crate) fn begin(&mut self, telling: &mut Telling) -> Result<(), Refused> {
        self.begin_in_series();
        let (options, first) = self.options();
        let setup = Setup {
            game: self.settings.game.clone(),
            names: self
                .places
                .seats()
                .map(|(_, taken)| taken.map_or("", Taken::name).into())
                .collect(),
            seed: self.seed().into(),
            salt: self.salt().map(Into::into),
            options,
            program: self.program.clone(),
            date: date(telling.at),
        };
        let mut sitting = Sitting::begin(&self.games, setup)?;
        if let Some(earlier) = &self.settings.after {
            earlier.replay(&mut sitting)?;
        }
        let mut running = Running {
            timer: Timer::new(self.settings.clock, self.settings.seats.into()),
            sitting,
            stage: Stage::Playing,
            watch: Stopwatch::default(),
            offers: BTreeMap::new(),
            votes: BTreeMap::new(),
            resigned: BTreeSet::new(),
            deputies: BTreeMap::new(),
            taken_over: BTreeSet::new(),
            asleep_since: None,
        };
        telling.tell(TableEvent::Started {
            game_number: self.game_number,
            commitment: self.commitment(),
            first,
        });
        if self.kind.is_real_time() {
            let starts = telling.at.saturating_add(COUNTDOWN);
            running.stage = Stage::Countdown { starts };
            telling.tell(TableEvent::Countdown { starts });
        } else {
            running.watch.go(telling.at);
            running.timer.start(&running.sitting.to_act(), telling.at);
        }
        self.running = Some(running);
        Ok(())
    }

    /// The options of the game, with what is drawn or chosen at the table (FILL-06), and who
    /// begins if somebody does.
    fn options(&mut self) -> (Value, Option<Seat>) {
        let mut options = self.settings.options.clone();
        let Some(beginning) = self.kind.descriptor().beginning else {
            return (Value::Object(options), None);
        };
        let first = match self.settings.first {
            First::Chosen => None,
            First::Drawn => {
                let drawn = self.draw("first", self.settings.seats.into());
                Some(self.first_in_series(drawn))
            }
            First::Tournament => {
                if let Some((option, setups)) = self.tournament_setups() {
                    let drawn = || setups[self.draw("setup", setups.len()).index()].to_owned();
                    let setup = self.choices.setup.clone().unwrap_or_else(drawn);
                    options.insert(option.into(), json!(setup));
                    self.choices.setup = Some(setup);
                }
                Some(self.choices.first.unwrap_or_else(|| self.draw("first", 2)))
            }
        };
        if let Some(first) = first {
            options.insert(beginning.option.into(), json!(first));
        }
        if self.settings.first == First::Tournament {
            self.choices.first = first;
        }
        let begins = options.get(beginning.option).and_then(Value::as_u64);
        let begins = begins.and_then(|seat| Seat::new(u8::try_from(seat).ok()?));
        (Value::Object(options), Some(begins.unwrap_or(Seat::at(0))))
    }

    /// FILL-06: what is chosen among the tournament way, and under which option.
    fn tournament_setups(&self) -> Option<(&'static str, &'static [&'static str])> {
        self.kind.descriptor().beginning?.tournament
    }

    /// A fair choice that the seed decides, and that its commitment therefore holds to.
    fn draw(&self, what: &str, among: usize) -> Seat {
        Seat::at(Shuffle::new(&format!("{what} {}", self.seed())).below(among.max(1)))
    }
}

impl Places {
    /// Of more places of one player than so many, the first ones stay.
    fn at_most_each(mut self, most: usize) -> Places {
        for player in self.people() {
            for place in self.of(&player).into_iter().skip(most) {
                self.put(place, None);
            }
        }
        self
    }
}

fn most_at_one_screen(kind: Kind) -> usize {
    kind.descriptor().seats_at_one_screen.into()
}

/// The day, in the time of Greenwich.
fn date(at: crate::Millis) -> String {
    let at = i64::try_from(at).ok().and_then(|at| jiff::Timestamp::from_millisecond(at).ok());
    let day = jiff::tz::Offset::UTC.to_datetime(at.unwrap_or_default());
    // By hand: a formatter for every wish would be an eighth of what a page has to fetch.
    format!("{:04}-{:02}-{:02}", day.year(), day.month(), day.day())
}
