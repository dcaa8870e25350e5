//! The contract of a game, over the table.

use crate::{Action, Event, FallingOptions, Move, Refused, View, bot, table::Table, view::Chosen};
use trefle_game::{Actor, BadOptions, Budget, Game, Level, Outcome, Seat, Shuffle, Viewer};

/// A game of FALLING.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Falling {
    pub(crate) table: Table,
    pub(crate) chosen: Chosen,
}

impl Game for Falling {
    const NAME: &'static str = "falling";
    const TIMED: bool = true;
    const DEALER: bool = true;

    type Options = FallingOptions;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refused;

    fn options(seats: u64, json: &serde_json::Value) -> Result<FallingOptions, BadOptions> {
        FallingOptions::read(seats, json)
    }

    fn begin(options: &FallingOptions, seed: &str) -> Falling {
        let chosen = Chosen {
            level: options.level,
            decks: options.decks,
            cards: options.counts,
            warning: options.warning(),
        };
        Falling { table: Table::begin(options, seed), chosen }
    }

    fn seats(&self) -> usize {
        self.table.fallers.len()
    }

    fn to_act(&self) -> Vec<Seat> {
        if self.table.is_over() {
            return Vec::new();
        }
        let can_act =
            |seat: &Seat| self.table.can_take(*seat) || !self.table.targets(*seat).is_empty();
        self.table.seats().filter(can_act).collect()
    }

    fn legal(&self, actor: Actor) -> Vec<Action> {
        let table = &self.table;
        match actor {
            _ if table.is_over() => Vec::new(),
            Actor::Dealer => vec![Move::Deal.into()],
            Actor::Seat(seat) if seat.index() >= self.seats() => Vec::new(),
            Actor::Seat(seat) if table.can_take(seat) => (1..)
                .zip(&table.faller(seat).piles)
                .map(|(nth, _)| Move::Take(nth).into())
                .collect(),
            Actor::Seat(seat) => {
                let targets = table.targets(seat).iter();
                targets.map(|target| Move::Play(target.number().into()).into()).collect()
            }
        }
    }

    fn preview(&self, actor: Actor, action: &Action) -> Result<Vec<Event>, Refused> {
        let mut events = self.clone().apply(actor, action)?;
        // Which card comes next nobody knows; when the deck is empty it is a Ground for certain.
        if self.table.deck_left() > 0
            && let Some(at) = events.iter().position(|event| matches!(event, Event::Dealt { .. }))
        {
            events.truncate(at);
        }
        Ok(events)
    }

    fn apply(&mut self, actor: Actor, action: &Action) -> Result<Vec<Event>, Refused> {
        let mut events = Vec::new();
        self.table.act(actor, *action, &mut |event| events.push(event))?;
        events.extend(self.outcome().map(|outcome| Event::GameOver { outcome }));
        Ok(events)
    }

    fn aimed(action: Action, card: u32) -> Action {
        Action { meant: Some(card), ..action }
    }

    fn state(&self) -> serde_json::Value {
        let mut state =
            serde_json::to_value(View::of(&self.table, &self.chosen)).unwrap_or_default();
        if let Some(state) = state.as_object_mut() {
            state.remove("deck_count");
            let deck = self.table.cards.iter().skip(self.table.dealt);
            state.insert("deck".into(), deck.map(|card| card.kind.name()).collect());
        }
        state
    }

    fn view(&self, _: Viewer) -> View {
        View::of(&self.table, &self.chosen)
    }

    fn another(&self, _: Viewer, shuffle: &mut Shuffle) -> Falling {
        let mut other = self.clone();
        other.table.shuffle_deck(shuffle);
        other
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    fn bot(
        view: &View,
        seat: Seat,
        level: Level,
        budget: &mut Budget<'_>,
        dice: &mut Shuffle,
    ) -> Option<Action> {
        bot::decide(view, seat, level, budget, dice)
    }
}
