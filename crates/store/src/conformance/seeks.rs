//! Those who look for others.

use super::{Held, come_in, player, table};
use crate::{Meeting, Millis, PlayerId, Range, Seek, SeekId, SeekSays, SeekStep, Sought, TableId};

fn seek(n: u128, sort: &str, since: i64) -> Seek {
    Seek {
        id: SeekId(n),
        player: player(n),
        sort: sort.into(),
        people: 2,
        range: None,
        since: Millis(since),
    }
}

/// Each step proposes a table of its own.
async fn says(store: &Held, n: u128, at: i64, says: SeekSays) -> Sought {
    let step = SeekStep { player: player(n), id: SeekId(n), at: Millis(at), says };
    store.seek(step).await.unwrap()
}

async fn begins(store: &Held, seek: Seek) -> Sought {
    let (player, id, at) = (seek.player, seek.id, seek.since);
    let table = TableId(id.0 << 64 | u128::from(at.0.unsigned_abs()));
    let says = SeekSays::Begins { seek, table, over: None };
    store.seek(SeekStep { player, id, at, says }).await.unwrap()
}

async fn goes_on(store: &Held, n: u128, at: i64) -> Sought {
    let table = TableId(n << 64 | u128::from(at.unsigned_abs()));
    says(store, n, at, SeekSays::GoesOn { table }).await
}

fn others(sought: &Sought) -> Option<usize> {
    match sought {
        Sought::Waiting { others, .. } => Some(*others),
        _ => None,
    }
}

fn met(sought: Sought) -> Meeting {
    match sought {
        Sought::Met(meeting) => meeting,
        other => panic!("nobody was met: {other:?}"),
    }
}

/// Two who seek the same are brought together, and it counts once both are there.
pub async fn who_seeks_the_same_meets_once_both_are_there(store: Held) {
    for n in 1..=3 {
        come_in(&store, n, 0).await;
    }
    assert_eq!(others(&begins(&store, seek(1, "whist", 100)).await), Some(0));
    assert_eq!(others(&begins(&store, seek(3, "chess", 150)).await), Some(0));
    let first = met(begins(&store, seek(2, "whist", 200)).await);
    assert_eq!(first.people, [player(1), player(2)], "who has waited longer comes first");
    assert_eq!((first.sort.as_str(), first.complete), ("whist", false), "one has yet to answer");
    assert!(first.news);
    let waits = met(goes_on(&store, 2, 250).await);
    assert_eq!(waits, Meeting { news: false, ..first.clone() }, "and not the other twice");
    let both = met(goes_on(&store, 1, 300).await);
    assert_eq!(both, Meeting { complete: true, ..first });
    let both = Meeting { news: false, ..both };
    assert_eq!(met(goes_on(&store, 2, 350).await), both);
    assert_eq!(others(&goes_on(&store, 3, 350).await), Some(0));

    // Who was not told yet is told, whatever they say; later it is forgotten.
    assert_eq!(met(says(&store, 1, 400, SeekSays::Ends).await), both);
    assert_eq!(met(begins(&store, Seek { id: SeekId(9), ..seek(1, "chess", 500) }).await), both);
    let over = Seek { id: SeekId(9), ..seek(1, "chess", 600) };
    let says = SeekSays::Begins { seek: over.clone(), table: table(9), over: Some(both.table) };
    let step = SeekStep { player: player(1), id: over.id, at: over.since, says };
    let anew = met(store.seek(step).await.unwrap());
    assert_eq!(anew.people, [player(3), player(1)], "they have played, and look for another");
    let later = begins(&store, Seek { id: SeekId(9), ..seek(1, "whist", 90_000) }).await;
    assert_eq!(others(&later), Some(0));
    assert_eq!(goes_on(&store, 2, 90_000).await, Sought::Gone);
}

/// Who does not say in time that they are there is gone; who did waits on, as long as before.
pub async fn who_closed_the_page_is_met_by_nobody(store: Held) {
    for n in 1..=4 {
        come_in(&store, n, 0).await;
    }
    begins(&store, seek(1, "whist", 0)).await;
    met(begins(&store, seek(2, "whist", 1_000)).await);
    assert!(!met(goes_on(&store, 2, 4_000).await).complete);
    assert_eq!(others(&goes_on(&store, 2, 7_000).await), Some(0), "the first never came");
    assert_eq!(goes_on(&store, 1, 7_000).await, Sought::Gone);
    // Nobody was there for longer than a seek lasts.
    assert_eq!(others(&begins(&store, seek(3, "whist", 30_000)).await), Some(0));
    // Who ends leaves whom they were brought together with where they were.
    let parted = met(begins(&store, seek(4, "whist", 31_000)).await);
    assert_eq!(says(&store, 4, 31_500, SeekSays::Ends).await, Sought::Ended);
    let waiting = goes_on(&store, 3, 32_000).await;
    assert!(
        matches!(&waiting, Sought::Waiting { seek, others: 0 } if seek.since == Millis(30_000))
    );
    assert_eq!(says(&store, 4, 32_500, SeekSays::Ends).await, Sought::Gone);
    let next = met(begins(&store, seek(1, "whist", 33_000)).await);
    assert_ne!(next.table, parted.table);
    assert_eq!(next.people, [player(3), player(1)]);
}

/// A player has one seek, the last.
pub async fn a_player_seeks_one_thing_at_a_time(store: Held) {
    let (ann, _) = (come_in(&store, 1, 0).await, come_in(&store, 2, 0).await);
    begins(&store, seek(1, "whist", 0)).await;
    begins(&store, Seek { id: SeekId(7), ..seek(1, "chess", 10) }).await;
    assert_eq!(goes_on(&store, 1, 20).await, Sought::Replaced);
    assert_eq!(says(&store, 1, 20, SeekSays::Ends).await, Sought::Gone, "the other goes on");
    assert_eq!(others(&begins(&store, seek(2, "whist", 30)).await), Some(0));
    let together = met(begins(&store, Seek { id: SeekId(8), ..seek(2, "chess", 40) }).await);
    assert_eq!(together.people, [ann, player(2)]);
    // Who turns to something else leaves the other waiting.
    begins(&store, Seek { id: SeekId(9), ..seek(1, "whist", 50) }).await;
    let step = SeekStep {
        player: player(2),
        id: SeekId(8),
        at: Millis(60),
        says: SeekSays::GoesOn { table: table(5) },
    };
    assert_eq!(others(&store.seek(step).await.unwrap()), Some(0));
}

/// Those whose ratings are too far apart for one of them do not meet, and three meet as three.
pub async fn who_is_too_far_away_is_not_met(store: Held) {
    for n in 1..=6 {
        come_in(&store, n, 0).await;
    }
    let rated = |n, rating, reach| Seek {
        range: Some(Range { rating, reach }),
        ..seek(n, "rated", n.try_into().unwrap())
    };
    begins(&store, rated(1, 1_000, 500)).await;
    assert_eq!(others(&begins(&store, rated(2, 1_300, 200)).await), Some(1));
    assert_eq!(met(begins(&store, rated(3, 1_400, 400)).await).people, [player(1), player(3)]);

    let three = |n| Seek { people: 3, ..seek(n, "skat", n.try_into().unwrap()) };
    assert_eq!(others(&begins(&store, three(4)).await), Some(0));
    assert_eq!(others(&begins(&store, three(5)).await), Some(1));
    let skat = met(begins(&store, three(6)).await);
    assert_eq!(skat.people, [player(4), player(5), player(6)]);
    assert!(!met(goes_on(&store, 4, 7).await).complete);
    assert!(met(goes_on(&store, 5, 7).await).complete);
}

/// Of many who seek at once each meets one other.
pub async fn of_many_seekers_nobody_meets_two(store: Held) {
    const PEOPLE: u128 = 40;
    for n in 1..=PEOPLE {
        come_in(&store, n, 0).await;
    }
    let seeking = (1..=PEOPLE).map(|n| {
        let store = Held::clone(&store);
        tokio::spawn(async move {
            let mut sought = begins(&store, seek(n, "whist", 100)).await;
            loop {
                match sought {
                    Sought::Met(meeting) if meeting.complete => return meeting,
                    _ => sought = goes_on(&store, n, 200).await,
                }
                // In memory nobody waits for anything, and the others would never have their turn.
                tokio::task::yield_now().await;
            }
        })
    });
    let mut meetings: Vec<Meeting> = Vec::new();
    for (n, seeking) in (1..=PEOPLE).zip(seeking.collect::<Vec<_>>()) {
        let meeting = seeking.await.unwrap();
        assert!(meeting.people.contains(&player(n)));
        meetings.push(meeting);
    }
    let mut met: Vec<(TableId, PlayerId)> = Vec::new();
    for meeting in &meetings {
        assert_eq!(meeting.people.len(), 2);
        met.extend(meeting.people.iter().map(|player| (meeting.table, *player)));
    }
    met.sort_unstable();
    met.dedup();
    assert_eq!(met.len(), meetings.len(), "each is at one table");
}
