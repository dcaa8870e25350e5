//! What needs no table that is played: records, how a table of another tab stands, and whole games of bots.

use crate::{Stored, steps::replay};
use trefle_table::{
    Budget, Games, LegalDetail, Level, Millis, Place, PlayerId, Refused, Seat, Settings, Shuffle,
    Viewer,
    games::{Setup, Sitting},
};

/// The record of a finished game of a journal; of the last one, if not said which.
pub fn record(games: &Games, journal: &[Stored], game: Option<u32>) -> Option<String> {
    let replica = replay(games, journal)?;
    let table = replica.table();
    let record = game.map_or_else(|| table.last_record(), |game| table.record(game));
    record.map(|record| record.to_string())
}

/// How things stand by a journal, as `GET /api/tables/{id}` tells it; `None` for what is none.
pub fn look(games: &Games, journal: &[Stored], me: &PlayerId, now: Millis) -> Option<String> {
    let replica = replay(games, journal)?;
    let fresh = replica.look(Some(me), LegalDetail::None, now).ok()?;
    serde_json::to_string(&fresh).ok()
}

/// Bots play a whole game by themselves, with so many nodes for each decision. The same seed gives the
/// same record on every machine, in a browser too.
pub fn bots_play(
    games: &Games,
    settings: &Settings,
    level: Level,
    nodes: u64,
) -> Result<String, Refused> {
    let seed = settings.seed.clone().unwrap_or_default();
    let setup = Setup {
        game: settings.game.clone(),
        names: (1..=settings.seats).map(|seat| format!("Bot {seat}")).collect(),
        salt: None,
        options: serde_json::Value::Object(settings.options.clone()),
        program: "trefle".into(),
        date: "2026-01-01".into(),
        seed,
    };
    let mut sitting = Sitting::begin(games, setup)?;
    let beat = sitting.game().kind().beat();
    let mut dice = Shuffle::new(&sitting.setup().seed);
    let mut at = 0;
    while sitting.outcome().is_none() {
        let acted = act(&mut sitting, level, nodes, &mut dice, at);
        match &beat {
            // Between two beats everybody has a hand free once.
            Some(beat) => {
                at += BEAT;
                if sitting.outcome().is_none() {
                    sitting.play(Place::Dealer, beat, None, Some(at))?;
                }
            }
            None if !acted => break,
            None => {}
        }
    }
    Ok(sitting.record().to_string())
}

/// Milliseconds between two beats, where there are any.
const BEAT: u64 = 1_000;

/// Lets everybody act who is to act now; false where nobody did.
fn act(sitting: &mut Sitting, level: Level, nodes: u64, dice: &mut Shuffle, at: u64) -> bool {
    let mut acted = false;
    for seat in sitting.to_act() {
        let view = sitting.game().view(Viewer::Seat(seat));
        let Some(action) = view.bot(seat, level, &mut Budget::nodes(nodes), dice) else { continue };
        let card = view.meant(seat, &action);
        // What one did may be in another's way, in real time.
        acted |= sitting.play(Place::Seat(seat), &action, card, Some(at)).is_ok();
    }
    acted
}

/// The best that the first seat could do in the first round, all cards known, as JSON; `None` where the
/// game has no solver, or the nodes do not last.
pub fn solve(games: &Games, settings: &Settings, nodes: u64) -> Option<String> {
    let seed = settings.seed.clone().unwrap_or_default();
    let options = serde_json::Value::Object(settings.options.clone());
    let game = games.begin(&settings.game, settings.seats.into(), &seed, &options).ok()?;
    let solved = game.solve(Seat::at(0), &mut Budget::nodes(nodes))?;
    Some(format!("{} of {}: {}", solved.best, solved.bound, solved.line.join(" ")))
}
