//! A table whose deck a test chooses, looked at through the state that the engine shows.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use trefle_falling::{Action, Falling, Kind, Refused};
use trefle_game::{Actor, Knowledge, Refusal as _, RefusalKind, Rules, Seat, Viewer};

pub(crate) struct Table {
    pub(crate) game: Falling,
}

pub(crate) fn seat(number: u8) -> Actor {
    Actor::Seat(Seat::new(number).unwrap())
}

impl Table {
    /// So many fallers, and these cards, the first dealt first.
    pub(crate) fn new(fallers: u64, cards: &str) -> Table {
        let deck: Vec<&str> = cards.split_whitespace().collect();
        let mut counts = BTreeMap::new();
        for card in &deck {
            *counts.entry(*card).or_insert(0) += 1;
        }
        let lines: String =
            counts.iter().map(|(card, count)| format!("{card} = {count}\n")).collect();
        let options = json!({"deck": deck, "deck_file": format!("[cards]\n{lines}")});
        Table { game: Falling::begin(&Falling::options(fallers, &options).unwrap(), "") }
    }

    /// One beat; the types of what happened.
    pub(crate) fn deal(&mut self) -> String {
        let events = self.apply(Actor::Dealer, "deal");
        types(&events)
    }

    pub(crate) fn deals(&mut self, beats: usize) {
        for _ in 0..beats {
            self.deal();
        }
    }

    /// A faller's action; the types of what happened.
    pub(crate) fn act(&mut self, who: u8, action: &str) -> String {
        let events = self.apply(seat(who), action);
        types(&events)
    }

    pub(crate) fn apply(&mut self, actor: Actor, action: &str) -> Vec<Value> {
        let action: Action = action.parse().unwrap();
        let events = self
            .game
            .apply(actor, &action)
            .unwrap_or_else(|why| panic!("{actor}: {action}: {why} in {}", self.game.state()));
        events.iter().map(|event| serde_json::to_value(event).unwrap()).collect()
    }

    pub(crate) fn refuse(&self, actor: Actor, action: Action) -> Refused {
        let mut after = self.game.clone();
        let refused = after.apply(actor, &action).expect_err("this is not allowed");
        assert_eq!(after, self.game, "a refusal changes nothing");
        assert!(!self.game.legal(actor).contains(&action));
        refused
    }

    /// The key of the refusal of a faller's action.
    pub(crate) fn refused(&self, who: u8, action: &str) -> &'static str {
        let refused = self.refuse(seat(who), action.parse().unwrap());
        assert_eq!(refused.kind(), RefusalKind::IllegalAction);
        refused.key().strip_prefix("falling-").unwrap()
    }

    pub(crate) fn legal(&self, who: u8) -> String {
        let actions: Vec<String> =
            self.game.legal(seat(who)).iter().map(ToString::to_string).collect();
        actions.join(", ")
    }

    pub(crate) fn state(&self) -> Value {
        self.game.state()
    }

    pub(crate) fn view(&self) -> Value {
        serde_json::to_value(self.game.view(Viewer::Onlooker)).unwrap()
    }

    fn faller(&self, who: u8) -> Value {
        self.state()["seats"][usize::from(who) - 1].clone()
    }

    /// Bottom first, a bar between piles: `Hit Skip | Stop`.
    pub(crate) fn piles(&self, who: u8) -> String {
        let piles = self.faller(who)["piles"].as_array().unwrap().clone();
        piles.iter().map(words).collect::<Vec<_>>().join(" | ")
    }

    pub(crate) fn hand(&self, who: u8) -> String {
        self.faller(who)["hand"].as_str().unwrap_or("-").into()
    }

    /// `Hit`, `Hit+Extra`, or `-`.
    pub(crate) fn rider(&self, who: u8) -> String {
        let rider = &self.faller(who)["rider"];
        let extra = if rider["extra"] == true { "+Extra" } else { "" };
        rider["card"].as_str().map_or("-".into(), |card| format!("{card}{extra}"))
    }

    pub(crate) fn is_out(&self, who: u8) -> bool {
        self.faller(who)["out"].as_bool().unwrap()
    }

    pub(crate) fn serving(&self) -> Option<u64> {
        self.state()["serving"].as_u64()
    }

    pub(crate) fn next(&self) -> Option<u64> {
        self.state()["next"].as_u64()
    }

    pub(crate) fn deck(&self) -> String {
        words(&self.state()["deck"])
    }

    pub(crate) fn discard(&self) -> String {
        words(&self.view()["discard"])
    }

    /// Every card in the game, wherever it lies.
    pub(crate) fn count(&self, kind: Kind) -> usize {
        let state = self.state();
        let mut text = format!("{} {} ", self.deck(), self.discard());
        for faller in state["seats"].as_array().unwrap() {
            let piles = faller["piles"].as_array().unwrap();
            text.extend(piles.iter().map(|pile| words(pile) + " "));
            for card in [&faller["hand"], &faller["rider"]["card"]] {
                text += card.as_str().unwrap_or_default();
                text += " ";
            }
            if faller["rider"]["extra"] == true {
                text += "Extra ";
            }
        }
        text.split_whitespace().filter(|&word| word == kind.name()).count()
    }
}

fn words(list: &Value) -> String {
    let words: Vec<&str> =
        list.as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect();
    words.join(" ")
}

fn types(events: &[Value]) -> String {
    events.iter().map(|event| event["type"].as_str().unwrap()).collect::<Vec<_>>().join(" ")
}
