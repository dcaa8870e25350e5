//! The program as people run it: a server, bots of their own, records that prove themselves.
#![expect(clippy::unwrap_used, reason = "a test fails by saying what is wrong")]

use serde_json::{Value, json};
use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{SocketAddr, TcpStream},
    path::Path,
    process::{Child, Command, Output, Stdio},
    time::{Duration, Instant},
};
use tempfile::TempDir;
use trefle_store::conformance::free_address;

const TREFLE: &str = env!("CARGO_BIN_EXE_trefle");

/// Nothing here takes nearly as long.
const PATIENCE: Duration = Duration::from_secs(120);

/// A running server, stopped when dropped.
struct Server {
    process: Child,
    address: SocketAddr,
    data: TempDir,
}

impl Server {
    fn start() -> Server {
        Server::on(tempfile::tempdir().unwrap())
    }

    /// Serves what is in a folder.
    fn on(data: TempDir) -> Server {
        let listen = free_address();
        let mut command = Command::new(TREFLE);
        command.args(["serve", "--no-address-limits", "--listen", &listen.to_string(), "--data"]);
        command.arg(data.path());
        Server::run(&mut command, listen, data)
    }

    fn run(command: &mut Command, listen: SocketAddr, data: TempDir) -> Server {
        let mut process = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut greeting = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut greeting).unwrap();
        assert_eq!(greeting, format!("Trèfle is at http://{listen}\n"));
        Server { process, address: listen, data }
    }

    /// Asks it to stop, as the system does, and waits.
    fn stop(mut self) -> std::process::ExitStatus {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        self.process.wait().unwrap()
    }

    /// Kills it as a power cut does, and serves the same data again.
    fn kill_and_restart(mut self) -> Server {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
        Server::on(std::mem::replace(&mut self.data, tempfile::tempdir().unwrap()))
    }

    fn http(&self, method: &str, path: &str, token: &str, body: Option<Value>) -> (String, String) {
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\
             authorization: Bearer {token}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.to_owned(), body.to_owned())
    }

    fn json(&self, method: &str, path: &str, token: &str, body: Option<Value>) -> Value {
        let (head, body) = self.http(method, path, token, body);
        assert!(head.starts_with("HTTP/1.1 2"), "{path}: {head}\n{body}");
        serde_json::from_str(&body).unwrap()
    }

    fn guest(&self) -> String {
        let (head, _) = self.http("GET", "/api/me", "", None);
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: trefle="));
        cookie.unwrap().split(';').next().unwrap().to_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn trefle(arguments: &[&str]) -> Output {
    Command::new(TREFLE).args(arguments).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_taken_port_and_taken_data_are_said_to_be_taken() {
    let server = Server::start();
    let listen = server.address.to_string();
    let data = server.data.path().to_str().unwrap();
    let elsewhere = tempfile::tempdir().unwrap();
    let port =
        trefle(&["serve", "--listen", &listen, "--data", elsewhere.path().to_str().unwrap()]);
    assert_eq!(port.status.code(), Some(1));
    assert!(said(&port).contains("error: "), "{}", said(&port));
    assert!(said(&port).contains("in use already"), "{}", said(&port));
    let folder = trefle(&["serve", "--listen", "127.0.0.1:0", "--data", data]);
    assert_eq!(folder.status.code(), Some(1));
    assert!(said(&folder).contains("served by another process"), "{}", said(&folder));
    assert!(server.stop().success(), "a stop that was asked for is no failure");
}

#[test]
fn flags_go_before_the_environment_and_that_before_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let (by_file, by_environment, by_flag) = (free_address(), free_address(), free_address());
    let config = folder.path().join("trefle.toml");
    let text = format!(
        "listen = \"{by_file}\"\ndata = {:?}\n[limits]\ntables_per_player = 1\n",
        folder.path().join("from the file")
    );
    std::fs::write(&config, text).unwrap();
    let mut command = Command::new(TREFLE);
    command.arg("serve").env("TREFLE_CONFIG", &config);
    let unused = || tempfile::tempdir().unwrap();
    assert!(Server::run(&mut command, by_file, unused()).stop().success());
    assert!(folder.path().join("from the file/trefle.db").exists());
    command.env("TREFLE_LISTEN", by_environment.to_string());
    assert!(Server::run(&mut command, by_environment, unused()).stop().success());
    command.args(["--listen", &by_flag.to_string()]);
    let server = Server::run(&mut command, by_flag, unused());
    let host = server.guest();
    let table = || Some(json!({"settings": {"game": "fits", "seats": 2}}));
    server.json("POST", "/api/tables", &host, table());
    let (head, _) = server.http("POST", "/api/tables", &host, table());
    assert!(head.starts_with("HTTP/1.1 429"), "the limits of the file hold: {head}");
    assert!(server.stop().success());
}

#[test]
fn the_log_can_be_json_lines_and_says_when_it_closes() {
    let (data, listen) = (tempfile::tempdir().unwrap(), free_address());
    let mut process = Command::new(TREFLE)
        .args(["serve", "--log-json", "--listen", &listen.to_string(), "--data"])
        .arg(data.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut greeting = String::new();
    BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut greeting).unwrap();
    let id = process.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let output = process.wait_with_output().unwrap();
    assert!(output.status.success());
    let lines: Vec<Value> =
        said(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let messages: Vec<&Value> = lines.iter().map(|line| &line["fields"]["message"]).collect();
    assert_eq!(messages, ["opening", "serving", "closing", "closed"]);
}

#[test]
fn after_a_kill_everybody_sees_whose_turn_it_is() {
    let server = Server::start();
    let (host, friend) = (server.guest(), server.guest());
    let settings = json!({"settings": {"game": "fillit", "seats": 2}});
    let made = server.json("POST", "/api/tables", &host, Some(settings));
    let table = format!("/api/tables/{}", made["id"].as_str().unwrap());
    let act = |server: &Server, who: &str, command: Value| {
        let body = json!({"command": command});
        server.json("POST", &format!("{table}/do"), who, Some(body))["number"].as_u64().unwrap()
    };
    act(&server, &friend, json!({"do": "sit", "place": 2}));
    act(&server, &host, json!({"do": "start"}));
    let legal = server.json("GET", &table, &host, None)["legal"][0]["actions"][0]["action"].clone();
    let last = act(&server, &host, json!({"do": "play", "place": 1, "action": legal}));
    let server = server.kill_and_restart();
    for _ in 0..2 {
        for (who, their_turn) in [(&host, false), (&friend, true)] {
            let mine = server.json("GET", "/api/tables/mine", who, None);
            assert_eq!(mine["tables"][0]["your_turn"], their_turn, "{mine}");
            assert_eq!(mine["tables"][0]["number"], last, "nothing is lost: {mine}");
        }
    }
    assert!(server.stop().success());
}

#[test]
fn a_backup_of_a_running_server_can_be_served() {
    let server = Server::start();
    let host = server.guest();
    let settings = json!({"settings": {"game": "fits", "seats": 2}});
    server.json("POST", "/api/tables", &host, Some(settings));
    let data = server.data.path().to_str().unwrap();
    let copy = tempfile::tempdir().unwrap();
    let to = copy.path().join("trefle.db");
    let backup = trefle(&["store", "backup", "--data", data, to.to_str().unwrap()]);
    assert!(backup.status.success(), "{}", said(&backup));
    let again = trefle(&["store", "backup", "--data", data, to.to_str().unwrap()]);
    assert_eq!(again.status.code(), Some(1), "a backup overwrites nothing");
    let prune = |folder: &Path| {
        trefle(&["store", "prune", "--older-than", "0h", "--data", folder.to_str().unwrap()])
    };
    assert_eq!(prune(server.data.path()).status.code(), Some(1), "not while it is served");
    let pruned = prune(copy.path());
    assert!(pruned.status.success(), "{}", said(&pruned));
}

#[test]
fn a_database_that_lost_what_was_acknowledged_is_not_served_in_silence() {
    let server = Server::start();
    let host = server.guest();
    let made = server.json(
        "POST",
        "/api/tables",
        &host,
        Some(json!({"settings": {"game": "fits", "seats": 2}})),
    );
    let mut server = server;
    server.process.kill().unwrap();
    server.process.wait().unwrap();
    let data = std::mem::replace(&mut server.data, tempfile::tempdir().unwrap());
    let (log, kept) = (data.path().join("trefle.db-wal"), data.path().join("kept"));
    std::fs::rename(&log, &kept).unwrap();
    let folder = data.path().to_str().unwrap();
    let refused = trefle(&["serve", "--listen", "127.0.0.1:0", "--data", folder]);
    assert_eq!(refused.status.code(), Some(1));
    let way = format!("trefle store accept-loss --data {folder}");
    assert!(said(&refused).contains(&way), "{}", said(&refused));
    // With its log back, nothing is lost.
    std::fs::rename(&kept, &log).unwrap();
    let server = Server::on(data);
    server.json("GET", &format!("/api/tables/{}", made["id"].as_str().unwrap()), &host, None);
    let data = server.data.path().to_owned();
    let (mut server, folder) = (server, data.to_str().unwrap());
    server.process.kill().unwrap();
    server.process.wait().unwrap();
    std::fs::remove_file(data.join("trefle.db-wal")).unwrap();
    std::fs::write(data.join("trefle.db"), "").unwrap();
    assert_eq!(
        trefle(&["serve", "--listen", "127.0.0.1:0", "--data", folder]).status.code(),
        Some(1)
    );
    assert!(trefle(&["store", "accept-loss", "--data", folder]).status.success());
    let data = std::mem::replace(&mut server.data, tempfile::tempdir().unwrap());
    assert!(Server::on(data).stop().success());
}

/// A disk that is full, without filling one: files may not grow beyond so much.
#[test]
fn a_server_that_cannot_write_says_so_and_goes_on_when_it_can() {
    let (data, listen) = (tempfile::tempdir().unwrap(), free_address());
    let mut command = Command::new("sh");
    let script = "trap '' XFSZ; ulimit -S -f 2000; exec \"$0\" \"$@\"";
    command.args(["-c", script, TREFLE, "serve", "--no-address-limits", "--listen"]);
    command.arg(listen.to_string()).arg("--data").arg(data.path());
    let server = Server::run(&mut command, listen, data);
    let host = server.guest();
    let health = || server.http("GET", "/healthz", "", None);
    assert!(health().0.starts_with("HTTP/1.1 200"));
    let settings = || Some(json!({"settings": {"game": "fits", "seats": 2, "public": false}}));
    let made = server.json("POST", "/api/tables", &host, settings());
    let path = format!("/api/tables/{}", made["id"].as_str().unwrap());
    let say = |text: &str| {
        let body = json!({"command": {"do": "say", "text": text}});
        server.http("POST", &format!("{path}/do"), &host, Some(body))
    };
    let deadline = Instant::now() + PATIENCE;
    // Each guest is a row, until no more can be written.
    let refused = loop {
        assert!(Instant::now() < deadline, "the disk is full at last");
        let (head, body) = server.http("GET", "/api/me", "", None);
        if !head.starts_with("HTTP/1.1 200") {
            break (head, body);
        }
    };
    let unavailable = |(head, body): &(String, String)| {
        assert!(head.starts_with("HTTP/1.1 503"), "{head}\n{body}");
        let body: Value = serde_json::from_str(body).unwrap();
        assert_eq!(body["error"]["code"], "unavailable", "{body}");
    };
    unavailable(&refused);
    unavailable(&server.http("POST", "/api/tables", &host, settings()));
    unavailable(&say("hello"));
    while health().0.starts_with("HTTP/1.1 200") {
        assert!(Instant::now() < deadline, "/healthz tells it");
        std::thread::sleep(Duration::from_millis(200));
    }
    let id = server.process.id().to_string();
    let room = Command::new("prlimit").args(["--pid", &id, "--fsize=unlimited"]).status();
    assert!(room.unwrap().success());
    while !health().0.starts_with("HTTP/1.1 200") {
        assert!(Instant::now() < deadline, "/healthz tells that it is over");
        std::thread::sleep(Duration::from_millis(200));
    }
    assert!(say("hello again").0.starts_with("HTTP/1.1 200"));
    let shown = server.json("GET", &path, &host, None);
    assert_eq!(shown["table"]["chat"][0]["text"], "hello again", "what was refused was not said");
    assert!(server.stop().success());
}

/// Two programs of somebody's own play a whole game, and the record proves itself.
fn bots_play(server: &Server, settings: Value, seats: usize) {
    let host = server.guest();
    let body = json!({"settings": settings, "sit": false});
    let made = server.json("POST", "/api/tables", &host, Some(body));
    let id = made["id"].as_str().unwrap();
    let table = format!("/api/tables/{id}");
    let url = format!("http://{}/t/{id}", server.address);
    let program = concat!("cmd:python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    let deadline = Instant::now() + PATIENCE;
    let mut bots: Vec<Child> = Vec::new();
    for number in 1..=seats {
        let bot = Command::new(TREFLE)
            .args(["bot", "--connect", &url, "--place", &number.to_string(), program])
            .stderr(Stdio::piped())
            .spawn();
        bots.push(bot.unwrap());
    }
    loop {
        let shown = server.json("GET", &table, &host, None);
        let places = shown["table"]["places"].as_array().unwrap();
        if places.iter().all(|place| !place["taken_by"].is_null()) {
            break;
        }
        assert!(Instant::now() < deadline, "the bots sit down: {shown}");
        std::thread::sleep(Duration::from_millis(20));
    }
    let commitment = server.json("GET", &table, &host, None)["table"]["commitment"].clone();
    server.json("POST", &format!("{table}/do"), &host, Some(json!({"command": {"do": "start"}})));
    while server.json("GET", &table, &host, None)["table"]["phase"] != "over" {
        assert!(Instant::now() < deadline, "the game ends");
        std::thread::sleep(Duration::from_millis(50));
    }
    for bot in bots {
        let ended = bot.wait_with_output().unwrap();
        assert!(ended.status.success(), "{}", said(&ended));
        assert!(said(&ended).contains("the end:"), "{}", said(&ended));
    }
    let (_, record) = server.http("GET", &format!("{table}/record"), &host, None);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("record.txt");
    std::fs::write(&file, record).unwrap();
    let file = file.to_str().unwrap();
    let sound = trefle(&["verify", file, "--commitment", commitment.as_str().unwrap()]);
    assert!(sound.status.success(), "{}", said(&sound));
    let other = trefle(&["verify", file, "--commitment", &"0".repeat(64)]);
    assert_eq!(other.status.code(), Some(1));
}

#[test]
fn the_example_bot_plays_fits() {
    let settings = json!({"game": "fits", "seats": 2, "options": {"boards": ["1"]}});
    bots_play(&Server::start(), settings, 2);
}

#[test]
fn the_example_bot_plays_fillit() {
    bots_play(&Server::start(), json!({"game": "fillit", "seats": 2}), 2);
}

#[test]
fn the_example_bot_plays_falling() {
    let settings = json!({"game": "falling", "seats": 4, "clock": {"kind": "pace", "millis": 300}});
    bots_play(&Server::start(), settings, 4);
}
