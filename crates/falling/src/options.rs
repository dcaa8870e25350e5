//! What can be chosen before the start.

use crate::{Counts, Deck, Kind};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt;
use trefle_game::{BadOptions, Fault, Shuffle};

/// Which cards are played with while one learns (FALL-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub enum LearningLevel {
    /// Only riders and Grounds.
    Riders = 1,
    /// Push, Grab and Stop too.
    Actions = 2,
    /// Extra too: the full game.
    Full = 3,
}

impl LearningLevel {
    /// Whether cards of this kind are played with.
    pub fn has(self, kind: Kind) -> bool {
        match kind {
            Kind::Hit | Kind::Split | Kind::Skip | Kind::Ground => true,
            Kind::Push | Kind::Grab | Kind::Stop => self >= LearningLevel::Actions,
            Kind::Extra => self >= LearningLevel::Full,
        }
    }
}

impl From<LearningLevel> for u8 {
    fn from(level: LearningLevel) -> u8 {
        level as u8
    }
}

impl TryFrom<u8> for LearningLevel {
    type Error = &'static str;

    fn try_from(level: u8) -> Result<LearningLevel, &'static str> {
        match level {
            1 => Ok(LearningLevel::Riders),
            2 => Ok(LearningLevel::Actions),
            3 => Ok(LearningLevel::Full),
            _ => Err("a level is 1, 2 or 3"),
        }
    }
}

/// Something that is allowed, and that players should know before they begin. Serialised as the
/// key of its message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Warning {
    /// FALL-01: fewer than three fallers.
    #[serde(rename = "falling-few-fallers")]
    FewFallers,
}

impl Warning {
    /// The key of its message in the languages' files. `Display` gives the English words.
    pub fn key(self) -> &'static str {
        match self {
            Warning::FewFallers => "falling-few-fallers",
        }
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FALLING is made for three fallers and more; with two it is a short game")
    }
}

/// What was chosen, checked: a game can always be begun with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FallingOptions {
    pub(crate) seats: usize,
    pub(crate) decks: u8,
    pub(crate) level: LearningLevel,
    /// How many cards of each kind, over all decks, of this level.
    pub(crate) counts: Counts,
    /// The order in which the cards are dealt, if it is not to be shuffled.
    pub(crate) order: Option<Vec<Kind>>,
}

impl FallingOptions {
    /// Checks options as they came in JSON, for so many fallers.
    pub fn read(seats: u64, json: &Value) -> Result<FallingOptions, BadOptions> {
        let Value::Object(map) = json else {
            return Err(BadOptions::new("the options are not an object"));
        };
        let known = ["decks", "level", "deck", "deck_file"];
        if let Some(key) = map.keys().find(|key| !known.contains(&key.as_str())) {
            return Err(BadOptions::new(format!(
                "FALLING has no option `{key}`; it has `decks`, `level`, `deck` and `deck_file`"
            )));
        }
        let decks = if small_number(map, "decks", 1, 1, 2)? == 1 { 1 } else { 2 };
        let level = match small_number(map, "level", 3, 1, 3)? {
            1 => LearningLevel::Riders,
            2 => LearningLevel::Actions,
            _ => LearningLevel::Full,
        };
        let seats = fallers(seats, decks)?;
        let file = deck_file(map)?;
        let counts = Counts::by(|kind| match level.has(kind) {
            true => file.counts.of(kind) * u16::from(decks),
            false => 0,
        });
        if counts.total() < seats {
            let count = counts.total();
            let fault = Fault::new(
                "falling-file-few",
                format!(
                    "`deck_file`: {count} cards of this level for {seats} fallers; each needs at \
                     least one"
                ),
            );
            let fault = fault.with("count", count).with("seats", seats);
            return Err(BadOptions::new(&fault).told_as(fault));
        }
        let order = order(map, &counts)?;
        Ok(FallingOptions { seats, decks, level, counts, order })
    }

    /// What players should know about these options before they begin.
    pub fn warning(&self) -> Option<Warning> {
        (self.seats < 3).then_some(Warning::FewFallers)
    }

    /// The cards but the Grounds in the order in which they are dealt.
    ///
    /// If the order was not given, the deck is built in the order of [`Kind::DECK`], all cards of
    /// one kind, then all of the next, and shuffled once by `Shuffle::new(seed)`. The first of the
    /// list is dealt first. This can never change: every recorded game hangs on it.
    pub(crate) fn deal_order(&self, seed: &str) -> Vec<Kind> {
        if let Some(order) = &self.order {
            return order.clone();
        }
        let mut cards: Vec<Kind> = self.counts.cards().collect();
        Shuffle::new(seed).shuffle(&mut cards);
        cards
    }
}

fn small_number(
    map: &Map<String, Value>,
    key: &str,
    default: u64,
    least: u64,
    most: u64,
) -> Result<u64, BadOptions> {
    let Some(value) = map.get(key) else { return Ok(default) };
    value
        .as_u64()
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| BadOptions::new(format!("`{key}` is a whole number from {least} to {most}")))
}

/// FALL-01: 2 to 8 fallers with one deck, 2 to 16 with two.
fn fallers(seats: u64, decks: u8) -> Result<usize, BadOptions> {
    let most = if decks == 1 { 8 } else { 16 };
    match usize::try_from(seats) {
        Ok(seats) if (2..=most).contains(&seats) => Ok(seats),
        _ if decks == 1 && (9..=16).contains(&seats) => Err(BadOptions::new(format!(
            "{seats} fallers need two decks (`decks`: 2); with one there are 2 to 8"
        ))),
        _ => Err(BadOptions::new(format!(
            "{seats} fallers cannot play; there are 2 to 8 with one deck, 2 to 16 with two"
        ))),
    }
}

fn deck_file(map: &Map<String, Value>) -> Result<Deck, BadOptions> {
    let Some(value) = map.get("deck_file") else { return Ok(Deck::standard()) };
    let Value::String(text) = value else {
        return Err(BadOptions::new("`deck_file` is a text: a deck's name, or a whole deck file"));
    };
    if text.contains(['\n', '\r']) {
        return Deck::read(text).map_err(|error| {
            let told = BadOptions::new(format!("`deck_file`, {error}"));
            told.at_line(error.line).told_as(error.fault)
        });
    }
    Deck::built_in(text).ok_or_else(|| {
        BadOptions::new(format!(
            "`deck_file`: there is no deck `{text}`; there is {}, or a whole deck file with line \
             breaks",
            Deck::NAMES.map(|name| format!("`{name}`")).join(", ")
        ))
    })
}

fn order(map: &Map<String, Value>, counts: &Counts) -> Result<Option<Vec<Kind>>, BadOptions> {
    let Some(value) = map.get("deck") else { return Ok(None) };
    let Value::Array(names) = value else {
        return Err(BadOptions::new("`deck` is a list of card names, the first dealt first"));
    };
    let mut order = Vec::with_capacity(counts.total());
    for name in names {
        let Value::String(name) = name else {
            return Err(BadOptions::new(format!("`deck` is a list of card names; {name} is none")));
        };
        match name.parse().map_err(|error| BadOptions::new(format!("`deck`: {error}")))? {
            Kind::Ground => {
                return Err(BadOptions::new("`deck` lists no Grounds: they lie at the bottom"));
            }
            kind => order.push(kind),
        }
        if order.len() > counts.total() {
            return Err(BadOptions::new(format!(
                "`deck` lists more than the {} cards of this level and number of decks",
                counts.total()
            )));
        }
    }
    let given = Counts::among(order.iter().copied());
    for kind in Kind::DECK {
        if given.of(kind) != counts.of(kind) {
            return Err(BadOptions::new(format!(
                "`deck` lists {} {kind}; with this level and number of decks there are {}",
                given.of(kind),
                counts.of(kind)
            )));
        }
    }
    Ok(Some(order))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn read(seats: u64, json: &Value) -> Result<FallingOptions, String> {
        FallingOptions::read(seats, json).map_err(|error| error.reason)
    }

    #[test]
    fn fall_01_two_to_eight_fallers_with_one_deck_sixteen_with_two() {
        for seats in 2..=8 {
            assert!(read(seats, &json!({})).is_ok());
        }
        for seats in 2..=16 {
            assert!(read(seats, &json!({"decks": 2})).is_ok());
        }
        for seats in [0, 1, 9, 16, 17, u64::MAX] {
            assert!(read(seats, &json!({"decks": 1})).is_err(), "{seats}");
        }
        for seats in [0, 1, 17, u64::MAX] {
            assert!(read(seats, &json!({"decks": 2})).is_err(), "{seats}");
        }
        assert!(read(9, &json!({})).unwrap_err().contains("need two decks"));
    }

    #[test]
    fn fall_01_fewer_than_three_fallers_is_a_warning() {
        let warning = read(2, &json!({})).unwrap().warning().unwrap();
        assert_eq!(serde_json::to_value(warning).unwrap(), warning.key());
        assert!(warning.to_string().contains("three"));
        assert_eq!(read(3, &json!({})).unwrap().warning(), None);
    }

    #[test]
    fn fall_02_two_decks_are_twice_the_cards() {
        let one = read(3, &json!({})).unwrap().counts;
        let two = read(3, &json!({"decks": 2})).unwrap().counts;
        assert_eq!((one.total(), two.total()), (49, 98));
        assert!(Kind::DECK.into_iter().all(|kind| two.of(kind) == 2 * one.of(kind)));
    }

    #[test]
    fn fall_04_levels_add_kinds_of_cards() {
        let kinds = |level| {
            let counts = read(3, &json!({ "level": level })).unwrap().counts;
            Kind::DECK.into_iter().filter(|&kind| counts.of(kind) > 0).collect::<Vec<_>>()
        };
        assert_eq!(kinds(1), Kind::DECK[..3]);
        assert_eq!(kinds(2), Kind::DECK[..6]);
        assert_eq!(kinds(3), Kind::DECK);
        assert_eq!(read(3, &json!({})).unwrap().level, LearningLevel::Full);
    }

    #[test]
    fn options_of_another_shape_are_refused() {
        let wrong = [
            json!([]),
            json!(null),
            json!("decks"),
            json!({"deks": 1}),
            json!({"decks": 0}),
            json!({"decks": 3}),
            json!({"decks": "1"}),
            json!({"decks": 1.0}),
            json!({"decks": null}),
            json!({"decks": -1}),
            json!({"level": 0}),
            json!({"level": 4}),
            json!({"level": true}),
            json!({"level": [3]}),
            json!({"deck": "Hit"}),
            json!({"deck": [1]}),
            json!({"deck": ["hit"]}),
            json!({"deck": ["Ground"]}),
            json!({"deck": []}),
            json!({"deck": null}),
            json!({"deck_file": 1}),
            json!({"deck_file": ""}),
            json!({"deck_file": "mine"}),
            json!({"deck_file": "cards = {Hit = 20}"}),
            json!({"deck_file": "[cards]\nHit = 2\n"}),
            json!({"deck_file": "[cards]\nJump = 20\n"}),
            json!({"deck_file": "[cards]\nStop = 20\n", "level": 1}),
        ];
        for options in wrong {
            let reason = read(3, &options).unwrap_err();
            assert!(reason.len() > 10, "{options}: {reason}");
        }
        assert!(read(3, &json!({"Level": 1})).unwrap_err().contains("`Level`"));
    }

    #[test]
    fn a_given_deck_is_exactly_the_cards_of_its_level() {
        let mut names: Vec<&str> = ["Skip", "Hit", "Split"].repeat(7);
        let options = read(2, &json!({"level": 1, "deck": names})).unwrap();
        assert_eq!(options.deal_order("x")[..4], [Kind::Skip, Kind::Hit, Kind::Split, Kind::Skip]);
        assert_eq!(options.deal_order("x"), options.deal_order("y"));
        assert!(read(2, &json!({"level": 2, "deck": names})).unwrap_err().contains("0 Push"));
        names[0] = "Hit";
        assert!(read(2, &json!({"level": 1, "deck": names})).unwrap_err().contains("8 Hit"));
        names[0] = "Push";
        assert!(read(2, &json!({"level": 1, "deck": names})).unwrap_err().contains("6 Skip"));
        names.push("Skip");
        assert!(read(2, &json!({"level": 1, "deck": names})).unwrap_err().contains("more than"));
    }

    #[test]
    fn a_deck_of_ones_own_counts_for_level_and_decks() {
        let file = "[cards]\nHit = 2\nStop = 1\nExtra = 1\n";
        let counts = |options: &Value| read(2, options).unwrap().counts;
        assert_eq!(counts(&json!({ "deck_file": file })).total(), 4);
        assert_eq!(counts(&json!({ "deck_file": file, "level": 1 })).total(), 2);
        assert_eq!(counts(&json!({ "deck_file": file, "level": 2, "decks": 2 })).total(), 6);
        assert_eq!(counts(&json!({ "deck_file": "standard" })).total(), 49);
        let deck = json!({ "deck_file": file, "deck": ["Stop", "Hit", "Extra", "Hit"] });
        assert_eq!(read(2, &deck).unwrap().deal_order("")[0], Kind::Stop);
        let reason = read(5, &json!({ "deck_file": file })).unwrap_err();
        assert!(reason.contains("4 cards"), "{reason}");
        let reason = read(2, &json!({ "deck_file": "[cards]\nHit = 5\nHat = 5\n" })).unwrap_err();
        assert!(reason.contains("line 3"), "{reason}");
    }

    /// Golden, and found by a second implementation too: a change here changes every game ever
    /// recorded. Two letters a card, the first dealt first.
    #[test]
    fn fall_02_the_same_seed_gives_the_same_deck_for_ever() {
        let cards = |options: &Value| -> String {
            let order = read(3, options).unwrap().deal_order("clover");
            order.iter().map(|kind| &kind.name()[..2]).collect()
        };
        assert_eq!(
            cards(&json!({})),
            "SkPuSpHiPuSpHiSpGrPuPuSpExSkExExStExStSkPuSkGrHiHiSpGrExHiGrPuSkSpStSt\
             StHiSkHiStGrSkPuGrStExGrExSp"
        );
        assert_eq!(cards(&json!({"level": 1})), "SkSpSpHiSkSpSkSpSkSpHiSkHiHiHiHiSpSkHiSkSp");
        assert_eq!(
            cards(&json!({"level": 2, "decks": 2})),
            "GrSpHiSpGrGrSpStStHiStPuGrGrSkPuGrStPuSkHiSpHiSpStSpPuHiStHiSkHiPuSpHi\
             HiPuSkSkGrSpStSkPuSkStStStSpSkSpHiPuGrSkSkPuPuGrPuSpStGrHiHiStGrGrStSk\
             SpHiSkGrPuSkSpSkHiGrStPuSpPu"
        );
    }
}
