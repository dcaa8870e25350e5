//! How rows become the things of the model. A row that cannot is damage, never a panic.

use sqlx::sqlite::SqliteRow;
use sqlx::{Error, FromRow, Row};

use crate::{
    Account, Entry, Millis, Personal, Player, PlayerId, Report, Session, SessionKind, Table,
    TableId, TokenHash,
};

/// A number on its way into the file. None of ours comes near the end of `i64`; one that does is
/// beyond every journal and stays so.
pub(super) fn integer(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number out of the file.
pub(super) fn number(row: &SqliteRow, column: &str) -> Result<u64, Error> {
    let value: i64 = row.try_get(column)?;
    u64::try_from(value).map_err(|error| Error::Decode(Box::new(error)))
}

fn fixed<const N: usize>(row: &SqliteRow, column: &str) -> Result<[u8; N], Error> {
    let bytes: &[u8] = row.try_get(column)?;
    bytes.try_into().map_err(|error| Error::Decode(Box::new(error)))
}

pub(super) fn player_id(row: &SqliteRow, column: &str) -> Result<PlayerId, Error> {
    Ok(PlayerId(u128::from_be_bytes(fixed(row, column)?)))
}

fn player_id_if_any(row: &SqliteRow, column: &str) -> Result<Option<PlayerId>, Error> {
    match row.try_get::<Option<&[u8]>, _>(column)? {
        Some(_) => player_id(row, column).map(Some),
        None => Ok(None),
    }
}

pub(super) fn table_id(row: &SqliteRow, column: &str) -> Result<TableId, Error> {
    Ok(TableId(u128::from_be_bytes(fixed(row, column)?)))
}

fn millis(row: &SqliteRow, column: &str) -> Result<Millis, Error> {
    Ok(Millis(row.try_get(column)?))
}

fn personal(row: &SqliteRow) -> Result<Option<Personal>, Error> {
    let Some(of) = player_id_if_any(row, "personal_of")? else { return Ok(None) };
    Ok(Some(Personal { of, text: row.try_get("personal")? }))
}

impl FromRow<'_, SqliteRow> for Entry {
    fn from_row(row: &SqliteRow) -> Result<Self, Error> {
        Ok(Self {
            number: number(row, "number")?,
            client_id: row.try_get("client_id")?,
            format: row.try_get("format")?,
            at: millis(row, "at")?,
            bytes: row.try_get("bytes")?,
            personal: personal(row)?,
        })
    }
}

/// A table with one of its players: what a join gives, one row for each player.
pub(super) struct Seated {
    pub(super) table: Table,
    pub(super) player: Option<PlayerId>,
}

impl FromRow<'_, SqliteRow> for Seated {
    fn from_row(row: &SqliteRow) -> Result<Self, Error> {
        let table = Table {
            id: table_id(row, "id")?,
            created_at: millis(row, "created_at")?,
            touched_at: millis(row, "touched_at")?,
            last_number: number(row, "last_number")?,
            game: row.try_get("game")?,
            public: row.try_get("public")?,
            finished: row.try_get("finished")?,
            summary: row.try_get("summary")?,
            players: Default::default(),
        };
        Ok(Self { table, player: player_id_if_any(row, "player")? })
    }
}

impl FromRow<'_, SqliteRow> for Player {
    fn from_row(row: &SqliteRow) -> Result<Self, Error> {
        Ok(Self {
            id: player_id(row, "id")?,
            name: row.try_get("name")?,
            language: row.try_get("language")?,
            account: row.try_get("account")?,
            created_at: millis(row, "created_at")?,
            last_seen: millis(row, "last_seen")?,
            deleted: row.try_get("deleted")?,
        })
    }
}

impl FromRow<'_, SqliteRow> for Account {
    fn from_row(row: &SqliteRow) -> Result<Self, Error> {
        Ok(Self {
            player: player_id(row, "id")?,
            name: row.try_get("account")?,
            password_hash: row.try_get("password_hash")?,
        })
    }
}

impl FromRow<'_, SqliteRow> for Session {
    fn from_row(row: &SqliteRow) -> Result<Self, Error> {
        let label: Option<String> = row.try_get("bot_label")?;
        Ok(Self {
            token: TokenHash(fixed(row, "token")?),
            player: player_id(row, "player")?,
            created_at: millis(row, "created_at")?,
            last_seen: millis(row, "last_seen")?,
            kind: label.map_or(SessionKind::Browser, |label| SessionKind::Bot { label }),
        })
    }
}

impl FromRow<'_, SqliteRow> for Report {
    fn from_row(row: &SqliteRow) -> Result<Self, Error> {
        Ok(Self {
            table: table_id(row, "table_id")?,
            number: number(row, "number")?,
            by: player_id_if_any(row, "by")?,
            text: row.try_get("text")?,
            at: millis(row, "at")?,
        })
    }
}
