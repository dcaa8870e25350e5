//! Finds how the search's value tells the chance to win, and how well that holds:
//!
//! ```text
//! cargo run --release -p trefle-fillit --example calibrate -- [GAMES] [PLAYERS] [BOARD] [NODES] [BUDGET]
//! ```
//!
//! The strong bot plays with itself with BUDGET nodes a turn, every game after four random turns. At one turn of six a
//! search with NODES, a review's, says what the position is worth to who moves and, of three players,
//! what the next one is worth to the same: which of them wins in the end? Every other game is kept out
//! of the fit, and the table is of those.

#![expect(clippy::print_stdout, clippy::unwrap_used, reason = "a program that prints and may fail")]

use serde_json::json;
use trefle_fillit::{Fillit, Found};
use trefle_game::{Actor, Budget, Policy, Rules, Shuffle};

/// One turn of so many is looked at: those of one game say much the same.
const APART: usize = 6;

/// Values are cut off here, as in a review.
const FURTHEST: f64 = 600.0;

/// The value to a side before its turn or after it, and whether it won.
struct Sample {
    after: bool,
    value: f64,
    won: bool,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |at: usize, otherwise: u64| words.get(at).map_or(otherwise, |word| word.parse().unwrap());
    let (games, players) = (number(0, 400), number(1, 2));
    let board = words.get(2).map_or("large", String::as_str);
    let (nodes, budget) = (number(3, 20_000), number(4, 4_000));
    let played = |parity: u64| -> Vec<Sample> {
        let own = (0..games).filter(|game| game % 2 == parity);
        own.flat_map(|game| {
            let setup = if game / 2 % 2 == 0 { "A" } else { "B" };
            let options = json!({"board": board, "setup": setup});
            let options = Fillit::options(players, &options).unwrap();
            play(Fillit::begin(&options, ""), game, nodes, budget)
        })
        .collect()
    };
    let (fitted_to, kept_out) = std::thread::scope(|scope| {
        let other = scope.spawn(|| played(1));
        (played(0), other.join().unwrap())
    });
    let moments: &[bool] = if players == 3 { &[false, true] } else { &[false] };
    for &after in moments {
        let of = |samples: &[Sample]| -> Vec<(f64, bool)> {
            let of_it = samples.iter().filter(|sample| sample.after == after);
            of_it.map(|sample| (sample.value, sample.won)).collect()
        };
        let fit = fitted(&of(&fitted_to), players != 3);
        let moment = if after { "after" } else { "before" };
        println!("{moment} a turn: ({:.1}, {:.3})", fit.0, fit.1);
        tell(&of(&kept_out), fit);
    }
}

/// Plays a game; what was open where it was looked at, if somebody wins.
fn play(mut game: Fillit, number: u64, nodes: u64, turn_nodes: u64) -> Vec<Sample> {
    let mut dice = Shuffle::new(&format!("calibrate {number}"));
    let of_three = game.seats() == 3;
    let mut values = Vec::new();
    while game.outcome().is_none() {
        let seat = game.position().to_move();
        let side = game.side(seat);
        let search = |game: &Fillit, nodes: u64, dice: &mut Shuffle| -> Found {
            let mut budget = Budget::nodes(nodes);
            game.position().search_for(side, game.turn(), &[], &mut budget, dice).unwrap()
        };
        let looked_at = game.turn() > 4 && dice.below(APART) == 0;
        let mut keep = |game: &Fillit, after: bool, dice: &mut Shuffle| {
            let found = search(game, nodes, dice);
            let sign = if game.side(game.position().to_move()) == side { 1 } else { -1 };
            // Of three, a loss to two who play together is none.
            let proven = found
                .decided
                .is_some_and(|turns| !of_three || sign * turns > 0 || sign * turns == -1);
            if !proven {
                let value = f64::from(sign * found.value).clamp(-FURTHEST, FURTHEST);
                values.push((after, side, value));
            }
        };
        if looked_at {
            keep(&game, false, &mut dice);
        }
        let action = if game.turn() <= 4 {
            *dice.choose(&game.legal(Actor::Seat(seat))).unwrap()
        } else {
            game.written(search(&game, turn_nodes, &mut dice).turn)
        };
        game.apply(Actor::Seat(seat), &action).unwrap();
        if looked_at && of_three && game.outcome().is_none() {
            keep(&game, true, &mut dice);
        }
    }
    let Some(winner) = game.outcome().unwrap().winners.first().copied() else { return Vec::new() };
    let winner = game.side(winner);
    let sample = |(after, side, value)| Sample { after, value, won: side == winner };
    values.into_iter().map(sample).collect()
}

fn chance(value: f64, (intercept, slope): (f64, f64)) -> f64 {
    1.0 / (1.0 + (-(intercept + slope * value) / 100.0).exp())
}

/// Intercept and slope of the logit, in hundredths, by Newton's method with short steps. Of two sides
/// what one has the other has not: there is no intercept.
fn fitted(samples: &[(f64, bool)], two_sides: bool) -> (f64, f64) {
    const STEP: f64 = 0.1;
    let (mut a, mut b) = (0.0, 0.5);
    for _ in 0..500 {
        let (mut ga, mut gb, mut haa, mut hab, mut hbb) = (0.0, 0.0, 1e-9, 0.0, 1e-9);
        for (value, won) in samples {
            let p = chance(*value, (100.0 * a, b));
            let (miss, weight, x) = (f64::from(u8::from(*won)) - p, p * (1.0 - p), value / 100.0);
            ga += miss;
            gb += miss * x;
            haa += weight;
            hab += weight * x;
            hbb += weight * x * x;
        }
        if two_sides {
            b += (gb / hbb).clamp(-STEP, STEP);
        } else {
            let determinant = haa * hbb - hab * hab;
            a += ((ga * hbb - gb * hab) / determinant).clamp(-STEP, STEP);
            b += ((gb * haa - ga * hab) / determinant).clamp(-STEP, STEP);
        }
    }
    (100.0 * a, b)
}

/// By tenths of the chance that was told: how many positions, the chance on average, and the part that
/// was won.
fn tell(samples: &[(f64, bool)], fit: (f64, f64)) {
    println!("| chance told | positions | on average | won |\n|---|---|---|---|");
    for tenth in 0..10 {
        let within: Vec<(f64, bool)> = samples
            .iter()
            .map(|(value, won)| (chance(*value, fit), *won))
            .filter(|(chance, _)| ((chance * 10.0) as usize).min(9) == tenth)
            .collect();
        let count = within.len();
        let mean = within.iter().map(|(chance, _)| chance).sum::<f64>() / count.max(1) as f64;
        let won = within.iter().filter(|(_, won)| *won).count() as f64 / count.max(1) as f64;
        println!(
            "| {} to {} % | {count} | {:.0} % | {:.0} % |",
            10 * tenth,
            10 * tenth + 10,
            100.0 * mean,
            100.0 * won
        );
    }
}
