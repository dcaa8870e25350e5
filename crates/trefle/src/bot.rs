//! `trefle bot`: a program of one's own at a server's table.

use crate::Failure;
use serde::Deserialize;
use serde_json::{Value, json};
use std::{process::Stdio, time::Duration};
use tokio::{
    io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader, Lines},
    process::{Child, ChildStdin, ChildStdout, Command as Process},
    time,
};
use trefle_table::{Command, LegalAt, LegalDetail, Phase, Place, Seat, TableId};
use trefle_wire::{Client, ClientError, ServerMessage, Standing};

/// Let a program of your own play at a server's table
///
/// Connects to a server, sits down at a table and hands every decision to the program: one JSON
/// line on its standard input, one line back, as docs/engine.md says under "Outside bots".
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  trefle bot --connect http://127.0.0.1:8080/t/k3mzp0ahtq cmd:./examples/bot.py
  trefle bot --connect https://games.example/t/k3mzp0ahtq --token 4f1c… --place 2 cmd:'python3 my.py'")]
pub(crate) struct Args {
    /// The table's address as the page shows it
    #[arg(long, value_name = "URL")]
    connect: String,
    /// A token from the server; without one the bot comes as a guest
    #[arg(long, env = "TREFLE_TOKEN", value_name = "TOKEN")]
    token: Option<String>,
    /// The place to sit on; without it, the first that is free
    #[arg(long, value_name = "SEAT")]
    place: Option<u8>,
    /// How long the program may think about one decision, in milliseconds
    #[arg(long, default_value_t = 2000, value_name = "MILLIS")]
    millis: u64,
    /// The program: `cmd:` and a command line
    #[arg(value_name = "cmd:PROGRAM")]
    program: String,
}

/// A program that answers later than this after its time is not waited for any longer.
const GRACE: Duration = Duration::from_secs(10);

/// How long to wait before connecting again.
const AGAIN: Duration = Duration::from_secs(1);

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(play(args))
}

async fn play(args: &Args) -> Result<(), Failure> {
    let (url, table) = addresses(&args.connect)?;
    let mut program = Program::start(&args.program)?;
    let mut client = Client::connect(&url, args.token.as_deref(), LegalDetail::Actions).await?;
    client.join(table).await?;
    let mut bot = Bot { millis: args.millis, wanted: args.place, seated: false, waited_at: None };
    loop {
        match client.next().await {
            Ok(message) => {
                if bot.hear(message, &mut client, &mut program).await? {
                    client.close().await;
                    return program.finish().await;
                }
            }
            // The server says when to come back, and asking again does nothing twice.
            Err(error) if error.is_passing() => reconnect(&mut client).await?,
            Err(error) => return Err(error.into()),
        }
    }
}

async fn reconnect(client: &mut Client) -> Result<(), Failure> {
    for _ in 0..60 {
        time::sleep(AGAIN).await;
        match client.reconnect().await {
            Ok(()) => return Ok(()),
            Err(ClientError::Socket(_)) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err("the server did not come back".into())
}

/// The socket's address and the table, from the table's address as the page shows it.
pub(crate) fn addresses(url: &str) -> Result<(String, TableId), Failure> {
    let wrong =
        || format!("`{url}` is no table's address, such as http://127.0.0.1:8080/t/k3mzp0ahtq");
    let (server, table) = url.rsplit_once("/t/").ok_or_else(wrong)?;
    let server = match server.split_once("://").ok_or_else(wrong)? {
        ("http", host) => format!("ws://{host}"),
        ("https", host) => format!("wss://{host}"),
        _ => return Err(wrong().into()),
    };
    let table = TableId::new(table.trim_end_matches('/')).map_err(|_| wrong())?;
    Ok((format!("{server}/api/socket"), table))
}

/// What the bot knows beside what it is told.
struct Bot {
    millis: u64,
    wanted: Option<u8>,
    seated: bool,
    /// The entry after which the program chose to wait: it is asked again when there is another.
    waited_at: Option<u64>,
}

impl Bot {
    /// Takes what the server says; true when the game is over.
    async fn hear(
        &mut self,
        message: ServerMessage,
        client: &mut Client,
        program: &mut Program,
    ) -> Result<bool, Failure> {
        match message {
            ServerMessage::Joined { number, standing, .. }
            | ServerMessage::Missed { number, standing, .. }
            | ServerMessage::Told { number, standing, .. } => {
                if standing.table.phase == Phase::Over {
                    let outcome = standing.table.ending.map(|ending| ending.outcome);
                    program.tell(&json!({"over": true, "outcome": outcome})).await?;
                    return Ok(true);
                }
                self.sit_down(&standing, client).await?;
                self.decide(number, &standing, client, program).await?;
            }
            ServerMessage::Refused { why, .. } if !self.seated => return Err(why.into()),
            // Another was quicker, or things changed: what is told next brings another decision.
            _ => {}
        }
        Ok(false)
    }

    async fn sit_down(&mut self, standing: &Standing, client: &mut Client) -> Result<(), Failure> {
        if !standing.table.you.places.is_empty() {
            self.seated = true;
        }
        if self.seated || standing.table.phase != Phase::Waiting {
            return Ok(());
        }
        let free = standing.table.places.iter().find(|place| place.taken_by.is_none());
        let place = match self.wanted {
            Some(number) => Place::Seat(Seat::new(number).ok_or("seats count from 1")?),
            None => free.ok_or("there is no free place at this table")?.place,
        };
        client.ask(Command::Sit { place, name: None }).await?;
        Ok(())
    }

    async fn decide(
        &mut self,
        number: u64,
        standing: &Standing,
        client: &mut Client,
        program: &mut Program,
    ) -> Result<(), Failure> {
        let legal = standing.legal.as_deref().unwrap_or_default();
        let Some(at) = legal.first() else { return Ok(()) };
        if self.waited_at == Some(number) {
            return Ok(());
        }
        let question = question(standing, at, self.millis);
        match program.ask(&question, Duration::from_millis(self.millis) + GRACE).await? {
            Some(action) => {
                client.ask(Command::Play { place: at.place, action, card: None }).await?;
            }
            None => self.waited_at = Some(number),
        }
        Ok(())
    }
}

fn question(standing: &Standing, at: &LegalAt, millis: u64) -> Value {
    let legal: Vec<&str> = at.actions.iter().map(|action| action.action.as_str()).collect();
    json!({
        "game": standing.table.settings.game,
        "seat": at.place,
        "view": standing.view,
        "legal": legal,
        "millis": millis,
    })
}

/// A program that is asked by lines.
struct Program {
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
    /// Dropped with the bot, which ends it.
    child: Child,
}

/// A program's answer; unknown keys are its own business.
#[derive(Deserialize)]
struct Reply {
    action: Option<String>,
}

impl Program {
    fn start(program: &str) -> Result<Program, Failure> {
        let line = program
            .strip_prefix("cmd:")
            .filter(|line| !line.trim().is_empty())
            .ok_or("the program is given as cmd:PROGRAM, such as cmd:./examples/bot.py")?;
        let mut child = Process::new("sh")
            .args(["-c", &format!("exec {line}")])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .map_err(|error| format!("cannot start `{line}`: {error}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("the program has no input or output".into());
        };
        Ok(Program { input, output: BufReader::new(output).lines(), child })
    }

    /// Lets it end by itself: it may have something to write down.
    async fn finish(mut self) -> Result<(), Failure> {
        drop(self.input);
        // Who does not end is ended.
        let _ = time::timeout(GRACE, self.child.wait()).await;
        Ok(())
    }

    async fn tell(&mut self, line: &Value) -> Result<(), Failure> {
        let written = self.input.write_all(format!("{line}\n").as_bytes()).await;
        written.map_err(|error| format!("the program does not listen any more: {error}"))?;
        Ok(self.input.flush().await?)
    }

    async fn ask(
        &mut self,
        question: &Value,
        patience: Duration,
    ) -> Result<Option<String>, Failure> {
        self.tell(question).await?;
        let line = time::timeout(patience, self.output.next_line()).await;
        let line = line.map_err(|_| "the program takes too long to answer")??;
        let line = line.ok_or("the program has ended without an answer")?;
        let reply: Reply = serde_json::from_str(&line)
            .map_err(|error| format!("the program's answer is no {{\"action\":…}}: {error}"))?;
        Ok(reply.action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tables_address_says_where_to_connect() {
        let (url, table) = addresses("https://games.example/t/k3mzp0ahtq").unwrap();
        assert_eq!(
            (url.as_str(), table.as_str()),
            ("wss://games.example/api/socket", "k3mzp0ahtq")
        );
        let (url, _) = addresses("http://127.0.0.1:8080/t/abc/").unwrap();
        assert_eq!(url, "ws://127.0.0.1:8080/api/socket");
        for wrong in ["", "http://x", "ftp://x/t/abc", "x/t/abc", "http://x/t/a b"] {
            assert!(addresses(wrong).is_err(), "{wrong}");
        }
    }
}
