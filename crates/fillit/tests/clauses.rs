//! The clauses of the rules, one by one.

#![expect(clippy::unwrap_used, reason = "these are tests")]

use serde_json::{Value, json};
use std::collections::BTreeMap;
use trefle_fillit::{
    Board, Colour, Content, Fillit, Hex, LAST_TURN, Leaves, Mode, Players, Position, Refusal,
};
use trefle_game::{Actor, Budget, Refusal as _, RefusalKind, Rules, Seat, Shuffle};

fn colour(word: &str) -> Colour {
    Colour::ALL.into_iter().find(|colour| colour.to_string() == word).unwrap()
}

/// A position written as `pawn red A1, pearl blue A2 B1, token blue C3`, with this seat to move.
fn position(players: u64, board: Board, to_move: u8, text: &str) -> Position {
    let players = Players::new(players).unwrap();
    let mut cells: Vec<(Hex, Content)> = Vec::new();
    for group in text.split(',') {
        let words: Vec<&str> = group.split_whitespace().collect();
        let owner = colour(words[1]);
        let side = players.side_colours()[owner as usize % players.sides()];
        let content = match words[0] {
            "pawn" => Content::pawn(owner, side),
            "pearl" => Content::pearl(owner),
            _ => Content::token(owner),
        };
        cells.extend(words[2..].iter().map(|hex| (hex.parse::<Hex>().unwrap(), content)));
    }
    let mode = Mode::new(board, players).unwrap();
    Position::new(mode, Seat::new(to_move).unwrap(), cells).unwrap()
}

fn large(text: &str) -> Fillit {
    Fillit::from_position(position(2, Board::Large, 1, text))
}

fn begin(seats: u64, options: Value) -> Fillit {
    Fillit::begin(&Fillit::options(seats, &options).unwrap(), "")
}

fn mover(game: &Fillit) -> Actor {
    Actor::Seat(game.position().to_move())
}

/// Plays a turn of the player to move; gives its events.
fn play(game: &mut Fillit, turn: &str) -> Vec<Value> {
    let events = game.apply(mover(game), &turn.parse().unwrap()).unwrap();
    events.iter().map(|event| serde_json::to_value(event).unwrap()).collect()
}

fn refusal(game: &Fillit, turn: &str) -> Refusal {
    let mut after = game.clone();
    let refusal = after.apply(mover(game), &turn.parse().unwrap()).unwrap_err();
    assert_eq!(&after, game, "a refusal changes nothing");
    assert_eq!(refusal.kind(), RefusalKind::IllegalAction);
    refusal
}

fn turns(game: &Fillit) -> Vec<String> {
    let mut turns: Vec<String> = game.legal(mover(game)).iter().map(ToString::to_string).collect();
    turns.sort();
    turns
}

fn cell(game: &Fillit, hex: &str) -> Value {
    game.state()["cells"][hex].clone()
}

/// Red's pawn is shut in by blue's pearls and blue's by red's; one pearl each walks about.
const BOTH_STUCK: &str = "pawn red A1, pawn blue I9, pearl red I8 H8 H9 E1, pearl blue A2 B1 B2 E9";

#[test]
fn fill_03_the_seats_are_red_blue_yellow_green() {
    for (seats, colours) in [
        (2, json!(["red", "blue"])),
        (3, json!(["red", "blue", "yellow"])),
        (4, json!(["red", "blue", "yellow", "green"])),
    ] {
        let game = begin(seats, json!({}));
        assert_eq!(game.state()["seats"], colours);
        assert_eq!(game.seats() as u64, seats);
    }
    assert_eq!(cell(&begin(2, json!({})), "E1"), json!({"pawn": "red", "token": "red"}));
    assert_eq!(cell(&begin(3, json!({})), "A5"), json!({"pawn": "yellow", "token": "yellow"}));
}

#[test]
fn fill_04_supplies_at_the_start() {
    for (seats, board, supply) in [
        (2, "large", json!({"red": 24, "blue": 24})),
        (3, "large", json!({"red": 17, "blue": 17, "yellow": 17})),
        (4, "large", json!({"red": 23, "blue": 23})),
        (2, "mini", json!({"red": 13, "blue": 13})),
        (3, "mini", json!({"red": 10, "blue": 10, "yellow": 10})),
    ] {
        for setup in ["A", "B"] {
            let game = begin(seats, json!({"board": board, "setup": setup}));
            assert_eq!(game.state()["supply"], supply, "{seats} {board}");
        }
    }
}

#[test]
fn fill_05_four_play_two_against_two() {
    let mut game = begin(4, json!({}));
    for (hex, pawn, token) in [
        ("I5", "red", "red"),
        ("I9", "blue", "blue"),
        ("A5", "yellow", "red"),
        ("A1", "green", "blue"),
    ] {
        assert_eq!(cell(&game, hex), json!({"pawn": pawn, "token": token}));
    }
    let cells = game.state()["cells"].as_object().unwrap().clone();
    let pearls = |side: &str| cells.values().filter(|cell| cell["pearl"] == side).count();
    assert_eq!((pearls("red"), pearls("blue"), pearls("yellow"), pearls("green")), (4, 4, 0, 0));
    for seat in [1, 2, 3, 4, 1] {
        assert_eq!(game.to_act(), [Seat::new(seat).unwrap()]);
        let turn = turns(&game)[0].clone();
        play(&mut game, &turn);
    }
}

#[test]
fn fill_05_a_team_shares_tokens_and_pearls_but_not_pawns() {
    let text = "pawn red I5, pawn blue I9, pawn yellow A5, pawn green A1, \
                pearl red H6 B3, pearl blue D2 F8, token blue A4";
    let mut game = Fillit::from_position(position(4, Board::Large, 3, text));
    assert_eq!(game.state()["supply"], json!({"red": 23, "blue": 22}));
    assert!(matches!(refusal(&game, "I5-I8 B3-B4"), Refusal::NotYourPawn { .. }));
    // Yellow lays red tokens and moves the pearl that red could move.
    let events = play(&mut game, "A5-A2 H6-H7");
    assert_eq!(events[0]["filled"], json!(["A4", "A3", "A2"]));
    assert_eq!(events[0]["returned"], json!([{"hex": "A4", "side": "blue"}]));
    assert_eq!(events[0]["supply"], json!({"red": 20, "blue": 23}));
    assert_eq!(cell(&game, "A2"), json!({"pawn": "yellow", "token": "red"}));
    assert_eq!(cell(&game, "A3"), json!({"token": "red"}));
}

#[test]
fn fill_06_two_setups_for_each_mode_and_anybody_may_begin() {
    let table: [(u64, &str, &str, &str, &str); 5] = [
        (
            2,
            "large",
            "red E1, blue E9",
            "red H5 B2 F4 D3, blue B5 H8 D6 F7",
            "red H6 B3 F6 D5, blue B4 H7 D4 F5",
        ),
        (
            3,
            "large",
            "red E1, blue I9, yellow A5",
            "red F3 D2 G4 C2, blue G8 H7 F8 H6, yellow B4 C6 B3 D7",
            "red F4 D3 G8 C6, blue F7 G6 B4 D2, yellow C4 D6 F3 H7",
        ),
        (
            4,
            "large",
            "red I5, blue I9, yellow A5, green A1",
            "red H6 G4 B4 C6, blue H7 G8 B3 C2",
            "red G5 C5 F3 D7, blue G7 C3 F8 D2",
        ),
        (
            2,
            "mini",
            "red D1, blue D7",
            "red F3 B1 D2 D3, blue B5 F7 D6 D5",
            "red G4 A1 E5 C4, blue A4 G7 C3 E4",
        ),
        (
            3,
            "mini",
            "red D1, blue G7, yellow A4",
            "red F3 B1, blue E7 G5, yellow A2 C6",
            "red G5 A2, blue C6 F3, yellow B1 E7",
        ),
    ];
    for (seats, board, pawns, a, b) in table {
        for (setup, pearls) in [("A", a), ("B", b)] {
            let mut expected: BTreeMap<String, Value> = BTreeMap::new();
            for (kind, text) in [("pawn", pawns), ("pearl", pearls)] {
                for group in text.split(", ") {
                    let (owner, hexes) = group.split_once(' ').unwrap();
                    for hex in hexes.split(' ') {
                        let team = match (seats, owner) {
                            (4, "yellow") => "red",
                            (4, "green") => "blue",
                            _ => owner,
                        };
                        let content = match kind {
                            "pawn" => json!({"pawn": owner, "token": team}),
                            _ => json!({"pearl": owner}),
                        };
                        expected.insert(hex.to_owned(), content);
                    }
                }
            }
            for first in 1..=seats {
                let options = json!({"board": board, "setup": setup, "first": first});
                let game = begin(seats, options);
                let state = game.state();
                assert_eq!(state["cells"], json!(expected), "{seats} {board} {setup}");
                assert_eq!(state["to_move"], json!(first));
                assert_eq!((&state["turn"], &state["setup"]), (&json!(1), &json!(setup)));
                assert_eq!(state["provenance"], "reconstructed");
            }
        }
    }
}

#[test]
fn fill_08_the_pawn_and_a_pearl_in_either_order() {
    let game = begin(2, json!({}));
    let turns = turns(&game);
    assert!(turns.contains(&"E1-A1 H5-H6".to_owned()), "{turns:?}");
    assert!(turns.contains(&"H5-H6 E1-A1".to_owned()));
    assert!(turns.iter().all(|turn| turn.len() == 11));
    assert_eq!(refusal(&game, "E1-A1"), Refusal::PearlMissing);
    assert_eq!(refusal(&game, "H5-H6"), Refusal::PawnMissing);
    assert_eq!(refusal(&game, "E1-A1 A1-A5"), Refusal::PawnTwice);
    assert_eq!(refusal(&game, "H5-H6 H6-H5"), Refusal::PearlTwice);
    assert_eq!(
        refusal(&game, "E1-A1 H8-H7").to_string(),
        "the pearl on H8 is not yours; yours are on B2, D3, F4, H5"
    );
    assert!(matches!(refusal(&game, "E9-I9 H5-H6"), Refusal::NotYourPawn { .. }));
    assert!(matches!(refusal(&game, "C3-C4 H5-H6"), Refusal::NothingToMove { .. }));
    let other = Actor::Seat(Seat::new(2).unwrap());
    let early = game.preview(other, &"E9-I9 H8-H7".parse().unwrap()).unwrap_err();
    assert_eq!(early.kind(), RefusalKind::NotYourTurn);
}

#[test]
fn fill_09_slides_until_the_edge_or_an_obstacle() {
    let text = "pawn red E3, pawn blue I7, pearl red D3 A1, pearl blue G3 A5, token blue E2";
    let mut game = large(text);
    // E4 before the centre, F3 before a pearl, H6 before a pawn, E1 over a token, C1 at the edge;
    // towards D3 it cannot move at all.
    let ends: Vec<String> = turns(&game)
        .iter()
        .filter(|turn| turn.starts_with("E3-") && turn.ends_with(" A1-A2"))
        .map(|turn| turn[3..5].to_owned())
        .collect();
    assert_eq!(ends, ["C1", "E1", "E4", "F3", "H6"]);
    assert_eq!(
        refusal(&game, "E3-G5 A1-A2").to_string(),
        "the pawn cannot stop on G5; it must go on to H6"
    );
    assert!(matches!(refusal(&game, "E3-I7 A1-A2"), Refusal::GoesTooFar { .. }));
    assert!(matches!(refusal(&game, "E3-E3 A1-A2"), Refusal::NotInLine { .. }));
    assert!(matches!(refusal(&game, "E3-B3 A1-A2"), Refusal::Blocked { .. }));
    assert!(matches!(refusal(&game, "E3-F5 A1-A2"), Refusal::NotInLine { .. }));
    assert!(matches!(refusal(&game, "E3-E5 A1-A2"), Refusal::Centre { .. }));
    let events = play(&mut game, "E3-H6 A1-A2");
    assert_eq!(events[0]["path"], json!(["F4", "G5", "H6"]));
}

#[test]
fn fill_10_tokens_are_laid_on_the_way_and_opponents_return() {
    let text =
        "pawn red A1, pawn blue I9, pearl red E1, pearl blue E9, token blue A2 A4, token red A3";
    let mut game = large(text);
    assert_eq!(game.state()["supply"], json!({"red": 23, "blue": 22}));
    let events = play(&mut game, "A1-A5 E1-E2");
    assert_eq!(
        events[0],
        json!({"type": "slid", "seat": 1, "from": "A1", "to": "A5",
            "path": ["A2", "A3", "A4", "A5"], "filled": ["A2", "A4", "A5"],
            "returned": [{"hex": "A2", "side": "blue"}, {"hex": "A4", "side": "blue"}],
            "supply": {"red": 20, "blue": 24}})
    );
    for hex in ["A1", "A2", "A3", "A4"] {
        assert_eq!(cell(&game, hex), json!({"token": "red"}), "{hex}");
    }
    assert_eq!(cell(&game, "A5"), json!({"pawn": "red", "token": "red"}));
    assert_eq!(game.state()["supply"], json!({"red": 20, "blue": 24}));
}

#[test]
fn fill_11_a_pearl_changes_places_with_whatever_is_there() {
    let text =
        "pawn red A1, pawn blue F4, pearl red E3, pearl blue D3 I9, token blue E2, token red D2";
    let cases = [
        ("E3-E4", json!(null), json!(null)),
        ("E3-E2", json!({"token": "blue"}), json!({"token": "blue"})),
        ("E3-D2", json!({"token": "red"}), json!({"token": "red"})),
        ("E3-D3", json!({"pearl": "blue"}), json!({"pearl": "blue"})),
        // An opponent's pawn goes with its token.
        (
            "E3-F4",
            json!({"pawn": "blue", "token": "blue"}),
            json!({"pawn": "blue", "token": "blue"}),
        ),
    ];
    for (step, with, left) in cases {
        let mut game = large(text);
        let events = play(&mut game, &format!("A1-A5 {step}"));
        let to = &step[3..];
        assert_eq!(
            events[1],
            json!({"type": "swapped", "seat": 1, "from": "E3", "to": to, "with": with})
        );
        assert_eq!(cell(&game, to), json!({"pearl": "red"}));
        assert_eq!(cell(&game, "E3"), left);
    }
    let game = large(text);
    assert!(matches!(refusal(&game, "A1-A5 E3-E1"), Refusal::NotNext { .. }));
    assert!(matches!(refusal(&game, "A1-A5 E3-E3"), Refusal::NotNext { .. }));
    let beside = large("pawn red A1, pawn blue I9, pearl red E4, pearl blue E9");
    assert_eq!(
        refusal(&beside, "A1-A5 E4-E5").to_string(),
        "E5 is the centre, which nothing enters"
    );
}

#[test]
fn fill_11_an_opponents_pawn_that_was_moved_slides_from_its_new_place() {
    let mut game = large("pawn red A1, pawn blue F4, pearl red E3, pearl blue D3 I9");
    play(&mut game, "A1-A5 E3-F4");
    assert!(turns(&game).contains(&"E3-E1 I9-I8".to_owned()));
    assert!(refusal(&game, "F4-F2 I9-I8").to_string().contains("not yours"));
}

#[test]
fn fill_11_ones_own_pawn_may_be_moved_by_the_pearl_and_then_slides() {
    let mut game = large("pawn red A1, pawn blue I9, pearl red B1, pearl blue E9");
    let events = play(&mut game, "B1-A1 B1-B6");
    assert_eq!(events[0]["with"], json!({"pawn": "red", "token": "red"}));
    assert_eq!(events[1]["path"], json!(["B2", "B3", "B4", "B5", "B6"]));
    assert_eq!(cell(&game, "A1"), json!({"pearl": "red"}));
    assert_eq!(cell(&game, "B1"), json!({"token": "red"}));
    assert_eq!(game.state()["supply"], json!({"red": 19, "blue": 24}));
}

#[test]
fn fill_12_the_pearl_may_not_block_ones_own_pawn() {
    // The only way out of the corner is B2, and the pearl on C3 could close it.
    let game = large("pawn red A1, pawn blue I9, pearl red C3 E1, pearl blue A2 B1 E9");
    assert_eq!(refusal(&game, "C3-B2"), Refusal::PawnMissing);
    assert_eq!(refusal(&game, "C3-B2 A1-B2"), Refusal::BlocksPawn);
    let turns = turns(&game);
    assert!(!turns.iter().any(|turn| turn.starts_with("C3-B2")), "{turns:?}");
    // After the pawn has gone it is allowed.
    assert!(turns.contains(&"A1-B2 C3-B2".to_owned()));
    assert!(turns.contains(&"C3-C4 A1-D4".to_owned()), "{turns:?}");
}

#[test]
fn fill_12_a_pawn_that_a_pearl_can_free_must_be_freed_and_moved() {
    let game = large("pawn red A1, pawn blue I9, pearl red B2 E1, pearl blue A2 B1 E9");
    let turns = turns(&game);
    assert!(turns.iter().all(|turn| turn.len() == 11 && turn.starts_with("B2-")), "{turns:?}");
    assert!(turns.contains(&"B2-C3 A1-B2".to_owned()), "{turns:?}");
    // By changing places with the pawn too: it is free where the pearl was.
    assert!(turns.contains(&"B2-A1 B2-B6".to_owned()), "{turns:?}");
    assert_eq!(refusal(&game, "E1-E2"), Refusal::PawnNotFreed);
    assert_eq!(refusal(&game, "E1-E2 A1-A5"), Refusal::BlocksPawn);
    // Changing places with a blue pearl leaves the corner shut.
    assert_eq!(refusal(&game, "B2-A2 A1-A5"), Refusal::BlocksPawn);
    assert_eq!(refusal(&game, "B2-C3"), Refusal::PawnNotFreed);
}

#[test]
fn fill_13_only_the_pearl_is_moved_when_nothing_frees_the_pawn() {
    let mut game = large("pawn red A1, pawn blue E9, pearl red I9, pearl blue A2 B1 B2");
    assert_eq!(turns(&game), ["I9-H8", "I9-H9", "I9-I8"]);
    assert!(matches!(refusal(&game, "A1-A5 I9-I8"), Refusal::Blocked { .. }));
    assert_eq!(refusal(&game, "I9-I8 A1-A5"), Refusal::BlocksPawn);
    let events = play(&mut game, "I9-I8");
    assert_eq!(events.len(), 1);
    assert_eq!(game.to_act(), [Seat::new(2).unwrap()]);
}

#[test]
fn fill_14_no_passing_but_two_own_pearls_may_change_places() {
    let mut game = large("pawn red A1, pawn blue I9, pearl red E1 E2, pearl blue E9");
    let all = turns(&game);
    for turn in &all {
        let moves: Vec<(&str, &str)> =
            turn.split(' ').map(|step| step.split_once('-').unwrap()).collect();
        assert!(moves.len() == 2 && moves.iter().all(|(from, to)| from != to), "{turn}");
    }
    assert_eq!(refusal(&game, "A1-A5"), Refusal::PearlMissing);
    assert!(matches!(refusal(&game, "A1-A5 E1-E1"), Refusal::NotNext { .. }));
    assert!(matches!(refusal(&game, "A1-A1 E1-E2"), Refusal::NotInLine { .. }));
    assert!(all.contains(&"A1-A5 E1-E2".to_owned()) && all.contains(&"A1-A5 E2-E1".to_owned()));
    let events = play(&mut game, "A1-A5 E1-E2");
    assert_eq!(events[1]["with"], json!({"pearl": "red"}));
    assert_eq!(cell(&game, "E1"), json!({"pearl": "red"}));
    assert_eq!(cell(&game, "E2"), json!({"pearl": "red"}));
    for nothing in ["", "-", "pass"] {
        assert!(nothing.parse::<trefle_fillit::Action>().is_err());
    }
}

/// Red has two tokens left on the mini board, and three hexes before its pawn.
fn two_left() -> Fillit {
    let text = "pawn red A1, pawn blue G7, pearl red D1, pearl blue D7, token blue A2 A4, \
                token red B1 B2 B3 B4 B5 C1 C2 C3 C4 C5 C6";
    Fillit::from_position(position(2, Board::Mini, 1, text))
}

#[test]
fn fill_15_a_win_in_the_middle_of_a_slide() {
    let mut game = two_left();
    assert_eq!(game.state()["supply"], json!({"red": 2, "blue": 11}));
    assert_eq!(refusal(&game, "A1-A4 D1-D2"), Refusal::WonAlready);
    assert!(matches!(refusal(&game, "A1-A3"), Refusal::StopsShort { .. }));
    let events = play(&mut game, "A1-A4");
    assert_eq!(events[0]["path"], json!(["A2", "A3", "A4"]));
    assert_eq!(events[0]["filled"], json!(["A2", "A3"]));
    assert_eq!(events[0]["returned"], json!([{"hex": "A2", "side": "blue"}]));
    let outcome = json!({"winners": [1], "reason": "supply"});
    assert_eq!(events[1], json!({"type": "game_over", "outcome": outcome}));
    assert_eq!(events.len(), 2);
    // The rest of the path stays as it was, an opponent's token too.
    assert_eq!(cell(&game, "A4"), json!({"pawn": "red", "token": "blue"}));
    let state = game.state();
    assert_eq!(state["supply"], json!({"red": 0, "blue": 12}));
    assert_eq!((&state["to_move"], &state["turn"]), (&json!(null), &json!(2)));
    assert_eq!(state["outcome"], outcome);
    assert_eq!((game.to_act(), game.legal(Actor::Seat(Seat::at(1)))), (vec![], vec![]));
    let late = game.apply(Actor::Seat(Seat::at(1)), &"G7-G4 D7-D6".parse().unwrap());
    assert_eq!(late.unwrap_err().kind(), RefusalKind::GameOver);
}

#[test]
fn fill_15_a_pearl_first_and_then_the_winning_slide() {
    let mut game = two_left();
    assert_eq!(turns(&game).iter().filter(|turn| turn.ends_with(" A1-A4")).count(), 3);
    let events = play(&mut game, "D1-D2 A1-A4");
    assert_eq!(events.len(), 3);
    assert_eq!(game.outcome().unwrap().winners, [Seat::at(0)]);
}

#[test]
fn fill_15_a_slide_over_ones_own_tokens_needs_none() {
    let mut game = two_left();
    play(&mut game, "A1-C1 D1-D2");
    assert_eq!((game.outcome(), &game.state()["supply"]["red"]), (None, &json!(2)));
}

#[test]
fn fill_15_both_of_a_team_win() {
    let text = "pawn red I5, pawn blue I9, pawn yellow A5, pawn green A1, pearl red H6, \
                pearl blue F8, token red B1 B2 B3 B4 B5 B6 C1 C2 C3 C4 C5 C6 C7 D1 D2 D3 D4 D5 D6 D7 D8";
    let mut game = Fillit::from_position(position(4, Board::Large, 3, text));
    assert_eq!(game.state()["supply"]["red"], 2);
    play(&mut game, "A5-A2");
    let outcome = json!({"winners": [1, 3], "reason": "supply"});
    assert_eq!(serde_json::to_value(game.outcome()).unwrap(), outcome);
    assert_eq!(cell(&game, "A2"), json!({"pawn": "yellow"}));
}

#[test]
fn fill_16_the_third_occurrence_of_a_position_ends_the_game() {
    let mut game = large(BOTH_STUCK);
    let cycle = ["E1-E2", "E9-E8", "E2-E1", "E8-E9"];
    for round in 1..=2 {
        assert_eq!(game.state()["repetitions"], round);
        for (index, turn) in cycle.iter().enumerate() {
            assert_eq!(game.outcome(), None);
            let events = play(&mut game, turn);
            assert_eq!(events.len() == 2, round == 2 && index == 3, "{events:?}");
        }
    }
    let outcome = json!({"winners": [], "reason": "repetition"});
    assert_eq!(serde_json::to_value(game.outcome()).unwrap(), outcome);
    assert_eq!((&game.state()["repetitions"], &game.state()["turn"]), (&json!(3), &json!(9)));
    assert_eq!(game.to_act(), []);
}

#[test]
fn fill_16_the_player_to_move_makes_a_position_another() {
    // Two own pearls that change places change nothing but whose turn it is: so two rounds of two
    // turns come back to the start, one turn does not.
    let text = "pawn red A1, pawn blue I9, pearl red I8 H8 H9 E1 E2, pearl blue A2 B1 B2 E9 E8";
    let mut game = large(text);
    for (turn, times) in [("E1-E2", 1), ("E8-E9", 2), ("E2-E1", 2)] {
        play(&mut game, turn);
        assert_eq!((game.outcome(), &game.state()["repetitions"]), (None, &json!(times)));
    }
    play(&mut game, "E9-E8");
    assert_eq!(game.outcome().unwrap().reason.as_deref(), Some("repetition"));
}

/// A game with both pawns shut in, in which this many turns were played, the two free pearls
/// walking about.
fn wandered(played: u32) -> Fillit {
    let mut game = large(BOTH_STUCK);
    let mut dice = Shuffle::new("wandered");
    let guards = ["I8", "H8", "H9", "A2", "B1", "B2"];
    while game.turn() <= played {
        let mut walks = turns(&game);
        walks.retain(|turn| !guards.iter().any(|guard| turn.contains(guard)));
        let mut next = game.clone();
        play(&mut next, dice.choose(&walks).unwrap());
        if next.outcome().is_none() {
            game = next;
        }
    }
    game
}

#[test]
fn fill_16_the_end_of_turn_300_ends_the_game() {
    let mut game = wandered(299);
    assert_eq!((game.outcome(), &game.state()["turn"]), (None, &json!(LAST_TURN)));
    let turn = turns(&game).pop().unwrap();
    let events = play(&mut game, &turn);
    let outcome = json!({"winners": [], "reason": "limit"});
    assert_eq!(events[1], json!({"type": "game_over", "outcome": outcome}));
    assert_eq!((&game.state()["turn"], &game.state()["to_move"]), (&json!(301), &json!(null)));
}

/// What perft must be, by playing every turn.
fn played_out(game: &Fillit, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    turns_of(game)
        .iter()
        .map(|turn| {
            let mut next = game.clone();
            next.apply(mover(game), turn).unwrap();
            played_out(&next, depth - 1)
        })
        .sum()
}

fn turns_of(game: &Fillit) -> Vec<trefle_fillit::Action> {
    game.legal(mover(game))
}

#[test]
fn fill_16_perft_counts_repetitions_and_turns_from_the_games_beginning() {
    let perft = |game: &Fillit, depth, leaves| {
        game.perft(depth, leaves, &mut Budget::nodes(u64::MAX)).unwrap()
    };
    let mut repeating = large(BOTH_STUCK);
    for turn in ["E1-E2", "E9-E8", "E2-E1", "E8-E9", "E1-E2", "E9-E8"] {
        play(&mut repeating, turn);
    }
    let fresh = Fillit::from_position(*repeating.position());
    for leaves in [Leaves::Made, Leaves::Counted] {
        for depth in 0..4 {
            assert_eq!(perft(&repeating, depth, leaves), played_out(&repeating, depth));
        }
        // Two more turns can end this game, but not one that begins here.
        assert!(perft(&repeating, 3, leaves) < perft(&fresh, 3, leaves));
        let late = wandered(298);
        assert!(perft(&late, 2, leaves) > 0);
        assert_eq!(perft(&late, 3, leaves), 0);
        assert_eq!(played_out(&late, 3), 0);
    }
}

#[test]
fn fill_17_turns_that_differ_in_order_are_different_turns() {
    let game = begin(2, json!({}));
    let [one_way, other_way] = ["E1-A1 H5-H6", "H5-H6 E1-A1"];
    let turns = turns(&game);
    let times = |turn: &str| turns.iter().filter(|other| *other == turn).count();
    assert_eq!((times(one_way), times(other_way)), (1, 1));
    let [mut one, mut other] = [game.clone(), game];
    assert_ne!(play(&mut one, one_way), play(&mut other, other_way));
    assert_eq!(one.position(), other.position());
}

#[test]
fn fill_17_a_hex_of_another_board_is_no_hex_here() {
    let mini = begin(2, json!({"board": "mini"}));
    assert_eq!(refusal(&mini, "I9-I8 D1-D2").to_string(), "I9 is not on the mini board");
    assert!(matches!(refusal(&mini, "D1-A5 F3-F4"), Refusal::NotOnBoard { .. }));
    assert!(matches!(refusal(&begin(2, json!({})), "A9-I1"), Refusal::NotOnBoard { .. }));
}

#[test]
fn previews_are_what_happens() {
    let mut game = two_left();
    let action = "A1-A4".parse().unwrap();
    let preview = game.preview(mover(&game), &action).unwrap();
    assert_eq!(game.apply(mover(&game), &action).unwrap(), preview);
}
