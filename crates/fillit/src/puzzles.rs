//! Puzzles: positions of two players with a win by force that begins with one turn alone, mined
//! from games that the bots play and proven by trying everything.

use crate::{Action, Board, Fillit, Position, Setup, game::write, search::forced::Prover};
use serde::{Deserialize, Serialize};
use trefle_game::{Actor, Bots, Budget, Knowledge, Level, Rules, Seat, Shuffle, Viewer};

/// The most own turns that a puzzle takes.
pub const MOST_TURNS: u32 = 4;

/// A puzzle: the mover wins within so many of its turns whatever the other side does, and only one
/// turn keeps that.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Puzzle {
    /// The options of a game that begins like this.
    pub options: PuzzleOptions,
    /// Within how many own turns it is won.
    pub wins_in: u32,
    /// The turn, and a way it may go on: the other side holds out as long as it can.
    pub line: Vec<String>,
    /// With how many nodes, doubled from one on, the strong bot finds it.
    pub nodes: u64,
    /// How often it is missed by the bots, of all levels alike, from 0 to 1.
    pub missed: f64,
}

/// Options as [`Fillit::options`] reads them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PuzzleOptions {
    /// Large or mini.
    pub board: Board,
    /// How it stands, as a setup file.
    pub setup: String,
    /// Who is to move.
    pub first: Seat,
}

/// What is mined.
#[derive(Clone, Debug)]
pub struct Mining {
    /// How many puzzles; as many of each number of turns, but few of the most: they are rare.
    pub count: usize,
    /// What decides every draw.
    pub seed: String,
}

/// How many nodes the proof of one position may take.
const PROOF: u64 = 3_000_000;

/// How many nodes the strong bot has that looks for a win, and that which tries a puzzle.
const LOOK: u64 = 20_000;
const TRY: u64 = 400;

/// One puzzle of the most turns is wanted for so many of each other number.
const RARE: usize = 5;

/// How often each level tries.
const TRIES: u32 = 8;

impl Mining {
    /// Mines until there are enough, easy ones first. `progress` is called with how many there are;
    /// it ends early, with fewer, where it says so.
    pub fn run(&self, progress: &mut dyn FnMut(usize) -> bool) -> Vec<Puzzle> {
        let mut wanted = self.wanted();
        let mut puzzles = Vec::with_capacity(self.count);
        let mut game = 0;
        while puzzles.len() < self.count && progress(puzzles.len()) {
            let mut dice = Shuffle::new(&format!("{} {game}", self.seed));
            if let Some(puzzle) = mine(&mut wanted, game, &mut dice) {
                puzzles.push(puzzle);
            }
            game += 1;
        }
        puzzles.sort_by(|one, other| one.difficulty().total_cmp(&other.difficulty()));
        puzzles
    }

    /// How many of each number of turns.
    fn wanted(&self) -> [usize; MOST_TURNS as usize] {
        let shares = RARE * (MOST_TURNS as usize - 1) + 1;
        let mut wanted = [RARE * self.count / shares; MOST_TURNS as usize];
        wanted[MOST_TURNS as usize - 1] = self.count / shares;
        let rest = self.count - wanted.iter().sum::<usize>();
        wanted[1] += rest;
        wanted
    }
}

impl Puzzle {
    /// The higher the harder: each doubling of the nodes counts as much as one bot of ten that
    /// misses it.
    pub fn difficulty(&self) -> f64 {
        (self.nodes as f64).log2() + 10.0 * self.missed
    }

    /// The game that it is about; `None` if the puzzle was damaged.
    pub fn game(&self) -> Option<Fillit> {
        let options = serde_json::to_value(&self.options).ok()?;
        Some(Fillit::begin(&Fillit::options(2, &options).ok()?, ""))
    }

    /// Whether it is what it says, by trying everything; `None` when the budget is used up.
    pub fn is_proven(&self, budget: &mut Budget<'_>) -> Option<bool> {
        let Some(game) = self.game() else { return Some(false) };
        let position = game.position();
        let mut prover = Prover::new(position, budget);
        let sooner = self.wins_in > 1 && prover.wins(position, self.wins_in - 1)?;
        let turns = prover.winning_turns(position, self.wins_in)?;
        let first = self.line.first().and_then(|turn| turn.parse().ok());
        Some(
            !sooner
                && turns.len() == 1
                && first.is_some_and(|first| same(&game, game.written(turns[0]), first)),
        )
    }
}

/// Plays a game between strong bots with little time, one turn of eight random, and looks at its
/// positions from the end for a puzzle that is still wanted.
fn mine(wanted: &mut [usize], number: u32, dice: &mut Shuffle) -> Option<Puzzle> {
    let board = if number % 4 == 3 { Board::Mini } else { Board::Large };
    let setup = if number.is_multiple_of(2) { "A" } else { "B" };
    let options = serde_json::json!({"board": board, "setup": setup});
    let mut game = Fillit::begin(&Fillit::options(2, &options).ok()?, "");
    let mut positions = Vec::new();
    while game.outcome().is_none() {
        let (position, turn) = (*game.position(), game.turn());
        let chosen = if turn <= 4 || dice.below(8) == 0 {
            position.any_turn(|bound| dice.below(bound as usize) as u32).0
        } else {
            position.search(turn, u32::MAX, &mut Budget::nodes(TRY), dice)?.turn
        };
        positions.push(position);
        game.apply(Actor::Seat(position.to_move()), &game.written(chosen)).ok()?;
    }
    // The harder ones lie further from the end.
    positions.iter().rev().take(12).rev().find_map(|position| puzzle(position, wanted, dice))
}

fn puzzle(position: &Position, wanted: &mut [usize], dice: &mut Shuffle) -> Option<Puzzle> {
    let found = position.search(1, 2 * MOST_TURNS, &mut Budget::nodes(LOOK), dice)?;
    let turns = found.decided.filter(|turns| *turns > 0)?.unsigned_abs().div_ceil(2);
    let left = wanted.get_mut(turns.checked_sub(1)? as usize).filter(|left| **left > 0)?;
    let mut budget = Budget::nodes(PROOF);
    let mut prover = Prover::new(position, &mut budget);
    if turns > 1 && prover.wins(position, turns - 1)? {
        return None;
    }
    let [_] = prover.winning_turns(position, turns)?[..] else { return None };
    let mut line = Vec::new();
    let mut at = *position;
    for turn in prover.line(position, turns)? {
        line.push(write(&at, turn).to_string());
        at = at.after_turn(turn)?;
    }
    let mode = position.mode();
    let setup = Setup { name: "puzzle".into(), provenance: "mined".into(), start: *position };
    let first = position.to_move();
    let options = PuzzleOptions { board: mode.board(), setup: setup.write(), first };
    let mut puzzle = Puzzle { options, wins_in: turns, line, nodes: 0, missed: 0.0 };
    puzzle.measure()?;
    *left -= 1;
    Some(puzzle)
}

impl Puzzle {
    /// Lets the bots try it.
    fn measure(&mut self) -> Option<()> {
        let game = self.game()?;
        let answer: Action = self.line.first()?.parse().ok()?;
        let position = *game.position();
        let seat = position.to_move();
        let view = game.view(Viewer::Seat(seat));
        let right = |level: Level, nodes: u64, number: u32| {
            let mut dice = Shuffle::new(&format!("try {number}"));
            let turn = Fillit::bot(&view, seat, level.into(), &mut Budget::nodes(nodes), &mut dice);
            turn.is_some_and(|turn| same(&game, turn, answer))
        };
        let finds = |nodes: &u64| (0..3).all(|number| right(Level::Strong, *nodes, number));
        self.nodes = (0..24).map(|power| 1 << power).find(finds)?;
        let tries = Level::ALL.into_iter().flat_map(|level| (0..TRIES).map(move |n| (level, n)));
        let missed = tries.filter(|(level, number)| !right(*level, TRY, *number)).count();
        let share = missed as f64 / f64::from(3 * TRIES);
        self.missed = (share * 100.0).round() / 100.0;
        Some(())
    }
}

/// Whether two turns lead to the same.
fn same(game: &Fillit, one: Action, other: Action) -> bool {
    let after = |action: Action| {
        let mut game = game.clone();
        game.apply(Actor::Seat(game.position().to_move()), &action).ok().map(|_| *game.position())
    };
    after(one).is_some_and(|reached| after(other) == Some(reached))
}
