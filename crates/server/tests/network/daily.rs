//! The games of the days: one deal for everybody, and nothing of it told too early.

use crate::house::{Guest, House, Raw, http, sit, unlimited};
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc, time::Duration};
use trefle_node::{Clock as _, SteadyClock, identity};
use trefle_server::{Config, LimitsConfig};
use trefle_store::{DayTry, Days as _, Millis, SqliteStore, Store as _};
use trefle_table::{
    Place, PlayerId, Seat, TableId, Viewer, commitment,
    games::{AnyGame, Sitting},
};

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

/// Two seeds whose first cards are the same, the next one not.
fn alike(options: &Value, cards: usize) -> [String; 2] {
    let shown = |seed: &str| -> Vec<String> {
        let mut game = trefle_registry::games().begin("fits", 1, seed, options).unwrap();
        let seat = Place::Seat(Seat::at(0));
        let view =
            |game: &AnyGame| serde_json::to_string(&game.view(Viewer::Seat(Seat::at(0)))).unwrap();
        let first = view(&game);
        let rest = (0..=cards).map(|_| {
            let action = game.legal(seat)[0].clone();
            game.play(seat, &action, None).unwrap();
            view(&game)
        });
        [first].into_iter().chain(rest).collect()
    };
    let mut known: BTreeMap<Vec<String>, String> = BTreeMap::new();
    for number in 0..100_000 {
        let seed = format!("seed {number}");
        let mut seen = shown(&seed);
        let next = seen.pop();
        match known.get(&seen) {
            Some(other) if shown(other).pop() != next => return [other.clone(), seed],
            Some(_) => {}
            None => drop(known.insert(seen, seed)),
        }
    }
    panic!("no two days begin alike");
}

/// All that is sent to somebody who plays the first cards of the day, over HTTP and their socket.
async fn told_of(date: &str, seed: &str, cards: usize) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).await.unwrap();
    store.keep_day_seed("fits", date, seed).await.unwrap();
    store.close().await;
    let house = House::open_in(folder, unlimited()).await;
    let (ann, other) = (house.guest().await, house.guest().await);
    for guest in [&ann, &other] {
        guest.http("PATCH", "/api/me", Some(json!({"name": "Otter"}))).await;
    }
    let mut told = Vec::new();
    let day = ann.http("GET", DAILY, None).await.body;
    told.push(day);
    let (table, _) = begin(&ann).await;
    let mut socket = Raw::connect(&ann).await;
    socket.say(r#"{"type":"hello","version":1,"legal":"previews"}"#).await;
    socket.say(&json!({"type": "join", "table": table}).to_string()).await;
    told.push(socket.hear_of("joined").await.to_string());
    for _ in 0..cards {
        let shown = ann.get(&format!("/api/tables/{table}")).await;
        let action = &shown["legal"][0]["actions"][0]["action"];
        let command = json!({"do": "play", "place": 1, "action": action});
        let answer = ann.act(&table, command).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        told.push(answer.body);
        told.push(socket.hear_of("told").await.to_string());
        let view = json!({"game": "fits", "seats": 1, "options": {}, "seat": 1, "actions": [], "reply": false});
        for (who, method, path, body) in [
            (&ann, "GET", format!("/api/tables/{table}"), None),
            (&ann, "GET", format!("/api/tables/{table}/record"), None),
            (&ann, "GET", format!("/api/tables/{table}/replay"), None),
            (&ann, "GET", format!("/api/tables/{table}/again"), None),
            (&ann, "POST", format!("/api/tables/{table}/again"), None),
            (&ann, "POST", DAILY.into(), None),
            (&ann, "POST", "/api/position".into(), Some(view)),
            (&ann, "GET", DAILY.into(), None),
            (&ann, "GET", format!("{DAILY}/{date}"), None),
            (&ann, "GET", "/api/tables/mine".into(), None),
            (&ann, "GET", "/api/players/me".into(), None),
            (&ann, "GET", "/api/players/me/games".into(), None),
            (&ann, "GET", "/api/me/export".into(), None),
            (&other, "GET", format!("/api/tables/{table}"), None),
            (&other, "GET", format!("/api/tables/{table}/record"), None),
            (&other, "GET", "/api/tables".into(), None),
            (&other, "GET", DAILY.into(), None),
        ] {
            let answer = who.http(method, &path, body).await;
            told.push(format!("{method} {path}: {} {}", answer.status, answer.body));
        }
    }
    let hidden = [(table.as_str(), "TABLE"), (&ann.id, "ANN"), (&other.id, "OTHER")];
    let same = |text: String| hidden.iter().fold(text, |text, (own, name)| text.replace(own, name));
    told.into_iter().map(|text| timeless(&same(text))).collect()
}

/// Without what is another moment's or another draw's: numbers of many figures, and commitments, which
/// tell nothing of their seeds.
fn timeless(text: &str) -> String {
    let mut made = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| c.is_ascii_hexdigit()) {
        let (before, from) = rest.split_at(at);
        let end = from.find(|c: char| !c.is_ascii_hexdigit()).unwrap_or(from.len());
        made += before;
        made += match &from[..end] {
            run if run.len() == 64 => "COMMITMENT",
            run if run.len() > 11 && run.chars().all(|c| c.is_ascii_digit()) => "TIME",
            run => run,
        };
        rest = &from[end..];
    }
    made + rest
}

/// Two days that begin with the same cards are told alike, word for word, until a card differs.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_is_sent_during_a_try_tells_a_card_to_come() {
    const CARDS: usize = 3;
    let today = House::open_with(unlimited()).await.guest().await.get(DAILY).await;
    let [one, other] = alike(&today["options"], CARDS);
    let date = today["date"].as_str().unwrap();
    let (told, beside) = (told_of(date, &one, CARDS).await, told_of(date, &other, CARDS).await);
    assert_eq!(told.len(), beside.len());
    for (told, beside) in told.iter().zip(&beside) {
        assert_eq!(told, beside);
        assert!(!told.contains(&one), "the seed is told: {told}");
    }
    // One card more, and they differ: the days are not the same.
    let more = [told_of(date, &one, CARDS + 1).await, told_of(date, &other, CARDS + 1).await];
    assert_ne!(more[0], more[1]);
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
        "/api/daily/falling",
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

/// A day ends at midnight in Greenwich: who plays on plays for nothing, and all that was kept back is told.
#[tokio::test(flavor = "multi_thread")]
async fn who_plays_over_midnight_does_not_count_and_the_promise_is_kept() {
    // The beginning of 1 March 2026.
    const MIDNIGHT: u64 = 1_772_323_200_000;
    let clock = Arc::new(SteadyClock::starting_at(MIDNIGHT - 3_600_000));
    let house = House::open_by(clock.clone(), unlimited()).await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let before = ann.get(DAILY).await;
    assert_eq!((&before["date"], &before["ends"]), (&json!("2026-02-28"), &json!(MIDNIGHT)));
    let (anns, _) = begin(&ann).await;
    play(&ann, &anns, 100).await;
    let (bobs, _) = begin(&bob).await;
    play(&bob, &bobs, 5).await;
    assert_eq!(bob.http("GET", &format!("/api/tables/{anns}/record"), None).await.status, 403);

    clock.follow(MIDNIGHT, Duration::ZERO);
    let today = bob.get(DAILY).await;
    assert_eq!((&today["date"], &today["mine"]), (&json!("2026-03-01"), &Value::Null));
    assert_eq!(today["commitment"], before["coming"][0]["commitment"], "as it was promised");
    assert_eq!(today["seed"], Value::Null);
    play(&bob, &bobs, 100).await;
    let then = bob.get(&format!("{DAILY}/2026-02-28")).await;
    let late = &then["mine"];
    assert_eq!((&late["ended"], &late["counts"]), (&json!(true), &json!(false)));
    assert_eq!((&late["place"], &then["played"]), (&Value::Null, &json!(1)));
    assert_eq!(then["everybody"]["best"].as_array().unwrap().len(), 1);
    assert_eq!(json!(commitment(then["seed"].as_str().unwrap())), before["commitment"]);
    assert_eq!((&ann.get(DAILY).await["streak"], &today["streak"]), (&json!(1), &json!(0)));

    // Whoever likes holds the record to the promise now.
    let path = format!("/api/tables/{anns}/record");
    let record = http(bob.address, "GET", &path, None, None).await;
    assert_eq!(record.status, 200, "{}", record.body);
    let sitting = Sitting::load(&trefle_registry::games(), &record.body).unwrap();
    assert_eq!(json!(sitting.setup().commitment()), before["commitment"]);
    let (new, counts) = begin(&bob).await;
    assert!(counts && new != bobs, "a new day, a new first try");
}

/// A server can be killed between the end of a try and the note of it.
#[tokio::test(flavor = "multi_thread")]
async fn an_end_that_was_not_noted_counts_though_its_player_does_not_come_back() {
    let house = House::open_with(unlimited()).await;
    let ann = house.guest().await;
    let day = ann.get(DAILY).await;
    let alone = json!({"game": "fits", "seats": 1, "options": day["options"]});
    let table = ann.table(alone).await;
    ann.act(&table, json!({"do": "start"})).await;
    play(&ann, &table, 100).await;
    house.server.stop().await;
    let store = SqliteStore::open(house.folder.path()).await.unwrap();
    let left = DayTry {
        game: "fits".into(),
        day: day["date"].as_str().unwrap().into(),
        player: identity::player_key(&PlayerId::new(ann.id.as_str()).unwrap()).unwrap(),
        table: identity::table_key(&table).unwrap(),
        began_at: Millis(0),
        ended: None,
    };
    store.day_try(left).await.unwrap();
    store.close().await;

    let house = House::open_in(house.folder, unlimited()).await;
    let bob = house.guest().await;
    while bob.get(DAILY).await["played"] != 1 {}
}

/// Somebody with an account plays today's game to its end; answers with the table.
async fn played(house: &House, name: &str) -> (Guest, TableId) {
    let guest = house.guest().await;
    let body = json!({"name": name, "password": "correct horse"});
    assert_eq!(guest.http("POST", "/api/account", Some(body)).await.status, 200);
    let (table, _) = begin(&guest).await;
    play(&guest, &table, 100).await;
    (guest, table)
}

#[tokio::test(flavor = "multi_thread")]
async fn who_hides_counts_and_shows_nobody_their_round_and_who_is_deleted_counts_no_more() {
    let house = House::open_with(unlimited()).await;
    let ((ann, anns), (bob, bobs)) = (played(&house, "Ann").await, played(&house, "Bob").await);
    let replay = |table: &TableId| format!("/api/tables/{table}/replay");
    assert_eq!(ann.http("GET", &replay(&bobs), None).await.status, 200);
    let tries = &bob.get("/api/me/export").await["tries"];
    assert_eq!((&tries[0]["table"], &tries[0]["game"]), (&json!(bobs), &json!("fits")));

    let hide = bob.http("PATCH", "/api/me", Some(json!({"hidden": true}))).await;
    assert_eq!(hide.status, 200, "{}", hide.body);
    let day = ann.get(DAILY).await;
    let tables: Vec<&Value> =
        day["everybody"]["best"].as_array().unwrap().iter().map(|best| &best["table"]).collect();
    assert_eq!((&day["played"], tables), (&json!(2), vec![&json!(anns)]));
    assert_eq!(ann.http("GET", &replay(&bobs), None).await.status, 403);
    assert_eq!(bob.http("GET", &replay(&bobs), None).await.status, 200, "it is their own");

    let body = Some(json!({"password": "correct horse"}));
    assert_eq!(bob.http("DELETE", "/api/account", body).await.status, 204);
    assert_eq!(ann.get(DAILY).await["played"], 1);
    assert_eq!(ann.http("GET", &replay(&bobs), None).await.status, 403);
}

/// In the same manner: one for everybody, the first try counts, and nothing of others before it has ended.
#[tokio::test(flavor = "multi_thread")]
async fn the_first_try_at_the_days_puzzle_counts_and_the_server_judges_it() {
    const PUZZLE: &str = "/api/daily/fillit";
    let house = House::open_with(unlimited()).await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let before = ann.get(PUZZLE).await;
    let number = before["puzzle"].as_u64().unwrap();
    assert_eq!((&before["mine"], &before["everybody"]), (&Value::Null, &Value::Null));
    let file = include_str!("../../../../web/public/puzzles/fillit.json");
    let puzzles: Value = serde_json::from_str(file).unwrap();
    let puzzle = &puzzles["puzzles"][number as usize - 1];
    assert_eq!(before["options"], puzzle["options"]);
    let begun = ann.http("POST", PUZZLE, None).await;
    assert_eq!(begun.status, 201, "{}", begun.body);
    assert_eq!(begun.json()["path"], format!("/puzzles/fillit/{number}"));
    assert_eq!(ann.get(PUZZLE).await["mine"]["ended"], false);

    let answer = async |who: &Guest, number: u64, action: Value| {
        let body = json!({"number": number, "action": action});
        who.http("POST", &format!("{PUZZLE}/answer"), Some(body)).await
    };
    assert_eq!(answer(&ann, number, json!("A1-A9 B1-B9")).await.status, 400, "that cannot be done");
    let other = number % 200 + 1;
    let way = puzzles["puzzles"][other as usize - 1]["line"][0].clone();
    let judged = answer(&ann, other, way).await.json();
    assert_eq!(judged, json!({"solved": true, "counts": false}), "another is practice");
    let right = puzzle["line"][0].clone();
    assert_eq!(
        answer(&ann, number, right.clone()).await.json(),
        json!({"solved": true, "counts": true})
    );
    let again = answer(&ann, number, Value::Null).await.json();
    assert_eq!(again, json!({"solved": false, "counts": false}));
    let after = ann.get(PUZZLE).await;
    assert_eq!((&after["mine"]["points"], &after["streak"]), (&json!(1), &json!(1)));

    assert_eq!(bob.get(PUZZLE).await["everybody"], Value::Null);
    assert_eq!(answer(&bob, number, Value::Null).await.json()["counts"], true);
    assert_eq!(answer(&bob, number, right).await.json()["counts"], false, "only the first try");
    let after = bob.get(PUZZLE).await;
    assert_eq!((&after["played"], &after["streak"]), (&json!(2), &json!(0)));
    let points = json!([{"points": 0, "count": 1}, {"points": 1, "count": 1}]);
    assert_eq!(after["everybody"]["points"], points);
    assert_eq!(bob.http("GET", &format!("{PUZZLE}/2026-01-31"), None).await.status, 200);
    assert_eq!(answer(&bob, 9_999, Value::Null).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_tries_is_refused() {
    let limits = LimitsConfig { tries_per_hour: 2, ..LimitsConfig::default() };
    let house = House::open_with(Config { limits, ..Config::default() }).await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    for _ in 0..2 {
        begin(&ann).await;
    }
    let asked = ann.http("POST", DAILY, None).await;
    assert_eq!((asked.status, asked.code().as_str()), (429, "too_many"));
    let answer = json!({"number": 1, "action": null});
    let asked = ann.http("POST", "/api/daily/fillit/answer", Some(answer)).await;
    assert_eq!(asked.status, 429, "{}", asked.body);
    begin(&bob).await;
}
