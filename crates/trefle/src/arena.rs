//! `trefle arena`: matches between bots, outside programs too.

use crate::{Failure, print, seed, stop};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;
use std::{
    num::NonZeroUsize,
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};
use trefle_arena::{
    Contest, Contestant, Lineup, Outside, Patience, Reaction, Reactions, Results, Thinking,
    default_seats,
};
use trefle_registry::games;

/// Let bots play against one another, and measure who is better
///
/// Plays many games and prints means and win rates with 95 % confidence intervals. Every order of
/// cards is played once in every rotation of the seats, so that nobody owes a result to a better
/// seat or better cards. Ctrl-C ends it and prints what there is.
///
/// A bot is `easy`, `medium`, `strong`, or a program of your own: `cmd:PROGRAM ARGUMENTS`. It gets
/// one JSON line a decision and answers with one; docs/arena.md tells how, and examples/arena_bot.py
/// is one. If it answers late, wrongly or not at all, an easy bot makes that move and the table says
/// how often.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  trefle arena fits --bots strong,medium,easy --games 300 --seed clover
      mean totals of three bots on the same 100 orders of cards

  trefle arena fits --bots strong --games 200 --millis 50 --plot totals.svg
      how many points a strong bot makes alone at 50 ms a decision, as a picture

  trefle arena fillit --bots strong,medium --games 200 --nodes 2000 --opening 2
      win rates and Elo; with --nodes the same seed gives the same result on any machine

  trefle arena fillit --bots strong,cmd:./mybot.py --games 50 --csv games.csv
      your own program against a strong bot, every game in a file

  trefle arena falling --bots strong,easy,easy,easy,easy --games 500 --reaction 900-1400
      a strong faller among four easy ones who are as quick

The results go to standard output, progress and times to standard error.")]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = crate::game_names())]
    game: String,

    /// Who plays, from seat 1 on; a bot named twice holds two seats
    #[arg(long, value_name = "BOT,BOT…", value_delimiter = ',', required = true)]
    bots: Vec<Contestant>,

    /// How many games; filled up to whole rotations of the seats
    #[arg(long, default_value = "100", value_name = "COUNT")]
    games: NonZeroUsize,

    /// What decides all shuffles and dice; drawn if missing, and printed
    #[arg(long, value_name = "TEXT")]
    seed: Option<String>,

    /// How many games are played at the same time [default: one for each core]
    #[arg(long, value_name = "COUNT")]
    threads: Option<NonZeroUsize>,

    /// How many seats; if there are more than bots, the bots repeat [default: one for each bot, in
    /// FILLIT at least 2, in FALLING at least 3]
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u8).range(1..=16))]
    seats: Option<u8>,

    /// The options of the game, as docs/engine.md tells them, such as '{"board":"mini"}'
    #[arg(long, default_value = "{}", value_name = "JSON")]
    options: String,

    /// How many nodes the built-in bots may spend on a decision, instead of time
    #[arg(long, value_name = "COUNT")]
    nodes: Option<u64>,

    /// How long a decision may take: of an outside program, and of the built-in bots without --nodes
    #[arg(long, default_value_t = 100, value_name = "MS",
        value_parser = clap::value_parser!(u64).range(1..=600_000))]
    millis: u64,

    /// FILLIT: how many random turns every order begins with. There are no cards to be shuffled, so
    /// without them bots that always decide alike play the same game again and again
    #[arg(long, default_value_t = 0, value_name = "TURNS")]
    opening: usize,

    /// FALLING: the simulated time between two beats
    #[arg(long, default_value_t = 1_500, value_name = "MS",
        value_parser = clap::value_parser!(u64).range(300..=10_000))]
    pace: u64,

    /// FALLING: everybody's reaction time, such as 700 or 500-800 [default: by level; easy
    /// 1400-2200, medium 900-1400, strong 500-800]
    #[arg(long, value_name = "MS")]
    reaction: Option<Reaction>,

    /// FALLING: the reaction time of outside programs: `measured`, as they really answer, or like
    /// --reaction [default: as strong]
    #[arg(long, value_name = "MS")]
    outside_reaction: Option<Outside>,

    /// Write every seat of every game to this file, as CSV
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,

    /// Write the summary and every game to this file, as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,

    /// Draw the distribution of the totals (FITS) or the win rates to this file, as SVG
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let contest = contest(args)?;
    let stop = stop::when_asked()?;
    let bar = progress_bar(contest.games_in_all());
    let begun = Instant::now();
    let results = contest.run(&stop, &|| bar.inc(1));
    bar.finish_and_clear();
    let results = results?;
    print(&results.table())?;
    eprint!("{}", times(&results, begun.elapsed()));
    write(args.csv.as_deref(), || results.csv())?;
    write(args.json.as_deref(), || format!("{:#}\n", results.json()))?;
    write(args.plot.as_deref(), || results.plot())
}

fn contest(args: &Args) -> Result<Contest, Failure> {
    let options: Value = serde_json::from_str(&args.options)
        .map_err(|error| format!("--options is not JSON: {error}"))?;
    let game = games().kind(&args.game)?;
    let seats = args.seats.map_or_else(|| default_seats(game, args.bots.len()), usize::from);
    if seats < args.bots.len() {
        return Err(format!("{} bots do not fit on --seats {seats}", args.bots.len()).into());
    }
    if args.opening > 0 && game.descriptor().chance {
        let title = game.descriptor().title;
        return Err(format!("--opening is not for {title}: chance makes its games differ").into());
    }
    let threads = match args.threads {
        Some(threads) => threads,
        None => thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
    };
    Ok(Contest {
        game,
        lineup: Lineup::new(&args.bots, seats),
        options,
        seed: args.seed.clone().map_or_else(seed::fresh, Ok)?,
        games: args.games.get(),
        threads,
        thinking: args.nodes.map_or(Thinking::Millis, Thinking::Nodes),
        time: Duration::from_millis(args.millis),
        opening: args.opening,
        pace: args.pace,
        reactions: Reactions { bots: args.reaction, outside: args.outside_reaction },
        patience: Patience::default(),
    })
}

/// Only a terminal sees it; in a file or a pipe it would be noise.
fn progress_bar(games: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} games, {eta} left");
    let bar = ProgressBar::new(games as u64);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}

/// How long it took: not part of the results, which a seed repeats.
fn times(results: &Results, elapsed: Duration) -> String {
    let millis = |time: Duration| time.as_secs_f64() * 1_000.0;
    let sides = results.contest.lineup.sides().iter().zip(&results.thoughts);
    let of_side = |(side, thought): (&Contestant, &trefle_arena::Thought)| {
        let mean = millis(thought.total) / (thought.decisions.max(1) as f64);
        let longest = millis(thought.longest);
        format!("{side}: {mean:.2} ms a decision, at most {longest:.1}\n")
    };
    let lines: String = sides.map(of_side).collect();
    format!("\n{:.1} s in all\n{lines}", elapsed.as_secs_f64())
}

fn write(path: Option<&Path>, text: impl FnOnce() -> String) -> Result<(), Failure> {
    let Some(path) = path else { return Ok(()) };
    std::fs::write(path, text())
        .map_err(|error| format!("cannot write {}: {error}", path.display()).into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        args: Args,
    }

    fn read(line: &str) -> Result<Contest, String> {
        let words = ["arena"].into_iter().chain(line.split('|'));
        let line = Line::try_parse_from(words).map_err(|error| error.to_string())?;
        contest(&line.args).map_err(|error| error.to_string())
    }

    #[test]
    fn bots_are_listed_with_commas() {
        let contest = read("falling|--bots|strong,cmd:./my.py -q,easy|--seed|s").unwrap();
        let names: Vec<String> = contest.lineup.sides().iter().map(ToString::to_string).collect();
        assert_eq!(names, ["strong", "cmd:./my.py -q", "easy"]);
        assert_eq!(contest.lineup.seats(), 3);
        assert_eq!(contest.seed, "s");
        assert_eq!(contest.thinking, Thinking::Millis);
    }

    #[test]
    fn what_cannot_be_meant_is_refused_in_words() {
        for (line, words) in [
            ("chess|--bots|easy", "chess"),
            ("fits|--bots|genius", "is no bot"),
            ("fits|--bots|easy,easy|--seats|1", "do not fit"),
            ("fits|--bots|easy|--options|{", "not JSON"),
            ("fits|--bots|easy|--games|0", "--games"),
            ("falling|--bots|easy|--reaction|fast", "not a reaction time"),
            ("fits|--bots|easy|--opening|2", "not for FITS"),
            ("fits", "--bots"),
        ] {
            let refused = read(line).unwrap_err();
            assert!(refused.contains(words), "{line}: {refused}");
        }
    }

    #[test]
    fn a_missing_seed_is_drawn() {
        let drawn = || read("fits|--bots|easy").unwrap().seed;
        assert_ne!(drawn(), drawn());
    }
}
