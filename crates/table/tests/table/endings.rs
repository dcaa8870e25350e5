//! Giving up and agreeing.

use crate::support::{Desk, id, seat};
use serde_json::{Value, json};
use trefle_table::{COUNTDOWN, Command, Proposal, TableEvent};

fn resign(place: u8) -> Value {
    json!({"do": "resign", "place": place})
}

#[test]
fn in_fillit_everybody_else_wins_but_a_partner() {
    for (seats, winners) in [(2, json!([1])), (3, json!([1, 3])), (4, json!([1, 3]))] {
        let people = &["ann", "bob", "cid", "dan"][..seats];
        let mut desk = Desk::started(json!({"game": "fillit", "seats": seats}), people);
        desk.refuse("ann", resign(2), "table-not-your-place");
        desk.ask("bob", resign(2));
        let ending = json!({"termination": "resigned", "by": 2, "outcome": {"winners": winners}});
        assert_eq!(desk.seen("ann")["ending"], ending);
        desk.refuse("ann", json!({"do": "play", "place": 1, "action": "E1-E4"}), "game-over");
        desk.check_replay();
    }
}

#[test]
fn in_fits_who_gave_up_sets_everything_aside() {
    let game = json!({"game": "fits", "seats": 2, "options": {"boards": ["1", "2"]}});
    let mut desk = Desk::started(game, &["ann", "bob"]);
    desk.ask("bob", resign(2));
    desk.refuse("bob", resign(2), "table-resigned");
    desk.wait(0);
    desk.play_out(&["ann"]);
    let record = desk.table.record(1).unwrap();
    let bobs = record.actions.iter().filter(|played| played.actor == seat(2));
    let placed: Vec<&str> =
        bobs.map(|played| played.action.as_str()).filter(|action| *action != "-").collect();
    assert_eq!(placed.len(), 2, "the start piece of each round is placed: {placed:?}");
    assert_eq!(desk.seen("ann")["ending"]["termination"], "rules");
    let by_clock = |entry: &&trefle_table::Entry| matches!(entry.command, Command::PlayFor { .. });
    assert!(desk.journal.iter().filter(by_clock).count() > 2);
    desk.check_replay();
}

#[test]
fn when_no_person_plays_on_the_game_ends() {
    let mut desk = Desk::started(json!({"game": "fits", "seats": 2}), &["ann"]);
    desk.ask("ann", resign(1));
    let ending = json!({"termination": "resigned", "by": 1, "outcome": {"winners": [2]}});
    assert_eq!(desk.seen("ann")["ending"], ending);
    let mut desk = Desk::started(json!({"game": "fits", "seats": 1}), &["ann"]);
    desk.ask("ann", resign(1));
    assert_eq!(desk.seen("ann")["ending"]["outcome"], json!({"winners": []}));
}

#[test]
fn in_falling_who_gave_up_just_falls() {
    let mut desk = Desk::started(json!({"game": "falling", "seats": 3}), &["ann", "bob"]);
    desk.wait(COUNTDOWN);
    desk.ask("bob", resign(2));
    assert_eq!(desk.seen("ann")["phase"], "playing");
    assert!(desk.legal("bob").is_empty());
    desk.play_out(&["ann"]);
    assert_eq!(desk.seen("ann")["ending"]["termination"], "rules");
    let mut desk = Desk::started(json!({"game": "falling", "seats": 3}), &["ann", "bob"]);
    desk.ask("bob", resign(2));
    desk.ask("ann", resign(1));
    let ending = json!({"termination": "resigned", "by": 1, "outcome": {"winners": [3]}});
    assert_eq!(desk.seen("ann")["ending"], ending);
    desk.check_replay();
}

fn offer(what: &str) -> Value {
    json!({"do": "offer", "what": what})
}

fn answer(what: &str, yes: bool) -> Value {
    json!({"do": "answer", "what": what, "yes": yes})
}

#[test]
fn a_draw_needs_everybody() {
    let mut desk = Desk::started(json!({"game": "fillit", "seats": 3}), &["ann", "bob", "cid"]);
    desk.refuse("bob", answer("draw", true), "table-no-offer");
    desk.refuse("zoe", offer("draw"), "table-players-only");
    let events = desk.ask("ann", offer("draw"));
    assert_eq!(events, [TableEvent::Offered { what: Proposal::Draw, player: id("ann") }]);
    desk.refuse("ann", offer("draw"), "table-offered");
    desk.ask("bob", answer("draw", true));
    assert_eq!(desk.seen("cid")["offers"], json!([{"what": "draw", "by": [1, 2]}]));
    desk.away("cid");
    desk.wait(1_000_000);
    assert_eq!(desk.seen("ann")["phase"], "playing");
    desk.ask("cid", answer("draw", true));
    let outcome = json!({"winners": [], "reason": "draw"});
    let ending = json!({"termination": "agreed", "by": null, "outcome": outcome});
    assert_eq!(desk.seen("ann")["ending"], ending);
    let record = desk.table.record(1).unwrap().to_string();
    assert_eq!(
        trefle_table::games::Sitting::load(&trefle_registry::games(), &record)
            .unwrap()
            .record()
            .to_string(),
        record
    );
    desk.check_replay();
}

#[test]
fn one_no_takes_an_offer_off_the_table() {
    let mut desk = Desk::started(json!({"game": "fillit", "seats": 2}), &["ann", "bob"]);
    desk.ask("ann", offer("abort"));
    desk.ask("bob", answer("abort", false));
    assert_eq!(desk.seen("ann")["offers"], json!([]));
    desk.refuse("bob", answer("abort", true), "table-no-offer");
    desk.ask("bob", offer("abort"));
    desk.ask("ann", offer("abort"));
    assert_eq!(desk.seen("ann")["ending"]["outcome"]["reason"], "abort");
}

#[test]
fn a_game_is_broken_off_by_those_who_are_there() {
    let mut desk = Desk::started(json!({"game": "fits", "seats": 3}), &["ann", "bob"]);
    desk.refuse("ann", offer("draw"), "table-bots-play-on");
    desk.away("bob");
    desk.ask("ann", offer("abort"));
    assert_eq!(desk.seen("ann")["phase"], "playing", "bob has only just gone");
    desk.wait(30_000);
    desk.ask("ann", answer("abort", true));
    assert_eq!(desk.seen("ann")["ending"]["termination"], "agreed");
}
