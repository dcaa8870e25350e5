//! One table: its sockets, what they are told, and what is asked next.

use crate::{
    Counts, Trouble,
    line::{Socket, connect, guest, hear, http},
};
use futures_util::{SinkExt as _, StreamExt as _, stream};
use serde::{Deserialize, de::IgnoredAny};
use serde_json::{Value, json};
use std::{
    net::SocketAddr,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};
use tokio::{
    sync::{Barrier, Semaphore},
    time::{self, Instant},
};
use tokio_tungstenite::tungstenite::Message;
use trefle_table::{Phase, Place, Shuffle};

/// An action that is not told within this time is lost.
const LOST_AFTER: Duration = Duration::from_secs(20);

/// One table of the load.
pub(crate) struct Plan {
    pub(crate) servers: Vec<SocketAddr>,
    pub(crate) game: String,
    pub(crate) seats: usize,
    pub(crate) number: usize,
    pub(crate) sockets: usize,
    pub(crate) every: Duration,
    pub(crate) lasts: Duration,
}

/// A message, read no further than needed.
#[derive(Deserialize)]
pub(crate) struct Heard {
    #[serde(rename = "type")]
    pub(crate) kind: String,
    number: Option<u64>,
    id: Option<String>,
    steps: Option<Vec<StepsHeard>>,
    table: Option<TableHeard>,
    reason: Option<String>,
}

/// What may be done at a place, step by step, without what it would do.
#[derive(Deserialize)]
struct StepsHeard {
    place: Place,
    first: usize,
    steps: Vec<StepHeard>,
}

/// A step: its text, what it would do, and what can come after it.
#[derive(Deserialize)]
struct StepHeard(String, IgnoredAny, #[serde(default)] Vec<usize>);

impl StepsHeard {
    /// One of the actions.
    fn choose(&self, dice: &mut Shuffle) -> Option<String> {
        let first: Vec<usize> = (0..self.first).collect();
        let mut texts = Vec::new();
        let mut next = &first;
        while let Some(&at) = dice.choose(next) {
            let StepHeard(text, _, then) = self.steps.get(at)?;
            texts.push(text.as_str());
            next = then;
        }
        Some(texts.join(" "))
    }
}

#[derive(Deserialize)]
struct TableHeard {
    phase: Option<Phase>,
}

/// How things stand at a table of the load.
struct Playing {
    seats: usize,
    sinks: Vec<stream::SplitSink<Socket, Message>>,
    /// The last entry that each socket was told of.
    told: Vec<u64>,
    /// What each player may do.
    legal: Vec<Vec<StepsHeard>>,
    over: bool,
    asked: u64,
}

impl Plan {
    pub(crate) async fn run(
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

    /// Guests sit down, the game begins, and everybody connects.
    async fn set_up(&self) -> Result<(Vec<stream::SplitStream<Socket>>, Playing), Trouble> {
        let server = self.server(0)?;
        let host = guest(server).await?;
        let made = json!({"settings": {"game": self.game, "seats": self.seats}});
        let made = http(server, "POST", "/api/tables", Some(&host), Some(made)).await?;
        let table = made["id"].as_str().ok_or_else(|| format!("no table: {made}"))?.to_owned();
        let path = format!("/api/tables/{table}/do");
        let mut people = vec![host];
        for place in 2..=self.seats {
            let friend = guest(server).await?;
            let sit = json!({"command": {"do": "sit", "place": place}});
            http(server, "POST", &path, Some(&friend), Some(sit)).await?;
            people.push(friend);
        }
        let start = json!({"command": {"do": "start"}});
        http(server, "POST", &path, people.first().map(String::as_str), Some(start)).await?;
        let mut playing = Playing {
            seats: self.seats,
            sinks: Vec::new(),
            told: Vec::new(),
            legal: Vec::new(),
            over: false,
            asked: 0,
        };
        let mut streams = Vec::new();
        for index in 0..self.sockets {
            // Those who look on come as the last player: what counts is the socket.
            let token = people.get(index).or(people.last()).ok_or("nobody plays")?;
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
            playing.legal.push(joined.steps.unwrap_or_default());
            let (sink, stream) = socket.split();
            playing.sinks.push(sink);
            streams.push(stream);
        }
        Ok((streams, playing))
    }
}

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
            "told" | "changed" => {
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
                    *legal = heard.steps.unwrap_or_default();
                }
                // Where the table is not told, it is as it was.
                if index == 0
                    && let Some(phase) = heard.table.and_then(|table| table.phase)
                {
                    let over = phase == Phase::Over;
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
            return Some((dice.below(self.seats), json!({"do": "rematch"})));
        }
        let (who, at) = self
            .legal
            .iter()
            .take(self.seats)
            .enumerate()
            .find_map(|(who, legal)| legal.first().map(|at| (who, at)))?;
        let action = at.choose(dice)?;
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
