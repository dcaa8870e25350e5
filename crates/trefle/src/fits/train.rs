//! `trefle train`: learns the tables that the bots of FITS play by.

use crate::{Failure, print, stop};
use indicatif::{ProgressBar, ProgressStyle};
use std::{
    fs,
    num::NonZeroU64,
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};
use trefle_fits::{Board, value::train::Training};

/// Learn the tables that the bots of FITS play by
///
/// Plays many rounds against itself on each board and writes what it learned to a file, BOARD.value,
/// some minutes a board. The same seed and number of rounds give the same file. Ctrl-C ends it; what
/// was learned of that board so far is written.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  trefle train fits --out values
      all built-in boards, and the tables for every other board

  trefle train fits --boards 1,any --rounds 2000000 --seed 7 --out values
      board 1 and the tables for every other board, for longer

The files under crates/fits/values are built into the program. docs/training.md tells how it learns.")]
pub(crate) struct Args {
    /// Which boards; `any` stands for all that have no tables of their own [default: all]
    #[arg(long, value_name = "BOARD,BOARD…", value_delimiter = ',', value_parser = board)]
    boards: Vec<String>,

    /// How many rounds are played on each board
    #[arg(long, default_value = "1000000", value_name = "COUNT")]
    rounds: NonZeroU64,

    /// What decides the order of all cards
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    seed: u64,

    /// The folder for the files; made if missing
    #[arg(long, default_value = ".", value_name = "DIR")]
    out: PathBuf,
}

/// The board that stands for all without tables of their own.
const ANY: &str = "any";

fn names() -> impl Iterator<Item = &'static str> {
    Board::BUILT_IN.into_iter().chain([ANY])
}

fn board(name: &str) -> Result<String, String> {
    match names().find(|known| *known == name) {
        Some(known) => Ok(known.into()),
        None => Err(format!("there are {}", names().collect::<Vec<_>>().join(", "))),
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let stop = stop::when_asked()?;
    fs::create_dir_all(&args.out)
        .map_err(|error| format!("cannot make the folder {}: {error}", args.out.display()))?;
    let all: Vec<String> = names().map(Into::into).collect();
    let boards = if args.boards.is_empty() { &all } else { &args.boards };
    for board in boards {
        if !learn(board, args, &stop)? {
            break;
        }
    }
    Ok(())
}

/// Learns one board and writes its file; whether it was finished.
fn learn(name: &str, args: &Args, stop: &AtomicBool) -> Result<bool, Failure> {
    let mut training = match Board::built_in(name) {
        Some(board) => Training::of(&board, args.seed),
        None => Training::of_any(args.seed),
    };
    let bar = progress_bar(name, args.rounds.get());
    // The mean of the last tenth shows how far it has come.
    let lately = (args.rounds.get() / 10).max(1);
    let (mut played, mut sum, mut counted) = (0, 0, 0);
    while played < args.rounds.get() && !stop.load(Ordering::Relaxed) {
        if played % lately == 0 {
            (sum, counted) = (0, 0);
        }
        sum += i64::from(training.round());
        counted += 1;
        played += 1;
        if played % 1_000 == 0 {
            bar.set_position(played);
            bar.set_message(format!("{:.2}", sum as f64 / f64::from(counted)));
        }
    }
    bar.finish_and_clear();
    let path = args.out.join(format!("{name}.value"));
    let file = training.file();
    write(&path, &file)?;
    let mean = sum as f64 / f64::from(counted.max(1));
    print(&format!(
        "{}: {played} rounds, {mean:.2} points a round in the last {counted}, {} KB\n",
        path.display(),
        file.len().div_ceil(1_000)
    ))?;
    Ok(played == args.rounds.get())
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    fs::write(path, bytes)
        .map_err(|error| format!("cannot write {}: {error}", path.display()).into())
}

/// Only a terminal sees it.
fn progress_bar(board: &str, rounds: u64) -> ProgressBar {
    let template =
        format!("board {board} {{bar:30}} {{pos}} of {{len}} rounds, {{msg}} points, {{eta}} left");
    let style = ProgressStyle::with_template(&template);
    let bar = ProgressBar::new(rounds);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}
