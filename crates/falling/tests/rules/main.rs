//! The rules of FALLING, clause by clause.

mod dealing;
mod ground;
mod identity;
mod lock;
mod playing;
mod serving;
mod table;
