//! Finding somebody: each meets one, nobody meets who has gone.

use crate::{
    house::{Answer, Dice, Guest, House, http, sit, try_raw, unlimited},
    kills::{start, until_it_answers},
};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};
use tokio::{io::AsyncWriteExt as _, net::TcpStream, task::JoinSet, time};
use trefle_server::{Config, LimitsConfig};
use trefle_store::conformance::free_address;
use trefle_table::TableId;

fn two() -> Value {
    json!({"settings": {"game": "pig", "seats": 2}})
}

async fn begin(guest: &Guest, wish: &Value) -> Value {
    let answer = guest.http("POST", "/api/seeks", Some(wish.clone())).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    answer.json()
}

async fn ask(guest: &Guest, seek: &Value) -> Answer {
    let path = format!("/api/seeks/{}", seek["id"].as_str().unwrap());
    guest.http("POST", &path, None).await
}

/// Looks until somebody is found; who is told that they were not heard of begins anew.
async fn find(guest: &Guest, wish: &Value) -> TableId {
    let mut seek = begin(guest, wish).await;
    while seek["state"] != "found" {
        let answer = ask(guest, &seek).await;
        seek = match answer.status {
            200 => answer.json(),
            404 => begin(guest, wish).await,
            _ => panic!("{}", answer.body),
        };
    }
    TableId::new(seek["table"].as_str().unwrap()).unwrap()
}

/// Who sits at a table, and how far it is.
async fn people(guest: &Guest, table: &TableId) -> (Vec<String>, String) {
    let shown = guest.get(&format!("/api/tables/{table}")).await;
    let places = shown["table"]["places"].as_array().unwrap().iter();
    let people = places.filter_map(|at| at["taken_by"]["player"].as_str());
    (people.map(Into::into).collect(), shown["table"]["phase"].as_str().unwrap().into())
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_look_for_the_same_play_each_other() {
    let house = House::open_with(unlimited()).await;
    let (ann, bob, cyd) = (house.guest().await, house.guest().await, house.guest().await);
    let waits = begin(&ann, &two()).await;
    assert_eq!((&waits["state"], &waits["others"]), (&json!("waiting"), &json!(0)));
    let other = json!({"settings": {"game": "pig", "seats": 2, "options": {"goal": 30}}});
    assert_eq!(begin(&cyd, &other).await["state"], "waiting", "not everybody plays the same");
    let came = begin(&bob, &two()).await;
    assert_eq!(came["state"], "meeting", "the first has to say that they are still there");
    let found = ask(&ann, &waits).await.json();
    assert_eq!(found["state"], "found");
    let theirs = ask(&bob, &came).await.json();
    assert_eq!(theirs["table"], found["table"]);
    let table = TableId::new(found["table"].as_str().unwrap()).unwrap();
    assert_eq!(found["path"], format!("/t/{table}"));
    let (mut seated, phase) = people(&ann, &table).await;
    seated.sort();
    let mut both = [ann.id.clone(), bob.id.clone()];
    both.sort();
    assert_eq!((seated.as_slice(), phase.as_str()), (both.as_slice(), "playing"));
    assert_eq!(ask(&bob, &came).await.json()["table"], found["table"], "an answer may get lost");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_hundred_look_at_once_and_each_plays_one_other() {
    const PEOPLE: usize = 200;
    let house = House::open_with(unlimited()).await;
    let mut guests = Vec::new();
    for _ in 0..PEOPLE {
        guests.push(house.guest().await);
    }
    let mut looking = JoinSet::new();
    for guest in guests.clone() {
        looking.spawn(async move {
            let table = find(&guest, &two()).await;
            (guest.id, table)
        });
    }
    check_pairs(&guests, looking.join_all().await).await;
}

/// That each has found one other, at one table, and they play.
async fn check_pairs(guests: &[Guest], all: Vec<(String, TableId)>) {
    let mut found: BTreeMap<TableId, BTreeSet<String>> = BTreeMap::new();
    for (guest, table) in all {
        found.entry(table).or_default().insert(guest);
    }
    assert_eq!(found.len(), guests.len() / 2);
    for (table, pair) in &found {
        let (seated, phase) = people(&guests[0], table).await;
        assert_eq!(seated.into_iter().collect::<BTreeSet<_>>(), *pair);
        assert_eq!((pair.len(), phase.as_str()), (2, "playing"));
    }
    for guest in guests {
        let mine = guest.get("/api/tables/mine").await;
        assert_eq!(mine["tables"].as_array().unwrap().len(), 1, "nobody sits at two");
    }
}

/// Asks until a server that may be killed meanwhile answers.
async fn ask_patiently(guest: &Guest, path: &str, body: &str) -> Answer {
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: {0}\r\nconnection: close\r\nauthorization: Bearer {1}\r\n\
         content-type: application/json\r\ncontent-length: {2}\r\n\r\n{body}",
        guest.address,
        guest.token,
        body.len()
    );
    loop {
        match try_raw(guest.address, request.as_bytes()).await {
            // A killed server may have said half of it.
            Ok(answer) if answer.status != 0 && answer.body.ends_with('}') => return answer,
            Ok(_) | Err(_) => time::sleep(Duration::from_millis(30)).await,
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_killed_meanwhile_seats_nobody_twice() {
    const PEOPLE: u64 = 60;
    let folder = tempfile::tempdir().unwrap();
    let address = free_address();
    let mut server = start(folder.path(), address);
    until_it_answers(address).await;
    let mut guests = Vec::new();
    for _ in 0..PEOPLE {
        guests.push(Guest::come(address).await);
    }
    let mut looking = JoinSet::new();
    for (guest, number) in guests.iter().cloned().zip(1..) {
        looking.spawn(async move {
            time::sleep(Duration::from_millis(Dice(number).below(4_000) as u64)).await;
            let mut id: Option<String> = None;
            loop {
                let answer = match &id {
                    Some(id) => ask_patiently(&guest, &format!("/api/seeks/{id}"), "{}").await,
                    None => ask_patiently(&guest, "/api/seeks", &two().to_string()).await,
                };
                let told = answer.json();
                match answer.status {
                    200 | 201 if told["state"] == "found" => {
                        return (guest.id, TableId::new(told["table"].as_str().unwrap()).unwrap());
                    }
                    200 | 201 => id = told["id"].as_str().map(Into::into),
                    404 => id = None,
                    503 => {}
                    _ => panic!("{}", answer.body),
                }
            }
        });
    }
    for _ in 0..4 {
        time::sleep(Duration::from_millis(900)).await;
        server.kill().unwrap();
        server.wait().unwrap();
        server = start(folder.path(), address);
        until_it_answers(address).await;
    }
    check_pairs(&guests, looking.join_all().await).await;
    server.kill().unwrap();
    server.wait().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_closes_the_page_leaves_no_ghost() {
    let house = House::open_with(unlimited()).await;
    let (ann, bob, cyd) = (house.guest().await, house.guest().await, house.guest().await);
    let waits = begin(&ann, &two()).await;
    // A page that waits for its answer, and is closed.
    let mut page = TcpStream::connect(ann.address).await.unwrap();
    let request = format!(
        "POST /api/seeks/{} HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {}\r\n\
         content-length: 0\r\n\r\n",
        waits["id"].as_str().unwrap(),
        ann.address,
        ann.token
    );
    page.write_all(request.as_bytes()).await.unwrap();
    time::sleep(Duration::from_millis(300)).await;
    drop(page);
    // Those who look meanwhile meet nobody, long before the search would lapse by itself.
    let gone = async {
        loop {
            let looks = begin(&bob, &two()).await;
            let path = format!("/api/seeks/{}", looks["id"].as_str().unwrap());
            assert_eq!(bob.http("DELETE", &path, None).await.status, 204);
            if looks["state"] == "waiting" {
                return;
            }
        }
    };
    time::timeout(Duration::from_secs(6), gone).await.expect("who hangs up is not there");
    assert_eq!(ask(&ann, &waits).await.status, 404);

    // One who just says nothing any more: the other looks on, and finds somebody who is there.
    let other = json!({"settings": {"game": "pig", "seats": 2, "options": {"goal": 30}}});
    let silent = begin(&ann, &other).await;
    let came = begin(&bob, &other).await;
    assert_eq!(came["state"], "meeting");
    let (one, two) = tokio::join!(find(&cyd, &other), async {
        let mut seek = came;
        while seek["state"] != "found" {
            seek = ask(&bob, &seek).await.json();
        }
        TableId::new(seek["table"].as_str().unwrap()).unwrap()
    });
    assert_eq!(one, two);
    let (seated, _) = people(&bob, &one).await;
    assert!(!seated.contains(&ann.id), "who said nothing sits nowhere");
    assert_eq!(ask(&ann, &silent).await.status, 404);
    assert_eq!(ann.get("/api/tables/mine").await["tables"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn one_player_looks_once_and_can_stop() {
    let house = House::open_with(unlimited()).await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let first = begin(&ann, &two()).await;
    let second = begin(&ann, &two()).await;
    assert_eq!(second["state"], "waiting", "nobody meets themselves");
    let replaced = ask(&ann, &first).await;
    assert_eq!((replaced.status, replaced.code().as_str()), (409, "taken"));
    let path = format!("/api/seeks/{}", second["id"].as_str().unwrap());
    assert_eq!(bob.http("DELETE", &path, None).await.status, 204, "it is not theirs");
    assert_eq!(ask(&ann, &second).await.status, 200);
    assert_eq!(ann.http("DELETE", &path, None).await.status, 204);
    assert_eq!(ask(&ann, &second).await.status, 404);
    let waits = begin(&bob, &two()).await;
    assert_eq!(waits["state"], "waiting");

    // Who stops when they have met somebody is told where.
    let third = begin(&ann, &two()).await;
    assert_eq!(third["state"], "meeting");
    let found = ask(&bob, &waits).await.json();
    assert_eq!(found["state"], "found");
    let path = format!("/api/seeks/{}", third["id"].as_str().unwrap());
    let stopped = ann.http("DELETE", &path, None).await;
    assert_eq!((stopped.status, &stopped.json()["table"]), (200, &found["table"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_at_an_open_table_is_found_too() {
    let house = House::open_with(unlimited()).await;
    let (ann, bob, cyd) = (house.guest().await, house.guest().await, house.guest().await);
    let waits = begin(&cyd, &json!({"settings": {"game": "pig", "seats": 3}})).await;
    assert_eq!(waits["state"], "waiting");
    let table = ann.table(json!({"game": "pig", "seats": 3, "public": true})).await;
    let _host = ann.at(&table).await;
    let three = json!({"settings": {"game": "pig", "seats": 3}});
    assert_eq!(find(&bob, &three).await, table);
    assert_eq!(find(&bob, &three).await, table, "who sits there is sent back there");
    let mut seek = waits;
    while seek["state"] != "found" {
        let answer = ask(&cyd, &seek).await;
        assert_eq!(answer.status, 200, "who was looking before finds it too: {}", answer.body);
        seek = answer.json();
    }
    assert_eq!(seek["table"], table.to_string());
    let (seated, phase) = people(&ann, &table).await;
    assert_eq!((seated, phase.as_str()), (vec![ann.id, bob.id, cyd.id], "waiting"));
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_sit_where_fewer_people_are_wanted() {
    let house = House::open_with(unlimited()).await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let wish = json!({"settings": {"game": "pig", "seats": 4}, "people": 2});
    let (one, two) = tokio::join!(find(&ann, &wish), find(&bob, &wish));
    assert_eq!(one, two);
    let shown = ann.get(&format!("/api/tables/{one}")).await;
    let kinds = shown["table"]["places"].as_array().unwrap().iter();
    let kinds: Vec<&str> = kinds.map(|at| at["taken_by"]["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["person", "person", "bot", "bot"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_looks_for_what_would_not_be_fair() {
    let house = House::open_with(unlimited()).await;
    let ann = house.guest().await;
    for settings in [
        json!({"game": "pig", "seats": 2, "seed": "clover"}),
        json!({"game": "fits", "seats": 2, "daily": {"date": "2026-01-31", "counts": true}}),
        json!({"game": "falling", "seats": 4, "dealer": "person"}),
        json!({"game": "nothing", "seats": 2}),
        json!({"game": "pig", "seats": 1}),
    ] {
        let asked = ann.http("POST", "/api/seeks", Some(json!({"settings": settings}))).await;
        assert_eq!(asked.status, 400, "{settings}: {}", asked.body);
    }
    let many = json!({"settings": {"game": "pig", "seats": 2}, "people": 3});
    assert_eq!(ann.http("POST", "/api/seeks", Some(many)).await.status, 400);
    let token = ann.http("POST", "/api/tokens", Some(json!({"name": "program"}))).await.json();
    let token = token["token"].as_str().unwrap();
    let asked = http(ann.address, "POST", "/api/seeks", Some(token), Some(two())).await;
    assert_eq!(asked.status, 403, "{}", asked.body);
    assert_eq!(http(ann.address, "POST", "/api/seeks", None, Some(two())).await.status, 401);
    assert_eq!(ann.http("POST", "/api/seeks/nothing", None).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_searches_is_refused() {
    let limits = LimitsConfig { seeks_per_hour: 3, ..LimitsConfig::default() };
    let house = House::open_with(Config { limits, ..Config::default() }).await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    for _ in 0..3 {
        begin(&ann, &two()).await;
    }
    let asked = ann.http("POST", "/api/seeks", Some(two())).await;
    assert_eq!((asked.status, asked.code().as_str()), (429, "too_many"));
    begin(&bob, &two()).await;
    let table = bob.table(json!({"game": "pig", "seats": 2})).await;
    assert_eq!(bob.act(&table, sit(2)).await.status, 200, "others are not held up");
}
