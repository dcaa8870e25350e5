//! Colours, and which seats play together.

use crate::Board;
use serde::{Deserialize, Serialize};
use std::fmt;
use trefle_game::Seat;
use ts_rs::TS;

/// A colour: of a seat and its pawn (FILL-03), and of a side's tokens and pearls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(export_to = "../games/fillit/wire.ts")]
pub enum Colour {
    /// Seat 1.
    Red,
    /// Seat 2.
    Blue,
    /// Seat 3.
    Yellow,
    /// Seat 4.
    Green,
}

impl Colour {
    /// All colours in the order of the seats.
    pub const ALL: [Colour; 4] = [Colour::Red, Colour::Blue, Colour::Yellow, Colour::Green];

    /// The seat that plays this colour.
    pub const fn seat(self) -> Seat {
        Seat::at(self as usize)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Colour::Red => "red",
            Colour::Blue => "blue",
            Colour::Yellow => "yellow",
            Colour::Green => "green",
        })
    }
}

/// How many play: two or three each for themselves, or four in teams of two (FILL-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Players {
    /// Red against blue.
    Two,
    /// Red, blue and yellow.
    Three,
    /// Red and yellow against blue and green.
    Four,
}

impl Players {
    /// So many players, if that many can play.
    pub fn new(count: u64) -> Option<Players> {
        match count {
            2 => Some(Players::Two),
            3 => Some(Players::Three),
            4 => Some(Players::Four),
            _ => None,
        }
    }

    /// How many players there are.
    #[inline(always)]
    pub const fn count(self) -> usize {
        match self {
            Players::Two => 2,
            Players::Three => 3,
            Players::Four => 4,
        }
    }

    /// How many sides there are: players, or teams.
    #[inline(always)]
    pub const fn sides(self) -> usize {
        match self {
            Players::Two | Players::Four => 2,
            Players::Three => 3,
        }
    }

    /// The side that a player, counted from 0, belongs to.
    #[inline(always)]
    pub(crate) const fn side_of(self, player: usize) -> usize {
        match self {
            Players::Two => player & 1,
            Players::Three => player,
            Players::Four => player & 1,
        }
    }

    /// The colours of the players' pawns.
    pub fn colours(self) -> &'static [Colour] {
        &Colour::ALL[..self.count()]
    }

    /// The colours of the sides' tokens and pearls.
    pub fn side_colours(self) -> &'static [Colour] {
        &Colour::ALL[..self.sides()]
    }
}

/// A way to play: how many on which board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mode {
    board: Board,
    players: Players,
}

impl Mode {
    /// All there are.
    pub const ALL: [Mode; 5] = [
        Mode { board: Board::Large, players: Players::Two },
        Mode { board: Board::Large, players: Players::Three },
        Mode { board: Board::Large, players: Players::Four },
        Mode { board: Board::Mini, players: Players::Two },
        Mode { board: Board::Mini, players: Players::Three },
    ];

    /// This many on this board; `None` for four on the mini board, which does not exist.
    pub fn new(board: Board, players: Players) -> Option<Mode> {
        Mode::ALL.into_iter().find(|mode| (mode.board, mode.players) == (board, players))
    }

    /// The side of the board that is played on.
    #[inline(always)]
    pub const fn board(self) -> Board {
        self.board
    }

    /// How many play.
    #[inline(always)]
    pub const fn players(self) -> Players {
        self.players
    }

    /// How many tokens a side has, on the board and in its supply together (FILL-04).
    #[inline(always)]
    pub const fn tokens(self) -> u32 {
        match (self.board, self.players) {
            (Board::Large, Players::Two | Players::Four) => 25,
            (Board::Large, Players::Three) => 18,
            (Board::Mini, Players::Two | Players::Four) => 14,
            (Board::Mini, Players::Three) => 11,
        }
    }
}
