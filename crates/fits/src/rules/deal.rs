//! The cards of each round.

use crate::{Options, PIECES, Piece, StartPieces};
use trefle_game::Shuffle;

/// The cards of one round (FITS-07).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Deal {
    /// The start cards, by seat.
    pub(crate) start: StartPieces,
    /// The build cards, the first turned first.
    pub(crate) build: [Piece; PIECES],
}

impl Deal {
    /// Shuffles the start cards, then the build cards.
    pub(crate) fn drawn(seats: usize, shuffle: &mut Shuffle) -> Deal {
        let mut start = Piece::START;
        shuffle.shuffle(&mut start);
        let mut build = Piece::ALL;
        shuffle.shuffle(&mut build);
        Deal { start: start.into_iter().take(seats).collect(), build }
    }
}

/// The cards of all rounds.
///
/// From [`Shuffle::new`] of the seed, for each round in order, the four start cards are shuffled,
/// which lie as F L N Y before, and then the sixteen build cards, which lie in the order of the
/// drawings, F L N P T U V W X Y O t l s i v. The seats get the first start cards in their order.
/// Cards that the options give replace what was drawn; they are drawn nevertheless, so that giving
/// some does not change the others.
pub(crate) fn deals(options: &Options, seed: &str) -> Vec<Deal> {
    let mut shuffle = Shuffle::new(seed);
    let deal = |round: usize| {
        let mut deal = Deal::drawn(options.seats, &mut shuffle);
        if let Some(start) = options.start.as_ref().and_then(|rounds| rounds.get(round)) {
            deal.start = start.clone();
        }
        if let Some(build) = options.build.as_ref().and_then(|rounds| rounds.get(round)) {
            deal.build = *build;
        }
        deal
    };
    (0..options.boards.len()).map(deal).collect()
}
