//! `trefle perft`: counts the turns of FILLIT to a depth, to check the rules and to time them.

use crate::{Failure, print};
use clap::ValueEnum;
use serde_json::json;
use std::{
    num::NonZeroUsize,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::Instant,
};
use trefle_fillit::{Fillit, Leaves};
use trefle_game::{Budget, Rules as _};

/// Count the turns of FILLIT to a depth, to check and time the rules
///
/// Counts in how many ways exactly so many turns can be played from the start. A game that ends
/// earlier adds none. The number says whether a move generator is right, the time how fast it is.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  trefle perft fillit --players 2 --board mini --setup A --depth 3
  trefle perft fillit --depth 4 --threads 2 --divide")]
pub(crate) struct Args {
    /// The game; only FILLIT has turns to count
    game: Game,

    /// How many play
    #[arg(long, default_value_t = 2, value_name = "COUNT")]
    players: u64,

    /// The board: large or mini
    #[arg(long, default_value = "large")]
    board: String,

    /// The setup: A or B
    #[arg(long, default_value = "A")]
    setup: String,

    /// How many turns
    #[arg(long, value_name = "TURNS", value_parser = clap::value_parser!(u32).range(0..=20))]
    depth: u32,

    /// How many threads count together
    #[arg(long, default_value = "1", value_name = "COUNT")]
    threads: NonZeroUsize,

    /// Make every turn of the last ply instead of counting them at once
    #[arg(long)]
    make: bool,

    /// Also print the count below each first turn
    #[arg(long)]
    divide: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Game {
    Fillit,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let Game::Fillit = args.game;
    let options = json!({"board": args.board, "setup": args.setup});
    let game = Fillit::begin(&Fillit::options(args.players, &options)?, "");
    let leaves = if args.make { Leaves::Made } else { Leaves::Counted };
    let begun = Instant::now();
    let counts = match args.depth {
        0 => vec![(String::from("(start)"), 1)],
        depth => count(&game, depth, leaves, args.threads),
    };
    let seconds = begun.elapsed().as_secs_f64();
    let nodes: u64 = counts.iter().map(|(_, nodes)| nodes).sum();
    if args.divide {
        for (turn, nodes) in &counts {
            print(&format!("{turn}\t{nodes}\n"))?;
        }
    }
    let rate = nodes as f64 / seconds.max(1e-9) / 1e6;
    print(&format!("{nodes} nodes\n"))?;
    eprintln!("{seconds:.3} s, {rate:.1} million nodes a second");
    Ok(())
}

/// The count below each first turn. The threads take one first turn after the other, so that a
/// large one holds up only the thread that has it.
fn count(game: &Fillit, depth: u32, leaves: Leaves, threads: NonZeroUsize) -> Vec<(String, u64)> {
    let branches = game.branches();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut counted = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some((turn, after)) = branches.get(index) else { break };
            // A budget without an end is never used up.
            let nodes = after.perft(depth - 1, leaves, &mut Budget::nodes(u64::MAX)).unwrap_or(0);
            counted.push((index, turn.to_string(), nodes));
        }
        counted
    };
    let mut counts = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.get()).map(|_| scope.spawn(work)).collect();
        // A worker only counts; if it ever panicked, its panic goes on here.
        let join = |worker: thread::ScopedJoinHandle<'_, Vec<_>>| match worker.join() {
            Ok(counted) => counted,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        workers.into_iter().flat_map(join).collect::<Vec<_>>()
    });
    counts.sort_unstable();
    counts.into_iter().map(|(_, turn, nodes)| (turn, nodes)).collect()
}
