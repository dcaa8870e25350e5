//! Turns half by half: a pawn's slides and the pearls' steps are few, their pairs many.

use crate::{Event, Fillit, Move, Position, Refusal, Written, rules::play::Played};
use trefle_game::{Step, Steps};

/// Every turn of the mover, with what each half would do.
pub(crate) fn halves(game: &Fillit) -> Result<Steps<Event>, Refusal> {
    let position = game.position();
    let mut turns = Vec::new();
    position.visit_turns(&mut |turn, after, won| turns.push((turn, game.ending_after(after, won))));
    // Turns that begin alike stand together.
    let begun: Vec<_> = turns.chunk_by(|one, other| one.0.first == other.0.first).collect();
    let (mut steps, mut seconds) = (Vec::new(), Vec::new());
    for alike in &begun {
        let Some((turn, _)) = alike.first() else { continue };
        let (after, mut step) = half(position, turn.first)?;
        for (turn, ending) in *alike {
            let over = ending.map(|ending| Event::GameOver { outcome: game.outcome_of(ending) });
            let Some(second) = turn.second else {
                step.events.extend(over);
                continue;
            };
            let (_, mut told) = half(&after, second)?;
            told.events.extend(over);
            step.then.push(begun.len() + index_of((second, told), &mut seconds));
        }
        steps.push(step);
    }
    steps.extend(seconds.into_iter().map(|(_, step)| step));
    Ok(Steps { first: begun.len(), steps })
}

/// Half a turn: what it leads to, and what it would do.
fn half(position: &Position, moved: Move) -> Result<(Position, Step<Event>), Refusal> {
    let board = position.mode().board();
    let written = Written { from: board.hex(moved.from), to: board.hex(moved.to) };
    let pawn = moved.from == position.own_pawn();
    let played = if pawn { position.play_slide(written) } else { position.play_step(written) };
    let Played { after, events, .. } = played?;
    Ok((after, Step { text: written.to_string(), events, then: Vec::new() }))
}

/// Where this half is among those known already; it is added where it is new.
fn index_of(half: (Move, Step<Event>), known: &mut Vec<(Move, Step<Event>)>) -> usize {
    known.iter().position(|one| *one == half).unwrap_or_else(|| {
        known.push(half);
        known.len() - 1
    })
}
