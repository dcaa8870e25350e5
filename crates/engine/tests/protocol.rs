//! The protocol as docs/engine.md says it, on whole conversations.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on stops")]

mod conversation;

use conversation::Conversation;
use serde_json::{Value, json};

#[test]
fn hello_says_who_and_which_protocol() {
    let answer = Conversation::new().ask(json!({"do": "hello"}));
    assert_eq!(answer["name"], "trefle");
    assert_eq!(answer["protocol"], 1);
    assert_eq!(answer["games"], json!(["fits", "fillit", "falling"]));
    assert!(answer["version"].is_string());
}

#[test]
fn an_id_goes_back_as_it_came() {
    let mut talk = Conversation::new();
    for id in ["1", "-7", "1.50", "1e2", "123456789012345678901234567890", "\"a\\u00e8\"", "\"\""] {
        let line = talk.line(&format!("{{\"id\":{id},\"do\":\"hello\"}}"));
        assert!(line.starts_with(&format!("{{\"id\":{id},\"ok\":true,")), "{line}");
    }
}

#[test]
fn what_is_no_request_is_answered_without_an_id_and_it_goes_on() {
    let mut talk = Conversation::new();
    let lines = [
        "",
        "x",
        "[]",
        "5",
        "null",
        "{\"id\":1}",
        "{\"id\":1,\"do\":5}",
        "{\"id\":[1],\"do\":\"hello\"}",
        "{\"id\":1,\"do\":\"hello\"",
        "\u{feff}{}",
    ];
    for line in lines {
        let answer: Value = serde_json::from_str(&talk.line(line)).unwrap();
        assert_eq!(answer["id"], Value::Null, "{line}");
        assert_eq!(answer["ok"], false, "{line}");
        assert_eq!(answer["error"]["code"], "bad_request", "{line}");
        assert!(!answer["error"]["message"].as_str().unwrap().is_empty());
    }
    let bytes = talk.bytes(b"{\"id\":1,\"do\":\"\xff\"}");
    assert!(bytes.starts_with("{\"id\":null,\"ok\":false"), "{bytes}");
    talk.ask(json!({"do": "hello"}));
}

#[test]
fn commands_that_need_a_game_say_so() {
    let mut talk = Conversation::new();
    for command in [
        "state", "view", "to_act", "legal", "play", "bot", "solve", "perft", "review", "outcome",
        "record",
    ] {
        assert_eq!(talk.code(json!({"do": command, "seat": 1})), "no_game", "{command}");
    }
    assert_eq!(talk.code(json!({"do": "dance"})), "unknown_command");
}

#[test]
fn bad_options_begin_nothing() {
    let mut talk = Conversation::begun("fits", 2, json!({}));
    let before = talk.state();
    let wrong = [
        json!({"game": "chess", "seats": 2}),
        json!({"game": "fits", "seats": 0}),
        json!({"game": "fits", "seats": 5}),
        json!({"game": "fits", "seats": -1}),
        json!({"game": "fits", "seats": 1.5}),
        json!({"game": "fits", "seats": "2"}),
        json!({"game": "fits", "seats": 4_000_000_000_u64}),
        json!({"game": "fits", "seats": 2, "options": []}),
        json!({"game": "fits", "seats": 2, "options": {"board": "1"}}),
        json!({"game": "fits", "seats": 2, "options": {"boards": "1"}}),
        json!({"game": "fits", "seats": 2, "options": {"boards": []}}),
        json!({"game": "fits", "seats": 2, "options": {"boards": ["9"]}}),
        json!({"game": "fits", "seats": 2, "options": {"boards": ["no\nboard"]}}),
        json!({"game": "fits", "seats": 2, "options": {"start": [["F", "L"]]}}),
        json!({"game": "fits", "seats": 2, "options": {"boards": ["1"], "start": [["F", "F"]]}}),
        json!({"game": "fits", "seats": 2, "options": {"boards": ["1"], "start": [["F", "T"]]}}),
        json!({"game": "fits", "seats": 2, "options": {"boards": ["1"], "build": [["F"]]}}),
        json!({"game": "fits", "seats": 2, "seed": 5}),
        json!({"game": "fillit", "seats": 4, "options": {"board": "mini"}}),
        json!({"game": "fillit", "seats": 1}),
        json!({"game": "fillit", "seats": 2, "options": {"setup": "C"}}),
        json!({"game": "fillit", "seats": 2, "options": {"first": 3}}),
        json!({"game": "falling", "seats": 1}),
        json!({"game": "falling", "seats": 9}),
        json!({"game": "falling", "seats": 4, "options": {"level": 4}}),
        json!({"game": "falling", "seats": 4, "options": {"decks": 3}}),
        json!({"game": "falling", "seats": 4, "options": {"deck": ["Hit"]}}),
    ];
    for mut request in wrong {
        request["do"] = json!("new");
        assert_eq!(talk.code(request.clone()), "bad_options", "{request}");
        assert_eq!(talk.state(), before, "{request}");
    }
    for request in [json!({"do": "new", "game": "fits"}), json!({"do": "new", "seats": 2})] {
        assert_eq!(talk.code(request), "bad_request");
    }
}

#[test]
fn seats_are_checked_everywhere() {
    let mut talk = Conversation::begun("fits", 2, json!({}));
    for command in ["view", "legal", "play", "bot"] {
        for seat in
            [json!(0), json!(3), json!(-1), json!(1.5), json!("one"), json!(true), json!(256)]
        {
            let request =
                json!({"do": command, "seat": seat, "action": "-", "level": "easy", "nodes": 1});
            assert_eq!(talk.code(request.clone()), "bad_seat", "{request}");
        }
        let request = json!({"do": command, "action": "-", "level": "easy"});
        assert_eq!(talk.code(request), "bad_request", "{command} without a seat");
    }
    assert_eq!(talk.code(json!({"do": "play", "seat": "dealer", "action": "deal"})), "bad_seat");
    assert_eq!(talk.code(json!({"do": "legal", "seat": "dealer"})), "bad_seat");
}

#[test]
fn refusals_of_fits_have_the_right_code() {
    let options = json!({"boards": ["1"], "start": [["F", "L"]],
        "build": [["X", "T", "U", "V", "W", "P", "Y", "O", "t", "l", "s", "i", "v", "F", "L", "N"]]});
    let mut talk = Conversation::begun("fits", 2, options);
    let play = |talk: &mut Conversation, seat: u8, action: &str| {
        talk.code(json!({"do": "play", "seat": seat, "action": action}))
    };
    for text in [
        "", "F", "Q.r0@1", "F.r4@1", "F.r0", "F.r0@", "F.r0@x", "f.r0@1", " F.r0@1", "F.r0@01",
        "--", "F.r0@-1", "F.r0@+1",
    ] {
        assert_eq!(play(&mut talk, 1, text), "bad_notation", "{text}");
    }
    for text in [
        "F.r0@0",
        "F.r0@5",
        "F.r0@7",
        "F.r0@99999999999999999999",
        "L.r0@1",
        "X.r0@1",
        "X.r1@1",
        "-",
    ] {
        assert_eq!(play(&mut talk, 1, text), "illegal_action", "{text}");
    }
    talk.play(1, "F.r0@1");
    assert_eq!(play(&mut talk, 1, "F.r0@1"), "not_your_turn");
    assert_eq!(play(&mut talk, 1, "nothing"), "bad_notation");
    talk.play(2, "L.r0@1");
    assert_eq!(talk.state()["card"], "X");
    assert_eq!(play(&mut talk, 1, "X.r1@1"), "illegal_action", "an orientation X does not have");
    assert_eq!(play(&mut talk, 1, "T.r0@1"), "illegal_action", "not the card turned");
    assert_eq!(talk.code(json!({"do": "play", "seat": 1})), "bad_request");
    assert_eq!(talk.code(json!({"do": "play", "seat": 1, "action": 5})), "bad_request");
}

#[test]
fn the_state_of_fits_is_as_documented() {
    let build = ["X", "T", "U", "V", "W", "P", "Y", "O", "t", "l", "s", "i", "v", "F", "L", "N"];
    let options = json!({"boards": ["4", "jeuxsoc"], "start": [["F", "L"], ["N", "Y"]], "build": [build, build]});
    let mut talk = Conversation::begun("fits", 2, options);
    let state = talk.state();
    assert_eq!(state["game"], "fits");
    assert_eq!(state["round"], 1);
    assert_eq!(state["board"], "4");
    assert_eq!(state["phase"], "start");
    assert_eq!(state["card"], Value::Null);
    assert_eq!(state["cards_left"], json!(build));
    assert_eq!(state["seats"][0]["start"], "F");
    assert_eq!(state["seats"][1]["waiting"], true);
    assert_eq!(state["seats"][0]["grid"], json!(vec!["......"; 15]));
    let view = talk.ask(json!({"do": "view", "seat": 2}))["view"].clone();
    assert!(view.get("cards_left").is_none());
    assert_eq!(view["cards_left_count"], 16);
    assert_eq!(view["turned"], json!([]));
    assert!(view["layout"].is_object());
    assert_eq!(talk.ask(json!({"do": "to_act"}))["seats"], json!([1, 2]));
    talk.play(2, "L.r0@1");
    assert_eq!(talk.ask(json!({"do": "to_act"}))["seats"], json!([1]));
    talk.play(1, "F.r0@1");
    let state = talk.state();
    assert_eq!(state["phase"], "build");
    assert_eq!(state["card"], "X");
    assert_eq!(state["cards_left"].as_array().unwrap().len(), 15);
    assert_eq!(state["seats"][1]["grid"][14], "LL....");
    assert_eq!(state["seats"][0]["grid"][14], ".F....");
    talk.play(1, "-");
    assert_eq!(talk.state()["seats"][0]["aside"], json!(["X"]));
}

#[test]
fn previews_stand_beside_the_actions() {
    for (game, seats) in [("fits", 2), ("fillit", 2)] {
        let mut talk = Conversation::begun(game, seats, json!({}));
        let plain = talk.ask(json!({"do": "legal", "seat": 1}));
        assert!(plain.get("previews").is_none());
        let answer = talk.ask(json!({"do": "legal", "seat": 1, "preview": true}));
        let actions = answer["actions"].as_array().unwrap();
        let previews = answer["previews"].as_array().unwrap();
        assert_eq!(actions.len(), previews.len());
        for (action, preview) in actions.iter().zip(previews) {
            assert_eq!(&preview["action"], action);
            assert!(preview["events"][0]["type"].is_string(), "{preview}");
        }
        assert_eq!(talk.code(json!({"do": "legal", "seat": 1, "preview": 1})), "bad_request");
    }
}

#[test]
fn whole_games_by_bots_end_and_their_records_come_back_byte_for_byte() {
    let games = [
        ("fits", 3, json!({"boards": ["1", "8"]})),
        ("fillit", 2, json!({"board": "mini", "setup": "B"})),
        ("falling", 4, json!({"level": 2})),
    ];
    for (game, seats, options) in games {
        let mut talk = Conversation::begun(game, seats, options);
        assert_eq!(talk.ask(json!({"do": "outcome"}))["outcome"], Value::Null);
        let middle = talk.play_by_bots(20);
        assert!(!middle, "{game} is not over after twenty actions");
        talk.comes_back_byte_for_byte();
        assert!(talk.play_by_bots(5_000), "{game} ends");
        let outcome = talk.ask(json!({"do": "outcome"}))["outcome"].clone();
        assert!(outcome["winners"].is_array(), "{outcome}");
        assert_eq!(talk.ask(json!({"do": "to_act"}))["seats"], json!([]));
        assert_eq!(talk.ask(json!({"do": "legal", "seat": 1}))["actions"], json!([]));
        let record = talk.comes_back_byte_for_byte();
        assert_eq!(talk.ask(json!({"do": "outcome"}))["outcome"], outcome);
        assert!(record.contains("[Termination \"rules\"]"), "{record}");
        assert!(record.lines().skip_while(|line| !line.is_empty()).all(|line| line.len() <= 100));
        let late = match game {
            "fits" => "-",
            "fillit" => "E1-E4 F3-F4",
            _ => "take 1",
        };
        assert_eq!(talk.code(json!({"do": "play", "seat": 1, "action": late})), "game_over");
        assert_eq!(talk.code(json!({"do": "play", "seat": 1, "action": "?"})), "bad_notation");
        assert_eq!(
            talk.code(json!({"do": "bot", "seat": 1, "level": "easy", "nodes": 1})),
            "game_over"
        );
    }
}

#[test]
fn a_damaged_record_is_refused_with_line_and_reason_and_changes_nothing() {
    let mut talk = Conversation::begun("fits", 1, json!({"boards": ["1"]}));
    talk.play_by_bots(5_000);
    let record = talk.ask(json!({"do": "record"}))["record"].as_str().unwrap().to_owned();
    let before = talk.state();
    let first = record.split_once("\n\n").unwrap().1.split(';').next().unwrap().to_owned();
    let damaged = [
        (record.replace(&first, "1: X.r0@6"), "illegal_action"),
        (record.replace(&first, "1: X"), "bad_notation"),
        (record.replace(&first, "2: X.r0@1"), "bad_request"),
        (record.replace("[Game \"fits\"]", "[Game \"chess\"]"), "bad_options"),
        (record.replace("[Record 1]", "[Record 9]"), "bad_request"),
        (record.replace("\"winners\":[1]", "\"winners\":[]"), "bad_request"),
        (record.replace("[Termination \"rules\"]", "[Termination \"time\"]"), "bad_request"),
        (String::new(), "bad_request"),
    ];
    for (text, code) in damaged {
        let error = talk.error(json!({"do": "load", "record": text}));
        assert_eq!(error["code"], code, "{error}\n{text}");
        let message = error["message"].as_str().unwrap();
        assert!(message.contains("line ") || code == "bad_options", "{message}");
        assert_eq!(talk.state(), before);
    }
    let extra = format!("{}; 1: -\n", record.trim_end());
    assert_eq!(talk.code(json!({"do": "load", "record": extra})), "game_over");
    assert_eq!(talk.code(json!({"do": "load"})), "bad_request");
}

#[test]
fn a_game_that_the_table_ended_is_over_when_it_is_loaded() {
    let mut talk = Conversation::begun("fillit", 2, json!({}));
    talk.play_by_bots(4);
    let record = talk.ask(json!({"do": "record"}))["record"].as_str().unwrap().to_owned();
    let ended = record
        .replace("[Result null]", "[Result {\"winners\":[2]}]")
        .replace("[Termination null]", "[Termination \"resigned\"]\n[By 1]");
    talk.ask(json!({"do": "load", "record": ended}));
    assert_eq!(talk.ask(json!({"do": "outcome"}))["outcome"], json!({"winners": [2]}));
    assert_eq!(talk.ask(json!({"do": "to_act"}))["seats"], json!([]));
    assert_eq!(talk.ask(json!({"do": "legal", "seat": 1}))["actions"], json!([]));
    assert_eq!(talk.code(json!({"do": "play", "seat": 1, "action": "E1-E4 F3-F4"})), "game_over");
    assert_eq!(talk.ask(json!({"do": "record"}))["record"], json!(ended));
}

#[test]
fn falling_keeps_time() {
    let mut talk = Conversation::begun("falling", 3, json!({}));
    talk.ask(json!({"do": "play", "seat": "dealer", "action": "deal", "at": 1500}));
    talk.ask(json!({"do": "play", "seat": 1, "action": "take 1"}));
    let early = json!({"do": "play", "seat": "dealer", "action": "deal", "at": 1499});
    assert_eq!(talk.code(early), "bad_request");
    talk.ask(json!({"do": "play", "seat": "dealer", "action": "deal", "at": 3000}));
    let record = talk.ask(json!({"do": "record"}))["record"].as_str().unwrap().to_owned();
    let body = record.split_once("\n\n").unwrap().1;
    assert_eq!(body, "1500 dealer: deal; 1500 1: take 1; 3000 dealer: deal\n");
    assert_eq!(talk.code(json!({"do": "play", "seat": 1, "action": "deal"})), "illegal_action");
    assert_eq!(
        talk.code(json!({"do": "play", "seat": "dealer", "action": "take 1"})),
        "illegal_action"
    );
    assert_eq!(talk.code(json!({"do": "play", "seat": 1, "action": "take one"})), "bad_notation");
}

#[test]
fn a_stale_card_is_never_taken_instead_of_another() {
    let mut talk = Conversation::begun("falling", 3, json!({}));
    talk.ask(json!({"do": "play", "seat": "dealer", "action": "deal"}));
    let stale = json!({"do": "play", "seat": 1, "action": "take 1", "card": 4_000_000});
    assert_eq!(talk.code(stale), "illegal_action");
    assert_eq!(talk.state()["seats"][0]["hand"], Value::Null);
}

#[test]
fn with_nodes_a_bot_gives_the_same_answer_every_time() {
    for game in ["fits", "fillit"] {
        for level in ["easy", "medium", "strong"] {
            let request = json!({"do": "bot", "seat": 1, "level": level, "nodes": 200});
            let mut answers =
                (0..2).map(|_| Conversation::begun(game, 2, json!({})).ask(request.clone()));
            let first = answers.next().unwrap();
            assert!(first["action"].is_string(), "{first}");
            assert_eq!(Some(first), answers.next());
        }
    }
    let mut talk = Conversation::begun("fits", 2, json!({}));
    assert_eq!(talk.code(json!({"do": "bot", "seat": 1, "level": "genius"})), "bad_request");
    let mut talk = Conversation::begun("fillit", 2, json!({}));
    assert_eq!(talk.code(json!({"do": "bot", "seat": 2, "level": "easy"})), "not_your_turn");
}

#[test]
fn solve_gives_a_line_that_scores_what_it_says() {
    let mut talk = Conversation::begun("fits", 2, json!({"boards": ["4"]}));
    talk.play_by_bots(7);
    let solution = talk.ask(json!({"do": "solve", "seat": 2, "millis": 60_000}));
    assert_eq!(solution["proven"], true);
    assert_eq!(solution["best"], solution["bound"]);
    let mut line = solution["line"].as_array().unwrap().iter();
    while talk.ask(json!({"do": "outcome"}))["outcome"] == Value::Null {
        for seat in talk.ask(json!({"do": "to_act"}))["seats"].as_array().unwrap().clone() {
            let action = if seat == 2 { line.next().unwrap().clone() } else { json!("-") };
            talk.ask(json!({"do": "play", "seat": seat, "action": action}));
        }
    }
    assert_eq!(line.next(), None, "the line goes to the end of the round");
    assert_eq!(talk.state()["seats"][1]["scores"][0], solution["best"]);
    assert_eq!(talk.code(json!({"do": "solve", "seat": 1})), "game_over");
    let mut talk = Conversation::begun("fits", 2, json!({}));
    assert_eq!(talk.code(json!({"do": "solve", "seat": 3})), "bad_seat");
    let hurried = talk.ask(json!({"do": "solve", "seat": 1, "millis": 0}));
    assert!(hurried["best"].as_i64() <= hurried["bound"].as_i64());
    assert_eq!(hurried["line"].as_array().unwrap().len(), 16);
    let mut talk = Conversation::begun("fillit", 2, json!({}));
    assert_eq!(talk.code(json!({"do": "solve", "seat": 1})), "unsupported");
}

#[test]
fn perft_counts_turns_of_fillit_only() {
    let mut talk = Conversation::begun("fillit", 2, json!({"board": "mini"}));
    assert_eq!(talk.ask(json!({"do": "perft", "depth": 0}))["nodes"], 1);
    let legal = talk.ask(json!({"do": "legal", "seat": 1}))["actions"].as_array().unwrap().len();
    assert_eq!(talk.ask(json!({"do": "perft", "depth": 1}))["nodes"], legal);
    assert_eq!(talk.code(json!({"do": "perft", "depth": 6, "millis": 1})), "too_long");
    assert_eq!(talk.code(json!({"do": "perft", "depth": 7})), "bad_request");
    assert_eq!(talk.code(json!({"do": "perft"})), "bad_request");
    let mut talk = Conversation::begun("fits", 2, json!({}));
    assert_eq!(talk.code(json!({"do": "perft", "depth": 1})), "unsupported");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for game in ["fits", "falling"] {
        let mut one = Conversation::begun(game, 3, json!({}));
        let mut two = Conversation::begun(game, 3, json!({}));
        assert_eq!(one.state(), two.state());
        let other = json!({"do": "new", "game": game, "seats": 3, "seed": "another"});
        two.ask(other);
        assert_ne!(one.state(), two.state());
        two.ask(json!({"do": "new", "game": game, "seats": 3}));
        assert_ne!(one.state(), two.state(), "a seed is drawn where none is given");
    }
}
