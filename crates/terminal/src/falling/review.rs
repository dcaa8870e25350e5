//! What a review says of a game of FALLING.

use crate::{
    board::Scene,
    review::{Remark, Section, Weight},
};
use trefle_falling::{
    Action,
    review::{Change, Faller, Review},
};

pub(super) fn sections(review: &Review, scene: &Scene<'_>) -> Vec<Section> {
    review.seats.iter().map(|faller| section(faller, scene)).collect()
}

fn section(faller: &Faller, scene: &Scene<'_>) -> Section {
    let words = scene.words;
    let name = scene.name(faller.seat.index());
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
    let written = |action: Option<Action>| action.map(|it| it.to_string()).unwrap_or_default();
    let (was, action) = (written(change.was), written(change.action));
    let how = match (&change.was, &change.action) {
        (Some(_), None) => "left-out",
        (None, _) => "added",
        _ if was == action => "moved",
        _ => "instead",
    };
    let fill = [
        ("how", how.into()),
        ("name", name.into()),
        ("number", change.number.unwrap_or(0).into()),
        ("seconds", seconds(change.at).into()),
        ("was", was.into()),
        ("action", action.into()),
        ("count", change.outlasts.into()),
    ];
    let text = scene.words.fill("falling-review-change", &fill);
    Remark { weight: Weight::Much, text, ..Remark::default() }
}

/// Milliseconds as seconds with a tenth.
fn seconds(millis: u64) -> String {
    format!("{:.1}", millis as f64 / 1_000.0)
}
