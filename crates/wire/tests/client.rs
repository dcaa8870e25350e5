//! The client against a server of a few lines.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "these are tests")]

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::{
    WebSocketStream, accept_hdr_async,
    tungstenite::{
        Message,
        handshake::server::{ErrorResponse, Request, Response},
    },
};
use trefle_wire::{
    Client, ClientError, Closing, ServerMessage,
    table::{Command, LegalDetail, TableId},
};

type Socket = WebSocketStream<TcpStream>;

async fn accept(listener: &TcpListener) -> Socket {
    let (stream, _) = listener.accept().await.unwrap();
    #[expect(clippy::result_large_err, reason = "the library's signature")]
    let check = |request: &Request, response: Response| -> Result<Response, ErrorResponse> {
        assert_eq!(request.headers()["authorization"], "Bearer secret");
        Ok(response)
    };
    accept_hdr_async(stream, check).await.unwrap()
}

async fn hear(socket: &mut Socket) -> Value {
    let message = socket.next().await.unwrap().unwrap();
    serde_json::from_str(message.to_text().unwrap()).unwrap()
}

async fn say(socket: &mut Socket, message: Value) {
    socket.send(Message::text(message.to_string())).await.unwrap();
}

async fn welcome(socket: &mut Socket) {
    let hello = json!({"type": "hello", "version": 1, "legal": "actions", "told": "changes"});
    assert_eq!(hear(socket).await, hello);
    let player = json!({"id": "p_1", "name": "Otter", "account": null});
    say(socket, json!({"type": "welcome", "version": 1, "player": player, "now": 1})).await;
}

async fn listen() -> (TcpListener, String) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("ws://{}/api/socket", listener.local_addr().unwrap());
    (listener, url)
}

/// A server that tells of a table, goes down, and is asked for what was missed.
async fn serve(listener: TcpListener, told: Value) {
    let mut socket = accept(&listener).await;
    welcome(&mut socket).await;
    assert_eq!(hear(&mut socket).await, json!({"type": "join", "table": "t1"}));
    say(&mut socket, told).await;
    let asked = hear(&mut socket).await;
    assert_eq!(asked["command"], json!({"do": "pause"}));
    say(&mut socket, json!({"type": "done", "id": asked["id"], "number": 8})).await;
    say(&mut socket, json!({"type": "closing", "reason": "shutdown"})).await;
    drop(socket);
    let mut socket = accept(&listener).await;
    welcome(&mut socket).await;
    assert_eq!(hear(&mut socket).await, json!({"type": "join", "table": "t1", "last": 7}));
    say(&mut socket, json!({"type": "reload", "version": 2})).await;
}

fn told() -> Value {
    use trefle_wire::table::{PlayerId, Settings, Table};
    let (id, host) = (TableId::new("t1").unwrap(), PlayerId::new("p_1").unwrap());
    let host = (host, "Otter".to_owned());
    let (table, _) =
        Table::create(&trefle_registry::games(), 5, id, host, Settings::new("fits", 1), "s".into())
            .unwrap();
    let table = table.seen_by(None);
    json!({"type": "told", "number": 7, "at": 5, "now": 6, "events": [], "table": table, "view": null})
}

#[tokio::test]
async fn a_client_says_hello_joins_asks_and_comes_back() {
    let (listener, url) = listen().await;
    let server = tokio::spawn(serve(listener, told()));
    let mut client = Client::connect(&url, Some("secret"), LegalDetail::Actions).await.unwrap();
    assert_eq!(client.player().name, "Otter");
    client.join(TableId::new("t1").unwrap()).await.unwrap();
    assert!(matches!(client.next().await, Ok(ServerMessage::Told { number: 7, .. })));
    let id = client.ask(Command::Pause).await.unwrap();
    assert_eq!(client.next().await.unwrap(), ServerMessage::Done { id, number: 8 });
    let closed = client.next().await.unwrap_err();
    assert!(matches!(closed, ClientError::Closed(Some(Closing::Shutdown))));
    assert!(closed.is_passing());
    client.reconnect().await.unwrap();
    let reload = client.next().await.unwrap_err();
    assert!(matches!(reload, ClientError::Version(2)));
    assert!(!reload.is_passing());
    server.await.unwrap();
}

#[tokio::test]
async fn a_server_that_is_not_there_is_an_error() {
    let (listener, url) = listen().await;
    drop(listener);
    let error = Client::connect(&url, None, LegalDetail::None).await.unwrap_err();
    assert!(matches!(error, ClientError::Socket(_)) && error.is_passing());
    let error = Client::connect("nonsense", None, LegalDetail::None).await.unwrap_err();
    assert!(matches!(error, ClientError::Socket(_)), "{error:?}");
}
