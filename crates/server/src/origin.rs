//! Which pages may speak to this server with their visitor's cookie: only its own.

use axum::http::{HeaderMap, header};

/// Whether the request comes from this server's own page, or from no page at all (a program). A
/// browser always says where a socket or a change was asked from.
pub(crate) fn is_own(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if public_url.is_some_and(|url| url.trim_end_matches('/') == origin) {
        return true;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let here = origin.split_once("://").map(|(_, host)| host);
    here.is_some() && here == host
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(origin: Option<&str>, host: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        headers
    }

    #[test]
    fn only_our_own_page_may_ask() {
        let url = Some("https://trefle.example/");
        assert!(is_own(&asked(None, "x"), None));
        assert!(is_own(&asked(Some("http://127.0.0.1:8080"), "127.0.0.1:8080"), None));
        assert!(is_own(&asked(Some("https://trefle.example"), "10.0.0.3:8080"), url));
        for stranger in ["https://evil.example", "null", "", "https://trefle.example.evil.example"]
        {
            assert!(!is_own(&asked(Some(stranger), "127.0.0.1:8080"), url), "{stranger}");
        }
    }
}
