//! What the shell and the three boards agree on. A board draws a view and offers the legal actions
//! it was given; it knows no rules and no line.

use crate::{
    falling::Falling, fillit::Fillit, fits::Fits, look::Look, pen::Pen, review::Section,
    words::Words,
};
use ratatui::layout::Rect;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::Value;
use std::collections::HashMap;
use trefle_games::AnyReview;
use trefle_table::{Clocks, LegalAt, Millis, Outcome, Phase, Place};

/// A key, as far as anybody here listens to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    Left,
    Right,
    Up,
    Down,
    Home,
    End,
    PageUp,
    PageDown,
    Enter,
    Back,
    Escape,
    Tab,
    BackTab,
    /// Letters come small and large; a blank too.
    Char(char),
}

/// What the pointer did, and where in the board's area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pointer {
    pub(crate) x: u16,
    pub(crate) y: u16,
    pub(crate) pressed: bool,
}

/// An action that the person chose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Play {
    pub(crate) place: Place,
    pub(crate) action: String,
    /// FALL-28: the card that is meant.
    pub(crate) card: Option<u32>,
}

/// Everything around a board that it needs to be drawn.
pub(crate) struct Scene<'a> {
    pub(crate) words: &'a Words,
    pub(crate) look: Look,
    /// By place, and by player.
    pub(crate) names: &'a HashMap<String, String>,
    /// The places held here.
    pub(crate) mine: &'a [Place],
    pub(crate) clocks: &'a Clocks,
    pub(crate) phase: Phase,
    /// The table's clock.
    pub(crate) now: Millis,
    pub(crate) log: &'a [String],
}

impl Scene<'_> {
    /// What a seat is called, from 0.
    pub(crate) fn name(&self, seat: usize) -> &str {
        self.names.get(&seat.saturating_add(1).to_string()).map_or("", String::as_str)
    }

    /// The seat that is looked from, from 0: one's own, or the first.
    pub(crate) fn facing(&self) -> usize {
        self.mine.iter().find_map(|place| index(*place)).unwrap_or(0)
    }

    /// Whether a seat is held here.
    pub(crate) fn is_mine(&self, seat: usize) -> bool {
        self.mine.iter().any(|place| index(*place) == Some(seat))
    }

    /// The last lines of the log, in what is left of an area.
    pub(crate) fn draw_log(&self, pen: &mut Pen<'_>) {
        let (wide, high) = (usize::from(pen.width()), usize::from(pen.height()));
        let mut lines = Vec::new();
        for (age, told) in self.log.iter().rev().take(high).enumerate() {
            let tint = if age == 0 { crate::look::Tint::Ink } else { crate::look::Tint::Quiet };
            let wrapped = crate::pen::wrapped(told, wide);
            lines.extend(wrapped.into_iter().rev().map(|line| (line, tint)));
        }
        lines.truncate(high);
        for (y, (line, tint)) in (0..).zip(lines.iter().rev()) {
            pen.text(0, y, line, self.look.ink(*tint));
        }
    }
}

/// A seat's place in an array.
pub(crate) fn index(place: Place) -> Option<usize> {
    match place {
        Place::Seat(seat) => Some(seat.index()),
        Place::Dealer => None,
    }
}

/// The board of a game: what is seen, and what is in the person's hand.
pub(crate) trait Board {
    /// Takes in how things stand, what may be done, and what happened.
    fn see(
        &mut self,
        view: &Value,
        legal: &[LegalAt],
        events: &[Value],
    ) -> Result<(), serde_json::Error>;

    /// Somebody typed.
    fn press(&mut self, key: Key) -> Option<Play>;

    /// Somebody pointed, in a board of this size.
    fn point(&mut self, at: Pointer, size: Rect) -> Option<Play>;

    /// Draws the board.
    fn draw(&self, scene: &Scene<'_>, pen: Pen<'_>);

    /// Whether something is shown that waits to be put away, before anything else is.
    fn lingers(&self) -> bool {
        false
    }

    /// What stands beside the game's name.
    fn title(&self, scene: &Scene<'_>) -> String;

    /// What is to be done now.
    fn status(&self, scene: &Scene<'_>) -> String;

    /// The keys that do something now, and what.
    fn keys(&self, scene: &Scene<'_>) -> Vec<(&'static str, String)>;

    /// The log's words for an event; none for one that needs none.
    fn told(&self, event: &Value, scene: &Scene<'_>) -> Option<String>;

    /// The seats after the end, best first, each with what it reached.
    fn ranking(&self, outcome: &Outcome, scene: &Scene<'_>) -> Vec<(usize, String)>;

    /// A word about the end as a whole.
    fn verdict(&self, _outcome: &Outcome, _scene: &Scene<'_>) -> Option<String> {
        None
    }

    /// What a review of the game says.
    fn reviewed(&self, review: &AnyReview, scene: &Scene<'_>) -> Vec<Section>;
}

/// The board of the game of this name, as it is first seen.
pub(crate) fn board(game: &str, view: &Value) -> Result<Option<Box<dyn Board>>, serde_json::Error> {
    Ok(match game {
        "fits" => Some(Box::new(Fits::new(Deserialize::deserialize(view)?))),
        "fillit" => Some(Box::new(Fillit::new(Deserialize::deserialize(view)?))),
        "falling" => Some(Box::new(Falling::new(Deserialize::deserialize(view)?))),
        _ => None,
    })
}

/// What is known of in these events; what others tell is left out.
pub(crate) fn read<E: DeserializeOwned>(events: &[Value]) -> Vec<E> {
    events.iter().filter_map(|event| E::deserialize(event).ok()).collect()
}

/// The one after this, or before it, going round.
pub(crate) fn next_of<T: Copy + PartialEq>(all: &[T], this: Option<T>, back: bool) -> Option<T> {
    let at = all.iter().position(|one| Some(*one) == this);
    let next = match (at, back) {
        (None, false) => 0,
        (Some(at), false) if at + 1 < all.len() => at + 1,
        (Some(_), false) => 0,
        (None | Some(0), true) => all.len().checked_sub(1)?,
        (Some(at), true) => at - 1,
    };
    all.get(next).copied()
}

/// A text in an event.
pub(crate) fn text<'a>(event: &'a Value, key: &str) -> &'a str {
    event.get(key).and_then(Value::as_str).unwrap_or_default()
}

/// The names of some seats, as an event lists them.
pub(crate) fn listed(seats: &[trefle_table::Seat], scene: &Scene<'_>) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| scene.name(seat.index())).collect();
    names.join(" & ")
}
