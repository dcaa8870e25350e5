//! The tests that every game passes, whatever it is. A game's own tests call
//! [`check_random_games`] with a few options; the rest is the same for all.

use crate::{Actor, Game, Refusal as _, RefusalKind, Seat, Shuffle, Viewer};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::{collections::HashSet, str::FromStr};

/// Plays random games under the given options and checks the contract at every step:
///
/// * what is generated is allowed, once each, and what is allowed is generated;
/// * a refusal leaves the state as it was; nothing can be done after the end;
/// * notation is read back to the same action;
/// * previews come true;
/// * views and events are read back as they were written;
/// * views, legal actions, previews and events tell a viewer nothing they may not know;
/// * replaying the same actions gives the same game, and the game ends.
///
/// `strangers` are actions that are tried everywhere beside the generated ones: well-formed, and
/// rarely legal. `longest` is more actions than any game can have.
///
/// # Panics
/// When the game breaks the contract.
pub fn check_random_games<G: Game>(
    seats: u64,
    options: &Value,
    games: usize,
    longest: usize,
    strangers: &[&str],
) {
    #[expect(clippy::expect_used, reason = "this is a test")]
    let options = G::options(seats, options).expect("the suite is given good options");
    let strangers: Vec<G::Action> = strangers
        .iter()
        .map(|text| G::Action::from_str(text).unwrap_or_else(|_| panic!("no notation: {text}")))
        .collect();
    for number in 0..games {
        check_one::<G>(&options, &format!("suite {number}"), longest, &strangers);
    }
}

fn check_one<G: Game>(options: &G::Options, seed: &str, longest: usize, strangers: &[G::Action]) {
    let mut game = G::begin(options, seed);
    assert_eq!(game, G::begin(options, seed), "the same seed gives the same game");
    let mut dice = Shuffle::new(&format!("dice of {seed}"));
    let mut played: Vec<(Actor, G::Action)> = Vec::new();
    while game.outcome().is_none() {
        assert!(played.len() < longest, "the game does not end: {game:?}");
        check_position(&game, strangers, &mut dice);
        let moves = generated(&game);
        #[expect(clippy::expect_used, reason = "this is a test")]
        let (actor, action) =
            dice.choose(&moves).expect("somebody can act while the game goes on").clone();
        check_step(&game, actor, &action, &mut dice);
        #[expect(clippy::expect_used, reason = "this is a test")]
        game.apply(actor, &action).expect("what is generated is allowed");
        played.push((actor, action));
    }
    check_end(&game, &played, strangers);
    let mut again = G::begin(options, seed);
    for (actor, action) in &played {
        assert!(again.apply(*actor, action).is_ok(), "a replay refused {action}");
    }
    assert_eq!(again, game, "a replay gives the same game");
    assert_eq!(again.state(), game.state());
}

/// Everybody who could conceivably act.
fn actors<G: Game>(game: &G) -> impl Iterator<Item = Actor> {
    let dealer = G::real_time().map(|_| Actor::Dealer);
    Seat::first(game.seats()).map(Actor::Seat).chain(dealer)
}

fn viewers<G: Game>(game: &G) -> impl Iterator<Item = Viewer> {
    Seat::first(game.seats()).map(Viewer::Seat).chain([Viewer::Onlooker])
}

fn generated<G: Game>(game: &G) -> Vec<(Actor, G::Action)> {
    actors(game)
        .flat_map(|actor| game.legal(actor).into_iter().map(move |action| (actor, action)))
        .collect()
}

fn check_position<G: Game>(game: &G, strangers: &[G::Action], dice: &mut Shuffle) {
    let everything: HashSet<G::Action> = generated(game)
        .into_iter()
        .map(|(_, action)| action)
        .chain(strangers.iter().cloned())
        .collect();
    for actor in actors(game) {
        let legal = game.legal(actor);
        let set: HashSet<G::Action> = legal.iter().cloned().collect();
        assert_eq!(set.len(), legal.len(), "an action is generated twice: {legal:?}");
        let waited_for = match actor {
            Actor::Seat(seat) => game.to_act().contains(&seat),
            Actor::Dealer => !legal.is_empty(),
        };
        assert_eq!(waited_for, !legal.is_empty(), "to act, and legal actions: {actor} in {game:?}");
        for action in &everything {
            let mut after = game.clone();
            let answer = after.apply(actor, action);
            assert_eq!(answer.is_ok(), set.contains(action), "{actor}: {action} in {game:?}");
            assert_eq!(game.preview(actor, action).is_ok(), answer.is_ok(), "{actor}: {action}");
            if let Err(refusal) = answer {
                assert_eq!(&after, game, "a refusal changes nothing: {action}");
                assert_ne!(refusal.kind(), RefusalKind::GameOver, "the game goes on: {action}");
            }
        }
        for action in &legal {
            let text = action.to_string();
            assert_eq!(text.parse().as_ref(), Ok(action), "notation is read back: {text}");
        }
        check_steps(game, actor, &legal);
    }
    for viewer in viewers(game) {
        let view = json(&game.view(viewer));
        assert_eq!(json(&read::<G::View>(&view)), view, "a view is read back");
        let other = game.determinize(viewer, dice);
        assert_eq!(json(&game.view(viewer)), json(&other.view(viewer)), "a view tells too much");
        assert_eq!(game.to_act(), other.to_act(), "who is to act tells too much");
        if let Viewer::Seat(seat) = viewer {
            let actor = Actor::Seat(seat);
            assert_eq!(game.legal(actor), other.legal(actor), "legal actions tell too much");
            for action in game.legal(actor) {
                let previews = [game, &other].map(|game| game.preview(actor, &action).ok());
                assert_eq!(previews[0], previews[1], "the preview of {action} tells too much");
            }
        }
    }
}

/// Step by step there are the same actions with the same previews, each once.
fn check_steps<G: Game>(game: &G, actor: Actor, legal: &[G::Action]) {
    let steps = game.steps(actor);
    let mut by_steps = steps.actions();
    let mut listed: Vec<(String, Vec<G::Event>)> = legal
        .iter()
        .map(|action| (action.to_string(), game.preview(actor, action).unwrap_or_default()))
        .collect();
    by_steps.sort_by(|one, other| one.0.cmp(&other.0));
    listed.sort_by(|one, other| one.0.cmp(&other.0));
    assert_eq!(by_steps.len(), listed.len(), "as many actions step by step: {actor} in {game:?}");
    for ((text, events), (action, preview)) in by_steps.iter().zip(&listed) {
        assert_eq!(text, action, "the same actions step by step");
        assert!(events.iter().copied().eq(preview), "{action}: {events:?}, {preview:?}");
    }
}

/// Whether an event is as its preview told it, but for what only previews tell.
fn comes_true(mut promised: Value, event: &Value, previewed: &[&str]) -> bool {
    if let (Value::Object(promised), Value::Object(event)) = (&mut promised, event) {
        promised.retain(|key, _| event.contains_key(key) || !previewed.contains(&key.as_str()));
    }
    promised == *event
}

/// One action that is about to be played: its preview comes true, and its events say no more than
/// the views before and after.
fn check_step<G: Game>(game: &G, actor: Actor, action: &G::Action, dice: &mut Shuffle) {
    let mut after = game.clone();
    let (Ok(preview), Ok(events)) = (game.preview(actor, action), after.apply(actor, action))
    else {
        panic!("what is generated is allowed: {action}");
    };
    let value = |event: &G::Event| read::<Value>(&json(event));
    assert!(preview.len() <= events.len(), "a preview comes true: {preview:?}, {events:?}");
    for (promised, event) in preview.iter().zip(&events) {
        assert!(
            comes_true(value(promised), &value(event), G::PREVIEWED),
            "{promised:?} comes true: {event:?}"
        );
    }
    for event in &events {
        let json = json(event);
        assert_eq!(read::<G::Event>(&json), *event, "an event is read back: {json}");
        assert!(read::<Value>(&json)["type"].is_string(), "an event has a type: {json}");
    }
    for viewer in viewers(game) {
        let mut other = game.determinize(viewer, dice);
        let Ok(other_events) = other.apply(actor, action) else {
            panic!("whether {action} is allowed tells {viewer:?} too much");
        };
        if json(&after.view(viewer)) == json(&other.view(viewer)) {
            let seen = [&events, &other_events].map(|events| {
                events.iter().filter_map(|event| G::seen(event, viewer)).collect::<Vec<_>>()
            });
            assert_eq!(json(&seen[0]), json(&seen[1]), "events tell too much");
        }
    }
}

fn check_end<G: Game>(game: &G, played: &[(Actor, G::Action)], strangers: &[G::Action]) {
    assert_eq!(game.to_act(), [], "nobody is to act after the end");
    for actor in actors(game) {
        assert!(game.legal(actor).is_empty(), "nothing is legal after the end");
        for action in played.iter().map(|(_, action)| action).chain(strangers) {
            let mut after = game.clone();
            let refusal = after.apply(actor, action).err().map(|refusal| refusal.kind());
            assert_eq!(refusal, Some(RefusalKind::GameOver), "{actor}: {action} after the end");
            assert_eq!(&after, game);
        }
    }
    for viewer in viewers(game) {
        let _ = json(&game.view(viewer));
    }
    if let Some(outcome) = game.outcome() {
        assert!(outcome.winners.iter().all(|seat| seat.index() < game.seats()));
        assert!(outcome.winners.is_sorted(), "winners by seat: {outcome:?}");
    }
}

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| panic!("not JSON: {error}"))
}

fn read<T: DeserializeOwned>(json: &str) -> T {
    serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}"))
}

#[cfg(test)]
mod tests {
    use super::comes_true;
    use serde_json::json;

    #[test]
    fn a_preview_tells_no_more_than_comes_true_and_what_its_game_says() {
        let placed = json!({"type": "placed", "seat": 1});
        let worth = json!({"type": "placed", "seat": 1, "points": 3});
        assert!(comes_true(placed.clone(), &placed, &[]));
        assert!(comes_true(worth.clone(), &placed, &["points"]));
        assert!(!comes_true(worth.clone(), &placed, &[]), "it tells more than its game says");
        assert!(!comes_true(placed, &worth, &["points"]), "it tells too little");
        let other = json!({"type": "placed", "seat": 1, "points": 4});
        assert!(!comes_true(worth, &other, &["points"]), "it tells something else");
    }
}
