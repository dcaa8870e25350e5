//! Whole games by random fallers (see `RandomFallers`), on one core.

use divan::{Bencher, counter::ItemsCount};
use serde_json::json;
use trefle_falling::{Falling, FallingOptions, RandomFallers};
use trefle_game::{Actor, Rules as _};

fn main() {
    divan::main();
}

/// How many games are counted as one sample's iteration, so that the table is made once.
const GAMES: usize = 1_000;

fn options(fallers: u64) -> FallingOptions {
    let decks = if fallers > 8 { 2 } else { 1 };
    Falling::options(fallers, &json!({ "decks": decks })).unwrap_or_else(|why| panic!("{why}"))
}

#[divan::bench(args = [2, 5, 8, 16])]
fn random_games(bencher: Bencher<'_, '_>, fallers: u64) {
    bencher
        .counter(ItemsCount::new(GAMES))
        .with_inputs(|| RandomFallers::new(&options(fallers), 1))
        .bench_local_refs(|fallers| (0..GAMES).map(|_| fallers.play().beats).sum::<u32>());
}

/// The same beats through the contract, with events and shuffles, nobody acting: what a server
/// does for a table where all only watch.
#[divan::bench]
fn beats_through_the_contract(bencher: Bencher<'_, '_>) {
    let options = options(5);
    bencher.counter(ItemsCount::new(1_usize)).bench_local(|| {
        let mut game = Falling::begin(&options, "bench");
        while let Some(deal) = game.legal(Actor::Dealer).first() {
            let events = game.apply(Actor::Dealer, deal);
            divan::black_box(&events);
        }
        game
    });
}
