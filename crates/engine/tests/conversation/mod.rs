//! A conversation with an engine, as a bot's author would have it.

use serde_json::{Value, json};
use std::time::{Duration, Instant};
use trefle_engine::{Engine, Host};

pub(crate) struct Desk {
    seeds: u32,
}

impl Host for Desk {
    fn fresh_seed(&mut self) -> String {
        self.seeds += 1;
        format!("fresh {}", self.seeds)
    }

    fn today(&mut self) -> String {
        "2026-01-31".into()
    }

    fn timer(&mut self, millis: u64) -> Box<dyn Fn() -> bool> {
        let begun = Instant::now();
        Box::new(move || begun.elapsed() >= Duration::from_millis(millis))
    }
}

pub(crate) struct Conversation(Engine<Desk>);

impl Conversation {
    pub(crate) fn new() -> Conversation {
        Conversation(Engine::new(trefle_registry::games(), Desk { seeds: 0 }))
    }

    pub(crate) fn begun(game: &str, seats: u64, options: Value) -> Conversation {
        let mut talk = Conversation::new();
        let request = json!({"do": "new", "game": game, "seats": seats, "seed": "clover", "options": options});
        talk.ask(request);
        talk
    }

    pub(crate) fn bytes(&mut self, line: &[u8]) -> String {
        self.0.answer(line).line
    }

    pub(crate) fn line(&mut self, line: &str) -> String {
        self.bytes(line.as_bytes())
    }

    fn answer(&mut self, mut request: Value) -> Value {
        request["id"] = json!(1);
        let answer: Value = serde_json::from_str(&self.line(&request.to_string())).unwrap();
        assert_eq!(answer["id"], 1);
        answer
    }

    /// The answer to a request that must go well.
    pub(crate) fn ask(&mut self, request: Value) -> Value {
        let answer = self.answer(request.clone());
        assert_eq!(answer["ok"], true, "{request}: {answer}");
        answer
    }

    /// The error of a request that must not.
    pub(crate) fn error(&mut self, request: Value) -> Value {
        let answer = self.answer(request.clone());
        assert_eq!(answer["ok"], false, "{request}: {answer}");
        answer["error"].clone()
    }

    pub(crate) fn code(&mut self, request: Value) -> String {
        self.error(request)["code"].as_str().unwrap().to_owned()
    }

    pub(crate) fn state(&mut self) -> Value {
        self.ask(json!({"do": "state"}))["state"].clone()
    }

    pub(crate) fn play(&mut self, seat: u8, action: &str) -> Value {
        self.ask(json!({"do": "play", "seat": seat, "action": action}))["events"].clone()
    }

    /// Plays on by easy bots, the dealer of FALLING too; true when the game is over.
    pub(crate) fn play_by_bots(&mut self, actions: usize) -> bool {
        for _ in 0..actions {
            if self.ask(json!({"do": "outcome"}))["outcome"] != Value::Null {
                return true;
            }
            if self.state()["game"] == "falling" {
                self.ask(json!({"do": "play", "seat": "dealer", "action": "deal"}));
            }
            for seat in self.ask(json!({"do": "to_act"}))["seats"].as_array().unwrap().clone() {
                let request = json!({"do": "bot", "seat": seat, "level": "easy", "nodes": 20});
                if let Some(action) = self.ask(request)["action"].as_str() {
                    self.ask(json!({"do": "play", "seat": seat, "action": action}));
                }
            }
        }
        self.ask(json!({"do": "outcome"}))["outcome"] != Value::Null
    }

    /// Writes the record, loads it, and writes it again.
    pub(crate) fn comes_back_byte_for_byte(&mut self) -> String {
        let before = self.state();
        let record = self.ask(json!({"do": "record"}))["record"].as_str().unwrap().to_owned();
        self.ask(json!({"do": "load", "record": record}));
        assert_eq!(self.ask(json!({"do": "record"}))["record"], json!(record));
        assert_eq!(self.state(), before);
        record
    }
}
