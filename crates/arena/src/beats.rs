//! Games in real time, in simulated time: the dealer's beats come at a pace, and each player has a
//! body.
//!
//! A player looks, and what it decided from what it saw then reaches the table a reaction later.
//! It has one hand: until then it sees and does nothing else. If the card it meant is gone by then
//! (FALL-28), or the action is no longer legal, it was too late, and looks again.

use crate::{contest::Rules, player::Player};
use trefle_games::{Actor, AnyGame, Figures, Outcome, PlayError, Seat, Viewer};

/// What a player is about.
#[derive(Clone, Debug, Default)]
struct Body {
    /// What it is doing, and when that will reach the table.
    doing: Option<(u64, Intent)>,
    /// How much had been done when it looked last: there is nothing new to see until more is.
    saw: Option<usize>,
}

/// What a player decided.
#[derive(Clone, Debug)]
enum Intent {
    Wait,
    Act { action: String, card: Option<u32> },
}

/// Plays a game to its end, and says how it was played. `None` if the arena is stopped first.
pub(crate) fn play(
    game: &mut AnyGame,
    players: &mut [Player<'_>],
    rules: &Rules<'_>,
) -> Result<Option<(Outcome, Figures)>, PlayError> {
    let begun = game.clone();
    let mut actions: Vec<(u64, Actor, String)> = Vec::new();
    let beat = game.kind().beat().unwrap_or_default();
    let mut bodies = vec![Body::default(); players.len()];
    let mut next_beat = 0;
    while game.outcome().is_none() {
        let soonest = bodies
            .iter()
            .enumerate()
            .filter_map(|(index, body)| body.doing.as_ref().map(|(due, _)| (*due, index)));
        let now = match soonest.min().filter(|(due, _)| *due < next_beat) {
            Some((due, index)) => {
                let body = &mut bodies[index];
                if let Some((_, Intent::Act { action, card })) = body.doing.take() {
                    let actor = Actor::Seat(Seat::at(index));
                    match game.play(actor, &action, card) {
                        Ok(_) => actions.push((due, actor, action)),
                        Err(_) => body.saw = None,
                    }
                }
                due
            }
            None => {
                let now = next_beat;
                game.play(Actor::Dealer, &beat, None)?;
                actions.push((now, Actor::Dealer, beat.clone()));
                next_beat += rules.pace;
                now
            }
        };
        for seat in game.to_act() {
            let (Some(body), Some(player)) =
                (bodies.get_mut(seat.index()), players.get_mut(seat.index()))
            else {
                continue;
            };
            if body.doing.is_none() && body.saw != Some(actions.len()) {
                body.saw = Some(actions.len());
                let intent = look(game, seat, player);
                body.doing = Some((now + player.reaction(), intent));
            }
            if rules.stopped() {
                return Ok(None);
            }
        }
    }
    Ok(game.outcome().map(|outcome| (outcome, begun.figures(&actions))))
}

fn look(game: &AnyGame, seat: Seat, player: &mut Player<'_>) -> Intent {
    let view = game.view(Viewer::Seat(seat));
    match player.decide(&view, &game.legal(seat.into())) {
        Some(action) => Intent::Act { card: view.meant(seat, &action), action },
        None => Intent::Wait,
    }
}
