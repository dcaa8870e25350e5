//! Reviews: what could have been in a game, decision by decision. A part of the contract that may
//! stay empty.

use crate::{Actor, Budget, Rules, Seat};
use serde::Serialize;
use std::fmt::Debug;

/// A game that can be looked at once more.
pub trait Reviews: Rules {
    /// What a review tells; [`NoReview`] for a game that has none. Serialised as an object with
    /// `done`: whether everything could be finished. What could not is null, never a guess.
    type Review: Debug + PartialEq + Serialize + Send + Sync + 'static;

    /// How a game is reviewed, if it is.
    const REVIEW: Option<Review<Self>> = None;
}

/// Reviews a game from its beginning and all that was done, with the moments in milliseconds (0
/// where the game keeps no time). All of it is legal, one after the other; the game may have ended
/// or not. `number` in a review is an action's place in this list, from 1.
///
/// It tells its progress, and ends soon after [`Reviewing::is_stopped`]: then what it has so far is
/// the answer. The same question with a number of nodes has the same answer, unless it is stopped.
pub type Review<G> =
    fn(&G, &[(u64, Actor, <G as Rules>::Action)], &mut Reviewing<'_>) -> <G as Reviews>::Review;

/// The review of a game that has none: there is no such thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum NoReview {}

/// What is asked of a review, and how long it may take. Games read no clock: the caller hands in
/// the stop check.
pub struct Reviewing<'a> {
    seat: Option<Seat>,
    nodes: Option<u64>,
    stop: &'a dyn Fn() -> bool,
    tell: Option<&'a mut dyn FnMut(Progress)>,
}

/// How far a review has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// So many decisions have been looked at.
    pub done: usize,
    /// Of so many.
    pub of: usize,
}

impl<'a> Reviewing<'a> {
    /// Everybody's decisions, until `stop` says so.
    pub fn until(stop: &'a dyn Fn() -> bool) -> Reviewing<'a> {
        Reviewing { seat: None, nodes: None, stop, tell: None }
    }

    /// Only this seat's decisions, if one is given.
    #[must_use]
    pub fn of(self, seat: Option<Seat>) -> Reviewing<'a> {
        Reviewing { seat, ..self }
    }

    /// At most so many nodes for each decision, if a number is given.
    #[must_use]
    pub fn nodes(self, nodes: Option<u64>) -> Reviewing<'a> {
        Reviewing { nodes, ..self }
    }

    /// Tells its progress to whoever waits.
    #[must_use]
    pub fn telling(self, tell: &'a mut dyn FnMut(Progress)) -> Reviewing<'a> {
        Reviewing { tell: Some(tell), ..self }
    }

    /// Whether this seat's decisions are asked for.
    pub fn wants(&self, seat: Seat) -> bool {
        self.seat.is_none_or(|wanted| wanted == seat)
    }

    /// The budget for one decision: the nodes that were asked for, or so many where nobody said, and
    /// in either case no longer than until the stop. `u64::MAX` leaves it to the stop alone.
    pub fn decision(&self, usual: u64) -> Budget<'a> {
        Budget::within(self.nodes.unwrap_or(usual), self.stop)
    }

    /// Whether it is time to come to an end.
    pub fn is_stopped(&self) -> bool {
        (self.stop)()
    }

    /// So many of the decisions have been looked at.
    pub fn tell(&mut self, done: usize, of: usize) {
        if let Some(tell) = &mut self.tell {
            tell(Progress { done, of });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn a_decision_has_the_nodes_that_were_asked_for_and_ends_with_the_stop() {
        let over = Cell::new(false);
        let stop = || over.get();
        let spent = |mut budget: Budget<'_>| (0..5_000).filter(|_| budget.spend()).count();
        let reviewing = Reviewing::until(&stop);
        assert_eq!(spent(reviewing.decision(100)), 100);
        assert_eq!(spent(reviewing.decision(u64::MAX)), 5_000);
        let reviewing = reviewing.nodes(Some(70));
        assert_eq!(spent(reviewing.decision(100)), 70);
        assert_eq!(spent(reviewing.decision(100)), 70, "each decision has its own");
        over.set(true);
        assert!(reviewing.is_stopped());
        assert!(spent(reviewing.nodes(Some(5_000)).decision(1)) <= 64);
    }

    #[test]
    fn one_seat_or_all_and_progress_to_who_asks() {
        let mut told = Vec::new();
        let mut tell = |progress| told.push(progress);
        let mut reviewing = Reviewing::until(&|| false).of(Seat::new(2)).telling(&mut tell);
        assert!(reviewing.wants(Seat::at(1)) && !reviewing.wants(Seat::at(0)));
        reviewing.tell(1, 3);
        assert_eq!(told, [Progress { done: 1, of: 3 }]);
        assert!(Reviewing::until(&|| false).wants(Seat::at(5)));
    }
}
