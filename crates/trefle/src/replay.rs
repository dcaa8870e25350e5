//! `trefle replay`: a record step by step in this terminal.

use crate::{Failure, play::Manner};
use std::path::PathBuf;

/// Step through a record in this terminal
#[derive(clap::Args)]
#[command(after_help = "\
Keys: arrows step, PgUp and PgDn by ten, Home and End, Space plays at speed, Tab looks through
another seat's eyes, r reviews the game, n and p go to what it marked, `?` shows them all, q quits.")]
pub(crate) struct Args {
    /// The record: a file
    record: PathBuf,
    #[command(flatten)]
    manner: Manner,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let read = std::fs::read_to_string(&args.record);
    let text = read.map_err(|error| format!("cannot read {}: {error}", args.record.display()))?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let games = trefle_registry::games();
    let shown = trefle_terminal::replay(&games, &text, args.manner.words(), Manner::look());
    Ok(runtime.block_on(shown)?)
}
