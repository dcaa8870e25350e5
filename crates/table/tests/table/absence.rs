//! Who goes away, and the bot that plays for them meanwhile.

use crate::support::{Desk, id, seat};
use serde_json::{Value, json};
use trefle_table::{COUNTDOWN, Command, GRACE, Level, TableEvent};

fn vote(place: u8) -> Value {
    json!({"do": "vote_bot", "place": place})
}

fn fits() -> Desk {
    Desk::started(json!({"game": "fits", "seats": 3}), &["ann", "bob", "cid"])
}

#[test]
fn the_others_may_vote_a_bot_in_after_the_grace() {
    let mut desk = fits();
    desk.refuse("ann", vote(2), "table-not-away");
    desk.away("bob");
    assert_eq!(desk.seen("ann")["places"][1]["vote_from"], desk.now + GRACE);
    desk.wait(GRACE - 1);
    desk.refuse("ann", vote(2), "table-grace");
    desk.wait(1);
    desk.refuse("zoe", vote(2), "table-players-only");
    assert_eq!(desk.ask("ann", vote(2)), [TableEvent::Vote { place: seat(2), player: id("ann") }]);
    assert_eq!(desk.seen("cid")["votes"], json!([{"place": 2, "by": [1]}]));
    desk.refuse("ann", vote(2), "table-voted");
    let events = desk.ask("cid", vote(2));
    let seated = TableEvent::DeputySeated { place: seat(2), level: Level::Medium };
    assert_eq!(events.last(), Some(&seated));
    assert_eq!(desk.seen("ann")["places"][1]["deputy"], "medium");
    assert_eq!(desk.table.bot_tasks().len(), 1);
    assert!(desk.bots());
    desk.check_replay();
}

#[test]
fn the_player_gets_the_seat_back() {
    let mut desk = fits();
    desk.away("bob");
    desk.wait(GRACE);
    desk.ask("ann", vote(2));
    desk.ask("cid", vote(2));
    desk.back("bob");
    assert!(desk.legal("bob").is_empty());
    let play = json!({"do": "play", "place": 2, "action": "-"});
    desk.refuse("bob", play, "table-deputy-plays");
    desk.refuse("ann", json!({"do": "return", "place": 2}), "table-not-your-place");
    desk.ask("bob", json!({"do": "return", "place": 2}));
    desk.refuse("bob", json!({"do": "return", "place": 2}), "table-no-deputy");
    assert!(desk.table.bot_tasks().is_empty());
    assert!(desk.play_any("bob"));
    desk.check_replay();
}

#[test]
fn votes_are_forgotten_when_the_player_comes_back() {
    let mut desk = fits();
    desk.away("bob");
    desk.wait(GRACE);
    desk.ask("ann", vote(2));
    desk.back("bob");
    assert_eq!(desk.seen("ann")["votes"], json!([]));
}

#[test]
fn only_those_who_are_there_count() {
    let mut desk = fits();
    desk.away("bob");
    desk.wait(GRACE);
    desk.ask("ann", vote(2));
    desk.away("cid");
    assert_eq!(desk.seen("ann")["places"][1]["deputy"], "medium");
    desk.check_replay();
}

#[test]
fn for_who_left_nobody_has_to_wait() {
    let mut desk = fits();
    desk.ask("bob", json!({"do": "leave"}));
    desk.ask("ann", vote(2));
    desk.ask("cid", vote(2));
    assert_eq!(desk.seen("ann")["places"][1]["deputy"], "medium");
}

#[test]
fn in_falling_a_seat_stays_as_it_is() {
    let mut desk = Desk::started(json!({"game": "falling", "seats": 2}), &["ann", "bob"]);
    desk.away("bob");
    desk.wait(GRACE);
    assert!(desk.seen("ann")["places"][1]["vote_from"].is_null());
    desk.refuse("ann", vote(2), "table-no-deputies");
}

#[test]
fn without_its_dealer_falling_goes_on_by_the_program_if_all_want_it() {
    let game = json!({"game": "falling", "seats": 2, "dealer": "person"});
    let mut desk = Desk::with(game, &["ann", "bob"]);
    desk.ask("dan", json!({"do": "sit", "place": "dealer"}));
    desk.ask("ann", json!({"do": "start"}));
    desk.wait(COUNTDOWN);
    desk.away("dan");
    desk.wait(GRACE);
    let vote = json!({"do": "vote_bot", "place": "dealer"});
    desk.ask("ann", vote.clone());
    desk.ask("bob", vote);
    assert_eq!(desk.seen("ann")["places"][2]["deputy"], "medium");
    let beats =
        |desk: &Desk| desk.journal.iter().filter(|entry| entry.command == Command::Beat).count();
    desk.wait(3_000);
    assert_eq!(beats(&desk), 2);
    desk.back("dan");
    let deal = json!({"do": "play", "place": "dealer", "action": "deal"});
    desk.refuse("dan", deal.clone(), "table-deputy-plays");
    assert!(desk.legal("dan").is_empty());
    desk.ask("dan", json!({"do": "return", "place": "dealer"}));
    desk.wait(10_000);
    assert_eq!(beats(&desk), 2);
    desk.ask("dan", deal);
    desk.check_replay();
}

#[test]
fn a_game_that_all_have_left_is_abandoned() {
    let mut desk = Desk::started(json!({"game": "fillit", "seats": 2}), &["ann", "bob"]);
    desk.ask("ann", json!({"do": "leave"}));
    assert_eq!(desk.seen("bob")["phase"], "playing");
    assert_eq!(desk.seen("bob")["host"], "p_bob");
    desk.ask("bob", json!({"do": "leave"}));
    let ending = json!({"termination": "abandoned", "by": 2, "outcome": {"winners": []}});
    assert_eq!(desk.seen("bob")["ending"], ending);
    desk.check_replay();
}

#[test]
fn a_connection_that_is_lost_is_no_leaving() {
    let mut desk = Desk::started(json!({"game": "fillit", "seats": 2}), &["ann", "bob"]);
    desk.away("ann");
    desk.away("bob");
    desk.wait(86_400_000);
    assert_eq!(desk.seen("bob")["phase"], "playing");
}
