//! The puzzles of the page, and the miner that finds such.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use serde::Deserialize;
use trefle_fillit::puzzles::{MOST_TURNS, Mining, Puzzle};
use trefle_game::{Actor, Budget, Rules};

const FILE: &str = include_str!("../../../web/public/puzzles/fillit.json");

#[derive(Deserialize)]
struct File {
    game: String,
    puzzles: Vec<Puzzle>,
}

/// Plays the line of a puzzle: the mover wins with its last turn.
fn is_won_by_its_line(puzzle: &Puzzle) -> bool {
    let mut game = puzzle.game().unwrap();
    let seat = game.position().to_move();
    for turn in &puzzle.line {
        assert!(game.outcome().is_none());
        game.apply(Actor::Seat(game.position().to_move()), &turn.parse().unwrap()).unwrap();
    }
    assert_eq!(puzzle.line.len() as u32, 2 * puzzle.wins_in - 1);
    game.outcome().is_some_and(|outcome| outcome.winners == [seat])
}

#[test]
fn the_pages_puzzles_are_a_ladder_and_their_lines_win() {
    let file: File = serde_json::from_str(FILE).unwrap();
    assert_eq!(file.game, "fillit");
    assert!(file.puzzles.len() >= 200);
    assert!(file.puzzles.is_sorted_by(|one, other| one.difficulty() <= other.difficulty()));
    for turns in 1..=MOST_TURNS {
        assert!(file.puzzles.iter().filter(|puzzle| puzzle.wins_in == turns).count() >= 10);
    }
    assert!(file.puzzles.iter().all(is_won_by_its_line));
}

#[test]
fn one_in_five_of_the_pages_puzzles_is_won_by_one_turn_alone() {
    let file: File = serde_json::from_str(FILE).unwrap();
    let mut proven = 0;
    for puzzle in file.puzzles.into_iter().step_by(5) {
        // Those that take longer are proven by the test below.
        let told = puzzle.is_proven(&mut Budget::nodes(20_000));
        assert_ne!(told, Some(false), "{puzzle:?}");
        proven += usize::from(told == Some(true));
    }
    assert!(proven >= 20, "{proven}");
}

#[test]
#[ignore = "minutes: everything is tried again"]
fn all_of_the_pages_puzzles_are_won_by_one_turn_alone() {
    let file: File = serde_json::from_str(FILE).unwrap();
    for puzzle in file.puzzles {
        assert_eq!(puzzle.is_proven(&mut Budget::nodes(u64::MAX)), Some(true), "{puzzle:?}");
    }
}

#[test]
fn the_same_seed_finds_the_same_puzzles() {
    let mine = |seed: &str| Mining { count: 2, seed: seed.into() }.run(&mut |_| true);
    let found = mine("one");
    assert_eq!((found.len(), &found), (2, &mine("one")));
    assert!(Mining { count: 2, seed: "one".into() }.run(&mut |_| false).is_empty());
    // Another turn first, and it is no puzzle any more.
    let mut damaged = found[0].clone();
    damaged.line[0] = "A1-A2".into();
    assert_eq!(damaged.is_proven(&mut Budget::nodes(u64::MAX)), Some(false));
}
