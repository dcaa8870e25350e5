//! `trefle play`: the games in this terminal.

use crate::{Failure, bot};
use std::{
    env,
    path::{Path, PathBuf},
};
use trefle_games::Kind;
use trefle_registry::games;
use trefle_table::{Clock, Level, Settings, clean_name};
use trefle_terminal::{Depth, Ended, Language, Look, NewGame, What, Words};

/// Play in this terminal: against bots, or at a server's table
///
/// The game is saved at every move; quitting in the middle loses nothing.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  trefle play fits                                   against a medium bot
  trefle play fits --bots none --boards 1,2,3,4      alone, for a rank
  trefle play fillit --bots strong
  trefle play falling --bots easy,medium,strong --pace 2500
  trefle play --resume                               go on where you left off
  trefle play --connect http://127.0.0.1:8080/t/k3mzp0ahtq

`?` in the game shows its keys. docs/terminal.md tells more.")]
pub(crate) struct Args {
    /// What to play
    #[arg(value_parser = crate::game_names(), required_unless_present_any = ["resume", "connect"])]
    game: Option<String>,
    /// The bots, one level for each: easy, medium or strong; `none` for nobody
    #[arg(long, value_name = "LEVELS", value_delimiter = ',')]
    bots: Option<Vec<String>>,
    /// How many people play at this terminal, taking turns at the keys (FITS and FILLIT)
    #[arg(long, default_value_t = 1, value_name = "COUNT")]
    people: u8,
    /// FITS: the boards of the rounds, by name, or files of your own
    #[arg(long, value_name = "BOARDS", value_delimiter = ',')]
    boards: Vec<String>,
    /// FILLIT: the side of the board, large or mini
    #[arg(long, value_name = "SIDE")]
    board: Option<String>,
    /// FALLING: the length of a beat in milliseconds, 300 to 10000
    #[arg(long, value_name = "MILLIS")]
    pace: Option<u64>,
    /// What the cards are shuffled from; at random without it
    #[arg(long, value_name = "SEED")]
    seed: Option<String>,
    /// Your name at the table
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Go on with a game that was left in the middle
    #[arg(long, conflicts_with_all = ["game", "connect"])]
    resume: bool,
    /// Join the table with this address on a server
    #[arg(long, value_name = "URL", conflicts_with = "game")]
    connect: Option<String>,
    /// With --connect: a token from the server; without one you come as a guest
    #[arg(long, env = "TREFLE_TOKEN", value_name = "TOKEN", hide_env_values = true)]
    token: Option<String>,
    /// The folder with the saved games [default: trefle in $XDG_DATA_HOME or ~/.local/share]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    #[command(flatten)]
    manner: Manner,
}

/// How the terminal speaks and looks.
#[derive(clap::Args)]
pub(crate) struct Manner {
    /// The language: en, fr, nl or de; by default the one of the locale
    #[arg(long, value_name = "LANGUAGE")]
    lang: Option<Language>,
}

impl Manner {
    pub(crate) fn words(&self) -> Words {
        Words::new(self.language())
    }

    fn language(&self) -> Language {
        let settings = ["LC_ALL", "LC_MESSAGES", "LANG"].map(setting);
        let of_locale = || Language::of_locale(settings.iter().map(String::as_str));
        self.lang.unwrap_or_else(of_locale)
    }

    pub(crate) fn look() -> Look {
        let setting = |name: &str| env::var(name).ok();
        let (no_color, colorterm, term) =
            (setting("NO_COLOR"), setting("COLORTERM"), setting("TERM"));
        Look::new(Depth::of(no_color.as_deref(), colorterm.as_deref(), term.as_deref()))
    }
}

fn setting(name: &str) -> String {
    env::var(name).unwrap_or_default()
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let words = args.manner.words();
    let what = what(args, &words)?;
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let ended = runtime.block_on(trefle_terminal::play(games(), what, words, Manner::look()));
    // A bot may still be thinking; nobody waits for it.
    runtime.shutdown_background();
    match ended? {
        Ended::Saved => crate::print(&format!("{}\n", args.manner.words().saved())),
        Ended::Done => Ok(()),
    }
}

fn what(args: &Args, words: &Words) -> Result<What, Failure> {
    if let Some(url) = &args.connect {
        let (socket, table) = bot::addresses(url)?;
        return Ok(What::There { socket, table, token: args.token.clone(), name: name(args)? });
    }
    let data = args.data.clone().or_else(data_folder).ok_or(
        "no folder for the saved games: neither XDG_DATA_HOME nor HOME is set; give one with --data",
    )?;
    let name = name(args)?.unwrap_or_else(|| words.guest());
    match &args.game {
        Some(game) => Ok(What::New { game: Box::new(new_game(game, args, words)?), data, name }),
        None => Ok(What::Saved { data, name }),
    }
}

fn name(args: &Args) -> Result<Option<String>, Failure> {
    let clean = |name: &String| clean_name(name).ok_or("a name has 1 to 24 characters");
    Ok(args.name.as_ref().map(clean).transpose()?)
}

/// Where a user's programs keep what they need, by the custom of the desktop.
fn data_folder() -> Option<PathBuf> {
    let folder =
        |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let data = folder("XDG_DATA_HOME").or_else(|| Some(folder("HOME")?.join(".local/share")));
    Some(data?.join("trefle"))
}

fn new_game(game: &str, args: &Args, words: &Words) -> Result<NewGame, Failure> {
    let kind = games().kind(game)?;
    let bots = bots(kind, args)?;
    let people = args.people;
    let title = kind.descriptor().title;
    let most = kind.descriptor().seats_at_one_screen;
    if people == 0 || people > most {
        return Err(format!("{title} is played by 1 to {most} people at one terminal").into());
    }
    let seats = usize::from(people) + bots.len();
    let seats = u8::try_from(seats).map_err(|_| "so many cannot sit at one table")?;
    let mut settings = Settings { seed: args.seed.clone(), ..Settings::new(game, seats) };
    if !args.boards.is_empty() {
        let boards =
            args.boards.iter().map(|board| one_board(board)).collect::<Result<Vec<_>, _>>()?;
        settings.options.insert("boards".into(), boards.into());
    }
    if let Some(board) = &args.board {
        settings.options.insert("board".into(), board.as_str().into());
    }
    if let Some(millis) = args.pace {
        if !kind.is_real_time() {
            return Err(format!("--pace is not for {title}, which is played in turns").into());
        }
        settings.clock = Clock::Pace { millis };
    }
    let options = settings.options.clone().into();
    kind.begin(seats.into(), "", &options)?;
    let beside = (2..=people).map(|seat| words.beside(seat)).collect();
    Ok(NewGame { settings, beside, bots })
}

/// The bots asked for; without a word, company that fits the game.
fn bots(kind: Kind, args: &Args) -> Result<Vec<Level>, Failure> {
    let usual = if args.people > 1 { 0 } else { kind.descriptor().usual_bots.into() };
    match args.bots.as_deref() {
        None => Ok(vec![Level::Medium; usual]),
        Some([none]) if none == "none" => Ok(Vec::new()),
        Some(levels) => {
            let level = |text: &String| {
                text.parse::<Level>().map_err(|error| format!("--bots: `{text}` is {error}"))
            };
            Ok(levels.iter().map(level).collect::<Result<_, _>>()?)
        }
    }
}

/// A board by its name, or the text of one's own.
fn one_board(board: &str) -> Result<String, Failure> {
    if !board.contains(['.', '/']) {
        return Ok(board.into());
    }
    let read = std::fs::read_to_string(Path::new(board));
    Ok(read.map_err(|error| format!("cannot read the board {board}: {error}"))?)
}
