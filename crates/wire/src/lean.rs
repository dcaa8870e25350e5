//! Telling only what changed, and what may be done only step by step: how it is written, and how
//! a client takes it in (docs/protocol.md, "Less to read").
//!
//! What is written here works on JSON that this program has just made: an object's fields are cut
//! out of its text and put together anew, without a tree for every reader of every move.

use crate::{ServerMessage, Standing};
use serde::{Deserialize, Serialize, Serializer, ser::Error as _};
use serde_json::{Map, Value, value::RawValue};
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
    let at = |(place, legal): &(Place, Steps<String>)| {
        let mut last = "";
        let steps = legal.steps.iter().map(|step| {
            let events = step.events.iter().map(|event| {
                let told = like(last, event).unwrap_or_else(|| event.clone());
                last = event;
                told
            });
            let events = list(events);
            let text = Value::from(step.text.as_str());
            let then = match step.then.as_slice() {
                [] => String::new(),
                then => format!(",{}", list(then.iter())),
            };
            format!("[{text},{events}{then}]")
        });
        let steps = list(steps);
        let place = match place {
            Place::Seat(seat) => seat.to_string(),
            Place::Dealer => r#""dealer""#.into(),
        };
        format!(r#"{{"place":{place},"first":{},"steps":{steps}}}"#, legal.first)
    };
    list(places.iter().map(at))
}

fn list(items: impl Iterator<Item = impl std::fmt::Display>) -> String {
    let mut text = String::from("[");
    for (at, item) in items.enumerate() {
        // Writing to a String cannot fail.
        let _ = write!(text, "{}{item}", if at == 0 { "" } else { "," });
    }
    text.push(']');
    text
}

/// An event by what is other than in the one before it, if that is of the same type and kind.
fn like(last: &str, event: &str) -> Option<String> {
    let same_type = fields(last).first()? == fields(event).first()?;
    changes(last, event).filter(|_| same_type)
}

/// What is other in an object than it was before, as an object; `None` where it has other fields.
/// Where nothing was known before, that is all of it.
pub fn changes(before: &str, after: &str) -> Option<String> {
    if before == "null" && after.starts_with('{') {
        return Some(after.into());
    }
    let (before, after) = (fields(before), fields(after));
    let same = before.len() == after.len();
    if !same || before.iter().zip(&after).any(|(before, after)| before.0 != after.0) {
        return None;
    }
    let changed = before.iter().zip(&after).filter(|(before, after)| before.1 != after.1);
    let field = |(before, after): (&(&str, &str), &(&str, &str))| {
        let told = elements(before.1, after.1);
        format!("{}:{}", after.0, told.as_deref().unwrap_or(after.1))
    };
    Some(format!("{{{}}}", changed.map(field).collect::<Vec<_>>().join(",")))
}

/// What is other in a list, as an object by index, if nothing was taken from it and this is shorter.
fn elements(before: &str, after: &str) -> Option<String> {
    let (before, after_all) = (inside(before, '[', ']')?, inside(after, '[', ']')?);
    let (before, elements) = (parts(before), parts(after_all));
    if elements.len() < before.len() {
        return None;
    }
    let is_other = |(at, element): &(usize, &&str)| before.get(*at) != Some(*element);
    let others = elements.iter().enumerate().filter(is_other);
    let told: Vec<String> = others.map(|(at, element)| format!(r#""{at}":{element}"#)).collect();
    let told = format!("{{{}}}", told.join(","));
    (told.len() < after.len()).then_some(told)
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

/// The fields of an object that serde_json wrote: each key, in its quotes, and the text of its
/// value. None of what is no object.
fn fields(json: &str) -> Vec<(&str, &str)> {
    let parts = parts(inside(json, '{', '}').unwrap_or_default());
    // A key of ours has neither quotes nor colons in it.
    parts.into_iter().filter_map(|part| part.split_once(':')).collect()
}

fn inside(json: &str, open: char, close: char) -> Option<&str> {
    json.strip_prefix(open)?.strip_suffix(close)
}

/// What stands between the outermost commas.
fn parts(inner: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let (mut depth, mut quoted, mut escaped, mut start) = (0_u32, false, false, 0);
    for (at, byte) in inner.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => quoted = !quoted,
            _ if quoted => {}
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.saturating_sub(1),
            b',' if depth == 0 => {
                found.extend(inner.get(start..at));
                start = at + 1;
            }
            _ => {}
        }
    }
    found.extend(inner.get(start..).filter(|last| !last.is_empty()));
    found
}

/// Puts JSON that was written already into a message.
pub fn as_json<S: Serializer>(text: &Option<String>, serializer: S) -> Result<S::Ok, S::Error> {
    let raw: Option<&RawValue> =
        text.as_deref().map(serde_json::from_str).transpose().map_err(S::Error::custom)?;
    raw.serialize(serializer)
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
