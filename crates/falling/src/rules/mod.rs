//! The rules: the cards on the table, the dealer's beat, and what fallers may do.

pub(crate) mod playing;
pub(crate) mod serving;
pub(crate) mod table;
