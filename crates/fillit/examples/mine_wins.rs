//! Looks for positions in which the mover can force a win within three or five turns, by trying
//! everything, and prints them as `tests/data/forced_wins.txt` has them:
//!
//! ```text
//! cargo run --release -p trefle-fillit --example mine_wins -- [THREES] [FIVES] [SEED]
//! ```
//!
//! A line is the number of turns, the setup, the turns from the start, and the turns that keep the
//! win, one for each position that they lead to. Of each game at most one position of each kind.

#![expect(clippy::print_stdout, clippy::unwrap_used, reason = "a program that prints and may fail")]

#[path = "../tests/exhaustive/mod.rs"]
mod exhaustive;

use exhaustive::{winning_turns, wins_within};
use serde_json::json;
use trefle_fillit::Fillit;
use trefle_game::{Actor, Budget, Rules, Shuffle};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |at: usize, otherwise: usize| words.get(at).map_or(otherwise, |word| word.parse().unwrap());
    let mut wanted = [number(0, 100), number(1, 50)];
    let seed = words.get(2).map_or("clover", String::as_str);
    for game in 0.. {
        if wanted == [0, 0] {
            break;
        }
        let setup = if game % 2 == 0 { "A" } else { "B" };
        mine(setup, &mut Shuffle::new(&format!("{seed} {game}")), &mut wanted);
    }
}

/// Plays a game in which one turn of eight is random, and looks at its positions from the end.
fn mine(setup: &str, dice: &mut Shuffle, wanted: &mut [usize; 2]) {
    let options = Fillit::options(2, &json!({"setup": setup})).unwrap();
    let mut game = Fillit::begin(&options, "");
    let mut games = Vec::new();
    let mut played = Vec::new();
    while game.outcome().is_none() {
        let actor = Actor::Seat(game.position().to_move());
        let action = if played.len() < 4 || dice.below(8) == 0 {
            *dice.choose(&game.legal(actor)).unwrap()
        } else {
            let mut budget = Budget::nodes(u64::MAX);
            let found = game.position().search(game.turn(), 2, &mut budget, dice).unwrap();
            game.written(found.turn)
        };
        games.push(game.clone());
        game.apply(actor, &action).unwrap();
        played.push(action.to_string());
    }
    let mut found = [false; 2];
    for (before, game) in games.iter().enumerate().rev().skip(1).take(8) {
        let position = game.position();
        if wins_within(position, 1) {
            continue;
        }
        let kind = usize::from(!wins_within(position, 3));
        if found[kind] || wanted[kind] == 0 || (kind == 1 && !wins_within(position, 5)) {
            continue;
        }
        found[kind] = true;
        wanted[kind] -= 1;
        let turns = 3 + 2 * kind as u32;
        let winning: Vec<String> = winning_turns(position, turns)
            .iter()
            .map(|(turn, _)| game.written(*turn).to_string())
            .collect();
        println!("{turns} | {setup} | {} | {}", played[..before].join("; "), winning.join("; "));
    }
}
