//! What a page asks of a server is answered in the browser as a server answers it.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "these are tests")]

use serde_json::{Value, json};
use std::cell::Cell;
use trefle_browser::{Answering, answer, bots_play, learned};
use trefle_registry::games;
use trefle_study::{Error, Learned};
use trefle_table::Level;

fn ask(path: &str, body: &Value) -> Result<Value, Error> {
    let answering = Answering { clock: &|| 0, tell: &mut |_| () };
    answer(&games(), path, &body.to_string(), answering)
        .map(|text| serde_json::from_str(&text).expect("an answer is JSON"))
}

/// The record of a game of bots.
fn record(game: &str, seats: u8, options: Value) -> String {
    let settings = json!({"game": game, "seats": seats, "options": options, "seed": "answers"});
    bots_play(&games(), &serde_json::from_value(settings).unwrap(), Level::Easy, 50).unwrap()
}

fn told(error: Error) -> Value {
    serde_json::to_value(error.detail()).unwrap()
}

#[test]
fn a_record_is_replayed_and_goes_on_otherwise() {
    let record = record("fillit", 2, json!({}));
    let film = ask("/api/replay", &json!({"record": record, "frames": "changes"})).unwrap();
    assert_eq!(film["record"], record.as_str());
    let frames = film["frames"].as_array().unwrap();
    assert!(frames[0]["views"].is_object() && frames[1]["changes"].is_array());
    let otherwise = json!({"after": 3, "then": []});
    let asked = json!({"record": record, "frames": "changes", "otherwise": otherwise});
    assert_eq!(ask("/api/replay", &asked).unwrap()["frames"].as_array().unwrap().len(), 1);
    let error = told(ask("/api/replay", &json!({"record": "no record"})).unwrap_err());
    assert_eq!((&error["code"], &error["key"]), (&json!("bad_request"), &json!("bad-request")));
}

#[test]
fn a_position_is_told_with_the_reply_of_a_strong_bot() {
    let mut asked = json!({"game": "fillit", "seats": 2, "options": {}, "seat": 1, "actions": []});
    let position = ask("/api/position", &asked).unwrap();
    assert_eq!(position["last"], Value::Null);
    let record = record("fillit", 2, json!({}));
    let film = ask("/api/replay", &json!({"record": record})).unwrap();
    let first = &film["frames"][1];
    asked["actions"] = json!([{"place": first["actor"], "action": first["action"]}]);
    asked["reply"] = json!(true);
    let position = ask("/api/position", &asked).unwrap();
    let seat = first["actor"].as_u64().unwrap();
    if seat == 1 {
        assert_eq!(position["last"]["place"], 2, "the other seat has answered");
    }
    asked["actions"] = json!([{"place": seat, "action": "nonsense"}]);
    assert_eq!(told(ask("/api/position", &asked).unwrap_err())["code"], "bad_notation");
}

#[test]
fn a_review_tells_how_far_it_is_and_ends_when_its_time_is_over() {
    let record = record("fits", 2, json!({}));
    let body = json!({"record": record, "seat": 1}).to_string();
    let mut told = 0;
    let mut tell = |_| told += 1;
    let answering = Answering { clock: &|| 0, tell: &mut tell };
    let review = answer(&games(), "/api/review", &body, answering).unwrap();
    assert_eq!(serde_json::from_str::<Value>(&review).unwrap()["done"], true);
    assert!(told > 1);
    let now = Cell::new(0);
    let clock = || now.replace(now.get() + 60_000);
    let answering = Answering { clock: &clock, tell: &mut |_| () };
    let review = answer(&games(), "/api/review", &body, answering).unwrap();
    assert_eq!(serde_json::from_str::<Value>(&review).unwrap()["done"], false);
}

#[test]
fn what_bots_have_learned_of_all_boards_of_a_game_is_named_before_its_review() {
    let record = record("fits", 1, json!({"boards": ["2", "1"]}));
    let needed = learned(&games(), "/api/review", &json!({"record": record}).to_string());
    assert_eq!(needed, Learned { game: "fits", files: ["1", "2"].into() });
    let position = json!({"game": "fillit", "seats": 2, "options": {}, "seat": 1, "actions": [],
        "reply": true});
    let needed = learned(&games(), "/api/position", &position.to_string());
    assert_eq!(needed.files.len(), 0);
    assert_eq!(learned(&games(), "/api/review", "{"), Learned::default());
}

#[test]
fn a_file_of_ones_own_is_checked_and_its_fault_told_with_the_line() {
    let error = told(
        ask("/api/boards/check", &json!({"kind": "board", "text": "hat = 1\n?"})).unwrap_err(),
    );
    assert_eq!(error["code"], "bad_request");
    assert!(error["line"].is_number(), "{error}");
    assert!(ask("/api/boards/check", &json!({"kind": "hat", "text": ""})).is_err());
}

#[test]
fn what_is_too_long_or_unknown_is_an_error() {
    let long = "x".repeat(trefle_study::LONGEST_WITH_RECORD);
    let error = told(ask("/api/review", &json!({"record": long})).unwrap_err());
    assert_eq!(error["code"], "too_large");
    assert!(ask("/api/tables", &json!({})).is_err());
    assert!(ask("/api/position", &json!({"game": "fits"})).is_err());
}
