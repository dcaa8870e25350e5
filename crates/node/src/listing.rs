//! What lists of tables know of one: its row in the store, and how far it is.

use crate::journal;
use trefle_store::{StoreError, TableUpdate};
use trefle_table::{Command, Millis, Phase, Table};

/// Stands for the number in rows that are compared, not written.
const UNNUMBERED: u64 = 0;

/// What lists know of a table.
pub(crate) struct Listing {
    /// Its row as it stands in the store, as far as is known here.
    row: Option<TableUpdate>,
    /// How far the table was when the lists last heard of it.
    phase: Phase,
}

impl Listing {
    pub(crate) fn new(phase: Phase) -> Listing {
        Listing { row: None, phase }
    }

    /// Whether lists may show something else after this command. Most entries are actions, which no
    /// list shows: their row need not even be looked at.
    pub(crate) fn may_change(&self, command: &Command, table: &Table) -> bool {
        changes_lists(command) || table.phase() != self.phase
    }

    /// The table's row to be written with this command's entry, where that is not what the store
    /// has. If it comes to nothing, the row is to be forgotten.
    pub(crate) fn update(
        &mut self,
        command: &Command,
        table: &Table,
        at: Millis,
    ) -> Result<Option<TableUpdate>, StoreError> {
        if !self.may_change(command, table) {
            return Ok(None);
        }
        let row = journal::row(table, UNNUMBERED)?;
        if self.row.as_ref() == Some(&row) {
            return Ok(None);
        }
        self.row = Some(row);
        row_now(table, at).map(Some)
    }

    /// It may be another: it was not written, or others have.
    pub(crate) fn forget_row(&mut self) {
        self.row = None;
    }

    /// The lists hear of the table as it is.
    pub(crate) fn heard(&mut self, phase: Phase) {
        self.phase = phase;
    }
}

/// A row as it is written: when, and up to which entry it is so.
pub(crate) fn row_now(table: &Table, at: Millis) -> Result<TableUpdate, StoreError> {
    Ok(TableUpdate { at: journal::moment(at), ..journal::row(table, table.number())? })
}

/// Whether others sit at the table after this command, so that those who are here are told anew.
pub(crate) fn moves_people(command: &Command) -> bool {
    matches!(
        command,
        Command::Sit { .. }
            | Command::Stand { .. }
            | Command::Clear { .. }
            | Command::Kick { .. }
            | Command::Settings { .. }
            | Command::NextGame { .. }
            | Command::Leave
    )
}

/// Whether lists of tables may show something else after this command.
pub(crate) fn changes_lists(command: &Command) -> bool {
    !matches!(
        command,
        Command::Play { .. }
            | Command::PlayFor { .. }
            | Command::Beat
            | Command::TimeOut { .. }
            | Command::Interrupted { .. }
            | Command::Say { .. }
            | Command::Quick { .. }
            | Command::Mute { .. }
            | Command::Report { .. }
    )
}
