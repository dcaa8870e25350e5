//! Bodies of the fuzz targets: plain functions, so that the tests replay their corpus.

use crate::{Engine, Host};
use serde_json::Value;
use trefle_games::{Games, Sitting};

/// A host that is the same every time.
struct Still;

impl Host for Still {
    fn fresh_seed(&mut self) -> String {
        "still".into()
    }

    fn today(&mut self) -> String {
        "2026-01-31".into()
    }

    fn timer(&mut self, _: u64) -> Box<dyn Fn() -> bool> {
        Box::new(|| true)
    }
}

/// Any lines at all: each gets exactly one answer, an object with `id` and `ok`, and an error
/// leaves the game as it was.
pub fn request_line(games: &Games, data: &[u8]) {
    let mut engine = Engine::new(games.clone(), Still);
    for line in data.split(|&byte| byte == b'\n') {
        let before = state(&mut engine);
        let answer = engine.answer(line);
        let reply: Value =
            serde_json::from_str(&answer.line).unwrap_or_else(|error| panic!("{error}"));
        assert!(!answer.line.contains('\n'), "one line: {}", answer.line);
        assert!(reply.get("id").is_some() && reply["ok"].is_boolean(), "{reply}");
        if reply["ok"] == false {
            assert!(reply["error"]["code"].is_string() && reply["error"]["message"].is_string());
            assert_eq!(state(&mut engine), before, "an error changes nothing");
        }
        if answer.quit {
            return;
        }
    }
}

fn state(engine: &mut Engine<Still>) -> String {
    engine.answer(br#"{"id":0,"do":"state"}"#).line
}

/// Any text at all: refused with a line and a reason, or a record that is written again to bytes
/// that load to the same game.
pub fn record(games: &Games, data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(sitting) = Sitting::load(games, text) else { return };
    let written = sitting.record().to_string();
    let again =
        Sitting::load(games, &written).unwrap_or_else(|error| panic!("{error} in {written}"));
    assert_eq!(again.record().to_string(), written);
    assert_eq!(again.game(), sitting.game());
}
