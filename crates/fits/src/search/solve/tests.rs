use super::*;
use crate::{PIECES, Ramp};
use trefle_game::Shuffle;

fn coming(pieces: &[Piece]) -> Vec<Coming> {
    pieces.iter().map(|&piece| Coming { piece, may_set_aside: true }).collect()
}

/// Every play there is.
fn brute_force(board: &Board, ramp: &Ramp, coming: &[Coming]) -> i32 {
    let Some((first, rest)) = coming.split_first() else { return board.points(ramp.covered()) };
    let aside = if first.may_set_aside { brute_force(board, ramp, rest) } else { i32::MIN };
    ramp.placements(first.piece)
        .map(|(placement, at)| brute_force(board, &ramp.put(placement, at), rest))
        .fold(aside, i32::max)
}

/// A ramp with some pieces on it at random, and the pieces that are left.
fn filled(dice: &mut Shuffle, left: usize) -> (Ramp, Vec<Piece>) {
    let mut pieces = Piece::ALL;
    dice.shuffle(&mut pieces);
    let (lying, left) = pieces.split_at(PIECES - left);
    let mut ramp = Ramp::EMPTY;
    for piece in lying {
        let placements: Vec<_> = ramp.placements(*piece).collect();
        // Low places are likelier, so that the board fills up as it does in play.
        let mut choices: Vec<_> =
            (0..3).filter_map(|_| dice.choose(&placements).copied()).collect();
        choices.sort_by_key(|(_, rest)| *rest);
        if let Some((placement, rest)) = choices.first() {
            ramp = ramp.put(placement, *rest);
        }
    }
    (ramp, left.to_vec())
}

fn check(board: &Board, ramp: &Ramp, coming: &[Coming]) {
    let solution = solve(board, ramp, coming, &mut Budget::nodes(u64::MAX));
    assert_eq!(solution.best, brute_force(board, ramp, coming), "{} {coming:?}", board.name());
    assert!(solution.is_proven());
    let mut ramp = *ramp;
    assert_eq!(solution.line.len(), coming.len());
    for (action, coming) in solution.line.iter().zip(coming) {
        match action {
            Action::SetAside => assert!(coming.may_set_aside),
            Action::Place { .. } => {
                let (placement, rest) = ramp
                    .placements(coming.piece)
                    .find(|(placement, _)| Action::from(*placement) == *action)
                    .expect("the line can be played");
                ramp = ramp.put(placement, rest);
            }
        }
    }
    assert_eq!(board.points(ramp.covered()), solution.best, "the line scores what it says");
}

#[test]
fn the_incremental_score_is_the_score_and_no_play_exceeds_its_bound() {
    let mut dice = Shuffle::new("bound");
    for board in Board::BUILT_IN.map(|name| Board::built_in(name).unwrap()) {
        let scorer = IncrementalScorer::new(&board);
        for _ in 0..60 {
            let (mut ramp, mut state) = (Ramp::EMPTY, State::of(&scorer, &Ramp::EMPTY));
            let mut left = PiecesLeft::new(Piece::ALL);
            let mut pieces = Piece::ALL;
            dice.shuffle(&mut pieces);
            let mut bounds = vec![state.bound(&scorer, left.area(), i32::MIN)];
            for piece in pieces {
                let mut choices = vec![(ramp, state)];
                state.placements(&scorer, piece, |(placement, rest), after| {
                    choices.push((ramp.put(placement, rest), after));
                });
                (ramp, state) = *dice.choose(&choices).unwrap();
                left = left.without(piece);
                let points = board.points(ramp.covered());
                assert_eq!(scorer.finish(state.settled, state.closed), points, "{}", board.name());
                assert_eq!(State::of(&scorer, &ramp), state, "{}", board.name());
                bounds.push(state.bound(&scorer, left.area(), i32::MIN));
            }
            let reached = board.points(ramp.covered());
            assert!(bounds.iter().all(|bound| *bound >= reached), "{bounds:?}, {reached}");
            assert!(bounds.is_sorted_by(|earlier, later| earlier >= later), "{bounds:?}");
        }
    }
}

#[test]
fn it_finds_what_trying_everything_finds() {
    let mut dice = Shuffle::new("solver");
    for name in Board::BUILT_IN {
        let board = Board::built_in(name).unwrap();
        for _ in 0..12 {
            let (ramp, left) = filled(&mut dice, 3);
            check(&board, &ramp, &coming(&left));
        }
        check(&board, &Ramp::EMPTY, &coming(&[Piece::ALL[0], Piece::ALL[13]]));
    }
}

/// On a board that is its own mirror image the search takes a ramp and its image for one: the line
/// must still be one that can be played, from ramps that are not symmetric.
#[test]
fn a_symmetric_board_is_searched_either_way_round() {
    let board = Board::read(SYMMETRIC).unwrap();
    assert!(IncrementalScorer::new(&board).is_symmetric());
    assert!(!IncrementalScorer::new(&Board::built_in("2").unwrap()).is_symmetric());
    let mut dice = Shuffle::new("mirror");
    for _ in 0..30 {
        let (ramp, left) = filled(&mut dice, 3);
        check(&board, &ramp, &coming(&left));
    }
}

/// Numbers, groups and rows, left as right.
const SYMMETRIC: &str = r#"
name = "even"
title = "As left, so right"
grid = ["......", ".2..2.", "......", "..AA..", "3....3", "......",
        ".-..-.", "......", "..BB..", "......", "2....2", "......"]
[marks]
"2" = "two"
"3" = "three"
"-" = "minus five"
"A" = "sun"
"B" = "moon"
[scoring]
plain = -1
row = 1
numbers = { "2" = 2, "3" = 3, "-" = -5 }
groups = { "A" = [0, -3, 3], "B" = [0, 1, 5] }
"#;

#[test]
fn a_start_piece_is_never_set_aside() {
    let board = Board::read(PUNISHING).unwrap();
    let piece = Piece::of_letter('F').unwrap();
    let start = Coming { piece, may_set_aside: false };
    let solution = solve(&board, &Ramp::EMPTY, &[start], &mut Budget::nodes(u64::MAX));
    assert_eq!(solution.best, 67, "five of 72 points are covered, though nobody would like to");
    let free = Coming { piece, may_set_aside: true };
    let solution = solve(&board, &Ramp::EMPTY, &[free], &mut Budget::nodes(u64::MAX));
    assert_eq!((solution.best, solution.line), (72, vec![Action::SetAside]));
}

/// A board on which nobody wants to cover anything.
const PUNISHING: &str = r#"
name = "open"
title = "Leave it open"
grid = ["......", "......", "......", "......", "......", "......",
        "......", "......", "......", "......", "......", "......"]
[scoring]
plain = 1
"#;

#[test]
fn stopped_early_it_still_gives_a_line_and_a_true_bound() {
    let board = Board::built_in("1").unwrap();
    let mut dice = Shuffle::new("early");
    let (ramp, left) = filled(&mut dice, 12);
    let whole = solve(&board, &ramp, &coming(&left), &mut Budget::nodes(u64::MAX));
    assert!(whole.is_proven());
    for nodes in [0, 1, 10, 100, 1_000] {
        let early = solve(&board, &ramp, &coming(&left), &mut Budget::nodes(nodes));
        assert!(early.best <= whole.best && whole.best <= early.bound, "{early:?}");
        assert_eq!(early.line.len(), left.len());
    }
}

#[test]
fn with_nothing_to_come_the_round_scores_what_lies() {
    let board = Board::built_in("4").unwrap();
    let (ramp, _) = filled(&mut Shuffle::new("done"), 0);
    let solution = solve(&board, &ramp, &[], &mut Budget::nodes(0));
    assert_eq!(solution.best, board.points(ramp.covered()));
    assert!(solution.is_proven() && solution.line.is_empty());
}
