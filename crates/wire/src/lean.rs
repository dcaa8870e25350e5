//! Telling only what changed, and what may be done only step by step: how it is written, and how
//! a client takes it in (docs/protocol.md, "Less to read").
//!
//! What is written here works on JSON that this program has just made: an object's fields are cut
//! out of its text and put together anew, without a tree for every reader of every move.

use crate::{ServerMessage, Standing};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt::Write as _;
use trefle_table::{
    LINES_KEPT, LegalAction, LegalAt, LegalDetail, Line, Place, TableView,
    games::{Step, Steps},
};
use ts_rs::TS;

/// How a client wants to be told of entries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Telling {
    /// By `told`: how everything stands, each time.
    #[default]
    Whole,
    /// By `changed` wherever that says it all: what is other than before.
    Changes,
}

/// What a client wants to be told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Wants {
    /// Of what it may do.
    pub legal: LegalDetail,
    /// Of entries.
    pub told: Telling,
}

impl From<LegalDetail> for Wants {
    fn from(legal: LegalDetail) -> Wants {
        Wants { legal, told: Telling::Whole }
    }
}

/// What can be done at a place, step by step. An action is a way from one of the first steps to
/// one after which none comes; its notation is the steps' texts with a space between, and it would
/// do what they do, one after the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StepsAt {
    /// Which place.
    #[ts(type = "number | \"dealer\"")]
    pub place: Place,
    /// With how many of the steps an action can begin: they stand first.
    pub first: usize,
    /// All steps, each before those that can come after it.
    pub steps: Vec<StepTold>,
}

/// A step: its text in notation, what it would do, and the steps that can come after it, by their
/// index; none where the action ends with it. An event without a `type` is as the one before it in
/// the list of this place, but for what it says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(type = "[string, Array<Record<string, unknown>>, Array<number>?]")]
pub struct StepTold(
    /// The text.
    pub String,
    /// The events.
    pub Vec<Map<String, Value>>,
    /// What can come after it; may be left out.
    #[serde(default)]
    pub Vec<usize>,
);

impl StepsAt {
    /// The same action by action, with what each would do.
    pub fn legal(&self) -> LegalAt {
        let mut last = Map::new();
        let mut whole = |event: &Map<String, Value>| {
            if event.contains_key("type") {
                last.clone_from(event);
            } else {
                merge(&mut last, event.clone());
            }
            Value::Object(last.clone())
        };
        let step = |StepTold(text, events, then): &StepTold| Step {
            text: text.clone(),
            events: events.iter().map(&mut whole).collect(),
            then: then.clone(),
        };
        let steps = Steps { first: self.first, steps: self.steps.iter().map(step).collect() };
        let action = |(action, events): (String, Vec<&Value>)| LegalAction {
            action,
            events: Some(events.into_iter().cloned().collect()),
        };
        LegalAt { place: self.place, actions: steps.actions().into_iter().map(action).collect() }
    }
}

/// The JSON of [`StepsAt`] for some places.
pub fn steps_text(places: &[(Place, Steps<String>)]) -> String {
    let mut text = String::with_capacity(4096);
    // Writing to a String cannot fail.
    list(&mut text, places, |text, (place, legal)| {
        let _ = match place {
            Place::Seat(seat) => write!(text, r#"{{"place":{seat},"first":{},"#, legal.first),
            Place::Dealer => write!(text, r#"{{"place":"dealer","first":{},"#, legal.first),
        };
        text.push_str(r#""steps":"#);
        let (mut last, mut event_fields) = (Vec::new(), Vec::new());
        list(text, &legal.steps, |text, step| {
            let _ = write!(text, "[{},", Value::from(step.text.as_str()));
            list(text, &step.events, |text, event| {
                fields(event, &mut event_fields);
                let like = last.first().is_some_and(|first| event_fields.first() == Some(first));
                if !like || !changed(&last, &event_fields, text) {
                    text.push_str(event);
                }
                std::mem::swap(&mut last, &mut event_fields);
            });
            if !step.then.is_empty() {
                text.push(',');
                list(text, &step.then, |text, next| {
                    let _ = write!(text, "{next}");
                });
            }
            text.push(']');
        });
        text.push('}');
    });
    text
}

/// Writes a list, each item by `write`.
fn list<'a, T>(text: &mut String, items: &'a [T], mut write: impl FnMut(&mut String, &'a T)) {
    text.push('[');
    for (at, item) in items.iter().enumerate() {
        if at > 0 {
            text.push(',');
        }
        write(text, item);
    }
    text.push(']');
}

/// What is other in an object than it was before, as an object; `None` where it has other fields.
/// Where nothing was known before, that is all of it.
pub fn changes(before: &str, after: &str) -> Option<String> {
    if before == after {
        return Some("{}".into());
    }
    if before == "null" && after.starts_with('{') {
        return Some(after.into());
    }
    let (mut known, mut now, mut text) = (Vec::new(), Vec::new(), String::new());
    fields(before, &mut known);
    fields(after, &mut now);
    changed(&known, &now, &mut text).then_some(text)
}

/// Writes what is other in an object's fields, as an object; nothing where the fields are others.
/// An event is told so if the one before it is of the same type and kind.
fn changed(before: &[Field<'_>], after: &[Field<'_>], text: &mut String) -> bool {
    let same = before.len() == after.len();
    if !same || before.iter().zip(after).any(|(before, after)| before.0 != after.0) {
        return false;
    }
    text.push('{');
    let begin = text.len();
    for (before, after) in before.iter().zip(after).filter(|(before, after)| before.1 != after.1) {
        let comma = if text.len() > begin { "," } else { "" };
        text.extend([comma, after.0, ":"]);
        if !elements(before.1, after.1, text) {
            text.push_str(after.1);
        }
    }
    text.push('}');
    true
}

/// Writes what is other in a list, as an object by index, if nothing was taken from it and this is
/// shorter; else nothing.
fn elements(before: &str, after: &str, text: &mut String) -> bool {
    let (Some(before), Some(inner)) = (inside(before, '[', ']'), inside(after, '[', ']')) else {
        return false;
    };
    let begin = text.len();
    let mut known = parts(before);
    text.push('{');
    for (at, element) in parts(inner).enumerate() {
        if known.next() != Some(element) {
            let comma = if text.len() > begin + 1 { "," } else { "" };
            // Writing to a String cannot fail.
            let _ = write!(text, r#"{comma}"{at}":{element}"#);
        }
    }
    text.push('}');
    let told = known.next().is_none() && text.len() - begin < after.len();
    if !told {
        text.truncate(begin);
    }
    told
}

/// Puts changes into what was known.
fn merge(known: &mut Map<String, Value>, changes: Map<String, Value>) {
    for (key, change) in changes {
        match (known.get_mut(&key), change) {
            (Some(Value::Array(list)), Value::Object(elements)) => {
                for (at, element) in elements {
                    match at.parse().ok().and_then(|at: usize| list.get_mut(at)) {
                        Some(place) => *place = element,
                        None => list.push(element),
                    }
                }
            }
            (_, change) => drop(known.insert(key, change)),
        }
    }
}

/// A field of an object: its key, in its quotes, and the text of its value.
type Field<'a> = (&'a str, &'a str);

/// The fields of an object that serde_json wrote. None of what is no object.
fn fields<'a>(json: &'a str, found: &mut Vec<Field<'a>>) {
    let parts = parts(inside(json, '{', '}').unwrap_or_default());
    found.clear();
    // A key of ours has neither quotes nor colons in it.
    found.extend(parts.filter_map(|part| part.split_once(':')));
}

fn inside(json: &str, open: char, close: char) -> Option<&str> {
    json.strip_prefix(open)?.strip_suffix(close)
}

/// What stands between the outermost commas.
fn parts(mut rest: &str) -> impl Iterator<Item = &str> {
    std::iter::from_fn(move || {
        let (mut depth, mut quoted, mut escaped) = (0_u32, false, false);
        let is_end = |byte: u8| {
            match byte {
                _ if escaped => escaped = false,
                b'\\' => escaped = true,
                b'"' => quoted = !quoted,
                _ if quoted => {}
                b'{' | b'[' => depth += 1,
                b'}' | b']' => depth = depth.saturating_sub(1),
                b',' => return depth == 0,
                _ => {}
            }
            false
        };
        let part = match rest.bytes().position(is_end) {
            // A comma is a character of its own: both sides are whole texts.
            Some(at) => rest.split_at_checked(at)?.0,
            None => rest,
        };
        rest = rest.get(part.len() + 1..).unwrap_or_default();
        (!part.is_empty()).then_some(part)
    })
}

/// How a table and its game stood, to put into it what changes.
#[derive(Debug, Default)]
pub struct Stood {
    table: Map<String, Value>,
    view: Option<Value>,
    /// What was said so far.
    chat: Vec<Line>,
}

impl Stood {
    /// Takes in how things stand, and tells it whole where only changes were told.
    pub fn take_in(&mut self, message: ServerMessage) -> Result<ServerMessage, serde_json::Error> {
        Ok(match message {
            ServerMessage::Joined { number, now, mut standing } => {
                self.see(&mut standing, false)?;
                ServerMessage::Joined { number, now, standing }
            }
            ServerMessage::Missed { entries, number, now, mut standing } => {
                self.see(&mut standing, false)?;
                ServerMessage::Missed { entries, number, now, standing }
            }
            ServerMessage::Told { number, at, now, events, mut standing } => {
                self.see(&mut standing, true)?;
                ServerMessage::Told { number, at, now, events, standing }
            }
            ServerMessage::Changed {
                number,
                at,
                now,
                events,
                facing,
                table,
                view,
                legal,
                steps,
            } => {
                self.table.insert("chat".into(), Value::Array(Vec::new()));
                merge(&mut self.table, table);
                match &mut self.view {
                    Some(Value::Object(known)) => merge(known, view),
                    unknown if !view.is_empty() => *unknown = Some(Value::Object(view)),
                    _ => {}
                }
                let table = TableView::deserialize(&self.table)?;
                let view = self.view.clone();
                let mut standing = Standing { table, facing, view, legal, steps };
                self.see(&mut standing, true)?;
                ServerMessage::Told { number, at, now, events, standing }
            }
            other => other,
        })
    }

    /// Remembers how things stand. An entry tells only the lines of the chat that it adds: the
    /// others are put back. Steps become the actions that they make.
    fn see(&mut self, standing: &mut Standing, adds: bool) -> Result<(), serde_json::Error> {
        let chat = &mut standing.table.chat;
        if adds {
            let older = |line: &Line| chat.iter().all(|new| new.number != line.number);
            let mut lines: Vec<Line> = self.chat.drain(..).filter(older).collect();
            lines.append(chat);
            lines.sort_by_key(|line| line.number);
            lines.drain(..lines.len().saturating_sub(LINES_KEPT));
            *chat = lines;
        }
        self.chat.clone_from(chat);
        if let Value::Object(table) = serde_json::to_value(&standing.table)? {
            self.table = table;
        }
        self.view.clone_from(&standing.view);
        if let Some(steps) = standing.steps.take() {
            standing.legal = Some(steps.iter().map(StepsAt::legal).collect());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn only_what_changed_is_told() {
        let before = json!({"a": 1, "b": {"x": [1, 2], "y": ","}, "c": "say \"{\", so", "d": null});
        let mut after = before.clone();
        assert_eq!(changes(&before.to_string(), &after.to_string()).as_deref(), Some("{}"));
        after["b"]["y"] = json!("}\\\"");
        after["d"] = json!([{}]);
        let told = changes(&before.to_string(), &after.to_string()).unwrap();
        let told: Value = serde_json::from_str(&told).unwrap();
        assert_eq!(told, json!({"b": after["b"], "d": after["d"]}));
    }

    #[test]
    fn where_the_fields_are_others_all_is_told() {
        for (before, after) in [
            (json!({"a": 1}), json!({"a": 1, "b": 2})),
            (json!({"a": 1}), json!({"b": 1})),
            (json!({"a": 1}), json!(null)),
        ] {
            assert_eq!(changes(&before.to_string(), &after.to_string()), None);
        }
        assert_eq!(changes("null", "null").as_deref(), Some("{}"));
        assert_eq!(changes("null", r#"{"a":1}"#).as_deref(), Some(r#"{"a":1}"#));
    }

    #[test]
    fn of_a_list_only_what_changed_or_came_is_told() {
        let list = |items: &[&str]| json!({ "list": items, "other": [] });
        let long = "a long text that nobody wants to read again";
        let before = list(&[long, "b", long]);
        for (items, told) in [
            (vec![long, "c", long], json!({"list": {"1": "c"}})),
            (vec![long, "b", long, "d"], json!({"list": {"3": "d"}})),
            (vec![long], json!({"list": [long]})),
            (vec![], json!({"list": []})),
        ] {
            let after = list(&items);
            let changed = changes(&before.to_string(), &after.to_string()).unwrap();
            let changed: Value = serde_json::from_str(&changed).unwrap();
            assert_eq!(changed, told);
            let (Value::Object(mut known), Value::Object(changed)) = (before.clone(), changed)
            else {
                panic!("objects")
            };
            merge(&mut known, changed);
            assert_eq!(Value::Object(known), after, "and put back");
        }
    }
}
