//! What a server is told before it starts.

use crate::{address::Network, limits::LimitsConfig};

/// How to serve.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The address that people open, where it is not the one listened on: `https://…` behind a
    /// balancer. Under https cookies are only sent over it.
    pub public_url: Option<String>,
    /// Balancers whose word about the client's address is taken.
    pub trusted_proxies: Vec<Network>,
    /// How much one connection, address and guest may ask for.
    pub limits: LimitsConfig,
}

impl Config {
    /// Whether people come by https.
    pub(crate) fn https(&self) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }
}
