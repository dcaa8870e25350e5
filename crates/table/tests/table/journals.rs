//! Golden journals: whole games, as an earlier version kept them. They must replay to the same
//! record in this version and every later one. Never change them; a new format gets new ones.
//!
//! `TREFLE_WRITE_JOURNALS=1 cargo test -p trefle-table journals` writes those that are missing.

use crate::support::Desk;
use serde_json::{Value, json};
use std::{fs, path::PathBuf};
use trefle_table::{Command, Entry, Table};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/journals")
}

/// The games that the golden journals hold.
fn games() -> Vec<(&'static str, Desk)> {
    vec![("fits", fits()), ("fillit", fillit()), ("falling", falling())]
}

/// Two rounds with a clock: a late card, somebody who goes away and a bot for them, words, somebody
/// who gives up, and a rematch that is broken off.
fn fits() -> Desk {
    let game: Value = json!({"game": "fits", "seats": 3, "options": {"boards": ["2", "jeuxsoc"]},
        "clock": {"kind": "card", "millis": 20_000}});
    let mut desk = Desk::started(game, &["ann", "bob"]);
    desk.ask("bob", json!({"do": "say", "text": "good luck"}));
    desk.wait(20_000);
    desk.away("bob");
    desk.wait(45_000);
    desk.ask("ann", json!({"do": "vote_bot", "place": 2}));
    for _ in 0..6 {
        desk.bots();
        desk.play_any("ann");
        desk.wait(2_000);
    }
    desk.back("bob");
    desk.ask("bob", json!({"do": "return", "place": 2}));
    desk.ask("bob", json!({"do": "resign", "place": 2}));
    desk.play_out(&["ann"]);
    desk.ask("ann", json!({"do": "rematch"}));
    desk.ask("bob", json!({"do": "rematch"}));
    desk.node(Command::next_game("another seed"));
    desk.ask("ann", json!({"do": "offer", "what": "abort"}));
    desk.ask("bob", json!({"do": "answer", "what": "abort", "yes": true}));
    desk
}

/// The tournament way, clocks, a restart, a game to its end; then one that is lost by time.
fn fillit() -> Desk {
    let game: Value = json!({"game": "fillit", "seats": 2, "first": "tournament",
        "clock": {"kind": "player", "millis": 600_000, "increment": 1_000}});
    let mut desk = Desk::with(game, &["ann", "bob"]);
    desk.ask("bob", json!({"do": "choose", "setup": "B"}));
    desk.ask("ann", json!({"do": "choose", "first": 2}));
    desk.ask("ann", json!({"do": "start"}));
    for name in ["bob", "ann", "bob", "ann"] {
        desk.wait(1_500);
        desk.play_any(name);
    }
    let down_since = desk.now;
    desk.now += 60_000;
    desk.node(Command::Restarted { down_since });
    desk.back("ann");
    desk.back("bob");
    desk.play_out(&["ann", "bob"]);
    desk.ask("ann", json!({"do": "rematch"}));
    desk.ask("bob", json!({"do": "rematch"}));
    desk.node(Command::next_game("another seed"));
    desk.wait(700_000);
    desk
}

/// A person deals and pauses; then the winner deals, until all leave.
fn falling() -> Desk {
    let game: Value = json!({"game": "falling", "seats": 3, "dealer": "person"});
    let mut desk = Desk::with(game, &["ann", "bob"]);
    desk.ask("dan", json!({"do": "sit", "place": "dealer"}));
    desk.ask("ann", json!({"do": "start", "fill": "medium"}));
    desk.wait(3_000);
    for _ in 0..5 {
        desk.ask("dan", json!({"do": "play", "place": "dealer", "action": "deal"}));
        desk.wait(700);
        desk.play_any("ann");
    }
    desk.ask("dan", json!({"do": "pause"}));
    desk.wait(9_000);
    desk.ask("dan", json!({"do": "resume"}));
    desk.play_out(&["ann", "bob", "dan"]);
    for name in ["ann", "bob", "dan"] {
        desk.ask(name, json!({"do": "rematch"}));
    }
    desk.node(Command::next_game("another seed"));
    desk.wait(8_000);
    for name in ["ann", "bob", "dan"] {
        desk.ask(name, json!({"do": "leave"}));
    }
    desk
}

fn records(table: &Table) -> String {
    (1..).map_while(|game| table.record(game)).map(|record| record.to_string()).collect()
}

#[test]
fn golden_journals_replay_to_the_same_records() {
    if std::env::var_os("TREFLE_WRITE_JOURNALS").is_some() {
        write_missing();
    }
    for (name, _) in games() {
        let journal = fs::read(folder().join(format!("{name}.journal"))).unwrap();
        let record = fs::read_to_string(folder().join(format!("{name}.records"))).unwrap();
        let lines = journal.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
        let entries: Vec<Entry> = lines
            .map(|line| Entry::from_bytes(1, line).expect("format 1 is read for ever"))
            .collect();
        let table = Table::replay(&trefle_registry::games(), entries).unwrap();
        assert_eq!(records(&table), record, "{name}");
        assert_eq!(record.matches("[Record 1]").count(), 2, "two games at each table");
    }
}

#[test]
fn the_games_of_the_golden_journals_replay() {
    for (_, desk) in games() {
        desk.check_replay();
        assert!(desk.table.record(2).is_some());
    }
}

fn write_missing() {
    for (name, desk) in games() {
        let path = folder().join(format!("{name}.journal"));
        if path.exists() {
            continue;
        }
        let mut lines = Vec::new();
        for entry in &desk.journal {
            lines.extend(entry.to_bytes().unwrap());
            lines.push(b'\n');
        }
        fs::write(path, lines).unwrap();
        fs::write(folder().join(format!("{name}.records")), records(&desk.table)).unwrap();
    }
}
