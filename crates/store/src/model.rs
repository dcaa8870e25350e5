//! The things that last, as plain data.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use crate::Ended;

/// A moment: milliseconds since the beginning of 1970, UTC.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Millis(pub i64);

/// Written where a text is no identity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an identity is 32 hexadecimal digits in lower case")]
pub struct NotAnId;

macro_rules! identity {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        ///
        /// 128 bits, drawn by the caller; written as 32 hexadecimal digits in lower case.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u128);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:032x}", self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({self})", stringify!($name))
            }
        }

        impl FromStr for $name {
            type Err = NotAnId;

            fn from_str(text: &str) -> Result<Self, NotAnId> {
                let digits = |c: u8| matches!(c, b'0'..=b'9' | b'a'..=b'f');
                if text.len() != 32 || !text.bytes().all(digits) {
                    return Err(NotAnId);
                }
                u128::from_str_radix(text, 16).map(Self).map_err(|_| NotAnId)
            }
        }
    };
}

identity! {
    /// Which table.
    TableId
}
identity! {
    /// Which player.
    PlayerId
}
identity! {
    /// Which seek of a player who looks for others.
    SeekId
}
identity! {
    /// Which of the files that people made.
    FileId
}

/// The hash of a session's token. The token itself is never stored: who reads the file cannot
/// become somebody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenHash(pub [u8; 32]);

/// An entry on its way into a journal; its number follows from its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    /// What the client called its command, so that a repeated one is harmless. Unique per table.
    pub client_id: Option<String>,
    /// The version of the format in which `bytes` are written.
    pub format: u32,
    /// When the command was accepted.
    pub at: Millis,
    /// The command. Opaque here.
    pub bytes: Vec<u8>,
    /// What somebody wrote of themselves in it. Left out where that player is deleted or unknown.
    pub personal: Option<Personal>,
}

/// What a person wrote of themselves in an entry, names and words: kept beside its bytes, so that
/// it can be forgotten with them while the journal stays whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Personal {
    /// Who wrote it.
    pub of: PlayerId,
    /// What. Opaque here.
    pub text: String,
}

/// An entry of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its place in the journal, from 1, without holes.
    pub number: u64,
    /// What the client called its command.
    pub client_id: Option<String>,
    /// The version of the format in which `bytes` are written.
    pub format: u32,
    /// When the command was accepted.
    pub at: Millis,
    /// The command. Opaque here.
    pub bytes: Vec<u8>,
    /// What somebody wrote of themselves in it; `None` once they are forgotten.
    pub personal: Option<Personal>,
}

/// A batch of entries for one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// Whose journal.
    pub table: TableId,
    /// The number that the first entry of the batch is to have.
    pub expected: u64,
    /// The entries, in order; at most 1000.
    pub entries: Vec<NewEntry>,
    /// The table's row after this batch, where it changes.
    pub update: Option<TableUpdate>,
    /// How the game ended that one of the entries ends.
    pub ended: Option<Ended>,
}

/// A table's row as it is to be from now on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableUpdate {
    /// When it came to be so. The first update's time is the table's creation.
    pub at: Millis,
    /// What is played. Opaque here.
    pub game: String,
    /// Whether the table stands in the lobby.
    pub public: bool,
    /// Whether the game is over: nobody is asked to continue it, and it may be pruned.
    pub finished: bool,
    /// What the lists show of the table. Opaque here. No place for names: those of deleted players
    /// would outlive them.
    pub summary: Vec<u8>,
    /// Who sits at the table.
    pub players: BTreeSet<PlayerId>,
}

/// A table's row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Which table.
    pub id: TableId,
    /// The time of its first update.
    pub created_at: Millis,
    /// The latest time of any of its entries and updates.
    pub touched_at: Millis,
    /// The number of the last entry of its journal.
    pub last_number: u64,
    /// What is played.
    pub game: String,
    /// Whether it stands in the lobby.
    pub public: bool,
    /// Whether the game is over.
    pub finished: bool,
    /// What the lists show of it.
    pub summary: Vec<u8>,
    /// Who sits at it.
    pub players: BTreeSet<PlayerId>,
}

/// A player who comes in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPlayer {
    /// Who.
    pub id: PlayerId,
    /// The name shown to others; need not be unique.
    pub name: String,
    /// The language chosen.
    pub language: Option<String>,
    /// When.
    pub at: Millis,
}

/// A player. Without an account it is a guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Who.
    pub id: PlayerId,
    /// The name shown to others; empty once deleted.
    pub name: String,
    /// The language chosen.
    pub language: Option<String>,
    /// The account's name as its owner writes it.
    pub account: Option<String>,
    /// When the player came in first.
    pub created_at: Millis,
    /// When one of the player's sessions was seen last.
    pub last_seen: Millis,
    /// Whether the player asked to be forgotten: only the identity is left.
    pub deleted: bool,
    /// Whether the player's page is theirs alone.
    pub hidden: bool,
}

/// What changes about a player; `None` leaves it as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerChange {
    /// The new name.
    pub name: Option<String>,
    /// The new language.
    pub language: Option<String>,
    /// Whether the player's page is theirs alone from now on.
    pub hidden: Option<bool>,
}

/// An account: what is needed to log in.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// Whose.
    pub player: PlayerId,
    /// The account's name as its owner writes it.
    pub name: String,
    /// The hash of the password. Opaque here.
    pub password_hash: String,
}

impl fmt::Debug for Account {
    /// Without the hash: accounts end up in logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Account")
            .field("player", &self.player)
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

/// What a session is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionKind {
    /// Somebody in a browser or a terminal.
    Browser,
    /// A token given to a program.
    Bot {
        /// What its owner calls it.
        label: String,
    },
}

impl SessionKind {
    /// What the owner of a program's token calls it; `None` for people.
    pub fn bot_label(&self) -> Option<&str> {
        match self {
            SessionKind::Browser => None,
            SessionKind::Bot { label } => Some(label),
        }
    }
}

/// A session: who may speak as which player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The hash of its token.
    pub token: TokenHash,
    /// Whose it is.
    pub player: PlayerId,
    /// When it began.
    pub created_at: Millis,
    /// When it was used last.
    pub last_seen: Millis,
    /// What it is for.
    pub kind: SessionKind,
}

/// A report about something said at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// At which table.
    pub table: TableId,
    /// The number of the entry reported.
    pub number: u64,
    /// Who reports it; `None` once that player is deleted.
    pub by: Option<PlayerId>,
    /// What they say about it.
    pub text: String,
    /// When.
    pub at: Millis,
}

/// How much was pruned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pruned {
    /// Finished tables.
    pub tables: u64,
    /// Their entries.
    pub entries: u64,
    /// Guests, and what was left of deleted players.
    pub players: u64,
}

impl std::ops::AddAssign for Pruned {
    fn add_assign(&mut self, more: Pruned) {
        self.tables += more.tables;
        self.entries += more.entries;
        self.players += more.players;
    }
}

#[cfg(test)]
mod tests {
    use super::{NotAnId, PlayerId, TableId};

    #[test]
    fn an_identity_is_written_in_one_way_only() {
        let id = TableId(0xab << 120 | 7);
        assert_eq!(id.to_string(), "ab000000000000000000000000000007");
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_eq!(PlayerId(u128::MAX).to_string().parse(), Ok(PlayerId(u128::MAX)));
        for wrong in [
            "",
            "7",
            "AB000000000000000000000000000007",
            "+b000000000000000000000000000007",
            "ab0000000000000000000000000000070",
            "éb00000000000000000000000000007",
        ] {
            assert_eq!(wrong.parse::<TableId>(), Err(NotAnId), "{wrong}");
        }
    }
}
