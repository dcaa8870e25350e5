//! A line to a server that can be slow, cut, or lead nowhere: what a network does, on the loopback.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::{self, Instant};

/// How a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// What goes in comes out so much later, either way.
    Open(Duration),
    /// What goes in stays there, and nobody is told.
    Hole,
    /// Both ends are told that it is over.
    Cut,
}

/// A line to a server. It ends with its owner.
pub struct Line {
    address: SocketAddr,
    state: watch::Sender<State>,
    trips: Arc<Trips>,
}

/// Counts the questions: each begins when something is sent after something came back.
#[derive(Default)]
struct Trips {
    asking: AtomicBool,
    count: AtomicU64,
}

impl Trips {
    fn pass(&self, asks: bool) {
        if self.asking.swap(asks, Ordering::Relaxed) != asks && asks {
            self.count.fetch_add(1, Ordering::Relaxed);
        }
    }
}

impl Line {
    /// A line that is as good as the network.
    pub fn to(server: SocketAddr) -> Self {
        let state = watch::Sender::new(State::Open(Duration::ZERO));
        let (told, address) = std::sync::mpsc::channel();
        let (seen, trips) = (state.subscribe(), Arc::<Trips>::default());
        let counted = Arc::clone(&trips);
        // On a thread of its own: what is tested may keep its own threads busy.
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            runtime.unwrap().block_on(async move {
                let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
                told.send(listener.local_addr().unwrap()).unwrap();
                serve(listener, server, seen, counted).await;
            });
        });
        Self { address: address.recv().unwrap(), state, trips }
    }

    /// Where it begins.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// How many questions went over it so far: those of one connection, if there is but one.
    pub fn trips(&self) -> u64 {
        self.trips.count.load(Ordering::Relaxed)
    }

    /// An answer takes so much longer.
    pub fn slow(&self, trip: Duration) {
        self.state.send_replace(State::Open(trip / 2));
    }

    /// Nothing comes through any more, and nobody is told.
    pub fn hole(&self) {
        self.state.send_replace(State::Hole);
    }

    /// All connections break, and no new ones come to be.
    pub fn cut(&self) {
        self.state.send_replace(State::Cut);
    }

    /// All is well again; what waited in a hole comes through.
    pub fn mend(&self) {
        self.state.send_replace(State::Open(Duration::ZERO));
    }
}

async fn serve(
    listener: TcpListener,
    server: SocketAddr,
    mut state: watch::Receiver<State>,
    trips: Arc<Trips>,
) {
    loop {
        tokio::select! {
            accepted = listener.accept() => {
                let Ok((near, _)) = accepted else { return };
                tokio::spawn(join(near, server, state.clone(), Arc::clone(&trips)));
            }
            // The owner is gone.
            changed = state.changed() => if changed.is_err() { return },
        }
    }
}

/// Joins both ends until one of them has enough, or the line is cut.
async fn join(
    near: TcpStream,
    server: SocketAddr,
    mut state: watch::Receiver<State>,
    trips: Arc<Trips>,
) {
    let is_open = |state: &State| *state != State::Hole;
    if state.wait_for(is_open).await.is_ok_and(|state| *state == State::Cut) {
        return;
    }
    let Ok(far) = TcpStream::connect(server).await else { return };
    let _ = (near.set_nodelay(true), far.set_nodelay(true));
    let (near_in, near_out) = near.into_split();
    let (far_in, far_out) = far.into_split();
    let is_cut = |state: &State| *state == State::Cut;
    let mut cut = state.clone();
    tokio::select! {
        () = carry(near_in, far_out, state.clone(), || trips.pass(true)) => {}
        () = carry(far_in, near_out, state, || trips.pass(false)) => {}
        _ = cut.wait_for(is_cut) => {}
    }
}

/// Carries what is said by one end to the other.
async fn carry(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    state: watch::Receiver<State>,
    passes: impl Fn(),
) {
    let (sender, mut under_way) = mpsc::channel::<(Instant, Vec<u8>)>(1024);
    let mut open = state.clone();
    let takes = async move {
        let mut buffer = vec![0; 64 * 1024];
        while let Ok(length @ 1..) = from.read(&mut buffer).await {
            let late = match *state.borrow() {
                State::Open(late) => late,
                State::Hole | State::Cut => Duration::ZERO,
            };
            passes();
            let bytes = buffer.get(..length).unwrap_or_default().to_vec();
            if sender.send((Instant::now() + late, bytes)).await.is_err() {
                return;
            }
        }
    };
    let gives = async move {
        while let Some((at, bytes)) = under_way.recv().await {
            time::sleep_until(at).await;
            if open.wait_for(|state| *state != State::Hole).await.is_err() {
                return;
            }
            if to.write_all(&bytes).await.is_err() {
                return;
            }
        }
    };
    tokio::join!(takes, gives);
}
