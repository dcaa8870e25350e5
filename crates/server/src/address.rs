//! Where a request comes from, also behind a balancer.

use axum::http::{HeaderMap, HeaderName};
use std::{
    net::{IpAddr, Ipv6Addr},
    str::FromStr,
};

/// The address at the other end of the connection, put into each request by the listener.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Where a balancer writes whom it speaks for.
const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Addresses of balancers whose word about the client's address is taken: one address, or a
/// network such as `10.0.0.0/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    prefix: u8,
}

/// A text that is neither an address nor a network.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is neither an address nor a network such as 10.0.0.0/8")]
pub struct NoNetwork(String);

impl FromStr for Network {
    type Err = NoNetwork;

    fn from_str(text: &str) -> Result<Network, NoNetwork> {
        let wrong = || NoNetwork(text.into());
        let (address, prefix) = match text.split_once('/') {
            Some((address, prefix)) => (address, Some(prefix)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| wrong())?;
        let longest = if address.is_ipv4() { 32 } else { 128 };
        let prefix = match prefix {
            Some(prefix) => prefix.parse().map_err(|_| wrong())?,
            None => longest,
        };
        if prefix > longest { Err(wrong()) } else { Ok(Network { address, prefix }) }
    }
}

impl Network {
    fn contains(self, address: IpAddr) -> bool {
        let same = |ours: u128, theirs: u128, bits: u32| {
            let away = bits - u32::from(self.prefix);
            away >= 128 || (ours ^ theirs) >> away == 0
        };
        match (self.address, address) {
            (IpAddr::V4(ours), IpAddr::V4(theirs)) => {
                same(u32::from(ours).into(), u32::from(theirs).into(), 32)
            }
            (IpAddr::V6(ours), IpAddr::V6(theirs)) => same(ours.into(), theirs.into(), 128),
            _ => false,
        }
    }
}

/// The client's address: the peer's, unless that is a balancer we trust; then the last address in
/// its list that is not one of ours. What stands further left was written by the client itself.
pub(crate) fn client(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> IpAddr {
    let peer = peer.to_canonical();
    let ours = |address| is_trusted(address, trusted);
    if !ours(peer) {
        return peer;
    }
    let forwarded: Vec<&str> = headers
        .get_all(FORWARDED_FOR)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .collect();
    let mut client = peer;
    for address in forwarded.iter().rev() {
        let Ok(address) = address.trim().parse::<IpAddr>() else { break };
        client = address.to_canonical();
        if !ours(client) {
            break;
        }
    }
    client
}

/// Whether this is a balancer whose word is taken.
pub(crate) fn is_trusted(address: IpAddr, trusted: &[Network]) -> bool {
    trusted.iter().any(|network| network.contains(address.to_canonical()))
}

/// What counts as one address for the limits: of IPv6 the network, as a household has a whole one.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let network = u128::from(address) & !u128::from(u64::MAX);
            IpAddr::V6(Ipv6Addr::from(network))
        }
        v4 => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn forwarded(list: &str) -> HeaderMap {
        HeaderMap::from_iter([(FORWARDED_FOR, list.parse().unwrap())])
    }

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn only_a_trusted_balancer_is_believed() {
        let trusted: [Network; 1] = ["10.0.0.0/8".parse().unwrap()];
        let headers = forwarded("1.2.3.4, 198.51.100.7, 10.0.0.9");
        assert_eq!(client(ip("203.0.113.5"), &headers, &trusted), ip("203.0.113.5"));
        assert_eq!(client(ip("10.1.1.1"), &headers, &trusted), ip("198.51.100.7"));
        assert_eq!(client(ip("10.1.1.1"), &HeaderMap::new(), &trusted), ip("10.1.1.1"));
        assert_eq!(client(ip("10.1.1.1"), &forwarded("nonsense"), &trusted), ip("10.1.1.1"));
        assert_eq!(client(ip("10.1.1.1"), &headers, &[]), ip("10.1.1.1"));
    }

    #[test]
    fn networks_are_read_strictly() {
        for wrong in ["", "10.0.0.0/33", "10.0.0/8", "::/129", "a", "10.0.0.0/"] {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
        let any: Network = "::/0".parse().unwrap();
        assert!(any.contains(ip("2001:db8::1")));
        assert!(!any.contains(ip("10.0.0.1")));
    }

    #[test]
    fn a_household_is_one_address() {
        assert_eq!(household(ip("2001:db8::1")), household(ip("2001:db8::ffff")));
        assert_ne!(household(ip("2001:db8::1")), household(ip("2001:db8:0:1::1")));
        assert_eq!(household(ip("::ffff:192.0.2.1")), ip("192.0.2.1"));
    }
}
