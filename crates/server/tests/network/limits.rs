//! Limits, headers, and what a browser is told.

use crate::house::{Guest, House, PATIENCE, http, next, raw, sit};
use serde_json::json;
use std::{
    collections::BTreeSet,
    net::SocketAddr,
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time,
};
use trefle_server::{Config, LimitsConfig, ServeError, Server};
use trefle_table::Command;
use trefle_wire::{ClientError, ClientMessage, Closing};

fn limited(limits: LimitsConfig) -> Config {
    Config { limits, ..Config::default() }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sends_too_much_is_shown_out() {
    let limits = LimitsConfig { messages_at_once: 30, ..LimitsConfig::default() };
    let house = House::open_with(limited(limits)).await;
    let mut client = house.guest().await.connect().await;
    let end = loop {
        if client.send(&ClientMessage::Ping { sent: 0.0 }).await.is_err() {
            break next(&mut client).await.unwrap_err();
        }
        // Read now and then, or both sides would wait for each other.
        if let Ok(Err(error)) = time::timeout(Duration::from_micros(100), client.next()).await {
            break error;
        }
    };
    let reason = match end {
        ClientError::Closed(reason) => reason,
        other => panic!("closed with a reason: {other}"),
    };
    assert_eq!(reason, Some(Closing::TooMany));
    house.server.stop().await;
}

/// Sends bytes and nothing more, and reads what comes until the server hangs up.
async fn hung_up_on(address: SocketAddr, bytes: &[u8]) -> Vec<u8> {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(bytes).await.unwrap();
    let mut heard = Vec::new();
    let read = time::timeout(PATIENCE, stream.read_to_end(&mut heard)).await;
    // A connection that is cut instead of closed is over too.
    let _ = read.expect("the server does not wait for ever");
    heard
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sends_half_a_request_is_not_waited_for() {
    let limits = LimitsConfig { head_seconds: 3, request_seconds: 3, ..LimitsConfig::default() };
    let house = House::open_with(limited(limits)).await;
    let address = house.server.address();
    // Nobody keeps a connection by having asked something once, either.
    let whole = "GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n";
    let heads = ["", "GET /healthz HT", "GET /healthz HTTP/1.1\r\nhost: here\r\n", whole];
    let heard = heads.map(|head| tokio::spawn(hung_up_on(address, head.as_bytes())));
    for (head, heard) in heads.into_iter().zip(heard) {
        let heard = heard.await.unwrap();
        let heard = String::from_utf8_lossy(&heard);
        let answered = heard.starts_with("HTTP/1.1 200");
        assert_eq!(answered, head == whole, "{head:?}: {heard}");
    }

    let guest = house.guest().await;
    let half = format!(
        "POST /api/tables HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {}\r\n\
         content-type: application/json\r\ncontent-length: 100\r\n\r\n{{\"settings\":",
        guest.token
    );
    let answer = raw(address, half.as_bytes()).await;
    assert_eq!((answer.status, answer.code().as_str()), (408, "too_long"), "{}", answer.body);
    assert_eq!(guest.get("/api/tables/mine").await["tables"], json!([]), "and nothing happened");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_that_never_answers_is_closed_as_idle() {
    let limits = LimitsConfig { silent_seconds: 1, ..LimitsConfig::default() };
    let house = House::open_with(limited(limits)).await;
    let address = house.server.address();
    let upgrade = format!(
        "GET /api/socket HTTP/1.1\r\nhost: {address}\r\nconnection: upgrade\r\n\
         upgrade: websocket\r\nsec-websocket-version: 13\r\n\
         sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    let heard = hung_up_on(address, upgrade.as_bytes()).await;
    let end = heard.windows(4).position(|four| four == b"\r\n\r\n").unwrap() + 4;
    // The frames as RFC 6455 writes them: a ping without words, then a text, then the close.
    let (ping, rest) = heard[end..].split_at(2);
    assert_eq!(ping, [0x89, 0], "it is asked first");
    let (text, close) = rest[2..].split_at(usize::from(rest[1]));
    let text: serde_json::Value = serde_json::from_slice(text).unwrap();
    assert_eq!(text, json!({"type": "closing", "reason": "idle"}));
    assert_eq!(close[0], 0x88);
    house.server.stop().await;
}

/// The words for a message in every language.
fn spoken(key: &str) -> usize {
    let languages = ["en", "fr", "nl", "de"].map(|language| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../locales");
        std::fs::read_to_string(format!("{folder}/{language}/refusals.ftl")).unwrap()
    });
    let start = format!("{key} = ");
    languages.iter().filter(|words| words.lines().any(|line| line.starts_with(&start))).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_chats_too_much_is_asked_to_wait_and_plays_on() {
    let limits = LimitsConfig { lines_per_minute: 1, lines_at_once: 3, ..LimitsConfig::default() };
    let house = House::open_with(limited(limits)).await;
    let (loud, quiet) = (house.guest().await, house.guest().await);
    let table = loud.table(json!({"game": "fits", "seats": 2})).await;
    let say = |guest: Guest| {
        let table = table.clone();
        async move { guest.act(&table, json!({"do": "say", "text": "hello"})).await }
    };
    for _ in 0..3 {
        assert_eq!(say(loud.clone()).await.status, 200);
    }
    let refused = say(loud.clone()).await;
    assert_eq!((refused.status, refused.code().as_str()), (429, "too_many"));
    assert_eq!(refused.json()["error"]["key"], "too-many-lines");
    assert_eq!(spoken("too-many-lines"), 4);
    // The socket counts with it, and what is no chat goes on, as does everybody else's.
    let mut seated = loud.at(&table).await;
    assert_eq!(seated.table().chat.len(), 3, "what was refused was not said");
    let word = Command::Say { text: "hello".into() };
    assert_eq!(seated.ask(word).await, Err("too_many".into()));
    assert!(seated.ask(Command::Leave).await.is_ok());
    assert_eq!(say(quiet.clone()).await.status, 200);
    assert_eq!(quiet.act(&table, sit(2)).await.status, 200);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_looks_on_cannot_fill_a_journal() {
    let house = House::open_with(limited(LimitsConfig::default())).await;
    let (host, onlooker) = (house.guest().await, house.guest().await);
    let table = host.table(json!({"game": "fits", "seats": 2})).await;
    host.act(&table, json!({"do": "say", "text": "hello"})).await;
    let shown = host.get(&format!("/api/tables/{table}")).await;
    let before = shown["number"].as_u64().unwrap();
    let (mut refused, began) = (0, Instant::now());
    for round in 0..60 {
        let report = json!({"do": "report", "number": before, "text": format!("{round}")});
        let stand = json!({"do": "stand", "place": 2});
        for command in [report, sit(2), stand] {
            let answer = onlooker.act(&table, command).await;
            refused += u64::from(answer.status == 429);
        }
    }
    // Forty at once, and one a second, however long it took.
    let most = 60 + began.elapsed().as_secs();
    assert!(refused >= 180 - most.min(140), "{refused} of 180 were refused, {most} may be done");
    let after = host.get(&format!("/api/tables/{table}")).await["number"].as_u64().unwrap();
    assert!(after - before < most, "{} entries, {most} may be", after - before);
    assert_eq!(host.act(&table, sit(2)).await.status, 200, "the others go on");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_only_so_many_sockets() {
    let limits = LimitsConfig { sockets_per_address: 2, ..LimitsConfig::default() };
    let house = House::open_with(limited(limits)).await;
    let guest = house.guest().await;
    let (one, _two) = (guest.connect().await, guest.connect().await);
    let url = format!("ws://{}/api/socket", guest.address);
    let legal = trefle_table::LegalDetail::None;
    let third = trefle_wire::Client::connect(&url, Some(&guest.token), legal).await;
    assert!(third.is_err());
    one.close().await;
    let again = async {
        while trefle_wire::Client::connect(&url, Some(&guest.token), legal).await.is_err() {
            time::sleep(Duration::from_millis(20)).await;
        }
    };
    time::timeout(PATIENCE, again).await.expect("a socket that is closed leaves its place");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_has_only_so_many_tables() {
    let limits = LimitsConfig { tables_per_player: 2, ..LimitsConfig::default() };
    let house = House::open_with(limited(limits)).await;
    let guest = house.guest().await;
    let settings = json!({"settings": {"game": "fits", "seats": 2}});
    for _ in 0..2 {
        assert_eq!(guest.http("POST", "/api/tables", Some(settings.clone())).await.status, 201);
    }
    let refused = guest.http("POST", "/api/tables", Some(settings)).await;
    assert_eq!((refused.status, refused.code().as_str()), (429, "too_many"));
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_requests_are_refused_until_later() {
    let limits = LimitsConfig { requests_per_second: 5, ..LimitsConfig::default() };
    let house = House::open_with(limited(limits)).await;
    let address = house.server.address();
    // All at once: in the time that they take one after the other, some may be asked again.
    let asked = (0..40).map(|_| http(address, "GET", "/healthz", None, None));
    let answers = futures_util::future::join_all(asked).await;
    let refused = answers.iter().filter(|answer| answer.status == 429).count();
    assert!(refused > 5, "{refused}");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_another_site_cannot_open_a_socket_or_change_anything() {
    // The refused upgrade leaves the connection open for another request: not for long.
    let limits = LimitsConfig { head_seconds: 3, ..LimitsConfig::default() };
    let house = House::open_with(limited(limits)).await;
    let address = house.server.address();
    let from = |origin: &str| {
        format!(
            "GET /api/socket HTTP/1.1\r\nhost: {address}\r\norigin: {origin}\r\n\
             connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
    };
    let refused = raw(address, from("https://evil.example").as_bytes()).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "not_allowed"));
    let post = format!(
        "POST /api/logout HTTP/1.1\r\nhost: {address}\r\norigin: https://evil.example\r\n\
         connection: close\r\ncontent-length: 0\r\n\r\n"
    );
    assert_eq!(raw(address, post.as_bytes()).await.status, 403);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_tells_the_browser_what_to_refuse() {
    let house = House::open().await;
    for path in ["/", "/t/nowhere", "/api/me", "/api", "/nothing.js", "/api/nothing"] {
        let answer = http(house.server.address(), "GET", path, None, None).await;
        let policy = answer.header("content-security-policy").unwrap_or_default();
        assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval';"), "{path}: {policy}");
        assert!(policy.contains("frame-ancestors 'none'"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("referrer-policy"), Some("same-origin"), "{path}");
    }
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_is_at_its_own_addresses_only() {
    let house = House::open().await;
    let get = |path: &'static str| http(house.server.address(), "GET", path, None, None);
    let own =
        ["/", "/t/abc", "/replay", "/replay/abc?game=2", "/rules/fits", "/learn/fits", "/about"];
    for path in own {
        let answer = get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.header("content-type").unwrap().starts_with("text/html"), "{path}");
    }
    for path in ["/nowhere", "/lobby", "/play", "/account"] {
        assert_eq!(get(path).await.status, 404, "{path}");
    }
    for path in ["/assets/missing.js", "/assets/missing", "/assets/", "/assets", "/missing.css"] {
        let missing = get(path).await;
        assert_eq!((missing.status, missing.body.as_str()), (404, ""), "{path}: not the page");
    }
    let nothing = get("/api/nothing").await;
    assert_eq!((nothing.status, nothing.code().as_str()), (404, "not_found"));
    house.server.stop().await;
}

/// The addresses of the programming interface, `GET /api/me` and so on, as a text names them.
fn addresses(text: &str, quote: char) -> BTreeSet<String> {
    let methods = ["GET", "POST", "PATCH", "DELETE", "PUT"];
    let quoted = text.split(quote).filter_map(|part| part.split_once(' '));
    let named = quoted.filter(|(method, path)| methods.contains(method) && path.starts_with('/'));
    named.map(|(method, path)| format!("{method} {path}")).collect()
}

/// The same as the router has them.
fn routed() -> BTreeSet<String> {
    let source = include_str!("../../src/routes.rs");
    let mut routed = BTreeSet::new();
    for route in source.split(".route(\"").skip(1) {
        let (path, rest) = route.split_once('"').unwrap();
        let handlers = rest.split_once("\n").unwrap().0;
        for method in ["get", "post", "patch", "delete", "put"] {
            if handlers.contains(&format!("{method}(")) {
                routed.insert(format!("{} {path}", method.to_uppercase()));
            }
        }
    }
    routed
}

#[tokio::test(flavor = "multi_thread")]
async fn router_description_and_document_agree() {
    let mut described = BTreeSet::new();
    let description = serde_json::to_value(trefle_server::description()).unwrap();
    for (path, methods) in description["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            described.insert(format!("{} {path}", method.to_uppercase()));
        }
    }
    let mut documented = addresses(include_str!("../../../../docs/protocol.md"), '`');
    assert!(documented.remove("GET /api/socket"));
    assert_eq!(documented, described, "docs/protocol.md and the description");
    let mut routed = routed();
    for apart in ["GET /api", "GET /api/openapi.json", "GET /api/socket"] {
        assert!(routed.remove(apart), "{apart}");
    }
    assert_eq!(routed, described, "the router and the description");
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_balancer_each_client_has_a_share_of_its_own() {
    let limits = LimitsConfig { requests_per_second: 2, ..LimitsConfig::default() };
    let trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
    let config = Config { limits, trusted_proxies, ..Config::default() };
    let house = House::open_with(config).await;
    let address = house.server.address();
    let from = async |client: &str| {
        let request = format!(
            "GET /healthz HTTP/1.1\r\nhost: {address}\r\nx-forwarded-for: {client}\r\n\
             connection: close\r\n\r\n"
        );
        raw(address, request.as_bytes()).await.status
    };
    let mut refused = false;
    for _ in 0..60 {
        refused |= from("192.0.2.1").await == 429;
    }
    assert!(refused, "one asks too much");
    assert_eq!(from("192.0.2.2").await, 200, "another does not pay for it");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_description_names_every_address() {
    let house = House::open().await;
    let answer = http(house.server.address(), "GET", "/api/openapi.json", None, None).await;
    let paths = answer.json()["paths"].clone();
    for path in [
        "/api/tables",
        "/api/tables/mine",
        "/api/tables/{id}",
        "/api/tables/{id}/do",
        "/api/tables/{id}/record",
        "/api/tables/{id}/replay",
        "/api/me",
        "/api/account",
        "/api/login",
        "/api/logout",
        "/api/tokens",
        "/api/tokens/{id}",
        "/api/boards/check",
        "/api/replay",
        "/healthz",
        "/metrics",
    ] {
        assert!(paths[path].is_object(), "{path}");
    }
    let page = http(house.server.address(), "GET", "/api", None, None).await.body;
    assert!(page.contains("/api/tables/{id}/do") && !page.contains("<script"));
    assert!(!page.contains("http://") && !page.contains("https://"), "nothing from elsewhere");
    let metrics = http(house.server.address(), "GET", "/metrics", None, None).await.body;
    assert!(metrics.contains("trefle_requests_total"), "{metrics}");
    assert_eq!(http(house.server.address(), "GET", "/healthz", None, None).await.body, "ok\n");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_on_the_same_data_or_port_is_refused() {
    let house = House::open().await;
    let anywhere = SocketAddr::from(([127, 0, 0, 1], 0));
    let second =
        Server::start(trefle_registry::games(), anywhere, house.folder.path(), Config::default())
            .await;
    assert!(matches!(second, Err(ServeError::Data { .. })));
    let elsewhere = tempfile::tempdir().unwrap();
    let third = Server::start(
        trefle_registry::games(),
        house.server.address(),
        elsewhere.path(),
        Config::default(),
    )
    .await;
    let Err(error) = third else { panic!("the port is taken") };
    assert!(error.to_string().contains("in use already"), "{error}");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closing_server_tells_its_clients_to_come_back() {
    let house = House::open().await;
    let guest = house.guest().await;
    let table = guest.table(json!({"game": "fits", "seats": 2})).await;
    let mut seated = guest.at(&table).await;
    let closing = tokio::spawn(house.server.stop());
    let end = loop {
        if let Err(error) = next(&mut seated.client).await {
            break error;
        }
    };
    assert!(matches!(end, ClientError::Closed(Some(Closing::Shutdown))), "{end}");
    closing.await.unwrap();
}
