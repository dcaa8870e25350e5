//! Reviews: what each placement cost adds up, and nothing is guessed.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on stops")]

use serde_json::json;
use trefle_fits::{Action, Board, Fits, review::Review};
use trefle_game::{
    Actor, Bots as _, Budget, Knowledge as _, Level, Progress, Reviewing, Reviews as _, Rules as _,
    Seat, Shuffle, Viewer,
};

type Done = (u64, Actor, Action);

fn begin(seats: u64, boards: &[&str], seed: &str) -> Fits {
    Fits::begin(&Fits::options(seats, &json!({"boards": boards})).unwrap(), seed)
}

/// Plays on for so many actions: by chance, or by bots of a level.
fn play(game: &mut Fits, level: Option<Level>, most: usize, seed: &str) -> Vec<Done> {
    let mut dice = Shuffle::new(seed);
    let mut done = Vec::new();
    while game.outcome().is_none() && done.len() < most {
        let waiting = game.to_act();
        let seat = *dice.choose(&waiting).unwrap();
        let action = match level {
            None => *dice.choose(&game.legal(seat.into())).unwrap(),
            Some(level) => {
                let view = game.view(Viewer::Seat(seat));
                Fits::bot(&view, seat, level.into(), &mut Budget::nodes(500), &mut dice).unwrap()
            }
        };
        game.apply(seat.into(), &action).unwrap();
        done.push((0, seat.into(), action));
    }
    done
}

fn review(begun: &Fits, done: &[Done], mut reviewing: Reviewing<'_>) -> Review {
    Fits::REVIEW.unwrap()(begun, done, &mut reviewing)
}

fn whole(begun: &Fits, done: &[Done]) -> Review {
    review(begun, done, Reviewing::until(&|| false))
}

/// What a seat scores in a round that it plays with these actions, its cards as they came.
fn scored(begun: &Fits, round: usize, seat: Seat, line: &[Action]) -> i32 {
    let mut game = begun.clone();
    let mut line = line.iter();
    while game.outcome().is_none() && game.players()[0].scores.len() < round {
        let next = game.to_act()[0];
        let action = match next == seat && game.round() + 1 == round {
            true => *line.next().unwrap(),
            false => game.legal(next.into())[0],
        };
        game.apply(next.into(), &action).unwrap();
    }
    assert_eq!(line.next(), None, "the line is just as long as the round");
    game.players()[seat.index()].scores[round - 1]
}

/// Everything that a whole review promises.
fn check(begun: &Fits, end: &Fits, done: &[Done], review: &Review) {
    assert!(review.done);
    assert_eq!(review.turns.len(), done.len());
    for (turn, (number, (_, actor, action))) in review.turns.iter().zip((1..).zip(done)) {
        assert_eq!((turn.number, Actor::Seat(turn.seat), turn.action), (number, *actor, *action));
        let (best, after, loss) = (turn.best.unwrap(), turn.after.unwrap(), turn.loss.unwrap());
        assert_eq!(loss, best - after);
        assert!(loss >= 0 && turn.proven && turn.at_least.is_none());
        assert!(turn.expected_loss.unwrap() >= 0.0);
        assert_eq!(turn.better.is_some(), loss > 0);
        assert_ne!(turn.better, Some(turn.action));
    }
    for round in &review.rounds {
        let own = |turn: &&trefle_fits::review::Turn| {
            (turn.seat, turn.round) == (round.seat, round.round)
        };
        let turns: Vec<_> = review.turns.iter().filter(own).collect();
        assert_eq!(turns[0].best, round.best);
        assert!(turns.windows(2).all(|pair| pair[0].after == pair[1].best));
        let line = round.line.as_ref().unwrap();
        assert_eq!(scored(begun, round.round, round.seat, line), round.best.unwrap());
        assert_eq!(
            round.score,
            end.players()[round.seat.index()].scores.get(round.round - 1).copied()
        );
        if let Some(score) = round.score {
            let lost: i32 = turns.iter().filter_map(|turn| turn.loss).sum();
            assert_eq!(
                lost,
                round.best.unwrap() - score,
                "round {} of {}",
                round.round,
                round.seat
            );
        }
    }
}

#[test]
fn the_losses_of_a_round_add_up_to_best_less_score() {
    for (number, board) in (0..).zip(Board::BUILT_IN) {
        // By chance and by each level; for one to four.
        let level = [None, Some(Level::Easy), Some(Level::Medium), Some(Level::Strong)];
        let begun = begin(1 + number % 4, &[board], board);
        let mut game = begun.clone();
        let done = play(&mut game, level[(number as usize / 2) % 4], usize::MAX, "dice");
        check(&begun, &game, &done, &whole(&begun, &done));
    }
}

#[test]
fn a_whole_game_of_four_boards_is_reviewed_round_by_round() {
    let begun = begin(2, &["1", "2", "3", "4"], "four");
    let mut game = begun.clone();
    let done = play(&mut game, Some(Level::Medium), usize::MAX, "four");
    let review = whole(&begun, &done);
    check(&begun, &game, &done, &review);
    let rounds: Vec<_> = review.rounds.iter().map(|round| round.round).collect();
    assert_eq!(rounds, [1, 1, 2, 2, 3, 3, 4, 4]);
}

#[test]
fn a_better_placement_costs_nothing() {
    let begun = begin(1, &["2"], "better");
    let mut game = begun.clone();
    let done = play(&mut game, Some(Level::Easy), usize::MAX, "better");
    let review = whole(&begun, &done);
    let mut game = begun;
    let mut better = 0;
    for (turn, (_, actor, action)) in review.turns.iter().zip(&done) {
        if let Some(instead) = turn.better {
            let mut other = game.clone();
            other.apply(*actor, &instead).unwrap();
            let best = match other.outcome() {
                Some(outcome) => outcome.scores.unwrap()[0],
                None => other.solve(turn.seat, &mut Budget::nodes(u64::MAX)).unwrap().best,
            };
            assert_eq!(Some(best), turn.best, "{instead} for {action}");
            better += 1;
        }
        game.apply(*actor, action).unwrap();
    }
    assert!(better > 2, "an easy bot loses points");
}

#[test]
fn a_round_that_goes_on_has_losses_and_no_score() {
    for most in [0, 1, 5, 33, 40] {
        let begun = begin(2, &["1", "3"], "half");
        let mut game = begun.clone();
        let done = play(&mut game, Some(Level::Easy), most, "half");
        let review = whole(&begun, &done);
        check(&begun, &game, &done, &review);
        let open = review.rounds.iter().filter(|round| round.score.is_none()).count();
        assert!(open > 0 || most == 0, "{most}");
    }
}

#[test]
fn only_the_seat_that_is_asked_for_and_progress_to_the_end() {
    let begun = begin(3, &["4"], "seat");
    let mut game = begun.clone();
    let done = play(&mut game, Some(Level::Easy), usize::MAX, "seat");
    let all = whole(&begun, &done);
    let mut told = Vec::new();
    let mut tell = |progress| told.push(progress);
    let asked = Reviewing::until(&|| false).of(Seat::new(2)).telling(&mut tell);
    let own = review(&begun, &done, asked);
    let expected: Vec<_> = all.turns.iter().filter(|turn| turn.seat == Seat::at(1)).collect();
    assert_eq!(own.turns.iter().collect::<Vec<_>>(), expected);
    assert_eq!(own.rounds.len(), 1);
    let count = expected.len();
    let steps: Vec<_> = (1..=count).map(|done| Progress { done, of: count }).collect();
    assert_eq!(told, steps);
}

#[test]
fn what_is_not_proven_in_time_is_null_and_never_a_guess() {
    for board in ["1", "5"] {
        let begun = begin(1, &[board], "short");
        let mut game = begun.clone();
        let done = play(&mut game, None, usize::MAX, "short");
        let whole = whole(&begun, &done);
        let mut guessed = 0;
        for nodes in [0, 1, 40, 400, 4_000] {
            let short = review(&begun, &done, Reviewing::until(&|| false).nodes(Some(nodes)));
            assert_eq!(short.turns.len(), done.len());
            for (short, whole) in short.turns.iter().zip(&whole.turns) {
                let agrees = |short: Option<i32>, whole| short.is_none() || short == whole;
                assert!(agrees(short.best, whole.best) && agrees(short.after, whole.after));
                assert!(agrees(short.loss, whole.loss));
                assert_eq!(short.proven, short.loss.is_some());
                assert!(short.at_least.is_none_or(|loss| loss > 0 && loss <= whole.loss.unwrap()));
                assert!(!short.proven || short.at_least.is_none());
                guessed += usize::from(short.at_least.is_some());
            }
            for (short, whole) in short.rounds.iter().zip(&whole.rounds) {
                assert!(short.best.is_none() || short.best == whole.best);
                assert_eq!(short.best.is_some(), short.line.is_some());
                assert!(short.at_least.is_none_or(|best| best <= whole.best.unwrap()));
                assert_eq!(short.score, whole.score, "what was scored is known");
            }
            assert!(nodes > 1 || !short.done, "nothing is done with {nodes} nodes");
        }
        assert!(guessed > 0, "a chance player loses more than one has to prove");
        let stopped = review(&begun, &done, Reviewing::until(&|| true));
        assert!(!stopped.done && stopped.turns.iter().all(|turn| turn.best.is_none()));
        assert_eq!(stopped.rounds[0].score, whole.rounds[0].score);
    }
}
