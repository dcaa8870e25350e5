//! The description of the HTTP side, for programs and for people.

use crate::{
    account, again, daily, export, gallery, leaderboard, players, position, puzzle, replay, review,
    routes, seeks, tables,
};
use axum::{Json, http::header, response::IntoResponse};
use serde_json::Value;
use std::fmt::Write as _;
use utoipa::{
    OpenApi,
    openapi::{OpenApi as Description, path::Operation},
};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Trèfle",
        description = "The games over HTTP. The live side is a WebSocket at \
            /api/socket; docs/protocol.md describes it, the settings and the commands. Who is \
            speaking is said by the cookie that GET /api/me sets, or by `Authorization: Bearer` \
            with a token.",
        license(name = "MIT OR Apache-2.0")
    ),
    paths(
        account::me, account::change_me, account::set_account, account::login, account::logout,
        account::delete_account, account::tokens, account::make_token, account::delete_token, export::export,
        tables::open, tables::create, tables::mine, tables::show, tables::act, tables::record,
        again::begin, again::compare,
        replay::of_table, replay::of_record, replay::check_file, review::of_record,
        position::position, review::of_file, daily::today, daily::on, daily::begin, puzzle::answer,
        seeks::begin, seeks::go_on, seeks::stop,
        gallery::mine, gallery::keep, gallery::forget, gallery::page, gallery::one, gallery::report,
        gallery::svg, gallery::png,
        players::page, players::games, leaderboard::leaderboard,
        routes::health, routes::metrics
    ),
    tags(
        (name = "tables", description = "Setting up tables and playing at them"),
        (name = "seeks", description = "Finding somebody to play with"),
        (name = "daily", description = "The games of the days"),
        (name = "gallery", description = "What people made themselves"),
        (name = "people", description = "Guests, accounts and tokens, and what they have played"),
        (name = "replays", description = "Finished games, step by step, and what could have been"),
        (name = "server", description = "How the server is")
    )
)]
struct Api;

/// The description.
pub fn description() -> Description {
    Api::openapi()
}

/// `/api/openapi.json`
pub(crate) async fn json() -> Json<Description> {
    Json(description())
}

/// `/api`: the same to read, without a line of script.
pub(crate) async fn page() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], html(&description()))
}

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;\
padding:0 1rem;color:#222;background:#fff}code,pre{font:14px/1.4 ui-monospace,monospace}\
h3{border-top:1px solid #ccc;padding-top:1rem}.method{display:inline-block;min-width:4rem;\
font-weight:bold;color:#1a6b3a}dt{font-weight:bold}pre{background:#f4f4f4;padding:.75rem;\
overflow:auto}@media(prefers-color-scheme:dark){body{color:#ddd;background:#181818}\
pre{background:#242424}.method{color:#6fce97}a{color:#8ab4f8}}";

fn html(api: &Description) -> String {
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\">\
         <title>Trèfle: the programming interface</title><style>{STYLE}</style>\n\
         <h1>Trèfle: the programming interface</h1>\n<p>{}</p>\n\
         <p>For programs: <a href=\"/api/openapi.json\">/api/openapi.json</a> \
         (OpenAPI, version {}).</p>\n",
        escaped(api.info.description.as_deref().unwrap_or_default()),
        escaped(&api.info.version),
    );
    for tag in api.tags.iter().flatten() {
        let about = tag.description.as_deref().unwrap_or_default();
        push(&mut page, format_args!("<h2>{}</h2>\n", escaped(about)));
        for (path, item) in &api.paths.paths {
            let methods = [
                ("GET", &item.get),
                ("POST", &item.post),
                ("PUT", &item.put),
                ("PATCH", &item.patch),
                ("DELETE", &item.delete),
            ];
            for (method, operation) in methods {
                let here = |o: &&Operation| o.tags.iter().flatten().any(|name| *name == tag.name);
                if let Some(operation) = operation.as_ref().filter(here) {
                    describe(&mut page, method, path, operation);
                }
            }
        }
    }
    if let Some(components) = &api.components {
        page.push_str("<h2>Bodies</h2>\n");
        for (name, schema) in &components.schemas {
            let schema = serde_json::to_string_pretty(schema).unwrap_or_default();
            let name = escaped(name);
            push(
                &mut page,
                format_args!("<h3 id=\"{name}\">{name}</h3>\n<pre>{}</pre>\n", escaped(&schema)),
            );
        }
    }
    page.push_str("</html>\n");
    page
}

fn describe(page: &mut String, method: &str, path: &str, operation: &Operation) {
    push(
        page,
        format_args!(
            "<h3><span class=\"method\">{method}</span> <code>{}</code></h3>\n<p>{}</p>\n<dl>\n",
            escaped(path),
            escaped(operation.summary.as_deref().unwrap_or_default()),
        ),
    );
    // The rest is easier to read off the description as it is sent.
    let value = serde_json::to_value(operation).unwrap_or_default();
    for parameter in value.get("parameters").and_then(Value::as_array).into_iter().flatten() {
        let text = |key| escaped(parameter.get(key).and_then(Value::as_str).unwrap_or_default());
        let (name, about) = (text("name"), text("description"));
        push(page, format_args!("<dt><code>{name}</code></dt><dd>{about}</dd>\n"));
    }
    let body = reference(value.pointer("/requestBody/content/application~1json/schema"));
    if let Some(body) = body {
        push(page, format_args!("<dt>Body</dt><dd>{body}</dd>\n"));
    }
    let responses = value.get("responses").and_then(Value::as_object);
    for (status, response) in responses.into_iter().flatten() {
        let body = reference(response.pointer("/content/application~1json/schema"));
        let about = response.get("description").and_then(Value::as_str).unwrap_or_default();
        let body = body.unwrap_or_else(|| escaped(about));
        push(page, format_args!("<dt>{}</dt><dd>{body}</dd>\n", escaped(status)));
    }
    page.push_str("</dl>\n");
}

/// A link to the body that a schema refers to.
fn reference(schema: Option<&Value>) -> Option<String> {
    let schema = schema?;
    let list = schema.get("items");
    let name = list.unwrap_or(schema).get("$ref")?.as_str()?.rsplit('/').next()?;
    let name = escaped(name);
    let many = if list.is_some() { "a list of " } else { "" };
    Some(format!("{many}<a href=\"#{name}\">{name}</a>"))
}

fn push(page: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a String cannot fail.
    let _ = page.write_fmt(text);
}

/// A text as it stands in HTML.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
