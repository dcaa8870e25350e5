//! What can be chosen, and the shuffles that fill in the rest.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

use serde_json::{Value, json};
use trefle_fits::{Board, Fits};
use trefle_game::{Actor, Policy, Rules, Seat};

fn reason(seats: u64, options: &Value) -> String {
    match Fits::options(seats, options) {
        Ok(_) => panic!("accepted: {options}"),
        Err(refused) => refused.to_string(),
    }
}

/// The start pieces by seat and the build cards of the first rounds.
fn cards(seats: u64, options: &Value, seed: &str, rounds: usize) -> Vec<(String, String)> {
    let mut game = Fits::begin(&Fits::options(seats, options).unwrap(), seed);
    let text = |value: &Value| value.as_str().unwrap().to_string();
    let mut dealt = Vec::new();
    for round in 1..=rounds {
        let state = game.state();
        let start = state["seats"].as_array().unwrap().iter().map(|seat| text(&seat["start"]));
        let build = state["cards_left"].as_array().unwrap().iter().map(text);
        dealt.push((start.collect(), build.collect()));
        while game.state()["round"] == round && game.outcome().is_none() {
            let actor = Actor::Seat(game.to_act()[0]);
            let action = *game.legal(actor).last().unwrap();
            game.apply(actor, &action).unwrap();
        }
    }
    dealt
}

#[test]
fn a_table_has_an_end_to_its_rounds() {
    let boards = |rounds: usize| Fits::options(1, &json!({ "boards": vec!["1"; rounds] })).unwrap();
    assert!(Fits::bears(&boards(32)).is_ok());
    assert!(Fits::bears(&boards(33)).unwrap_err().reason.contains("at most 32 rounds, not 33"));
}

/// Golden, and found by a second implementation too: a change here changes every game ever
/// recorded (docs/shuffle.md).
#[test]
fn fits_07_the_same_seed_deals_the_same_cards_for_ever() {
    let golden =
        [("FLYN", "sLVviOXTWYNUltPF"), ("LFNY", "lWNiPOYLtXTsUVvF"), ("LNYF", "vLVPUFYiWtlOsXTN")];
    for seats in 1..=4 {
        let dealt = cards(seats as u64, &json!({}), "ramp", 3);
        let expected = golden.map(|(start, build)| (start[..seats].into(), build.into()));
        assert_eq!(dealt, expected, "the first seats get the first cards");
    }
}

#[test]
fn what_is_given_changes_nothing_else() {
    let free = cards(2, &json!({"boards": ["1", "2"]}), "seed", 2);
    let start = json!({"boards": ["1", "2"], "start": ["LF", ["N", "Y"]]});
    let with_start = cards(2, &start, "seed", 2);
    assert_eq!([&*with_start[0].0, &*with_start[1].0], ["LF", "NY"]);
    assert_eq!([&with_start[0].1, &with_start[1].1], [&free[0].1, &free[1].1]);
    let build = "visltOYXWVUTPNLF";
    let letters: Vec<String> = build.chars().map(String::from).collect();
    let with_build = cards(2, &json!({"boards": ["1", "2"], "build": [build, letters]}), "seed", 2);
    assert_eq!([&with_build[0].0, &with_build[1].0], [&free[0].0, &free[1].0]);
    assert_eq!([&*with_build[0].1, &*with_build[1].1], [build; 2]);
}

#[test]
fn one_to_four_players() {
    for seats in 1..=4 {
        let options = Fits::options(seats, &json!({})).unwrap();
        assert_eq!(Fits::begin(&options, "x").seats() as u64, seats);
        assert_eq!(Fits::begin(&options, "x").to_act().len() as u64, seats);
    }
    for seats in [0, 5, 256, u64::MAX] {
        assert!(reason(seats, &json!({})).contains("1 to 4 players"));
    }
}

#[test]
fn a_board_file_stands_for_its_name() {
    let file = Board::built_in("8").unwrap().to_string().replace("name = \"8\"", "name = \"mine\"");
    let options = Fits::options(1, &json!({"boards": [file, "1", file]})).unwrap();
    let game = Fits::begin(&options, "x");
    assert_eq!(game.state()["board"], "mine");
    assert_eq!(game.legal(Actor::Seat(Seat::at(0))).len(), 32);
    let wrong = file.replace("......", ".....");
    let reason = reason(1, &json!({"boards": ["1", wrong]}));
    assert!(reason.starts_with("board 2 of `boards`: line 8: "), "{reason}");
}

#[test]
fn wrong_options_are_refused_with_the_reason() {
    let build = "FLNPTUVWXYOtlsiv";
    for (options, part) in [
        (json!(null), "object"),
        (json!([]), "object"),
        (json!("boards"), "object"),
        (json!({"board": ["1"]}), "unknown option `board`"),
        (json!({"boards": []}), "at least one"),
        (json!({"boards": "1"}), "a list"),
        (json!({"boards": null}), "a list"),
        (json!({"boards": [1]}), "board 1 of `boards` is not a text"),
        (json!({"boards": ["1", "9"]}), "board 2 of `boards`: there is no board `9`"),
        (json!({"boards": ["JEUXSOC"]}), "no board"),
        (json!({"boards": [" 1"]}), "no board"),
        (json!({"boards": [""]}), "no board"),
        (json!({"boards": ["1\n"]}), "line 1"),
        (json!({"boards": ["1"], "start": ["F", "L"]}), "one entry for each round, here 1"),
        (json!({"boards": ["1"], "start": []}), "one entry for each round"),
        (json!({"boards": ["1"], "start": null}), "one entry for each round"),
        (json!({"boards": ["1"], "start": "F"}), "one entry for each round"),
        (json!({"boards": ["1"], "start": ["F"]}), "one piece for each seat, here 2"),
        (json!({"boards": ["1"], "start": ["FLN"]}), "one piece for each seat"),
        (json!({"boards": ["1"], "start": ["FF"]}), "F twice"),
        (json!({"boards": ["1"], "start": ["FX"]}), "X is on no start card"),
        (json!({"boards": ["1"], "start": ["FZ"]}), "no piece is called `Z`"),
        (json!({"boards": ["1"], "start": [["F", "LN"]]}), "list of pieces' letters"),
        (json!({"boards": ["1"], "start": [["F", ""]]}), "list of pieces' letters"),
        (json!({"boards": ["1"], "start": [["F", 1]]}), "list of pieces' letters"),
        (json!({"boards": ["1"], "start": [1]}), "list of pieces' letters"),
        (json!({"boards": ["1"], "build": [build, build]}), "one entry for each round"),
        (json!({"boards": ["1"], "build": [&build[1..]]}), "15 of 16 cards"),
        (json!({"boards": ["1"], "build": ["FLNPTUVWXYOtlsii"]}), "i twice"),
        (json!({"boards": ["1"], "build": [format!("{build}F")]}), "more pieces than the 16"),
        (json!({"build": [build]}), "one entry for each round, here 4"),
    ] {
        let reason = reason(2, &options);
        assert!(reason.contains(part), "{options}: {reason}");
    }
}
