//! How a game goes with certain options, such as a board of somebody's own: bots play it many times
//! over, and where the game has a solver, the best that could have been done is proven.

use crate::{AnyGame, Kind};
use serde::Serialize;
use serde_json::Value;
use std::borrow::Cow;
use trefle_game::{Actor, BadOptions, Budget, Level, Seat, Shuffle, Viewer};

/// How many nodes a bot may spend on a decision: by nodes, so that a trial comes out alike anywhere.
const NODES: u64 = 500;

/// How many the solver may spend on a game. Hardly any needs as many, and each that is held takes
/// memory.
const SOLVER_NODES: u64 = 200_000;

/// No game that people play is as long.
const LONGEST: u32 = 2_000;

/// What is tried. Games read no clock: the caller hands in the stop check.
pub struct Trial<'a> {
    /// Which game.
    pub kind: Kind,
    /// For how many.
    pub seats: u64,
    /// With what.
    pub options: &'a Value,
    /// The number of the first game. Each number deals its own cards, the same each time.
    pub first: u32,
    /// How many games, one after the other.
    pub games: u32,
    /// Whether it is time to come to an end.
    pub stop: &'a dyn Fn() -> bool,
}

/// How the games went that could be finished.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tried {
    /// How many those are.
    pub games: u32,
    /// The most that the first seat could have scored in the first round of each; null where that
    /// was not proven. Empty for a game without a solver.
    pub best: Vec<Option<i32>>,
    /// What the bots made of the same games.
    pub levels: Vec<Played>,
}

/// What bots of one level made of the games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Played {
    /// How well they play.
    pub level: Level,
    /// What they scored, every seat in every game; empty for a game without points.
    pub scores: Vec<i32>,
    /// How often each seat won.
    pub wins: Vec<u32>,
    /// How often who began won; null for a game in which nobody begins.
    pub began: Option<u32>,
    /// How many actions all seats took in each game.
    pub actions: Vec<u32>,
    /// How many times the dealer dealt in each game; empty for a game without one.
    pub beats: Vec<u32>,
}

impl Trial<'_> {
    /// Plays all of them, and tells after each how many are done. Stopped early, it answers with
    /// those that are. Where somebody begins and the options do not say who, it is everybody in
    /// turn: what is tried is the file, not what beginning is worth.
    pub fn run(&self, mut tell: impl FnMut(u32)) -> Result<Tried, BadOptions> {
        let played = |level| Played {
            level,
            scores: Vec::new(),
            wins: vec![0; self.seats as usize],
            began: self.kind.descriptor().beginning.map(|_| 0),
            actions: Vec::new(),
            beats: Vec::new(),
        };
        let levels = Level::ALL.map(played).to_vec();
        let mut tried = Tried { games: 0, best: Vec::new(), levels };
        for number in self.first..self.first.saturating_add(self.games) {
            let seed = format!("trial {number}");
            let begun = self.kind.begin(self.seats, &seed, &self.beginning(number))?;
            let ended: Option<Vec<Ended>> =
                Level::ALL.iter().map(|level| self.play(begun.clone(), *level, &seed)).collect();
            let best = self.best(&begun);
            let Some(ended) = ended.filter(|_| !(self.stop)()) else { break };
            tried.add(best, ended, &begun.to_act());
            tell(tried.games);
        }
        Ok(tried)
    }

    /// The options of the game of this number.
    fn beginning(&self, number: u32) -> Cow<'_, Value> {
        let (Some(begins), Value::Object(given)) = (self.kind.descriptor().beginning, self.options)
        else {
            return Cow::Borrowed(self.options);
        };
        let mut options = given.clone();
        let seat = 1 + u64::from(number) % self.seats.max(1);
        options.entry(begins.option).or_insert_with(|| seat.into());
        Cow::Owned(Value::Object(options))
    }

    /// The most that the first seat can score in this round, if that is proven; nothing where there
    /// is no solver.
    fn best(&self, begun: &AnyGame) -> Option<Option<i32>> {
        let mut budget = Budget::within(SOLVER_NODES, self.stop);
        let solved = self.kind.solves().then(|| begun.solve(Seat::at(0), &mut budget))?;
        Some(solved.filter(|solved| solved.is_proven()).map(|solved| solved.best))
    }

    /// Bots at all seats play a game to its end; `None` if it is stopped first. At each beat
    /// everybody acts once at most, however quick they are: the file is tried, not they.
    fn play(&self, mut game: AnyGame, level: Level, seed: &str) -> Option<Ended> {
        let beat = self.kind.beat();
        let mut dice = Shuffle::new(&format!("{seed} {level}"));
        let (mut actions, mut beats) = (0, 0);
        loop {
            if let Some(outcome) = game.outcome() {
                let winners = outcome.winners;
                let scores = outcome.scores.unwrap_or_default();
                return Some(Ended { scores, winners, actions, beats: beat.map(|_| beats) });
            }
            if let Some(beat) = &beat {
                game.play(Actor::Dealer, beat, None).ok()?;
                beats += 1;
            }
            let all = Seat::first(game.seats()).filter(|seat| !game.is_out(*seat));
            let seats = if beat.is_some() { all.collect() } else { game.to_act() };
            for seat in seats {
                if (self.stop)() || actions + beats > LONGEST {
                    return None;
                }
                let view = game.view(Viewer::Seat(seat));
                let mut budget = Budget::within(NODES, self.stop);
                let Some(action) = view.bot(seat, level, &mut budget, &mut dice) else { continue };
                game.play(seat.into(), &action, view.meant(seat, &action)).ok()?;
                actions += 1;
                if game.outcome().is_some() {
                    break;
                }
            }
        }
    }
}

/// How a game ended.
struct Ended {
    scores: Vec<i32>,
    winners: Vec<Seat>,
    actions: u32,
    beats: Option<u32>,
}

impl Tried {
    fn add(&mut self, best: Option<Option<i32>>, ended: Vec<Ended>, began: &[Seat]) {
        self.games += 1;
        self.best.extend(best);
        for (played, ended) in self.levels.iter_mut().zip(ended) {
            played.scores.extend(ended.scores);
            played.actions.push(ended.actions);
            played.beats.extend(ended.beats);
            if let (Some(wins), [began]) = (&mut played.began, began) {
                *wins += u32::from(ended.winners.contains(began));
            }
            for seat in ended.winners {
                if let Some(wins) = played.wins.get_mut(seat.index()) {
                    *wins += 1;
                }
            }
        }
    }
}
