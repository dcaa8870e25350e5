//! Games until somebody has won most of them.

use crate::support::Desk;
use serde_json::{Value, json};
use trefle_table::{Command, TableEvent};

fn best_of_three() -> Desk {
    let game = json!({"game": "fillit", "seats": 2, "first": "drawn", "best_of": 3});
    Desk::started(game, &["ann", "bob"])
}

/// This person gives the game up, and all play another.
fn loses(desk: &mut Desk, name: &str, next: &str) {
    resigns(desk, name);
    for one in ["ann", "bob"] {
        desk.ask(one, json!({"do": "rematch"}));
    }
    desk.node(Command::next_game(next));
}

fn resigns(desk: &mut Desk, name: &str) {
    let seat = desk.seen(name)["you"]["places"][0].clone();
    desk.ask(name, json!({"do": "resign", "place": seat}));
}

fn series(desk: &Desk) -> Value {
    desk.seen("ann")["series"].clone()
}

/// Who began the last game.
fn began(desk: &Desk) -> String {
    let started =
        desk.told.iter().rev().flat_map(|happened| &happened.events).find_map(
            |event| match event {
                trefle_table::Event::Table(TableEvent::Started { first, .. }) => *first,
                _ => None,
            },
        );
    let place = &desk.seen("ann")["places"][started.unwrap().index()];
    place["taken_by"]["name"].as_str().unwrap().to_owned()
}

#[test]
fn the_first_to_win_two_of_three_has_won() {
    let mut desk = best_of_three();
    let none = json!({"best_of": 3, "games": [], "wins": [0, 0], "decided": []});
    assert_eq!(series(&desk), none);
    loses(&mut desk, "bob", "second");
    let one = json!({"number": 1, "won": [2], "points": [null, null]});
    assert_eq!(series(&desk)["games"], json!([one]), "ann has moved to the second seat");
    assert_eq!(series(&desk)["wins"], json!([0, 1]));
    resigns(&mut desk, "bob");
    assert_eq!((&series(&desk)["wins"], &series(&desk)["decided"]), (&json!([0, 2]), &json!([2])));
    for one in ["ann", "bob"] {
        desk.ask(one, json!({"do": "rematch"}));
    }
    desk.node(Command::next_game("third"));
    assert_eq!(series(&desk), none, "after a series that is decided comes another");
    desk.check_replay();
}

#[test]
fn who_begins_is_drawn_once_and_then_they_take_turns() {
    let mut desk = best_of_three();
    let first = began(&desk);
    loses(&mut desk, "bob", "second");
    let second = began(&desk);
    assert_ne!(first, second);
    loses(&mut desk, "ann", "third");
    assert_eq!(began(&desk), first);
    assert_eq!(series(&desk)["wins"], json!([1, 1]));
    desk.check_replay();
}

#[test]
fn what_was_broken_off_does_not_count_and_a_draw_is_nobodys() {
    let mut desk = best_of_three();
    let end = |desk: &mut Desk, what: &str, next: &str| {
        desk.ask("ann", json!({"do": "offer", "what": what}));
        desk.ask("bob", json!({"do": "answer", "what": what, "yes": true}));
        for one in ["ann", "bob"] {
            desk.ask(one, json!({"do": "rematch"}));
        }
        desk.node(Command::next_game(next));
    };
    end(&mut desk, "abort", "second");
    assert_eq!(series(&desk)["games"], json!([]));
    end(&mut desk, "draw", "third");
    assert_eq!(series(&desk)["games"][0]["won"], json!([]));
    assert_eq!(series(&desk)["wins"], json!([0, 0]));
    desk.check_replay();
}

#[test]
fn others_begin_a_series_of_their_own() {
    let mut desk = best_of_three();
    loses(&mut desk, "bob", "second");
    resigns(&mut desk, "ann");
    assert_eq!(series(&desk)["wins"], json!([1, 1]));
    desk.ask("ann", json!({"do": "rematch"}));
    desk.ask("bob", json!({"do": "leave"}));
    desk.node(Command::next_game("third"));
    desk.ask("ann", json!({"do": "start", "fill": "easy"}));
    assert_eq!(series(&desk)["games"], json!([]));
    desk.check_replay();
}

#[test]
fn a_series_has_an_odd_number_of_games_between_two_or_more() {
    let mut desk = Desk::with(json!({"game": "fits", "seats": 2}), &["ann"]);
    assert_eq!(desk.seen("ann")["series"], Value::Null);
    for (seats, best_of) in [(2, 2), (2, 1), (2, 11), (1, 3)] {
        let settings = json!({"game": "fits", "seats": seats, "best_of": best_of});
        desk.refuse("ann", json!({"do": "settings", "settings": settings}), "table-bad-options");
    }
    let settings = json!({"game": "fits", "seats": 2, "best_of": 5});
    desk.ask("ann", json!({"do": "settings", "settings": settings}));
    assert_eq!(series(&desk)["best_of"], 5);
}
