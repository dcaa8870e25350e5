//! The program: a thin main that reads the command line and calls the room that does the work.

mod arena;
mod bot;
mod draw;
mod engine;
mod falling;
mod fillit;
mod fits;
mod mine;
mod play;
mod replay;
mod review;
mod seed;
mod serve;
mod stop;
mod store;
mod train;
mod verify;

use clap::{Parser, Subcommand};
use std::{io::Write as _, process::ExitCode};

/// Gives memory back to the system some seconds after it was let go. The system's own allocator keeps
/// what a flood of slow readers once took.
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// Three tabletop games: FITS, FILLIT and FALLING
///
/// Trèfle lets people play three tabletop games: in the browser with friends by a link, against
/// bots, in a terminal, or by a bot of their own.
#[derive(Parser)]
#[command(name = "trefle", version, after_help = AFTER_HELP, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

const AFTER_HELP: &str = "\
FITS is by Reiner Knizia, FILLIT by Ryo Nakamura, FALLING by James Ernest. Trèfle is an unofficial,
independent work.";

/// What `trefle` says when it is called with nothing.
const WHAT_NEXT: &str = "\
Trèfle: FITS, FILLIT and FALLING

  trefle serve     serve the games: http://127.0.0.1:8080
  trefle play      play in this terminal against bots, or at a server's table
  trefle replay    step through a record in this terminal
  trefle review    see what could have been in a game, decision by decision
  trefle arena     let bots play against one another, and measure who is better
  trefle engine    play by JSON lines on standard input and output, for bots and tools
  trefle solve     find the best that could have been done in a round of FITS
  trefle perft     count the turns of FILLIT to a depth, to check and time the rules
  trefle draw      draw boards, setups and records as SVG and PNG, still or moving
  trefle verify    prove that a finished game was dealt as its seed says
  trefle bot       let a program of your own play at a server's table
  trefle store     back up, copy and prune what a server has stored
  trefle load      see what a server can bear
  trefle train     learn anew what the bots know
  trefle mine      look for puzzles in games that bots play
  trefle --help    all commands; `trefle help COMMAND` for one of them

FITS is by Reiner Knizia, FILLIT by Ryo Nakamura, FALLING by James Ernest. Trèfle is an unofficial,
independent work.
";

#[derive(Subcommand)]
enum Command {
    Arena(arena::Args),
    Bot(bot::Args),
    Draw(draw::Args),
    Engine(engine::Args),
    Load(trefle_load::Args),
    Mine(mine::Args),
    Perft(fillit::perft::Args),
    Play(play::Args),
    Replay(replay::Args),
    Review(review::Args),
    Serve(serve::Args),
    Solve(fits::solve::Args),
    Store(store::Args),
    Train(train::Args),
    Verify(verify::Args),
}

/// What of each game can be drawn by its name.
const DRAWN: [(&str, Draw); 3] = [
    ("fits", fits::draw::scene),
    ("fillit", fillit::draw::scene),
    ("falling", falling::draw::scene),
];

type Draw = fn(&draw::Args) -> Result<trefle_draw::Scene, Failure>;

/// The games that have puzzles.
const MINED: [(&str, mine::Mine); 2] = [("fits", fits::mine::mine), ("fillit", fillit::mine::mine)];

/// The games whose bots learn.
#[derive(Subcommand)]
enum Trained {
    Fits(fits::train::Args),
    Fillit(fillit::train::Args),
}

impl Trained {
    fn run(&self) -> Result<(), Failure> {
        match self {
            Trained::Fits(args) => fits::train::run(args),
            Trained::Fillit(args) => fillit::train::run(args),
        }
    }
}

/// The names of the games, for the command line to offer.
fn game_names() -> clap::builder::PossibleValuesParser {
    trefle_registry::games().names().into()
}

/// What a load is made of where nobody says: a game in turns without chance, in which whoever is to
/// move can always do something.
fn played_under_load() -> &'static str {
    let games = trefle_registry::games();
    games.iter().find(|kind| !kind.descriptor().chance).map_or("", |kind| kind.name())
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        None => print(WHAT_NEXT),
        Some(Command::Arena(args)) => arena::run(&args),
        Some(Command::Bot(args)) => bot::run(&args),
        Some(Command::Draw(args)) => draw::run(&args),
        Some(Command::Engine(args)) => engine::run(&args),
        Some(Command::Load(args)) => {
            let say = |text: &str| print(text).map_err(|error| error.to_string().into());
            trefle_load::run(&args, played_under_load(), &say).map_err(|error| -> Failure { error })
        }
        Some(Command::Mine(args)) => mine::run(&args),
        Some(Command::Perft(args)) => fillit::perft::run(&args),
        Some(Command::Play(args)) => play::run(&args),
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::Review(args)) => review::run(&args),
        Some(Command::Serve(args)) => serve::run(&args),
        Some(Command::Solve(args)) => fits::solve::run(&args),
        Some(Command::Store(args)) => store::run(&args),
        Some(Command::Train(args)) => train::run(&args),
        Some(Command::Verify(args)) => verify::run(&args),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Where nobody can read it (a terminal that was closed), it is not said.
            let _ = writeln!(std::io::stderr(), "error: {error}");
            match error.downcast_ref() {
                // Called in the wrong place, as with wrong arguments.
                Some(trefle_terminal::Failure::NoTerminal) => ExitCode::from(2),
                _ => ExitCode::FAILURE,
            }
        }
    }
}

/// What a subcommand fails with; `Display` is what the person reads.
type Failure = Box<dyn std::error::Error>;

/// Prints to standard output. A reader who has gone (`trefle … | head`) is no error.
fn print(text: &str) -> Result<(), Failure> {
    use std::io::ErrorKind;
    match std::io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        outcome => Ok(outcome?),
    }
}
