//! Notes over NATS: a subject for each table, one for the house.

use crate::bus::{Bus, Hearing, Note, Subject, UNREAD};
use async_nats::{Client, ConnectOptions, connection::State};
use futures_util::StreamExt as _;
use std::time::Duration;
use tokio::{sync::mpsc, task::AbortHandle};

/// Notes that may wait to be sent; past it they are lost, as they are while NATS is away.
const UNSENT: usize = 4096;

/// A note longer than this goes without its entry, which is then read from the store.
const LONGEST: usize = 64 * 1024;

/// How often a connection that says nothing is asked whether it is still there.
const PING_EVERY: Duration = Duration::from_secs(2);

/// The longest pause between two tries to connect again.
const LONGEST_PAUSE: Duration = Duration::from_millis(500);

/// Nodes on any number of machines.
pub struct NatsBus {
    client: Client,
    unsent: mpsc::Sender<(String, Note)>,
}

/// Why there is no bus.
#[derive(Debug, thiserror::Error)]
#[error("the bus: {0}; an address is nats://HOST:PORT")]
pub struct NoBus(String);

impl NatsBus {
    /// Connects to `nats://HOST:PORT` (several with commas between them). A server that does not
    /// answer is no failure: it is waited for, and the tables go by the store meanwhile.
    pub async fn connect(url: &str) -> Result<NatsBus, NoBus> {
        let servers: Result<Vec<async_nats::ServerAddr>, _> =
            url.split(',').map(str::parse).collect();
        let options = ConnectOptions::new()
            .name("trefle")
            .no_echo()
            .ping_interval(PING_EVERY)
            .retry_on_initial_connect()
            .subscription_capacity(UNREAD)
            .reconnect_delay_callback(|tries| {
                Duration::from_millis(20 * tries as u64).min(LONGEST_PAUSE)
            })
            .event_callback(|event| async move { tracing::info!(%event, "the bus") });
        let servers = servers.map_err(|error| NoBus(error.to_string()))?;
        let client = options.connect(servers).await.map_err(|error| NoBus(error.to_string()))?;
        let (unsent, notes) = mpsc::channel(UNSENT);
        tokio::spawn(send(client.clone(), notes));
        Ok(NatsBus { client, unsent })
    }
}

/// Sends what is to be sent until the bus is dropped.
async fn send(client: Client, mut notes: mpsc::Receiver<(String, Note)>) {
    while let Some((subject, mut note)) = notes.recv().await {
        // Notes are plain data with string keys, which always become JSON.
        let mut bytes = serde_json::to_vec(&note).unwrap_or_default();
        if bytes.len() > LONGEST
            && let crate::News::Grown { entry, .. } = &mut note.news
        {
            *entry = None;
            bytes = serde_json::to_vec(&note).unwrap_or_default();
        }
        if let Err(error) = client.publish(subject, bytes.into()).await {
            tracing::debug!(%error, "a note is lost");
        }
    }
}

fn name(subject: &Subject) -> String {
    match subject {
        // A table's name has no full stops, blanks or stars in it.
        Subject::Table(table) => format!("trefle.table.{table}"),
        Subject::House => "trefle.house".into(),
    }
}

/// Ends a task with the hearing it works for.
struct Ends(AbortHandle);

impl Drop for Ends {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Bus for NatsBus {
    fn tell(&self, subject: &Subject, note: Note) {
        if self.unsent.try_send((name(subject), note)).is_err() {
            metrics::counter!("trefle_notes_lost_total").increment(1);
        }
    }

    fn hear(&self, subject: &Subject) -> Hearing {
        let (sender, notes) = mpsc::channel(UNREAD);
        let (client, subject) = (self.client.clone(), name(subject));
        let hearing = tokio::spawn(async move {
            // It is renewed by the client whenever it connects again.
            let Ok(mut heard) = client.subscribe(subject).await else { return };
            while let Some(message) = heard.next().await {
                // Somebody else's message, or a later version's, is none of ours.
                let Ok(note) = serde_json::from_slice(&message.payload) else { continue };
                if let Err(mpsc::error::TrySendError::Closed(_)) = sender.try_send(note) {
                    return;
                }
            }
        });
        Hearing::new(notes, Some(Box::new(Ends(hearing.abort_handle()))))
    }

    fn is_up(&self) -> bool {
        self.client.connection_state() == State::Connected
    }
}
