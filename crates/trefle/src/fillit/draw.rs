//! `trefle draw` of setups.

use crate::{
    Failure,
    draw::{Args, refuse, start, text_or_name},
};
use trefle_draw::Scene;
use trefle_fillit::Fillit;
use trefle_games::Kind;

/// A game as it stands at the start.
pub(crate) fn scene(args: &Args) -> Result<Scene, Failure> {
    refuse(args, "FILLIT", &["--deck", "--level", "--decks", "--at", "--seat"])?;
    let board = match args.board.as_slice() {
        [] => "large",
        [board] => board,
        _ => return Err("FILLIT has one board: large or mini".into()),
    };
    let setup = text_or_name(args.setup.as_deref().unwrap_or("A"), &["A", "B"])?;
    let options = serde_json::json!({"board": board, "setup": setup});
    start(&Kind::of::<Fillit>().begin(args.players.unwrap_or(2), "", &options)?, args)
}
