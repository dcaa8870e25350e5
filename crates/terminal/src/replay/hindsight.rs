//! What a replay knows of its game's review: how far it has come, or the marks it left.

use crate::review::{Remark, Section, Weight};
use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};
use tokio::sync::mpsc;
use trefle_games::{AnyReview, Progress, Reviewing, Sitting};

/// What is told of a review while it is made.
pub(super) enum Told {
    Came(Progress),
    /// The review itself, if the game has one.
    Done(Option<AnyReview>),
}

/// A review, from nobody having asked for it to its marks.
#[derive(Default)]
pub(super) enum Hindsight {
    #[default]
    Unasked,
    Coming {
        came: Progress,
        stop: Stop,
    },
    Seen {
        /// By step.
        remarks: BTreeMap<usize, (Weight, String)>,
        /// How far it came, where it was stopped.
        stopped: Option<Progress>,
    },
}

/// Stops a review when it is told to, and when nobody waits for it any more.
#[derive(Default)]
pub(super) struct Stop(Arc<AtomicBool>);

impl Stop {
    pub(super) fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Drop for Stop {
    fn drop(&mut self) {
        self.now();
    }
}

impl Hindsight {
    /// Begins a review beside the screen; what it tells comes out of the channel.
    pub(super) fn begin(&mut self, sitting: Sitting) -> mpsc::UnboundedReceiver<Told> {
        let (told, telling) = mpsc::unbounded_channel();
        let stop = Stop::default();
        let stopped = stop.0.clone();
        tokio::task::spawn_blocking(move || {
            let is_stopped = || stopped.load(Ordering::Relaxed);
            let mut done = 0;
            // Nobody listens any more when the replay is over.
            let mut tell = |progress: Progress| {
                // What comes after the stop is not looked at any more.
                if !is_stopped() {
                    done = progress.done;
                }
                let _ = told.send(Told::Came(Progress { done, ..progress }));
            };
            let reviewing = Reviewing::until(&is_stopped).telling(&mut tell);
            let review = sitting.review(None, reviewing).ok();
            let _ = told.send(Told::Done(review));
        });
        *self = Hindsight::Coming { came: Progress { done: 0, of: 0 }, stop };
        telling
    }

    /// How far it has come.
    pub(super) fn came(&mut self, progress: Progress) {
        if let Hindsight::Coming { came, .. } = self {
            *came = progress;
        }
    }

    /// Keeps what was found.
    pub(super) fn seen(&mut self, sections: Vec<Section>, finished: bool) {
        let stopped = match self {
            Hindsight::Coming { came, .. } if !finished => Some(*came),
            _ => None,
        };
        let mut remarks = BTreeMap::new();
        for remark in sections.into_iter().flat_map(|section| section.remarks) {
            let Remark { number: Some(number), weight, text, .. } = remark else { continue };
            if weight != Weight::None {
                remarks.insert(number, (weight, text));
            }
        }
        *self = Hindsight::Seen { remarks, stopped };
    }

    /// What is said of a step.
    pub(super) fn remark(&self, step: usize) -> Option<&str> {
        match self {
            Hindsight::Seen { remarks, .. } => remarks.get(&step).map(|(_, text)| text.as_str()),
            _ => None,
        }
    }

    /// The next step with a mark, or the one before.
    pub(super) fn next(&self, from: usize, back: bool) -> Option<usize> {
        let Hindsight::Seen { remarks, .. } = self else { return None };
        match back {
            true => remarks.range(..from).next_back(),
            false => remarks.range(from + 1..).next(),
        }
        .map(|(step, _)| *step)
    }

    /// The steps of a game as a line of at most so many signs: where one is, and of the steps that
    /// share a sign the heaviest mark.
    pub(super) fn time_line(&self, at: usize, last: usize, room: usize) -> Option<String> {
        let Hindsight::Seen { remarks, .. } = self else { return None };
        let signs = (last + 1).min(room);
        let sign_of = |step: usize| step * signs / (last + 1);
        let mut line = vec!["·"; signs];
        for weight in [Weight::Little, Weight::Much] {
            for (step, _) in remarks.iter().filter(|(_, (other, _))| *other == weight) {
                line[sign_of((*step).min(last))] = weight.mark().0;
            }
        }
        line[sign_of(at)] = "◆";
        Some(line.concat())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen() -> Hindsight {
        let remark = |number, weight, text: &str| Remark {
            number: Some(number),
            weight,
            text: text.into(),
            ..Remark::default()
        };
        let remarks = vec![
            remark(2, Weight::Much, "two"),
            remark(3, Weight::None, "three"),
            remark(7, Weight::Little, "seven"),
            Remark { text: "all".into(), weight: Weight::Much, ..Remark::default() },
        ];
        let mut hindsight = Hindsight::default();
        hindsight.seen(vec![Section { title: String::new(), remarks }], true);
        hindsight
    }

    #[test]
    fn only_steps_that_matter_are_marked_and_gone_to() {
        let hindsight = seen();
        assert_eq!((hindsight.remark(2), hindsight.remark(3)), (Some("two"), None));
        assert_eq!(hindsight.next(0, false), Some(2));
        assert_eq!(hindsight.next(2, false), Some(7));
        assert_eq!(hindsight.next(7, false), None);
        assert_eq!(hindsight.next(7, true), Some(2));
        assert_eq!(hindsight.next(2, true), None);
        assert_eq!(Hindsight::Unasked.next(2, true), None);
    }

    #[test]
    fn the_time_line_shows_every_step_or_the_heaviest_of_several() {
        let hindsight = seen();
        assert_eq!(hindsight.time_line(0, 8, 20).unwrap(), "◆·■····▪·");
        assert_eq!(hindsight.time_line(8, 8, 20).unwrap(), "··■····▪◆");
        assert_eq!(hindsight.time_line(4, 8, 3).unwrap(), "■◆▪");
        assert_eq!(hindsight.time_line(0, 0, 20).unwrap(), "◆");
        assert_eq!(Hindsight::Unasked.time_line(0, 8, 20), None);
    }

    #[test]
    fn what_was_stopped_says_how_far_it_came() {
        let mut hindsight =
            Hindsight::Coming { came: Progress { done: 0, of: 0 }, stop: Stop::default() };
        hindsight.came(Progress { done: 4, of: 9 });
        hindsight.seen(Vec::new(), false);
        let Hindsight::Seen { stopped, .. } = hindsight else { panic!("not seen") };
        assert_eq!(stopped, Some(Progress { done: 4, of: 9 }));
    }
}
