//! Perft of all ten setups: sequences of exactly so many turns, found with both ways of counting
//! and, where there are few, with the naive generator too.

#![expect(clippy::unwrap_used, reason = "these are tests")]

mod naive;

use naive::Naive;
use serde_json::json;
use trefle_fillit::{Fillit, Leaves};
use trefle_game::{Budget, Rules};

/// Players, board, setup, then the nodes of depth 1, 2, 3 and, on the mini board, 4.
const TABLE: &[(u64, &str, &str, &[u64])] = &[
    (2, "large", "A", &[144, 20736, 2644656]),
    (2, "large", "B", &[132, 17424, 2278152]),
    (3, "large", "A", &[140, 19600, 2744000]),
    (3, "large", "B", &[144, 20148, 2736120]),
    (4, "large", "A", &[140, 17448, 2261536]),
    (4, "large", "B", &[143, 18145, 2516249]),
    (2, "mini", "A", &[78, 6084, 566996, 50791374]),
    (2, "mini", "B", &[96, 9216, 931212, 95318144]),
    (3, "mini", "A", &[46, 2116, 97336, 6047344]),
    (3, "mini", "B", &[48, 2208, 96960, 6253968]),
];

fn begin(seats: u64, board: &str, setup: &str) -> Fillit {
    let options = json!({"board": board, "setup": setup});
    Fillit::begin(&Fillit::options(seats, &options).unwrap(), "")
}

fn perft(game: &Fillit, depth: u32, leaves: Leaves) -> u64 {
    game.perft(depth, leaves, &mut Budget::nodes(u64::MAX)).unwrap()
}

#[test]
fn the_last_ply_counted() {
    for &(seats, board, setup, nodes) in TABLE {
        let game = begin(seats, board, setup);
        assert_eq!(perft(&game, 0, Leaves::Counted), 1);
        let found: Vec<u64> =
            (1..).zip(nodes).map(|(depth, _)| perft(&game, depth, Leaves::Counted)).collect();
        assert_eq!(found, nodes, "{seats} players, {board}, {setup}");
    }
}

#[test]
fn every_leaf_made() {
    for &(seats, board, setup, nodes) in TABLE {
        let game = begin(seats, board, setup);
        for (depth, expected) in (1..).zip(&nodes[..3]) {
            let made = perft(&game, depth, Leaves::Made);
            assert_eq!(made, *expected, "{seats} players, {board}, {setup}, depth {depth}");
        }
    }
}

#[test]
fn the_naive_generator_finds_the_same() {
    for &(seats, board, setup, nodes) in TABLE {
        let naive = Naive::read(&begin(seats, board, setup).state());
        for (depth, expected) in (1..).zip(&nodes[..2]) {
            assert_eq!(naive.perft(depth), *expected, "{seats} players, {board}, {setup}");
        }
    }
}

#[test]
#[ignore = "long: make soak"]
fn the_naive_generator_finds_the_same_three_turns_deep() {
    for &(seats, board, setup, nodes) in TABLE {
        let naive = Naive::read(&begin(seats, board, setup).state());
        assert_eq!(naive.perft(3), nodes[2], "{seats} players, {board}, {setup}");
    }
}

#[test]
fn a_count_can_be_divided_at_the_root() {
    for &(seats, board, setup, nodes) in TABLE {
        let branches = begin(seats, board, setup).branches();
        assert_eq!(branches.len() as u64, nodes[0]);
        let sum: u64 = branches.iter().map(|(_, game)| perft(game, 2, Leaves::Counted)).sum();
        assert_eq!(sum, nodes[2], "{seats} players, {board}, {setup}");
    }
}

#[test]
fn a_count_that_is_not_finished_is_no_count() {
    let game = begin(2, "large", "A");
    for leaves in [Leaves::Made, Leaves::Counted] {
        assert_eq!(game.perft(3, leaves, &mut Budget::nodes(1000)), None);
        assert_eq!(game.perft(1, leaves, &mut Budget::nodes(0)), None);
        assert_eq!(game.perft(0, leaves, &mut Budget::nodes(0)), Some(1));
    }
}
