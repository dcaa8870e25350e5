//! Options and setup files: what is accepted, and what is refused with which words.

#![expect(clippy::unwrap_used, reason = "these are tests")]

use serde_json::{Value, json};
use trefle_fillit::{Colour, Content, Fillit, Mode, Setup};
use trefle_game::{Fault, Rules, Seat};

fn refused(seats: u64, options: Value) -> String {
    Fillit::options(seats, &options).unwrap_err().to_string()
}

#[test]
fn what_is_left_out_has_its_default() {
    let options = Fillit::options(2, &json!({})).unwrap();
    let given = json!({"board": "large", "setup": "A", "first": 1});
    assert_eq!(Fillit::options(2, &given).unwrap(), options);
    assert_eq!(options.first, Seat::at(0));
    assert_eq!(options.setup.name, "A");
}

#[test]
fn modes_that_do_not_exist_are_refused() {
    for seats in [0, 1, 5, u64::MAX] {
        assert!(refused(seats, json!({})).contains("2, 3 or 4 players"), "{seats}");
    }
    assert!(refused(4, json!({"board": "mini"})).contains("large board only"));
    for seats in [2, 3, 4] {
        assert!(Fillit::options(seats, &json!({})).is_ok());
    }
}

#[test]
fn what_is_not_as_it_should_be_is_refused_by_name() {
    let cases = [
        (json!([]), "object"),
        (json!(null), "object"),
        (json!({"seed": 1}), "`seed`"),
        (json!({"Board": "large"}), "`Board`"),
        (json!({"board": "huge"}), "\"huge\""),
        (json!({"board": 1}), "board is"),
        (json!({"board": null}), "board is"),
        (json!({"setup": "C"}), "`C`"),
        (json!({"setup": "a"}), "`a`"),
        (json!({"setup": ""}), "no setup"),
        (json!({"setup": 1}), "setup is"),
        (json!({"setup": ["A"]}), "setup is"),
        (json!({"first": 0}), "from 1 to 2"),
        (json!({"first": 3}), "from 1 to 2"),
        (json!({"first": "1"}), "from 1 to 2"),
        (json!({"first": 1.5}), "from 1 to 2"),
        (json!({"first": -1}), "from 1 to 2"),
        (json!({"first": null}), "from 1 to 2"),
    ];
    for (options, words) in cases {
        let reason = refused(2, options.clone());
        assert!(reason.contains(words), "{options}: {reason}");
    }
}

const OWN: &str = r#"name = "Crossroads"
[pawns]
red = "A1"
blue = "I9"
[pearls]
red = ["C3", "G5"]
blue = ["G7", "C5"]
[tokens]
red = ["A2"]
"#;

#[test]
fn a_setup_of_ones_own_is_played() {
    let options = Fillit::options(2, &json!({"setup": OWN, "first": 2})).unwrap();
    let state = Fillit::begin(&options, "").state();
    assert_eq!(state["setup"], "Crossroads");
    assert_eq!(state["provenance"], "own");
    assert_eq!(state["to_move"], 2);
    assert_eq!(state["supply"], json!({"red": 23, "blue": 24}));
    assert_eq!(state["cells"]["A1"], json!({"pawn": "red", "token": "red"}));
    assert_eq!(state["cells"]["A2"], json!({"token": "red"}));
    assert_eq!(state["cells"].as_object().unwrap().len(), 7);
}

#[test]
fn a_setup_without_a_name_is_the_players_own() {
    let text = OWN.replace("name = \"Crossroads\"\n", "");
    assert_eq!(Setup::read(Mode::ALL[0], &text).unwrap().name, "own");
}

#[test]
fn what_is_wrong_with_a_setup_is_said_with_its_line() {
    let cases = [
        ("red = \"A1\"", "red = \"E5\"", 3, "E5 is the centre"),
        ("red = \"A1\"", "red = \"A6\"", 3, "A6 is not on the large board"),
        ("red = \"A1\"", "red = \"a1\"", 3, "`a1` is no hex"),
        ("red = \"A1\"", "red = 1", 3, "invalid type"),
        ("red = \"A1\"", "red = [\"A1\", \"A3\"]", 3, "invalid type"),
        ("red = \"A1\"\n", "", 2, "red has no pawn"),
        ("red = \"A1\"", "red = \"A1\"\nred = \"A3\"", 4, "duplicate key"),
        ("red = \"A1\"", "red = \"A1\"\nyellow = \"A5\"", 4, "yellow does not play"),
        ("red = \"A1\"", "red = \"A1\"\npink = \"A5\"", 4, "unknown variant `pink`"),
        ("blue = [\"G7\", \"C5\"]", "blue = [\"G7\",\n\"E5\"]", 8, "E5 is the centre"),
        ("blue = [\"G7\", \"C5\"]", "blue = [\"G7\", \"C3\"]", 7, "something else lies on C3"),
        ("blue = [\"G7\", \"C5\"]", "blue = [\"G7\", \"G7\"]", 7, "something else lies on G7"),
        ("blue = [\"G7\", \"C5\"]", "blue = []", 5, "blue has no pearl"),
        ("blue = [\"G7\", \"C5\"]", "green = [\"G7\"]", 7, "the sides are red, blue"),
        ("red = [\"A2\"]", "red = [\"A1\"]", 9, "something else lies on A1"),
        ("red = [\"A2\"]", "red = [\"E5\"]", 9, "E5 is the centre"),
        ("[tokens]", "[coins]", 8, "unknown field `coins`"),
        ("Crossroads", "A", 1, "built-in"),
        ("Crossroads", "", 1, "1 to 60"),
        ("Crossroads", "a\\tb", 1, "one line"),
        ("[pawns]", "[pawns", 2, ""),
        ("[pearls]", "[pearls2]", 5, "unknown field"),
    ];
    for (from, to, line, words) in cases {
        assert!(OWN.contains(from));
        let error = Setup::read(Mode::ALL[0], &OWN.replace(from, to)).unwrap_err();
        assert_eq!(error.line, line, "{from} → {to}: {error}");
        let Fault { key, reason, .. } = &error.fault;
        assert!(reason.contains(words), "{from} → {to}: {error}");
        assert!(key.starts_with("fillit-file-") || *key == "file-syntax", "{key}");
        let reason = refused(2, json!({"setup": OWN.replace(from, to)}));
        assert!(reason.starts_with(&format!("line {line} of the setup: ")), "{reason}");
    }
    let error = Setup::read(Mode::ALL[0], "[pearls]\nred = [\"A1\"]\n").unwrap_err();
    assert!(error.fault.reason.contains("missing field `pawns`"), "{error}");
}

#[test]
fn a_setup_leaves_every_side_a_token() {
    let tokens = |list: &str| {
        "[pawns]\nred = \"D1\"\nblue = \"D7\"\n[pearls]\nred = [\"A1\"]\nblue = [\"G7\"]\n[tokens]\n"
            .to_owned()
            + &format!("red = [{list}]\n")
    };
    let mini = Mode::ALL[3];
    let twelve = r#""B1","B2","B3","B4","B5","C1","C2","C3","C4","C5","C6","A2""#;
    let setup = Setup::read(mini, &tokens(twelve)).unwrap();
    assert_eq!(setup.start.supply(0), 1);
    let error = Setup::read(mini, &tokens(&format!("{twelve},\"A3\""))).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 8 of the setup: red has 14 tokens on the board; at most 13 leave one in the supply"
    );
}

#[test]
fn what_is_written_is_read_back() {
    for mode in Mode::ALL {
        for name in ["A", "B"] {
            let mut setup = Setup::built_in(mode, name).unwrap().clone();
            assert_eq!(setup.provenance, "reconstructed");
            setup.name = "another \"name\"".to_owned();
            assert_eq!(Setup::read(mode, &setup.write()).unwrap(), setup);
        }
    }
}

#[test]
fn the_example_in_the_docs_is_a_setup() {
    let docs = include_str!("../../../docs/setups.md");
    let example = docs.split("```toml\n").nth(1).unwrap().split("```").next().unwrap();
    let setup = Setup::read(Mode::ALL[0], example).unwrap();
    assert_eq!(setup.name, "Crossroads");
    assert_eq!(setup.start.content("I8".parse().unwrap()), Content::token(Colour::Blue));
}
