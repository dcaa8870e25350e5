//! One connection: cut when its other end takes nothing, and closed so that the last words arrive.

use crate::permits::Permit;
use std::{
    future::Future as _,
    io::{self, IoSlice},
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _, ReadBuf},
    net::TcpStream,
    runtime::Handle,
    time::{self, Sleep},
};

/// What a connection that is closed here still sends is read for so long. Closed with something
/// unread, the system would reset it, and the reason why it is closed would be lost on its way.
const FAREWELL: Duration = Duration::from_secs(2);

/// And at most so much of it.
const UNREAD: usize = 4 * 1024 * 1024;

/// A connection with its permit.
pub(crate) struct Line {
    /// `None` once it is dropped.
    stream: Option<TcpStream>,
    patience: Duration,
    /// Runs while what is sent is not taken.
    stalled: Option<Pin<Box<Sleep>>>,
    permit: Option<Permit>,
}

impl Line {
    /// A connection that is cut when nothing sent is taken for as long as `patience`.
    pub(crate) fn new(stream: TcpStream, patience: Duration, permit: Permit) -> Line {
        Line { stream: Some(stream), patience, stalled: None, permit: Some(permit) }
    }

    fn stream(&mut self) -> io::Result<Pin<&mut TcpStream>> {
        let stream = self.stream.as_mut();
        stream.map(Pin::new).ok_or_else(|| io::ErrorKind::NotConnected.into())
    }

    fn in_time<T>(
        &mut self,
        context: &mut Context<'_>,
        sent: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if sent.is_ready() {
            self.stalled = None;
            return sent;
        }
        let patience = self.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(time::sleep(patience)));
        stalled.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Line {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.stream()?.poll_read(context, buffer)
    }
}

impl AsyncWrite for Line {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let sent = self.stream()?.poll_write(context, bytes);
        self.in_time(context, sent)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = self.stream()?.poll_write_vectored(context, parts);
        self.in_time(context, sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.as_ref().is_some_and(TcpStream::is_write_vectored)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream()?.poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream()?.poll_shutdown(context)
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        let (stream, permit) = (self.stream.take(), self.permit.take());
        if let (Some(stream), Ok(runtime)) = (stream, Handle::try_current()) {
            runtime.spawn(async move {
                // Who does not hang up by then finds out by the broken connection.
                let _ = time::timeout(FAREWELL, take_leave(stream)).await;
                drop(permit);
            });
        }
    }
}

/// Says that nothing more comes, and reads on until the other end hangs up.
async fn take_leave(mut stream: TcpStream) -> io::Result<()> {
    stream.shutdown().await?;
    let (mut buffer, mut read) = ([0; 2048], 0);
    while read < UNREAD {
        match stream.read(&mut buffer).await? {
            0 => break,
            count => read += count,
        }
    }
    Ok(())
}
