//! Playing at home: the address that a phone on the same network can open.

use qrcode::{EcLevel, QrCode, render::unicode::Dense1x2};
use std::net::{IpAddr, UdpSocket};

/// This machine's address on the local network. Asks the system which of its addresses it would
/// speak from; nothing is sent (the address asked about is one of those set aside for examples).
pub fn local_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_unspecified() && !address.is_loopback()).then_some(address)
}

/// An address as a QR code for the terminal; `None` if it is too long for one.
pub fn qr_code(url: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(url, EcLevel::L).ok()?;
    // Terminals are mostly dark: the light modules are drawn, with the quiet zone scanners need.
    let code = code
        .render::<Dense1x2>()
        .dark_color(Dense1x2::Light)
        .light_color(Dense1x2::Dark)
        .quiet_zone(true)
        .build();
    Some(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_becomes_a_code() {
        let code = qr_code("http://192.168.1.20:8080").unwrap();
        assert!(code.lines().count() > 10);
        assert!(code.contains('█'));
        assert_eq!(qr_code(&"x".repeat(5000)), None);
    }
}
