//! What is said.

use crate::support::{Desk, id};
use serde_json::{Value, json};
use trefle_table::{Entry, LINES_KEPT, LONGEST_TEXT, QuickWord, Table};

fn say(text: &str) -> Value {
    json!({"do": "say", "text": text})
}

fn lines(desk: &Desk, name: &str) -> Vec<String> {
    let chat = desk.seen(name)["chat"].clone();
    chat.as_array().unwrap().iter().map(|line| line["text"].as_str().unwrap().into()).collect()
}

#[test]
fn anybody_may_say_something() {
    let mut desk = Desk::with(json!({"game": "fits", "seats": 2}), &["ann"]);
    desk.ask("zoe", say(" hello \n there\u{0} "));
    let line = desk.seen("ann")["chat"][0].clone();
    let expected = json!({"number": 3, "at": desk.now, "player": "p_zoe", "name": "zoe",
        "text": "hello there"});
    assert_eq!(line, expected);
    desk.check_replay();
}

#[test]
fn quick_words_have_a_name_and_a_text_for_clients_that_do_not_know_it() {
    let mut desk = Desk::with(json!({"game": "fits", "seats": 2}), &["ann"]);
    for word in QuickWord::ALL {
        desk.ask("zoe", json!({"do": "quick", "word": word}));
        let line = desk.seen("ann")["chat"].as_array().unwrap().last().unwrap().clone();
        assert_eq!((&line["quick"], &line["text"]), (&json!(word), &json!(word.text())));
    }
    desk.ask("zoe", say("hello"));
    assert!(desk.seen("ann")["chat"][5].get("quick").is_none(), "older clients see no new field");
    desk.check_replay();
}

#[test]
fn names_and_words_can_be_forgotten_and_the_game_stays() {
    let mut desk = Desk::with(json!({"game": "fits", "seats": 3}), &["ann", "bob"]);
    desk.ask("ann", json!({"do": "sit", "place": 3, "name": "Little Cid"}));
    desk.ask("ann", json!({"do": "start"}));
    desk.ask("bob", say("a secret of bob's"));
    desk.ask("zoe", json!({"do": "report", "number": 6, "text": "what zoe thinks of it"}));
    desk.play_out(&["ann", "bob"]);
    let bare: Vec<Entry> = desk.journal.iter().map(|entry| entry.clone().parted().0).collect();
    let bytes: Vec<u8> = bare.iter().flat_map(|entry| entry.to_bytes().unwrap()).collect();
    let kept = String::from_utf8(bytes).unwrap();
    for personal in ["\"ann\"", "\"bob\"", "\"zoe\"", "Little Cid", "a secret", "thinks of it"] {
        assert!(!kept.contains(personal), "{personal}");
    }
    let table = Table::replay(&trefle_registry::games(), bare).unwrap();
    let seen = serde_json::to_value(table.seen_by(None)).unwrap();
    assert_eq!(seen["places"][1]["taken_by"]["name"], "Guest");
    assert_eq!(seen["chat"][0]["text"], "…");
    assert_eq!(table.record(1).unwrap().seats[1], "Guest");
    desk.check_replay();
}

#[test]
fn texts_are_neither_empty_nor_long_and_the_last_ones_are_kept() {
    let mut desk = Desk::new(json!({"game": "fits", "seats": 2}));
    desk.refuse("ann", say(" \u{200b} "), "table-text-too-long");
    desk.refuse("ann", say(&"é".repeat(LONGEST_TEXT + 1)), "table-text-too-long");
    desk.refuse("ann", say(&"é".repeat(1_000_000)), "table-text-too-long");
    desk.ask("ann", say(&"é".repeat(LONGEST_TEXT)));
    for number in 0..LINES_KEPT {
        desk.ask("ann", say(&number.to_string()));
    }
    assert_eq!(lines(&desk, "ann").len(), LINES_KEPT);
    assert_eq!(lines(&desk, "ann")[0], "0");
}

#[test]
fn who_is_muted_is_not_heard_by_the_one_who_muted_them() {
    let mut desk = Desk::with(json!({"game": "fits", "seats": 2}), &["ann", "bob"]);
    desk.ask("bob", say("one"));
    desk.refuse(
        "ann",
        json!({"do": "mute", "player": "p_ann", "muted": true}),
        "table-mute-oneself",
    );
    desk.ask("ann", json!({"do": "mute", "player": "p_bob", "muted": true}));
    desk.ask("bob", say("two"));
    let said = desk.told.last().unwrap().clone();
    assert_eq!(lines(&desk, "ann"), [""; 0]);
    assert_eq!(desk.seen("ann")["you"]["muted"], json!(["p_bob"]));
    assert_eq!(lines(&desk, "cid"), ["one", "two"]);
    assert!(desk.table.events_for(&said, Some(&id("ann"))).is_empty());
    assert_eq!(desk.table.events_for(&said, Some(&id("cid"))).len(), 1);
    assert_eq!(desk.table.events_for(&said, None).len(), 1);
    desk.ask("ann", json!({"do": "mute", "player": "p_bob", "muted": false}));
    assert_eq!(lines(&desk, "ann"), ["one", "two"]);
    desk.check_replay();
}

#[test]
fn a_report_names_words_that_were_said_and_is_told_to_nobody() {
    let mut desk = Desk::with(json!({"game": "fits", "seats": 2}), &["ann", "bob"]);
    desk.ask("bob", say("bad words"));
    let number = desk.table.number();
    let report = |number: u64| json!({"do": "report", "number": number, "text": "rude"});
    desk.refuse("ann", report(1), "table-no-such-line");
    assert_eq!(desk.ask("ann", report(number)), []);
    assert!(!desk.seen("bob").to_string().contains("rude"));
}
