//! The generator against a second, deliberately naive one, and its own parts against each other.

#![expect(clippy::unwrap_used, reason = "these are tests")]

mod naive;

use naive::Naive;
use proptest::prelude::*;
use serde_json::json;
use std::collections::{BTreeMap, HashMap, HashSet};
use trefle_fillit::{
    Board, Colour, Content, Fillit, Leaves, Mode, Players, Position, Setup, Turn, playout,
};
use trefle_game::{Actor, Budget, Rules, Seat, Shuffle};

fn game(mode: Mode, setup: &str, first: usize) -> Fillit {
    let options = json!({"board": mode.board(), "setup": setup, "first": first});
    Fillit::begin(&Fillit::options(mode.players().count() as u64, &options).unwrap(), "")
}

/// Everything that the two generators say about a position.
fn compare(game: &Fillit) {
    let naive = Naive::read(&game.state());
    let expected: BTreeMap<String, (Naive, bool)> =
        naive.turns().into_iter().map(|(turn, after, won)| (turn, (after, won))).collect();
    let actor = Actor::Seat(game.position().to_move());
    let legal: HashSet<String> = game.legal(actor).iter().map(ToString::to_string).collect();
    let turns: HashSet<String> = expected.keys().cloned().collect();
    assert_eq!(legal, turns, "{}", game.state());
    assert_eq!(game.position().count_turns() as usize, turns.len(), "{}", game.state());
    for (turn, (after, won)) in expected {
        let mut next = game.clone();
        next.apply(actor, &turn.parse().unwrap()).unwrap();
        let state = next.state();
        let mut reached = Naive::read(&state);
        reached.to_move = after.to_move;
        assert_eq!(reached.things, after.things, "{turn} in {}", game.state());
        assert_eq!(next.position().to_move().index(), after.to_move);
        assert_eq!(state["outcome"]["reason"] == "supply", won, "{turn} in {}", game.state());
        for (side, left) in state["supply"].as_object().unwrap() {
            assert_eq!(left.as_u64().unwrap() as usize, after.supply(side));
        }
    }
}

fn compare_counts(position: &Position) {
    let mut listed = 0;
    position.each_turn(|_, _, _| listed += 1);
    assert_eq!(position.count_turns(), listed, "{position:?}");
}

/// What FILL-07 says, hex by hex, of a game that goes on.
fn check_contents(position: &Position) {
    let players = position.mode().players();
    let mut tokens: BTreeMap<Colour, u32> = BTreeMap::new();
    let mut pawns = Vec::new();
    for (hex, content) in position.cells() {
        assert_ne!(hex, position.mode().board().centre());
        match content {
            Content { pawn: None, token: Some(_), pearl: None } => {}
            Content { pawn: None, token: None, pearl: Some(_) } => {}
            Content { pawn: Some(pawn), token: Some(token), pearl: None } => {
                let partner = players == Players::Four;
                assert_eq!(token as usize, if partner { pawn as usize % 2 } else { pawn as usize });
                pawns.push(pawn);
            }
            other => panic!("{hex} holds {other:?}"),
        }
        *tokens.entry(content.token.unwrap_or(Colour::Green)).or_default() += 1;
    }
    pawns.sort();
    assert_eq!(pawns, players.colours());
    for side in players.side_colours() {
        let laid = tokens.get(side).copied().unwrap_or(0);
        assert_eq!(laid + position.supply(*side as usize), position.mode().tokens());
    }
    assert_eq!(position.key(), position.computed_key(), "{position:?}");
}

#[test]
fn fill_07_holds_over_a_hundred_thousand_random_positions() {
    let mut dice = Shuffle::new("FILL-07");
    let mut seen = 0;
    while seen < 100_000 {
        for mode in Mode::ALL {
            let setup = if dice.below(2) == 0 { "A" } else { "B" };
            let mut position = Setup::built_in(mode, setup).unwrap().start;
            for _ in 0..300 {
                check_contents(&position);
                seen += 1;
                let (_, after, won) = position.any_turn(|bound| dice.below(bound as usize) as u32);
                if won {
                    break;
                }
                position = after;
            }
        }
    }
}

#[test]
fn turns_are_counted_as_they_are_listed() {
    let mut dice = Shuffle::new("numbers");
    for mode in Mode::ALL {
        for setup in ["A", "B"] {
            let mut position = Setup::built_in(mode, setup).unwrap().start;
            for _ in 0..60 {
                compare_counts(&position);
                let (_, after, won) = position.any_turn(|bound| dice.below(bound as usize) as u32);
                if won {
                    break;
                }
                position = after;
            }
        }
    }
}

#[test]
fn playouts_end_like_games() {
    for mode in Mode::ALL {
        let start = game(mode, "A", 1);
        let mut endings = HashSet::new();
        for number in 0..100 {
            let dice = Shuffle::new(&format!("playout {number}"));
            let [mut one, mut other] = [dice.clone(), dice];
            let ending = playout(start.position(), 1, |bound| one.below(bound as usize) as u32);
            let mut game = start.clone();
            while game.ending().is_none() {
                let drawn = game.position().any_turn(|bound| other.below(bound as usize) as u32);
                let actor = Actor::Seat(game.position().to_move());
                game.apply(actor, &game.written(drawn.0)).unwrap();
                assert_eq!(*game.position(), drawn.1);
            }
            assert_eq!(game.ending(), Some(ending));
            endings.insert(format!("{ending:?}"));
        }
        assert!(endings.len() > 1, "some win, whoever it is: {endings:?}");
    }
}

/// Draws turns and sees that none comes much more or less often than another.
fn check_fairness(position: &Position, dice: &mut Shuffle) {
    let mut drawn: HashMap<Turn, u32> = HashMap::new();
    let turns = position.count_turns();
    for _ in 0..turns * 200 {
        let (turn, _, _) = position.any_turn(|bound| dice.below(bound as usize) as u32);
        *drawn.entry(turn).or_default() += 1;
    }
    let mut listed = 0;
    position.each_turn(|turn, _, _| {
        listed += 1;
        // Six times the spread of 200 draws: once in half a billion by chance.
        let times = drawn.get(&turn).copied().unwrap_or(0);
        assert!((115..=285).contains(&times), "{times} times {turn:?} in {position:?}");
    });
    assert_eq!(drawn.len(), listed, "only legal turns are drawn: {position:?}");
}

#[test]
fn every_turn_is_drawn_as_often_as_another() {
    let mut dice = Shuffle::new("fair");
    let mut winning = 0;
    for mode in Mode::ALL {
        let mut position = Setup::built_in(mode, "B").unwrap().start;
        for _ in 0..300 {
            let (_, after, won) = position.any_turn(|bound| dice.below(bound as usize) as u32);
            let mut wins = 0;
            position.each_turn(|_, _, won| wins += u32::from(won));
            if wins > 0 && winning < 10 {
                winning += 1;
                check_fairness(&position, &mut dice);
            }
            if won {
                break;
            }
            position = after;
        }
        check_fairness(&Setup::built_in(mode, "A").unwrap().start, &mut dice);
    }
    assert!(winning > 0);
}

/// A position with things scattered over the board, tokens everywhere.
fn scattered() -> impl Strategy<Value = Position> {
    (0_usize..5, 0_usize..4, 0_usize..61, any::<u64>()).prop_map(|(mode, mover, tokens, seed)| {
        let mode = Mode::ALL[mode];
        let players = mode.players();
        let board = mode.board();
        let mut hexes: Vec<_> = board.all().filter(|hex| *hex != board.centre()).collect();
        Shuffle::new(&seed.to_string()).shuffle(&mut hexes);
        let mut hexes = hexes.into_iter();
        let mut cells = Vec::new();
        let sides = players.side_colours();
        for (index, &pawn) in players.colours().iter().enumerate() {
            cells.push((hexes.next().unwrap(), Content::pawn(pawn, sides[index % sides.len()])));
        }
        for index in 0..sides.len() * 4 {
            let pearl = Content::pearl(sides[index % sides.len()]);
            cells.push((hexes.next().unwrap(), pearl));
        }
        let most = (mode.tokens() as usize - 3) * sides.len();
        for (index, hex) in hexes.take(tokens.min(most)).enumerate() {
            cells.push((hex, Content::token(sides[index % sides.len()])));
        }
        Position::new(mode, Seat::at(mover % players.count()), cells).unwrap()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn the_naive_generator_agrees_on_scattered_positions(position in scattered()) {
        check_contents(&position);
        compare_counts(&position);
        compare(&Fillit::from_position(position));
    }

    #[test]
    fn the_naive_generator_agrees_in_random_games(
        mode in 0_usize..5,
        setup in prop_oneof![Just("A"), Just("B")],
        first in 1_usize..=2,
        choices in prop::collection::vec(any::<u32>(), 0..120),
    ) {
        let mut game = game(Mode::ALL[mode], setup, first);
        for choice in choices {
            if game.ending().is_some() {
                break;
            }
            let actor = Actor::Seat(game.position().to_move());
            let legal = game.legal(actor);
            game.apply(actor, &legal[choice as usize % legal.len()]).unwrap();
        }
        if game.ending().is_none() {
            compare(&game);
        }
    }

    #[test]
    fn both_ways_of_counting_agree(position in scattered()) {
        let game = Fillit::from_position(position);
        let count = |leaves| game.perft(2, leaves, &mut Budget::nodes(u64::MAX));
        prop_assert_eq!(count(Leaves::Made), count(Leaves::Counted));
        prop_assert_eq!(count(Leaves::Made).unwrap(), Naive::read(&game.state()).perft(2));
    }
}

#[test]
fn a_large_board_is_not_a_mini_one() {
    assert_eq!(Mode::new(Board::Mini, Players::Four), None);
}
