//! The line to a table: to the one in this program, or to a server's.

use crate::Failure;
use std::time::Duration;
use tokio::time;
use trefle_node::{Fresh, Node, NodeError, Person, Subscription};
use trefle_table::{Command, LegalDetail, Millis, Refused, TableId};
use trefle_wire::{Client, ClientError, Ids, ServerMessage, Standing};

/// Something heard from a table.
#[derive(Debug)]
pub(crate) enum Heard {
    /// How things stand, and what happened to make them so.
    Stands { now: Millis, events: Vec<serde_json::Value>, standing: Box<Standing> },
    /// What was asked is done.
    Done,
    /// What was asked was not done.
    Refused(Refused),
    /// The line is broken.
    Lost,
    /// It is whole again.
    Mended,
    /// Something that changes nothing here.
    Nothing,
}

/// A line to a table.
pub(crate) enum Line {
    /// To a table in this program.
    Here(Box<Here>),
    /// To a table on a server.
    There(Box<Client>),
}

/// How long to wait before a server is called again.
const AGAIN: Duration = Duration::from_secs(1);

pub(crate) struct Here {
    node: Node,
    table: TableId,
    person: Person,
    subscription: Subscription,
    /// Told at once: how things stood when we came.
    first: Option<Fresh>,
    ids: Ids,
}

impl Line {
    /// Comes to a table in this program.
    pub(crate) async fn here(node: Node, table: TableId, person: Person) -> Result<Line, Failure> {
        let joined = node.join(&table, Some(&person), LegalDetail::Previews, None).await?;
        let (subscription, first) = (joined.subscription, Some(joined.fresh));
        let ids = Ids::new()?;
        Ok(Line::Here(Box::new(Here { node, table, person, subscription, first, ids })))
    }

    /// Comes to a table on a server.
    pub(crate) async fn there(
        socket: &str,
        token: Option<&str>,
        table: TableId,
    ) -> Result<Line, Failure> {
        let mut client = Client::connect(socket, token, LegalDetail::Steps).await?;
        client.join(table).await?;
        Ok(Line::There(Box::new(client)))
    }

    /// Asks something of the table.
    pub(crate) async fn ask(&mut self, command: Command) -> Result<(), Failure> {
        match self {
            Line::Here(here) => {
                let name = here.ids.next();
                let Here { subscription, person, .. } = here.as_ref();
                subscription.act(person, name, command).await;
                Ok(())
            }
            Line::There(client) => match client.ask(command).await {
                // The loss is heard of, and mended, where the line is listened to.
                Err(error) if !error.is_passing() => Err(error.into()),
                _ => Ok(()),
            },
        }
    }

    /// What the table says next. Dropping the future loses nothing.
    async fn next(&mut self) -> Result<Heard, Failure> {
        match self {
            Line::Here(here) => here.next().await,
            Line::There(client) => match client.next().await {
                Ok(message) => Ok(heard(message)),
                Err(error) if error.is_passing() => Ok(Heard::Lost),
                Err(error) => Err(error.into()),
            },
        }
    }

    /// The same, once a line that was lost is mended.
    pub(crate) async fn next_mended(&mut self, lost: bool) -> Result<Heard, Failure> {
        if lost {
            self.mend().await?;
            return Ok(Heard::Mended);
        }
        self.next().await
    }

    async fn mend(&mut self) -> Result<(), Failure> {
        let Line::There(client) = self else { return Ok(()) };
        loop {
            time::sleep(AGAIN).await;
            match client.reconnect().await {
                Ok(()) => return Ok(()),
                Err(ClientError::Socket(_)) => {}
                Err(error) if error.is_passing() => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Says goodbye.
    pub(crate) async fn close(self) {
        if let Line::There(client) = self {
            // A server that does not answer is not waited for.
            let _ = time::timeout(AGAIN, client.close()).await;
        }
    }
}

impl Here {
    async fn next(&mut self) -> Result<Heard, Failure> {
        if let Some(fresh) = self.first.take() {
            return stands(&fresh);
        }
        match self.subscription.next().await {
            Ok(text) => Ok(heard(serde_json::from_slice(&text).map_err(NodeError::from)?)),
            // A terminal that stood still for long (a laptop that slept) looks anew.
            Err(_) => {
                let detail = LegalDetail::Previews;
                let joined = self.node.join(&self.table, Some(&self.person), detail, None).await?;
                self.subscription = joined.subscription;
                stands(&joined.fresh)
            }
        }
    }
}

fn stands(fresh: &Fresh) -> Result<Heard, Failure> {
    let joined = fresh.joined(None).and_then(|text| serde_json::from_str(&text));
    Ok(heard(joined.map_err(NodeError::from)?))
}

fn heard(message: ServerMessage) -> Heard {
    match message {
        ServerMessage::Joined { now, standing, .. } => {
            Heard::Stands { now, events: Vec::new(), standing: Box::new(standing) }
        }
        ServerMessage::Missed { entries, now, standing, .. } => {
            let events = entries.into_iter().flat_map(|entry| entry.events).collect();
            Heard::Stands { now, events, standing: Box::new(standing) }
        }
        ServerMessage::Told { now, events, standing, .. } => {
            Heard::Stands { now, events, standing: Box::new(standing) }
        }
        ServerMessage::Done { .. } => Heard::Done,
        ServerMessage::Refused { why, .. } => Heard::Refused(why),
        _ => Heard::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::local::{Local, NewGame};
    use trefle_table::{Level, Settings};

    /// Says something and waits until it stands among what is said.
    async fn say(line: &mut Line, text: &str) {
        line.ask(Command::Say { text: text.into() }).await.unwrap();
        loop {
            match line.next().await.unwrap() {
                Heard::Stands { standing, .. }
                    if standing.table.chat.iter().any(|line| line.text == text) =>
                {
                    return;
                }
                Heard::Done => panic!("acknowledged, and never carried out: {text}"),
                _ => {}
            }
        }
    }

    #[tokio::test]
    async fn a_game_that_is_resumed_by_the_same_process_carries_out_what_is_asked() {
        let folder = tempfile::tempdir().unwrap();
        let local = Local::open(trefle_registry::games(), folder.path(), "Otter").await.unwrap();
        let settings = Settings::new("fillit", 2);
        let game = NewGame { settings, beside: Vec::new(), bots: vec![Level::Easy] };
        let table = local.begin(game).await.unwrap();
        for text in ["the first evening", "the second evening"] {
            let mut line = local.line(table.clone()).await.unwrap();
            say(&mut line, text).await;
            line.close().await;
        }
        local.close().await;
    }
}
