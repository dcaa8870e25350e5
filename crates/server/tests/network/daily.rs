//! The games of the days: one deal for everybody, and nothing of it told too early.

use crate::house::{Guest, House, Raw, http, sit, unlimited};
use serde_json::{Value, json};
use trefle_store::{Days as _, SqliteStore, Store as _};
use trefle_table::{TableId, commitment, games::Sitting};

const DAILY: &str = "/api/daily/fits";

async fn begin(guest: &Guest) -> (TableId, bool) {
    let answer = guest.http("POST", DAILY, None).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    let begun = answer.json();
    (TableId::new(begun["id"].as_str().unwrap()).unwrap(), begun["counts"] == true)
}

/// Plays the first thing that is legal, so many times or to the end.
async fn play(guest: &Guest, table: &TableId, most: usize) {
    for _ in 0..most {
        let shown = guest.get(&format!("/api/tables/{table}")).await;
        let Some(action) = shown["legal"][0]["actions"][0]["action"].as_str() else { return };
        let command = json!({"do": "play", "place": 1, "action": action});
        let answer = guest.act(table, command).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_gets_the_same_cards_and_the_first_try_counts() {
    let house = House::open_with(unlimited()).await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let before = ann.get(DAILY).await;
    assert_eq!((&before["mine"], &before["everybody"]), (&Value::Null, &Value::Null));
    assert_eq!(before["seed"], Value::Null);
    assert_eq!(before["coming"].as_array().unwrap().len(), 7);

    let (table, counts) = begin(&ann).await;
    assert!(counts);
    assert_eq!(begin(&ann).await, (table.clone(), true), "a second tab is at the same try");
    play(&ann, &table, 100).await;
    let day = ann.get(DAILY).await;
    assert_eq!((&day["played"], &day["streak"]), (&json!(1), &json!(1)));
    assert_eq!((&day["mine"]["ended"], &day["mine"]["place"]), (&json!(true), &json!(1)));
    assert_eq!(day["everybody"]["points"][0]["points"], day["mine"]["points"]);
    let (again, counts) = begin(&ann).await;
    assert!(!counts && again != table, "what comes after it is practice");
    play(&ann, &again, 100).await;
    let practised = ann.get(DAILY).await;
    assert_eq!(practised["played"], 1);
    let shown = ann.get(&format!("/api/tables/{again}")).await;
    assert_eq!(shown["table"]["settings"]["fixed"], true, "its cards were known");

    let (other, _) = begin(&bob).await;
    play(&bob, &other, 100).await;
    let path = |table: &TableId| format!("/api/tables/{table}/record");
    let records =
        [ann.http("GET", &path(&table), None).await, bob.http("GET", &path(&other), None).await];
    let promised = |text: &str| {
        let sitting = Sitting::load(&trefle_registry::games(), text).unwrap();
        (sitting.setup().seed.clone(), sitting.setup().commitment())
    };
    let [one, two] = records.map(|answer| promised(&answer.body));
    assert_eq!(one, two, "both had the same deal");
    assert_eq!(before["commitment"], one.1, "and the one that was promised");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_seen_of_others_before_ones_own_end() {
    let house = House::open_with(unlimited()).await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let (table, _) = begin(&ann).await;
    play(&ann, &table, 100).await;
    let (own, _) = begin(&bob).await;
    play(&bob, &own, 5).await;

    let day = bob.get(DAILY).await;
    assert_eq!((&day["everybody"], &day["seed"]), (&Value::Null, &Value::Null));
    assert_eq!(day["mine"]["ended"], false);
    assert_eq!(day["played"], 1, "how many have played is no secret");
    for stranger in [Some(&bob.token), None] {
        for what in ["", "/record", "/replay"] {
            let path = format!("/api/tables/{table}{what}");
            let answer = http(bob.address, "GET", &path, stranger.map(String::as_str), None).await;
            assert_eq!(answer.status, 403, "{path}: {}", answer.body);
            assert!(answer.body.contains("table-days-game"), "{}", answer.body);
        }
    }
    assert_eq!(bob.act(&table, sit(1)).await.status, 403);
    let mut socket = Raw::connect(&bob).await;
    socket.hello().await;
    socket.say(&json!({"type": "join", "table": table}).to_string()).await;
    let told = socket.hear_of("refused").await;
    assert_eq!(told["key"], "table-days-game", "{told}");
    assert_eq!(bob.http("GET", &format!("/api/tables/{own}/record"), None).await.status, 409);

    play(&bob, &own, 100).await;
    let day = bob.get(DAILY).await;
    let best = day["everybody"]["best"].as_array().unwrap();
    assert_eq!(best.len(), 2);
    let watched = bob.http("GET", &format!("/api/tables/{table}/replay"), None).await;
    assert_eq!(watched.status, 200, "one may watch after one's own end");
    let looked = bob.http("GET", &format!("/api/tables/{table}"), None).await;
    assert_eq!(looked.status, 403, "the table itself stays its player's");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_days_game_is_nobodys_to_make_or_change_and_programs_do_not_play_it() {
    let house = House::open_with(unlimited()).await;
    let ann = house.guest().await;
    let daily = json!({"date": "2026-01-31", "counts": true});
    let settings = json!({"game": "fits", "seats": 1, "daily": daily});
    let made = ann.http("POST", "/api/tables", Some(json!({"settings": settings}))).await;
    assert_eq!(made.status, 400, "{}", made.body);
    let plain = ann.table(json!({"game": "fits", "seats": 1})).await;
    let changed = ann.act(&plain, json!({"do": "settings", "settings": settings})).await;
    assert_eq!(changed.status, 400, "{}", changed.body);

    let (table, _) = begin(&ann).await;
    let resigned = ann.act(&table, json!({"do": "resign", "place": 1})).await;
    assert_eq!(resigned.status, 200, "{}", resigned.body);
    let rematch = ann.act(&table, json!({"do": "rematch"})).await;
    assert_eq!(rematch.status, 403, "{}", rematch.body);
    let day = ann.get(DAILY).await;
    assert_eq!((&day["mine"]["ended"], &day["mine"]["points"]), (&json!(true), &Value::Null));
    assert_eq!((&day["played"], &day["streak"]), (&json!(0), &json!(0)), "giving up is no try");

    let token = ann.http("POST", "/api/tokens", Some(json!({"name": "program"}))).await.json();
    let token = token["token"].as_str().unwrap();
    let asked = http(ann.address, "POST", DAILY, Some(token), None).await;
    assert_eq!(asked.status, 403, "{}", asked.body);
    for nothing in [
        "/api/daily/fillit",
        "/api/daily/chess",
        "/api/daily/fits/2999-01-01",
        "/api/daily/fits/soon",
    ] {
        assert_eq!(ann.http("GET", nothing, None).await.status, 404, "{nothing}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seed_is_told_when_its_day_is_over_and_stays_over_a_restart() {
    let house = House::open_with(unlimited()).await;
    let ann = house.guest().await;
    let before = ann.get(DAILY).await;
    let folder = house.folder.path().to_owned();
    house.server.stop().await;
    let store = SqliteStore::open(&folder).await.unwrap();
    store.keep_day_seed("fits", "2026-01-31", "clover").await.unwrap();
    store.close().await;
    let house = House::open_in(house.folder, unlimited()).await;
    let ann = house.guest().await;
    let past = ann.get(&format!("{DAILY}/2026-01-31")).await;
    assert_eq!(
        (&past["seed"], &past["commitment"]),
        (&json!("clover"), &json!(commitment("clover")))
    );
    let after = ann.get(DAILY).await;
    assert_eq!(
        (&after["commitment"], &after["coming"]),
        (&before["commitment"], &before["coming"])
    );
    let never = ann.get(&format!("{DAILY}/2025-01-31")).await;
    assert_eq!(never["seed"], Value::Null, "no seed is made for a day that is gone");
}
