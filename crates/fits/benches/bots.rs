//! How many points the bots make on boards 1 to 4, next to the best that could have been done with
//! the same cards: `cargo bench -p trefle-fits --bench bots -- ORDERS NODES`.
//!
//! `general` is the strong bot on boards that play the same but have no tables of their own.

#![allow(clippy::print_stdout, reason = "a benchmark prints what it measured")]

use serde_json::{Value, json};
use trefle_fits::{Board, Fits, Ramp, solve::solve};
use trefle_game::{Actor, Bots, Budget, Knowledge, Level, Rules, Seat, Shuffle, Viewer};

const BOARDS: [&str; 4] = ["1", "2", "3", "4"];

fn main() {
    let mut numbers = std::env::args().filter_map(|argument| argument.parse::<u64>().ok());
    let (orders, nodes) = (numbers.next().unwrap_or(20), numbers.next().unwrap_or(350_000));
    println!("{orders} orders, {nodes} nodes a decision");
    println!("{:>8}  {:>16}  by board", "", "total");
    let built_in = json!(BOARDS);
    let own: Vec<String> = BOARDS.iter().filter_map(|name| withheld(name)).collect();
    tell("optimum", (0..orders).map(|order| optimum(&built_in, order)).collect());
    for (name, boards, level) in [
        ("strong", &built_in, Level::Strong),
        ("general", &json!(own), Level::Strong),
        ("medium", &built_in, Level::Medium),
        ("easy", &built_in, Level::Easy),
    ] {
        tell(name, (0..orders).map(|order| play(boards, order, level, nodes)).collect());
    }
}

/// The same board with one plain cell made a mark of the same cost: it plays the same.
fn withheld(name: &str) -> Option<String> {
    let file = Board::built_in(name)?.to_string();
    let mut file = file.replacen("\"......\"", "\"q.....\"", 1);
    for (section, entry) in [("[marks]", "\"q\" = \"penny\""), ("[scoring.numbers]", "\"q\" = -1")]
    {
        if !file.contains(section) {
            file = format!("{file}\n{section}\n");
        }
        file = file.replace(section, &format!("{section}\n{entry}"));
    }
    Some(file)
}

fn begin(boards: &Value, order: u64) -> Option<Fits> {
    let options = Fits::options(1, &json!({"boards": boards})).ok()?;
    Some(Fits::begin(&options, &format!("bots {order}")))
}

fn optimum(boards: &Value, order: u64) -> Vec<i32> {
    let Some(game) = begin(boards, order) else { return Vec::new() };
    let rounds = game.boards().iter().enumerate();
    let best = rounds.filter_map(|(round, board)| {
        let coming = game.pieces_in_order(round, Seat::at(0))?;
        Some(solve(board, &Ramp::EMPTY, &coming, &mut Budget::nodes(u64::MAX)).best)
    });
    best.collect()
}

fn play(boards: &Value, order: u64, level: Level, nodes: u64) -> Vec<i32> {
    let Some(mut game) = begin(boards, order) else { return Vec::new() };
    let mut dice = Shuffle::new(&format!("dice {order}"));
    while let Some(&seat) = game.to_act().first() {
        let view = game.view(Viewer::Seat(seat));
        let action = Fits::bot(&view, seat, level.into(), &mut Budget::nodes(nodes), &mut dice);
        let played = action.map(|action| game.apply(Actor::Seat(seat), &action));
        assert!(matches!(played, Some(Ok(_))), "bots do what is allowed");
    }
    game.players()[0].scores.clone()
}

fn tell(name: &str, scores: Vec<Vec<i32>>) {
    let count = scores.len() as f64;
    let totals: Vec<f64> =
        scores.iter().map(|scores| f64::from(scores.iter().sum::<i32>())).collect();
    let mean = totals.iter().sum::<f64>() / count;
    let squares: f64 = totals.iter().map(|total| (total - mean).powi(2)).sum();
    let spread = 1.96 * (squares / (count - 1.0).max(1.0) / count).sqrt();
    let board = |board: usize| scores.iter().map(|scores| f64::from(scores[board])).sum::<f64>();
    let boards: Vec<String> =
        (0..BOARDS.len()).map(|at| format!("{:.2}", board(at) / count)).collect();
    println!("{name:>8}  {mean:7.2} ± {spread:5.2}   {}", boards.join("  "));
}
