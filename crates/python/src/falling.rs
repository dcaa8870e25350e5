//! FALLING in planes and numbers.
//!
//! A row of each plane is a seat, beginning with the one that looks and going on clockwise; a column
//! is a pile.

use crate::planes::{Canvas, Encoder};
use trefle_falling::{Action, Falling, Kind, Move, View};
use trefle_games::{AnyView, Seat};

/// The most piles of a faller that are told: more than the Splits of a deck, each with an Extra,
/// make of one.
const PILES: usize = 16;

/// Where each kind of plane begins.
const TOPS: usize = 0;
const SECONDS: usize = TOPS + Kind::ALL.len();
const HEIGHTS: usize = SECONDS + Kind::ALL.len();
const DUE: usize = HEIGHTS + 1;
const HANDS: usize = DUE + 1;
const RIDERS: usize = HANDS + Kind::DECK.len();
const EXTRAS: usize = RIDERS + 3;
const OUT: usize = EXTRAS + 1;
const SERVING: usize = OUT + 1;
const NEXT: usize = SERVING + 1;
const DECK: usize = NEXT + 1;
const UNSEEN: usize = DECK + 1;
const PLANES: usize = UNSEEN + Kind::DECK.len();

/// The first number that takes, and the first that plays; 0 waits.
const TAKE: usize = 1;
const PLAY: usize = TAKE + PILES;

pub(crate) struct Planes;

/// A kind's place among all.
fn index(kind: Kind) -> usize {
    Kind::ALL.iter().position(|other| *other == kind).unwrap_or_default()
}

/// How many cards of each kind are still in the deck: those that lie nowhere.
fn unseen(view: &View) -> [f32; Kind::DECK.len()] {
    let mut counts = Kind::DECK.map(|kind| f32::from(view.cards.of(kind)));
    let on_piles = view.seats.iter().flat_map(|seat| seat.piles.iter().flatten().copied());
    let in_hands = view.seats.iter().filter_map(|seat| seat.hand);
    let riders = view.seats.iter().filter_map(|seat| seat.rider);
    let riders = riders.flat_map(|rider| [Some(rider.card), rider.extra.then_some(Kind::Extra)]);
    let open = on_piles.chain(in_hands).chain(riders.flatten());
    for kind in open.chain(view.discard.iter().copied()) {
        if let Some(count) = counts.get_mut(index(kind)) {
            *count -= 1.0;
        }
    }
    counts
}

impl Encoder for Planes {
    fn shape(&self, view: &AnyView) -> Option<([usize; 3], usize)> {
        let seats = view.of::<Falling>()?.seats.len();
        Some(([PLANES, seats, PILES], PLAY + seats))
    }

    fn observe(&self, view: &AnyView, seat: Seat, canvas: &mut Canvas<'_>) {
        let Some(view) = view.of::<Falling>() else { return };
        let seats = view.seats.len();
        let row_of = |index: usize| (index + seats - seat.index() % seats) % seats;
        for (number, faller) in view.seats.iter().enumerate() {
            let row = row_of(number);
            for (column, pile) in faller.piles.iter().enumerate() {
                let mut top_down = pile.iter().rev();
                for plane in [TOPS, SECONDS] {
                    if let Some(kind) = top_down.next() {
                        canvas.set(plane + index(*kind), row, column, 1.0);
                    }
                }
                canvas.set(HEIGHTS, row, column, pile.len() as f32);
            }
            if let Some(kind) = faller.hand {
                canvas.fill_row(HANDS + index(kind), row, 1.0);
            }
            if let Some(rider) = faller.rider {
                canvas.fill_row(RIDERS + index(rider.card), row, 1.0);
                canvas.fill_row(EXTRAS, row, f32::from(u8::from(rider.extra)));
            }
            canvas.fill_row(OUT, row, f32::from(u8::from(faller.out)));
        }
        if let (Some(serving), Some(due)) = (view.serving, &view.due) {
            canvas.fill_row(SERVING, row_of(serving.index()), 1.0);
            for pile in &due.piles {
                canvas.set(DUE, row_of(serving.index()), pile - 1, 1.0);
            }
        }
        if let Some(next) = view.next {
            canvas.fill_row(NEXT, row_of(next.index()), 1.0);
        }
        canvas.fill(DECK, view.deck_count as f32);
        for (kind, count) in unseen(view).into_iter().enumerate() {
            canvas.fill(UNSEEN + kind, count);
        }
    }

    fn number(&self, view: &AnyView, seat: Seat, action: Option<&str>) -> Option<usize> {
        let seats = view.of::<Falling>()?.seats.len();
        let Some(action) = action else { return Some(0) };
        let (first, number) = match action.parse::<Action>().ok()?.what {
            Move::Deal => return None,
            Move::Take(pile) => (TAKE, usize::try_from(pile).ok()?.checked_sub(1)?),
            Move::Play(at) => {
                let at = usize::try_from(at).ok()?.checked_sub(1).filter(|at| *at < seats)?;
                (PLAY, (at + seats - seat.index() % seats) % seats)
            }
        };
        (first == PLAY || number < PILES).then_some(first + number)
    }

    /// Who falls has to do nothing.
    fn may_wait(&self, view: &AnyView, seat: Seat, _: &[String]) -> bool {
        let Some(view) = view.of::<Falling>() else { return false };
        view.next.is_some() && view.seats.get(seat.index()).is_some_and(|faller| !faller.out)
    }
}
