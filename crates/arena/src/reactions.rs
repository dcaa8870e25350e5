//! In real time: whose body takes how long.

use std::str::FromStr;
use trefle_games::{BadReaction, Kind, Level, Reaction};

/// The reaction time of an outside program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outside {
    /// As long as the program really takes to answer.
    Measured,
    /// Drawn, however long the program takes.
    Drawn(Reaction),
}

impl FromStr for Outside {
    type Err = BadReaction;

    fn from_str(text: &str) -> Result<Outside, BadReaction> {
        if text == "measured" { Ok(Outside::Measured) } else { text.parse().map(Outside::Drawn) }
    }
}

/// The reaction times at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reactions {
    /// The bots': drawn from the same two ends for all, or each by its level.
    pub bots: Option<Reaction>,
    /// The outside programs'; if not said, that of everybody or, failing that, of `strong`.
    pub outside: Option<Outside>,
}

impl Reactions {
    pub(crate) fn of_bot(self, game: Kind, level: Level) -> Reaction {
        self.bots.or_else(|| game.reaction(level)).unwrap_or_default()
    }

    pub(crate) fn of_program(self, game: Kind) -> Outside {
        self.outside.unwrap_or_else(|| Outside::Drawn(self.of_bot(game, Level::Strong)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outside_program_has_its_own_body() {
        assert_eq!("measured".parse(), Ok(Outside::Measured));
        assert_eq!("700".parse(), Ok(Outside::Drawn("700".parse().unwrap())));
        assert_eq!("soon".parse::<Outside>(), Err(BadReaction));
        let nobody_said = Reactions { bots: None, outside: None };
        let falling = trefle_registry::games().kind("falling").unwrap();
        let strong = falling.reaction(Level::Strong).unwrap();
        assert_eq!(nobody_said.of_program(falling), Outside::Drawn(strong));
    }
}
