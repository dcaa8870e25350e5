//! FILL-06: who begins is drawn, chosen, or found the tournament way.

use crate::support::{Desk, SEED};
use serde_json::{Value, json};
use trefle_table::{Command, TableEvent};

fn fillit(first: &str) -> Value {
    json!({"game": "fillit", "seats": 2, "first": first})
}

fn to_move(desk: &Desk) -> u64 {
    let view = serde_json::to_value(desk.table.game_view(None).unwrap()).unwrap();
    view["to_move"].as_u64().unwrap()
}

#[test]
fn fill_06_who_begins_is_chosen() {
    let mut game = fillit("chosen");
    game["options"] = json!({"first": 2});
    let desk = Desk::started(game, &["ann", "bob"]);
    assert_eq!(to_move(&desk), 2);
    assert_eq!(to_move(&Desk::started(fillit("chosen"), &["ann", "bob"])), 1);
}

#[test]
fn fill_06_who_begins_is_drawn_from_the_seed() {
    let mut drawn = [0_u32; 3];
    for number in 0..60 {
        let begins = |_| {
            let seed = format!("{SEED} {number}");
            let mut desk =
                Desk::with_seed(json!({"game": "fillit", "seats": 3, "first": "drawn"}), &seed);
            desk.ask("ann", json!({"do": "start", "fill": "easy"}));
            let started = desk.told.last().unwrap().events.iter().find_map(|event| match event {
                trefle_table::Event::Table(TableEvent::Started { first, .. }) => *first,
                _ => None,
            });
            assert_eq!(u64::from(started.unwrap().number()), to_move(&desk));
            to_move(&desk)
        };
        let [one, other] = [0, 1].map(begins);
        assert_eq!(one, other, "the seed decides");
        drawn[usize::try_from(one).unwrap() - 1] += 1;
    }
    assert!(drawn.iter().all(|&times| times >= 8), "each may begin: {drawn:?}");
}

#[test]
fn fill_06_what_is_drawn_is_not_chosen_too() {
    for (first, options) in [
        ("drawn", json!({"first": 1})),
        ("tournament", json!({"first": 1})),
        ("tournament", json!({"setup": "B"})),
    ] {
        let mut game = fillit(first);
        game["options"] = options;
        let mut desk = Desk::new(fillit("chosen"));
        desk.refuse("ann", json!({"do": "settings", "settings": game}), "table-bad-options");
    }
    let three = json!({"game": "fillit", "seats": 3, "first": "tournament"});
    let mut desk = Desk::new(fillit("chosen"));
    desk.refuse("ann", json!({"do": "settings", "settings": three}), "table-bad-options");
}

#[test]
fn fill_06_tournament_one_chooses_the_setup_the_other_who_begins() {
    let mut desk = Desk::with(fillit("tournament"), &["ann", "bob"]);
    desk.refuse("ann", json!({"do": "start"}), "table-setup-first");
    desk.refuse("ann", json!({"do": "choose", "first": 2}), "table-setup-first");
    desk.refuse("ann", json!({"do": "choose", "setup": "B"}), "table-not-your-place");
    desk.refuse("bob", json!({"do": "choose", "setup": "C"}), "table-bad-options");
    desk.refuse("bob", json!({"do": "choose"}), "table-one-choice");
    desk.ask("bob", json!({"do": "choose", "setup": "B"}));
    desk.refuse("ann", json!({"do": "start"}), "table-choose-first");
    desk.refuse("bob", json!({"do": "choose", "first": 2}), "table-not-your-place");
    desk.refuse("ann", json!({"do": "choose", "first": 3}), "table-no-such-place");
    desk.ask("ann", json!({"do": "choose", "first": 2}));
    assert_eq!(desk.seen("bob")["choices"], json!({"setup": "B", "first": 2}));
    desk.refuse("bob", json!({"do": "choose", "setup": "A"}), "table-setup-stays");
    desk.ask("ann", json!({"do": "start"}));
    assert_eq!(to_move(&desk), 2);
    let view = serde_json::to_value(desk.table.game_view(None).unwrap()).unwrap();
    assert_eq!(view["setup"], "B");
    desk.ask("ann", json!({"do": "resign", "place": 1}));
    assert_eq!(desk.table.record(1).unwrap().options, json!({"setup": "B", "first": 2}));
    desk.ask("ann", json!({"do": "rematch"}));
    desk.ask("bob", json!({"do": "rematch"}));
    desk.node(Command::next_game("next"));
    assert_eq!(to_move(&desk), 2, "the same choice, and the other one sits there");
    desk.check_replay();
}

#[test]
fn fill_06_tournament_for_a_bot_it_is_drawn() {
    let mut desk = Desk::with(fillit("tournament"), &["ann"]);
    desk.ask("ann", json!({"do": "seat_bot", "place": 2, "level": "easy"}));
    desk.ask("ann", json!({"do": "choose", "first": 1}));
    desk.ask("ann", json!({"do": "start"}));
    assert_eq!(to_move(&desk), 1);
    let setup = desk.seen("ann")["choices"]["setup"].clone();
    assert!(setup == "A" || setup == "B", "{setup}");
}

#[test]
fn fill_06_tournament_who_gets_up_has_chosen_nothing() {
    let mut desk = Desk::with(fillit("tournament"), &["ann", "bob"]);
    desk.ask("bob", json!({"do": "choose", "setup": "B"}));
    desk.ask("bob", json!({"do": "stand", "place": 2}));
    assert_eq!(desk.seen("ann")["choices"], json!({"setup": null, "first": null}));
    let mut desk = Desk::with(fillit("chosen"), &["ann", "bob"]);
    desk.refuse("bob", json!({"do": "choose", "setup": "B"}), "table-no-tournament");
}
