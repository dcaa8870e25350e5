//! Why an action was not carried out.

use crate::{Card, Kind};
use trefle_game::{Refusal, RefusalKind, Seat};

/// Why an action was not carried out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// FALL-25.
    #[error("the game is over: only one was left")]
    GameOver,
    /// The dealer takes and plays no cards.
    #[error("the dealer does not play; the dealer's only action is `deal`")]
    DealerDoesNotPlay,
    /// Fallers do not deal.
    #[error("only the dealer deals")]
    OnlyTheDealerDeals,
    /// An actor or a target that does not sit at this table.
    #[error("there is no seat {seat}; seats go from 1 to {seats}")]
    NoSuchSeat {
        /// The number given.
        seat: u32,
        /// How many there are.
        seats: usize,
    },
    /// FALL-24, the one who acts.
    #[error("seat {0} has hit the ground and plays no more")]
    Out(Seat),
    /// FALL-24, the one it would be played at.
    #[error("seat {0} has hit the ground; nothing can be played there")]
    TargetOut(Seat),
    /// FALL-14, FALL-15.
    #[error("seat {seat} holds a card already; the {held} must be played first")]
    HandFull {
        /// Who.
        seat: Seat,
        /// What they hold.
        held: Kind,
    },
    /// FALL-16.
    #[error("seat {0} holds no card; only the card in hand can be played")]
    HandEmpty(Seat),
    /// FALL-29.
    #[error("seat {seat} has no pile {pile}; its piles: {piles}")]
    NoSuchPile {
        /// Who.
        seat: Seat,
        /// The number given.
        pile: u32,
        /// How many there are.
        piles: usize,
    },
    /// FALL-12.
    #[error("seat {0} is being served; its rider cannot be touched until the serving ends")]
    BeingServed(Seat),
    /// FALL-17, FALL-19.
    #[error("seat {0} has a rider already; nobody can have two")]
    HasRider(Seat),
    /// FALL-18, FALL-19, FALL-20.
    #[error("seat {0} has no rider")]
    NoRider(Seat),
    /// FALL-18.
    #[error("the rider at seat {0} has an Extra already; a rider holds one")]
    HasExtra(Seat),
    /// FALL-19.
    #[error("a {0} is played at another player, not at oneself")]
    NotAtOneself(Kind),
    /// FALL-28: something happened first, and the card that was meant is no longer there.
    #[error("the card that was meant is no longer there")]
    Stale {
        /// What the action meets instead.
        met: Option<Card>,
    },
}

impl Refusal for Refused {
    fn kind(&self) -> RefusalKind {
        match self {
            Refused::GameOver => RefusalKind::GameOver,
            _ => RefusalKind::IllegalAction,
        }
    }

    fn key(&self) -> &'static str {
        match self {
            Refused::GameOver => "falling-game-over",
            Refused::DealerDoesNotPlay => "falling-dealer-does-not-play",
            Refused::OnlyTheDealerDeals => "falling-only-the-dealer-deals",
            Refused::NoSuchSeat { .. } => "falling-no-such-seat",
            Refused::Out(_) => "falling-out",
            Refused::TargetOut(_) => "falling-target-out",
            Refused::HandFull { .. } => "falling-hand-full",
            Refused::HandEmpty(_) => "falling-hand-empty",
            Refused::NoSuchPile { .. } => "falling-no-such-pile",
            Refused::BeingServed(_) => "falling-being-served",
            Refused::HasRider(_) => "falling-has-rider",
            Refused::NoRider(_) => "falling-no-rider",
            Refused::HasExtra(_) => "falling-has-extra",
            Refused::NotAtOneself(_) => "falling-not-at-oneself",
            Refused::Stale { .. } => "falling-stale",
        }
    }
}
