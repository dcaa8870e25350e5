//! The contract of a game, over several kinds of games.

use serde_json::{Value, json};
use trefle_fits::Fits;
use trefle_game::suite::check_random_games;

/// Well-formed everywhere, and rarely allowed.
const STRANGERS: [&str; 12] = [
    "-", "F.r0@1", "F.f3@4", "L.r1@3", "N.r0@5", "Y.f2@0", "X.r1@1", "O.r0@6", "i.r1@6", "i.r0@5",
    "v.r0@255", "s.r2@1",
];

fn check(seats: u64, options: &Value, games: usize) {
    check_random_games::<Fits>(seats, options, games, 2_000, &STRANGERS);
}

#[test]
fn one_player_over_the_usual_boards() {
    check(1, &json!({}), 2);
}

#[test]
fn two_players() {
    check(2, &json!({"boards": ["4", "jeuxsoc"]}), 2);
}

#[test]
fn four_players_with_cards_given() {
    check(
        4,
        &json!({
            "boards": ["8", "5"],
            "start": ["FLNY", ["Y", "N", "L", "F"]],
            "build": ["FLNPTUVWXYOtlsiv", "visltOYXWVUTPNLF"],
        }),
        1,
    );
}

#[test]
fn three_players_on_a_board_that_comes_twice() {
    check(3, &json!({"boards": ["7", "7"]}), 1);
}
