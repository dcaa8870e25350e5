//! A review in words: what `trefle review` prints.

use crate::{
    board::{Scene, board},
    look::{Look, Tint},
    pen::wrapped,
    words::Words,
};
use serde_json::json;
use std::{collections::HashMap, fmt::Write as _};
use trefle_games::{AnyReview, Progress, Sitting, Viewer};
use trefle_table::{Clocks, Phase};

/// The widest line that is printed.
const WIDE: usize = 96;

/// A part of a review under its title.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Section {
    pub(crate) title: String,
    pub(crate) remarks: Vec<Remark>,
}

/// Something to be said, of one action or of all.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Remark {
    /// The action, by its place among all, from 1.
    pub(crate) number: Option<usize>,
    pub(crate) weight: Weight,
    /// In notation.
    pub(crate) action: String,
    pub(crate) text: String,
}

/// How much something matters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Weight {
    #[default]
    None,
    Little,
    Much,
}

impl Weight {
    pub(crate) fn mark(self) -> (&'static str, Tint) {
        match self {
            Weight::None => (" ", Tint::Quiet),
            Weight::Little => ("▪", Tint::Seat(2)),
            Weight::Much => ("■", Tint::Seat(0)),
        }
    }
}

/// A review as a table in words. `came` is how far it came, where it was not finished.
pub fn review(
    sitting: &Sitting,
    review: &AnyReview,
    came: Option<Progress>,
    words: &Words,
    look: Look,
) -> String {
    let setup = sitting.setup();
    let names: HashMap<String, String> = (1..)
        .zip(&setup.names)
        .map(|(at, name): (u32, _)| (at.to_string(), name.clone()))
        .collect();
    let scene = Scene {
        words,
        look,
        names: &names,
        mine: &[],
        clocks: &Clocks::None,
        phase: Phase::Playing,
        now: 0,
        log: &[],
    };
    // What cannot be read is not told.
    let view = json!(sitting.game().view(Viewer::Onlooker));
    let Ok(Some(board)) = board(&setup.game, &view) else { return String::new() };
    let mut text = String::new();
    for section in board.reviewed(review, &scene) {
        write_section(&section, look, &mut text);
    }
    if text.is_empty() {
        text = format!("{}\n", words.say("terminal-review-nothing"));
    }
    if let Some(Progress { done, of }) = came {
        let came = [("done", done.into()), ("of", of.into())];
        let told = words.fill("terminal-review-stopped", &came);
        text.push_str(&format!("{}\n", look.paint(&told, Tint::Seat(0))));
    }
    text
}

fn write_section(section: &Section, look: Look, text: &mut String) {
    let gap = if text.is_empty() { "" } else { "\n" };
    // Writing to a text cannot fail.
    let _ = writeln!(text, "{gap}{}", look.paint(&section.title, Tint::Plum));
    let wide =
        section.remarks.iter().map(|remark| remark.action.chars().count()).max().unwrap_or(0);
    for remark in &section.remarks {
        let number = remark.number.map(|number| number.to_string()).unwrap_or_default();
        let (mark, tint) = remark.weight.mark();
        let numbered = section.remarks.iter().any(|remark| remark.number.is_some());
        let (before, indent) = match numbered {
            true => {
                let action = format!("{:wide$}", remark.action);
                let before = format!("{number:>5} {} {action}  ", look.paint(mark, tint));
                (before, 9 + wide)
            }
            false => ("  ".into(), 2),
        };
        for (nth, line) in wrapped(&remark.text, WIDE.saturating_sub(indent)).iter().enumerate() {
            let before = if nth == 0 { before.clone() } else { " ".repeat(indent) };
            let _ = writeln!(text, "{}", format!("{before}{line}").trim_end());
        }
    }
}
