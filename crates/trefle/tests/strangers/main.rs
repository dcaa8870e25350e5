//! Strangers who mean harm, against the program as people run it: what it holds has an end.
#![expect(clippy::unwrap_used, reason = "a test fails by saying what is wrong")]

use serde_json::{Value, json};
use std::{
    fmt::Write as _,
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{SocketAddr, TcpStream},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};
use tempfile::TempDir;
use trefle_games::{Actor, Seat, Setup, Sitting};
use trefle_store::conformance::free_address;
use trefle_table::{LegalDetail, TableId};
use trefle_wire::{Client, ClientMessage, ServerMessage, Telling, VERSION};

/// Nothing here takes nearly as long.
const PATIENCE: Duration = Duration::from_secs(120);

/// A server in a process of its own, with the limits that everybody has; ended when dropped.
struct Server {
    process: Child,
    address: SocketAddr,
    _data: TempDir,
}

impl Server {
    fn start(limits: &str) -> Server {
        let address = free_address();
        let data = tempfile::tempdir().unwrap();
        let config = data.path().join("trefle.toml");
        std::fs::write(&config, format!("[limits]\n{limits}\n")).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_trefle"));
        command.args(["serve", "--listen", &address.to_string(), "--data"]);
        command.arg(data.path()).arg("--config").arg(config);
        let mut process = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut greeting = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut greeting).unwrap();
        Server { process, address, _data: data }
    }

    /// What the process takes of the machine's memory, in megabytes: now, and at most so far.
    fn memory(&self) -> (u64, u64) {
        let status = format!("/proc/{}/status", self.process.id());
        let status = std::fs::read_to_string(status).unwrap();
        let kilobytes = |key: &str| -> u64 {
            let line = status.lines().find_map(|line| line.strip_prefix(key)).unwrap();
            line.trim().trim_end_matches(" kB").parse().unwrap()
        };
        (kilobytes("VmRSS:") / 1024, kilobytes("VmHWM:") / 1024)
    }

    /// Asks for something, and reads nothing of the answer.
    fn ask(&self, path: &str, body: &Value) -> TcpStream {
        let body = body.to_string();
        let mut stream = TcpStream::connect(self.address).unwrap();
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        stream.write_all(head.as_bytes()).unwrap();
        // Who has too many connections already is hung up on.
        let _ = stream.write_all(body.as_bytes());
        stream
    }

    /// Asks for something in somebody's name, and reads the answer's body.
    fn post(&self, path: &str, token: &str, body: &Value) -> Value {
        let body = body.to_string();
        let mut stream = TcpStream::connect(self.address).unwrap();
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\
             authorization: Bearer {token}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        stream.write_all((head + &body).as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 20"), "{answer}");
        serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap()
    }

    fn signal(&self, signal: &str) {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(self.address).unwrap();
        let head = format!("GET {path} HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n");
        stream.write_all(head.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// That it still serves.
    fn answers(&self) -> bool {
        self.get("/healthz").starts_with("HTTP/1.1 200")
    }

    /// What one of the figures for those who watch it is.
    fn metric(&self, name: &str) -> u64 {
        let figures = self.get("/metrics");
        let figure = figures.lines().find_map(|line| line.strip_prefix(name));
        figure.map_or(0, |figure| figure.trim().parse().unwrap())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The record with the largest answer: the most fallers, the most cards, and nobody does anything.
fn largest_record() -> String {
    let mut deck = String::from("[cards]\n");
    for kind in ["Hit", "Split", "Skip", "Push", "Grab", "Stop"] {
        writeln!(deck, "{kind} = 33").unwrap();
    }
    let setup = Setup {
        game: "falling".into(),
        names: (1..=16).map(|seat| format!("Faller {seat}")).collect(),
        seed: "clover".into(),
        salt: None,
        options: json!({ "decks": 2, "deck_file": deck }),
        program: "test".into(),
        date: "2026-01-31".into(),
    };
    let mut sitting = Sitting::begin(&trefle_registry::games(), setup).unwrap();
    while sitting.outcome().is_none() {
        sitting.play(Actor::Dealer, "deal", None, None).unwrap();
    }
    sitting.record().to_string()
}

#[test]
fn a_replay_is_held_in_parts_however_long_it_is() {
    let server = Server::start("");
    let (before, _) = server.memory();
    let mut answer = server.ask("/api/replay", &json!({ "record": largest_record() }));
    let (mut length, mut end, mut buffer) = (0, Vec::new(), vec![0; 1 << 16]);
    loop {
        let count = answer.read(&mut buffer).unwrap();
        if count == 0 {
            break;
        }
        length += count;
        end.extend_from_slice(&buffer[..count]);
        end.drain(..end.len().saturating_sub(16));
    }
    assert!(end.ends_with(b"]}\r\n0\r\n\r\n"), "the answer is whole");
    let (_, most) = server.memory();
    assert!(length > 20 << 20, "the answer is large: {length} bytes");
    assert!(most < before + 32, "from {before} MB to {most} MB");
}

/// A game of four in which everybody takes the first action they may.
fn careless_record(game: &str) -> String {
    let setup = Setup {
        game: game.into(),
        names: (1..=4).map(|seat| format!("Player {seat}")).collect(),
        seed: "clover".into(),
        salt: None,
        options: json!({}),
        program: "test".into(),
        date: "2026-01-31".into(),
    };
    let mut sitting = Sitting::begin(&trefle_registry::games(), setup).unwrap();
    while sitting.outcome().is_none() && sitting.actions().len() < 400 {
        let seats = Seat::first(4).map(Actor::Seat);
        let actors = seats.chain(sitting.game().kind().is_real_time().then_some(Actor::Dealer));
        let mut legal = actors.map(|actor| (actor, sitting.legal(actor).unwrap()));
        let (actor, actions) = legal.find(|(_, actions)| !actions.is_empty()).unwrap();
        sitting.play(actor, &actions[0], None, None).unwrap();
    }
    sitting.record().to_string()
}

#[test]
fn a_review_is_held_in_little_memory() {
    for game in trefle_registry::games().names() {
        let server = Server::start("");
        let (before, _) = server.memory();
        let mut answer = server.ask("/api/review", &json!({ "record": careless_record(game) }));
        let mut text = String::new();
        answer.read_to_string(&mut text).unwrap();
        let (_, most) = server.memory();
        assert!(most < before + 32, "{game}: from {before} MB to {most} MB");
    }
}

#[test]
fn who_does_not_read_or_hangs_up_at_once_takes_no_memory() {
    let server = Server::start("");
    let (before, _) = server.memory();
    let replay = json!({ "record": largest_record() });
    let stuck: Vec<TcpStream> = (0..24).map(|_| server.ask("/api/replay", &replay)).collect();
    for _ in 0..24 {
        drop(server.ask("/api/replay", &replay));
    }
    for guess in 0..60 {
        let login = json!({"name": "Nobody", "password": format!("password {guess}")});
        drop(server.ask("/api/login", &login));
    }
    // Bodies that are announced and come slowly, or are all options.
    let options =
        json!({"settings": {"game": "fits", "seats": 1, "options": {"x": vec![1; 30_000]}}});
    let slow: Vec<TcpStream> = (0..40).map(|_| server.ask("/api/tables", &options)).collect();
    for _ in 0..20 {
        std::thread::sleep(Duration::from_millis(100));
        let (_, most) = server.memory();
        assert!(most < before + 192, "from {before} MB to {most} MB");
    }
    assert!(server.answers());
    drop((stuck, slow));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_is_closed_and_leaves_no_memory_taken() {
    const SLOW: usize = 120;
    let server = Server::start(
        "addresses = false\nmessages_per_second = 100000\nmessages_at_once = 100000\n\
         lines_per_minute = 1000000\nlines_at_once = 1000000",
    );
    let url = format!("ws://{}/api/socket", server.address);
    let me = server.get("/api/me");
    let cookie = me.lines().find_map(|line| line.strip_prefix("set-cookie: trefle=")).unwrap();
    let token = cookie.split(';').next().unwrap();
    let settings = json!({"settings": {"game": "fits", "seats": 4}});
    let made = server.post("/api/tables", token, &settings);
    let table = TableId::new(made["id"].as_str().unwrap()).unwrap();
    let mut slow = Vec::new();
    for _ in 0..SLOW {
        let mut client = Client::connect(&url, None, LegalDetail::Previews).await.unwrap();
        // Told whole, as every client could be from the beginning: that is the most.
        let (legal, told) = (LegalDetail::Previews, Telling::Whole);
        client.send(&ClientMessage::Hello { version: VERSION, legal, told }).await.unwrap();
        client.join(table.clone()).await.unwrap();
        slow.push(client);
    }
    let (before, _) = server.memory();
    let deadline = Instant::now() + PATIENCE;
    while server.metric("trefle_too_slow_total") < SLOW as u64 {
        assert!(Instant::now() < deadline, "who does not read is too slow");
        for _ in 0..50 {
            let say = json!({"command": {"do": "say", "text": "more ".repeat(50)}});
            server.post(&format!("/api/tables/{table}/do"), token, &say);
        }
    }
    let (_, most) = server.memory();
    assert!((before + 24..before + 192).contains(&most), "from {before} MB to {most} MB");
    // None of them has read anything yet, nor hung up.
    while server.memory().0 > before + 16 {
        let now = server.memory().0;
        assert!(Instant::now() < deadline, "from {before} MB to {most} MB, and only back to {now}");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    drop(slow);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_keeps_the_limits_stays_when_the_server_stood_still() {
    let server = Server::start("messages_per_second = 20\nmessages_at_once = 15");
    let url = format!("ws://{}/api/socket", server.address);
    let mut client = Client::connect(&url, None, LegalDetail::None).await.unwrap();
    let mut answered = 0;
    for sent in 0..70_u32 {
        match sent {
            10 => server.signal("-STOP"),
            50 => server.signal("-CONT"),
            _ => {}
        }
        client.send(&ClientMessage::Ping { sent: f64::from(sent) }).await.unwrap();
        tokio::time::sleep(Duration::from_millis(56)).await;
    }
    while answered < 70 {
        match client.next().await.expect("the socket stays open") {
            ServerMessage::Pong { .. } => answered += 1,
            other => panic!("{other:?}"),
        }
    }
}
