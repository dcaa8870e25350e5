//! FILLIT: the round board. What can be picked up and where it can go is read from the legal turns;
//! what a move would do is read from their previews.

mod draw;
mod hexes;
mod review;

use crate::board::{Board, Key, Play, Pointer, Scene, listed, next_of, read};
use crate::pen::Pen;
use crate::review::Section;
use hexes::Hexes;
use ratatui::layout::Rect;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use trefle_fillit::{Colour, Content, Event, Hex, Supply, View};
use trefle_games::AnyReview;
use trefle_table::{LegalAt, Outcome, Place};

type Cells = BTreeMap<Hex, Content>;

/// Half a turn: one move, and what it would do.
#[derive(Clone, Debug)]
struct Half {
    text: String,
    from: Hex,
    to: Hex,
    would: Option<Event>,
}

/// A legal turn in its halves.
#[derive(Clone, Debug)]
struct Turn {
    action: String,
    halves: Vec<Half>,
}

fn turns(legal: &LegalAt) -> Vec<Turn> {
    let turn = |legal: &trefle_table::LegalAction| {
        let mut moves = read(legal.events.as_deref().unwrap_or_default()).into_iter();
        let half = |text: &str| {
            let (from, to) = text.split_once('-')?;
            let (from, to) = (from.parse().ok()?, to.parse().ok()?);
            Some(Half { text: text.into(), from, to, would: moves.next() })
        };
        let halves = legal.action.split(' ').map(half).collect::<Option<_>>()?;
        Some(Turn { action: legal.action.clone(), halves })
    };
    legal.actions.iter().filter_map(turn).collect()
}

/// FILLIT, with the halves of the turn chosen so far, what is picked up and what is pointed at.
#[derive(Debug)]
pub(crate) struct Fillit {
    view: View,
    place: Option<Place>,
    turns: Vec<Turn>,
    chosen: Vec<Half>,
    picked: Option<Hex>,
    pointed: Option<Hex>,
    sent: bool,
    /// The last turn of anybody, to see what they did.
    last: Vec<Event>,
}

impl Fillit {
    pub(crate) fn new(view: View) -> Fillit {
        let (turns, chosen, last) = (Vec::new(), Vec::new(), Vec::new());
        let (place, picked, pointed, sent) = (None, None, None, false);
        Fillit { view, place, turns, chosen, picked, pointed, sent, last }
    }

    /// The halves that may come next after those chosen, each once.
    fn onward(&self) -> Vec<&Half> {
        let mut found: Vec<&Half> = Vec::new();
        if self.sent {
            return found;
        }
        for turn in &self.turns {
            let begins = self.chosen.iter().zip(&turn.halves).all(|(a, b)| a.text == b.text);
            if let Some(next) = turn.halves.get(self.chosen.len())
                && begins
                && !found.iter().any(|half| half.text == next.text)
            {
                found.push(next);
            }
        }
        found
    }

    /// Where the thing picked up can go.
    fn targets(&self) -> Vec<&Half> {
        self.onward().into_iter().filter(|half| Some(half.from) == self.picked).collect()
    }

    fn is_source(&self, hex: Hex) -> bool {
        self.onward().iter().any(|half| half.from == hex)
    }

    /// What can be pressed now: things to pick up, and where the one picked up can go.
    fn reachable(&self) -> Vec<Hex> {
        let onward = self.onward();
        let lit = |hex: &Hex| match self.picked {
            Some(picked) => onward.iter().any(|half| half.from == picked && half.to == *hex),
            None => onward.iter().any(|half| half.from == *hex),
        };
        Hexes::of(self.view.board).names().filter(lit).collect()
    }

    /// The move that is shown before it is chosen.
    fn shown(&self) -> Option<&Event> {
        let pointed = self.pointed?;
        self.targets().into_iter().find(|half| half.to == pointed)?.would.as_ref()
    }

    /// The board after the halves chosen so far.
    fn cells(&self) -> Cells {
        let mut cells = self.view.cells.clone();
        for half in &self.chosen {
            if let Some(would) = &half.would {
                apply(&mut cells, would);
            }
        }
        cells
    }

    /// The supplies after the halves chosen so far and the one shown.
    fn supply(&self) -> Supply {
        let chosen = self.chosen.iter().filter_map(|half| half.would.as_ref());
        let mut slid = chosen.chain(self.shown()).filter_map(|would| match would {
            Event::Slid { supply, .. } => Some(supply),
            _ => None,
        });
        slid.next_back().unwrap_or(&self.view.supply).clone()
    }

    fn push(&mut self, hex: Hex) -> Option<Play> {
        if let Some(half) = self.targets().into_iter().find(|half| half.to == hex).cloned() {
            return self.choose(half);
        }
        let again = self.picked == Some(hex);
        self.picked = (!again && self.is_source(hex)).then_some(hex);
        self.pointed = self.reachable().into_iter().next().filter(|_| self.picked.is_some());
        None
    }

    fn choose(&mut self, half: Half) -> Option<Play> {
        self.chosen.push(half);
        self.pointed = None;
        self.picked = None;
        let onward = self.onward();
        let first = onward.first().map(|half| half.from);
        let only = onward.iter().all(|half| Some(half.from) == first);
        if let Some(first) = first {
            self.picked = only.then_some(first);
            self.pointed = self.reachable().into_iter().next();
            return None;
        }
        let halves = |turn: &&Turn| {
            turn.halves.iter().map(|half| &half.text).eq(self.chosen.iter().map(|half| &half.text))
        };
        let action = self.turns.iter().find(halves)?.action.clone();
        self.sent = true;
        Some(Play { place: self.place?, action, card: None })
    }

    /// Takes back the last half, or puts down what is picked up.
    fn undo(&mut self) {
        let only = self.chosen.is_empty();
        if self.picked.take().is_none() || !only {
            self.chosen.pop();
        }
        self.pointed = None;
        self.sent = false;
    }

    /// Goes round what can be pressed.
    fn cycle(&mut self, back: bool) {
        self.pointed = next_of(&self.reachable(), self.pointed, back);
    }

    fn go(&mut self, way: (i32, i32)) {
        let reachable = self.reachable();
        let hexes = Hexes::of(self.view.board);
        match self.pointed.or(self.picked) {
            Some(from) => {
                if let Some(to) = hexes.towards(from, &reachable, way) {
                    self.pointed = Some(to);
                }
            }
            None => self.cycle(false),
        }
    }

    /// The colour of a seat's tokens: its own, or in a team of two the one that has a supply.
    fn side(&self, seat: usize) -> Colour {
        let own = Colour::ALL[seat % 4];
        if self.view.supply.of_side(own).is_some() { own } else { Colour::ALL[seat % 2] }
    }

    /// How many tokens a seat's side has left.
    fn left(&self, supply: &Supply, seat: usize) -> u32 {
        supply.of_side(self.side(seat)).unwrap_or_default()
    }
}

/// The board after a move, as its event tells it.
fn apply(cells: &mut Cells, would: &Event) {
    match would {
        Event::Swapped { from, to, .. } => {
            let here = cells.remove(from);
            if let Some(there) = cells.remove(to) {
                cells.insert(*from, there);
            }
            cells.extend(here.map(|here| (*to, here)));
        }
        Event::Slid { from, to, filled, .. } => {
            let here = cells.get(from).copied().unwrap_or_default();
            let token = Content { token: here.token, ..Content::default() };
            cells.insert(*from, token);
            cells.extend(filled.iter().map(|hex| (*hex, token)));
            cells.entry(*to).or_default().pawn = here.pawn;
        }
        Event::GameOver { .. } => {}
    }
}

impl Board for Fillit {
    fn see(
        &mut self,
        view: &Value,
        legal: &[LegalAt],
        events: &[Value],
    ) -> Result<(), serde_json::Error> {
        let view = View::deserialize(view)?;
        let turn_over = (view.turn, view.to_move) != (self.view.turn, self.view.to_move);
        self.view = view;
        let mine =
            legal.iter().find(|legal| Some(legal.place) == self.view.to_move.map(Into::into));
        self.place = mine.map(|legal| legal.place);
        self.turns = mine.map(turns).unwrap_or_default();
        // Also what is seen anew after a refusal: the turn is not on its way any more.
        if turn_over || self.sent {
            self.chosen.clear();
            (self.picked, self.pointed, self.sent) = (None, None, false);
        }
        let moves: Vec<Event> = read(events);
        if moves.iter().any(|event| !matches!(event, Event::GameOver { .. })) {
            self.last = moves;
        }
        Ok(())
    }

    fn press(&mut self, key: Key) -> Option<Play> {
        match key {
            Key::Left => self.go((-1, 0)),
            Key::Right => self.go((1, 0)),
            Key::Up => self.go((0, -1)),
            Key::Down => self.go((0, 1)),
            Key::Tab => self.cycle(false),
            Key::BackTab => self.cycle(true),
            Key::Back | Key::Escape => self.undo(),
            Key::Enter | Key::Char(' ') => {
                let hex = self.pointed?;
                return self.push(hex);
            }
            _ => {}
        }
        None
    }

    fn point(&mut self, at: Pointer, size: Rect) -> Option<Play> {
        let hex = draw::hex_at(self, at, size)?;
        if at.pressed {
            return self.push(hex);
        }
        if self.reachable().contains(&hex) {
            self.pointed = Some(hex);
        }
        None
    }

    fn draw(&self, scene: &Scene<'_>, pen: Pen<'_>) {
        draw::draw(self, scene, pen);
    }

    fn title(&self, scene: &Scene<'_>) -> String {
        scene.words.fill("fillit-turn", &[("turn", self.view.turn.into())])
    }

    fn status(&self, scene: &Scene<'_>) -> String {
        let words = scene.words;
        if self.sent {
            return words.say("fillit-sent");
        }
        let onward = self.onward();
        if onward.is_empty() {
            let seat = self.view.to_move.map_or(0, |seat| seat.index());
            return words.fill("waits-for", &[("names", scene.name(seat).into())]);
        }
        if let Some(picked) = &self.picked {
            let pawn = self.cells().get(picked).is_some_and(|content| content.pawn.is_some());
            if let Some(Event::Slid { to, filled, returned, .. }) = self.shown() {
                return words.fill(
                    "terminal-slide",
                    &[
                        ("hex", to.to_string().into()),
                        ("filled", filled.len().into()),
                        ("returned", returned.len().into()),
                    ],
                );
            }
            let what = if pawn { "pawn" } else { "pearl" };
            return words.fill("fillit-picked", &[("what", what.into())]);
        }
        let slides = onward.iter().any(|half| matches!(half.would, Some(Event::Slid { .. })));
        let swaps = onward.iter().any(|half| matches!(half.would, Some(Event::Swapped { .. })));
        let what = match (slides, swaps) {
            (true, true) => "both",
            (true, false) => "pawn",
            _ => "pearl",
        };
        let half = self.chosen.len() + 1;
        words.fill("fillit-yours", &[("what", what.into()), ("half", half.into())])
    }

    fn keys(&self, scene: &Scene<'_>) -> Vec<(&'static str, String)> {
        let say = |id| scene.words.say(id);
        if self.turns.is_empty() {
            return Vec::new();
        }
        let mut keys = vec![("Tab ←↑↓→", say("terminal-choose"))];
        let enter = if self.picked.is_some() { "terminal-go" } else { "terminal-pick" };
        keys.push(("Enter", say(enter)));
        if self.picked.is_some() || !self.chosen.is_empty() {
            keys.push(("⌫", say("fillit-undo")));
        }
        keys
    }

    fn told(&self, event: &Value, scene: &Scene<'_>) -> Option<String> {
        let words = scene.words;
        match Event::deserialize(event).ok()? {
            Event::Slid { seat, from, to, filled, returned, supply, .. } => {
                let name = scene.name(seat.index());
                let mut told = words.fill(
                    "fillit-log-slid",
                    &[
                        ("name", name.into()),
                        ("from", from.to_string().into()),
                        ("to", to.to_string().into()),
                        ("filled", filled.len().into()),
                        ("returned", returned.len().into()),
                    ],
                );
                let left = self.left(&supply, seat.index());
                if left <= 5 {
                    let left = words
                        .fill("fillit-log-left", &[("name", name.into()), ("count", left.into())]);
                    told = format!("{told} {left}");
                }
                Some(told)
            }
            Event::Swapped { seat, from, to, with } => {
                let what = match with {
                    Some(Content { pawn: Some(_), .. }) => "pawn",
                    Some(Content { pearl: Some(_), .. }) => "pearl",
                    Some(Content { token: Some(_), .. }) => "token",
                    _ => "nothing",
                };
                Some(words.fill(
                    "fillit-log-swapped",
                    &[
                        ("name", scene.name(seat.index()).into()),
                        ("from", from.to_string().into()),
                        ("to", to.to_string().into()),
                        ("what", what.into()),
                    ],
                ))
            }
            Event::GameOver { outcome } => self.verdict(&outcome, scene),
        }
    }

    fn ranking(&self, outcome: &Outcome, scene: &Scene<'_>) -> Vec<(usize, String)> {
        let left = |seat: usize| self.left(&self.view.supply, seat);
        let won = |seat: usize| outcome.winners.iter().any(|winner| winner.index() == seat);
        let mut seats: Vec<usize> = (0..self.view.seats.len()).collect();
        seats.sort_by_key(|seat| (!won(*seat), left(*seat)));
        let words = |seat| scene.words.fill("terminal-supply", &[("count", left(seat).into())]);
        seats.into_iter().map(|seat| (seat, words(seat))).collect()
    }

    fn verdict(&self, outcome: &Outcome, scene: &Scene<'_>) -> Option<String> {
        let reason = outcome.reason.clone()?;
        let names = listed(&outcome.winners, scene);
        Some(scene.words.fill("fillit-over", &[("reason", reason.into()), ("names", names.into())]))
    }

    fn reviewed(&self, review: &AnyReview, scene: &Scene<'_>) -> Vec<Section> {
        review.of::<trefle_fillit::Fillit>().map_or_else(Vec::new, |it| review::sections(it, scene))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use trefle_games::AnyGame;
    use trefle_table::{LegalAction, Seat, Viewer};

    fn begun() -> (AnyGame, Fillit) {
        let game =
            trefle_registry::games().begin("fillit", 2, "seed", &serde_json::json!({})).unwrap();
        let view = serde_json::to_value(game.view(Viewer::Onlooker)).unwrap();
        let mut board = Fillit::new(View::deserialize(&view).unwrap());
        let place = Place::Seat(Seat::at(0));
        let previews = game.previews(place);
        let actions = previews.into_iter().map(|preview| LegalAction {
            action: preview.action,
            events: Some(preview.events.iter().map(|event| serde_json::json!(event)).collect()),
        });
        board.see(&view, &[LegalAt { place, actions: actions.collect() }], &[]).unwrap();
        (game, board)
    }

    #[test]
    fn a_turn_is_chosen_in_two_halves_and_is_legal() {
        let (mut game, mut board) = begun();
        let mut keys = 0;
        let play = loop {
            keys += 1;
            assert!(keys < 20, "the turn is never sent");
            board.press(Key::Tab);
            if let Some(play) = board.press(Key::Enter) {
                break play;
            }
        };
        assert!(board.press(Key::Enter).is_none(), "it is sent once");
        game.play(play.place, &play.action, None).unwrap();
    }

    #[test]
    fn either_half_may_come_first_and_the_first_can_be_taken_back() {
        let (_, mut board) = begun();
        let kinds = |board: &Fillit| {
            let slides = |half: &&&Half| matches!(half.would, Some(Event::Slid { .. }));
            let onward = board.onward();
            (onward.iter().filter(slides).count(), onward.len())
        };
        let (slides, all) = kinds(&board);
        assert!(slides > 0 && slides < all, "pawn or pearl first");
        let pawn =
            board.onward().into_iter().find(|half| matches!(half.would, Some(Event::Slid { .. })));
        let half = pawn.unwrap().clone();
        board.push(half.from);
        assert!(board.targets().iter().any(|target| target.to == half.to));
        board.push(half.to);
        assert_eq!(kinds(&board).0, 0, "the pawn has moved");
        assert!(board.cells()[&half.to].pawn.is_some(), "the slide is shown");
        board.press(Key::Back);
        assert_eq!(kinds(&board), (slides, all));
        assert!(board.cells()[&half.from].pawn.is_some());
    }
}
