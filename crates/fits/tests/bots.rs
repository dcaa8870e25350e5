//! Bots play by the rules, repeat themselves, and are as good as their level says.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

use serde_json::json;
use trefle_fits::{Action, Fits};
use trefle_game::{Actor, Bots, Budget, Knowledge, Level, Rules, Shuffle, Viewer};

fn decide(game: &Fits, level: Level, nodes: u64, dice: &mut Shuffle) -> (Actor, Action) {
    let seat = game.to_act()[0];
    let view = game.view(Viewer::Seat(seat));
    let action = Fits::bot(&view, seat, level.into(), &mut Budget::nodes(nodes), dice);
    (Actor::Seat(seat), action.expect("the game waits for this seat"))
}

/// The total of a bot that plays alone.
fn total(seed: &str, level: Level, nodes: u64) -> i32 {
    let options = Fits::options(1, &json!({})).unwrap();
    let mut game = Fits::begin(&options, seed);
    let mut dice = Shuffle::new(seed);
    while game.outcome().is_none() {
        let (actor, action) = decide(&game, level, nodes, &mut dice);
        game.apply(actor, &action).unwrap();
    }
    game.outcome().unwrap().scores.unwrap()[0]
}

#[test]
fn bots_do_what_is_allowed_whatever_the_budget() {
    let options = Fits::options(3, &json!({"boards": ["jeuxsoc", "8"]})).unwrap();
    for level in Level::ALL {
        for nodes in [0, 1, 30, 2_000] {
            let mut game = Fits::begin(&options, "bots");
            let mut dice = Shuffle::new("dice");
            while game.outcome().is_none() {
                let (actor, action) = decide(&game, level, nodes, &mut dice);
                assert!(game.legal(actor).contains(&action), "{level}, {nodes} nodes: {action}");
                game.apply(actor, &action).unwrap();
            }
        }
    }
}

#[test]
fn a_bot_that_is_not_waited_for_does_nothing() {
    let options = Fits::options(2, &json!({})).unwrap();
    let mut game = Fits::begin(&options, "bots");
    let mut dice = Shuffle::new("dice");
    let (actor, action) = decide(&game, Level::Easy, 10, &mut dice);
    game.apply(actor, &action).unwrap();
    let Actor::Seat(seat) = actor else { panic!("a seat") };
    let view = game.view(Viewer::Seat(seat));
    assert_eq!(
        Fits::bot(&view, seat, Level::Strong.into(), &mut Budget::nodes(10), &mut dice),
        None
    );
}

#[test]
fn the_same_question_gets_the_same_answer() {
    for level in Level::ALL {
        assert_eq!(total("again", level, 3_000), total("again", level, 3_000), "{level}");
    }
}

#[test]
fn a_better_level_plays_better() {
    let average = |level, nodes, games: i32| {
        (0..games).map(|game| total(&format!("game {game}"), level, nodes)).sum::<i32>() / games
    };
    let [easy, medium, strong] =
        [(Level::Easy, 100, 16), (Level::Medium, 100, 16), (Level::Strong, 2_000, 16)]
            .map(|(level, nodes, games)| average(level, nodes, games));
    assert!(easy + 6 < medium, "easy {easy}, medium {medium}");
    assert!(medium + 5 < strong, "medium {medium}, strong {strong}");
}
