//! Positions with the one right move, found by a strong bot.
//!
//! Few cards are left in them, so that trying everything proves which move is right: its average
//! over all orders of the cards still to come is at least half a point better than any other's.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a test fails by panicking")]

use serde_json::json;
use std::collections::HashMap;
use trefle_fits::{Action, Board, Fits, Piece, Ramp};
use trefle_game::{Actor, Bots, Budget, Knowledge, Level, Rules, Seat, Shuffle, Viewer};

/// A line for each position: the board, the start piece and the cards turned, what was done with
/// all of them but the last, and the one right move for that.
const POSITIONS: &str = include_str!("quality.txt");

/// By how much the right move must be better.
const CLEAR: f64 = 0.5;

struct Position {
    game: Fits,
    right: Action,
}

fn pieces(letters: &str) -> Vec<Piece> {
    letters.chars().map(|letter| Piece::of_letter(letter).unwrap()).collect()
}

fn position(line: &str) -> Position {
    let parts: Vec<&str> = line.split("; ").collect();
    let [board, cards, done, right] = parts[..] else { panic!("four parts: {line}") };
    let cards = pieces(cards);
    let (start, turned) = cards.split_first().unwrap();
    let rest = Piece::ALL.iter().filter(|piece| !turned.contains(piece));
    let build: Vec<Piece> = turned.iter().chain(rest).copied().collect();
    let options = json!({"boards": [board], "start": [[start]], "build": [build]});
    let mut game = Fits::begin(&Fits::options(1, &options).unwrap(), "quality");
    for action in done.split(' ') {
        game.apply(Actor::Seat(Seat::at(0)), &action.parse().unwrap()).unwrap();
    }
    Position { game, right: right.parse().unwrap() }
}

/// The pieces still to come, without the one at hand.
fn left(game: &Fits) -> Vec<Piece> {
    let view = game.view(Viewer::Onlooker);
    let known = |piece: &Piece| view.turned.contains(piece) || view.seats[0].start == *piece;
    Piece::ALL.into_iter().filter(|piece| !known(piece)).collect()
}

/// What every move is worth on average if all that follows is played as well as can be.
fn averages(board: &Board, ramp: &Ramp, piece: Piece, left: &[Piece]) -> Vec<(Action, f64)> {
    let mut known = HashMap::new();
    let aside = (Action::SetAside, average(board, *ramp, left, &mut known));
    let placed = ramp.placements(piece).map(|(placement, rest)| {
        (placement.into(), average(board, ramp.put(placement, rest), left, &mut known))
    });
    let mut all: Vec<(Action, f64)> = placed.collect();
    all.push(aside);
    all.sort_by(|one, other| other.1.total_cmp(&one.1));
    all
}

fn average(
    board: &Board,
    ramp: Ramp,
    left: &[Piece],
    known: &mut HashMap<(Ramp, Vec<Piece>), f64>,
) -> f64 {
    if left.is_empty() {
        return f64::from(board.points(ramp.covered()));
    }
    if let Some(known) = known.get(&(ramp, left.to_vec())) {
        return *known;
    }
    let mut sum = 0.0;
    for piece in left {
        let then: Vec<Piece> = left.iter().copied().filter(|other| other != piece).collect();
        let aside = average(board, ramp, &then, known);
        let after: Vec<Ramp> =
            ramp.placements(*piece).map(|(placement, rest)| ramp.put(placement, rest)).collect();
        sum += after
            .into_iter()
            .fold(aside, |best, after| best.max(average(board, after, &then, known)));
    }
    let average = sum / left.len() as f64;
    known.insert((ramp, left.to_vec()), average);
    average
}

fn strong(game: &Fits) -> Action {
    let view = game.view(Viewer::Seat(Seat::at(0)));
    let mut dice = Shuffle::new("quality");
    Fits::bot(&view, Seat::at(0), Level::Strong.into(), &mut Budget::nodes(30_000), &mut dice)
        .unwrap()
}

fn all_averages(game: &Fits) -> Vec<(Action, f64)> {
    let view = game.view(Viewer::Onlooker);
    let player = &view.seats[0];
    averages(&view.layout, &player.ramp, player.piece(view.card).unwrap(), &left(game))
}

#[test]
fn a_strong_bot_finds_the_one_right_move() {
    let wrong: Vec<String> = POSITIONS
        .lines()
        .filter_map(|line| {
            let position = position(line);
            let found = strong(&position.game);
            (found != position.right).then(|| format!("{line}: {found}"))
        })
        .collect();
    assert!(POSITIONS.lines().count() >= 40);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_right_moves_are_right() {
    // Two cards left are tried out quickly; `make soak` tries all.
    for line in POSITIONS.lines() {
        let position = position(line);
        if left(&position.game).len() <= 2 {
            assert_right(line, &position);
        }
    }
}

#[test]
#[ignore = "takes a minute: part of make soak"]
fn all_right_moves_are_right() {
    POSITIONS.lines().for_each(|line| assert_right(line, &position(line)));
}

fn assert_right(line: &str, position: &Position) {
    let all = all_averages(&position.game);
    assert_eq!(all[0].0, position.right, "{line}");
    assert!(all[0].1 >= all[1].1 + CLEAR, "{line}: {} and {}", all[0].1, all[1].1);
}

/// Prints positions for the file: of rounds that a medium bot played, those where a strong one and
/// somebody who only looks at the score would not do the same.
#[test]
#[ignore = "finds new positions"]
fn find_positions() {
    for board in Board::BUILT_IN {
        let mut found = 0;
        for number in 0.. {
            let options = Fits::options(1, &json!({"boards": [board]})).unwrap();
            let mut game = Fits::begin(&options, &format!("{board} {number}"));
            let mut dice = Shuffle::new(&format!("{board} {number}"));
            let mut done: Vec<String> = Vec::new();
            let wanted = if found < 3 { 2 } else { 3 };
            while left(&game).len() > wanted || game.view(Viewer::Onlooker).card.is_none() {
                let view = game.view(Viewer::Seat(Seat::at(0)));
                let budget = &mut Budget::nodes(100);
                let action = Fits::bot(&view, Seat::at(0), Level::Medium.into(), budget, &mut dice);
                done.push(action.unwrap().to_string());
                game.apply(Actor::Seat(Seat::at(0)), &action.unwrap()).unwrap();
            }
            let all = all_averages(&game);
            if all.len() < 2 || all[0].1 < all[1].1 + CLEAR || at_once(&game) == all[0].0 {
                continue;
            }
            let view = game.view(Viewer::Onlooker);
            let start = view.seats[0].start;
            let cards: String =
                [start].iter().chain(&view.turned).map(|piece| piece.letter()).collect();
            println!("{board}; {cards}; {}; {}", done.join(" "), all[0].0);
            found += 1;
            if found == 5 {
                break;
            }
        }
    }
}

/// What somebody does who only looks at the score.
fn at_once(game: &Fits) -> Action {
    let view = game.view(Viewer::Onlooker);
    let player = &view.seats[0];
    averages(&view.layout, &player.ramp, player.piece(view.card).unwrap(), &[])[0].0
}
