//! What can be asked of a table, and how it answers.

use crate::{Person, error::NodeError, watchers::Subscription};
use tokio::sync::oneshot;
use trefle_replica::{Fresh, Missed};
use trefle_table::{Command, LegalDetail, Meant, Place, PlayerId, Record, Summary};
use trefle_wire::Wants;

/// How an answer comes back.
pub(crate) type Answer<T> = oneshot::Sender<Result<T, NodeError>>;

/// Something asked of a table.
pub(crate) enum Ask {
    /// To be told what happens.
    Join { person: Option<Person>, wants: Wants, last: Option<u64>, answer: Answer<Joined> },
    /// A watcher is gone.
    Gone { watcher: u64 },
    /// To carry out a command.
    Do { person: Person, client: Option<String>, command: Box<Command>, answer: DoAnswer },
    /// How things stand.
    Look { player: Option<PlayerId>, detail: LegalDetail, answer: Answer<Fresh> },
    /// The table in a few words, as it was after that entry or later.
    Summary { number: u64, answer: Answer<Summary> },
    /// A finished game, for this player; the last one if not said which.
    Record { player: Option<PlayerId>, game: Option<u32>, answer: Answer<Option<Record>> },
    /// A bot has thought about what it was shown; `None` for waiting.
    Thought { place: Place, question: u64, action: Option<Meant> },
    /// Another node has written up to this number.
    Grown { number: u64 },
    /// The store has the entries up to this number only, and had more.
    Shrunk { number: u64 },
    /// All is to be read again: somebody's names and words have gone from it.
    Anew,
    /// Nobody looks after the table.
    Released,
    /// The node closes.
    Close,
}

/// Where the answer to a command goes.
pub(crate) enum DoAnswer {
    /// To whoever waits for it.
    Once(Answer<u64>),
    /// Among what this watcher is told.
    Watcher(u64),
}

/// The answer to joining.
#[derive(Debug)]
pub struct Joined {
    /// How things stand.
    pub fresh: Fresh,
    /// The entries since the last one seen, where that was said and they are remembered.
    pub missed: Option<Vec<Missed>>,
    /// What is told from here on.
    pub subscription: Subscription,
}

impl Ask {
    /// Answers that it cannot be done; those who wait for nothing are not told.
    pub(crate) fn refuse(self, error: NodeError) {
        match self {
            Ask::Join { answer, .. } => drop(answer.send(Err(error))),
            Ask::Do { answer: DoAnswer::Once(answer), .. } => drop(answer.send(Err(error))),
            Ask::Look { answer, .. } => drop(answer.send(Err(error))),
            Ask::Summary { answer, .. } => drop(answer.send(Err(error))),
            Ask::Record { answer, .. } => drop(answer.send(Err(error))),
            Ask::Do { answer: DoAnswer::Watcher(_), .. }
            | Ask::Gone { .. }
            | Ask::Thought { .. }
            | Ask::Grown { .. }
            | Ask::Shrunk { .. }
            | Ask::Anew
            | Ask::Released
            | Ask::Close => {}
        }
    }
}
