//! What can be chosen before a game, and how it is read from JSON.

use crate::{Board, BoardError, PIECES, Piece};
use arrayvec::ArrayVec;
use serde_json::Value;
use std::{collections::HashMap, sync::Arc};
use trefle_game::BadOptions;

/// The most players, one for each start card (FITS-03).
pub const MOST_SEATS: usize = 4;

/// The boards of a game if none are chosen (FITS-06).
const DEFAULT_BOARDS: [&str; 4] = ["1", "2", "3", "4"];

/// The start pieces of a round, by seat.
pub type StartPieces = ArrayVec<Piece, MOST_SEATS>;

/// What can be chosen before a game, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    pub(crate) seats: usize,
    /// The board of each round; at least one (FITS-06).
    pub(crate) boards: Arc<[Arc<Board>]>,
    /// The start pieces of each round, instead of shuffled ones.
    pub(crate) start: Option<Vec<StartPieces>>,
    /// The build cards of each round in order, instead of shuffled ones.
    pub(crate) build: Option<Vec<[Piece; PIECES]>>,
}

impl Options {
    /// Checks the options for so many seats.
    pub fn read(seats: u64, json: &Value) -> Result<Options, BadOptions> {
        let seats = usize::try_from(seats)
            .ok()
            .filter(|seats| (1..=MOST_SEATS).contains(seats))
            .ok_or_else(|| wrong(format!("FITS is for 1 to {MOST_SEATS} players, not {seats}")))?;
        let object = json.as_object().ok_or_else(|| wrong("the options are an object"))?;
        if let Some(key) =
            object.keys().find(|key| !["boards", "start", "build"].contains(&&***key))
        {
            return Err(wrong(format!(
                "unknown option `{}`: FITS has boards, start and build",
                key.escape_debug()
            )));
        }
        let boards = object.get("boards").map_or_else(default_boards, read_boards)?;
        let rounds = boards.len();
        let start = |(place, round): (String, &Value)| read_start(seats, &place, round);
        let build = |(place, round): (String, &Value)| read_build(&place, round);
        Ok(Options {
            seats,
            boards: boards.into(),
            start: by_round("start", object.get("start"), rounds)?
                .map(|rounds| rounds.into_iter().map(start).collect())
                .transpose()?,
            build: by_round("build", object.get("build"), rounds)?
                .map(|rounds| rounds.into_iter().map(build).collect())
                .transpose()?,
        })
    }
}

fn wrong(reason: impl std::fmt::Display) -> BadOptions {
    BadOptions::new(reason)
}

fn default_boards() -> Result<Vec<Arc<Board>>, BadOptions> {
    Ok(DEFAULT_BOARDS.into_iter().filter_map(Board::built_in).collect())
}

fn read_boards(json: &Value) -> Result<Vec<Arc<Board>>, BadOptions> {
    let list = json.as_array().filter(|list| !list.is_empty()).ok_or_else(|| {
        wrong("`boards` is a list of at least one board: the name of one that is built in, or a board file")
    })?;
    // The same text is the same board: read once, shared by its rounds.
    let mut known: HashMap<&str, Arc<Board>> = HashMap::new();
    let mut boards = Vec::with_capacity(list.len());
    for (index, entry) in list.iter().enumerate() {
        let place = format!("board {} of `boards`", index + 1);
        let text = entry.as_str().ok_or_else(|| wrong(format!("{place} is not a text")))?;
        let board = match known.get(text) {
            Some(board) => board.clone(),
            None => read_board(&place, text)?,
        };
        known.insert(text, board.clone());
        boards.push(board);
    }
    Ok(boards)
}

/// A name, or a whole board file: that has more than one line.
fn read_board(place: &str, text: &str) -> Result<Arc<Board>, BadOptions> {
    if text.contains(['\n', '\r']) {
        let wrong = |error: BoardError| {
            wrong(format!("{place}: {error}")).at_line(error.line).told_as(error.fault)
        };
        return Board::read(text).map(Arc::new).map_err(wrong);
    }
    Board::built_in(text).ok_or_else(|| {
        let names = Board::BUILT_IN.join(", ");
        let shown: String = text.chars().take(40).collect();
        wrong(format!("{place}: there is no board `{}`: there are {names}", shown.escape_debug()))
    })
}

/// The entries of a list that has one a round, each with how to call it.
fn by_round<'a>(
    key: &str,
    json: Option<&'a Value>,
    rounds: usize,
) -> Result<Option<Vec<(String, &'a Value)>>, BadOptions> {
    let Some(json) = json else { return Ok(None) };
    let list = json.as_array().filter(|list| list.len() == rounds).ok_or_else(|| {
        wrong(format!("`{key}` is a list with one entry for each round, here {rounds}"))
    })?;
    let place = |index| format!("round {} of `{key}`", index + 1);
    Ok(Some(list.iter().enumerate().map(|(index, entry)| (place(index), entry)).collect()))
}

fn read_start(seats: usize, place: &str, json: &Value) -> Result<StartPieces, BadOptions> {
    let pieces = read_pieces(place, json)?;
    if pieces.len() != seats {
        return Err(wrong(format!("{place} needs one piece for each seat, here {seats}")));
    }
    if let Some(piece) = pieces.iter().find(|piece| !Piece::START.contains(piece)) {
        return Err(wrong(format!("{place}: {piece} is on no start card; F, L, N and Y are")));
    }
    if let Some(piece) = twice(&pieces) {
        return Err(wrong(format!("{place} has {piece} twice: there is one start card of each")));
    }
    Ok(pieces.into_iter().collect())
}

fn read_build(place: &str, json: &Value) -> Result<[Piece; PIECES], BadOptions> {
    let pieces = read_pieces(place, json)?;
    if let Some(piece) = twice(&pieces) {
        return Err(wrong(format!("{place} has {piece} twice: there is one card of each piece")));
    }
    pieces.try_into().map_err(|pieces: Vec<Piece>| {
        wrong(format!("{place} has {} of {PIECES} cards", pieces.len()))
    })
}

fn twice(pieces: &[Piece]) -> Option<Piece> {
    (1..pieces.len())
        .map(|index| (&pieces[..index], pieces[index]))
        .find_map(|(earlier, piece)| earlier.contains(&piece).then_some(piece))
}

/// A list of letters, or one text of letters.
fn read_pieces(place: &str, json: &Value) -> Result<Vec<Piece>, BadOptions> {
    let form = || wrong(format!("{place} is a list of pieces' letters, such as [\"F\", \"L\"]"));
    let letters: Vec<char> = match json {
        Value::String(text) => text.chars().collect(),
        Value::Array(list) => {
            list.iter().map(one_letter).collect::<Option<_>>().ok_or_else(form)?
        }
        _ => return Err(form()),
    };
    if letters.len() > PIECES {
        return Err(wrong(format!("{place} has more pieces than the {PIECES} there are")));
    }
    let piece = |letter: char| {
        Piece::of_letter(letter).ok_or_else(|| {
            wrong(format!("{place}: no piece is called `{}`", letter.escape_debug()))
        })
    };
    letters.into_iter().map(piece).collect()
}

fn one_letter(json: &Value) -> Option<char> {
    let mut letters = json.as_str()?.chars();
    letters.next().filter(|_| letters.as_str().is_empty())
}
