//! `trefle train`: learns anew what the bots know.

use crate::{Failure, Trained};

/// Learn anew what the bots know, from games that they play with one another
///
/// The same numbers and seed give the same file. A program that is to use it has to be built anew.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    game: Trained,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    args.game.run()
}
