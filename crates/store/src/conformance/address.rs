use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::atomic::{AtomicU16, Ordering};

/// Below the ports that the system gives away by itself, which could give one to somebody else
/// between this and whoever is to listen there.
const FIRST: u16 = 20_000;
const COUNT: u16 = 12_000;

/// An address of the loopback that nobody listens on; each is told once.
pub fn free_address() -> SocketAddr {
    static TOLD: AtomicU16 = AtomicU16::new(0);
    // Programs that run at the same time begin elsewhere.
    let begins = std::process::id() % u32::from(COUNT) * 37 % u32::from(COUNT);
    let addresses = (0..COUNT).map(|_| {
        let told = u32::from(TOLD.fetch_add(1, Ordering::Relaxed));
        let port = (begins + told) % u32::from(COUNT);
        SocketAddr::from((Ipv4Addr::LOCALHOST, FIRST + u16::try_from(port).unwrap()))
    });
    let mut free = addresses.filter(|address| TcpListener::bind(address).is_ok());
    free.next().unwrap()
}
