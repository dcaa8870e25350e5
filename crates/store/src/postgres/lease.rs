//! Leases, by the database's clock.

use std::collections::BTreeMap;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::Row;
use sqlx::postgres::PgRow;

use super::PostgresStore;
use super::rows::{self, table_id};
use crate::rows::key;
use crate::{Alive, Claim, Leases, Millis, NodeId, StoreError, TableId, TableState};

/// A node's number fits the database's type bit by bit.
fn number(node: NodeId) -> i64 {
    node.0.cast_signed()
}

fn node(number: i64) -> NodeId {
    NodeId(number.cast_unsigned())
}

fn millis(time: Duration) -> i64 {
    time.as_millis().try_into().unwrap_or(i64::MAX)
}

/// The name of what all nodes know.
const SECRET: &str = "bus";

#[async_trait]
impl Leases for PostgresStore {
    async fn sign_of_life(
        &self,
        id: NodeId,
        lasts: Duration,
        trip: Duration,
    ) -> Result<Alive, StoreError> {
        // A node that has been dead for an hour is forgotten with what it had claimed: who claims one
        // of those tables then gives back all the time since its last entry.
        const SQL: &str = "WITH kept AS (SELECT node FROM nodes \
                WHERE node = $1 AND until >= clock_timestamp()), \
            lost AS (DELETE FROM leases WHERE node = $1 AND NOT EXISTS (SELECT 1 FROM kept)), \
            dead AS (DELETE FROM nodes \
                WHERE node <> $1 AND until < clock_timestamp() - INTERVAL '1 hour' RETURNING node), \
            left_over AS (DELETE FROM leases USING dead WHERE leases.node = dead.node), \
            me AS (INSERT INTO nodes (node, seen, until, trip) VALUES ($1, clock_timestamp(), \
                clock_timestamp() + $2 * INTERVAL '1 millisecond', $3) \
                ON CONFLICT (node) DO UPDATE SET seen = excluded.seen, until = excluded.until, \
                    trip = excluded.trip RETURNING node, trip), \
            alive AS (SELECT node, trip FROM me UNION ALL SELECT node, trip FROM nodes \
                WHERE node <> $1 AND until >= clock_timestamp()) \
            SELECT node, trip, NOT EXISTS (SELECT 1 FROM kept) AS lapsed, \
                (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now FROM alive";
        let sign = self.connections.once(|pool| async move {
            let sign = sqlx::query(SQL).bind(number(id)).bind(millis(lasts)).bind(millis(trip));
            Ok(sign.fetch_all(&pool).await?)
        });
        let mut alive = Alive { lapsed: true, nodes: BTreeMap::new(), now: Millis(0) };
        for row in sign.await? {
            let trip: i64 = row.try_get("trip")?;
            let trip = Duration::from_millis(trip.try_into().unwrap_or(0));
            alive.nodes.insert(node(row.try_get("node")?), trip);
            (alive.lapsed, alive.now) = (row.try_get("lapsed")?, Millis(row.try_get("now")?));
        }
        Ok(alive)
    }

    async fn claim(&self, table: TableId, id: NodeId) -> Result<Claim, StoreError> {
        const SQL: &str = "WITH holder AS (SELECT leases.node, \
                extract(epoch FROM clock_timestamp() - seen)::float8 AS idle \
                FROM leases LEFT JOIN nodes ON nodes.node = leases.node WHERE table_id = $1), \
            claimed AS (INSERT INTO leases (table_id, node) \
                SELECT id, $2 FROM tables WHERE id = $1 \
                ON CONFLICT (table_id) DO UPDATE SET node = excluded.node \
                WHERE leases.node = excluded.node OR NOT EXISTS (SELECT 1 FROM nodes \
                    WHERE nodes.node = leases.node AND until >= clock_timestamp()) \
                RETURNING table_id) \
            SELECT EXISTS (SELECT 1 FROM claimed) AS granted, \
                (SELECT node FROM holder) AS holder, (SELECT idle FROM holder) AS idle";
        let claim = self.connections.patiently(|pool, _| async move {
            // Another may be first just then: it is seen the second time.
            for _ in 0..2 {
                let claim = sqlx::query(SQL).bind(key(table.0)).bind(number(id));
                let row = claim.fetch_one(&pool).await?;
                let holder: Option<i64> = row.try_get("holder")?;
                let holder = holder.map(node);
                if row.try_get("granted")? {
                    let idle: Option<f64> = row.try_get("idle")?;
                    let idle = idle.filter(|_| holder != Some(id));
                    let idle = idle.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
                    return Ok(Claim::Granted { idle });
                }
                if let Some(by) = holder {
                    return Ok(Claim::Held { by });
                }
            }
            Err(StoreError::UnknownTable)
        });
        claim.await
    }

    async fn states(&self, tables: &[TableId]) -> Result<Vec<TableState>, StoreError> {
        const SQL: &str = "SELECT id, last_number, nodes.node FROM tables \
            LEFT JOIN leases ON table_id = id \
            LEFT JOIN nodes ON nodes.node = leases.node AND until >= clock_timestamp() \
            WHERE id = ANY($1)";
        let ids: Vec<Vec<u8>> = tables.iter().map(|id| key(id.0)).collect();
        let rows = self
            .connections
            .once(|pool| async move { Ok(sqlx::query(SQL).bind(ids).fetch_all(&pool).await?) });
        let state = |row: &PgRow| {
            let holder: Option<i64> = row.try_get("node")?;
            let (table, number) = (table_id(row, "id")?, rows::number(row, "last_number")?);
            Ok(TableState { table, number, holder: holder.map(node) })
        };
        rows.await?.iter().map(state).collect()
    }

    async fn release(&self, table: TableId, id: NodeId) -> Result<(), StoreError> {
        const SQL: &str = "DELETE FROM leases WHERE table_id = $1 AND node = $2";
        let released = self.connections.once(|pool| async move {
            sqlx::query(SQL).bind(key(table.0)).bind(number(id)).execute(&pool).await?;
            Ok(())
        });
        released.await
    }

    async fn retire(&self, id: NodeId) -> Result<(), StoreError> {
        const SQL: &str = "WITH given_up AS (DELETE FROM leases WHERE node = $1) \
            DELETE FROM nodes WHERE node = $1";
        let retired = self.connections.once(|pool| async move {
            sqlx::query(SQL).bind(number(id)).execute(&pool).await?;
            Ok(())
        });
        retired.await
    }

    async fn secret(&self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        const KEEP: &str =
            "INSERT INTO secrets (name, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        const READ: &str = "SELECT bytes FROM secrets WHERE name = $1";
        let secret = self.connections.patiently(|pool, _| async move {
            sqlx::query(KEEP).bind(SECRET).bind(fresh.to_vec()).execute(&pool).await?;
            let bytes: Vec<u8> =
                sqlx::query(READ).bind(SECRET).fetch_one(&pool).await?.try_get("bytes")?;
            bytes.try_into().map_err(|_| StoreError::Invalid("a secret has 32 bytes"))
        });
        secret.await
    }
}
