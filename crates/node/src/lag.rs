//! Who presses first is first, near or far: at a table in real time an action is held back by what
//! its sender's line is shorter than the longest one among those who can act.
//!
//! Each node knows the lines that end at it. Players of one table are at one node as a rule; those
//! at another are not waited for.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use trefle_table::{Command, Place};

/// The longest that anything is held back.
pub(crate) const LONGEST_HOLD: Duration = Duration::from_millis(100);

/// Who presses within this of each other presses at the same moment: a picture on a screen lasts as
/// long, and no line is measured better. The lot decides.
const SAME_MOMENT: Duration = Duration::from_millis(20);

/// Lines that differ by less are the same.
const SAME_LINE: Duration = Duration::from_millis(10);

/// How far away those at a table are.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lags(Arc<Mutex<Lines>>);

#[derive(Debug, Default)]
struct Lines {
    /// Whether the table evens them out.
    evened: bool,
    /// By watcher.
    lines: BTreeMap<u64, Line>,
}

/// A line that was never measured is as short as can be: who does not answer gains nothing by it.
#[derive(Clone, Copy, Debug, Default)]
struct Line {
    one_way: Duration,
    /// Whether its watcher can act just now. Who cannot is not waited for: what they could do next
    /// they have still to see.
    acts: bool,
}

impl Lags {
    /// These are at the table now, and each can act or not; the table evens out their lines or not.
    pub(crate) fn note(&self, evened: bool, watchers: impl Iterator<Item = (u64, bool)>) {
        let mut all = self.lines();
        all.evened = evened;
        let known = std::mem::take(&mut all.lines);
        let line = |(watcher, acts)| {
            let one_way = known.get(&watcher).map_or(Duration::ZERO, |line| line.one_way);
            (watcher, Line { one_way, acts })
        };
        all.lines = watchers.map(line).collect();
    }

    pub(crate) fn evened(&self) -> bool {
        self.lines().evened
    }

    /// The line of a watcher is so long.
    pub(crate) fn measured(&self, watcher: u64, one_way: Duration) {
        if let Some(line) = self.lines().lines.get_mut(&watcher) {
            line.one_way = one_way;
        }
    }

    /// How long a command of this watcher is held back before it is ordered; who is not at the table
    /// has a line that nobody measured. A dealer waits for nobody.
    pub(crate) fn hold(&self, watcher: Option<u64>, command: &Command) -> Duration {
        let Command::Play { place: Place::Seat(_), .. } = command else { return Duration::ZERO };
        let all = self.lines();
        let own = watcher.and_then(|watcher| all.lines.get(&watcher)).copied().unwrap_or_default();
        let racing = all.lines.values().filter(|line| line.acts).map(|line| line.one_way);
        match racing.max().unwrap_or_default().saturating_sub(own.one_way) {
            same if same <= SAME_LINE => Duration::ZERO,
            shorter => (shorter + lot()).saturating_sub(SAME_MOMENT / 2).min(LONGEST_HOLD),
        }
    }

    fn lines(&self) -> MutexGuard<'_, Lines> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Up to a moment. Where there is no chance to be had, nobody is favoured either.
fn lot() -> Duration {
    let drawn = getrandom::u32().unwrap_or(u32::MAX / 2);
    SAME_MOMENT.mul_f64(f64::from(drawn) / f64::from(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use trefle_table::Seat;

    fn millis(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    fn play(place: Place) -> Command {
        Command::Play { place, action: "take 1".into(), card: None }
    }

    /// The lines of people who can all act.
    fn lags(lines: &[(u64, u64)]) -> Lags {
        let lags = Lags::default();
        lags.note(true, lines.iter().map(|(watcher, _)| (*watcher, true)));
        for (watcher, line) in lines {
            lags.measured(*watcher, millis(*line));
        }
        lags
    }

    /// The shortest and the longest of many holds.
    fn holds(lags: &Lags, watcher: Option<u64>) -> (Duration, Duration) {
        let seat = Place::Seat(Seat::new(1).unwrap());
        let holds = (0..1_000).map(|_| lags.hold(watcher, &play(seat)));
        holds.fold((Duration::MAX, Duration::ZERO), |(least, most), hold| {
            (least.min(hold), most.max(hold))
        })
    }

    const AT_ONCE: (Duration, Duration) = (Duration::ZERO, Duration::ZERO);

    #[test]
    fn who_is_near_waits_by_the_difference_and_who_is_far_does_not() {
        let lags = lags(&[(1, 10), (2, 90)]);
        let (least, most) = holds(&lags, Some(1));
        assert!(least >= millis(70) && most <= millis(90), "{least:?} to {most:?}");
        assert!(most - least > millis(15), "the lot decides between equals");
        assert_eq!(holds(&lags, Some(2)), AT_ONCE);
    }

    #[test]
    fn nobody_waits_longer_than_a_tenth_of_a_second() {
        assert_eq!(holds(&lags(&[(1, 10), (2, 400)]), Some(1)), (LONGEST_HOLD, LONGEST_HOLD));
    }

    #[test]
    fn nobody_waits_where_lines_are_alike_or_not_evened_out() {
        assert_eq!(holds(&lags(&[(1, 3), (2, 12)]), Some(1)), AT_ONCE);
        let lags = lags(&[(1, 3), (2, 90)]);
        lags.note(false, [(1, false), (2, false)].into_iter());
        assert_eq!(holds(&lags, Some(1)), AT_ONCE);
    }

    #[test]
    fn who_cannot_act_is_not_waited_for() {
        let lags = lags(&[(1, 10), (2, 40), (3, 90)]);
        lags.note(true, [(1, true), (2, true), (3, false)].into_iter());
        let (least, most) = holds(&lags, Some(1));
        assert!(least >= millis(20) && most <= millis(40), "{least:?} to {most:?}");
    }

    #[test]
    fn who_answers_no_ping_or_is_not_at_the_table_is_as_near_as_can_be() {
        let lags = lags(&[(1, 0), (2, 60)]);
        for watcher in [Some(1), Some(7), None] {
            let (least, most) = holds(&lags, watcher);
            assert!(least >= millis(50) && most <= millis(70), "{least:?} to {most:?}");
        }
    }

    #[test]
    fn a_dealer_waits_for_nobody_and_neither_does_anything_but_playing() {
        let lags = lags(&[(1, 10), (2, 90)]);
        assert_eq!(lags.hold(Some(1), &play(Place::Dealer)), Duration::ZERO);
        assert_eq!(lags.hold(Some(1), &Command::Leave), Duration::ZERO);
    }
}
