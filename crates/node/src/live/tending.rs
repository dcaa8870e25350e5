//! What a node does that bothers with a table, or would: claiming, handing over, looking round.

use super::{Live, Trouble};
use crate::bus::News;
use std::sync::Arc;
use trefle_store::Claim;
use trefle_table::Millis;

/// When a claim that failed is made again.
const AGAIN_AFTER: Millis = 1_000;

/// How long a slow node leaves a table to others that may want it.
const AFTER_OTHERS: Millis = 1_500;

impl Live {
    /// Whether this node is to bother with the table.
    pub(super) fn is_mine(&self) -> bool {
        self.shared.leases.is_none() || self.lease.is_mine(&self.shared.neighbours.borrow())
    }

    /// When a claim is to be made. Once the store is reached again, everything is looked at.
    pub(super) fn claims_at(&self) -> Option<Millis> {
        let claims = !self.asleep
            && self.shared.leases.is_some()
            && !self.shared.neighbours.borrow().cut_off;
        self.lease.claims_at().filter(|_| claims)
    }

    /// Claims the table, where several nodes could look after it.
    pub(super) async fn claim(&mut self) -> Option<Claim> {
        self.shared.leases.as_ref()?;
        let claim = self.lease.claim(&self.shared, &self.id).await;
        if claim.is_none() {
            self.lease.leave_until(self.now() + AGAIN_AFTER);
        }
        self.ask_bots();
        claim
    }

    /// Whether others are to look after the table rather than this node, if they want to: because
    /// they reach the store sooner, and somebody is at the table by one of them.
    fn leaves_it_to_others(&self) -> bool {
        self.shared.neighbours.borrow().slow && self.presence.anybody_elsewhere()
    }

    /// Claims the table if that can help: if it is nobody's, as far as is known.
    pub(super) async fn claim_if_free(&mut self) {
        let free = self.lease.is_free(&self.shared.neighbours.borrow(), self.now());
        if !free || self.asleep || self.shared.neighbours.borrow().cut_off {
            return;
        }
        let waited = self.lease.claims_at().is_some();
        if self.leaves_it_to_others() && !waited {
            self.lease.leave_until(self.now() + AFTER_OTHERS);
        } else {
            self.claim().await;
        }
    }

    /// Nobody looks after the table any more.
    pub(super) async fn released(&mut self) {
        let waits = self.lease.claims_at().is_some_and(|at| at > self.now());
        if self.is_mine() || self.asleep || waits {
            return;
        }
        if self.leaves_it_to_others() {
            self.lease.leave_until(self.now() + AFTER_OTHERS);
        } else {
            self.claim().await;
        }
    }

    /// Lets the node look after the table by which people are at it, where that is another: it hears
    /// of what they do at once, and this one, while the bus is away, only when it looks.
    pub(super) async fn hand_over(&mut self) {
        let others = self.presence.anybody_elsewhere();
        let alone = self.shared.neighbours.borrow().alive.len() < 2;
        let unheard = self.watchers.is_empty() && (others || !self.shared.bus.is_up());
        if !alone && self.is_mine() && (unheard || self.leaves_it_to_others()) {
            self.release().await;
            self.lease.leave_until(self.now() + AFTER_OTHERS);
        }
    }

    /// Lets others look after the table.
    pub(super) async fn release(&mut self) {
        if self.lease.release(&self.shared, &self.id).await {
            self.shared.tell(&self.subject, News::Released);
        }
    }

    /// The other nodes changed: some came, some died, the bus is back, or the store is.
    pub(super) async fn look_round(&mut self) -> Result<(), Trouble> {
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
            let died = self.presence.only_by(alive);
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
