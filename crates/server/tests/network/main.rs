//! A real server on a real port, and people who come to it over real sockets.

mod bad_messages;
mod house;
mod kills;
mod leaks;
mod limits;
mod people;
mod seats;
mod whole_games;
