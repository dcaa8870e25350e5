//! FALL-14 to FALL-21 and FALL-29: taking and playing.

use crate::table::{Table, seat};
use serde_json::json;
use trefle_game::{Actor, Refusal as _, RefusalKind, Rules as _, Seat};

/// Seat N, from 1, holds the N-th of these cards; nobody has a pile; seat 1 is next. A `-` is for
/// an empty hand: the card, a Skip, lies on a pile of its own.
fn hands(cards: &str) -> Table {
    let fallers = cards.split_whitespace().count() as u64;
    let mut table = Table::new(fallers, &format!("{} Skip Skip", cards.replace('-', "Skip")));
    for (who, card) in (1..).zip(cards.split_whitespace()) {
        table.deal();
        if card != "-" {
            table.act(who, "take 1");
        }
    }
    table
}

#[test]
fn fall_14_an_empty_hand_may_take_the_top_of_ones_own_pile_at_any_time() {
    let mut table = Table::new(2, "Hit Split Skip Push");
    assert_eq!((table.legal(1).as_str(), table.legal(2).as_str()), ("", ""));
    table.deals(3);
    assert_eq!((table.legal(1).as_str(), table.legal(2).as_str()), ("take 1", "take 1"));
    assert_eq!(table.game.to_act(), [Seat::at(0), Seat::at(1)]);
    let events = table.apply(seat(1), "take 1");
    let took = json!({
        "type": "took", "seat": 1, "pile": 1, "card": "Skip", "id": 3, "emptied": false,
    });
    assert_eq!(events, [took]);
    assert_eq!((table.hand(1).as_str(), table.piles(1).as_str()), ("Skip", "Hit"));
}

#[test]
fn fall_14_15_no_other_card_can_be_taken_before_the_one_in_hand_is_played() {
    let mut table = Table::new(2, "Hit Split Skip Push");
    table.deals(3);
    table.act(1, "take 1");
    assert_eq!(table.refused(1, "take 1"), "hand-full");
    table.act(1, "play 2");
    assert_eq!(table.act(1, "take 1"), "took");
}

#[test]
fn fall_15_a_card_in_hand_is_kept_and_only_leaves_it_by_being_played() {
    let mut table = hands("Hit - -");
    assert_eq!(table.legal(1), "play 1, play 2, play 3");
    table.deals(2);
    assert_eq!((table.hand(1).as_str(), table.piles(1).as_str()), ("Hit", "Skip"));
    assert_eq!(table.discard(), "");
}

#[test]
fn fall_16_only_the_card_in_hand_can_be_played() {
    let mut table = Table::new(2, "Hit Split Skip Push");
    table.deals(2);
    assert_eq!(table.refused(1, "play 2"), "hand-empty");
    // Nobody takes from another's pile, and no play touches one.
    table.act(1, "take 1");
    let before = table.piles(2);
    assert_eq!(table.refused(1, "take 2"), "hand-full");
    table.act(1, "play 2");
    assert_eq!((table.piles(2), table.rider(2).as_str()), (before, "Hit"));
}

#[test]
fn fall_17_a_rider_is_played_in_front_of_anybody_who_has_none_oneself_included() {
    for rider in ["Hit", "Split", "Skip"] {
        let mut table = hands(&format!("{rider} Hit -"));
        table.act(2, "play 3");
        assert_eq!(table.legal(1), "play 1, play 2");
        assert_eq!(table.refused(1, "play 3"), "has-rider");
        let events = table.apply(seat(1), "play 1");
        let played = json!({"type": "played", "seat": 1, "target": 1, "card": rider, "id": 1});
        assert_eq!(events, [played]);
        assert_eq!((table.rider(1).as_str(), table.hand(1).as_str()), (rider, "-"));
    }
}

#[test]
fn fall_18_an_extra_is_put_on_anybodys_rider_which_holds_one() {
    let mut table = hands("Hit Extra Extra -");
    assert_eq!(table.legal(2), "");
    assert_eq!(table.refused(2, "play 4"), "no-rider");
    table.act(1, "play 4");
    assert_eq!((table.legal(2).as_str(), table.legal(3).as_str()), ("play 4", "play 4"));
    assert_eq!(table.act(2, "play 4"), "played");
    assert_eq!(table.rider(4), "Hit+Extra");
    assert_eq!(table.refused(3, "play 4"), "has-extra");
    assert_eq!(table.legal(3), "");
}

#[test]
fn fall_18_an_extra_may_go_on_ones_own_rider() {
    let mut table = hands("Hit Extra -");
    table.act(1, "play 2");
    table.act(2, "play 2");
    assert_eq!(table.rider(2), "Hit+Extra");
}

#[test]
fn fall_18_19_a_push_moves_ones_own_rider_with_its_extra_to_another_who_has_none() {
    let mut table = hands("Hit Push Extra Skip -");
    assert_eq!(table.refused(2, "play 1"), "no-rider");
    table.act(1, "play 2");
    table.act(3, "play 2");
    table.act(4, "play 4");
    assert_eq!(table.legal(2), "play 1, play 3, play 5");
    assert_eq!(table.refused(2, "play 2"), "not-at-oneself");
    assert_eq!(table.refused(2, "play 4"), "has-rider");
    let events = table.apply(seat(2), "play 5");
    let moved = json!({
        "type": "rider_moved", "from": 2, "to": 5, "card": "Hit", "id": 1, "extra": true,
    });
    assert_eq!(events[1], moved);
    assert_eq!((table.rider(2).as_str(), table.rider(5).as_str()), ("-", "Hit+Extra"));
    assert_eq!((table.discard().as_str(), table.hand(2).as_str()), ("Push", "-"));
}

#[test]
fn fall_18_19_a_grab_takes_anothers_rider_with_its_extra_if_one_has_none() {
    let mut table = hands("Skip Grab Extra Hit Split");
    assert_eq!(table.refused(2, "play 1"), "no-rider");
    assert_eq!(table.refused(2, "play 2"), "not-at-oneself");
    table.act(1, "play 1");
    table.act(3, "play 1");
    table.act(4, "play 4");
    assert_eq!(table.legal(2), "play 1, play 4");
    assert_eq!(table.act(2, "play 1"), "played rider_moved discarded");
    assert_eq!((table.rider(1).as_str(), table.rider(2).as_str()), ("-", "Skip+Extra"));
    assert_eq!(table.discard(), "Grab");

    let mut table = hands("Skip Grab Hit");
    table.act(1, "play 2");
    table.act(3, "play 3");
    assert_eq!(table.refused(2, "play 3"), "has-rider");
    assert_eq!(table.legal(2), "");
}

#[test]
fn fall_20_a_stop_destroys_anybodys_rider_with_its_extra() {
    let mut table = hands("Hit Stop Extra -");
    assert_eq!(table.refused(2, "play 4"), "no-rider");
    table.act(1, "play 4");
    table.act(3, "play 4");
    assert_eq!(table.legal(2), "play 4");
    assert_eq!(table.act(2, "play 4"), "played rider_stopped discarded discarded discarded");
    assert_eq!((table.rider(4).as_str(), table.discard().as_str()), ("-", "Hit Extra Stop"));

    let mut table = hands("Hit Stop");
    table.act(1, "play 2");
    table.act(2, "play 2");
    assert_eq!(table.rider(2), "-");
}

#[test]
fn fall_21_a_card_without_a_target_stays_in_hand() {
    for card in ["Push", "Grab", "Stop", "Extra"] {
        let table = hands(&format!("{card} -"));
        assert_eq!(table.legal(1), "");
        assert!(!table.game.to_act().contains(&Seat::at(0)));
        for target in ["play 1", "play 2"] {
            table.refused(1, target);
        }
        assert_eq!(table.hand(1), card);
    }
    let mut table = hands("Hit Split Skip");
    table.act(1, "play 1");
    table.act(2, "play 2");
    assert_eq!(table.legal(3), "play 3");
}

#[test]
fn fall_29_piles_count_from_one_in_the_order_they_were_begun_empty_ones_gone() {
    let mut table = Table::new(2, "Split Extra Push Grab Stop Hit");
    table.deals(2);
    table.act(1, "take 1");
    table.act(1, "play 1");
    table.act(2, "take 1");
    table.act(2, "play 1");
    table.deals(4);
    assert_eq!(table.legal(1), "take 1, take 2, take 3");
    table.act(1, "take 2");
    assert_eq!((table.hand(1).as_str(), table.piles(1).as_str()), ("Grab", "Push | Stop"));
    table.act(2, "take 1");
    table.act(2, "play 2");
    table.act(1, "play 2");
    assert_eq!(table.legal(1), "take 1, take 2");
    table.act(1, "take 2");
    assert_eq!((table.hand(1).as_str(), table.piles(1).as_str()), ("Stop", "Push"));
}

#[test]
fn fall_29_a_number_outside_is_illegal() {
    let mut table = hands("Hit -");
    for number in ["0", "2", "3", "999", "99999999999999999999"] {
        assert_eq!(table.refused(2, &format!("take {number}")), "no-such-pile");
    }
    for number in ["0", "3", "17", "257", "99999999999999999999"] {
        assert_eq!(table.refused(1, &format!("play {number}")), "no-such-seat");
    }
    assert_eq!(table.refused(3, "take 1"), "no-such-seat");
    assert_eq!(table.refused(255, "play 1"), "no-such-seat");
    assert_eq!(table.legal(200), "");
    table.act(1, "play 2");
}

#[test]
fn fall_29_only_the_dealer_deals_and_the_dealer_does_nothing_else() {
    let table = hands("Hit -");
    assert_eq!(table.refused(1, "deal"), "only-the-dealer-deals");
    assert_eq!(table.refused(9, "deal"), "only-the-dealer-deals");
    for action in ["take 1", "play 1"] {
        let refused = table.refuse(Actor::Dealer, action.parse().unwrap());
        assert_eq!(refused.key(), "falling-dealer-does-not-play");
        assert_eq!(refused.kind(), RefusalKind::IllegalAction);
    }
    let legal = table.game.legal(Actor::Dealer);
    assert_eq!(legal.len(), 1);
    assert_eq!(legal[0].to_string(), "deal");
}
