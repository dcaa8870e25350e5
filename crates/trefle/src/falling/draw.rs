//! `trefle draw` of decks.

use crate::{
    Failure,
    draw::{Args, refuse, start, text_or_name},
};
use trefle_draw::Scene;
use trefle_falling::Falling;
use trefle_games::{AnyGame, Kind, Viewer};

/// The cards of a deck; with players, the table at the start.
pub(crate) fn scene(args: &Args) -> Result<Scene, Failure> {
    refuse(args, "FALLING", &["--board", "--setup", "--at", "--seat"])?;
    let options = serde_json::json!({
        "deck_file": text_or_name(args.deck.as_deref().unwrap_or("standard"), &["standard"])?,
        "level": args.level.unwrap_or(3),
        "decks": args.decks.unwrap_or(1),
    });
    let game: AnyGame = Kind::of::<Falling>().begin(args.players.unwrap_or(2), "", &options)?;
    match (game.view(Viewer::Onlooker).of::<Falling>(), args.players) {
        (Some(view), None) => Ok(trefle_draw::deck(&view.cards, args.look())),
        _ => start(&game, args),
    }
}
