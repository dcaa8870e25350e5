//! How long the review of a whole game of four boards takes, on one core:
//! `cargo bench -p trefle-fits --bench review`, with `-- COUNT` for another number of games.

#![allow(clippy::print_stdout, reason = "a benchmark prints what it measured")]

use std::time::Instant;
use trefle_fits::{Action, Fits};
use trefle_game::{
    Actor, Bots as _, Budget, Knowledge as _, Level, Reviewing, Reviews as _, Rules as _, Shuffle,
    Viewer,
};

/// Games of each sort.
const GAMES: usize = 20;

fn main() {
    let asked = std::env::args().find_map(|argument| argument.parse().ok());
    let games = asked.unwrap_or(GAMES);
    println!("{games} games of boards 1 to 4; milliseconds a review");
    println!("{:>8} {:>6}  {:>7} {:>7} {:>7}  done", "seats", "by", "median", "p90", "most");
    for seats in [1, 2, 4] {
        for level in [None, Some(Level::Easy), Some(Level::Strong)] {
            measure(seats, level, games);
        }
    }
}

fn measure(seats: u64, level: Option<Level>, games: usize) {
    let Ok(options) = Fits::options(seats, &serde_json::json!({})) else { return };
    let Some(review) = Fits::REVIEW else { return };
    let (mut times, mut done) = (Vec::new(), 0);
    for game in 0..games {
        let begun = Fits::begin(&options, &format!("review {game}"));
        let actions = played(&begun, level);
        let from = Instant::now();
        let told = review(&begun, &actions, &mut Reviewing::until(&|| false));
        times.push(from.elapsed().as_secs_f64() * 1_000.0);
        done += usize::from(told.done);
    }
    times.sort_by(f64::total_cmp);
    let at = |part: f64| times[((times.len() - 1) as f64 * part).round() as usize];
    let by = level.map_or("chance".into(), |level| level.to_string());
    println!("{seats:>8} {by:>6}  {:7.0} {:7.0} {:7.0}  {done}", at(0.5), at(0.9), at(1.0));
}

/// A whole game by bots of this level, or by chance.
fn played(begun: &Fits, level: Option<Level>) -> Vec<(u64, Actor, Action)> {
    let mut game = begun.clone();
    let mut dice = Shuffle::new("review");
    let mut done = Vec::new();
    while let Some(&seat) = game.to_act().first() {
        let budget = &mut Budget::nodes(2_000);
        let action = match level {
            None => dice.choose(&game.legal(seat.into())).copied(),
            Some(level) => {
                let view = game.view(Viewer::Seat(seat));
                Fits::bot(&view, seat, level.into(), budget, &mut dice)
            }
        };
        let Some(action) = action else { break };
        if game.apply(seat.into(), &action).is_err() {
            break;
        }
        done.push((0, seat.into(), action));
    }
    done
}
