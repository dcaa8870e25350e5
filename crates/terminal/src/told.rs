//! The log's words for what happens at a table; what happens in the game is the board's to tell.

use crate::{
    board::{Scene, text},
    words::Fill,
};
use serde_json::Value;

/// The words for an event of the table; none for one that needs none.
pub(crate) fn told(event: &Value, scene: &Scene<'_>) -> Option<String> {
    let name = who(event, scene);
    let fill = |id: &str| Some(scene.words.fill(id, &[("name", name.clone().into()) as Fill<'_>]));
    let offer = text(event, "what");
    match text(event, "type") {
        "sat" => fill("told-sat"),
        "stood" => fill("told-stood"),
        "paused" => fill("told-paused"),
        "resumed" => fill("told-resumed"),
        "resigned" => fill("told-resigned"),
        "returned" => fill("told-returned"),
        "went_away" => fill("told-went-away"),
        "came_back" => fill("told-came-back"),
        "left" => fill("told-left"),
        "time_out" => fill("told-time-out"),
        "rematch_asked" => fill("told-rematch-asked"),
        "host_changed" if !name.is_empty() => fill("told-host-changed"),
        "deputy_seated" => fill("told-deputy-seated"),
        "started" => fill("told-started"),
        "countdown" => fill("told-countdown"),
        "offered" if offer == "abort" => fill("told-offered-abort"),
        "offered" => fill("told-offered-draw"),
        "answered" => {
            let yes = event.get("yes").and_then(Value::as_bool).unwrap_or_default();
            fill(if yes { "told-answered-yes" } else { "told-answered-no" })
        }
        "said" => {
            // What has a name is said in the reader's language; a name from a later server has its text.
            let quick = format!("quick-{}", text(event, "quick").replace('_', "-"));
            let known = scene.words.has(&quick).then(|| scene.words.say(&quick));
            Some(format!("{name}: {}", known.unwrap_or_else(|| text(event, "text").into())))
        }
        _ => None,
    }
}

/// Whom an event is about.
fn who(event: &Value, scene: &Scene<'_>) -> String {
    let named = text(event, "name");
    if !named.is_empty() {
        return named.into();
    }
    let by = |key: &str| {
        let value = event.get(key)?;
        let key = value.as_str().map_or_else(|| value.to_string(), Into::into);
        scene.names.get(&key).cloned()
    };
    ["player", "host", "place", "seat"].into_iter().find_map(by).unwrap_or_default()
}
