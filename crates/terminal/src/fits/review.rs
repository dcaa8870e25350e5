//! What a review says of a game of FITS.

use super::{Fits, piece_word};
use crate::{
    board::Scene,
    review::{Remark, Section, Weight},
};
use trefle_fits::{
    Action,
    review::{Review, Round, Turn},
};

/// A loss from which on it is a large one.
const MUCH: i32 = 3;

pub(super) fn sections(fits: &Fits, review: &Review, scene: &Scene<'_>) -> Vec<Section> {
    let Review { turns, rounds, .. } = review;
    let of = |round: &Round| {
        let own = |turn: &&Turn| (turn.seat, turn.round) == (round.seat, round.round);
        let turns: Vec<&Turn> = turns.iter().filter(own).collect();
        section(fits, round, &turns, scene)
    };
    rounds.iter().map(of).collect()
}

fn section(fits: &Fits, round: &Round, turns: &[&Turn], scene: &Scene<'_>) -> Section {
    let words = scene.words;
    let points = |points: Option<i32>| points.map_or("…".into(), |points| minus(points.into()));
    let board = fits.view.boards.get(round.round - 1).map_or("", String::as_str);
    let title = words.fill(
        "fits-review-round",
        &[
            ("name", scene.name(round.seat.index()).into()),
            ("round", round.round.into()),
            ("board", words.fill("fits-board", &[("name", board.into())]).into()),
            ("score", points(round.score).into()),
            ("best", points(round.best).into()),
        ],
    );
    let mut remarks: Vec<Remark> = turns.iter().filter_map(|turn| remark(turn, scene)).collect();
    let plain = |text| Remark { text, ..Remark::default() };
    if remarks.is_empty() {
        let known = turns.iter().all(|turn| turn.loss.is_some());
        remarks.extend(known.then(|| plain(words.say("fits-review-perfect"))));
    } else {
        remarks.push(plain(words.fill("fits-review-lost", &lost(turns))));
    }
    if let Some(line) = &round.line {
        let line: Vec<String> = line.iter().map(Action::to_string).collect();
        remarks.push(plain(words.fill("fits-review-best", &[("line", line.join(" ").into())])));
    }
    Section { title, remarks }
}

/// What of the losses could have been known, and what only later cards showed.
fn lost(turns: &[&Turn]) -> [(&'static str, fluent_bundle::FluentValue<'static>); 2] {
    let play: f64 = turns.iter().map(|turn| known(turn)).sum();
    let all: i32 = turns.iter().filter_map(|turn| turn.loss.or(turn.at_least)).sum();
    [("play", minus(play).into()), ("luck", minus(f64::from(all) - play).into())]
}

/// What of a loss could have been known when it was made.
fn known(turn: &Turn) -> f64 {
    let loss = turn.loss.or(turn.at_least).unwrap_or(0);
    turn.expected_loss.unwrap_or(0.0).min(loss.into())
}

fn remark(turn: &Turn, scene: &Scene<'_>) -> Option<Remark> {
    let points = turn.loss.or(turn.at_least).filter(|points| *points > 0)?;
    let words = scene.words;
    let least = if turn.loss.is_none() { "yes" } else { "no" };
    let mut text =
        words.fill("fits-review-cost", &[("points", points.into()), ("least", least.into())]);
    match turn.better {
        Some(better @ Action::Place { piece, column, .. }) => {
            let fill = [
                ("piece", piece_word(piece, scene).into()),
                ("column", column.into()),
                ("action", better.to_string().into()),
            ];
            text = format!("{text} {}", words.fill("fits-review-better", &fill));
        }
        Some(Action::SetAside) => {
            text = format!("{text} {}", words.say("fits-review-better-aside"));
        }
        None => {}
    }
    if turn.expected_loss.is_some() {
        let known = known(turn);
        let how = match known {
            known if known < 0.05 => "none",
            known if known > f64::from(points) - 0.05 => "all",
            _ => "some",
        };
        let fill = [("how", how.into()), ("known", minus(known).into())];
        text = format!("{text} {}", words.fill("fits-review-known", &fill));
    }
    let weight = if points < MUCH { Weight::Little } else { Weight::Much };
    Some(Remark { number: Some(turn.number), weight, action: turn.action.to_string(), text })
}

/// A number with a true minus, and a tenth where it has one.
fn minus(points: f64) -> String {
    let tenths = (points * 10.0).round() / 10.0;
    let digits = if tenths.fract() == 0.0 { 0 } else { 1 };
    format!("{tenths:.digits$}").replace('-', "−")
}
