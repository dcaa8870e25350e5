//! `trefle serve`: the games on the network.

use crate::Failure;
use serde::Deserialize;
use std::{
    io::IsTerminal as _,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::{Path, PathBuf},
};
use tokio::signal;
use tracing_subscriber::{
    Layer as _,
    filter::{LevelFilter, Targets},
    fmt,
    layer::SubscriberExt as _,
    util::SubscriberInitExt as _,
};
use trefle_registry::games;
use trefle_server::{Cluster, Config, LimitsConfig, Network, Server, lan};

/// Where it listens if nobody says otherwise: this machine only.
const LISTEN: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

/// Serve the games on the network
///
/// Serves the page, the WebSocket and the HTTP API. Everything that must last is kept in one
/// folder. Flags go before the environment (TREFLE_*), the environment before the file.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  trefle serve                      on this machine: http://127.0.0.1:8080
  trefle serve --lan                for phones and laptops in the same house
  trefle serve --store postgres://trefle@db/trefle --bus nats://nats:4222    one of several nodes
  trefle serve --listen 0.0.0.0:80 --public-url https://games.example --trusted-proxy 10.0.0.0/8

docs/serving.md tells more.")]
pub(crate) struct Args {
    /// The address and port to listen on [default: 127.0.0.1:8080]
    #[arg(long, env = "TREFLE_LISTEN", value_name = "ADDRESS:PORT")]
    listen: Option<SocketAddr>,
    /// The folder that everything is kept in [default: ./data]
    #[arg(long, env = "TREFLE_DATA", value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// A PostgreSQL database that everything is kept in instead: postgres://USER:PASSWORD@HOST/NAME
    #[arg(long, env = "TREFLE_STORE", value_name = "URL", hide_env_values = true)]
    store: Option<String>,
    /// Connections to that database [default: 8]
    #[arg(long, env = "TREFLE_STORE_CONNECTIONS", value_name = "NUMBER")]
    store_connections: Option<u32>,
    /// NATS, by which several nodes on one database tell each other what happens: nats://HOST:4222,
    /// or tls://USER:PASSWORD@HOST:4222
    #[arg(long, env = "TREFLE_BUS", value_name = "URL", hide_env_values = true)]
    bus: Option<String>,
    /// The address that people open, where it is another than the one listened on
    #[arg(long, env = "TREFLE_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// Listen on the local network, and show the address as a QR code for phones
    #[arg(long, env = "TREFLE_LAN")]
    lan: bool,
    /// An address or network of a balancer whose X-Forwarded-For is believed (may be repeated)
    #[arg(long, env = "TREFLE_TRUSTED_PROXY", value_name = "NETWORK", value_delimiter = ',')]
    trusted_proxy: Vec<Network>,
    /// Do not limit what one address may ask for: for load tests
    #[arg(long, env = "TREFLE_NO_ADDRESS_LIMITS")]
    no_address_limits: bool,
    /// Write the log as JSON lines
    #[arg(long, env = "TREFLE_LOG_JSON")]
    log_json: bool,
    /// A file with settings (TOML)
    #[arg(long, env = "TREFLE_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
}

/// The settings in a file: those of the flags, and the limits.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct File {
    listen: Option<SocketAddr>,
    data: Option<PathBuf>,
    store: Option<String>,
    store_connections: Option<u32>,
    bus: Option<String>,
    public_url: Option<String>,
    lan: bool,
    trusted_proxy: Vec<String>,
    log_json: bool,
    limits: LimitsConfig,
}

impl File {
    fn read(path: &Path) -> Result<File, Failure> {
        let text = std::fs::read_to_string(path)
            .map_err(|error| format!("cannot read {}: {error}", path.display()))?;
        let file = toml::from_str(&text);
        Ok(file.map_err(|error| format!("{}: {error}", path.display()))?)
    }
}

/// What is to be served, all said.
struct Serving {
    listen: SocketAddr,
    keeping: Keeping,
    lan: bool,
    log_json: bool,
    config: Config,
}

/// Where everything is kept.
enum Keeping {
    Folder(PathBuf),
    Cluster(Cluster),
}

impl Keeping {
    fn new(
        store: Option<String>,
        connections: Option<u32>,
        bus: Option<String>,
        data: Option<PathBuf>,
    ) -> Result<Keeping, Failure> {
        match store {
            Some(store)
                if store.starts_with("postgres://") || store.starts_with("postgresql://") =>
            {
                let connections = connections.unwrap_or(trefle_store::CONNECTIONS);
                Ok(Keeping::Cluster(Cluster { store, connections, bus }))
            }
            Some(_) => {
                Err("--store takes postgres://USER:PASSWORD@HOST/NAME; for a folder there is \
                --data"
                    .into())
            }
            None if bus.is_some() => {
                Err("--bus is for several nodes, which share a database: give --store too".into())
            }
            None => Ok(Keeping::Folder(data.unwrap_or_else(|| "data".into()))),
        }
    }
}

impl Serving {
    fn new(args: &Args) -> Result<Serving, Failure> {
        let file = args.config.as_deref().map(File::read).transpose()?.unwrap_or_default();
        let lan = args.lan || file.lan;
        let mut listen = args.listen.or(file.listen).unwrap_or(LISTEN);
        if lan && listen.ip().is_loopback() {
            listen.set_ip(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        }
        let public_url = args.public_url.clone().or(file.public_url);
        if let Some(url) = &public_url
            && !(url.starts_with("http://") || url.starts_with("https://"))
        {
            return Err(
                format!("the public URL begins with http:// or https://, not `{url}`").into()
            );
        }
        let mut trusted_proxies = args.trusted_proxy.clone();
        if trusted_proxies.is_empty() {
            let parsed: Result<Vec<Network>, _> =
                file.trusted_proxy.iter().map(|text| text.parse()).collect();
            trusted_proxies = parsed?;
        }
        let keeping = Keeping::new(
            args.store.clone().or(file.store),
            args.store_connections.or(file.store_connections),
            args.bus.clone().or(file.bus),
            args.data.clone().or(file.data),
        )?;
        let mut limits = file.limits;
        limits.addresses &= !args.no_address_limits;
        Ok(Serving {
            listen,
            keeping,
            lan,
            log_json: args.log_json || file.log_json,
            config: Config { public_url, trusted_proxies, limits },
        })
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let serving = Serving::new(args)?;
    start_log(serving.log_json);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(serving))
}

/// The log goes to standard error; TREFLE_LOG says how much of it (`info`, `debug`, …).
fn start_log(json: bool) {
    let wished = std::env::var("TREFLE_LOG").ok().and_then(|wished| wished.parse::<Targets>().ok());
    let filter = wished.unwrap_or_else(|| Targets::new().with_default(LevelFilter::INFO));
    let log = fmt::layer().with_writer(std::io::stderr).with_ansi(std::io::stderr().is_terminal());
    let log = if json { log.json().boxed() } else { log.boxed() };
    // Only a second log would be refused, and there is none.
    let _ = tracing_subscriber::registry().with(log.with_filter(filter)).try_init();
}

async fn serve(serving: Serving) -> Result<(), Failure> {
    // Before anything is opened: a stop that comes early is not lost.
    let stop = stop_signal()?;
    let public_url = serving.config.public_url.clone();
    let server = match &serving.keeping {
        Keeping::Folder(data) => {
            tracing::info!(data = %data.display(), "opening");
            Server::start(games(), serving.listen, data, serving.config).await?
        }
        Keeping::Cluster(cluster) => {
            tracing::info!(bus = cluster.bus.is_some(), "opening the database");
            Server::start_node(games(), serving.listen, cluster, serving.config).await?
        }
    };
    let url = public_url.unwrap_or_else(|| format!("http://{}", server.address()));
    tracing::info!(address = %server.address(), "serving");
    crate::print(&greeting(&url, serving.lan, server.address().port()))?;
    stop.await;
    tracing::info!("closing");
    server.stop().await;
    tracing::info!("closed");
    Ok(())
}

/// Ctrl-C, or a stop from the system.
fn stop_signal() -> Result<impl Future<Output = ()>, Failure> {
    let mut terminate = signal::unix::signal(signal::unix::SignalKind::terminate())?;
    let mut interrupt = signal::unix::signal(signal::unix::SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// What the person who started it reads.
fn greeting(url: &str, lan: bool, port: u16) -> String {
    if !lan {
        return format!("Trèfle is at {url}\n");
    }
    let Some(address) = lan::local_address() else {
        return format!("Trèfle is at {url}, but this machine has no address on a local network\n");
    };
    let url = format!("http://{}", SocketAddr::new(address, port));
    let code = lan::qr_code(&url).unwrap_or_default();
    format!("{code}\nTrèfle is at {url} for everybody on the same network\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_with_an_unknown_key_is_refused() {
        assert!(toml::from_str::<File>("lissten = \"127.0.0.1:1\"").is_err());
        assert!(toml::from_str::<File>("[limits]\nsocketts = 1").is_err());
        let file: File = toml::from_str("lan = true\n[limits]\nsockets = 5").unwrap();
        assert!(file.lan);
        assert_eq!(file.limits.sockets, 5);
    }

    #[test]
    fn a_store_is_a_database_and_a_bus_needs_one() {
        let keeping = |store: Option<&str>, bus: Option<&str>| {
            Keeping::new(store.map(Into::into), None, bus.map(Into::into), None)
        };
        assert!(matches!(keeping(None, None), Ok(Keeping::Folder(_))));
        let cluster = keeping(Some("postgres://db/trefle"), Some("nats://nats:4222"));
        assert!(matches!(cluster, Ok(Keeping::Cluster(Cluster { bus: Some(_), .. }))));
        assert!(keeping(Some("./data"), None).is_err());
        assert!(keeping(None, Some("nats://nats:4222")).is_err());
    }

    fn args(lan: bool) -> Args {
        Args {
            listen: None,
            data: None,
            store: None,
            store_connections: None,
            bus: None,
            public_url: None,
            lan,
            trusted_proxy: Vec::new(),
            no_address_limits: false,
            log_json: false,
            config: None,
        }
    }

    #[test]
    fn only_when_asked_to_is_the_local_network_listened_to() {
        let home = Serving::new(&args(false)).unwrap();
        assert_eq!(home.listen, LISTEN);
        assert!(matches!(home.keeping, Keeping::Folder(folder) if folder.as_os_str() == "data"));
        let lan = Serving::new(&args(true)).unwrap();
        assert_eq!(lan.listen, SocketAddr::from(([0, 0, 0, 0], 8080)));
        let chosen = SocketAddr::from(([192, 0, 2, 7], 81));
        let chosen = Serving::new(&Args { listen: Some(chosen), ..args(true) }).unwrap();
        assert_eq!(chosen.listen, SocketAddr::from(([192, 0, 2, 7], 81)));
    }

    #[test]
    fn the_local_network_is_greeted_with_a_code() {
        let text = greeting("http://127.0.0.1:8080", false, 8080);
        assert_eq!(text, "Trèfle is at http://127.0.0.1:8080\n");
        let text = greeting("http://0.0.0.0:8080", true, 8080);
        match lan::local_address() {
            Some(address) => {
                let url = format!("http://{address}:8080");
                assert!(text.contains(&lan::qr_code(&url).unwrap()), "{text}");
                assert!(
                    text.ends_with(&format!(
                        "Trèfle is at {url} for everybody on the same network\n"
                    ))
                );
            }
            None => assert!(text.contains("no address on a local network"), "{text}"),
        }
    }
}
