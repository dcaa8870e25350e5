//! A real server on a real port, and people who come to it over real sockets.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test fails by saying what is wrong"
)]

mod again;
mod bad_messages;
mod bounds;
mod by_program;
mod daily;
mod far;
mod gallery;
mod house;
mod kills;
mod leaks;
mod limits;
mod people;
mod races;
mod ratings;
mod reviews;
mod seats;
mod seeks;
mod telling;
mod trials;
mod whole_games;
