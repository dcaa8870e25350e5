//! The deck file: how many cards there are of each kind (FALL-02; docs/decks.md).

use crate::{Kind, NoKind};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::{fmt, ops::Range};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};
use trefle_game::Fault;
use ts_rs::TS;

/// How many cards of one kind a deck may have at most.
const MOST: u16 = 99;

/// The deck that is played with when no other is asked for.
const STANDARD: &str = include_str!("../data/standard.toml");

/// How many cards there are of each kind but the Grounds, which are unlimited (FALL-03).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "PascalCase")]
#[expect(missing_docs, reason = "each field is the count of the kind it is named after")]
#[ts(export_to = "../games/falling/wire.ts")]
pub struct Counts {
    pub hit: u16,
    pub split: u16,
    pub skip: u16,
    pub push: u16,
    pub grab: u16,
    pub stop: u16,
    pub extra: u16,
}

impl Counts {
    /// How many of this kind; none of the Ground.
    pub fn of(&self, kind: Kind) -> u16 {
        match kind {
            Kind::Hit => self.hit,
            Kind::Split => self.split,
            Kind::Skip => self.skip,
            Kind::Push => self.push,
            Kind::Grab => self.grab,
            Kind::Stop => self.stop,
            Kind::Extra => self.extra,
            Kind::Ground => 0,
        }
    }

    /// The count of this kind, to be changed; there is none of the Ground.
    pub(crate) fn of_mut(&mut self, kind: Kind) -> Option<&mut u16> {
        match kind {
            Kind::Hit => Some(&mut self.hit),
            Kind::Split => Some(&mut self.split),
            Kind::Skip => Some(&mut self.skip),
            Kind::Push => Some(&mut self.push),
            Kind::Grab => Some(&mut self.grab),
            Kind::Stop => Some(&mut self.stop),
            Kind::Extra => Some(&mut self.extra),
            Kind::Ground => None,
        }
    }

    /// The counts that this gives for each kind of the deck.
    pub(crate) fn by(count: impl Fn(Kind) -> u16) -> Counts {
        Counts {
            hit: count(Kind::Hit),
            split: count(Kind::Split),
            skip: count(Kind::Skip),
            push: count(Kind::Push),
            grab: count(Kind::Grab),
            stop: count(Kind::Stop),
            extra: count(Kind::Extra),
        }
    }

    /// How many of each kind there are among these cards.
    pub(crate) fn among(cards: impl IntoIterator<Item = Kind>) -> Counts {
        let mut counts = Counts::default();
        for kind in cards {
            if let Some(count) = counts.of_mut(kind) {
                *count += 1;
            }
        }
        counts
    }

    /// How many in all.
    pub fn total(&self) -> usize {
        Kind::DECK.into_iter().map(|kind| usize::from(self.of(kind))).sum()
    }

    /// The cards, all of one kind, then all of the next, in the order of [`Kind::DECK`].
    pub fn cards(&self) -> impl Iterator<Item = Kind> {
        let counts = *self;
        Kind::DECK
            .into_iter()
            .flat_map(move |kind| std::iter::repeat_n(kind, usize::from(counts.of(kind))))
    }
}

/// A deck as its file describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    /// What it is called; may be empty.
    pub name: String,
    /// Where its counts come from; may be empty.
    pub provenance: String,
    /// How many cards of each kind.
    pub counts: Counts,
    /// How many Ground cards lie in the box. The ground is unlimited all the same (FALL-03).
    pub grounds: u16,
}

/// Why a text is no deck file, and on which line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct BadDeck {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: Fault,
}

type Entry<'a> = (&'a str, Range<usize>, &'a Spanned<DeValue<'a>>);

impl Deck {
    /// The names of the built-in decks.
    pub const NAMES: [&str; 1] = ["standard"];

    /// The built-in deck of this name.
    pub fn built_in(name: &str) -> Option<Deck> {
        (name == "standard").then(Deck::standard)
    }

    /// The deck of the game as it was reconstructed.
    pub fn standard() -> Deck {
        #[expect(clippy::expect_used, reason = "the file is part of the program, and tested")]
        Deck::read(STANDARD).expect("the standard deck file is good")
    }

    /// Reads a deck file. A kind that is left out has no cards.
    pub fn read(text: &str) -> Result<Deck, BadDeck> {
        let bad = |span: Range<usize>, fault: Fault| BadDeck { line: line(text, &span), fault };
        let file = DeTable::parse(text).map_err(|error| {
            let fault = Fault::new("file-syntax", error.message().replace('\n', " "));
            bad(error.span().unwrap_or_default(), fault)
        })?;
        let mut deck = Deck {
            name: String::new(),
            provenance: String::new(),
            counts: Counts::default(),
            grounds: 0,
        };
        let mut cards = None;
        for (key, span, value) in entries(file.get_ref()) {
            match key {
                "name" => deck.name = words(key, value).map_err(|why| bad(span, why))?,
                "provenance" => {
                    deck.provenance = words(key, value).map_err(|why| bad(span, why))?;
                }
                "cards" => cards = Some((span, value)),
                _ => {
                    let known = "`name`, `provenance` and the table `cards`";
                    let reason = format!("`{key}` is not known here; a deck has {known}");
                    return Err(bad(span, Fault::new("falling-file-key", reason).with("key", key)));
                }
            }
        }
        let Some((span, cards)) = cards else {
            let end = text.len()..text.len();
            let reason = "the table `[cards]` with the counts is missing";
            return Err(bad(end, Fault::new("falling-file-cards", reason)));
        };
        let Some(table) = cards.get_ref().as_table() else {
            let reason = "`cards` is a table: a line `Hit = 7` for each kind";
            return Err(bad(span, Fault::new("falling-file-cards", reason)));
        };
        for (key, span, value) in entries(table) {
            let kind: Kind = key.parse().map_err(|error: NoKind| {
                bad(span.clone(), Fault::new("falling-file-kind", error).with("kind", key))
            })?;
            let count = count(kind, value.get_ref()).map_err(|why| bad(span, why))?;
            *deck.counts.of_mut(kind).unwrap_or(&mut deck.grounds) = count;
        }
        Ok(deck)
    }
}

/// The entries of a table in the order of their lines, so that the first mistake is told first.
fn entries<'a>(table: &'a DeTable<'_>) -> Vec<Entry<'a>> {
    let mut entries: Vec<Entry<'a>> =
        table.iter().map(|(key, value)| (key.get_ref().as_ref(), key.span(), value)).collect();
    entries.sort_by_key(|(_, span, _)| span.start);
    entries
}

fn words(key: &str, value: &Spanned<DeValue<'_>>) -> Result<String, Fault> {
    value.get_ref().as_str().map(Into::into).ok_or_else(|| {
        Fault::new("falling-file-text", format!("`{key}` is a text in quotes")).with("key", key)
    })
}

fn count(kind: Kind, value: &DeValue<'_>) -> Result<u16, Fault> {
    value
        .as_integer()
        .and_then(|number| u16::from_str_radix(number.as_str(), number.radix()).ok())
        .filter(|&count| count <= MOST)
        .ok_or_else(|| {
            let reason = format!("the count of {kind} is a whole number from 0 to {MOST}");
            Fault::new("falling-file-count", reason).with("kind", kind).with("most", MOST)
        })
}

/// The line, from 1, on which a place in a text lies.
fn line(text: &str, span: &Range<usize>) -> usize {
    let before = text.as_bytes().get(..span.start).unwrap_or(text.as_bytes());
    let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
    // The end of a text that ends with a line break belongs to the line before it.
    if span.start >= text.len() && text.ends_with('\n') { (line - 1).max(1) } else { line }
}

impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // What JSON writes is read by TOML, but for this one character.
        let quoted = |text: &str| Value::from(text).to_string().replace('\u{7f}', "\\u007f");
        writeln!(f, "name = {}", quoted(&self.name))?;
        writeln!(f, "provenance = {}", quoted(&self.provenance))?;
        writeln!(f, "\n[cards]")?;
        for kind in Kind::DECK {
            writeln!(f, "{kind} = {}", self.counts.of(kind))?;
        }
        writeln!(f, "{} = {}", Kind::Ground, self.grounds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fall_02_the_deck_has_54_cards_of_eight_kinds_and_is_reconstructed() {
        let deck = Deck::standard();
        assert_eq!(deck.provenance, "reconstructed");
        assert_eq!(deck.grounds, 5);
        assert!(Kind::DECK.into_iter().all(|kind| deck.counts.of(kind) == 7));
        assert_eq!(deck.counts.total() + usize::from(deck.grounds), 54);
        assert_eq!(Deck::built_in("standard"), Some(deck));
        assert_eq!(Deck::built_in("Standard"), None);
    }

    #[test]
    fn a_deck_file_is_written_and_read_back() {
        let mut deck = Deck::standard();
        deck.name = "Ann's \"new\" deck\n\u{1}".into();
        deck.counts.stop = 99;
        assert_eq!(Deck::read(&deck.to_string()), Ok(deck));
    }

    #[test]
    fn kinds_left_out_have_no_cards_and_numbers_may_be_written_as_toml_allows() {
        let deck = Deck::read("[cards]\nHit = 0x10\nSkip = 1_2\n").unwrap();
        assert_eq!(deck.counts, Counts { hit: 16, skip: 12, ..Counts::default() });
        assert_eq!(Deck::read("cards = { Stop = 3 }\n").unwrap().counts.stop, 3);
    }

    #[test]
    fn what_is_wrong_in_a_deck_file_is_told_with_its_line() {
        let cases = [
            ("", 1, "`[cards]`"),
            ("name = \"x\"\n", 1, "`[cards]`"),
            ("[cards]\nHit = 7\nJump = 2\n", 3, "`Jump` is no kind"),
            ("[cards]\nhit = 7\n", 2, "`hit` is no kind"),
            ("[cards]\nHit = 100\n", 2, "0 to 99"),
            ("[cards]\nHit = -1\n", 2, "0 to 99"),
            ("[cards]\nHit = 7.0\n", 2, "0 to 99"),
            ("[cards]\nHit = \"7\"\n", 2, "0 to 99"),
            ("[cards]\nHit = 99999999999999999999999\n", 2, ""),
            ("[cards]\nHit = 7\nHit = 8\n", 3, "duplicate key"),
            ("[cards]\nStop = 7\nHit 7\n", 3, ""),
            ("cards = 7\nname = \"x\"\n", 1, "is a table"),
            ("\n\nname = 3\n[cards]\n", 3, "in quotes"),
            ("[cards]\nHit = 7\n[piles]\n", 3, "`piles` is not known"),
            ("zebra = 1\nape = 2\n[cards]\n", 1, "`zebra`"),
        ];
        for (text, line, reason) in cases {
            let error = Deck::read(text).unwrap_err();
            assert_eq!(error.line, line, "{text:?}: {error}");
            let Fault { key, reason: told, .. } = &error.fault;
            assert!(told.contains(reason), "{text:?}: {error}");
            assert!(!told.is_empty() && !told.contains('\n'), "{error}");
            assert!(key.starts_with("falling-file-") || *key == "file-syntax", "{key}");
        }
    }
}
