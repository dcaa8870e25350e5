//! Setups: how the board stands at the start (FILL-06). Built-in ones come from a data file; a
//! player's own from a text in the same shape (docs/setups.md).

use crate::{BadPosition, Board, Colour, Content, Hex, Mode, Players, Position};
use serde::Deserialize;
use std::{collections::BTreeMap, sync::LazyLock};
use toml::{Spanned, de::DeTable};
use trefle_game::{Fault, Seat};

/// The longest name of a setup.
const LONGEST_NAME: usize = 60;

/// How the board stands at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// `A`, `B`, or the name in a player's own file.
    pub name: String,
    /// Where it comes from: `reconstructed` for the built-in ones.
    pub provenance: String,
    /// The board, with red to move.
    pub start: Position,
}

/// What is wrong with a setup file, and on which line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of the setup: {fault}")]
pub struct SetupError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: Fault,
}

/// A player's own file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: Option<Spanned<String>>,
    provenance: Option<String>,
    pawns: Spanned<BTreeMap<Colour, Spanned<String>>>,
    pearls: Spanned<BTreeMap<Colour, Vec<Spanned<String>>>>,
    #[serde(default)]
    tokens: BTreeMap<Colour, Vec<Spanned<String>>>,
}

/// The file of the built-in setups.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Book {
    provenance: String,
    setup: Vec<BuiltIn>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BuiltIn {
    name: String,
    board: Board,
    players: u64,
    pawns: BTreeMap<Colour, Spanned<String>>,
    pearls: BTreeMap<Colour, Vec<Spanned<String>>>,
}

const BOOK: &str = include_str!("../../data/setups.toml");

#[expect(clippy::expect_used, reason = "the file is part of the program, and a test reads it")]
static BUILT_IN: LazyLock<Vec<Setup>> =
    LazyLock::new(|| read_book(BOOK).expect("the built-in setups are sound"));

impl Setup {
    /// The built-in setup of this name for this mode.
    pub fn built_in(mode: Mode, name: &str) -> Option<&'static Setup> {
        BUILT_IN.iter().find(|setup| setup.start.mode() == mode && setup.name == name)
    }

    /// Reads a player's own setup file for this mode.
    pub fn read(mode: Mode, text: &str) -> Result<Setup, SetupError> {
        let wrong = |offset: usize, fault: Fault| SetupError { line: line_of(text, offset), fault };
        let unread = |key, error: toml::de::Error| {
            let offset = error.span().map_or(0, |span| span.start);
            wrong(offset, Fault::new(key, error.message()))
        };
        DeTable::parse(text).map_err(|error| unread("file-syntax", error))?;
        let file: File =
            toml::from_str(text).map_err(|error| unread("fillit-file-shape", error))?;
        let name = match &file.name {
            None => "own".to_owned(),
            Some(name) => {
                check_name(name.get_ref()).map_err(|fault| wrong(name.span().start, fault))?
            }
        };
        let provenance = file.provenance.unwrap_or_else(|| "own".to_owned());
        let mut start = Position::empty(mode, Seat::at(0));
        fill(&mut start, file.pawns.get_ref(), file.pearls.get_ref(), &file.tokens)
            .map_err(|(offset, fault)| wrong(offset, fault))?;
        start.check().map_err(|bad| {
            let offset = match bad {
                BadPosition::NoPawn(_) => file.pawns.span().start,
                BadPosition::NoPearl(_) => file.pearls.span().start,
                _ => last_offset(&file.tokens),
            };
            wrong(offset, fault_of(&bad))
        })?;
        Ok(Setup { name, provenance, start })
    }

    /// The setup as a file that [`Setup::read`] reads back to the same.
    pub fn write(&self) -> String {
        let quoted = |text: &str| toml::Value::from(text).to_string();
        let mut text = format!("name = {}\n", quoted(&self.name));
        text += &format!("provenance = {}\n", quoted(&self.provenance));
        let players = self.start.mode().players();
        let mut table = |title: &str, colours: &[Colour], list: &dyn Fn(Colour) -> String| {
            text += &format!("\n[{title}]\n");
            for colour in colours {
                text += &format!("{colour} = {}\n", list(*colour));
            }
        };
        let hexes = |wanted: Content| {
            let found = self.start.cells().filter(|(_, content)| *content == wanted);
            let names: Vec<String> = found.map(|(hex, _)| format!("\"{hex}\"")).collect();
            format!("[{}]", names.join(", "))
        };
        table("pawns", players.colours(), &|colour| {
            let mut cells = self.start.cells();
            let pawn = cells.find(|(_, content)| content.pawn == Some(colour));
            pawn.map(|(hex, _)| format!("\"{hex}\"")).unwrap_or_default()
        });
        table("pearls", players.side_colours(), &|side| hexes(Content::pearl(side)));
        table("tokens", players.side_colours(), &|side| hexes(Content::token(side)));
        text
    }
}

/// A name that can be told from the built-in ones and shown on a line.
fn check_name(name: &str) -> Result<String, Fault> {
    let bad = |reason| Err(Fault::new("fillit-file-name", reason).with("most", LONGEST_NAME));
    if name.is_empty() || name.chars().count() > LONGEST_NAME {
        return bad("a name has 1 to 60 characters");
    }
    if name.chars().any(char::is_control) {
        return bad("a name stands on one line, without control characters");
    }
    if matches!(name, "A" | "B") {
        let reason = "A and B are the built-in setups; give yours another name";
        return Err(Fault::new("fillit-file-name-taken", reason));
    }
    Ok(name.to_owned())
}

/// What is wrong with a board, as the reader of a file is told.
fn fault_of(bad: &BadPosition) -> Fault {
    let about = |key| Fault::new(key, bad);
    match bad {
        BadPosition::NotOnBoard(hex, _) => about("fillit-file-off-board").with("hex", hex),
        BadPosition::Centre(hex) => about("fillit-file-centre").with("hex", hex),
        BadPosition::Taken(hex) => about("fillit-file-taken").with("hex", hex),
        BadPosition::NoPlayer { colour, .. } => {
            about("fillit-file-no-player").with("colour", colour)
        }
        BadPosition::NoSide { colour, .. } => about("fillit-file-no-side").with("colour", colour),
        BadPosition::SecondPawn(colour) => about("fillit-file-two-pawns").with("colour", colour),
        BadPosition::NoPawn(colour) => about("fillit-file-no-pawn").with("colour", colour),
        BadPosition::NotOnToken(hex) => about("fillit-file-no-token").with("hex", hex),
        BadPosition::NoPearl(colour) => about("fillit-file-no-pearl").with("colour", colour),
        BadPosition::NoSupply { colour, laid, most } => {
            let fault = about("fillit-file-no-supply").with("colour", colour);
            fault.with("laid", laid).with("most", most)
        }
    }
}

/// Puts everything on the board; where something is wrong, says where in the text and what.
fn fill(
    start: &mut Position,
    pawns: &BTreeMap<Colour, Spanned<String>>,
    pearls: &BTreeMap<Colour, Vec<Spanned<String>>>,
    tokens: &BTreeMap<Colour, Vec<Spanned<String>>>,
) -> Result<(), (usize, Fault)> {
    let players = start.mode().players();
    let mut place = |name: &Spanned<String>, content: Content| {
        let at = |fault: Fault| (name.span().start, fault);
        let hex: Hex = name.get_ref().parse().map_err(|error| {
            let reason = format!("`{}` is no hex: {error}", name.get_ref());
            at(Fault::new("fillit-file-hex", reason).with("hex", name.get_ref()))
        })?;
        start.place(hex, content).map_err(|bad| at(fault_of(&bad)))
    };
    for (colour, name) in pawns {
        let side = Colour::ALL[players.side_of(*colour as usize)];
        place(name, Content::pawn(*colour, side))?;
    }
    for (side, names) in pearls {
        names.iter().try_for_each(|name| place(name, Content::pearl(*side)))?;
    }
    for (side, names) in tokens {
        names.iter().try_for_each(|name| place(name, Content::token(*side)))?;
    }
    Ok(())
}

fn last_offset(tokens: &BTreeMap<Colour, Vec<Spanned<String>>>) -> usize {
    tokens.values().flatten().map(|name| name.span().start).max().unwrap_or(0)
}

fn line_of(text: &str, offset: usize) -> usize {
    text.bytes().take(offset).filter(|byte| *byte == b'\n').count() + 1
}

fn read_book(text: &str) -> Result<Vec<Setup>, String> {
    let book: Book = toml::from_str(text).map_err(|error| error.to_string())?;
    let read = |entry: &BuiltIn| {
        let mode = Players::new(entry.players).and_then(|players| Mode::new(entry.board, players));
        let mut start = Position::empty(mode.ok_or("no such mode")?, Seat::at(0));
        fill(&mut start, &entry.pawns, &entry.pearls, &BTreeMap::new())
            .map_err(|(offset, fault)| format!("line {}: {fault}", line_of(text, offset)))?;
        start.check().map_err(|bad| bad.to_string())?;
        Ok(Setup { name: entry.name.clone(), provenance: book.provenance.clone(), start })
    };
    book.setup.iter().map(read).collect()
}
