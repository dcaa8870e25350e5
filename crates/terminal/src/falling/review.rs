//! What a review says of a game of FALLING.

use crate::{
    board::Scene,
    review::{Remark, Section, Weight},
};
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
struct Review {
    seats: Vec<Faller>,
}

#[derive(Deserialize)]
struct Faller {
    seat: usize,
    taken: u32,
    played: u32,
    riders_got: u32,
    riders_given: u32,
    dead_hand: f64,
    reaction: Option<u64>,
    out_at: Option<u64>,
    change: Option<Change>,
}

#[derive(Deserialize)]
struct Change {
    number: Option<usize>,
    at: u64,
    was: Option<String>,
    action: Option<String>,
    outlasts: u32,
}

pub(super) fn sections(review: &Value, scene: &Scene<'_>) -> Vec<Section> {
    let Ok(Review { seats }) = Review::deserialize(review) else { return Vec::new() };
    seats.iter().map(|faller| section(faller, scene)).collect()
}

fn section(faller: &Faller, scene: &Scene<'_>) -> Section {
    let words = scene.words;
    let name = scene.name(faller.seat.saturating_sub(1));
    let title = match faller.out_at {
        Some(at) => words
            .fill("falling-review-out", &[("name", name.into()), ("seconds", seconds(at).into())]),
        None => words.fill("falling-review-in", &[("name", name.into())]),
    };
    let plain = |text| Remark { text, ..Remark::default() };
    let mut remarks = vec![
        plain(words.fill(
            "falling-review-cards",
            &[
                ("taken", faller.taken.into()),
                ("played", faller.played.into()),
                ("got", faller.riders_got.into()),
                ("given", faller.riders_given.into()),
            ],
        )),
        plain(words.fill(
            "falling-review-hand",
            &[("percent", format!("{:.0}", faller.dead_hand * 100.0).into())],
        )),
    ];
    if let Some(reaction) = faller.reaction {
        let fill = [("seconds", seconds(reaction).into())];
        remarks.push(plain(words.fill("falling-review-reaction", &fill)));
    }
    if faller.out_at.is_some() {
        remarks.push(match &faller.change {
            Some(change) => changed(change, name, scene),
            None => plain(words.say("falling-review-no-change")),
        });
    }
    Section { title, remarks }
}

fn changed(change: &Change, name: &str, scene: &Scene<'_>) -> Remark {
    let how = match (&change.was, &change.action) {
        (Some(_), None) => "left-out",
        (None, _) => "added",
        (was, action) if was == action => "moved",
        _ => "instead",
    };
    let fill = [
        ("how", how.into()),
        ("name", name.into()),
        ("number", change.number.unwrap_or(0).into()),
        ("seconds", seconds(change.at).into()),
        ("was", change.was.clone().unwrap_or_default().into()),
        ("action", change.action.clone().unwrap_or_default().into()),
        ("count", change.outlasts.into()),
    ];
    let text = scene.words.fill("falling-review-change", &fill);
    Remark { weight: Weight::Much, text, ..Remark::default() }
}

/// Milliseconds as seconds with a tenth.
fn seconds(millis: u64) -> String {
    format!("{:.1}", millis as f64 / 1_000.0)
}
