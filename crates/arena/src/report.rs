//! Results in words and numbers: a table to read, CSV and JSON to work with.

use crate::{
    Interval, Results, SideSummary, Summary, Thinking,
    summary::{place, total, won},
};
use serde_json::{Value, json};
use std::{collections::BTreeSet, fmt::Write as _};
use trefle_games::{Measure, Seat};

impl Results {
    /// A table to read. With node budgets and the same seed it is always the same.
    pub fn table(&self) -> String {
        let summary = self.summary();
        let mut text = self.heading(&summary);
        if summary.games == 0 {
            text.push_str("No order was played in all its rotations.\n");
            return text;
        }
        text.push_str(&columns(&rows(&summary)));
        text.push_str(&self.footing(&summary));
        text
    }

    fn heading(&self, summary: &Summary) -> String {
        let contest = &self.contest;
        let budget = match contest.thinking {
            Thinking::Nodes(nodes) => format!("{nodes} nodes a decision"),
            Thinking::Millis => format!("{} ms a decision", contest.time.as_millis()),
        };
        let asked = if self.stopped {
            format!(" (stopped before all {} were played)", contest.games_in_all())
        } else {
            String::new()
        };
        format!(
            "{}, {}, {}{asked}: {}, each in {} of the seats\nseed {:?}, {budget}\n\n",
            contest.game.descriptor().title,
            plural(contest.lineup.seats(), "seat"),
            plural(summary.games, "game"),
            plural(summary.orders, "order"),
            plural(contest.lineup.rotations(), "rotation"),
            contest.seed,
        )
    }

    fn footing(&self, summary: &Summary) -> String {
        let mut text = String::new();
        let name = |side: usize| summary.sides.get(side).map_or("", |side| side.bot.as_str());
        // Writing to a String cannot fail, here and below.
        if let Some(difference) = summary.difference {
            let words = written(difference, 2, true);
            let _ = writeln!(text, "\n{} - {}, same cards: {words} points", name(0), name(1));
        }
        if let Some(elo) = summary.elo {
            let _ = writeln!(text, "\nElo {} - {}: {}", name(0), name(1), written(elo, 0, true));
        }
        if self.contest.game.descriptor().measure == Measure::Wins {
            let _ = writeln!(text, "\nWon from seat");
            for (number, rate) in (1..).zip(summary.seats.iter().flatten()) {
                let _ = writeln!(text, "  {number}  {}", percent(*rate));
            }
        }
        text.push_str(&figures(summary));
        if summary.draws > 0 {
            let _ = writeln!(text, "\n{} won by nobody", plural(summary.draws, "game"));
        }
        if summary.distinct < summary.games {
            let _ = writeln!(
                text,
                "\nOnly {} of {} differ, so the intervals are narrower than is honest{}",
                summary.distinct,
                plural(summary.games, "game"),
                if self.contest.game.descriptor().chance { "" } else { ": try --opening 2" },
            );
        }
        for side in summary.sides.iter().filter(|side| side.faults.total() > 0) {
            text.push_str(&faults(side));
        }
        text
    }

    /// One line for each seat of each game.
    pub fn csv(&self) -> String {
        let mut text = String::from(
            "game,order,rotation,seat,bot,won,total,place,reason,decisions,late,nonsense,illegal,gone\n",
        );
        let sides = self.contest.lineup.sides();
        for game in &self.games {
            for (seat, (side, faults)) in
                Seat::first(game.sides.len()).zip(game.sides.iter().zip(&game.faults))
            {
                let bot = sides.get(*side).map(|bot| quoted(&bot.to_string())).unwrap_or_default();
                let number = |value: Option<f64>| value.map(|x| x.to_string()).unwrap_or_default();
                let _ = writeln!(
                    text,
                    "{},{},{},{seat},{bot},{},{},{},{},{},{},{},{},{}",
                    game.number,
                    game.order,
                    game.rotation,
                    won(game, seat),
                    number(total(game, seat)),
                    number(place(game, seat)),
                    game.outcome.reason.as_deref().unwrap_or_default(),
                    faults.decisions,
                    faults.late,
                    faults.nonsense,
                    faults.illegal,
                    faults.gone,
                );
            }
        }
        text
    }

    /// Everything: what was played, the summary, and every game. (An end of an interval that is not
    /// known is `null`.)
    pub fn json(&self) -> Value {
        let contest = &self.contest;
        let names: Vec<String> = contest.lineup.sides().iter().map(ToString::to_string).collect();
        let at_seats = |sides: &[usize]| -> Vec<Option<&String>> {
            sides.iter().map(|&side| names.get(side)).collect()
        };
        let games: Vec<Value> = self
            .games
            .iter()
            .map(|game| {
                json!({
                    "game": game.number, "order": game.order, "rotation": game.rotation,
                    "seed": contest.seed_of(game.order), "bots": at_seats(&game.sides),
                    "outcome": game.outcome, "faults": game.faults, "figures": game.figures,
                })
            })
            .collect();
        let (nodes, millis) = match contest.thinking {
            Thinking::Nodes(nodes) => (Some(nodes), None),
            Thinking::Millis => (None, u64::try_from(contest.time.as_millis()).ok()),
        };
        json!({
            "game": contest.game.name(), "seats": contest.lineup.seats(), "options": contest.options,
            "seed": contest.seed, "nodes": nodes, "millis": millis, "opening": contest.opening,
            "stopped": self.stopped,
            "summary": self.summary(), "games": games,
        })
    }
}

/// The lines of the table: a heading, and one for each side.
fn rows(summary: &Summary) -> Vec<Vec<String>> {
    let alone = summary.sides.len() == 1;
    let has = |value: fn(&SideSummary) -> Option<Interval>| {
        summary.sides.iter().any(|side| value(side).is_some())
    };
    let (totals, places) = (has(|side| side.total), has(|side| side.place));
    let mut rows = vec![vec!["bot".to_owned(), "seats".to_owned()]];
    rows[0].extend(totals.then(|| "mean total".to_owned()));
    if !alone {
        rows[0].extend(["games won".to_owned(), "by chance".to_owned()]);
        rows[0].extend(places.then(|| "mean place".to_owned()));
    }
    for side in &summary.sides {
        let mut row = vec![side.bot.clone(), side.seats.to_string()];
        row.extend(side.total.map(|total| written(total, 2, false)));
        if !alone {
            row.push(side.win_rate.map(percent).unwrap_or_default());
            row.push(format!("{:.1} %", side.chance * 100.0));
            row.extend(side.place.map(|place| written(place, 2, false)));
        }
        rows.push(row);
    }
    rows
}

/// How the games were played: a line for the tables, and one for the seats of each side.
fn figures(summary: &Summary) -> String {
    if summary.figures.is_empty() {
        return String::new();
    }
    let of_table: Vec<String> =
        summary.figures.iter().map(|(name, value)| format!("{name} {value:.2}")).collect();
    let names = summary.sides.iter().flat_map(|side| side.figures.keys()).collect::<BTreeSet<_>>();
    let heading = std::iter::once("each seat".to_owned());
    let mut rows: Vec<Vec<String>> =
        vec![heading.chain(names.iter().map(|name| (**name).to_owned())).collect()];
    for side in &summary.sides {
        let value = |name: &&&'static str| match side.figures.get(**name) {
            Some(value) => format!("{value:.2}"),
            None => String::new(),
        };
        rows.push(std::iter::once(side.bot.clone()).chain(names.iter().map(value)).collect());
    }
    format!("\nA table: {}\n{}", of_table.join(", "), columns(&rows))
}

/// Rows with their columns under one another, the first to the left and the others to the right.
fn columns(rows: &[Vec<String>]) -> String {
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max()
    };
    let mut text = String::new();
    for row in rows {
        for (column, cell) in row.iter().enumerate() {
            let width = width(column).unwrap_or(0);
            let _ = match column {
                0 => write!(text, "{cell:<width$}"),
                _ => write!(text, "   {cell:>width$}"),
            };
        }
        text.push('\n');
    }
    text
}

fn faults(side: &SideSummary) -> String {
    let faults = &side.faults;
    let first = faults.first.as_deref().unwrap_or_default();
    format!(
        "\n{}: the fallback, an easy bot, made {} of {} decisions\n  \
         {} late, {} nonsense, {} illegal, {} with the program gone\n  first in {first}\n",
        side.bot,
        faults.total(),
        faults.decisions,
        faults.late,
        faults.nonsense,
        faults.illegal,
        faults.gone,
    )
}

fn percent(rate: Interval) -> String {
    format!("{:.1} % [{:.1}, {:.1}]", rate.value * 100.0, rate.low * 100.0, rate.high * 100.0)
}

/// A value and its interval, with so many digits, and a sign where it says who is ahead.
fn written(interval: Interval, digits: usize, signed: bool) -> String {
    let number = |value: f64| match (value.is_infinite(), signed) {
        (true, _) if value > 0.0 => "+∞".to_owned(),
        (true, _) => "-∞".to_owned(),
        (_, true) => format!("{value:+.digits$}"),
        (_, false) => format!("{value:.digits$}"),
    };
    format!("{} [{}, {}]", number(interval.value), number(interval.low), number(interval.high))
}

fn plural(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

/// A field of CSV (RFC 4180).
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}
