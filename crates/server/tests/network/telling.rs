//! What a client is told when it comes, and with each entry.

use crate::house::{Guest, House, Raw, http, seat, sit, unlimited};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio_tungstenite::{connect_async, tungstenite::Message};
use trefle_table::TableId;

async fn at(guest: &Guest, table: &TableId, last: Option<u64>) -> (Raw, Value) {
    let mut socket = Raw::connect(guest).await;
    socket.hello().await;
    let mut join = json!({"type": "join", "table": table});
    if let Some(last) = last {
        join["last"] = last.into();
    }
    socket.say(&join.to_string()).await;
    let answer = loop {
        let message = socket.hear().await.unwrap();
        if ["joined", "missed", "refused"].contains(&message["type"].as_str().unwrap()) {
            break message;
        }
    };
    (socket, answer)
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_says_what_they_have_seen_and_is_told_the_rest() {
    let house = House::open().await;
    let host = house.guest().await;
    let table = host.table(json!({"game": "fits", "seats": 2})).await;
    host.act(&table, json!({"do": "say", "text": "hello"})).await;
    let (_socket, fresh) = at(&host, &table, None).await;
    assert_eq!((&fresh["type"], &fresh["number"]), (&json!("joined"), &json!(3)));
    for (last, numbers) in [(0, vec![1, 2, 3]), (2, vec![3]), (3, vec![])] {
        let (_socket, missed) = at(&host, &table, Some(last)).await;
        assert_eq!(missed["type"], "missed");
        let entries = missed["entries"].as_array().unwrap();
        let told: Vec<u64> = entries.iter().map(|e| e["number"].as_u64().unwrap()).collect();
        assert_eq!(told, numbers, "after {last}");
        assert_eq!(missed["number"], 3);
    }
    let (_socket, from_nowhere) = at(&host, &table, Some(99)).await;
    assert_eq!(from_nowhere["type"], "joined");
    let nowhere = TableId::new("nowhere").unwrap();
    let (_socket, refused) = at(&host, &nowhere, None).await;
    assert_eq!((&refused["type"], &refused["id"]), (&json!("refused"), &Value::Null));
    assert_eq!(refused["code"], "unknown_table");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_seat_that_the_game_is_seen_from_is_said() {
    let house = House::open().await;
    let (host, friend, onlooker) = (house.guest().await, house.guest().await, house.guest().await);
    let table = host.table(json!({"game": "fillit", "seats": 2})).await;
    friend.act(&table, sit(2)).await;
    let (mut socket, waiting) = at(&friend, &table, None).await;
    assert_eq!(waiting.get("facing"), Some(&Value::Null), "there is no game yet");
    host.act(&table, json!({"do": "start"})).await;
    assert_eq!(socket.hear_of("told").await["facing"], 2);
    assert_eq!(at(&host, &table, None).await.1["facing"], 1);
    assert_eq!(at(&onlooker, &table, None).await.1["facing"], Value::Null);
    assert_eq!(friend.get(&format!("/api/tables/{table}")).await["facing"], 2);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_one_screen_of_several_faces_whoever_is_to_act() {
    let house = House::open().await;
    let host = house.guest().await;
    let table = host.table(json!({"game": "fillit", "seats": 2})).await;
    host.act(&table, json!({"do": "sit", "place": 2, "name": "Grandma"})).await;
    host.act(&table, json!({"do": "start"})).await;
    let mut seated = host.at(&table).await;
    assert_eq!(seated.table().you.places, [seat(1), seat(2)]);
    for turn in 0..4 {
        let first = &seated.legal()[0];
        let (place, action) = (first.place, first.actions[0].action.clone());
        assert_eq!(place, seat(1 + turn % 2));
        assert_eq!(seated.standing.facing.map(trefle_table::Place::Seat), Some(place));
        let play = trefle_table::Command::Play { place, action, card: None };
        let number = seated.ask(play).await.unwrap();
        seated.until(number).await;
    }
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_said_is_told_once() {
    let house = House::open().await;
    let (host, friend) = (house.guest().await, house.guest().await);
    let table = host.table(json!({"game": "fits", "seats": 2})).await;
    let say = |text: &str| json!({"do": "say", "text": text});
    for text in ["one", "two"] {
        host.act(&table, say(text)).await;
    }
    let (mut socket, joined) = at(&friend, &table, None).await;
    let texts = |message: &Value| -> Vec<String> {
        let chat = message["table"]["chat"].as_array().unwrap();
        chat.iter().map(|line| line["text"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(texts(&joined), ["one", "two"]);
    friend.act(&table, sit(2)).await;
    assert_eq!(texts(&socket.hear_of("told").await), [""; 0]);
    host.act(&table, say("three")).await;
    assert_eq!(texts(&socket.hear_of("told").await), ["three"]);
    friend.act(&table, json!({"do": "mute", "player": host.id, "muted": true})).await;
    assert_eq!(texts(&socket.hear_of("joined").await), [""; 0]);
    host.act(&table, say("four")).await;
    let unheard = socket.hear_of("told").await;
    assert_eq!((texts(&unheard), &unheard["events"]), (vec![], &json!([])));
    friend.act(&table, json!({"do": "mute", "player": host.id, "muted": false})).await;
    assert_eq!(texts(&socket.hear_of("joined").await), ["one", "two", "three", "four"]);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_without_a_session_becomes_a_guest() {
    let house = House::open().await;
    let url = format!("ws://{}/api/socket", house.server.address());
    let (mut socket, response) = connect_async(url).await.unwrap();
    let cookie = response.headers().get("set-cookie").unwrap().to_str().unwrap();
    assert!(cookie.starts_with("trefle=") && cookie.contains("HttpOnly"), "{cookie}");
    socket.send(Message::text(r#"{"type":"hello","version":1}"#)).await.unwrap();
    let welcome = loop {
        if let Message::Text(text) = socket.next().await.unwrap().unwrap() {
            break serde_json::from_str::<Value>(&text).unwrap();
        }
    };
    assert_eq!(
        (&welcome["type"], &welcome["player"]["account"]),
        (&json!("welcome"), &Value::Null)
    );
    assert!(welcome["player"]["name"].as_str().unwrap().contains(' '));
    house.server.stop().await;
}

/// What the host fixed, as the settings are sent, and what of it nobody may find anywhere.
fn fixed() -> Vec<(Value, &'static str)> {
    let deck = ["Hit", "Split", "Skip", "Push", "Grab", "Stop", "Extra"].map(|kind| [kind; 7]);
    vec![
        (json!({"game": "fits", "seats": 2, "seed": "a seed of the host's"}), "a seed of the"),
        (json!({"game": "fillit", "seats": 2, "seed": "a seed of the host's"}), "a seed of the"),
        (json!({"game": "falling", "seats": 3, "options": {"deck": deck.concat()}}), "\"deck\":"),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_host_fixed_is_said_to_be_fixed_and_kept_secret() {
    let house = House::open_with(unlimited()).await;
    for (mut settings, secret) in fixed() {
        let (host, friend) = (house.guest().await, house.guest().await);
        let honest = json!({"game": settings["game"], "seats": settings["seats"]});
        let honest = host.table(honest).await;
        assert_eq!(at(&friend, &honest, None).await.1["table"]["settings"]["fixed"], false);
        settings["public"] = true.into();
        let table = host.table(settings).await;
        for guest in [&host, &friend] {
            let (mut socket, joined) = at(guest, &table, Some(0)).await;
            assert_eq!(joined["table"]["settings"]["fixed"], true);
            let mut heard = vec![joined];
            guest.act(&table, json!({"do": "say", "text": "hello"})).await;
            heard.push(socket.hear_of("told").await);
            heard.push(guest.get(&format!("/api/tables/{table}")).await);
            heard.push(guest.get("/api/tables").await);
            heard.push(guest.get("/api/tables/mine").await);
            for message in heard {
                assert!(!message.to_string().contains(secret), "{message}");
            }
        }
        let listed = friend.get("/api/tables").await;
        assert_eq!(listed["tables"][0]["settings"]["fixed"], true, "the lobby says so too");
        let (mut socket, _) = at(&friend, &table, None).await;
        host.act(&table, json!({"do": "start", "fill": "easy"})).await;
        let told = socket.hear_of("told").await;
        assert_eq!(told["table"]["settings"]["fixed"], true);
        assert!(!told["view"].is_null() && !told.to_string().contains(secret), "{told}");
    }
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_of_ones_own_is_checked_and_told_wrong_by_the_line() {
    let house = House::open().await;
    let address = house.server.address();
    let check = |body: Value| http(address, "POST", "/api/boards/check", None, Some(body));
    for kind in ["board", "setup", "deck"] {
        let answer = check(json!({"kind": kind, "text": "\nthis is = = no file\n"})).await;
        assert_eq!((answer.status, answer.code().as_str()), (400, "bad_request"), "{kind}");
        let error = answer.json()["error"].clone();
        assert!(error["line"].as_u64().is_some_and(|line| (1..=3).contains(&line)), "{error}");
        let line = error["line"].to_string();
        assert!(error["message"].as_str().unwrap().contains(&format!("line {line}")), "{error}");
    }
    let short = "name = \"mine\"\ngrid = [\n  \"....\",\n]\n";
    let error = check(json!({"kind": "board", "text": short})).await.json()["error"].clone();
    assert_eq!((&error["key"], &error["line"]), (&json!("fits-file-cells"), &json!(3)), "{error}");
    assert_eq!(error["args"], json!({"row": "1", "count": "4"}), "for any language to say it");
    let good = check(json!({"kind": "deck", "text": "[cards]\nHit = 40\nStop = 5\n"})).await;
    assert_eq!((good.status, &good.json()["ok"]), (200, &json!(true)), "{}", good.body);
    assert!(check(json!({"kind": "song", "text": ""})).await.json()["error"].get("line").is_none());
    house.server.stop().await;
}
