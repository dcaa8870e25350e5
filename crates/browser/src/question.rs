//! What a bot is asked, from worker to worker.

use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use trefle_table::{BotTask, Budget, Games, Level, Meant, Millis, Place, Pondering};

/// A decision that is asked of a bot.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// Its number, for the answer.
    pub question: u64,
    /// Which game it is.
    pub game: String,
    /// Where it plays.
    pub place: Place,
    /// How well.
    pub level: Level,
    /// What it is called.
    pub name: Option<String>,
    /// All it may know.
    pub view: Box<RawValue>,
    /// The seed of its dice.
    pub dice: String,
    /// No answer is given sooner, in milliseconds.
    pub least: Millis,
    /// The longest time to think, in milliseconds.
    pub most: Millis,
    /// The file of what bots have learned that it needs, if any.
    pub learned: Option<String>,
}

/// What a bot does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// Which question it answers.
    pub question: u64,
    /// Where it plays.
    pub place: Place,
    /// What it does, in notation; none for waiting.
    pub action: Option<String>,
    /// The card it means by it.
    pub card: Option<u32>,
}

impl Question {
    pub(crate) fn new(task: BotTask, game: &str, question: u64) -> Option<Question> {
        Some(Question {
            question,
            game: game.into(),
            place: task.place,
            view: to_raw_value(&task.view).ok()?,
            least: task.pondering.least,
            most: task.longest(),
            learned: task.view.learned().map(Into::into),
            level: task.level,
            name: task.name,
            dice: task.dice,
        })
    }

    /// Thinks, until it may no more. A question that makes no sense is answered by waiting.
    pub fn think(self, games: &Games, budget: &mut Budget<'_>) -> Answer {
        let (question, place) = (self.question, self.place);
        let meant = self.task(games).and_then(|task| task.decide(budget));
        let (action, card) =
            meant.map_or((None, None), |Meant { action, card }| (Some(action), card));
        Answer { question, place, action, card }
    }

    fn task(self, games: &Games) -> Option<BotTask> {
        let Question { game, place, level, name, view, dice, least, most, .. } = self;
        let view = games.kind(&game).ok()?.view(view.get()).ok()?;
        let pondering = Pondering { least, most };
        Some(BotTask { place, level, name, view, dice, number: 0, pondering })
    }
}
