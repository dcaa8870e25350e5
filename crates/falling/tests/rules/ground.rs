//! FALL-22 to FALL-25: hitting the ground, and the end.

use crate::table::{Table, seat};
use serde_json::json;
use trefle_falling::Kind;
use trefle_game::{Actor, Refusal as _, RefusalKind, Rules as _};

#[test]
fn fall_22_who_is_put_out_discards_hand_piles_and_rider() {
    let mut table = Table::new(2, "Split Hit Skip Grab Extra");
    table.deals(2);
    table.act(1, "take 1");
    table.act(1, "play 1");
    table.act(2, "take 1");
    table.deals(3);
    table.act(2, "play 1");
    table.act(2, "take 1");
    table.act(2, "play 1");
    table.act(1, "take 1");
    assert_eq!((table.hand(1).as_str(), table.piles(1).as_str()), ("Skip", "Grab"));
    assert_eq!((table.rider(1).as_str(), table.discard().as_str()), ("Hit+Extra", "Split"));
    let told = "serves dealt out discarded discarded discarded discarded game_over";
    assert_eq!(table.deal(), told);
    assert_eq!(table.discard(), "Split Skip Grab Hit Extra");
    assert!(table.is_out(1));
    assert_eq!([table.piles(1), table.hand(1), table.rider(1)], ["", "-", "-"]);
}

#[test]
fn fall_22_a_rider_with_its_extra_goes_too_and_the_rest_of_the_serving_lapses() {
    let mut table = Table::new(3, "Hit Extra Stop Skip");
    table.deals(3);
    table.act(1, "take 1");
    table.act(1, "play 1");
    table.act(2, "take 1");
    table.act(2, "play 1");
    assert_eq!(table.deal(), "serves dealt");
    assert_eq!((table.rider(1).as_str(), table.serving()), ("Hit+Extra", Some(1)));
    table.act(1, "take 1");
    // Two rounds were due; the first Ground puts seat 1 out and the beat after serves seat 2.
    assert_eq!(table.deal(), "serves dealt out discarded discarded discarded");
    assert_eq!(table.discard(), "Skip Hit Extra");
    assert_eq!((table.serving(), table.next(), table.rider(1).as_str()), (None, Some(2), "-"));
    let events = table.apply(Actor::Dealer, "deal");
    assert_eq!(events[0]["seat"], 2);
}

#[test]
fn fall_23_a_stop_in_hand_saves_from_a_ground() {
    let mut table = Table::new(3, "Stop Hit Hit");
    table.deals(3);
    table.act(1, "take 1");
    assert_eq!(table.deal(), "serves dealt saved discarded");
    assert!(!table.is_out(1));
    assert_eq!((table.hand(1).as_str(), table.discard().as_str()), ("-", "Stop"));
    // The Ground begins no pile, and used up the card that was due.
    assert_eq!((table.piles(1).as_str(), table.serving(), table.next()), ("", None, Some(2)));
    assert_eq!(table.count(Kind::Ground), 0);
}

#[test]
fn fall_23_a_stop_on_a_pile_does_not_save() {
    let mut table = Table::new(3, "Stop Hit Hit");
    table.deals(3);
    assert_eq!(table.deal(), "serves dealt out discarded");
    assert!(table.is_out(1));
}

#[test]
fn fall_23_no_other_card_in_hand_saves() {
    for card in ["Hit", "Split", "Skip", "Push", "Grab", "Extra"] {
        let mut table = Table::new(3, &format!("{card} Hit Hit"));
        table.deals(3);
        table.act(1, "take 1");
        table.deal();
        assert!(table.is_out(1), "{card}");
        assert_eq!(table.discard(), card);
    }
}

#[test]
fn fall_23_a_stop_saves_from_the_first_of_two_grounds_only() {
    // A Hit: the next card of the same serving is a Ground again.
    let mut table = Table::new(3, "Stop Hit Skip");
    table.deals(3);
    table.act(1, "take 1");
    table.act(2, "take 1");
    table.act(2, "play 1");
    assert_eq!(table.deal(), "serves dealt saved discarded");
    assert_eq!(
        (table.serving(), table.rider(1).as_str(), table.piles(1).as_str()),
        (Some(1), "Hit", "")
    );
    assert_eq!(table.deal(), "serves dealt out discarded");
    assert_eq!((table.discard().as_str(), table.next()), ("Stop Hit", Some(2)));
}

#[test]
fn fall_23_a_stop_taken_between_two_grounds_saves_again() {
    // A second Stop lies on the pile: quick hands save twice.
    let mut table = Table::new(2, "Stop Hit Stop Stop");
    table.deals(3);
    table.act(1, "take 1");
    table.act(2, "take 1");
    table.act(2, "play 1");
    table.deal();
    table.act(2, "take 1");
    assert_eq!(table.deal(), "serves dealt saved discarded");
    table.act(1, "take 1");
    assert_eq!((table.hand(1).as_str(), table.piles(1).as_str()), ("Stop", ""));
    assert_eq!(table.deal(), "serves dealt saved discarded rider_done discarded");
    assert_eq!((table.next(), table.discard().as_str()), (Some(2), "Stop Stop Hit"));
}

#[test]
fn fall_23_with_two_piles_the_second_ground_puts_out() {
    let mut table = Table::new(2, "Split Hit Skip Skip Grab Stop Push Push");
    table.deals(2);
    table.act(1, "take 1");
    table.act(1, "play 1");
    table.deals(6);
    assert_eq!((table.piles(1).as_str(), table.next()), ("Skip Stop | Skip Push", Some(1)));
    table.act(1, "take 1");
    assert_eq!(table.deal(), "serves dealt saved discarded");
    assert_eq!((table.piles(1).as_str(), table.serving()), ("Skip | Skip Push", Some(1)));
    let events = table.apply(Actor::Dealer, "deal");
    assert_eq!((&events[0]["pile"], &events[1]["card"]), (&json!(2), &json!("Ground")));
    assert!(table.is_out(1));
}

#[test]
fn fall_24_who_is_out_neither_plays_nor_receives() {
    let mut table = Table::new(4, "Hit Skip Stop Hit");
    table.deals(4);
    table.act(2, "take 1");
    table.act(3, "take 1");
    table.deal();
    assert!(table.is_out(1));
    assert_eq!(table.refused(1, "take 1"), "out");
    assert_eq!(table.refused(1, "play 2"), "out");
    assert_eq!(table.refused(2, "play 1"), "target-out");
    assert_eq!((table.legal(1).as_str(), table.legal(2).as_str()), ("", "play 2, play 3, play 4"));
    // Seat 2 is put out holding its Skip; seat 3 is saved; seat 1 gets no card.
    table.deals(3);
    assert_eq!(table.piles(1), "");
    assert_eq!(table.state()["out"], json!([1, 2, 4]));
}

#[test]
fn fall_25_the_last_one_falling_wins_and_the_others_rank_by_when_they_went_out() {
    let mut table = Table::new(4, "Hit Hit Stop Hit");
    table.deals(4);
    table.act(3, "take 1");
    table.deals(2);
    assert!(table.game.outcome().is_none());
    table.deal();
    let events = table.apply(Actor::Dealer, "deal");
    let outcome = json!({"winners": [3], "ranking": [3, 4, 2, 1]});
    assert_eq!(events.last(), Some(&json!({"type": "game_over", "outcome": outcome})));
    assert_eq!(serde_json::to_value(table.game.outcome()).unwrap(), outcome);
    assert_eq!((table.serving(), table.next()), (None, None));
    assert!(table.state()["next"].is_null() && table.state()["serving"].is_null());
}

#[test]
fn fall_25_the_game_ends_the_moment_only_one_is_left() {
    // Seat 2 would be served next, and would hit the ground too.
    let mut table = Table::new(2, "Hit Hit");
    table.deals(2);
    assert_eq!(table.deal(), "serves dealt out discarded game_over");
    assert!(!table.is_out(2));
    assert_eq!(table.piles(2), "Hit");
    for (actor, action) in
        [(Actor::Dealer, "deal"), (Actor::Dealer, "take 1"), (seat(2), "take 1"), (seat(1), "deal")]
    {
        let refused = table.refuse(actor, action.parse().unwrap());
        assert_eq!(refused.kind(), RefusalKind::GameOver);
        assert_eq!(refused.key(), "falling-game-over");
        assert!(table.game.legal(actor).is_empty());
    }
    assert!(table.game.to_act().is_empty());
}
