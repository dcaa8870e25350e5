//! Why a turn was not carried out.

use crate::{Board, Colour, Hex};
use trefle_game::{RefusalKind, Seat};

/// Why a turn was not carried out, and what would be allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// It is another player's turn.
    #[error("it is the turn of seat {to_move}")]
    NotYourTurn {
        /// Whose turn it is.
        to_move: Seat,
    },
    /// There is no such hex here.
    #[error("{hex} is not on the {board} board")]
    NotOnBoard {
        /// The hex.
        hex: Hex,
        /// The board.
        board: Board,
    },
    /// Nothing enters the centre (FILL-01).
    #[error("{hex} is the centre, which nothing enters")]
    Centre {
        /// The centre.
        hex: Hex,
    },
    /// The pearl is another side's (FILL-08).
    #[error("the pearl on {hex} is not yours; yours are on {}", listed(.own))]
    NotYourPearl {
        /// Where it is.
        hex: Hex,
        /// The mover's pearls.
        own: Vec<Hex>,
    },
    /// The pawn is another player's (FILL-08).
    #[error("the pawn on {hex} is {owner}'s; yours is on {own}")]
    NotYourPawn {
        /// Where it stands.
        hex: Hex,
        /// Whose it is.
        owner: Colour,
        /// Where the mover's pawn stands.
        own: Hex,
    },
    /// There is nothing to move.
    #[error("there is nothing to move on {hex}; your pawn is on {pawn}, your pearls are on {}", listed(.pearls))]
    NothingToMove {
        /// The hex.
        hex: Hex,
        /// The mover's pawn.
        pawn: Hex,
        /// The mover's pearls.
        pearls: Vec<Hex>,
    },
    /// The pawn slides in one of six directions (FILL-09).
    #[error("the pawn slides in a straight line; from {from} it can go to {}", listed(.ends))]
    NotInLine {
        /// Where the pawn stands.
        from: Hex,
        /// Where it can go.
        ends: Vec<Hex>,
    },
    /// The pawn cannot go at all in this direction (FILL-09).
    #[error("the pawn cannot move that way; from {from} it can go to {}", listed(.ends))]
    Blocked {
        /// Where the pawn stands.
        from: Hex,
        /// Where it can go.
        ends: Vec<Hex>,
    },
    /// The pawn cannot stop before an obstacle or the edge (FILL-09).
    #[error("the pawn cannot stop on {to}; it must go on to {end}")]
    StopsShort {
        /// Where it was to stop.
        to: Hex,
        /// Where it must go.
        end: Hex,
    },
    /// The pawn cannot pass an obstacle (FILL-09).
    #[error("the pawn cannot get to {to}; it is stopped on {end}")]
    GoesTooFar {
        /// Where it was to stop.
        to: Hex,
        /// Where it must stop.
        end: Hex,
    },
    /// A pearl moves one step (FILL-11).
    #[error("a pearl moves one step; from {from} it can go to {}", listed(.steps))]
    NotNext {
        /// Where the pearl is.
        from: Hex,
        /// Where it can go.
        steps: Vec<Hex>,
    },
    /// Both the pawn and a pearl are moved (FILL-08).
    #[error("a pearl must be moved too, after the pawn or before it")]
    PearlMissing,
    /// The pawn must be moved if it can (FILL-12).
    #[error("the pawn can move, so it must")]
    PawnMissing,
    /// The pawn is stuck, but a pearl move frees it (FILL-12, FILL-13).
    #[error("the pawn can be freed by a pearl, so it must be freed and moved")]
    PawnNotFreed,
    /// One may not block oneself (FILL-12).
    #[error("after that pearl move the pawn could not move; a pearl goes first only if it can")]
    BlocksPawn,
    /// One moves one pawn and one pearl (FILL-08).
    #[error("the pawn has moved already; the second move is a pearl's")]
    PawnTwice,
    /// One moves one pawn and one pearl (FILL-08).
    #[error("a pearl has moved already; the second move is the pawn's")]
    PearlTwice,
    /// The game ends with the last token (FILL-15).
    #[error("the slide lays the last token and wins; no pearl move follows")]
    WonAlready,
}

fn listed(hexes: &[Hex]) -> String {
    let names: Vec<String> = hexes.iter().map(Hex::to_string).collect();
    if names.is_empty() { "nowhere".to_owned() } else { names.join(", ") }
}

impl trefle_game::Refusal for Refusal {
    fn kind(&self) -> RefusalKind {
        match self {
            Refusal::GameOver => RefusalKind::GameOver,
            Refusal::NotYourTurn { .. } => RefusalKind::NotYourTurn,
            _ => RefusalKind::IllegalAction,
        }
    }

    fn key(&self) -> &'static str {
        match self {
            Refusal::GameOver => "fillit-game-over",
            Refusal::NotYourTurn { .. } => "fillit-not-your-turn",
            Refusal::NotOnBoard { .. } => "fillit-not-on-board",
            Refusal::Centre { .. } => "fillit-centre",
            Refusal::NotYourPearl { .. } => "fillit-not-your-pearl",
            Refusal::NotYourPawn { .. } => "fillit-not-your-pawn",
            Refusal::NothingToMove { .. } => "fillit-nothing-to-move",
            Refusal::NotInLine { .. } => "fillit-not-in-line",
            Refusal::Blocked { .. } => "fillit-blocked",
            Refusal::StopsShort { .. } => "fillit-stops-short",
            Refusal::GoesTooFar { .. } => "fillit-goes-too-far",
            Refusal::NotNext { .. } => "fillit-not-next",
            Refusal::PearlMissing => "fillit-pearl-missing",
            Refusal::PawnMissing => "fillit-pawn-missing",
            Refusal::PawnNotFreed => "fillit-pawn-not-freed",
            Refusal::BlocksPawn => "fillit-blocks-pawn",
            Refusal::PawnTwice => "fillit-pawn-twice",
            Refusal::PearlTwice => "fillit-pearl-twice",
            Refusal::WonAlready => "fillit-won-already",
        }
    }
}
