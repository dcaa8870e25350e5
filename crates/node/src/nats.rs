//! Notes over NATS: a subject for each table, one for the cluster. What travels there is sealed.

use crate::{
    bus::{Bus, Hearing, Note, Subject, UNREAD},
    seal::Seal,
};
use async_nats::{Client, ConnectOptions, connection::State};
use futures_util::StreamExt as _;
use std::time::Duration;
use tokio::{sync::mpsc, task::AbortHandle};

/// Notes that may wait to be sent; past it they are lost, as they are while NATS is away.
const UNSENT: usize = 4096;

/// How often a connection that says nothing is asked whether it is still there.
const PING_EVERY: Duration = Duration::from_secs(2);

/// The longest pause between two tries to connect again.
const LONGEST_PAUSE: Duration = Duration::from_millis(500);

/// Nodes on any number of machines.
pub struct NatsBus {
    client: Client,
    seal: Seal,
    unsent: mpsc::Sender<(String, Note)>,
}

/// Why there is no bus.
#[derive(Debug, thiserror::Error)]
#[error("the bus: {0}; an address is nats://HOST:PORT or tls://USER:PASSWORD@HOST:PORT")]
pub struct NoBus(String);

impl NatsBus {
    /// Connects to `nats://HOST:PORT` (several with commas between them; `tls://` for TLS, and
    /// `USER:PASSWORD@` before the host). A server that does not answer is no failure: it is waited
    /// for, and the tables go by the store meanwhile. All nodes have the secret.
    pub async fn connect(url: &str, secret: [u8; 32]) -> Result<NatsBus, NoBus> {
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
        // The first says for all of them who we are.
        let user = servers.first().and_then(|server| server.username().zip(server.password()));
        let options = match user {
            Some((user, password)) => options.user_and_password(user.into(), password.into()),
            None => options,
        };
        let client = options.connect(servers).await.map_err(|error| NoBus(error.to_string()))?;
        let (unsent, notes) = mpsc::channel(UNSENT);
        let seal = Seal::new(secret);
        tokio::spawn(send(client.clone(), seal.clone(), notes));
        Ok(NatsBus { client, seal, unsent })
    }
}

/// Sends what is to be sent until the bus is dropped.
async fn send(client: Client, seal: Seal, mut notes: mpsc::Receiver<(String, Note)>) {
    while let Some((subject, note)) = notes.recv().await {
        let Some(bytes) = seal.close(&subject, note) else { continue };
        if let Err(error) = client.publish(subject, bytes.into()).await {
            tracing::debug!(%error, "a note is lost");
        }
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
        if self.unsent.try_send((self.seal.name(subject), note)).is_err() {
            metrics::counter!("trefle_notes_lost_total").increment(1);
        }
    }

    fn hear(&self, subject: &Subject) -> Hearing {
        let (sender, notes) = mpsc::channel(UNREAD);
        let (client, seal) = (self.client.clone(), self.seal.clone());
        let subject = seal.name(subject);
        let hearing = tokio::spawn(async move {
            // It is renewed by the client whenever it connects again.
            let Ok(mut heard) = client.subscribe(subject.clone()).await else { return };
            while let Some(message) = heard.next().await {
                // Somebody else's message, or another version's, is none of ours.
                let Some(note) = seal.open(&subject, &message.payload) else {
                    metrics::counter!("trefle_notes_not_ours_total").increment(1);
                    continue;
                };
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
