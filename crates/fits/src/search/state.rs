//! States: positions as far as the future depends on them, and the pieces still to come.

use crate::{
    Cells, PIECES, Piece, Placement, Ramp, Rest,
    search::incremental_score::{IncrementalScorer, Settled},
};

/// The pieces still to come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct PiecesLeft {
    /// As bits by their places in [`Piece::ALL`].
    pieces: u16,
    count: u32,
    area: u32,
    /// A one for each of them: a sum over some pieces is then a product without a branch.
    ones: [f32; PIECES],
}

impl PiecesLeft {
    pub(crate) fn new(pieces: impl IntoIterator<Item = Piece>) -> PiecesLeft {
        PiecesLeft::of(pieces.into_iter().fold(0, |bits, piece| bits | 1 << piece.index()))
    }

    fn of(pieces: u16) -> PiecesLeft {
        let mut left = PiecesLeft { pieces, count: 0, area: 0, ones: [0.0; PIECES] };
        for piece in left.iter() {
            left.count += 1;
            left.area += piece.area();
            left.ones[piece.index()] = 1.0;
        }
        left
    }

    pub(crate) fn without(&self, piece: Piece) -> PiecesLeft {
        PiecesLeft::of(self.pieces & !(1 << piece.index()))
    }

    pub(crate) fn count(&self) -> u32 {
        self.count
    }

    /// The cells of all of them together.
    pub(crate) fn area(&self) -> u32 {
        self.area
    }

    pub(crate) fn bits(&self) -> u16 {
        self.pieces
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Piece> + use<> {
        let mut bits = self.pieces;
        std::iter::from_fn(move || {
            let piece = Piece::ALL.get(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(*piece)
        })
    }

    /// The sum of what there is for each of them. In four parts, which the processor adds at once.
    #[inline]
    pub(crate) fn add_up(&self, by_piece: &[f32; PIECES]) -> f32 {
        let mut parts = [0.0; 4];
        for index in 0..PIECES {
            parts[index % 4] += by_piece[index] * self.ones[index];
        }
        (parts[0] + parts[1]) + (parts[2] + parts[3])
    }
}

/// A ramp as far as the future depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    /// The cells that no piece can come to any more.
    pub(crate) closed: Cells,
    /// How it stands with them.
    pub(crate) settled: Settled,
}

/// A placement and where it comes to rest.
pub(crate) type Choice = (&'static Placement, Rest);

impl State {
    pub(crate) fn of(scorer: &IncrementalScorer, ramp: &Ramp) -> State {
        let closed = ramp.shadow();
        let seen = ramp.covered().uncovered() & closed;
        let settled = scorer.close(Settled::default(), Cells::NONE, closed, seen);
        State { closed, settled }
    }

    /// What no play from here can exceed when pieces of so much area come; only if that is more
    /// than what is needed it need be close.
    #[inline]
    pub(crate) fn bound(&self, scorer: &IncrementalScorer, area: u32, needed: i32) -> i32 {
        scorer.bound(self.settled, self.closed, area, needed)
    }

    /// Each way to place a piece, and how the ramp then stands.
    #[inline]
    pub(crate) fn placements(
        &self,
        scorer: &IncrementalScorer,
        piece: Piece,
        mut each: impl FnMut(Choice, State),
    ) {
        let ramp = Ramp::closed(self.closed);
        for (placement, rest) in ramp.placements(piece) {
            let closed = ramp.put(placement, rest).shadow();
            let new = closed.0 & !self.closed.0;
            let seen = Cells(new & !placement.cells(rest).0) & Cells::BOARD;
            let settled = scorer.close(self.settled, self.closed, closed, seen);
            each((placement, rest), State { closed, settled });
        }
    }
}
