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

/// How often each node tells all it knows, for those that missed a change.
const EVERY: Duration = Duration::from_secs(3);

/// Tells what changes in the lobby here, and takes in what changes elsewhere.
pub(crate) async fn keep(shared: Arc<Shared>) {
    let mut hearing = shared.bus.hear(&Subject::House);
    let mut every = time::interval(EVERY);
    every.set_missed_tick_behavior(time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            biased;
            () = shared.closing.cancelled() => return,
            note = hearing.next() => hear(&shared, note),
            _ = every.tick() => {
                let news = News::House {
                    tables: shared.lobby.own(),
                    online: shared.online.load(Ordering::Relaxed),
                };
                shared.bus.tell(&Subject::House, Note::new(shared.number, news));
                shared.lobby.forget_silent();
            }
        }
    }
}

fn hear(shared: &Shared, note: Note) {
    if note.from == shared.number.0 {
        return;
    }
    match note.news {
        News::Listed { table, summary } => {
            shared.lobby.heard_of_one(note.from, table, summary.map(|summary| *summary));
        }
        News::House { tables, online } => shared.lobby.heard_of_all(note.from, tables, online),
        // The others are about single tables.
        News::Grown { .. } | News::Anew | News::Here { .. } | News::Released => {}
    }
}
