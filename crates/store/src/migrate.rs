//! Brings a database up to what this program knows. The steps are numbered and append-only; sqlx keeps
//! their checksums in the database and refuses one that went another way.

use std::borrow::Cow;

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migrate, MigrateError, Migration, MigrationType, Migrator};

use crate::StoreError;

/// A step: its number, what it does, and how. A released one is never edited: add another.
pub(crate) type Step = (i64, &'static str, &'static str);

/// Applies the steps that the database has not seen.
pub(crate) async fn migrate<C: Migrate>(
    connection: &mut C,
    steps: &[Step],
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
