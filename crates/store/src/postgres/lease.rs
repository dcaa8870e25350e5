//! Leases, by the database's clock.

use std::collections::BTreeSet;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::Row;
use sqlx::postgres::PgRow;

use super::PostgresStore;
use super::retry::patiently;
use super::rows::{self, table_id};
use crate::rows::key;
use crate::{Alive, Claim, Leases, NodeId, StoreError, TableId, TableState};

/// A node's number fits the database's type bit by bit.
fn number(node: NodeId) -> i64 {
    node.0.cast_signed()
}

fn node(number: i64) -> NodeId {
    NodeId(number.cast_unsigned())
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

#[async_trait]
impl Leases for PostgresStore {
    async fn sign_of_life(&self, id: NodeId, lasts: Duration) -> Result<Alive, StoreError> {
        const RENEW: &str = "UPDATE nodes SET seen = clock_timestamp(), \
            until = clock_timestamp() + $2 * INTERVAL '1 millisecond' \
            WHERE node = $1 AND until >= clock_timestamp()";
        const BEGIN: &str = "WITH lost AS (DELETE FROM leases WHERE node = $1), \
            forgotten AS (DELETE FROM nodes \
                WHERE node <> $1 AND until < clock_timestamp() - INTERVAL '1 day') \
            INSERT INTO nodes (node, seen, until) VALUES ($1, clock_timestamp(), \
                clock_timestamp() + $2 * INTERVAL '1 millisecond') \
            ON CONFLICT (node) DO UPDATE SET seen = excluded.seen, until = excluded.until";
        const ALIVE: &str = "SELECT node FROM nodes WHERE until >= clock_timestamp()";
        let renewed = sqlx::query(RENEW).bind(number(id)).bind(millis(lasts));
        let lapsed = renewed.execute(&self.pool).await?.rows_affected() == 0;
        if lapsed {
            let begin = sqlx::query(BEGIN).bind(number(id)).bind(millis(lasts));
            begin.execute(&self.pool).await?;
        }
        let rows = sqlx::query(ALIVE).fetch_all(&self.pool).await?;
        let nodes: Result<BTreeSet<NodeId>, sqlx::Error> =
            rows.iter().map(|row| Ok(node(row.try_get("node")?))).collect();
        Ok(Alive { lapsed, nodes: nodes? })
    }

    async fn claim(&self, table: TableId, id: NodeId) -> Result<Claim, StoreError> {
        const HOLDER: &str = "SELECT leases.node, \
            extract(epoch FROM clock_timestamp() - seen)::float8 AS idle, \
            coalesce(until >= clock_timestamp(), FALSE) AS alive \
            FROM leases LEFT JOIN nodes ON nodes.node = leases.node WHERE table_id = $1";
        const CLAIM: &str = "INSERT INTO leases (table_id, node) \
            SELECT id, $2 FROM tables WHERE id = $1 \
            ON CONFLICT (table_id) DO UPDATE SET node = excluded.node \
            WHERE leases.node = excluded.node OR NOT EXISTS \
                (SELECT 1 FROM nodes WHERE nodes.node = leases.node AND until >= clock_timestamp())";
        patiently(|_| async {
            let holder = sqlx::query(HOLDER).bind(key(table.0)).fetch_optional(&self.pool).await?;
            let mut idle = None;
            if let Some(row) = holder {
                let by = node(row.try_get("node")?);
                if by != id && row.try_get("alive")? {
                    return Ok(Claim::Held { by });
                }
                let seconds: Option<f64> = row.try_get("idle")?;
                idle = seconds.filter(|_| by != id);
            }
            let claim = sqlx::query(CLAIM).bind(key(table.0)).bind(number(id));
            if claim.execute(&self.pool).await?.rows_affected() > 0 {
                let idle = idle.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
                return Ok(Claim::Granted { idle });
            }
            // Another was first, a moment ago; or the table does not exist.
            let row = sqlx::query(HOLDER).bind(key(table.0)).fetch_optional(&self.pool).await?;
            let row = row.ok_or(StoreError::UnknownTable)?;
            Ok(Claim::Held { by: node(row.try_get("node")?) })
        })
        .await
    }

    async fn states(&self, tables: &[TableId]) -> Result<Vec<TableState>, StoreError> {
        const SQL: &str = "SELECT id, last_number, nodes.node FROM tables \
            LEFT JOIN leases ON table_id = id \
            LEFT JOIN nodes ON nodes.node = leases.node AND until >= clock_timestamp() \
            WHERE id = ANY($1)";
        let ids: Vec<Vec<u8>> = tables.iter().map(|id| key(id.0)).collect();
        let rows = sqlx::query(SQL).bind(ids).fetch_all(&self.pool).await?;
        let state = |row: &PgRow| {
            let holder: Option<i64> = row.try_get("node")?;
            let (table, number) = (table_id(row, "id")?, rows::number(row, "last_number")?);
            Ok(TableState { table, number, holder: holder.map(node) })
        };
        rows.iter().map(state).collect()
    }

    async fn release(&self, table: TableId, id: NodeId) -> Result<(), StoreError> {
        const SQL: &str = "DELETE FROM leases WHERE table_id = $1 AND node = $2";
        sqlx::query(SQL).bind(key(table.0)).bind(number(id)).execute(&self.pool).await?;
        Ok(())
    }

    async fn retire(&self, id: NodeId) -> Result<(), StoreError> {
        const SQL: &str = "WITH given_up AS (DELETE FROM leases WHERE node = $1) \
            DELETE FROM nodes WHERE node = $1";
        sqlx::query(SQL).bind(number(id)).execute(&self.pool).await?;
        Ok(())
    }
}
