//! Thousands of rounds of one player at once, for those who teach machines: every call plays one
//! action in each round, and what a learner sees of all of them lies side by side in arrays that the
//! caller owns. A round that ends is scored and the next one dealt in the same call.
//!
//! Actions are numbers: each of the eight orientations in each of the six columns, then setting
//! aside.

use crate::{
    Board, COLUMNS, Cells, Orientation, PIECES, Piece, Placement, ROWS_REACHED, Ramp, Rest,
    ramp::LANE, rules::deal::Deal,
};
use std::sync::Arc;
use trefle_game::Shuffle;

/// How many actions have a number.
pub const ACTIONS: usize = ASIDE + 1;

/// The number of setting aside.
pub const ASIDE: usize = Orientation::ALL.len() * COLUMNS;

/// How many cells of a ramp are told.
pub const CELLS: usize = ROWS_REACHED * COLUMNS;

/// Many rounds on one board.
#[derive(Clone, Debug)]
pub struct Rounds {
    board: Arc<Board>,
    /// The first round of the first place has this seed, that of the next place the next.
    seed: u64,
    places: Vec<Place>,
}

/// Where one round after the other is played.
#[derive(Clone, Debug)]
struct Place {
    ramp: Ramp,
    /// What the ramp scores as it lies; 0 before the first piece, so that the rewards of a round
    /// add up to its score.
    points: i32,
    /// The start piece, then the others as they come.
    pieces: [Piece; PIECES],
    /// How many have been placed or set aside.
    done: usize,
    /// How many rounds have been begun here.
    begun: u64,
}

/// What a learner sees of all rounds: arrays of the caller, one row a round. They are changed where
/// something changes, so the caller hands in the same ones every time.
#[derive(Debug)]
pub struct Sight<'a> {
    /// The covered cells, 15 rows of 6, the lowest first.
    pub ramps: &'a mut [u8],
    /// The piece at hand, one of 16.
    pub pieces: &'a mut [u8],
    /// Which of the 16 pieces are still to come after it.
    pub to_come: &'a mut [u8],
    /// Which actions are legal.
    pub masks: &'a mut [i8],
}

/// What a step gives: arrays of the caller, one entry a round.
#[derive(Debug)]
pub struct Gains<'a> {
    /// By how much the ramp scores more as it lies; of a whole round together its score.
    pub rewards: &'a mut [f32],
    /// Whether the round ended.
    pub ended: &'a mut [bool],
    /// What the last round that ended here scored.
    pub scores: &'a mut [i32],
    /// How its ramp lay, like [`Sight::ramps`].
    pub last_ramps: &'a mut [u8],
}

/// Why nothing was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RoundsError {
    /// An array has another length than it should.
    #[error("{what} has {found} entries, not {wanted}")]
    Length {
        /// Which array.
        what: &'static str,
        /// How long it is.
        found: usize,
        /// How long it should be.
        wanted: usize,
    },
    /// An action is not legal; nothing was played in any round.
    #[error("action {action} is not legal in round {index}: see its mask")]
    Illegal {
        /// The round, from 0.
        index: usize,
        /// The action.
        action: i64,
    },
}

fn long(what: &'static str, found: usize, wanted: usize) -> Result<(), RoundsError> {
    if found == wanted { Ok(()) } else { Err(RoundsError::Length { what, found, wanted }) }
}

impl Sight<'_> {
    fn check(&self, rounds: usize) -> Result<(), RoundsError> {
        long("ramps", self.ramps.len(), rounds * CELLS)?;
        long("pieces", self.pieces.len(), rounds * PIECES)?;
        long("to_come", self.to_come.len(), rounds * PIECES)?;
        long("masks", self.masks.len(), rounds * ACTIONS)
    }
}

impl Gains<'_> {
    fn check(&self, rounds: usize) -> Result<(), RoundsError> {
        long("rewards", self.rewards.len(), rounds)?;
        long("ended", self.ended.len(), rounds)?;
        long("scores", self.scores.len(), rounds)?;
        long("last_ramps", self.last_ramps.len(), rounds * CELLS)
    }
}

impl Place {
    fn piece(&self) -> Piece {
        self.pieces[self.done % PIECES]
    }

    /// What an action comes to: `Some(None)` for setting aside, `None` if it is not legal.
    #[inline]
    fn allowed(&self, action: i64) -> Option<Option<(&'static Placement, Rest)>> {
        let action = usize::try_from(action).ok()?;
        if action == ASIDE {
            // FITS-11: the start piece has to be placed.
            return (self.done > 0).then_some(None);
        }
        let orientation = *Orientation::ALL.get(action / COLUMNS)?;
        let placement = self.piece().placements_in(orientation).get(action % COLUMNS)?;
        self.ramp.rest(placement).map(|rest| Some((placement, rest)))
    }

    /// Deals the next round. Round `k` at a place has the seed of the place, and from the second on
    /// its number after it: what the engine deals a single player for it.
    fn deal(&mut self, seed: u64) {
        self.begun += 1;
        let mut shuffle = match self.begun {
            1 => Shuffle::new(&seed.to_string()),
            later => Shuffle::new(&format!("{seed} {later}")),
        };
        let deal = Deal::drawn(1, &mut shuffle);
        let start = deal.start.first().copied().unwrap_or(Piece::START[0]);
        self.pieces[0] = start;
        // FITS-09: the card of the start piece asks nothing any more.
        let others = deal.build.into_iter().filter(|piece| *piece != start);
        for (place, piece) in self.pieces[1..].iter_mut().zip(others) {
            *place = piece;
        }
        (self.ramp, self.points, self.done) = (Ramp::EMPTY, 0, 0);
    }

    /// Shows everything anew.
    fn show(&self, ramp: &mut [u8], piece: &mut [u8], to_come: &mut [u8], mask: &mut [i8]) {
        draw(self.ramp.covered(), ramp);
        piece.fill(0);
        to_come.fill(0);
        piece[self.piece().index()] = 1;
        for later in &self.pieces[(self.done + 1).min(PIECES)..] {
            to_come[later.index()] = 1;
        }
        self.show_mask(mask);
    }

    /// Which columns are open to each orientation of the piece at hand.
    #[inline]
    fn show_mask(&self, mask: &mut [i8]) {
        let (orientations, aside) = mask.split_at_mut(ASIDE);
        let columns = self.ramp.open_columns(self.piece());
        for (row, columns) in orientations.chunks_exact_mut(COLUMNS).zip(columns) {
            row.copy_from_slice(&SPREAD[usize::from(columns) % SPREAD.len()]);
        }
        aside[0] = i8::from(self.done > 0);
    }
}

/// Six bits as six numbers.
static SPREAD: [[i8; COLUMNS]; 1 << COLUMNS] = {
    let mut spread = [[0; COLUMNS]; 1 << COLUMNS];
    let mut bits = 0;
    while bits < spread.len() {
        let mut column = 0;
        while column < COLUMNS {
            spread[bits][column] = (bits >> column & 1) as i8;
            column += 1;
        }
        bits += 1;
    }
    spread
};

fn draw(covered: Cells, ramp: &mut [u8]) {
    ramp.fill(0);
    mark(covered, ramp);
}

/// Marks these cells, in the order of their bits.
#[inline]
fn mark(cells: Cells, ramp: &mut [u8]) {
    let mut left = cells.0;
    while left != 0 {
        let bit = left.trailing_zeros() as usize;
        left &= left - 1;
        if let Some(cell) = ramp.get_mut(bit % LANE * COLUMNS + bit / LANE) {
            *cell = 1;
        }
    }
}

impl Rounds {
    /// So many rounds on this board. The first round of place `i`, from 0, is the one that the engine
    /// deals a single player for the seed `seed + i`.
    pub fn new(board: Arc<Board>, count: usize, seed: u64) -> Rounds {
        let place = Place { ramp: Ramp::EMPTY, points: 0, pieces: Piece::ALL, done: 0, begun: 0 };
        let mut rounds = Rounds { board, seed, places: vec![place; count] };
        rounds.deal_all();
        rounds
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    fn deal_all(&mut self) {
        for (index, place) in self.places.iter_mut().enumerate() {
            place.deal(self.seed.wrapping_add(index as u64));
        }
    }

    /// Begins all anew: with a seed from the first round on, without one with the next rounds.
    pub fn reset(&mut self, seed: Option<u64>, sight: &mut Sight<'_>) -> Result<(), RoundsError> {
        sight.check(self.len())?;
        if let Some(seed) = seed {
            self.seed = seed;
            for place in &mut self.places {
                place.begun = 0;
            }
        }
        self.deal_all();
        for (index, place) in self.places.iter().enumerate() {
            sight.show(place, index);
        }
        Ok(())
    }

    /// Plays one action in each round, or, if one of them is not legal, none at all.
    pub fn step(
        &mut self,
        actions: &[i64],
        sight: &mut Sight<'_>,
        gains: &mut Gains<'_>,
    ) -> Result<(), RoundsError> {
        let rounds = self.len();
        long("actions", actions.len(), rounds)?;
        sight.check(rounds)?;
        gains.check(rounds)?;
        let illegal = |(place, action): (&Place, &i64)| place.allowed(*action).is_none();
        if let Some(index) = self.places.iter().zip(actions).position(illegal) {
            return Err(RoundsError::Illegal { index, action: actions[index] });
        }
        for (index, &action) in actions.iter().enumerate() {
            let place = &mut self.places[index];
            let ramp = &mut sight.ramps[index * CELLS..][..CELLS];
            if let Some(Some((placement, rest))) = place.allowed(action) {
                place.ramp = place.ramp.put(placement, rest);
                mark(placement.cells(rest), ramp);
            }
            let points = self.board.points(place.ramp.covered());
            gains.rewards[index] = (points - place.points) as f32;
            place.points = points;
            place.done += 1;
            let ended = place.done == PIECES;
            gains.ended[index] = ended;
            if ended {
                gains.scores[index] = points;
                gains.last_ramps[index * CELLS..][..CELLS].copy_from_slice(ramp);
                place.deal(self.seed.wrapping_add(index as u64));
                sight.show(place, index);
            } else {
                sight.show_next(place, index);
            }
        }
        Ok(())
    }

    /// The ramp after each action of each round: `out` has a row for each action, all 0 where it is
    /// not legal; `points` what the ramp would then score as it lies.
    pub fn successors(&self, out: &mut [u8], points: &mut [i32]) -> Result<(), RoundsError> {
        long("ramps", out.len(), self.len() * ACTIONS * CELLS)?;
        long("points", points.len(), self.len() * ACTIONS)?;
        out.fill(0);
        let rows = out.chunks_exact_mut(ACTIONS * CELLS).zip(points.chunks_exact_mut(ACTIONS));
        for (place, (ramps, points)) in self.places.iter().zip(rows) {
            points.fill(0);
            let mut show = |action: usize, ramp: Ramp| {
                mark(ramp.covered(), &mut ramps[action * CELLS..][..CELLS]);
                points[action] = self.board.points(ramp.covered());
            };
            for (placement, rest) in place.ramp.placements(place.piece()) {
                let column = usize::from(placement.column()) - 1;
                let action = placement.orientation().index() * COLUMNS + column;
                show(action, place.ramp.put(placement, rest));
            }
            if place.done > 0 {
                show(ASIDE, place.ramp);
            }
        }
        Ok(())
    }
}

impl Sight<'_> {
    fn show(&mut self, place: &Place, index: usize) {
        place.show(
            &mut self.ramps[index * CELLS..][..CELLS],
            &mut self.pieces[index * PIECES..][..PIECES],
            &mut self.to_come[index * PIECES..][..PIECES],
            &mut self.masks[index * ACTIONS..][..ACTIONS],
        );
    }

    /// Shows what the next piece changes; the ramp has been drawn.
    #[inline]
    fn show_next(&mut self, place: &Place, index: usize) {
        let now = place.piece().index();
        let before = place.pieces[place.done - 1].index();
        let piece = &mut self.pieces[index * PIECES..][..PIECES];
        piece[before] = 0;
        piece[now] = 1;
        self.to_come[index * PIECES + now] = 0;
        place.show_mask(&mut self.masks[index * ACTIONS..][..ACTIONS]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, Fits};
    use serde_json::json;
    use trefle_game::{Actor, Rules, Seat};

    struct Arrays {
        ramps: Vec<u8>,
        pieces: Vec<u8>,
        to_come: Vec<u8>,
        masks: Vec<i8>,
        rewards: Vec<f32>,
        ended: Vec<bool>,
        scores: Vec<i32>,
        last_ramps: Vec<u8>,
    }

    impl Arrays {
        /// Filled with nonsense, which must all be overwritten.
        fn new(rounds: usize) -> Arrays {
            Arrays {
                ramps: vec![7; rounds * CELLS],
                pieces: vec![7; rounds * PIECES],
                to_come: vec![7; rounds * PIECES],
                masks: vec![7; rounds * ACTIONS],
                rewards: vec![7.0; rounds],
                ended: vec![true; rounds],
                scores: vec![7; rounds],
                last_ramps: vec![7; rounds * CELLS],
            }
        }

        fn both(&mut self) -> (Sight<'_>, Gains<'_>) {
            (
                Sight {
                    ramps: &mut self.ramps,
                    pieces: &mut self.pieces,
                    to_come: &mut self.to_come,
                    masks: &mut self.masks,
                },
                Gains {
                    rewards: &mut self.rewards,
                    ended: &mut self.ended,
                    scores: &mut self.scores,
                    last_ramps: &mut self.last_ramps,
                },
            )
        }
    }

    fn begin(board: &str, seed: &str) -> Fits {
        Fits::begin(&Fits::options(1, &json!({"boards": [board]})).unwrap(), seed)
    }

    fn numbered(action: &Action) -> usize {
        match action {
            Action::SetAside => ASIDE,
            Action::Place { orientation, column, .. } => {
                orientation.index() * COLUMNS + usize::from(*column) - 1
            }
        }
    }

    /// Every place plays the rounds that the rules play, with the same cards, the same legal actions
    /// and the same scores.
    #[test]
    fn rounds_are_those_of_the_rules() {
        let me = Actor::Seat(Seat::at(0));
        for board in Board::BUILT_IN {
            let (count, seed) = (5, 41);
            let mut arrays = Arrays::new(count);
            let mut rounds = Rounds::new(Board::built_in(board).unwrap(), count, 0);
            rounds.reset(Some(seed), &mut arrays.both().0).unwrap();
            let name = |index: usize, round: usize| match round {
                1 => format!("{}", seed + index as u64),
                later => format!("{} {later}", seed + index as u64),
            };
            let mut games: Vec<Fits> = (0..count).map(|i| begin(board, &name(i, 1))).collect();
            let mut sums = vec![0.0; count];
            let mut dice = Shuffle::new(board);
            for step in 0..3 * PIECES {
                let mut actions = Vec::new();
                for (index, game) in games.iter_mut().enumerate() {
                    let legal = game.legal(me);
                    let mut mask = [0; ACTIONS];
                    for action in &legal {
                        mask[numbered(action)] = 1;
                    }
                    assert_eq!(arrays.masks[index * ACTIONS..][..ACTIONS], mask, "{board} {step}");
                    let mut ramp = [0; CELLS];
                    draw(game.players()[0].ramp.covered(), &mut ramp);
                    assert_eq!(arrays.ramps[index * CELLS..][..CELLS], ramp);
                    let action = *dice.choose(&legal).unwrap();
                    game.apply(me, &action).unwrap();
                    actions.push(numbered(&action) as i64);
                }
                let (mut sight, mut gains) = arrays.both();
                rounds.step(&actions, &mut sight, &mut gains).unwrap();
                for (index, game) in games.iter_mut().enumerate() {
                    sums[index] += arrays.rewards[index];
                    let outcome = game.outcome();
                    assert_eq!(arrays.ended[index], outcome.is_some());
                    if let Some(scores) = outcome.and_then(|outcome| outcome.scores) {
                        assert_eq!(scores, [arrays.scores[index]]);
                        assert_eq!(sums[index], scores[0] as f32, "rewards add up to the score");
                        sums[index] = 0.0;
                        let mut ramp = [0; CELLS];
                        draw(game.players()[0].ramp.covered(), &mut ramp);
                        assert_eq!(arrays.last_ramps[index * CELLS..][..CELLS], ramp);
                        *game = begin(board, &name(index, (step + 1) / PIECES + 1));
                    }
                }
            }
        }
    }

    #[test]
    fn an_illegal_action_leaves_every_round_as_it_was() {
        let mut arrays = Arrays::new(2);
        let mut rounds = Rounds::new(Board::built_in("1").unwrap(), 2, 1);
        rounds.reset(Some(1), &mut arrays.both().0).unwrap();
        let before = arrays.ramps.clone();
        for wrong in [ASIDE as i64, -1, ACTIONS as i64, i64::MAX, i64::MIN] {
            let legal = arrays.masks.iter().position(|&legal| legal == 1).unwrap() as i64;
            let (mut sight, mut gains) = arrays.both();
            let refused = rounds.step(&[legal, wrong], &mut sight, &mut gains);
            assert_eq!(refused, Err(RoundsError::Illegal { index: 1, action: wrong }));
            assert_eq!(arrays.ramps, before);
        }
        let (mut sight, mut gains) = arrays.both();
        let short = rounds.step(&[0], &mut sight, &mut gains);
        assert!(matches!(short, Err(RoundsError::Length { what: "actions", .. })));
    }

    #[test]
    fn successors_are_what_a_step_leads_to() {
        let mut arrays = Arrays::new(1);
        let board = Board::built_in("4").unwrap();
        let mut rounds = Rounds::new(board, 1, 9);
        rounds.reset(None, &mut arrays.both().0).unwrap();
        for _ in 0..PIECES - 1 {
            let (mut ramps, mut points) = (vec![7; ACTIONS * CELLS], vec![7; ACTIONS]);
            rounds.successors(&mut ramps, &mut points).unwrap();
            for action in (0..ACTIONS).filter(|action| arrays.masks[*action] == 1) {
                let mut other = Arrays::new(1);
                other.ramps.clone_from(&arrays.ramps);
                let (mut sight, mut gains) = other.both();
                let mut after = rounds.clone();
                after.step(&[action as i64], &mut sight, &mut gains).unwrap();
                assert_eq!(other.ramps, ramps[action * CELLS..][..CELLS]);
                assert_eq!(after.places[0].points, points[action]);
            }
            let last = (0..ACTIONS).rfind(|action| arrays.masks[*action] == 1).unwrap();
            let (mut sight, mut gains) = arrays.both();
            rounds.step(&[last as i64], &mut sight, &mut gains).unwrap();
        }
    }
}
