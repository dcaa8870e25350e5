//! FALL-02 to FALL-10: the deck, servings and riders.

use crate::table::Table;
use serde_json::json;
use trefle_falling::{Falling, Kind};
use trefle_game::{Actor, Knowledge as _, Rules as _, Viewer};

#[test]
fn fall_02_the_grounds_come_when_all_other_cards_are_dealt() {
    let mut table = Table::new(3, "Hit Split Skip Push");
    table.deals(4);
    assert_eq!(table.deck(), "");
    assert_eq!([1, 2, 3].map(|who| table.piles(who)), ["Hit Push", "Split", "Skip"]);
    assert_eq!(table.deal(), "serves dealt out discarded");
    assert!(table.is_out(2));
}

#[test]
fn fall_03_the_ground_is_unlimited_and_discards_are_never_shuffled_again() {
    let mut table = Table::new(8, &"Skip ".repeat(8));
    table.deals(8);
    for beat in 1..=7 {
        let events = table.apply(Actor::Dealer, "deal");
        assert_eq!(events[1]["card"], "Ground", "beat {beat}");
        assert_eq!(table.deck(), "");
    }
    assert_eq!(table.discard(), "Skip ".repeat(7).trim());
    assert_eq!(table.state()["out"], json!([1, 2, 3, 4, 5, 6, 7]));
    assert_eq!(table.count(Kind::Skip), 8);
}

#[test]
fn fall_04_a_level_deals_only_its_cards() {
    for (level, kinds) in [(1, 3), (2, 6), (3, 7)] {
        let options = Falling::options(4, &json!({ "level": level })).unwrap();
        let view = Falling::begin(&options, "x").view(Viewer::Onlooker);
        assert_eq!(serde_json::to_value(view.level).unwrap(), json!(level));
        assert_eq!(view.deck_count, 7 * kinds);
        for (nth, kind) in Kind::DECK.into_iter().enumerate() {
            assert_eq!(view.cards.of(kind), if nth < kinds { 7 } else { 0 });
        }
    }
}

#[test]
fn fall_05_the_dealer_goes_round_from_seat_one_leaving_out_who_is_on_the_ground() {
    let mut table = Table::new(5, "Hit Stop Hit Stop Hit");
    for who in [1, 2, 3, 4, 5] {
        assert_eq!(table.next(), Some(who));
        table.deal();
    }
    assert_eq!(table.next(), Some(1));
    table.act(2, "take 1");
    table.act(4, "take 1");
    // Seats 2 and 4 are saved by their Stops, the others go.
    table.deals(5);
    assert_eq!(table.state()["out"], json!([1, 3, 5]));
    assert_eq!(table.next(), Some(2));
}

/// Seat 1 has two piles, begun in this order: `Hit`, `Skip`.
fn two_piles(rest: &str) -> Table {
    let mut table = Table::new(2, &format!("Split Push Hit Skip Grab {rest}"));
    table.deals(2);
    table.act(1, "take 1");
    table.act(1, "play 1");
    table.deals(3);
    assert_eq!(table.piles(1), "Hit | Skip");
    assert_eq!((table.serving(), table.next()), (None, Some(1)));
    table
}

#[test]
fn fall_06_a_serving_puts_a_card_on_each_pile_in_the_order_they_were_begun() {
    let mut table = two_piles("Stop Extra Hit");
    table.deal();
    assert_eq!(table.piles(1), "Hit Stop | Skip");
    assert_eq!((table.serving(), table.next()), (Some(1), Some(2)));
    table.deal();
    assert_eq!(table.piles(1), "Hit Stop | Skip Extra");
    assert_eq!((table.serving(), table.next()), (None, Some(2)));
    table.deal();
    assert_eq!(table.piles(2), "Push Grab Hit");
}

#[test]
fn fall_06_a_player_without_a_pile_gets_one_new_pile() {
    let mut table = Table::new(2, "Hit Split Skip");
    let events = table.apply(Actor::Dealer, "deal");
    assert_eq!(events[0], json!({"type": "serves", "seat": 1, "pile": 1, "begins": true}));
    table.deal();
    table.act(1, "take 1");
    assert_eq!(table.piles(1), "");
    table.deal();
    assert_eq!(table.piles(1), "Skip");
}

/// Seat 1 has played this rider at itself, an Extra was put on it if asked for, and seat 1, who has
/// no pile, is about to be served.
fn rider_at_one(rider: &str, extra: bool, rest: &str) -> Table {
    let second = if extra { "Extra" } else { "Push" };
    let mut table = Table::new(2, &format!("{rider} {second} {rest}"));
    table.deals(2);
    table.act(1, "take 1");
    table.act(1, "play 1");
    if extra {
        table.act(2, "take 1");
        table.act(2, "play 1");
    }
    table
}

#[test]
fn fall_07_a_hit_deals_one_more_card_on_each_pile() {
    let mut table = two_piles("Grab Grab Hit Push Stop Stop Extra Extra Skip");
    // Grabs on seat 1's piles, then a Hit for seat 2, who plays it at seat 1.
    table.deals(3);
    table.act(2, "take 1");
    table.act(2, "play 1");
    table.deals(4);
    assert_eq!(table.piles(1), "Hit Grab Push Stop | Skip Grab Stop Extra");
    assert_eq!((table.serving(), table.next()), (None, Some(2)));
}

#[test]
fn fall_07_an_extra_hit_deals_two_more_one_round_after_the_other() {
    let mut table = rider_at_one("Hit", true, "Skip Split Push Grab");
    table.deals(3);
    assert_eq!(table.piles(1), "Skip Split Push");
    assert_eq!((table.serving(), table.next()), (None, Some(2)));
    assert_eq!(table.discard(), "Hit Extra");
}

#[test]
fn fall_07_12_an_extra_that_comes_during_the_serving_is_too_late() {
    let mut table = two_piles("Grab Grab Hit Push Extra Stop Stop Push");
    table.deals(3);
    table.act(2, "take 1");
    table.act(2, "play 1");
    assert_eq!(table.rider(1), "Hit");
    table.deals(2);
    assert_eq!(table.piles(1), "Hit Grab Push | Skip Grab Extra");
    table.act(1, "take 2");
    assert_eq!(table.refused(1, "play 1"), "being-served");
    table.deals(2);
    assert_eq!(table.rider(1), "-");
}

#[test]
fn fall_08_a_split_deals_one_more_card_that_begins_a_pile() {
    let mut table = rider_at_one("Split", false, "Skip Hit Grab");
    table.deal();
    assert_eq!((table.piles(1).as_str(), table.rider(1).as_str()), ("Skip", "Split"));
    let events = table.apply(Actor::Dealer, "deal");
    assert_eq!(events[0], json!({"type": "serves", "seat": 1, "pile": 2, "begins": true}));
    assert_eq!(table.piles(1), "Skip | Hit");
    assert_eq!((table.rider(1).as_str(), table.next()), ("-", Some(2)));
}

#[test]
fn fall_08_an_extra_split_begins_two_new_piles() {
    let mut table = rider_at_one("Split", true, "Skip Hit Grab Push");
    table.deals(3);
    assert_eq!(table.piles(1), "Skip | Hit | Grab");
    assert_eq!((table.serving(), table.next()), (None, Some(2)));
    assert_eq!(table.discard(), "Split Extra");
}

#[test]
fn fall_09_a_skip_deals_no_card() {
    let mut table = rider_at_one("Skip", false, "Hit");
    assert_eq!(table.deal(), "passed_over rider_done discarded");
    assert_eq!((table.piles(1).as_str(), table.deck().as_str()), ("", "Hit"));
    assert_eq!((table.serving(), table.next()), (None, Some(2)));
    assert_eq!((table.rider(1).as_str(), table.discard().as_str()), ("-", "Skip"));
}

#[test]
fn fall_09_of_an_extra_skip_only_the_extra_is_discarded() {
    let mut table = rider_at_one("Skip", true, "Hit Split");
    assert_eq!(table.deal(), "passed_over discarded");
    assert_eq!((table.rider(1).as_str(), table.discard().as_str()), ("Skip", "Extra"));
    table.deal();
    assert_eq!(table.deal(), "passed_over rider_done discarded");
    assert_eq!((table.rider(1).as_str(), table.discard().as_str()), ("-", "Extra Skip"));
    assert_eq!(table.deck(), "Split");
}

#[test]
fn fall_09_18_the_skip_that_stayed_may_get_another_extra() {
    let mut table = rider_at_one("Skip", true, "Extra Hit Split");
    table.deals(2);
    table.act(2, "take 1");
    table.act(2, "play 1");
    assert_eq!(table.rider(1), "Skip+Extra");
    assert_eq!(table.deal(), "passed_over discarded");
    assert_eq!(table.rider(1), "Skip");
    table.deals(2);
    assert_eq!((table.rider(1).as_str(), table.discard().as_str()), ("-", "Extra Extra Skip"));
}

#[test]
fn fall_10_the_rider_is_discarded_in_the_beat_that_deals_the_last_card() {
    let mut table = rider_at_one("Hit", true, "Skip Split Push Grab");
    for last in [false, false, true] {
        assert_eq!((table.rider(1).as_str(), table.discard().as_str()), ("Hit+Extra", ""));
        let events = table.deal();
        assert_eq!(events.contains("rider_done discarded discarded"), last, "{events}");
    }
    assert_eq!((table.rider(1).as_str(), table.discard().as_str()), ("-", "Hit Extra"));
}
