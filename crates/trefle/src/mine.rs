//! `trefle mine`: looks for puzzles.

use crate::{Failure, MINED, stop};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;
use std::{io::Write as _, path::PathBuf, sync::atomic::Ordering, time::Duration};

/// Look for puzzles in games that bots play with one another
///
/// FITS: the last cards of a round are known, and there is one best way to play them. FILLIT: a win
/// by force in one to four own turns that begins with one turn alone. Each is proven by trying
/// everything, measured by how hard the program finds it, and written to a line of a JSON file, easy
/// ones first. The same count and seed give the same file. Ctrl-C ends it early, with what there is.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  trefle mine fits --count 200 --out web/public/puzzles/fits.json
      the puzzles of the page")]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = MINED.map(|(name, _)| name))]
    game: String,

    /// How many
    #[arg(long, default_value_t = 200, value_name = "COUNT",
        value_parser = clap::value_parser!(u32).range(1..=10_000))]
    count: u32,

    /// What decides every draw
    #[arg(long, default_value = "clover", value_name = "TEXT")]
    seed: String,

    /// The file to write [default: GAME-puzzles.json]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Mines so many puzzles of a game, as long as it is told to go on with how many there are.
pub(crate) type Mine =
    fn(usize, String, &mut dyn FnMut(usize) -> bool) -> serde_json::Result<Vec<Value>>;

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let Some((name, mine)) = MINED.iter().find(|(name, _)| *name == args.game) else {
        return Err(format!("there are no puzzles of {}", args.game).into());
    };
    let stop = stop::when_asked()?;
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} puzzles  {elapsed}")?;
    let bar = ProgressBar::new(args.count.into()).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(500));
    let mut progress = |puzzles: usize| {
        bar.set_position(puzzles as u64);
        !stop.load(Ordering::Relaxed)
    };
    let puzzles = mine(args.count as usize, args.seed.clone(), &mut progress)?;
    bar.finish_and_clear();
    let lines: Vec<String> = puzzles.iter().map(Value::to_string).collect();
    let text = format!("{{\"game\":\"{name}\",\"puzzles\":[\n{}\n]}}\n", lines.join(",\n"));
    let out = args.out.clone().unwrap_or_else(|| format!("{name}-puzzles.json").into());
    std::fs::write(&out, text)
        .map_err(|error| format!("cannot write {}: {error}", out.display()))?;
    Ok(writeln!(std::io::stdout(), "{} puzzles in {}", puzzles.len(), out.display())?)
}
