//! Nobody is told what they may not know: two tables that differ only in what lies hidden say the
//! same, byte for byte, to everybody who may not know the difference.

use crate::support::{Desk, SEED, id, person, settings};
use serde_json::{Value, json};
use trefle_table::{
    Command, Entry, LegalDetail, Shuffle, Table, TableId, commitment, salted_commitment,
};

/// All that would be sent to each viewer for this entry.
fn messages(table: &Table, happened: &trefle_table::Happened) -> Vec<String> {
    let viewers = [Some(id("ann")), Some(id("bob")), Some(id("zoe")), None];
    let message = |viewer: &Option<trefle_table::PlayerId>| {
        let viewer = viewer.as_ref();
        let told = json!({
            "events": table.events_for(happened, viewer),
            "table": table.seen_by(viewer),
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

#[test]
fn a_typed_seed_cannot_be_found_from_its_commitment() {
    let game = json!({"game": "fits", "seats": 1, "options": {"boards": ["1"]}, "seed": "clover"});
    let mut desk = Desk::with_seed(game.clone(), "256 bits");
    desk.ask("ann", json!({"do": "sit", "place": 1}));
    let shown = desk.seen("ann")["commitment"].clone();
    assert_ne!(shown, commitment("clover"), "no list of words finds it");
    let other = Desk::with_seed(game.clone(), "other bits");
    assert_ne!(shown, other.seen("ann")["commitment"], "nor a table of hashes");
    desk.ask("ann", json!({"do": "settings", "settings": game}));
    assert_eq!(shown, desk.seen("ann")["commitment"], "set later it is hidden alike");
    desk.ask("ann", json!({"do": "start"}));
    desk.play_out(&["ann"]);
    let record = desk.table.record(1).unwrap();
    assert_eq!(shown, salted_commitment(record.salt.as_deref().unwrap(), &record.seed));
    desk.check_replay();

    desk.ask("ann", json!({"do": "rematch"}));
    desk.node(Command::next_game("another seed"));
    assert_eq!(desk.seen("ann")["commitment"], commitment("another seed"), "drawn ones as ever");
}

#[test]
fn a_seed_typed_in_an_earlier_version_is_held_to_as_it_was_then() {
    let game = json!({"game": "fits", "seats": 1, "seed": "clover"});
    let mut first = Desk::new(game).journal.remove(0);
    if let Command::Create { settings, .. } = &mut first.command {
        settings.salted = false;
    }
    assert!(!String::from_utf8(first.to_bytes().unwrap()).unwrap().contains("salted"));
    let (table, _) = Table::replay_first(&trefle_registry::games(), first).unwrap();
    assert_eq!(table.seen_by(None).commitment, commitment("clover"));
}

#[test]
fn a_bots_dice_come_from_what_it_sees() {
    let dice = |seed| {
        let game = json!({"game": "fillit", "seats": 2, "options": {"first": 2}});
        let mut desk = Desk::with_seed(game, seed);
        desk.ask("ann", json!({"do": "sit", "place": 1}));
        desk.ask("ann", json!({"do": "start", "fill": "easy"}));
        desk.table.bot_tasks().into_iter().map(|task| task.dice).collect::<Vec<_>>()
    };
    assert_eq!(dice("one seed").len(), 1);
    assert_eq!(dice("one seed"), dice("another"), "two tables that look alike are played alike");
}
