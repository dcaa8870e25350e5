//! `trefle load`: many people at many tables, to see what a server can bear.
//!
//! One task a table holds all its sockets: it sends an action when its time has come, and notes
//! how long it takes until everybody at the table was told.

use crate::Failure;
use futures_util::{SinkExt as _, StreamExt as _, stream};
use serde::Deserialize;
use serde_json::{Value, json};
use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    sync::{Barrier, Semaphore},
    task::JoinSet,
    time::{self, Instant},
};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{Message, client::IntoClientRequest as _, protocol::WebSocketConfig},
};
use trefle_games::Shuffle;
use trefle_table::{LegalAt, Phase};

/// See what a server can bear
///
/// Opens sockets, plays real games of FILLIT by legal actions at a steady rate, and reports how
/// many were carried out, how long it took from sending until everybody at the table was told, and
/// whether any was lost or doubled. The server must let one address do all that: start it with
/// `trefle serve --no-address-limits`.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  trefle serve --no-address-limits --data /tmp/load &
  trefle load --tables 1000 --sockets 2500 --rate 1000 --seconds 30")]
pub(crate) struct Args {
    /// The server; given several times, nodes that the people at each table are spread over
    #[arg(long, default_value = "127.0.0.1:8080", value_name = "ADDRESS:PORT")]
    connect: Vec<SocketAddr>,
    /// Tables, each with two players
    #[arg(long, default_value_t = 1000)]
    tables: usize,
    /// Sockets at those tables, at least two a table; the others look on
    #[arg(long, default_value_t = 2500)]
    sockets: usize,
    /// Sockets that only stay open, to see what one costs
    #[arg(long, default_value_t = 0)]
    idle: usize,
    /// Actions a second, all tables together
    #[arg(long, default_value_t = 1000.0)]
    rate: f64,
    /// How long
    #[arg(long, default_value_t = 30)]
    seconds: u64,
}

/// People who come in at once while the tables are set up.
const COMING_IN: usize = 32;

/// An action that is not told within this time is lost.
const LOST_AFTER: Duration = Duration::from_secs(20);

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    if args.sockets < args.tables * 2 || args.tables == 0 {
        return Err("every table has two players: give at least twice as many sockets".into());
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(load(args)).map_err(|error| -> Failure { error })
}

/// What the load may fail with, from any thread.
type Trouble = Box<dyn std::error::Error + Send + Sync>;

fn say(text: &str) -> Result<(), Trouble> {
    crate::print(text).map_err(|error| error.to_string().into())
}

/// What all tables count together.
#[derive(Default)]
struct Counts {
    actions: AtomicU64,
    lost: AtomicU64,
    doubled: AtomicU64,
    refused: AtomicU64,
    games: AtomicU64,
}

async fn load(args: &Args) -> Result<(), Trouble> {
    let at_rest = memory(&args.connect).await?;
    let idle = sit_idle(args, at_rest).await?;
    say(&format!("setting up {} tables\n", args.tables))?;
    let counts = Arc::new(Counts::default());
    let gate = Arc::new(Barrier::new(args.tables + 1));
    let coming_in = Arc::new(Semaphore::new(COMING_IN));
    let mut tables = JoinSet::new();
    for number in 0..args.tables {
        let sockets = args.sockets / args.tables + usize::from(number < args.sockets % args.tables);
        let plan = Plan {
            servers: args.connect.clone(),
            number,
            sockets,
            every: Duration::from_secs_f64(args.tables as f64 / args.rate),
            lasts: Duration::from_secs(args.seconds),
        };
        tables.spawn(plan.run(counts.clone(), gate.clone(), coming_in.clone()));
    }
    // A table that fails to be set up never comes to the gate.
    let began = tokio::select! {
        _ = gate.wait() => Instant::now(),
        failed = first_failure(&mut tables) => return Err(failed),
    };
    say(&format!("{} sockets at {} tables\n", args.sockets, args.tables))?;
    let mut latencies = Vec::new();
    while let Some(table) = tables.join_next().await {
        latencies.extend(table??);
    }
    let lasted = began.elapsed().as_secs_f64();
    let loaded = memory(&args.connect).await?;
    drop(idle);
    report(args, &counts, latencies, lasted, (at_rest, loaded))
}

async fn first_failure(tables: &mut JoinSet<Result<Vec<u32>, Trouble>>) -> Trouble {
    loop {
        match tables.join_next().await {
            Some(Ok(Ok(_))) => {}
            Some(Ok(Err(error))) => return error,
            Some(Err(error)) => return error.into(),
            None => std::future::pending().await,
        }
    }
}

/// Opens the idle sockets and says what one costs.
async fn sit_idle(args: &Args, before: u64) -> Result<Vec<Socket>, Trouble> {
    if args.idle == 0 {
        return Ok(Vec::new());
    }
    let mut sockets = Vec::with_capacity(args.idle);
    let mut token = None;
    for server in args.connect.iter().cycle().take(args.idle) {
        let known = match &token {
            Some(token) => token,
            None => token.insert(guest(*server).await?),
        };
        let mut socket = connect(*server, known).await?;
        hear(&mut socket).await?;
        sockets.push(socket);
    }
    let each = memory(&args.connect).await?.saturating_sub(before) as f64 / args.idle as f64;
    say(&format!("{} idle sockets: {:.1} KB each\n", args.idle, each / 1024.0))?;
    Ok(sockets)
}

fn report(
    args: &Args,
    counts: &Counts,
    mut latencies: Vec<u32>,
    lasted: f64,
    (at_rest, loaded): (u64, u64),
) -> Result<(), Trouble> {
    latencies.sort_unstable();
    let at = |share: f64| {
        let index = (latencies.len() as f64 * share) as usize;
        let micros = latencies.get(index.min(latencies.len().saturating_sub(1)));
        f64::from(micros.copied().unwrap_or(0)) / 1000.0
    };
    let get = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    let (lost, doubled) = (get(&counts.lost), get(&counts.doubled));
    let megabytes = |bytes: u64| bytes as f64 / 1024.0 / 1024.0;
    say(&format!(
        "actions    {} in {lasted:.1} s: {:.0} a second ({} games ended)\n\
         latency    p50 {:.1} ms, p95 {:.1} ms, p99 {:.1} ms, longest {:.1} ms (from sending until all were told)\n\
         lost       {lost}\n\
         doubled    {doubled}\n\
         refused    {}\n\
         memory     {:.0} MB at rest, {:.0} MB with {} sockets at {} tables\n",
        get(&counts.actions),
        get(&counts.actions) as f64 / lasted,
        get(&counts.games),
        at(0.50),
        at(0.95),
        at(0.99),
        at(1.0),
        get(&counts.refused),
        megabytes(at_rest),
        megabytes(loaded),
        args.sockets + args.idle,
        args.tables,
    ))?;
    if lost + doubled > 0 {
        return Err("actions were lost or doubled".into());
    }
    Ok(())
}

type Socket = WebSocketStream<TcpStream>;

/// One table of the load.
struct Plan {
    servers: Vec<SocketAddr>,
    number: usize,
    sockets: usize,
    every: Duration,
    lasts: Duration,
}

/// A message, read no further than needed.
#[derive(Deserialize)]
struct Heard {
    #[serde(rename = "type")]
    kind: String,
    number: Option<u64>,
    id: Option<String>,
    legal: Option<Vec<LegalAt>>,
    table: Option<TableHeard>,
    reason: Option<String>,
}

#[derive(Deserialize)]
struct TableHeard {
    phase: Phase,
}

/// How things stand at a table of the load.
struct Playing {
    sinks: Vec<stream::SplitSink<Socket, Message>>,
    /// The last entry that each socket was told of.
    told: Vec<u64>,
    /// What each player may do.
    legal: Vec<Vec<LegalAt>>,
    over: bool,
    asked: u64,
}

impl Plan {
    async fn run(
        self,
        counts: Arc<Counts>,
        gate: Arc<Barrier>,
        coming_in: Arc<Semaphore>,
    ) -> Result<Vec<u32>, Trouble> {
        let place = coming_in.acquire_owned().await?;
        let (sockets, mut playing) = self.set_up().await?;
        drop(place);
        let streams = sockets.into_iter().enumerate();
        let streams = streams.map(|(index, socket)| socket.map(move |heard| (index, heard)));
        let mut heard = stream::select_all(streams);
        gate.wait().await;
        let began = Instant::now();
        // Spread evenly, so that not all tables act in the same moment.
        let mut dice = Shuffle::new(&format!("table {}", self.number));
        let first = self.every.mul_f64(dice.below(10_000) as f64 / 10_000.0);
        let mut due = began + first;
        let mut latencies = Vec::new();
        while due < began + self.lasts {
            // What comes in between (a game's end, who is there) is heard meanwhile.
            loop {
                tokio::select! {
                    () = time::sleep_until(due) => break,
                    Some((index, message)) = heard.next() => {
                        playing.hear(index, message?, &counts)?;
                    }
                }
            }
            due += self.every;
            let Some((who, command)) = playing.choose(&mut dice) else { continue };
            let sent = Instant::now();
            let id = playing.ask(who, &command).await?;
            let told = async {
                let mut number = None;
                while !number.is_some_and(|number| playing.told.iter().all(|told| *told >= number))
                {
                    let Some((index, message)) = heard.next().await else {
                        return Err("the server hung up".into());
                    };
                    if let Some(done) = playing.hear(index, message?, &counts)?
                        && done.id.as_deref() == Some(&id)
                    {
                        match done.kind.as_str() {
                            "done" => number = done.number,
                            _ => return Ok(false),
                        }
                    }
                }
                Ok::<bool, Trouble>(true)
            };
            match time::timeout(LOST_AFTER, told).await {
                Ok(Ok(true)) => {
                    counts.actions.fetch_add(1, Ordering::Relaxed);
                    latencies.push(sent.elapsed().as_micros().try_into().unwrap_or(u32::MAX));
                }
                Ok(Ok(false)) => drop(counts.refused.fetch_add(1, Ordering::Relaxed)),
                Ok(Err(error)) => return Err(error),
                Err(_) => drop(counts.lost.fetch_add(1, Ordering::Relaxed)),
            }
        }
        Ok(latencies)
    }

    /// Where one of those at the table is connected: each to the node after the one before.
    fn server(&self, index: usize) -> Result<SocketAddr, Trouble> {
        let server = self.servers.iter().cycle().nth(self.number + index);
        Ok(*server.ok_or("no server to connect to")?)
    }

    /// Two guests sit down, the game begins, and everybody connects.
    async fn set_up(&self) -> Result<(Vec<stream::SplitStream<Socket>>, Playing), Trouble> {
        let server = self.server(0)?;
        let (host, friend) = (guest(server).await?, guest(server).await?);
        // A game in turns without chance: whoever is to move can always do something.
        let games = trefle_registry::games();
        let game = games.iter().find(|kind| !kind.descriptor().chance).ok_or("no such game")?;
        let made = json!({"settings": {"game": game.name(), "seats": 2}});
        let made = http(server, "POST", "/api/tables", Some(&host), Some(made)).await?;
        let table = made["id"].as_str().ok_or_else(|| format!("no table: {made}"))?.to_owned();
        let path = format!("/api/tables/{table}/do");
        let sit = json!({"command": {"do": "sit", "place": 2}});
        http(server, "POST", &path, Some(&friend), Some(sit)).await?;
        let start = json!({"command": {"do": "start"}});
        http(server, "POST", &path, Some(&host), Some(start)).await?;
        let mut playing = Playing {
            sinks: Vec::new(),
            told: Vec::new(),
            legal: Vec::new(),
            over: false,
            asked: 0,
        };
        let mut streams = Vec::new();
        for index in 0..self.sockets {
            // Those who look on come as the friend: what counts is the socket.
            let token = if index == 0 { &host } else { &friend };
            let mut socket = connect(self.server(index)?, token).await?;
            let join = json!({"type": "join", "table": table}).to_string();
            socket.send(Message::text(join)).await?;
            let joined = loop {
                let heard = hear(&mut socket).await?;
                if heard.kind == "joined" || heard.kind == "missed" {
                    break heard;
                }
            };
            playing.told.push(joined.number.unwrap_or(0));
            playing.legal.push(joined.legal.unwrap_or_default());
            let (sink, stream) = socket.split();
            playing.sinks.push(sink);
            streams.push(stream);
        }
        Ok((streams, playing))
    }
}

type Frame = Result<Message, tokio_tungstenite::tungstenite::Error>;

impl Playing {
    /// Takes what a socket was told; answers with it if it answers a command.
    fn hear(
        &mut self,
        index: usize,
        message: Message,
        counts: &Counts,
    ) -> Result<Option<Heard>, Trouble> {
        let Message::Text(text) = message else { return Ok(None) };
        let heard: Heard = serde_json::from_str(&text)?;
        match heard.kind.as_str() {
            "told" => {
                let number = heard.number.unwrap_or(0);
                let last = self.told.get(index).copied().unwrap_or(0);
                if number > last + 1 {
                    counts.lost.fetch_add(number - last - 1, Ordering::Relaxed);
                } else if number <= last {
                    counts.doubled.fetch_add(1, Ordering::Relaxed);
                }
                if let Some(told) = self.told.get_mut(index) {
                    *told = number;
                }
                if let Some(legal) = self.legal.get_mut(index) {
                    *legal = heard.legal.unwrap_or_default();
                }
                let over = heard.table.is_some_and(|table| table.phase == Phase::Over);
                if index == 0 {
                    counts.games.fetch_add(u64::from(over && !self.over), Ordering::Relaxed);
                    self.over = over;
                }
                Ok(None)
            }
            "done" | "refused" => Ok(Some(heard)),
            "closing" => {
                Err(format!("the server closed: {}", heard.reason.unwrap_or_default()).into())
            }
            _ => Ok(None),
        }
    }

    /// What to do next, and which player does it.
    fn choose(&self, dice: &mut Shuffle) -> Option<(usize, Value)> {
        if self.over {
            return Some((dice.below(2), json!({"do": "rematch"})));
        }
        let (who, at) = self
            .legal
            .iter()
            .take(2)
            .enumerate()
            .find_map(|(who, legal)| legal.first().map(|at| (who, at)))?;
        let action = &dice.choose(&at.actions)?.action;
        Some((who, json!({"do": "play", "place": at.place, "action": action})))
    }

    async fn ask(&mut self, who: usize, command: &Value) -> Result<String, Trouble> {
        self.asked += 1;
        let id = self.asked.to_string();
        let message = json!({"type": "do", "id": id, "command": command}).to_string();
        let sink = self.sinks.get_mut(who).ok_or("no such socket")?;
        sink.send(Message::text(message)).await?;
        Ok(id)
    }
}

/// Opens a socket and says hello.
async fn connect(server: SocketAddr, token: &str) -> Result<Socket, Trouble> {
    let mut request = format!("ws://{server}/api/socket").into_client_request()?;
    request.headers_mut().insert("authorization", format!("Bearer {token}").parse()?);
    let stream = TcpStream::connect(server).await?;
    stream.set_nodelay(true)?;
    // Small buffers: thousands of sockets share this machine with the server.
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    let (mut socket, _) = client_async_with_config(request, stream, Some(config)).await?;
    let hello = json!({"type": "hello", "version": trefle_wire::VERSION, "legal": "actions"});
    socket.send(Message::text(hello.to_string())).await?;
    Ok(socket)
}

async fn hear(socket: &mut Socket) -> Result<Heard, Trouble> {
    loop {
        let frame: Option<Frame> = socket.next().await;
        if let Message::Text(text) = frame.ok_or("the server hung up")?? {
            return Ok(serde_json::from_str(&text)?);
        }
    }
}

/// A new guest's token.
async fn guest(server: SocketAddr) -> Result<String, Trouble> {
    let answer = exchange(server, "GET", "/api/me", None, None).await?;
    let token = answer.lines().find_map(|line| line.strip_prefix("set-cookie: trefle="));
    let token = token.and_then(|rest| rest.split(';').next());
    Ok(token.ok_or_else(|| format!("no guest: {answer}"))?.to_owned())
}

/// What the servers' processes take, in bytes, by their own metrics.
async fn memory(servers: &[SocketAddr]) -> Result<u64, Trouble> {
    let mut sum: u64 = 0;
    for server in servers {
        let answer = exchange(*server, "GET", "/metrics", None, None).await?;
        let line = answer.lines().find_map(|line| line.strip_prefix("trefle_memory_bytes "));
        sum += line.and_then(|bytes| bytes.trim().parse::<u64>().ok()).unwrap_or(0);
    }
    Ok(sum)
}

async fn http(
    server: SocketAddr,
    method: &str,
    path: &str,
    token: Option<&str>,
    body: Option<Value>,
) -> Result<Value, Trouble> {
    let answer = exchange(server, method, path, token, body).await?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    if !head.starts_with("HTTP/1.1 2") {
        return Err(format!("{method} {path}: {body}").into());
    }
    Ok(serde_json::from_str(body)?)
}

/// One request on a connection of its own: all that setting up a table needs of HTTP.
async fn exchange(
    server: SocketAddr,
    method: &str,
    path: &str,
    token: Option<&str>,
    body: Option<Value>,
) -> Result<String, Trouble> {
    let token = token.map(|token| format!("authorization: Bearer {token}\r\n")).unwrap_or_default();
    let body = body.map(|body| body.to_string()).unwrap_or_default();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\n{token}\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(server).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(answer)
}
