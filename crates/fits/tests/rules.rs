//! The course of a game, clause by clause.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

use serde_json::{Value, json};
use trefle_fits::{Action, Event, Fits, Refused};
use trefle_game::{Actor, Knowledge, Refusal, RefusalKind, Rules, Seat, Shuffle, Viewer};

const BUILD: &str = "FLNPTUVWXYOtlsiv";

fn game(seats: u64, options: &Value) -> Fits {
    Fits::begin(&Fits::options(seats, options).unwrap(), "a test")
}

/// One round on this board, with the cards in the order of the drawings.
fn round(board: &str, start: &str) -> Fits {
    let options = json!({"boards": [board], "start": [start], "build": [BUILD]});
    game(start.len() as u64, &options)
}

fn play(game: &mut Fits, seat: usize, action: &str) -> Result<Vec<Event>, Refused> {
    game.apply(Actor::Seat(Seat::at(seat - 1)), &action.parse().unwrap())
}

/// Plays what must be allowed.
fn do_play(game: &mut Fits, seat: usize, action: &str) -> Vec<Value> {
    let events = play(game, seat, action).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
    events.iter().map(|event| serde_json::to_value(event).unwrap()).collect()
}

fn refused(game: &mut Fits, seat: usize, action: &str) -> RefusalKind {
    let before = game.clone();
    let refusal = play(game, seat, action).expect_err(action);
    assert_eq!(*game, before, "a refusal changes nothing");
    assert!(refusal.key().starts_with("fits-"));
    refusal.kind()
}

/// Sets aside everything until the round is over, and gives the last events.
fn set_aside_the_rest(game: &mut Fits) -> Vec<Value> {
    loop {
        let waiting = game.to_act()[0].index() + 1;
        let events = do_play(game, waiting, "-");
        if events.iter().any(|event| event["type"] == "round_scored") {
            return events;
        }
    }
}

/// Places the start piece anywhere and sets aside all others.
fn play_idly(game: &mut Fits) {
    while game.outcome().is_none() {
        let seat = game.to_act()[0];
        let legal = game.legal(Actor::Seat(seat));
        let action = if legal.contains(&Action::SetAside) { Action::SetAside } else { legal[0] };
        game.apply(Actor::Seat(seat), &action).unwrap();
    }
}

fn types(events: &[Value]) -> Vec<&str> {
    events.iter().map(|event| event["type"].as_str().unwrap()).collect()
}

fn view(game: &Fits) -> Value {
    serde_json::to_value(game.view(Viewer::Onlooker)).unwrap()
}

#[test]
fn fits_01_columns_from_the_left_rows_from_the_bottom() {
    let mut game = round("1", "F");
    let events = do_play(&mut game, 1, "F.r0@1");
    assert_eq!(events[0]["cells"], json!([[2, 1], [1, 2], [2, 2], [2, 3], [3, 3]]));
    assert_eq!(events[0]["outside"], json!([]));
    let grid = &game.state()["seats"][0]["grid"];
    assert_eq!(grid.as_array().unwrap().len(), 15);
    assert_eq!(grid[14], ".F....");
    assert_eq!(grid[13], "FF....");
    assert_eq!(grid[12], ".FF...");
    assert_eq!(grid[11], "......");
}

#[test]
fn fits_03_sixteen_build_cards_one_for_each_piece() {
    let mut cards: Vec<String> =
        serde_json::from_value(game(2, &json!({})).state()["cards_left"].clone()).unwrap();
    cards.sort_unstable();
    let mut all: Vec<String> = BUILD.chars().map(String::from).collect();
    all.sort_unstable();
    assert_eq!(cards, all);
}

#[test]
fn fits_04_a_card_leaves_face_turn_and_column_free() {
    let game = round("1", "F");
    // Eight orientations three columns wide, in four columns each.
    assert_eq!(game.legal(Actor::Seat(Seat::at(0))).len(), 8 * 4);
    let mut game = round("1", "L");
    do_play(&mut game, 1, "L.r0@1");
    assert_eq!(game.state()["card"], "F");
    assert_eq!(game.legal(Actor::Seat(Seat::at(0))).len(), 8 * 4 + 1);
}

#[test]
fn fits_05_names_that_a_piece_does_not_have_are_illegal_actions() {
    let options = json!({"boards": ["1"], "start": ["F"], "build": ["XisOFLNPTUVWYtlv"]});
    let mut game = game(1, &options);
    do_play(&mut game, 1, "F.r0@1");
    assert_eq!(refused(&mut game, 1, "X.r1@1"), RefusalKind::IllegalAction);
    let refusal = play(&mut game, 1, "X.f3@1").unwrap_err();
    assert_eq!(refusal.to_string(), "piece X has no orientation f3; it has r0");
    do_play(&mut game, 1, "X.r0@1");
    assert_eq!(refused(&mut game, 1, "i.r2@1"), RefusalKind::IllegalAction);
}

#[test]
fn fits_06_one_round_a_board_in_the_order_chosen() {
    assert_eq!(view(&game(1, &json!({})))["boards"], json!(["1", "2", "3", "4"]));
    let mut game = game(2, &json!({"boards": ["jeuxsoc", "8", "8"]}));
    for (round, board) in ["jeuxsoc", "8", "8"].into_iter().enumerate() {
        assert_eq!(game.state()["round"], round + 1);
        assert_eq!(game.state()["board"], board);
        for seat in [1, 2] {
            let start = game.legal(Actor::Seat(Seat::at(seat - 1)))[0].to_string();
            do_play(&mut game, seat, &start);
        }
        let events = set_aside_the_rest(&mut game);
        let scored = events.iter().find(|event| event["type"] == "round_scored").unwrap();
        assert_eq!(scored["board"], board);
        assert_eq!(scored["round"], round + 1);
    }
    assert!(game.outcome().is_some());
    assert_eq!(game.state()["seats"][0]["scores"].as_array().unwrap().len(), 3);
}

#[test]
fn fits_07_everybody_gets_another_start_card_and_must_place_it() {
    let mut game = game(4, &json!({}));
    let state = game.state();
    assert_eq!(state["phase"], "start");
    assert_eq!(state["card"], Value::Null);
    let mut start: Vec<&str> =
        (0..4).map(|seat| state["seats"][seat]["start"].as_str().unwrap()).collect();
    start.sort_unstable();
    assert_eq!(start, ["F", "L", "N", "Y"]);
    assert!((0..4).all(|seat| state["seats"][seat]["waiting"] == true));
    assert_eq!(refused(&mut game, 1, "-"), RefusalKind::IllegalAction);
    assert_eq!(refused(&mut game, 1, "X.r0@1"), RefusalKind::IllegalAction);
}

#[test]
fn fits_07_each_round_is_shuffled_anew() {
    let mut game = game(1, &json!({"boards": vec!["1"; 6]}));
    let mut orders = Vec::new();
    while game.outcome().is_none() {
        orders.push(game.state()["cards_left"].clone());
        let start = game.legal(Actor::Seat(Seat::at(0)))[0].to_string();
        do_play(&mut game, 1, &start);
        set_aside_the_rest(&mut game);
    }
    assert_eq!(orders.len(), 6);
    assert!((1..6).all(|round| orders[..round].iter().all(|order| *order != orders[round])));
}

#[test]
fn fits_08_the_next_card_is_turned_when_all_have_done_with_the_last() {
    let mut game = round("1", "NY");
    assert_eq!(types(&do_play(&mut game, 1, "N.r0@1")), ["placed"]);
    assert_eq!(game.state()["card"], Value::Null);
    let events = do_play(&mut game, 2, "Y.r0@1");
    assert_eq!(types(&events), ["placed", "turned"]);
    assert_eq!(events[1], json!({"type": "turned", "card": "F", "needed_by": [1, 2]}));
    assert_eq!(game.state()["phase"], "build");
    assert_eq!(game.state()["card"], "F");
    assert_eq!(game.state()["cards_left"].as_array().unwrap().len(), 15);
    assert_eq!(types(&do_play(&mut game, 2, "-")), ["set_aside"]);
    assert_eq!(refused(&mut game, 2, "F.r0@1"), RefusalKind::NotYourTurn);
    assert_eq!(refused(&mut game, 2, "L.r0@1"), RefusalKind::NotYourTurn);
    assert_eq!(game.state()["card"], "F");
    assert_eq!(types(&do_play(&mut game, 1, "F.r0@1")), ["placed", "turned"]);
    assert_eq!(game.state()["card"], "L");
    assert_eq!(view(&game)["turned"], json!(["F", "L"]));
    assert_eq!(view(&game)["cards_left_count"], 14);
}

#[test]
fn fits_08_all_sixteen_cards_are_turned() {
    let mut game = round("1", "F");
    do_play(&mut game, 1, "F.r0@1");
    assert_eq!(game.state()["card"], "L", "F was passed over");
    for letter in BUILD.chars().skip(1) {
        assert_eq!(game.state()["card"], letter.to_string());
        do_play(&mut game, 1, "-");
    }
    assert_eq!(game.state()["phase"], "over");
    assert_eq!(view(&game)["turned"].as_array().unwrap().len(), 16);
}

#[test]
fn fits_09_a_start_piece_that_comes_again_is_not_placed_again() {
    let mut game = round("1", "FL");
    do_play(&mut game, 1, "F.r0@1");
    let events = do_play(&mut game, 2, "L.r0@1");
    assert_eq!(events[1], json!({"type": "turned", "card": "F", "needed_by": [2]}));
    assert_eq!(game.state()["seats"][0]["waiting"], false);
    assert_eq!(game.legal(Actor::Seat(Seat::at(0))), []);
    assert_eq!(refused(&mut game, 1, "F.r0@4"), RefusalKind::NotYourTurn);
    assert_eq!(refused(&mut game, 1, "-"), RefusalKind::NotYourTurn);
    do_play(&mut game, 2, "F.r0@4");
    assert_eq!(game.to_act(), [Seat::at(0)], "L is for the first player alone");
}

#[test]
fn fits_09_a_card_that_nobody_needs_is_passed_over_at_once() {
    let options = json!({"boards": ["1"], "start": ["N"], "build": ["FNLPTUVWXYOtlsiv"]});
    let mut solo = game(1, &options);
    do_play(&mut solo, 1, "N.r0@1");
    let events = do_play(&mut solo, 1, "-");
    assert_eq!(types(&events), ["set_aside", "turned", "turned"]);
    assert_eq!(events[1], json!({"type": "turned", "card": "N", "needed_by": []}));
    assert_eq!(solo.state()["card"], "L");
    assert_eq!(view(&solo)["turned"], json!(["F", "N", "L"]));

    let last =
        json!({"boards": ["1", "1"], "start": ["N", "F"], "build": ["FLPTUVWXYOtlsivN", BUILD]});
    let mut solo = game(1, &last);
    do_play(&mut solo, 1, "N.r0@1");
    let events = set_aside_the_rest(&mut solo);
    assert_eq!(types(&events), ["set_aside", "turned", "round_scored", "round_began"]);
}

#[test]
fn fits_10_players_act_in_any_order() {
    let mut one_way = round("1", "FL");
    let mut other_way = round("1", "FL");
    do_play(&mut one_way, 1, "F.r0@1");
    do_play(&mut one_way, 2, "L.r0@1");
    do_play(&mut other_way, 2, "L.r0@1");
    assert_eq!(other_way.to_act(), [Seat::at(0)]);
    do_play(&mut other_way, 1, "F.r0@1");
    assert_eq!(one_way, other_way);
}

#[test]
fn fits_11_any_piece_may_be_set_aside_for_the_round() {
    let mut game = round("1", "FL");
    do_play(&mut game, 1, "F.r0@1");
    do_play(&mut game, 2, "L.r0@1");
    let events = do_play(&mut game, 2, "-");
    assert_eq!(events[0], json!({"type": "set_aside", "seat": 2, "piece": "F"}));
    do_play(&mut game, 1, "-");
    do_play(&mut game, 1, "-");
    do_play(&mut game, 2, "-");
    assert_eq!(game.state()["seats"][0]["aside"], json!(["L", "N"]));
    assert_eq!(game.state()["seats"][1]["aside"], json!(["F", "N"]));
    assert_eq!(refused(&mut game, 2, "F.r0@1"), RefusalKind::IllegalAction);
}

#[test]
fn fits_12_slides_straight_down_and_covers_gaps_for_good() {
    let options = json!({"boards": ["1"], "start": ["L"], "build": ["OivTUXPNWVYFtlsL"]});
    let mut game = game(1, &options);
    do_play(&mut game, 1, "L.r2@1");
    let rows = |game: &Fits, from: usize| -> Vec<String> {
        (from..15)
            .map(|row| game.state()["seats"][0]["grid"][row].as_str().unwrap().into())
            .collect()
    };
    assert_eq!(rows(&game, 11), ["LL....", ".L....", ".L....", ".L...."]);
    do_play(&mut game, 1, "O.r0@1");
    assert_eq!(rows(&game, 9), ["OO....", "OO....", "LL....", ".L....", ".L....", ".L...."]);
    // The gap in column 1 would take it standing, but it is covered.
    do_play(&mut game, 1, "i.r1@1");
    assert_eq!(rows(&game, 6)[..4], ["i.....", "i.....", "i.....", "OO...."]);
}

#[test]
fn fits_13_no_cell_outside_the_columns() {
    let mut game = round("1", "F");
    for action in ["F.r0@5", "F.r0@6", "F.r0@0", "F.r0@7", "F.r0@255", "F.r0@1000000"] {
        assert_eq!(refused(&mut game, 1, action), RefusalKind::IllegalAction, "{action}");
    }
    do_play(&mut game, 1, "F.r0@4");
}

#[test]
fn fits_14_a_piece_may_stick_out_but_not_lie_wholly_above() {
    let options = json!({"boards": ["1"], "start": ["L"], "build": ["NPFYTUVWXOtlsivL"]});
    let mut game = game(1, &options);
    do_play(&mut game, 1, "L.r0@1");
    do_play(&mut game, 1, "N.r0@1");
    let events = do_play(&mut game, 1, "P.r0@1");
    assert_eq!(events[0]["outside"], json!([]));
    // Columns 1 and 2 end at row 10 now.
    let events = do_play(&mut game, 1, "F.r0@1");
    assert_eq!(events[0]["cells"], json!([[2, 11], [1, 12], [2, 12], [2, 13], [3, 13]]));
    assert_eq!(events[0]["outside"], json!([[2, 13], [3, 13]]));
    assert_eq!(game.state()["seats"][0]["grid"][2], ".FF...", "row 13");
    let refusal = play(&mut game, 1, "Y.r2@1").unwrap_err();
    assert!(matches!(refusal, Refused::AboveTheBoard(_)), "{refusal}");
    // Column 3 is empty but for what sticks out over it; that holds up what comes later.
    assert_eq!(refused(&mut game, 1, "Y.r2@3"), RefusalKind::IllegalAction);
    do_play(&mut game, 1, "Y.r2@4");
}

#[test]
fn fits_14_what_sticks_out_covers_nothing() {
    let mut game = round("1", "L");
    for action in ["L.r0@1", "F.r0@4", "-", "P.r0@1", "T.r0@1"] {
        do_play(&mut game, 1, action);
    }
    // Columns 1 to 3 end at row 10 now; two of U's five cells lie on row 13.
    let events = do_play(&mut game, 1, "U.r1@1");
    assert_eq!(events[0]["outside"], json!([[1, 13], [2, 13]]));
    let events = set_aside_the_rest(&mut game);
    let scored = events.iter().find(|event| event["type"] == "round_scored").unwrap();
    assert_eq!(scored["scores"][0]["plain"], 5 * 5 - 2 - 72);
}

#[test]
fn fits_15_a_placed_piece_stays() {
    let mut game = round("1", "FL");
    do_play(&mut game, 1, "F.r0@1");
    assert_eq!(refused(&mut game, 1, "F.r0@2"), RefusalKind::NotYourTurn);
    do_play(&mut game, 2, "L.r0@1");
    assert_eq!(refused(&mut game, 2, "L.r0@4"), RefusalKind::IllegalAction);
    // Whatever anybody does later in the round, every piece lies where it came to rest.
    let mut placed: Vec<(usize, Value)> = Vec::new();
    let mut dice = Shuffle::new("stays");
    while game.outcome().is_none() {
        let seat = game.to_act()[0].index();
        let action = *dice.choose(&game.legal(Actor::Seat(Seat::at(seat)))).unwrap();
        let event = do_play(&mut game, seat + 1, &action.to_string()).swap_remove(0);
        if event["type"] == "placed" {
            placed.push((seat, event));
        }
        let state = game.state();
        for (seat, event) in &placed {
            for cell in event["cells"].as_array().unwrap() {
                let [column, row] = [0, 1].map(|at| cell[at].as_u64().unwrap() as usize);
                let line = state["seats"][*seat]["grid"][15 - row].as_str().unwrap();
                assert_eq!(event["piece"], line[column - 1..column], "after {action}: {event}");
            }
        }
    }
    assert!(placed.len() > 10, "{placed:?}");
}

#[test]
fn fits_16_the_round_is_scored_after_the_sixteenth_card() {
    let mut game = round("1", "F");
    do_play(&mut game, 1, "F.r0@1");
    let events = set_aside_the_rest(&mut game);
    assert_eq!(types(&events), ["set_aside", "round_scored", "game_over"]);
    let score = &events[1]["scores"][0];
    assert_eq!(score["seat"], 1);
    assert_eq!(score["plain"], -67);
    assert_eq!(score["total"], -67);
    let steps = score["steps"].as_array().unwrap();
    assert_eq!(steps.len(), 67);
    assert_eq!(steps[0], json!({"kind": "plain", "cells": [[1, 1]], "points": -1}));
    assert_eq!(game.state()["seats"][0]["scores"], json!([-67]));
}

#[test]
fn fits_21_the_highest_total_wins_and_equals_share() {
    let outcome = |actions: [&str; 2]| {
        let mut game = round("1", "FL");
        do_play(&mut game, 1, "F.r0@1");
        do_play(&mut game, 2, "L.r0@1");
        do_play(&mut game, 2, actions[1]);
        do_play(&mut game, 1, actions[0]);
        set_aside_the_rest(&mut game);
        game.outcome().unwrap()
    };
    let tied = outcome(["-", "-"]);
    assert_eq!(tied.scores, Some(vec![-67, -67]));
    assert_eq!(tied.winners, [Seat::at(0), Seat::at(1)]);
    let second = outcome(["-", "F.r0@4"]);
    assert_eq!(second.scores, Some(vec![-67, -62]));
    assert_eq!(second.winners, [Seat::at(1)]);
}

#[test]
fn fits_21_totals_of_all_rounds_are_added() {
    let mut game = game(1, &json!({"boards": ["1", "1"]}));
    play_idly(&mut game);
    assert_eq!(game.outcome().unwrap().scores, Some(vec![-67 * 2]));
    assert_eq!(game.state()["seats"][0]["scores"], json!([-67, -67]));
}

#[test]
fn fits_22_a_rank_for_one_player_over_boards_one_to_four() {
    let rank = |seats, options: &Value| {
        let mut game = game(seats, options);
        assert!(view(&game).get("rank").is_none(), "not before the end");
        play_idly(&mut game);
        view(&game).get("rank").cloned()
    };
    assert_eq!(rank(1, &json!({})), Some(json!(0)));
    assert_eq!(rank(1, &json!({"boards": ["3", "1", "4", "2"]})), Some(json!(0)));
    assert_eq!(rank(2, &json!({})), None);
    assert_eq!(rank(1, &json!({"boards": ["1", "2", "3"]})), None);
}

#[test]
fn after_the_end_the_last_round_stays_and_nothing_can_be_done() {
    let mut game = round("1", "FL");
    play_idly(&mut game);
    let state = game.state();
    assert_eq!(state["phase"], "over");
    assert_eq!(state["card"], Value::Null);
    assert_eq!(state["cards_left"], json!([]));
    assert_eq!(state["round"], 1);
    assert_eq!(state["seats"][0]["grid"][13], "FF....");
    assert_eq!(state["seats"][0]["waiting"], false);
    for action in ["-", "F.r0@1", "X.f3@99"] {
        assert_eq!(refused(&mut game, 1, action), RefusalKind::GameOver);
        assert_eq!(refused(&mut game, 4, action), RefusalKind::GameOver);
    }
}

#[test]
fn a_seat_that_does_not_play_is_not_waited_for() {
    let mut game = round("1", "FL");
    assert_eq!(refused(&mut game, 3, "F.r0@1"), RefusalKind::NotYourTurn);
    let dealer = game.apply(Actor::Dealer, &Action::SetAside).unwrap_err();
    assert_eq!(dealer.kind(), RefusalKind::NotYourTurn);
}

#[test]
fn the_state_has_the_shape_of_the_protocol() {
    let game = round("4", "FL");
    let state = game.state();
    let empty = vec!["......"; 15];
    let seat =
        |start| json!({"start": start, "grid": empty, "aside": [], "waiting": true, "scores": []});
    let cards: Vec<String> = BUILD.chars().map(String::from).collect();
    assert_eq!(
        state,
        json!({"game": "fits", "round": 1, "board": "4", "phase": "start", "card": null,
            "cards_left": cards, "seats": [seat("F"), seat("L")]})
    );
    let view = view(&game);
    assert!(view.get("cards_left").is_none());
    assert_eq!(view["cards_left_count"], 16);
    assert_eq!(view["turned"], json!([]));
    assert_eq!(view["seats"], state["seats"]);
    let layout = &view["layout"];
    assert_eq!(layout["name"], "4");
    assert_eq!(layout["provenance"], "reconstructed");
    assert_eq!(layout["grid"][1], ".A..B.");
    assert_eq!(layout["marks"]["A"], "sun");
    assert_eq!(layout["scoring"]["groups"]["A"], json!([0, -3, 3]));
    assert_eq!(layout["scoring"]["plain"], -1);
}

#[test]
fn a_view_does_not_depend_on_the_cards_to_come() {
    let other = json!({"boards": ["1"], "start": ["F"], "build": ["visltOYXWVUTPNLF"]});
    assert_eq!(view(&round("1", "F")), view(&game(1, &other)));
    let mut dice = Shuffle::new("dice");
    let game = game(2, &json!({}));
    let another = game.determinize(Viewer::Onlooker, &mut dice);
    assert_ne!(game, another);
    assert_eq!(view(&game), view(&another));
}

#[test]
fn standings_are_what_the_round_would_score_now_and_previews_what_it_would_score_then() {
    for board in ["1", "2", "3", "4", "jeuxsoc"] {
        let mut game = game(1, &json!({ "boards": [board, board] }));
        let seat = Actor::Seat(Seat::at(0));
        let mut dice = Shuffle::new("standings");
        while view(&game)["round"] == 1 {
            let standing = view(&game)["standings"][0].clone();
            let parts_before = standing["parts"].as_array().unwrap();
            let sum: i64 = parts_before.iter().map(|part| part[3].as_i64().unwrap()).sum();
            assert_eq!(standing["points"], sum, "{standing}");
            assert!(view(&game).get("rounds").is_none());
            let action = *dice.choose(&game.legal(seat)).unwrap();
            let preview = game.preview(seat, &action).unwrap();
            let events = game.apply(seat, &action).unwrap();
            let then = match events.iter().find_map(|event| match event {
                Event::RoundScored { scores, .. } => Some(scores[0].score.total),
                _ => None,
            }) {
                Some(scored) => scored.into(),
                None => view(&game)["standings"][0]["points"].as_i64().unwrap(),
            };
            match preview[0] {
                Event::Placed { points, ref parts, .. } => {
                    assert_eq!(points.map(i64::from), Some(then));
                    // The parts as they were, with those that the preview says would change.
                    let changed = serde_json::to_value(parts).unwrap();
                    let changed = changed.as_array().unwrap();
                    let of = |part: &Value| (part[0].clone(), part[1].clone());
                    let kept = parts_before.iter().filter(|was| was[0] != "plain");
                    let kept = kept.filter(|was| !changed.iter().any(|is| of(is) == of(was)));
                    let mut now: Vec<_> = kept.chain(changed).map(Value::to_string).collect();
                    now.retain(|part| !part.ends_with(",0,0]"));
                    now.sort();
                    if view(&game)["round"] == 1 {
                        let after = view(&game)["standings"][0]["parts"].clone();
                        let after = after.as_array().unwrap().iter();
                        let after = after.filter(|part| part[0] != "plain").map(Value::to_string);
                        let mut after: Vec<_> = after.collect();
                        after.sort();
                        assert_eq!(now, after);
                    }
                }
                _ => assert_eq!(then, sum, "what is set aside changes nothing"),
            }
        }
    }
}

#[test]
fn at_the_end_all_rounds_can_be_seen_as_they_ended() {
    let mut game = round("1", "FL");
    do_play(&mut game, 1, "F.r0@1");
    do_play(&mut game, 2, "L.r0@1");
    set_aside_the_rest(&mut game);
    let seen = view(&game);
    assert_eq!(seen["rounds"][0]["layout"], seen["layout"]);
    assert_eq!(seen["rounds"][0]["grids"][1], seen["seats"][1]["grid"]);
    assert_eq!(seen["rounds"].as_array().unwrap().len(), 1);
}
