//! Everything that the page does, a program can do: each message that the page sends is in the
//! document, and each command of its can be given over HTTP.

use crate::house::{Answer, Guest, House, sit, unlimited};
use serde_json::{Value, json};
use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
    time::Duration,
};
use tokio::time;
use trefle_table::TableId;

const DOCUMENT: &str = include_str!("../../../../docs/protocol.md");

/// The page's sources, all in one, without the generated types: those name what nobody sends too.
fn page() -> String {
    let mut folders = vec![PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src"))];
    let mut all = String::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() && !path.ends_with("wire") {
                folders.push(path);
            } else if is_source(&path) {
                all += &std::fs::read_to_string(&path).unwrap();
            }
        }
    }
    all
}

fn is_source(path: &Path) -> bool {
    path.extension().is_some_and(|kind| kind == "ts" || kind == "svelte")
}

/// The words that come between `before` and a quote.
fn words<'a>(text: &'a str, before: &'a str) -> BTreeSet<&'a str> {
    text.split(before).skip(1).filter_map(|rest| rest.split('\'').next()).collect()
}

/// The addresses that the page asks, as the document writes them: `GET /api/tables/{id}`.
fn addresses(page: &str) -> BTreeSet<String> {
    let mut asked = BTreeSet::from(["POST /api/boards/check".to_owned()]);
    for call in page.split("call<").skip(1) {
        let Some((_, call)) = call.split_once(">('") else { continue };
        let Some((method, rest)) = call.split_once("', ") else { continue };
        // What is handed on is asked by `computed`.
        let Some(rest) = rest.strip_prefix(['\'', '`']) else { continue };
        let mut path = String::new();
        let mut rest = rest.chars().peekable();
        while let Some(next) = rest.next_if(|next| !"'`".contains(*next)) {
            path.push(next);
        }
        // An id or a name stands for itself; what is added after a `?` is not the address.
        for (own, documented) in [
            ("${id}", "{id}"),
            ("${table}", "{id}"),
            ("${game}", "{game}"),
            ("${encodeURIComponent(name)}", "{name}"),
        ] {
            path = path.replace(own, documented);
        }
        path = path.replace("${game}", "{game}");
        let path = path.split("${").next().and_then(|path| path.split('?').next());
        let path = path.unwrap_or_default();
        asked.insert(format!("{method} /api{path}"));
    }
    for call in page.split("computed<").skip(1) {
        let path = call.split_once(">('").and_then(|(_, path)| path.split('\'').next());
        asked.extend(
            path.filter(|path| path.starts_with('/')).map(|path| format!("POST /api{path}")),
        );
    }
    asked
}

#[test]
fn everything_the_page_sends_is_documented() {
    let page = page();
    let commands = words(&page, "do: '");
    assert!(commands.len() > 15, "{commands:?}");
    for command in commands {
        let documented = DOCUMENT.contains(&format!("| `{command}`"));
        assert!(documented || command == "resume", "the command {command}");
    }
    assert!(DOCUMENT.contains("| `pause`, `resume` |"));
    for message in words(&page, "send({ type: '") {
        assert!(DOCUMENT.contains(&format!("| `{message}` |")), "the message {message}");
    }
    assert!(page.contains("fetch('/api/boards/check'"), "the one that is not asked by `call`");
    let addresses = addresses(&page);
    assert!(addresses.len() > 12, "{addresses:?}");
    for address in addresses {
        assert!(DOCUMENT.contains(&format!("| `{address}` |")), "{address}");
    }
}

/// A table that is only spoken to over HTTP, and the commands that were carried out there.
struct Desk<'a> {
    table: TableId,
    done: &'a mut BTreeSet<String>,
}

impl Desk<'_> {
    async fn ask(&mut self, who: &Guest, command: Value) -> u64 {
        self.done.insert(command["do"].as_str().unwrap().into());
        let answer = who.act(&self.table, command.clone()).await;
        assert_eq!(answer.status, 200, "{command}: {}", answer.body);
        answer.json()["number"].as_u64().unwrap()
    }

    async fn shown(&self, who: &Guest) -> Value {
        who.get(&format!("/api/tables/{}", self.table)).await
    }

    async fn file(&self, who: &Guest, what: &str) -> Answer {
        let answer = who.http("GET", &format!("/api/tables/{}/{what}", self.table), None).await;
        assert_eq!(answer.status, 200, "{what}: {}", answer.body);
        answer
    }

    async fn until(&self, who: &Guest, phase: &str) {
        while self.shown(who).await["table"]["phase"] != phase {
            time::sleep(Duration::from_millis(50)).await;
        }
    }
}

/// A game of FILLIT the tournament way, with everything that can happen at its table.
async fn a_whole_evening(house: &House, done: &mut BTreeSet<String>) {
    let (host, friend, rude) = (house.guest().await, house.guest().await, house.guest().await);
    let settings = json!({"game": "fillit", "seats": 2, "public": true, "first": "tournament"});
    let table = host.table(settings.clone()).await;
    let open = host.get("/api/tables").await;
    assert!(open["tables"].as_array().unwrap().iter().any(|at| at["id"] == table.as_str()));
    let mut desk = Desk { table, done };
    desk.ask(&host, json!({"do": "stand", "place": 1})).await;
    desk.ask(&host, sit(1)).await;
    desk.ask(&host, json!({"do": "seat_bot", "place": 2, "level": "easy"})).await;
    desk.ask(&host, json!({"do": "clear", "place": 2})).await;
    desk.ask(&rude, sit(2)).await;
    desk.ask(&rude, json!({"do": "quick", "word": "hello"})).await;
    let said = desk.ask(&rude, json!({"do": "say", "text": "hurry up"})).await;
    desk.ask(&host, json!({"do": "report", "number": said, "text": "hurry up"})).await;
    desk.ask(&host, json!({"do": "mute", "player": rude.id, "muted": true})).await;
    desk.ask(&host, json!({"do": "kick", "player": rude.id})).await;
    desk.ask(&host, json!({"do": "settings", "settings": settings})).await;
    desk.ask(&friend, sit(2)).await;
    desk.ask(&friend, json!({"do": "choose", "setup": "A"})).await;
    desk.ask(&host, json!({"do": "choose", "first": 1})).await;
    desk.ask(&host, json!({"do": "start"})).await;

    let action = desk.shown(&host).await["legal"][0]["actions"][0]["action"].clone();
    desk.ask(&host, json!({"do": "play", "place": 1, "action": action})).await;
    desk.ask(&host, json!({"do": "offer", "what": "draw"})).await;
    desk.ask(&friend, json!({"do": "answer", "what": "draw", "yes": false})).await;
    desk.ask(&friend, json!({"do": "leave"})).await;
    desk.ask(&host, json!({"do": "vote_bot", "place": 2})).await;
    desk.ask(&friend, json!({"do": "return", "place": 2})).await;
    desk.ask(&friend, json!({"do": "resign", "place": 2})).await;

    let record = desk.file(&host, "record").await.body;
    let replay = desk.file(&host, "replay").await.json();
    assert_eq!(replay["record"], record);
    let again = host.http("POST", "/api/replay", Some(json!({ "record": record }))).await.json();
    assert_eq!(again["frames"], replay["frames"]);
    desk.ask(&host, json!({"do": "rematch"})).await;
    desk.ask(&friend, json!({"do": "rematch"})).await;
    assert_eq!(desk.shown(&friend).await["table"]["game_number"], 2);
}

/// The host of a game of FALLING holds it up for a moment.
async fn a_pause(house: &House, done: &mut BTreeSet<String>) {
    let host = house.guest().await;
    let body = json!({"settings": {"game": "falling", "seats": 4}, "play": true});
    let made = host.http("POST", "/api/tables", Some(body)).await.json();
    let table = TableId::new(made["id"].as_str().unwrap()).unwrap();
    // FALLING is dealt while somebody is there: over HTTP alone nobody is.
    let _here = host.at(&table).await;
    let mut desk = Desk { table, done };
    desk.until(&host, "playing").await;
    desk.ask(&host, json!({"do": "pause"})).await;
    desk.until(&host, "paused").await;
    desk.ask(&host, json!({"do": "resume"})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_does_over_http_whatever_the_page_does_at_a_table() {
    let house = House::open_with(unlimited()).await;
    let mut done = BTreeSet::new();
    a_whole_evening(&house, &mut done).await;
    a_pause(&house, &mut done).await;
    let page = page();
    let missing: Vec<_> =
        words(&page, "do: '").into_iter().filter(|at| !done.contains(*at)).collect();
    assert!(missing.is_empty(), "not tried over HTTP: {missing:?}");
    house.server.stop().await;
}
