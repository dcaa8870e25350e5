//! `trefle solve fits --orders`: how hard a board is, over many orders of the cards.

use crate::{Failure, print, stop};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;
use std::{fmt::Write as _, fs, path::Path, sync::atomic::Ordering};
use trefle_arena::plot_spreads;
use trefle_games::{Kind, LevelPlayed, Trial, Tried};

/// Plays a single player's game with these options in so many orders, and tells what could be
/// scored, what bots score, and how both are spread.
pub(crate) fn run(options: &Value, orders: u32, plot: Option<&Path>) -> Result<(), Failure> {
    let kind = Kind::of::<trefle_fits::Fits>();
    let asked = stop::when_asked()?;
    let bar = bar(orders);
    let stop = || asked.load(Ordering::Relaxed);
    let trial = Trial { kind, seats: 1, options, first: 0, games: orders, stop: &stop };
    let tried = trial.run(|done| bar.set_position(done.into()))?;
    bar.finish_and_clear();
    if let Some(file) = plot {
        let title = format!("FITS: points in {} orders", tried.games);
        fs::write(file, plot_spreads(&title, &spreads(&tried)))
            .map_err(|error| format!("cannot write {}: {error}", file.display()))?;
    }
    print(&report(&tried)?)
}

/// Shows how far it is, on a terminal only.
fn bar(orders: u32) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len} orders, Ctrl-C ends it");
    let bar = ProgressBar::new(orders.into());
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

/// What could be scored and what bots scored, each under its name.
fn spreads(tried: &Tried) -> Vec<(String, Vec<f64>)> {
    let proven = tried.best.iter().flatten().map(|best| f64::from(*best)).collect();
    let level = |played: &LevelPlayed| {
        let scores = played.scores.iter().map(|score| f64::from(*score));
        (format!("{} bot", played.level), scores.collect())
    };
    let best = ("best possible".to_owned(), proven);
    std::iter::once(best).chain(tried.levels.iter().map(level)).collect()
}

fn report(tried: &Tried) -> Result<String, Failure> {
    let proven = tried.best.iter().flatten().count();
    let mut text = format!("orders: {}\nproven: {proven}\n", tried.games);
    for (name, values) in spreads(tried) {
        let mut sorted = values;
        sorted.sort_by(f64::total_cmp);
        let at = |part: usize| sorted.get(sorted.len().saturating_sub(1) * part / 4);
        if let (Some(least), Some(low), Some(middle), Some(high), Some(most)) =
            (at(0), at(1), at(2), at(3), at(4))
        {
            writeln!(
                text,
                "{name}: median {middle}, half of all {low} to {high}, all {least} to {most}"
            )?;
        }
    }
    Ok(text)
}
