//! A contest: many games, on several threads, combined in the order of the games.

use crate::{Contestant, Faults, Lineup, Patience, Reactions, beats, player::Player, turns};
use serde_json::Value;
use std::{
    hash::{DefaultHasher, Hash as _, Hasher as _},
    num::NonZeroUsize,
    sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering},
    thread,
    time::Duration,
};
use trefle_games::{AnyGame, BadOptions, Figures, Kind, Outcome, PlayError, Seat};

/// How long Trèfle's own bots think about a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thinking {
    /// So many nodes: the same seed gives the same games on every machine.
    Nodes(u64),
    /// As long as an outside program may: [`Contest::time`].
    Millis,
}

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The game.
    pub game: Kind,
    /// Who plays.
    pub lineup: Lineup,
    /// The options of every game.
    pub options: Value,
    /// What decides every shuffle and every bot's dice: order 17 has the seed `SEED 17`.
    pub seed: String,
    /// How many games at least; they are filled up to whole orders.
    pub games: usize,
    /// How many games are played at the same time.
    pub threads: NonZeroUsize,
    /// How long Trèfle's own bots think.
    pub thinking: Thinking,
    /// How long a decision may take.
    pub time: Duration,
    /// How many random turns every order begins with, the same in all its rotations. In a game
    /// without chance two bots that always decide alike would else play one game again and again.
    pub opening: usize,
    /// In real time: the time between two beats, in milliseconds.
    pub pace: u64,
    /// In real time: the reaction times.
    pub reactions: Reactions,
    /// How long outside programs are waited for.
    pub patience: Patience,
}

/// What a game needs to know of its contest.
pub(crate) struct Rules<'a> {
    pub(crate) game: Kind,
    pub(crate) thinking: Thinking,
    pub(crate) time: Duration,
    pub(crate) pace: u64,
    pub(crate) reactions: Reactions,
    pub(crate) patience: Patience,
    pub(crate) stop: &'a AtomicBool,
}

impl Rules<'_> {
    /// Whether the whole contest is to end now.
    pub(crate) fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// Its number in the contest, from 1.
    pub number: usize,
    /// The number of its order of cards, from 1. Games of one order differ in who sits where.
    pub order: usize,
    /// By how many seats everybody had moved on.
    pub rotation: usize,
    /// The side at each seat.
    pub sides: Vec<usize>,
    /// How it ended.
    pub outcome: Outcome,
    /// What went wrong at each seat.
    pub faults: Vec<Faults>,
    /// How it was played, where the game counts that.
    pub figures: Figures,
    /// The same for games that ended in the same position.
    pub(crate) mark: u64,
}

/// How long a contestant really took. It is no part of the results, which a seed repeats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thought {
    /// How many decisions.
    pub decisions: u64,
    /// How long they took together.
    pub total: Duration,
    /// How long the longest took.
    pub longest: Duration,
    pub(crate) last: Duration,
}

impl Thought {
    fn join(&mut self, other: &Thought) {
        self.decisions += other.decisions;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
    }
}

/// What was played.
#[derive(Clone, Debug)]
pub struct Results {
    /// What was to be played.
    pub contest: Contest,
    /// The games of whole orders, in order.
    pub games: Vec<Played>,
    /// How long each side really took.
    pub thoughts: Vec<Thought>,
    /// Whether it was stopped before all was played.
    pub stopped: bool,
}

/// Why a contest could not be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ContestError {
    /// There is no such game, or not with these seats and options.
    #[error(transparent)]
    Options(#[from] BadOptions),
    /// Nobody plays.
    #[error("a contest needs at least one bot")]
    Nobody,
    /// The rules refused what they had called legal.
    #[error("the rules refused a legal action: {0}")]
    Refused(#[from] PlayError),
}

fn mark(game: &AnyGame) -> u64 {
    let mut hasher = DefaultHasher::new();
    game.state().to_string().hash(&mut hasher);
    hasher.finish()
}

/// A game and how long each of its seats took.
type PlayedIn = (Played, Vec<Thought>);

impl Contest {
    /// Plays until all is played or `stop` is set. `progress` is called after each game.
    pub fn run(
        &self,
        stop: &AtomicBool,
        progress: &(dyn Fn() + Sync),
    ) -> Result<Results, ContestError> {
        if self.lineup.sides().is_empty() {
            return Err(ContestError::Nobody);
        }
        self.begin(1)?;
        let rules = Rules {
            game: self.game,
            thinking: self.thinking,
            time: self.time,
            pace: self.pace,
            reactions: self.reactions,
            patience: self.patience,
            stop,
        };
        let silent: Vec<AtomicU32> =
            self.lineup.sides().iter().map(|_| AtomicU32::new(0)).collect();
        let next = AtomicUsize::new(0);
        let work = || -> Result<Vec<PlayedIn>, ContestError> {
            let mut played = Vec::new();
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                if index >= self.games_in_all() {
                    return Ok(played);
                }
                let Some(game) = self.play(index, &rules, &silent)? else { return Ok(played) };
                played.push(game);
                progress();
            }
        };
        let mut played = thread::scope(|scope| {
            let workers: Vec<_> = (0..self.threads.get()).map(|_| scope.spawn(work)).collect();
            let mut all = Vec::new();
            for worker in workers {
                match worker.join() {
                    Ok(played) => all.extend(played?),
                    // Nothing here panics on what a program says; a bot that does is a mistake.
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            Ok::<_, ContestError>(all)
        })?;
        played.sort_unstable_by_key(|(game, _)| game.number);
        Ok(self.results(played))
    }

    /// How many games are played when nobody stops it.
    pub fn games_in_all(&self) -> usize {
        self.games.max(1).next_multiple_of(self.lineup.rotations())
    }

    /// The seed of the games of an order, counted from 1.
    pub fn seed_of(&self, order: usize) -> String {
        format!("{} {order}", self.seed)
    }

    fn begin(&self, order: usize) -> Result<AnyGame, BadOptions> {
        let seats = self.lineup.seats() as u64;
        self.game.begin(seats, &self.seed_of(order), &self.options)
    }

    fn play(
        &self,
        index: usize,
        rules: &Rules<'_>,
        silent: &[AtomicU32],
    ) -> Result<Option<PlayedIn>, ContestError> {
        let rotations = self.lineup.rotations();
        let (order, rotation) = (index / rotations + 1, index % rotations);
        let mut game = self.begin(order)?;
        let seed = self.seed_of(order);
        let sides = self.lineup.rotated(rotation);
        let known: &[Contestant] = self.lineup.sides();
        let player = |(seat, &side): (Seat, &usize)| {
            Some(Player::new(known.get(side)?, seat, &seed, rules, silent.get(side)?))
        };
        let mut players: Vec<Player<'_>> =
            Seat::first(sides.len()).zip(&sides).filter_map(player).collect();
        let played = match self.game.is_real_time() {
            true => beats::play(&mut game, &mut players, rules)?,
            false => {
                turns::open(&mut game, self.opening, &seed)?;
                let outcome = turns::play(&mut game, &mut players, rules)?;
                outcome.map(|outcome| (outcome, Figures::default()))
            }
        };
        let Some((outcome, figures)) = played else { return Ok(None) };
        for player in &mut players {
            player.end(&outcome);
        }
        let faults = players.iter().map(|player| player.faults.clone()).collect();
        let thoughts = players.iter().map(|player| player.thought).collect();
        let mark = mark(&game);
        let number = index + 1;
        let played = Played { number, order, rotation, sides, outcome, faults, figures, mark };
        Ok(Some((played, thoughts)))
    }

    /// Keeps the games of whole orders: half an order would favour a seat.
    fn results(&self, mut played: Vec<PlayedIn>) -> Results {
        let rotations = self.lineup.rotations();
        let stopped = played.len() < self.games_in_all();
        let mut in_order = vec![0_usize; self.games_in_all() / rotations + 1];
        for (game, _) in &played {
            in_order[game.order] += 1;
        }
        played.retain(|(game, _)| in_order[game.order] == rotations);
        let mut thoughts = vec![Thought::default(); self.lineup.sides().len()];
        for (game, taken) in &played {
            for (&side, thought) in game.sides.iter().zip(taken) {
                thoughts[side].join(thought);
            }
        }
        let games = played.into_iter().map(|(game, _)| game).collect();
        Results { contest: self.clone(), games, thoughts, stopped }
    }
}
