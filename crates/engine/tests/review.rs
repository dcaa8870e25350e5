//! `review` as docs/engine.md says it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on stops")]

#[allow(dead_code, reason = "other tests need the rest of it")]
mod conversation;

use conversation::Conversation;
use serde_json::{Value, json};

/// Plays on with what is legal first, or what an easy bot does, for so many actions.
fn play(talk: &mut Conversation, most: usize, bot: bool) {
    for _ in 0..most {
        let waiting = talk.ask(json!({"do": "to_act"}))["seats"].clone();
        let Some(seat) = waiting.get(0) else { return };
        let action = match bot {
            true => {
                talk.ask(json!({"do": "bot", "seat": seat, "level": "easy", "nodes": 50}))["action"]
                    .clone()
            }
            false => talk.ask(json!({"do": "legal", "seat": seat}))["actions"][0].clone(),
        };
        talk.ask(json!({"do": "play", "seat": seat, "action": action}));
    }
}

/// A beat every 1,500 ms, and half a second later whoever a bot would have act.
fn fall(talk: &mut Conversation, seats: u8) {
    for beat in 1.. {
        let at = beat * 1_500;
        talk.ask(json!({"do": "play", "seat": "dealer", "action": "deal", "at": at}));
        for seat in 1..=seats {
            if !talk.ask(json!({"do": "outcome"}))["outcome"].is_null() {
                return;
            }
            let bot = json!({"do": "bot", "seat": seat, "level": "medium", "nodes": 20});
            let action = talk.ask(bot)["action"].clone();
            if !action.is_null() {
                let at = at + 500 + u64::from(seat) * 20;
                talk.ask(json!({"do": "play", "seat": seat, "action": action, "at": at}));
            }
        }
    }
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn a_round_of_fits_is_reviewed_placement_by_placement() {
    let mut talk = Conversation::begun("fits", 1, json!({"boards": ["1"]}));
    play(&mut talk, 99, true);
    let answer = talk.ask(json!({"do": "review"}));
    assert_eq!(keys(&answer), ["id", "ok", "turns", "rounds", "done"]);
    assert_eq!(answer["done"], true);
    let turns = answer["turns"].as_array().unwrap();
    assert_eq!(turns.len(), 16);
    let expected = [
        "number",
        "seat",
        "round",
        "action",
        "best",
        "after",
        "loss",
        "better",
        "expected_loss",
        "proven",
    ];
    assert!(turns.iter().all(|turn| keys(turn) == expected), "{turns:?}");
    let round = &answer["rounds"][0];
    assert_eq!(keys(round), ["round", "seat", "score", "best", "line"]);
    let lost: i64 = turns.iter().map(|turn| turn["loss"].as_i64().unwrap()).sum();
    assert_eq!(lost, round["best"].as_i64().unwrap() - round["score"].as_i64().unwrap());
}

#[test]
fn a_game_of_fillit_is_reviewed_turn_by_turn() {
    for (seats, board) in [(2, "mini"), (3, "mini"), (4, "large")] {
        let mut talk = Conversation::begun("fillit", seats, json!({"board": board}));
        play(&mut talk, 999, true);
        let answer = talk.ask(json!({"do": "review", "nodes": 100}));
        assert_eq!(keys(&answer), ["id", "ok", "turns", "done"]);
        assert_eq!(answer["done"], true);
        let turns = answer["turns"].as_array().unwrap();
        let expected = [
            "number", "seat", "action", "chance", "after", "loss", "better", "line", "wins_in",
            "loses_in", "depth",
        ];
        for (number, turn) in (1..).zip(turns) {
            assert_eq!((keys(turn), &turn["number"]), (expected.to_vec(), &json!(number)));
            let (chance, after) = (&turn["chance"], &turn["after"]);
            assert!(chance.as_f64().unwrap() >= after.as_f64().unwrap(), "{turn}");
        }
        // Who lays the last token had a win in one turn and did not miss it.
        let last = turns.last().unwrap();
        let outcome = talk.ask(json!({"do": "outcome"}))["outcome"].clone();
        assert_eq!(outcome["reason"], "supply");
        assert_eq!((&last["wins_in"], &last["loss"]), (&json!(1), &json!(0.0)));
    }
}

/// Red could win at once and does not, and then blue does. All of it is proven: the answer stays.
#[test]
fn a_win_that_was_missed_is_shown() {
    let setup = r#"
        pawns = { red = "A1", blue = "G7" }
        pearls = { red = ["D1"], blue = ["D7"] }
        [tokens]
        red = ["B1", "B2", "B3", "B4", "B5", "C1", "C2", "C3", "C4", "C5", "C6"]
        blue = ["D6", "E3", "E4", "E5", "E6", "E7", "F3", "F4", "F5", "F6", "F7"]
    "#;
    let mut talk = Conversation::begun("fillit", 2, json!({"board": "mini", "setup": setup}));
    talk.play(1, "A1-C1 D1-E2");
    let turn = json!({
        "number": 1, "seat": 1, "action": "A1-C1 D1-E2", "chance": 1.0, "after": 0.0, "loss": 1.0,
        "better": "A1-A4", "line": [], "wins_in": 1, "loses_in": 1, "depth": 1,
    });
    assert_eq!(talk.ask(json!({"do": "review"}))["turns"], json!([turn]));
}

#[test]
fn a_game_of_falling_is_reviewed_seat_by_seat() {
    let mut talk = Conversation::begun("falling", 4, json!({}));
    fall(&mut talk, 4);
    let answer = talk.ask(json!({"do": "review"}));
    assert_eq!(keys(&answer), ["id", "ok", "seats", "done"]);
    let expected = [
        "seat",
        "taken",
        "played",
        "riders_got",
        "riders_given",
        "dead_hand",
        "reaction",
        "out_at",
        "change",
    ];
    let seats = answer["seats"].as_array().unwrap();
    assert!(seats.len() == 4 && seats.iter().all(|seat| keys(seat) == expected), "{seats:?}");
    for seat in seats.iter().filter(|seat| !seat["change"].is_null()) {
        assert_eq!(keys(&seat["change"]), ["number", "at", "was", "action", "outlasts"]);
    }
}

#[test]
fn one_seat_can_be_asked_for_and_must_be_there() {
    let mut talk = Conversation::begun("fits", 2, json!({"boards": ["2"]}));
    play(&mut talk, 9, false);
    let all = talk.ask(json!({"do": "review"}));
    let one = talk.ask(json!({"do": "review", "seat": 2}));
    let own = |turn: &&Value| turn["seat"] == 2;
    let expected: Vec<&Value> = all["turns"].as_array().unwrap().iter().filter(own).collect();
    assert_eq!(one["turns"].as_array().unwrap().iter().collect::<Vec<_>>(), expected);
    assert!(all["rounds"].as_array().unwrap().iter().all(|round| round["score"].is_null()));
    assert_eq!(talk.ask(json!({"do": "review", "seat": null}))["turns"], all["turns"]);
    for seat in [json!(0), json!(3), json!("dealer"), json!(-1), json!(1.5)] {
        assert_eq!(talk.code(json!({"do": "review", "seat": seat})), "bad_seat", "{seat}");
    }
    for (key, value) in [("nodes", json!("many")), ("millis", json!(-5)), ("nodes", json!(1.5))] {
        assert_eq!(talk.code(json!({"do": "review", key: value})), "bad_request", "{key}");
    }
}

#[test]
fn without_time_what_is_open_is_null_and_it_says_so() {
    let mut talk = Conversation::begun("fits", 1, json!({"boards": ["3"]}));
    let nothing = talk.ask(json!({"do": "review"}));
    assert_eq!((&nothing["turns"], &nothing["done"]), (&json!([]), &json!(true)));
    play(&mut talk, 99, false);
    let state = talk.state();
    let nulls = |answer: &Value| {
        assert_eq!(answer["done"], false);
        for turn in answer["turns"].as_array().unwrap() {
            assert_eq!(turn["proven"], turn["loss"].is_number());
            assert!(
                turn["loss"].is_null() || turn["best"].is_number() && turn["after"].is_number()
            );
        }
    };
    let stopped = talk.ask(json!({"do": "review", "millis": 0}));
    nulls(&stopped);
    assert_eq!(stopped["rounds"][0]["best"], Value::Null);
    nulls(&talk.ask(json!({"do": "review", "nodes": 0})));
    let twice = [(); 2].map(|()| talk.ask(json!({"do": "review", "nodes": 500})));
    assert_eq!(twice[0], twice[1], "with nodes the answer is reproducible");
    assert_eq!(talk.state(), state, "a review changes nothing");
}
