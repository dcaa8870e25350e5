//! Sockets and requests: all that the load needs of HTTP.

use crate::{Trouble, table::Heard};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::net::SocketAddr;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{self, Message, client::IntoClientRequest as _, protocol::WebSocketConfig},
};

pub(crate) type Socket = WebSocketStream<TcpStream>;
pub(crate) type Frame = Result<Message, tungstenite::Error>;

/// Opens a socket and says hello.
pub(crate) async fn connect(server: SocketAddr, token: &str) -> Result<Socket, Trouble> {
    let mut request = format!("ws://{server}/api/socket").into_client_request()?;
    request.headers_mut().insert("authorization", format!("Bearer {token}").parse()?);
    let stream = TcpStream::connect(server).await?;
    stream.set_nodelay(true)?;
    // Small buffers: thousands of sockets share this machine with the server.
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    let (mut socket, _) = client_async_with_config(request, stream, Some(config)).await?;
    // As pages want it.
    let hello = json!({"type": "hello", "version": trefle_wire::VERSION, "legal": "steps",
        "told": "changes"});
    socket.send(Message::text(hello.to_string())).await?;
    Ok(socket)
}

pub(crate) async fn hear(socket: &mut Socket) -> Result<Heard, Trouble> {
    loop {
        let frame: Option<Frame> = socket.next().await;
        if let Message::Text(text) = frame.ok_or("the server hung up")?? {
            return Ok(serde_json::from_str(&text)?);
        }
    }
}

/// A new guest's token.
pub(crate) async fn guest(server: SocketAddr) -> Result<String, Trouble> {
    let answer = exchange(server, "GET", "/api/me", None, None).await?;
    let token = answer.lines().find_map(|line| line.strip_prefix("set-cookie: trefle="));
    let token = token.and_then(|rest| rest.split(';').next());
    Ok(token.ok_or_else(|| format!("no guest: {answer}"))?.to_owned())
}

/// What the servers' processes take, in bytes, by their own metrics.
pub(crate) async fn memory(servers: &[SocketAddr]) -> Result<u64, Trouble> {
    let mut sum: u64 = 0;
    for server in servers {
        let answer = exchange(*server, "GET", "/metrics", None, None).await?;
        let line = answer.lines().find_map(|line| line.strip_prefix("trefle_memory_bytes "));
        sum += line.and_then(|bytes| bytes.trim().parse::<u64>().ok()).unwrap_or(0);
    }
    Ok(sum)
}

pub(crate) async fn http(
    server: SocketAddr,
    method: &str,
    path: &str,
    token: Option<&str>,
    body: Option<Value>,
) -> Result<Value, Trouble> {
    let answer = exchange(server, method, path, token, body).await?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    if !head.starts_with("HTTP/1.1 2") {
        return Err(format!("{method} {path}: {body}").into());
    }
    Ok(serde_json::from_str(body)?)
}

/// One request on a connection of its own: all that setting up a table needs of HTTP.
async fn exchange(
    server: SocketAddr,
    method: &str,
    path: &str,
    token: Option<&str>,
    body: Option<Value>,
) -> Result<String, Trouble> {
    let token = token.map(|token| format!("authorization: Bearer {token}\r\n")).unwrap_or_default();
    let body = body.map(|body| body.to_string()).unwrap_or_default();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\n{token}\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(server).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(answer)
}
