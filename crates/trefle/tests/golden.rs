//! What an earlier version kept and answered, opened by this one: nobody loses a game, an account or
//! a bot's ways by a new version. `golden/make.py` made the files; they never change, and a later
//! version gets its own beside them.
#![expect(clippy::unwrap_used, reason = "a test fails by saying what is wrong")]

use futures_util::{SinkExt as _, StreamExt as _};
use miniz_oxide::inflate::decompress_to_vec_zlib;
use serde_json::{Value, json};
use std::{
    collections::HashMap,
    fs,
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{SocketAddr, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};
use tempfile::TempDir;
use tokio_tungstenite::tungstenite::{
    Message, client::IntoClientRequest as _, http::header::AUTHORIZATION,
};
use trefle_store::{Archive as _, SqliteStore, Store as _, conformance::free_address};
use trefle_table::{Entry, Table};

const TREFLE: &str = env!("CARGO_BIN_EXE_trefle");

/// Nothing here takes nearly as long.
const PATIENCE: Duration = Duration::from_secs(60);

/// Moments of this run of the program, who is there just now, and words for people: errors are told
/// apart by their codes and keys.
const PASSING: [&str; 10] = [
    "now",
    "at",
    "away_since",
    "vote_from",
    "since",
    "until",
    "next",
    "last_seen",
    "online",
    "message",
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn unpacked(name: &str) -> Vec<u8> {
    decompress_to_vec_zlib(&fs::read(folder().join(name)).unwrap()).unwrap()
}

fn lines(name: &str) -> Vec<Value> {
    let text = String::from_utf8(unpacked(name)).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Who lives in the golden house, and which tables stand there.
fn house() -> Value {
    serde_json::from_slice(&fs::read(folder().join("house.json")).unwrap()).unwrap()
}

/// The data folder as the old program left it when it was killed.
fn data() -> TempDir {
    let data = tempfile::tempdir().unwrap();
    for name in ["trefle.db", "trefle.db-wal"] {
        fs::write(data.path().join(name), unpacked(&format!("{name}.z"))).unwrap();
    }
    data
}

/// That everything which was there before is there now. More may be: what we say only grows.
fn holds(before: &Value, now: &Value, path: &str) {
    match (before, now) {
        (Value::Object(before), Value::Object(now)) => {
            for (key, value) in before.iter().filter(|(key, _)| !PASSING.contains(&key.as_str())) {
                let path = format!("{path}.{key}");
                holds(value, now.get(key).unwrap_or_else(|| panic!("{path} is gone")), &path);
            }
        }
        (Value::Array(before), Value::Array(now)) => {
            assert_eq!(before.len(), now.len(), "{path}: {before:?} is now {now:?}");
            for (index, (before, now)) in before.iter().zip(now).enumerate() {
                holds(before, now, &format!("{path}[{index}]"));
            }
        }
        _ => assert_eq!(before, now, "{path}"),
    }
}

/// This program on a copy of the golden data, stopped when dropped.
struct Server {
    process: Child,
    address: SocketAddr,
    _data: TempDir,
}

impl Server {
    fn start() -> Server {
        let (data, address) = (data(), free_address());
        let mut process = Command::new(TREFLE)
            .args(["serve", "--no-address-limits", "--listen", &address.to_string(), "--data"])
            .arg(data.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut greeting = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut greeting).unwrap();
        assert!(greeting.starts_with("Trèfle is at"), "it opens the data: {greeting}");
        Server { process, address, _data: data }
    }

    fn http(&self, method: &str, path: &str, token: &str, body: &str) -> (u64, Value) {
        let who =
            if token.is_empty() { "".into() } else { format!("authorization: Bearer {token}\r\n") };
        let request = format!(
            "{method} {path} HTTP/1.0\r\nhost: {}\r\nconnection: close\r\n{who}\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, serde_json::from_str(body).unwrap_or_else(|_| body.into()))
    }

    fn json(&self, method: &str, path: &str, token: &str, body: Value) -> Value {
        let (status, answer) = self.http(method, path, token, &body.to_string());
        assert!(status < 300, "{path}: {status} {answer}");
        answer
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn token<'a>(house: &'a Value, who: &str) -> &'a str {
    match who {
        "nobody" => "",
        "bot" => house["bot"].as_str().unwrap(),
        person => house["people"][person].as_str().unwrap(),
    }
}

#[test]
fn old_data_is_answered_as_before() {
    let (server, house) = (Server::start(), house());
    for asked in lines("http.jsonl.z") {
        let (who, path) = (asked["who"].as_str().unwrap(), asked["get"].as_str().unwrap());
        let (status, answer) = server.http("GET", path, token(&house, who), "");
        assert_eq!(asked["status"], status, "{who}: {path}: {answer}");
        if path.contains("/record") && status == 200 {
            assert_eq!(asked["answer"], answer, "a record is the same to the byte");
        }
        holds(&asked["answer"], &answer, &format!("{who}: {path}"));
    }
    let (account, password) = (&house["account"]["name"], &house["account"]["password"]);
    let login = json!({"name": account, "password": password});
    assert_eq!(server.json("POST", "/api/login", "", login)["account"], *account);
}

#[test]
fn old_games_go_on() {
    let (server, house) = (Server::start(), house());
    let deadline = Instant::now() + PATIENCE;
    let table = |name: &str| format!("/api/tables/{}", house["tables"][name].as_str().unwrap());
    let act = |name: &str, who: &str, command: Value| {
        let path = format!("{}/do", table(name));
        server.json("POST", &path, token(&house, who), json!({"command": command}))
    };
    let look =
        |name: &str, who: &str| server.json("GET", &table(name), token(&house, who), Value::Null);
    for name in ["fits rematch", "fits at one screen", "fillit by vote", "fillit going on"] {
        let mut played = 0;
        while played < 3 {
            assert!(Instant::now() < deadline, "{name} goes on");
            for who in ["Ada", "Ben", "Cleo"] {
                let legal = look(name, who)["legal"].clone();
                let Some(at) = legal.as_array().unwrap().first() else { continue };
                let action = &at["actions"][0]["action"];
                act(name, who, json!({"do": "play", "place": at["place"], "action": action}));
                played += 1;
            }
        }
    }
    act("fillit tournament", "Ada", json!({"do": "choose", "first": 2}));
    act("fillit tournament", "Ada", json!({"do": "start"}));
    act("falling in the lobby", "Ben", json!({"do": "start", "fill": "easy"}));
    act("falling paused", "Ada", json!({"do": "resume"}));
    act("falling dealt by hand", "Ada", json!({"do": "say", "text": "still here"}));
    for (name, who, phases) in [
        ("fillit tournament", "Ben", ["playing", "playing"]),
        ("falling in the lobby", "Ben", ["countdown", "playing"]),
        ("falling paused", "Ada", ["countdown", "playing"]),
        ("falling dealt by hand", "Ada", ["countdown", "playing"]),
    ] {
        let phase = look(name, who)["table"]["phase"].clone();
        assert!(phases.iter().any(|expected| phase == *expected), "{name} is {phase}");
    }
}

#[tokio::test]
async fn a_socket_says_what_it_said() {
    let (server, house) = (Server::start(), house());
    let mut sockets = HashMap::new();
    for who in ["Ada", "Ben"] {
        let url = format!("ws://{}/api/socket", server.address);
        let mut request = url.into_client_request().unwrap();
        let bearer = format!("Bearer {}", token(&house, who));
        request.headers_mut().insert(AUTHORIZATION, bearer.parse().unwrap());
        sockets.insert(who, tokio_tungstenite::connect_async(request).await.unwrap().0);
    }
    for said in lines("socket.jsonl.z") {
        let socket = sockets.get_mut(said["who"].as_str().unwrap()).unwrap();
        socket.send(Message::text(said["send"].to_string())).await.unwrap();
        // Who comes and goes is told beside, at no particular time.
        let mut expected = said["told"].as_array().unwrap().clone();
        expected.retain(|told| told["type"] != "present");
        while !expected.is_empty() {
            let told = tokio::time::timeout(PATIENCE, socket.next()).await;
            let told = told.unwrap_or_else(|_| panic!("{expected:?} is never told"));
            let Message::Text(told) = told.unwrap().unwrap() else { continue };
            let told: Value = serde_json::from_str(&told).unwrap();
            let of_type = |one: &Value| one["type"] == told["type"];
            if let Some(place) = expected.iter().position(of_type) {
                holds(&expected.remove(place), &told, &said["send"].to_string());
            }
        }
    }
}

#[tokio::test]
async fn old_journals_replay_and_are_written_the_same() {
    let data = data();
    let store = SqliteStore::open(data.path()).await.unwrap();
    let tables = store.tables_after(None, 100).await.unwrap();
    assert_eq!(tables.len(), house()["tables"].as_object().unwrap().len());
    for table in tables {
        let entries = store.entries(table.id, 1).await.unwrap();
        let read = entries.iter().map(|stored| {
            let entry = Entry::from_bytes(stored.format, &stored.bytes).unwrap();
            assert_eq!(entry.to_bytes().unwrap(), stored.bytes, "an entry is the same to the byte");
            entry
        });
        assert_eq!(
            Table::replay(&trefle_registry::games(), read).unwrap().number(),
            table.last_number
        );
    }
    store.close().await;
}

/// Games that ended before results were kept have theirs from their journals.
#[tokio::test]
async fn results_of_old_games_are_filled_in_and_right() {
    let data = data();
    let recount = || {
        let mut recount = Command::new(TREFLE);
        recount.args(["store", "recount", "--data"]).arg(data.path());
        let said = recount.output().unwrap();
        assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
        String::from_utf8(said.stdout).unwrap()
    };
    let first = recount();
    let store = SqliteStore::open(data.path()).await.unwrap();
    assert_eq!(store.uncounted(1).await.unwrap(), []);
    let results = store.results_after(None, 100).await.unwrap();
    assert!(!results.is_empty(), "games ended there");
    assert!(first.starts_with(&format!("{} results", results.len())), "{first}");
    let mut wrong = results[0].clone();
    wrong.ended.bytes.push(b' ');
    store.keep_results(vec![wrong]).await.unwrap();
    store.close().await;
    let mut recount = Command::new(TREFLE);
    recount.args(["store", "recount", "--data"]).arg(data.path());
    let said = recount.output().unwrap();
    assert!(!said.status.success() && said.stdout.is_empty(), "a result differs");
    assert!(recount.arg("--repair").output().unwrap().status.success());
    let store = SqliteStore::open(data.path()).await.unwrap();
    assert_eq!(store.results_after(None, 100).await.unwrap(), results);
    store.close().await;
}

/// `trefle engine`, asked line by line.
struct Engine(Child);

impl Engine {
    fn start() -> Engine {
        let mut engine = Command::new(TREFLE);
        engine.arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped());
        Engine(engine.spawn().unwrap())
    }

    fn answers(mut self, requests: &str) -> Vec<String> {
        let mut input = self.0.stdin.take().unwrap();
        let requests = requests.to_owned();
        let asking = std::thread::spawn(move || input.write_all(requests.as_bytes()).unwrap());
        let output = BufReader::new(self.0.stdout.take().unwrap());
        let answers = output.lines().map(Result::unwrap).collect();
        asking.join().unwrap();
        assert!(self.0.wait().unwrap().success());
        answers
    }
}

#[test]
fn the_engine_answers_as_before() {
    let text = String::from_utf8(unpacked("engine.txt.z")).unwrap();
    let all: Vec<&str> = text.lines().collect();
    let requests: String = all.iter().step_by(2).map(|line| format!("{line}\n")).collect();
    let answers = Engine::start().answers(&requests);
    assert_eq!(answers.len(), all.len() / 2);
    for (pair, answer) in all.chunks(2).zip(answers) {
        let (before, now) = (serde_json::from_str(pair[1]), serde_json::from_str(&answer));
        holds(&before.unwrap(), &now.unwrap(), pair[0]);
    }
}

#[test]
fn old_records_are_read_proved_and_written_the_same() {
    let files: Vec<PathBuf> =
        fs::read_dir(folder().join("records")).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(files.len(), 14, "every game in every mode");
    let mut requests = String::new();
    for file in &files {
        let record = fs::read_to_string(file).unwrap();
        requests += &format!("{}\n", json!({"id": 1, "do": "load", "record": record}));
        requests += &format!("{}\n", json!({"id": 2, "do": "record"}));
        let proved = Command::new(TREFLE).arg("verify").arg(file).output().unwrap();
        assert!(proved.status.success(), "{}: {proved:?}", file.display());
    }
    let answers = Engine::start().answers(&requests);
    for (file, answer) in files.iter().zip(answers.iter().skip(1).step_by(2)) {
        let answer: Value = serde_json::from_str(answer).unwrap();
        assert_eq!(answer["record"], fs::read_to_string(file).unwrap(), "{}", file.display());
    }
}
