//! How quick the rules are: two players, large board, setup A, one core.

use divan::{Bencher, counter::ItemsCount};
use serde_json::json;
use trefle_fillit::{Fillit, Leaves, playout};
use trefle_game::{Budget, Rules};

fn main() {
    divan::main();
}

fn start() -> Fillit {
    #[expect(clippy::unwrap_used, reason = "the built-in setups are sound")]
    let options = Fillit::options(2, &json!({})).unwrap();
    Fillit::begin(&options, "")
}

fn perft(bencher: Bencher<'_, '_>, depth: u32, leaves: Leaves) {
    let game = start();
    let count = || game.perft(depth, leaves, &mut Budget::nodes(u64::MAX)).unwrap_or(0);
    bencher.counter(ItemsCount::new(count())).bench_local(count);
}

/// Perft with every leaf made.
#[divan::bench(sample_count = 10)]
fn perft_made(bencher: Bencher<'_, '_>) {
    perft(bencher, 3, Leaves::Made);
}

/// Perft with the last ply counted in bulk.
#[divan::bench(sample_count = 10)]
fn perft_counted(bencher: Bencher<'_, '_>) {
    perft(bencher, 4, Leaves::Counted);
}

/// Whole games of turns that are all equally likely.
#[divan::bench(sample_count = 20, sample_size = 1000, counters = [ItemsCount::new(1_u32)])]
fn playouts(bencher: Bencher<'_, '_>) {
    let game = start();
    let mut state = 0x853C_49E6_748F_EA9B_u64;
    // Marsaglia's xorshift, made into a number below the bound by Lemire's multiplication.
    let mut below = move |bound: u32| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        ((u64::from(bound) * (state >> 32)) >> 32) as u32
    };
    bencher.bench_local(move || playout(game.position(), 1, &mut below));
}
