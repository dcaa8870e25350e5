//! How a game ended, as it is kept.

use crate::support::{Desk, id};
use serde_json::json;
use trefle_table::{Came, GRACE, GameResult, Level};

/// The one entry of the journal that ended a game, and what it says.
fn result(desk: &Desk) -> GameResult {
    let last = desk.journal.iter().rev().find_map(|entry| desk.table.ended_with(entry.number));
    desk.check_replay();
    last.unwrap().clone()
}

#[test]
fn a_game_played_to_its_end_says_who_what_and_how() {
    let game = json!({"game": "fits", "seats": 3, "options": {"boards": ["1", "4"]}});
    let mut desk = Desk::started(game, &["ann", "bob"]);
    assert!(desk.journal.iter().all(|entry| desk.table.ended_with(entry.number).is_none()));
    desk.play_out(&["ann", "bob"]);
    let result = result(&desk);
    let written = serde_json::to_value(&result).unwrap();
    assert_eq!(written["mode"], json!({"boards": ["1", "4"]}));
    assert_eq!((&written["game"], &written["game_number"]), (&json!("fits"), &json!(1)));
    assert_eq!(written["termination"], "rules");
    assert!(["aborted", "fixed", "one_screen"].iter().all(|flag| written.get(flag).is_none()));
    assert_eq!(result.seats[0].player, Some(id("ann")));
    assert_eq!((&result.seats[2].player, written["seats"][2]["bot"].is_string()), (&None, true));
    let scores = desk.table.record(1).unwrap().result.unwrap().scores.unwrap();
    for (seat, score) in result.seats.iter().zip(&scores) {
        assert_eq!(seat.points, Some(*score));
        let better = scores.iter().filter(|other| *other > score).count();
        assert_eq!(seat.place, Some(better + 1));
        assert_eq!(seat.came == Some(Came::Lost), better > 0);
    }
    let again: GameResult = serde_json::from_value(written).unwrap();
    assert_eq!(again, result);
}

#[test]
fn partners_win_and_lose_together() {
    let people = ["ann", "bob", "cid", "dan"];
    let mut desk = Desk::started(json!({"game": "fillit", "seats": 4}), &people);
    desk.ask("bob", json!({"do": "resign", "place": 2}));
    let result = result(&desk);
    let seats = result.seats.iter().map(|seat| (seat.side, seat.came.unwrap(), seat.place));
    let (won, lost) = ((1, Came::Won, Some(1)), (2, Came::Lost, Some(2)));
    assert_eq!(seats.collect::<Vec<_>>(), [won, lost, won, lost]);
    assert_eq!(serde_json::to_value(&result).unwrap()["by"], 2);
}

#[test]
fn what_is_broken_off_is_nobodys_win_and_marked() {
    let mut desk = Desk::started(json!({"game": "fits", "seats": 2}), &["ann"]);
    desk.ask("ann", json!({"do": "offer", "what": "abort"}));
    let result = result(&desk);
    assert!(result.aborted);
    assert!(result.seats.iter().all(|seat| seat.came.is_none() && seat.place.is_none()));
    let mut desk = Desk::started(json!({"game": "fillit", "seats": 2}), &["ann", "bob"]);
    desk.ask("ann", json!({"do": "offer", "what": "draw"}));
    desk.ask("bob", json!({"do": "answer", "what": "draw", "yes": true}));
    let result = self::result(&desk);
    assert!(!result.aborted);
    assert!(result.seats.iter().all(|seat| seat.came == Some(Came::Drew)));
}

#[test]
fn who_gives_up_alone_has_not_drawn() {
    let mut desk = Desk::started(json!({"game": "fits", "seats": 1}), &["ann"]);
    desk.ask("ann", json!({"do": "resign", "place": 1}));
    let result = result(&desk);
    assert_eq!((result.seats[0].came, result.seats[0].place), (Some(Came::Lost), None));
}

#[test]
fn a_seat_that_a_bot_played_for_a_while_is_marked() {
    let mut desk = Desk::started(json!({"game": "fits", "seats": 2}), &["ann", "bob"]);
    desk.away("bob");
    desk.wait(GRACE);
    desk.ask("ann", json!({"do": "vote_bot", "place": 2}));
    desk.back("bob");
    desk.ask("bob", json!({"do": "return", "place": 2}));
    desk.play_out(&["ann", "bob"]);
    let result = result(&desk);
    assert_eq!(result.seats.iter().map(|s| s.taken_over).collect::<Vec<_>>(), [false, true]);
}

#[test]
fn ratings_change_where_two_played_and_nobody_else_had_a_hand_in_it() {
    let begun = || {
        let game = json!({"game": "fillit", "seats": 2, "rated": true});
        let mut desk = Desk::with(game, &["ann", "bob"]);
        desk.ask("ann", json!({"do": "start"}));
        desk
    };
    let mut desk = begun();
    desk.ask("bob", json!({"do": "resign", "place": 2}));
    let rated = result(&desk);
    assert!(rated.changes_ratings());
    let mut desk = begun();
    desk.away("bob");
    desk.wait(GRACE);
    desk.ask("ann", json!({"do": "vote_bot", "place": 2}));
    desk.back("bob");
    desk.ask("bob", json!({"do": "return", "place": 2}));
    desk.ask("bob", json!({"do": "resign", "place": 2}));
    let taken_over = result(&desk);
    assert!(taken_over.rated && !taken_over.changes_ratings());
    let mut desk = begun();
    desk.ask("ann", json!({"do": "offer", "what": "abort"}));
    desk.ask("bob", json!({"do": "answer", "what": "abort", "yes": true}));
    assert!(!result(&desk).changes_ratings());
    let spoils: [fn(&mut GameResult); 6] = [
        |result| result.rated = false,
        |result| result.aborted = true,
        |result| result.fixed = true,
        |result| result.one_screen = true,
        |result| result.seats[1].bot = Some(Level::Strong),
        |result| drop(result.seats.pop()),
    ];
    for spoil in spoils {
        let mut spoiled = rated.clone();
        spoil(&mut spoiled);
        assert!(!spoiled.changes_ratings(), "{spoiled:?}");
    }
}

#[test]
fn a_set_seed_and_a_shared_screen_are_marked() {
    let mut desk = Desk::started(json!({"game": "fits", "seats": 1, "seed": "clover"}), &["ann"]);
    desk.play_out(&["ann"]);
    assert!(result(&desk).fixed);
    let mut desk = Desk::with(json!({"game": "fits", "seats": 2}), &["ann"]);
    desk.ask("ann", json!({"do": "sit", "place": 2, "name": "Bea"}));
    desk.ask("ann", json!({"do": "start"}));
    desk.play_out(&["ann"]);
    let result = result(&desk);
    assert!(result.one_screen && !result.fixed);
    let text = serde_json::to_string(&result).unwrap();
    assert!(!text.contains("Bea") && !text.contains("name"), "nobody's name is kept: {text}");
    assert!(result.seats.iter().all(|seat| seat.player == Some(id("ann"))));
}
