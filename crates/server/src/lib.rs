//! Trèfle over the network: HTTP, WebSocket, sessions, limits and the embedded page.
//!
//! | module | what lives there |
//! |---|---|
//! | `config`, `listen`, `line`, `lan` | starting and stopping, and the connections |
//! | `routes` | which address is answered by what |
//! | `socket`, `say` | the live connection (docs/protocol.md) |
//! | `lobby` | the open tables, as they are told |
//! | `tables`, `replay`, `position`, `daily`, `account`, `export` | the HTTP side of it |
//! | `session`, `token`, `password`, `names` | who is who |
//! | `limits`, `places`, `address`, `origin`, `headers` | what is let in, and what browsers are told |
//! | `work`, `stall` | what keeps a core busy, and when nothing went on |
//! | `page`, `openapi` | what is shown |
//! | `health`, `pulse` | whether the store takes what is written, and signs of life |
//! | `error` | everything that can go wrong, and what its sender is told |
//!
//! **Architecture invariant:** nothing leaves the server for a seat but what the node tells for
//! that seat. Nothing of our own trouble is ever told: it is logged.

mod account;
mod address;
mod again;
mod config;
mod daily;
mod error;
mod export;
mod extract;
mod gallery;
mod headers;
mod health;
mod lag;
pub mod lan;
mod leaderboard;
mod limits;
mod line;
mod listen;
mod lobby;
mod names;
mod openapi;
mod origin;
mod page;
mod password;
mod permits;
mod players;
mod position;
mod pulse;
mod puzzle;
mod replay;
mod review;
mod routes;
mod say;
mod seeks;
mod server;
mod session;
mod socket;
mod stall;
mod tables;
mod tally;
mod token;
mod work;

pub use address::{Network, NoNetwork};
pub use config::Config;
pub use limits::LimitsConfig;
pub use openapi::description;
pub use server::{App, Cluster, ServeError, Server};
