//! The next game.

use crate::support::{Desk, id};
use serde_json::{Value, json};
use trefle_table::{Command, Phase, TableEvent, commitment};

fn rematch() -> Value {
    json!({"do": "rematch"})
}

fn names(desk: &Desk) -> Vec<String> {
    let places = desk.seen("ann")["places"].clone();
    let name = |place: &Value| place["taken_by"]["name"].as_str().unwrap_or("").to_owned();
    places.as_array().unwrap().iter().map(name).collect()
}

#[test]
fn all_must_ask_and_everybody_moves_on_by_one_seat() {
    let mut desk = Desk::started(json!({"game": "fillit", "seats": 3}), &["ann", "bob", "cid"]);
    desk.refuse("ann", rematch(), "table-not-over");
    desk.ask("ann", json!({"do": "resign", "place": 1}));
    desk.refuse("zoe", rematch(), "table-players-only");
    desk.ask("ann", rematch());
    desk.ask("bob", rematch());
    assert_eq!(desk.seen("ann")["rematch"], json!([1, 2]));
    assert!(!desk.table.wants_seed());
    assert!(desk.try_by(&trefle_table::Who::Node, &Command::next_game("n")).is_err());
    desk.ask("cid", rematch());
    assert!(desk.table.wants_seed());
    let events = desk.node(Command::next_game("second"));
    assert_eq!(events[0], TableEvent::RematchBegan { game_number: 2 });
    assert_eq!(names(&desk), ["bob", "cid", "ann"]);
    let table = desk.seen("ann");
    assert_eq!(table["phase"], "playing");
    assert_eq!(table["game_number"], 2);
    assert_eq!(table["commitment"], commitment("second"));
    assert!(!desk.table.wants_seed());
    desk.ask("bob", json!({"do": "resign", "place": 1}));
    assert_eq!(desk.table.record(1).unwrap().seats, ["ann", "bob", "cid"]);
    assert_eq!(desk.table.record(2).unwrap().seats, ["bob", "cid", "ann"]);
    assert_eq!(desk.table.record(2).unwrap().seed, "second");
    desk.check_replay();
}

#[test]
fn who_left_does_not_count_and_their_place_is_free() {
    let mut desk = Desk::started(json!({"game": "fits", "seats": 3}), &["ann", "bob"]);
    desk.ask("ann", json!({"do": "resign", "place": 1}));
    desk.ask("bob", json!({"do": "resign", "place": 2}));
    desk.ask("ann", rematch());
    assert!(!desk.table.wants_seed());
    desk.ask("bob", json!({"do": "leave"}));
    assert!(desk.table.wants_seed());
    desk.node(Command::next_game("n"));
    assert_eq!(desk.table.phase(), Phase::Waiting);
    assert_eq!(names(&desk).iter().filter(|name| name.is_empty()).count(), 1);
    desk.ask("ann", json!({"do": "start", "fill": "easy"}));
    desk.check_replay();
}

#[test]
fn who_stays_away_does_not_hold_up_the_others() {
    let mut desk = Desk::started(json!({"game": "fillit", "seats": 2}), &["ann", "bob"]);
    desk.ask("ann", json!({"do": "resign", "place": 1}));
    desk.away("bob");
    desk.ask("ann", rematch());
    assert!(!desk.table.wants_seed());
    desk.wait(30_000);
    desk.ask("ann", rematch());
    assert!(desk.table.wants_seed());
}

#[test]
fn the_hosts_seed_holds_for_one_game() {
    let game = json!({"game": "fits", "seats": 1, "seed": "mine"});
    let mut desk = Desk::started(game, &["ann"]);
    desk.ask("ann", json!({"do": "resign", "place": 1}));
    desk.ask("ann", rematch());
    desk.node(Command::next_game("new"));
    assert_eq!(desk.seen("ann")["settings"]["fixed"], false);
    assert_eq!(desk.seen("ann")["commitment"], commitment("new"));
}

fn falling(dealer: &str, people: &[&str]) -> Desk {
    let mut desk = Desk::with(json!({"game": "falling", "seats": 3, "dealer": "person"}), people);
    desk.ask(dealer, json!({"do": "sit", "place": "dealer"}));
    desk.ask("ann", json!({"do": "start", "fill": "easy"}));
    desk
}

#[test]
fn fall_26_the_winner_deals_the_next_game() {
    let mut desk = falling("dan", &["ann", "bob", "cid"]);
    desk.play_out(&["ann", "bob", "cid", "dan"]);
    let winner = desk.seen("ann")["ending"]["outcome"]["winners"][0].as_u64().unwrap();
    let winner = usize::try_from(winner).unwrap() - 1;
    for name in ["ann", "bob", "cid", "dan"] {
        desk.ask(name, rematch());
    }
    let mut expected = vec!["ann", "bob", "cid", "dan"];
    expected.swap(winner, 3);
    desk.node(Command::next_game("next"));
    assert_eq!(names(&desk), expected, "the old dealer takes the winner's seat");
    assert_eq!(desk.table.phase(), Phase::Countdown);
    desk.wait(60_000);
    let dealer = expected[3];
    desk.ask(dealer, json!({"do": "play", "place": "dealer", "action": "deal"}));
    desk.check_replay();
}

#[test]
fn fall_26_a_bot_that_wins_deals_as_the_program_does() {
    let mut desk = falling("ann", &["bob"]);
    desk.wait(3_000);
    // Bob gives up and falls; one of the two bots wins.
    desk.ask("bob", json!({"do": "resign", "place": 1}));
    assert_eq!(desk.table.phase(), Phase::Over);
    let winner = desk.seen("ann")["ending"]["outcome"]["winners"][0].as_u64().unwrap();
    assert_eq!(winner, 2);
    desk.ask("ann", rematch());
    desk.ask("bob", rematch());
    desk.node(Command::next_game("next"));
    assert_eq!(desk.seen("ann")["you"]["places"], json!([2]));
    assert_eq!(desk.seen("ann")["places"][3]["taken_by"]["kind"], "bot");
    desk.wait(10_000);
    assert!(desk.journal.iter().any(|entry| entry.command == Command::Beat));
    assert!(desk.table.bot_tasks().iter().all(|task| task.place != trefle_table::Place::Dealer));
    desk.check_replay();
}

#[test]
fn fall_26_without_a_winner_the_dealer_stays() {
    let mut desk = falling("dan", &["ann", "bob", "cid"]);
    for name in ["ann", "bob", "cid", "dan"] {
        desk.ask(name, json!({"do": "offer", "what": "abort"}));
    }
    for name in ["ann", "bob", "cid", "dan"] {
        desk.ask(name, rematch());
    }
    desk.node(Command::next_game("next"));
    assert_eq!(names(&desk), ["ann", "bob", "cid", "dan"]);
    assert_eq!(desk.seen("dan")["you"]["player"], json!(id("dan")));
}

#[test]
fn fall_26_where_the_program_deals_seats_rotate() {
    let mut desk = Desk::started(json!({"game": "falling", "seats": 2}), &["ann", "bob"]);
    desk.play_out(&["ann", "bob"]);
    desk.ask("ann", rematch());
    desk.ask("bob", rematch());
    desk.node(Command::next_game("next"));
    assert_eq!(names(&desk), ["bob", "ann"]);
}
