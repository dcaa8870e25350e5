//! `trefle draw` of boards.

use crate::{
    Failure,
    draw::{Args, file, refuse},
};
use std::{path::Path, sync::Arc};
use trefle_draw::Scene;
use trefle_fits::Board;

/// Boards side by side, with what each scores.
pub(crate) fn scene(args: &Args) -> Result<Scene, Failure> {
    refuse(
        args,
        "FITS",
        &["--setup", "--deck", "--level", "--decks", "--players", "--at", "--seat"],
    )?;
    let usual = ["1", "2", "3", "4"].map(String::from);
    let names = if args.board.is_empty() { &usual[..] } else { &args.board };
    let boards = names.iter().map(|name| board(name)).collect::<Result<Vec<_>, _>>()?;
    Ok(trefle_draw::boards(boards.iter().map(AsRef::as_ref), args.look()))
}

fn board(name: &str) -> Result<Arc<Board>, Failure> {
    if let Some(board) = Board::built_in(name) {
        return Ok(board);
    }
    if !Path::new(name).exists() {
        let built_in = Board::BUILT_IN.join(", ");
        return Err(format!(
            "there is no board `{name}` and no such file: the boards are {built_in}"
        )
        .into());
    }
    let text = file(name)?;
    Board::read(&text)
        .map(Arc::new)
        .map_err(|error| at_line(name, &text, error.line, &error.fault.reason))
}

/// Says what is wrong in a file, with the line itself.
fn at_line(name: &str, text: &str, line: usize, reason: &str) -> Failure {
    let shown = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
    format!("{name}, line {line}: {reason}\n{line:>5} | {shown}").into()
}
