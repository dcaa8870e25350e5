//! Reviews against a naive model: every change there is, played through from the beginning.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on stops")]

use serde_json::{Value, json};
use trefle_falling::{
    Action, Event, Falling, Move,
    review::{Change, Faller, Review},
};
use trefle_game::{
    Actor, Bots as _, Budget, Knowledge as _, Level, Progress, Reviewing, Reviews as _, Rules as _,
    Seat, Shuffle, Viewer,
};

type Done = (u64, Actor, Action);

fn begin(seats: u64, options: &Value, seed: &str) -> Falling {
    Falling::begin(&Falling::options(seats, options).unwrap(), seed)
}

/// Plays a game: a beat, then some of the seats do something, each a while later or at once.
fn play(begun: &Falling, level: Option<Level>, seed: &str) -> (Vec<Done>, Falling) {
    let mut game = begun.clone();
    let mut dice = Shuffle::new(seed);
    let (mut done, mut at) = (Vec::new(), 0);
    while game.outcome().is_none() {
        at += 700;
        game.apply(Actor::Dealer, &Move::Deal.into()).unwrap();
        done.push((at, Actor::Dealer, Move::Deal.into()));
        for seat in Seat::first(game.seats()) {
            let view = game.view(Viewer::Seat(seat));
            let action = match level {
                _ if dice.below(2) == 0 => None,
                None => dice.choose(&game.legal(seat.into())).copied(),
                Some(level) => {
                    Falling::bot(&view, seat, level.into(), &mut Budget::nodes(20), &mut dice)
                }
            };
            if let Some(action) = action
                && game.apply(seat.into(), &action).is_ok()
            {
                at += [0, 1, 30][dice.below(3)];
                done.push((at, seat.into(), Action { meant: None, ..action }));
            }
        }
    }
    (done, game)
}

fn review(begun: &Falling, done: &[Done], mut reviewing: Reviewing<'_>) -> Review {
    Falling::REVIEW.unwrap()(begun, done, &mut reviewing)
}

fn whole(begun: &Falling, done: &[Done]) -> Review {
    review(begun, done, Reviewing::until(&|| false))
}

/// How many others a seat outlasts when all this is done, as far as it is legal.
fn outlasted(begun: &Falling, done: &[Done], seat: Seat) -> usize {
    let mut game = begun.clone();
    for (_, actor, action) in done {
        let _ = game.apply(*actor, action);
    }
    let out = game.view(Viewer::Onlooker).out;
    out.iter().position(|other| *other == seat).unwrap_or(out.len())
}

/// What is done with one change: without the action of this number, and with this action after
/// all that is done at a moment. In place of another it is done just where that was.
fn changed(done: &[Done], seat: Seat, change: &Change) -> Vec<Done> {
    let mut done = done.to_vec();
    let mut place = None;
    if let Some(number) = change.number {
        let (at, actor, was) = done.remove(number - 1);
        assert_eq!((actor, Some(was)), (seat.into(), change.was));
        place = (at == change.at).then_some(number - 1);
    }
    if let Some(action) = change.action {
        let later = || done.iter().position(|(at, ..)| *at > change.at).unwrap_or(done.len());
        let place = place.unwrap_or_else(later);
        done.insert(place, (change.at, seat.into(), action));
    }
    done
}

/// Every change of a seat, with the index of the first action that goes otherwise.
fn every_change(begun: &Falling, done: &[Done], seat: Seat) -> Vec<(usize, Change)> {
    let mut games = vec![begun.clone()];
    for (_, actor, action) in done {
        let mut next = games.last().unwrap().clone();
        next.apply(*actor, action).unwrap();
        games.push(next);
    }
    let own = |index: usize| done[index].1 == Actor::Seat(seat);
    let gaps: Vec<usize> = (1..done.len()).filter(|&at| done[at - 1].0 < done[at].0).collect();
    let mut all = Vec::new();
    for index in (0..done.len()).filter(|&index| own(index)) {
        let (at, _, was) = done[index];
        let change =
            Change { number: Some(index + 1), at, was: Some(was), action: None, outlasts: 0 };
        // Twice the index, and one more for an action itself: a gap comes before its action.
        all.push((2 * index + 1, change));
        for action in games[index].legal(seat.into()) {
            all.push((2 * index + 1, Change { action: Some(action), ..change }));
        }
        for &gap in gaps.iter().filter(|&&gap| gap != index) {
            let moved = Change { at: done[gap].0 - 1, action: Some(was), ..change };
            all.push(((2 * index + 1).min(2 * gap), moved));
        }
    }
    for &gap in &gaps {
        let at = done[gap].0 - 1;
        for action in games[gap].legal(seat.into()) {
            let change = Change { number: None, at, was: None, action: Some(action), outlasts: 0 };
            all.push((2 * gap, change));
        }
    }
    all
}

/// The latest change that helps, by the naive model: when, and by how much at most.
fn naive(begun: &Falling, done: &[Done], seat: Seat) -> Option<(usize, usize)> {
    let was = outlasted(begun, done, seat);
    let helps = every_change(begun, done, seat).into_iter().filter_map(|(when, change)| {
        let other = changed(done, seat, &change);
        let more = outlasted(begun, &other, seat).saturating_sub(was);
        (more > 0).then_some((when, more))
    });
    helps.max()
}

/// The moment of a change, as the naive model counts.
fn when(done: &[Done], change: &Change) -> usize {
    let gap = || 2 * done.iter().position(|(at, ..)| *at > change.at).unwrap_or(done.len());
    match change.number {
        Some(number) if change.action.is_none() => 2 * (number - 1) + 1,
        Some(number) if done[number - 1].0 == change.at => 2 * (number - 1) + 1,
        Some(number) => gap().min(2 * (number - 1) + 1),
        None => gap(),
    }
}

fn check(begun: &Falling, done: &[Done], faller: &Faller) -> bool {
    let seat = faller.seat;
    let expected = match faller.out_at {
        Some(_) => naive(begun, done, seat),
        None => None,
    };
    let found = faller.change.map(|change| (when(done, &change), change.outlasts));
    assert_eq!(found, expected, "{seat}: {:?}", faller.change);
    if let Some(change) = &faller.change {
        let other = changed(done, seat, change);
        let more = outlasted(begun, &other, seat) - outlasted(begun, done, seat);
        assert_eq!(more, change.outlasts);
    }
    expected.is_some()
}

#[test]
fn the_latest_change_is_what_trying_everything_finds() {
    let mut found = 0;
    for number in 0..8 {
        let (seats, level) = (2 + number % 3, [None, Some(Level::Easy), Some(Level::Strong)]);
        let options = json!({"level": 1 + number % 3});
        let seed = format!("naive {number}");
        let begun = begin(seats, &options, &seed);
        let (done, _) = play(&begun, level[number as usize % 3], &seed);
        let review = whole(&begun, &done);
        assert!(review.done);
        for faller in &review.seats {
            found += usize::from(check(&begun, &done, faller));
        }
    }
    assert!(found > 4, "in {found} cases something would have helped");
}

#[test]
fn counts_and_times_are_those_of_the_game() {
    for number in 0..20 {
        let seed = format!("counts {number}");
        let begun = begin(2 + number % 5, &json!({}), &seed);
        let (done, end) = play(&begun, Some(Level::Medium), &seed);
        let review = review(&begun, &done, Reviewing::until(&|| false).nodes(Some(1)));
        assert_eq!(review.seats.len(), end.seats());
        let mut game = begun.clone();
        let (mut last, mut dead) = (0, vec![0; end.seats()]);
        let (mut fell, mut out_at) = (vec![0; end.seats()], vec![None; end.seats()]);
        let (mut taken, mut played) = (vec![0; end.seats()], vec![0; end.seats()]);
        for (at, actor, action) in &done {
            for seat in Seat::first(game.seats()) {
                let faller = &game.view(Viewer::Onlooker).seats[seat.index()];
                let stuck = faller.hand.is_some() && game.legal(seat.into()).is_empty();
                dead[seat.index()] += if stuck { at - last } else { 0 };
                fell[seat.index()] += if faller.out { 0 } else { at - last };
            }
            last = *at;
            for event in game.apply(*actor, action).unwrap() {
                match event {
                    Event::Took { seat, .. } => taken[seat.index()] += 1,
                    Event::Played { seat, .. } => played[seat.index()] += 1,
                    Event::Out { seat } => out_at[seat.index()] = Some(*at),
                    _ => {}
                }
            }
        }
        let got: u32 = review.seats.iter().map(|faller| faller.riders_got).sum();
        let given: u32 = review.seats.iter().map(|faller| faller.riders_given).sum();
        assert_eq!(got, given, "what one gives another gets");
        for (seat, faller) in review.seats.iter().enumerate() {
            assert_eq!((faller.taken, faller.played), (taken[seat], played[seat]));
            assert_eq!(faller.out_at, out_at[seat]);
            let share = dead[seat] as f64 / fell[seat] as f64;
            assert!((faller.dead_hand - share).abs() < 1e-9, "{} {share}", faller.dead_hand);
        }
        let winner = end.outcome().unwrap().winners[0];
        assert_eq!(review.seats[winner.index()].out_at, None);
        assert_eq!(review.seats[winner.index()].change, None);
    }
}

/// A game of two with these cards first.
fn told(cards: &[&str], actions: &[(u64, &str, &str)]) -> (Falling, Vec<Done>) {
    let mut deck = cards.to_vec();
    let options = Falling::options(2, &json!({})).unwrap();
    let all = Falling::begin(&options, "deck").state()["deck"].clone();
    let mut rest: Vec<String> = serde_json::from_value(all).unwrap();
    for card in &deck {
        let at = rest.iter().position(|other| other == card).unwrap();
        rest.remove(at);
    }
    deck.extend(rest.iter().map(String::as_str));
    let begun = begin(2, &json!({"deck": deck}), "");
    let done = actions
        .iter()
        .map(|(at, actor, action)| (*at, actor.parse().unwrap(), action.parse().unwrap()));
    let done: Vec<Done> = done.collect();
    let mut game = begun.clone();
    for (_, actor, action) in &done {
        game.apply(*actor, action).unwrap();
    }
    (begun, done)
}

#[test]
fn a_reaction_is_the_time_since_the_thing_could_be_done() {
    let (begun, done) = told(
        &["Hit", "Skip", "Stop"],
        &[
            (1_000, "dealer", "deal"),
            // Taken 400 after it was dealt.
            (1_400, "1", "take 1"),
            (2_000, "dealer", "deal"),
            // Could be played at either since it was taken.
            (2_300, "1", "play 2"),
            (3_000, "dealer", "deal"),
        ],
    );
    let review = whole(&begun, &done);
    assert_eq!(review.seats[0].reaction, Some((400 + 900) / 2));
    assert_eq!(review.seats[1].reaction, None, "who does nothing has none");
    assert_eq!((review.seats[0].taken, review.seats[0].played), (1, 1));
    assert_eq!((review.seats[0].riders_given, review.seats[1].riders_got), (1, 1));
}

#[test]
fn a_review_without_time_says_so_and_tells_its_progress() {
    let begun = begin(4, &json!({}), "short");
    let (done, end) = play(&begun, Some(Level::Easy), "short");
    let short = review(&begun, &done, Reviewing::until(&|| false).nodes(Some(2)));
    assert!(!short.done);
    let winner = end.outcome().unwrap().winners[0];
    let searched = short.seats.iter().filter(|faller| faller.searched);
    assert!(searched.clone().any(|faller| faller.seat == winner), "the winner needs no change");
    let mut told = Vec::new();
    let mut tell = |progress| told.push(progress);
    let seat = Seat::new(3);
    let own = review(&begun, &done, Reviewing::until(&|| false).of(seat).telling(&mut tell));
    assert_eq!(own.seats.len(), 1);
    assert_eq!(own.seats[0], whole(&begun, &done).seats[2]);
    assert_eq!(told, [Progress { done: 1, of: 1 }]);
}

#[test]
fn a_game_that_goes_on_or_has_not_begun_is_reviewed_as_far_as_it_is() {
    let begun = begin(3, &json!({}), "half");
    let (done, _) = play(&begun, Some(Level::Easy), "half");
    for most in [0, 1, done.len() / 2] {
        let review = whole(&begun, &done[..most]);
        assert!(review.done && review.seats.len() == 3);
        assert!(
            review.seats.iter().all(|faller| faller.out_at.is_some() || faller.change.is_none())
        );
    }
}
