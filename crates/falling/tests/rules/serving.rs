//! FALL-11 and FALL-13: what may happen between two cards of a serving.

use crate::table::Table;

#[test]
fn fall_11_a_beat_deals_one_card_or_passes_over() {
    let mut table = three_piles("Skip Extra Split Grab Push");
    for left in ["Extra Split Grab Push", "Split Grab Push", "Grab Push", "Push"] {
        assert_eq!(table.deal(), "serves dealt");
        assert_eq!(table.deck(), left);
    }
    table.act(1, "take 1");
    table.act(1, "play 1");
    assert_eq!(table.deal(), "passed_over rider_done discarded");
    assert_eq!(table.deck(), "Push");
}

#[test]
fn fall_11_a_card_may_be_taken_before_the_next_one_covers_it() {
    let mut table = Table::new(2, "Hit Push Stop Skip Grab");
    table.deals(2);
    table.act(1, "take 1");
    table.act(1, "play 1");
    table.deal();
    assert_eq!((table.piles(1).as_str(), table.serving()), ("Stop", Some(1)));
    table.act(1, "take 1");
    // The Hit's round finds no pile and begins one (FALL-13).
    table.deal();
    assert_eq!((table.piles(1).as_str(), table.hand(1).as_str()), ("Skip", "Stop"));
    assert_eq!((table.serving(), table.next(), table.rider(1).as_str()), (None, Some(2), "-"));
}

#[test]
fn fall_11_a_card_taken_between_the_two_cards_of_a_hit_leaves_the_pile_under_it() {
    let mut table = Table::new(2, "Push Hit Stop Skip Grab Extra");
    table.deals(2);
    table.act(2, "take 1");
    table.act(2, "play 1");
    table.deal();
    assert_eq!(table.piles(1), "Push Stop");
    table.act(1, "take 1");
    table.deal();
    assert_eq!((table.piles(1).as_str(), table.hand(1).as_str()), ("Push Skip", "Stop"));
    assert_eq!(table.rider(1), "-");
}

/// Seat 1 has piles `Push`, `Grab` and `Stop`, and is about to be served `rest`.
fn three_piles(rest: &str) -> Table {
    let mut table = Table::new(2, &format!("Split Extra Push Grab Stop Hit {rest}"));
    table.deals(2);
    table.act(1, "take 1");
    table.act(1, "play 1");
    table.act(2, "take 1");
    table.act(2, "play 1");
    table.deals(4);
    assert_eq!((table.piles(1).as_str(), table.next()), ("Push | Grab | Stop", Some(1)));
    table
}

#[test]
fn fall_13_a_pile_that_becomes_empty_is_gone_for_good() {
    let mut table = three_piles("Skip Extra Split");
    assert_eq!(table.act(1, "take 2"), "took");
    assert_eq!(table.piles(1), "Push | Stop");
    table.deals(2);
    assert_eq!(table.piles(1), "Push Skip | Stop Extra");
    assert_eq!(table.next(), Some(2));
}

#[test]
fn fall_13_a_pile_that_has_gone_before_its_card_comes_gets_none() {
    let mut table = three_piles("Skip Extra Split");
    table.deal();
    table.act(1, "take 2");
    assert_eq!(table.piles(1), "Push Skip | Stop");
    assert_eq!(table.deal(), "serves dealt");
    assert_eq!(table.piles(1), "Push Skip | Stop Extra");
    assert_eq!((table.serving(), table.next()), (None, Some(2)));
}

#[test]
fn fall_13_a_serving_ends_in_the_beat_after_which_no_card_is_due() {
    let mut table = three_piles("Skip Extra Split");
    table.deals(2);
    assert_eq!(table.serving(), Some(1));
    table.deal();
    assert_eq!(table.serving(), None);
}

#[test]
fn fall_13_if_the_piles_still_due_go_the_next_beat_serves_the_next_player() {
    let mut table = three_piles("Skip Extra Split");
    table.deals(2);
    table.act(1, "take 3");
    assert_eq!(table.piles(1), "Push Skip | Grab Extra");
    // The serving, and its lock, last until the next beat begins.
    assert_eq!((table.serving(), table.next()), (Some(1), Some(2)));
    assert_eq!(table.deal(), "serves dealt");
    assert_eq!(table.piles(2), "Hit Split");
    assert_eq!((table.serving(), table.next()), (None, Some(1)));
}

#[test]
fn fall_13_a_rider_is_discarded_when_a_serving_ends_late() {
    // Seat 2's Hit goes to seat 1: two rounds over the piles.
    let mut table = three_piles("Skip Skip Skip Extra Extra Extra Split");
    table.act(2, "take 1");
    table.act(2, "play 1");
    table.deals(5);
    assert_eq!(table.piles(1), "Push Skip Extra | Grab Skip Extra | Stop Skip");
    table.act(1, "take 3");
    table.act(1, "play 2");
    assert_eq!(
        (table.piles(1).as_str(), table.serving()),
        ("Push Skip Extra | Grab Skip Extra | Stop", Some(1))
    );
    table.act(1, "take 3");
    assert_eq!(table.rider(1), "Hit");
    // Seat 2 was given the Skip: the same beat passes over it.
    assert_eq!(table.deal(), "rider_done discarded passed_over rider_done discarded");
    assert_eq!(table.discard(), "Split Extra Hit Skip");
    assert_eq!(
        (table.serving(), table.next(), table.deck().as_str()),
        (None, Some(1), "Extra Split")
    );
}

#[test]
fn fall_13_a_round_serves_the_piles_present_at_its_first_card() {
    let mut table = three_piles("Skip Skip Skip Extra Extra Split");
    table.act(2, "take 1");
    table.act(2, "play 1");
    table.deals(3);
    // The first round is over. Pile 2 goes between the rounds, so the second has two cards.
    table.act(1, "take 2");
    table.act(1, "play 2");
    table.act(1, "take 2");
    assert_eq!(table.piles(1), "Push Skip | Stop Skip");
    table.deals(2);
    assert_eq!(table.piles(1), "Push Skip Extra | Stop Skip Extra");
    assert_eq!((table.serving(), table.next(), table.rider(1).as_str()), (None, Some(2), "-"));
}

#[test]
fn fall_13_rounds_that_find_no_pile_begin_one_each_time() {
    // An Extra Hit at a seat that takes every card at once: three new piles, one after the other.
    let mut table = Table::new(3, "Hit Extra Push Skip Skip Skip Grab");
    table.deals(3);
    table.act(1, "take 1");
    table.act(1, "play 1");
    table.act(2, "take 1");
    table.act(2, "play 1");
    for target in ["play 2", "play 3"] {
        table.deal();
        assert_eq!((table.piles(1).as_str(), table.serving()), ("Skip", Some(1)));
        table.act(1, "take 1");
        table.act(1, target);
    }
    table.deal();
    assert_eq!((table.piles(1).as_str(), table.serving()), ("Skip", None));
    assert_eq!((table.next(), table.discard().as_str()), (Some(2), "Hit Extra"));
}

#[test]
fn fall_13_the_piles_of_a_split_come_after_a_round_whose_piles_went() {
    let mut table = Table::new(2, "Split Extra Push Grab Split Hit Hit Skip");
    table.deals(2);
    table.act(1, "take 1");
    table.act(1, "play 1");
    table.deals(3);
    assert_eq!((table.piles(1).as_str(), table.piles(2).as_str()), ("Push | Grab", "Extra Split"));
    table.act(2, "take 1");
    table.act(2, "play 1");
    table.deal();
    assert_eq!(table.piles(1), "Push Hit | Grab");
    // The second pile goes before its card: the next card that is due is the Split's.
    table.act(1, "take 2");
    table.deal();
    assert_eq!(table.piles(1), "Push Hit | Hit");
    assert_eq!((table.serving(), table.rider(1).as_str(), table.next()), (None, "-", Some(2)));
}
