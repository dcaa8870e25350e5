//! What a table does, asked from outside.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "these are tests")]

mod absence;
mod before_the_start;
mod chat;
mod corpus;
mod earlier;
mod endings;
mod journals;
mod properties;
mod rematches;
mod results;
mod secrets;
mod series;
mod support;
mod time;
mod who_begins;
