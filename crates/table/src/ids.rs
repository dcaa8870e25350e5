//! What players and tables are called.

use serde::{Deserialize, Serialize};
use std::fmt;
use ts_rs::TS;

/// Milliseconds since 1970, by the clock of whoever runs the table. The table reads no clock.
pub type Millis = u64;

/// The longest id of a player or a table.
const LONGEST_ID: usize = 40;

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 24;

/// A text that cannot be an id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an id has 1 to 40 characters, letters without accents, digits, `_` and `-`")]
pub struct BadId;

fn checked(text: String) -> Result<String, BadId> {
    let known = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
    let good = (1..=LONGEST_ID).contains(&text.len()) && text.bytes().all(known);
    good.then_some(text).ok_or(BadId)
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
        #[serde(try_from = "String", into = "String")]
        #[ts(type = "string")]
        pub struct $name(String);

        impl $name {
            /// The id with this text, if it can be one.
            pub fn new(text: impl Into<String>) -> Result<$name, BadId> {
                checked(text.into()).map($name)
            }

            /// Its text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl TryFrom<String> for $name {
            type Error = BadId;

            fn try_from(text: String) -> Result<$name, BadId> {
                $name::new(text)
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

id! {
    /// Who somebody is: a guest or an account. The table knows no more of them.
    PlayerId
}

id! {
    /// Which table it is.
    TableId
}

/// A name as it may be shown: white space is one blank, and nothing is left in it that cannot be
/// seen or that turns the text around it. `None` if it is empty then, or too long.
pub fn clean_name(text: &str) -> Option<String> {
    clean_text(text, LONGEST_NAME)
}

/// The same for a text of at most so many characters.
pub fn clean_text(text: &str, longest: usize) -> Option<String> {
    let text = clean(text);
    (1..=longest).contains(&text.chars().count()).then_some(text)
}

/// Whether anything of a name can be seen: a letter, a digit, a sign. What was accepted before this
/// was asked stays.
pub fn is_visible(name: &str) -> bool {
    name.chars().any(|c| !BLANK.contains(&c) && !is_unseen(c))
}

#[cfg(not(target_family = "wasm"))]
fn is_unseen(c: char) -> bool {
    use unicode_properties::{
        GeneralCategoryGroup::{Mark, Other, Separator},
        UnicodeGeneralCategory as _,
    };
    matches!(c.general_category_group(), Mark | Separator | Other)
}

/// In a page all names are given at one screen, and the kinds of all signs would be a large part of
/// what it loads.
#[cfg(target_family = "wasm")]
fn is_unseen(c: char) -> bool {
    c.is_whitespace() || c.is_control() || is_invisible(c)
}

/// Letters and signs for Unicode that have no shape: the fillers of Hangul, and the pattern of Braille
/// without a dot.
const BLANK: [char; 5] = ['\u{115f}', '\u{1160}', '\u{3164}', '\u{ffa0}', '\u{2800}'];

/// A text as it may be shown: one line, with nothing in it that cannot be seen.
pub(crate) fn clean(text: &str) -> String {
    let seen: String = text
        .chars()
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .filter(|&c| !c.is_control() && !is_invisible(c))
        .collect();
    seen.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Characters without a shape of their own that hide text or turn its direction: with them one
/// player could look like another. Joiners stay: emoji and some scripts need them.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
        | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
        | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_short_and_plain() {
        for good in ["p_1", "k3mzp0ahtq", "A-b_9"] {
            assert_eq!(PlayerId::new(good).unwrap().as_str(), good);
        }
        let long = "x".repeat(41);
        for bad in ["", " ", "é", "a/b", "a b", long.as_str()] {
            assert_eq!(TableId::new(bad), Err(BadId), "{bad}");
            assert!(serde_json::from_value::<TableId>(bad.into()).is_err());
        }
    }

    #[test]
    fn a_name_can_be_seen() {
        for name in ["Zoë", "x", "7", "♣", "🦊", "安", "عمر", "-", "\u{3164}a"] {
            assert!(is_visible(name), "{name}");
        }
        let unseen = [
            "",
            " ",
            "\u{3164}",
            "\u{115f}\u{1160}",
            "\u{ffa0}",
            "\u{2800}\u{2800}",
            "\u{200d}",
            "\u{200c}",
            "\u{34f}",
            "\u{301}",
            "\u{fe0f}",
            "\u{17b4}",
            "\u{e0100}",
            "\u{e000}",
        ];
        for name in unseen {
            assert!(!is_visible(name), "{}", name.escape_unicode());
        }
    }

    #[test]
    fn names_are_cleaned() {
        assert_eq!(clean_name("  Brave \t Otter\n"), Some("Brave Otter".into()));
        assert_eq!(clean_name("Zoë \u{202e}evil\u{200b}"), Some("Zoë evil".into()));
        assert_eq!(clean_name(" \u{200b}\u{0} "), None);
        assert_eq!(clean_name(&"x".repeat(24)), Some("x".repeat(24)));
        assert_eq!(clean_name(&"x".repeat(25)), None);
    }
}
