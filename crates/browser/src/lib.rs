//! A table that runs in a page: games against bots, alone, or of two at one screen need no server.
//!
//! A worker beside the page runs [`Local`]: the page says to it what it would say to a server, and is
//! told what a server would tell it. The worker writes entries down, keeps the time and carries texts;
//! what is to be done it is told step by step. Bots think in a second worker, each [`Question`] by itself.
//!
//! | module | what lives there |
//! |---|---|
//! | `local` | a table and the one page that is at it |
//! | `steps` | what comes in, what is to be done next |
//! | `question` | what a bot is asked, from worker to worker |
//! | `answers` | what a page asks of a server by `POST`, where none is needed for it |
//! | `games` | records and lists of tables that are not played now, and whole games of bots |
//! | `exports` | what a worker calls |

mod answers;
#[cfg(target_family = "wasm")]
mod exports;
mod games;
mod local;
mod question;
mod steps;

pub use answers::{Answering, answer, learned};
pub use games::{bots_play, look, record, solve};
pub use local::Local;
pub use question::{Answer, Question};
pub use steps::{Next, Row, Step, Stored, Write};
