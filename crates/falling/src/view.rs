//! What may be known: everything but the order of the deck.

use crate::{Action, Card, Counts, Kind, LearningLevel, Move, Warning, rules::table::Table};
use serde::{Deserialize, Serialize};
use trefle_game::{Rules as _, Seat};
use ts_rs::TS;

/// What everybody may know of a game; enough to decide from alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "../games/falling/wire.ts")]
pub struct View {
    /// `falling`.
    #[serde(skip_deserializing, default = "name")]
    pub game: &'static str,
    /// The learning level (FALL-04).
    #[ts(type = "number")]
    pub level: LearningLevel,
    /// How many decks are played with.
    pub decks: u8,
    /// Something the players should know about these options.
    #[ts(type = "string | null")]
    pub warning: Option<Warning>,
    /// How many cards of each kind the whole deck had, all decks together.
    pub cards: Counts,
    /// How many cards but the Grounds are still to be dealt.
    pub deck_count: usize,
    /// The seat in the middle of its serving, if any.
    pub serving: Option<Seat>,
    /// What is still due in that serving, as things lie now.
    pub due: Option<Due>,
    /// The seat whose rider nobody may touch (FALL-12): the one in the middle of its serving.
    pub locked: Option<Seat>,
    /// The seat the next serving goes to; `None` after the end.
    pub next: Option<Seat>,
    /// The players, by seat.
    pub seats: Vec<FallerView>,
    /// The seats that hit the ground, in the order they did.
    pub out: Vec<Seat>,
    /// The discarded cards, oldest first.
    pub discard: Vec<Kind>,
    /// Their identities.
    pub discard_ids: Vec<Card>,
}

fn name() -> &'static str {
    crate::Falling::NAME
}

/// What is still due in a serving.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "../games/falling/wire.ts")]
pub struct Due {
    /// The piles, by number from 1, that still get a card in this round.
    pub piles: Vec<usize>,
    /// How many rounds of the piles come after this one.
    pub rounds: u8,
    /// How many new piles come after the rounds.
    pub new_piles: u8,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "../games/falling/wire.ts")]
pub struct FallerView {
    /// The piles in the order in which they were begun, each bottom card first.
    pub piles: Vec<Vec<Kind>>,
    /// The identities of the cards in the piles.
    pub pile_ids: Vec<Vec<Card>>,
    /// The card in hand.
    pub hand: Option<Kind>,
    /// Its identity.
    pub hand_id: Option<Card>,
    /// The rider in front of the player.
    pub rider: Option<RiderView>,
    /// Its identity.
    pub rider_id: Option<Card>,
    /// The identity of the Extra on it.
    pub extra_id: Option<Card>,
    /// Whether the player has hit the ground.
    pub out: bool,
}

/// A rider in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "../games/falling/wire.ts")]
pub struct RiderView {
    /// Hit, Split or Skip.
    pub card: Kind,
    /// Whether an Extra lies on it.
    pub extra: bool,
}

/// What was chosen before the start, as far as a view tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Chosen {
    pub(crate) level: LearningLevel,
    pub(crate) decks: u8,
    pub(crate) cards: Counts,
    pub(crate) warning: Option<Warning>,
}

impl View {
    /// FALL-28: the card that a seat means by an action: what lies on the pile, or the rider that
    /// is played at.
    pub(crate) fn meant(&self, seat: Seat, action: &Action) -> Option<Card> {
        let own = self.seats.get(seat.index())?;
        let index = |number: u32| usize::try_from(number).ok()?.checked_sub(1);
        match (action.what, own.hand) {
            (Move::Take(pile), _) => own.pile_ids.get(index(pile)?)?.last().copied(),
            (Move::Play(_), Some(Kind::Push)) => own.rider_id,
            (Move::Play(at), Some(Kind::Extra | Kind::Stop | Kind::Grab)) => {
                self.seats.get(index(at)?)?.rider_id
            }
            (Move::Play(_) | Move::Deal, _) => None,
        }
    }

    pub(crate) fn of(table: &Table, chosen: &Chosen) -> View {
        let discard_ids = table.discard.clone();
        View {
            game: name(),
            level: chosen.level,
            decks: chosen.decks,
            warning: chosen.warning,
            cards: chosen.cards,
            deck_count: table.deck_left(),
            serving: table.locked(),
            due: Due::of(table),
            locked: table.locked(),
            next: (!table.is_over()).then_some(table.next),
            seats: table.seats().map(|seat| FallerView::of(table, seat)).collect(),
            out: table.out.to_vec(),
            discard: discard_ids.iter().map(|&card| table.kind(card)).collect(),
            discard_ids,
        }
    }
}

impl Due {
    fn of(table: &Table) -> Option<Due> {
        let serving = table.serving?;
        let piles = (1..).zip(&table.faller(serving.seat).piles);
        let due = piles.filter(|(_, pile)| pile.due).map(|(number, _)| number);
        Some(Due { piles: due.collect(), rounds: serving.rounds, new_piles: serving.new_piles })
    }
}

impl FallerView {
    fn of(table: &Table, seat: Seat) -> FallerView {
        let faller = table.faller(seat);
        let pile_ids: Vec<Vec<Card>> = table
            .faller(seat)
            .piles
            .iter()
            .map(|pile| {
                let mut cards: Vec<Card> = table.pile_cards(pile).collect();
                cards.reverse();
                cards
            })
            .collect();
        let kinds = |cards: &Vec<Card>| cards.iter().map(|&card| table.kind(card)).collect();
        FallerView {
            piles: pile_ids.iter().map(kinds).collect(),
            pile_ids,
            hand: faller.hand.map(|card| table.kind(card)),
            hand_id: faller.hand,
            rider: faller.rider().map(|rider| RiderView {
                card: table.kind(rider.card),
                extra: rider.extra.is_some(),
            }),
            rider_id: faller.rider().map(|rider| rider.card),
            extra_id: faller.rider().and_then(|rider| rider.extra),
            out: !table.falling.has(seat),
        }
    }
}
