//! A server in a folder of its own, and people who come to it over real sockets.

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::{io, net::SocketAddr, path::PathBuf, sync::Arc, time::Duration};
use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time,
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Message, client::IntoClientRequest as _},
};
use trefle_node::Clock;
use trefle_server::{Config, LimitsConfig, Server};
use trefle_table::{Command, Games, LegalAt, LegalDetail, Phase, Place, Seat, TableId, TableView};
use trefle_wire::{Client, ClientError, ServerMessage, Standing};

/// Nothing in these tests takes nearly as long; who waits for longer waits for ever.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct House {
    pub(crate) server: Server,
    pub(crate) folder: TempDir,
}

impl House {
    pub(crate) async fn open() -> House {
        House::open_with(Config::default()).await
    }

    pub(crate) async fn open_with(config: Config) -> House {
        House::open_in(tempfile::tempdir().unwrap(), config).await
    }

    pub(crate) async fn open_in(folder: TempDir, config: Config) -> House {
        let server = start(folder.path().into(), config).await;
        House { server, folder }
    }

    /// By another clock than the machine's.
    pub(crate) async fn open_by(clock: Arc<dyn Clock>, config: Config) -> House {
        let (folder, anywhere) =
            (tempfile::tempdir().unwrap(), SocketAddr::from(([127, 0, 0, 1], 0)));
        let server = Server::start_by(clock, games(), anywhere, folder.path(), config).await;
        House { server: server.unwrap(), folder }
    }

    /// Stops the server and starts it again on the same data.
    pub(crate) async fn restart(self) -> House {
        self.server.stop().await;
        let server = start(self.folder.path().into(), Config::default()).await;
        House { server, folder: self.folder }
    }

    pub(crate) async fn guest(&self) -> Guest {
        Guest::come(self.server.address()).await
    }
}

/// The games of the house, and one that only tests know.
pub(crate) fn games() -> Games {
    trefle_registry::games().with::<trefle_pig::Pig>()
}

async fn start(folder: PathBuf, config: Config) -> Server {
    let anywhere = SocketAddr::from(([127, 0, 0, 1], 0));
    Server::start(games(), anywhere, &folder, config).await.unwrap()
}

/// Somebody with a session.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    pub(crate) address: SocketAddr,
    pub(crate) token: String,
    pub(crate) id: String,
}

impl Guest {
    pub(crate) async fn come(address: SocketAddr) -> Guest {
        let answer = http(address, "GET", "/api/me", None, None).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let cookie = answer.header("set-cookie").expect("a guest gets a cookie");
        let token = cookie.strip_prefix("trefle=").unwrap().split(';').next().unwrap().into();
        let id = answer.json()["id"].as_str().unwrap().to_owned();
        Guest { address, token, id }
    }

    pub(crate) async fn http(&self, method: &str, path: &str, body: Option<Value>) -> Answer {
        http(self.address, method, path, Some(&self.token), body).await
    }

    pub(crate) async fn get(&self, path: &str) -> Value {
        let answer = self.http("GET", path, None).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        answer.json()
    }

    /// Sets up a table and sits down on the first place.
    pub(crate) async fn table(&self, settings: Value) -> TableId {
        let body = json!({ "settings": settings });
        let answer = self.http("POST", "/api/tables", Some(body)).await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        TableId::new(answer.json()["id"].as_str().unwrap()).unwrap()
    }

    /// Carries out a command over HTTP.
    pub(crate) async fn act(&self, table: &TableId, command: Value) -> Answer {
        let body = json!({ "command": command });
        self.http("POST", &format!("/api/tables/{table}/do"), Some(body)).await
    }

    pub(crate) async fn connect(&self) -> Client {
        self.connect_for(LegalDetail::Actions).await
    }

    pub(crate) async fn connect_for(&self, legal: LegalDetail) -> Client {
        let url = format!("ws://{}/api/socket", self.address);
        Client::connect(&url, Some(&self.token), legal).await.unwrap()
    }

    /// Comes to a table.
    pub(crate) async fn at(&self, table: &TableId) -> Seated {
        let mut client = self.connect().await;
        client.join(table.clone()).await.unwrap();
        Seated::wait(client).await
    }
}

pub(crate) fn seat(number: u8) -> Place {
    Place::Seat(Seat::new(number).unwrap())
}

pub(crate) fn sit(number: u8) -> Value {
    json!({ "do": "sit", "place": number })
}

/// Somebody at a table, and how things stand.
pub(crate) struct Seated {
    pub(crate) client: Client,
    pub(crate) number: u64,
    pub(crate) standing: Standing,
    /// The numbers of the entries told since joining.
    pub(crate) told: Vec<u64>,
}

impl Seated {
    /// Waits to be shown the table.
    pub(crate) async fn wait(mut client: Client) -> Seated {
        loop {
            match next(&mut client).await.unwrap() {
                ServerMessage::Joined { number, standing, .. }
                | ServerMessage::Missed { number, standing, .. } => {
                    return Seated { client, number, standing, told: Vec::new() };
                }
                _ => {}
            }
        }
    }

    pub(crate) fn table(&self) -> &TableView {
        &self.standing.table
    }

    pub(crate) fn is_over(&self) -> bool {
        self.standing.table.phase == Phase::Over
    }

    pub(crate) fn legal(&self) -> &[LegalAt] {
        self.standing.legal.as_deref().unwrap_or_default()
    }

    /// Takes what the server says next.
    pub(crate) async fn hear(&mut self) -> ServerMessage {
        let message = next(&mut self.client).await.unwrap();
        match &message {
            ServerMessage::Told { number, standing, .. } => {
                self.told.push(*number);
                (self.number, self.standing) = (*number, standing.clone());
            }
            ServerMessage::Joined { number, standing, .. }
            | ServerMessage::Missed { number, standing, .. } => {
                (self.number, self.standing) = (*number, standing.clone());
            }
            _ => {}
        }
        message
    }

    /// Asks for something and waits for the answer: the entry's number, or the code of the refusal.
    pub(crate) async fn ask(&mut self, command: Command) -> Result<u64, String> {
        let asked = self.client.ask(command).await.unwrap();
        loop {
            match self.hear().await {
                ServerMessage::Done { id, number } if id == asked => return Ok(number),
                ServerMessage::Refused { id, why } if id.as_ref() == Some(&asked) => {
                    return Err(why.code.to_string());
                }
                _ => {}
            }
        }
    }

    /// Waits until an entry has been told.
    pub(crate) async fn until(&mut self, number: u64) {
        while self.number < number {
            self.hear().await;
        }
    }
}

pub(crate) async fn next(client: &mut Client) -> Result<ServerMessage, ClientError> {
    time::timeout(PATIENCE, client.next()).await.expect("the server says something")
}

/// Small steady choices for tests: the same every time.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    pub(crate) fn choose<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

/// An answer over HTTP.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("JSON: {}", self.body))
    }

    pub(crate) fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or_default().into()
    }
}

pub(crate) async fn http(
    address: SocketAddr,
    method: &str,
    path: &str,
    token: Option<&str>,
    body: Option<Value>,
) -> Answer {
    let token = token.map(|token| format!("authorization: Bearer {token}\r\n")).unwrap_or_default();
    let body = body.map(|body| body.to_string());
    let kind = if body.is_some() { "content-type: application/json\r\n" } else { "" };
    let body = body.unwrap_or_default();
    let length = body.len();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{token}{kind}\
         content-length: {length}\r\n\r\n{body}"
    );
    raw(address, head.as_bytes()).await
}

/// Sends bytes as they are and reads until the other side closes.
pub(crate) async fn raw(address: SocketAddr, request: &[u8]) -> Answer {
    try_raw(address, request).await.unwrap()
}

/// The same of a server that may be killed meanwhile.
pub(crate) async fn try_raw(address: SocketAddr, request: &[u8]) -> io::Result<Answer> {
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(request).await?;
    let mut bytes = Vec::new();
    let read = time::timeout(PATIENCE, stream.read_to_end(&mut bytes)).await;
    read.expect("the server answers")?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let chunked = head.to_lowercase().contains("\r\ntransfer-encoding: chunked");
    let body = if chunked { whole(body) } else { body.into() };
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok()).unwrap_or(0);
    let headers = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(key, value)| (key.to_lowercase(), value.to_owned()))
        .collect();
    Ok(Answer { status, headers, body })
}

/// A body that came in chunks; what is cut off is not whole, and ends where it was cut.
fn whole(mut chunks: &str) -> String {
    let mut body = String::new();
    while let Some((size, rest)) = chunks.split_once("\r\n") {
        let size = usize::from_str_radix(size, 16).unwrap();
        let Some(chunk) = rest.get(..size).filter(|_| size > 0) else { break };
        body += chunk;
        chunks = rest.get(size + 2..).unwrap_or_default();
    }
    body
}

/// A socket that sends whatever it likes.
pub(crate) struct Raw(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Raw {
    pub(crate) async fn connect(guest: &Guest) -> Raw {
        let url = format!("ws://{}/api/socket", guest.address);
        let mut request = url.into_client_request().unwrap();
        let bearer = format!("Bearer {}", guest.token).parse().unwrap();
        request.headers_mut().insert("authorization", bearer);
        Raw(connect_async(request).await.unwrap().0)
    }

    pub(crate) async fn send(&mut self, message: Message) {
        self.0.send(message).await.unwrap();
    }

    pub(crate) async fn say(&mut self, text: &str) {
        self.send(Message::text(text)).await;
    }

    /// Sends without waiting for it to be on its way.
    pub(crate) async fn put(&mut self, text: &str) {
        self.0.feed(Message::text(text)).await.unwrap();
    }

    /// Sends all that was put.
    pub(crate) async fn flush(&mut self) {
        self.0.flush().await.unwrap();
    }

    /// The next message; `None` once the socket is closed.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        let text = async {
            loop {
                match self.0.next().await? {
                    Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
                    Ok(Message::Close(_)) | Err(_) => return None,
                    Ok(_) => {}
                }
            }
        };
        time::timeout(PATIENCE, text).await.expect("the server says something")
    }

    /// The next message of this type.
    pub(crate) async fn hear_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear().await.expect("the socket is open");
            if message["type"] == kind {
                return message;
            }
        }
    }

    pub(crate) async fn hello(&mut self) {
        self.say(r#"{"type":"hello","version":1,"legal":"actions"}"#).await;
        self.hear_of("welcome").await;
    }
}

/// As much as one likes from one address: tests come from one.
pub(crate) fn unlimited() -> Config {
    let limits = LimitsConfig {
        addresses: false,
        messages_per_second: 100_000,
        messages_at_once: 100_000,
        lines_per_minute: 1_000_000,
        lines_at_once: 1_000_000,
        commands_per_minute: 1_000_000,
        commands_at_once: 1_000_000,
        ..LimitsConfig::default()
    };
    Config { limits, ..Config::default() }
}
