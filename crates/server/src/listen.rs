//! Taking connections: slow ones are hung up on, and a closing server finishes what it began.

use crate::{
    App,
    address::{self, Peer},
    line::Line,
};
use axum::{Router, extract::Request};
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use socket2::SockRef;
use std::{io, net::SocketAddr, pin::pin, time::Duration};
use tokio::{
    net::{TcpListener, TcpStream},
    time,
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tower::ServiceExt as _;

/// The largest head of a request, and the most that is read ahead of a body.
const HEAD_BYTES: usize = 16 * 1024;

/// What the system keeps for one connection that does not read.
const SEND_BUFFER: usize = 128 * 1024;

/// How long requests under way may take once the server closes.
const GRACE: Duration = Duration::from_secs(5);

/// After a failed accept (no file descriptors left, say) the next try waits a little, as the
/// failure would otherwise repeat in a tight loop.
const AFTER_FAILURE: Duration = Duration::from_millis(50);

/// Serves connections until the server closes, then lets the requests under way finish. Sockets
/// are on their own by then: they are told by other means.
pub(crate) async fn run(listener: TcpListener, router: Router, app: &App) {
    let (under_way, closing) = (TaskTracker::new(), &app.closing);
    let limits = app.limits.config();
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => {
                    let Some(line) = admit(stream, peer, app) else { continue };
                    let router = router.clone();
                    under_way.spawn(serve(line, peer, limits.head(), router, closing.clone()));
                }
                Err(error) => wait_out(&error).await,
            },
            () = closing.cancelled() => break,
        }
    }
    drop(listener);
    under_way.close();
    if time::timeout(GRACE, under_way.wait()).await.is_err() {
        tracing::warn!("requests were still under way and were cut off");
    }
}

/// Takes a connection, unless there are too many already: then it is hung up on.
fn admit(stream: TcpStream, peer: SocketAddr, app: &App) -> Option<Line> {
    // A move is one small packet: it must not wait for a second one.
    let _ = stream.set_nodelay(true);
    // Left to itself the system keeps megabytes for one who does not read.
    let _ = SockRef::from(&stream).set_send_buffer_size(SEND_BUFFER);
    let peer = peer.ip();
    // Behind a balancer many share its connections.
    let balancer = address::is_trusted(peer, &app.config.trusted_proxies);
    let household = (!balancer).then(|| address::household(peer));
    let place = app.limits.connections().take(household, 1);
    if place.is_err() {
        metrics::counter!("trefle_limited_total", "what" => "Connection").increment(1);
    }
    Some(Line::new(stream, app.limits.config().stalled(), place.ok()?))
}

/// One connection, until it ends or the server closes.
async fn serve(
    line: Line,
    peer: SocketAddr,
    head: Duration,
    router: Router,
    closing: CancellationToken,
) {
    let router = router.map_request(move |mut request: Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(Peer(peer.ip()));
        request
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head)
        .max_buf_size(HEAD_BYTES)
        .serve_connection(TokioIo::new(line), TowerToHyperService::new(router))
        .with_upgrades();
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = closing.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection broke off");
    }
}

async fn wait_out(error: &io::Error) {
    tracing::warn!(%error, "a connection could not be taken");
    time::sleep(AFTER_FAILURE).await;
}
