//! How deep the strong bot looks and how often it wins, against itself with less depth:
//!
//! ```text
//! cargo run --release -p trefle-fillit --example strength -- [GAMES] [NODES] [DEPTH] [PLAYERS] [BOARD]
//! ```
//!
//! Every game begins with four random turns and is played twice, with the sides changed. NODES is
//! the budget of a decision (0: 100 ms), DEPTH how deep the other side looks.

#![expect(clippy::print_stdout, clippy::unwrap_used, reason = "a program that prints and may fail")]

use serde_json::json;
use std::time::{Duration, Instant};
use trefle_fillit::Fillit;
use trefle_game::{Actor, Budget, Rules, Shuffle};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |at: usize, otherwise: u64| words.get(at).map_or(otherwise, |word| word.parse().unwrap());
    let (games, nodes, depth, players) = (number(0, 200), number(1, 0), number(2, 2), number(3, 2));
    let board = words.get(4).map_or("large", String::as_str);
    let mut tally = Tally::default();
    for game in 0..games {
        let setup = if game / 2 % 2 == 0 { "A" } else { "B" };
        let options = json!({"board": board, "setup": setup});
        let options = Fillit::options(players, &options).unwrap();
        play(Fillit::begin(&options, ""), game, nodes, depth as u32, &mut tally);
        if (game + 1) % 20 == 0 || game + 1 == games {
            println!("{}", tally.told());
        }
    }
}

#[derive(Default)]
struct Tally {
    won: u64,
    lost: u64,
    drawn: u64,
    turns: u64,
    /// Decisions of the strong side, the sum of their depths, and how long they took.
    decisions: u64,
    depths: u64,
    undecided: u64,
    undecided_depths: u64,
    took: Duration,
}

impl Tally {
    fn told(&self) -> String {
        let games = self.won + self.lost + self.drawn;
        let mean = |sum: u64, count: u64| sum as f64 / count.max(1) as f64;
        format!(
            "{games} games: {} won, {} lost, {} drawn ({:.1} %); {:.1} turns a game; depth {:.2} \
             ({:.2} where nothing is decided yet); {:.1} ms a decision",
            self.won,
            self.lost,
            self.drawn,
            100.0 * mean(2 * self.won + self.drawn, 2 * games),
            mean(self.turns, games),
            mean(self.depths, self.decisions),
            mean(self.undecided_depths, self.undecided),
            self.took.as_secs_f64() * 1e3 / self.decisions.max(1) as f64,
        )
    }
}

fn play(mut game: Fillit, number: u64, nodes: u64, depth: u32, tally: &mut Tally) {
    let mut dice = Shuffle::new(&format!("opening {}", number / 2));
    for _ in 0..4 {
        let actor = Actor::Seat(game.position().to_move());
        let turn = *dice.choose(&game.legal(actor)).unwrap();
        game.apply(actor, &turn).unwrap();
    }
    let strong = (number % 2) as usize;
    while game.outcome().is_none() {
        let seat = game.position().to_move();
        let begun = Instant::now();
        let stop = || begun.elapsed() >= Duration::from_millis(100);
        let ours = seat.index() % 2 == strong;
        let mut budget = match (ours, nodes) {
            (false, _) => Budget::nodes(u64::MAX),
            (true, 0) => Budget::until(&stop),
            (true, nodes) => Budget::nodes(nodes),
        };
        let deepest = if ours { u32::MAX } else { depth };
        let found = game.position().search(game.turn(), deepest, &mut budget, &mut dice).unwrap();
        if ours {
            tally.decisions += 1;
            tally.depths += u64::from(found.depth);
            tally.took += begun.elapsed();
            if found.decided.is_none() {
                tally.undecided += 1;
                tally.undecided_depths += u64::from(found.depth);
            }
        }
        game.apply(Actor::Seat(seat), &game.written(found.turn)).unwrap();
    }
    tally.turns += u64::from(game.turn());
    match game.outcome().unwrap().winners.first() {
        None => tally.drawn += 1,
        Some(winner) if winner.index() % 2 == strong => tally.won += 1,
        Some(_) => tally.lost += 1,
    }
}
