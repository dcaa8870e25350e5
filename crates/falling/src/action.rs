//! What can be done, and its notation (FALL-29).

use crate::Card;
use std::{fmt, str::FromStr};
use trefle_game::BadNotation;

/// What an action does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// The dealer's beat: `deal`.
    Deal,
    /// Takes the top of one's own pile with this number, from 1: `take 2`.
    Take(u32),
    /// Plays the card in hand at the seat with this number, from 1: `play 3`.
    Play(u32),
}

/// An action: what it does and, beside its notation, which card it means (FALL-28).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Action {
    /// What it does.
    pub what: Move,
    /// The identity of the card it means: the one that is taken, or the rider a card is played
    /// for. If it meets another, it is refused.
    pub meant: Option<u32>,
}

impl From<Move> for Action {
    fn from(what: Move) -> Action {
        Action { what, meant: None }
    }
}

impl Action {
    /// This action, meaning this one card.
    pub fn aimed(self, card: Card) -> Action {
        Action { meant: Some(card.id()), ..self }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.what {
            Move::Deal => f.write_str("deal"),
            Move::Take(pile) => write!(f, "take {pile}"),
            Move::Play(seat) => write!(f, "play {seat}"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Action, BadNotation> {
        let what = match text.split_once(' ') {
            None if text == "deal" => Some(Move::Deal),
            Some(("take", pile)) => number(pile).map(Move::Take),
            Some(("play", seat)) => number(seat).map(Move::Play),
            _ => None,
        };
        what.map(Action::from).ok_or_else(|| {
            BadNotation("an action is `take` and a pile, `play` and a seat, or `deal`".into())
        })
    }
}

/// A number without sign and leading zeros. One that is too large to count is as good as the
/// largest: it is well written, and there is no such pile or seat.
fn number(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let canonical = digits && (text == "0" || !text.starts_with('0'));
    canonical.then(|| text.parse().unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<Move> {
        text.parse().ok().map(|action: Action| action.what)
    }

    #[test]
    fn fall_29_three_words_and_a_number_from_one() {
        assert_eq!(read("deal"), Some(Move::Deal));
        assert_eq!(read("take 1"), Some(Move::Take(1)));
        assert_eq!(read("play 16"), Some(Move::Play(16)));
        for text in ["deal", "take 1", "take 12", "play 3", "take 0", "play 4294967295"] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn fall_29_a_number_outside_is_still_an_action() {
        assert_eq!(read("take 0"), Some(Move::Take(0)));
        assert_eq!(read("play 99999999999999999999"), Some(Move::Play(u32::MAX)));
    }

    #[test]
    fn fall_29_only_canonical_notation_is_read() {
        let wrong = [
            "",
            " ",
            "Deal",
            "deal ",
            " deal",
            "deal 1",
            "take",
            "take ",
            "take 01",
            "take 00",
            "take +1",
            "take -1",
            "take 1 ",
            "take  1",
            "take\t1",
            "take 1.0",
            "take one",
            "take １",
            "Take 1",
            "play",
            "play 02",
            "play 1 2",
            "play dealer",
            "pass",
        ];
        for text in wrong {
            assert_eq!(read(text), None, "{text:?}");
        }
    }

    #[test]
    fn fall_28_the_card_meant_stands_beside_the_notation() {
        let aimed = Action::from(Move::Take(2)).aimed(Card::after(6));
        assert_eq!(aimed.to_string(), "take 2");
        assert_eq!(aimed.meant, Some(7));
        assert_ne!(aimed, Move::Take(2).into());
    }
}
