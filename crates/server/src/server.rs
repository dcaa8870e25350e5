//! The server: started, running, stopped.

use crate::{
    config::Config, daily, health::Health, limits::Limits, listen, lobby::Lobby,
    password::Passwords, pulse, routes, socket::Sockets, stall::Stalls, work::Work,
};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::{
    io,
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::{Arc, OnceLock},
    time::Duration,
};
use tokio::{net::TcpListener, task::JoinHandle, time};
use tokio_util::sync::CancellationToken;
use trefle_node::{Alone, Bus, Clock, NatsBus, NoBus, Node, SteadyClock, Surroundings, identity};
use trefle_store::{Leases as _, PostgresStore, SqliteStore, Store, StoreError};
use trefle_table::Games;

/// How often what nobody needs any more is forgotten.
const TIDY_EVERY: Duration = Duration::from_secs(60);

/// How often the other nodes are told how many people are connected here.
const COUNT_EVERY: Duration = Duration::from_secs(2);

/// How long a server that is stopped waits for what is under way, and for the store to be closed.
/// Together well below what systems leave a program before they kill it.
const FINISHING: Duration = Duration::from_secs(7);
const LETTING_GO: Duration = Duration::from_secs(2);

/// Everything a request can need.
pub struct App {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) node: Node,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) config: Config,
    pub(crate) limits: Arc<Limits>,
    pub(crate) passwords: Passwords,
    pub(crate) replays: Work,
    pub(crate) reviews: Work,
    pub(crate) lobby: Lobby,
    pub(crate) metrics: PrometheusHandle,
    pub(crate) sockets: Sockets,
    pub(crate) stalls: Stalls,
    pub(crate) health: Health,
    pub(crate) closing: CancellationToken,
}

impl App {
    /// The time, as the store keeps it.
    pub(crate) fn now(&self) -> trefle_store::Millis {
        trefle_store::Millis(self.clock.now().try_into().unwrap_or(i64::MAX))
    }
}

/// Why a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Somebody listens there already.
    #[error("{0} is in use already; stop what listens there, or choose another with --listen")]
    PortTaken(SocketAddr),
    /// The system does not let us listen there.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, #[source] io::Error),
    /// The data cannot be opened.
    #[error("the data in {}: {error}", folder.display())]
    Data {
        /// Where.
        folder: PathBuf,
        /// Why.
        error: StoreError,
    },
    /// The database cannot be opened. Its address is not told: there is a password in it.
    #[error("the database: {error}{}", cause(error))]
    Database {
        /// Why.
        error: StoreError,
    },
    /// The bus cannot be used.
    #[error(transparent)]
    Bus(#[from] NoBus),
    /// The system gives no randomness.
    #[error("the system's randomness failed: {0}")]
    Random(#[from] getrandom::Error),
    /// The metrics cannot be set up.
    #[error("the metrics cannot be set up: {0}")]
    Metrics(String),
}

/// What lies behind a failure, for the person who starts the server.
fn cause(error: &StoreError) -> String {
    let cause = std::error::Error::source(error);
    cause.map(|cause| format!(": {cause}")).unwrap_or_default()
}

/// What several nodes share.
#[derive(Clone, Debug)]
pub struct Cluster {
    /// The PostgreSQL database: `postgres://USER:PASSWORD@HOST:PORT/DATABASE`.
    pub store: String,
    /// Connections to it, beside the one that writes entries.
    pub connections: u32,
    /// NATS: `nats://HOST:PORT`. Without it nodes hear of each other's entries after a second.
    pub bus: Option<String>,
}

/// A server that runs.
pub struct Server {
    address: SocketAddr,
    app: Arc<App>,
    listening: JoinHandle<()>,
    background: Vec<JoinHandle<()>>,
}

impl Server {
    /// Starts to serve what is in a folder, on an address.
    pub async fn start(
        games: Games,
        listen: SocketAddr,
        data: &Path,
        config: Config,
    ) -> Result<Server, ServeError> {
        Server::start_by(Arc::new(SteadyClock::new()), games, listen, data, config).await
    }

    /// The same by another clock.
    pub async fn start_by(
        clock: Arc<dyn Clock>,
        games: Games,
        listen: SocketAddr,
        data: &Path,
        config: Config,
    ) -> Result<Server, ServeError> {
        let listener = bind(listen).await?;
        let store = SqliteStore::open(data).await;
        let store = store.map_err(|error| ServeError::Data { folder: data.into(), error })?;
        let down_since = pulse::last(data);
        let pulse = tokio::spawn(pulse::beat(data.into(), Arc::clone(&clock)));
        let around = Surroundings::alone(games, Arc::new(store), clock, cores(), down_since);
        Server::over(listener, around, config, vec![pulse])
    }

    /// Starts one of several nodes.
    pub async fn start_node(
        games: Games,
        listen: SocketAddr,
        cluster: &Cluster,
        config: Config,
    ) -> Result<Server, ServeError> {
        let listener = bind(listen).await?;
        let store = PostgresStore::open(&cluster.store, cluster.connections).await;
        let store = Arc::new(store.map_err(|error| ServeError::Database { error })?);
        let bus: Arc<dyn Bus> = match &cluster.bus {
            Some(url) => {
                let secret = store.secret(identity::fresh_secret()?).await;
                let secret = secret.map_err(|error| ServeError::Database { error })?;
                Arc::new(NatsBus::connect(url, secret).await?)
            }
            None => Arc::new(Alone),
        };
        let around = Surroundings {
            number: identity::fresh_node()?,
            games,
            leases: Some(store.clone()),
            store,
            bus,
            clock: Arc::new(SteadyClock::new()),
            cores: cores(),
            down_since: 0,
        };
        around.set_the_clock().await.map_err(|error| ServeError::Database { error })?;
        Server::over(listener, around, config, Vec::new())
    }

    fn over(
        listener: TcpListener,
        around: Surroundings,
        config: Config,
        mut background: Vec<JoinHandle<()>>,
    ) -> Result<Server, ServeError> {
        let address = listener
            .local_addr()
            .map_err(|error| ServeError::Listen(SocketAddr::from(([0, 0, 0, 0], 0)), error))?;
        let (store, clock) = (Arc::clone(&around.store), Arc::clone(&around.clock));
        background.push(tokio::spawn(fill_in(Arc::clone(&store), around.games.clone())));
        let node = Node::new(around);
        let limits = Arc::new(Limits::new(config.limits.clone()));
        let app = Arc::new(App {
            store,
            node,
            clock,
            config,
            passwords: Passwords::new(half(cores()), Arc::clone(limits.secrets())),
            replays: Work::new(half(cores()), Arc::clone(limits.replays())),
            reviews: Work::new(
                limits.config().reviews.max(1) as usize,
                Arc::clone(limits.reviews()),
            ),
            limits,
            lobby: Lobby::default(),
            metrics: metrics()?,
            sockets: Sockets::default(),
            stalls: Stalls::default(),
            health: Health::default(),
            closing: CancellationToken::new(),
        });
        let serving = Arc::clone(&app);
        let listening = tokio::spawn(async move {
            listen::run(listener, routes::router(&serving), &serving).await;
        });
        background.push(tokio::spawn(tidy(Arc::clone(&app))));
        background.push(tokio::spawn(count(Arc::clone(&app))));
        let watched = Arc::clone(&app);
        background.push(tokio::spawn(async move { watched.stalls.watch().await }));
        Ok(Server { address, app, listening, background })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Tells everybody to come back later, finishes what is under way, and lets go of the data. What
    /// cannot be finished in time, because the store does not answer, was acknowledged to nobody.
    pub async fn stop(self) {
        self.app.closing.cancel();
        let (app, listening) = (self.app, self.listening);
        let finished = async {
            app.sockets.all_gone().await;
            // A listener that panicked has nothing left to finish.
            let _ = listening.await;
            app.node.close().await;
        };
        if time::timeout(FINISHING, finished).await.is_err() {
            tracing::error!("the store does not answer; what is under way is left as it is");
        }
        for task in self.background {
            task.abort();
        }
        let _ = time::timeout(LETTING_GO, app.store.close()).await;
    }
}

/// The port comes first: a second server on the same port is the commoner mistake.
async fn bind(listen: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(listen).await.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => ServeError::PortTaken(listen),
        _ => ServeError::Listen(listen, error),
    })
}

/// The cores of this machine.
fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Half of them, so that the games keep the other half.
fn half(cores: usize) -> usize {
    (cores / 2).max(1)
}

/// Tells the other nodes how many people are connected here.
async fn count(app: Arc<App>) {
    loop {
        app.node.online(app.limits.sockets().taken());
        time::sleep(COUNT_EVERY).await;
    }
}

/// Keeps the results of games that ended before results were kept.
async fn fill_in(store: Arc<dyn Store>, games: Games) {
    match trefle_node::count_all(store.as_ref(), &games).await {
        Ok(0) => {}
        Ok(results) => tracing::info!(results, "results were filled in from the journals"),
        Err(error) => tracing::warn!(%error, "results are filled in when the server starts again"),
    }
}

async fn tidy(app: Arc<App>) {
    if let Err(error) = daily::settle_all(&app).await {
        tracing::warn!(%error, "the ends of some tries at a day's game are not noted yet");
    }
    loop {
        if let Err(error) = daily::draw_ahead(&app).await {
            tracing::warn!(%error, "the seeds of the coming days are not all drawn yet");
        }
        time::sleep(TIDY_EVERY).await;
        app.limits.forget_idle();
        app.metrics.run_upkeep();
    }
}

/// The metrics of this process; there is one recorder, however many servers a test starts.
fn metrics() -> Result<PrometheusHandle, ServeError> {
    static HANDLE: OnceLock<Result<PrometheusHandle, String>> = OnceLock::new();
    let install = || {
        let builder = PrometheusBuilder::new()
            .set_buckets(&[0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5])
            .map_err(|error| error.to_string())?;
        builder.install_recorder().map_err(|error| error.to_string())
    };
    HANDLE.get_or_init(install).clone().map_err(ServeError::Metrics)
}
