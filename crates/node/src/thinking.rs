//! Bots think here: a few at a time, each for so long and no longer, at the pace of a person.

use crate::ask::Ask;
use std::{
    collections::HashMap,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::{
    sync::{Semaphore, mpsc},
    task::{self, AbortHandle},
    time,
};
use trefle_table::{AnyView, BotTask, Budget, Level, Place, Shuffle};

/// The longest that a bot may use a core for one decision, whatever time it has: the pool is
/// shared by all tables.
const fn longest_thought(level: Level) -> Duration {
    match level {
        Level::Easy => Duration::from_millis(50),
        Level::Medium => Duration::from_millis(200),
        Level::Strong => Duration::from_millis(1000),
    }
}

/// The cores that bots may use; without any, they think on the spot.
#[derive(Clone, Debug)]
pub(crate) struct Pool(Option<Arc<Semaphore>>);

impl Pool {
    pub(crate) fn new(cores: usize) -> Pool {
        Pool((cores > 0).then(|| Arc::new(Semaphore::new(cores))))
    }

    /// What a bot does that sees this; `None` for waiting, and when there is no thread to think
    /// on any more.
    async fn think(&self, task: BotTask) -> Option<Meant> {
        let Some(pool) = &self.0 else { return decide(&task) };
        // The pool is never closed.
        let place = Arc::clone(pool).acquire_owned().await.ok()?;
        let thought = task::spawn_blocking(move || {
            let _place = place;
            decide(&task)
        });
        thought.await.ok().flatten()
    }
}

/// What a bot does, and the card it means by it.
#[derive(Debug)]
pub(crate) struct Meant {
    pub(crate) action: String,
    pub(crate) card: Option<u32>,
}

fn decide(task: &BotTask) -> Option<Meant> {
    // The dealer is the program itself and never asked.
    let Place::Seat(seat) = task.place else { return None };
    let most = Duration::from_millis(task.pondering.most).min(longest_thought(task.level));
    let deadline = Instant::now() + most;
    let stop = || Instant::now() >= deadline;
    let mut budget = Budget::until(&stop);
    let mut dice = Shuffle::new(&task.dice);
    let action = task.view.bot(seat, task.bot(), &mut budget, &mut dice)?;
    // If the card is gone by the time its hand is there, it was too late (FALL-28).
    let card = task.view.meant(seat, &action);
    Some(Meant { action, card })
}

/// The bots of one table that were asked something.
#[derive(Default)]
pub(crate) struct Minds {
    questions: u64,
    minds: HashMap<Place, Mind>,
}

struct Mind {
    question: u64,
    view: AnyView,
    /// None once it chose to wait, until it sees something else.
    thinking: Option<Thinking>,
}

struct Thinking(AbortHandle);

impl Drop for Thinking {
    /// Nobody waits for the answer any more. (A thought under way ends at its deadline.)
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Minds {
    /// Asks the bots that are to act and were not asked yet, and forgets those that no longer are.
    /// A bot that thinks already is left alone: like a person, it acts on what it saw.
    pub(crate) fn ask(&mut self, tasks: Vec<BotTask>, pool: &Pool, table: &mpsc::Sender<Ask>) {
        self.minds.retain(|place, _| tasks.iter().any(|task| task.place == *place));
        for task in tasks {
            let mind = self.minds.get(&task.place);
            if mind.is_some_and(|mind| mind.thinking.is_some() || mind.view == task.view) {
                continue;
            }
            self.questions += 1;
            let (place, view, question) = (task.place, task.view.clone(), self.questions);
            let thought = think_at_a_pace(task, question, pool.clone(), table.clone());
            let thinking = Some(Thinking(tokio::spawn(thought).abort_handle()));
            self.minds.insert(place, Mind { question, view, thinking });
        }
    }

    /// A bot has answered; false where nobody asked any more.
    pub(crate) fn answered(&mut self, place: Place, question: u64, waits: bool) -> bool {
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

    pub(crate) fn forget_all(&mut self) {
        self.minds.clear();
    }
}

/// Thinks, and answers no sooner than a person would.
async fn think_at_a_pace(task: BotTask, question: u64, pool: Pool, table: mpsc::Sender<Ask>) {
    let place = task.place;
    let pace = time::sleep(Duration::from_millis(task.pondering.least));
    let (action, ()) = tokio::join!(pool.think(task), pace);
    // The table may have gone to sleep meanwhile.
    let _ = table.send(Ask::Thought { place, question, action }).await;
}
