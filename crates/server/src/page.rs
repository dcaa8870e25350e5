//! The page, carried inside the binary.

use crate::{App, gallery, openapi::escaped};
use axum::{
    body::Body,
    extract::State,
    http::{HeaderValue, Method, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use rust_embed::{EmbeddedFile, RustEmbed};
use std::{borrow::Cow, sync::Arc};

/// The files of the built page. A build without them works: the server then says so on its home
/// page.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

/// The page's own addresses: each is answered with the page, which shows what belongs there.
const ROUTES: [&str; 13] = [
    "",
    "t",
    "again",
    "replay",
    "rules",
    "learn",
    "make",
    "puzzles",
    "daily",
    "gallery",
    "p",
    "leaderboard",
    "about",
];

/// Built files carry a hash of their content in their name: they never change.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// Everything else is asked about again each time (and answered by its tag if it is the same).
const ASK_AGAIN: &str = "no-cache";

/// What a server says that was built without the page.
const NOT_BUILT: &str = "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\">\
<title>Trèfle</title>\n<h1>Trèfle is running, without its page</h1>\n\
<p>This server was built without the page. To build it, with Node installed: \
<code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>, then build the server again \
(<code>make run</code> does both).</p>\n\
<p>The programming interface is there all the same: <a href=\"/api\">/api</a>.</p>\n</html>\n";

/// Answers anything that is not the programming interface: a file of the page, the page itself at
/// its own addresses, or that there is no such page.
pub(crate) async fn page(
    State(app): State<Arc<App>>,
    method: Method,
    uri: Uri,
    headers: axum::http::HeaderMap,
) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let known = headers.get(header::IF_NONE_MATCH);
    if let Some(file) = Files::get(path) {
        return answer(path, file, known);
    }
    let first = path.split('/').next().unwrap_or_default();
    let status = if ROUTES.contains(&first) { StatusCode::OK } else { StatusCode::NOT_FOUND };
    // A missing file is not the page: a browser would take its text for a script.
    if first == "assets" || path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return StatusCode::NOT_FOUND.into_response();
    }
    if let Some((name, picture)) = gallery::preview(&app, path).await
        && let Some(page) = with_preview(&name, &picture)
    {
        return page;
    }
    let mut response = match Files::get("index.html") {
        Some(index) => answer("index.html", index, known),
        None => ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], NOT_BUILT).into_response(),
    };
    if status != StatusCode::OK {
        *response.status_mut() = status;
    }
    response
}

/// The page with a name and a picture for who shows its link elsewhere; `None` without a page.
fn with_preview(name: &str, picture: &str) -> Option<Response> {
    let index = Files::get("index.html")?;
    let page = std::str::from_utf8(&index.data).ok()?;
    let (head, rest) = page.split_once("</head>")?;
    let (name, picture) = (escaped(name), escaped(picture));
    let preview = format!(
        "<meta property=\"og:title\" content=\"{name} · Trèfle\">\
         <meta property=\"og:image\" content=\"{picture}\">\
         <meta name=\"twitter:card\" content=\"summary_large_image\">"
    );
    let kind =
        [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, ASK_AGAIN)];
    Some((kind, format!("{head}{preview}</head>{rest}")).into_response())
}

fn answer(path: &str, file: EmbeddedFile, known: Option<&HeaderValue>) -> Response {
    let tag = tag(&file);
    let caching = if path.starts_with("assets/") { FOR_EVER } else { ASK_AGAIN };
    let body = match known {
        Some(known) if known.as_bytes() == tag.as_bytes() => {
            return (
                StatusCode::NOT_MODIFIED,
                [(header::ETAG, tag), (header::CACHE_CONTROL, caching.into())],
            )
                .into_response();
        }
        _ => match file.data {
            Cow::Borrowed(bytes) => Body::from(bytes),
            Cow::Owned(bytes) => Body::from(bytes),
        },
    };
    let kind = match file.metadata.mimetype() {
        text if text.starts_with("text/") => format!("{text}; charset=utf-8"),
        other => other.to_owned(),
    };
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::ETAG, tag),
        (header::CACHE_CONTROL, caching.into()),
    ];
    (headers, body).into_response()
}

/// The first half of the file's SHA-256: enough to tell two builds apart.
fn tag(file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    // A compressed answer has other bytes: the tag is a weak one.
    format!("W/\"{}\"", hex::encode(&hash[..16]))
}
