//! Guests, accounts and tokens.

use crate::house::{Answer, Guest, House, http, next, raw, sit};
use serde_json::{Value, json};
use trefle_server::Config;
use trefle_table::TableView;
use trefle_wire::{ClientError, ClientMessage, Closing, ServerMessage};

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_has_a_friendly_name_that_can_be_changed() {
    let house = House::open().await;
    let address = house.server.address();
    let request = format!(
        "GET /api/me HTTP/1.1\r\nhost: {address}\r\naccept-language: fr-BE,fr\r\n\
         connection: close\r\n\r\n"
    );
    let answer = raw(address, request.as_bytes()).await;
    let name = answer.json()["name"].as_str().unwrap().to_owned();
    assert!(name.contains(' '), "{name}");
    let cookie = answer.header("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert!(!cookie.contains("Secure"), "http has no Secure cookies");

    let guest = house.guest().await;
    let changed = guest.http("PATCH", "/api/me", Some(json!({"name": " Zoë  the Fox "}))).await;
    assert_eq!(changed.json()["name"], "Zoë the Fox");
    let unseen = ["", "\u{202e}", "\u{3164}", "\u{2800} \u{2800}", "\u{200d}"];
    for wrong in unseen.map(str::to_owned).into_iter().chain(["x".repeat(25)]) {
        let refused = guest.http("PATCH", "/api/me", Some(json!({ "name": wrong }))).await;
        assert_eq!((refused.status, refused.code().as_str()), (400, "bad_name"));
    }
    assert_eq!(guest.get("/api/me").await["name"], "Zoë the Fox");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn under_https_the_cookie_is_secure() {
    let config = Config { public_url: Some("https://trefle.example".into()), ..Config::default() };
    let house = House::open_with(config).await;
    let answer = http(house.server.address(), "GET", "/api/me", None, None).await;
    assert!(answer.header("set-cookie").unwrap().contains("; Secure"));
    assert!(answer.header("strict-transport-security").is_some());
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_opens_the_same_games_from_another_device() {
    let house = House::open().await;
    let guest = house.guest().await;
    let table = guest.table(json!({"game": "fits", "seats": 2})).await;
    let credentials = json!({"name": "Zoë", "password": "three leaves"});
    let made = guest.http("POST", "/api/account", Some(credentials.clone())).await;
    assert_eq!((made.status, &made.json()["account"]), (200, &json!("Zoë")));

    let address = house.server.address();
    let login = |body: Value| http(address, "POST", "/api/login", None, Some(body));
    for wrong in [
        json!({"name": "Zoë", "password": "four leaves"}),
        json!({"name": "Nobody", "password": "three leaves"}),
    ] {
        let refused = login(wrong).await;
        assert_eq!((refused.status, refused.code().as_str()), (401, "wrong_password"));
    }
    let answer = login(json!({"name": "zoË", "password": "three leaves"})).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let cookie = answer.header("set-cookie").unwrap().to_owned();
    let token = cookie.strip_prefix("trefle=").unwrap().split(';').next().unwrap().to_owned();
    let elsewhere = Guest { token, ..guest.clone() };
    assert_eq!(elsewhere.get("/api/me").await["id"], guest.id.as_str());
    assert_eq!(elsewhere.get("/api/tables/mine").await["tables"][0]["id"], table.as_str());

    let stranger = house.guest().await;
    let taken = stranger.http("POST", "/api/account", Some(credentials)).await;
    assert_eq!((taken.status, taken.code().as_str()), (409, "taken"));

    // The account's password is asked for again before it is changed.
    let change = json!({"name": "Zoë", "password": "five leaves!", "current": "wrong one"});
    assert_eq!(elsewhere.http("POST", "/api/account", Some(change)).await.status, 401);
    let change = json!({"name": "Zoë", "password": "five leaves!", "current": "three leaves"});
    assert_eq!(elsewhere.http("POST", "/api/account", Some(change)).await.status, 200);

    let again = login(json!({"name": "Zoë", "password": "five leaves!"})).await;
    let third = Guest { token: cookie_of(&again), ..guest.clone() };
    assert_eq!(elsewhere.http("POST", "/api/logout", None).await.status, 204);
    assert_ne!(elsewhere.get("/api/me").await["id"], guest.id.as_str(), "the session is over");
    assert_eq!(third.get("/api/me").await["id"], guest.id.as_str(), "the other one is not");
    house.server.stop().await;
}

/// The session that an answer opens.
fn cookie_of(answer: &Answer) -> String {
    let cookie = answer.header("set-cookie").unwrap();
    cookie.strip_prefix("trefle=").unwrap().split(';').next().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_changed_password_ends_the_other_sessions_and_if_wished_the_tokens() {
    let house = House::open().await;
    let here = house.guest().await;
    let account = json!({"name": "Otter", "password": "three leaves"});
    assert_eq!(here.http("POST", "/api/account", Some(account.clone())).await.status, 200);
    let login = || http(house.server.address(), "POST", "/api/login", None, Some(account.clone()));
    let lost = Guest { token: cookie_of(&login().await), ..here.clone() };
    let made = here.http("POST", "/api/tokens", Some(json!({"name": "my bot"}))).await.json();
    let bot = Guest { token: made["token"].as_str().unwrap().into(), ..here.clone() };
    let (mut lost_socket, mut bot_socket) = (lost.connect().await, bot.connect().await);
    let change = |new: &str, current: &str, end_tokens: bool| {
        let mut body = json!({"name": "Otter", "password": new, "current": current});
        if end_tokens {
            body["end_tokens"] = json!(true);
        }
        here.http("POST", "/api/account", Some(body))
    };
    let mine = async |guest: &Guest| guest.http("GET", "/api/tables/mine", None).await.status;

    assert_eq!(change("four leaves", "three leaves", false).await.status, 200);
    assert_eq!([mine(&here).await, mine(&lost).await, mine(&bot).await], [200, 401, 200]);
    let end = next(&mut lost_socket).await;
    assert!(matches!(end, Err(ClientError::Closed(Some(Closing::SessionEnded)))), "{end:?}");
    bot_socket.send(&ClientMessage::Ping { sent: 1.0 }).await.unwrap();
    assert!(matches!(next(&mut bot_socket).await, Ok(ServerMessage::Pong { .. })));

    assert_eq!(change("five leaves", "four leaves", true).await.status, 200);
    assert_eq!([mine(&here).await, mine(&bot).await], [200, 401]);
    let end = next(&mut bot_socket).await;
    assert!(matches!(end, Err(ClientError::Closed(Some(Closing::SessionEnded)))), "{end:?}");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_account_looks_like_another() {
    let house = House::open().await;
    let (paul, other) = (house.guest().await, house.guest().await);
    let make = async |guest: &Guest, name: &str| {
        let account = json!({"name": name, "password": "three leaves"});
        let made = guest.http("POST", "/api/account", Some(account)).await;
        (made.status, made.json()["error"]["code"].as_str().unwrap_or_default().to_owned())
    };
    assert_eq!(make(&paul, "Paul").await.0, 200);
    for alike in ["PauI", "pau1", "Раul"] {
        assert_eq!(make(&other, alike).await, (409, "taken".into()), "{alike}");
    }
    for unseen in ["Paul\u{3164}", "Paul\u{2800}", "\u{115f}\u{115f}\u{115f}"] {
        assert_eq!(make(&other, unseen).await, (400, "bad_name".into()), "{unseen:?}");
    }
    assert_eq!(make(&other, "Paula").await.0, 200);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_told_of_a_person_is_kept_by_no_cache() {
    let house = House::open().await;
    let guest = house.guest().await;
    for path in
        ["/api/me", "/api/tables/mine", "/api/tokens", "/api/me/export", "/api/tables/nowhere"]
    {
        let answer = guest.http("GET", path, None).await;
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
    }
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_take_away_what_is_kept_about_them() {
    let house = House::open().await;
    let (guest, other) = (house.guest().await, house.guest().await);
    let account = json!({"name": "Otter", "password": "three leaves"});
    guest.http("POST", "/api/account", Some(account.clone())).await;
    let again = http(house.server.address(), "POST", "/api/login", None, Some(account)).await;
    assert_eq!(again.status, 200);
    let made = guest.http("POST", "/api/tokens", Some(json!({"name": "my bot"}))).await.json();
    let settings = json!({"settings": {"game": "fits", "seats": 2}});
    let table = guest.http("POST", "/api/tables", Some(settings)).await.json();
    let answer = guest.http("GET", "/api/me/export", None).await;
    assert_eq!(answer.status, 200);
    let kept = answer.json();
    assert_eq!(kept["me"], guest.http("GET", "/api/me", None).await.json());
    assert_eq!(kept["me"]["account"], "Otter");
    assert_eq!(kept["sessions"].as_array().unwrap().len(), 2);
    assert_eq!(kept["tokens"].as_array().unwrap().len(), 1);
    assert_eq!(kept["tokens"][0]["id"], made["id"]);
    assert_eq!(kept["tables"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&kept["tables"][0]["id"], &kept["tables"][0]["game"]),
        (&table["id"], &json!("fits"))
    );
    let text = kept.to_string();
    for secret in [made["token"].as_str().unwrap(), guest.token.as_str(), "argon2"] {
        assert!(!text.contains(secret), "{text}");
    }
    // Nothing of this is anybody else's, nor a program's.
    let theirs = other.http("GET", "/api/me/export", None).await.json();
    assert_eq!((&theirs["tables"], &theirs["tokens"]), (&json!([]), &json!([])));
    let bot = Guest { token: made["token"].as_str().unwrap().into(), ..guest.clone() };
    assert_eq!(bot.http("GET", "/api/me/export", None).await.status, 403);
    let nobody = http(house.server.address(), "GET", "/api/me/export", None, None).await;
    assert_eq!(nobody.status, 401);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_account_is_gone_with_its_sessions() {
    let house = House::open().await;
    let guest = house.guest().await;
    let account = json!({"name": "Otter", "password": "three leaves"});
    guest.http("POST", "/api/account", Some(account.clone())).await;
    for wrong in [None, Some(json!({"password": "four leaves"}))] {
        let refused = guest.http("DELETE", "/api/account", wrong).await;
        assert_eq!((refused.status, refused.code().as_str()), (401, "wrong_password"));
    }
    let confirmed = Some(json!({"password": "three leaves"}));
    assert_eq!(guest.http("DELETE", "/api/account", confirmed).await.status, 204);
    let refused = guest.http("GET", "/api/tables/mine", None).await;
    assert_eq!((refused.status, refused.code().as_str()), (401, "no_session"));
    let login = http(house.server.address(), "POST", "/api/login", None, Some(account)).await;
    assert_eq!(login.status, 401);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_player_is_nameless_in_every_game_from_then_on() {
    let house = House::open().await;
    let (friend, leaver) = (house.guest().await, house.guest().await);
    leaver.http("PATCH", "/api/me", Some(json!({"name": "Shy Zebra"}))).await;
    let table = friend.table(json!({"game": "fillit", "seats": 2})).await;
    leaver.act(&table, sit(2)).await;
    friend.act(&table, json!({"do": "start"})).await;
    leaver.act(&table, json!({"do": "say", "text": "my secret"})).await;
    let (mut at_table, mut gone) = (friend.at(&table).await, leaver.at(&table).await);
    let view = at_table.standing.view.clone();
    let name_of = |table: &TableView| table.places[1].taken_by.as_ref().unwrap().name().to_owned();
    assert_eq!(name_of(at_table.table()), "Shy Zebra");

    assert_eq!(leaver.http("DELETE", "/api/account", None).await.status, 204);
    while name_of(at_table.table()) != "Guest" {
        at_table.hear().await;
    }
    assert_eq!(at_table.standing.view, view, "the game is the same");
    while next(&mut gone.client).await.is_ok() {}
    let mine = friend.http("GET", "/api/tables/mine", None).await.body;
    let shown = friend.http("GET", &format!("/api/tables/{table}"), None).await.body;
    assert!(shown.contains("Guest"));
    for text in [&mine, &shown] {
        assert!(!text.contains("Zebra") && !text.contains("my secret"), "{text}");
    }
    let folder = house.folder.path().to_owned();
    house.server.stop().await;
    for file in std::fs::read_dir(folder).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        let holds = |text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
        assert!(!holds("Shy Zebra") && !holds("my secret"), "nothing is left in the file");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_ends_takes_its_sockets_along() {
    let house = House::open().await;
    let owner = house.guest().await;
    let made = owner.http("POST", "/api/tokens", Some(json!({"name": "my bot"}))).await.json();
    let bot = Guest { token: made["token"].as_str().unwrap().into(), ..owner.clone() };
    let (mut owners, mut bots) = (owner.connect().await, bot.connect().await);
    let id = made["id"].as_str().unwrap();
    assert_eq!(owner.http("DELETE", &format!("/api/tokens/{id}"), None).await.status, 204);
    assert!(matches!(next(&mut bots).await, Err(ClientError::Closed(Some(Closing::SessionEnded)))));
    owners.send(&ClientMessage::Ping { sent: 1.0 }).await.unwrap();
    assert!(matches!(next(&mut owners).await, Ok(ServerMessage::Pong { .. })), "the other stays");
    assert_eq!(owner.http("POST", "/api/logout", None).await.status, 204);
    assert!(matches!(
        next(&mut owners).await,
        Err(ClientError::Closed(Some(Closing::SessionEnded)))
    ));
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_plays_and_does_nothing_else() {
    let house = House::open().await;
    let (host, owner) = (house.guest().await, house.guest().await);
    let made = owner.http("POST", "/api/tokens", Some(json!({"name": "my bot"}))).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let made = made.json();
    let token = made["token"].as_str().unwrap().to_owned();
    let bot = Guest { token, ..owner.clone() };
    let table = host.table(json!({"game": "fits", "seats": 2})).await;
    assert_eq!(bot.act(&table, sit(2)).await.status, 200);
    for (method, path, body) in [
        ("POST", "/api/tokens", json!({"name": "another"})),
        ("POST", "/api/account", json!({"name": "Thief", "password": "three leaves"})),
        ("DELETE", "/api/account", json!({})),
        ("PATCH", "/api/me", json!({"name": "Thief"})),
    ] {
        let refused = bot.http(method, path, Some(body)).await;
        assert_eq!((refused.status, refused.code().as_str()), (403, "not_allowed"), "{path}");
    }
    let listed = owner.get("/api/tokens").await;
    assert_eq!(listed[0]["name"], "my bot");
    assert!(listed[0].get("token").is_none(), "a token is shown once");
    let id = made["id"].as_str().unwrap();
    assert_eq!(owner.http("DELETE", &format!("/api/tokens/{id}"), None).await.status, 204);
    assert_eq!(bot.http("GET", "/api/tables/mine", None).await.status, 401);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_stored_lets_nobody_in() {
    let house = House::open().await;
    let guest = house.guest().await;
    let account = json!({"name": "Otter", "password": "three leaves"});
    guest.http("POST", "/api/account", Some(account)).await;
    let folder = house.folder.path().to_owned();
    house.server.stop().await;
    for file in std::fs::read_dir(folder).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        let holds = |text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
        assert!(!holds(&guest.token), "a token is stored only as its hash");
        assert!(!holds("three leaves"), "a password is stored only as its hash");
    }
}
