//! The bots of a table that were asked something.

use std::collections::HashMap;
use trefle_table::{AnyView, BotTask, Place};

/// The bots of one table that were asked something. `T` is what is under way for one that thinks, and is
/// dropped when nobody waits for its answer any more.
#[derive(Clone, Debug)]
pub struct Minds<T> {
    questions: u64,
    minds: HashMap<Place, Mind<T>>,
}

#[derive(Clone, Debug)]
struct Mind<T> {
    question: u64,
    view: AnyView,
    /// None once it chose to wait, until it sees something else.
    thinking: Option<T>,
}

impl<T> Default for Minds<T> {
    fn default() -> Minds<T> {
        Minds { questions: 0, minds: HashMap::new() }
    }
}

impl<T> Minds<T> {
    /// Asks the bots that are to act and were not asked yet, and forgets those that no longer are.
    /// A bot that thinks already is left alone: like a person, it acts on what it saw.
    pub fn ask(&mut self, tasks: Vec<BotTask>, mut begin: impl FnMut(BotTask, u64) -> T) {
        self.minds.retain(|place, _| tasks.iter().any(|task| task.place == *place));
        for task in tasks {
            let mind = self.minds.get(&task.place);
            if mind.is_some_and(|mind| mind.thinking.is_some() || mind.view == task.view) {
                continue;
            }
            self.questions += 1;
            let (place, view, question) = (task.place, task.view.clone(), self.questions);
            let thinking = Some(begin(task, question));
            self.minds.insert(place, Mind { question, view, thinking });
        }
    }

    /// A bot has answered; false where nobody asked any more.
    pub fn answered(&mut self, place: Place, question: u64, waits: bool) -> bool {
        match self.minds.get_mut(&place) {
            Some(mind) if mind.question == question => {
                if waits {
                    mind.thinking = None;
                } else {
                    self.minds.remove(&place);
                }
                true
            }
            _ => false,
        }
    }

    /// Nobody was asked anything.
    pub fn forget_all(&mut self) {
        self.minds.clear();
    }
}
