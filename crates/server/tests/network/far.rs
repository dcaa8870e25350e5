//! Lines that take their time: a proxy that hands everything on later, in order.

use std::{net::SocketAddr, time::Duration};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{
        TcpListener, TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
    sync::mpsc,
    task::JoinSet,
    time::{self, Instant},
};

/// A line to a server.
pub(crate) struct Far {
    /// Where clients connect to.
    pub(crate) address: SocketAddr,
    _accepts: JoinSet<()>,
}

impl Far {
    /// A line on which everything takes so long one way.
    pub(crate) async fn to(server: SocketAddr, one_way: Duration) -> Far {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let mut accepts = JoinSet::new();
        accepts.spawn(async move {
            let mut lines = JoinSet::new();
            while let Ok((here, _)) = listener.accept().await {
                let Ok(there) = TcpStream::connect(server).await else { continue };
                here.set_nodelay(true).unwrap();
                there.set_nodelay(true).unwrap();
                let ((from_here, to_here), (from_there, to_there)) =
                    (here.into_split(), there.into_split());
                lines.spawn(carry(from_here, to_there, one_way));
                lines.spawn(carry(from_there, to_here, one_way));
            }
        });
        Far { address, _accepts: accepts }
    }
}

async fn carry(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, one_way: Duration) {
    let (sender, mut on_its_way) = mpsc::unbounded_channel::<(Instant, Vec<u8>)>();
    let delivers = async move {
        while let Some((when, bytes)) = on_its_way.recv().await {
            time::sleep_until(when).await;
            if to.write_all(&bytes).await.is_err() {
                return;
            }
        }
    };
    let takes = async move {
        let mut bytes = vec![0; 16 * 1024];
        while let Ok(read @ 1..) = from.read(&mut bytes).await {
            if sender.send((Instant::now() + one_way, bytes[..read].to_vec())).is_err() {
                return;
            }
        }
    };
    tokio::join!(delivers, takes);
}
