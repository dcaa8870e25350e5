//! `trefle solve`: the best that could have been done in a round of FITS.

use crate::{Failure, fits::orders, print, stop};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::{
    fmt::Write as _,
    fs,
    io::Read as _,
    path::PathBuf,
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};
use trefle_fits::{
    Board, Fits, Picture, Piece, Ramp,
    solve::{Coming, Solution, solve},
};
use trefle_game::Rules as _;
use trefle_games::{Budget, Seat, Sitting};
use trefle_registry::games;

/// Find the best that could have been done in a round of FITS
///
/// Somebody who knew the order of all cards could have reached so many points, and no play could
/// have reached more: that is proven, usually within some milliseconds. It prints the best line and
/// a picture of the board at the end. Ctrl-C or --millis end it early; then it prints the best line
/// so far and says `proven: false`, with a bound that no play can exceed.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  trefle solve fits --board 1 --order FLNPTUVWXYOtlsiv
      board 1, start piece F, then the other cards as they come

  trefle solve fits --seed clover
      boards 1 to 4 as the seed deals them to a single player

  trefle solve fits --board my-board.toml --seed clover
      a board of your own, from its file

  trefle solve fits --board my-board.toml --orders 200 --plot spread.svg
      how hard the board is: what could be scored in 200 orders, and what bots score

  trefle solve fits record.txt
      every round and every seat of a game that was played, next to what was scored")]
pub(crate) struct Args {
    /// The game; only FITS has a solver
    #[arg(value_parser = ["fits"])]
    game: String,

    /// The record of a game; `-` reads it from standard input
    #[arg(value_name = "RECORD", conflicts_with_all = ["board", "order", "seed", "orders"],
        required_unless_present_any = ["order", "seed", "orders"])]
    record: Option<PathBuf>,

    /// A built-in board, or the file of one of your own; may come several times [default: 1, with
    /// --seed 1 to 4]
    #[arg(long, value_name = "BOARD")]
    board: Vec<String>,

    /// The pieces in their order, the start piece first
    #[arg(long, value_name = "LETTERS", conflicts_with = "seed")]
    order: Option<String>,

    /// The seed that deals the cards
    #[arg(long, value_name = "TEXT")]
    seed: Option<String>,

    /// Play so many orders of one board instead: the spread of the proven best, and of what easy,
    /// medium and strong bots get
    #[arg(long, value_name = "COUNT", conflicts_with_all = ["order", "seed"],
        value_parser = clap::value_parser!(u32).range(1..=100_000))]
    orders: Option<u32>,

    /// Draw that spread into a file, as SVG
    #[arg(long, value_name = "FILE", requires = "orders")]
    plot: Option<PathBuf>,

    /// How long a round may take at most
    #[arg(long, default_value_t = 600_000, value_name = "MS")]
    millis: u64,
}

/// A round to be solved.
struct Round {
    title: String,
    board: Board,
    coming: Vec<Coming>,
    /// What was scored when it was played.
    scored: Option<i32>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    if let Some(orders) = args.orders {
        let [name] = args.board.as_slice() else {
            return Err("--orders looks at one board: name it with --board".into());
        };
        let options = json!({ "boards": [board(name)?] });
        return orders::run(&options, orders, args.plot.as_deref());
    }
    let rounds = match &args.record {
        Some(record) => recorded(&read(record)?)?,
        None => dealt(args)?,
    };
    let stop = stop::when_asked()?;
    for (number, round) in rounds.iter().enumerate() {
        let solution = solve_round(round, args.millis, &stop);
        let gap = if number == 0 { "" } else { "\n" };
        print(&format!("{gap}{}", report(round, &solution)?))?;
        if stop.load(Ordering::Relaxed) {
            break;
        }
    }
    Ok(())
}

fn read(record: &PathBuf) -> Result<String, Failure> {
    if record.as_os_str() == "-" {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text)?;
        return Ok(text);
    }
    let text = fs::read_to_string(record);
    Ok(text.map_err(|error| format!("cannot read {}: {error}", record.display()))?)
}

/// Every round and seat of a game that was played.
fn recorded(text: &str) -> Result<Vec<Round>, Failure> {
    let sitting = Sitting::load(&games(), text)?;
    let Some(game) = sitting.game().of() else {
        return Err("only FITS has a solver: this is the record of another game".into());
    };
    Ok(rounds(game))
}

/// The rounds that a seed or an order deals to a single player.
fn dealt(args: &Args) -> Result<Vec<Round>, Failure> {
    let mut boards = args.board.iter().map(|name| board(name)).collect::<Result<Vec<_>, _>>()?;
    let seed = args.seed.as_deref().unwrap_or_default();
    let mut options = json!({});
    if let Some(order) = &args.order {
        if boards.is_empty() {
            boards.push("1".into());
        }
        let (start, build) = cards(order)?;
        options["start"] = vec![json!([start]); boards.len()].into();
        options["build"] = vec![json!(build); boards.len()].into();
    }
    if !boards.is_empty() {
        options["boards"] = boards.into();
    }
    Ok(rounds(&Fits::begin(&Fits::options(1, &options)?, seed)))
}

/// A board as options name it: a built-in one by its name, another as its file's text.
fn board(name: &str) -> Result<Value, Failure> {
    if Board::BUILT_IN.contains(&name) {
        return Ok(name.into());
    }
    let text = fs::read_to_string(name).map_err(|error| {
        let names = Board::BUILT_IN.join(", ");
        format!("there is no board `{name}`: there are {names}, and files of your own ({error})")
    })?;
    Ok(format!("{text}\n").into())
}

/// The start piece, and the build cards in order. The card of the start piece may be left out.
fn cards(order: &str) -> Result<(Piece, Vec<Piece>), Failure> {
    let letters = order.chars().filter(|letter| !letter.is_whitespace() && *letter != ',');
    let piece = |letter: char| {
        let all: String = Piece::ALL.iter().map(|piece| piece.letter()).collect();
        Piece::of_letter(letter)
            .ok_or_else(|| format!("no piece is called `{letter}`: the letters are {all}"))
    };
    let pieces = letters.map(piece).collect::<Result<Vec<Piece>, String>>()?;
    let Some((start, later)) = pieces.split_first() else {
        return Err(
            "--order is empty: give the start piece and the cards, such as FLNPTUVWXYOtlsiv".into(),
        );
    };
    let mut build = later.to_vec();
    if !build.contains(start) {
        build.push(*start);
    }
    Ok((*start, build))
}

fn rounds(game: &Fits) -> Vec<Round> {
    let players = game.players();
    let mut rounds = Vec::new();
    for (number, board) in game.boards().iter().enumerate() {
        for (seat, player) in Seat::first(players.len()).zip(players) {
            let Some(coming) = game.pieces_in_order(number, seat) else { continue };
            let mut title = format!("Round {}, board {}", number + 1, board.name());
            if players.len() > 1 {
                let _ = write!(title, ", seat {seat}");
            }
            let scored = player.scores.get(number).copied();
            rounds.push(Round { title, board: (**board).clone(), coming, scored });
        }
    }
    rounds
}

fn solve_round(round: &Round, millis: u64, stop: &AtomicBool) -> Solution {
    let spinner = spinner(&round.title);
    let end = Instant::now() + Duration::from_millis(millis);
    let over = || stop.load(Ordering::Relaxed) || Instant::now() >= end;
    let solution = solve(&round.board, &Ramp::EMPTY, &round.coming, &mut Budget::until(&over));
    spinner.finish_and_clear();
    solution
}

/// Shows that it is at work, on a terminal only.
fn spinner(title: &str) -> ProgressBar {
    let style =
        ProgressStyle::with_template("{spinner} {msg}: solving for {elapsed}, Ctrl-C ends it");
    let spinner = ProgressBar::new_spinner();
    spinner.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
    spinner.set_message(title.to_owned());
    spinner.enable_steady_tick(Duration::from_millis(200));
    spinner
}

fn report(round: &Round, solution: &Solution) -> Result<String, Failure> {
    let mut text = format!("{}\n", round.title);
    let order: String = round.coming.iter().map(|coming| coming.piece.letter()).collect();
    writeln!(text, "order: {order}")?;
    if let Some(scored) = round.scored {
        writeln!(text, "scored: {scored}")?;
    }
    writeln!(text, "best: {}", solution.best)?;
    writeln!(text, "bound: {}", solution.bound)?;
    writeln!(text, "proven: {}", solution.is_proven())?;
    let line: Vec<String> = solution.line.iter().map(ToString::to_string).collect();
    writeln!(text, "line: {}\n", line.join(" "))?;
    if let Some(picture) = Picture::new(&round.board, &solution.line) {
        write!(text, "{picture}")?;
    }
    Ok(text)
}
