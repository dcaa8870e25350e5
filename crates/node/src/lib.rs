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
//! | `live/writing` | the way of an entry: handed to the table, written, told; and back when another was first |
//! | `live/people`, `presence` | who is at it, who has gone, and what becomes of the time when nobody is there |
//! | `live/tending`, `lease`, `neighbours` | which node bothers with it, which nodes live, what was missed |
//! | `footing`, `listing` | how it stands to its journal, and to the lists of tables |
//! | `ask`, `watchers`, `outbox` | what is asked of a table, and what waits to be read |
//! | `lag` | how far away players are, and whose action waits for whose |
//! | `journal`, `identity` | tables in the store |
//! | `thinking` | bots |
//! | `lobby`, `cluster` | the public tables, on all nodes |
//! | `seeking` | who looks for somebody to play with |
//! | `bus`, `nats`, `seal`, `clock` | what is handed in |
//!
//! The table itself, its history and what to tell whom is [`trefle_replica`]'s, which does no I/O.
//!
//! **Architecture invariant:** nothing is told before it is durable. `Live::commit` is the one
//! place where an entry is written; only what was written, here or by others, is told.
//!
//! **Architecture invariant:** every queue has an end. Who asks too much waits; who reads too
//! little is dropped and comes back.

mod ask;
mod bus;
mod clock;
mod cluster;
mod ended;
mod error;
mod footing;
pub mod identity;
mod journal;
mod lag;
mod lease;
mod listing;
mod live;
mod lobby;
mod nats;
mod neighbours;
mod node;
mod outbox;
mod presence;
mod ratings;
mod recount;
mod seal;
mod seeking;
mod thinking;
mod watchers;

pub use ask::Joined;
pub use bus::{Alone, Bus, Hearing, Here, LocalBus, News, Note, Subject};
pub use clock::{Clock, SteadyClock};
pub use ended::{count_all, replayed};
pub use error::NodeError;
pub use lobby::Lobby;
pub use nats::{NatsBus, NoBus};
pub use node::{Node, Person, Surroundings};
pub use outbox::Dropped;
pub use recount::{Recount, recount};
pub use seeking::{Search, Wish};
pub use trefle_replica::{Fresh, Missed};
pub use watchers::Subscription;
