//! Brings a file up to what this program knows. The steps are numbered and append-only; sqlx keeps
//! their checksums in the file and refuses a file that went another way.

use std::borrow::Cow;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{SqlSafeStr, SqliteConnection};

use crate::StoreError;

/// Every step there ever was, in order. A released one is never edited: add another.
pub(super) const STEPS: &[(i64, &str, &str)] = &[
    (1, "what lasts", include_str!("../../migrations/sqlite/0001_what_lasts.sql")),
    (2, "personal", include_str!("../../migrations/sqlite/0002_personal.sql")),
];

/// Applies the steps that the file has not seen.
pub(super) async fn migrate(
    connection: &mut SqliteConnection,
    steps: &[(i64, &'static str, &'static str)],
) -> Result<(), StoreError> {
    let migrations = steps.iter().map(|&(number, description, sql)| {
        let kind = MigrationType::Simple;
        Migration::new(number, Cow::Borrowed(description), kind, sql.into_sql_str(), false)
    });
    let known = steps.last().map_or(0, |step| step.0);
    let migrator = Migrator::with_migrations(migrations.collect());
    migrator.run_direct(None, connection, false).await.map_err(|error| meaning(error, known))
}

fn meaning(error: MigrateError, known: i64) -> StoreError {
    match error {
        MigrateError::VersionMissing(found) => StoreError::TooNew { found, known },
        MigrateError::VersionMismatch(number) => StoreError::ChangedMigration { number },
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
        other => StoreError::corrupt(other),
    }
}
