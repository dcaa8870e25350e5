//! FALLING: everybody's piles, riders and hands, in real time. Number keys take from one's piles and
//! play at a seat; what is allowed is read from the legal actions.

mod draw;
mod review;

use crate::board::{Board, Key, Play, Pointer, Scene, index, next_of, read};
use crate::pen::Pen;
use crate::review::Section;
use ratatui::layout::Rect;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use trefle_falling::{Card, Event, Kind, View};
use trefle_games::AnyReview;
use trefle_table::{LegalAction, LegalAt, Outcome, Phase, Place, Seat};

/// Something a place may do, and what it would do for certain.
#[derive(Clone, Debug)]
struct Offer {
    place: Place,
    action: String,
    /// The card that a play moves, by its preview.
    moves: Option<Card>,
}

/// The keys for seats and piles, in order: sixteen fall at most.
const KEYS: &str = "1234567890abcegh";

/// The key of a number, from 1.
fn key_of(number: usize) -> char {
    number.checked_sub(1).and_then(|at| KEYS.chars().nth(at)).unwrap_or('?')
}

/// The number of a key, from 1.
fn number_of(key: char) -> Option<usize> {
    KEYS.chars().position(|one| one == key.to_ascii_lowercase()).map(|at| at + 1)
}

/// FALLING, with what was offered.
#[derive(Debug)]
pub(crate) struct Falling {
    view: View,
    /// The piles that may be taken from, and the seats that may be played at, by number.
    takes: BTreeMap<usize, Offer>,
    plays: BTreeMap<usize, Offer>,
    deals: Option<Place>,
    /// Which of the offers is pointed at.
    pointed: Option<usize>,
}

impl Falling {
    pub(crate) fn new(view: View) -> Falling {
        let (takes, plays) = (BTreeMap::new(), BTreeMap::new());
        Falling { view, takes, plays, deals: None, pointed: None }
    }

    /// What can be chosen now: seats for the card in hand, or else piles.
    fn offers(&self) -> &BTreeMap<usize, Offer> {
        if self.plays.is_empty() { &self.takes } else { &self.plays }
    }

    fn choose(&mut self, number: usize) -> Option<Play> {
        let offer = self.offers().get(&number)?;
        // A play that comes too late is refused and never hits another card (FALL-28).
        let target =
            self.view.seats.get(number.saturating_sub(1)).filter(|_| !self.plays.is_empty());
        let card = target.and_then(|target| target.rider_id).or(offer.moves);
        let card = card.map(Card::id);
        let play = Play { place: offer.place, action: offer.action.clone(), card };
        self.pointed = None;
        Some(play)
    }

    fn cycle(&mut self, back: bool) {
        let numbers: Vec<usize> = self.offers().keys().copied().collect();
        self.pointed = next_of(&numbers, self.pointed, back);
    }
}

fn offers(legal: &[LegalAt], word: &str) -> BTreeMap<usize, Offer> {
    let offer = |place: Place, legal: &LegalAction| {
        let at = legal.action.strip_prefix(word)?.trim().parse().ok()?;
        let events: Vec<Event> = read(legal.events.as_deref().unwrap_or_default());
        let moves = events.iter().find_map(|event| match event {
            Event::RiderMoved { id, .. } => Some(*id),
            _ => None,
        });
        Some((at, Offer { place, action: legal.action.clone(), moves }))
    };
    let all = legal.iter().flat_map(|at| at.actions.iter().map(|legal| (at.place, legal)));
    all.filter_map(|(place, legal)| offer(place, legal)).collect()
}

impl Board for Falling {
    fn see(
        &mut self,
        view: &Value,
        legal: &[LegalAt],
        _events: &[Value],
    ) -> Result<(), serde_json::Error> {
        self.view = View::deserialize(view)?;
        self.takes = offers(legal, "take ");
        self.plays = offers(legal, "play ");
        let dealer = legal.iter().find(|legal| index(legal.place).is_none());
        self.deals = dealer.map(|legal| legal.place);
        if self.pointed.is_some_and(|pointed| !self.offers().contains_key(&pointed)) {
            self.pointed = None;
        }
        Ok(())
    }

    fn press(&mut self, key: Key) -> Option<Play> {
        match key {
            Key::Char('d' | 'D') if self.deals.is_some() => {
                return Some(Play { place: self.deals?, action: "deal".into(), card: None });
            }
            Key::Tab | Key::Right | Key::Down => self.cycle(false),
            Key::BackTab | Key::Left | Key::Up => self.cycle(true),
            Key::Enter | Key::Char(' ') => {
                // With one thing to do, no choice needs to be made first.
                let only = self.offers().keys().next().filter(|_| self.offers().len() == 1);
                let chosen = self.pointed.or(only.copied())?;
                return self.choose(chosen);
            }
            Key::Escape => self.pointed = None,
            Key::Char(letter) => return self.choose(number_of(letter)?),
            _ => {}
        }
        None
    }

    fn point(&mut self, at: Pointer, size: Rect) -> Option<Play> {
        let hit = draw::hit(self, at, size)?;
        let number = match hit {
            draw::Hit::Pile(pile) if self.plays.is_empty() => pile,
            draw::Hit::Seat(seat) if !self.plays.is_empty() => seat,
            _ => return None,
        };
        if at.pressed {
            return self.choose(number);
        }
        self.pointed = self.offers().contains_key(&number).then_some(number);
        None
    }

    fn draw(&self, scene: &Scene<'_>, pen: Pen<'_>) {
        draw::draw(self, scene, pen);
    }

    fn title(&self, scene: &Scene<'_>) -> String {
        scene.words.fill("falling-deck", &[("count", self.view.deck_count.into())])
    }

    fn status(&self, scene: &Scene<'_>) -> String {
        let words = scene.words;
        match scene.phase {
            Phase::Countdown => return words.say("told-countdown"),
            Phase::Paused => return words.say("is-paused"),
            _ => {}
        }
        if self.deals.is_some() {
            return words.say("falling-you-deal");
        }
        let own = scene.mine.iter().find_map(|place| self.view.seats.get(index(*place)?));
        let Some(own) = own else { return words.say("looking-on") };
        let hand = own.hand.map(|hand| card_word(hand, scene));
        match hand {
            _ if own.out => words.say("falling-you-are-out"),
            Some(card) if self.plays.is_empty() => {
                words.fill("falling-keep-it", &[("card", card.into())])
            }
            Some(card) => words.fill("falling-play-it", &[("card", card.into())]),
            None if self.takes.is_empty() => words.say("falling-wait"),
            None => words.say("falling-take-one"),
        }
    }

    fn keys(&self, scene: &Scene<'_>) -> Vec<(&'static str, String)> {
        let say = |id| scene.words.say(id);
        let mut keys = Vec::new();
        if !self.plays.is_empty() {
            keys.push(("1 2 …", say("terminal-play-at")));
        } else if !self.takes.is_empty() {
            keys.push(("1 2 …", say("terminal-take")));
        }
        if self.deals.is_some() {
            keys.push(("D", say("falling-deal")));
        }
        let pause = if scene.phase == Phase::Paused { "resume" } else { "pause" };
        keys.push(("P", say(pause)));
        keys
    }

    fn told(&self, event: &Value, scene: &Scene<'_>) -> Option<String> {
        let words = scene.words;
        let name = |seat: Seat| scene.name(seat.index());
        let alone = |id, seat| words.fill(id, &[("name", name(seat).into())]);
        let both = |id, seat, card| {
            words.fill(id, &[("name", name(seat).into()), ("card", card_word(card, scene).into())])
        };
        Some(match Event::deserialize(event).ok()? {
            Event::Dealt { seat, card, .. } => both("falling-log-dealt", seat, card),
            Event::PassedOver { seat } => alone("falling-log-passed-over", seat),
            Event::Took { seat, card, .. } => both("falling-log-took", seat, card),
            Event::Played { seat, target, card, .. } if seat == target => {
                both("falling-log-played-self", seat, card)
            }
            Event::Played { seat, target, card, .. } => words.fill(
                "falling-log-played",
                &[
                    ("name", name(seat).into()),
                    ("card", card_word(card, scene).into()),
                    ("target", name(target).into()),
                ],
            ),
            Event::RiderMoved { from, to, card, .. } => words.fill(
                "falling-log-moved",
                &[
                    ("card", card_word(card, scene).into()),
                    ("from", name(from).into()),
                    ("to", name(to).into()),
                ],
            ),
            Event::RiderStopped { seat, card, .. } => both("falling-log-stopped", seat, card),
            Event::Saved { seat } => alone("falling-log-saved", seat),
            Event::Out { seat } => alone("falling-log-out", seat),
            Event::GameOver { outcome } => alone("falling-won", *outcome.winners.first()?),
            Event::Serves { .. } | Event::RiderDone { .. } | Event::Discarded { .. } => {
                return None;
            }
        })
    }

    fn ranking(&self, outcome: &Outcome, scene: &Scene<'_>) -> Vec<(usize, String)> {
        let ranking = outcome.ranking.clone().unwrap_or_default();
        let place = |at: usize| scene.words.fill("terminal-rank", &[("rank", at.into())]);
        ranking.iter().zip(1..).map(|(seat, at)| (seat.index(), place(at))).collect()
    }

    fn reviewed(&self, review: &AnyReview, scene: &Scene<'_>) -> Vec<Section> {
        review
            .of::<trefle_falling::Falling>()
            .map_or_else(Vec::new, |it| review::sections(it, scene))
    }
}

/// What a card is called.
fn card_word(card: Kind, scene: &Scene<'_>) -> String {
    scene.words.fill("falling-card", &[("kind", card.name().into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn legal(actions: &[&str]) -> Vec<LegalAt> {
        let moved = json!({"type": "rider_moved", "from": 3, "to": 1, "card": "Hit", "id": 7, "extra": false});
        let action = |action: &&str| LegalAction {
            action: (*action).into(),
            events: Some(if action.starts_with("play") { vec![moved.clone()] } else { Vec::new() }),
        };
        let place = Place::Seat(Seat::at(0));
        vec![LegalAt { place, actions: actions.iter().map(action).collect() }]
    }

    /// A game with a pile before the first seat and a rider before the second.
    fn view() -> Value {
        let game = trefle_registry::games().begin("falling", 3, "seed", &json!({})).unwrap();
        let mut view = json!(game.view(trefle_table::Viewer::Onlooker));
        view["seats"][0]["piles"] = json!([["Hit"]]);
        view["seats"][1]["rider_id"] = json!(9);
        view
    }

    #[test]
    fn numbers_take_without_a_card_and_play_with_one() {
        let mut board = Falling::new(View::deserialize(&view()).unwrap());
        board.see(&view(), &legal(&["take 1"]), &[]).unwrap();
        assert_eq!(board.press(Key::Char('1')).unwrap().action, "take 1");
        assert_eq!(board.press(Key::Char('2')), None, "what is not offered cannot be chosen");
        board.see(&view(), &legal(&["play 2", "play 3"]), &[]).unwrap();
        let play = board.press(Key::Char('2')).unwrap();
        assert_eq!((play.action.as_str(), play.card), ("play 2", Some(9)), "the rider it meets");
        let play = board.press(Key::Char('3')).unwrap();
        assert_eq!((play.action.as_str(), play.card), ("play 3", Some(7)), "the rider it moves");
    }

    #[test]
    fn sixteen_seats_have_keys_that_mean_nothing_else() {
        let keys: Vec<char> = (1..=16).map(key_of).collect();
        assert!(keys.iter().all(|key| !"dfpq?".contains(*key)), "{keys:?}");
        assert!((1..=16).all(|number| number_of(key_of(number)) == Some(number)));
    }
}
