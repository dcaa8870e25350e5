//! A record as a moving picture, at a pace that can be followed.

use super::{
    Args,
    subject::{self, Record},
};
use crate::Failure;
use trefle_draw::{Film, Moment};

/// How long a turn is shown, in milliseconds.
const TURN: u64 = 1100;
/// How long the scoring of a round stands.
const SCORING: u64 = 3500;
/// How long the start and the end stand before it begins again.
const START: u64 = 1200;
const END: u64 = 4500;
/// FALLING keeps its own time, but nobody need wait longer than this for something to happen, and
/// two things at the same moment are still seen one after the other.
const LONGEST: u64 = 2500;
const SHORTEST: u64 = 90;

pub(super) fn film(record: &Record, args: &Args) -> Result<Film, Failure> {
    if !(0.1..=100.0).contains(&args.speed) {
        return Err(
            format!("the speed {} is out of range: it goes from 0.1 to 100", args.speed).into()
        );
    }
    let paced = |millis: u64| ((millis as f64 / args.speed).round() as u64).max(20);
    let look = args.look();
    let moments = record.moments()?;
    let last = args.at.unwrap_or(moments.len() - 1);
    if last >= moments.len() {
        let count = moments.len() - 1;
        return Err(format!("there is no moment {last}: the record has {count} actions, so --at goes from 0 to {count}").into());
    }
    let mut film = Film::new();
    for (i, shown) in moments[..=last].iter().enumerate() {
        if i > 0
            && let Some(scene) = trefle_draw::scoring(
                &Moment { coming: &[], ..record.moment(&moments[i - 1]) },
                shown.events(),
                look,
            )
        {
            film.show(scene, paced(SCORING));
        }
        let millis = match (i, shown.at, moments.get(i + 1).and_then(|next| next.at)) {
            _ if i == last => END,
            (0, None, _) => START,
            (_, at, Some(next)) => (next - at.unwrap_or(0)).clamp(SHORTEST, LONGEST),
            _ => TURN,
        };
        // What is to come does come: a film need not tell it.
        let moment = Moment { coming: &[], ..record.moment(shown) };
        film.show(subject::drawn(&moment, look)?, paced(millis));
    }
    Ok(film)
}
