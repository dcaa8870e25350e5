//! Games in turns: the seats the game waits for decide, one after the other.

use crate::{contest::Rules, player::Player};
use trefle_games::{AnyGame, Outcome, PlayError, Shuffle, Viewer};

/// Plays so many random turns, or fewer where the game ends before.
pub(crate) fn open(game: &mut AnyGame, turns: usize, seed: &str) -> Result<(), PlayError> {
    let mut dice = Shuffle::new(&format!("arena opening {seed}"));
    for _ in 0..turns {
        let Some(&seat) = game.to_act().first() else { break };
        let legal = game.legal(seat.into());
        if let Some(action) = dice.choose(&legal) {
            game.play(seat.into(), action, None)?;
        }
    }
    Ok(())
}

/// Plays a game to its end. `None` if the arena is stopped first.
pub(crate) fn play(
    game: &mut AnyGame,
    players: &mut [Player<'_>],
    rules: &Rules<'_>,
) -> Result<Option<Outcome>, PlayError> {
    while game.outcome().is_none() {
        for seat in game.to_act() {
            let Some(player) = players.get_mut(seat.index()) else { continue };
            let legal = game.legal(seat.into());
            // In turns there is no waiting: a player always does something.
            let action = player.decide(&game.view(Viewer::Seat(seat)), &legal);
            if rules.stopped() {
                return Ok(None);
            }
            game.play(seat.into(), &action.unwrap_or_default(), None)?;
        }
    }
    Ok(game.outcome())
}
