//! The live connection: `GET /api/socket` (docs/protocol.md).

use crate::{
    App,
    error::Error,
    lag::{Distance, Held},
    limits::{Counted, MessageRate},
    permits::Permit,
    say::{self, Said},
    session::{Household, Visitor},
    stall,
};
use axum::{
    extract::{
        State,
        ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code},
    },
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use futures_util::SinkExt as _;
use serde_json::Value;
use std::{error::Error as _, pin::pin, sync::Arc, time::Duration};
use tokio::{
    sync::{
        broadcast::{self, error::RecvError},
        watch,
    },
    time::{self, Instant},
};
use tokio_tungstenite::tungstenite::error::{CapacityError, Error as SocketError};
use tokio_util::task::TaskTracker;
use trefle_node::{Dropped, NodeError, Person, Subscription};
use trefle_store::{PlayerId, SessionKind, TokenHash};
use trefle_table::{Code, Command, Refused, TableId};
use trefle_wire::{ClientMessage, Closing, LONGEST_MESSAGE, Player, VERSION, Wants};

/// Each socket keeps this much to read into, whether it says anything or not: most messages are a
/// hundred bytes long, and there are thousands of sockets.
const READ_BUFFER: usize = 1024;

/// What may wait to be sent to one socket before it counts as stuck.
const WRITE_BUFFER: usize = 1024 * 1024;

/// Messages that wait are sent together up to so many bytes; they are copied for that.
const AT_ONCE: usize = 16 * 1024;

/// How long one message may take to be sent; who takes none for so long has gone.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);

/// The lobby is told about at most this often, however much changes in it.
const LOBBY_EVERY: Duration = Duration::from_millis(400);

/// Ends of sessions that a socket may leave unread; who missed some looks its own session up.
const ENDS: usize = 64;

/// Somebody may speak no more.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Ended {
    /// Neither by this session nor by any other.
    Player(PlayerId),
    /// By this session.
    Session(TokenHash),
    /// By no other session than this one, nor by tokens where that was wished.
    Others { player: PlayerId, but: TokenHash, tokens: bool },
}

/// The sockets that are open: to close those whose session has ended, and to wait for all when the
/// server closes.
pub(crate) struct Sockets {
    open: TaskTracker,
    ended: broadcast::Sender<Ended>,
}

impl Default for Sockets {
    fn default() -> Sockets {
        Sockets { open: TaskTracker::new(), ended: broadcast::Sender::new(ENDS) }
    }
}

/// How long clients are waited for when the server closes.
const GOODBYE: Duration = Duration::from_secs(5);

impl Sockets {
    /// Closes the sockets of those who may speak no more.
    pub(crate) fn show_out(&self, ended: Ended) {
        // With no socket open there is nobody to close.
        let _ = self.ended.send(ended);
    }

    /// Waits until all are closed, but not for ever.
    pub(crate) async fn all_gone(&self) {
        self.open.close();
        if time::timeout(GOODBYE, self.open.wait()).await.is_err() {
            tracing::warn!("some sockets did not close in time");
        }
    }
}

/// Opens a socket; who has no session becomes a guest.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
    household: Household,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Error> {
    let upgrade = upgrade.map_err(|rejection| Error::bad_request(rejection.body_text()))?;
    let permit = app.limits.sockets().take(household.0, 1).map_err(|_| Error::TooMany)?;
    let (visitor, cookie) = match visitor {
        Some(visitor) => (visitor, None),
        None => {
            let (visitor, cookie) = app.welcome_guest(household, &headers, None).await?;
            (visitor, Some(cookie))
        }
    };
    let person = visitor.person()?;
    let upgrade = upgrade
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(AT_ONCE)
        .max_write_buffer_size(WRITE_BUFFER);
    let (sockets, ended) = (app.sockets.open.clone(), app.sockets.ended.subscribe());
    let mut response = upgrade.on_upgrade(move |socket| {
        let connection = Connection {
            rate: app.limits.message_rate(),
            arrears: Arrears::new(&app),
            app,
            socket,
            visitor,
            person,
            household,
            wants: None,
            at: At::Nowhere,
            ended,
            distance: Distance::new(),
            held: Held::default(),
            _permit: permit,
        };
        sockets.track_future(connection.run())
    });
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response.into_response())
}

/// Where a socket is.
enum At {
    Nowhere,
    Lobby {
        changes: watch::Receiver<u64>,
        not_before: Instant,
        /// The edition that was told last; 0 before the first.
        edition: u64,
        /// Whether the client asked for changes only.
        by_changes: bool,
    },
    Table(Box<Subscription>),
}

/// Something that happened where a socket is.
enum News {
    Lobby,
    Table(Bytes),
    Dropped(Dropped),
}

impl At {
    /// Waits for news. May be cancelled and asked again.
    async fn news(&mut self) -> News {
        match self {
            At::Nowhere => std::future::pending().await,
            At::Lobby { changes, not_before, .. } => {
                time::sleep_until(*not_before).await;
                if changes.changed().await.is_err() {
                    std::future::pending::<()>().await;
                }
                News::Lobby
            }
            At::Table(subscription) => match subscription.next().await {
                Ok(text) => News::Table(text),
                Err(dropped) => News::Dropped(dropped),
            },
        }
    }
}

/// One socket.
struct Connection {
    app: Arc<App>,
    socket: WebSocket,
    visitor: Visitor,
    person: Person,
    household: Household,
    /// What the client wants to be told; `None` before its hello.
    wants: Option<Wants>,
    at: At,
    rate: MessageRate,
    arrears: Arrears,
    ended: broadcast::Receiver<Ended>,
    distance: Distance,
    held: Held,
    _permit: Permit,
}

/// What a socket does next.
enum Next {
    Frame(Option<Result<Frame, axum::Error>>),
    News(News),
    Ended(Result<Ended, RecvError>),
    Held(String, Box<Command>),
    Measure,
    Silence,
}

/// The most that is made good to one client for time in which the server did not read.
const MOST_ARREARS: Duration = Duration::from_secs(60);

/// Time in which a client could send and the server did not read: what came meanwhile comes all at
/// once, and a client that keeps the limits must not be closed for it.
struct Arrears {
    /// How long nothing was read, as far as that is not made good yet.
    owed: Duration,
    /// How long the whole server had stood still when it was last looked up.
    stood: Duration,
}

impl Arrears {
    fn new(app: &App) -> Arrears {
        Arrears { owed: Duration::ZERO, stood: app.stalls.lost() }
    }

    /// Nothing was read for so long.
    fn add(&mut self, unread: Duration) {
        if stall::is_stall(unread) {
            self.owed = (self.owed + unread).min(MOST_ARREARS);
        }
    }

    /// Makes one message good that is too many; false where nothing is owed.
    fn pay(&mut self, app: &App) -> bool {
        let before = std::mem::replace(&mut self.stood, app.stalls.lost());
        self.add(self.stood.saturating_sub(before));
        let one = Duration::from_secs(1) / app.limits.config().messages_per_second.max(1);
        let left = self.owed.checked_sub(one);
        self.owed = left.unwrap_or(self.owed);
        left.is_some()
    }
}

/// The socket ends, and what its client is told of it.
enum End {
    /// The client has gone, or cannot be reached.
    Gone,
    /// The server closes it.
    Closing(Closing),
    /// The client speaks another version; it has been told.
    Stale,
}

impl Connection {
    async fn run(mut self) {
        let end = self.converse().await;
        self.let_go().await;
        if let End::Closing(reason) = &end {
            // Who does not even take this finds out by the broken connection.
            let _ = self.say(say::closing(*reason)).await;
            metrics::counter!("trefle_closed_total", "reason" => format!("{reason:?}"))
                .increment(1);
        }
        if !matches!(end, End::Gone) {
            let frame = CloseFrame { code: code_of(&end), reason: "".into() };
            let _ = time::timeout(SEND_TIMEOUT, self.socket.send(Frame::Close(Some(frame)))).await;
        }
    }

    async fn converse(&mut self) -> End {
        let mut heard = Instant::now();
        let mut asked = false;
        let app = Arc::clone(&self.app);
        let closing = app.closing.clone();
        let mut elsewhere = pin!(app.node.better_elsewhere());
        let limits = self.app.limits.config();
        let (ask_after, gone_after) = (limits.silence_before_asking(), limits.silence());
        loop {
            let measured = self.is_measured();
            let silence = heard + if asked { gone_after } else { ask_after };
            let next = tokio::select! {
                () = closing.cancelled() => return End::Closing(Closing::Shutdown),
                () = &mut elsewhere => return End::Closing(Closing::Shutdown),
                frame = self.socket.recv() => Next::Frame(frame),
                news = self.at.news() => Next::News(news),
                ended = self.ended.recv() => Next::Ended(ended),
                (id, command) = self.held.next() => Next::Held(id, Box::new(command)),
                () = time::sleep_until(self.distance.due()), if measured => Next::Measure,
                () = time::sleep_until(silence) => Next::Silence,
            };
            let since = Instant::now();
            let went = match next {
                Next::Frame(frame) => {
                    (heard, asked) = (since, false);
                    match frame {
                        Some(Ok(frame)) => self.hear(frame).await,
                        Some(Err(error)) => return broken(&error),
                        None => return End::Gone,
                    }
                }
                Next::News(news) => self.pass_on(news).await,
                Next::Ended(ended) => self.stay(ended).await,
                Next::Held(id, command) => {
                    self.hand_in(id, *command).await;
                    Ok(())
                }
                Next::Measure => {
                    let ping = self.distance.ping(since);
                    self.frame(Frame::Ping(ping)).await
                }
                Next::Silence if asked => return End::Closing(Closing::Idle),
                Next::Silence => {
                    asked = true;
                    self.frame(Frame::Ping(Default::default())).await
                }
            };
            if let Err(end) = went {
                return end;
            }
            self.arrears.add(since.elapsed());
        }
    }

    /// Goes on, unless it is this client's session that has ended: it comes back as somebody else.
    async fn stay(&mut self, ended: Result<Ended, RecvError>) -> Result<(), End> {
        let mine = match ended {
            Ok(Ended::Player(player)) => player == self.visitor.player.id,
            Ok(Ended::Session(token)) => token == self.visitor.session.token,
            Ok(Ended::Others { player, but, tokens }) => {
                let session = &self.visitor.session;
                let sort = tokens || session.kind == SessionKind::Browser;
                player == self.visitor.player.id && session.token != but && sort
            }
            Err(RecvError::Lagged(_)) => {
                let session = self.app.store.session(&self.visitor.session.token).await;
                !matches!(session, Ok(Some(_)))
            }
            Err(RecvError::Closed) => true,
        };
        if mine { Err(End::Closing(Closing::SessionEnded)) } else { Ok(()) }
    }

    async fn hear(&mut self, frame: Frame) -> Result<(), End> {
        let text = match frame {
            Frame::Text(text) => text,
            Frame::Close(_) => return Err(End::Gone),
            Frame::Ping(_) => return self.count(),
            Frame::Pong(sent_back) => {
                if let (At::Table(table), Some(one_way)) =
                    (&self.at, self.distance.pong(&sent_back, Instant::now()))
                {
                    table.measured(one_way);
                }
                return self.count();
            }
            Frame::Binary(_) => {
                self.count()?;
                let why = bad_request("messages are text");
                return self.say(say::refused(None, why)).await;
            }
        };
        self.count()?;
        metrics::counter!("trefle_messages_total").increment(1);
        match ClientMessage::read(&text) {
            Ok(message) => self.answer(message).await,
            Err(error) => {
                let why = bad_request(&error.to_string());
                self.say(say::refused(id_of(&text), why)).await
            }
        }
    }

    /// Counts a message; who sends too many is shown out.
    fn count(&mut self) -> Result<(), End> {
        let here = self.rate.check().is_ok();
        if here && self.app.limits.allow(Counted::Message, self.household.0) {
            return Ok(());
        }
        if self.arrears.pay(&self.app) { Ok(()) } else { Err(End::Closing(Closing::TooMany)) }
    }

    async fn answer(&mut self, message: ClientMessage) -> Result<(), End> {
        let now = self.app.clock.now();
        match (message, self.wants) {
            (ClientMessage::Hello { version, .. }, _) if version != VERSION => {
                self.say(say::reload()).await?;
                Err(End::Stale)
            }
            (ClientMessage::Hello { legal, told, .. }, _) => {
                self.wants = Some(Wants { legal, told });
                let player = Player {
                    id: self.person.id.clone(),
                    name: self.person.name.clone(),
                    account: self.visitor.player.account.clone(),
                };
                self.say(say::welcome(player, now)).await
            }
            (ClientMessage::Ping { sent }, _) => self.say(say::pong(sent, now)).await,
            (ClientMessage::Join { table, last }, Some(wants)) => {
                self.join(&table, wants, last).await
            }
            (ClientMessage::Lobby { changes: by_changes }, Some(_)) => {
                self.let_go().await;
                let (changes, not_before) = (self.app.node.lobby().changes(), Instant::now());
                self.at = At::Lobby { changes, not_before, edition: 0, by_changes };
                self.show_lobby().await
            }
            (ClientMessage::Do { id, command }, Some(_)) => self.act(id, command).await,
            (_, None) => self.say(say::refused(None, bad_request("say hello first"))).await,
        }
    }

    async fn join(&mut self, table: &TableId, wants: Wants, last: Option<u64>) -> Result<(), End> {
        self.let_go().await;
        (self.at, self.distance) = (At::Nowhere, Distance::new());
        self.know_again().await?;
        match self.app.node.join(table, Some(&self.person), wants, last).await {
            Ok(joined) => {
                let text = joined.fresh.joined(joined.missed.as_deref());
                self.at = At::Table(Box::new(joined.subscription));
                self.say(text).await
            }
            Err(error) => {
                let why = refusal(error)?;
                self.say(say::refused(None, why)).await
            }
        }
    }

    async fn act(&mut self, id: String, command: Command) -> Result<(), End> {
        if matches!(command, Command::Sit { .. } | Command::Say { .. } | Command::Quick { .. }) {
            self.know_again().await?;
        }
        let At::Table(subscription) = &self.at else {
            let why = Refused::new(Code::NotNow, "error-no-table", "join a table first");
            return self.say(say::refused(Some(id), why)).await;
        };
        if let Err(why) = self.app.limits.hear(self.household.0, self.visitor.player.id, &command) {
            return self.say(say::refused(Some(id), why)).await;
        }
        let hold = subscription.hold(&command);
        if hold.is_zero() && self.held.is_empty() {
            // Waits while the table has more to do than it can take: nothing more is read meanwhile.
            subscription.act(&self.person, id, command).await;
        } else {
            self.held.push(hold, id, command);
        }
        Ok(())
    }

    /// Whether it is to be found out how far away this client is. A program would answer as late as
    /// it likes; it stays as near as can be.
    fn is_measured(&self) -> bool {
        let in_a_browser = self.visitor.session.kind == SessionKind::Browser;
        in_a_browser && matches!(&self.at, At::Table(table) if table.is_evened())
    }

    /// Asks for what was held back long enough.
    async fn hand_in(&mut self, id: String, command: Command) {
        if let At::Table(subscription) = &self.at {
            subscription.act(&self.person, id, command).await;
        }
    }

    /// Asks for what is held back, each at its time, before the client is no longer at the table.
    async fn let_go(&mut self) {
        while !self.held.is_empty() {
            let (id, command) = self.held.next().await;
            self.hand_in(id, command).await;
        }
    }

    /// Looks up the player's name, which may have changed since the socket was opened, or be gone.
    /// So may the session, by way of another node.
    async fn know_again(&mut self) -> Result<(), End> {
        // Both at once: a database may be far away.
        let (session, player) = tokio::join!(
            self.app.store.session(&self.visitor.session.token),
            self.app.store.player(self.visitor.player.id),
        );
        if matches!(session, Ok(None)) {
            return Err(End::Closing(Closing::SessionEnded));
        }
        match player {
            Ok(Some(player)) if !player.deleted => {
                self.person.name.clone_from(&player.name);
                self.visitor.player = player;
                Ok(())
            }
            Ok(_) => Err(End::Closing(Closing::SessionEnded)),
            Err(error) => {
                tracing::error!(%error, "a player could not be looked up");
                Err(End::Closing(Closing::Shutdown))
            }
        }
    }

    async fn pass_on(&mut self, news: News) -> Result<(), End> {
        match news {
            News::Table(text) => self.tell(text).await,
            News::Lobby => self.show_lobby().await,
            News::Dropped(Dropped::TooSlow) => Err(End::Closing(Closing::TooSlow)),
            News::Dropped(Dropped::Replaced) => Err(End::Closing(Closing::Replaced)),
            News::Dropped(Dropped::Closed) => Err(End::Closing(Closing::Shutdown)),
        }
    }

    async fn show_lobby(&mut self) -> Result<(), End> {
        let At::Lobby { changes, not_before, edition, by_changes } = &mut self.at else {
            return Ok(());
        };
        changes.mark_unchanged();
        *not_before = Instant::now() + LOBBY_EVERY;
        let (latest, current) =
            self.app.lobby.latest(&self.app).map_err(|error| broken_off(&error))?;
        if !current {
            changes.mark_changed();
        }
        let told = std::mem::replace(edition, latest.number);
        if told == latest.number {
            return Ok(());
        }
        let next = *by_changes && told > 0 && told + 1 == latest.number;
        let text = if next { &latest.changes } else { &latest.whole };
        self.frame(Frame::Text(text.clone())).await
    }

    /// Sends what the table tells, and with it what waits already: several small messages are one
    /// packet.
    async fn tell(&mut self, text: Bytes) -> Result<(), End> {
        let mut sent = text.len();
        let mut next = Some(Ok(text));
        let sending = async {
            while let Some(Ok(text)) = next {
                let text = Utf8Bytes::try_from(text).map_err(|error| broken_off(&error))?;
                self.socket.feed(Frame::Text(text)).await.map_err(|_| End::Gone)?;
                let At::Table(subscription) = &mut self.at else { break };
                next = if sent < AT_ONCE { subscription.at_once() } else { None };
                sent += next.as_ref().map_or(0, |next| next.as_ref().map_or(0, Bytes::len));
            }
            self.socket.flush().await.map_err(|_| End::Gone)
        };
        // Who takes nothing for so long does not read.
        time::timeout(SEND_TIMEOUT, sending).await.unwrap_or(Err(End::Closing(Closing::TooSlow)))
    }

    async fn say(&mut self, said: Said) -> Result<(), End> {
        let text = said.map_err(|error| broken_off(&error))?;
        self.frame(Frame::Text(text.into())).await
    }

    async fn frame(&mut self, frame: Frame) -> Result<(), End> {
        match time::timeout(SEND_TIMEOUT, self.socket.send(frame)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(End::Gone),
            Err(_) => Err(End::Closing(Closing::TooSlow)),
        }
    }
}

/// What is to be said cannot be written: the client is better off coming back.
fn broken_off(error: &dyn std::error::Error) -> End {
    tracing::error!(%error, "a message could not be written");
    End::Closing(Closing::Shutdown)
}

/// Why reading failed: a message that was too long is told as such.
fn broken(error: &axum::Error) -> End {
    match error.source().and_then(|cause| cause.downcast_ref()) {
        Some(SocketError::Capacity(CapacityError::MessageTooLong { .. })) => {
            End::Closing(Closing::TooLarge)
        }
        _ => End::Gone,
    }
}

fn code_of(end: &End) -> u16 {
    match end {
        End::Closing(Closing::Shutdown) => close_code::RESTART,
        End::Closing(Closing::TooLarge) => close_code::SIZE,
        End::Closing(Closing::TooMany | Closing::SessionEnded) => close_code::POLICY,
        End::Closing(Closing::TooSlow | Closing::Idle | Closing::Replaced) => close_code::AGAIN,
        End::Stale | End::Gone => close_code::NORMAL,
    }
}

/// What the client is told of the node's answer; our own trouble closes the socket, and the
/// client comes back.
fn refusal(error: NodeError) -> Result<Refused, End> {
    match error {
        NodeError::Refused(refused) => Ok(refused),
        NodeError::UnknownTable => {
            Ok(Refused::new(Code::UnknownTable, "error-no-table", "there is no such table"))
        }
        NodeError::Busy | NodeError::Gone | NodeError::Closing => {
            Err(End::Closing(Closing::Shutdown))
        }
        NodeError::Store(_) | NodeError::Damaged(_) | NodeError::Random(_) => {
            tracing::error!(%error, "a table could not be joined");
            Ok(Refused::new(Code::Unavailable, "unavailable", "the server could not do it"))
        }
    }
}

fn bad_request(message: &str) -> Refused {
    Refused::new(Code::BadRequest, "bad-request", message)
}

/// The id of a message that is otherwise not understood, so that its sender knows which it was.
fn id_of(text: &str) -> Option<String> {
    let value: Value = serde_json::from_str(text).ok()?;
    let id = value.get("id")?.as_str()?;
    (id.len() <= 256).then(|| id.to_owned())
}
