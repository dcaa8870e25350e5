//! The messages between Trèfle's clients and its server (docs/protocol.md), and with the feature
//! `client` a client for terminals, bots and load.
//!
//! The page's TypeScript types are written from the types here by `page::write`, and a test fails
//! when the ones in `web/src/wire/` are stale.

#[cfg(feature = "client")]
mod client;
mod from_client;
mod from_server;
#[doc(hidden)]
pub mod fuzz;
pub mod lean;
pub mod page;

#[cfg(feature = "client")]
pub use client::{Client, ClientError, Ids};
pub use from_client::{BadMessage, ClientMessage};
pub use from_server::{Closing, Player, ServerMessage, Standing, ToldEntry};
pub use lean::{StepTold, StepsAt, Telling, Wants};
pub use trefle_table as table;

/// The version of the protocol.
pub const VERSION: u32 = 1;

/// The longest message a server reads, in bytes.
pub const LONGEST_MESSAGE: usize = 64 * 1024;
