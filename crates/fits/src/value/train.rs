//! Learning the tables by playing (docs/training.md).
//!
//! Each card is placed where the tables so far say it is worth most, and what the position was
//! thought to be worth before is moved towards what it turned out to be worth after: temporal
//! differences, TD(0). As the bound is never less than the truth, what is untried looks good and
//! gets tried. Each entry has a step of its own, which is long while its errors agree and short
//! when they cancel out: temporal coherence (Beal and Smith, 1999).

use super::{
    estimate,
    features::Features,
    file::{self, fingerprint},
};
use crate::{
    Board, Piece, Ramp,
    search::{
        incremental_score::IncrementalScorer,
        playout::Xorshift,
        state::{PiecesLeft, State},
    },
};
use std::cell::RefCell;

mod random_board;

/// Tables that are being learned.
pub struct Training {
    /// One board, or many that share the tables.
    boards: Vec<(IncrementalScorer, Features)>,
    fingerprint: u64,
    weights: Vec<f32>,
    /// By entry: its errors added up, and their sizes added up.
    errors: Vec<(f32, f32)>,
    rng: Xorshift,
}

/// How many boards the tables for any board are learned on.
const DRAWN_BOARDS: usize = 400;

impl Training {
    /// Begins to learn tables for one board. The same seed learns the same.
    pub fn of(board: &Board, seed: u64) -> Training {
        let boards = vec![(IncrementalScorer::new(board), Features::new(board))];
        Training::new(boards, fingerprint(board), Xorshift::new(seed))
    }

    /// Begins to learn tables for boards that have none of their own, on boards drawn by chance.
    pub fn of_any(seed: u64) -> Training {
        let mut rng = Xorshift::new(seed);
        let boards = (0..DRAWN_BOARDS).map(|_| {
            let board = random_board::random_board(&mut rng);
            (IncrementalScorer::new(&board), Features::for_any(&board))
        });
        Training::new(boards.collect(), file::ANY, rng)
    }

    fn new(
        boards: Vec<(IncrementalScorer, Features)>,
        fingerprint: u64,
        rng: Xorshift,
    ) -> Training {
        let size = boards.first().map_or(0, |(_, features)| features.size());
        let (weights, errors) = (vec![0.0; size], vec![(0.0, 0.0); size]);
        Training { boards, fingerprint, weights, errors, rng }
    }

    /// Plays one round and learns from it; what it scored.
    pub fn round(&mut self) -> i32 {
        let board = if self.boards.len() > 1 { self.rng.below(self.boards.len()) } else { 0 };
        let start = Piece::START[self.rng.below(Piece::START.len())];
        let mut cards = Piece::ALL;
        self.rng.shuffle(&mut cards);
        let mut left = PiecesLeft::new(Piece::ALL).without(start);
        let empty = State::of(&self.boards[board].0, &Ramp::EMPTY);
        let (_, mut state) = self.best(board, (f32::MIN, empty), start, &left);
        for card in cards.into_iter().filter(|card| *card != start) {
            let then = left.without(card);
            let aside = self.estimate(board, &state, &then);
            let (value, after) = self.best(board, (aside, state), card, &then);
            self.learn(board, &state, &left, value);
            (state, left) = (after, then);
        }
        self.estimate(board, &state, &left) as i32
    }

    /// What has been learned, as a file.
    pub fn file(&self) -> Vec<u8> {
        file::pack(&self.weights, self.fingerprint)
    }

    #[inline]
    fn estimate(&self, board: usize, state: &State, left: &PiecesLeft) -> f32 {
        let (scorer, features) = &self.boards[board];
        estimate(scorer, features, &self.weights, state, left)
    }

    /// The best place for a piece, or `aside` if there is none better.
    fn best(
        &self,
        board: usize,
        aside: (f32, State),
        piece: Piece,
        then: &PiecesLeft,
    ) -> (f32, State) {
        let (mut best, from) = (aside, aside.1);
        from.placements(&self.boards[board].0, piece, |_, after| {
            let value = self.estimate(board, &after, then);
            if value > best.0 {
                best = (value, after);
            }
        });
        best
    }

    /// Moves the value of a position towards what it turned out to be.
    fn learn(&mut self, board: usize, state: &State, left: &PiecesLeft, target: f32) {
        let error = target - self.estimate(board, state, left);
        let (scorer, features) = &self.boards[board];
        let active = RefCell::new(Vec::with_capacity(200));
        let one = |index: usize| active.borrow_mut().push(index);
        let row = |first: usize| {
            active.borrow_mut().extend(left.iter().map(|piece| first + piece.index()));
        };
        features.active(scorer, state, left, one, row);
        let active = active.into_inner();
        let step = error / active.len() as f32;
        for index in active {
            let (sum, size) = &mut self.errors[index];
            let coherence = if *size == 0.0 { 1.0 } else { sum.abs() / *size };
            self.weights[index] += coherence * step;
            *sum += error;
            *size += error.abs();
        }
    }
}
