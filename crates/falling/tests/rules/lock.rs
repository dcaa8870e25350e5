//! FALL-12: the rider of the one being served is locked from every side.

use crate::table::Table;

/// Three fallers. Seat 1 has a Hit in front of it and holds `own`, the first card of a serving of
/// two. Seats 2 and 3 hold the other cards.
fn locked_with_rider(own: &str, second: &str, third: &str) -> Table {
    let mut table = Table::new(3, &format!("Hit {second} {third} {own} Skip Skip Skip"));
    table.deals(3);
    for who in [1, 2, 3] {
        table.act(who, "take 1");
    }
    table.act(1, "play 1");
    table.deal();
    table.act(1, "take 1");
    assert_eq!((table.serving(), table.rider(1).as_str()), (Some(1), "Hit"));
    table
}

/// Three fallers. Seat 1 has no rider and two piles, of which the first has got its card, `own`,
/// which seat 1 holds. Seats 2 and 3 hold the other cards.
fn locked_without_rider(own: &str, second: &str, third: &str) -> Table {
    let cards = format!("Split {second} {third} Grab Grab Grab Grab {own} Skip Skip");
    let mut table = Table::new(3, &cards);
    table.deals(3);
    for who in [1, 2, 3] {
        table.act(who, "take 1");
    }
    table.act(1, "play 1");
    table.deals(5);
    table.act(1, "take 1");
    assert_eq!((table.hand(1).as_str(), table.piles(1).as_str()), (own, "Grab | Grab"));
    assert_eq!((table.serving(), table.rider(1).as_str()), (Some(1), "-"));
    table
}

#[test]
fn fall_12_no_rider_at_them() {
    for rider in ["Hit", "Split", "Skip"] {
        for mut table in
            [locked_with_rider(rider, rider, "Push"), locked_without_rider(rider, rider, "Push")]
        {
            // Neither from another nor from themselves.
            assert_eq!(table.refused(2, "play 1"), "being-served");
            assert_eq!(table.refused(1, "play 1"), "being-served");
            assert_eq!(table.legal(1), "play 2, play 3");
            // They may play it elsewhere.
            table.act(1, "play 3");
            assert_eq!(table.rider(3), rider);
        }
    }
}

#[test]
fn fall_12_no_extra_and_no_stop_on_theirs() {
    for card in ["Extra", "Stop"] {
        let mut table = locked_with_rider(card, card, "Skip");
        assert_eq!((table.legal(1).as_str(), table.legal(2).as_str()), ("", ""));
        assert_eq!(table.refused(2, "play 1"), "being-served");
        assert_eq!(table.refused(1, "play 1"), "being-served");
        // On another's they may put it.
        table.act(3, "play 3");
        assert_eq!(table.legal(1), "play 3");
        table.act(1, "play 3");
        assert_eq!(table.rider(3), if card == "Stop" { "-" } else { "Skip+Extra" });
    }
}

#[test]
fn fall_12_no_push_of_theirs() {
    let table = locked_with_rider("Push", "Push", "Push");
    assert_eq!(table.refused(1, "play 2"), "being-served");
    assert_eq!(table.legal(1), "");
}

#[test]
fn fall_12_no_push_to_them() {
    let mut table = locked_without_rider("Skip", "Push", "Hit");
    table.act(3, "play 2");
    assert_eq!(table.refused(2, "play 1"), "being-served");
    assert_eq!(table.legal(2), "play 3");
}

#[test]
fn fall_12_no_grab_of_theirs() {
    let table = locked_with_rider("Skip", "Grab", "Push");
    assert_eq!(table.refused(2, "play 1"), "being-served");
    assert_eq!(table.legal(2), "");
}

#[test]
fn fall_12_no_grab_by_them() {
    let mut table = locked_without_rider("Grab", "Skip", "Push");
    table.act(2, "play 3");
    assert_eq!(table.refused(1, "play 3"), "being-served");
    assert_eq!(table.legal(1), "");
}

#[test]
fn fall_12_others_go_on_among_themselves() {
    let mut table = locked_with_rider("Skip", "Hit", "Push");
    table.act(2, "play 3");
    assert_eq!(table.legal(3), "play 2");
    table.act(3, "play 2");
    assert_eq!(table.rider(2), "Hit");
}

#[test]
fn fall_12_the_lock_ends_with_the_last_card() {
    let mut table = locked_with_rider("Skip", "Hit", "Grab");
    assert_eq!(table.legal(2), "play 2, play 3");
    table.deal();
    assert_eq!((table.serving(), table.rider(1).as_str()), (None, "-"));
    assert_eq!(table.legal(2), "play 1, play 2, play 3");
    table.act(2, "play 1");
    assert_eq!(table.legal(3), "play 1");
}

#[test]
fn fall_12_13_the_lock_lasts_until_the_next_beat_when_the_piles_still_due_go() {
    let mut table = locked_without_rider("Split", "Hit", "Grab");
    table.act(1, "play 3");
    table.act(1, "take 2");
    assert_eq!((table.piles(1).as_str(), table.serving()), ("Grab", Some(1)));
    assert_eq!(table.refused(2, "play 1"), "being-served");
    assert_eq!(table.deal(), "serves dealt");
    assert_eq!((table.serving(), table.next()), (None, Some(3)));
    assert_eq!(table.legal(2), "play 1, play 2");
}

#[test]
fn fall_12_a_serving_of_one_card_or_a_passing_over_locks_nobody() {
    let mut table = Table::new(2, "Skip Hit Push Grab");
    table.deal();
    assert_eq!((table.serving(), table.view()["locked"].as_u64()), (None, None));
    table.act(1, "take 1");
    assert_eq!(table.legal(1), "play 1, play 2");
    table.act(1, "play 2");
    assert_eq!(table.deal(), "passed_over rider_done discarded");
    assert_eq!(table.serving(), None);
}

#[test]
fn fall_12_the_view_names_the_seat_that_is_locked_and_what_is_still_due() {
    let table = locked_with_rider("Skip", "Hit", "Grab");
    let view = table.view();
    assert_eq!(view["locked"], 1);
    assert_eq!(view["due"], serde_json::json!({"piles": [], "rounds": 1, "new_piles": 0}));
    let table = locked_without_rider("Skip", "Hit", "Grab");
    assert_eq!(table.view()["due"], serde_json::json!({"piles": [2], "rounds": 0, "new_piles": 0}));
}
