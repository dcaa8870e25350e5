//! What the databases' and sqlx's errors mean here.

use sqlx::error::DatabaseError;
use sqlx::postgres::PgDatabaseError;

use crate::StoreError;

/// SQLite's primary result codes for trouble that is nobody's bug and may pass.
const SQLITE_MAY_PASS: [u32; 9] = [
    4,  // SQLITE_ABORT
    5,  // SQLITE_BUSY
    6,  // SQLITE_LOCKED
    7,  // SQLITE_NOMEM
    8,  // SQLITE_READONLY: a file system that was remounted
    9,  // SQLITE_INTERRUPT
    10, // SQLITE_IOERR
    13, // SQLITE_FULL
    14, // SQLITE_CANTOPEN
];

/// The same of PostgreSQL, by the beginnings of its codes.
const POSTGRES_MAY_PASS: [&str; 12] = [
    "08",    // the connection
    "0A000", // a plan that was made before the last migration
    "25",    // a transaction that took too long, and a standby, which only reads
    "26",    // a statement that was prepared on another connection
    "28",    // who we are: somebody has to set it right, and may be about to
    "3D",    // no such database: the same
    "40",    // serialization failures and deadlocks: tried again, they pass
    "42501", // what we may do: the same as who we are
    "53",    // no memory, no disk, too many connections
    "55P03", // a lock that somebody held for too long
    "57",    // it is being shut down, started or told to stop
    "58",    // its system's trouble
];

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        let may_pass = match &error {
            sqlx::Error::Database(database) => may_pass(database.as_ref()),
            sqlx::Error::PoolClosed => return Self::Closed,
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::WorkerCrashed
            // A connection that is cut in the middle of an answer.
            | sqlx::Error::Protocol(_) => true,
            _ => false,
        };
        if may_pass { Self::unavailable(error) } else { Self::corrupt(error) }
    }
}

fn may_pass(error: &dyn DatabaseError) -> bool {
    if let Some(error) = error.try_downcast_ref::<PgDatabaseError>() {
        return postgres_may_pass(error.code());
    }
    let extended = error.code().and_then(|code| code.parse::<u32>().ok());
    // The low byte is the primary code; the rest says more about it.
    extended.is_some_and(|code| SQLITE_MAY_PASS.contains(&(code & 0xff)))
}

fn postgres_may_pass(code: &str) -> bool {
    POSTGRES_MAY_PASS.iter().any(|beginning| code.starts_with(beginning))
}

/// Turns a broken constraint into the refusal it stands for, and leaves other errors what they are.
pub(crate) fn refused(error: sqlx::Error, refusal: impl Into<Option<StoreError>>) -> StoreError {
    let refusal = refusal.into().filter(|_| breaks_a_constraint(&error));
    refusal.unwrap_or_else(|| error.into())
}

/// Turns "no row changed" into its refusal.
pub(crate) fn found(rows: u64) -> Result<(), StoreError> {
    if rows == 0 { Err(StoreError::UnknownPlayer) } else { Ok(()) }
}

/// Whether something exists already, or something it needs does not.
pub(crate) fn breaks_a_constraint(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .is_some_and(|error| error.is_unique_violation() || error.is_foreign_key_violation())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frozen_transaction_and_a_standby_pass_and_damage_does_not() {
        for passes in ["25P03", "25006", "25P02", "57P01", "55P03", "40001", "26000", "0A000"] {
            assert!(postgres_may_pass(passes), "{passes}");
        }
        for stays in ["XX001", "42P01", "42703", "22P02", "23514"] {
            assert!(!postgres_may_pass(stays), "{stays}");
        }
    }
}
