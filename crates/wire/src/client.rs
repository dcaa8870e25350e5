//! A client for terminals, bots and load: one socket, messages in and out.

use crate::{ClientMessage, Closing, Player, ServerMessage, Telling, VERSION, lean::Stood};
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async_with_config,
    tungstenite::{
        Error as SocketError, Message,
        client::IntoClientRequest as _,
        http::{
            HeaderMap, HeaderValue,
            header::{AUTHORIZATION, SET_COOKIE},
        },
    },
};
use trefle_table::{Command, LegalDetail, TableId};

/// A connection to a server, at one table at a time or in the lobby.
///
/// [`Client::next`] gives what the server says. When the connection is lost,
/// [`Client::reconnect`] makes another and asks for what was missed.
#[derive(Debug)]
pub struct Client {
    address: Address,
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    player: Player,
    at: Watching,
    /// How the table and the game stood last, to put into it what changes.
    stood: Stood,
    ids: Ids,
}

#[derive(Clone, Debug)]
struct Address {
    url: String,
    token: Option<String>,
    legal: LegalDetail,
}

/// Where the client is, to get back there.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Watching {
    Nothing,
    Lobby,
    Table { table: TableId, last: Option<u64> },
}

/// Why a client cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The connection failed or was lost.
    #[error("the connection to the server: {0}")]
    Socket(#[from] Box<SocketError>),
    /// The address or the token cannot be sent.
    #[error("{0}")]
    Address(String),
    /// The server said something that is not of the protocol.
    #[error("the server said something unknown: {0}")]
    Message(#[from] serde_json::Error),
    /// The server speaks another version.
    #[error("the server speaks version {0} of the protocol, this program {VERSION}")]
    Version(u32),
    /// The server has closed, and why.
    #[error("the server has closed the connection ({0:?})")]
    Closed(Option<Closing>),
    /// There is no randomness to make ids from.
    #[error("the system gives no randomness: {0}")]
    Random(String),
}

impl From<SocketError> for ClientError {
    fn from(error: SocketError) -> ClientError {
        ClientError::Socket(Box::new(error))
    }
}

impl ClientError {
    /// Whether it helps to connect again.
    pub fn is_passing(&self) -> bool {
        match self {
            ClientError::Socket(error) => !matches!(**error, SocketError::Http(_)),
            ClientError::Closed(reason) => {
                matches!(reason, None | Some(Closing::Shutdown | Closing::TooSlow | Closing::Idle))
            }
            _ => false,
        }
    }
}

impl Client {
    /// Connects to `ws://HOST/api/socket` or `wss://…` as whom the token says, and says hello.
    pub async fn connect(
        url: &str,
        token: Option<&str>,
        legal: LegalDetail,
    ) -> Result<Client, ClientError> {
        let mut address = Address { url: url.into(), token: token.map(Into::into), legal };
        let (socket, player) = address.open().await?;
        let (at, stood) = (Watching::Nothing, Stood::default());
        Ok(Client { address, socket, player, at, stood, ids: Ids::new()? })
    }

    /// Connects again after a loss and asks for what was missed. Commands that were not
    /// acknowledged may be sent again by [`Client::send`] under the same id.
    pub async fn reconnect(&mut self) -> Result<(), ClientError> {
        let (socket, player) = self.address.open().await?;
        self.socket = socket;
        self.player = player;
        match self.at.clone() {
            Watching::Nothing => Ok(()),
            Watching::Lobby => self.send(&ClientMessage::Lobby { changes: false }).await,
            Watching::Table { table, last } => {
                self.send(&ClientMessage::Join { table, last }).await
            }
        }
    }

    /// Who the client is.
    pub fn player(&self) -> &Player {
        &self.player
    }

    /// Looks at a table.
    pub async fn join(&mut self, table: TableId) -> Result<(), ClientError> {
        self.at = Watching::Table { table: table.clone(), last: None };
        self.send(&ClientMessage::Join { table, last: None }).await
    }

    /// Watches the lobby.
    pub async fn lobby(&mut self) -> Result<(), ClientError> {
        self.at = Watching::Lobby;
        self.send(&ClientMessage::Lobby { changes: false }).await
    }

    /// Asks something of the table. The id comes back with `done` or `refused`.
    pub async fn ask(&mut self, command: Command) -> Result<String, ClientError> {
        let id = self.ids.next();
        self.send(&ClientMessage::Do { id: id.clone(), command }).await?;
        Ok(id)
    }

    /// Sends any message.
    pub async fn send(&mut self, message: &ClientMessage) -> Result<(), ClientError> {
        send(&mut self.socket, message).await
    }

    /// What the server says next. Dropping the future loses nothing.
    pub async fn next(&mut self) -> Result<ServerMessage, ClientError> {
        let message = self.stood.take_in(read(&mut self.socket).await?)?;
        if let (
            Watching::Table { last, .. },
            ServerMessage::Joined { number, .. }
            | ServerMessage::Missed { number, .. }
            | ServerMessage::Told { number, .. },
        ) = (&mut self.at, &message)
        {
            *last = Some(*number);
        }
        match message {
            ServerMessage::Reload { version } => Err(ClientError::Version(version)),
            ServerMessage::Closing { reason } => Err(ClientError::Closed(Some(reason))),
            message => Ok(message),
        }
    }

    /// Says goodbye.
    pub async fn close(mut self) {
        // A connection that is gone already needs no goodbye.
        let _ = self.socket.close(None).await;
    }
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

impl Address {
    /// Connects, says hello and waits for the welcome.
    async fn open(&mut self) -> Result<(Socket, Player), ClientError> {
        if self.url.starts_with("wss:") {
            // Somebody else in the same program may have chosen one already: as good.
            let _ = rustls::crypto::ring::default_provider().install_default();
        }
        let mut request = self.url.as_str().into_client_request()?;
        if let Some(token) = &self.token {
            let value = HeaderValue::from_str(&format!("Bearer {token}"))
                .map_err(|_| ClientError::Address("the token has characters it cannot".into()))?;
            request.headers_mut().insert(AUTHORIZATION, value);
        }
        let (mut socket, answer) = connect_async_with_config(request, None, true).await?;
        // A guest who is cut off comes back as the same guest, to the same seat.
        self.token = self.token.take().or_else(|| guest(answer.headers()));
        let (legal, told) = (self.legal, Telling::Changes);
        send(&mut socket, &ClientMessage::Hello { version: VERSION, legal, told }).await?;
        let mut known = true;
        loop {
            match read(&mut socket).await? {
                // A server from before there were changes and steps: it tells all.
                ServerMessage::Refused { id: None, .. } if known => {
                    known = false;
                    let legal = match legal {
                        LegalDetail::Steps => LegalDetail::Previews,
                        other => other,
                    };
                    let (version, told) = (VERSION, Telling::Whole);
                    send(&mut socket, &ClientMessage::Hello { version, legal, told }).await?;
                }
                ServerMessage::Welcome { version: VERSION, player, .. } => {
                    return Ok((socket, player));
                }
                ServerMessage::Welcome { version, .. } | ServerMessage::Reload { version } => {
                    return Err(ClientError::Version(version));
                }
                ServerMessage::Closing { reason } => return Err(ClientError::Closed(Some(reason))),
                _ => {}
            }
        }
    }
}

/// The cookie's name.
const COOKIE: &str = "trefle=";

/// What a server tells guests apart by: the session it begins for one who brings none.
fn guest(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get_all(SET_COOKIE).iter().filter_map(|cookie| cookie.to_str().ok());
    let mut sessions = cookies.filter_map(|cookie| cookie.strip_prefix(COOKIE));
    sessions.find_map(|session| session.split(';').next()).map(Into::into)
}

async fn send(socket: &mut Socket, message: &ClientMessage) -> Result<(), ClientError> {
    let text = serde_json::to_string(message)?;
    Ok(socket.send(Message::text(text)).await?)
}

async fn read(socket: &mut Socket) -> Result<ServerMessage, ClientError> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text)?),
            Some(Ok(Message::Close(_))) | None => return Err(ClientError::Closed(None)),
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(error.into()),
        }
    }
}

/// Names for commands: random for the client, counted within it. A journal remembers them, so that
/// another client's, or another evening's, must differ.
#[derive(Debug)]
pub struct Ids {
    client: String,
    count: u64,
}

impl Ids {
    /// Those of a client that begins now.
    pub fn new() -> Result<Ids, ClientError> {
        let mut bytes = [0_u8; 8];
        getrandom::fill(&mut bytes).map_err(|error| ClientError::Random(error.to_string()))?;
        Ok(Ids { client: hex::encode(bytes), count: 0 })
    }

    /// One that was never given before.
    #[expect(clippy::should_implement_trait, reason = "there is no end to them")]
    pub fn next(&mut self) -> String {
        self.count += 1;
        format!("{}-{}", self.client, self.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guest_keeps_the_session_that_the_server_began() {
        let mut headers = HeaderMap::new();
        assert_eq!(guest(&headers), None);
        headers.append(SET_COOKIE, HeaderValue::from_static("other=1; Path=/"));
        headers.append(SET_COOKIE, HeaderValue::from_static("trefle=s3cret; Path=/; HttpOnly"));
        assert_eq!(guest(&headers).as_deref(), Some("s3cret"));
    }
}
