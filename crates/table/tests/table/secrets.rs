//! Nobody is told what they may not know: two tables that differ only in what lies hidden say the
//! same, byte for byte, to everybody who may not know the difference.

use crate::support::{Desk, SEED, id, person, settings};
use serde_json::{Value, json};
use trefle_table::{Entry, LegalDetail, Shuffle, Table, TableId};

/// All that would be sent to each viewer for this entry.
fn messages(table: &Table, happened: &trefle_table::Happened) -> Vec<String> {
    let viewers = [Some(id("ann")), Some(id("bob")), Some(id("zoe")), None];
    let message = |viewer: &Option<trefle_table::PlayerId>| {
        let viewer = viewer.as_ref();
        let told = json!({
            "events": table.events_for(happened, viewer),
            "table": table.seen_by(viewer, happened.entry.at),
            "view": table.game_view(viewer),
            "legal": table.legal(viewer, LegalDetail::Previews),
        });
        told.to_string()
    };
    viewers.iter().map(message).collect()
}

/// The same journal on a table whose hidden cards are others. Up to `until` it says the same.
fn check(game: &Value, journal: &[Entry], until: usize) {
    let host = (id("ann"), "ann".into());
    let table = TableId::new("t1").unwrap();
    let at = journal[0].at;
    let (mut other, _) = Table::create(
        &trefle_registry::games(),
        at,
        table,
        host,
        settings(game.clone()),
        SEED.into(),
    )
    .unwrap();
    let (mut one, _) = Table::replay_first(&trefle_registry::games(), journal[0].clone()).unwrap();
    for entry in &journal[1..until] {
        let happened = one.replay_next(entry.clone()).unwrap();
        let twin = other.replay_next(entry.clone()).unwrap();
        assert_eq!(messages(&one, &happened), messages(&other, &twin), "entry {}", entry.number);
    }
    let shown = serde_json::to_string(&one.summary()).unwrap();
    assert_eq!(shown, serde_json::to_string(&other.summary()).unwrap());
}

/// How many cards lie open after each entry.
fn cards_known(journal: &[Entry], of: impl Fn(&Value) -> usize) -> Vec<usize> {
    let (mut table, _) =
        Table::replay_first(&trefle_registry::games(), journal[0].clone()).unwrap();
    let mut known = vec![0];
    for entry in &journal[1..] {
        table.replay_next(entry.clone()).unwrap();
        let view = table.game_view(None).map(|view| serde_json::to_value(view).unwrap());
        known.push(view.map_or(0, |view| of(&view)));
    }
    known
}

#[test]
fn falling_keeps_the_deck_to_itself() {
    let kinds = ["Hit", "Split", "Skip", "Push", "Grab", "Stop", "Extra"];
    let mut deck: Vec<&str> = kinds.into_iter().flat_map(|kind| [kind; 7]).collect();
    let mut shuffle = Shuffle::new("deck");
    shuffle.shuffle(&mut deck);
    let game = |deck: &[&str]| json!({"game": "falling", "seats": 3, "options": {"deck": deck}});
    let mut desk = Desk::started(game(&deck), &["ann", "bob"]);
    desk.play_out(&["ann", "bob"]);
    let known = cards_known(&desk.journal, |view| {
        49 - usize::try_from(view["deck_count"].as_u64().unwrap()).unwrap()
    });
    for until in (3..desk.journal.len()).step_by(17) {
        let dealt = known[until - 1];
        let mut other = deck.clone();
        shuffle.shuffle(&mut other[dealt..]);
        check(&game(&other), &desk.journal, until);
    }
}

#[test]
fn fits_keeps_the_cards_to_come_to_itself() {
    let mut cards =
        Vec::from(["F", "L", "N", "P", "T", "U", "V", "W", "X", "Y", "O", "t", "l", "s", "i", "v"]);
    let mut shuffle = Shuffle::new("build");
    shuffle.shuffle(&mut cards);
    let game = |cards: &[&str]| {
        let options = json!({"boards": ["1"], "start": [["F", "L"]], "build": [cards]});
        json!({"game": "fits", "seats": 2, "options": options, "clock": {"kind": "card", "millis": 9_000}})
    };
    let mut desk = Desk::started(game(&cards), &["ann", "bob"]);
    desk.wait(9_000);
    desk.play_out(&["ann", "bob"]);
    let known = cards_known(&desk.journal, |view| {
        let left = usize::try_from(view["cards_left_count"].as_u64().unwrap()).unwrap();
        16 - left
    });
    for until in 3..desk.journal.len() {
        let mut other = cards.clone();
        shuffle.shuffle(&mut other[known[until - 1]..]);
        check(&game(&other), &desk.journal, until);
    }
}

#[test]
fn a_seed_is_in_no_message_before_the_end() {
    let mut desk = Desk::with_seed(json!({"game": "falling", "seats": 2}), "a-secret-seed");
    let sit = crate::support::command(json!({"do": "sit", "place": 1}));
    desk.try_by(&person("ann"), &sit).unwrap();
    desk.ask("ann", json!({"do": "start", "fill": "easy"}));
    desk.play_out(&["ann"]);
    let (mut table, _) =
        Table::replay_first(&trefle_registry::games(), desk.journal[0].clone()).unwrap();
    for entry in &desk.journal[1..] {
        let happened = table.replay_next(entry.clone()).unwrap();
        for message in messages(&table, &happened) {
            assert!(!message.contains("a-secret-seed"), "{message}");
        }
    }
}
