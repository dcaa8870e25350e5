//! A table in memory, without I/O: the table, its history for those who come back, a checkpoint, and
//! what to tell whom.
//!
//! Whoever runs it writes entries down, keeps the time and carries texts: a node of the server over a
//! store and sockets, or a page that plays by itself. It asks the [`Replica`] to do something, makes
//! the entry durable, and then has it told:
//!
//! ```text
//! handle, tick or follow ──► Happened ──► (the journal) ──► tell ──► a text for each audience
//! ```
//!
//! | module | what lives there |
//! |---|---|
//! | `replica` | all of it together |
//! | `history` | the last entries, and resuming from a number |
//! | `listeners` | who is told, and in which audience |
//! | `message` | the texts |
//! | `minds` | which bots were asked something |
//!
//! **Architecture invariant:** a replica does not know where its journal is, what time it is, or who
//! reads what it tells. It knows of nothing but `table` and `wire`, so it runs in a browser too.

mod history;
mod listeners;
mod message;
mod minds;
mod replica;

pub use history::History;
pub use listeners::Delivery;
pub use message::{Fresh, Missed};
pub use minds::Minds;
pub use replica::Replica;
