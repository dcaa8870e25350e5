//! Onlookers who do not read: what waits for them is bounded, they are told so, and memory goes back.
#![expect(clippy::unwrap_used, reason = "a test fails by saying what is wrong")]

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::{
    fs,
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};
use tokio::{net::TcpSocket, time};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Message, client::IntoClientRequest as _},
};

/// Nothing here takes nearly as long.
const PATIENCE: Duration = Duration::from_secs(120);

const ONLOOKERS: usize = 24;

/// What the server may have kept after all of them have gone: far less than it told them.
const MOST_KEPT: u64 = 32 * 1024 * 1024;

struct Server {
    process: Child,
    address: SocketAddr,
    _data: tempfile::TempDir,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Server {
    fn start() -> Server {
        let data = tempfile::tempdir().unwrap();
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let listen = address.to_string();
        let mut process = Command::new(env!("CARGO_BIN_EXE_trefle"))
            .args(["serve", "--no-address-limits", "--listen", &listen, "--data"])
            .arg(data.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut greeting = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut greeting).unwrap();
        Server { process, address, _data: data }
    }

    fn http(&self, method: &str, path: &str, token: &str, body: &Value) -> String {
        let body = body.to_string();
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
        answer
    }

    fn guest(&self) -> String {
        let answer = self.http("GET", "/api/me", "", &Value::Null);
        let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: trefle="));
        cookie.unwrap().split(';').next().unwrap().to_owned()
    }

    fn act(&self, table: &str, token: &str, command: &Value) {
        let path = format!("/api/tables/{table}/do");
        let answer = self.http("POST", &path, token, &json!({ "command": command }));
        assert!(answer.starts_with("HTTP/1.1 2"), "{command}: {answer}");
    }

    fn memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() * 1024
    }

    fn metric(&self, name: &str) -> u64 {
        let answer = self.http("GET", "/metrics", "", &Value::Null);
        let line = answer.lines().find_map(|line| line.strip_prefix(name)).unwrap_or("0");
        line.trim().parse().unwrap()
    }

    /// Comes to a table, and keeps as little room to be told as can be.
    async fn look_on(&self, table: &str) -> WebSocketStream<tokio::net::TcpStream> {
        let token = self.guest();
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        let stream = socket.connect(self.address).await.unwrap();
        let mut request =
            format!("ws://{}/api/socket", self.address).into_client_request().unwrap();
        let bearer = format!("Bearer {token}").parse().unwrap();
        request.headers_mut().insert("authorization", bearer);
        let (mut socket, _) = client_async(request, stream).await.unwrap();
        for message in [
            json!({"type": "hello", "version": 1, "legal": "previews"}),
            json!({"type": "join", "table": table}),
        ] {
            socket.send(Message::text(message.to_string())).await.unwrap();
        }
        while !socket.next().await.unwrap().unwrap().to_text().unwrap().contains("\"joined\"") {}
        socket
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_is_told_so_and_costs_nothing_afterwards() {
    let server = Server::start();
    let (host, friend) = (server.guest(), server.guest());
    let settings = json!({"settings": {"game": "fits", "seats": 2}});
    let made = server.http("POST", "/api/tables", &host, &settings);
    let made: Value = serde_json::from_str(made.split_once("\r\n\r\n").unwrap().1).unwrap();
    let table = made["id"].as_str().unwrap().to_owned();
    server.act(&table, &friend, &json!({"do": "sit", "place": 2}));
    server.act(&table, &host, &json!({"do": "start"}));
    let mut onlookers = Vec::new();
    for _ in 0..ONLOOKERS {
        onlookers.push(server.look_on(&table).await);
    }
    let before = server.memory();
    let began = Instant::now();
    // More and more happens that they do not read, until the server has had enough of them all.
    while server.metric("trefle_too_slow_total") < ONLOOKERS as u64 {
        for _ in 0..20 {
            server.act(&table, &host, &json!({"do": "offer", "what": "draw"}));
            server.act(&table, &friend, &json!({"do": "answer", "what": "draw", "yes": false}));
        }
        assert!(began.elapsed() < PATIENCE, "somebody who does not read is told on and on");
    }
    for mut onlooker in onlookers {
        let mut last = String::new();
        let read = async {
            while let Some(Ok(message)) = onlooker.next().await {
                if let Message::Text(text) = message {
                    last = text.to_string();
                }
            }
        };
        time::timeout(PATIENCE, read).await.unwrap();
        let last: Value = serde_json::from_str(&last).unwrap();
        assert_eq!(last, json!({"type": "closing", "reason": "too_slow"}));
    }
    let kept = server.memory().saturating_sub(before);
    println!("{} MB before, {} MB kept", before >> 20, kept >> 20);
    assert!(kept < MOST_KEPT, "{kept} bytes are kept");
}
