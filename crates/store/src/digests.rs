//! What somebody's results come to, kept so that nobody adds them all up again.

use async_trait::async_trait;

use crate::{KeptResult, Millis, Moment, PlayerId, StoreError};

/// What a player's results come to, up to one of them. It can be made anew from the results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Digest {
    /// The last result that is in it.
    pub upto: Moment,
    /// What they come to. Opaque here.
    pub bytes: Vec<u8>,
}

/// The digests, and what they are made of.
#[async_trait]
pub trait Digests: Send + Sync {
    /// How games ended that a player played, the first first: those after a moment that ended before
    /// a time.
    async fn results_since(
        &self,
        player: PlayerId,
        after: Option<Moment>,
        until: Millis,
        limit: u32,
    ) -> Result<Vec<KeptResult>, StoreError>;

    /// What a player's results come to, as far as that is kept. It is forgotten where results change
    /// that may be in it.
    async fn digest(&self, player: PlayerId) -> Result<Option<Digest>, StoreError>;

    /// Keeps what a player's results come to, in place of what is kept.
    async fn keep_digest(&self, player: PlayerId, digest: Digest) -> Result<(), StoreError>;
}

/// The same for every database.
macro_rules! digests {
    ($store:ty, $database:ty, $row:ty) => {
        use crate::{Digest, Digests, Moment};

        #[async_trait]
        impl Digests for $store {
            async fn results_since(
                &self,
                player: PlayerId,
                after: Option<Moment>,
                until: Millis,
                limit: u32,
            ) -> Result<Vec<KeptResult>, StoreError> {
                results::since(&self.pool(), player, after, until, limit).await
            }

            async fn digest(&self, player: PlayerId) -> Result<Option<Digest>, StoreError> {
                const SQL: &str = "SELECT * FROM digests WHERE player = $1";
                Ok(sqlx::query_as(SQL).bind(key(player.0)).fetch_optional(&self.pool()).await?)
            }

            async fn keep_digest(
                &self,
                player: PlayerId,
                digest: Digest,
            ) -> Result<(), StoreError> {
                // Who was deleted meanwhile has none.
                let mut keep = QueryBuilder::new(
                    "INSERT INTO digests (player, at, table_id, game_number, bytes) SELECT id, ",
                );
                keep.push_bind(digest.upto.at.0).push(", ");
                keep.push_bind(key(digest.upto.table.0)).push(", ");
                keep.push_bind(i64::from(digest.upto.game_number)).push(", ");
                keep.push_bind(digest.bytes).push(" FROM players WHERE id = ");
                keep.push_bind(key(player.0)).push(" AND deleted = ").push_bind(false);
                keep.push(
                    " ON CONFLICT (player) DO UPDATE SET at = excluded.at, \
                     table_id = excluded.table_id, game_number = excluded.game_number, \
                     bytes = excluded.bytes",
                );
                self.keep(vec![keep]).await
            }
        }

        impl FromRow<'_, $row> for Digest {
            fn from_row(row: &$row) -> Result<Self, sqlx::Error> {
                let number = |error| sqlx::Error::Decode(Box::new(error));
                let upto = Moment {
                    at: Millis(row.try_get("at")?),
                    table: table_id(row, "table_id")?,
                    game_number: u32::try_from(row.try_get::<i64, _>("game_number")?)
                        .map_err(number)?,
                };
                Ok(Self { upto, bytes: row.try_get("bytes")? })
            }
        }
    };
}
pub(crate) use digests;
