//! Nodes, their database and their bus, each a process of its own.

use serde_json::{Value, json};
use std::{
    io::{BufRead as _, BufReader, Write as _},
    net::{SocketAddr, TcpStream},
    path::Path,
    process::{Child, Command, Stdio},
    sync::Mutex,
    time::{Duration, Instant},
};
use tempfile::NamedTempFile;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use trefle_store::{
    StoreError,
    conformance::{Database, Line, free_address},
};
use trefle_table::{LegalDetail, TableId};
use trefle_wire::{Client, ClientError};

use crate::PATIENCE;

const TREFLE: &str = env!("CARGO_BIN_EXE_trefle");

/// A program that ends with this one, however this one ends.
fn spawn(command: &mut Command) -> Child {
    // A process is ended with the thread that started it, and a test's threads come and go.
    let mut bound = Command::new("setpriv");
    bound.args(["--pdeathsig", "KILL", "--"]).arg(command.get_program()).args(command.get_args());
    bound.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    bound.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let (started, child) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let _ = started.send(bound.spawn());
        loop {
            std::thread::park();
        }
    });
    child.recv().unwrap().unwrap()
}

fn signal(child: &Child, name: &str) {
    let id = child.id().to_string();
    assert!(Command::new("kill").args([name, &id]).status().unwrap().success());
}

/// A NATS server.
pub(crate) struct Nats {
    process: Mutex<Option<Child>>,
    pub(crate) address: SocketAddr,
    settings: Vec<String>,
}

impl Nats {
    fn start() -> Nats {
        Nats::start_with(Vec::new())
    }

    /// With more settings, by its command line.
    pub(crate) fn start_with(settings: Vec<String>) -> Nats {
        let nats = Nats { process: Mutex::new(None), address: free_address(), settings };
        nats.go_on();
        nats
    }

    pub(crate) fn stop(&self) {
        if let Some(mut process) = self.process.lock().unwrap().take() {
            let _ = process.kill();
            let _ = process.wait();
        }
    }

    pub(crate) fn go_on(&self) {
        let folders = ["/usr/sbin", "/usr/bin", "/usr/local/bin", "/usr/local/sbin"];
        let program = folders.iter().map(|folder| Path::new(folder).join("nats-server"));
        let program = program.into_iter().find(|file| file.is_file()).expect(
            "nats-server is not installed: on Debian, `apt-get install nats-server`, or `make test`",
        );
        let port = self.address.port().to_string();
        let mut server = Command::new(program);
        server.args(["-a", "127.0.0.1", "-p", &port]).args(&self.settings);
        let process = spawn(&mut server);
        *self.process.lock().unwrap() = Some(process);
        wait_for(self.address);
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.stop();
    }
}

fn wait_for(address: SocketAddr) {
    let until = Instant::now() + PATIENCE;
    while TcpStream::connect(address).is_err() {
        assert!(Instant::now() < until, "nobody listens on {address}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// One of several nodes, and its lines to what they share.
struct Member {
    address: SocketAddr,
    process: Mutex<Option<Child>>,
    database: Line,
}

/// Several nodes on one database and one bus.
pub(crate) struct Cluster {
    pub(crate) database: Database,
    pub(crate) nats: Nats,
    pub(crate) url: String,
    /// What the nodes are told of the bus; nothing where there is to be none.
    pub(crate) bus: Option<String>,
    /// The authority whose certificates they trust, where it is one of ours.
    pub(crate) authority: Option<String>,
    nodes: Vec<Member>,
    settings: NamedTempFile,
}

/// Some of these people act, and talk, as fast as they are answered.
const SETTINGS: &str = "
[limits]
addresses = false
messages_per_second = 100000
messages_at_once = 100000
lines_per_minute = 1000000
lines_at_once = 1000000
commands_per_minute = 1000000
commands_at_once = 1000000
";

impl Cluster {
    pub(crate) async fn open(count: usize) -> Cluster {
        let cluster = Cluster::prepare(count).await;
        for node in 0..count {
            cluster.start(node);
        }
        cluster
    }

    /// Everything but the nodes, which are not started yet.
    pub(crate) async fn prepare(count: usize) -> Cluster {
        let (database, nats) = (Database::start(), Nats::start());
        let url = database.fresh().await;
        let member = |_| Member {
            address: free_address(),
            process: Mutex::new(None),
            database: Line::to(database.address()),
        };
        let nodes = (0..count).map(member).collect();
        let mut settings = NamedTempFile::new().unwrap();
        settings.write_all(SETTINGS.as_bytes()).unwrap();
        let bus = Some(format!("nats://{}", nats.address));
        Cluster { database, nats, url, bus, authority: None, nodes, settings }
    }

    /// A node's line to the database.
    pub(crate) fn line(&self, node: usize) -> &Line {
        &self.nodes[node].database
    }

    pub(crate) fn count(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn address(&self, node: usize) -> SocketAddr {
        self.nodes[node].address
    }

    /// Starts a node and waits until it serves.
    pub(crate) fn start(&self, node: usize) {
        let Member { address, process, database } = &self.nodes[node];
        let by_line = database.address().to_string();
        let url = self.url.replace(&self.database.address().to_string(), &by_line);
        let mut server = Command::new(TREFLE);
        server.args(["serve", "--store", &url, "--listen", &address.to_string()]);
        if let Some(bus) = &self.bus {
            server.args(["--bus", bus]);
        }
        if let Some(authority) = &self.authority {
            server.env("SSL_CERT_FILE", authority);
        }
        let mut child = spawn(server.arg("--config").arg(self.settings.path()));
        let mut greeting = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut greeting).unwrap();
        assert_eq!(greeting, format!("Trèfle is at http://{address}\n"));
        *process.lock().unwrap() = Some(child);
    }

    /// Ends a node without a warning.
    pub(crate) fn kill(&self, node: usize) {
        let mut child = self.nodes[node].process.lock().unwrap().take().unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
    }

    /// Asks a node to stop, as the system does, and waits until it has.
    pub(crate) fn stop(&self, node: usize) {
        let mut child = self.nodes[node].process.lock().unwrap().take().unwrap();
        signal(&child, "-TERM");
        assert!(child.wait().unwrap().success(), "a stop that was asked for is no failure");
    }

    pub(crate) fn freeze(&self, node: usize) {
        signal(self.nodes[node].process.lock().unwrap().as_ref().unwrap(), "-STOP");
    }

    pub(crate) fn wake(&self, node: usize) {
        signal(self.nodes[node].process.lock().unwrap().as_ref().unwrap(), "-CONT");
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        for node in &self.nodes {
            if let Some(mut child) = node.process.lock().unwrap().take() {
                let _ = child.kill();
                let _ = child.wait();
            }
        }
    }
}

/// Somebody with a session, which is good on every node.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    pub(crate) token: String,
    pub(crate) id: String,
}

impl Guest {
    pub(crate) async fn come(node: SocketAddr) -> Guest {
        let (head, body) = http(node, "GET", "/api/me", None, None).await;
        let token = head.lines().find_map(|line| line.strip_prefix("set-cookie: trefle="));
        let token = token.unwrap().split(';').next().unwrap().to_owned();
        Guest { token, id: body["id"].as_str().unwrap().into() }
    }

    /// Sets up a table and sits down on the first place.
    pub(crate) async fn table(&self, node: SocketAddr, settings: Value) -> TableId {
        let body = json!({ "settings": settings });
        let made = http(node, "POST", "/api/tables", Some(&self.token), Some(body)).await.1;
        TableId::new(made["id"].as_str().unwrap_or_else(|| panic!("{made}"))).unwrap()
    }

    pub(crate) async fn act(&self, node: SocketAddr, table: &TableId, command: Value) {
        let (path, body) = (format!("/api/tables/{table}/do"), json!({ "command": command }));
        let done = http(node, "POST", &path, Some(&self.token), Some(body)).await.1;
        assert!(done["number"].is_u64(), "{done}");
    }

    pub(crate) async fn connect(
        &self,
        node: SocketAddr,
        legal: LegalDetail,
    ) -> Result<Client, ClientError> {
        Client::connect(&format!("ws://{node}/api/socket"), Some(&self.token), legal).await
    }
}

pub(crate) async fn http(
    node: SocketAddr,
    method: &str,
    path: &str,
    token: Option<&str>,
    body: Option<Value>,
) -> (String, Value) {
    try_http(node, method, path, token, body).await.unwrap()
}

/// The same of a node that may be killed over it: then there is no answer.
pub(crate) async fn try_http(
    node: SocketAddr,
    method: &str,
    path: &str,
    token: Option<&str>,
    body: Option<Value>,
) -> Option<(String, Value)> {
    let token = token.map(|token| format!("authorization: Bearer {token}\r\n")).unwrap_or_default();
    let body = body.map(|body| body.to_string()).unwrap_or_default();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {node}\r\nconnection: close\r\n{token}\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = tokio::net::TcpStream::connect(node).await.ok()?;
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    Some((head.to_owned(), serde_json::from_str(body).unwrap_or_default()))
}

/// Asks the database until it answers: on a machine that has other things to do that can take longer
/// than a store waits.
pub(crate) async fn patiently<T>(mut ask: impl AsyncFnMut() -> Result<T, StoreError>) -> T {
    let until = Instant::now() + PATIENCE;
    loop {
        match ask().await {
            Ok(answer) => return answer,
            Err(error) => assert!(Instant::now() < until, "{error}"),
        }
    }
}

/// Runs the program; answers with what it said and what went wrong.
pub(crate) fn trefle(arguments: &[&str]) -> (String, String) {
    let output = Command::new(TREFLE).args(arguments).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr))
}

/// Puts something into a folder: a guest and a table, by a server on it.
pub(crate) async fn fill(folder: &str) {
    let address = free_address();
    let listen = address.to_string();
    let mut server =
        spawn(Command::new(TREFLE).args(["serve", "--listen", &listen, "--data", folder]));
    wait_for(address);
    let guest = Guest::come(address).await;
    guest.table(address, json!({"game": "fits", "seats": 2})).await;
    signal(&server, "-TERM");
    server.wait().unwrap();
}
