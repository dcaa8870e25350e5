//! `trefle draw`: pictures of boards, setups, decks and records.

mod film;
mod output;
mod subject;

use crate::Failure;
use clap::ValueEnum;
use output::Output;
use subject::{Drawing, Subject};
pub(crate) use subject::{file, refuse, start, text_or_name};
use trefle_draw::{Look, Theme};

/// Draw a board, a setup, a deck or a moment of a record as SVG or PNG
///
/// The end of the file's name says what becomes of it: .svg or .png. Letters are drawn as outlines,
/// so a picture looks the same on every machine.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  trefle draw fits --board 4 -o b4.svg           a board of FITS, with what it scores
  trefle draw fits --board my.toml -o my.png     a board file of your own, before you play on it
  trefle draw fillit --setup A --players 3 -o s.svg
  trefle draw falling --deck my.toml -o deck.png  the cards of a deck
  trefle draw game.txt --at 12 -o p.png          a record after its first 12 actions
  trefle draw game.txt --animate -o game.svg     the whole game, moving")]
pub(crate) struct Args {
    /// fits, fillit, falling, or the file of a record; `-` reads a record from standard input
    pub(crate) what: String,

    /// The file to write, .svg, .png or .apng; `-` writes SVG to standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: String,

    /// FITS: built-in boards (1 to 8, jeuxsoc) or board files, side by side; FILLIT: large or mini
    #[arg(long, value_name = "NAME|FILE", value_delimiter = ',')]
    pub(crate) board: Vec<String>,

    /// FILLIT: A, B, or a setup file
    #[arg(long, value_name = "NAME|FILE")]
    pub(crate) setup: Option<String>,

    /// FALLING: standard, or a deck file
    #[arg(long, value_name = "NAME|FILE")]
    pub(crate) deck: Option<String>,

    /// FALLING: the learning level, 1 to 3
    #[arg(long)]
    pub(crate) level: Option<u64>,

    /// FALLING: how many decks, 1 or 2
    #[arg(long)]
    pub(crate) decks: Option<u64>,

    /// FILLIT and FALLING: how many play; FALLING then shows the table instead of the cards
    #[arg(long, value_name = "COUNT")]
    pub(crate) players: Option<u64>,

    /// A record's moment: after so many actions; 0 is the start, and the end is what it is without
    #[arg(long, value_name = "ACTIONS")]
    pub(crate) at: Option<usize>,

    /// Show a record as this seat may see it; without, a finished game shows the cards to come
    #[arg(long)]
    pub(crate) seat: Option<u8>,

    /// Show a whole record as a moving picture: an SVG, or an animated PNG
    #[arg(long)]
    pub(crate) animate: bool,

    /// How many times as fast a moving picture is
    #[arg(long, default_value_t = 1.0, value_name = "TIMES")]
    pub(crate) speed: f64,

    /// FITS: show what every cell scores as things lie; at a moment that ends a round, that round
    #[arg(long)]
    pub(crate) points: bool,

    /// By day or in the evening
    #[arg(long, value_enum, default_value_t)]
    theme: ThemeName,

    /// The same as --theme dark
    #[arg(long, conflicts_with = "theme")]
    pub(crate) dark: bool,

    /// The width in pixels; the height follows
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(16..=i64::from(trefle_draw::WIDEST)))]
    pub(crate) width: Option<u32>,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum ThemeName {
    #[default]
    Light,
    Dark,
}

impl Args {
    pub(crate) fn look(&self) -> Look {
        let theme = match self.theme {
            _ if self.dark => Theme::Dark,
            ThemeName::Light => Theme::Light,
            ThemeName::Dark => Theme::Dark,
        };
        Look { theme, points: self.points }
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let output = Output::of(&args.output, args.animate)?;
    let subject = Subject::of(args)?;
    if output.moves && !matches!(subject, Subject::Record(_)) {
        return Err("only a record moves: give the file of one".into());
    }
    let drawing = if output.moves {
        Drawing::Film(subject.film(args)?)
    } else {
        Drawing::Scene(subject.scene(args)?)
    };
    output.write(&drawing, args.width)
}
