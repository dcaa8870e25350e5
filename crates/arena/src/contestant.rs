//! Who plays: a bot of a level, or a program of somebody's own.

use std::{fmt, str::FromStr, sync::Arc};
use trefle_games::{AnyView, Level, Seat};

/// Who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contestant {
    /// A bot of Trèfle.
    Level(Level),
    /// An outside program and its arguments: `cmd:PROGRAM ARGUMENT…`.
    Program(Vec<String>),
    /// A function of the program that runs the contest.
    Policy(Policy),
}

/// A function that decides: what a seat does that sees this and may do that, `None` for waiting.
pub type Decide = dyn Fn(Seat, &AnyView, &[String]) -> Option<String> + Send + Sync;

/// A function of the program that runs the contest, by its name. It is waited for as long as it takes;
/// what it answers is judged like any outside program's answer.
#[derive(Clone)]
pub struct Policy {
    name: String,
    decide: Arc<Decide>,
}

impl Policy {
    /// This function under this name.
    pub fn new(name: impl Into<String>, decide: Arc<Decide>) -> Policy {
        Policy { name: name.into(), decide }
    }

    pub(crate) fn ask(&self, seat: Seat, view: &AnyView, legal: &[String]) -> Option<String> {
        (self.decide)(seat, view, legal)
    }
}

/// The same function is the same contestant.
impl PartialEq for Policy {
    fn eq(&self, other: &Policy) -> bool {
        Arc::ptr_eq(&self.decide, &other.decide)
    }
}

impl Eq for Policy {}

impl fmt::Debug for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Policy").field("name", &self.name).finish_non_exhaustive()
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Level(level) => level.fmt(f),
            Contestant::Program(words) => write!(f, "cmd:{}", words.join(" ")),
            Contestant::Policy(policy) => f.write_str(&policy.name),
        }
    }
}

impl FromStr for Contestant {
    type Err = NoContestant;

    fn from_str(text: &str) -> Result<Contestant, NoContestant> {
        let wrong = || NoContestant(text.to_owned());
        let Some(command) = text.strip_prefix("cmd:") else {
            return text.parse().map(Contestant::Level).map_err(|_| wrong());
        };
        // No shell reads the command: what somebody types is what is run.
        let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        if words.is_empty() { Err(wrong()) } else { Ok(Contestant::Program(words)) }
    }
}

/// A text that names no bot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no bot: it is easy, medium, strong, or cmd: and a program such as cmd:./mybot.py"
)]
pub struct NoContestant(
    /// The text.
    pub String,
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_named_by_level_or_by_their_command() {
        assert_eq!("strong".parse(), Ok(Contestant::Level(Level::Strong)));
        let program: Contestant = "cmd:python3  my/bot.py --fast".parse().unwrap();
        assert_eq!(program.to_string(), "cmd:python3 my/bot.py --fast");
        for wrong in ["", "Strong", "cmd:", "cmd:  ", "./mybot.py"] {
            assert_eq!(wrong.parse::<Contestant>(), Err(NoContestant(wrong.into())));
        }
    }
}
