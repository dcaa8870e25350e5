//! A position: what lies where, and whose turn it is.

use crate::{
    Board, Cell, Colour, Hex, Mode, Players,
    board::{bitboard::Bitboard, rays, zobrist},
};
use serde::{Deserialize, Serialize};
use trefle_game::Seat;
use ts_rs::TS;

/// What lies where, and whose turn it is (what FILL-16 compares).
///
/// A few words that are copied for every turn: taking a turn back is keeping the old copy.
/// Supplies are not stored: they are the tokens that do not lie on the board (FILL-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// What each side owns on the board: the hexes with its tokens and its pearls.
    pub(crate) owned: [Bitboard; 3],
    /// The hexes with pearls of any side; what is owned and no pearl is a token.
    pub(crate) pearls: Bitboard,
    /// The hexes with pawns.
    pub(crate) pawns: Bitboard,
    /// See [`Position::key`].
    pub(crate) key: u64,
    /// Where each player's pawn stands.
    pub(crate) places: Places,
    /// Whose turn it is, from 0.
    pub(crate) mover: u8,
    /// Who plays where.
    pub(crate) mode: Mode,
}

/// Where each player's pawn stands, a byte each: in one word they can be copied and looked up
/// without going through memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Places(u32);

impl Places {
    /// Where this player's pawn stands.
    #[inline(always)]
    pub(crate) const fn of(self, player: usize) -> Cell {
        Cell::new((self.0 >> (8 * (player & 3))) as u8)
    }

    /// Moves this player's pawn.
    #[inline(always)]
    pub(crate) const fn set(&mut self, player: usize, cell: Cell) {
        let shift = 8 * (player & 3);
        self.0 = self.0 & !(0xFF << shift) | (cell.index() as u32) << shift;
    }

    /// Whose pawn stands here.
    pub(crate) fn player_on(self, cell: Cell) -> Option<usize> {
        (0..4).find(|player| self.of(*player) == cell)
    }
}

/// What lies on a hex (FILL-07): a token, a pearl, or a pawn on a token of its own side. Only when
/// a side has won with a slide that its tokens did not cover may its pawn stand on anything else.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[ts(export_to = "../games/fillit/wire.ts")]
pub struct Content {
    /// The colour of the player whose pawn stands here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pawn: Option<Colour>,
    /// The colour of the side whose token lies here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub token: Option<Colour>,
    /// The colour of the side whose pearl lies here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pearl: Option<Colour>,
}

impl Content {
    /// A token of this side.
    pub const fn token(side: Colour) -> Content {
        Content { pawn: None, token: Some(side), pearl: None }
    }

    /// A pearl of this side.
    pub const fn pearl(side: Colour) -> Content {
        Content { pawn: None, token: None, pearl: Some(side) }
    }

    /// A player's pawn on a token of its side.
    pub const fn pawn(colour: Colour, side: Colour) -> Content {
        Content { pawn: Some(colour), token: Some(side), pearl: None }
    }

    /// Whether nothing lies here.
    pub fn is_empty(self) -> bool {
        self == Content::default()
    }
}

/// Why no game can stand like this.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPosition {
    /// The hex does not exist.
    #[error("{0} is not on the {1} board")]
    NotOnBoard(Hex, Board),
    /// Nothing enters the centre (FILL-01).
    #[error("{0} is the centre, which nothing enters")]
    Centre(Hex),
    /// A hex holds one thing (FILL-07).
    #[error("something else lies on {0}")]
    Taken(Hex),
    /// There is no such player.
    #[error("{colour} does not play: the players are {}", listed(.players.colours()))]
    NoPlayer {
        /// The colour that was named.
        colour: Colour,
        /// Who plays.
        players: Players,
    },
    /// There is no such side.
    #[error("there are no tokens or pearls in {colour}: the sides are {}", listed(.players.side_colours()))]
    NoSide {
        /// The colour that was named.
        colour: Colour,
        /// Who plays.
        players: Players,
    },
    /// Each player has one pawn (FILL-03).
    #[error("{0} has two pawns; each player has one")]
    SecondPawn(Colour),
    /// Each player has one pawn (FILL-03).
    #[error("{0} has no pawn; each player has one")]
    NoPawn(Colour),
    /// A pawn stands on a token of its own side (FILL-07).
    #[error("the pawn on {0} does not stand on a token of its side alone")]
    NotOnToken(Hex),
    /// Without a pearl there would be turns that cannot be made (FILL-08).
    #[error("{0} has no pearl; each side has at least one")]
    NoPearl(Colour),
    /// A supply that is empty at the start would have ended the game (FILL-15).
    #[error("{colour} has {laid} tokens on the board; at most {most} leave one in the supply")]
    NoSupply {
        /// Whose tokens.
        colour: Colour,
        /// How many lie on the board.
        laid: u32,
        /// How many may.
        most: u32,
    },
}

fn listed(colours: &[Colour]) -> String {
    colours.iter().map(Colour::to_string).collect::<Vec<_>>().join(", ")
}

impl Position {
    /// The position with this content of hexes, if a game can stand like that: the shape of
    /// `cells` in states. Empty hexes may be left out.
    pub fn new(
        mode: Mode,
        to_move: Seat,
        cells: impl IntoIterator<Item = (Hex, Content)>,
    ) -> Result<Position, BadPosition> {
        let mut position = Position::empty(mode, to_move);
        for (hex, content) in cells {
            position.place(hex, content)?;
        }
        position.check()?;
        Ok(position)
    }

    /// An empty board, to be filled with [`Position::place`] and checked at the end.
    pub(crate) fn empty(mode: Mode, to_move: Seat) -> Position {
        let mut position = Position {
            owned: [Bitboard::EMPTY; 3],
            pearls: Bitboard::EMPTY,
            pawns: Bitboard::EMPTY,
            key: 0,
            places: Places::default(),
            mover: (to_move.index() % mode.players().count()) as u8,
            mode,
        };
        position.key = position.computed_key();
        position
    }

    /// Puts something on an empty hex. A pawn comes with its token.
    pub(crate) fn place(&mut self, hex: Hex, content: Content) -> Result<(), BadPosition> {
        let (board, players) = (self.mode.board(), self.mode.players());
        let cell = board.cell(hex).ok_or(BadPosition::NotOnBoard(hex, board))?;
        if board.walls().contains(cell) {
            return Err(BadPosition::Centre(hex));
        }
        if self.owned().contains(cell) {
            return Err(BadPosition::Taken(hex));
        }
        let owner = match content {
            Content { pawn: None, token: None, pearl: None } => return Ok(()),
            Content { pawn: None, token: Some(side), pearl: None } => side,
            Content { pawn: None, token: None, pearl: Some(side) } => side,
            Content { pawn: Some(colour), token: Some(side), pearl: None } => {
                if !players.colours().contains(&colour) {
                    return Err(BadPosition::NoPlayer { colour, players });
                }
                if players.side_of(colour as usize) != side as usize {
                    return Err(BadPosition::NotOnToken(hex));
                }
                if self.places.of(colour as usize) != Cell::NOWHERE {
                    return Err(BadPosition::SecondPawn(colour));
                }
                self.places.set(colour as usize, cell);
                self.pawns = self.pawns.with(cell);
                side
            }
            _ => return Err(BadPosition::NotOnToken(hex)),
        };
        if !players.side_colours().contains(&owner) {
            return Err(BadPosition::NoSide { colour: owner, players });
        }
        self.owned[owner as usize] |= Bitboard::of(cell);
        if content.pearl.is_some() {
            self.pearls = self.pearls.with(cell);
        }
        self.key = self.computed_key();
        Ok(())
    }

    /// Whether everything is there that a game needs.
    pub(crate) fn check(&self) -> Result<(), BadPosition> {
        let players = self.mode.players();
        for &colour in players.colours() {
            if self.places.of(colour as usize) == Cell::NOWHERE {
                return Err(BadPosition::NoPawn(colour));
            }
        }
        for &colour in players.side_colours() {
            if !self.owned[colour as usize].intersects(self.pearls) {
                return Err(BadPosition::NoPearl(colour));
            }
            let laid = self.tokens(colour as usize).count();
            let most = self.mode.tokens() - 1;
            if laid > most {
                return Err(BadPosition::NoSupply { colour, laid, most });
            }
        }
        Ok(())
    }

    /// The same with this seat to move.
    pub fn with_to_move(&self, seat: Seat) -> Position {
        let mover = (seat.index() % self.mode.players().count()) as u8;
        let mut position = Position { mover, ..*self };
        position.key = position.computed_key();
        position
    }

    /// Who plays on which board.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Seat {
        Seat::at(usize::from(self.mover))
    }

    /// How many tokens a side, counted from 0, has left to lay (FILL-04, FILL-07).
    #[inline(always)]
    pub fn supply(&self, side: usize) -> u32 {
        // In a position that play reaches, a side never has more tokens on the board than it owns.
        self.mode.tokens() - self.tokens(side).count()
    }

    /// What lies on a hex of this board; nothing on any other.
    pub fn content(&self, hex: Hex) -> Content {
        self.mode.board().cell(hex).map(|cell| self.content_at(cell)).unwrap_or_default()
    }

    pub(crate) fn content_at(&self, cell: Cell) -> Content {
        let owner = Colour::ALL.into_iter().zip(self.owned).find(|(_, owned)| owned.contains(cell));
        let owner = owner.map(|(colour, _)| colour);
        let pearl = self.pearls.contains(cell);
        Content {
            pawn: self.places.player_on(cell).and_then(|player| Colour::ALL.get(player).copied()),
            token: owner.filter(|_| !pearl),
            pearl: owner.filter(|_| pearl),
        }
    }

    /// All hexes on which something lies, in the order of their names.
    pub fn cells(&self) -> impl Iterator<Item = (Hex, Content)> {
        let board = self.mode.board();
        let contents = board.hexes().into_iter().map(|cell| (cell, self.content_at(cell)));
        let lies = contents.filter(|(_, content)| !content.is_empty());
        lies.map(move |(cell, content)| (board.hex(cell), content))
    }

    /// A number that two different positions hardly ever share, for tables of positions. Where it
    /// matters (FILL-16) the positions themselves are compared.
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The key, from nothing. What [`Position::key`] gives without the work.
    pub fn computed_key(&self) -> u64 {
        let words = self.owned.into_iter().chain([self.pearls]).enumerate();
        let words = words.map(|(word, set)| zobrist::of_word(word, set));
        let pawns = (0..self.mode.players().count())
            .map(|player| zobrist::of_pawn(player, self.places.of(player)));
        words.chain(pawns).fold(zobrist::of_mover(usize::from(self.mover)), u64::wrapping_add)
    }

    /// How many hexes hold a token. It never falls: a token leaves the board only for another one.
    /// So a position can come again only as long as this stands still (FILL-16).
    #[inline(always)]
    pub(crate) fn covered(&self) -> u32 {
        (self.owned() & !self.pearls).count()
    }

    /// The side whose turn it is.
    #[inline(always)]
    pub(crate) fn side(&self) -> usize {
        self.mode.players().side_of(usize::from(self.mover))
    }

    /// What any side owns.
    #[inline(always)]
    pub(crate) fn owned(&self) -> Bitboard {
        let [red, blue, yellow] = self.owned;
        red | blue | yellow
    }

    /// The hexes with tokens of a side.
    #[inline(always)]
    pub(crate) fn tokens(&self, side: usize) -> Bitboard {
        self.owned_by(side) & !self.pearls
    }

    /// What a side owns.
    #[inline(always)]
    pub(crate) fn owned_by(&self, side: usize) -> Bitboard {
        match side {
            0 => self.owned[0],
            1 => self.owned[1],
            _ => self.owned[2],
        }
    }

    /// The pearls that the mover may move: those of the side (FILL-08).
    #[inline(always)]
    pub(crate) fn own_pearls(&self) -> Bitboard {
        self.owned_by(self.side()) & self.pearls
    }

    /// The mover's pawn.
    #[inline(always)]
    pub(crate) fn own_pawn(&self) -> Cell {
        self.places.of(usize::from(self.mover))
    }

    /// What a pawn cannot enter (FILL-09): the centre, pearls, pawns, and what is off the board.
    #[inline(always)]
    pub(crate) fn obstacles(&self) -> Bitboard {
        self.mode.board().walls() | self.pearls | self.pawns
    }

    /// Whether what FILL-07 says holds: each hex holds nothing, a token, a pearl or a pawn on a
    /// token of its own side; nothing lies off the board; no side has more tokens than it owns.
    pub(crate) fn is_sound(&self) -> bool {
        let [red, blue, yellow] = self.owned;
        let apart = !red.intersects(blue) && !red.intersects(yellow) && !blue.intersects(yellow);
        let players = self.mode.players();
        let on_tokens = (0..players.count())
            .all(|player| self.tokens(players.side_of(player)).contains(self.places.of(player)));
        let pawns: Bitboard = (0..players.count()).map(|player| self.places.of(player)).collect();
        let owned = (0..3).all(|side| self.tokens(side).count() <= self.mode.tokens());
        apart
            && on_tokens
            && owned
            && pawns == self.pawns
            && pawns.count() as usize == players.count()
            && !self.owned().intersects(self.mode.board().walls())
            && (self.pearls & !self.owned()).is_empty()
            && self.key == self.computed_key()
    }

    /// The cells of the pearls that the mover may move.
    pub(crate) fn own_pearl_hexes(&self) -> Vec<Hex> {
        self.own_pearls().into_iter().map(|cell| self.mode.board().hex(cell)).collect()
    }

    /// In which direction a pawn must go to come from one hex to another, if it is one of the six.
    pub(crate) fn direction(&self, from: Cell, to: Cell) -> Option<usize> {
        (0..6).find(|&direction| rays::path(from, direction, Bitboard::EMPTY).contains(to))
    }
}
