//! What the bots find: forced wins that were mined by trying everything, and the one right turn.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod exhaustive;

use serde_json::json;
use trefle_fillit::{Action, Fillit, Position};
use trefle_game::{Actor, Bots, Budget, Knowledge, Level, Rules, Shuffle, Viewer};

const FORCED_WINS: &str = include_str!("data/forced_wins.txt");

/// What a strong bot may spend here: about half of what 100 ms allow on a core of its own.
const NODES: u64 = 50_000;

/// A position in which the mover can force a win.
struct ForcedWin {
    within: u32,
    game: Fillit,
    /// The turns that keep the win, one for each position that they lead to.
    turns: Vec<Action>,
}

fn forced_wins() -> Vec<ForcedWin> {
    let read = |text: &str| -> Vec<Action> {
        text.split("; ").map(|turn| turn.trim().parse().unwrap()).collect()
    };
    let lines = FORCED_WINS.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let parts: Vec<&str> = line.split(" | ").collect();
            let options = Fillit::options(2, &json!({"setup": parts[1]})).unwrap();
            let mut game = Fillit::begin(&options, "");
            for turn in read(parts[2]) {
                game.apply(Actor::Seat(game.position().to_move()), &turn).unwrap();
            }
            ForcedWin { within: parts[0].parse().unwrap(), game, turns: read(parts[3]) }
        })
        .collect()
}

fn after(game: &Fillit, turn: &Action) -> Position {
    let mut game = game.clone();
    game.apply(Actor::Seat(game.position().to_move()), turn).unwrap();
    *game.position()
}

fn strong(game: &Fillit, nodes: u64) -> Action {
    let seat = game.position().to_move();
    let view = game.view(Viewer::Seat(seat));
    let mut budget = Budget::nodes(nodes);
    Fillit::bot(&view, seat, Level::Strong.into(), &mut budget, &mut Shuffle::new("strong"))
        .unwrap()
}

/// How many wins within so many turns there are, and those that the strong bot does not find.
fn missed(within: u32) -> (usize, Vec<String>) {
    let wins: Vec<ForcedWin> =
        forced_wins().into_iter().filter(|win| win.within == within).collect();
    let mut missed = Vec::new();
    for win in &wins {
        let chosen = strong(&win.game, NODES);
        let reached = after(&win.game, &chosen);
        if !win.turns.iter().any(|turn| after(&win.game, turn) == reached) {
            missed.push(format!("{chosen} instead of {}", win.turns[0]));
        }
    }
    (wins.len(), missed)
}

#[test]
fn strong_finds_every_forced_win_within_three_turns() {
    let (wins, missed) = missed(3);
    assert!(wins >= 100, "{wins}");
    assert!(missed.is_empty(), "{} of {wins}: {missed:#?}", missed.len());
}

#[test]
fn strong_finds_every_forced_win_within_five_turns() {
    let (wins, missed) = missed(5);
    assert!(wins >= 40, "{wins}");
    assert!(missed.is_empty(), "{} of {wins}: {missed:#?}", missed.len());
}

/// The positions of both kinds that only one turn wins, with either order of its moves.
#[test]
fn strong_finds_the_one_right_turn() {
    let puzzles: Vec<ForcedWin> =
        forced_wins().into_iter().filter(|win| win.turns.len() == 1).collect();
    assert!(puzzles.len() >= 30, "{}", puzzles.len());
    for puzzle in puzzles {
        let right = after(&puzzle.game, &puzzle.turns[0]);
        assert_eq!(after(&puzzle.game, &strong(&puzzle.game, NODES)), right, "{:?}", puzzle.turns);
    }
}

/// The file is what the miner finds: every win is forced, by these turns and no others.
#[test]
#[ignore = "minutes: everything is tried again"]
fn the_mined_wins_are_forced_by_these_turns_alone() {
    for win in forced_wins() {
        let position = win.game.position();
        assert!(!exhaustive::wins_within(position, win.within - 2));
        let winning = exhaustive::winning_turns(position, win.within);
        let mut keys: Vec<u64> = winning.iter().map(|(_, after)| after.key()).collect();
        let mut listed: Vec<u64> =
            win.turns.iter().map(|turn| after(&win.game, turn).key()).collect();
        keys.sort_unstable();
        listed.sort_unstable();
        assert_eq!(keys, listed);
    }
}
