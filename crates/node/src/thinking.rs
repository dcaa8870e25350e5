//! Bots think here: a few at a time, each for so long and no longer, at the pace of a person.

use crate::ask::Ask;
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::{
    sync::{Semaphore, mpsc},
    task::{self, AbortHandle},
    time,
};
use trefle_table::{BotTask, Budget, Meant};

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

fn decide(task: &BotTask) -> Option<Meant> {
    let deadline = Instant::now() + Duration::from_millis(task.longest());
    let stop = || Instant::now() >= deadline;
    task.decide(&mut Budget::until(&stop))
}

/// A bot that thinks.
pub(crate) struct Thinking(AbortHandle);

impl Drop for Thinking {
    /// Nobody waits for the answer any more. (A thought under way ends at its deadline.)
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Thinking {
    /// Asks a bot; it answers into the table's inbox.
    pub(crate) fn begin(
        task: BotTask,
        question: u64,
        pool: &Pool,
        table: &mpsc::Sender<Ask>,
    ) -> Thinking {
        let thought = think_at_a_pace(task, question, pool.clone(), table.clone());
        Thinking(tokio::spawn(thought).abort_handle())
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
