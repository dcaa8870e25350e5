//! Reaction times: how long it takes from seeing something to doing something about it. A player
//! has one hand, so until then they do nothing else.

use crate::Shuffle;
use std::{fmt, str::FromStr};

/// A reaction time in milliseconds, drawn evenly between two ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reaction {
    least: u32,
    most: u32,
}

/// Nobody takes longer than this, a minute: so long a hand is none.
const LONGEST: u32 = 60_000;

impl Reaction {
    /// Between these two ends, in milliseconds.
    ///
    /// # Panics
    /// If the first is greater than the second: the ends are written in code.
    pub const fn between(least: u32, most: u32) -> Reaction {
        assert!(least <= most, "a reaction time has two ends");
        Reaction { least, most }
    }

    /// The quickest and the slowest, in milliseconds.
    pub const fn ends(self) -> (u32, u32) {
        (self.least, self.most)
    }

    /// One reaction, in milliseconds.
    pub fn draw(self, dice: &mut Shuffle) -> u64 {
        u64::from(self.least) + dice.below((self.most - self.least) as usize + 1) as u64
    }
}

impl fmt::Display for Reaction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reaction { least, most } if least == most => least.fmt(f),
            Reaction { least, most } => write!(f, "{least}-{most}"),
        }
    }
}

impl FromStr for Reaction {
    type Err = BadReaction;

    fn from_str(text: &str) -> Result<Reaction, BadReaction> {
        let (least, most) = text.split_once('-').unwrap_or((text, text));
        let read = |number: &str| number.parse().ok().filter(|&millis: &u32| millis <= LONGEST);
        match (read(least), read(most)) {
            (Some(least), Some(most)) if least <= most => Ok(Reaction { least, most }),
            _ => Err(BadReaction),
        }
    }
}

/// A text that is no reaction time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a reaction time: milliseconds up to 60000, such as 700, or two ends, such as 500-800")]
pub struct BadReaction;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reactions_lie_between_their_ends() {
        let mut dice = Shuffle::new("reaction");
        let reaction: Reaction = "500-503".parse().unwrap();
        let mut drawn: Vec<u64> = (0..200).map(|_| reaction.draw(&mut dice)).collect();
        drawn.sort_unstable();
        drawn.dedup();
        assert_eq!(drawn, [500, 501, 502, 503]);
        assert_eq!("700".parse::<Reaction>().unwrap().draw(&mut dice), 700);
    }

    #[test]
    fn reactions_are_read_and_written() {
        for text in ["0", "700", "500-800"] {
            assert_eq!(text.parse::<Reaction>().unwrap().to_string(), text);
        }
        for wrong in ["", "-", "5-", "800-500", "fast", "60001", "1-2-3"] {
            assert_eq!(wrong.parse::<Reaction>(), Err(BadReaction), "{wrong}");
        }
    }
}
