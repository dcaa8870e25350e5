//! Trials: bots play every game with its usual options, and the same trial comes out alike.

use serde_json::json;
use std::cell::Cell;
use trefle_games::{Level, Trial, Tried};
use trefle_registry::games;

#[expect(clippy::unwrap_used, reason = "this is a test")]
fn tried(game: &str, seats: u64, options: &serde_json::Value, first: u32, count: u32) -> Tried {
    let kind = games().kind(game).unwrap();
    let trial = Trial { kind, seats, options, first, games: count, stop: &|| false };
    let mut told = Vec::new();
    let tried = trial.run(|done| told.push(done)).unwrap();
    assert_eq!(told, (1..=count).collect::<Vec<_>>(), "it tells after each game");
    tried
}

#[test]
fn every_game_is_tried_to_its_end_and_the_same_number_is_the_same_game() {
    for kind in games().iter() {
        let seats = (*kind.descriptor().seats.start()).max(2) as u64;
        let both = tried(kind.name(), seats, &json!({}), 0, 2);
        assert_eq!(both.games, 2, "{kind:?}");
        for (level, played) in Level::ALL.iter().zip(&both.levels) {
            assert_eq!(played.level, *level);
            assert_eq!(played.actions.len(), 2);
            assert_eq!(played.beats.len(), if kind.is_real_time() { 2 } else { 0 });
            assert_eq!(played.wins.len(), seats as usize);
        }
        let begins = kind.descriptor().beginning.is_some();
        assert!(both.levels.iter().all(|played| played.began.is_some() == begins), "{kind:?}");
        assert_eq!(both.best.len(), if kind.solves() { 2 } else { 0 });
        let second = tried(kind.name(), seats, &json!({}), 1, 1);
        for (all, one) in both.levels.iter().zip(&second.levels) {
            assert_eq!(all.actions[1..], one.actions[..], "{kind:?}");
        }
    }
}

#[test]
fn nobody_scores_more_than_what_is_proven_and_the_strong_more_than_the_easy() {
    let tried = tried("fits", 1, &json!({"boards": ["1"]}), 0, 20);
    let sum = |at: usize| tried.levels[at].scores.iter().sum::<i32>();
    assert!(sum(0) < sum(2), "easy {} strong {}", sum(0), sum(2));
    let mut proven = 0;
    for played in &tried.levels {
        for (best, score) in tried.best.iter().zip(&played.scores) {
            proven += usize::from(best.is_some());
            assert!(best.is_none_or(|best| *score <= best), "{score} of {best:?}");
        }
    }
    assert!(proven > 0);
}

#[test]
fn everybody_begins_in_turn_unless_the_file_says_who() {
    let options = |first: Option<u8>| match first {
        Some(seat) => json!({"board": "mini", "first": seat}),
        None => json!({"board": "mini"}),
    };
    let alone = |seat, number| tried("fillit", 2, &options(seat), number, 1);
    for number in 0..4 {
        let seat = 1 + (number % 2) as u8;
        assert_eq!(alone(None, number), alone(Some(seat), number));
    }
    let all = tried("fillit", 2, &options(None), 0, 4);
    for (level, played) in all.levels.iter().enumerate() {
        let wins =
            |seat, number| alone(Some(seat), number).levels[level].wins[usize::from(seat - 1)];
        let began = wins(1, 0) + wins(2, 1) + wins(1, 2) + wins(2, 3);
        assert_eq!(played.began, Some(began));
    }
}

#[test]
fn a_stop_leaves_what_is_done() {
    let left = Cell::new(400);
    let stop = || left.replace(left.get().max(1) - 1) <= 1;
    let kind = games().kind("fits").unwrap();
    let options = json!({"boards": ["1"]});
    let trial = Trial { kind, seats: 1, options: &options, first: 0, games: 1_000, stop: &stop };
    let tried = trial.run(|_| {}).unwrap();
    assert!(tried.games < 1_000);
    for played in &tried.levels {
        assert_eq!(played.scores.len(), tried.games as usize);
    }
}
