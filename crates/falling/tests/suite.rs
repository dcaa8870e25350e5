//! The tests that every game passes.

use serde_json::{Value, json};
use trefle_falling::Falling;
use trefle_game::suite::check_random_games;

const STRANGERS: [&str; 8] =
    ["deal", "take 0", "take 1", "take 7", "play 0", "play 1", "play 3", "play 4294967295"];

fn check(seats: u64, options: &Value, games: usize) {
    check_random_games::<Falling>(seats, options, games, 4_000, &STRANGERS);
}

#[test]
fn the_contract_holds_at_every_level() {
    for level in 1..=3 {
        check(3, &json!({ "level": level }), 6);
        check(5, &json!({ "level": level }), 3);
    }
}

#[test]
fn the_contract_holds_for_two_and_for_sixteen() {
    check(2, &json!({}), 12);
    check(8, &json!({}), 2);
    check(16, &json!({"decks": 2}), 1);
}

#[test]
fn the_contract_holds_for_other_decks() {
    check(2, &json!({"deck_file": "[cards]\nHit = 1\nStop = 2\n"}), 20);
    check(4, &json!({"deck_file": "[cards]\nSplit = 12\nExtra = 12\n"}), 5);
    check(4, &json!({"deck_file": "[cards]\nStop = 9\nGrab = 5\nSkip = 5\nExtra = 3\n"}), 5);
}
