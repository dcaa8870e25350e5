//! What every answer tells the browser to refuse.

use axum::{
    extract::Request,
    http::{HeaderName, HeaderValue, header},
    middleware::Next,
    response::Response,
};

/// What the page may load and who may frame it. No script but the page's own files, so that words
/// said at a table can never run, and the rules as WebAssembly among them; styles may be inline, as the board's pieces are moved by them.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
     style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; \
     object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// A year: long enough that a browser never goes back to plain http by itself.
const STRICT_TRANSPORT: &str = "max-age=31536000";

/// The headers of every answer.
const ALWAYS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    // A table's address is its key: it goes to no other site.
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

/// Forbids to keep an answer: most are about a person, and the next one at the same machine is
/// another.
pub(crate) async fn keep_to_oneself(mut response: Response) -> Response {
    let never = HeaderValue::from_static("no-store");
    response.headers_mut().insert(header::CACHE_CONTROL, never);
    response
}

/// Adds the headers to an answer; under https also that it stays https.
pub(crate) async fn protect(https: bool, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if https {
        let value = HeaderValue::from_static(STRICT_TRANSPORT);
        headers.insert(header::STRICT_TRANSPORT_SECURITY, value);
    }
    response
}
