//! Keeps tables going: loads them, lets their time pass, lets bots think, writes what happens to
//! the store and only then tells it, each what their seat may see.
//!
//! The store, the [`Bus`] to other nodes and the [`Clock`] are handed in, so that the server, the
//! terminal and a simulation all run this same code.
//!
//! | module | what lives there |
//! |---|---|
//! | `node` | what can be asked of a node |
//! | `live` | one table in memory: a task that takes one thing after the other |
//! | `writing` | the way of an entry: handed to the table, written, told; and back when another was first |
//! | `presence` | who is at it, and what becomes of the time when nobody is |
//! | `lease`, `neighbours` | which node bothers with it, which nodes live, what was missed |
//! | `ask`, `message`, `watchers`, `outbox` | what is asked of a table, what it tells, whom, and what waits to be read |
//! | `lag` | how far away players are, and whose action waits for whose |
//! | `journal`, `identity` | tables in the store |
//! | `thinking` | bots |
//! | `lobby`, `house` | the public tables, on all nodes |
//! | `bus`, `nats`, `seal`, `clock` | what is handed in |
//!
//! **Architecture invariant:** nothing is told before it is durable. `Live::commit` is the one
//! place where an entry is written, and `Live::tell` is only called from there.
//!
//! **Architecture invariant:** every queue has an end. Who asks too much waits; who reads too
//! little is dropped and comes back.

mod ask;
mod bus;
mod clock;
mod error;
mod house;
pub mod identity;
mod journal;
mod lag;
mod lease;
mod live;
mod lobby;
mod message;
mod nats;
mod neighbours;
mod node;
mod outbox;
mod presence;
mod seal;
mod thinking;
mod watchers;
mod writing;

pub use ask::Joined;
pub use bus::{Alone, Bus, Hearing, Here, LocalBus, News, Note, Subject};
pub use clock::{Clock, SteadyClock};
pub use error::NodeError;
pub use lobby::Lobby;
pub use message::{Fresh, Missed};
pub use nats::{NatsBus, NoBus};
pub use node::{Node, Person, Surroundings};
pub use outbox::Dropped;
pub use watchers::Subscription;
