//! What results come to.

use super::{Held, begin, come_in, entry, player, row, table};
use crate::{Append, Digest, Ended, Millis, Played};

/// A game of two that ends then.
fn ended(at: i64) -> Ended {
    let players = [(1, 1), (2, 2)];
    let players =
        players.map(|(seat, id)| Played { seat, player: player(id), standing: None }).to_vec();
    let game = "patience".into();
    Ended { game_number: 1, at: Millis(at), game, bytes: vec![0, 255, 9], file: None, players }
}

async fn play(store: &Held, times: &[i64]) {
    for id in 1..=2 {
        come_in(store, id, 1).await;
    }
    for (number, at) in (1..).zip(times) {
        begin(store, table(number), row(1, &[])).await;
        let entries = vec![entry("the end")];
        let ended = Some(ended(*at));
        let append = Append { table: table(number), expected: 2, entries, update: None, ended };
        store.append(append).await.unwrap();
    }
}

/// From one moment to another, the first first.
pub async fn results_are_read_on_from_where_one_was(store: Held) {
    play(&store, &[10, 20, 30, 40]).await;
    let all = store.results_since(player(1), None, Millis(40), 9).await.unwrap();
    assert_eq!(all.iter().map(|one| one.ended.at.0).collect::<Vec<_>>(), [10, 20, 30]);
    let after = Some(all[0].moment());
    let next = store.results_since(player(1), after, Millis(99), 2).await.unwrap();
    assert_eq!(next, all[1..]);
    assert_eq!(store.results_since(player(3), None, Millis(99), 9).await.unwrap(), []);
}

/// And while who played with them are not deleted: digests know of those.
pub async fn a_digest_is_kept_as_long_as_its_results_stay_as_they_are(store: Held) {
    play(&store, &[10, 20]).await;
    come_in(&store, 3, 1).await;
    assert_eq!(store.digest(player(1)).await.unwrap(), None);
    let last = store.results_of(player(1), None, None, 1).await.unwrap()[0].moment();
    for bytes in [vec![1], vec![0, 255]] {
        for id in 1..=3 {
            let digest = Digest { upto: last, bytes: bytes.clone() };
            store.keep_digest(player(id), digest.clone()).await.unwrap();
            assert_eq!(store.digest(player(id)).await.unwrap(), Some(digest));
        }
    }
    store.delete_player(player(2)).await.unwrap();
    assert_eq!(store.digest(player(1)).await.unwrap(), None);
    assert_eq!(store.digest(player(2)).await.unwrap(), None);
    assert!(store.digest(player(3)).await.unwrap().is_some());
    store.keep_digest(player(2), Digest { upto: last, bytes: vec![1] }).await.unwrap();
    assert_eq!(store.digest(player(2)).await.unwrap(), None, "who is deleted has none");
    store.keep_digest(player(1), Digest { upto: last, bytes: vec![1] }).await.unwrap();
    let older = Ended { game_number: 2, ..ended(5) };
    store.count(table(1), vec![older]).await.unwrap();
    assert_eq!(store.digest(player(1)).await.unwrap(), None, "a result came before its end");
}
