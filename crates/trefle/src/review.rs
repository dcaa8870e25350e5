//! `trefle review`: what could have been, decision by decision.

use crate::{Failure, play::Manner, stop};
use indicatif::{ProgressBar, ProgressStyle};
use std::{
    io::{IsTerminal as _, Read as _},
    path::PathBuf,
    sync::atomic::Ordering,
    time::{Duration, Instant},
};
use trefle_games::{Progress, Reviewing, Seat, Sitting};
use trefle_registry::games;
use trefle_terminal::{Depth, Look};

/// The longest file that is read: more than any record of a game that people play.
const LONGEST_FILE: u64 = 4 << 20;

/// See what could have been, decision by decision
///
/// Looks at a game once more: what each decision cost, and what would have been better. What it says
/// is proven or played through; what could not be finished in the time is said to be so. A game that
/// has not ended is reviewed as far as it goes. Ctrl-C or --millis end it early.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  trefle review record.txt
  trefle review record.txt --seat 2       only what seat 2 did
  trefle review record.txt --json         for programs: docs/engine.md says what the fields are")]
pub(crate) struct Args {
    /// The record; `-` reads it from standard input
    record: PathBuf,
    /// Only this seat, from 1
    #[arg(long, value_name = "N", value_parser = seat)]
    seat: Option<Seat>,
    /// Print JSON, as the engine's `review` answers
    #[arg(long)]
    json: bool,
    /// How many nodes a decision is looked at with: the answer is then the same everywhere
    #[arg(long, value_name = "NODES")]
    nodes: Option<u64>,
    /// How long it may take altogether
    #[arg(long, default_value_t = 60_000, value_name = "MS")]
    millis: u64,
    #[command(flatten)]
    manner: Manner,
}

fn seat(text: &str) -> Result<Seat, String> {
    text.parse().ok().and_then(Seat::new).ok_or_else(|| "seats count from 1".into())
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let sitting = Sitting::load(&games(), &read(args)?)?;
    let stop = stop::when_asked()?;
    let (begun, limit) = (Instant::now(), Duration::from_millis(args.millis));
    let is_over = || stop.load(Ordering::Relaxed) || begun.elapsed() >= limit;
    let bar = bar()?;
    let mut came = Progress { done: 0, of: 0 };
    let mut tell = |progress: Progress| {
        // What comes after the stop is not looked at any more.
        came = if is_over() { Progress { done: came.done, ..progress } } else { progress };
        bar.set_length(progress.of as u64);
        bar.set_position(progress.done as u64);
    };
    let reviewing = Reviewing::until(&is_over).nodes(args.nodes).telling(&mut tell);
    let review = sitting.review(args.seat, reviewing);
    bar.finish_and_clear();
    let review = review?;
    let json = serde_json::to_value(&review)?;
    if args.json {
        return crate::print(&format!("{json}\n"));
    }
    let stopped = (json["done"] == false && is_over()).then_some(came);
    let look =
        if std::io::stdout().is_terminal() { Manner::look() } else { Look::new(Depth::None) };
    let words = args.manner.words();
    crate::print(&trefle_terminal::review(&sitting, &review, stopped, &words, look))
}

fn read(args: &Args) -> Result<String, Failure> {
    let path = &args.record;
    let mut text = String::new();
    let read = if path.as_os_str() == "-" {
        std::io::stdin().take(LONGEST_FILE + 1).read_to_string(&mut text)
    } else {
        std::fs::File::open(path)
            .and_then(|file| file.take(LONGEST_FILE + 1).read_to_string(&mut text))
    };
    read.map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    if text.len() as u64 > LONGEST_FILE {
        let most = LONGEST_FILE >> 20;
        return Err(format!("{} is no record: it is longer than {most} MiB", path.display()).into());
    }
    Ok(text)
}

/// Shown on standard error, and only where a person looks on.
fn bar() -> Result<ProgressBar, Failure> {
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len}  {elapsed}")?;
    Ok(ProgressBar::new(0).with_style(style))
}
