//! How long the review of thirty turns takes, on one core:
//! `cargo bench -p trefle-fillit --bench review`, with `-- COUNT` for another number of games.

#![allow(clippy::print_stdout, reason = "a benchmark prints what it measured")]

use std::time::Instant;
use trefle_fillit::{Action, Fillit};
use trefle_game::{Actor, Budget, Reviewing, Reviews as _, Rules as _, Shuffle};

/// Games of each sort.
const GAMES: usize = 10;

/// So many turns are reviewed, the last ones: there a node takes longest.
const TURNS: usize = 30;

fn main() {
    let asked = std::env::args().find_map(|argument| argument.parse().ok());
    let games = asked.unwrap_or(GAMES);
    println!("{games} games, the last {TURNS} turns of each; milliseconds a review");
    println!("{:>8} {:>6}  {:>7} {:>7}  turns", "players", "board", "median", "most");
    for (players, board) in [(2, "large"), (3, "large"), (4, "large"), (2, "mini"), (3, "mini")] {
        measure(players, board, games);
    }
}

fn measure(players: u64, board: &str, games: usize) {
    let options = serde_json::json!({ "board": board });
    let Ok(options) = Fillit::options(players, &options) else { return };
    let Some(review) = Fillit::REVIEW else { return };
    let (mut times, mut turns) = (Vec::new(), 0);
    for game in 0..games {
        let (from, actions) = played(Fillit::begin(&options, ""), &format!("review {game}"));
        let begun = Instant::now();
        let told = review(&from, &actions, &mut Reviewing::until(&|| false));
        times.push(begun.elapsed().as_secs_f64() * 1_000.0);
        turns += told.turns.len();
    }
    times.sort_by(f64::total_cmp);
    let (median, most) = (times[times.len() / 2], times[times.len() - 1]);
    println!("{players:>8} {board:>6}  {median:7.0} {most:7.0}  {}", turns / games);
}

/// A whole game of bots that look a few turns ahead: its last turns, and where they began.
fn played(begun: Fillit, seed: &str) -> (Fillit, Vec<(u64, Actor, Action)>) {
    let mut dice = Shuffle::new(seed);
    let mut game = begun;
    let mut past = Vec::new();
    while game.outcome().is_none() {
        let actor = Actor::Seat(game.position().to_move());
        let turn = match game.turn() {
            ..=4 => dice.choose(&game.legal(actor)).copied(),
            turn => {
                let found =
                    game.position().search(turn, u32::MAX, &mut Budget::nodes(1_000), &mut dice);
                found.map(|found| game.written(found.turn))
            }
        };
        let Some(turn) = turn else { break };
        past.push((game.clone(), (0, actor, turn)));
        if game.apply(actor, &turn).is_err() {
            break;
        }
    }
    let last = past.split_off(past.len().saturating_sub(TURNS));
    let from = last.first().map_or(game, |(game, _)| game.clone());
    (from, last.into_iter().map(|(_, action)| action).collect())
}
