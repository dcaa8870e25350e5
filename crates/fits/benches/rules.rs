//! How fast the rules are, on one core, board by board: `cargo bench -p trefle-fits`.

use divan::{Bencher, black_box, counter::ItemsCount};
use std::sync::Arc;
use trefle_fits::{
    Board, Piece, Ramp,
    playout::{Xorshift, any_placement, random_round},
};

fn main() {
    divan::main();
}

#[expect(clippy::expect_used, reason = "the names are those of the boards")]
fn board(name: &str) -> Arc<Board> {
    Board::built_in(name).expect("a built-in board")
}

/// Positions as random play meets them, each with the piece to be placed.
fn positions() -> Vec<(Ramp, Piece)> {
    let mut rng = Xorshift::new(1);
    let mut positions = Vec::new();
    for _ in 0..64 {
        let mut cards = Piece::ALL;
        rng.shuffle(&mut cards);
        let mut ramp = Ramp::EMPTY;
        for piece in cards {
            positions.push((ramp, piece));
            if let Some((placement, rest)) = any_placement(&ramp, piece, &mut rng) {
                ramp = ramp.put(placement, rest);
            }
        }
    }
    positions
}

/// Every placement of a piece found, carried out on a copy of the ramp, and scored.
#[divan::bench(args = Board::BUILT_IN)]
fn placements(bencher: Bencher<'_, '_>, name: &str) {
    let (board, positions) = (board(name), positions());
    let count: usize = positions.iter().map(|(ramp, piece)| ramp.placements(*piece).count()).sum();
    bencher.counter(ItemsCount::new(count)).bench_local(|| {
        let mut points = 0;
        for (ramp, piece) in &positions {
            ramp.placements(*piece).for_each(|(placement, rest)| {
                let after = black_box(ramp.put(placement, rest));
                points += board.points(after.covered());
            });
        }
        points
    });
}

/// Whole rounds played by chance and scored.
#[divan::bench(args = Board::BUILT_IN)]
fn rounds(bencher: Bencher<'_, '_>, name: &str) {
    const ROUNDS: usize = 1_000;
    let board = board(name);
    let mut rng = Xorshift::new(1);
    bencher.counter(ItemsCount::new(ROUNDS)).bench_local(|| {
        (0..ROUNDS).map(|_| board.points(random_round(&mut rng).covered())).sum::<i32>()
    });
}
