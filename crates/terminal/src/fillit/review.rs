//! What a review says of a game of FILLIT.

use crate::{
    board::Scene,
    review::{Remark, Section, Weight},
};
use trefle_fillit::{Action, Review, Reviewed};
use trefle_table::Seat;

/// What gives away less of the chance than this is not worth a word.
const LITTLE: f64 = 0.05;
/// And this is a turning point.
const MUCH: f64 = 0.15;

pub(super) fn sections(Review { turns, .. }: &Review, scene: &Scene<'_>) -> Vec<Section> {
    let mut seats: Vec<Seat> = turns.iter().map(|turn| turn.seat).collect();
    seats.sort_unstable();
    seats.dedup();
    let section = |seat: Seat| {
        let own = turns.iter().filter(|turn| turn.seat == seat);
        let mut remarks: Vec<Remark> = own.filter_map(|turn| remark(turn, scene)).collect();
        if remarks.is_empty() {
            let text = scene.words.say("fillit-review-nothing");
            remarks.push(Remark { text, ..Remark::default() });
        }
        Section { title: scene.name(seat.index()).to_owned(), remarks }
    };
    seats.into_iter().map(section).collect()
}

fn remark(turn: &Reviewed, scene: &Scene<'_>) -> Option<Remark> {
    let words = scene.words;
    let loss = turn.loss.unwrap_or(0.0);
    let percent = |chance: Option<f64>| format!("{:.0}", chance.unwrap_or(0.0) * 100.0);
    let mut said = Vec::new();
    if loss >= LITTLE {
        let fill = [("from", percent(turn.chance).into()), ("to", percent(turn.after).into())];
        said.push(words.fill("fillit-review-lost", &fill));
    }
    if let Some(turns) = turn.wins_in.filter(|_| turn.better.is_some() && loss >= LITTLE) {
        said.push(words.fill("fillit-review-missed", &[("turns", turns.into())]));
    }
    if let Some(turns) = turn.loses_in {
        said.push(words.fill("fillit-review-loses", &[("turns", turns.into())]));
    }
    if said.is_empty() {
        return None;
    }
    if let Some(better) = &turn.better {
        said.push(words.fill("fillit-review-better", &[("better", better.to_string().into())]));
        if let Some(line) = turn.line.as_ref().filter(|line| !line.is_empty()) {
            let line: Vec<String> = line.iter().map(Action::to_string).collect();
            said.push(words.fill("fillit-review-then", &[("line", line.join(", ").into())]));
        }
    }
    let weight = if loss < MUCH { Weight::Little } else { Weight::Much };
    let action = turn.action.to_string();
    Some(Remark { number: Some(turn.number), weight, action, text: said.join(" ") })
}
