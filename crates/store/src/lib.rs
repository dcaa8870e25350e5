//! What must last: the journals of the tables, the players and their sessions.
//!
//! This room knows nothing of games. An entry of a journal is a number, a time and bytes; what the
//! bytes mean is the writer's business. [`Store`] is the one promise, and everything behind it
//! keeps it alike: [`SqliteStore`] in one file, [`PostgresStore`] for any number of nodes, and
//! [`MemoryStore`] for simulations and tests. The suite in `conformance` (a feature) says what the promise means.
//!
//! Three rules hold for every store:
//! 1. A write that was answered with `Ok` is durable, whatever happens to the process next.
//! 2. A refused write ([`StoreError::is_refusal`]) has changed nothing.
//! 3. After [`StoreError::Unavailable`] nobody knows whether the write came through: read again
//!    before going on. The same holds for a future that was dropped before it answered, and for
//!    one that [`StoreError::Closed`] overtook.
//!
//! Time and identities come from the caller: a store reads no clock and draws no randomness. Only
//! [`Leases`], which decide who looks after which table, go by the database's own clock.

mod archive;
mod check;
#[cfg(feature = "conformance")]
pub mod conformance;
mod database;
mod days;
mod digests;
mod ended;
mod error;
mod fault;
mod files;
mod kept;
mod lease;
mod looks;
mod memory;
mod migrate;
mod model;
mod postgres;
mod queue;
mod results;
mod rows;
mod seeks;
mod sqlite;

pub use archive::{Amount, Archive, CopyError, KeptPlayer, copy};
pub use days::{DayTry, Days};
pub use digests::{Digest, Digests};
pub use ended::{Ended, KeptResult, Moment, Played, Ranked, Rating, Standing};
pub use error::{Cause, StoreError};
pub use files::{FileReport, Files, KeptFile};
pub use lease::{Alive, Claim, Leases, NodeId, TableState};
pub use memory::MemoryStore;
pub use model::{
    Account, Append, Entry, FileId, Millis, NewEntry, NewPlayer, NotAnId, Personal, Player,
    PlayerChange, PlayerId, Pruned, Report, SeekId, Session, SessionKind, Table, TableId,
    TableUpdate, TokenHash,
};
pub use postgres::{CONNECTIONS, PostgresStore};
pub use seeks::{Meeting, Range, Seek, SeekSays, SeekStep, Seeks, Sought};
pub use sqlite::{ALIVE_FILE, DATABASE_FILE, LOCK_FILE, MARK_FILE, SqliteStore};

use async_trait::async_trait;

/// What lasts, and how it is written and read.
///
/// The node holds an `Arc<dyn Store>`, so the trait is kept dyn-compatible: `async_trait` boxes the
/// futures, which costs one small allocation per call, far below the price of a durable write.
#[async_trait]
pub trait Store: Days + Digests + Files + Seeks + 'static {
    /// Appends a batch of entries to one table's journal, all or nothing, and answers with the
    /// number of the last entry then in the journal.
    ///
    /// The first append to a table, at number 1 and with a [`TableUpdate`], brings the table into
    /// being. Of two writers at the same number one is refused with [`StoreError::Taken`]. A batch
    /// holding a client id that is in the journal already is refused with
    /// [`StoreError::Repeated`], even where its number is taken as well: who asks again after a
    /// lost answer is told that it was done. The update is part of the same transaction. A batch
    /// without entries changes the table's row alone, still only at the expected number.
    ///
    /// So is how a game [`Ended`]. Where that changes ratings and one of them has changed
    /// since the caller read it, or is as late, everything is refused with [`StoreError::Outdated`].
    async fn append(&self, append: Append) -> Result<u64, StoreError>;

    /// The entries of a table from a number on, in order and without holes; none for a table that
    /// does not exist.
    async fn entries(&self, table: TableId, from: u64) -> Result<Vec<Entry>, StoreError>;

    /// A table's row.
    async fn table(&self, table: TableId) -> Result<Option<Table>, StoreError>;

    /// The public tables that are not finished, newest first.
    async fn open_tables(&self, limit: u32) -> Result<Vec<Table>, StoreError>;

    /// The unfinished tables at which a player sits, the last touched first.
    async fn tables_of(&self, player: PlayerId, limit: u32) -> Result<Vec<Table>, StoreError>;

    /// Adds a player, a guest until [`set_account`](Store::set_account) is called.
    async fn add_player(&self, player: NewPlayer) -> Result<(), StoreError>;

    /// The players with these identities, those that exist, in no particular order.
    async fn players(&self, ids: &[PlayerId]) -> Result<Vec<Player>, StoreError>;

    /// One player.
    async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        Ok(self.players(&[id]).await?.into_iter().next())
    }

    /// Changes a player's name or language.
    async fn change_player(&self, id: PlayerId, change: PlayerChange) -> Result<(), StoreError>;

    /// Gives a player an account, or a new account name or password hash. No two
    /// account names look alike, in whatever case; [`StoreError::AccountTaken`] where another
    /// player has it, or one that could be taken for it.
    async fn set_account(
        &self,
        id: PlayerId,
        name: &str,
        password_hash: &str,
    ) -> Result<(), StoreError>;

    /// The account with this name, in whatever case it is written.
    async fn account(&self, name: &str) -> Result<Option<Account>, StoreError>;

    /// Forgets who a player was, in one transaction: the name becomes empty, language, account,
    /// password, sessions, tokens, ratings and [files](Files) go, so does what is [`Personal`] in entries, and neither
    /// reports nor results say any longer who it was. Answers with the tables whose entries lost something. The bare
    /// identity stays, because journals and tables refer to it; [`prune`](Store::prune) removes it
    /// after the last of those tables. Deleting a second time changes nothing.
    async fn delete_player(&self, id: PlayerId) -> Result<Vec<TableId>, StoreError>;

    /// Adds a session or a bot's token.
    async fn add_session(&self, session: Session) -> Result<(), StoreError>;

    /// The session that a token opens.
    async fn session(&self, token: &TokenHash) -> Result<Option<Session>, StoreError>;

    /// Notes that a session, and with it its player, was seen. Never turns time back; a session
    /// that is gone is no error.
    async fn seen(&self, token: &TokenHash, at: Millis) -> Result<(), StoreError>;

    /// Ends a session; tells whether there was one.
    async fn delete_session(&self, token: &TokenHash) -> Result<bool, StoreError>;

    /// Ends all sessions of a player but one, and where wished all tokens; tells how many there
    /// were.
    async fn delete_sessions(
        &self,
        player: PlayerId,
        but: &TokenHash,
        tokens: bool,
    ) -> Result<u64, StoreError>;

    /// A player's bot tokens, the oldest first.
    async fn bot_tokens(&self, player: PlayerId) -> Result<Vec<Session>, StoreError>;

    /// A player's sessions and tokens, those begun last first.
    async fn sessions_of(&self, player: PlayerId, limit: u32) -> Result<Vec<Session>, StoreError>;

    /// Keeps a report about something said at a table.
    async fn add_report(&self, report: Report) -> Result<(), StoreError>;

    /// The reports, newest first.
    async fn reports(&self, limit: u32) -> Result<Vec<Report>, StoreError>;

    /// Removes finished tables not touched since `before`, with their entries and reports but not
    /// their results, and then
    /// players without account and tables who were last seen before it, with their sessions and
    /// what is [`Personal`] of them in entries.
    async fn prune(&self, before: Millis) -> Result<Pruned, StoreError>;

    /// How games ended that a player played, of all games or of one, the last first; those before a
    /// moment.
    async fn results_of(
        &self,
        player: PlayerId,
        game: Option<&str>,
        before: Option<Moment>,
        limit: u32,
    ) -> Result<Vec<KeptResult>, StoreError>;

    /// What ratings these players have, in no particular order.
    async fn ratings(&self, players: &[PlayerId]) -> Result<Vec<Rating>, StoreError>;

    /// The accounts with a rating in a game whose page is not hidden, those first that are
    /// [at least](Standing::least) worth the most; after one.
    async fn leaderboard(
        &self,
        game: &str,
        after: Option<(i64, PlayerId)>,
        limit: u32,
    ) -> Result<Vec<Ranked>, StoreError>;

    /// Tables from before results were kept: theirs are to be had from their journals.
    async fn uncounted(&self, limit: u32) -> Result<Vec<TableId>, StoreError>;

    /// Keeps a table's results from before results were kept, those that are not there yet; the
    /// table is [uncounted](Store::uncounted) no longer.
    async fn count(&self, table: TableId, ended: Vec<Ended>) -> Result<(), StoreError>;

    /// Finishes what was accepted and lets go of files and connections. Every later call answers
    /// [`StoreError::Closed`].
    async fn close(&self);
}
