//! The bots make a game of it: they play, they do not sit on cards they cannot play, everybody gets
//! their share, and they differ from one another.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use serde_json::json;
use trefle_falling::{Conduct, Conducts, Event, Falling, Kind, Move, Temper};
use trefle_game::{Actor, Bot, Bots as _, Budget, Knowledge as _, Level, Rules as _};
use trefle_game::{Seat, Shuffle, Viewer};

const SEEDS: usize = 40;
const NODES: u64 = 100;

/// Who plays at a table.
type Fallers<'a> = [Option<Bot<'a>>];

/// Plays a game in which every bot is asked once after each beat; who is no bot does nothing.
/// `watch` sees everything that bots do, in the game as it is then.
fn play(
    fallers: &Fallers<'_>,
    seed: &str,
    mut watch: impl FnMut(&Falling, Seat, &Event),
) -> (Conducts, Seat) {
    let options = Falling::options(fallers.len() as u64, &json!({})).unwrap();
    let mut game = Falling::begin(&options, seed);
    let mut conducts = Conducts::new(&game);
    for beat in 0.. {
        let events = game.apply(Actor::Dealer, &Move::Deal.into()).unwrap();
        conducts.note(&game, beat, Actor::Dealer, &events);
        if let Some(outcome) = game.outcome() {
            return (conducts, outcome.winners[0]);
        }
        for (seat, bot) in Seat::first(fallers.len()).zip(fallers) {
            let Some(bot) = *bot else { continue };
            let view = game.view(Viewer::Seat(seat));
            let mut dice = Shuffle::new(&format!("{seat} {beat} {seed}"));
            let mut budget = Budget::nodes(NODES);
            if let Some(action) = Falling::bot(&view, seat, bot, &mut budget, &mut dice) {
                let events = game.apply(seat.into(), &action).unwrap();
                conducts.note(&game, beat, seat.into(), &events);
                events.iter().for_each(|event| watch(&game, seat, event));
            }
        }
    }
    unreachable!("every game ends");
}

/// What all games of such a table come to: plays a beat, the part of the bots' time with a dead hand,
/// and how many riders a game who is no bot got.
fn liveliness(fallers: impl Fn(usize) -> Vec<Option<Bot<'static>>>) -> (f64, f64, f64) {
    let (mut beats, mut idle_got) = (0, 0);
    let mut all = Conduct::default();
    for number in 0..SEEDS {
        let fallers = fallers(number);
        // A bot takes what it can play, or what it keeps for the ground.
        let never_in_vain = |game: &Falling, seat: Seat, event: &Event| {
            if let Event::Took { card, .. } = *event {
                let playable = !game.legal(seat.into()).is_empty();
                assert!(playable || card.saves(), "{seat} took {card} for nothing");
            }
        };
        let (conducts, _) = play(&fallers, &number.to_string(), never_in_vain);
        beats += conducts.beats;
        for (bot, conduct) in fallers.iter().zip(conducts.seats) {
            match bot {
                None => idle_got += conduct.riders_got,
                Some(_) => {
                    all.played += conduct.played;
                    all.falling += conduct.falling;
                    all.dead_hand += conduct.dead_hand;
                }
            }
        }
    }
    let dead = all.dead_hand as f64 / all.falling as f64;
    let games = SEEDS as f64;
    (f64::from(all.played) / f64::from(beats), dead, f64::from(idle_got) / games)
}

fn check(level: Level) {
    let bot = Some(Bot::from(level));
    let (plays, dead, _) = liveliness(|_| vec![bot; 4]);
    assert!(plays >= 0.5, "four {level}: {plays:.3} plays a beat");
    assert!(dead <= 0.2, "four {level}: dead hands {dead:.3} of the time");
    // Beside somebody who does nothing, at each seat in turn.
    let (plays, dead, got) = liveliness(|number| {
        let mut fallers = vec![bot; 4];
        fallers[number % 4] = None;
        fallers
    });
    assert!(plays >= 0.33, "three {level}: {plays:.3} plays a beat");
    assert!(dead <= 0.2, "three {level}: dead hands {dead:.3} of the time");
    assert!(got >= 6.0, "three {level} gave {got:.2} riders a game");
}

#[test]
fn easy_is_lively() {
    check(Level::Easy);
}

#[test]
fn medium_is_lively() {
    check(Level::Medium);
}

#[test]
fn strong_is_lively() {
    check(Level::Strong);
}

/// One name for each temper, as a table gives them.
const NAMES: [(&str, Temper); 4] = [
    ("Fern", Temper::Generous),
    ("Moss", Temper::Meddling),
    ("Thistle", Temper::Hoarding),
    ("Clover", Temper::Quick),
];

/// One of each temper at a table, everybody moved on by so many seats.
fn one_of_each(level: Level, by: usize) -> Vec<(Temper, Bot<'static>)> {
    let bot = |(name, temper)| (temper, Bot { level, name: Some(name) });
    let mut fallers: Vec<_> = NAMES.into_iter().map(bot).collect();
    fallers.rotate_left(by % 4);
    fallers
}

/// How many of its plays a temper makes for itself, and how many to give somebody a rider.
#[derive(Clone, Copy, Debug, Default)]
struct Habits {
    played: f64,
    for_itself: f64,
    given: f64,
}

#[test]
fn tempers_make_different_games_of_the_same_strength() {
    let mut wins = [0; 4];
    let mut habits = [Habits::default(); 4];
    let games = 400;
    for number in 0..games {
        let fallers = one_of_each(Level::Medium, number);
        let bots: Vec<_> = fallers.iter().map(|(_, bot)| Some(*bot)).collect();
        let seed = format!("tempers {}", number / 4);
        let (_, winner) = play(&bots, &seed, |_, seat, event| {
            if let Event::Played { card, target, .. } = *event {
                let habits = &mut habits[fallers[seat.index()].0 as usize];
                let count = |yes: bool| f64::from(u8::from(yes));
                habits.played += 1.0;
                habits.for_itself += count(target == seat || card == Kind::Grab);
                habits.given += count(target != seat && card.is_rider() || card == Kind::Push);
            }
        });
        wins[fallers[winner.index()].0 as usize] += 1;
    }
    for temper in Temper::ALL {
        let part = f64::from(wins[temper as usize]) / games as f64;
        assert!((0.17..=0.33).contains(&part), "{temper:?} won {part:.3}: {wins:?}");
    }
    let [generous, meddling, hoarding, quick] = habits.map(|habits| {
        let Habits { played, for_itself, given } = habits;
        (for_itself / played, given / played)
    });
    for other in [generous, meddling, quick] {
        assert!(hoarding.0 > other.0 + 0.1, "{hoarding:.3?} keeps more than {other:.3?}");
    }
    for other in [meddling, hoarding, quick] {
        assert!(generous.1 > other.1, "{generous:.3?} gives more than {other:.3?}");
    }
}
