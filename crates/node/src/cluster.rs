//! All nodes together: one lobby, and how many people are connected.

use crate::{
    bus::{News, Note, Subject},
    node::Shared,
};
use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};
use tokio::time;
use trefle_store::NodeId;

/// How often each node tells that it lives, and all it knows, for those that missed a change.
const EVERY: Duration = Duration::from_secs(1);
const ALL_EVERY: u32 = 3;

/// Tells what changes in the lobby here, and takes in what changes elsewhere.
pub(crate) async fn keep(shared: Arc<Shared>) {
    let mut hearing = shared.bus.hear(&Subject::Cluster);
    let mut every = time::interval(EVERY);
    every.set_missed_tick_behavior(time::MissedTickBehavior::Delay);
    let mut ticks = 0u32;
    loop {
        tokio::select! {
            biased;
            () = shared.closing.cancelled() => return,
            note = hearing.next(shared.number) => hear(&shared, note),
            _ = every.tick() => {
                let reaches = shared.neighbours.borrow().reaches();
                shared.tell(&Subject::Cluster, News::Sign { reaches });
                if ticks.is_multiple_of(ALL_EVERY) {
                    let tables = shared.lobby.own();
                    let online = shared.online.load(Ordering::Relaxed);
                    shared.tell(&Subject::Cluster, News::Lobby { tables, online });
                    shared.lobby.forget_silent();
                }
                ticks = ticks.wrapping_add(1);
            }
        }
    }
}

fn hear(shared: &Shared, note: Note) {
    match note.news {
        News::Listed { table, summary } => {
            shared.lobby.heard_of_one(note.from, table, summary.map(|summary| *summary));
        }
        News::Lobby { tables, online } => shared.lobby.heard_of_all(note.from, tables, online),
        News::Sign { reaches } => shared.hearsay.heard(NodeId(note.from), reaches),
        News::Met { players } => shared.searchers.call(&players),
        // The others are about single tables.
        News::Grown { .. } | News::Anew | News::Here { .. } | News::Released | News::GiveWay => {}
    }
}
