//! Reviews: what could have been, turn by turn, and only what is proven told as proven.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod exhaustive;

use serde_json::{Value, json};
use std::cell::Cell;
use trefle_fillit::{Action, Fillit, Position, Review};
use trefle_game::{
    Actor, Bots, Budget, Knowledge, Level, Reviewing, Reviews, Rules, Seat, Shuffle, Viewer,
};

type Actions = Vec<(u64, Actor, Action)>;

/// A whole game of bots that look two turns ahead or, one turn of four, choose by chance.
fn played(seats: u64, board: &str, seed: &str) -> (Fillit, Actions, Fillit) {
    let options = Fillit::options(seats, &json!({"board": board})).unwrap();
    let begun = Fillit::begin(&options, "");
    let (mut game, mut actions, mut dice) = (begun.clone(), Vec::new(), Shuffle::new(seed));
    while game.outcome().is_none() {
        let seat = game.position().to_move();
        let action = if dice.below(4) == 0 {
            *dice.choose(&game.legal(Actor::Seat(seat))).unwrap()
        } else {
            let view = game.view(Viewer::Seat(seat));
            let mut budget = Budget::nodes(1_000);
            Fillit::bot(&view, seat, Level::Medium.into(), &mut budget, &mut dice).unwrap()
        };
        game.apply(Actor::Seat(seat), &action).unwrap();
        actions.push((0, Actor::Seat(seat), action));
    }
    (begun, actions, game)
}

fn reviewed(begun: &Fillit, actions: &Actions, nodes: u64) -> Review {
    let mut reviewing = Reviewing::until(&|| false).nodes(Some(nodes));
    Fillit::REVIEW.unwrap()(begun, actions, &mut reviewing)
}

#[test]
fn every_turn_is_reviewed_in_every_mode_and_the_same_again() {
    for (seats, board) in [(2, "large"), (3, "large"), (4, "large"), (2, "mini"), (3, "mini")] {
        let (begun, actions, end) = played(seats, board, "modes");
        let review = reviewed(&begun, &actions, 60);
        assert!(review.done);
        assert_eq!(review.turns.len(), actions.len());
        assert_eq!(review, reviewed(&begun, &actions, 60));
        let mut game = begun.clone();
        for (turn, (_, actor, action)) in review.turns.iter().zip(&actions) {
            assert_eq!((Actor::Seat(turn.seat), turn.action), (*actor, *action));
            let (chance, after) = (turn.chance.unwrap(), turn.after.unwrap());
            assert!((0.0..=1.0).contains(&after) && (after..=1.0).contains(&chance), "{turn:?}");
            assert!((turn.loss.unwrap() - (chance - after)).abs() < 1e-9);
            assert_eq!(turn.better.is_some(), turn.loss.unwrap() >= 0.005, "{turn:?}");
            // The better turn and its line can be played through.
            let mut line = game.clone();
            for action in turn.better.iter().chain(turn.line.as_ref().unwrap()) {
                line.apply(Actor::Seat(line.position().to_move()), action).unwrap();
            }
            game.apply(*actor, action).unwrap();
        }
        let last = review.turns.last().unwrap();
        if end.outcome().unwrap().winners.contains(&last.seat) {
            assert_eq!((last.wins_in, last.after, last.loss), (Some(1), Some(1.0), Some(0.0)));
        }
    }
}

/// Trying everything agrees with what is told to be forced.
#[test]
fn what_is_told_to_be_forced_is_forced() {
    let mut proven = 0;
    for seed in ["one", "two", "three"] {
        let (begun, actions, _) = played(2, "mini", seed);
        let review = reviewed(&begun, &actions, 2_000);
        let mut game = begun.clone();
        for (turn, (_, actor, action)) in review.turns.iter().zip(&actions) {
            if let Some(wins_in @ ..=2) = turn.wins_in {
                proven += 1;
                assert!(exhaustive::wins_within(game.position(), 2 * wins_in - 1), "{turn:?}");
                assert_eq!(turn.chance, Some(1.0));
                // Who missed it is shown a turn that keeps it.
                if let Some(better) = turn.better.filter(|_| wins_in == 2) {
                    let mut kept = game.clone();
                    kept.apply(*actor, &better).unwrap();
                    let winning = exhaustive::winning_turns(game.position(), 3);
                    assert!(winning.iter().any(|(_, after)| after == kept.position()), "{turn:?}");
                }
            }
            game.apply(*actor, action).unwrap();
            if let Some(loses_in @ ..=2) = turn.loses_in {
                proven += 1;
                assert!(exhaustive::wins_within(game.position(), 2 * loses_in - 1), "{turn:?}");
                assert_eq!(turn.after, Some(0.0));
            }
        }
    }
    assert!(proven >= 6, "{proven}");
}

/// Whether a seat wins within so many turns, everybody's counted, whatever all others do.
fn forces(position: &Position, seat: Seat, turns: u32) -> bool {
    let (mut wins, mut results) = (false, Vec::with_capacity(256));
    position.each_turn(|_, after, won| {
        wins |= won;
        results.push(*after);
    });
    if wins || turns <= 1 {
        return wins && position.to_move() == seat;
    }
    let mut forced = results.iter().map(|after| forces(after, seat, turns - 1));
    if position.to_move() == seat {
        forced.any(|forced| forced)
    } else {
        forced.all(|forced| forced)
    }
}

/// Of three the search expects of the others only what serves them; what it tells to be forced is so
/// even if they do not.
#[test]
fn of_three_a_win_is_told_only_if_no_turn_of_any_other_prevents_it() {
    let mut proven = 0;
    for seed in ["one", "two", "three", "four"] {
        let (begun, actions, _) = played(3, "mini", seed);
        let review = reviewed(&begun, &actions, 1_000);
        let mut game = begun.clone();
        for (turn, (_, actor, action)) in review.turns.iter().zip(&actions) {
            let own = |turns: u32| 3 * turns - 2;
            if let Some(wins_in @ 2) = turn.wins_in {
                let mut kept = game.clone();
                kept.apply(*actor, &turn.better.unwrap_or(*action)).unwrap();
                assert!(forces(kept.position(), turn.seat, own(wins_in) - 1), "{turn:?}");
                proven += 1;
            }
            game.apply(*actor, action).unwrap();
            // Of a loss only that somebody wins at once.
            assert!(turn.loses_in.is_none_or(|turns| turns == 1), "{turn:?}");
        }
    }
    assert!(proven >= 2, "{proven}");
}

#[test]
fn one_seats_review_is_a_part_of_everybodys() {
    let (begun, actions, _) = played(2, "mini", "seat");
    let whole = reviewed(&begun, &actions, 50);
    let seat = Seat::at(1);
    let mut reviewing = Reviewing::until(&|| false).nodes(Some(50)).of(Some(seat));
    let own = Fillit::REVIEW.unwrap()(&begun, &actions, &mut reviewing);
    let part: Vec<_> = whole.turns.into_iter().filter(|turn| turn.seat == seat).collect();
    assert_eq!(own.turns, part);
}

#[test]
fn a_review_that_is_stopped_says_so_and_leaves_the_rest_open() {
    let (begun, actions, _) = played(2, "mini", "stop");
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 8
    };
    let mut reviewing = Reviewing::until(&stop).nodes(Some(100));
    let review = Fillit::REVIEW.unwrap()(&begun, &actions, &mut reviewing);
    assert!(!review.done);
    assert_eq!(review.turns.len(), actions.len());
    assert!(review.turns[0].chance.is_some());
    let last = serde_json::to_value(review.turns.last().unwrap()).unwrap();
    for key in ["chance", "after", "loss", "better", "line", "wins_in", "loses_in", "depth"] {
        assert_eq!(last[key], Value::Null, "{key}");
    }
    assert!(last["action"].is_string() && last["number"] == actions.len());
}
