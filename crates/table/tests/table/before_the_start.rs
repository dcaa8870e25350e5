//! Sitting down, hosts, settings, and who may do what.

use crate::support::{Desk, SEED, START, id, person, seat, settings};
use serde_json::json;
use trefle_table::{
    Code, Command, Handled, Table, TableEvent, TableId, commitment, salted_commitment,
};

fn fits() -> serde_json::Value {
    json!({"game": "fits", "seats": 3})
}

#[test]
fn a_table_is_private_and_empty_at_first() {
    let desk = Desk::new(fits());
    let table = desk.seen("ann");
    assert_eq!(table["settings"]["public"], false);
    assert_eq!(table["phase"], "waiting");
    assert_eq!(table["host"], "p_ann");
    assert_eq!(table["places"].as_array().unwrap().len(), 3);
    assert!(table["places"].as_array().unwrap().iter().all(|place| place["taken_by"].is_null()));
    assert_eq!(table["you"], json!({"player": "p_ann", "places": [], "host": true, "muted": []}));
    assert_eq!(table["clocks"], json!({"kind": "none"}));
    assert!(!desk.table.summary().open);
    assert!(desk.table.game_view(None).is_none());
}

#[test]
fn people_choose_seats_and_change_them() {
    let mut desk = Desk::with(fits(), &["ann", "bob"]);
    desk.refuse("cid", json!({"do": "sit", "place": 1}), "table-taken");
    desk.refuse("cid", json!({"do": "sit", "place": 4}), "table-no-such-place");
    desk.refuse("cid", json!({"do": "sit", "place": "dealer"}), "table-no-such-place");
    let events = desk.ask("bob", json!({"do": "sit", "place": 3}));
    assert_eq!(
        events,
        [TableEvent::Sat {
            place: seat(3),
            player: id("bob"),
            name: "bob".into(),
            from: Some(seat(2))
        }]
    );
    assert_eq!(desk.seen("bob")["you"]["places"], json!([3]));
    desk.refuse("ann", json!({"do": "stand", "place": 3}), "table-not-your-place");
    desk.ask("bob", json!({"do": "stand", "place": 3}));
    assert_eq!(desk.seen("bob")["you"]["places"], json!([]));
    desk.check_replay();
}

#[test]
fn several_people_sit_at_one_screen() {
    let mut desk = Desk::with(fits(), &["ann"]);
    desk.ask("ann", json!({"do": "sit", "place": 2, "name": "  Little \u{202e}Ben "}));
    let table = desk.seen("ann");
    assert_eq!(table["you"]["places"], json!([1, 2]));
    assert_eq!(table["places"][1]["taken_by"]["name"], "Little Ben");
    desk.refuse("ann", json!({"do": "sit", "place": 3}), "table-several-places");
    desk.refuse("ann", json!({"do": "sit", "place": 3, "name": " "}), "table-bad-name");
    let long = "x".repeat(25);
    desk.refuse("ann", json!({"do": "sit", "place": 3, "name": long}), "table-bad-name");
    desk.ask("ann", json!({"do": "start", "fill": "easy"}));
    // The view is that of the seat to act.
    assert_eq!(desk.legal("ann")[0].0, seat(1));
    desk.play_any("ann");
    assert_eq!(desk.legal("ann")[0].0, seat(2));
    desk.play_out(&["ann"]);
    assert_eq!(desk.table.record(1).unwrap().seats[..2], ["ann", "Little Ben"]);
    desk.check_replay();
}

#[test]
fn falling_is_played_at_one_screen_each() {
    let mut desk = Desk::with(json!({"game": "falling", "seats": 3}), &["ann"]);
    let further = json!({"do": "sit", "place": 2, "name": "Ben"});
    desk.refuse("ann", further, "table-one-place-each");
    let mut desk = Desk::with(fits(), &["ann"]);
    desk.ask("ann", json!({"do": "sit", "place": 2, "name": "Ben"}));
    desk.ask("ann", json!({"do": "settings", "settings": {"game": "falling", "seats": 3}}));
    assert_eq!(desk.seen("ann")["you"]["places"], json!([1]));
}

#[test]
fn a_person_may_take_a_bots_place_but_no_bot_a_persons() {
    let mut desk = Desk::with(fits(), &["ann"]);
    desk.ask("ann", json!({"do": "seat_bot", "place": 2, "level": "strong"}));
    desk.ask("ann", json!({"do": "seat_bot", "place": 3, "level": "easy"}));
    let places = desk.seen("ann")["places"].clone();
    let bot = json!({"kind": "bot", "level": "strong", "name": "Clover"});
    assert_eq!(places[1]["taken_by"], bot);
    assert_ne!(places[1]["taken_by"]["name"], places[2]["taken_by"]["name"]);
    desk.ask("bob", json!({"do": "sit", "place": 2}));
    let seat_bot = json!({"do": "seat_bot", "place": 2, "level": "easy"});
    desk.refuse("ann", seat_bot, "table-taken");
}

#[test]
fn only_the_host_arranges_things() {
    let mut desk = Desk::with(fits(), &["ann", "bob"]);
    for asked in [
        json!({"do": "seat_bot", "place": 3, "level": "easy"}),
        json!({"do": "clear", "place": 1}),
        json!({"do": "kick", "player": "p_ann"}),
        json!({"do": "settings", "settings": fits()}),
        json!({"do": "start", "fill": "easy"}),
    ] {
        desk.refuse("bob", asked, "table-host-only");
    }
    desk.ask("ann", json!({"do": "clear", "place": 2}));
    desk.refuse("ann", json!({"do": "clear", "place": 2}), "table-empty-place");
    desk.ask("bob", json!({"do": "sit", "place": 2}));
    desk.refuse("ann", json!({"do": "start"}), "table-empty-places");
    desk.ask("ann", json!({"do": "start", "fill": "medium"}));
    assert_eq!(desk.seen("ann")["places"][2]["taken_by"]["level"], "medium");
    for asked in [
        json!({"do": "sit", "place": 3}),
        json!({"do": "stand", "place": 1}),
        json!({"do": "settings", "settings": fits()}),
        json!({"do": "kick", "player": "p_bob"}),
        json!({"do": "start"}),
    ] {
        desk.refuse("ann", asked, "table-begun");
    }
}

#[test]
fn who_is_kicked_may_not_sit_again() {
    let mut desk = Desk::with(fits(), &["ann", "bob"]);
    desk.refuse("ann", json!({"do": "kick", "player": "p_ann"}), "table-kick-oneself");
    desk.refuse("ann", json!({"do": "kick", "player": "p_zoe"}), "table-unknown-player");
    desk.ask("ann", json!({"do": "kick", "player": "p_bob"}));
    desk.refuse("bob", json!({"do": "sit", "place": 2}), "table-kicked");
    desk.refuse("bob", json!({"do": "say", "text": "why"}), "table-kicked");
}

#[test]
fn the_host_passes_on() {
    let mut desk = Desk::with(fits(), &["ann", "bob", "cid"]);
    desk.away("bob");
    let events = desk.ask("ann", json!({"do": "leave"}));
    assert!(events.contains(&TableEvent::HostChanged { host: Some(id("cid")) }), "{events:?}");
    desk.ask("cid", json!({"do": "leave"}));
    assert_eq!(desk.seen("bob")["host"], "p_bob");
    desk.ask("bob", json!({"do": "leave"}));
    assert!(desk.seen("bob")["host"].is_null());
    desk.ask("dan", json!({"do": "sit", "place": 2}));
    assert_eq!(desk.seen("dan")["you"]["host"], true);
    desk.check_replay();
}

#[test]
fn the_host_passes_on_when_the_host_stays_away() {
    let mut desk = Desk::with(fits(), &["ann", "bob"]);
    desk.away("ann");
    assert_eq!(desk.wait(59_000), []);
    let events = desk.wait(1_000);
    assert_eq!(events, [TableEvent::HostChanged { host: Some(id("bob")) }]);
    assert_eq!(desk.table.wakes(), None);
    desk.check_replay();
}

#[test]
fn settings_are_checked() {
    for (wrong, says) in [
        (json!({"game": "chess", "seats": 2}), "no game `chess`"),
        (json!({"game": "fits", "seats": 5}), ""),
        (json!({"game": "fits", "seats": 2, "options": {"colour": 1}}), "colour"),
        (json!({"game": "fits", "seats": 2, "clock": {"kind": "pace", "millis": 500}}), "card"),
        (json!({"game": "fits", "seats": 2, "clock": {"kind": "card", "millis": 1}}), "1000 to"),
        (
            json!({"game": "fillit", "seats": 2, "clock": {"kind": "card", "millis": 9999}}),
            "player",
        ),
        (json!({"game": "fits", "seats": 2, "dealer": "person"}), "dealer"),
        (json!({"game": "fits", "seats": 2, "first": "drawn"}), "nobody begins in FITS"),
    ] {
        let table = TableId::new("t").unwrap();
        let host = (id("ann"), "ann".into());
        let text = wrong.to_string();
        let refused = Table::create(
            &trefle_registry::games(),
            START,
            table,
            host,
            settings(wrong),
            "s".into(),
        )
        .unwrap_err();
        assert_eq!(refused.code, Code::BadOptions, "{text}");
        assert!(refused.message.contains(says), "{text}: {refused}");
    }
    let unknown = json!({"game": "fits", "seats": 2, "color": "red"});
    assert!(serde_json::from_value::<trefle_table::Settings>(unknown).is_err());
}

#[test]
fn other_settings_keep_those_who_still_have_a_place() {
    let mut desk = Desk::with(fits(), &["ann", "bob", "cid"]);
    desk.ask(
        "ann",
        json!({"do": "settings", "settings": {"game": "fillit", "seats": 2, "public": true}}),
    );
    let table = desk.seen("cid");
    assert_eq!(table["places"].as_array().unwrap().len(), 2);
    assert_eq!(table["you"]["places"], json!([]));
    assert_eq!(table["settings"]["game"], "fillit");
    desk.ask("bob", json!({"do": "stand", "place": 2}));
    assert!(desk.table.summary().open);
    desk.check_replay();
}

#[test]
fn the_seed_is_committed_to_and_only_told_at_the_end() {
    let mut desk = Desk::with(fits(), &["ann"]);
    assert_eq!(desk.seen("ann")["commitment"], commitment(SEED));
    assert_eq!(desk.seen("ann")["settings"]["fixed"], false);
    desk.ask("ann", json!({"do": "start", "fill": "easy"}));
    assert!(desk.table.record(1).is_none());
    desk.play_out(&["ann"]);
    assert_eq!(desk.table.record(1).unwrap().seed, SEED);
    assert!(desk.table.record(0).is_none() && desk.table.record(2).is_none());
    assert!(!desk.seen("ann").to_string().contains(SEED));
}

#[test]
fn a_seed_or_cards_of_the_hosts_are_said_to_be_fixed_and_not_shown() {
    let mut set = fits();
    set["seed"] = json!("secret-of-ann");
    let mut desk = Desk::with(set, &["ann"]);
    assert_eq!(desk.seen("bob")["settings"]["fixed"], true);
    assert_eq!(desk.seen("bob")["commitment"], salted_commitment(SEED, "secret-of-ann"));
    desk.ask("ann", json!({"do": "start", "fill": "easy"}));
    assert!(!desk.seen("ann").to_string().contains("secret-of-ann"));
    desk.play_out(&["ann"]);
    assert_eq!(desk.table.record(1).unwrap().seed, "secret-of-ann");

    let set =
        json!({"game": "fits", "seats": 2, "options": {"boards": ["1"], "start": [["F", "L"]]}});
    let desk = Desk::new(set);
    let shown = desk.seen("bob")["settings"].clone();
    assert_eq!(shown["fixed"], true);
    assert_eq!(shown["options"], json!({"boards": ["1"]}));
    assert_eq!(shown.get("seed"), None);
}

#[test]
fn nobody_does_what_only_the_clock_or_the_node_does() {
    let mut desk = Desk::started(json!({"game": "falling", "seats": 2}), &["ann", "bob"]);
    desk.now += 3_000;
    for command in [
        Command::Beat,
        Command::CountdownOver,
        Command::next_game("x"),
        Command::WentAway { player: id("bob") },
        Command::Restarted { down_since: 0 },
        Command::Interrupted { since: 0, until: u64::MAX },
        Command::PassHost,
    ] {
        let refused = desk.try_by(&person("ann"), &command).unwrap_err();
        assert_eq!(refused.key, "table-not-yours", "{command:?}");
    }
}

#[test]
fn a_command_with_the_same_id_is_carried_out_once() {
    let mut desk = Desk::with(fits(), &["ann"]);
    let say = Command::Say { text: "hello".into() };
    let mut say_as = |who| desk.table.handle(START, &person(who), Some("c1"), &say).unwrap();
    let Handled::Now(done) = say_as("ann") else { panic!("it was not done before") };
    assert!(matches!(say_as("ann"), Handled::Before(number) if number == done.entry.number));
    assert!(matches!(say_as("bob"), Handled::Now(_)), "another's name for another command");
    assert_eq!(desk.table.number(), done.entry.number + 1);
    let long = "é".repeat(65);
    for wrong in ["", long.as_str()] {
        let refused = desk.table.handle(START, &person("ann"), Some(wrong), &say).unwrap_err();
        assert_eq!(refused.code, Code::TooLong);
    }
}

#[test]
fn time_never_falls() {
    let mut desk = Desk::new(fits());
    let say = Command::Say { text: "late".into() };
    let handled = desk.table.handle(5, &person("ann"), None, &say).unwrap();
    assert!(matches!(handled, Handled::Now(happened) if happened.entry.at == START));
}

#[test]
fn what_is_too_long_or_cannot_be_seen_is_refused_but_journals_keep_what_they_have() {
    let mut desk = Desk::new(json!({"game": "falling", "seats": 3}));
    let games = trefle_registry::games();
    let file = format!("[cards]\nHit = 20\n# {}", "x".repeat(16_361));
    let cards = "[cards]\nHit = 99\nSkip = 99\nStop = 3\n".to_owned();
    for (file, why) in [(file, "table-options-too-long"), (cards, "table-bad-options")] {
        let much = json!({"game": "falling", "seats": 3, "options": {"deck_file": file}});
        desk.refuse("ann", json!({"do": "settings", "settings": much}), why);
        let host = (id("ann"), "ann".into());
        let (table, chosen) = (TableId::new("t2").unwrap(), settings(much));
        let refused = Table::create(&games, START, table, host, chosen.clone(), SEED.into());
        assert_eq!(refused.unwrap_err().key, why);
        let mut first = desk.journal[0].clone();
        if let Command::Create { settings, .. } = &mut first.command {
            *settings = chosen;
        }
        let kept = Table::replay(&games, [first]).unwrap();
        assert_eq!(kept.seen_by(None).settings.options["deck_file"], file);
        assert_eq!(kept.summary().settings.options["deck_file"], "…", "lists tell it in a word");
    }

    let mut desk = Desk::with(json!({"game": "fits", "seats": 3}), &["ann"]);
    let unseen = json!({"do": "sit", "place": 2, "name": "\u{3164}"});
    desk.refuse("ann", unseen.clone(), "table-bad-name");
    let mut entry = desk.journal[1].clone();
    (entry.number, entry.command) = (3, serde_json::from_value(unseen).unwrap());
    let journal = [desk.journal[0].clone(), desk.journal[1].clone(), entry];
    assert!(Table::replay(&games, journal).is_ok());
}
