//! Whether what must last can be kept just now.

use std::time::Duration;
use tokio::{sync::Mutex, time, time::Instant};
use trefle_store::{Millis, Store, StoreError, TokenHash};

/// An answer holds for so long: however often the server is asked, the disk is not.
const HOLDS: Duration = Duration::from_secs(1);

/// A store that takes longer than this is as good as away.
const PATIENCE: Duration = Duration::from_secs(3);

/// What was found last, and when.
#[derive(Default)]
pub(crate) struct Health(Mutex<Option<(Instant, bool)>>);

impl Health {
    /// Whether the store takes a write and answers a question. Those who ask at the same time share
    /// the answer.
    pub(crate) async fn check(&self, store: &dyn Store) -> bool {
        let mut last = self.0.lock().await;
        if let Some((at, well)) = *last
            && at.elapsed() < HOLDS
        {
            return well;
        }
        let well = match time::timeout(PATIENCE, probe(store)).await {
            Ok(Ok(())) => true,
            Ok(Err(error)) => {
                let cause = std::error::Error::source(&error).map(ToString::to_string);
                tracing::error!(%error, cause, "the store fails");
                false
            }
            Err(_) => {
                tracing::error!("the store does not answer in time");
                false
            }
        };
        *last = Some((Instant::now(), well));
        well
    }
}

/// Writes, by noting that a session was seen which there is not, and reads.
async fn probe(store: &dyn Store) -> Result<(), StoreError> {
    store.seen(&TokenHash([0; 32]), Millis(0)).await?;
    store.open_tables(1).await.map(drop)
}
