//! What people made themselves, such as boards: their own, and those that everybody may see.

use async_trait::async_trait;

use crate::{FileId, Millis, PlayerId, StoreError};

/// What somebody made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptFile {
    /// Which.
    pub id: FileId,
    /// Who made it.
    pub player: PlayerId,
    /// For which game. Opaque here.
    pub game: String,
    /// What they call it.
    pub name: String,
    /// The file.
    pub text: String,
    /// What it is for. Opaque here.
    pub about: String,
    /// The hash of the text: by this results name what was played with.
    pub hash: [u8; 32],
    /// When it was made.
    pub made_at: Millis,
    /// When it was changed last.
    pub changed_at: Millis,
    /// Since when everybody may see it.
    pub public_at: Option<Millis>,
    /// Whether it was reported too often, or an operator took it out of sight. Keeping it again
    /// changes nothing about that.
    pub hidden: bool,
    /// Whether an operator has looked at it as it is: reports hide it no more. Another text is
    /// another matter.
    pub judged: bool,
}

/// A report about what somebody made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileReport {
    /// About which.
    pub file: FileId,
    /// Who reports it.
    pub by: PlayerId,
    /// When.
    pub at: Millis,
    /// What they say about it.
    pub text: String,
    /// Whether it helps to hide it.
    pub counts: bool,
}

/// What lasts of what people made.
#[async_trait]
pub trait Files: Send + Sync {
    /// Keeps a file in place of what is kept of it, as one of at most so many of its player. When it
    /// was made stays, and so does what was said of it. [`StoreError::Exists`] where it is somebody
    /// else's, [`StoreError::TooMany`] where the player has that many others.
    async fn keep_file(&self, file: KeptFile, most: u32) -> Result<(), StoreError>;

    /// One of them.
    async fn file(&self, id: FileId) -> Result<Option<KeptFile>, StoreError>;

    /// What a player made, the last changed first.
    async fn files_of(&self, player: PlayerId, limit: u32) -> Result<Vec<KeptFile>, StoreError>;

    /// Forgets one of a player's files, with what was said of it; nothing where there is no such.
    async fn drop_file(&self, player: PlayerId, id: FileId) -> Result<(), StoreError>;

    /// What everybody may see for a game, the latest first; those before one.
    async fn gallery(
        &self,
        game: &str,
        before: Option<(Millis, FileId)>,
        limit: u32,
    ) -> Result<Vec<KeptFile>, StoreError>;

    /// Keeps somebody's report about a file that everybody may see, their first. With so many that
    /// count it is hidden.
    async fn report_file(&self, report: FileReport, most: u32) -> Result<(), StoreError>;

    /// The reports about a file, the first first.
    async fn reports_of(&self, file: FileId) -> Result<Vec<FileReport>, StoreError>;

    /// Files that were reported or are hidden, after one in the order of their identities.
    async fn reported_files(
        &self,
        after: Option<FileId>,
        limit: u32,
    ) -> Result<Vec<KeptFile>, StoreError>;

    /// An operator takes a file out of sight, or lets it be seen again: the reports so far are dealt
    /// with.
    async fn judge_file(&self, id: FileId, hidden: bool) -> Result<(), StoreError>;

    /// How many games were played with a file of this hash, and how the last of them ended.
    async fn played_with(
        &self,
        hash: &[u8; 32],
        limit: u32,
    ) -> Result<(u64, Vec<Vec<u8>>), StoreError>;
}

/// The same for every database.
macro_rules! files {
    ($store:ty, $row:ty) => {
        use crate::{FileId, FileReport, Files, KeptFile};

        #[async_trait]
        impl Files for $store {
            async fn keep_file(&self, file: KeptFile, most: u32) -> Result<(), StoreError> {
                check::file(&file)?;
                let (id, player, changed) = (file.id, file.player, file.changed_at);
                let mut insert = QueryBuilder::new(
                    "INSERT INTO files (id, player, game, name, text, about, hash, made_at, \
                     changed_at, public_at) SELECT ",
                );
                insert.push_bind(key(id.0)).push(", players.id, ").push_bind(file.game);
                insert.push(", ").push_bind(file.name).push(", ").push_bind(file.text);
                insert.push(", ").push_bind(file.about).push(", ").push_bind(file.hash.to_vec());
                insert.push(", ").push_bind(file.made_at.0).push(", ").push_bind(changed.0);
                insert.push(", CAST(").push_bind(file.public_at.map(|at| at.0));
                insert.push(" AS BIGINT) FROM players WHERE players.id = ");
                insert.push_bind(key(player.0)).push(" AND deleted = ").push_bind(false);
                insert.push(" AND (SELECT count(*) FROM files AS others WHERE others.player = ");
                insert.push_bind(key(player.0)).push(" AND others.id <> ").push_bind(key(id.0));
                insert.push(") < ").push_bind(i64::from(most));
                insert.push(
                    " ON CONFLICT (id) DO UPDATE SET game = excluded.game, name = excluded.name, \
                     text = excluded.text, about = excluded.about, hash = excluded.hash, \
                     changed_at = excluded.changed_at, public_at = excluded.public_at, \
                     judged = (files.judged AND files.hash = excluded.hash) \
                     WHERE files.player = excluded.player",
                );
                self.keep(vec![insert]).await?;
                // It was written, or it is found out why not.
                match self.file(id).await? {
                    Some(kept) if kept.player != player => Err(StoreError::Exists),
                    Some(kept) if kept.changed_at >= changed => Ok(()),
                    _ => match crate::Store::player(self, player).await?.is_some_and(|who| !who.deleted) {
                        true => Err(StoreError::TooMany),
                        false => Err(StoreError::UnknownPlayer),
                    },
                }
            }

            async fn file(&self, id: FileId) -> Result<Option<KeptFile>, StoreError> {
                const SQL: &str = "SELECT * FROM files WHERE id = $1";
                Ok(sqlx::query_as(SQL).bind(key(id.0)).fetch_optional(&self.pool()).await?)
            }

            async fn files_of(
                &self,
                player: PlayerId,
                limit: u32,
            ) -> Result<Vec<KeptFile>, StoreError> {
                const SQL: &str = "SELECT * FROM files WHERE player = $1 \
                    ORDER BY changed_at DESC, id LIMIT $2";
                let query = sqlx::query_as(SQL).bind(key(player.0)).bind(i64::from(limit));
                Ok(query.fetch_all(&self.pool()).await?)
            }

            async fn drop_file(&self, player: PlayerId, id: FileId) -> Result<(), StoreError> {
                let mut gone = QueryBuilder::new("DELETE FROM files WHERE id = ");
                gone.push_bind(key(id.0)).push(" AND player = ").push_bind(key(player.0));
                self.keep(vec![gone]).await
            }

            async fn gallery(
                &self,
                game: &str,
                before: Option<(Millis, FileId)>,
                limit: u32,
            ) -> Result<Vec<KeptFile>, StoreError> {
                const SQL: &str = "SELECT * FROM files \
                    WHERE game = $1 AND public_at IS NOT NULL AND hidden = $2 \
                    AND (public_at, id) < ($3, $4) ORDER BY public_at DESC, id DESC LIMIT $5";
                let (at, id) = before.unwrap_or((Millis(i64::MAX), FileId(u128::MAX)));
                let query = sqlx::query_as(SQL).bind(game).bind(false).bind(at.0).bind(key(id.0));
                Ok(query.bind(i64::from(limit)).fetch_all(&self.pool()).await?)
            }

            async fn report_file(&self, report: FileReport, most: u32) -> Result<(), StoreError> {
                check::file_report(&report)?;
                let file = key(report.file.0);
                let mut insert = QueryBuilder::new(
                    "INSERT INTO file_reports (file, by, at, text, counts) SELECT files.id, players.id, ",
                );
                insert.push_bind(report.at.0).push(", ").push_bind(report.text).push(", ");
                insert.push_bind(report.counts).push(" FROM files JOIN players ON players.id = ");
                insert.push_bind(key(report.by.0)).push(" AND deleted = ").push_bind(false);
                insert.push(" WHERE files.id = ").push_bind(file.clone());
                insert.push(" AND public_at IS NOT NULL ON CONFLICT DO NOTHING");
                let mut hide = QueryBuilder::new("UPDATE files SET hidden = ");
                hide.push_bind(true).push(" WHERE id = ").push_bind(file.clone());
                hide.push(" AND judged = ").push_bind(false);
                hide.push(" AND (SELECT count(*) FROM file_reports WHERE file = ").push_bind(file);
                hide.push(" AND counts = ").push_bind(true).push(") >= ").push_bind(i64::from(most));
                self.keep(vec![insert, hide]).await
            }

            async fn reports_of(&self, file: FileId) -> Result<Vec<FileReport>, StoreError> {
                const SQL: &str = "SELECT * FROM file_reports WHERE file = $1 ORDER BY at, by";
                Ok(sqlx::query_as(SQL).bind(key(file.0)).fetch_all(&self.pool()).await?)
            }

            async fn reported_files(
                &self,
                after: Option<FileId>,
                limit: u32,
            ) -> Result<Vec<KeptFile>, StoreError> {
                const SQL: &str = "SELECT * FROM files WHERE id IN \
                    (SELECT id FROM files WHERE hidden = $1 AND id > $2 \
                     UNION SELECT file FROM file_reports WHERE file > $2 ORDER BY 1 LIMIT $3) \
                    ORDER BY id";
                let after = after.map_or(Vec::new(), |id| key(id.0));
                let query = sqlx::query_as(SQL).bind(true).bind(after).bind(i64::from(limit));
                Ok(query.fetch_all(&self.pool()).await?)
            }

            async fn judge_file(&self, id: FileId, hidden: bool) -> Result<(), StoreError> {
                let mut judge = QueryBuilder::new("UPDATE files SET judged = ");
                judge.push_bind(true).push(", hidden = ").push_bind(hidden);
                judge.push(" WHERE id = ").push_bind(key(id.0));
                let mut done = QueryBuilder::new("DELETE FROM file_reports WHERE file = ");
                done.push_bind(key(id.0));
                self.keep(vec![judge, done]).await
            }

            async fn played_with(
                &self,
                hash: &[u8; 32],
                limit: u32,
            ) -> Result<(u64, Vec<Vec<u8>>), StoreError> {
                const COUNT: &str = "SELECT count(*) AS played FROM results WHERE file = $1";
                const LAST: &str =
                    "SELECT bytes FROM results WHERE file = $1 ORDER BY at DESC LIMIT $2";
                let row = sqlx::query(COUNT).bind(hash.to_vec()).fetch_one(&self.pool()).await?;
                let last = sqlx::query_scalar(LAST).bind(hash.to_vec()).bind(i64::from(limit));
                Ok((number(&row, "played")?, last.fetch_all(&self.pool()).await?))
            }
        }

        impl FromRow<'_, $row> for KeptFile {
            fn from_row(row: &$row) -> Result<Self, sqlx::Error> {
                let public_at: Option<i64> = row.try_get("public_at")?;
                Ok(Self {
                    id: file_id(row, "id")?,
                    player: player_id(row, "player")?,
                    game: row.try_get("game")?,
                    name: row.try_get("name")?,
                    text: row.try_get("text")?,
                    about: row.try_get("about")?,
                    hash: fixed(row, "hash")?,
                    made_at: Millis(row.try_get("made_at")?),
                    changed_at: Millis(row.try_get("changed_at")?),
                    public_at: public_at.map(Millis),
                    hidden: row.try_get("hidden")?,
                    judged: row.try_get("judged")?,
                })
            }
        }

        impl FromRow<'_, $row> for FileReport {
            fn from_row(row: &$row) -> Result<Self, sqlx::Error> {
                Ok(Self {
                    file: file_id(row, "file")?,
                    by: player_id(row, "by")?,
                    at: Millis(row.try_get("at")?),
                    text: row.try_get("text")?,
                    counts: row.try_get("counts")?,
                })
            }
        }
    };
}
pub(crate) use files;
