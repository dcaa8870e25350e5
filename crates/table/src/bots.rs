//! What bots are to do.

use crate::{AnyView, Budget, Level, Millis, Place, Pondering, Shuffle, Table, Taken, Viewer};
use trefle_games::Bot;

/// The longest that a bot may use a core for one decision, whatever time it has: it is shared by all
/// tables, or with the page.
const fn longest_thought(level: Level) -> Millis {
    match level {
        Level::Easy => 50,
        Level::Medium => 200,
        Level::Strong => 1_000,
    }
}

/// A decision that is asked of a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotTask {
    /// Where it plays.
    pub place: Place,
    /// How well.
    pub level: Level,
    /// What it is called; a deputy of somebody who is away has no name of its own.
    pub name: Option<String>,
    /// All it may know.
    pub view: AnyView,
    /// The seed of its dice.
    pub dice: String,
    /// The last entry when it was asked. When the table has gone on since, the answer may come
    /// too late.
    pub number: u64,
    /// How long it takes.
    pub pondering: Pondering,
}

impl BotTask {
    /// Who decides.
    pub fn bot(&self) -> Bot<'_> {
        Bot { level: self.level, name: self.name.as_deref() }
    }

    /// The longest that it may think, in milliseconds.
    pub fn longest(&self) -> Millis {
        self.pondering.most.min(longest_thought(self.level))
    }

    /// What it does; `None` for waiting.
    pub fn decide(&self, budget: &mut Budget<'_>) -> Option<Meant> {
        // The dealer is the program itself and never asked.
        let Place::Seat(seat) = self.place else { return None };
        let mut dice = Shuffle::new(&self.dice);
        let action = self.view.bot(seat, self.bot(), budget, &mut dice)?;
        // If the card is gone by the time its hand is there, it was too late (FALL-28).
        let card = self.view.meant(seat, &action);
        Some(Meant { action, card })
    }
}

/// What a bot does, and the card it means by it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meant {
    /// What, in notation.
    pub action: String,
    /// Which card, in real time.
    pub card: Option<u32>,
}

impl Table {
    /// The level of the bot that plays at this place now: its own, or the one that plays for
    /// somebody who is away.
    pub(crate) fn bot_at(&self, place: Place) -> Option<Level> {
        let deputy = match place {
            Place::Seat(seat) => {
                self.running.as_ref().and_then(|game| game.deputies.get(&seat.into()))
            }
            // The program deals by the clock, also in a bot's name.
            Place::Dealer => return None,
        };
        deputy.copied().or_else(|| self.places.bot(place))
    }

    /// What bots are to decide now. The caller asks each, and hands the answer in as a
    /// [`crate::Command::Play`] by [`crate::Who::Bot`]; in real time a bot may rather wait.
    pub fn bot_tasks(&self) -> Vec<BotTask> {
        let Some(running) = self.running.as_ref().filter(|game| game.bots_play()) else {
            return Vec::new();
        };
        let seats = running.to_act().into_iter();
        let task = |seat| {
            let place = Place::Seat(seat);
            let level = self.bot_at(place)?;
            let name = match self.places.on(place) {
                Ok(Some(Taken::Bot { name, .. })) => Some(name.clone()),
                _ => None,
            };
            let bot = Bot { level, name: name.as_deref() };
            let view = running.sitting.game().view(Viewer::Seat(seat));
            let dice = self.dice(place, &view);
            let mut body = Shuffle::new(&format!("body {dice}"));
            Some(BotTask {
                place,
                level,
                pondering: view.pondering(seat, bot, &mut body),
                name,
                view,
                dice,
                number: self.number,
            })
        };
        seats.filter_map(task).collect()
    }

    /// The seed of a bot's dice at this place, after this entry: the same if it is asked again. It
    /// is made of what the bot sees. The game's seed in it would tell of hidden cards; the view
    /// alone would let it play the same game at every table.
    pub(crate) fn dice(&self, place: Place, view: &AnyView) -> String {
        format!("bot {place} {} {} {view:?}", self.number, self.last_at)
    }
}
