//! Results and ratings.

use std::sync::Arc;

use super::{Held, begin, come_in, entry, player, row, table};
use crate::{
    Append, Ended, KeptResult, Millis, Moment, Played, PlayerChange, PlayerId, Standing,
    StoreError, TableId,
};

/// A game that ends, of so many players, each of whom it may be the so-manieth rated game.
fn ended(at: i64, players: &[(u128, Option<u64>)]) -> Ended {
    let players = (1..).zip(players).map(|(seat, &(id, games))| {
        let rating = 1_500_000 + at;
        let standing = games.map(|games| Standing { games, rating, deviation: 1000 });
        Played { seat, player: player(id), standing }
    });
    Ended {
        game_number: 1,
        at: Millis(at),
        game: "patience".into(),
        bytes: vec![0, 255, 9],
        file: None,
        players: players.collect(),
    }
}

/// The append that ends it, with the second entry of a table.
fn ending(table: TableId, ended: Ended) -> Append {
    let entries = vec![entry("the end")];
    Append { table, expected: 2, entries, update: None, ended: Some(ended) }
}

async fn people(store: &Held, ids: std::ops::RangeInclusive<u128>) {
    for id in ids {
        come_in(store, id, 1).await;
    }
}

/// A result is there if and only if its entry is, and is found from its players.
pub async fn a_result_is_written_with_the_entry_that_ends_the_game(store: Held) {
    people(&store, 1..=2).await;
    let mut results = Vec::new();
    for number in 1..=3 {
        let id = table(number);
        begin(&store, id, row(1, &[player(1), player(2)])).await;
        let ended = ended(10 * number as i64, &[(1, None), (2, None)]);
        assert_eq!(store.append(ending(id, ended.clone())).await.unwrap(), 2);
        let again = store.append(ending(id, ended.clone())).await;
        assert!(matches!(again, Err(StoreError::Taken { next: 3 })), "{again:?}");
        results.insert(0, KeptResult { table: id, ended });
    }
    let solo = Ended { game: "solo".into(), ..ended(35, &[(1, None), (1, None)]) };
    begin(&store, table(4), row(1, &[])).await;
    store.append(ending(table(4), solo.clone())).await.unwrap();
    let of = async |id, game, before| store.results_of(id, game, before, 2).await.unwrap();
    assert_eq!(of(player(2), None, None).await, results[..2]);
    let before = Some(results[1].moment());
    assert_eq!(of(player(2), None, before).await, results[2..]);
    let both = of(player(1), None, None).await;
    assert_eq!(both[0], KeptResult { table: table(4), ended: solo }, "one game, two seats");
    assert_eq!(both[1], results[0]);
    assert_eq!(of(player(1), Some("patience"), None).await, results[..2]);
    assert_eq!(of(player(1), Some("chess"), None).await, []);
    let first = Moment { at: Millis(0), table: table(1), game_number: 1 };
    assert_eq!(of(player(1), None, Some(first)).await, []);
}

/// Whoever read a rating that has changed since writes neither it nor the entry.
pub async fn a_rating_moves_on_from_where_it_was_or_not_at_all(store: Held) {
    people(&store, 1..=2).await;
    for number in 1..=4 {
        begin(&store, table(number), row(1, &[])).await;
    }
    let first = ended(10, &[(1, Some(1)), (2, Some(1))]);
    store.append(ending(table(1), first.clone())).await.unwrap();
    let late = ended(10, &[(1, Some(2)), (2, Some(2))]);
    let stale = ended(20, &[(1, Some(2)), (2, Some(1))]);
    let hasty = ended(20, &[(1, Some(3)), (2, Some(2))]);
    for (number, refused) in (2..).zip([late, stale, hasty]) {
        let answer = store.append(ending(table(number), refused)).await;
        assert!(matches!(answer, Err(StoreError::Outdated)), "{answer:?}");
        assert_eq!(store.entries(table(number), 1).await.unwrap().len(), 1);
    }
    let mut ratings = store.ratings(&[player(1), player(2)]).await.unwrap();
    ratings.sort_by_key(|rating| rating.player);
    assert_eq!(ratings, first.ratings().collect::<Vec<_>>());
    let second = ended(11, &[(1, Some(2)), (2, Some(2))]);
    store.append(ending(table(2), second.clone())).await.unwrap();
    let ratings = store.ratings(&[player(2)]).await.unwrap();
    assert_eq!(ratings, second.ratings().skip(1).collect::<Vec<_>>());
    assert_eq!(store.results_of(player(1), None, None, 9).await.unwrap().len(), 2);
}

/// Writers that are refused read again and write again: nothing is lost and nothing counts twice.
pub async fn of_many_rated_games_at_once_each_counts_once(store: Held) {
    people(&store, 1..=3).await;
    let mut writers = Vec::new();
    for number in 1..=12_u128 {
        begin(&store, table(number), row(1, &[])).await;
        let store = Arc::clone(&store);
        writers.push(tokio::spawn(async move {
            let pair = [1 + number % 3, 1 + (number + 1) % 3];
            loop {
                let ids = pair.map(player);
                let known = store.ratings(&ids).await.unwrap();
                let of = |id| known.iter().find(|rating| rating.player == player(id));
                let next = |id| (id, Some(of(id).map_or(0, |r| r.standing.games) + 1));
                let at = known.iter().map(|rating| rating.at.0).max().unwrap_or(0) + 1;
                let ended = ended(at, &pair.map(next));
                match store.append(ending(table(number), ended)).await {
                    Ok(_) => return,
                    Err(StoreError::Outdated) => {}
                    Err(other) => panic!("{other:?}"),
                }
            }
        }));
    }
    for writer in writers {
        writer.await.unwrap();
    }
    for rating in store.ratings(&[1, 2, 3].map(player)).await.unwrap() {
        assert_eq!(rating.standing.games, 8);
        let results = store.results_of(rating.player, None, None, 99).await.unwrap();
        let theirs = |result: &KeptResult| {
            let mut players = result.ended.players.iter();
            players.find(|p| p.player == rating.player).unwrap().standing.unwrap().games
        };
        assert_eq!(results.iter().map(theirs).collect::<Vec<_>>(), [8, 7, 6, 5, 4, 3, 2, 1]);
    }
}

/// Guests are on none, nor are those who hide.
pub async fn leaderboards_go_by_what_somebody_is_at_least_worth(store: Held) {
    people(&store, 1..=5).await;
    for id in 1..=4 {
        store.set_account(player(id), &format!("name {id}"), "hash").await.unwrap();
    }
    begin(&store, table(1), row(1, &[])).await;
    let mut result = ended(9, &[1, 2, 3, 4, 5].map(|id| (id, Some(1))));
    for (played, (rating, deviation)) in
        result.players.iter_mut().zip([(20, 9), (12, 1), (15, 1), (99, 1), (99, 1)])
    {
        played.standing = Some(Standing { games: 1, rating, deviation });
    }
    store.append(ending(table(1), result)).await.unwrap();
    let hide = PlayerChange { hidden: Some(true), ..PlayerChange::default() };
    store.change_player(player(4), hide).await.unwrap();
    assert!(store.player(player(4)).await.unwrap().unwrap().hidden);
    let ranked = store.leaderboard("patience", None, 2).await.unwrap();
    let names = |ranked: &[crate::Ranked]| -> Vec<String> {
        ranked.iter().map(|line| line.name.clone()).collect()
    };
    assert_eq!(names(&ranked), ["name 3", "name 2"]);
    let last = &ranked[1].rating;
    let after = Some((last.standing.least(), last.player));
    let rest = store.leaderboard("patience", after, 2).await.unwrap();
    assert_eq!(names(&rest), ["name 1"]);
    assert_eq!(store.leaderboard("chess", None, 2).await.unwrap(), []);
}

/// What others did against them stays.
pub async fn a_deleted_player_has_played_nothing(store: Held) {
    people(&store, 1..=3).await;
    for number in 1..=2 {
        begin(&store, table(number), row(1, &[])).await;
    }
    let whole = ended(10, &[(1, Some(1)), (2, Some(1))]);
    store.append(ending(table(1), whole.clone())).await.unwrap();
    store.delete_player(player(1)).await.unwrap();
    assert_eq!(store.results_of(player(1), None, None, 9).await.unwrap(), []);
    assert_eq!(store.ratings(&[player(1)]).await.unwrap(), []);
    let rest = Ended { players: vec![whole.players[1]], ..whole };
    let kept = store.results_of(player(2), None, None, 9).await.unwrap();
    assert_eq!(kept, [KeptResult { table: table(1), ended: rest }]);
    // Nor is anything written of them that comes later.
    store.append(ending(table(2), ended(20, &[(1, Some(1)), (3, Some(1))]))).await.unwrap();
    assert_eq!(store.results_of(player(1), None, None, 9).await.unwrap(), []);
    assert_eq!(store.ratings(&[player(1)]).await.unwrap(), []);
    let gone: Vec<PlayerId> = store.results_of(player(3), None, None, 9).await.unwrap()[0]
        .ended
        .players
        .iter()
        .map(|played| played.player)
        .collect();
    assert_eq!(gone, [player(3)]);
}

/// What was written with its entry stays as it is.
pub async fn results_from_before_are_counted_once(store: Held) {
    people(&store, 1..=2).await;
    begin(&store, table(1), row(1, &[])).await;
    let rated = ended(10, &[(1, Some(1))]);
    store.append(ending(table(1), rated.clone())).await.unwrap();
    let older = Ended { game_number: 2, ..ended(20, &[(1, None), (2, None)]) };
    for _ in 0..2 {
        let all = vec![ended(10, &[(1, None)]), older.clone()];
        store.count(table(1), all).await.unwrap();
    }
    let kept = store.results_of(player(1), None, None, 9).await.unwrap();
    let kept: Vec<Ended> = kept.into_iter().map(|result| result.ended).collect();
    assert_eq!(kept, [older, rated]);
    assert_eq!(store.uncounted(9).await.unwrap(), []);
}
