//! How long the exact solver takes for whole rounds, on one core, board by board:
//! `cargo bench -p trefle-fits --bench solver`, with `-- COUNT` for another number of orders.

#![allow(clippy::print_stdout, reason = "a benchmark prints what it measured")]

use std::time::Instant;
use trefle_fits::{Board, Fits, Ramp, solve::solve};
use trefle_game::{Budget, Rules, Seat};

/// Orders a board: enough for the slowest one in a hundred to mean something.
const ORDERS: usize = 200;

fn main() {
    let asked = std::env::args().find_map(|argument| argument.parse().ok());
    let orders = asked.unwrap_or(ORDERS);
    println!("{orders} orders a board; milliseconds a round");
    println!(
        "{:>8}  {:>7} {:>7} {:>7}  {:>6}  mean best",
        "board", "median", "p99", "most", "proven"
    );
    for name in Board::BUILT_IN {
        measure(name, orders);
    }
}

fn measure(name: &str, orders: usize) {
    let json = serde_json::json!({"boards": [name]});
    let Ok(options) = Fits::options(1, &json) else { return };
    let (mut times, mut proven, mut points) = (Vec::new(), 0, 0);
    for order in 0..orders {
        let game = Fits::begin(&options, &format!("solver {order}"));
        let Some(coming) = game.pieces_in_order(0, Seat::at(0)) else { return };
        let begun = Instant::now();
        let budget = &mut Budget::nodes(u64::MAX);
        let solution = solve(&game.boards()[0], &Ramp::EMPTY, &coming, budget);
        times.push(begun.elapsed().as_secs_f64() * 1_000.0);
        proven += usize::from(solution.is_proven());
        points += solution.best;
    }
    times.sort_by(f64::total_cmp);
    let at = |part: f64| times[((times.len() - 1) as f64 * part).round() as usize];
    println!(
        "{name:>8}  {:7.1} {:7.1} {:7.1}  {proven:>6}  {:.2}",
        at(0.5),
        at(0.99),
        at(1.0),
        f64::from(points) / orders as f64
    );
}
