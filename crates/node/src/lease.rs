//! Which node bothers with a table: its beats, its clocks, its bots.
//!
//! A lease saves work. That two nodes never both write the same is the store's doing: of two
//! appends at one number one is refused.

use crate::{
    bus::News,
    identity,
    live::{Live, Trouble},
};
use std::{sync::Arc, time::Duration};
use tokio::time::{self, Instant};
use trefle_store::{Claim, NodeId};
use trefle_table::Millis;

/// When a claim that failed is made again.
const AGAIN_AFTER: Millis = 1_000;

/// How long a slow node leaves a table to others that may want it.
const AFTER_OTHERS: Millis = 1_500;

/// A claim that takes longer is made again: the table has better to do than to wait for it.
const CLAIM_TIMEOUT: Duration = Duration::from_secs(3);

/// Whose a table is to look after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lease {
    /// This node's, if it has given signs of life without a break since that term.
    Mine(u64),
    /// Another node's.
    Theirs(NodeId),
    /// Nobody knows; to be claimed at that moment.
    Unclaimed(Millis),
}

impl Live {
    /// Whether this node is to bother with the table.
    pub(crate) fn is_mine(&self) -> bool {
        if self.shared.leases.is_none() {
            return true;
        }
        let known = self.shared.neighbours.borrow();
        self.lease == Lease::Mine(known.term) && known.until.is_some_and(|at| Instant::now() < at)
    }

    /// When a claim is to be made.
    pub(crate) fn claims_at(&self) -> Option<Millis> {
        match self.lease {
            Lease::Unclaimed(at) if !self.asleep && self.shared.leases.is_some() => {
                // Once the store is reached again, everything is looked at.
                (!self.shared.neighbours.borrow().cut_off).then_some(at)
            }
            _ => None,
        }
    }

    /// Claims the table. Answers with how long it stood still, where the node that had it stopped
    /// without a word.
    pub(crate) async fn claim(&mut self) -> Option<Duration> {
        let leases = self.shared.leases.clone()?;
        let key = identity::table_key(&self.id)?;
        let term = self.shared.neighbours.borrow().term;
        let claim = time::timeout(CLAIM_TIMEOUT, leases.claim(key, self.shared.number)).await;
        match claim {
            Ok(Ok(Claim::Granted { idle })) => {
                self.lease = Lease::Mine(term);
                self.ask_bots();
                idle
            }
            Ok(Ok(Claim::Held { by })) => {
                self.lease = Lease::Theirs(by);
                None
            }
            Ok(Err(_)) | Err(_) => {
                self.lease = Lease::Unclaimed(self.now() + AGAIN_AFTER);
                None
            }
        }
    }

    /// Whether others are to look after the table rather than this node, if they want to: because
    /// they reach the store sooner, and somebody is at the table by one of them.
    fn leaves_it_to_others(&self) -> bool {
        self.shared.neighbours.borrow().slow && self.elsewhere.values().any(|here| !here.is_empty())
    }

    /// Claims the table if that can help: if it is nobody's, as far as is known.
    pub(crate) async fn claim_if_free(&mut self) {
        let free = {
            let known = self.shared.neighbours.borrow();
            match self.lease {
                Lease::Mine(term) => term != known.term,
                Lease::Theirs(by) => !known.alive.contains(&by),
                Lease::Unclaimed(at) => at <= self.now(),
            }
        };
        if !free || self.asleep || self.shared.neighbours.borrow().cut_off {
            return;
        }
        let waited = matches!(self.lease, Lease::Unclaimed(_));
        if self.leaves_it_to_others() && !waited {
            self.lease = Lease::Unclaimed(self.now() + AFTER_OTHERS);
        } else {
            self.claim().await;
        }
    }

    /// Nobody looks after the table any more.
    pub(crate) async fn released(&mut self) {
        let waits = matches!(self.lease, Lease::Unclaimed(at) if at > self.now());
        if self.is_mine() || self.asleep || waits {
            return;
        }
        if self.leaves_it_to_others() {
            self.lease = Lease::Unclaimed(self.now() + AFTER_OTHERS);
        } else {
            self.claim().await;
        }
    }

    /// Lets the node look after the table by which people are at it, where that is another: it hears
    /// of what they do at once, and this one, while the bus is away, only when it looks.
    pub(crate) async fn hand_over(&mut self) {
        let others = self.elsewhere.values().any(|here| !here.is_empty());
        let alone = self.shared.neighbours.borrow().alive.len() < 2;
        let unheard = self.watchers.is_empty() && (others || !self.shared.bus.is_up());
        if !alone && self.is_mine() && (unheard || self.leaves_it_to_others()) {
            self.release().await;
            self.lease = Lease::Unclaimed(self.now() + AFTER_OTHERS);
        }
    }

    /// Lets others look after the table.
    pub(crate) async fn release(&mut self) {
        let Some(leases) = self.shared.leases.clone() else { return };
        let (Lease::Mine(_), Some(key)) = (self.lease, identity::table_key(&self.id)) else {
            return;
        };
        self.lease = Lease::Unclaimed(Millis::MAX);
        // If this fails, the others find out when this node is gone, or by asking.
        let released = leases.release(key, self.shared.number);
        if let Ok(Ok(())) = time::timeout(CLAIM_TIMEOUT, released).await {
            self.shared.tell(&self.subject, News::Released);
        }
    }

    /// The other nodes changed: some came, some died, the bus is back, or the store is.
    pub(crate) async fn look_round(&mut self) -> Result<(), Trouble> {
        let (alive, reunions, settled) = {
            let known = self.news.borrow_and_update();
            (Arc::clone(&known.alive), known.reunions, known.settled)
        };
        self.claim_if_free().await;
        if reunions != self.reunions {
            self.reunions = reunions;
            self.announce(true);
        }
        // While the store is away, and a moment after, nobody gives a sign: they are no less there.
        if settled {
            let died = self.lived.iter().any(|node| !alive.contains(node));
            self.lived = alive;
            let lived = Arc::clone(&self.lived);
            self.elsewhere.retain(|node, _| lived.contains(node));
            if died && self.is_mine() {
                self.miss_the_missing();
            }
        }
        self.hand_over().await;
        self.tell_present();
        if self.is_mine() && !self.asleep {
            // Where another is first, it is done before the next thing.
            self.give_back().await?;
        }
        Ok(())
    }
}
