//! FALL-28: an action may mean one card, and never takes or hits another. And what the state, the
//! view and the previews look like.

use crate::table::{Table, seat};
use serde_json::json;
use trefle_falling::{Action, Event, Falling};
use trefle_game::{Actor, Knowledge, Policy as _, Refusal as _, Rules, Viewer};

fn aimed(action: &str, card: u32) -> Action {
    (Falling::real_time().unwrap().aim)(action.parse().unwrap(), card)
}

/// Whether the action is carried out (`true`) or refused as stale.
fn meets(table: &Table, who: u8, action: &str, card: u32) -> bool {
    let action = aimed(action, card);
    if table.game.clone().apply(seat(who), &action).is_ok() {
        assert!(table.game.preview(seat(who), &action).is_ok());
        return true;
    }
    let refused = table.refuse(seat(who), action);
    assert_eq!(refused.key(), "falling-stale");
    false
}

#[test]
fn fall_28_cards_are_numbered_as_they_are_dealt_so_that_identities_tell_nothing() {
    let options = Falling::options(3, &json!({})).unwrap();
    for seed in ["a", "b"] {
        let mut game = Falling::begin(&options, seed);
        for id in 1..=49 {
            let events = game.apply(Actor::Dealer, &"deal".parse().unwrap()).unwrap();
            assert_eq!(serde_json::to_value(&events[1]).unwrap()["id"], id);
        }
    }
}

#[test]
fn fall_28_a_take_means_the_top_of_the_pile() {
    let mut table = Table::new(2, "Hit Split Skip Push");
    table.deals(2);
    assert!(meets(&table, 1, "take 1", 1));
    assert!(!meets(&table, 1, "take 1", 2));
    assert!(!meets(&table, 1, "take 2", 1));
    assert!(!meets(&table, 1, "take 1", 0) && !meets(&table, 1, "take 1", u32::MAX));
    // The next card covers it: the action comes too late, and takes nothing else.
    table.deal();
    assert!(!meets(&table, 1, "take 1", 1));
    assert!(meets(&table, 1, "take 1", 3));
}

#[test]
fn fall_28_extra_stop_and_grab_mean_the_rider_at_their_target() {
    for card in ["Extra", "Stop", "Grab"] {
        let mut table = Table::new(3, &format!("Hit {card} Skip Skip"));
        table.deals(3);
        for who in [1, 2, 3] {
            table.act(who, "take 1");
        }
        assert!(!meets(&table, 2, "play 3", 1), "there is no rider yet");
        table.act(1, "play 3");
        assert!(meets(&table, 2, "play 3", 1));
        assert!(!meets(&table, 2, "play 3", 3));
        assert!(!meets(&table, 2, "play 1", 1));
        assert!(!meets(&table, 2, "play 3", 2), "not the card in hand");
    }
}

#[test]
fn fall_28_a_stop_meant_for_one_rider_does_not_hit_the_next() {
    let mut table = Table::new(3, "Skip Stop Hit Push Push");
    table.deals(3);
    for who in [1, 2, 3] {
        table.act(who, "take 1");
    }
    table.act(1, "play 1");
    assert!(meets(&table, 2, "play 1", 1));
    // The Skip is carried out, and a Hit comes to lie there.
    table.deal();
    table.act(3, "play 1");
    assert!(!meets(&table, 2, "play 1", 1));
    assert!(meets(&table, 2, "play 1", 3));
}

#[test]
fn fall_28_a_push_means_ones_own_rider() {
    let mut table = Table::new(3, "Hit Push Skip Skip");
    table.deals(3);
    for who in [1, 2, 3] {
        table.act(who, "take 1");
    }
    table.act(1, "play 2");
    assert!(meets(&table, 2, "play 3", 1));
    assert!(!meets(&table, 2, "play 3", 2) && !meets(&table, 2, "play 3", 3));
}

#[test]
fn fall_28_a_rider_and_a_beat_mean_no_card() {
    let mut table = Table::new(2, "Hit Split Skip");
    table.deals(2);
    table.act(1, "take 1");
    for id in 0..4 {
        assert!(!meets(&table, 1, "play 2", id));
        let refused = table.refuse(Actor::Dealer, aimed("deal", id));
        assert_eq!(refused.key(), "falling-stale");
    }
}

#[test]
fn the_state_is_as_the_engine_shows_it() {
    let mut table = Table::new(2, "Hit Extra Split Skip");
    table.deals(3);
    table.act(1, "take 1");
    table.act(1, "play 2");
    table.act(2, "take 1");
    table.act(2, "play 2");
    table.act(1, "take 1");
    let state = table.state();
    assert_eq!(state["game"], "falling");
    assert_eq!(state["deck"], json!(["Skip"]));
    assert_eq!((&state["serving"], &state["next"]), (&json!(null), &json!(2)));
    assert_eq!(state["out"], json!([]));
    assert!(state.get("deck_count").is_none());
    let one = &state["seats"][0];
    let keys = ["piles", "hand", "rider", "out"].map(|key| one[key].clone());
    assert_eq!(keys, [json!([]), json!("Hit"), json!(null), json!(false)]);
    let two = &state["seats"][1];
    assert_eq!(two["rider"], json!({"card": "Split", "extra": true}));
    assert_eq!(
        [&one["hand_id"], &two["rider_id"], &two["extra_id"]],
        [&json!(1), &json!(3), &json!(2)]
    );
}

#[test]
fn a_view_shows_everything_but_the_deck() {
    let mut table = Table::new(2, "Hit Extra Split Skip");
    table.deals(3);
    let view = table.view();
    assert!(view.get("deck").is_none());
    assert_eq!(view["deck_count"], 1);
    assert_eq!(view["seats"][0]["piles"], json!([["Hit", "Split"]]));
    assert_eq!(view["seats"][0]["pile_ids"], json!([[1, 3]]));
    assert_eq!((&view["discard"], &view["discard_ids"]), (&json!([]), &json!([])));
    assert_eq!((&view["level"], &view["decks"]), (&json!(3), &json!(1)));
    assert_eq!(view["warning"], "falling-few-fallers");
    assert_eq!(view["cards"]["Hit"], 1);
    for viewer in [Viewer::Onlooker, Viewer::Seat(trefle_game::Seat::at(1))] {
        assert_eq!(serde_json::to_value(table.game.view(viewer)).unwrap(), view);
    }
    assert!(Table::new(3, "Hit Hit Hit").view()["warning"].is_null());
}

#[test]
fn the_preview_of_a_beat_tells_where_the_card_goes_and_not_which_it_is() {
    let mut table = Table::new(2, "Hit Skip");
    let deal: Action = "deal".parse().unwrap();
    let preview = |table: &Table| table.game.preview(Actor::Dealer, &deal).unwrap();
    assert!(matches!(preview(&table)[..], [Event::Serves { pile: 1, begins: true, .. }]));
    table.deals(2);
    table.act(2, "take 1");
    table.act(2, "play 1");
    // A passing over is certain.
    assert_eq!(preview(&table), table.game.clone().apply(Actor::Dealer, &deal).unwrap());
    table.deal();
    // So is the ground when the deck is empty.
    let events = table.game.clone().apply(Actor::Dealer, &deal).unwrap();
    assert!(matches!(events.last(), Some(Event::GameOver { .. })));
    assert_eq!(preview(&table), events);
}
