//! The tests that every game passes.

use serde_json::json;
use trefle_fillit::Fillit;
use trefle_game::suite::check_random_games;

/// Well-formed turns that are rarely legal.
const STRANGERS: [&str; 9] = [
    "E1-E4 F4-F5",
    "E1-E9",
    "H5-H6",
    "E5-E6 D4-D3",
    "A9-I1",
    "D1-D4 F3-F4",
    "E1-E1 D3-D3",
    "D3-D4 D4-D3",
    "I5-I9 H6-H7",
];

#[test]
fn random_games_keep_the_contract() {
    for (seats, board) in [(2, "large"), (3, "large"), (4, "large"), (2, "mini"), (3, "mini")] {
        for (setup, first) in [("A", 1), ("B", 2)] {
            let options = json!({"board": board, "setup": setup, "first": first});
            check_random_games::<Fillit>(seats, &options, 2, 301, &STRANGERS);
        }
    }
}
