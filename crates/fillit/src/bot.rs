//! Bots: which turn to choose.
//!
//! * easy sees a few turns and takes the one that lays and takes most tokens;
//! * medium searches two turns deep;
//! * strong searches as deep as its budget lets it.

use crate::{Position, Turn};
use trefle_game::{Budget, Level, Shuffle};

/// How many turns the easy bot sees: it misses most.
const SEEN: usize = 6;

/// How deep the medium bot searches: its own turn, and what comes of it.
const MEDIUM_DEPTH: u32 = 2;

/// The turn that a bot of this level chooses in a position in which turn number `turn` is about to
/// be played; `None` only where there is none.
pub(crate) fn choose(
    position: &Position,
    turn: u32,
    level: Level,
    budget: &mut Budget<'_>,
    dice: &mut Shuffle,
) -> Option<Turn> {
    let deepest = match level {
        Level::Easy => return greedy(position, dice),
        Level::Medium => MEDIUM_DEPTH,
        Level::Strong => u32::MAX,
    };
    Some(position.search(turn, deepest, budget, dice)?.turn)
}

/// Of a few turns the one after which one's side is furthest ahead in tokens.
fn greedy(position: &Position, dice: &mut Shuffle) -> Option<Turn> {
    let side = position.side();
    let mut turns = Vec::with_capacity(position.count_turns() as usize);
    position.visit_turns(&mut |turn, after, won| {
        let others = (0..position.mode().players().sides()).filter(|other| *other != side);
        let ahead = others.map(|other| after.supply(other)).min().unwrap_or(0) as i32
            - after.supply(side) as i32;
        turns.push((won, ahead, turn));
    });
    dice.shuffle(&mut turns);
    turns.truncate(SEEN);
    turns.into_iter().max_by_key(|(won, ahead, _)| (*won, *ahead)).map(|(_, _, turn)| turn)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Fillit, Mode, Setup, View};
    use serde_json::json;
    use trefle_game::{Actor, Bots, Knowledge, Rules, Seat, Viewer};

    fn bot(view: &View, seat: Seat, level: Level, nodes: u64, seed: &str) -> Option<String> {
        let mut budget = Budget::nodes(nodes);
        let action = Fillit::bot(view, seat, level.into(), &mut budget, &mut Shuffle::new(seed));
        action.map(|action| action.to_string())
    }

    fn begin(mode: Mode) -> Fillit {
        let options = json!({"board": mode.board()});
        Fillit::begin(&Fillit::options(mode.players().count() as u64, &options).unwrap(), "")
    }

    #[test]
    fn bots_choose_legal_turns_whatever_the_budget_and_the_same_again() {
        for mode in Mode::ALL {
            let mut game = begin(mode);
            for number in 0..12 {
                if game.ending().is_some() {
                    break;
                }
                let seat = game.position().to_move();
                let view = game.view(Viewer::Seat(seat));
                let seed = number.to_string();
                let legal: Vec<String> =
                    game.legal(Actor::Seat(seat)).iter().map(ToString::to_string).collect();
                for level in Level::ALL {
                    for nodes in [0, 1, 150, 1000] {
                        let turn = bot(&view, seat, level, nodes, &seed).unwrap();
                        assert!(legal.contains(&turn), "{turn}");
                        assert_eq!(bot(&view, seat, level, nodes, &seed), Some(turn));
                    }
                    let other = Seat::at((seat.index() + 1) % game.seats());
                    assert_eq!(bot(&view, other, level, 10, &seed), None);
                }
                let turn = legal[number * 7 % legal.len()].parse().unwrap();
                game.apply(Actor::Seat(seat), &turn).unwrap();
            }
        }
    }

    #[test]
    fn medium_and_strong_bots_take_a_win() {
        let text = "[pawns]\nred = \"A1\"\nblue = \"G7\"\n[pearls]\nred = [\"D1\"]\n\
                    blue = [\"D7\"]\n[tokens]\nred = [\"B1\",\"B2\",\"B3\",\"B4\",\"B5\",\"C1\",\
                    \"C2\",\"C3\",\"C4\",\"C5\",\"C6\"]\n";
        let setup = Setup::read(Mode::ALL[3], text).unwrap();
        let game = Fillit::from_position(setup.start);
        let view = game.view(Viewer::Onlooker);
        for level in [Level::Medium, Level::Strong] {
            let turn = bot(&view, Seat::at(0), level, 1000, "win").unwrap();
            assert!(turn.ends_with("A1-A4"), "{level}: {turn}");
        }
    }

    /// Plays a game between two levels and tells who won, if anybody.
    fn winner(levels: [Level; 2], nodes: u64, seed: &str) -> Option<usize> {
        let mut game = begin(Mode::ALL[3]);
        let mut number = 0;
        while game.outcome().is_none() {
            let seat = game.position().to_move();
            let view = game.view(Viewer::Seat(seat));
            let seed = format!("{seed} {number}");
            let turn = bot(&view, seat, levels[seat.index()], nodes, &seed).unwrap();
            game.apply(Actor::Seat(seat), &turn.parse().unwrap()).unwrap();
            number += 1;
        }
        game.outcome().and_then(|outcome| outcome.winners.first().map(|seat| seat.index()))
    }

    #[test]
    fn each_level_beats_the_one_below_more_often_than_not() {
        for (better, worse) in [(Level::Medium, Level::Easy), (Level::Strong, Level::Medium)] {
            let mut balance = 0;
            for number in 0..10 {
                let seed = number.to_string();
                let first = winner([better, worse], 2_000, &seed);
                let second = winner([worse, better], 2_000, &seed);
                for (winner, own) in [(first, 0), (second, 1)] {
                    balance += winner.map_or(0, |winner| if winner == own { 1 } else { -1 });
                }
            }
            assert!(balance > 4, "{better} against {worse}: {balance} of 20");
        }
    }
}
