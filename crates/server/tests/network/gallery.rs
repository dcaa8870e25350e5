//! What people make: kept with an account, shown to everybody, played, reported, forgotten.

use crate::house::{Guest, House, http, unlimited};
use serde_json::{Value, json};
use trefle_server::{Config, LimitsConfig};
use trefle_store::{Files as _, SqliteStore, Store as _};

const PASSWORD: &str = "clover and clover";

async fn account(house: &House, name: &str) -> Guest {
    let guest = house.guest().await;
    let body = json!({"name": name, "password": PASSWORD});
    let answer = guest.http("POST", "/api/account", Some(body)).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    guest
}

fn id(n: u8) -> String {
    format!("{n:02x}").repeat(16)
}

fn board(name: &str) -> Value {
    let rows = "\"......\", ".repeat(12);
    let text = format!("name = \"{name}\"\ngrid = [{rows}]\n[scoring]\nplain = 1\n");
    json!({"kind": "board", "text": text})
}

async fn keep(guest: &Guest, n: u8, name: &str, public: bool) -> Value {
    let body = json!({"name": name, "file": board(name), "public": public});
    let answer = guest.http("PUT", &format!("/api/boards/{}", id(n)), Some(body)).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

fn names(list: &Value) -> Vec<&str> {
    let files = list["files"].as_array().unwrap();
    files.iter().map(|file| file["name"].as_str().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_makes_is_kept_with_an_account_and_only_ones_own() {
    let house = House::open_with(unlimited()).await;
    let (ann, bob, guest) =
        (account(&house, "ann").await, account(&house, "bob").await, house.guest().await);
    let path = format!("/api/boards/{}", id(1));
    let body = json!({"name": "Pond", "file": board("Pond")});
    let refused = guest.http("PUT", &path, Some(body.clone())).await;
    assert_eq!(
        (refused.status, refused.json()["error"]["key"].clone()),
        (403, json!("needs-account"))
    );
    assert_eq!(guest.http("GET", "/api/boards/mine", None).await.status, 403);

    let kept = keep(&ann, 1, "Pond", false).await;
    assert_eq!((&kept["game"], &kept["public_at"]), (&json!("fits"), &Value::Null));
    assert_eq!(kept["file"], board("Pond"));
    // What is not finished is kept too, but not shown.
    let half = json!({"name": "Half", "file": {"kind": "board", "text": "name = \n"}});
    let second = format!("/api/boards/{}", id(2));
    assert_eq!(ann.http("PUT", &second, Some(half.clone())).await.status, 200);
    let mut shown = half;
    shown["public"] = json!(true);
    let refused = ann.http("PUT", &second, Some(shown)).await;
    assert_eq!(refused.status, 400, "{}", refused.body);
    assert!(refused.body.contains("\"line\":1"), "{}", refused.body);
    assert_eq!(names(&ann.get("/api/boards/mine").await), ["Half", "Pond"]);

    // Nobody else sees, changes or deletes it.
    assert_eq!(bob.http("GET", &path, None).await.status, 404);
    assert_eq!(bob.http("PUT", &path, Some(body)).await.status, 404);
    assert_eq!(bob.http("DELETE", &path, None).await.status, 204);
    assert_eq!(ann.get(&path).await["name"], "Pond");
    let taken = ann.get("/api/me/export").await;
    assert_eq!(names(&taken), ["Half", "Pond"]);
    assert_eq!(ann.http("DELETE", &second, None).await.status, 204);
    assert_eq!(names(&ann.get("/api/boards/mine").await), ["Pond"]);
    // What a file is for is kept with it; what that cannot be is not shown to anybody.
    let text = "[pawns]\nred = \"A1\"\nblue = \"G7\"\n[pearls]\nred = [\"C3\"]\nblue = [\"E5\"]\n";
    let setup = |begins: u8| {
        let file =
            json!({"kind": "setup", "text": text, "seats": 2, "board": "mini", "begins": begins});
        json!({"name": "Late", "file": file, "public": true})
    };
    let late = setup(2);
    assert_eq!(ann.http("PUT", &second, Some(late.clone())).await.status, 200);
    assert_eq!(bob.get(&second).await["file"], late["file"]);
    assert_eq!(ann.http("PUT", &second, Some(setup(3))).await.status, 400);
    assert_eq!(ann.http("DELETE", &second, None).await.status, 204);

    for (body, status, why) in [
        (json!({"name": "\u{200b}", "file": board("x")}), 400, "1 to 60"),
        (json!({"name": "x".repeat(61), "file": board("x")}), 400, "1 to 60"),
        (json!({"name": "x", "file": {"kind": "hat", "text": "x"}}), 400, "no game"),
        (json!({"name": "x", "file": {"kind": "board", "text": "x".repeat(17_000)}}), 413, "large"),
        (json!({"name": "x", "file": board("x"), "colour": 1}), 400, "colour"),
    ] {
        let refused = ann.http("PUT", &second, Some(body)).await;
        assert_eq!(refused.status, status, "{}", refused.body);
        assert!(refused.body.contains(why), "{why}: {}", refused.body);
    }
    let anywhere = ann.http("PUT", "/api/boards/../x", Some(json!({}))).await;
    assert_eq!(anywhere.status, 404);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_shown_is_seen_page_by_page_with_its_picture_and_how_it_was_played() {
    let house = House::open_with(unlimited()).await;
    let (ann, guest) = (account(&house, "ann").await, house.guest().await);
    for n in 1..=14 {
        keep(&ann, n, &format!("Pond {n}"), true).await;
    }
    keep(&ann, 20, "Mine alone", false).await;
    let first = guest.get("/api/boards?game=fits").await;
    let next = first["next"].as_str().unwrap();
    let second = guest.get(&format!("/api/boards?game=fits&before={next}")).await;
    assert_eq!(second["next"], Value::Null);
    let all: Vec<&str> = names(&first).into_iter().chain(names(&second)).collect();
    let latest: Vec<String> = (1..=14).rev().map(|n| format!("Pond {n}")).collect();
    assert_eq!(all.len(), 14);
    assert_eq!(
        {
            let mut all = all.clone();
            all.sort_unstable();
            all
        },
        {
            let mut latest: Vec<&str> = latest.iter().map(String::as_str).collect();
            latest.sort_unstable();
            latest
        }
    );
    assert_eq!(first["files"][0]["by"], "ann");
    assert_eq!(guest.http("GET", "/api/boards?game=hats", None).await.status, 404);
    assert_eq!(guest.http("GET", "/api/boards?game=fits&before=x", None).await.status, 400);
    assert_eq!(names(&guest.get("/api/boards?game=fillit").await), [""; 0]);

    // A game with it is counted, with the points of people.
    let settings =
        json!({"game": "fits", "seats": 1, "options": {"boards": [board("Pond 3")["text"]]}});
    let table = guest.table(settings).await;
    guest.act(&table, json!({"do": "start"})).await;
    for _ in 0..20 {
        let shown = guest.get(&format!("/api/tables/{table}")).await;
        let Some(action) = shown["legal"][0]["actions"][0]["action"].as_str() else { break };
        guest.act(&table, json!({"do": "play", "place": 1, "action": action})).await;
    }
    let path = format!("/api/boards/{}", id(3));
    let whole = guest.get(&path).await;
    assert_eq!((&whole["played"], &whole["mine"]), (&json!(1), &json!(false)));
    assert_eq!(whole["file"], board("Pond 3"));
    assert_eq!(whole["points"][0]["count"], 1);
    assert_eq!(guest.get(&format!("/api/boards/{}", id(4))).await["played"], 0);

    let picture =
        http(guest.address, "GET", &format!("{path}/picture.svg?dark=true"), None, None).await;
    assert_eq!(picture.header("content-type"), Some("image/svg+xml"));
    assert!(picture.body.contains("FITS: Pond 3"), "{}", picture.body);
    let own = format!("/api/boards/{}/picture.svg", id(20));
    assert_eq!(guest.http("GET", &own, None).await.status, 404);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_enough_accounts_report_is_hidden_until_an_operator_looks() {
    let house = House::open_with(unlimited()).await;
    let ann = account(&house, "ann").await;
    keep(&ann, 1, "Rude", true).await;
    let path = format!("/api/boards/{}", id(1));
    let report = async |who: &Guest| {
        let body = json!({"text": "a rude picture"});
        who.http("POST", &format!("{path}/report"), Some(body)).await.status
    };
    // Guests are as many as one likes: theirs are told to the operator, and hide nothing.
    for _ in 0..5 {
        assert_eq!(report(&house.guest().await).await, 204);
    }
    let mut accounts = Vec::new();
    for name in ["bob", "cem", "dee"] {
        accounts.push(account(&house, name).await);
    }
    for who in &accounts[..2] {
        assert_eq!((report(who).await, report(who).await), (204, 204), "twice is once");
    }
    assert_eq!(accounts[0].http("GET", &path, None).await.status, 200);
    assert_eq!(report(&accounts[2]).await, 204);
    assert_eq!(accounts[0].http("GET", &path, None).await.status, 404);
    assert_eq!(names(&accounts[0].get("/api/boards?game=fits").await), [""; 0]);
    assert_eq!(ann.get(&path).await["hidden"], true, "its maker is told");
    assert_eq!(keep(&ann, 1, "Rude again", true).await["hidden"], true);

    let (folder, address) = (house.folder, house.server.address());
    house.server.stop().await;
    let store = SqliteStore::open(folder.path()).await.unwrap();
    let file = store.reported_files(None, 9).await.unwrap().remove(0);
    assert_eq!(store.reports_of(file.id).await.unwrap().len(), 8);
    store.judge_file(file.id, false).await.unwrap();
    store.close().await;
    let house = House::open_in(folder, unlimited()).await;
    assert_ne!(house.server.address(), address);
    let bob = house.guest().await;
    assert_eq!(names(&bob.get("/api/boards?game=fits").await), ["Rude again"]);

    // With its maker goes what they made.
    let ann = Guest { address: house.server.address(), ..ann };
    let closed = ann.http("DELETE", "/api/account", Some(json!({"password": PASSWORD}))).await;
    assert_eq!(closed.status, 204, "{}", closed.body);
    assert_eq!(bob.http("GET", &path, None).await.status, 404);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn files_changes_and_reports_are_bounded() {
    let limits = LimitsConfig {
        files_per_player: 2,
        file_changes_per_hour: 4,
        file_reports_per_hour: 1,
        ..LimitsConfig::default()
    };
    let house = House::open_with(Config { limits, ..Config::default() }).await;
    let ann = account(&house, "ann").await;
    keep(&ann, 1, "One", true).await;
    keep(&ann, 2, "Two", true).await;
    let put = async |n: u8| {
        let body = json!({"name": "More", "file": board("More")});
        ann.http("PUT", &format!("/api/boards/{}", id(n)), Some(body)).await
    };
    let more = put(3).await;
    assert_eq!((more.status, more.json()["error"]["key"].clone()), (429, json!("too-many-files")));
    assert_eq!(put(1).await.status, 200);
    let often = put(1).await;
    assert_eq!((often.status, often.json()["error"]["key"].clone()), (429, json!("too-many")));
    let guest = house.guest().await;
    for status in [204, 429] {
        let path = format!("/api/boards/{}/report", id(2));
        assert_eq!(guest.http("POST", &path, Some(json!({}))).await.status, status);
    }
    house.server.stop().await;
}
