//! How rows become the things of the model, for every database alike. A row that cannot is damage,
//! never a panic.

/// A number on its way into a database. None of ours comes near the end of `i64`; one that does is
/// beyond every journal and stays so.
pub(crate) fn integer(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// An identity as databases keep it: big end first, so that they sort as we do.
pub(crate) fn key(id: u128) -> Vec<u8> {
    id.to_be_bytes().to_vec()
}

/// What rows of one database's type become.
macro_rules! rows {
    ($row:ty) => {
        use sqlx::{Error, FromRow, Row};

        use crate::{
            Account, Ended, Entry, FileId, KeptPlayer, KeptResult, Millis, Personal, Played,
            Player, PlayerId, Ranked, Rating, Report, SeekId, Session, SessionKind, Standing,
            Table, TableId, TokenHash,
        };

        /// A number out of the database.
        pub(super) fn number(row: &$row, column: &str) -> Result<u64, Error> {
            let value: i64 = row.try_get(column)?;
            u64::try_from(value).map_err(|error| Error::Decode(Box::new(error)))
        }

        pub(super) fn small(row: &$row, column: &str) -> Result<u32, Error> {
            u32::try_from(number(row, column)?).map_err(|error| Error::Decode(Box::new(error)))
        }

        pub(super) fn fixed<const N: usize>(row: &$row, column: &str) -> Result<[u8; N], Error> {
            let bytes: &[u8] = row.try_get(column)?;
            bytes.try_into().map_err(|error| Error::Decode(Box::new(error)))
        }

        pub(super) fn player_id(row: &$row, column: &str) -> Result<PlayerId, Error> {
            Ok(PlayerId(u128::from_be_bytes(fixed(row, column)?)))
        }

        fn player_id_if_any(row: &$row, column: &str) -> Result<Option<PlayerId>, Error> {
            match row.try_get::<Option<&[u8]>, _>(column)? {
                Some(_) => player_id(row, column).map(Some),
                None => Ok(None),
            }
        }

        pub(super) fn table_id(row: &$row, column: &str) -> Result<TableId, Error> {
            Ok(TableId(u128::from_be_bytes(fixed(row, column)?)))
        }

        pub(super) fn seek_id(row: &$row, column: &str) -> Result<SeekId, Error> {
            Ok(SeekId(u128::from_be_bytes(fixed(row, column)?)))
        }

        pub(super) fn file_id(row: &$row, column: &str) -> Result<FileId, Error> {
            Ok(FileId(u128::from_be_bytes(fixed(row, column)?)))
        }

        fn file_if_any(row: &$row) -> Result<Option<[u8; 32]>, Error> {
            match row.try_get::<Option<&[u8]>, _>("file")? {
                Some(_) => fixed(row, "file").map(Some),
                None => Ok(None),
            }
        }

        fn millis(row: &$row, column: &str) -> Result<Millis, Error> {
            Ok(Millis(row.try_get(column)?))
        }

        fn personal(row: &$row) -> Result<Option<Personal>, Error> {
            let Some(of) = player_id_if_any(row, "personal_of")? else { return Ok(None) };
            Ok(Some(Personal { of, text: row.try_get("personal")? }))
        }

        impl FromRow<'_, $row> for Entry {
            fn from_row(row: &$row) -> Result<Self, Error> {
                Ok(Self {
                    number: number(row, "number")?,
                    client_id: row.try_get("client_id")?,
                    format: small(row, "format")?,
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

        impl FromRow<'_, $row> for Seated {
            fn from_row(row: &$row) -> Result<Self, Error> {
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

        impl FromRow<'_, $row> for Player {
            fn from_row(row: &$row) -> Result<Self, Error> {
                Ok(Self {
                    id: player_id(row, "id")?,
                    name: row.try_get("name")?,
                    language: row.try_get("language")?,
                    account: row.try_get("account")?,
                    created_at: millis(row, "created_at")?,
                    last_seen: millis(row, "last_seen")?,
                    deleted: row.try_get("deleted")?,
                    hidden: row.try_get("hidden")?,
                })
            }
        }

        impl FromRow<'_, $row> for Account {
            fn from_row(row: &$row) -> Result<Self, Error> {
                Ok(Self {
                    player: player_id(row, "id")?,
                    name: row.try_get("account")?,
                    password_hash: row.try_get("password_hash")?,
                })
            }
        }

        impl FromRow<'_, $row> for Session {
            fn from_row(row: &$row) -> Result<Self, Error> {
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

        impl FromRow<'_, $row> for Report {
            fn from_row(row: &$row) -> Result<Self, Error> {
                Ok(Self {
                    table: table_id(row, "table_id")?,
                    number: number(row, "number")?,
                    by: player_id_if_any(row, "by")?,
                    text: row.try_get("text")?,
                    at: millis(row, "at")?,
                })
            }
        }

        impl FromRow<'_, $row> for KeptPlayer {
            fn from_row(row: &$row) -> Result<Self, Error> {
                let player = Player::from_row(row)?;
                Ok(Self { player, password_hash: row.try_get("password_hash")? })
            }
        }

        fn standing(row: &$row) -> Result<Option<Standing>, Error> {
            if row.try_get::<Option<i64>, _>("games")?.is_none() {
                return Ok(None);
            }
            Ok(Some(Standing {
                games: number(row, "games")?,
                rating: row.try_get("rating")?,
                deviation: row.try_get("deviation")?,
            }))
        }

        /// A result with one of its players: what a join gives, one row for each player.
        pub(super) struct SeatRow {
            result: KeptResult,
            played: Option<Played>,
        }

        impl FromRow<'_, $row> for SeatRow {
            fn from_row(row: &$row) -> Result<Self, Error> {
                let ended = Ended {
                    game_number: small(row, "game_number")?,
                    at: millis(row, "at")?,
                    game: row.try_get("game")?,
                    bytes: row.try_get("bytes")?,
                    file: file_if_any(row)?,
                    players: Vec::new(),
                };
                let result = KeptResult { table: table_id(row, "table_id")?, ended };
                let Some(player) = player_id_if_any(row, "player")? else {
                    return Ok(Self { result, played: None });
                };
                let played = Played { seat: small(row, "seat")?, player, standing: standing(row)? };
                Ok(Self { result, played: Some(played) })
            }
        }

        /// Joins the rows of one result, which come one after the other, into that result.
        pub(super) fn gather_results(rows: Vec<SeatRow>) -> Vec<KeptResult> {
            let mut results: Vec<KeptResult> = Vec::new();
            for SeatRow { result, played } in rows {
                if results.last().is_none_or(|last| last.moment() != result.moment()) {
                    results.push(result);
                }
                if let Some(result) = results.last_mut() {
                    result.ended.players.extend(played);
                }
            }
            results
        }

        impl FromRow<'_, $row> for Rating {
            fn from_row(row: &$row) -> Result<Self, Error> {
                let none = || Error::ColumnNotFound("games".into());
                Ok(Self {
                    player: player_id(row, "player")?,
                    game: row.try_get("game")?,
                    at: millis(row, "at")?,
                    standing: standing(row)?.ok_or_else(none)?,
                })
            }
        }

        impl FromRow<'_, $row> for Ranked {
            fn from_row(row: &$row) -> Result<Self, Error> {
                Ok(Self { name: row.try_get("account")?, rating: Rating::from_row(row)? })
            }
        }

        /// Joins the rows of one table, which come one after the other, into that table.
        pub(super) fn gather(rows: Vec<Seated>) -> Vec<Table> {
            let mut tables: Vec<Table> = Vec::new();
            for Seated { table, player } in rows {
                if tables.last().is_none_or(|last| last.id != table.id) {
                    tables.push(table);
                }
                if let Some(table) = tables.last_mut() {
                    table.players.extend(player);
                }
            }
            tables
        }
    };
}
pub(crate) use rows;
