//! Players, sessions, reports, and what is pruned.

use std::collections::BTreeSet;

use super::{
    Held, batch, begin, bot, come_in, entry, named, player, refused, row, said, session, table,
    texts,
};
use crate::{
    Entry, Millis, NewEntry, NewPlayer, PlayerChange, PlayerId, Pruned, Report, SessionKind,
    StoreError, TableUpdate, TokenHash,
};

/// Players are added once, found, and changed in part.
pub async fn players_come_in_and_change(store: Held) {
    let (ann, bob) = (come_in(&store, 1, 7).await, come_in(&store, 2, 8).await);
    let again = NewPlayer { id: ann, name: "x".into(), language: None, at: Millis(9) };
    refused!(store.add_player(again).await, StoreError::Exists);
    let read = store.player(ann).await.unwrap().unwrap();
    assert_eq!((read.name.as_str(), read.language, read.account), ("player 1", None, None));
    assert_eq!((read.created_at, read.last_seen, read.deleted), (Millis(7), Millis(7), false));

    let language = PlayerChange { name: None, language: Some("nl".into()), ..Default::default() };
    store.change_player(ann, language).await.unwrap();
    let name = PlayerChange { name: Some("Änne".into()), language: None, ..Default::default() };
    store.change_player(ann, name).await.unwrap();
    let read = store.player(ann).await.unwrap().unwrap();
    assert_eq!((read.name.as_str(), read.language.as_deref()), ("Änne", Some("nl")));
    let nobody = store.change_player(player(9), PlayerChange::default()).await;
    refused!(nobody, StoreError::UnknownPlayer);

    let found = store.players(&[bob, player(9), ann, bob]).await.unwrap();
    let found: BTreeSet<PlayerId> = found.into_iter().map(|player| player.id).collect();
    assert_eq!(found, BTreeSet::from([ann, bob]));
    assert_eq!(store.players(&[ann, ann]).await.unwrap().len(), 1);
    assert_eq!(store.players(&[]).await.unwrap(), []);
    assert_eq!(store.player(player(9)).await.unwrap(), None);
}

/// One name, one account, beyond ASCII too; its owner may change case, name and password.
pub async fn account_names_are_unique_whatever_their_case(store: Held) {
    let (ann, bob) = (come_in(&store, 1, 0).await, come_in(&store, 2, 0).await);
    store.set_account(ann, "Élise", "hash 1").await.unwrap();
    refused!(store.set_account(bob, "éLISE", "hash").await, StoreError::AccountTaken);
    refused!(store.set_account(player(9), "nobody", "hash").await, StoreError::UnknownPlayer);
    assert_eq!(store.player(bob).await.unwrap().unwrap().account, None);
    store.set_account(ann, "élise", "hash 2").await.unwrap();
    let account = store.account("ÉLISE").await.unwrap().unwrap();
    assert_eq!((account.player, account.name.as_str()), (ann, "élise"));
    assert_eq!(account.password_hash, "hash 2");
    assert!(!format!("{account:?}").contains("hash 2"), "hashes stay out of logs");
    store.set_account(ann, "anna", "hash 2").await.unwrap();
    store.set_account(bob, "Élise", "hash 3").await.unwrap();
    assert_eq!(store.account("élise").await.unwrap().unwrap().player, bob);
    assert_eq!(store.account("nobody").await.unwrap(), None);
}

/// No account can be taken for another, and only its own name opens it.
pub async fn account_names_do_not_look_alike(store: Held) {
    let (ann, bob) = (come_in(&store, 1, 0).await, come_in(&store, 2, 0).await);
    store.set_account(ann, "Paul", "hash 1").await.unwrap();
    for alike in ["PauI", "pau1", "Раul"] {
        refused!(store.set_account(bob, alike, "hash").await, StoreError::AccountTaken);
        assert_eq!(store.account(alike).await.unwrap(), None);
    }
    store.set_account(bob, "Paula", "hash 2").await.unwrap();
    store.set_account(ann, "paul", "hash 3").await.unwrap();
    store.set_account(ann, "Anna", "hash 3").await.unwrap();
    store.set_account(bob, "PauI", "hash 2").await.unwrap();
    store.delete_player(bob).await.unwrap();
    store.set_account(ann, "Paul", "hash 3").await.unwrap();
}

/// A token opens its session until it is ended; being seen reaches the player too.
pub async fn sessions_begin_are_seen_and_end(store: Held) {
    let (ann, bob) = (come_in(&store, 1, 0).await, come_in(&store, 2, 0).await);
    let first = session(1, ann, 10, SessionKind::Browser);
    store.add_session(first.clone()).await.unwrap();
    store.add_session(session(2, ann, 20, bot("mine"))).await.unwrap();
    store.add_session(session(3, bob, 30, SessionKind::Browser)).await.unwrap();
    refused!(store.add_session(session(1, bob, 0, bot("x"))).await, StoreError::Exists);
    let nobody = session(9, player(9), 0, SessionKind::Browser);
    refused!(store.add_session(nobody).await, StoreError::UnknownPlayer);
    assert_eq!(store.session(&first.token).await.unwrap(), Some(first.clone()));

    store.seen(&first.token, Millis(500)).await.unwrap();
    store.seen(&first.token, Millis(400)).await.unwrap();
    store.seen(&TokenHash([9; 32]), Millis(900)).await.unwrap();
    let read = store.session(&first.token).await.unwrap().unwrap();
    assert_eq!((read.created_at, read.last_seen), (Millis(10), Millis(500)));
    assert_eq!(store.player(ann).await.unwrap().unwrap().last_seen, Millis(500));
    assert_eq!(store.player(bob).await.unwrap().unwrap().last_seen, Millis(0));

    assert!(store.delete_session(&first.token).await.unwrap());
    assert!(!store.delete_session(&first.token).await.unwrap());
    assert_eq!(store.session(&first.token).await.unwrap(), None);
    store.add_session(first).await.unwrap();
    let open = async |number: u8| store.session(&TokenHash([number; 32])).await.unwrap().is_some();
    store.add_session(session(4, ann, 40, SessionKind::Browser)).await.unwrap();
    assert_eq!(store.delete_sessions(ann, &TokenHash([4; 32]), false).await.unwrap(), 1);
    assert_eq!(
        [open(1).await, open(2).await, open(3).await, open(4).await],
        [false, true, true, true]
    );
    assert_eq!(store.delete_sessions(ann, &TokenHash([9; 32]), true).await.unwrap(), 2);
    assert_eq!([open(2).await, open(3).await, open(4).await], [false, true, false]);
}

/// The list of tokens shows the player's bots, oldest first, with their labels.
pub async fn bot_tokens_are_listed_and_browsers_are_not(store: Held) {
    let (ann, bob) = (come_in(&store, 1, 0).await, come_in(&store, 2, 0).await);
    let (younger, older) = (session(1, ann, 20, bot("")), session(2, ann, 10, bot("older")));
    for some in [
        younger.clone(),
        older.clone(),
        session(3, ann, 5, SessionKind::Browser),
        session(4, bob, 5, bot("bob's")),
    ] {
        store.add_session(some).await.unwrap();
    }
    assert_eq!(store.bot_tokens(ann).await.unwrap(), [older, younger]);
}

/// Those of one player, people's and programs' alike.
pub async fn a_players_sessions_are_listed_last_begun_first(store: Held) {
    let (ann, bob) = (come_in(&store, 1, 0).await, come_in(&store, 2, 0).await);
    let (older, twin) = (session(3, ann, 5, SessionKind::Browser), session(2, ann, 5, bot("b")));
    let (newer, other) = (session(1, ann, 9, bot("")), session(4, bob, 7, SessionKind::Browser));
    for some in [&older, &twin, &newer, &other] {
        store.add_session(some.clone()).await.unwrap();
    }
    let all = store.sessions_of(ann, 10).await.unwrap();
    assert_eq!(all, [newer.clone(), twin.clone(), older]);
    assert_eq!(store.sessions_of(ann, 2).await.unwrap(), [newer, twin]);
    store.delete_player(ann).await.unwrap();
    assert_eq!(store.sessions_of(ann, 10).await.unwrap(), []);
    assert_eq!(store.sessions_of(bob, 10).await.unwrap(), [other]);
}

/// Nothing personal is left; the identity is, and nothing can be done with it.
pub async fn a_deleted_player_is_forgotten(store: Held) {
    let (ann, bob) = (come_in(&store, 1, 0).await, come_in(&store, 2, 0).await);
    begin(&store, table(1), row(10, &[ann, bob])).await;
    store.set_account(ann, "ann", "hash").await.unwrap();
    let language = PlayerChange { name: None, language: Some("fr".into()), ..Default::default() };
    store.change_player(ann, language).await.unwrap();
    store.add_session(session(1, ann, 0, SessionKind::Browser)).await.unwrap();
    store.add_session(session(2, ann, 0, bot("mine"))).await.unwrap();
    store.add_session(session(3, bob, 0, bot("bob's"))).await.unwrap();
    let report =
        Report { table: table(1), number: 1, by: Some(ann), text: "rude".into(), at: Millis(5) };
    store.add_report(report.clone()).await.unwrap();
    let (entries, row) =
        (store.entries(table(1), 1).await.unwrap(), store.table(table(1)).await.unwrap());

    store.delete_player(ann).await.unwrap();
    store.delete_player(ann).await.unwrap();
    refused!(store.delete_player(player(9)).await, StoreError::UnknownPlayer);
    let left = store.player(ann).await.unwrap().unwrap();
    assert_eq!((left.name.as_str(), left.language, left.account), ("", None, None));
    assert!(left.deleted);
    assert_eq!(store.account("ann").await.unwrap(), None);
    assert_eq!(store.session(&TokenHash([1; 32])).await.unwrap(), None);
    assert_eq!(store.bot_tokens(ann).await.unwrap(), []);
    assert_eq!(store.bot_tokens(bob).await.unwrap().len(), 1);
    assert_eq!(store.reports(9).await.unwrap(), [Report { by: None, ..report.clone() }]);
    assert_eq!(store.entries(table(1), 1).await.unwrap(), entries);
    assert_eq!(store.table(table(1)).await.unwrap(), row);

    let name = PlayerChange { name: Some("ann".into()), language: None, ..Default::default() };
    refused!(store.change_player(ann, name).await, StoreError::UnknownPlayer);
    refused!(store.set_account(ann, "ann", "hash").await, StoreError::UnknownPlayer);
    let back = session(4, ann, 0, SessionKind::Browser);
    refused!(store.add_session(back).await, StoreError::UnknownPlayer);
    refused!(store.add_report(report).await, StoreError::UnknownPlayer);
    store.set_account(bob, "ann", "hash").await.unwrap();
}

/// Names and words in entries are forgotten with who wrote them; the entries stay whole.
pub async fn what_was_personal_in_entries_goes_with_its_player(store: Held) {
    let (ann, bob) = (come_in(&store, 1, 0).await, come_in(&store, 2, 0).await);
    for n in 1..=3 {
        begin(&store, table(n), row(10, &[])).await;
    }
    let words = vec![said("ann's", ann), said("bob's", bob), entry("move"), said("again", ann)];
    store.append(batch(table(1), 2, words)).await.unwrap();
    store.append(batch(table(2), 2, vec![said("bob's", bob)])).await.unwrap();
    store.append(batch(table(3), 2, vec![said("also ann's", ann)])).await.unwrap();
    let before = store.entries(table(1), 1).await.unwrap();
    let personal = |entries: &[Entry]| -> Vec<Option<String>> {
        entries.iter().map(|entry| Some(entry.personal.as_ref()?.text.clone())).collect()
    };
    let text = |text: &str| Some(text.to_owned());
    assert_eq!(personal(&before), [None, text("ann's"), text("bob's"), None, text("again")]);

    assert_eq!(store.delete_player(ann).await.unwrap(), [table(1), table(3)]);
    assert_eq!(store.delete_player(ann).await.unwrap(), []);
    let after = store.entries(table(1), 1).await.unwrap();
    assert_eq!(personal(&after), [None, None, text("bob's"), None, None]);
    let bare = |entries: Vec<Entry>| -> Vec<Entry> {
        entries.into_iter().map(|entry| Entry { personal: None, ..entry }).collect()
    };
    assert_eq!(bare(after), bare(before), "the journal is whole");

    // What was under way when its writer was deleted, or has no writer, is kept without.
    store
        .append(batch(table(1), 6, vec![said("late", ann), said("nobody's", player(9))]))
        .await
        .unwrap();
    assert_eq!(personal(&store.entries(table(1), 6).await.unwrap()), [None, None]);

    // A guest who is pruned takes theirs along.
    assert_eq!(store.prune(Millis(9)).await.unwrap().players, 2);
    assert_eq!(personal(&store.entries(table(2), 1).await.unwrap()), [None, None]);
}

/// Reports refer to a table and, while there is one, to who made them.
pub async fn reports_are_kept_newest_first(store: Held) {
    let ann = come_in(&store, 1, 0).await;
    begin(&store, table(1), row(0, &[])).await;
    let report = |text: &str, at, by| Report {
        table: table(1),
        number: 1,
        by,
        text: text.into(),
        at: Millis(at),
    };
    for (text, at, by) in [("b", 5, Some(ann)), ("a", 1, None), ("c", 5, None)] {
        store.add_report(report(text, at, by)).await.unwrap();
    }
    let elsewhere = Report { table: table(9), ..report("d", 1, None) };
    refused!(store.add_report(elsewhere).await, StoreError::UnknownTable);
    let stranger = report("e", 1, Some(player(9)));
    refused!(store.add_report(stranger).await, StoreError::UnknownPlayer);
    let nowhere = Report { number: u64::MAX, ..report("f", 1, None) };
    refused!(store.add_report(nowhere).await, StoreError::Invalid(_));
    let read = store.reports(10).await.unwrap();
    assert_eq!(read, [report("c", 5, None), report("b", 5, Some(ann)), report("a", 1, None)]);
    assert_eq!(store.reports(1).await.unwrap(), read[..1]);
}

/// Old and finished goes, with all that hangs on it; everything else stays.
pub async fn pruning_takes_old_finished_tables_and_gone_guests(store: Held) {
    let gone = come_in(&store, 1, 10).await;
    let (member, seated, fresh) =
        (come_in(&store, 2, 10).await, come_in(&store, 3, 10).await, come_in(&store, 4, 100).await);
    let at_old_table = come_in(&store, 5, 10).await;
    store.set_account(member, "member", "hash").await.unwrap();
    store.add_session(session(1, gone, 10, SessionKind::Browser)).await.unwrap();
    let finished = |at, players: &[PlayerId]| TableUpdate { finished: true, ..row(at, players) };
    begin(&store, table(1), finished(99, &[at_old_table])).await;
    begin(&store, table(2), finished(100, &[])).await;
    begin(&store, table(3), row(10, &[seated])).await;
    let more = vec![NewEntry { at: Millis(98), ..named("x") }; 1];
    store.append(batch(table(1), 2, more)).await.unwrap();
    let report = |n| Report {
        table: table(n),
        number: 1,
        by: Some(gone),
        text: String::new(),
        at: Millis(1),
    };
    store.add_report(report(1)).await.unwrap();
    store.add_report(report(3)).await.unwrap();

    let pruned = store.prune(Millis(100)).await.unwrap();
    assert_eq!(pruned, Pruned { tables: 1, entries: 2, players: 2 });
    assert_eq!(store.table(table(1)).await.unwrap(), None);
    assert_eq!(store.entries(table(1), 1).await.unwrap(), []);
    assert!(store.table(table(2)).await.unwrap().is_some());
    assert_eq!(texts(&store, table(3), 1).await, ["first"]);
    assert_eq!(store.session(&TokenHash([1; 32])).await.unwrap(), None);
    assert_eq!(store.reports(9).await.unwrap(), [Report { by: None, ..report(3) }]);
    let all = [gone, member, seated, fresh, at_old_table];
    let left: BTreeSet<PlayerId> =
        store.players(&all).await.unwrap().into_iter().map(|player| player.id).collect();
    assert_eq!(left, BTreeSet::from([member, seated, fresh]));
    assert_eq!(store.prune(Millis(100)).await.unwrap(), Pruned::default());
    // The name of a pruned table is free, from number 1.
    begin(&store, table(1), row(200, &[])).await;
    store.append(batch(table(1), 2, vec![named("x")])).await.unwrap();
}

/// A store may prune in steps; the caller sees one whole.
pub async fn pruning_takes_more_than_a_handful(store: Held) {
    for n in 1..=230 {
        let guest = come_in(&store, n, 1).await;
        begin(&store, table(n), TableUpdate { finished: true, ..row(1, &[guest]) }).await;
    }
    let pruned = store.prune(Millis(2)).await.unwrap();
    assert_eq!(pruned, Pruned { tables: 230, entries: 230, players: 230 });
}

/// After closing, every call says that it is closed; closing again is harmless.
pub async fn a_closed_store_says_so(store: Held) {
    begin(&store, table(1), row(0, &[])).await;
    store.close().await;
    store.close().await;
    let append = store.append(batch(table(1), 2, vec![entry("late")])).await;
    assert!(matches!(append, Err(StoreError::Closed)), "{append:?}");
    let entries = store.entries(table(1), 1).await;
    assert!(matches!(entries, Err(StoreError::Closed)), "{entries:?}");
}
