//! Who decides at one seat for one game.

use crate::{
    Contestant, Outside, Policy, Thinking, Thought,
    contest::Rules,
    program::{NoAnswer, Program},
};
use serde::Serialize;
use serde_json::json;
use std::{
    sync::atomic::{AtomicU32, Ordering},
    time::{Duration, Instant},
};
use trefle_games::{AnyView, Budget, Level, Outcome, Seat, Shuffle};

/// How often a contestant did not decide, by kind: each time the fallback did.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Faults {
    /// How often it was asked.
    pub decisions: u64,
    /// No answer in time.
    pub late: u64,
    /// A line that is no answer.
    pub nonsense: u64,
    /// An action that is not legal.
    pub illegal: u64,
    /// The program could not be started, had ended, or was killed because it hung.
    pub gone: u64,
    /// The first one, in words.
    pub first: Option<String>,
}

impl Faults {
    /// All of them.
    pub fn total(&self) -> u64 {
        self.late + self.nonsense + self.illegal + self.gone
    }

    /// Adds those of another game.
    pub fn add(&mut self, other: &Faults) {
        self.decisions += other.decisions;
        self.late += other.late;
        self.nonsense += other.nonsense;
        self.illegal += other.illegal;
        self.gone += other.gone;
        if self.first.is_none() {
            self.first.clone_from(&other.first);
        }
    }

    fn note(&mut self, fault: &NoAnswer) {
        let (count, words) = match fault {
            NoAnswer::Late => (&mut self.late, "no answer in time"),
            NoAnswer::Nonsense(words) => (&mut self.nonsense, words.as_str()),
            NoAnswer::Gone(words) => (&mut self.gone, words.as_str()),
        };
        *count += 1;
        self.first.get_or_insert_with(|| words.to_owned());
    }

    fn note_illegal(&mut self, action: Option<&str>) {
        self.illegal += 1;
        let words = match action {
            Some(action) => {
                let shown: String = action.chars().take(60).collect();
                format!("answered `{}`, which is not legal", shown.escape_debug())
            }
            None => "answered null, but there is no waiting in this game".into(),
        };
        self.first.get_or_insert(words);
    }
}

/// A program that gave no single answer in so many games in a row is not started any more: the
/// contest would only wait for it.
const SILENT_GAMES: u32 = 3;

/// Who decides at one seat for one game.
pub(crate) struct Player<'a> {
    seat: Seat,
    mind: Mind<'a>,
    rules: &'a Rules<'a>,
    dice: Shuffle,
    /// The fallback's and the body's dice are their own, so that a fault changes nothing else.
    fallback: Shuffle,
    body: Shuffle,
    pub(crate) faults: Faults,
    pub(crate) thought: Thought,
}

enum Mind<'a> {
    Level(Level),
    Outside { words: &'a [String], running: Running, silent: &'a AtomicU32, answers: u64 },
    Policy(&'a Policy),
}

/// An outside program in the course of a game.
enum Running {
    NotYet,
    Yes(Box<Program>),
    /// Why it is gone for the rest of the game.
    Gone(String),
}

impl<'a> Player<'a> {
    /// `seed` is that of the game; `silent` counts the games in a row in which this contestant's
    /// program did not answer.
    pub(crate) fn new(
        contestant: &'a Contestant,
        seat: Seat,
        seed: &str,
        rules: &'a Rules<'a>,
        silent: &'a AtomicU32,
    ) -> Player<'a> {
        let mind = match contestant {
            Contestant::Level(level) => Mind::Level(*level),
            Contestant::Policy(policy) => Mind::Policy(policy),
            Contestant::Program(words) => {
                let running = match silent.load(Ordering::Relaxed) {
                    SILENT_GAMES.. => Running::Gone("not started any more".into()),
                    _ => Running::NotYet,
                };
                Mind::Outside { words, running, silent, answers: 0 }
            }
        };
        let dice = |whose: &str| Shuffle::new(&format!("arena {whose} {seat} {seed}"));
        Player {
            seat,
            mind,
            rules,
            dice: dice("bot"),
            fallback: dice("fallback"),
            body: dice("body"),
            faults: Faults::default(),
            thought: Thought::default(),
        }
    }

    /// What this player does, who sees this and may do that; `None` for waiting, where that is
    /// possible. It is always legal.
    pub(crate) fn decide(&mut self, view: &AnyView, legal: &[String]) -> Option<String> {
        self.faults.decisions += 1;
        let begun = Instant::now();
        let answer = match &self.mind {
            Mind::Level(level) => Ok(self.think(view, *level)),
            Mind::Policy(policy) => Ok(policy.ask(self.seat, view, legal)),
            Mind::Outside { .. } => self.ask(view, legal),
        };
        self.thought.add(begun.elapsed());
        match answer {
            Ok(action) if self.may(action.as_deref(), legal) => action,
            Ok(action) => {
                self.faults.note_illegal(action.as_deref());
                self.fall_back(view, legal)
            }
            Err(fault) => {
                self.faults.note(&fault);
                self.fall_back(view, legal)
            }
        }
    }

    /// How long the decision just made took a body, in milliseconds.
    pub(crate) fn reaction(&mut self) -> u64 {
        let drawn = match &self.mind {
            Mind::Level(level) => self.rules.reactions.of_bot(self.rules.game, *level),
            Mind::Outside { .. } | Mind::Policy(_) => {
                match self.rules.reactions.of_program(self.rules.game) {
                    Outside::Drawn(reaction) => reaction,
                    Outside::Measured => {
                        return u64::try_from(self.thought.last.as_millis()).unwrap_or(u64::MAX);
                    }
                }
            }
        };
        drawn.draw(&mut self.body)
    }

    fn may(&self, action: Option<&str>, legal: &[String]) -> bool {
        match action {
            Some(action) => legal.iter().any(|other| other == action),
            None => self.rules.game.is_real_time(),
        }
    }

    fn think(&mut self, view: &AnyView, level: Level) -> Option<String> {
        match self.rules.thinking {
            Thinking::Nodes(nodes) => {
                view.bot(self.seat, level, &mut Budget::nodes(nodes), &mut self.dice)
            }
            Thinking::Millis => {
                let deadline = Instant::now() + self.rules.time;
                let stop = || Instant::now() >= deadline || self.rules.stopped();
                view.bot(self.seat, level, &mut Budget::until(&stop), &mut self.dice)
            }
        }
    }

    /// An easy bot's move; the first legal one should that ever be none.
    fn fall_back(&mut self, view: &AnyView, legal: &[String]) -> Option<String> {
        // Enough for an easy bot, which looks at each of its moves once at most.
        let mut budget = Budget::nodes(10_000);
        let action = view.bot(self.seat, Level::Easy, &mut budget, &mut self.fallback);
        if self.may(action.as_deref(), legal) { action } else { legal.first().cloned() }
    }

    fn ask(&mut self, view: &AnyView, legal: &[String]) -> Result<Option<String>, NoAnswer> {
        let Mind::Outside { words, running, answers, .. } = &mut self.mind else {
            return Ok(None);
        };
        if matches!(running, Running::NotYet) {
            *running = match Program::start(words, self.rules.patience) {
                Ok(program) => Running::Yes(Box::new(program)),
                Err(error) => Running::Gone(format!("cannot be started: {error}")),
            };
        }
        let program = match running {
            Running::Yes(program) => program,
            Running::Gone(why) => return Err(NoAnswer::Gone(why.clone())),
            Running::NotYet => return Err(NoAnswer::Gone("not started".into())),
        };
        let millis = u64::try_from(self.rules.time.as_millis()).unwrap_or(u64::MAX);
        let question = json!({
            "game": self.rules.game.name(), "seat": self.seat, "view": view, "legal": legal,
            "millis": millis,
        });
        let answer = program.ask(&question, self.rules.time, &|| self.rules.stopped());
        match &answer {
            Err(NoAnswer::Gone(why)) => *running = Running::Gone(why.clone()),
            Err(NoAnswer::Late) if program.hangs() => {
                *running = Running::Gone("killed because it hung".into());
            }
            Ok(_) => *answers += 1,
            Err(_) => {}
        }
        answer
    }

    /// The game is over: tells an outside program so, and lets it go.
    pub(crate) fn end(&mut self, outcome: &Outcome) {
        let Mind::Outside { running, silent, answers, .. } = &mut self.mind else { return };
        match (*answers, std::mem::replace(running, Running::NotYet)) {
            // A seat that was never asked anything says nothing about its program.
            (_, Running::NotYet) => {}
            (0, Running::Gone(_)) => {
                silent.fetch_add(1, Ordering::Relaxed);
            }
            (answers, Running::Yes(program)) => {
                program.farewell(&json!({"over": true, "outcome": outcome}));
                match answers {
                    0 => silent.fetch_add(1, Ordering::Relaxed),
                    _ => silent.swap(0, Ordering::Relaxed),
                };
            }
            (_, Running::Gone(_)) => silent.store(0, Ordering::Relaxed),
        }
    }
}

impl Thought {
    fn add(&mut self, time: Duration) {
        self.decisions += 1;
        self.total += time;
        self.longest = self.longest.max(time);
        self.last = time;
    }
}
