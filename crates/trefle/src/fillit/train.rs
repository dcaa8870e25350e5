//! `trefle train` for FILLIT: tunes what a position is worth.

use crate::Failure;
use indicatif::{ProgressBar, ProgressStyle};
use std::{path::PathBuf, time::Duration};
use trefle_fillit::Tuning;

/// Tune what a position of FILLIT is worth
///
/// In every mode bots play games with one another, and a logistic regression finds the weights that
/// tell best from their positions who won them. Takes some minutes.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  trefle train fillit --out crates/fillit/data/weights.toml
      what the program was built with")]
pub(crate) struct Args {
    /// How many games are played in each mode and round
    #[arg(long, default_value_t = 1_600, value_name = "COUNT")]
    games: u32,

    /// How often the weights are tuned and games played with them
    #[arg(long, default_value_t = 2, value_name = "COUNT")]
    rounds: u32,

    /// How many turns ahead the players look
    #[arg(long, default_value_t = 2, value_name = "TURNS",
        value_parser = clap::value_parser!(u32).range(1..=6))]
    depth: u32,

    /// What decides every draw
    #[arg(long, default_value = "clover", value_name = "TEXT")]
    seed: String,

    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let seed = args.seed.clone();
    let tuning = Tuning { games: args.games, rounds: args.rounds, depth: args.depth, seed };
    let bar = progress_bar(tuning.games_in_all());
    let text = tuning.run(&mut || bar.inc(1));
    bar.finish_and_clear();
    std::fs::write(&args.out, text)
        .map_err(|error| format!("cannot write {}: {error}", args.out.display()).into())
}

/// Only a terminal sees it.
fn progress_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} games, {eta} left");
    let bar = ProgressBar::new(games);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}
