//! The puzzles of the page, and the miner that finds such.

use serde::Deserialize;
use trefle_fits::puzzles::{CARDS, Mining, Puzzle};
use trefle_game::{Budget, Rules, Seat};

const FILE: &str = include_str!("../../../web/public/puzzles/fits.json");

#[derive(Deserialize)]
struct File {
    game: String,
    puzzles: Vec<Puzzle>,
}

#[test]
fn the_pages_puzzles_are_a_ladder_and_their_lines_score_what_they_say() {
    let file: File = serde_json::from_str(FILE).unwrap();
    assert_eq!(file.game, "fits");
    assert!(file.puzzles.len() >= 200);
    assert!(file.puzzles.is_sorted_by(|one, other| one.difficulty() <= other.difficulty()));
    for puzzle in &file.puzzles {
        assert!(CARDS.contains(&puzzle.line.len()));
        let mut game = puzzle.game().unwrap();
        for action in &puzzle.line {
            game.apply(Seat::at(0).into(), &action.parse().unwrap()).unwrap();
        }
        assert_eq!(game.outcome().unwrap().scores, Some(vec![puzzle.best]));
    }
}

fn all_have_one_best_way(puzzles: impl IntoIterator<Item = Puzzle>) {
    for puzzle in puzzles {
        assert_eq!(puzzle.is_proven(&mut Budget::nodes(u64::MAX)), Some(true), "{puzzle:?}");
    }
}

#[test]
fn one_in_seven_of_the_pages_puzzles_has_one_best_way() {
    let file: File = serde_json::from_str(FILE).unwrap();
    all_have_one_best_way(file.puzzles.into_iter().step_by(7));
}

#[test]
#[ignore = "all of them take longer"]
fn all_of_the_pages_puzzles_have_one_best_way() {
    let file: File = serde_json::from_str(FILE).unwrap();
    all_have_one_best_way(file.puzzles);
}

#[test]
fn the_same_seed_finds_the_same_puzzles() {
    let mine = |seed: &str| Mining { count: 2, seed: seed.into() }.run(&mut |_| true);
    let found = mine("one");
    assert_eq!((found.len(), &found), (2, &mine("one")));
    assert!(Mining { count: 2, seed: "one".into() }.run(&mut |_| false).is_empty());
    let mut damaged = found[0].clone();
    damaged.best += 1;
    assert_eq!(damaged.is_proven(&mut Budget::nodes(u64::MAX)), Some(false));
}
