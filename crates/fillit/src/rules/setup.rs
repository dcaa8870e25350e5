//! Setups: how the board stands at the start (FILL-06). Built-in ones come from a data file; a
//! player's own from a text in the same shape (docs/setups.md).

use crate::{BadPosition, Colour, Content, Hex, Mode, Position};
use serde_json::Value;
use std::{fmt, sync::LazyLock};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};
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

/// What is wrong, and where in the text.
type Wrong = (usize, Fault);

/// Hexes, each with where its name stands in the text.
type Hexes<'a> = Vec<(usize, &'a str)>;

/// Those of each colour that is named.
type Names<'a> = Vec<(Colour, Hexes<'a>)>;

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
        let file = DeTable::parse(text).map_err(|error| {
            let offset = error.span().map_or(0, |span| span.start);
            wrong(offset, Fault::new("file-syntax", error.message()))
        })?;
        Setup::of_file(mode, file.get_ref()).map_err(|(offset, fault)| wrong(offset, fault))
    }

    fn of_file(mode: Mode, file: &DeTable<'_>) -> Result<Setup, Wrong> {
        knows(file, &["name", "provenance", "pawns", "pearls", "tokens"])?;
        let given = |key| get(file, key).map(text_of).transpose();
        let name = match given("name")? {
            None => "own".to_owned(),
            Some((at, name)) => check_name(name).map_err(|fault| (at, fault))?,
        };
        let provenance =
            given("provenance")?.map_or("own", |(_, provenance)| provenance).to_owned();
        let (pawns, pearls, tokens) =
            (need(file, "pawns")?, need(file, "pearls")?, get(file, "tokens"));
        let tokens = tokens.map(lists).transpose()?.unwrap_or_default();
        let mut start = Position::empty(mode, Seat::at(0));
        fill(&mut start, &singles(pawns)?, &lists(pearls)?, &tokens)?;
        start.check().map_err(|bad| {
            let offset = match bad {
                BadPosition::NoPawn(_) => pawns.span().start,
                BadPosition::NoPearl(_) => pearls.span().start,
                _ => last_offset(&tokens),
            };
            (offset, fault_of(&bad))
        })?;
        Ok(Setup { name, provenance, start })
    }

    /// The setup as a file that [`Setup::read`] reads back to the same.
    pub fn write(&self) -> String {
        // What JSON writes is read by TOML, but for this one character.
        let quoted = |text: &str| Value::from(text).to_string().replace('\u{7f}', "\\u007f");
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
    pawns: &Names<'_>,
    pearls: &Names<'_>,
    tokens: &Names<'_>,
) -> Result<(), Wrong> {
    let players = start.mode().players();
    let mut place = |all: &Names<'_>, content: &dyn Fn(Colour) -> Content| {
        for (colour, names) in all {
            for (at, name) in names {
                let hex: Hex = name.parse().map_err(|error| {
                    let reason = format!("`{name}` is no hex: {error}");
                    (*at, Fault::new("fillit-file-hex", reason).with("hex", name))
                })?;
                start.place(hex, content(*colour)).map_err(|bad| (*at, fault_of(&bad)))?;
            }
        }
        Ok(())
    };
    place(pawns, &|colour| Content::pawn(colour, Colour::ALL[players.side_of(colour as usize)]))?;
    place(pearls, &Content::pearl)?;
    place(tokens, &Content::token)
}

fn last_offset(tokens: &Names<'_>) -> usize {
    tokens.iter().flat_map(|(_, names)| names).map(|(at, _)| *at).max().unwrap_or(0)
}

fn misshapen<T>(at: usize, reason: impl fmt::Display) -> Result<T, Wrong> {
    Err((at, Fault::new("fillit-file-shape", reason)))
}

fn get<'a>(table: &'a DeTable<'_>, key: &str) -> Option<&'a Spanned<DeValue<'a>>> {
    table.iter().find(|(known, _)| known.get_ref() == key).map(|(_, value)| value)
}

fn need<'a>(table: &'a DeTable<'_>, key: &str) -> Result<&'a Spanned<DeValue<'a>>, Wrong> {
    get(table, key).map_or_else(|| misshapen(0, format!("missing field `{key}`")), Ok)
}

/// Refuses keys that mean nothing here: a misspelt one would otherwise be passed over.
fn knows(table: &DeTable<'_>, keys: &[&str]) -> Result<(), Wrong> {
    match table.keys().find(|key| !keys.contains(&key.get_ref().as_ref())) {
        None => Ok(()),
        Some(key) => {
            let keys = keys.join(", ");
            misshapen(
                key.span().start,
                format!("unknown field `{}`: there are {keys}", key.get_ref()),
            )
        }
    }
}

fn wrong_type<T>(value: &Spanned<DeValue<'_>>, right: &str) -> Result<T, Wrong> {
    let found = value.get_ref().type_str();
    misshapen(value.span().start, format!("invalid type: {found} where {right} belongs"))
}

fn text_of<'a>(value: &'a Spanned<DeValue<'_>>) -> Result<(usize, &'a str), Wrong> {
    match value.get_ref().as_str() {
        Some(text) => Ok((value.span().start, text)),
        None => wrong_type(value, "a text in quotes"),
    }
}

fn table_of<'a>(value: &'a Spanned<DeValue<'_>>) -> Result<&'a DeTable<'a>, Wrong> {
    match value.get_ref() {
        DeValue::Table(table) => Ok(table),
        _ => wrong_type(value, "a table"),
    }
}

fn list_of<'a>(value: &'a Spanned<DeValue<'_>>) -> Result<&'a [Spanned<DeValue<'a>>], Wrong> {
    match value.get_ref() {
        DeValue::Array(list) => Ok(list),
        _ => wrong_type(value, "a list"),
    }
}

/// One hex for each colour.
fn singles<'a>(value: &'a Spanned<DeValue<'_>>) -> Result<Names<'a>, Wrong> {
    by_colour(value, |value| Ok(vec![text_of(value)?]))
}

/// A list of hexes for each colour.
fn lists<'a>(value: &'a Spanned<DeValue<'_>>) -> Result<Names<'a>, Wrong> {
    by_colour(value, |value| list_of(value)?.iter().map(text_of).collect())
}

fn by_colour<'a>(
    value: &'a Spanned<DeValue<'_>>,
    read: fn(&'a Spanned<DeValue<'a>>) -> Result<Hexes<'a>, Wrong>,
) -> Result<Names<'a>, Wrong> {
    let table = table_of(value)?;
    let names = Colour::ALL.map(|colour| colour.to_string());
    if let Some(key) = table.keys().find(|key| !names.iter().any(|name| key.get_ref() == name)) {
        let reason =
            format!("unknown variant `{}`: the colours are {}", key.get_ref(), names.join(", "));
        return misshapen(key.span().start, reason);
    }
    let named = Colour::ALL.into_iter().zip(&names);
    let found = named.filter_map(|(colour, name)| Some((colour, get(table, name)?)));
    found.map(|(colour, value)| Ok((colour, read(value)?))).collect()
}

fn line_of(text: &str, offset: usize) -> usize {
    text.bytes().take(offset).filter(|byte| *byte == b'\n').count() + 1
}

fn read_book(text: &str) -> Result<Vec<Setup>, String> {
    let book = DeTable::parse(text).map_err(|error| error.to_string())?;
    read_setups(book.get_ref())
        .map_err(|(offset, fault)| format!("line {}: {fault}", line_of(text, offset)))
}

fn read_setups(book: &DeTable<'_>) -> Result<Vec<Setup>, Wrong> {
    knows(book, &["provenance", "setup"])?;
    let (_, provenance) = text_of(need(book, "provenance")?)?;
    let read = |value: &Spanned<DeValue<'_>>| {
        let (entry, at) = (table_of(value)?, value.span().start);
        knows(entry, &["name", "board", "players", "pawns", "pearls"])?;
        let (_, board) = text_of(need(entry, "board")?)?;
        let players = need(entry, "players")?.get_ref().as_integer();
        let is_mode = |mode: &Mode| {
            let count = mode.players().count().to_string();
            mode.board().to_string() == board
                && players.is_some_and(|found| found.as_str() == count)
        };
        let Some(mode) = Mode::ALL.into_iter().find(is_mode) else {
            return misshapen(at, "no such mode");
        };
        let (pawns, pearls) = (singles(need(entry, "pawns")?)?, lists(need(entry, "pearls")?)?);
        let mut start = Position::empty(mode, Seat::at(0));
        fill(&mut start, &pawns, &pearls, &Vec::new())?;
        start.check().map_err(|bad| (at, fault_of(&bad)))?;
        let (_, name) = text_of(need(entry, "name")?)?;
        Ok(Setup { name: name.to_owned(), provenance: provenance.to_owned(), start })
    };
    list_of(need(book, "setup")?)?.iter().map(read).collect()
}
