//! Those who look for others to play with.
//!
//! A seek lasts only while its player says again and again that they are there. Who seeks the same
//! meets, in one transaction; and it is a meeting once each of them has said once more that they are
//! there. So nobody meets somebody who closed the page, or whose node died, and nobody meets twice.

use async_trait::async_trait;

use crate::{Millis, PlayerId, SeekId, StoreError, TableId};

/// How long a seek lasts after its player was last there, in milliseconds: a few times as long as
/// they usually take to say it again.
const LASTS: i64 = 8_000;

/// How long those who were brought together have to say that they are there: time to come back by
/// another node, and no longer than the others like to wait for nobody.
const ANSWERS: i64 = 5_000;

/// How long a meeting is remembered, for those who were not told of it at once: longer than any node
/// that failed takes to be noticed.
const REMEMBERED: i64 = 60_000;

/// Somebody looks for others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seek {
    /// Which seek: a player has one at a time.
    pub id: SeekId,
    /// Who.
    pub player: PlayerId,
    /// What is sought: only those who seek the very same meet. Opaque here.
    pub sort: String,
    /// How many meet.
    pub people: u32,
    /// How strong they are, and how strong others may be, where that matters.
    pub range: Option<Range>,
    /// Since when. Who has waited for longest meets first.
    pub since: Millis,
}

/// How strong somebody is, and how strong others may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// The own rating, in thousandths.
    pub rating: i64,
    /// How far from it others' may be.
    pub reach: i64,
}

/// What is said of a seek.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeekStep {
    /// Who says it.
    pub player: PlayerId,
    /// Of which seek.
    pub id: SeekId,
    /// When.
    pub at: Millis,
    /// What.
    pub says: SeekSays,
}

/// What is said of a seek.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeekSays {
    /// It begins, in place of any other of the player's.
    Begins {
        /// The seek.
        seek: Seek,
        /// The table at which those meet whom it brings together.
        table: TableId,
        /// The table at which the player met others last, where that is over.
        over: Option<TableId>,
    },
    /// Its player is there.
    GoesOn {
        /// The table at which those meet whom it brings together.
        table: TableId,
    },
    /// It ends.
    Ends,
}

/// How a seek stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sought {
    /// Nobody was met yet.
    Waiting {
        /// The seek.
        seek: Seek,
        /// How many others look for the same.
        others: usize,
    },
    /// It has brought people together.
    Met(Meeting),
    /// It has ended, and nobody was met.
    Ended,
    /// The player looks for somebody by another seek.
    Replaced,
    /// It has lapsed, or there never was one.
    Gone,
}

/// People who were brought together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// At which table.
    pub table: TableId,
    /// What they sought.
    pub sort: String,
    /// Who, those first who waited for longest.
    pub people: Vec<PlayerId>,
    /// When they were brought together.
    pub at: Millis,
    /// Whether all have said that they are there.
    pub complete: bool,
    /// Whether it was this step that brought them together or made it complete.
    pub news: bool,
}

/// What is kept of those who look for others.
#[async_trait]
pub trait Seeks: Send + Sync {
    /// Hears of a seek, and answers how it stands then. Each call is one transaction, after all before.
    async fn seek(&self, step: SeekStep) -> Result<Sought, StoreError>;
}

/// A seek as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeptSeek {
    pub(crate) seek: Seek,
    /// How long it lasts.
    pub(crate) until: Millis,
    /// Whom it was brought together with, where it was.
    pub(crate) met: Option<Met>,
}

/// That a seek was brought together with others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Met {
    pub(crate) table: TableId,
    pub(crate) at: Millis,
    /// Whether its player has said since then that they are there.
    pub(crate) there: bool,
    /// Whether all have.
    pub(crate) complete: bool,
}

impl SeekStep {
    /// Carries it out among all that seek the same, and the player's own.
    pub(crate) fn carry_out(&self, kept: &mut Vec<KeptSeek>) -> Sought {
        self.is_there(kept);
        tidy(kept, self.at);
        match &self.says {
            SeekSays::Begins { seek, table, over } => {
                let own = kept.iter().find(|one| one.seek.player == self.player);
                let met = own.and_then(|own| own.met);
                if let Some(met) = met.filter(|met| met.complete && Some(met.table) != *over) {
                    return Sought::Met(meeting(kept, &met, false));
                }
                kept.retain(|one| one.seek.player != self.player);
                // Whom it was brought together with goes on waiting.
                tidy(kept, self.at);
                kept.push(KeptSeek { seek: seek.clone(), until: self.until(), met: None });
                self.go_on(kept, *table)
            }
            SeekSays::GoesOn { table } => self.go_on(kept, *table),
            SeekSays::Ends => {
                let own = kept.iter().find(|one| one.is(self.player, self.id));
                match own.map(|own| own.met) {
                    None => Sought::Gone,
                    Some(Some(met)) if met.complete => Sought::Met(meeting(kept, &met, false)),
                    Some(_) => {
                        kept.retain(|one| !one.is(self.player, self.id));
                        tidy(kept, self.at);
                        Sought::Ended
                    }
                }
            }
        }
    }

    fn until(&self) -> Millis {
        Millis(self.at.0.saturating_add(LASTS))
    }

    /// That the player is there is noted first of all: who comes late has come.
    fn is_there(&self, kept: &mut [KeptSeek]) {
        if let SeekSays::GoesOn { .. } = self.says
            && let Some(own) = kept.iter_mut().find(|one| one.is(self.player, self.id))
        {
            own.until = own.until.max(self.until());
            if let Some(met) = &mut own.met {
                met.there = true;
            }
        }
    }

    /// Whoever waits too is met.
    fn go_on(&self, kept: &mut [KeptSeek], table: TableId) -> Sought {
        let Some(own) = kept.iter().find(|one| one.seek.player == self.player) else {
            return Sought::Gone;
        };
        if own.seek.id != self.id {
            return Sought::Replaced;
        }
        let (seek, before) = (own.seek.clone(), own.met.map(|met| met.complete));
        if before.is_none() {
            bring_together(kept, &seek, table, self.at);
        }
        complete(kept, self.at);
        match kept.iter().find(|one| one.seek.id == self.id).and_then(|own| own.met) {
            Some(met) => Sought::Met(meeting(kept, &met, before != Some(met.complete))),
            None => {
                let same = |one: &&KeptSeek| one.met.is_none() && one.seek.sort == seek.sort;
                let others = kept.iter().filter(same).count().saturating_sub(1);
                Sought::Waiting { seek, others }
            }
        }
    }
}

impl KeptSeek {
    fn is(&self, player: PlayerId, id: SeekId) -> bool {
        (self.seek.player, self.seek.id) == (player, id)
    }

    fn table(&self) -> Option<TableId> {
        self.met.map(|met| met.table)
    }
}

impl Seek {
    /// Whether these two may meet.
    fn suits(&self, other: &Seek) -> bool {
        let near = match (self.range, other.range) {
            (Some(one), Some(other)) => {
                one.rating.abs_diff(other.rating) <= one.reach.min(other.reach).unsigned_abs()
            }
            (None, None) => true,
            _ => false,
        };
        near && self.sort == other.sort && self.people == other.people
    }
}

/// Forgets who has gone, and parts those who were brought together in vain: who is there goes on
/// waiting, who did not answer in time is gone too.
fn tidy(kept: &mut Vec<KeptSeek>, now: Millis) {
    kept.retain(|one| {
        let late = |met: Met| !met.complete && !met.there && now.0 - met.at.0 >= ANSWERS;
        one.until > now && !one.met.is_some_and(late)
    });
    let all = kept.clone();
    let together = |table| all.iter().filter(|one| one.table() == Some(table)).count();
    for one in kept {
        let needed = one.seek.people as usize;
        if one.met.is_some_and(|met| !met.complete && together(met.table) < needed) {
            one.met = None;
        }
    }
}

/// Brings a seek together with those that suit, if there are enough of them.
fn bring_together(kept: &mut [KeptSeek], own: &Seek, table: TableId, at: Millis) {
    let mut waiting: Vec<&Seek> =
        kept.iter().filter(|one| one.met.is_none()).map(|one| &one.seek).collect();
    waiting.sort_by_key(|seek| (seek.since, seek.player));
    let mut together = vec![own];
    for seek in waiting {
        let new = seek.player != own.player && together.iter().all(|one| one.suits(seek));
        if new && together.len() < own.people as usize {
            together.push(seek);
        }
    }
    if together.len() < own.people as usize {
        return;
    }
    let ids: Vec<SeekId> = together.iter().map(|seek| seek.id).collect();
    for one in kept.iter_mut().filter(|one| ids.contains(&one.seek.id)) {
        let there = one.seek.id == own.id;
        one.met = Some(Met { table, at, there, complete: false });
    }
}

/// Notes which meetings all have come to; they are remembered for a while.
fn complete(kept: &mut [KeptSeek], now: Millis) {
    let missing: Vec<TableId> = kept
        .iter()
        .filter_map(|one| one.met)
        .filter(|met| !met.there)
        .map(|met| met.table)
        .collect();
    for one in kept {
        if let Some(met) = &mut one.met
            && !met.complete
            && !missing.contains(&met.table)
        {
            met.complete = true;
            one.until = Millis(now.0.saturating_add(REMEMBERED));
        }
    }
}

fn meeting(kept: &[KeptSeek], met: &Met, news: bool) -> Meeting {
    let mut those: Vec<&Seek> =
        kept.iter().filter(|one| one.table() == Some(met.table)).map(|one| &one.seek).collect();
    those.sort_by_key(|seek| (seek.since, seek.player));
    Meeting {
        table: met.table,
        sort: those.first().map(|seek| seek.sort.clone()).unwrap_or_default(),
        people: those.iter().map(|seek| seek.player).collect(),
        at: met.at,
        complete: met.complete,
        news,
    }
}

/// The same for every database; each serves one such question after the other.
macro_rules! seeks {
    ($database:ty, $row:ty) => {
        use sqlx::{Database, FromRow, QueryBuilder, Row as _};

        use super::rows::{player_id, seek_id, small, table_id};
        use crate::fault::refused;
        use crate::rows::key;
        use crate::seeks::{KeptSeek, Met};
        use crate::{Millis, Range, Seek, SeekSays, SeekStep, Sought, StoreError};

        /// Carries out a step. Nobody else does meanwhile.
        async fn carry_out(
            connection: &mut <$database as Database>::Connection,
            step: &SeekStep,
        ) -> Result<Sought, StoreError> {
            // The player's last seek, and whom it met, may be of another sort.
            const SQL: &str = "SELECT * FROM seeks WHERE player = $1 OR sort = $2 OR sort = \
                (SELECT sort FROM seeks WHERE player = $1)";
            let mut sort = None;
            if let SeekSays::Begins { seek, .. } = &step.says {
                sort = Some(seek.sort.as_str());
                // Of what nobody seeks any more nobody else would notice the end.
                let lapsed = sqlx::query("DELETE FROM seeks WHERE until <= $1").bind(step.at.0);
                lapsed.execute(&mut *connection).await?;
            }
            let query = sqlx::query_as(SQL).bind(key(step.player.0)).bind(sort);
            let before: Vec<KeptSeek> = query.fetch_all(&mut *connection).await?;
            let mut after = before.clone();
            let sought = step.carry_out(&mut after);
            for one in &before {
                if !after.iter().any(|left| left.seek.player == one.seek.player) {
                    let gone = sqlx::query("DELETE FROM seeks WHERE player = $1");
                    gone.bind(key(one.seek.player.0)).execute(&mut *connection).await?;
                }
            }
            let changed: Vec<&KeptSeek> =
                after.iter().filter(|one| !before.contains(one)).collect();
            if !changed.is_empty() {
                let written = write(changed).build().persistent(false).execute(connection).await;
                written.map_err(|error| refused(error, StoreError::UnknownPlayer))?;
            }
            Ok(sought)
        }

        fn write(changed: Vec<&KeptSeek>) -> QueryBuilder<$database> {
            let mut query = QueryBuilder::new(
                "INSERT INTO seeks (player, id, sort, people, rating, reach, since, until, \
                 table_id, met_at, there, complete) ",
            );
            query.push_values(changed, |mut row, one| {
                let KeptSeek { seek, until, met } = one;
                row.push_bind(key(seek.player.0))
                    .push_bind(key(seek.id.0))
                    .push_bind(seek.sort.clone())
                    .push_bind(i64::from(seek.people))
                    .push_bind(seek.range.map(|range| range.rating))
                    .push_bind(seek.range.map(|range| range.reach))
                    .push_bind(seek.since.0)
                    .push_bind(until.0)
                    .push_bind(met.map(|met| key(met.table.0)))
                    .push_bind(met.map(|met| met.at.0))
                    .push_bind(met.is_some_and(|met| met.there))
                    .push_bind(met.is_some_and(|met| met.complete));
            });
            query.push(
                " ON CONFLICT (player) DO UPDATE SET id = excluded.id, sort = excluded.sort, \
                 people = excluded.people, rating = excluded.rating, reach = excluded.reach, \
                 since = excluded.since, until = excluded.until, table_id = excluded.table_id, \
                 met_at = excluded.met_at, there = excluded.there, complete = excluded.complete",
            );
            query
        }

        impl FromRow<'_, $row> for KeptSeek {
            fn from_row(row: &$row) -> Result<Self, sqlx::Error> {
                let rating: Option<i64> = row.try_get("rating")?;
                let reach: Option<i64> = row.try_get("reach")?;
                let met_at: Option<i64> = row.try_get("met_at")?;
                let met = |at| {
                    Ok::<_, sqlx::Error>(Met {
                        table: table_id(row, "table_id")?,
                        at: Millis(at),
                        there: row.try_get("there")?,
                        complete: row.try_get("complete")?,
                    })
                };
                Ok(Self {
                    seek: Seek {
                        id: seek_id(row, "id")?,
                        player: player_id(row, "player")?,
                        sort: row.try_get("sort")?,
                        people: small(row, "people")?,
                        range: rating.zip(reach).map(|(rating, reach)| Range { rating, reach }),
                        since: Millis(row.try_get("since")?),
                    },
                    until: Millis(row.try_get("until")?),
                    met: met_at.map(met).transpose()?,
                })
            }
        }
    };
}
pub(crate) use seeks;
