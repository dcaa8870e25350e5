//! Journals and tables.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{
    Held, batch, begin, come_in, entry, named, player, refused, row, table, texts, update,
};
use super::{bot, said, session};
use crate::{Append, Millis, NewEntry, PlayerChange, StoreError, TableId, TableUpdate};

/// What goes in comes out, byte for byte, in order, from any number on.
pub async fn entries_are_read_back_as_they_were_written(store: Held) {
    let ann = come_in(&store, 1, 0).await;
    let all: Vec<u8> = (0..=255).collect();
    let none = || entry("");
    let written = [
        NewEntry {
            client_id: Some("é 1".into()), format: 7, at: Millis(-5), bytes: all, ..none()
        },
        NewEntry { format: u32::MAX, at: Millis(i64::MAX), ..none() },
        NewEntry { format: 1, ..said("what é wrote", ann) },
        entry("fourth"),
    ];
    begin(&store, table(1), row(10, &[])).await;
    assert_eq!(store.append(batch(table(1), 2, written.to_vec())).await.unwrap(), 5);
    assert_eq!(store.append(batch(table(1), 6, vec![entry("sixth")])).await.unwrap(), 6);

    let read = store.entries(table(1), 2).await.unwrap();
    assert_eq!(read.iter().map(|entry| entry.number).collect::<Vec<_>>(), [2, 3, 4, 5, 6]);
    for (read, written) in read.into_iter().zip(written) {
        let again = NewEntry {
            client_id: read.client_id,
            format: read.format,
            at: read.at,
            bytes: read.bytes,
            personal: read.personal,
        };
        assert_eq!(again, written);
    }
    assert_eq!(store.entries(table(1), 0).await.unwrap().len(), 6);
    assert_eq!(texts(&store, table(1), 6).await, ["sixth"]);
    assert_eq!(store.entries(table(1), 7).await.unwrap(), []);
    assert_eq!(store.entries(table(1), u64::MAX).await.unwrap(), []);
    assert_eq!(store.entries(table(2), 1).await.unwrap(), []);
}

/// The first append brings the table, its players and its first entries at once.
pub async fn a_table_begins_with_its_first_append(store: Held) {
    let (ann, bob) = (come_in(&store, 1, 0).await, come_in(&store, 2, 0).await);
    assert_eq!(store.table(table(1)).await.unwrap(), None);
    refused!(store.append(batch(table(1), 1, vec![entry("a")])).await, StoreError::UnknownTable);
    assert_eq!(store.table(table(1)).await.unwrap(), None);

    begin(&store, table(1), row(50, &[ann, bob])).await;
    let read = store.table(table(1)).await.unwrap().unwrap();
    assert_eq!((read.id, read.created_at, read.touched_at), (table(1), Millis(50), Millis(50)));
    assert_eq!((read.last_number, read.game.as_str()), (1, "patience"));
    assert_eq!((read.public, read.finished, read.summary), (true, false, vec![0, 255, 7]));
    assert_eq!(read.players, BTreeSet::from([ann, bob]));

    let late = NewEntry { at: Millis(80), ..entry("late") };
    let early = NewEntry { at: Millis(20), ..entry("early") };
    store.append(batch(table(1), 2, vec![late, early])).await.unwrap();
    let read = store.table(table(1)).await.unwrap().unwrap();
    assert_eq!((read.last_number, read.touched_at), (3, Millis(80)), "touched never goes back");

    let gone =
        Append { update: Some(row(0, &[player(9)])), ..batch(table(2), 1, vec![entry("a")]) };
    refused!(store.append(gone).await, StoreError::UnknownPlayer);
    assert_eq!(store.table(table(2)).await.unwrap(), None);
    assert_eq!(store.entries(table(2), 1).await.unwrap(), []);
}

/// Below the next number is taken, above it is a hole; the refusal tells the next.
pub async fn a_taken_number_and_a_hole_are_refused(store: Held) {
    let new = Append { update: Some(row(0, &[])), ..batch(table(1), 2, vec![entry("a")]) };
    refused!(store.append(new).await, StoreError::Ahead { next: 1 });
    begin(&store, table(1), row(0, &[])).await;
    for expected in [0, 1] {
        let taken = Append {
            update: Some(TableUpdate { game: "other".into(), ..row(9, &[]) }),
            ..batch(table(1), expected, vec![entry("x")])
        };
        refused!(store.append(taken).await, StoreError::Taken { next: 2 });
    }
    for expected in [3, 1 << 40, u64::MAX] {
        let ahead = batch(table(1), expected, vec![entry("x"), entry("y")]);
        refused!(store.append(ahead).await, StoreError::Ahead { next: 2 });
    }
    let read = store.table(table(1)).await.unwrap().unwrap();
    assert_eq!((read.last_number, read.game.as_str(), read.touched_at), (1, "patience", Millis(0)));
    assert_eq!(texts(&store, table(1), 1).await, ["first"]);
}

/// A repeat is answered with the number of the first time, before anything else is looked at.
pub async fn a_repeated_client_id_is_told_its_number(store: Held) {
    begin(&store, table(1), row(0, &[])).await;
    store.append(batch(table(1), 2, vec![entry("a"), named("mine")])).await.unwrap();
    for expected in [1, 3, 4, 99] {
        let again = batch(table(1), expected, vec![entry("b"), named("mine")]);
        refused!(store.append(again).await, StoreError::Repeated { number: 3 });
    }
    assert_eq!(texts(&store, table(1), 1).await, ["first", "a", "mine"]);
    store.append(batch(table(1), 4, vec![named("second")])).await.unwrap();
    let both = batch(table(1), 5, vec![named("second"), named("mine")]);
    refused!(store.append(both).await, StoreError::Repeated { number: 3 });
    // Another table may use the same word, and so may another case of it.
    begin(&store, table(2), row(0, &[])).await;
    store.append(batch(table(2), 2, vec![named("mine")])).await.unwrap();
    store.append(batch(table(1), 5, vec![named("Mine")])).await.unwrap();
}

/// One entry or player that cannot stand brings down its whole batch, and only that.
pub async fn a_batch_is_all_or_nothing(store: Held) {
    let ann = come_in(&store, 1, 0).await;
    begin(&store, table(1), row(0, &[ann])).await;
    store.append(batch(table(1), 2, vec![named("a")])).await.unwrap();
    let before = store.table(table(1)).await.unwrap();
    refused!(
        store.append(batch(table(1), 3, vec![named("b"), named("c"), named("a")])).await,
        StoreError::Repeated { number: 2 }
    );
    let stranger = Append {
        update: Some(row(99, &[player(0), ann, player(9)])),
        ..batch(table(1), 3, vec![named("d")])
    };
    refused!(store.append(stranger).await, StoreError::UnknownPlayer);
    assert_eq!(store.table(table(1)).await.unwrap(), before);
    assert_eq!(texts(&store, table(1), 1).await, ["first", "a"]);
    store.append(batch(table(1), 3, vec![named("b"), named("d")])).await.unwrap();
}

/// A batch without entries is for the row; it too stands only at the expected number.
pub async fn an_update_without_entries_changes_the_row_alone(store: Held) {
    let ann = come_in(&store, 1, 0).await;
    let empty = |expected, update| Append {
        table: table(1),
        expected,
        entries: vec![],
        update,
        ended: None,
    };
    assert_eq!(store.append(empty(1, Some(row(5, &[])))).await.unwrap(), 0);
    begin(&store, table(1), row(6, &[ann])).await;
    let changed = TableUpdate {
        game: "whist".into(),
        public: false,
        finished: true,
        summary: vec![],
        ..row(70, &[])
    };
    assert_eq!(store.append(empty(2, Some(changed))).await.unwrap(), 1);
    refused!(store.append(empty(1, Some(row(0, &[])))).await, StoreError::Taken { next: 2 });
    assert_eq!(store.append(empty(2, None)).await.unwrap(), 1);
    let read = store.table(table(1)).await.unwrap().unwrap();
    assert_eq!((read.created_at, read.touched_at), (Millis(5), Millis(70)));
    assert_eq!((read.last_number, read.game.as_str()), (1, "whist"));
    assert_eq!((read.public, read.finished, read.summary.len()), (false, true, 0));
    assert_eq!(read.players, BTreeSet::new());
}

/// Many writers at one journal: each number has exactly one winner, and there is no hole.
pub async fn of_many_writers_one_wins_each_number(store: Held) {
    const WRITERS: usize = 16;
    const EACH: usize = 12;
    begin(&store, table(1), row(0, &[])).await;
    let writers = (0..WRITERS).map(|writer| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            let (mut next, mut won) = (2, vec![]);
            while won.len() < EACH {
                let text = format!("{writer} wrote {next}");
                let entries = vec![entry(&text), entry("and more")];
                match store.append(batch(table(1), next, entries)).await {
                    Ok(last) => {
                        assert_eq!(last, next + 1);
                        won.push((next, text));
                        next = last + 1;
                    }
                    Err(StoreError::Taken { next: free }) => {
                        assert!(free > next, "{next} is said to be taken, and free");
                        next = free;
                    }
                    Err(other) => panic!("{other:?}"),
                }
            }
            won
        })
    });
    let writers: Vec<_> = writers.collect();
    let mut won = vec![];
    for writer in writers {
        won.extend(writer.await.unwrap());
    }
    won.sort();
    let entries = store.entries(table(1), 2).await.unwrap();
    let numbers: Vec<u64> = entries.iter().map(|entry| entry.number).collect();
    assert_eq!(numbers, (2..2 + 2 * (WRITERS * EACH) as u64).collect::<Vec<_>>());
    let first_of_each: Vec<(u64, String)> = entries
        .into_iter()
        .step_by(2)
        .map(|entry| (entry.number, String::from_utf8(entry.bytes).unwrap()))
        .collect();
    assert_eq!(first_of_each, won);
}

/// Appends of many tables at the same moment: refused ones leave the others alone.
pub async fn many_tables_at_once_do_not_disturb_each_other(store: Held) {
    const TABLES: u128 = 60;
    let tasks = (1..=TABLES).map(|n| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            begin(&store, table(n), row(0, &[])).await;
            let good = batch(table(n), 2, vec![named("good")]);
            let taken = batch(table(n), 1, vec![entry("taken")]);
            let unknown = batch(table(n + TABLES), 1, vec![entry("unknown")]);
            let stranger = Append {
                update: Some(row(0, &[player(1)])),
                ..batch(table(n + 2 * TABLES), 1, vec![entry("stranger")])
            };
            let (good, taken, unknown, stranger) = tokio::join!(
                store.append(good),
                store.append(taken),
                store.append(unknown),
                store.append(stranger)
            );
            assert_eq!(good.unwrap(), 2);
            refused!(taken, StoreError::Taken { .. });
            refused!(unknown, StoreError::UnknownTable);
            refused!(stranger, StoreError::UnknownPlayer);
        })
    });
    for task in tasks.collect::<Vec<_>>() {
        task.await.unwrap();
    }
    for n in 1..=TABLES {
        assert_eq!(texts(&store, table(n), 1).await, ["first", "good"]);
        assert_eq!(store.table(table(n + TABLES)).await.unwrap(), None);
        assert_eq!(store.table(table(n + 2 * TABLES)).await.unwrap(), None);
    }
}

/// A text with a NUL, a batch beyond measure, and two entries of a batch with one client id.
pub async fn what_no_store_can_keep_is_refused(store: Held) {
    let ann = come_in(&store, 1, 0).await;
    begin(&store, table(1), row(0, &[])).await;
    let twice = batch(table(1), 2, vec![named("a"), named("a")]);
    refused!(store.append(twice).await, StoreError::Invalid(_));
    let many = batch(table(1), 2, vec![entry("x"); 1001]);
    refused!(store.append(many).await, StoreError::Invalid(_));
    for nul in [named("\0"), said("\0", ann)] {
        refused!(store.append(batch(table(1), 2, vec![nul])).await, StoreError::Invalid(_));
    }
    refused!(store.set_account(ann, "a\0", "h").await, StoreError::Invalid(_));
    let change = PlayerChange { name: Some("\0".into()), language: None, ..Default::default() };
    refused!(store.change_player(ann, change).await, StoreError::Invalid(_));
    refused!(store.add_session(session(1, ann, 0, bot("\0"))).await, StoreError::Invalid(_));
    assert_eq!(texts(&store, table(1), 1).await, ["first"]);
    let most = (0..1000).map(|n| named(&n.to_string())).collect();
    assert_eq!(store.append(batch(table(1), 2, most)).await.unwrap(), 1001);
}

/// The lobby: public, unfinished, newest first, no more than asked for.
pub async fn open_tables_are_listed_newest_first(store: Held) {
    let ann = come_in(&store, 1, 0).await;
    for (n, at) in [(1, 30), (2, 10), (3, 20), (4, 20), (5, 40), (6, 50)] {
        begin(&store, table(n), row(at, &[ann])).await;
    }
    update(&store, table(5), TableUpdate { finished: true, ..row(60, &[]) }).await;
    update(&store, table(6), TableUpdate { public: false, ..row(60, &[]) }).await;
    update(&store, table(2), row(99, &[])).await;
    let listed = store.open_tables(10).await.unwrap();
    let order: Vec<TableId> = listed.iter().map(|table| table.id).collect();
    assert_eq!(order, [table(1), table(3), table(4), table(2)], "by creation, then by identity");
    assert_eq!(listed[0], store.table(table(1)).await.unwrap().unwrap());
    assert_eq!(listed[3].players, BTreeSet::new());
    let fewer = store.open_tables(2).await.unwrap();
    assert_eq!(fewer, listed[..2]);
    assert_eq!(store.open_tables(0).await.unwrap(), []);
}

/// "Continue": a player's unfinished tables, public or not, the last touched first.
pub async fn a_players_tables_are_listed_last_touched_first(store: Held) {
    let (ann, bob) = (come_in(&store, 1, 0).await, come_in(&store, 2, 0).await);
    begin(&store, table(1), row(10, &[ann, bob])).await;
    begin(&store, table(2), TableUpdate { public: false, ..row(20, &[ann]) }).await;
    begin(&store, table(3), row(30, &[bob])).await;
    begin(&store, table(4), TableUpdate { finished: true, ..row(40, &[ann]) }).await;
    store.append(batch(table(1), 2, vec![entry("at 1000")])).await.unwrap();
    let listed = store.tables_of(ann, 10).await.unwrap();
    assert_eq!(listed.iter().map(|table| table.id).collect::<Vec<_>>(), [table(1), table(2)]);
    assert_eq!(listed[0], store.table(table(1)).await.unwrap().unwrap());
    assert_eq!(store.tables_of(ann, 1).await.unwrap(), listed[..1]);
    update(&store, table(1), row(2000, &[bob])).await;
    let listed = store.tables_of(ann, 10).await.unwrap();
    assert_eq!(listed.iter().map(|table| table.id).collect::<Vec<_>>(), [table(2)], "ann got up");
    assert_eq!(store.tables_of(player(9), 10).await.unwrap(), []);
}
