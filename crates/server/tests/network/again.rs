//! The same cards again: a deal that somebody had comes to others too, and is compared.

use crate::house::{Guest, House, http, unlimited};
use serde_json::{Value, json};
use trefle_table::TableId;

fn alone() -> Value {
    json!({"game": "fits", "seats": 1, "options": {"boards": ["1"]}})
}

/// A game that somebody has played alone, to its end.
async fn played(guest: &Guest) -> TableId {
    let table = guest.table(alone()).await;
    guest.act(&table, json!({"do": "start"})).await;
    play_out(guest, &table).await;
    table
}

async fn play_out(guest: &Guest, table: &TableId) {
    loop {
        let shown = guest.get(&format!("/api/tables/{table}")).await;
        let Some(action) = shown["legal"][0]["actions"][0]["action"].as_str() else { return };
        let command = json!({"do": "play", "place": 1, "action": action});
        assert_eq!(guest.act(table, command).await.status, 200);
    }
}

async fn again(guest: &Guest, table: &TableId) -> (TableId, bool) {
    let answer = guest.http("POST", &format!("/api/tables/{table}/again"), None).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    let begun = answer.json();
    (TableId::new(begun["id"].as_str().unwrap()).unwrap(), begun["counts"] == true)
}

async fn compared(guest: &Guest, table: &TableId) -> Value {
    guest.get(&format!("/api/tables/{table}/again")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_friend_plays_the_same_cards_and_both_see_what_came_of_them() {
    let house = House::open_with(unlimited()).await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let first = played(&ann).await;
    assert_eq!(compared(&bob, &first).await["played"], Value::Null, "bob has not played them");
    let (table, counts) = again(&bob, &first).await;
    assert!(counts);
    assert_eq!(again(&bob, &first).await, (table.clone(), true), "a second tab is at the same try");
    let shown = bob.get(&format!("/api/tables/{table}")).await;
    let original = ann.get(&format!("/api/tables/{first}")).await;
    assert_eq!(shown["table"]["commitment"], original["table"]["commitment"], "the same deal");
    let settings = &shown["table"]["settings"];
    assert_eq!(settings["fixed"], true, "it is not like other games");
    let whose = json!({"table": first, "game": 1, "counts": true});
    assert_eq!(settings["again"], whose);
    assert_eq!(compared(&bob, &table).await["played"], Value::Null);

    play_out(&bob, &table).await;
    for (guest, at) in [(&bob, &table), (&bob, &first), (&ann, &first), (&ann, &table)] {
        let told = compared(guest, at).await;
        assert_eq!((&told["table"], &told["game_number"]), (&json!(first), &json!(1)));
        let both = told["played"].as_array().unwrap();
        assert_eq!(both.len(), 2, "{told}");
        // Both did the same with the same cards.
        assert_eq!(both[0]["points"], both[1]["points"]);
        let there: Vec<bool> = both.iter().map(|one| one["there"] == true).collect();
        assert_eq!(there, [true, false]);
        assert_eq!(both[1]["you"], guest.id == bob.id);
    }

    // Who has seen the cards practises, and a rematch deals others.
    assert!(!again(&ann, &first).await.1);
    let (practice, counts) = again(&bob, &table).await;
    assert!(!counts && practice != table);
    play_out(&bob, &practice).await;
    assert_eq!(compared(&bob, &first).await["played"].as_array().unwrap().len(), 2);
    assert_eq!(bob.act(&practice, json!({"do": "rematch"})).await.status, 200);
    while bob.get(&format!("/api/tables/{practice}")).await["table"]["game_number"] != 2 {}
    let fresh = bob.get(&format!("/api/tables/{practice}")).await;
    assert_eq!(fresh["table"]["settings"]["again"], Value::Null);
    assert_ne!(fresh["table"]["commitment"], shown["table"]["commitment"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_has_ended_and_is_fair_comes_again() {
    let house = House::open_with(unlimited()).await;
    let ann = house.guest().await;
    let running = ann.table(alone()).await;
    ann.act(&running, json!({"do": "start"})).await;
    let asked = ann.http("POST", &format!("/api/tables/{running}/again"), None).await;
    assert_eq!(asked.status, 409, "{}", asked.body);

    let pig = ann.table(json!({"game": "pig", "seats": 2})).await;
    ann.act(&pig, json!({"do": "start", "fill": "easy"})).await;
    ann.act(&pig, json!({"do": "resign", "place": 1})).await;
    let asked = ann.http("POST", &format!("/api/tables/{pig}/again"), None).await;
    assert_eq!(asked.status, 403, "{}", asked.body);
    assert!(asked.body.contains("table-not-again"), "{}", asked.body);

    let begun = ann.http("POST", "/api/daily/fits", None).await.json();
    let day = begun["id"].as_str().unwrap();
    let asked = ann.http("POST", &format!("/api/tables/{day}/again"), None).await;
    assert_eq!(asked.status, 403, "{}", asked.body);

    let mut settings = alone();
    settings["again"] = json!({"table": running, "game": 1, "counts": true});
    let made = ann.http("POST", "/api/tables", Some(json!({"settings": settings}))).await;
    assert_eq!(made.status, 400, "{}", made.body);

    let first = played(&ann).await;
    let token = ann.http("POST", "/api/tokens", Some(json!({"name": "program"}))).await.json();
    let path = format!("/api/tables/{first}/again");
    let asked = http(ann.address, "POST", &path, token["token"].as_str(), None).await;
    assert_eq!(asked.status, 403, "{}", asked.body);
}
