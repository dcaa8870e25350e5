//! The games of the days.

use super::{Held, begin, come_in, player, row, table};
use crate::{DayTry, Millis, PlayerId, StoreError, TableUpdate};

fn one(day: &str, player: PlayerId, n: u128) -> DayTry {
    DayTry {
        game: "patience".into(),
        day: day.into(),
        player,
        table: table(n),
        began_at: Millis(10),
        ended: None,
    }
}

/// Of many draws for a day one is kept.
pub async fn a_days_seed_is_kept_once_whoever_draws_it(store: Held) {
    assert_eq!(store.day_seed("patience", "2026-01-31").await.unwrap(), None);
    let asking = (0..8).map(|n| {
        let store = Held::clone(&store);
        let fresh = n.to_string();
        tokio::spawn(async move { store.keep_day_seed("patience", "2026-01-31", &fresh).await })
    });
    let mut seeds = Vec::new();
    for asked in asking.collect::<Vec<_>>() {
        seeds.push(asked.await.unwrap().unwrap());
    }
    let kept = store.day_seed("patience", "2026-01-31").await.unwrap().unwrap();
    assert!(seeds.iter().all(|seed| *seed == kept), "{seeds:?}");
    assert_eq!(store.keep_day_seed("patience", "2026-02-01", "x").await.unwrap(), "x");
    assert_eq!(store.keep_day_seed("whist", "2026-01-31", "y").await.unwrap(), "y");
}

/// A second try is answered with the first, and its end is noted once.
pub async fn a_players_first_try_at_a_day_is_the_one_that_counts(store: Held) {
    let (ann, bob) = (come_in(&store, 1, 0).await, come_in(&store, 2, 0).await);
    let first = one("2026-01-31", ann, 1);
    assert_eq!(store.day_try(first.clone()).await.unwrap(), first);
    assert_eq!(store.day_try(one("2026-01-31", ann, 2)).await.unwrap(), first);
    let other = one("2026-01-31", bob, 3);
    assert_eq!(store.day_try(other.clone()).await.unwrap(), other);
    let next = one("2026-02-01", ann, 4);
    assert_eq!(store.day_try(next.clone()).await.unwrap(), next);

    assert_eq!(store.day_try_at(table(3)).await.unwrap(), Some(other));
    assert_eq!(store.day_try_at(table(2)).await.unwrap(), None);
    store.end_day_try(table(1), Millis(50), Some(-3)).await.unwrap();
    store.end_day_try(table(1), Millis(60), Some(9)).await.unwrap();
    store.end_day_try(table(2), Millis(60), Some(9)).await.unwrap();
    let ended = DayTry { ended: Some((Millis(50), Some(-3))), ..first };
    assert_eq!(store.day_tries_of("patience", ann, 9).await.unwrap(), [next.clone(), ended]);
    assert_eq!(store.day_tries_of("patience", ann, 1).await.unwrap(), [next]);
    assert_eq!(store.day_tries_of("whist", ann, 9).await.unwrap(), []);
    assert_eq!(store.day_tries_of("patience", player(3), 9).await.unwrap(), []);
}

/// Points are counted and ranked of those who ended in time.
pub async fn tries_are_counted_by_points_up_to_the_end_of_their_day(store: Held) {
    let ends = [(20, Some(4)), (30, Some(-2)), (25, Some(4)), (40, None), (99, Some(7))];
    let mut best = Vec::new();
    for (n, (at, points)) in (1..).zip(ends) {
        let tried = one("2026-01-31", come_in(&store, n, 0).await, n);
        store.day_try(tried.clone()).await.unwrap();
        store.end_day_try(table(n), Millis(at), points).await.unwrap();
        best.push(DayTry { ended: Some((Millis(at), points)), ..tried });
    }
    // Begun, not ended; and another day's.
    store.day_try(one("2026-01-31", come_in(&store, 6, 0).await, 6)).await.unwrap();
    store.day_try(one("2026-02-01", player(1), 7)).await.unwrap();
    store.end_day_try(table(7), Millis(20), Some(4)).await.unwrap();

    let counted = store.day_points("patience", "2026-01-31", Millis(99)).await.unwrap();
    assert_eq!(counted, [(-2, 1), (4, 2)], "who was late does not count");
    let found = store.day_best("patience", "2026-01-31", Millis(99), 2).await.unwrap();
    assert_eq!(found, [best[0].clone(), best[2].clone()]);
    let all = store.day_best("patience", "2026-01-31", Millis(100), 9).await.unwrap();
    assert_eq!(all[0], best[4]);
    assert_eq!(all.len(), 4);
}

/// Whoever was killed between an end and its note leaves it to others.
pub async fn ends_that_nobody_noted_are_found_by_their_tables(store: Held) {
    let ann = come_in(&store, 1, 0).await;
    for n in 1..=4 {
        store.day_try(one(&format!("2026-01-0{n}"), ann, n)).await.unwrap();
        let row = TableUpdate { finished: n != 3, ..row(1, &[ann]) };
        if n != 4 {
            begin(&store, table(n), row).await;
        }
    }
    store.end_day_try(table(1), Millis(20), None).await.unwrap();
    let left = store.day_tries_left(9).await.unwrap();
    assert_eq!(left, [one("2026-01-02", ann, 2)], "the others are noted, not over, not set up");
    assert_eq!(store.day_tries_left(0).await.unwrap(), []);
}

/// Nothing of their tries is left, nor added.
pub async fn a_deleted_player_has_tried_nothing(store: Held) {
    let (ann, bob) = (come_in(&store, 1, 0).await, come_in(&store, 2, 0).await);
    for (player, number) in [(ann, 1), (bob, 2)] {
        store.day_try(one("2026-01-31", player, number)).await.unwrap();
        store.end_day_try(table(number), Millis(20), Some(4)).await.unwrap();
    }
    store.delete_player(ann).await.unwrap();
    let late = store.day_try(one("2026-02-01", ann, 3)).await;
    assert!(matches!(late, Err(StoreError::UnknownPlayer)), "{late:?}");
    assert_eq!(store.day_tries_of("patience", ann, 9).await.unwrap(), []);
    assert_eq!(store.day_try_at(table(1)).await.unwrap(), None);
    let counted = store.day_points("patience", "2026-01-31", Millis(99)).await.unwrap();
    assert_eq!(counted, [(4, 1)]);
    let best = store.day_best("patience", "2026-01-31", Millis(99), 9).await.unwrap();
    assert_eq!(best.iter().map(|one| one.player).collect::<Vec<_>>(), [bob]);
}
