//! The contract of a game, over the table.

use crate::{
    Action, Conducts, Counts, Deck, Event, FallingOptions, Move, Refused, View, bots, review,
    rules::table::Table, view::Chosen,
};
use trefle_game::{
    Actor, Analysis, BadOptions, Bot, Bots, Budget, Descriptor, Fault, Figures, Idle, Knowledge,
    Measure, Outcome, OwnFile, Policy, Pondering, RealTime, Reconstructed, Resignation, Reviews,
    Rules, Seat, Shuffle, TimeControl, Viewer,
};

/// The most cards in a deck that a table plays with, but the Grounds: four times those of the game.
const MOST_CARDS: usize = 200;

/// A game of FALLING.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Falling {
    pub(crate) table: Table,
    pub(crate) chosen: Chosen,
}

impl Rules for Falling {
    const NAME: &'static str = "falling";
    type Options = FallingOptions;
    type Action = Action;
    type Event = Event;
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
            Actor::Seat(seat) => table.legal(seat),
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

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }
}

impl Knowledge for Falling {
    type View = View;

    fn view(&self, _: Viewer) -> View {
        View::of(&self.table, &self.chosen)
    }

    fn determinize(&self, _: Viewer, shuffle: &mut Shuffle) -> Falling {
        let mut other = self.clone();
        other.table.shuffle_deck(shuffle);
        other
    }
}

impl Policy for Falling {
    const DESCRIPTOR: &'static Descriptor = &Descriptor {
        title: "FALLING",
        seats: 2..=16,
        seats_at_one_screen: 1,
        // It is made for three and more.
        seats_of_a_match: 3,
        usual_bots: 3,
        // FALL-27: the shortest, the longest and the normal beat.
        time: TimeControl::Pace { limits: 300..=10_000, usual: 1_500 },
        resignation: Resignation::PlaysOn,
        beginning: None,
        chance: true,
        same_again: false,
        card_options: &["deck"],
        goes_on: false,
        own_file: Some(OwnFile { kind: "deck", option: "deck_file", list: false, seats: 4 }),
        // The counts of the cards are what was lost (FALL-02).
        reconstructed: Reconstructed::UnlessOwnFile,
        notation_example: "take 1",
        measure: Measure::Wins,
        bot_ratings: Some([1_285, 1_500, 1_695]),
    };

    /// FALL-24: whether this seat has hit the ground.
    fn is_out(&self, seat: Seat) -> bool {
        self.table.out.contains(&seat)
    }

    /// The cards: how many decks, and of which level.
    fn mode(&self) -> serde_json::Map<String, serde_json::Value> {
        let decks = serde_json::json!(self.chosen.decks);
        let level = serde_json::json!(self.chosen.level);
        [("decks".to_owned(), decks), ("level".to_owned(), level)].into_iter().collect()
    }

    /// With all cards of the game and no others, and as many fallers as it is made for.
    fn is_rateable(&self) -> bool {
        let own = Deck::standard().counts;
        let decks = u16::from(self.chosen.decks);
        self.chosen.warning.is_none()
            && self.chosen.cards == Counts::by(|kind| own.of(kind) * decks)
    }

    /// Every card that was discarded is told with every beat.
    fn bears(options: &FallingOptions) -> Result<(), BadOptions> {
        match options.counts.total() <= MOST_CARDS * usize::from(options.decks) {
            true => Ok(()),
            false => {
                let reason = format!(
                    "`deck_file`: a table plays with at most {MOST_CARDS} cards but the Grounds"
                );
                let fault = Fault::new("falling-file-many", reason).with("most", MOST_CARDS);
                Err(BadOptions::new(&fault).told_as(fault))
            }
        }
    }

    /// A seat that does nothing just falls.
    fn idle(&self, _: Seat) -> Idle<Action> {
        Idle::Wait
    }

    fn real_time() -> Option<RealTime<Falling>> {
        Some(RealTime {
            beat: || Move::Deal.into(),
            meant: |view, seat, action| view.meant(seat, action).map(|card| card.id()),
            aim: |action, card| Action { meant: Some(card), ..action },
            reaction: bots::calm,
        })
    }
}

impl Bots for Falling {
    fn bot(
        view: &View,
        seat: Seat,
        bot: Bot<'_>,
        budget: &mut Budget<'_>,
        dice: &mut Shuffle,
    ) -> Option<Action> {
        bots::decide(view, seat, bot, budget, dice)
    }

    /// A bot has the body of a person, and thinks while its hand is on its way.
    fn pondering(view: &View, seat: Seat, bot: Bot<'_>, dice: &mut Shuffle) -> Pondering {
        let drawn = bots::reaction(view, seat, bot, dice);
        Pondering { least: drawn, most: drawn }
    }
}

impl Analysis for Falling {
    fn figures(begun: &Falling, actions: &[(u64, Actor, Action)]) -> Figures {
        Conducts::of(begun, actions).figures()
    }
}

impl Reviews for Falling {
    type Review = review::Review;
    const REVIEW: Option<trefle_game::Review<Falling>> = Some(review::review);
}
