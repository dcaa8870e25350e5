//! What no store takes. One place for all of them, so that they refuse alike.

use std::collections::HashSet;

use crate::{
    Append, Ended, FileReport, KeptFile, NewPlayer, PlayerChange, Report, Session, StoreError,
};

/// How many entries a batch holds at most: a command of a table makes a few. Databases bound the
/// parameters of a statement, PostgreSQL at 65,535.
const BATCH: usize = 1000;

/// PostgreSQL keeps no NUL in a text; what one store cannot keep, none takes.
fn text(text: &str) -> Result<(), StoreError> {
    if text.contains('\0') {
        return Err(StoreError::Invalid("a text holds a NUL character"));
    }
    Ok(())
}

pub(crate) fn append(append: &Append) -> Result<(), StoreError> {
    if append.entries.len() > BATCH {
        return Err(StoreError::Invalid("a batch holds at most 1000 entries"));
    }
    let mut seen = HashSet::new();
    for id in append.entries.iter().filter_map(|entry| entry.client_id.as_deref()) {
        text(id)?;
        if !seen.insert(id) {
            return Err(StoreError::Invalid("two entries of one batch carry the same client id"));
        }
    }
    for personal in append.entries.iter().filter_map(|entry| entry.personal.as_ref()) {
        text(&personal.text)?;
    }
    append.update.as_ref().map_or(Ok(()), |update| text(&update.game))?;
    append.ended.as_ref().map_or(Ok(()), ended)
}

pub(crate) fn ended(ended: &Ended) -> Result<(), StoreError> {
    let mut rated = HashSet::new();
    if ended.ratings().any(|rating| !rated.insert(rating.player)) {
        return Err(StoreError::Invalid("who plays several seats is not rated"));
    }
    text(&ended.game)
}

pub(crate) fn new_player(player: &NewPlayer) -> Result<(), StoreError> {
    text(&player.name)?;
    player.language.as_deref().map_or(Ok(()), text)
}

pub(crate) fn change(change: &PlayerChange) -> Result<(), StoreError> {
    change.name.as_deref().map_or(Ok(()), text)?;
    change.language.as_deref().map_or(Ok(()), text)
}

pub(crate) fn account(name: &str, password_hash: &str) -> Result<(), StoreError> {
    text(name)?;
    text(password_hash)
}

pub(crate) fn session(session: &Session) -> Result<(), StoreError> {
    session.kind.bot_label().map_or(Ok(()), text)
}

pub(crate) fn report(report: &Report) -> Result<(), StoreError> {
    if i64::try_from(report.number).is_err() {
        return Err(StoreError::Invalid("no journal has such a number"));
    }
    text(&report.text)
}

pub(crate) fn file(file: &KeptFile) -> Result<(), StoreError> {
    [&file.game, &file.name, &file.text, &file.about].into_iter().try_for_each(|one| text(one))
}

pub(crate) fn file_report(report: &FileReport) -> Result<(), StoreError> {
    text(&report.text)
}

/// Account names are one whatever their case; databases fold letters each in their own way, so the
/// program does it.
pub(crate) fn account_key(name: &str) -> String {
    name.to_lowercase()
}
