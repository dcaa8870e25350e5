//! Games that go on from an earlier one.

use crate::support::{Desk, settings};
use serde_json::{Value, json};
use trefle_table::{Code, Phase, Viewer, games::Sitting};

/// A game of bots that was played to its end, as a record, and how it stood after so many actions.
fn earlier(game: &str, seats: u8, after: usize) -> (Value, Value) {
    let mut desk = Desk::started(json!({"game": game, "seats": seats, "seed": "clover"}), &["ann"]);
    desk.play_out(&["ann"]);
    let record = desk.table.record(1).unwrap();
    let games = trefle_registry::games();
    let end = Sitting::load(&games, &record.to_string()).unwrap();
    let mut sitting = Sitting::begin(&games, end.setup().clone()).unwrap();
    let mut actions = Vec::new();
    for played in &record.actions[..after] {
        sitting.play(played.actor, &played.action, None, played.at).unwrap();
        actions.push(json!({"place": played.actor, "action": played.action}));
    }
    let wanted = json!({
        "game": game, "seats": seats, "options": record.options, "seed": record.seed,
        "after": {"actions": actions},
    });
    (wanted, json!(sitting.game().view(Viewer::Onlooker)))
}

fn stands(desk: &Desk) -> Value {
    json!(desk.table.game_view(None).unwrap())
}

#[test]
fn a_game_goes_on_from_any_moment_of_an_earlier_one() {
    for (game, seats, after) in [("fits", 2, 9), ("fits", 1, 1), ("fillit", 2, 7), ("fillit", 4, 3)]
    {
        let (wanted, stood) = earlier(game, seats, after);
        let mut desk = Desk::new(wanted);
        desk.ask("ann", json!({"do": "sit", "place": seats}));
        desk.ask("ann", json!({"do": "start", "fill": "easy"}));
        assert_eq!(stands(&desk), stood, "{game}");
        desk.play_out(&["ann"]);
        let result = desk.journal.iter().find_map(|entry| desk.table.ended_with(entry.number));
        let result = result.unwrap();
        assert!(result.fixed, "it is never rated");
        assert_eq!(result.file, None);
        // Its record is that of a whole game, and so is its journal.
        let record = desk.table.record(1).unwrap().to_string();
        let again = Sitting::load(&trefle_registry::games(), &record).unwrap();
        assert_eq!(again.record().to_string(), record);
        assert!(again.actions().len() > after);
        desk.check_replay();
    }
}

#[test]
fn a_rematch_goes_on_from_the_same_moment() {
    let (wanted, stood) = earlier("fillit", 2, 6);
    let mut desk = Desk::new(wanted);
    desk.ask("ann", json!({"do": "sit", "place": 1}));
    desk.ask("ann", json!({"do": "start", "fill": "easy"}));
    desk.ask("ann", json!({"do": "resign", "place": 1}));
    assert_eq!(desk.table.phase(), Phase::Over);
    desk.ask("ann", json!({"do": "rematch"}));
    desk.node(trefle_table::Command::next_game("other"));
    assert_eq!(stands(&desk), stood);
    assert_eq!(desk.seen("ann")["you"]["places"], json!([2]), "from the other side");
    desk.check_replay();
}

#[test]
fn what_a_table_goes_on_from_stays_and_is_not_shown() {
    let (wanted, _) = earlier("fits", 2, 9);
    let mut desk = Desk::new(wanted);
    let shown = desk.seen("zoe")["settings"].clone();
    assert_eq!(shown["after"], json!({"count": 9}));
    assert_eq!(shown.get("seed"), None, "it says which cards come");
    // Who changes the settings sends back what they were shown.
    let mut changed = shown;
    changed["public"] = json!(true);
    changed["seats"] = json!(3);
    desk.ask("ann", json!({"do": "settings", "settings": changed}));
    let shown = desk.seen("zoe")["settings"].clone();
    assert_eq!((&shown["public"], &shown["seats"]), (&json!(true), &json!(2)));
    assert_eq!(shown["after"], json!({"count": 9}));
    // Another game is another table.
    desk.ask("ann", json!({"do": "settings", "settings": {"game": "fillit", "seats": 2}}));
    assert_eq!(desk.seen("zoe")["settings"].get("after"), None);
}

#[test]
fn what_nobody_played_is_refused() {
    let (wanted, _) = earlier("fits", 2, 9);
    let games = trefle_registry::games();
    let create = |wanted: &Value| {
        let host = (crate::support::id("ann"), "ann".into());
        let table = trefle_table::TableId::new("t1").unwrap();
        trefle_table::Table::create(&games, 0, table, host, settings(wanted.clone()), "s".into())
    };
    let refused = |change: &dyn Fn(&mut Value)| {
        let mut wanted = wanted.clone();
        change(&mut wanted);
        create(&wanted).err().map(|refused| refused.code)
    };
    assert_eq!(refused(&|_| ()), None);
    assert_eq!(
        refused(&|w| w["after"]["actions"][0]["action"] = json!("x")),
        Some(Code::BadNotation)
    );
    assert_eq!(refused(&|w| w["after"]["actions"][0]["place"] = json!(3)), Some(Code::BadSeat));
    assert!(refused(&|w| w["seed"] = json!("other")).is_some(), "other cards");
    assert_eq!(refused(&|w| w["seed"] = Value::Null), Some(Code::BadOptions));
    let many: Vec<Value> = vec![json!({"place": 1, "action": "F.r1@3"}); 1000];
    assert_eq!(refused(&|w| w["after"]["actions"] = json!(many)), Some(Code::TooLong));
    // Where it matters when something was done, nobody can go on from there.
    let falling = json!({"game": "falling", "seats": 3, "seed": "x",
        "after": {"actions": [{"place": "dealer", "action": "deal"}]}});
    assert_eq!(create(&falling).err().map(|refused| refused.code), Some(Code::BadOptions));
    let (over, _) = earlier("fits", 1, 0);
    let mut over = over;
    let mut desk = Desk::started(over.clone(), &["ann"]);
    desk.play_out(&["ann"]);
    let actions = desk.table.record(1).unwrap().actions;
    let actions: Vec<Value> =
        actions.iter().map(|one| json!({"place": one.actor, "action": one.action})).collect();
    over["after"]["actions"] = json!(actions);
    assert_eq!(create(&over).err().map(|refused| refused.code), Some(Code::BadOptions));
}
