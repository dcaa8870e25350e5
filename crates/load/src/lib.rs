//! Many people at many tables, to see what a server can bear (`trefle load`).
//!
//! One task a table holds all its sockets: it sends an action when its time has come, and notes
//! how long it takes until everybody at the table was told.

mod line;
mod table;

use crate::{
    line::{Socket, connect, guest, hear, memory},
    table::Plan,
};
use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use tokio::{
    sync::{Barrier, Semaphore},
    task::JoinSet,
    time::Instant,
};

/// See what a server can bear
///
/// Opens sockets, plays real games by legal actions at a steady rate, and reports how
/// many were carried out, how long it took from sending until everybody at the table was told, and
/// whether any was lost or doubled. The server must let one address do all that: start it with
/// `trefle serve --no-address-limits`.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Example:
  trefle serve --no-address-limits --data /tmp/load &
  trefle load --tables 1000 --sockets 2500 --rate 1000 --seconds 30")]
pub struct Args {
    /// The server; given several times, nodes that the people at each table are spread over
    #[arg(long, default_value = "127.0.0.1:8080", value_name = "ADDRESS:PORT")]
    connect: Vec<SocketAddr>,
    /// The game
    #[arg(long)]
    game: Option<String>,
    /// Players at each table
    #[arg(long, default_value_t = 2)]
    seats: usize,
    /// Tables
    #[arg(long, default_value_t = 1000)]
    tables: usize,
    /// Sockets at those tables, at least one a player; the others look on
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

/// What the load may fail with, from any thread.
pub type Trouble = Box<dyn std::error::Error + Send + Sync>;

/// Where reports go.
type Say<'a> = &'a dyn Fn(&str) -> Result<(), Trouble>;

/// Puts a server under load and reports; `game` is played where the arguments name none.
pub fn run(args: &Args, game: &str, say: Say<'_>) -> Result<(), Trouble> {
    if args.sockets < args.tables * args.seats || args.tables == 0 || args.seats == 0 {
        return Err("every player at every table has a socket: give at least so many".into());
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(load(args, args.game.as_deref().unwrap_or(game), say))
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

async fn load(args: &Args, game: &str, say: Say<'_>) -> Result<(), Trouble> {
    let at_rest = memory(&args.connect).await?;
    let idle = sit_idle(args, at_rest, say).await?;
    say(&format!("setting up {} tables\n", args.tables))?;
    let counts = Arc::new(Counts::default());
    let gate = Arc::new(Barrier::new(args.tables + 1));
    let coming_in = Arc::new(Semaphore::new(COMING_IN));
    let mut tables = JoinSet::new();
    for number in 0..args.tables {
        let sockets = args.sockets / args.tables + usize::from(number < args.sockets % args.tables);
        let plan = Plan {
            servers: args.connect.clone(),
            game: game.into(),
            seats: args.seats,
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
    let report = report(args, &counts, latencies, lasted, (at_rest, loaded));
    say(&report)?;
    match counts.lost.load(Ordering::Relaxed) + counts.doubled.load(Ordering::Relaxed) {
        0 => Ok(()),
        _ => Err("actions were lost or doubled".into()),
    }
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
async fn sit_idle(args: &Args, before: u64, say: Say<'_>) -> Result<Vec<Socket>, Trouble> {
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
) -> String {
    latencies.sort_unstable();
    let at = |share: f64| {
        let index = (latencies.len() as f64 * share) as usize;
        let micros = latencies.get(index.min(latencies.len().saturating_sub(1)));
        f64::from(micros.copied().unwrap_or(0)) / 1000.0
    };
    let get = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    let (lost, doubled) = (get(&counts.lost), get(&counts.doubled));
    let megabytes = |bytes: u64| bytes as f64 / 1024.0 / 1024.0;
    format!(
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
    )
}
