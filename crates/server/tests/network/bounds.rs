//! Nobody can make the server hold more than it can: what strangers choose has an end, and so has
//! what waits for them.

use crate::house::{Guest, House, PATIENCE, Raw, http, raw, unlimited};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time,
};
use trefle_server::{Config, LimitsConfig};
use trefle_table::{
    Place, Seat,
    games::{Setup, Sitting},
};

/// A game of these options in which everybody does the first thing they may.
pub(crate) fn record(game: &str, seats: usize, options: Value, longest: usize) -> String {
    let setup = Setup {
        game: game.into(),
        names: (1..=seats).map(|seat| format!("Player {seat}")).collect(),
        seed: "clover".into(),
        salt: None,
        options,
        program: "test".into(),
        date: "2026-01-31".into(),
    };
    let mut sitting = Sitting::begin(&trefle_registry::games(), setup).unwrap();
    while sitting.outcome().is_none() && sitting.actions().len() < longest {
        let seats = Seat::first(seats).map(Place::Seat);
        let actors = seats.chain(sitting.game().kind().is_real_time().then_some(Place::Dealer));
        let mut first = actors.filter_map(|actor| {
            let action = sitting.legal(actor).unwrap().into_iter().next()?;
            Some((actor, action))
        });
        let (actor, action) = first.next().unwrap();
        sitting.play(actor, &action, None, None).unwrap();
    }
    sitting.record().to_string()
}

/// The largest deck there may be.
fn large_deck() -> Value {
    let kinds = ["Hit", "Split", "Skip", "Push", "Grab", "Stop"];
    let counts: String = kinds.map(|kind| format!("{kind} = 33\n")).concat();
    json!({ "decks": 2, "deck_file": format!("[cards]\n{counts}") })
}

async fn replay(guest: &Guest, record: &str, frames: &str) -> Value {
    let body = json!({ "record": record, "frames": frames });
    let answer = guest.http("POST", "/api/replay", Some(body)).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

#[tokio::test(flavor = "multi_thread")]
async fn frames_that_tell_what_changes_tell_the_same_game() {
    let house = House::open_with(unlimited()).await;
    let guest = house.guest().await;
    for game in trefle_registry::games().names() {
        let record = record(game, 3, json!({}), 120);
        let (whole, changes) =
            (replay(&guest, &record, "whole").await, replay(&guest, &record, "changes").await);
        assert_eq!(whole["record"], changes["record"]);
        let (whole, changes) =
            (whole["frames"].as_array().unwrap(), changes["frames"].as_array().unwrap());
        assert_eq!(whole.len(), changes.len());
        let mut views = changes[0]["views"].clone();
        for (number, (frame, change)) in whole.iter().zip(changes).enumerate() {
            for key in ["at", "actor", "action", "events"] {
                assert_eq!(frame[key], change[key], "{game}, frame {number}: {key}");
            }
            if number > 0 {
                assert!(change.get("views").is_none());
                let patch: json_patch::Patch =
                    serde_json::from_value(change["changes"].clone()).unwrap();
                json_patch::patch(&mut views, &patch).unwrap();
            }
            for (viewer, view) in frame["views"].as_object().unwrap() {
                let seen = views.get(viewer).unwrap_or(&views["onlooker"]);
                assert_eq!(seen, view, "{game}, frame {number}: {viewer}");
            }
        }
        let length = |frames: &[Value]| frames.iter().map(|f| f.to_string().len()).sum::<usize>();
        assert!(length(changes) * 5 < length(whole), "{game}");
    }
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn files_and_records_of_ones_own_have_an_end() {
    let house = House::open().await;
    let guest = house.guest().await;
    let each = |count: u8| {
        let kinds = ["Hit", "Split", "Skip", "Push", "Grab", "Stop", "Extra"];
        format!("[cards]\n{}", kinds.map(|kind| format!("{kind} = {count}\n")).concat())
    };
    let table = async |settings: Value| {
        let body = json!({ "settings": settings });
        guest.http("POST", "/api/tables", Some(body)).await
    };
    let refused = table(json!({"game": "falling", "seats": 8, "options": {"deck_file": each(99)}}));
    let refused = refused.await;
    assert_eq!((refused.status, refused.code().as_str()), (400, "bad_options"));
    assert!(refused.body.contains("at most 200 cards"), "{}", refused.body);
    let rounds = json!({"game": "fits", "seats": 1, "options": {"boards": vec!["1"; 33]}});
    let refused = table(rounds).await;
    assert!(refused.body.contains("at most 32 rounds"), "{}", refused.body);
    let comment = format!("{}# {}", each(7), "x".repeat(16_000));
    let commented = json!({"game": "falling", "seats": 3, "options": {"deck_file": comment}});
    assert_eq!(table(commented.clone()).await.status, 201);
    let comment = format!("{comment}{}", "x".repeat(600));
    let commented = json!({"game": "falling", "seats": 3, "options": {"deck_file": comment}});
    let refused = table(commented.clone()).await;
    assert_eq!((refused.status, refused.code().as_str()), (400, "too_long"), "{}", refused.body);
    let mine = guest.table(json!({"game": "falling", "seats": 3})).await;
    let refused = guest.act(&mine, json!({"do": "settings", "settings": commented})).await;
    assert_eq!((refused.status, refused.code().as_str()), (400, "too_long"), "{}", refused.body);
    let megabyte = json!({"game": "fits", "seats": 1, "options": {"x": "x".repeat(1_000_000)}});
    assert_eq!(table(megabyte).await.status, 413);

    let text = record("fits", 1, json!({}), 10);
    let long = format!("{text}{}", " ".repeat(262_144));
    let options = text.replace("[Options {", &format!("[Options {{\"{}\":1", "x".repeat(70_000)));
    for (wrong, reason) in [(long, "at most 262144 bytes"), (options, "at most 65536 bytes")] {
        let body = json!({ "record": wrong });
        let refused = guest.http("POST", "/api/replay", Some(body)).await;
        assert_eq!(refused.status, 400, "{}", refused.body);
        assert!(refused.body.contains(reason), "{}", refused.body);
    }
    house.server.stop().await;
}

/// Asks for something on a connection of its own and takes nothing of the answer.
pub(crate) async fn ask_and_not_read(guest: &Guest, path: &str, body: &Value) -> TcpStream {
    let (body, address) = (body.to_string(), guest.address);
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        guest.token,
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    stream
}

#[tokio::test(flavor = "multi_thread")]
async fn who_takes_nothing_of_an_answer_is_cut_and_leaves_the_place_to_others() {
    let limits =
        LimitsConfig { replays_per_address: 2, stalled_seconds: 2, ..LimitsConfig::default() };
    let house = House::open_with(Config { limits, ..Config::default() }).await;
    let guest = house.guest().await;
    let large = json!({ "record": record("falling", 16, large_deck(), usize::MAX) });
    let mut stuck = ask_and_not_read(&guest, "/api/replay", &large).await;
    let small = json!({ "record": record("fits", 1, json!({}), 5) });
    let ask = || guest.http("POST", "/api/replay", Some(small.clone()));
    // Who asks for little may come between: then one more takes its place.
    let taken = async {
        let mut others = Vec::new();
        loop {
            others.push(ask_and_not_read(&guest, "/api/replay", &large).await);
            let answer = ask().await;
            if answer.status == 429 {
                return (answer, others);
            }
            time::sleep(Duration::from_millis(50)).await;
        }
    };
    let free = async {
        while ask().await.status != 200 {
            time::sleep(Duration::from_millis(50)).await;
        }
    };
    let (refused, _others) = time::timeout(PATIENCE, taken).await.expect("both places are taken");
    assert_eq!(refused.code(), "too_many");
    assert!(refused.header("retry-after").is_some());
    time::timeout(PATIENCE, free).await.expect("who does not read is cut");
    let mut rest = Vec::new();
    let cut = time::timeout(PATIENCE, stuck.read_to_end(&mut rest)).await.expect("it ends");
    assert!(cut.is_err() || !rest.ends_with(b"0\r\n\r\n"), "the answer is not whole");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_only_so_many_connections() {
    let limits =
        LimitsConfig { connections_per_address: 3, head_seconds: 60, ..LimitsConfig::default() };
    let house = House::open_with(Config { limits, ..Config::default() }).await;
    let address = house.server.address();
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(TcpStream::connect(address).await.unwrap());
    }
    let mut fourth = TcpStream::connect(address).await.unwrap();
    let hung_up = time::timeout(PATIENCE, fourth.read(&mut [0; 1])).await.expect("it is closed");
    assert!(matches!(hung_up, Ok(0) | Err(_)));
    drop(open);
    let asked = async {
        loop {
            let mut stream = TcpStream::connect(address).await.unwrap();
            let whole = b"GET /healthz HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n";
            let mut answer = Vec::new();
            if stream.write_all(whole).await.is_ok()
                && stream.read_to_end(&mut answer).await.is_ok()
                && answer.starts_with(b"HTTP/1.1 200")
            {
                return;
            }
            time::sleep(Duration::from_millis(20)).await;
        }
    };
    time::timeout(PATIENCE, asked).await.expect("closed connections leave their places");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_tell_of_a_table_in_a_few_words() {
    let house = House::open().await;
    let (host, visitor) = (house.guest().await, house.guest().await);
    let file = format!("[cards]\nHit = 20\n# {}", "x".repeat(15_000));
    let options = json!({"deck_file": file, "level": 2});
    let settings = json!({"game": "falling", "seats": 3, "options": options, "public": true});
    let table = host.table(settings).await;
    let _there = host.at(&table).await;
    let open = visitor.http("GET", "/api/tables", None).await;
    let mine = host.http("GET", "/api/tables/mine", None).await;
    for answer in [open, mine] {
        let listed = &answer.json()["tables"][0];
        assert_eq!(listed["id"], table.as_str());
        let told = &listed["settings"]["options"];
        assert_eq!(told, &json!({"deck_file": "…", "level": 2}));
        assert!(answer.body.len() < 3_000, "{}", answer.body.len());
    }
    let shown = visitor.get(&format!("/api/tables/{table}")).await;
    assert_eq!(
        shown["table"]["settings"]["options"]["deck_file"], file,
        "at the table it is whole"
    );
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_shows_no_more_than_people_read_and_then_what_changes() {
    let house = House::open_with(unlimited()).await;
    let settings = json!({"game": "fits", "seats": 2, "public": true});
    let busy = house.guest().await;
    for _ in 0..49 {
        busy.table(settings.clone()).await;
    }
    let other = house.guest().await;
    for _ in 0..49 {
        other.table(settings.clone()).await;
    }
    let visitor = house.guest().await;
    let (mut old, mut new) = (Raw::connect(&visitor).await, Raw::connect(&visitor).await);
    old.hello().await;
    new.hello().await;
    old.say(r#"{"type":"lobby"}"#).await;
    new.say(r#"{"type":"lobby","changes":true}"#).await;
    for socket in [&mut old, &mut new] {
        let lobby = socket.hear_of("lobby").await;
        assert_eq!((lobby["tables"].as_array().unwrap().len(), &lobby["more"]), (98, &json!(0)));
    }
    let mut last = Vec::new();
    for _ in 0..4 {
        last.push(house.guest().await);
        last.last().unwrap().table(settings.clone()).await;
    }
    // The one hears of the last hosts' tables alone, the other is told all again.
    let (mut known, mut more) = (0, 0);
    while more < 2 {
        let changed = new.hear_of("lobby_changed").await;
        assert!(changed.to_string().len() < 20_000, "{}", changed.to_string().len());
        known += changed["tables"].as_array().unwrap().len();
        more = changed["more"].as_u64().unwrap();
    }
    assert!(known < 50, "{known}");
    let mut shown = json!(null);
    while shown["more"] != 2 {
        shown = old.hear_of("lobby").await;
    }
    let tables = shown["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 100);
    for host in &last {
        let theirs = tables.iter().filter(|table| table["host"] == host.id.as_str()).count();
        assert_eq!(theirs, 1, "nobody fills the lobby alone");
    }
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_closed_hears_why_whatever_they_were_sending() {
    let limits = LimitsConfig { messages_at_once: 20, ..LimitsConfig::default() };
    let house = House::open_with(Config { limits, ..Config::default() }).await;
    let guest = house.guest().await;
    let flood = |guest: Guest| async move {
        let mut socket = Raw::connect(&guest).await;
        socket.hello().await;
        // All of it is on its way before the first of it is read.
        for _ in 0..400 {
            socket.put(r#"{"type":"ping","sent":1}"#).await;
        }
        socket.flush().await;
        while let Some(message) = socket.hear().await {
            if message["type"] == "closing" {
                return message["reason"].as_str().unwrap().to_owned();
            }
        }
        "nothing".into()
    };
    let floods: Vec<_> = (0..40).map(|_| tokio::spawn(flood(guest.clone()))).collect();
    for flood in floods {
        assert_eq!(flood.await.unwrap(), "too_many");
    }
    let mut large = Raw::connect(&guest).await;
    large.hello().await;
    large.say(&"x".repeat(3_000_000)).await;
    assert_eq!(large.hear_of("closing").await["reason"], "too_large");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_is_too_long_is_told_so_before_it_has_been_sent() {
    let house = House::open().await;
    let body = json!({ "record": "x".repeat(3_000_000) });
    let refused = http(house.server.address(), "POST", "/api/replay", None, Some(body)).await;
    assert_eq!((refused.status, refused.code().as_str()), (413, "too_large"));
    let unknown = "POST /api/login HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\
        content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n";
    let endless = format!("{unknown}{}", format!("1000\r\n{}\r\n", "x".repeat(4096)).repeat(40));
    let refused = raw(house.server.address(), endless.as_bytes()).await;
    assert_eq!((refused.status, refused.code().as_str()), (413, "too_large"));
    house.server.stop().await;
}

/// Every limit of the configuration is in the document, with what it is by default.
#[test]
fn the_document_lists_every_limit() {
    let document = include_str!("../../../../docs/serving.md");
    let config = format!("{:#?}", LimitsConfig::default());
    let limits: Vec<(&str, &str)> = config
        .lines()
        .filter_map(|line| line.trim().trim_end_matches(',').split_once(": "))
        .collect();
    assert!(limits.len() > 20, "{config}");
    for (name, value) in limits {
        let row =
            document.lines().find(|line| line.starts_with(&format!("| `{name}` | {value} |")));
        assert!(row.is_some(), "docs/serving.md says nothing of {name} = {value}");
    }
}
