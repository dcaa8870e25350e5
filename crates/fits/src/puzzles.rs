//! Puzzles: the last cards of a round are known, and there is one best way to play them. Mined from
//! rounds that the bots play and proven by the solver.

use crate::{Action, Board, Fits, Piece};
use serde::{Deserialize, Serialize};
use trefle_game::{Bots, Budget, Knowledge, Level, Rules, Seat, Shuffle, Viewer};

/// How many cards are left in a puzzle: the fewest and the most.
pub const CARDS: std::ops::RangeInclusive<usize> = 4..=6;

/// A puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Puzzle {
    /// The options of a game for one with these cards.
    pub options: PuzzleOptions,
    /// What was done so far.
    pub actions: Vec<String>,
    /// What the round scores at best.
    pub best: i32,
    /// The one way to score that.
    pub line: Vec<String>,
    /// With how many nodes, doubled from one on, the solver proves it.
    pub nodes: u64,
    /// How often it is missed by the bots, of all levels alike, from 0 to 1. They do not know in
    /// which order the cards come.
    pub missed: f64,
}

/// Options as [`Fits::options`] reads them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PuzzleOptions {
    /// The board.
    pub boards: [String; 1],
    /// The start piece.
    pub start: [[Piece; 1]; 1],
    /// The cards in order.
    pub build: [Vec<Piece>; 1],
}

/// What is mined.
#[derive(Clone, Debug)]
pub struct Mining {
    /// How many puzzles.
    pub count: usize,
    /// What decides every draw.
    pub seed: String,
}

/// How many nodes the proof of one position may take.
const PROOF: u64 = 2_000_000;

/// How many nodes a bot has for a decision.
const TRY: u64 = 300;

/// How often each level tries.
const TRIES: u32 = 8;

const SEAT: Seat = Seat::at(0);

impl Mining {
    /// Mines until there are enough, easy ones first. `progress` is called with how many there are;
    /// it ends early, with fewer, where it says so.
    pub fn run(&self, progress: &mut dyn FnMut(usize) -> bool) -> Vec<Puzzle> {
        let mut puzzles = Vec::with_capacity(self.count);
        for round in 0_usize.. {
            if puzzles.len() >= self.count || !progress(puzzles.len()) {
                break;
            }
            let seed = format!("{} {round}", self.seed);
            let board = Board::BUILT_IN[round % Board::BUILT_IN.len()];
            puzzles.extend(mine(board, &seed));
        }
        puzzles.sort_by(|one, other| one.difficulty().total_cmp(&other.difficulty()));
        puzzles
    }
}

impl Puzzle {
    /// The higher the harder: each doubling of the nodes counts as much as one bot of ten that
    /// misses it.
    pub fn difficulty(&self) -> f64 {
        (self.nodes as f64).log2() + 10.0 * self.missed
    }

    /// The game where it begins; `None` if the puzzle was damaged.
    pub fn game(&self) -> Option<Fits> {
        let options = serde_json::to_value(&self.options).ok()?;
        let mut game = Fits::begin(&Fits::options(1, &options).ok()?, "");
        for action in &self.actions {
            game.apply(SEAT.into(), &action.parse().ok()?).ok()?;
        }
        Some(game)
    }

    /// Whether it is what it says; `None` when the budget is used up.
    pub fn is_proven(&self, budget: &mut Budget<'_>) -> Option<bool> {
        let Some(game) = self.game() else { return Some(false) };
        let way = only_way(&game, budget)?;
        Some(way.is_some_and(|(best, line)| {
            best == self.best && line.iter().map(Action::to_string).eq(self.line.iter().cloned())
        }))
    }

    /// Lets the solver and the bots try it.
    fn measure(&mut self) -> Option<()> {
        let game = self.game()?;
        let proves = |nodes: &u64| {
            let solution = game.solve(SEAT, &mut Budget::nodes(*nodes));
            solution.is_some_and(|solution| solution.is_proven())
        };
        self.nodes = (0..24).map(|power| 1 << power).find(proves)?;
        let tries = Level::ALL.into_iter().flat_map(|level| (0..TRIES).map(move |n| (level, n)));
        let finds = |(level, number): &(Level, u32)| {
            let mut dice = Shuffle::new(&format!("try {number}"));
            played(game.clone(), *level, &mut dice) == Some(self.best)
        };
        let missed = tries.filter(|tried| !finds(tried)).count();
        let share = missed as f64 / f64::from(3 * TRIES);
        self.missed = (share * 100.0).round() / 100.0;
        Some(())
    }
}

/// Plays a round as the bots do until a few cards are left, and looks whether that is a puzzle.
fn mine(board: &str, seed: &str) -> Option<Puzzle> {
    let mut dice = Shuffle::new(seed);
    let options = serde_json::json!({ "boards": [board] });
    let dealt = Fits::begin(&Fits::options(1, &options).ok()?, seed);
    let cards: Vec<Piece> =
        dealt.pieces_in_order(0, SEAT)?.iter().map(|coming| coming.piece).collect();
    let (start, later) = cards.split_first()?;
    // The card of the start piece is passed over wherever it lies.
    let build = later.iter().chain([start]).copied().collect();
    let options = PuzzleOptions { boards: [board.into()], start: [[*start]], build: [build] };
    let left = CARDS.start() + dice.below(CARDS.end() - CARDS.start() + 1);
    let level = *dice.choose(&[Level::Medium, Level::Strong])?;
    let (actions, line) = (Vec::new(), Vec::new());
    let mut puzzle = Puzzle { options, actions, best: 0, line, nodes: 0, missed: 0.0 };
    let mut game = puzzle.game()?;
    while cards.len() - puzzle.actions.len() > left {
        let view = game.view(Viewer::Seat(SEAT));
        let action = Fits::bot(&view, SEAT, level.into(), &mut Budget::nodes(TRY), &mut dice)?;
        game.apply(SEAT.into(), &action).ok()?;
        puzzle.actions.push(action.to_string());
    }
    let (best, line) = only_way(&game, &mut Budget::nodes(PROOF))??;
    puzzle.best = best;
    puzzle.line = line.iter().map(Action::to_string).collect();
    puzzle.measure()?;
    Some(puzzle)
}

/// What the round scores at best and the way to it, if there is only one: at each card all other
/// actions score less. `None` when the budget is used up.
#[expect(clippy::option_option, reason = "none for an empty budget, some of none for several ways")]
fn only_way(game: &Fits, budget: &mut Budget<'_>) -> Option<Option<(i32, Vec<Action>)>> {
    let Some(solution) = game.solve(SEAT, budget) else { return Some(None) };
    if !solution.is_proven() {
        return None;
    }
    let mut game = game.clone();
    for action in &solution.line {
        for other in game.legal(SEAT.into()) {
            if other == *action {
                continue;
            }
            let mut otherwise = game.clone();
            if otherwise.apply(SEAT.into(), &other).is_err() {
                return Some(None);
            }
            let reached = match otherwise.outcome() {
                Some(_) => score(&otherwise),
                None => otherwise.solve(SEAT, budget).filter(|s| s.is_proven()).map(|s| s.best),
            };
            if reached? >= solution.best {
                return Some(None);
            }
        }
        if game.apply(SEAT.into(), action).is_err() {
            return Some(None);
        }
    }
    Some(Some((solution.best, solution.line)))
}

/// What a bot scores that plays the round to its end.
fn played(mut game: Fits, level: Level, dice: &mut Shuffle) -> Option<i32> {
    while game.outcome().is_none() {
        let view = game.view(Viewer::Seat(SEAT));
        let action = Fits::bot(&view, SEAT, level.into(), &mut Budget::nodes(TRY), dice)?;
        game.apply(SEAT.into(), &action).ok()?;
    }
    score(&game)
}

/// What the round scored.
fn score(game: &Fits) -> Option<i32> {
    game.players().first()?.scores.first().copied()
}
