//! What everybody is shown.

use crate::{
    AnyView, Clocks, Command, Doable, EndingView, Event, Happened, Legal, LegalDetail, Line, Offer,
    Phase, Place, PlaceView, PlayerId, Record, Seat, Summary, Table, TableEvent, TableView, Taken,
    Viewer, Vote, You, clocks::Timer, running::Stage,
};
use std::collections::BTreeSet;
use trefle_games::{AnyGame, Preview, Steps, Termination, TimeControl};

impl Table {
    /// The table as this player sees it; `None` is an onlooker who is not known by name.
    /// Every moment is shown as such, so that the table looks the same until something happens.
    pub fn seen_by(&self, player: Option<&PlayerId>) -> TableView {
        self.view_with(player, self.chat.heard_by(player))
    }

    /// The same for somebody who saw it before this happened: of the chat only what is new to
    /// them, or a hundred lines would be told again with every beat.
    pub fn seen_after(&self, happened: &Happened, player: Option<&PlayerId>) -> TableView {
        self.view_with(player, self.heard_after(happened, player))
    }

    /// The lines of the chat that this adds for this player.
    pub fn heard_after(&self, happened: &Happened, player: Option<&PlayerId>) -> Vec<Line> {
        let chat = match &happened.entry.command {
            Command::Say { .. } | Command::Quick { .. } => {
                self.chat.heard_by(player).into_iter().last()
            }
            // Who hears somebody again can read up what they missed.
            Command::Mute { muted: false, .. } if happened.entry.who.player() == player => {
                return self.chat.heard_by(player);
            }
            _ => None,
        };
        chat.into_iter().filter(|line| line.number == happened.entry.number).collect()
    }

    /// The table as everybody knows it: without what is somebody's own, and without the chat.
    pub fn seen_by_all(&self) -> TableView {
        self.view_with(None, Vec::new())
    }

    fn view_with(&self, player: Option<&PlayerId>, chat: Vec<Line>) -> TableView {
        TableView {
            id: self.id.clone(),
            phase: self.phase(),
            settings: self.settings.shown(self.kind),
            host: self.host.clone(),
            places: self.place_views(),
            you: self.you(player),
            commitment: self.commitment(),
            game_number: self.game_number,
            clocks: self.clocks(),
            choices: self.choices.clone(),
            offers: self.offers(),
            votes: self.votes(),
            rematch: self.places_of(&self.rematch),
            ending: self.ending(),
            series: self.series_view(),
            chat,
            reconstructed: self.settings.is_reconstructed(self.kind),
        }
    }

    /// Who can act just now, where who is near is to wait a little for who is far away: in real time,
    /// unless actions count as they arrive.
    pub fn racing(&self) -> Option<Vec<Place>> {
        let in_real_time = matches!(self.kind.descriptor().time, TimeControl::Pace { .. });
        let running = self.running.as_ref().filter(|running| running.stage == Stage::Playing)?;
        let evened = in_real_time && !self.settings.first_come;
        evened.then(|| running.to_act().into_iter().map(Place::Seat).collect())
    }

    /// How far it is.
    pub fn phase(&self) -> Phase {
        match self.running.as_ref().map(|running| running.stage) {
            None => Phase::Waiting,
            Some(Stage::Countdown { .. }) => Phase::Countdown,
            Some(Stage::Playing) => Phase::Playing,
            Some(Stage::Paused | Stage::Deserted) => Phase::Paused,
            Some(Stage::Over) => Phase::Over,
        }
    }

    /// The one who looks.
    pub fn you(&self, player: Option<&PlayerId>) -> You {
        You {
            player: player.cloned(),
            places: player.map(|player| self.places.of(player)).unwrap_or_default(),
            host: player.is_some() && self.host.as_ref() == player,
            muted: self.chat.muted_by(player),
        }
    }

    fn place_views(&self) -> Vec<PlaceView> {
        self.places.iter().map(|(place, taken)| self.place_view(place, taken)).collect()
    }

    fn place_view(&self, place: Place, taken: Option<&Taken>) -> PlaceView {
        let person = taken.and_then(Taken::player).and_then(|player| self.people.get(player));
        let running = self.running.as_ref();
        PlaceView {
            place,
            taken_by: taken.cloned(),
            away_since: person.and_then(|person| person.away_since),
            vote_from: self.vote_from(place),
            deputy: running.and_then(|running| running.deputies.get(&place).copied()),
            resigned: running.is_some_and(|running| running.has_resigned(place)),
        }
    }

    fn clocks(&self) -> Clocks {
        match &self.running {
            Some(running) => {
                let starts = match running.stage {
                    Stage::Countdown { starts } => Some(starts),
                    _ => None,
                };
                running.timer.shown(starts)
            }
            None => Timer::new(self.settings.clock, self.settings.seats.into()).shown(None),
        }
    }

    /// The places that these players hold.
    fn places_of(&self, players: &BTreeSet<PlayerId>) -> Vec<Place> {
        let theirs = |taken: Option<&Taken>| {
            taken.and_then(Taken::player).is_some_and(|player| players.contains(player))
        };
        self.places.iter().filter(|(_, taken)| theirs(*taken)).map(|(place, _)| place).collect()
    }

    fn offers(&self) -> Vec<Offer> {
        let offers = self.running.iter().flat_map(|running| &running.offers);
        offers.map(|(what, by)| Offer { what: *what, by: self.places_of(by) }).collect()
    }

    fn votes(&self) -> Vec<Vote> {
        let votes = self.running.iter().flat_map(|running| &running.votes);
        votes.map(|(place, by)| Vote { place: *place, by: self.places_of(by) }).collect()
    }

    fn ending(&self) -> Option<EndingView> {
        let running = self.running.as_ref().filter(|running| running.is_over())?;
        let outcome = running.sitting.outcome()?;
        let ending = running.sitting.ending();
        Some(EndingView {
            termination: ending.map_or(Termination::Rules, |ending| ending.termination),
            by: ending.and_then(|ending| ending.by),
            outcome,
        })
    }

    /// The seats of a player, the one to act first.
    fn seats_of(&self, player: Option<&PlayerId>) -> Vec<Seat> {
        let places = player.map(|player| self.places.of(player)).unwrap_or_default();
        let mut seats: Vec<Seat> = places
            .into_iter()
            .filter_map(|place| match place {
                Place::Seat(seat) => Some(seat),
                Place::Dealer => None,
            })
            .collect();
        let to_act = self.running.as_ref().map(|running| running.to_act()).unwrap_or_default();
        seats.sort_by_key(|seat| !to_act.contains(seat));
        seats
    }

    /// The game as this player sees it, from the seat to act where several are held at one screen;
    /// `None` before the start.
    pub fn game_view(&self, player: Option<&PlayerId>) -> Option<AnyView> {
        let running = self.running.as_ref()?;
        let viewer = self.facing(player).map_or(Viewer::Onlooker, Viewer::Seat);
        Some(running.sitting.game().view(viewer))
    }

    /// The seat from which this player sees the game; `None` for onlookers, and before the start.
    pub fn facing(&self, player: Option<&PlayerId>) -> Option<Seat> {
        self.running.as_ref()?;
        self.seats_of(player).first().copied()
    }

    /// What this player can do in the game now, at each place they hold that can act.
    pub fn legal(&self, player: Option<&PlayerId>, detail: LegalDetail) -> Vec<Legal> {
        let at = |place, game: &AnyGame| Legal { place, actions: legal_at(game, place, detail) };
        let legal = self.acting(player).map(|(place, game)| at(place, game));
        legal.filter(|legal| !legal.actions.is_empty()).collect()
    }

    /// The same step by step, each event as its JSON.
    pub fn steps(
        &self,
        player: Option<&PlayerId>,
    ) -> Result<Vec<(Place, Steps<String>)>, serde_json::Error> {
        let steps = self.acting(player).map(|(place, game)| Ok((place, game.steps(place)?)));
        let is_some = |at: &Result<(_, Steps<_>), _>| !matches!(at, Ok((_, s)) if s.first == 0);
        steps.filter(is_some).collect()
    }

    /// The places at which this player can act for themselves, with the game that is on.
    fn acting(&self, player: Option<&PlayerId>) -> impl Iterator<Item = (Place, &AnyGame)> {
        let running = self.running.as_ref().filter(|game| game.stage == Stage::Playing);
        let places = player.map(|player| self.places.of(player)).unwrap_or_default();
        running.into_iter().flat_map(move |running| {
            let acts = |place: &Place| {
                !running.deputies.contains_key(place) && !running.has_resigned(*place)
            };
            let acting: Vec<Place> = places.iter().copied().filter(acts).collect();
            acting.into_iter().map(|place| (place, running.sitting.game()))
        })
    }

    /// What happened, as this player may see it.
    pub fn events_for(&self, happened: &Happened, player: Option<&PlayerId>) -> Vec<Event> {
        let seats = self.seats_of(player);
        let shown = |event: &Event| match event {
            Event::Table(TableEvent::Said { player: speaker, .. })
                if self.chat.is_muted(player, speaker) =>
            {
                None
            }
            Event::Table(_) => Some(event.clone()),
            Event::Game(event) if seats.is_empty() => event.seen(Viewer::Onlooker).map(Event::Game),
            Event::Game(event) => {
                seats.iter().find_map(|&seat| event.seen(Viewer::Seat(seat))).map(Event::Game)
            }
        };
        happened.events.iter().filter_map(shown).collect()
    }

    /// The record of a game that has ended, by its number from 1; with its seed.
    pub fn record(&self, game_number: u32) -> Option<Record> {
        let index = usize::try_from(game_number).ok()?.checked_sub(1)?;
        self.records.get(index).cloned()
    }

    /// The record of the last game that has ended.
    pub fn last_record(&self) -> Option<Record> {
        self.records.last().cloned()
    }

    /// The table in a few words.
    pub fn summary(&self) -> Summary {
        let free = self.places.free().count();
        let host = self.host.as_ref().and_then(|host| self.people.get(host));
        let to_act = self.running.as_ref().map(|running| running.to_act()).unwrap_or_default();
        Summary {
            id: self.id.clone(),
            phase: self.phase(),
            settings: self.settings.listed(self.kind),
            host: self.host.clone(),
            host_name: host.map(|host| host.name.clone()),
            places: self.place_views(),
            free,
            open: self.settings.public
                && self.running.is_none()
                && free > 0
                && self.people.anybody(),
            to_act: to_act.into_iter().map(Place::Seat).collect(),
            game_number: self.game_number,
            number: self.number,
            at: self.last_at,
        }
    }
}

fn legal_at(game: &AnyGame, place: Place, detail: LegalDetail) -> Vec<Doable> {
    match detail {
        LegalDetail::None | LegalDetail::Steps => Vec::new(),
        LegalDetail::Actions => {
            let bare = |action| Doable { action, events: None };
            game.legal(place).into_iter().map(bare).collect()
        }
        LegalDetail::Previews => {
            let with = |Preview { action, events }| Doable { action, events: Some(events) };
            game.previews(place).into_iter().map(with).collect()
        }
    }
}
