//! The rules of FALLING, clause by clause.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on fails")]

mod bots;
mod dealing;
mod ground;
mod identity;
mod lock;
mod playing;
mod serving;
mod table;
