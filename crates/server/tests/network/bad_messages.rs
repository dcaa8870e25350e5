//! Bad input of every kind gets its error, and nothing else happens.

use crate::house::{Dice, House, Raw, raw, unlimited};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

#[tokio::test(flavor = "multi_thread")]
async fn each_bad_message_gets_its_refusal() {
    let house = House::open().await;
    let mut socket = Raw::connect(&house.guest().await).await;
    socket.say(r#"{"type":"join","table":"abc"}"#).await;
    assert_eq!(socket.hear().await.unwrap()["code"], "bad_request", "hello comes first");
    socket.hello().await;
    for bad in [
        "",
        "null",
        "[]",
        "{",
        "\u{0}",
        "{\"type\":\"dance\"}",
        "{\"type\":\"join\"}",
        "{\"type\":\"join\",\"table\":\"../etc\"}",
        "{\"type\":\"ping\",\"sent\":\"x\"}",
        "{\"type\":\"ping\",\"sent\":1e999}",
        "{\"type\":\"do\",\"id\":\"1\",\"command\":{\"do\":\"beat\"}}",
        "{\"type\":\"do\",\"id\":\"1\",\"command\":{\"do\":\"fly\"}}",
        "{\"type\":\"do\",\"id\":\"1\",\"command\":{\"do\":\"sit\",\"place\":0}}",
        "{\"type\":\"join\",\"table\":\"abc\",\"extra\":1}",
    ] {
        socket.say(bad).await;
        let answer = socket.hear().await.unwrap();
        assert_eq!(
            (&answer["type"], &answer["code"]),
            (&json!("refused"), &json!("bad_request")),
            "{bad}"
        );
        assert!(answer["key"].is_string() && answer["message"].is_string(), "{bad}");
    }
    socket.say(r#"{"type":"do","id":"mine","command":{"do":"fly"}}"#).await;
    assert_eq!(socket.hear().await.unwrap()["id"], "mine", "its sender knows which it was");
    socket.send(Message::binary(vec![1, 2, 3])).await;
    assert_eq!(socket.hear().await.unwrap()["code"], "bad_request");
    socket.say(r#"{"type":"do","id":"1","command":{"do":"leave"}}"#).await;
    assert_eq!(socket.hear().await.unwrap()["code"], "not_now", "no table was joined");
    socket.say(r#"{"type":"join","table":"nowhere"}"#).await;
    assert_eq!(socket.hear().await.unwrap()["code"], "unknown_table");
    socket.say(r#"{"type":"ping","sent":5}"#).await;
    assert_eq!(socket.hear_of("pong").await["sent"], 5.0, "and the socket is still there");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_page_is_told_to_reload() {
    let house = House::open().await;
    let mut socket = Raw::connect(&house.guest().await).await;
    socket.say(r#"{"type":"hello","version":0}"#).await;
    assert_eq!(socket.hear().await.unwrap(), json!({"type": "reload", "version": 1}));
    assert_eq!(socket.hear().await, None);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_is_too_large_closes_with_its_reason() {
    let house = House::open().await;
    let mut socket = Raw::connect(&house.guest().await).await;
    socket.hello().await;
    socket.say(&"x".repeat(64 * 1024 + 1)).await;
    assert_eq!(socket.hear().await.unwrap(), json!({"type": "closing", "reason": "too_large"}));
    assert_eq!(socket.hear().await, None);
    house.server.stop().await;
}

/// Pieces that messages are made of, put together at random: some are messages, most are not.
const PIECES: [&str; 30] = [
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\"type\":",
    "\"do\"",
    "\"join\"",
    "\"command\":",
    "\"id\":",
    "\"x\"",
    "\"play\"",
    "\"action\":",
    "\"place\":",
    "1",
    "-1",
    "1e400",
    "null",
    "true",
    "\\ud800",
    "\"sit\"",
    "\"say\"",
    "\"text\":",
    "\u{202e}",
    "{\"do\":\"sit\",\"place\":2}",
    "{\"type\":\"do\",\"id\":\"q\",\"command\":",
    "\"dealer\"",
    "18446744073709551616",
];

/// What sorts of commands a confused or hostile client could send with a right shape.
fn odd_command(dice: &mut Dice) -> Value {
    let place = [json!(1), json!(2), json!(99), json!("dealer"), json!(255)];
    let place = dice.choose(&place).clone();
    let long = "ä".repeat(dice.below(700));
    let commands = [
        json!({"do": "play", "place": place, "action": long}),
        json!({"do": "play", "place": place, "action": "F.r0@1", "card": 4_000_000_000_u32}),
        json!({"do": "sit", "place": place, "name": long}),
        json!({"do": "stand", "place": place}),
        json!({"do": "seat_bot", "place": place, "level": "strong"}),
        json!({"do": "clear", "place": place}),
        json!({"do": "kick", "player": "p_nobody"}),
        json!({"do": "settings", "settings": {"game": "chess", "seats": 2}}),
        json!({"do": "settings", "settings": {"game": "fits", "seats": 255}}),
        json!({"do": "settings", "settings": {"game": "fits", "seats": 2, "options": {"boards": [long]}}}),
        json!({"do": "choose", "setup": long}),
        json!({"do": "say", "text": long}),
        json!({"do": "say", "text": "\u{0}\u{7}"}),
        json!({"do": "report", "number": u64::MAX, "text": long}),
        json!({"do": "vote_bot", "place": place}),
        json!({"do": "return", "place": place}),
        json!({"do": "resign", "place": place}),
        json!({"do": "mute", "player": "p_x", "muted": true}),
        json!({"do": "answer", "what": "draw", "yes": true}),
    ];
    dice.choose(&commands).clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_sent_the_server_goes_on() {
    let house = House::open_with(unlimited()).await;
    let (host, rude) = (house.guest().await, house.guest().await);
    let table = host.table(json!({"game": "fits", "seats": 2, "options": {"boards": ["1"]}})).await;
    host.act(&table, json!({"do": "start", "fill": "easy"})).await;
    let mut dice = Dice(2026);
    let mut socket = Raw::connect(&rude).await;
    socket.hello().await;
    socket.say(&json!({"type": "join", "table": table}).to_string()).await;
    socket.hear_of("joined").await;
    for round in 0..400 {
        let text = if dice.below(2) == 0 {
            let count = 1 + dice.below(12);
            (0..count).map(|_| *dice.choose(&PIECES)).collect::<String>()
        } else {
            json!({"type": "do", "id": format!("r{round}"), "command": odd_command(&mut dice)})
                .to_string()
        };
        socket.say(&text).await;
        socket.say(&json!({"type": "ping", "sent": round}).to_string()).await;
        let pong = socket.hear_of("pong").await;
        assert_eq!(pong["sent"], f64::from(round), "after {text}");
    }
    let shown = host.get(&format!("/api/tables/{table}")).await;
    assert_eq!(shown["table"]["phase"], "playing", "the game was not touched");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_requests_get_errors_without_our_insides() {
    let house = House::open_with(unlimited()).await;
    let guest = house.guest().await;
    let table = guest.table(json!({"game": "fits", "seats": 2})).await;
    let table = format!("/api/tables/{table}");
    let long = "x".repeat(2 * 1024 * 1024);
    let cases = [
        (
            "POST",
            "/api/tables".to_owned(),
            Some(json!({"settings": {"game": "chess", "seats": 2}})),
            400,
        ),
        (
            "POST",
            "/api/tables".into(),
            Some(json!({"settings": {"game": "fits", "seats": 2, "x": 1}})),
            400,
        ),
        ("POST", "/api/tables".into(), Some(json!([])), 400),
        ("POST", "/api/tables".into(), None, 400),
        ("GET", "/api/tables/..%2f..%2fetc".into(), None, 404),
        ("GET", "/api/tables/nowhere".into(), None, 404),
        ("GET", format!("{table}/record"), None, 409),
        ("GET", format!("{table}/record?game=x"), None, 400),
        ("POST", format!("{table}/do"), Some(json!({"command": {"do": "beat"}})), 400),
        ("POST", format!("{table}/do"), Some(json!({"command": {"do": "sit", "place": 99}})), 400),
        (
            "POST",
            format!("{table}/do"),
            Some(json!({"id": "y".repeat(65), "command": {"do": "leave"}})),
            400,
        ),
        ("POST", "/api/replay".into(), Some(json!({"record": "not a record"})), 400),
        ("POST", "/api/replay".into(), Some(json!({"record": long})), 413),
        (
            "POST",
            "/api/boards/check".into(),
            Some(json!({"kind": "board", "text": "nonsense\n"})),
            400,
        ),
        ("POST", "/api/login".into(), Some(json!({"name": "a", "password": "b"})), 401),
        ("POST", "/api/account".into(), Some(json!({"name": "Otter", "password": "short"})), 400),
        ("DELETE", "/api/tokens/none".into(), None, 404),
        ("PUT", "/api/me".into(), None, 405),
    ];
    for (method, path, body, status) in cases {
        let answer = guest.http(method, &path, body).await;
        assert_eq!(answer.status, status, "{method} {path}: {}", answer.body);
        for inside in ["sqlx", "panicked", "src/", "SQLITE", "thread '"] {
            assert!(!answer.body.contains(inside), "{method} {path}: {}", answer.body);
        }
    }
    let address = house.server.address();
    for garbage in [&b"\x16\x03\x01\x02\x00"[..], b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n"] {
        let mut bytes = garbage.to_vec();
        bytes.extend_from_slice(b"\r\n\r\n");
        let answer = raw(address, &bytes).await;
        assert!(answer.status == 0 || answer.status >= 400, "{answer:?}");
    }
    assert_eq!(guest.http("GET", "/healthz", None).await.status, 200);
    house.server.stop().await;
}
